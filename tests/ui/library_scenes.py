"""The screens of the library of printed cards, full and empty."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType
from typing import Any

from companion.library.cards import showing
from companion.ui.commands import Shelve, Show
from companion.ui.library_deeds import Read
from companion.ui.present.entering import of_card
from companion.ui.present.library_panels import (
    CITIES,
    EVENTS,
    Card,
    Cards,
    EditCity,
    EditContract,
    EditEvent,
    Files,
    LearnCity,
    Shelves,
)
from companion.ui.present.panels import Learn, Reading
from tests.ui.moments import Scene
from tests.ui.printed import GRAZ_HAMBURG
from tests.ui.shelves import FULL, PISA, SPEECH, at_library, stick
from tests.ui.stage import Stage

WRONG = """start;destination;goods;revenue;cost1;cost2
Graz;Hamburk;5;4.700;600;1.300
Graz;Wien;9;1.900;;
Basel;Linz;3;=2+2;;
Graz;Wien;2;1.900;900;600
"""
OTHER = """start;destination;goods;revenue;cost1;cost2;cost3;cost4;cost5
Graz;Hamburg;5;4.700;700;1.300;2.100;2.800;3.500
Graz;Bern;5;4.750;;;;;
"""


def read(text: str, name: str = "karten.csv", **options: Any) -> Stage:
    """A file of that text was chosen on the stick."""
    stage = at_library(*FULL, **options)
    path = stick(stage) / name
    path.write_text(text, encoding="utf-8")
    return stage.send(Shelve(Read(placed(stage), path)))


def placed(stage: Stage, kind: str = "contracts") -> Cards:
    """The panel of the library, its table and box filled in."""
    return Cards("home", "schmidt-eur.v1", kind)


def over(panel: object, **options: Any) -> Stage:
    """A panel of the full library."""
    return at_library(*FULL, panel=panel, **options)


def file_list(**options: Any) -> Stage:
    """The files of a stick."""
    stage = at_library(*FULL, **options)
    for number in range(20):
        (stick(stage) / f"club-monday-schmidt-eur.v1-{number}.toml").write_text("x")
    return stage.send(Show(Files(placed(stage), taking=True)))


HERE = Cards("home", "schmidt-eur.v1")
NEW = EditContract(HERE, None, Learn(field="start"))
OF_THE_LIBRARY: Mapping[str, Scene] = MappingProxyType(
    {
        "library": partial(over, HERE),
        "library_empty": partial(at_library),
        "library_events": partial(over, Cards("home", "schmidt-eur.v1", EVENTS)),
        "library_cities": partial(over, Cards("home", "schmidt-eur.v1", CITIES)),
        "library_contract": partial(over, Card(HERE, GRAZ_HAMBURG)),
        "library_event": partial(over, Card(HERE, SPEECH)),
        "library_city": partial(over, Card(HERE, PISA)),
        "library_change": partial(
            over, EditContract(HERE, GRAZ_HAMBURG, of_card(showing(GRAZ_HAMBURG, "").face))
        ),
        "library_new": partial(over, NEW),
        "library_event_change": partial(
            over, EditEvent(HERE, SPEECH, Reading(several=True, note=SPEECH.note))
        ),
        "library_event_new": partial(over, EditEvent(HERE)),
        "library_event_sum": partial(over, EditEvent(HERE, None, Reading(kind="pay", op="pay"))),
        "library_new_city": partial(over, LearnCity(NEW, "Hambrug")),
        "library_city_alike": partial(over, LearnCity(NEW, "Hambrug", asked=True)),
        "library_rename": partial(over, EditCity(HERE, PISA, "Pisa")),
        "library_tables": partial(over, Shelves(HERE)),
        "library_table_new": partial(over, Shelves(HERE, new=True, text="Club Mo")),
        "library_stick": partial(over, Files(HERE)),
        "library_files": file_list,
        "library_file_wrong": partial(read, WRONG),
        "library_file": partial(read, OTHER),
    }
)
