"""The drawn devices of a simulation: never loaded at a table that has real ones, or none."""
