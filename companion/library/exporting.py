"""A library as a file for other programs, other tables, or a safe place."""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from companion.games.auf_achse.cards import City
from companion.library.contract_rows import write_contract_rows
from companion.library.event_rows import write_event_rows
from companion.library.importing import TOML
from companion.library.model import Library
from companion.library.spelling import Atlas
from companion.library.toml_form import write_library
from companion.session import files

__all__ = ["as_file", "write_new"]

_MARK = "\ufeff"
"""Tells spreadsheets that a sheet is UTF-8."""


def as_file(
    library: Library, name: str, cities: Iterable[City], language: str, *, events: bool = False
) -> str:
    """What a file of that name holds: all as TOML, or the contracts or the events as CSV."""
    if name.lower().endswith(TOML):
        return write_library(library)
    if events:
        return _MARK + write_event_rows(library.events, language)
    atlas = Atlas(cities, library.cities)
    return _MARK + write_contract_rows(library.contracts, atlas, language)


def write_new(path: Path, text: str) -> None:
    """Write a new file and have it on the disk, which may be pulled out right after.

    Raises:
        FileExistsError: there is one of that name, which stays as it is.
        OSError: it cannot be written; nothing of it is left.
    """
    with path.open("x", encoding="utf-8", newline="") as file:
        try:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        except OSError:
            path.unlink(missing_ok=True)
            raise
    with suppress(OSError):  # some sticks cannot sync a folder; the file itself is safe
        files.sync(path.parent)
