"""Scenes of the evening with paper money."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType
from typing import Any

from companion.ui.commands import Show
from companion.ui.present import panels
from tests.ui.stage import BOX, Stage, crowd, stage

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


SCENES: Mapping[str, Any] = MappingProxyType(
    {
        "purses": partial(full, panels.Purses()),
        "purses_hidden": partial(keeping, panels.Purses(), knobs={"hidden_balances": True}),
        "purses_count": partial(full, panels.Purses(0)),
        "money_notes": partial(full, panels.Money(0, -500)),
        "corrections_notes": partial(keeping, panels.Corrections()),
    }
)
