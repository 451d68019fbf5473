"""The winner of a bid whose price nobody has told types it, or cannot pay it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.games.auf_achse.actions import CannotPay
from companion.games.auf_achse.agenda import LayingDown, Pricing, Stopping
from companion.games.auf_achse.referee_actions import Deck
from companion.library.model import ContractEntry
from companion.ui.commands import Submit
from companion.ui.models import Ask, Why
from companion.ui.present.auction import AuctionModel
from companion.ui.present.laying_down import LayingDownModel
from companion.ui.present.learn import LearnModel
from companion.ui.present.outcry import OutcryModel
from companion.ui.present.pricing import PricingModel
from tests.ui.pilot import Pilot
from tests.ui.printed import GRAZ_HAMBURG, KNOWN, at_market, outcry, taps
from tests.ui.stage import Stage

pytestmark = pytest.mark.usefixtures("same_screens")

Launch = Callable[..., Pilot]
PRINTED = (Deck.CONTRACTS,)
ROTTERDAM = (ContractEntry("rotterdam", "flensburg", 5, 4700, (600, 1300, 2100, 2800, 3500)),)
LOT = "@10"
WON = (f"yellow select {LOT}", "blue bid 2", "red bid 3", "yellow pass", "blue pass")
SHOWN = f"show {LOT} graz hamburg 5 4700"


def key(table: Stage, label: str) -> Any:
    """The command of a key."""
    return next(key.command for key in table.model.keys if label in (key.label, key.icon))


def won(*lines: str, **options: Any) -> Stage:
    """Red has won the bid 3."""
    return at_market(*lines, *WON, **options)


# On levels alone


def test_bids_without_a_price_say_where_it_stands() -> None:
    model = at_market(f"yellow select {LOT}").model
    assert isinstance(model, AuctionModel)
    assert model.lot.blank
    assert [(rung.number, rung.price, rung.note) for rung in model.rungs] == [
        (str(level), "?", "on the card") for level in range(1, 6)
    ]


def test_prices_that_are_known_are_shown() -> None:
    model = at_market(SHOWN, f"costs {LOT} 600 0 2100 0 0", f"yellow select {LOT}").model
    assert [rung.price for rung in model.rungs] == ["600", "?", "2,100", "?", "?"]
    assert model.rungs[0].note == "Gain 4,100"


def test_open_outcry_runs_on_levels() -> None:
    table = outcry()
    model = table.model
    assert isinstance(model, OutcryModel)
    assert {level.price for level in model.levels} == {"?"}
    assert "bid 2" in [zone.line for zone in model.zones]


# The price


def test_price_is_typed_in_hundreds(launch: Launch) -> None:
    table = won()
    pilot = launch(table.controller)
    assert taps(pilot, "2", "8", "Pay 2,800") == 3
    assert table.lines[-1] == "red price 2800"
    assert isinstance(table.scene.game.view.decision, Stopping)


def test_known_price_is_one_tap() -> None:
    table = won(SHOWN, known=(GRAZ_HAMBURG,))
    assert isinstance(table.model, PricingModel)
    assert table.model.offer.label == "2,100"
    table.send(table.model.offer.command)
    assert table.lines[-1] == "red price 2100"


def test_card_can_be_told_while_its_price_is_asked(launch: Launch) -> None:
    table = won(known=KNOWN)
    pilot = launch(table.controller)
    taps(pilot, "Which card is it?", "Graz → Hamburg", "2,100")
    assert table.lines[-2].startswith(f"show {LOT} graz hamburg 5 4700 600")
    assert table.lines[-1] == "red price 2100"


def test_no_price_is_nothing() -> None:
    table = won().send(key(won(), "0"))
    why = key(table, "0")
    assert isinstance(why, Why)
    assert why.title == "A call is never free"


@pytest.mark.parametrize(("digits", "told"), [("0", "What is the price?"), ("77", "2,700 short")])
def test_price_that_cannot_be_paid_says_why(digits: str, told: str) -> None:
    table = won()
    for digit in digits:
        table.send(key(table, digit))
    why = table.model.pay.command
    assert isinstance(why, Why)
    assert why.title == told
    assert (why.remedy is not None) == (digits != "0")
    if why.remedy is not None:
        assert (why.remedy.label, why.remedy.command) == ("Cem cannot pay", Submit(CannotPay(2)))


def test_odd_price_is_asked_back() -> None:
    table = won()
    table.send(key(table, "all digits"))
    for digit in "2750":
        table.send(key(table, digit))
    question = table.model.pay.command
    assert isinstance(question, Ask)
    table.send(question.yes.command)
    assert table.lines[-1] == "red price 2750"


def test_who_cannot_pay_hears_what_follows() -> None:
    table = won()
    assert table.model.short.sub == "Then Bernd with bid 2"
    table.send(table.model.short.command)
    assert table.model.said.title == "Cem cannot pay"
    assert table.model.said.line == "Bernd holds bid 2"
    table.play("yellow pass")
    assert isinstance(table.scene.game.view.decision, Pricing)
    assert table.model.short.sub == "Then Anna has it for free"
    table.send(table.model.short.command)
    assert table.scene.game.haulier(0).cards == 4


def test_who_could_say_nothing_over_a_void_call_is_heard() -> None:
    table = at_market(f"yellow select {LOT}", "blue bid 5", "yellow pass")
    assert table.model.short.sub == "Then bidding begins anew"
    table.send(table.model.short.command)
    assert table.model.leave.label == "Cem passes"
    assert table.model.nobody.sub == "Free for Anna"
    table.send(table.model.nobody.command)
    assert table.scene.game.haulier(0).cards == 4


# Laying it down


def test_the_price_that_was_paid_is_kept_with_the_card(launch: Launch) -> None:
    table = laid_down("blue bid 2", "red pass", "yellow match 2", "blue pass", "yellow price 900")
    pilot = launch(table.controller)
    taps(pilot, "Load it", "E–K", "Hamburg", "5", "4", "7")
    assert table.lines[-2] == f"{SHOWN} 0 900 0 0 0"


def laid_down(*lines: str, **options: Any) -> Stage:
    """Yellow has won a contract that nobody knows, and stands in a city."""
    return at_market(f"yellow select {LOT}", *(lines or ("blue pass", "red pass")), **options)


def test_unknown_contract_is_shown_and_loaded(launch: Launch) -> None:
    table = laid_down()
    assert isinstance(table.scene.game.view.decision, LayingDown)
    pilot = launch(table.controller)
    taps(pilot, "Load it", "E–K", "Hamburg", "5", "4", "7")
    assert table.lines[-2:] == [SHOWN, f"yellow load {LOT}"]


def test_contract_that_begins_elsewhere_is_kept() -> None:
    table = laid_down()
    table.send(table.model.load.command)
    model = table.model
    assert isinstance(model, LearnModel)
    table.send(model.ends[0].command)
    plates = {plate.label: plate for plate in table.model.cities.plates}
    table.send(plates["Basel"].command)
    plates = {plate.label: plate for plate in table.model.cities.plates}
    table.send(plates["Bern"].command)
    for label in ("3", "2", "6"):
        table.send(key(table, label))
    why = table.shown[-1]
    assert isinstance(why, Why)
    assert why.title == "This contract starts in Basel"
    model = table.model
    assert isinstance(model, LayingDownModel)
    assert model.load.refused
    table.send(model.keep.command)
    assert "yellow keep" in table.lines[-2:]
