"""Trailers on the screen: buying, selling, and why not."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.games.auf_achse.actions import BuyTrailer
from companion.games.auf_achse.cards import TrailerKind
from companion.ui.commands import Show, Submit
from companion.ui.models import Why
from companion.ui.present import panels
from companion.ui.present.trailers import TrailersModel
from tests.ui import dealings
from tests.ui.pilot import Pilot
from tests.ui.stage import Stage

Launch = Callable[..., Pilot]
pytestmark = pytest.mark.usefixtures("same_screens")


def shown(stage: Stage) -> TrailersModel:
    assert isinstance(stage.model, TrailersModel)
    return stage.model


def test_offer_names_stock_price_and_what_would_be_left() -> None:
    small, large = shown(dealings.trailers("correct trailers blue 1 0")).offers
    assert (small.gain, small.stock) == ("+4", "small · 3 of 4 left")
    assert small.after == "then 3,000 left, 10 free"
    assert (small.buy.label, small.buy.amount) == ("Buy", "2,000")
    assert large.buy.command == Submit(BuyTrailer(0, TrailerKind.LARGE))


def test_buying_takes_one_tap_and_leads_back(launch: Launch) -> None:
    game = dealings.trailers()
    launch(game.controller).tap("2,000")
    assert game.lines[-1] == "yellow buy small"
    assert not isinstance(game.model, TrailersModel)


def test_what_cannot_be_paid_says_what_is_missing() -> None:
    _, large = shown(dealings.trailers("correct cash yellow -2400 because error")).offers
    assert (large.buy.label, large.buy.refused) == ("400 short", True)
    assert large.after == "The bank gives no credit."
    assert isinstance(large.buy.command, Why)


def test_sold_out_size_says_so() -> None:
    small, _ = shown(dealings.trailers("correct trailers blue 4 0")).offers
    assert small.buy.label == "All 4 small trailers sold"


def test_voucher_makes_a_trailer_cheaper() -> None:
    lines = ("correct event e-dealer-voucher yellow", "correct cash yellow -3500 because error")
    small, large = shown(dealings.trailers(*lines)).offers
    assert (small.voucher.amount, large.voucher.amount) == ("0", "1,000")
    assert large.voucher.command == Submit(BuyTrailer(0, TrailerKind.LARGE, "e-dealer-voucher"))
    assert large.buy.refused
    assert not large.faded


def test_only_own_trailers_can_be_sold() -> None:
    assert shown(dealings.trailers()).sell == ()
    (button,) = shown(dealings.trailers("correct trailers yellow 0 1")).sell
    assert button.label == "Sell large for 500"


def test_loaded_trailer_cannot_be_sold() -> None:
    lines = ("correct trailers yellow 1 0", "correct contract e04 truck yellow")
    (button,) = shown(dealings.trailers(*lines, "correct contract e03 truck yellow")).sell
    assert isinstance(button.command, Why)
    assert button.command.title == "The trailer is loaded"


def test_nothing_is_bought_during_an_auction() -> None:
    game = dealings.auction(3).send(Show(panels.Trailers()))
    assert all(offer.buy.refused for offer in shown(game).offers)


def test_done_leads_back(launch: Launch) -> None:
    game = dealings.trailers()
    launch(game.controller).tap("Done")
    assert not isinstance(game.model, TrailersModel)
