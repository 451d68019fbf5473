"""One edition file: a whole edition, or what differs from the one that it is laid over."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.catalog.knobs import KNOBS, MOST_CARDS, MOST_GOODS, MOST_MONEY, Currency, word
from companion.catalog.rulebooks import AUCTION_KNOBS, Clause, Option, Rulebook, with_rulings
from companion.catalog.source import Source, near
from companion.catalog.table import Table, open_toml
from companion.games.auf_achse.cards import CityId
from companion.games.auf_achse.edition import Edition, Ruling, Status, TrailerOffer
from companion.games.auf_achse.notes import MOST_VALUES, countable

__all__ = ["SEATS", "TOPICS", "Draft", "open_draft", "read_rulebook"]

SEATS = range(2, 7)
"""The numbers of hauliers a game may have."""

TOPICS = (
    "start",
    "turn",
    "dice",
    "move",
    "load",
    "deliver",
    "contracts",
    "auction",
    "roadwork",
    "jam",
    "events",
    "debts",
    "trailers",
    "end",
    "printed",
    "children",
    "corrections",
)
"""The parts of the rules that a ruling may be about."""

LONGEST_NAME = 24
LONGEST_RULING = 240
LAST_PLACE = 99

_ID = re.compile(r"[a-z0-9-]+\.v[1-9]\d*", re.ASCII)
_LIKE = "schmidt-eur.v1"
_NO_OFFER = TrailerOffer(capacity=1, price=1, stock=0)


@dataclass(frozen=True, slots=True)
class Draft:
    """A file that has been opened: its id, and the id of its base (None: it needs none)."""

    source: Source
    top: Table
    id: str
    base: str | None


def open_draft(source: Source) -> Draft | None:
    """Who a file is and what it is laid over. None if it cannot be read at all."""
    top = open_toml(source)
    if top is None:
        return None
    name = top.name("id", _ID, like=_LIKE)
    base = top.name("base", _ID, like=_LIKE) if top.has("base") else None
    return Draft(source, top, name, base)


def read_rulebook(
    draft: Draft, cities: Collection[CityId] | None, over: Rulebook | None = None
) -> Rulebook | None:
    """The rulebook of a file, None if there is anything wrong with it.

    ``over`` is the base of an overlay; without it an overlay is read for its faults alone.
    """
    rulebook = _Reading(draft, cities, over).rulebook()
    return rulebook if draft.source.good else None


class _Reading:
    """One file being read, key by key; every knob must be stated but in an overlay."""

    def __init__(
        self, draft: Draft, cities: Collection[CityId] | None, over: Rulebook | None
    ) -> None:
        self._id = draft.id
        self._top = draft.top
        self._overlay = draft.base is not None
        self._cities = cities
        self._over = over

    def rulebook(self) -> Rulebook | None:
        """What the file says, None for an overlay over nothing.

        Only to be used if its source is good afterwards.
        """
        top, over = self._top, self._over
        values: dict[str, Any] = {
            "id": self._id,
            "name": top.texts("name", LONGEST_NAME),
            "status": top.choice("status", Status),
            "sources": top.words("sources"),
        }
        if self._states("currency"):
            values["currency"] = str(top.choice("currency", Currency))
        for name, knob in KNOBS.items():
            if self._states(name):
                values[name] = knob.read(top, name)
        values |= self._trailers()
        if self._states("roadwork_ban"):
            values["roadwork_ban"] = self._ban()
        values |= self._piles(values)
        if self._states("note"):
            values["notes"] = _notes(top)
        clauses = self._clauses()
        children = self._overlay and top.has("children") and top.flag("children")
        order = top.whole("order", 0, LAST_PLACE) if self._states("order") else None
        options = self._options(values)
        top.done()
        if over is not None:
            edition = with_rulings(replace(over.edition, **values), clauses)
            inherited = _possible(over.options, edition, {option.knob for option in options})
            order = over.order if order is None else order
            options = (*inherited, *options)
            return Rulebook(edition, options, clauses, over.edition.id, children, "", order)
        if self._overlay:
            return None
        edition = with_rulings(Edition(**{**_STAND_INS, **values}), clauses)
        return Rulebook(edition, options, clauses, children=children, order=order or 0)

    def _states(self, key: str) -> bool:
        """Whether the file must have, or has, this key."""
        return self._top.has(key) or not self._overlay

    def _trailers(self) -> dict[str, TrailerOffer]:
        if not self._states("trailer"):
            return {}
        table = self._top.table("trailer")
        offers = {}
        for size in ("small", "large"):
            if table.has(size) or not self._overlay:
                base = getattr(self._over.edition, size) if self._over else _NO_OFFER
                offers[size] = self._offer(table.table(size), base)
        table.done()
        return offers

    def _offer(self, table: Table, base: TrailerOffer) -> TrailerOffer:
        numbers = {}
        for key, least, most in (
            ("capacity", 1, MOST_GOODS),
            ("price", 1, MOST_MONEY),
            ("stock", 0, MOST_CARDS),
        ):
            if table.has(key) or not self._overlay:
                numbers[key] = table.whole(key, least, most)
        table.done()
        return replace(base, **numbers)

    def _ban(self) -> tuple[CityId, ...]:
        """The two cities between which no roadwork may stand, or none."""
        top, key = self._top, "roadwork_ban"
        pair = top.words(key, least=0)
        if len(pair) not in (0, 2):
            top.fault(key, f"{key} has {len(pair)} cities", "two, or none")
        for city in pair:
            if self._cities is not None and city not in self._cities:
                expected = near(city, self._cities) or "a city of the board"
                top.fault(key, f"{key} has {city!r}", expected)
        return pair

    def _piles(self, values: Mapping[str, Any]) -> dict[str, tuple[tuple[int, int], ...]]:
        """How many contracts the public pile has, for each number of seats that can play."""
        base = self._over.edition if self._over else None
        places = values.get("open_places", base.open_places if base else 1)
        if self._states("pile"):
            return {"piles": _piles(self._top, places)}
        if base and any(cards < places for _, cards in base.piles):
            what = f"open_places is {places}"
            self._top.fault("open_places", what, "no more than the contracts of each pile")
        return {}

    def _without(self) -> tuple[str, ...]:
        """The topics whose rulings mean nothing in an overlay."""
        top = self._top
        if not (self._overlay and top.has("without")):
            return ()
        topics = top.words("without")
        for topic in topics:
            if topic not in TOPICS:
                expected = near(topic, TOPICS) or ", ".join(TOPICS)
                top.fault("without", f"topic {topic!r} is unknown", expected)
        return topics

    def _clauses(self) -> tuple[Clause, ...]:
        """The rulings of the base that mean something here, and those of this file."""
        without = self._without()
        base = self._over.clauses if self._over else ()
        kept = tuple(clause for clause in base if clause.ruling.about not in without)
        own = self._top.tables("ruling") if self._top.has("ruling") else ()
        return (*kept, *map(_clause, own))

    def _options(self, values: Mapping[str, Any]) -> tuple[Option, ...]:
        """The knobs that the table may change."""
        if not self._top.has("options"):
            return ()
        table = self._top.table("options")
        options = tuple(self._option(table, knob, values) for knob in table.keys if knob in KNOBS)
        table.done(known=KNOBS)
        return options

    def _option(self, table: Table, knob: str, values: Mapping[str, Any]) -> Option:
        base = self._over.edition if self._over else None
        printed = word(values.get(knob, getattr(base, knob, "")))
        awarding = values.get("awarding", base.awarding if base else None)
        if knob in AUCTION_KNOBS and awarding is not None and not awarding.auctioned:
            table.fault(knob, f"'{knob}' means nothing without an auction")
        words = _words(table, knob)
        if printed in words:
            table.fault(knob, f"{knob} {printed} is what is printed", "other values")
        return Option(knob, words)


_STAND_INS: Mapping[str, Any] = {"small": _NO_OFFER, "large": _NO_OFFER, "roadwork_ban": ()}
"""For what a broken file lacks."""


def _clause(table: Table) -> Clause:
    """A ruling, and the values of knobs with which it holds."""
    question = table.texts("question", LONGEST_RULING)
    answer = table.texts("answer", LONGEST_RULING)
    about = table.text("about") if table.has("about") else ""
    if about and about not in TOPICS:
        expected = near(about, TOPICS) or ", ".join(TOPICS)
        table.fault("about", f"topic {about!r} is unknown", expected)
    ruling = Ruling(question, answer, table.text("source"), about)
    when = _when(table.table("when")) if table.has("when") else ()
    table.done()
    return Clause(ruling, when)


def _when(table: Table) -> tuple[tuple[str, tuple[str, ...]], ...]:
    when = tuple((knob, _words(table, knob)) for knob in table.keys if knob in KNOBS)
    table.done(known=KNOBS)
    return when


def _words(table: Table, knob: str) -> tuple[str, ...]:
    """A list of values of a knob, each once."""
    words: list[str] = []
    for one in table.each(knob):
        value = word(KNOBS[knob].read(one, knob))
        if one.good and value in words:
            table.fault(knob, f"{knob} {value} is there twice", "each value once")
        elif one.good:
            words.append(value)
    return tuple(words)


def _possible(
    options: tuple[Option, ...], edition: Edition, stated: Collection[str]
) -> Iterator[Option]:
    """The options of a base that mean something in an edition laid over it."""
    for option in options:
        auction = option.knob in AUCTION_KNOBS and not edition.awarding.auctioned
        printed = word(getattr(edition, option.knob))
        values = tuple(value for value in option.values if value != printed)
        if values and not auction and option.knob not in stated:
            yield Option(option.knob, values)


def _notes(top: Table) -> tuple[tuple[int, int], ...]:
    """(value, how many) of each printed note, the largest value first."""
    notes: dict[int, int] = {}
    for table in top.tables("note"):
        value = table.whole("value", 1, MOST_MONEY)
        if table.good and value in notes:
            table.fault("value", f"notes of {value} are there twice", "each value once")
        notes[value] = table.whole("count", 1, MOST_CARDS)
        table.done()
    found = tuple(sorted(notes.items(), reverse=True))
    if not countable([value for value, _ in found]):
        what = f"notes have the values {', '.join(map(str, sorted(notes)))}"
        top.fault("note", what, f"up to {MOST_VALUES}, each a multiple of the least")
    return found


def _piles(top: Table, open_places: int) -> tuple[tuple[int, int], ...]:
    piles: dict[int, int] = {}
    for table in top.tables("pile"):
        seats = table.whole("seats", SEATS[0], SEATS[-1])
        cards = table.whole("cards", 1, MOST_CARDS)
        if table.good and seats in piles:
            table.fault("seats", f"pile for {seats} seats is there twice", "another number")
        if table.good and cards < open_places:
            table.fault("cards", f"cards is {cards}", f"at least the {open_places} open places")
        table.done()
        piles[seats] = cards
    missing = [str(seats) for seats in SEATS if seats not in piles]
    if piles and missing:
        top.fault("pile", f"no pile for {', '.join(missing)} seats", "one for each number of seats")
    return tuple(sorted(piles.items()))
