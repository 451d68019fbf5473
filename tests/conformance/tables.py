"""Every table that can be set up: an edition, what the table changes of it, and who plays."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from companion.catalog.decks import Deck
from companion.catalog.kind import AufAchseKind
from companion.catalog.rulebooks import Rulebook, conflict
from companion.catalog.shelf import Shelf
from companion.games.auf_achse.context import COLOURS, SEATS
from companion.games.auf_achse.game import AufAchse
from companion.paths import config_dir

LENGTH = "pile"
DECKS = ("contracts", "events")
MIXES = (("contracts",), ("events",), DECKS)
"""Of which decks the printed cards are played with."""


@dataclass(frozen=True)
class Setting:
    """A table: id of the edition, (knob, value) pairs that it changes, number of players."""

    edition: str
    house: tuple[tuple[str, str], ...]
    seats: int
    printed: tuple[str, ...] = ()
    """The decks of which the printed cards are played with."""

    def __str__(self) -> str:
        """As the test is called."""
        changes = [f"{knob}={value}" for knob, value in self.house]
        cards = [f"printed-{deck}" for deck in self.printed]
        return " ".join([self.edition.partition(".")[0], *changes, *cards, f"{self.seats} players"])

    def open(self) -> AufAchse:
        """The game of this table."""
        return AufAchseKind(shelf()).open(self.header)

    @property
    def header(self) -> dict[str, str]:
        """The header of its transcripts."""
        header = {
            "edition": self.edition,
            "decks": deck_for(self.edition).id,
            "seats": " ".join(COLOURS[: self.seats]),
        }
        header |= dict.fromkeys(self.printed, "cards")
        if self.house:
            header["house"] = " ".join(f"{knob}={value}" for knob, value in self.house)
        return header


@cache
def shelf() -> Shelf:
    """All that is shipped."""
    found, problems = Shelf.read(config_dir())
    assert not problems
    return found


@cache
def deck_for(edition: str) -> Deck:
    """The deck of an edition's currency."""
    return shelf().decks_for(shelf().edition(edition))[0]


def tables() -> Iterator[tuple[str, tuple[tuple[str, str], ...]]]:
    """Each edition as printed, with each choice that it leaves to the table, and with all."""
    for rulebook in shelf().rulebooks:
        yield rulebook.edition.id, ()
        yield rulebook.edition.id, together(rulebook)
        for option in rulebook.options:
            for value in option.values:
                yield rulebook.edition.id, ((option.knob, value),)


def together(rulebook: Rulebook) -> tuple[tuple[str, str], ...]:
    """A choice for every knob that the table may change, as far as they go together."""
    house: dict[str, str] = {}
    for option in rulebook.options:
        value = option.values[-1]
        if conflict(rulebook, house, option.knob, value, SEATS[0]) is None:
            house[option.knob] = value
    return tuple(house.items())


def settings() -> tuple[Setting, ...]:
    """Every edition × option × number of players, with a short and a long game of each.

    Each edition is played with printed contracts, printed events and both, too.
    """
    found = [Setting(name, house, seats) for name, house in tables() for seats in SEATS]
    for rulebook in shelf().rulebooks:
        for seats in SEATS:
            for cards in lengths(rulebook, seats):
                found.append(Setting(rulebook.edition.id, ((LENGTH, str(cards)),), seats))
            found += [Setting(rulebook.edition.id, (), seats, mix) for mix in MIXES]
    return tuple(found)


def lengths(rulebook: Rulebook, seats: int) -> tuple[int, int]:
    """The fewest and the most public contracts of a game."""
    edition = rulebook.edition
    left = len(deck_for(edition.id).contracts.cards) - edition.hand_size * seats
    return edition.open_places, left
