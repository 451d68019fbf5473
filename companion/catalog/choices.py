"""What a table has chosen to play by, as one line that is kept for the next game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from companion.catalog.rulebooks import PILE, Rulebook, conflict
from companion.games.auf_achse.cards import ContractDeck

__all__ = ["Choices", "fitting"]


@dataclass(frozen=True, slots=True)
class Choices:
    """The id of an edition, and (knob, value) of what is played otherwise than printed."""

    edition: str = ""
    house: tuple[tuple[str, str], ...] = ()

    @classmethod
    def of(cls, line: str) -> Choices:
        """The choices of a line; any text is taken, and what is no choice is left out."""
        edition, *words = line.split() or [""]
        pairs = (word.partition("=") for word in words)
        return cls(edition, tuple((knob, value) for knob, sign, value in pairs if sign))

    @property
    def line(self) -> str:
        """``schmidt-eur.v1 move_duty=full-value pile=20``."""
        return " ".join([self.edition, *(f"{knob}={value}" for knob, value in self.house)])


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
