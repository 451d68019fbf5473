"""*Auf Achse* as the session knows it: games made of saved data, or of a transcript's header."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterable, Mapping

from companion.catalog.decks import Deck
from companion.catalog.shelf import Shelf
from companion.catalog.source import near
from companion.games.auf_achse.context import COLOURS, Context, Player
from companion.games.auf_achse.edition import Edition
from companion.games.auf_achse.game import AufAchse
from companion.games.auf_achse.validation import setup_fault
from companion.games.protocol import Json, LoadError

__all__ = ["HEADER", "AufAchseKind"]

HEADER = ("edition", "decks", "seats")
"""What the header of a transcript must say, and no more."""

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
        """
        for key in HEADER:
            if key not in header:
                raise LoadError(f"the header has no '{key}:'")
        for key in header:
            if key not in HEADER:
                raise LoadError(f"'{key}:' is unknown here (expected: {', '.join(HEADER)})")
        edition = self._edition(header["edition"])
        deck = self._deck(header["decks"], edition)
        cities, players = self._shelf.cities, _players(header["seats"])
        context = Context(edition, deck.contracts, deck.events, cities, players)
        problem = setup_fault(context)
        if problem:
            raise LoadError(problem)
        return AufAchse(context)

    def _edition(self, name: str) -> Edition:
        try:
            return self._shelf.edition(name)
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


def _unknown(key: str, name: str, known: Iterable[str]) -> LoadError:
    known = tuple(known)
    expected = near(name, known) or ", ".join(known) or "none is there"
    return LoadError(f"{key} '{name}' is unknown (expected: {expected})")


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
