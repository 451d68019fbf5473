"""Games in progress: played, taken back, kept safely, told as text. Knows no game by name."""
