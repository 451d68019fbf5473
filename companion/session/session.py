"""One game being played: apply, append durably, answer. In this order, whatever happens."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from companion.games.protocol import (
    BrokenInvariant,
    Game,
    IllegalAction,
    NotationError,
    Refusal,
    Shuffle,
    Step,
    Throw,
)
from companion.session.chance import Chance
from companion.session.codec import canonical, digest
from companion.session.health import Health, Notice
from companion.session.history import History, Line, Move, count_of, first_in_place
from companion.session.journal import Journal
from companion.session.open_game import OpenGame
from companion.session.records import APP, AUTO, HAND, Entry, EntryKind, Snapshot

S = TypeVar("S")
A = TypeVar("A")

SNAPSHOT_EVERY = 50
"""Entries between two snapshots at least; they are only made at the end of a turn."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Change(Generic[S]):
    """What happened to a game, or what an undo would do to it."""

    kind: EntryKind
    source: str
    before: S
    after: S
    moves: tuple[Move[S], ...] = ()
    """The moves made, taken back or made again, oldest first."""

    @property
    def count(self) -> int:
        """How many lines of the history it concerns."""
        return len(self.moves)

    @property
    def reveals(self) -> bool:
        """True if hidden cards became known by one of the moves."""
        return any(move.step.reveals for move in self.moves)

    @property
    def facts(self) -> tuple[object, ...]:
        """The facts of all moves, in order."""
        return tuple(fact for move in self.moves for fact in move.step.facts)


