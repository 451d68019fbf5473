"""The door between a game's pure rules and everything that is not rules.

The session, the journal and the transcripts know a game only by what stands here; *Auf Achse*
and *Auf Kurs* each provide it. Every function is pure: no clock, no chance, no files, no text for
people. Chance comes in as an action (a roll, a shuffle), so a replay never rolls.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, Protocol, TypeAlias, TypeVar

Json: TypeAlias = Any
"""Whatever ``json`` reads and writes: dict with string keys, list, str, int, bool, None."""

Param: TypeAlias = str | int

S = TypeVar("S")
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not allowed: a code and its numbers, never a sentence."""

    code: str
    params: Mapping[str, Param] = field(default_factory=dict)


class IllegalAction(ValueError):
    """Raised by ``apply`` before anything has changed; carries the :class:`Refusal`."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code, dict(refusal.params))
        self.refusal = refusal


class NotationError(ValueError):
    """A line of notation that no action or assertion has; says what was expected."""


class LoadError(ValueError):
    """Saved data that this version cannot make a game or a state of; says what and where."""


class BrokenInvariant(AssertionError):
    """The rules made an impossible position: a defect of ours, never of the table."""


@dataclass(frozen=True, slots=True)
class Shuffle:
    """A deck that waits to be shuffled: the ids to be put into a random order."""

    deck: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice that nobody at the table rolls: how many, and how many sides each has."""

    dice: int
    sides: int


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """What an action led to: the new state, and the facts that tell of it, in order."""

    state: S
    facts: tuple[object, ...] = ()
    reveals: bool = False
    """True if cards nobody knew were drawn or turned up: taking that back deserves a question.

    A card that its owner shows, as in loading it from the hand, is none of them.
    """


class Game(Protocol[S, A]):
    """One game that has been set up: rules, decks and seats are fixed, states come and go."""

    kind: ClassVar[str]
    """The name under which saved games find their rules again, e.g. ``auf-achse``."""

    def setup(self) -> Json:
        """All that makes this game what it is (edition, decks, seats), for ``Kind.load``."""

    def begin(self) -> S:
        """The state before the first action."""

    def refuse(self, state: S, action: A) -> Refusal | None:
        """Why ``action`` is not allowed now, or None if it is."""

    def apply(self, state: S, action: A) -> Step[S]:
        """Carry out ``action``. Raises IllegalAction, having changed nothing."""

    def chance(self, state: S) -> Shuffle | Throw | None:
        """The shuffle or throw that must come next, or None if people decide next."""

    def shuffled(self, shuffle: Shuffle, order: tuple[str, ...]) -> A:
        """The action that answers ``chance`` by a shuffle."""

    def thrown(self, state: S, pips: tuple[int, ...]) -> A:
        """The action that answers ``chance`` by a throw."""

    def write(self, action: A) -> str:
        """One readable line for ``action``; ``read(write(a)) == a``."""

    def read(self, line: str) -> A:
        """The action of a line. Raises NotationError."""

    def holds(self, state: S, claim: str) -> str | None:
        """None if an assertion line is true of ``state``, else what is true instead."""

    def dump(self, state: S) -> Json:
        """The whole state as JSON; ``load(dump(s)) == s``."""

    def load(self, data: Json) -> S:
        """The state of ``dump``. Raises LoadError."""

    def turn(self, state: S) -> int:
        """Number of the present turn, 0 before the first; a change of it ends a turn."""

    def over(self, state: S) -> bool:
        """True when nothing can be done any more but look at the result."""


class Kind(Protocol):
    """A sort of game, which makes games of saved or written settings."""

    @property
    def name(self) -> str:
        """What its games' ``kind`` says."""

    def load(self, setup: Json) -> Game[Any, Any]:
        """The game of ``Game.setup``. Raises LoadError."""

    def open(self, header: Mapping[str, str]) -> Game[Any, Any]:
        """The game that a transcript's header lines describe. Raises LoadError."""
