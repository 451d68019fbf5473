"""What event cards ask and give, and the debts they leave (rules.md section 1)."""

from __future__ import annotations

from companion.games.auf_achse.cards import Op
from companion.games.auf_achse.facts import DebtMade, Paid
from companion.games.auf_achse.refusals import Code
from companion.games.auf_achse.state import Debt
from tests.games.positions import (
    HANDS,
    at_the_market,
    begun,
    does,
    draw_again,
    drawing,
    event,
    loaded,
    pass_by,
)


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

    def test_after_a_correction_before_anything_can_be_bought(self) -> None:
        table = begun().change("yellow", cash=2500, debts=(Debt("e-breakdown", 1000),))
        table.refused("yellow buy small", Code.NO_MONEY)
        assert "yellow buy small" not in table.legal()
        table.play("correct cash yellow 500 because error").holds("yellow cash 3000")
        table.play("yellow buy small").holds("yellow cash 0", "yellow owes none")

    def test_before_a_bid(self) -> None:
        table = at_the_market(display=["e04"])
        table.change("blue", cash=5000, debts=(Debt("e-breakdown", 4800),))
        table.play("yellow select e04").holds("awaits auction red", "blue cash 200")

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