class Session(Generic[S, A]):
    """A game with its journal. Used from one thread; made by :class:`saved_games.SavedGames`."""

    def __init__(
        self,
        game: Game[S, A],
        journal: Journal,
        opened: OpenGame,
        history: History[S],
        chance: Chance,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.id = opened.record.id
        self.title = opened.record.title
        self.game = game
        self.notices: tuple[Notice, ...] = ()
        self._journal = journal
        self._history = history
        self._chance = chance
        self._clock = clock
        self._seq = opened.entries[-1].seq if opened.entries else 0
        self._snapshot_seq = opened.newest.seq if opened.newest else 0

    @property
    def state(self) -> S:
        """The state now."""
        return self._history.state

    @property
    def health(self) -> Health:
        """Whether everything so far is on disk."""
        return self._journal.health

    @property
    def moves(self) -> Sequence[Move[S]]:
        """The moves in effect, oldest first; unlike ``log`` it costs nothing."""
        return self._history.done

    @property
    def undone(self) -> Sequence[Move[S]]:
        """The moves that can be done again, the next one last."""
        return self._history.undone

    @property
    def log(self) -> tuple[Line[S], ...]:
        """Every line of the history, with those taken back marked."""
        return self._history.lines()

    @property
    def can_undo(self) -> bool:
        """True if there is something to take back."""
        return self._back(1) is not None

    @property
    def can_redo(self) -> bool:
        """True if something taken back can be done again."""
        return bool(self._history.undone)

    def submit(self, action: A, source: str = HAND) -> Step[S] | Refusal:
        """Carry out ``action`` and the luck it calls for, or say why it is not allowed.

        The step has the facts of all of them. To do again what was just taken back is a redo; what
        else is done, throws that were taken back fall as they fell. A defect of the rules is
        refused, too (``broken-invariant``): the game stays at its last good state.
        """
        if self._repeats(action):
            again = self.redo(source)
            assert isinstance(again, Change)
            return Step(again.after, again.facts, again.reveals)
        try:
            steps = [self._apply(self.state, action, source)]
            steps.extend(self._luck(steps[0][2].state))
        except IllegalAction as error:
            return error.refusal
        except BrokenInvariant:
            _log.exception("refused, since the rules fail: %s", self.game.write(action))
            return Refusal("broken-invariant")
        change = self._act(steps, source)
        return Step(change.after, change.facts, change.reveals)

    def fallen(self) -> A | None:
        """The roll that the app's dice made here before it was taken back, None if they did not."""
        return self._fallen(self.state)

    def settle(self) -> None:
        """Shuffle and throw what waits for it: before the first action, or after a crash."""
        steps = list(self._luck(self.state))
        if steps:
            self._act(steps, AUTO)

    def undo(self, steps: int = 1, source: str = HAND) -> Change[S] | Refusal:
        """Take back the last ``steps`` things that people did, with the luck after them.

        Takes back all there is if there are fewer; refuses with ``nothing-to-undo`` if none.
        """
        return self._take_back(self._back(steps), source)

    def undo_to(self, seq: int, source: str = HAND) -> Change[S] | Refusal:
        """Take back everything after line ``seq`` of the log; 0 is before the first.

        Refuses with ``nothing-to-undo`` if nothing in effect comes after it.
        """
        return self._take_back(self._position(seq), source)

    def preview_undo(self, seq: int | None = None) -> Change[S] | Refusal:
        """What ``undo_to(seq)``, or without ``seq`` ``undo()``, would do, without doing it."""
        position = self._back(1) if seq is None else self._position(seq)
        if position is None:
            return Refusal("nothing-to-undo")
        after = self._history.state_at(position)
        moves = tuple(self._history.done[position:])
        return Change(EntryKind.UNDO, HAND, self.state, after, moves)

    def last_undo(self) -> Change[S] | None:
        """The undo after which nothing has happened, None if something has.

        What it asks of the table may still have to be done, whatever has become of the program.
        """
        last = self._history.last
        if last is None or last.kind is not EntryKind.UNDO:
            return None
        moves = tuple(reversed(self._history.undone[-count_of(last) :]))
        return Change(EntryKind.UNDO, last.source, moves[-1].step.state, self.state, moves)

    def redo(self, source: str = HAND) -> Change[S] | Refusal:
        """Do again what was taken back last, exactly as it was, luck included.

        Refuses with ``nothing-to-redo``; a new action makes what was taken back final.
        """
        undone = self._history.undone
        if not undone:
            return Refusal("nothing-to-redo")
        count = 1
        while count < len(undone) and self.game.chance(undone[-count].step.state) is not None:
            count += 1
        before, after = self.state, undone[-count].step.state
        entry = self._append([(EntryKind.REDO, str(count), source, after)])[0]
        moves = self._history.redo(entry)
        return Change(EntryKind.REDO, source, before, after, moves)

    def close(self) -> None:
        """Put the game away: newest snapshot, backup of all of it."""
        if self._seq > self._snapshot_seq:
            body = canonical(self.game.dump(self.state))
            self._journal.append(self.id, (), Snapshot(self._seq, body))
        self._journal.back_up()
        self._journal.release(self.id)

    def rebase(self, notice: Notice) -> None:
        """Let the game start from its present state, because of ``notice``, for good."""
        body = f"{notice.code} {notice.params.get('seq', 0)}"
        self.notices = (*self.notices, notice)
        self._history.note(self._append([(EntryKind.NOTE, body, AUTO, self.state)], True)[0])

    # Chance

    def _apply(self, state: S, action: A, source: str) -> tuple[str, str, Step[S]]:
        step = self.game.apply(state, action)
        line = self.game.write(action)
        if not (_is_one_line(line) and self._means(line, action)):
            raise IllegalAction(Refusal("unwritable"))
        return line, source, step

    def _means(self, line: str, action: A) -> bool:
        """True if whoever reads ``line`` in the journal gets ``action`` again."""
        try:
            return self.game.read(line) == action
        except NotationError:
            return False

    def _repeats(self, action: A) -> bool:
        """True if ``action`` is what was taken back last."""
        undone = self._history.undone
        return bool(undone) and self.game.read(undone[-1].entry.body) == action

    def _luck(self, state: S) -> Iterator[tuple[str, str, Step[S]]]:
        """Answer what waits for chance."""
        lines: list[str] = []
        while (due := self.game.chance(state)) is not None:
            line = self._apply(state, *self._draw(state, due, lines))
            yield line
            lines.append(line[0])
            state = line[2].state

    def _draw(self, state: S, due: Shuffle | Throw, before: Sequence[str]) -> tuple[A, str]:
        if isinstance(due, Shuffle):
            order, source = self._chance.order(due)
            return self.game.shuffled(due, order), source
        fallen = self._fallen(state, before)
        if fallen is not None:
            return fallen, AUTO
        pips = tuple(self._chance.roll(due.sides)[0] for _ in range(due.dice))
        return self.game.thrown(state, pips), AUTO

    def _fallen(self, state: S, before: Sequence[str] = ()) -> A | None:
        """What the dice have said before, if they are asked anew: for this throw of this turn.

        ``before`` are lines that are not in the history yet. To take back is no second try.
        """
        turn = self.game.turn(state)
        entries = [line.entry for line in self._history.lines()]
        throws = {
            entry.seq
            for entry in entries
            if entry.turn == turn
            and entry.source in (APP, AUTO)
            and self._allows(state, entry.body)
        }
        ahead = sum(self._allows(state, line) for line in before)
        found = first_in_place(entries, throws, ahead) if throws else None
        return self.game.read(found.body) if found else None

    def _allows(self, state: S, line: str) -> bool:
        try:
            return self.game.refuse(state, self.game.read(line)) is None
        except NotationError:
            return False

    # Positions: how many moves are in effect. People decide where nothing waits for luck.

    def _back(self, steps: int) -> int | None:
        found = None
        for position in range(len(self._history.done) - 1, -1, -1):
            if self._is_stop(position):
                found = position
                steps -= 1
                if steps <= 0:
                    break
        return found

    def _position(self, seq: int) -> int | None:
        done = self._history.done
        for position in range(len(done)):
            if done[position].entry.seq > seq and self._is_stop(position):
                return position
        return None

    def _is_stop(self, position: int) -> bool:
        return self.game.chance(self._history.state_at(position)) is None

    # Writing

    def _act(self, steps: list[tuple[str, str, Step[S]]], source: str) -> Change[S]:
        before = self.state
        rows = [(EntryKind.ACTION, line, by, step.state) for line, by, step in steps]
        entries = self._append(rows)
        moves = tuple(
            self._history.act(entry, step)
            for entry, (_, _, step) in zip(entries, steps, strict=True)
        )
        return Change(EntryKind.ACTION, source, before, self.state, moves)

    def _take_back(self, position: int | None, source: str) -> Change[S] | Refusal:
        if position is None:
            return Refusal("nothing-to-undo")
        before, after = self.state, self._history.state_at(position)
        count = len(self._history.done) - position
        entry = self._append([(EntryKind.UNDO, str(count), source, after)])[0]
        moves = self._history.undo(entry)
        return Change(EntryKind.UNDO, source, before, after, moves)

    def _append(
        self, rows: Iterable[tuple[EntryKind, str, str, S]], base: bool = False
    ) -> list[Entry]:
        """Journal ``rows`` of kind, body, source and state after it, durably if it can be."""
        at = int(self._clock())
        entries, text, state = [], "", self.state
        turn, over = self.game.turn(state), self.game.over(state)
        for kind, body, source, state in rows:
            text = canonical(self.game.dump(state))
            self._seq += 1
            after = self.game.turn(state), self.game.over(state)
            entries.append(Entry(self._seq, kind, body, source, at, digest(text), *after))
        ended = (turn, over) != (self.game.turn(state), self.game.over(state))
        snapshot = None
        if base or (ended and self._seq - self._snapshot_seq >= SNAPSHOT_EVERY):
            snapshot = Snapshot(self._seq, text, base)
            self._snapshot_seq = self._seq
        self._journal.append(self.id, entries, snapshot)
        if ended:
            self._journal.back_up(at_once=self.game.over(state))
        return entries


def _is_one_line(line: str) -> bool:
    """True if ``line`` is one line that a text file can hold."""
    try:
        line.encode()
    except UnicodeEncodeError:
        return False
    return "\n" not in line and "\r" not in line
