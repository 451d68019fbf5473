"""What a table has chosen to play by, as one line that is kept for the next game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from companion.catalog.rulebooks import PILE, Rulebook, conflict
from companion.games.auf_achse.cards import ContractDeck
from companion.games.auf_achse.printed import Source
from companion.games.auf_achse.referee_actions import Deck

__all__ = ["Choices", "fitting"]

NOTES = "notes"


@dataclass(frozen=True, slots=True)
class Choices:
    """The id of an edition, and (knob, value) of what is played otherwise than printed.

    ``printed`` are the decks that come from the box: contracts, events; ``notes`` is the paper
    money in one word, empty without any.
    """

    edition: str = ""
    house: tuple[tuple[str, str], ...] = ()
    printed: tuple[str, ...] = ()
    notes: str = ""

    @classmethod
    def of(cls, line: str) -> Choices:
        """The choices of a line; any text is taken, and what is no choice is left out."""
        edition, *words = line.split() or [""]
        pairs = [(name, value) for name, sign, value in (w.partition("=") for w in words) if sign]
        decks = [deck.value for deck in Deck]
        printed = tuple(deck for deck in decks if (deck, Source.CARDS.value) in pairs)
        notes = next((value for name, value in pairs if name == NOTES), "")
        house = tuple(pair for pair in pairs if pair[0] not in (*decks, NOTES))
        return cls(edition, house, printed, notes)

    @property
    def line(self) -> str:
        """``schmidt-eur.v1 move_duty=full-value pile=20 contracts=cards notes=box``."""
        printed = ((deck, Source.CARDS) for deck in self.printed)
        pairs = (*self.house, *printed, *([(NOTES, self.notes)] if self.notes else ()))
        return " ".join([self.edition, *(f"{name}={value}" for name, value in pairs)])


def fitting(
    rulebook: Rulebook,
    house: Iterable[tuple[str, str]],
    seats: int,
    deck: ContractDeck | None,
) -> dict[str, str]:
    """Those of the choices that this rulebook has and that go together, none as printed."""
    kept: dict[str, str] = {}
    wanted: Mapping[str, str] = dict(house)
    for knob in (*(option.knob for option in rulebook.options), PILE):
        differs = knob in wanted and wanted[knob] != rulebook.printed(knob, seats)
        if differs and conflict(rulebook, kept, knob, wanted[knob], seats, deck) is None:
            kept[knob] = wanted[knob]
    return kept
