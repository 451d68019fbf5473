"""How long a game takes, roughly."""

from __future__ import annotations

from companion.games.auf_achse.edition import Edition

TURNS_PER_PUBLIC, TURNS_PER_DEALT, LAST_TURNS = 3, 4, 10
"""Turns for each contract of the public pile and of the hands, and those of the last journeys.

Fitted to 60 games that the players of ``tests/transcripts/player.py`` have played with 2 to 6 seats
and 6 to 24 public contracts; nine in ten are within a quarter of it.
"""
SECONDS_PER_TURN, SECONDS_OF_BIDDING = 24, 8
"""Driving and the bank, and the auctions' share, at a table that knows the game."""
STEP = 5


def minutes(edition: Edition, seats: int) -> int:
    """The minutes of a game with so many hauliers."""
    public, dealt = edition.pile_for(seats), edition.hand_size * seats
    turns = TURNS_PER_PUBLIC * public + TURNS_PER_DEALT * dealt + LAST_TURNS
    seconds = SECONDS_PER_TURN + SECONDS_OF_BIDDING * edition.awarding.auctioned
    return round(turns * seconds / 60 / STEP) * STEP
