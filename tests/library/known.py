"""Cities of the board, some cards, and libraries of any sort, all of it invented."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from random import Random

from hypothesis import strategies as st

from companion.catalog.cities import read_cities
from companion.catalog.source import Source
from companion.games.auf_achse.cards import VOCABULARY, Effect, EventClass, Op, Where
from companion.library.model import CityEntry, ContractEntry, EventEntry, Library
from companion.library.spelling import Atlas
from companion.paths import config_dir

EDITION = "schmidt-eur.v1"
CITIES = read_cities(Source.read(config_dir() / "cities.toml"))
ATLAS = Atlas(CITIES)

COSTS = (300, 800, 1700, 2800, 3500)
GRAZ = ContractEntry("graz", "hamburg", 5, 4700, COSTS)
BERN = ContractEntry("bern", "prag", 2, 2100)
PAY = EventEntry((Effect(Op.PAY, 400),))
LYON = CityEntry("lyon", (("", "Lyon"), ("it", "Lione")))


def told_by(library: Library, *sources: str) -> Library:
    """The same library, all of it from these sources."""
    return replace(
        library,
        contracts=tuple(replace(each, sources=sources) for each in library.contracts),
        events=tuple(replace(each, sources=sources) for each in library.events),
        cities=tuple(replace(each, sources=sources) for each in library.cities),
    )


NOTES = (
    "Umleitung über Köln", '=HYPERLINK("http://x")', "'=1", "''-2", "-", "@home", "+49", "a;b,c\td",
    '"', "'", "x" * 105, "ß ẞ 東京 €", "#", "[[event]]", "\\u0041", "1.000,00", "'quoted'",
)  # fmt: skip
"""On one line each once the tabs are out, and all of them a trap for somebody."""

FACES = [
    (start, destination, goods, revenue)
    for start, destination in permutations(("graz", "bruessel", "wien", "lyon", "paris"), 2)
    for goods in (2, 6)
    for revenue in (700, 99_999)
]
"""So few that two libraries have cards in common."""

NEW_CITIES = (
    LYON,
    CityEntry("paris", (("de", "Paris"), ("de", "=Parigi"), ("it", "Parigi"))),
    CityEntry("wien", (("", "Wean"),)),
)


def libraries() -> st.SearchStrategy[Library]:
    """Libraries as they are kept: all of it passes the checks, and is from some source."""
    return st.integers(0, 2**32).map(lambda seed: library_of(Random(seed)))


def library_of(rng: Random) -> Library:
    """A library as that chance has it."""
    cities = [city for city in NEW_CITIES if rng.random() < 0.5]
    missing = {"lyon", "paris"} - {city.id for city in cities}
    faces = [face for face in FACES if not missing & {*face[:2]}]
    return Library(
        EDITION,
        contracts=tuple(
            ContractEntry(*face, _costs(rng, face[-1]), _sources(rng))
            for face in rng.sample(faces, rng.randint(0, 8))
        ),
        events=tuple(
            {event.id: event for event in map(_event, [rng] * rng.randint(0, 5))}.values()
        ),
        cities=tuple(replace(city, sources=_sources(rng)) for city in cities),
    )


def _sources(rng: Random) -> tuple[str, ...]:
    some = rng.sample(["game 1", "game 2", "import a b.csv", "typed"], rng.randint(1, 3))
    return tuple(sorted(some))


def _costs(rng: Random, revenue: int) -> tuple[int, ...]:
    """Any costs, of which any may be unknown."""
    rising = sorted(rng.sample(range(1, min(revenue, rng.choice([50, 99_999]))), 5))
    some = tuple(cost * rng.randint(0, 1) for cost in rising)
    return some if any(some) else ()


def _event(rng: Random) -> EventEntry:
    kind = rng.choice([*EventClass])
    ops = [op for op in Op if VOCABULARY[op][0] is kind]
    effects = tuple(_effect(rng, rng.choice(ops)) for _ in range(rng.randint(0, 3)))
    note = " ".join(rng.choice(NOTES).split()) if not effects or rng.random() < 0.5 else ""
    return EventEntry(effects, note, rng.randint(1, 3), _sources(rng))


def _effect(rng: Random, op: Op) -> Effect:
    match VOCABULARY[op][1]:
        case "amount":
            return Effect(op, rng.randint(1, 99_999))
        case "where":
            return Effect(op, where=rng.choice([*Where]))
        case "":
            return Effect(op)
        case _:
            return Effect(op, n=rng.randint(1, 6))
