"""Loading where the truck stood when the turn began (rules.md 2, knob ``base_loading``)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.auf_achse.agenda import Stopping
from companion.games.auf_achse.cards import EventClass, Op, Where
from companion.games.auf_achse.edition import BaseLoading, NoInterest
from companion.games.auf_achse.refusals import Code
from tests.games.positions import Table, begun, does, event, pass_by

HANDS = {"yellow": ["e27", "e28", "e01"]}
"""Linz to Basel (3 goods), Linz to Dortmund (4), Amsterdam to Prag (2)."""
FREE = BaseLoading.FREE
EITHER = BaseLoading.BEFORE_OR_AFTER_ROLL
REPLACES = BaseLoading.REPLACES_ROLL


def in_linz(knob: BaseLoading, **options: Any) -> Table:
    """Yellow's turn begins in Linz."""
    return begun(**{"hands": HANDS, "at": {"yellow": "linz"}, "base_loading": knob, **options})


class TestFree:
    def test_before_the_roll(self) -> None:
        table = in_linz(FREE).play("yellow load e27").holds("awaits rolling yellow")
        table.play("yellow roll 4", "yellow arrive basel").holds("yellow cash 7300")

    @pytest.mark.parametrize("dice", ["4", "4 5"])
    def test_not_after_it(self, dice: str) -> None:
        table = in_linz(FREE).play(f"yellow roll {dice}")
        table.refused("yellow load e27", Code.NOT_NOW)
        assert not table.legal("load")

    def test_again_where_the_truck_stays(self) -> None:
        in_linz(FREE).play("yellow roll 4", "yellow stay", "yellow load e27")


class TestBeforeOrAfterTheRoll:
    def test_before_it(self) -> None:
        in_linz(EITHER).play("yellow load e27").holds("awaits rolling yellow")

    def test_while_the_die_is_chosen(self) -> None:
        table = in_linz(EITHER).play("yellow roll 4 5")
        assert table.legal("load") == ["yellow load e27", "yellow load e28"]
        table.play("yellow load e27").holds("awaits choosing yellow", "yellow goods 3")

    def test_before_it_moves(self) -> None:
        table = in_linz(EITHER).play("yellow roll 4")
        assert table.legal("load") == ["yellow load e27", "yellow load e28"]
        table.play("yellow load e27", "yellow arrive basel").holds("yellow cash 7300")

    def test_what_does_not_fit_stays(self) -> None:
        table = in_linz(EITHER).play("yellow roll 4", "yellow load e27")
        table.refused("yellow load e28", Code.NO_SPACE)

    def test_not_where_nothing_begins(self) -> None:
        table = in_linz(EITHER, at={"yellow": "wien"}).play("yellow roll 4")
        table.refused("yellow load e27", Code.NOT_START)

    def test_not_on_the_road_when_a_card_has_rolled_again(self) -> None:
        again = event("e", does(Op.ROLL_AGAIN))
        table = in_linz(EITHER, events=[again]).play("yellow roll 4", "yellow arrive triangle")
        table.holds("awaits rolling yellow").refused("yellow load e27", Code.NO_CITY)
        table.play("yellow roll 4").refused("yellow load e27", Code.NO_CITY)


class TestInPlaceOfTheRoll:
    def test_nothing_is_rolled(self) -> None:
        table = in_linz(REPLACES).play("yellow load e27")
        assert table.state.agenda == (Stopping(0),)
        table.refused("yellow roll 4", Code.NOT_NOW)
        table.play("yellow end").holds("awaits rolling blue", "yellow at linz")

    def test_more_may_be_loaded(self) -> None:
        table = in_linz(REPLACES).play("yellow load e27", "yellow buy small")
        assert table.legal("load") == ["yellow load e28"]
        table.play("yellow load e28").holds("yellow goods 7", "awaits stopping yellow")

    def test_trailers_first_leave_the_roll(self) -> None:
        table = in_linz(REPLACES).play("yellow buy small").holds("awaits rolling yellow")
        table.play("yellow roll 4")

    @pytest.mark.parametrize("knob", NoInterest)
    def test_no_public_contract_and_none_leaves(self, knob: NoInterest) -> None:
        table = in_linz(REPLACES, no_interest=knob).play("yellow load e27")
        table.refused("yellow select e10", Code.NOT_EXACT)
        table.refused("yellow decline", Code.NOT_EXACT)
        assert not table.legal("select")
        assert not table.legal("decline")

    @pytest.mark.parametrize("dice", ["4", "4 5"])
    def test_not_after_the_roll(self, dice: str) -> None:
        table = in_linz(REPLACES).play(f"yellow roll {dice}")
        table.refused("yellow load e27", Code.NOT_NOW)

    def test_at_the_stop_it_costs_nothing(self) -> None:
        table = begun(hands=HANDS, base_loading=REPLACES)
        table.play("yellow roll 4", "yellow arrive linz", "yellow load e27")
        assert table.allows("yellow select e10")

    def test_where_the_truck_stays_it_has_been_rolled(self) -> None:
        in_linz(REPLACES).play("yellow roll 4", "yellow stay", "yellow load e27", "yellow end")

    def test_not_in_the_place_of_another_roll_by_a_card(self) -> None:
        again = event("e", does(Op.GOTO_CITY, where=Where.ANY), does(Op.ROLL_AGAIN))
        table = begun(hands=HANDS, events=[again], base_loading=REPLACES)
        table.play("yellow roll 4", "yellow arrive triangle", "yellow goto linz")
        table.holds("awaits rolling yellow").refused("yellow load e27", Code.NOT_NOW)
        table.play("yellow roll 4", "yellow stay", "yellow load e27")

    def test_the_jam_is_lifted_all_the_same(self) -> None:
        table = in_linz(REPLACES, seats=2).play("correct sign jam yellow", "correct turn blue")
        table.play("blue roll 4", "blue arrive road", "blue end", "yellow load e27")
        table.holds("sign jam off")


@pytest.mark.parametrize("knob", BaseLoading)
class TestAlways:
    def test_a_turn_without_a_roll_loads(self, knob: BaseLoading) -> None:
        table = in_linz(knob).change("blue", skips=1)
        table.play("correct contract e28 hand blue", "correct place blue linz")
        pass_by(table, "yellow")
        table.holds("awaits resting blue").play("blue load e28")
        table.holds("awaits resting blue", "blue goods 4").play("blue end")

    def test_one_of_another_city_does_not(self, knob: BaseLoading) -> None:
        in_linz(knob).refused("yellow load e01", Code.NOT_START)

    def test_not_in_the_turn_of_another(self, knob: BaseLoading) -> None:
        table = in_linz(knob, hands={"blue": ["e27"]}, at={"blue": "linz"})
        table.refused("blue load e27", Code.NOT_YOUR_TURN)

    def test_what_was_won_is_laid_down_whoever_is_on_turn(self, knob: BaseLoading) -> None:
        table = begun(display=["e27"], at={"blue": "linz"}, base_loading=knob)
        table.play("yellow roll 4", "yellow arrive wien", "yellow select e27", "blue bid 1")
        table.play("red pass", "yellow pass").holds("awaits laying-down blue")
        table.play("blue load e27").holds("blue goods 3", "awaits stopping yellow")


def test_a_kept_card_that_sets_the_die_takes_nothing_away() -> None:
    die = event("die", does(Op.KEEP_SET_DIE), kind=EventClass.KEEP)
    table = in_linz(EITHER, events=[die]).change("yellow", kept=("die",))
    table.play("yellow roll 4 5", "yellow set-die die 6", "yellow load e27")
    table.holds("awaits driving yellow", "yellow goods 3")
