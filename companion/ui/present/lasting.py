"""How long a game takes, roughly."""

from __future__ import annotations

TURNS_PER_PUBLIC, TURNS_PER_DEALT, LAST_TURNS = 3, 4, 10
"""Turns for each contract of the public pile and of the hands, and those of the last journeys.

Fitted to 60 games that the players of ``tests/transcripts/player.py`` have played with 2 to 6 seats
and 6 to 24 public contracts; nine in ten are within a quarter of it.
"""
SECONDS_PER_TURN = 32
"""Driving, bidding and the bank together, at a table that knows the game."""
STEP = 5


def minutes(public: int, hand: int, seats: int) -> int:
    """The minutes of a game with so many public contracts and so many in each hand."""
    turns = TURNS_PER_PUBLIC * public + TURNS_PER_DEALT * hand * seats + LAST_TURNS
    return round(turns * SECONDS_PER_TURN / 60 / STEP) * STEP
