"""What the journal keeps: games, their entries, and now and then a whole state."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

HAND, SENSOR, APP, AUTO, IMPORT = "hand", "sensor", "app", "auto", "import"
"""Usual sources of an entry: a tap, the dice sensor, the app's own dice, a shuffle, ..."""


class EntryKind(StrEnum):
    """What an entry does to the game."""

    ACTION = "action"
    """``body`` is the action's line of notation."""
    UNDO = "undo"
    """``body`` is the number of actions taken back."""
    REDO = "redo"
    """``body`` is the number of actions done again."""
    NOTE = "note"
    """Changes nothing; ``body`` is a line for the history."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a game's journal, written once and never changed."""

    seq: int
    """Number within the game, from 1, without gaps; the only order there is."""
    kind: EntryKind
    body: str
    source: str
    at: int
    """Wall clock in seconds since 1970, for people only: it may jump."""
    digest: str
    """Of the state after this entry."""
    turn: int
    over: bool


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The whole state after entry ``seq``, as canonical JSON."""

    seq: int
    body: str
    base: bool = False
    """True if the game starts here: what was before is only remembered, not replayed."""


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A game as it was set up."""

    id: str
    kind: str
    format: int
    """Format of ``setup``, of the notation and of the snapshots."""
    engine: str
    """Version of the program that started the game."""
    setup: str
    """Canonical JSON of ``Game.setup``."""
    title: str
    created: int
    """Wall clock in seconds since 1970, for people only."""


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A line of the resume list."""

    record: GameRecord
    entries: int
    updated: int
    """Wall clock of the last entry in seconds since 1970, for people only."""
    turn: int
    over: bool
    problem: str = ""
    """Code of why it cannot be played on (``unknown-kind``, ``newer-format``), or empty."""
