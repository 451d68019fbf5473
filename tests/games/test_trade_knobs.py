"""The knobs of trade: resale, no trailers, no interest, refill, debts, order, hidden balances."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.auf_achse.cards import Op, Where
from companion.games.auf_achse.edition import (
    AfterEvent,
    DebtCollection,
    NoInterest,
    Refill,
    Resale,
    TrailerOffer,
)
from companion.games.auf_achse.facts import ContractRemoved, DebtMade, DebtPaid, DisplayFilled
from companion.games.auf_achse.refusals import Code
from companion.games.auf_achse.state import Debt
from tests.games.positions import Table, at_the_market, begun, does, drawing, event, pass_by

OWN_TURN = [
    pytest.param((), id="before the roll"),
    pytest.param(("yellow roll 4 5",), id="choosing"),
    pytest.param(("yellow roll 4",), id="driving"),
    pytest.param(("yellow roll 4", "yellow arrive road rest"), id="at a stop"),
]


class TestResale:
    def owner(self, resale: Resale, *kinds: str) -> Table:
        return begun(resale=resale).play(*(f"yellow buy {kind}" for kind in kinds))

    def test_any_size_for_the_same_sum(self) -> None:
        table = self.owner(Resale.ANY_SIZE, "small", "large")
        assert table.legal("sell") == ["yellow sell small", "yellow sell large"]
        table.play("yellow sell large", "yellow sell small").holds("yellow cash 1000")

    def test_a_small_one_goes_first(self) -> None:
        table = self.owner(Resale.SMALL_FIRST, "small", "large")
        assert table.legal("sell") == ["yellow sell small"]
        table.refused("yellow sell large", Code.SMALL_FIRST)
        table.play("yellow sell small", "yellow sell large").holds("stock 4 4")

    def test_a_large_one_alone_goes(self) -> None:
        assert self.owner(Resale.SMALL_FIRST, "large").legal("sell") == ["yellow sell large"]

    def test_a_small_one_in_use_holds_up_the_large_one(self) -> None:
        table = begun(resale=Resale.SMALL_FIRST, hands={"yellow": ["e36", "e53", "e01"]})
        table.play("correct trailers yellow 1 1")
        table.change("yellow", hand=("e01",), loaded=("e36", "e53"))
        assert table.legal("sell") == ["yellow sell small"]
        table.play("yellow sell small").refused("yellow sell large", Code.TRAILER_LOADED)

    def test_none(self) -> None:
        table = self.owner(Resale.NONE, "small")
        assert table.legal("sell") == []
        table.refused("yellow sell small", Code.NO_RESALE)
        table.refused("yellow sell large", Code.NOT_OWNED)


class TestNoTrailers:
    def table(self) -> Table:
        return begun(small=TrailerOffer(4, 2000, 0), large=TrailerOffer(6, 3000, 0))

    def test_none_is_for_sale(self) -> None:
        table = self.table()
        assert table.legal("buy") == []
        table.refused("yellow buy small", Code.NO_TRAILERS)
        table.refused("yellow buy large", Code.NO_TRAILERS)
        table.refused("yellow sell small", Code.NOT_OWNED)

    def test_none_can_be_corrected_in(self) -> None:
        self.table().refused("correct trailers yellow 1 0", Code.NO_TRAILERS)

    def test_one_size_may_be_there_alone(self) -> None:
        table = begun(large=TrailerOffer(6, 3000, 0))
        assert table.legal("buy") == ["yellow buy small"]
        table.refused("yellow buy large", Code.SOLD_OUT)


class TestNoInterest:
    def test_the_first_leaves(self) -> None:
        table = at_the_market(no_interest=NoInterest.FIRST_LEAVES)
        table.refused("yellow end", Code.MUST_CHOOSE)
        table.play("yellow decline").holds("done 1")
        assert table.told(ContractRemoved) == [ContractRemoved("e10")]

    def test_nothing_happens(self) -> None:
        table = at_the_market(no_interest=NoInterest.NOTHING)
        assert table.legal("decline") == []
        assert "yellow end" in table.legal()
        table.refused("yellow decline", Code.NO_CHANGE)
        table.play("yellow end").holds("display e10 e11 e12 e13", "done 0", "awaits rolling blue")

    def test_there_may_be_interest_all_the_same(self) -> None:
        table = at_the_market(no_interest=NoInterest.NOTHING).play("yellow select e11")
        table.play("blue pass", "red pass", "yellow end").holds("awaits rolling blue")

    def test_it_cannot_be_asked_for_on_the_road(self) -> None:
        table = begun(no_interest=NoInterest.NOTHING).play("yellow roll 4", "yellow arrive road")
        table.refused("yellow decline", Code.NO_CITY)


@pytest.mark.parametrize("lines", [["yellow select e11", "blue pass", "red pass"]])
class TestRefill:
    def test_slide(self, lines: list[str]) -> None:
        table = at_the_market(refill=Refill.SLIDE).play(*lines)
        table.holds("display e10 e12 e13 e14")

    def test_in_place(self, lines: list[str]) -> None:
        table = at_the_market(refill=Refill.IN_PLACE).play(*lines)
        table.holds("display e10 e14 e12 e13")
        assert table.told(DisplayFilled) == [DisplayFilled("e14")]

    @pytest.mark.parametrize("refill", Refill)
    def test_with_an_empty_pile_nothing_comes_after(self, refill: Refill, lines: list[str]) -> None:
        table = begun(refill=refill)
        table.play(*(f"correct contract {card} done" for card in table.state.pile))
        table.play("yellow roll 4", "yellow arrive linz", *lines)
        table.holds("display e10 e12 e13", "pile 0")
        assert not table.told(DisplayFilled)

    def test_in_place_the_first_one_that_leaves_too(self, lines: list[str]) -> None:
        knobs: dict[str, Any] = {
            "refill": Refill.IN_PLACE,
            "no_interest": NoInterest.FIRST_LEAVES,
        }
        at_the_market(**knobs).play("yellow decline").holds("display e14 e11 e12 e13")
        assert at_the_market(**knobs).play(*lines).told(DisplayFilled) == [DisplayFilled("e14")]

    def test_in_place_where_a_card_takes_one(self, lines: list[str]) -> None:
        table = drawing(does(Op.DISCARD_OPEN), deal={"refill": Refill.IN_PLACE})
        table.play("yellow discard e12").holds("display e10 e11 e14 e13")
        assert lines


class TestDebtsByChoice:
    """The debtor pays when it likes, on its own turn."""

    def debtor(self, *owed: int, cash: int = 5000, **options: Any) -> Table:
        cards = [event(f"c{number}", does(Op.PAY, 100)) for number in range(1, 4)]
        table = begun(events=cards, debt_collection=DebtCollection.WHEN_CHOSEN, **options)
        debts = tuple(Debt(f"c{number}", sum_) for number, sum_ in enumerate(owed, 1))
        return table.change("yellow", cash=cash, debts=debts)

    def test_nothing_is_taken_though_it_could_be(self) -> None:
        table = self.debtor(1200).play("yellow roll 4", "yellow arrive road", "yellow end")
        table.holds("yellow cash 5000", "yellow owes 1200")

    @pytest.mark.parametrize("lines", OWN_TURN)
    def test_at_any_point_of_the_own_turn(self, lines: tuple[str, ...]) -> None:
        table = self.debtor(1200).play(*lines)
        asked = table.state.agenda
        assert table.legal("paydebt") == ["yellow paydebt c1"]
        table.play("yellow paydebt c1").holds("yellow cash 3800", "yellow owes none")
        assert table.told(DebtPaid) == [DebtPaid(0, "c1", 1200)]
        assert table.state.agenda == asked

    def test_a_turn_without_a_roll_is_an_own_turn(self) -> None:
        table = self.debtor(1200).change("yellow", skips=1).play("correct turn red")
        pass_by(table, "red").holds("awaits resting yellow").play("yellow paydebt c1")

    def test_in_any_order(self) -> None:
        table = self.debtor(1200, 600).play("yellow paydebt c2").holds("yellow owes 1200")
        table.play("yellow paydebt c1").holds("yellow owes none", "yellow cash 3200")

    def test_only_what_cash_covers(self) -> None:
        table = self.debtor(1200, 600, cash=1000)
        assert table.legal("paydebt") == ["yellow paydebt c2"]
        refusal = table.refused("yellow paydebt c1", Code.NO_MONEY)
        assert dict(refusal.params) == {"cost": 1200, "cash": 1000, "missing": 200}

    def test_exactly_all_there_is(self) -> None:
        self.debtor(1200, cash=1200).play("yellow paydebt c1").holds("yellow cash 0")

    def test_of_two_debts_of_one_card_the_older(self) -> None:
        table = self.debtor()
        table.change("yellow", debts=(Debt("c1", 1200), Debt("c1", 400)))
        assert table.legal("paydebt") == ["yellow paydebt c1"]
        table.play("yellow paydebt c1").holds("yellow owes 400")
        assert "c1" not in table.state.events_out
        table.play("yellow paydebt c1").holds("yellow owes none")
        assert "c1" in table.state.events_out

    def test_the_card_goes_under_its_pile_where_they_do(self) -> None:
        table = self.debtor(1200, after_event=AfterEvent.UNDER_PILE).play("yellow paydebt c1")
        assert table.state.events == ("c2", "c3", "c1")

    def test_not_in_the_turn_of_another(self) -> None:
        table = self.debtor(1200).play("correct turn blue")
        table.refused("yellow paydebt c1", Code.NOT_YOUR_TURN)
        assert not table.legal("paydebt")

    def test_not_the_debt_of_another_nor_one_that_is_not_there(self) -> None:
        table = self.debtor(1200)
        table.refused("yellow paydebt c2", Code.NO_DEBT)
        table.play("correct turn blue").refused("blue paydebt c1", Code.NO_DEBT)

    def test_before_and_after_an_auction_not_during_it(self) -> None:
        table = self.debtor(1200, 600).play("yellow roll 4", "yellow arrive linz")
        table.play("yellow paydebt c1", "yellow select e10")
        table.refused("yellow paydebt c2", Code.NOT_NOW)
        table.refused("blue paydebt c2", Code.NOT_NOW)
        table.play("blue bid 1", "red pass", "yellow match 1", "blue pass", "yellow paydebt c2")
        table.holds("yellow owes none")

    def test_a_debt_made_just_now_waits(self) -> None:
        table = drawing(
            does(Op.PAY, 500),
            does(Op.RECEIVE, 2000),
            yellow={"cash": 100},
            deal={"debt_collection": DebtCollection.WHEN_CHOSEN},
        )
        table.holds("yellow owes 1000", "yellow cash 2100")
        assert table.told(DebtMade) == [DebtMade(0, "e", 1000)]
        table.play("yellow paydebt e").holds("yellow owes none", "yellow cash 1100")

    def test_where_they_are_paid_by_themselves_nobody_chooses(self) -> None:
        table = drawing(does(Op.PAY, 500), yellow={"cash": 100}).holds("yellow owes 1000")
        table.refused("yellow paydebt e", Code.BY_ITSELF)
        assert not table.legal("paydebt")


class TestBindingOrder:
    """Dealt contracts are begun in the order in which they were dealt."""

    DEALT = ("e01", "e27", "e28")
    """The last two begin in Linz."""

    def table(self, hand: tuple[str, ...] = DEALT, **options: Any) -> Table:
        options = {"at": {"yellow": "linz"}, **options}
        return begun(hands={"yellow": hand}, binding_order=True, **options)

    def test_one_waits_for_those_before_it(self) -> None:
        table = self.table()
        assert not table.legal("load")
        refusal = table.refused("yellow load e27", Code.BINDING_ORDER)
        assert dict(refusal.params) == {"contract": "e27", "first": 1}
        assert dict(table.refused("yellow load e28", Code.BINDING_ORDER).params)["first"] == 2

    def test_they_go_one_after_the_other(self) -> None:
        table = self.table(("e27", "e28", "e01")).play("correct trailers yellow 1 0")
        assert table.legal("load") == ["yellow load e27"]
        table.play("yellow load e27", "yellow load e28").holds("yellow goods 7")

    def test_one_that_has_left_the_hand_holds_up_none(self) -> None:
        self.table().play("correct contract e01 done", "yellow load e27")

    def test_one_that_was_won_is_not_bound(self) -> None:
        table = self.table(("e01", "e02", "e28"), display=["e27"], at={"yellow": "wien"})
        table.play("yellow roll 4", "yellow arrive linz", "yellow select e27")
        table.play("blue pass", "red pass", "yellow load e27").holds("yellow goods 3")

    def test_a_lost_load_has_its_place_again(self) -> None:
        card = event("e", does(Op.RETURN_CONTRACT), does(Op.GOTO_CITY, where=Where.ANY))
        table = self.table(("e27", "e28", "e01"), events=[card]).play("yellow load e27")
        table.play("yellow roll 4", "yellow arrive triangle", "yellow goto linz")
        table.refused("yellow load e28", Code.BINDING_ORDER)
        table.play("yellow load e27")

    def test_else_they_go_in_any_order(self) -> None:
        hands = {"yellow": self.DEALT}
        begun(hands=hands, at={"yellow": "linz"}).play("yellow load e28").holds("yellow goods 4")


class TestHiddenBalances:
    """Each sees its own; a refusal for want of money names no sum."""

    def balances(self, table: Table, viewer: int | None) -> list[int | None]:
        view = table.game.view(table.state, viewer)
        return [haulier.cash for haulier in view.hauliers]

    def test_the_table_sees_none_and_each_its_own(self) -> None:
        table = begun(hidden_balances=True)
        assert self.balances(table, None) == [None, None, None]
        assert self.balances(table, 1) == [None, 5000, None]

    def test_all_are_open_at_the_end(self) -> None:
        table = begun(hidden_balances=True).play("agree")
        assert self.balances(table, None) == [5000, 5000, 5000]

    def test_else_they_are_open(self) -> None:
        assert self.balances(begun(), None) == [5000, 5000, 5000]

    def test_trailers(self) -> None:
        table = begun(hidden_balances=True).change("yellow", cash=1999)
        assert dict(table.refused("yellow buy small", Code.NO_COVER).params) == {}

    def test_corrections(self) -> None:
        table = begun(hidden_balances=True)
        table.refused("correct cash red -5001 because error", Code.NO_COVER)

    def test_debts(self) -> None:
        knobs = {"hidden_balances": True, "debt_collection": DebtCollection.WHEN_CHOSEN}
        table = drawing(does(Op.PAY, 500), yellow={"cash": 100}, deal=knobs)
        table.refused("yellow paydebt e", Code.NO_COVER)
