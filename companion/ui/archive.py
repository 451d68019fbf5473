"""The libraries of all tables, as the screens of the library see and change them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, TypeAlias

from companion.library.importing import Imported, read_cards, read_other_library
from companion.library.merging import merge
from companion.library.model import HOME, Library
from companion.library.sticks import sticks
from companion.library.store import Loaded, Store, StoreError
from companion.session.health import Notice, NoticeCode

if TYPE_CHECKING:
    from pathlib import Path

    from companion.games.auf_achse.cards import City

OpenStore: TypeAlias = Callable[[], Store]
Change: TypeAlias = Callable[[Library], Library]


class Archive:
    """All libraries of one data folder.

    A library is read anew when its file has changed: games and other programs write there too.
    """

    def __init__(
        self, open_store: OpenStore, find_sticks: Callable[[], tuple[Path, ...]] = sticks
    ) -> None:
        self._open_store = open_store
        self.sticks = find_sticks
        """Where files can be handed on, as plugged in at the moment."""
        self._read: dict[Path, tuple[tuple[int, int], Library]] = {}
        self.notices: tuple[Notice, ...] = ()
        """Damaged libraries that have been put aside; what was right in them is still there."""

    def tables(self) -> tuple[str, ...]:
        """The tables that have a library of any box, that of the household first."""
        names = {table for table, _ in self._open_store().kept()}
        return (HOME, *sorted(names - {HOME}))

    def look(self, box: str, table: str) -> Library | StoreError:
        """The library as it is now, or why it cannot be read."""
        store = self._open_store()
        path = store.path(box, table)
        stamp = _stamp(path)
        if path in self._read and self._read[path][0] == stamp:
            return self._read[path][1]
        found = self._tried(lambda: store.load(box, table))
        if isinstance(found, Library):
            self._read[path] = (stamp, found)
        return found

    def change(self, box: str, table: str, change: Change) -> Library | StoreError:
        """Change a library for good, or say why that cannot be."""
        return self._tried(lambda: self._open_store().change(box, table, change))

    def read(self, path: Path, ours: Library, cities: Iterable[City]) -> Imported:
        """What a file has for our library: cards that people have typed, or another library."""
        read = read_other_library if path.suffix.lower() == ".toml" else read_cards
        return read(path, ours, cities)

    def take(self, box: str, table: str, found: Library) -> Library | StoreError:
        """Merge what was read into a library."""
        return self.change(box, table, lambda ours: merge(ours, found).library)

    def _tried(self, deed: Callable[[], Loaded]) -> Library | StoreError:
        try:
            loaded = deed()
        except StoreError as error:
            return error
        if loaded.aside is not None:
            damaged = Notice(NoticeCode.CARDS_SET_ASIDE, {"name": loaded.aside.name})
            self.notices = (*self.notices, damaged)
        return loaded.library


def _stamp(path: Path) -> tuple[int, int]:
    """What differs when a file has been written anew."""
    try:
        found = path.stat()
    except OSError:
        return (0, 0)
    return found.st_mtime_ns, found.st_ino
