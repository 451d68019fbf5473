"""Games: pure rules, nothing but the standard library."""
