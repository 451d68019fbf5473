"""The effects of event cards, one by one (vocabulary of the decks; rules.md sections 1 and 4)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.auf_achse.cards import EventCard, EventClass, Op, Where
from companion.games.auf_achse.facts import CardUsed, DebtMade, EventIdle, NoEventLeft, Paid
from companion.games.auf_achse.refusals import Code
from companion.games.auf_achse.state import Debt
from tests.games.positions import Table, begun, does, drawing, event

KEEP, DELIVERY = EventClass.KEEP, EventClass.DELIVERY
COVER = event("cover", does(Op.KEEP_WAIVE_PAYMENT), kind=KEEP)
HANDS = {"yellow": ["e01", "e04", "e27"], "blue": ["e05", "e06", "e07"]}


def loaded(**more: Any) -> dict[str, Any]:
    """Yellow with e01 (2 goods) on the truck."""
    return {"hand": ("e04", "e27"), "loaded": ("e01",), **more}


def draw_again(table: Table) -> Table:
    """Yellow ends this turn, the others pass theirs on the road, yellow draws the next card."""
    table.play("yellow end")
    pass_by(table, "blue", "red")
    return table.play("yellow roll 4", "yellow arrive triangle")


def pass_by(table: Table, *colours: str) -> Table:
    """Those seats make a turn on the road in which nothing happens."""
    for colour in colours:
        table.play(f"{colour} roll 4", f"{colour} arrive road rest", f"{colour} end")
    return table


class TestDrawing:
    def test_a_card_is_drawn_where_nothing_was_forfeited(self) -> None:
        table = begun(draws=["e-fuel-card"]).play("yellow roll 4", "yellow arrive triangle")
        table.holds("yellow cash 5500", "events 27", "awaits stopping yellow")

    def test_none_where_pips_lapsed(self) -> None:
        table = begun(draws=["e-fuel-card"]).play("yellow roll 4", "yellow arrive triangle rest")
        table.holds("yellow cash 5000", "events 28")

    def test_a_six_is_exact_wherever_it_ends(self) -> None:
        table = begun(draws=["e-fuel-card"]).play("yellow roll 6", "yellow arrive triangle")
        table.holds("yellow cash 5500")

    def test_none_without_moving_or_on_a_road_or_in_a_city(self) -> None:
        for stop in ("stay", "arrive road", "arrive linz"):
            begun().play("yellow roll 4", f"yellow {stop}").holds("events 28")

    def test_after_the_sign_of_a_one(self) -> None:
        table = begun(draws=["e-fuel-card"]).play("yellow roll 1", "yellow arrive triangle")
        table.holds("awaits signing yellow", "yellow cash 5000", "events 28")
        table.play("yellow sign roadwork").holds("yellow cash 5500", "events 27")

    def test_a_card_carried_out_is_out_of_the_game(self) -> None:
        table = begun(draws=["e-fuel-card"]).play("yellow roll 4", "yellow arrive triangle")
        assert table.state.events_out == ("e-fuel-card",)

    def test_an_empty_pile_makes_it_an_ordinary_space(self) -> None:
        table = begun(events=[]).play("yellow roll 4", "yellow arrive triangle")
        table.holds("awaits stopping yellow")
        assert table.told(NoEventLeft)

    def test_kept_waiting_and_owed_cards_do_not_return(self) -> None:
        table = drawing(does(Op.PAY, 600), yellow={"cash": 500})
        draw_again(table).holds("events 0", "yellow owes 1200")
        assert table.told(NoEventLeft)


class TestMoney:
    def test_receive(self) -> None:
        drawing(does(Op.RECEIVE, 500)).holds("yellow cash 5500", "blue cash 5000", "bank -15500")

    def test_pay(self) -> None:
        drawing(does(Op.PAY, 500)).holds("yellow cash 4500", "bank -14500")

    def test_receive_per_goods(self) -> None:
        drawing(does(Op.RECEIVE_PER_GOODS, 100), deal={"hands": HANDS}, yellow=loaded()).holds(
            "yellow cash 5200"
        )

    def test_receive_per_goods_with_an_empty_truck(self) -> None:
        table = drawing(does(Op.RECEIVE_PER_GOODS, 100)).holds("yellow cash 5000")
        assert not table.told(Paid)

    def test_pay_per_goods(self) -> None:
        drawing(does(Op.PAY_PER_GOODS, 200), deal={"hands": HANDS}, yellow=loaded()).holds(
            "yellow cash 4600"
        )

    def test_pay_per_goods_with_an_empty_truck(self) -> None:
        drawing(does(Op.PAY_PER_GOODS, 200), yellow={"cash": 0}).holds(
            "yellow cash 0", "yellow owes none"
        )

    def test_pay_per_goods_becomes_a_debt_of_the_total(self) -> None:
        table = drawing(does(Op.PAY_PER_GOODS, 200), deal={"hands": HANDS}, yellow=loaded(cash=399))
        table.holds("yellow cash 399", "yellow owes 800")

    def test_pay_per_trailer_loaded_or_not(self) -> None:
        table = begun(events=[event("e", does(Op.PAY_PER_TRAILER, 150))])
        table.play("correct trailers yellow 1 1", "yellow roll 4", "yellow arrive triangle")
        table.holds("yellow cash 4700")

    def test_pay_per_trailer_without_any(self) -> None:
        drawing(does(Op.PAY_PER_TRAILER, 150)).holds("yellow cash 5000", "yellow owes none")

    def test_receive_from_each(self) -> None:
        table = drawing(does(Op.RECEIVE_FROM_EACH, 200))
        table.holds("yellow cash 5400", "blue cash 4800", "red cash 4800", "bank -15000")

    def test_receive_from_each_takes_all_of_who_has_less_and_makes_no_debt(self) -> None:
        table = drawing(does(Op.RECEIVE_FROM_EACH, 200), blue={"cash": 150}, red={"cash": 0})
        table.holds("yellow cash 5150", "blue cash 0", "red cash 0", "blue owes none")

    def test_receive_from_each_but_those_who_have_retired(self) -> None:
        table = begun(events=[event("e", does(Op.RECEIVE_FROM_EACH, 200))]).play("red retire")
        table.play("yellow roll 4", "yellow arrive triangle")
        table.holds("yellow cash 5200", "red cash 5000")

    def test_all_receive(self) -> None:
        table = drawing(does(Op.ALL_RECEIVE, 300), deal={"seats": 4})
        table.holds(*(f"{colour} cash 5300" for colour in ("yellow", "blue", "red", "green")))

    def test_all_receive_but_those_who_have_retired(self) -> None:
        table = begun(events=[event("e", does(Op.ALL_RECEIVE, 300))]).play("red retire")
        table.play("yellow roll 4", "yellow arrive triangle")
        table.holds("yellow cash 5300", "blue cash 5300", "red cash 5000")

    def test_all_pay(self) -> None:
        drawing(does(Op.ALL_PAY, 300)).holds(
            "yellow cash 4700", "blue cash 4700", "red cash 4700", "bank -14100"
        )

    def test_all_pay_takes_all_of_who_has_less_and_makes_no_debt(self) -> None:
        table = drawing(does(Op.ALL_PAY, 300), yellow={"cash": 100}, blue={"cash": 0})
        table.holds("yellow cash 0", "blue cash 0", "red cash 4700")
        table.holds("yellow owes none", "blue owes none")
        assert not table.told(DebtMade)


class TestDebts:
    def test_a_cost_that_cannot_be_paid_whole_is_not_paid_at_all(self) -> None:
        table = drawing(does(Op.PAY, 600), yellow={"cash": 599})
        table.holds("yellow cash 599", "yellow owes 1200")
        assert table.state.events_out == ()

    def test_the_double_is_taken_as_soon_as_cash_reaches_it(self) -> None:
        table = drawing(
            does(Op.PAY, 600),
            more=[event("gift", does(Op.RECEIVE, 700))],
            yellow={"cash": 500},
        )
        draw_again(table).holds("yellow cash 0", "yellow owes none")
        assert set(table.state.events_out) == {"e", "gift"}

    def test_not_before(self) -> None:
        table = drawing(
            does(Op.PAY, 600),
            more=[event("gift", does(Op.RECEIVE, 699))],
            yellow={"cash": 500},
        )
        draw_again(table).holds("yellow cash 1199", "yellow owes 1200")

    def test_it_never_grows_beyond_the_double(self) -> None:
        table = drawing(does(Op.PAY, 600), yellow={"cash": 500})
        table.play("yellow end")
        pass_by(table, "blue", "red")
        table.holds("yellow owes 1200", "yellow cash 500")

    def test_by_a_delivery_before_anything_can_be_bought(self) -> None:
        table = drawing(does(Op.PAY, 600), deal={"hands": HANDS}, yellow=loaded(cash=500)).play(
            "yellow end"
        )
        pass_by(table, "blue", "red").play("yellow roll 3", "yellow arrive prag rest")
        table.holds(f"yellow cash {500 + 2500 - 1200}", "yellow owes none")

    def test_by_a_trailer_sold(self) -> None:
        table = drawing(does(Op.PAY, 600), yellow={"cash": 599})
        table.play("correct cash yellow 400 because error", "correct trailers yellow 1 0")
        table.holds("yellow owes 1200").play("yellow sell small")
        table.holds("yellow cash 299", "yellow owes none")

    def test_at_the_start_of_the_own_turn_after_a_correction(self) -> None:
        table = drawing(does(Op.PAY, 600), yellow={"cash": 500}).play("yellow end")
        table.play("correct cash yellow 5000 because error").holds("yellow owes 1200")
        table.play("blue roll 4").holds("yellow owes none", "yellow cash 4300")

    def test_the_oldest_first(self) -> None:
        table = begun(events=[event("a"), event("b"), event("gift", does(Op.RECEIVE, 600))])
        table.change("yellow", cash=0, debts=(Debt("a", 500), Debt("b", 400)))
        table.play("yellow roll 4", "yellow arrive triangle")
        table.holds("yellow owes 400", "yellow cash 100")

    def test_one_not_covered_does_not_hold_up_a_smaller_one(self) -> None:
        table = begun(events=[event("a"), event("b"), event("gift", does(Op.RECEIVE, 600))])
        table.change("yellow", cash=0, debts=(Debt("a", 1000), Debt("b", 400)))
        table.play("yellow roll 4", "yellow arrive triangle")
        table.holds("yellow owes 1000", "yellow cash 200")

    def test_taken_within_a_card_as_soon_as_cash_reaches_it(self) -> None:
        old = event("old")
        table = begun(events=[event("e", does(Op.RECEIVE, 500), does(Op.PAY, 300)), old])
        table.change("yellow", cash=0, debts=(Debt("old", 400),))
        table.play("yellow roll 4", "yellow arrive triangle")
        table.holds("yellow cash 100", "yellow owes 600")

    def test_of_two_payments_on_one_card(self) -> None:
        table = drawing(does(Op.PAY, 600), does(Op.PAY, 300), yellow={"cash": 200})
        table.holds("yellow owes 1200 600", "yellow cash 200")
        table.play("correct cash yellow 500 because error", "yellow end")
        table.holds("yellow owes 1200", "yellow cash 100")
        assert "e" not in table.state.events_out
        table.play("correct cash yellow 2000 because error", "blue roll 4")
        table.holds("yellow owes none", "yellow cash 900")
        assert table.state.events_out == ("e",)

    def test_a_later_gain_of_the_same_card_pays_it(self) -> None:
        table = drawing(does(Op.PAY, 600), does(Op.RECEIVE, 2000), yellow={"cash": 0})
        table.holds("yellow cash 800", "yellow owes none")
        assert table.state.events_out == ("e",)

    def test_have_no_effect_on_the_end(self) -> None:
        table = drawing(does(Op.PAY, 600), yellow={"cash": 500})
        table.play("agree").holds("yellow cash 500", "over agreed blue red", "yellow owes 1200")


class TestMoves:
    def test_move_extra(self) -> None:
        table = drawing(does(Op.MOVE_EXTRA, n=4)).holds("awaits drivingon yellow")
        table.play("yellow arrive linz rest").holds("yellow at linz", "awaits stopping yellow")
        table.refused("yellow select e10", Code.BY_EVENT)

    def test_move_extra_may_be_left(self) -> None:
        table = drawing(does(Op.MOVE_EXTRA, n=4)).play("yellow stay")
        table.holds("yellow at triangle", "awaits stopping yellow")

    def test_move_extra_to_another_triangle_draws_nothing(self) -> None:
        table = drawing(does(Op.MOVE_EXTRA, n=4), more=[event("next", does(Op.RECEIVE, 1))])
        assert "yellow arrive triangle rest" in table.legal()
        table.play("yellow arrive triangle rest").holds("events 1", "awaits stopping yellow")

    def test_moved_into_the_destination_unloads(self) -> None:
        table = drawing(does(Op.MOVE_EXTRA, n=4), deal={"hands": HANDS}, yellow=loaded())
        table.play("yellow arrive prag rest").holds("yellow cash 7500", "yellow loaded none")

    def test_moved_into_a_start_city_loads(self) -> None:
        table = drawing(does(Op.MOVE_EXTRA, n=4), deal={"hands": HANDS})
        table.play("yellow arrive berlin rest", "yellow load e04").holds("yellow goods 5")

    def test_roll_again_is_a_full_new_roll(self) -> None:
        table = drawing(does(Op.ROLL_AGAIN), more=[event("next", does(Op.RECEIVE, 100))])
        table.holds("awaits rolling yellow", "turn 1 yellow")
        table.play("yellow roll 1 5", "yellow choose 1", "yellow arrive triangle")
        table.play("yellow sign roadwork").holds("yellow cash 5100", "awaits stopping yellow")
        table.play("yellow end").holds("turn 2 blue")

    def test_roll_again_may_repeat(self) -> None:
        again = event("again", does(Op.ROLL_AGAIN))
        table = drawing(does(Op.ROLL_AGAIN), more=[again])
        table.play("yellow roll 4", "yellow arrive triangle").holds("awaits rolling yellow")
        table.play("yellow roll 4", "yellow arrive linz").holds("awaits stopping yellow")
        assert set(table.state.events_out) == {"e", "again"}

    def test_roll_again_allows_a_public_contract_but_one_a_turn(self) -> None:
        table = drawing(does(Op.ROLL_AGAIN)).play("yellow roll 4", "yellow arrive linz")
        table.play("yellow decline").refused("yellow select e11", Code.ONE_AUCTION)

    def test_roll_again_without_moving_is_no_arrival(self) -> None:
        table = drawing(does(Op.ROLL_AGAIN)).play("yellow roll 4", "yellow stay", "yellow end")
        table.holds("awaits rolling blue")

    def test_goto_any(self) -> None:
        table = drawing(does(Op.GOTO_CITY, where=Where.ANY)).holds("awaits going yellow")
        assert len(table.legal()) == 41
        table.play("yellow goto wien").holds("yellow at wien", "awaits stopping yellow")
        table.refused("yellow decline", Code.BY_EVENT)
        table.play("yellow end").holds("display e10 e11 e12 e13")

    def test_goto_any_may_be_declined(self) -> None:
        drawing(does(Op.GOTO_CITY, where=Where.ANY)).play("yellow goto nowhere").holds(
            "yellow at triangle", "awaits stopping yellow"
        )

    def test_goto_own(self) -> None:
        table = drawing(does(Op.GOTO_CITY, where=Where.OWN), deal={"hands": HANDS}, yellow=loaded())
        assert set(table.legal()) == {
            "yellow goto berlin",
            "yellow goto linz",
            "yellow goto prag",
            "yellow goto nowhere",
        }
        table.play("yellow goto prag").holds("yellow cash 7500")

    def test_goto_own_without_own_contracts_is_as_nearest(self) -> None:
        table = begun(events=[event("e", does(Op.GOTO_CITY, where=Where.OWN))])
        for card in table.haulier("yellow").hand:
            table.play(f"correct contract {card} pile")
        table.play("yellow roll 4", "yellow arrive triangle")
        table.refused("yellow goto nowhere", Code.COMPULSORY)
        table.play("yellow goto wien").holds("yellow at wien")

    def test_goto_nearest_is_compulsory_and_found_by_the_table(self) -> None:
        table = drawing(does(Op.GOTO_CITY, where=Where.NEAREST))
        assert len(table.legal()) == 40
        table.refused("yellow goto nowhere", Code.COMPULSORY)

    def test_a_truck_already_there_stays_and_has_come_by_card(self) -> None:
        anywhere = does(Op.GOTO_CITY, where=Where.ANY)
        table = drawing(anywhere, anywhere).play("yellow goto linz", "yellow goto linz")
        table.holds("yellow at linz").refused("yellow select e10", Code.BY_EVENT)

    def test_skip_roll(self) -> None:
        table = drawing(does(Op.SKIP_ROLL, n=1)).play("yellow end")
        pass_by(table, "blue", "red").holds("awaits resting yellow", "yellow skips 0")
        table.refused("yellow roll 4", Code.NOT_NOW)
        table.play("yellow buy small", "yellow end")
        pass_by(table, "blue", "red").holds("awaits rolling yellow")

    def test_skip_roll_still_loads(self) -> None:
        table = begun(hands=HANDS, at={"yellow": "linz"}).change("yellow", skips=1)
        table.play("correct turn red", "red roll 4", "red arrive road rest", "red end")
        table.holds("awaits resting yellow").play("yellow load e27").holds("yellow goods 3")

    def test_skip_rolls_add_up(self) -> None:
        table = drawing(does(Op.SKIP_ROLL, n=2), does(Op.SKIP_ROLL, n=1)).play("yellow end")
        for left in (2, 1, 0):
            pass_by(table, "blue", "red").holds("awaits resting yellow", f"yellow skips {left}")
            table.play("yellow end")
        pass_by(table, "blue", "red").holds("awaits rolling yellow")


class TestSigns:
    def test_place_jam(self) -> None:
        table = drawing(does(Op.PLACE_JAM)).holds("awaits signing yellow")
        table.refused("yellow sign roadwork", Code.NOT_NOW)
        table.play("yellow sign jam linz wien").holds("sign jam yellow", "sign roadwork off")
        assert table.state.jam is not None
        assert table.state.jam.between == ("linz", "wien")

    def test_nowhere_to_put_it(self) -> None:
        drawing(does(Op.PLACE_JAM)).play("yellow nosign jam").holds("sign jam off")

    def jammed(self) -> Table:
        return drawing(does(Op.PLACE_JAM)).play("yellow sign jam", "yellow end")

    def test_it_is_lifted_when_the_next_turn_of_its_placer_begins(self) -> None:
        table = pass_by(self.jammed(), "blue").holds("sign jam yellow")
        pass_by(table, "red").holds("sign jam off", "awaits rolling yellow")

    def test_also_if_that_turn_is_skipped(self) -> None:
        table = pass_by(self.jammed().change("yellow", skips=1), "blue", "red")
        table.holds("sign jam off", "awaits resting yellow")

    def test_also_if_the_placer_has_retired(self) -> None:
        table = self.jammed().play("yellow retire").holds("sign jam yellow")
        pass_by(table, "blue").holds("sign jam yellow")
        pass_by(table, "red").holds("sign jam off", "awaits rolling blue")

    def test_placed_again_it_moves_and_the_round_of_the_new_placer_begins(self) -> None:
        again = event("again", does(Op.PLACE_JAM))
        table = drawing(does(Op.PLACE_JAM), more=[again]).play("yellow sign jam", "yellow end")
        table.play("blue roll 4", "blue arrive triangle", "blue sign jam", "blue end")
        pass_by(table, "red").holds("sign jam blue")
        pass_by(table, "yellow").holds("sign jam off", "awaits rolling blue")

    def test_remove_roadwork(self) -> None:
        table = begun(events=[event("e", does(Op.REMOVE_ROADWORK), does(Op.RECEIVE, 200))])
        table.play("correct sign roadwork red", "yellow roll 4", "yellow arrive triangle")
        table.holds("sign roadwork off", "yellow cash 5200")

    def test_without_roadwork_the_rest_of_the_card_still_happens(self) -> None:
        table = drawing(does(Op.REMOVE_ROADWORK), does(Op.RECEIVE, 200)).holds("yellow cash 5200")
        assert len(table.told(EventIdle)) == 1


class TestContracts:
    def test_draw_contract(self) -> None:
        table = drawing(does(Op.DRAW_CONTRACT), deal={"unused": ["e54"]})
        assert table.haulier("yellow").hand[-1] == "e54"
        table.holds("unused 28", "pile 12")

    def test_draw_contract_whatever_the_truck_can_carry(self) -> None:
        table = drawing(does(Op.DRAW_CONTRACT), deal={"unused": ["e53"]}, yellow={"cash": 0})
        assert "e53" in table.haulier("yellow").hand

    def test_draw_contract_reveals_it_to_its_owner(self) -> None:
        table = drawing(does(Op.ROLL_AGAIN), does(Op.DRAW_CONTRACT)).play("yellow roll 4")
        stay = table.game.read("yellow stay")
        assert table.game.apply(table.state, stay).reveals

    def test_draw_contract_without_any_left(self) -> None:
        table = begun(events=[event("e", does(Op.DRAW_CONTRACT))])
        for card in table.state.unused:
            table.play(f"correct contract {card} done")
        table.play("yellow roll 4", "yellow arrive triangle").holds("awaits stopping yellow")
        assert table.told(EventIdle)

    def test_discard_open(self) -> None:
        table = drawing(does(Op.DISCARD_OPEN)).holds("awaits discarding yellow")
        table.play("yellow discard e11").holds("display e10 e12 e13 e14", "done 1")

    def test_discard_open_without_any(self) -> None:
        table = begun(events=[event("e", does(Op.DISCARD_OPEN))])
        for card in table.state.display:
            table.play(f"correct contract {card} done")
        table.play("yellow roll 4", "yellow arrive triangle").holds("awaits stopping yellow")

    def test_discard_open_can_end_the_game_at_once(self) -> None:
        table = begun(events=[event("e", does(Op.DISCARD_OPEN), does(Op.RECEIVE, 500))])
        for card in (*table.state.pile, *table.state.display[1:], *table.haulier("red").hand):
            table.play(f"correct contract {card} done")
        table.play("yellow roll 4", "yellow arrive triangle", "yellow discard e10")
        table.holds("over completed yellow blue red", "yellow cash 5000")

    def test_return_contract(self) -> None:
        table = drawing(does(Op.RETURN_CONTRACT), deal={"hands": HANDS}, yellow=loaded())
        table.holds("yellow loaded none", "supply 48", "yellow cash 5000")
        assert set(table.haulier("yellow").hand) == {"e01", "e04", "e27"}

    def test_return_contract_of_choice(self) -> None:
        two = {"hand": ("e04",), "loaded": ("e01", "e27")}
        table = drawing(does(Op.RETURN_CONTRACT), deal={"hands": HANDS}, yellow=two)
        assert table.legal() == ["yellow giveback e01", "yellow giveback e27"]
        table.play("yellow giveback e27").holds("yellow loaded e01", "supply 46")

    def test_return_contract_without_a_load(self) -> None:
        table = drawing(does(Op.RETURN_CONTRACT)).holds("awaits stopping yellow")
        assert table.told(EventIdle)


class TestDeliveries:
    """Cards that wait for the next delivery: here of e01 (2 goods, 2,500) and e15 (5, 2,200)."""

    def deliver(self, *cards: EventCard, to: str = "prag") -> Table:
        table = begun(events=cards, hands=HANDS)
        table.change("yellow", kept=tuple(card.id for card in cards), **loaded())
        return table.play("yellow roll 4", f"yellow arrive {to} rest")

    def test_they_wait(self) -> None:
        table = drawing(does(Op.DELIVERY_BONUS, 400), kind=DELIVERY)
        table.holds("yellow cash 5000", "yellow kept e", "awaits stopping yellow")

    def test_bonus(self) -> None:
        table = self.deliver(event("b", does(Op.DELIVERY_BONUS, 400), kind=DELIVERY))
        table.holds("yellow cash 7900", "yellow kept none")
        assert table.told(CardUsed)

    def test_bonus_per_goods_of_that_contract(self) -> None:
        card = event("b", does(Op.DELIVERY_BONUS_PER_GOODS, 100), kind=DELIVERY)
        self.deliver(card).holds("yellow cash 7700")

    def test_penalty(self) -> None:
        card = event("b", does(Op.DELIVERY_PENALTY, 300), kind=DELIVERY)
        self.deliver(card).holds("yellow cash 7200", "yellow owes none")

    def test_penalty_never_takes_more_than_the_revenue(self) -> None:
        card = event("b", does(Op.DELIVERY_PENALTY, 9000), kind=DELIVERY)
        self.deliver(card).holds("yellow cash 5000", "yellow owes none")

    def test_all_waiting_cards_act_together(self) -> None:
        cards = [
            event("a", does(Op.DELIVERY_BONUS, 400), kind=DELIVERY),
            event("b", does(Op.DELIVERY_BONUS_PER_GOODS, 100), kind=DELIVERY),
            event("c", does(Op.DELIVERY_PENALTY, 300), kind=DELIVERY),
        ]
        table = self.deliver(*cards).holds(f"yellow cash {5000 + 2500 + 400 + 200 - 300}")
        assert set(table.state.events_out) == {"a", "b", "c"}

    def test_they_do_not_act_where_nothing_is_delivered(self) -> None:
        card = event("b", does(Op.DELIVERY_BONUS, 400), kind=DELIVERY)
        self.deliver(card, to="wien").holds("yellow cash 5000", "yellow kept b")

    def test_they_act_once_on_the_largest_of_several_deliveries(self) -> None:
        card = event("b", does(Op.DELIVERY_BONUS_PER_GOODS, 100), kind=DELIVERY)
        hands = {"yellow": ["e25", "e41", "e01"]}  # both to Genua, 4 goods each
        table = begun(events=[card], hands=hands).play("correct trailers yellow 1 0")
        table.change("yellow", hand=("e01",), loaded=("e25", "e41"), kept=("b",))
        table.play("yellow roll 4", "yellow arrive genua rest")
        table.holds(f"yellow cash {5000 + 3300 + 2600 + 400}", "yellow hand e01", "done 2")

    def test_a_bonus_pays_a_debt(self) -> None:
        card = event("b", does(Op.DELIVERY_BONUS, 400), kind=DELIVERY)
        table = begun(events=[card, event("old")], hands=HANDS)
        table.change("yellow", kept=("b",), cash=0, debts=(Debt("old", 2900),), **loaded())
        table.play("yellow roll 4", "yellow arrive prag rest").holds("yellow cash 0")


class TestKeptCards:
    def holding(self, *cards: EventCard, **deal: object) -> Table:
        table = begun(events=cards, **deal)  # type: ignore[arg-type]
        return table.change("yellow", kept=tuple(card.id for card in cards))

    def die(self) -> Table:
        return self.holding(event("d", does(Op.KEEP_SET_DIE), kind=KEEP))

    def test_they_are_kept_and_used_later(self) -> None:
        drawing(does(Op.KEEP_SET_DIE), kind=KEEP).holds("yellow kept e", "awaits stopping yellow")

    def test_set_die_only_after_the_own_roll(self) -> None:
        self.die().refused("yellow set-die d 6", Code.NOT_NOW)

    def test_set_die_counts_as_rolled_so_a_one_brings_the_sign(self) -> None:
        table = self.die().play("yellow roll 3 4", "yellow set-die d 1", "yellow arrive road")
        table.holds("awaits signing yellow", "yellow kept none")

    def test_set_die_to_a_six_is_free(self) -> None:
        table = self.die().play("yellow roll 4", "yellow set-die d 6")
        table.play("yellow arrive linz as-one").holds("awaits signing yellow")

    def test_only_by_its_owner(self) -> None:
        table = self.die().play("correct turn blue", "blue roll 4")
        table.refused("blue set-die d 6", Code.NO_CARD)
        table.refused("yellow set-die d 6", Code.NOT_YOUR_TURN)

    def test_ignore_sign(self) -> None:
        table = self.holding(event("s", does(Op.KEEP_IGNORE_SIGN), kind=KEEP))
        table.play("yellow roll 4", "yellow ignore-signs s", "yellow arrive linz")
        assert table.state.turn.signs_ignored
        table.play("yellow decline", "yellow end")
        assert not table.state.turn.signs_ignored

    def test_ignore_sign_is_announced_before_moving(self) -> None:
        table = self.holding(event("s", does(Op.KEEP_IGNORE_SIGN), kind=KEEP))
        table.play("yellow roll 4", "yellow arrive road rest")
        table.refused("yellow ignore-signs s", Code.NOT_NOW)

    @pytest.mark.parametrize(
        ("amount", "kind", "cost"), [(2000, "small", 0), (2000, "large", 1000), (2500, "small", 0)]
    )
    def test_trailer_voucher_never_below_nothing(self, amount: int, kind: str, cost: int) -> None:
        table = self.holding(event("v", does(Op.KEEP_TRAILER_VOUCHER, amount), kind=KEEP))
        table.play(f"yellow buy {kind} with v")
        table.holds(f"yellow cash {5000 - cost}", f"yellow trailers {kind}", "yellow kept none")

    def test_trailer_voucher_leaves_the_residual_value(self) -> None:
        table = self.holding(event("v", does(Op.KEEP_TRAILER_VOUCHER, 2000), kind=KEEP))
        table.play("yellow buy small with v", "yellow sell small").holds("yellow cash 5500")

    def test_trailer_voucher_need_not_be_used(self) -> None:
        table = self.holding(event("v", does(Op.KEEP_TRAILER_VOUCHER, 2000), kind=KEEP))
        table.play("yellow buy small").holds("yellow cash 3000", "yellow kept v")

    def test_trailer_voucher_makes_one_affordable(self) -> None:
        table = self.holding(event("v", does(Op.KEEP_TRAILER_VOUCHER, 2000), kind=KEEP))
        table.change("yellow", cash=0)
        assert "yellow buy small with v" in table.legal()
        assert "yellow buy small" not in table.legal()

    @pytest.mark.parametrize("op", [Op.PAY, Op.PAY_PER_GOODS, Op.PAY_PER_TRAILER, Op.ALL_PAY])
    def test_waive_is_offered_to_the_drawer(self, op: Op) -> None:
        table = begun(events=[event("e", does(op, 100)), COVER], hands=HANDS)
        table.play("correct trailers yellow 1 0").change("yellow", kept=("cover",), **loaded())
        table.play("yellow roll 4", "yellow arrive triangle").holds("awaits waiving yellow")
        assert table.legal() == ["yellow waive cover", "yellow payup"]
        table.play("yellow waive cover").holds("yellow cash 5000", "yellow kept none")
        assert set(table.state.events_out) == {"e", "cover"}

    @pytest.mark.parametrize("op", [Op.ALL_PAY, Op.RECEIVE_FROM_EACH])
    def test_waive_is_offered_to_the_others(self, op: Op) -> None:
        table = drawing(does(op, 100), more=[COVER], blue={"kept": ("cover",)})
        table.holds("awaits waiving blue").refused("yellow payup", Code.NOT_YOUR_TURN)
        table.play("blue waive cover").holds("blue cash 5000", "red cash 4900")
        table.holds("awaits stopping yellow")

    def test_pay_up_instead(self) -> None:
        table = drawing(does(Op.PAY, 100), more=[COVER], yellow={"kept": ("cover",)})
        table.play("yellow payup").holds("yellow cash 4900", "yellow kept cover")

    def test_pay_up_without_money_is_a_debt(self) -> None:
        table = drawing(does(Op.PAY, 100), more=[COVER], yellow={"kept": ("cover",), "cash": 99})
        table.play("yellow payup").holds("yellow cash 99", "yellow owes 200")

    def test_it_is_not_offered_where_nothing_is_asked(self) -> None:
        table = drawing(does(Op.PAY_PER_GOODS, 100), more=[COVER], yellow={"kept": ("cover",)})
        table.holds("awaits stopping yellow", "yellow kept cover")

    def test_nor_to_who_has_nothing_to_give(self) -> None:
        empty = {"kept": ("cover",), "cash": 0}
        table = drawing(does(Op.ALL_PAY, 100), more=[COVER], blue=empty)
        table.holds("awaits stopping yellow", "blue kept cover", "red cash 4900")

    def test_not_for_debts_penalties_and_trailers(self) -> None:
        late = event("late", does(Op.DELIVERY_PENALTY, 300), kind=DELIVERY)
        table = begun(events=[COVER, late, event("old")], hands=HANDS)
        table.change(
            "yellow", kept=("cover", "late"), cash=0, debts=(Debt("old", 1000),), **loaded()
        )
        table.play("yellow roll 4", "yellow arrive prag rest").holds(
            f"yellow cash {2500 - 300 - 1000}", "yellow kept cover", "yellow owes none"
        )


def test_effects_run_in_order_with_decisions_between_them() -> None:
    table = drawing(
        does(Op.RECEIVE, 100),
        does(Op.GOTO_CITY, where=Where.ANY),
        does(Op.DISCARD_OPEN),
        does(Op.ROLL_AGAIN),
    )
    table.holds("yellow cash 5100", "awaits going yellow")
    table.play("yellow goto wien").holds("awaits discarding yellow")
    table.play("yellow discard e10").holds("awaits rolling yellow")
    table.play("yellow roll 4", "yellow arrive linz").holds("awaits stopping yellow")
    assert table.state.events_out == ("e",)
    table.play("yellow decline")


def test_a_stop_is_settled_once_however_many_cards_there_were() -> None:
    table = begun(
        events=[event("e", does(Op.ROLL_AGAIN)), event("f", does(Op.MOVE_EXTRA, n=2))], hands=HANDS
    ).change("yellow", **loaded())
    table.play("yellow roll 4", "yellow arrive triangle", "yellow roll 4", "yellow arrive triangle")
    table.play("yellow arrive prag rest").holds("yellow cash 7500", "awaits stopping yellow")
    assert [type(item).__name__ for item in table.state.agenda] == ["Stopping"]
