"""Scenes of the evening with paper money."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from types import MappingProxyType
from typing import Any

from companion.ui.commands import Show
from companion.ui.present import panels
from tests.ui.moments import SIX
from tests.ui.stage import BOX, Stage, crowd, home, stage

PAID = (
    "correct cash yellow 31950",
    "correct cash blue -4650",
    "correct cash red 16800 with yellow",
)
"""Long heaps of notes, and slips."""


def keeping(panel: object, *lines: str, language: str = "en", **more: Any) -> Stage:
    """Three at a table with paper money."""
    return stage(3, lines, notes=BOX, language=language, **more).send(Show(panel))


def full(panel: object, language: str = "en") -> Stage:
    """Six with long names and full purses."""
    return stage(crowd(), PAID, notes=BOX, language=language).send(Show(panel))


RULES = panels.Rules(panels.Seats(SIX), "schmidt-eur.v1")


def over(panel: object) -> Callable[..., Stage]:
    """``panel`` before the game."""
    return lambda language="en": home(language=language).send(Show(panel))


SCENES: Mapping[str, Any] = MappingProxyType(
    {
        "purses": partial(full, panels.Purses()),
        "purses_hidden": partial(keeping, panels.Purses(), knobs={"hidden_balances": True}),
        "purses_count": partial(full, panels.Purses(0)),
        "money_notes": partial(full, panels.Money(0, -500)),
        "paper_money": over(panels.PaperMoney(replace(RULES, notes=BOX))),
        "paper_money_none": over(panels.PaperMoney(RULES)),
        "setup_rules_notes": over(replace(RULES, notes=BOX)),
        "corrections_notes": partial(keeping, panels.Corrections()),
    }
)
