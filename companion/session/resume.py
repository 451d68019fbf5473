"""A saved game brought back by playing its log again.

Replaying everything is quick and gives every earlier state for undo; snapshots only help when the
rules of today no longer lead where those of that evening did.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Generic, TypeVar

from companion.games.protocol import (
    BrokenInvariant,
    Game,
    IllegalAction,
    LoadError,
    NotationError,
    Param,
)
from companion.session.codec import canonical, digest, parse
from companion.session.health import Notice, NoticeCode
from companion.session.history import History, HistoryError
from companion.session.records import Entry, EntryKind, Snapshot

S = TypeVar("S")
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Stop:
    """Where a replay could not go on: the first entry left out, and why."""

    seq: int
    code: str


@dataclass(frozen=True, slots=True)
class Resumed(Generic[S]):
    """A game as it can be played on; with a notice, its state must become the new base."""

    history: History[S]
    notice: Notice | None = None


def resume(
    game: Game[S, A],
    entries: Sequence[Entry],
    base: Snapshot | None = None,
    newest: Snapshot | None = None,
) -> Resumed[S]:
    """Play ``entries`` again, from ``base`` if there is one.

    If that fails or leads elsewhere, go on from the ``newest`` snapshot, else from the last state
    that could be reached, and say so. Raises LoadError if the base cannot be loaded.
    """
    history = _start(game, entries, base)
    rest = _after(entries, base)
    stop = replay(game, history, rest)
    if stop is None and (not rest or _digest(game, history.state) == rest[-1].digest):
        return Resumed(history)
    wrong = replay(game, _start(game, entries, base), rest, check=True) or stop
    assert wrong is not None  # replaying checks at least what was checked above
    if newest is not None and newest.seq >= wrong.seq:
        history, stop = _rescue(game, entries, newest, history, stop)
    since = entries[-1].seq
    if stop is None:
        notice = Notice(NoticeCode.RULES_CHANGED, {"seq": wrong.seq, "since": since})
    else:
        params: dict[str, Param] = {"seq": stop.seq, "since": since, "code": stop.code}
        notice = Notice(NoticeCode.REPLAY_STOPPED, params)
    return Resumed(History(history.state, entries), notice)


def glance(
    game: Game[S, A],
    entries: Sequence[Entry],
    base: Snapshot | None = None,
    newest: Snapshot | None = None,
) -> S:
    """The state that :func:`resume` leads to, by the short way from ``newest`` if that does.

    Raises LoadError if the base cannot be loaded.
    """
    if newest is not None:
        with suppress(LoadError):
            found = resume(game, entries, newest)
            if found.notice is None:  # else what came last may have taken back more
                return found.history.state
    return resume(game, entries, base, newest).history.state


def replay(
    game: Game[S, A], history: History[S], entries: Sequence[Entry], check: bool = False
) -> Stop | None:
    """Add ``entries`` to ``history`` up to the first that fails, or whose digest is wrong."""
    for entry in entries:
        try:
            kind = entry.kind
            if kind is EntryKind.ACTION:
                history.act(entry, game.apply(history.state, game.read(entry.body)))
            elif kind is EntryKind.UNDO:
                history.undo(entry)
            elif kind is EntryKind.REDO:
                history.redo(entry)
            else:
                history.note(entry)
        except IllegalAction as error:
            return Stop(entry.seq, error.refusal.code)
        except NotationError:
            return Stop(entry.seq, "notation")
        except HistoryError:
            return Stop(entry.seq, "history")
        except BrokenInvariant:
            return Stop(entry.seq, "broken-invariant")
        if check and _digest(game, history.state) != entry.digest:
            return Stop(entry.seq, "digest")
    return None


def _rescue(
    game: Game[S, A],
    entries: Sequence[Entry],
    newest: Snapshot,
    history: History[S],
    stop: Stop | None,
) -> tuple[History[S], Stop | None]:
    """The game from ``newest`` on, if that leads at least as far as replaying from the start."""
    written = {entry.digest for entry in entries if entry.seq == newest.seq}
    if digest(newest.body) not in written:
        return history, stop
    try:
        rescued = _start(game, entries, newest)
    except LoadError:
        return history, stop
    end = replay(game, rescued, _after(entries, newest))
    if end is not None and (stop is None or stop.seq > end.seq):
        return history, stop
    return rescued, end


def _digest(game: Game[S, A], state: S) -> str:
    return digest(canonical(game.dump(state)))


def _start(game: Game[S, A], entries: Sequence[Entry], base: Snapshot | None) -> History[S]:
    if base is None:
        return History(game.begin())
    remembered = [entry for entry in entries if entry.seq <= base.seq]
    return History(game.load(parse(base.body)), remembered)


def _after(entries: Sequence[Entry], base: Snapshot | None) -> Sequence[Entry]:
    return entries if base is None else [entry for entry in entries if entry.seq > base.seq]
