"""Taps from the first of a turn to the next player's table: four at most, in every edition."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.games.auf_achse.agenda import Resting, Rolling
from companion.games.auf_achse.referee_actions import Deck
from companion.settings import Dice, Settings
from companion.ui.present.table import TableModel
from tests.ui.pilot import Pilot
from tests.ui.stage import Stage, stage

pytestmark = pytest.mark.usefixtures("same_screens")

Launch = Callable[..., Pilot]
SAFE = "e-safe-driver"
PRINTED: dict[str, Any] = {"printed": (Deck.EVENTS,)}


def euro(*lines: str, **options: Any) -> Stage:
    """Four in the euro edition."""
    return stage(4, lines, **options)


def dm(*lines: str, **options: Any) -> Stage:
    """Four in the DM edition."""
    return stage(4, lines, edition="fxschmid-dm.v1", deck="dm-own-1", **options)


def online(*lines: str, **options: Any) -> Stage:
    """Four in the online edition; the app has rolled a three and a five."""
    return stage(4, lines, edition="online.v1", rolls=(3, 5), **options)


def children(*lines: str, **options: Any) -> Stage:
    """Four in the children's game of the DM edition."""
    return stage(4, lines, edition="fxschmid-dm-children.v1", deck="dm-own-1", **options)


def taps(launch: Launch, table: Stage, *words: str) -> int:
    """How many taps bring yellow's turn to an end: each word is one, and all are needed."""
    pilot = launch(table.controller)
    turn = table.scene.game.view.turn.number
    for at, word in enumerate(words):
        assert table.scene.game.view.turn.number == turn, f"over before tap {at + 1}"
        pilot.tap(word)
    view = table.scene.game.view
    assert (view.turn.number, view.turn.seat) == (turn + 1, 1), pilot.texts()
    assert isinstance(view.decision, Rolling | Resting) or not isinstance(table.model, TableModel)
    return len(words)


USUAL: dict[str, tuple[Callable[..., Stage], dict[str, Any], tuple[str, ...]]] = {
    "euro road": (euro, {}, ("4", "On the road")),
    "euro event": (euro, {"draws": (SAFE,)}, ("4", "Event space", "End turn")),
    "euro printed event": (euro, PRINTED, ("4", "Event space", "Pays money", "600")),
    "dm printed event": (dm, PRINTED, ("4", "Event space", "Receives money", "500")),
    "euro no interest": (euro, {}, ("4", "Basel", "Not interested")),
    "dm road": (dm, {}, ("4", "On the road")),
    "dm rest": (dm, {}, ("4", "rest lapses", "On the road")),
    "dm roadwork": (dm, {}, ("1", "On the road", "It stands")),
    "dm event": (dm, {}, ("4", "Event space", "End turn")),
    "dm city": (dm, {}, ("4", "Basel", "Go on")),
    "euro nobody bids": (euro, {"display": ("e21",)}, ("4", "Basel", "Hamburg", "Nobody bids")),
    "online road": (online, {}, ("die 5", "On the road")),
    "online no interest": (online, {}, ("die 5", "Basel", "Not interested")),
    "children road": (children, {}, ("4", "On the road")),
}


@pytest.mark.parametrize("turn", USUAL)
def test_usual_turns_take_four_taps_at_most(launch: Launch, turn: str) -> None:
    staged, options, words = USUAL[turn]
    assert taps(launch, staged(**options), *words) <= 4


def test_app_that_rolls_saves_a_tap(launch: Launch) -> None:
    table = euro(settings=Settings(dice=Dice.APP), rolls=(4, 4))
    assert taps(launch, table, "Roll", "On the road") == 2
