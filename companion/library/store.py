"""Where libraries are kept: one file for each table and box, in the data folder."""

from __future__ import annotations

import fcntl
import os
import re
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path

from companion.catalog.rulebooks import Rulebook
from companion.games.auf_achse.cards import City
from companion.library.decoding import MOST_BYTES, read
from companion.library.faults import Code, Fault, grave
from companion.library.importing import MOST_ENTRIES
from companion.library.model import Library
from companion.library.spelling import folds
from companion.library.toml_form import read_library, write_library
from companion.session import files

__all__ = ["Loaded", "Store", "StoreError", "Trouble", "box_of", "file_name"]

_FOLDER = "library"
_LONGEST_NAME = 40
_EDITION = re.compile(r"[a-z0-9][a-z0-9.-]*")


class Trouble(StrEnum):
    """Why a library cannot be used now; its file is as it was."""

    NEWER_FORMAT = "newer-format"
    """A later version of the program has written it."""
    UNREADABLE = "unreadable"
    NOT_WRITTEN = "not-written"
    TOO_MANY = "too-many"
    """It has more in it than can be read, or would have."""


class StoreError(Exception):
    """A library cannot be read or written: a code, the file, and what the system says."""

    def __init__(self, code: Trouble, path: Path, reason: str = "") -> None:
        super().__init__(code, str(path), reason)
        self.code = code
        self.path = path
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Loaded:
    """A library to work with; and if its file was damaged, how, and where it is kept now."""

    library: Library
    faults: tuple[Fault, ...] = ()
    aside: Path | None = None


def box_of(rulebook: Rulebook) -> str:
    """The id of the box that a game is played from, also that of the children's game on it."""
    return rulebook.base if rulebook.children else rulebook.edition.id


def file_name(table: str) -> str:
    """The name of a table as it stands in files, empty if nothing is left of it: club-monday."""
    words = (re.sub(r"[^a-z0-9]", "", folds(word)[0]) for word in re.findall(r"\w+", table))
    return "-".join(filter(None, words))[:_LONGEST_NAME].rstrip("-")


def _names(edition: str, table: str) -> bool:
    """Whether a library may be named so."""
    return bool(_EDITION.fullmatch(edition)) and table == file_name(table) != ""


class Store:
    """The libraries in one data folder, on one board.

    Several programs may use it: every change is made to what is in the file at that moment.
    """

    def __init__(self, data: Path, cities: Iterable[City]) -> None:
        self._folder = data / _FOLDER
        self.cities = tuple(cities)
        """Those of the board."""

    def path(self, edition: str, table: str) -> Path:
        """The file of a library, whether or not there is one.

        Raises:
            ValueError: no file has such a name.
        """
        if not _names(edition, table):
            raise ValueError(f"{table!r}, {edition!r}")
        return self._folder / table / f"{edition}.toml"

    def kept(self) -> tuple[tuple[str, str], ...]:
        """(table, edition) of each library there is."""
        paths = sorted(self._folder.glob("*/*.toml"))
        names = ((path.parent.name, path.name.removesuffix(".toml")) for path in paths)
        return tuple((table, edition) for table, edition in names if _names(edition, table))

    def load(self, edition: str, table: str) -> Loaded:
        """The library, an empty one if there is none yet.

        A file with anything wrong in it is put aside under another name, and what was right in it
        is saved anew: nothing that people have entered is lost.

        Raises:
            StoreError: there is one, but it cannot be used, and must not be written over.
        """
        library, faults = self._read(edition, table)
        return self.change(edition, table, lambda same: same) if faults else Loaded(library)

    def change(self, edition: str, table: str, change: Callable[[Library], Library]) -> Loaded:
        """Change a library and keep it; return what it is then. No change, no writing.

        Raises:
            StoreError: it could not be read or written; the file is as before.
        """
        path = self.path(edition, table)
        with _locked(path):
            loaded = self._sound(edition, table)
            library = change(loaded.library)
            if library != loaded.library:
                _save(path, library)
        return replace(loaded, library=library)

    def _sound(self, edition: str, table: str) -> Loaded:
        """The library; if its file is damaged, put aside and written anew."""
        library, faults = self._read(edition, table)
        if not faults:
            return Loaded(library)
        aside = _save(self.path(edition, table), library, damaged=True)
        return Loaded(library, faults, aside)

    def _read(self, edition: str, table: str) -> tuple[Library, tuple[Fault, ...]]:
        """What is right in the file, and all that is grave."""
        path = self.path(edition, table)
        text = read(path)
        nothing = Library(edition, table)
        if isinstance(text, Fault):
            if text.code is Code.UNREADABLE:
                raise StoreError(Trouble.UNREADABLE, path, str(text.params["reason"]))
            if text.code is Code.TOO_LARGE:
                raise StoreError(Trouble.TOO_MANY, path)
            return nothing, () if text.code is Code.NO_SUCH_FILE else (text,)
        library, faults = read_library(text, self.cities, edition)
        if any(fault.code is Code.NEWER_FORMAT for fault in faults):
            raise StoreError(Trouble.NEWER_FORMAT, path)
        return replace(library, table=table), grave(faults)


def _save(path: Path, library: Library, *, damaged: bool = False) -> Path | None:
    """Write it wholly or not at all, even if the power fails.

    What is ``damaged`` is put aside once there is a sound file to put in its place; return where.
    """
    text = write_library(library)
    if len(library.entries) > MOST_ENTRIES or len(text.encode()) > MOST_BYTES:
        raise StoreError(Trouble.TOO_MANY, path)
    new = files.beside(path, ".new")
    try:
        new.write_text(text, encoding="utf-8")
        files.sync(new)
        aside = files.set_aside(path, time.time()) if damaged else None
        files.replace(path, new)
    except OSError as error:
        raise StoreError(Trouble.NOT_WRITTEN, path, error.strerror or "") from error
    return aside


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    """Keep other programs from changing the library for a while; makes its folder."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = os.open(files.beside(path, ".lock"), os.O_RDWR | os.O_CREAT, 0o666)
    except OSError as error:
        raise StoreError(Trouble.NOT_WRITTEN, path, error.strerror or "") from error
    try:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
    finally:
        os.close(lock)
