"""The auction by open outcry (rules.md section 3): who may say what, and what it leads to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from companion.games.auf_achse.actions import Bid, Match
from companion.games.auf_achse.facts import Passed, TimeRanOut, Won
from companion.games.auf_achse.refusals import Code
from tests.games.outcries import OPEN, crying, market, running
from tests.games.positions import Table, at_the_market, begun

AMPLE = 20_000


def numbers(params: Mapping[str, Any]) -> dict[str, Any]:
    return dict(params)


class TestWhoMaySayWhat:
    """Any seat that has not passed may call a level above the highest, at any time."""

    def test_nobody_is_asked_in_turn(self) -> None:
        table = crying(4).holds("awaits outcry")
        table.play("green bid 1", "blue bid 2", "red bid 3", "blue bid 4")
        assert (running(table).level, running(table).holder) == (4, 1)

    def test_steps_may_be_skipped(self) -> None:
        table = crying().play("red bid 4")
        assert table.legal("bid") == ["yellow bid 5", "blue bid 5"]

    def test_the_selector_may_call_before_anybody_else(self) -> None:
        table = crying().play("yellow bid 1", "blue bid 2", "red pass", "yellow pass")
        table.holds("blue cash 4200", "awaits stopping yellow")

    def test_but_only_match_where_it_may_not_raise(self) -> None:
        table = crying(selector_may_raise=False)
        table.refused("yellow bid 1", Code.NO_RAISE)
        table.play("blue bid 1").refused("yellow bid 2", Code.NO_RAISE)
        assert [line for line in table.legal() if "yellow" in line] == [
            "yellow match 1",
            "yellow pass",
        ]

    def test_whoever_leads_neither_outbids_itself_nor_passes(self) -> None:
        table = crying().play("blue bid 2")
        for line in ("blue bid 3", "blue bid 2", "blue pass"):
            assert numbers(table.refused(line, Code.LEADING).params) == {"level": 2}
        table.play("yellow match 2").refused("yellow match 2", Code.LEADING)
        table.play("blue bid 3", "yellow bid 4", "blue bid 5").holds("awaits outcry")

    def test_a_pass_is_final(self) -> None:
        table = crying().play("blue pass")
        table.refused("blue bid 1", Code.ALREADY_OUT)
        table.refused("blue pass", Code.ALREADY_OUT)
        assert not any("blue" in line for line in table.legal())

    def test_nor_may_the_selector_match_after_it(self) -> None:
        table = crying().play("blue bid 1", "yellow pass")
        table.refused("yellow match 1", Code.ALREADY_OUT)

    def test_selecting_is_final(self) -> None:
        table = crying()
        table.refused("yellow pass", Code.NOTHING_CALLED)
        table.refused("yellow match 1", Code.NOTHING_CALLED)
        table.refused("yellow select e10", Code.NOT_NOW)

    def test_only_the_selector_matches(self) -> None:
        crying().play("blue bid 2").refused("red match 2", Code.ONLY_SELECTOR)

    @pytest.mark.parametrize("level", [0, 6, -1])
    def test_there_are_five_levels(self, level: int) -> None:
        table = crying().play("blue bid 2")
        table.refused(Bid(2, level), Code.NO_LEVEL)
        table.refused(Match(0, level), Code.NO_LEVEL)

    def test_no_more_than_the_cash(self) -> None:
        table = crying(cash=(799, 1700, 5000))
        params = table.refused("blue bid 4", Code.NO_MONEY).params
        assert numbers(params) == {"cost": 2800, "cash": 1700, "missing": 1100}
        table.play("red bid 1").refused("yellow bid 2", Code.NO_MONEY)
        table.play("yellow match 1").holds("awaits outcry")

    def test_retired_seats_say_nothing(self) -> None:
        table = market(4).play("red retire", "yellow select e04")
        for line in ("red bid 1", "red pass"):
            assert numbers(table.refused(line, Code.RETIRED).params) == {"seat": 2}
        table.play("blue pass", "green pass").holds("awaits stopping yellow")

    def test_the_table_stays_as_it_is_until_it_is_over(self) -> None:
        table = crying().play("blue bid 1").holds("display e04 e11 e12 e13")
        table.refused("yellow buy small", Code.NOT_NOW)
        table.refused("yellow end", Code.NOT_NOW)
        table.refused("blue retire", Code.AUCTION_RUNNING)
        table.refused("correct cash red 100 because error", Code.AUCTION_RUNNING)
        table.play("red pass", "yellow pass").holds("display e11 e12 e13 e14")

    def test_no_calls_outside_of_an_auction(self) -> None:
        for line in ("blue bid 1", "yellow match 1", "blue pass", "time-up 0"):
            market(countdown=3).refused(line, Code.NOT_NOW)


class TestTooLate:
    """A call overtaken by a higher one is told whose came first, and never taken for another."""

    @pytest.mark.parametrize("level", [1, 2, 3])
    def test_a_bid(self, level: int) -> None:
        table = crying().play("red bid 3")
        params = table.refused(f"blue bid {level}", Code.TOO_LATE).params
        assert numbers(params) == {"level": 3, "seat": 2}

    def test_a_match_is_never_one_of_the_higher_call(self) -> None:
        table = crying().play("blue bid 2", "red bid 3")
        params = table.refused("yellow match 2", Code.TOO_LATE).params
        assert numbers(params) == {"level": 3, "seat": 2}
        assert running(table).holder == 2

    def test_nor_of_one_still_to_come(self) -> None:
        table = crying().play("blue bid 2")
        assert numbers(table.refused("yellow match 3", Code.BID_LOW).params) == {"level": 2}

    def test_a_bid_for_what_the_selector_has_matched(self) -> None:
        table = crying().play("blue bid 2", "yellow match 2")
        params = table.refused("red bid 2", Code.TOO_LATE).params
        assert numbers(params) == {"level": 2, "seat": 0}

    def test_also_if_the_higher_call_has_put_the_seat_out(self) -> None:
        table = crying(4, cash=(900, 5000, 900, 5000)).play("blue bid 3")
        assert running(table).passed == (0, 2)
        for line in ("red bid 2", "yellow match 2"):
            params = table.refused(line, Code.TOO_LATE).params
            assert numbers(params) == {"level": 3, "seat": 1}
        table.refused("red bid 4", Code.ALREADY_OUT)


class TestPassedByItself:
    """Who cannot pay the next level is out, and told what it lacks."""

    def test_for_want_of_money(self) -> None:
        table = crying(4, cash=(5000, 5000, 799, 5000)).play("blue bid 1")
        assert table.told(Passed) == [Passed(seat=2, short=1)]
        assert not any("red" in line for line in table.legal())

    def test_before_the_first_call(self) -> None:
        table = crying(4, cash=(5000, 299, 0, 300))
        assert table.told(Passed) == [Passed(seat=1, short=1), Passed(seat=2, short=300)]
        assert [line for line in table.legal() if "yellow" not in line] == [
            "green bid 1",
            "green pass",
        ]

    def test_a_selector_that_cannot_pay_the_match(self) -> None:
        table = crying(2, cash=(799, 5000)).play("blue bid 2")
        assert table.told(Passed) == [Passed(seat=0, short=1)]
        table.holds("blue cash 4200", "awaits stopping yellow")

    def test_a_selector_that_can_pay_just_the_match_stays(self) -> None:
        table = crying(2, cash=(800, 5000)).play("blue bid 2")
        assert table.legal() == ["yellow match 2", "yellow pass"]

    def test_nobody_else_can_pay_anything(self) -> None:
        table = crying(cash=(0, 299, 0)).holds("awaits stopping yellow", "yellow cash 0")
        assert [fact.short for fact in table.told(Passed)] == [1, 300]

    def test_the_one_that_leads_stays_without_money_for_more(self) -> None:
        table = crying(3, cash=(5000, 300, 5000)).play("blue bid 1")
        assert not table.told(Passed)

    def test_after_a_five_the_selector_alone_is_left(self) -> None:
        table = crying(4).play("blue bid 5")
        assert table.told(Passed) == [Passed(2, 0), Passed(3, 0)]
        assert table.legal() == ["yellow match 5", "yellow pass"]
        table.play("yellow match 5").holds("yellow cash 1500", "blue cash 5000")

    def test_after_a_five_of_the_selector_it_is_over(self) -> None:
        crying(4).play("yellow bid 5").holds("yellow cash 1500", "awaits stopping yellow")


class TestTheEnd:
    """It ends when all but the holder have passed."""

    def test_all_have_passed_before_any_call(self) -> None:
        table = crying(cash=(0,)).play("red pass", "blue pass")
        table.holds("yellow cash 0", "awaits stopping yellow")
        assert table.told(Won) == [Won(0, "e04", 0, 0)]
        assert "e04" in table.haulier("yellow").hand

    def test_the_last_one_to_call_pays(self) -> None:
        table = crying().play("blue bid 2", "red bid 3", "yellow pass", "blue pass")
        table.holds("red cash 3300", "bank -13300", "awaits stopping yellow")
        assert table.told(Won) == [Won(2, "e04", 3, 1700)]

    def test_a_selector_that_has_matched_pays(self) -> None:
        table = crying().play("blue bid 2", "yellow match 2", "red pass", "blue pass")
        table.holds("yellow cash 4200", "blue cash 5000")

    def test_one_public_contract_a_turn(self) -> None:
        table = crying().play("blue pass", "red pass")
        table.refused("yellow select e10", Code.ONE_AUCTION)

    def test_a_call_after_it_is_over(self) -> None:
        table = crying().play("yellow bid 5")
        table.refused("blue bid 5", Code.NOT_NOW)

    def test_the_winner_may_lay_the_card_down_where_it_starts(self) -> None:
        table = at_the_market(display=["e04"], at={"blue": "berlin"}, **OPEN)
        table.play("yellow select e04", "blue bid 1", "yellow pass", "red pass")
        table.holds("awaits laying-down blue").play("blue load e04")
        table.holds("blue loaded e04", "awaits stopping yellow")

    def last(self, empty: str, **knobs: Any) -> Table:
        """One contract is left in the display and none in the pile; ``empty`` has none."""
        table = begun(display=["e04", "e10", "e11", "e12"], **OPEN, **knobs)
        gone = (*table.state.pile, "e10", "e11", "e12", *table.haulier(empty).hand)
        table.play(*(f"correct contract {card} done" for card in gone))
        return table.play("yellow roll 4", "yellow arrive linz", "yellow select e04")

    def test_the_last_open_contract_ends_the_game_where_another_has_none(self) -> None:
        table = self.last("red").holds("over no").play("blue bid 1").holds("over no")
        table.play("yellow pass", "red pass").holds("blue cash 4700", "over completed yellow red")

    def test_also_when_the_time_runs_out(self) -> None:
        table = self.last("red", countdown=3).play("blue bid 1", "time-up 1 blue", "yellow pass")
        table.holds("blue cash 4700", "over completed yellow red")

    def test_it_goes_on_if_nobody_but_the_winner_was_without(self) -> None:
        table = self.last("blue").play("blue bid 1", "yellow pass", "red pass")
        table.holds("over no", "awaits stopping yellow")


class TestTheCountdown:
    """It runs outside; the rules are told when it has run out on a certain call."""

    def test_there_is_none(self) -> None:
        table = crying().play("blue bid 1")
        table.refused("time-up 1 blue", Code.NOT_NOW)
        assert not table.legal("time-up")

    def test_nothing_called_gives_the_selector_the_card(self) -> None:
        table = crying(countdown=3).play("time-up 0")
        table.holds("yellow cash 5000", "awaits stopping yellow")
        assert table.told(TimeRanOut) == [TimeRanOut(None)]

    def test_on_the_selectors_match_it_is_over(self) -> None:
        table = crying(countdown=3).play("blue bid 2", "yellow match 2", "time-up 2 yellow")
        table.holds("yellow cash 4200", "awaits stopping yellow")

    def test_on_a_call_without_a_selector_it_is_over(self) -> None:
        table = crying(countdown=3).play("blue bid 2", "yellow pass", "time-up 2 blue")
        table.holds("blue cash 4200", "awaits stopping yellow")

    def test_a_selector_that_has_not_passed_is_asked(self) -> None:
        table = crying(countdown=3).play("blue bid 2", "time-up 2 blue").holds("awaits outcry")
        assert table.told(TimeRanOut) == [TimeRanOut(0)]
        assert table.legal() == ["yellow match 2", "yellow pass"]
        assert numbers(table.refused("red bid 3", Code.ONLY_SELECTOR_ASKED).params) == {"seat": 0}
        table.refused("red pass", Code.ONLY_SELECTOR_ASKED)
        table.refused("yellow bid 3", Code.NO_RAISE)
        table.refused("time-up 2 blue", Code.NOT_NOW)

    def test_asked_it_passes_and_the_caller_wins_whoever_has_not_passed(self) -> None:
        table = crying(4, countdown=3).play("blue bid 2", "time-up 2 blue", "yellow pass")
        table.holds("blue cash 4200", "awaits stopping yellow")

    def test_asked_it_matches_and_the_countdown_begins_anew(self) -> None:
        table = crying(countdown=3).play("blue bid 2", "time-up 2 blue", "yellow match 2")
        table.play("red bid 3", "time-up 3 red").holds("awaits outcry")
        assert running(table).asked
        table.play("yellow match 3", "time-up 3 yellow").holds("yellow cash 3300")

    def test_one_that_is_overtaken_by_a_call_counts_for_nothing(self) -> None:
        table = crying(countdown=3).play("blue bid 2")
        for stale in ("time-up 0", "time-up 1 blue", "time-up 2 red", "time-up 2"):
            params = table.refused(stale, Code.TOO_LATE).params
            assert numbers(params) == {"level": 2, "seat": 1}
        table.play("yellow match 2")
        params = table.refused("time-up 2 blue", Code.TOO_LATE).params
        assert numbers(params) == {"level": 2, "seat": 0}


class TestHiddenBalances:
    """Nobody is passed for want of money, and no sum is named."""

    def test_no_automatic_pass(self) -> None:
        table = crying(cash=(0, 0, 0), hidden_balances=True).holds("awaits outcry")
        assert not table.told(Passed)
        table.play("red pass", "blue pass").holds("awaits stopping yellow")

    def test_an_uncovered_call_is_refused_without_a_sum(self) -> None:
        table = crying(cash=(5000, 5000, 299), hidden_balances=True)
        assert not table.refused("red bid 1", Code.NO_COVER).params

    def test_nor_is_a_selector_passed_that_cannot_match(self) -> None:
        table = crying(2, cash=(0, 5000), hidden_balances=True).play("blue bid 5")
        assert not table.refused("yellow match 5", Code.NO_COVER).params
        table.play("yellow pass").holds("blue cash 1500")

    def test_after_a_five_all_the_others_are_out(self) -> None:
        table = crying(4, hidden_balances=True).play("blue bid 5")
        assert [fact.seat for fact in table.told(Passed)] == [2, 3]


def test_the_example_of_the_rulebook() -> None:
    table = begun(
        ("red", "yellow", "blue", "green"),
        hands={"red": ["e01", "e02", "e03"]},
        display=["e10", "e04", "e11", "e12"],
        **OPEN,
    )
    table.play("red roll 4", "red arrive kassel", "red select e04")
    table.play("blue bid 2", "green bid 3", "yellow pass", "blue pass", "red match 3")
    table.play("green bid 4", "red pass").holds("green cash 2200", "awaits stopping red")
    assert "e04" in table.haulier("green").hand
