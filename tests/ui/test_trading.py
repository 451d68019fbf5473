"""Trade on the screen where the rules are not those of the shipped euro edition."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.games.auf_achse.actions import EndTurn, PayDebt, Take
from companion.games.auf_achse.cards import Op
from companion.games.auf_achse.edition import DebtCollection, NoInterest, Refill
from companion.ui.commands import Peek, Show, Submit
from companion.ui.models import Why
from companion.ui.present import panels
from companion.ui.present.city import CityModel
from companion.ui.present.market import MarketModel
from tests.games.children import DM, EURO
from tests.games.positions import does, event
from tests.ui import dealings
from tests.ui.pilot import Pilot
from tests.ui.stage import stage
from tests.ui.test_hand import hold
from tests.ui.trading import (
    HIDDEN,
    NOTHING_FALLS,
    debtor,
    delivered,
    full_truck,
    hidden_auction,
    instead_of_rolling,
    market,
    taking,
    two_to_take,
)

pytestmark = pytest.mark.usefixtures("same_screens")

Launch = Callable[..., Pilot]


class TestTaking:
    def test_what_begins_here_is_offered(self) -> None:
        (offer,) = taking(EURO).model.offers
        assert (offer.ticket.origin, offer.ticket.destination) == ("", "Basel")

    def test_with_one_way_the_ticket_does_it_too(self) -> None:
        (offer,) = taking(EURO).model.offers
        assert offer.ticket.command == Submit(Take(0, "e27", load=True))
        assert [way.command for way in offer.ways] == [offer.ticket.command]

    def test_with_two_ways_it_is_asked(self) -> None:
        for offer in two_to_take(DM).model.offers:
            assert offer.ticket.command is None
            assert [way.label for way in offer.ways] == ["Load", "Hand"]

    def test_what_does_not_fit_goes_into_the_hand(self) -> None:
        for knobs in (EURO, DM):
            (offer,) = full_truck(knobs).model.offers
            assert [way.command for way in offer.ways] == [Submit(Take(0, "e27", load=False))]

    def test_the_hand_can_be_loaded_from_as_well(self) -> None:
        table = taking(EURO).send(Peek(0))
        assert table.model.offers == ()
        assert [ticket.destination for ticket in table.model.fan.tickets] == ["Dortmund"]

    def test_nothing_to_take_is_said(self) -> None:
        model = taking(EURO, display=("e10", "e11", "e12")).model
        assert isinstance(model, CityModel)
        assert (model.offers, model.note) == ((), "nothing to take")

    def test_who_stays_has_not_reached_the_city(self) -> None:
        lines = ("yellow roll 5", "yellow stay")
        options: dict[str, Any] = {"display": ("e27",), "at": {"yellow": "linz"}}
        model = stage(3, lines, knobs=EURO, **options).model
        assert (model.offers, model.note) == ((), "has not moved")

    def test_the_turn_does_not_end_while_something_can_be_taken(self) -> None:
        table = taking(EURO)
        for card in table.session.state.hauliers[0].hand:
            table.play(f"correct contract {card} done")
        table.play("correct turn yellow", "correct place yellow road", "yellow roll 5")
        read = table.session.game.read
        table.send(Submit(read("yellow arrive linz")))
        assert table.scene.game.view.turn.seat == 0
        table.send(Submit(Take(0, "e27", load=True)))
        assert table.lines[-1] == "yellow end"

    @pytest.mark.parametrize("display", ["800x480", "720x1280"])
    def test_one_tap_takes_it(self, launch: Launch, display: str) -> None:
        table = taking(EURO)
        pilot = launch(table.controller, display)
        pilot.tap("Basel")
        assert table.lines[-1] == "yellow take e27 load"
        pilot.tap("End turn")
        assert table.lines[-1] == "yellow end"

    @pytest.mark.parametrize(("word", "line"), [("Load", "load"), ("Hand", "hand")])
    def test_or_one_of_two(self, launch: Launch, word: str, line: str) -> None:
        table = taking(DM)
        launch(table.controller).tap(word)
        assert table.lines[-1] == f"yellow take e27 {line}"

    def test_a_card_to_come_again_for_says_so_to_its_owner(self) -> None:
        table = taking(DM).play("yellow take e27 hand").send(Peek(0))
        assert table.model.fan.line == "Just taken here: load it at the next visit"

    def test_no_trailers_are_offered_anywhere(self) -> None:
        for table in (stage(3, knobs=EURO), taking(EURO)):
            labels = [button.label for button in table.model.actions.buttons]
            assert "Trailers" not in labels


class TestMarket:
    def test_going_on_ends_the_turn(self, launch: Launch) -> None:
        table = market(NOTHING_FALLS)
        assert isinstance(table.model, MarketModel)
        assert table.model.decline.command == Submit(EndTurn(0))
        display = table.session.state.display
        launch(table.controller).tap("Go on")
        assert table.lines[-1] == "yellow end"
        assert table.session.state.display == display

    def test_the_rail_leads_nowhere_where_gaps_are_filled_in_place(self) -> None:
        assert not market({"refill": Refill.IN_PLACE}).model.rail.slides
        assert market({"no_interest": NoInterest.NOTHING}).model.rail.slides


class TestInsteadOfTheRoll:
    def test_the_hand_says_so(self, launch: Launch) -> None:
        table = instead_of_rolling().send(Show(panels.Hand(0)))
        assert "instead of rolling" in table.model.fan.line
        pilot = launch(table.controller)
        pilot.slide(hold(pilot), "Basel")
        assert table.lines[-1] == "yellow load e27"

    def test_the_city_says_why_no_contract_is_to_be_had(self) -> None:
        model = instead_of_rolling("yellow load e27").model
        assert (model.note, model.goods) == ("has not moved", "3")


class TestTrailersFirst:
    def test_it_is_said_where_one_carried_goods(self) -> None:
        told = [fact.title for fact in delivered(knobs={"trailers_first": True}).model.delivered]
        assert told == ["Unloaded +3,300", "Trailers off first"]

    def test_not_where_it_makes_no_difference(self) -> None:
        assert len(delivered().model.delivered) == 1


class TestDebtsByChoice:
    LATER = "note paid later"

    def test_two_taps_pay_it(self, launch: Launch) -> None:
        table = debtor(self.LATER)
        pilot = launch(table.controller)
        pilot.tap("Anna")
        pilot.tap("Pay debt 2,000")
        assert table.lines[-1] == "yellow paydebt e-breakdown"
        assert table.scene.game.haulier(0).debts == ()

    def test_what_cannot_be_paid_says_why(self) -> None:
        table = debtor().send(Show(panels.Money(0)))
        (button,) = table.model.debts
        assert button.refused
        assert isinstance(button.command, Why)
        assert button.command.title == "1,300 short"

    def test_the_button_names_the_one_of_a_card_that_is_covered(self) -> None:
        card = event("twice", does(Op.PAY, 3000), does(Op.PAY, 200))
        drawn = (*dealings.ROLL, "yellow arrive triangle", "correct cash yellow 900 because error")
        knobs = {"debt_collection": DebtCollection.WHEN_CHOSEN, "start_capital": 100}
        table = stage(4, drawn, events=[card], knobs=knobs, panel=panels.Money(0))
        (button,) = table.model.debts
        assert (button.label, button.refused) == ("Pay debt 400", False)
        table.send(button.command)
        assert [debt.owed for debt in table.scene.game.haulier(0).debts] == [6000]

    def test_only_on_the_own_turn(self) -> None:
        table = debtor(self.LATER, "correct turn blue").send(Show(panels.Money(0)))
        assert table.model.debts == ()
        assert table.model.note == "Debt 2,000"

    def test_not_where_it_is_paid_by_itself(self) -> None:
        table = dealings.debt().send(Show(panels.Money(0)))
        assert table.model.debts == ()
        assert table.model.note == "Debt 2,000, paid by itself"

    def test_the_card_says_how(self) -> None:
        model = debtor().model
        assert model.debt.title == "To be paid on an own turn"
        assert model.note == "A tap on the own account pays it."

    def test_each_has_a_button(self) -> None:
        table = debtor(self.LATER, panel=panels.Money(0))
        commands = [button.command for button in table.model.debts]
        assert commands == [Submit(PayDebt(0, "e-breakdown"))]


class TestHiddenBalances:
    def test_no_screen_shows_one(self) -> None:
        table = stage(3, knobs=HIDDEN)
        assert [tile.amount for tile in table.model.tiles] == ["", "", ""]
        strip = market(HIDDEN).model.balances.cells
        assert [cell.amount for cell in strip] == [""] * 4

    def test_the_owner_sees_it_while_holding_the_pad(self) -> None:
        table = stage(3, knobs=HIDDEN, panel=panels.Hand(0))
        assert table.model.title == "Only Anna looks"
        assert table.send(Peek(0)).model.title == "Your account: 5,000"
        assert [haulier.cash for haulier in table.scene.game.view.hauliers] == [None] * 3

    def test_elsewhere_the_pad_shows_cards_only(self) -> None:
        table = stage(3, panel=panels.Hand(0)).send(Peek(0))
        assert table.model.title == "Only Anna looks"

    def test_a_trailer_that_cannot_be_paid_looks_like_one_that_can(self) -> None:
        poor = "correct cash yellow -4900 because error"
        shown = [
            stage(3, lines, knobs=HIDDEN, panel=panels.Trailers()).model for lines in ((), (poor,))
        ]
        assert shown[0] == shown[1]

    def test_who_tries_is_told_without_a_sum(self) -> None:
        poor = "correct cash yellow -4900 because error"
        table = stage(3, (poor,), knobs=HIDDEN, panel=panels.Trailers())
        why = table.send(table.model.offers[0].buy.command).shown[-1]
        assert isinstance(why, Why)
        assert (why.title, "2,000" in why.line) == ("Not enough money", False)

    def test_no_rung_says_who_is_short(self) -> None:
        assert {rung.state for rung in hidden_auction().model.rungs} == {"next", "open"}

    def test_a_correction_shows_only_the_change(self) -> None:
        model = stage(3, knobs=HIDDEN, panel=panels.Money(0, -500)).model
        assert (model.was, model.becomes, model.change) == ("", "−500", "")

    def test_a_card_that_cannot_be_paid_names_no_sum(self) -> None:
        model = dealings.debt(knobs=HIDDEN).model
        assert model.title == "Anna cannot pay. The card stays."
        assert model.change.before == ""

    def test_they_are_open_at_the_end(self) -> None:
        table = stage(3, ("agree",), knobs=HIDDEN)
        assert [rank.amount for rank in table.model.ranks] == ["5,000"] * 3

    def test_debts_are_known(self) -> None:
        knobs = {**HIDDEN, "debt_collection": DebtCollection.WHEN_CHOSEN}
        table = debtor("note paid later", knobs=knobs, panel=panels.Money(0))
        (button,) = table.model.debts
        assert not button.refused
