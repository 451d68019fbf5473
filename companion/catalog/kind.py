"""*Auf Achse* as the session knows it: games made of saved data, or of a transcript's header."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterable, Mapping
from dataclasses import replace

from companion.catalog.decks import Deck
from companion.catalog.paper_money import BOX, read_notes
from companion.catalog.rulebooks import (
    CHILDREN,
    PILE,
    Conflict,
    Rulebook,
    Trouble,
    conflict,
    resolve,
)
from companion.catalog.shelf import Shelf
from companion.catalog.source import NAME, near
from companion.games.auf_achse.context import COLOURS, SEATS, Context, Player
from companion.games.auf_achse.edition import Edition
from companion.games.auf_achse.game import AufAchse
from companion.games.auf_achse.printed import Source
from companion.games.auf_achse.validation import setup_fault
from companion.games.protocol import Json, LoadError

__all__ = ["HEADER", "AufAchseKind"]

HEADER = ("edition", "decks", "seats")
"""What the header of a transcript must say."""
HOUSE = "house"
CONTRACTS, EVENTS, NOTES, LIBRARY = "contracts", "events", "notes", "library"
MAY = (HOUSE, CONTRACTS, EVENTS, NOTES, LIBRARY)
"""What it may say besides: the choices of the table, and whose cards it plays with."""

_EDGES = ("0", "90", "180", "270")
_SEAT = re.compile(r"(?P<colour>\w+)(?:@(?P<edge>\d+))?(?:=(?P<name>.*))?", re.ASCII | re.DOTALL)


class AufAchseKind:
    """Makes games of *Auf Achse* from what ``shelf`` offers; satisfies ``protocol.Kind``."""

    name: str = AufAchse.kind

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf

    def load(self, setup: Json) -> AufAchse:
        """The game of ``AufAchse.setup``, whatever the shelf holds by now. Raises LoadError."""
        return AufAchse.of(setup)

    def open(self, header: Mapping[str, str]) -> AufAchse:
        """The game of a transcript's header. Raises LoadError.

        ``edition`` and ``decks`` are ids on the shelf; ``seats`` are the colours clockwise, each
        with the edge of the table (degrees) and the name if wanted: ``red@90="Anna Lena" blue``.
        ``house`` has what the table plays otherwise than printed: ``move_duty=full-value pile=20``;
        ``contracts`` and ``events`` are ``app``, as without them, or ``cards``: the printed ones;
        ``notes`` is ``box`` for the printed money of the edition, or says it: ``1000x40 500x15``;
        ``library`` is the table that keeps what is learned of printed cards: ``club-monday``.
        """
        for key in HEADER:
            if key not in header:
                raise LoadError(f"the header has no '{key}:'")
        for key in header:
            if key not in (*HEADER, *MAY):
                expected = ", ".join((*HEADER, *MAY))
                raise LoadError(f"'{key}:' is unknown here (expected: {expected})")
        rulebook = self._rulebook(header["edition"])
        deck = self._deck(header["decks"], rulebook.edition)
        cities, players = self._shelf.cities, _players(header["seats"])
        edition = _as_played(rulebook, header.get(HOUSE, ""), len(players), deck)
        sources = _source(header, CONTRACTS), _source(header, EVENTS)
        notes = read_notes(header.get(NOTES, ""), edition)
        if notes is None:
            raise LoadError(f"notes: '{header[NOTES]}' (expected: {BOX}, or 1000x40 500x15)")
        context = Context(edition, deck.contracts, deck.events, cities, players, *sources, notes)
        if LIBRARY in header:
            context = replace(context, library=_table(header[LIBRARY]))
        problem = setup_fault(context)
        if problem:
            raise LoadError(problem)
        return AufAchse(context)

    def _rulebook(self, name: str) -> Rulebook:
        try:
            return self._shelf.rulebook(name)
        except KeyError:
            ids = [edition.id for edition in self._shelf.editions]
            raise _unknown("edition", name, ids) from None

    def _deck(self, name: str, edition: Edition) -> Deck:
        fitting = {deck.id: deck for deck in self._shelf.decks_for(edition)}
        if name in fitting:
            return fitting[name]
        if name in (deck.id for deck in self._shelf.decks):
            raise LoadError(f"decks '{name}' do not go with {edition.id}")
        raise _unknown("decks", name, fitting)


def _source(header: Mapping[str, str], key: str) -> Source:
    try:
        return Source(header.get(key, Source.APP))
    except ValueError:
        expected = " or ".join(Source)
        raise LoadError(f"{key}: '{header[key]}' (expected: {expected})") from None


def _table(name: str) -> str:
    if not NAME.fullmatch(name):
        raise LoadError(f"library: '{name}' is no table (expected: club-monday)")
    return name


def _unknown(key: str, name: str, known: Iterable[str]) -> LoadError:
    known = tuple(known)
    expected = near(name, known) or ", ".join(known) or "none is there"
    return LoadError(f"{key} '{name}' is unknown (expected: {expected})")


def _as_played(rulebook: Rulebook, text: str, seats: int, deck: Deck) -> Edition:
    """The edition with the choices of ``text``. Raises LoadError."""
    house: dict[str, str] = {}
    if seats not in SEATS:
        return rulebook.edition  # what is wrong there is said of the players
    for choice in text.split():
        knob, sign, value = choice.partition("=")
        if not (knob and sign and value):
            raise LoadError(f"house: '{choice}' is no choice (expected: move_duty=full-value)")
        if knob in house:
            raise LoadError(f"house: '{knob}' is there twice")
        house[knob] = value
    for knob, value in house.items():
        wrong = conflict(rulebook, house, knob, value, seats, deck.contracts)
        if wrong or knob == CHILDREN:
            raise LoadError(f"house: {_explained(rulebook, knob, value, wrong)}")
    return resolve(rulebook, house, seats)


def _explained(rulebook: Rulebook, knob: str, value: str, wrong: Conflict | None) -> str:
    knobs = [option.knob for option in rulebook.options]
    match wrong.code if wrong else Trouble.NO_SUCH_OPTION:
        case Trouble.NO_SUCH_OPTION:
            expected = near(knob, (*knobs, PILE)) or ", ".join((*knobs, PILE))
            return f"'{knob}' is no choice of {rulebook.edition.id} (expected: {expected})"
        case Trouble.NO_SUCH_VALUE:
            values = rulebook.values(knob) or ("a whole number",)
            return f"{knob} is '{value}' (expected: {near(value, values) or ', '.join(values)})"
        case code:
            params = wrong.params if wrong else {}
            numbers = "".join(f", {name} {number}" for name, number in params.items())
            return f"{knob}={value} cannot be chosen: {code}{numbers}"


def _players(text: str) -> tuple[Player, ...]:
    try:
        words = shlex.split(text)
    except ValueError as error:
        raise LoadError(f"seats: {error}") from error
    return tuple(map(_player, words))


def _player(word: str) -> Player:
    seat = _SEAT.fullmatch(word)
    if seat is None or seat["colour"] not in COLOURS or (seat["edge"] or "0") not in _EDGES:
        raise LoadError(
            f"seats: '{word}' is no seat (expected: red, red=Anna or red@90=Anna; "
            f"colours {', '.join(COLOURS)}; edges {', '.join(_EDGES)})"
        )
    return Player(seat["colour"], seat["name"] or "", int(seat["edge"] or 0))
