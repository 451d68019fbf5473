"""A companion for the board game Auf Achse: banker, referee and memory beside the printed board."""

__version__ = "0.1.0"
