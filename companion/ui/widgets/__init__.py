"""One component of the look per module; each has its kv file of the same name."""
