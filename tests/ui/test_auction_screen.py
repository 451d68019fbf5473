"""The auction's screen: who is asked, what can be called, what was said."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.games.auf_achse.actions import Bid, Match, Pass
from companion.ui.commands import NobodyBids, Submit, Undo
from companion.ui.messages import names
from companion.ui.models import Bidders, Toast, Why
from companion.ui.present.auction import AuctionModel
from companion.ui.present.laying_down import LayingDownModel
from tests.ui import dealings
from tests.ui.pilot import Pilot
from tests.ui.stage import Stage, stage

pytestmark = pytest.mark.usefixtures("same_screens")

Launch = Callable[..., Pilot]


def shown(stage: Stage) -> AuctionModel:
    assert isinstance(stage.model, AuctionModel)
    return stage.model


def bidders(stage: Stage) -> Bidders:
    road = shown(stage).header.road
    assert isinstance(road, Bidders)
    return road


def test_ladder_offers_every_level_with_price_and_gain() -> None:
    rungs = shown(dealings.auction()).rungs
    assert [rung.command for rung in rungs] == [Submit(Bid(1, level)) for level in range(1, 6)]
    assert [rung.state for rung in rungs] == ["next", "open", "open", "open", "open"]
    assert (rungs[0].price, rungs[0].note) == ("300", "Gain 3,600")


def test_levels_up_to_the_call_are_gone_and_say_why() -> None:
    rungs = shown(dealings.auction(3, "blue bid 2")).rungs
    assert [rung.state for rung in rungs] == ["gone", "held", "next", "open", "open"]
    assert rungs[1].holder == "blue"
    assert isinstance(rungs[0].command, Why)
    assert rungs[0].command.title == "Bid 3 at least"


def test_level_that_cannot_be_paid_says_what_is_missing(launch: Launch) -> None:
    game = dealings.market(3, "correct cash blue -1700 because error", "yellow select e04")
    rung = shown(game).rungs[4]
    assert (rung.state, rung.note) == ("short", "Bernd is 200 short")
    pilot = launch(game.controller)
    pilot.tap("Bernd is 200 short")
    assert pilot.shows("200 short")
    assert pilot.shows("Rule: No credit")
    assert game.lines[-1] == "yellow select e04"


def test_selector_may_match_the_call_or_raise() -> None:
    rungs = shown(dealings.auction(3, "blue bid 3", "red pass")).rungs
    assert rungs[2].command == Submit(Match(0, 3))
    assert rungs[2].state == "next"
    assert rungs[2].note == "Match\nGain 2,200"
    assert rungs[3].command == Submit(Bid(0, 4))


def test_header_shows_the_order_of_bidding_with_the_selector_first() -> None:
    road = bidders(dealings.auction(3, "blue pass"))
    assert [bidder.seat for bidder in road.bidders] == ["yellow", "blue", "red"]
    assert [bidder.selector for bidder in road.bidders] == [True, False, False]
    assert [bidder.passed for bidder in road.bidders] == [False, True, False]
    assert [bidder.acting for bidder in road.bidders] == [False, False, True]


def test_screen_belongs_to_the_seat_that_is_asked() -> None:
    header = shown(dealings.auction(3, "blue bid 1")).header
    assert (header.seat, header.name) == ("red", "Cem")


def test_what_was_said_last_is_shown() -> None:
    def said(*lines: str) -> tuple[str, str]:
        fact = shown(dealings.auction(4, *lines)).said
        return fact.title, fact.line

    assert said("blue bid 2") == ("Bernd bids 2", "")
    assert said("blue bid 2", "red pass") == ("Cem passes", "Bernd holds bid 2")
    matched = ("blue bid 2", "red bid 3", "green pass", "yellow match 3")
    assert said(*matched) == ("Anna matches: 3", "Anna chose and need only match")


def test_pass_for_want_of_money_is_told() -> None:
    poor = "correct cash blue -4900 because error"
    model = shown(dealings.market(3, poor, "yellow select e04"))
    assert model.note == "Bernd must pass: 200 short"
    assert model.header.seat == "red"


def test_several_forced_passes_are_told_together() -> None:
    poor = [f"correct cash {seat} -4900 because error" for seat in ("blue", "red")]
    model = shown(dealings.market(4, *poor, "yellow select e04"))
    assert model.note == "Too little money: Bernd and Cem"


def test_before_the_first_call_one_tap_gives_it_to_the_selector(launch: Launch) -> None:
    game = dealings.auction(4)
    assert shown(game).nobody.sub == "Free for Anna"
    launch(game.controller).tap("Nobody bids")
    assert game.lines[-4:] == ["blue pass", "red pass", "green pass", "yellow end"]
    assert "e04" in game.session.state.hauliers[0].hand


def test_one_step_back_takes_nobody_bids_back_as_a_whole() -> None:
    game = dealings.auction(4).send(NobodyBids(), Undo(sure=True))
    assert game.lines[-1] == "yellow select e04"
    assert bidders(game).bidders[1].acting


def test_nobody_bids_is_gone_after_the_first_call() -> None:
    model = shown(dealings.auction(3, "blue bid 1"))
    assert model.nobody.label == ""
    assert model.said.title


def test_passing_takes_one_tap(launch: Launch) -> None:
    game = dealings.auction(3)
    assert shown(game).leave.command == Submit(Pass(1))
    launch(game.controller).tap("Bernd passes")
    assert game.lines[-1] == "blue pass"


def test_last_open_contract_is_warned_of_during_its_auction() -> None:
    note = shown(dealings.last_contract("yellow select e04")).note
    assert note == "Last open contract – the game may end"


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (("blue bid 2", "red pass"), "Bernd gets Berlin – Trieste for 800"),
        (("blue pass",), "Anna gets Berlin – Trieste for free"),
    ],
)
def test_outcome_is_told(lines: tuple[str, ...], told: str) -> None:
    game = dealings.auction(3, *lines)
    asked = {"yellow": 0, "red": 2}[shown(game).header.seat]
    game.send(Submit(Pass(asked)))
    assert game.shown == [Toast(told)]


def test_contract_won_where_the_truck_stands_may_be_loaded_at_once(launch: Launch) -> None:
    game = dealings.laying_down()
    model = game.model
    assert isinstance(model, LayingDownModel)
    assert (model.paid.title, model.paid.amount) == ("Bid 2", "800")
    assert model.load.sub == "5 goods, 6 free"
    launch(game.controller).tap("Load now")
    assert game.lines[-1] == "blue load e04"


def test_contract_won_may_be_kept_in_the_hand(launch: Launch) -> None:
    game = dealings.laying_down()
    launch(game.controller).tap("Keep in hand")
    assert game.lines[-2:] == ["blue keep", "yellow end"]


@pytest.mark.parametrize("display", ["800x480", "720x1280"])
def test_contract_won_is_but_kept_once_the_truck_is_in_no_city(
    launch: Launch, display: str
) -> None:
    game = dealings.laying_down("correct place blue road", language="de")
    pilot = launch(game.controller, display)
    assert pilot.shows("Bernd steht in keiner Stadt")
    assert not pilot.shows("Aufladen")
    pilot.check_layout()
    pilot.tap("Auf die Hand")
    assert game.lines[-2] == "blue keep"


def test_turn_with_an_auction_nobody_joins_takes_four_taps(launch: Launch) -> None:
    """Die, city, ticket, nobody: the hand could have been loaded from at the market."""
    game = stage(3, at={"yellow": "hamburg"})
    pilot = launch(game.controller)
    contract = game.scene.game.contract(game.scene.game.view.display[0])
    pilot.tap("4")
    pilot.tap("Berlin")
    pilot.tap(names.city(game.scene, contract.start))
    pilot.tap("Nobody bids")
    assert game.scene.game.view.turn.seat == 1
