"""What of a game's log is in effect, and what was taken back."""

from __future__ import annotations

from collections import deque
from collections.abc import Container, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Generic, TypeVar

from companion.games.protocol import Step
from companion.session.records import Entry, EntryKind

S = TypeVar("S")
T = TypeVar("T")


class HistoryError(ValueError):
    """A log takes back, or does again, more than there is."""


class Fold(Generic[T]):
    """Things done, and things taken back that can still be done again."""

    def __init__(self) -> None:
        self.done: list[T] = []
        self.undone: list[T] = []

    def do(self, item: T) -> None:
        """Add ``item``; what was taken back before cannot be done again any more."""
        self.done.append(item)
        self.undone.clear()

    def undo(self, count: int) -> tuple[T, ...]:
        """Take the last ``count`` back; return them, oldest first. Raises HistoryError."""
        if not 0 < count <= len(self.done):
            raise HistoryError(f"cannot take back {count} of {len(self.done)}")
        taken = self.done[-count:]
        del self.done[-count:]
        self.undone.extend(reversed(taken))
        return tuple(taken)

    def redo(self, count: int) -> tuple[T, ...]:
        """Do ``count`` again; return them, oldest first. Raises HistoryError."""
        if not 0 < count <= len(self.undone):
            raise HistoryError(f"cannot do {count} of {len(self.undone)} again")
        again = self.undone[-count:][::-1]
        del self.undone[-count:]
        self.done.extend(again)
        return tuple(again)


def in_effect(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """The actions of a raw log that were not taken back, up to a line that makes no sense."""
    last = deque(_growing(entries), maxlen=1)
    return tuple(last[0]) if last else ()


def first_in_place(
    entries: Iterable[Entry], chosen: Container[int], ahead: int = 0
) -> Entry | None:
    """Of the actions with numbers in ``chosen``, the first that stood where the next will stand.

    The place of one is how many of them are in effect up to it; ``ahead`` more will come before
    the next.
    """
    first: dict[int, Entry] = {}
    done: Sequence[Entry] = ()
    for done in _growing(entries):
        if done and done[-1].seq in chosen:
            first.setdefault(_count(done, chosen), done[-1])
    return first.get(_count(done, chosen) + ahead + 1)


def _count(entries: Sequence[Entry], chosen: Container[int]) -> int:
    return sum(entry.seq in chosen for entry in entries)


def _growing(entries: Iterable[Entry]) -> Iterator[Sequence[Entry]]:
    """The actions in effect, one list that changes with each line, up to one without sense."""
    fold: Fold[Entry] = Fold()
    with suppress(HistoryError):
        for entry in entries:
            match entry.kind:
                case EntryKind.ACTION:
                    fold.do(entry)
                case EntryKind.UNDO:
                    fold.undo(count_of(entry))
                case EntryKind.REDO:
                    fold.redo(count_of(entry))
                case EntryKind.NOTE:
                    pass
            yield fold.done


def count_of(entry: Entry) -> int:
    """How many actions an undo or redo concerns. Raises HistoryError."""
    try:
        return int(entry.body)
    except ValueError as error:
        raise HistoryError(f"not a number: {entry.body!r}") from error


@dataclass(frozen=True, slots=True)
class Move(Generic[S]):
    """An action that was carried out, and what it led to."""

    entry: Entry
    step: Step[S]


@dataclass(frozen=True, slots=True)
class Line(Generic[S]):
    """A line of the history as it is shown: every entry has one, for good."""

    entry: Entry
    step: Step[S] | None
    """None for what is no action, and for actions before the base."""
    taken_back: bool


class History(Generic[S]):
    """All entries of one game, and the states that its actions led to.

    ``remembered`` are entries from before the ``base``: shown, but never taken back.
    """

    def __init__(self, base: S, remembered: Sequence[Entry] = ()) -> None:
        self._base = base
        self._remembered = tuple(remembered)
        self._moves: Fold[Move[S]] = Fold()
        self._raw: list[Entry | Move[S]] = []

    @property
    def state(self) -> S:
        """The state after everything in effect."""
        done = self._moves.done
        return done[-1].step.state if done else self._base

    @property
    def done(self) -> Sequence[Move[S]]:
        """The moves in effect."""
        return self._moves.done

    @property
    def undone(self) -> Sequence[Move[S]]:
        """The moves that can be done again, the next one last."""
        return self._moves.undone

    @property
    def last(self) -> Entry | None:
        """The newest entry since the base, None if there is none."""
        if not self._raw:
            return None
        newest = self._raw[-1]
        return newest.entry if isinstance(newest, Move) else newest

    def state_at(self, position: int) -> S:
        """The state after the first ``position`` moves in effect."""
        return self._moves.done[position - 1].step.state if position else self._base

    def act(self, entry: Entry, step: Step[S]) -> Move[S]:
        """Add an action."""
        move = Move(entry, step)
        self._moves.do(move)
        self._raw.append(move)
        return move

    def undo(self, entry: Entry) -> tuple[Move[S], ...]:
        """Add an undo; return the moves it takes back, oldest first. Raises HistoryError."""
        moves = self._moves.undo(count_of(entry))
        self._raw.append(entry)
        return moves

    def redo(self, entry: Entry) -> tuple[Move[S], ...]:
        """Add a redo; return the moves it does again, oldest first. Raises HistoryError."""
        moves = self._moves.redo(count_of(entry))
        self._raw.append(entry)
        return moves

    def note(self, entry: Entry) -> None:
        """Add a note."""
        self._raw.append(entry)

    def lines(self) -> tuple[Line[S], ...]:
        """Every entry there ever was, in order, with those taken back marked."""
        kept = {entry.seq for entry in in_effect(self._remembered)}
        lines: list[Line[S]] = [
            Line(entry, None, entry.kind is EntryKind.ACTION and entry.seq not in kept)
            for entry in self._remembered
        ]
        kept = {move.entry.seq for move in self._moves.done}
        for item in self._raw:
            if isinstance(item, Move):
                lines.append(Line(item.entry, item.step, item.entry.seq not in kept))
            else:
                lines.append(Line(item, None, False))
        return tuple(lines)
