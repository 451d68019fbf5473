"""All games of a journal: begin one, take one up again, copy, throw away, hand on as text."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from companion.games.protocol import Game, Kind, LoadError, Refusal
from companion.session.chance import Chance
from companion.session.codec import canonical, digest, one_line
from companion.session.health import Health, Notice
from companion.session.journal import Journal
from companion.session.migrations import FORMAT, load_game
from companion.session.open_game import OpenGame
from companion.session.records import (
    IMPORT,
    Entry,
    EntryKind,
    GameRecord,
    SavedGame,
    Snapshot,
)

# The list of games is there before any of them is played: what only that needs is imported late.
if TYPE_CHECKING:
    from companion.session.history import History
    from companion.session.session import Session
    from companion.session.transcript import Failure, Report

S = TypeVar("S")
A = TypeVar("A")


class SavedGames:
    """All games of one journal. ``kinds`` are the games known, by name."""

    def __init__(
        self,
        journal: Journal,
        kinds: Mapping[str, Kind],
        chance: Chance,
        engine: str,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self._journal = journal
        self._kinds = kinds
        self._chance = chance
        self._engine = engine
        self._clock = clock

    @property
    def health(self) -> Health:
        """Whether what is played is saved."""
        return self._journal.health

    def retry(self) -> Health:
        """Try again to save what is not saved; to be called now and then while some is not."""
        return self._journal.retry()

    @property
    def readable(self) -> bool:
        """False if the games saved before cannot be read; ``health`` says why."""
        return self._journal.readable

    @property
    def notices(self) -> tuple[Notice, ...]:
        """What happened to the file of the journal, oldest first."""
        return self._journal.notices

    def games(self) -> tuple[SavedGame, ...]:
        """The resume list, the last played first; ``problem`` says what cannot be played on."""
        return tuple(
            replace(game, problem=refusal.code) if refusal else game
            for game in self._journal.games()
            for refusal in (self._unplayable(game.record),)
        )

    def new(self, game: Game[S, A], title: str) -> Session[S, A]:
        """Begin ``game``, and do the shuffles that come before the first action."""
        from companion.session.history import History

        record = self._record(game, title)
        opened = self._journal.create(record)
        return self._session(game, opened, History(game.begin()))

    def resume(self, id: str) -> Session[Any, Any] | Refusal:
        """Take a game up again; the session of the same game must have been closed before.

        Refuses with ``unknown-game``, ``unknown-kind``, ``newer-format`` or ``damaged-game``.
        """
        from companion.session.resume import resume

        opened = self._journal.open(id)
        if opened is None:
            return Refusal("unknown-game", {"game": id})
        refusal = self._unplayable(opened.record)
        if refusal is not None:
            self._journal.release(id)
            return refusal
        try:
            record = opened.record
            game = load_game(self._kinds[record.kind], record.setup, record.format)
            resumed = resume(game, opened.entries, opened.base, opened.newest)
        except LoadError as error:
            self._journal.release(id)
            return Refusal("damaged-game", {"game": id, "what": str(error)})
        self._journal.touch(id)
        return self._session(game, opened, resumed.history, resumed.notice)

    def look(self, id: str) -> tuple[Game[Any, Any], Any] | Refusal:
        """A game and its present state, without taking it up; refuses as :meth:`resume` does."""
        from companion.session.resume import glance

        opened = self._journal.read(id)
        if opened is None:
            return Refusal("unknown-game", {"game": id})
        record = opened.record
        refusal = self._unplayable(record)
        if refusal is not None:
            return refusal
        try:
            game: Game[Any, Any] = load_game(self._kinds[record.kind], record.setup, record.format)
            return game, glance(game, opened.entries, opened.base, opened.newest)
        except LoadError as error:
            return Refusal("damaged-game", {"game": id, "what": str(error)})

    def delete(self, id: str) -> Refusal | None:
        """Throw a game away for good; refuses with ``not-deleted`` if the disk does."""
        return None if self._journal.delete(id) else Refusal("not-deleted", {"game": id})

    def copy(self, id: str) -> str | Refusal:
        """Add a second game with the same history, second in the list; return its id."""
        opened = self._journal.read(id)
        if opened is None:
            return Refusal("unknown-game", {"game": id})
        twin = replace(opened.record, id=_new_id())
        self._journal.add(twin, opened.entries, opened.base)
        return twin.id

    def export(self, id: str) -> str | Refusal:
        """A game as text, for :meth:`import_`, for a report, or as a test."""
        from companion.session import transcript

        opened = self._journal.read(id)
        if opened is None:
            return Refusal("unknown-game", {"game": id})
        return transcript.export(opened.record, opened.entries, opened.base)

    def import_(self, text: str) -> str | Failure:
        """Add the game of a transcript, second in the list.

        Returns its id, or the first line that is wrong.
        """
        from companion.session import transcript

        report = transcript.replay(text.split("\n"), self._kinds)
        if report.failure is not None:
            return report.failure
        assert report.game is not None  # else there would have been a failure
        record = self._record(report.game, report.title)
        entries = self._entries(report.game, report)
        base = None
        if report.from_state:
            base = Snapshot(0, canonical(report.game.dump(report.start)), base=True)
        self._journal.add(record, entries, base)
        return record.id

    def _session(
        self,
        game: Game[S, A],
        opened: OpenGame,
        history: History[S],
        notice: Notice | None = None,
    ) -> Session[S, A]:
        from companion.session.session import Session

        session = Session(game, self._journal, opened, history, self._chance, self._clock)
        if notice is not None:
            session.rebase(notice)
        session.settle()
        return session

    def _record(self, game: Game[S, A], title: str) -> GameRecord:
        setup = canonical(game.setup())
        at = int(self._clock())
        return GameRecord(_new_id(), game.kind, FORMAT, self._engine, setup, one_line(title), at)

    def _entries(self, game: Game[Any, Any], report: Report) -> list[Entry]:
        at, state, entries = int(self._clock()), report.start, []
        for seq, action in enumerate(report.actions, 1):
            state = game.apply(state, action).state
            text, turn, over = canonical(game.dump(state)), game.turn(state), game.over(state)
            line = game.write(action)
            kind = EntryKind.ACTION
            entries.append(Entry(seq, kind, line, IMPORT, at, digest(text), turn, over))
        return entries

    def _unplayable(self, record: GameRecord) -> Refusal | None:
        if record.kind not in self._kinds:
            return Refusal("unknown-kind", {"kind": record.kind})
        if record.format > FORMAT:
            return Refusal("newer-format", {"found": record.format, "known": FORMAT})
        return None


def _new_id() -> str:
    """Eight characters, to be typed on a command line if need be."""
    return os.urandom(4).hex()
