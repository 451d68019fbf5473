"""Event cards that wait for a delivery or for their owner (vocabulary of the decks)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.auf_achse.cards import EventCard, EventClass, Op
from companion.games.auf_achse.facts import CardUsed
from companion.games.auf_achse.refusals import Code
from companion.games.auf_achse.state import Debt
from tests.games.positions import (
    HANDS,
    Table,
    begun,
    does,
    drawing,
    event,
    loaded,
)

KEEP, DELIVERY = EventClass.KEEP, EventClass.DELIVERY
COVER = event("cover", does(Op.KEEP_WAIVE_PAYMENT), kind=KEEP)


class TestDeliveries:
    """Cards that wait for the next delivery: here of e01 (2 goods, 2,500)."""

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

    @pytest.mark.parametrize("load", [("e35", "e54"), ("e54", "e35")])
    def test_they_act_once_on_the_largest_of_several_deliveries(
        self, load: tuple[str, ...]
    ) -> None:
        card = event("b", does(Op.DELIVERY_BONUS_PER_GOODS, 100), kind=DELIVERY)
        hands = {"yellow": ["e35", "e54", "e01"]}  # both to Hamburg, 4 and 2 goods
        table = begun(events=[card], hands=hands)
        table.change("yellow", hand=("e01",), loaded=load, kept=("b",))
        table.play("yellow roll 4", "yellow arrive hamburg rest")
        table.holds(f"yellow cash {5000 + 2300 + 2500 + 400}", "yellow hand e01", "done 2")

    def test_a_bonus_pays_a_debt(self) -> None:
        card = event("b", does(Op.DELIVERY_BONUS, 400), kind=DELIVERY)
        table = begun(events=[card, event("old")], hands=HANDS)
        table.change("yellow", kept=("b",), cash=0, debts=(Debt("old", 2900),), **loaded())
        table.play("yellow roll 4", "yellow arrive prag rest").holds("yellow cash 0")


class TestKeptCards:
    def holding(self, *cards: EventCard, **deal: Any) -> Table:
        table = begun(events=cards, **deal)
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
        table.play("correct sign jam red", "yellow roll 4")
        assert "yellow ignore-signs s" in table.legal()
        table.play("yellow ignore-signs s", "yellow arrive linz")
        assert table.state.turn.signs_ignored
        table.play("yellow decline", "yellow end")
        assert not table.state.turn.signs_ignored

    def test_ignore_sign_is_announced_before_moving(self) -> None:
        table = self.holding(event("s", does(Op.KEEP_IGNORE_SIGN), kind=KEEP))
        table.play("yellow roll 4", "yellow arrive road rest")
        table.refused("yellow ignore-signs s", Code.NOT_NOW)

    def test_ignore_sign_only_with_a_sign_and_once_a_turn(self) -> None:
        cards = [event(name, does(Op.KEEP_IGNORE_SIGN), kind=KEEP) for name in ("s", "t")]
        table = self.holding(*cards)
        assert not table.legal("ignore-signs")
        table.refused("yellow ignore-signs s", Code.NO_NEED)
        table.play("correct sign jam red", "yellow ignore-signs s")
        assert not table.legal("ignore-signs")
        table.refused("yellow ignore-signs t", Code.NO_NEED)

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
