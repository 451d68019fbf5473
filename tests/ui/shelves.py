"""Scenes of the library of printed cards."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.games.auf_achse.cards import Effect, Op
from companion.library.model import HOME, CityEntry, ContractEntry, Entry, EventEntry, Library
from companion.library.store import Store
from companion.ui.commands import Show
from companion.ui.present.library_panels import Cards
from companion.ui.present.notices import NoticesModel
from tests.games.positions import EDITION, shelf
from tests.ui.printed import KNOWN, library
from tests.ui.stage import Stage, home

BONUS = EventEntry((Effect(Op.RECEIVE_PER_GOODS, 400),), copies=2)
SPEECH = EventEntry((), "Wer zuletzt in Flensburg war, hält eine Rede")
PISA = CityEntry("pisa", (("de", "Pisa"),))
TO_PISA = ContractEntry("graz", "pisa", 3, 3300)
FULL: tuple[Entry, ...] = (*KNOWN, TO_PISA, *library(50), BONUS, SPEECH, PISA)


def at_library(*entries: Entry, table: str = HOME, panel: object = None, **options: Any) -> Stage:
    """The home screen's library with these entries, a folder standing in for the stick."""
    stage = home(**options)
    put(stage, *entries, table=table)
    folder = stage.desk.folder / "stick"
    folder.mkdir()
    stage.desk.archive().sticks = lambda: (folder,)
    return stage.send(Show(panel or Cards()))


def put(stage: Stage, *entries: Entry, table: str = HOME) -> None:
    """Have these in the library of ``table``."""
    whole = Library(
        EDITION,
        table,
        tuple(entry for entry in entries if isinstance(entry, ContractEntry)),
        tuple(entry for entry in entries if isinstance(entry, EventEntry)),
        tuple(entry for entry in entries if isinstance(entry, CityEntry)),
    )
    Store(stage.desk.folder, shelf().cities).change(EDITION, table, lambda _: whole)


def kept(stage: Stage, table: str = HOME) -> Library:
    """What the library of ``table`` holds on its disk."""
    return Store(stage.desk.folder, shelf().cities).load(EDITION, table).library


def stick(stage: Stage) -> Path:
    """The folder that stands in for a USB stick."""
    return stage.desk.folder / "stick"


def facts(table: Stage) -> list[tuple[str, str]]:
    assert isinstance(table.model, NoticesModel)
    return [(fact.title, fact.line) for fact in table.model.facts]
