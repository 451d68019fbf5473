"""The library of the game on the desk: what the game shows of its printed cards goes into it.

A library that cannot be read or written is told and stops nothing: the game keeps its own cards.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.games.auf_achse.printed import NOTHING_PRINTED, Printed
from companion.library.cards import learned
from companion.library.learning import sync
from companion.library.model import HOME, Library, game_source
from companion.library.store import Loaded, Store, StoreError
from companion.session.health import Notice, NoticeCode

if TYPE_CHECKING:
    from pathlib import Path

OpenStore = Callable[[], Store]


class CardFile:
    """The library of one game's box, kept in step with the game.

    ``table`` is whose library it is.
    """

    def __init__(self, open_store: OpenStore, game: str, box: str, table: str = HOME) -> None:
        self._open_store = open_store
        self._game = game
        self._box = box
        self._table = table
        self._asked = self._kept = NOTHING_PRINTED  # what it was to take in last, and what it took
        self._read = False
        self._told = False
        self._library = Library(box, table)
        self.notices: tuple[Notice, ...] = ()
        """What the table must be told of its library; empty while all is well."""

    @property
    def library(self) -> Library:
        """The cards known to the table; none if they cannot be read."""
        if not self._read:
            self._take(lambda store: store.load(self._box, self._table))
        return self._library

    def reread(self) -> None:
        """Read the library anew when it is asked for next."""
        self._read = False

    def keep(self, printed: Printed) -> None:
        """Note what the game knows now; what it knows no longer is forgotten."""
        if printed != self._asked:
            self._sync(printed)

    def resume(self, printed: Printed) -> None:
        """Take up a game whose cards the library knows, unless they never came into it.

        What was changed there by hand since then is newer than the game.
        """
        source = game_source(self._game)
        if any(source in entry.sources for entry in self.library.entries):
            self._asked = self._kept = printed
        else:
            self._sync(printed)

    def _sync(self, printed: Printed) -> None:
        self._asked, before = printed, learned(self._kept)

        def synced(store: Store) -> Loaded:
            return store.change(
                self._box,
                self._table,
                lambda library: (
                    sync(library, self._game, *learned(printed), before, board=store.cities).library
                ),
            )

        if self._take(synced):
            self._kept = printed

    def news(self) -> tuple[Notice, ...]:
        """What has gone wrong since this was asked last."""
        fresh = () if self._told else self.notices
        self._told = bool(self.notices)
        return fresh

    def _take(self, how: Callable[[Store], Loaded]) -> bool:
        """True if the library could be read, and written."""
        self._read = True
        try:
            loaded = how(self._open_store())
        except StoreError as error:
            self.notices = (_notice(NoticeCode.CARDS_NOT_KEPT, error.path),)
            return False
        self._library = loaded.library
        if loaded.aside is not None:
            self.notices = (_notice(NoticeCode.CARDS_SET_ASIDE, loaded.aside),)
        elif self.notices and self.notices[0].code is NoticeCode.CARDS_NOT_KEPT:
            self.notices = ()
        return True


def _notice(code: NoticeCode, path: Path) -> Notice:
    return Notice(code, {"name": path.name})
