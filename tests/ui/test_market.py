"""The market: choosing, loading from the hand, and no interest."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from companion.games.auf_achse.actions import Decline, Select
from companion.settings import Settings
from companion.ui.commands import Peek, Show, Submit
from companion.ui.present import panels
from companion.ui.present.city import CityModel
from companion.ui.present.event import EventModel
from companion.ui.present.market import MarketModel
from companion.ui.present.table import TableModel
from tests.ui import dealings
from tests.ui.pilot import Pilot
from tests.ui.stage import Stage, stage

Launch = Callable[..., Pilot]
pytestmark = pytest.mark.usefixtures("same_screens")
HAND = ("e27", "e28", "e10")
"""Linz-Basel, Linz-Dortmund, and one that begins elsewhere."""


def shown(stage: Stage) -> MarketModel:
    assert isinstance(stage.model, MarketModel)
    return stage.model


def test_every_open_contract_is_chosen_by_one_tap() -> None:
    market = shown(dealings.market())
    assert [ticket.command for ticket in market.tickets] == [
        Submit(Select(0, card)) for card in dealings.DISPLAY
    ]


def test_no_interest_says_which_contract_leaves() -> None:
    decline = shown(dealings.market()).decline
    assert (decline.sub, decline.command) == ("Amsterdam – Prague leaves", Submit(Decline(0)))


def test_no_interest_is_the_end_of_the_turn(launch: Launch) -> None:
    game = dealings.market(hands={"yellow": HAND})
    launch(game.controller).tap("Not interested")
    assert game.lines[-2:] == ["yellow decline", "yellow end"]
    assert game.scene.game.view.turn.seat == 1


def test_turn_goes_on_after_no_interest_where_turns_do_not_end_by_themselves() -> None:
    settings = replace(Settings(), turn_ends_by_itself=False)
    game = dealings.market(settings=settings).send(Submit(Decline(0)))
    assert isinstance(game.model, CityModel)


def test_delivery_is_said_with_what_it_brought() -> None:
    assert shown(dealings.delivery()).delivered == "+2,200"
    assert shown(dealings.market()).delivered == ""


def test_bonus_counts_as_part_of_a_delivery() -> None:
    drive = ("yellow load e06", "yellow roll 4", "yellow arrive bern")
    lines = ("correct event e-well-packed yellow", *drive)
    game = stage(3, lines, hands={"yellow": ("e06",)}, at={"yellow": "bozen"})
    assert shown(game).delivered == "+2,600"


def test_last_open_contract_is_warned_of() -> None:
    assert shown(dealings.last_contract()).warning == "Last open contract – the game may end"
    assert shown(dealings.market()).warning == ""


def test_covered_hand_shows_by_nothing_whether_a_card_can_be_loaded() -> None:
    fitting = dealings.market(hands={"yellow": HAND})
    useless = dealings.market(hands={"yellow": ("e10", "e11", "e12")})
    assert shown(fitting) == shown(useless)


def test_card_is_loaded_by_holding_sliding_and_letting_go(launch: Launch) -> None:
    game = dealings.market(hands={"yellow": HAND})
    pilot = launch(game.controller)
    assert not pilot.shows("Dortmund")
    pad = next(target for target in pilot.targets() if target.command == Peek(0))
    pilot.advance(1)
    finger = pilot.down(*pad.center)
    pilot.advance(0.4)
    assert pilot.shows("Dortmund")
    pilot.slide(finger, "Dortmund")
    assert game.lines[-1] == "yellow load e28"
    assert shown(game).carried == "4 of 6"


def test_revealed_hand_is_gone_when_the_finger_is_lifted(launch: Launch) -> None:
    game = dealings.market(hands={"yellow": HAND})
    pilot = launch(game.controller)
    pad = next(target for target in pilot.targets() if target.command == Peek(0))
    pilot.advance(1)
    finger = pilot.down(*pad.center)
    pilot.advance(0.4)
    assert shown(game).fan.open
    pilot.lift(finger)
    assert not shown(game).fan.open
    assert not pilot.shows("Dortmund")
    assert game.lines[-1] == "yellow arrive linz"


def test_without_cards_there_is_no_pad_but_a_hint() -> None:
    out = tuple(f"correct contract {card} done" for card in HAND)
    market = shown(dealings.market(3, *out, hands={"yellow": HAND}))
    assert market.hold == ""
    assert market.hint


def test_trailers_are_one_tap_away() -> None:
    assert shown(dealings.market()).trailers.command == Show(panels.Trailers())


@pytest.mark.parametrize(
    ("lines", "screen"),
    [
        (("yellow roll 4", "yellow arrive linz"), MarketModel),
        (("yellow roll 4", "yellow arrive linz rest"), CityModel),
        (("yellow roll 4", "yellow arrive road"), TableModel),
        (("yellow roll 4", "yellow arrive triangle"), EventModel),
    ],
)
def test_stop_shows_what_can_be_done_there(lines: tuple[str, ...], screen: type[object]) -> None:
    assert isinstance(stage(3, lines, draws=("e-breakdown",)).model, screen)


def test_card_is_not_shown_again_once_the_truck_has_driven_on() -> None:
    lines = ("yellow arrive triangle", "yellow roll 3", "yellow arrive road")
    game = stage(3, ("yellow roll 4", *lines), draws=("e-second-driver.1",))
    assert isinstance(game.model, TableModel)
