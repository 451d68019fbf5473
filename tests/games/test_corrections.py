"""The referee's corrections, at ordinary and at odd moments (rules.md section 4, last point)."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.auf_achse import actions as act
from companion.games.auf_achse.cards import Effect, EventClass, Op, Where
from companion.games.auf_achse.facts import Corrected, Paid, TurnBegan
from companion.games.auf_achse.refusals import Code
from companion.games.auf_achse.state import Debt
from companion.games.auf_achse.table import Sign
from tests.games.positions import (
    Table,
    at_the_market,
    begun,
    does,
    drawing,
    event,
    game_of,
    pass_by,
)
from tests.games.random_play import check_step, choose, correction, shuffled, wild_events

WILD = {seats: game_of(seats, events=wild_events()) for seats in range(2, 7)}


class TestCash:
    def test_from_and_to_the_bank(self) -> None:
        table = begun().play("correct cash red 300 because toll paid twice")
        table.holds("red cash 5300", "bank -15300")
        assert table.told(Corrected) == [Corrected(2)]
        table.play("correct cash red -5300 because error").holds("red cash 0", "bank -10000")

    def test_between_two_hauliers(self) -> None:
        table = begun().play("correct cash red 300 with blue because error")
        table.holds("red cash 5300", "blue cash 4700", "bank -15000")
        table.play("correct cash red -300 with blue because error").holds("blue cash 5000")

    def test_it_triggers_nothing_by_itself(self) -> None:
        table = begun(events=[event("old")]).change("red", cash=0, debts=(Debt("old", 500),))
        table.play("correct cash red 600 because error").holds("red cash 600", "red owes 500")
        table.play("yellow roll 4").holds("red cash 100", "red owes none")


class TestContracts:
    @pytest.mark.parametrize(
        ("zone", "claim"),
        [
            ("hand red", "red hand e07 e08 e09 e10"),
            ("truck red", "red loaded e10"),
            ("pile", "pile 13"),
            ("unused", "unused 30"),
            ("done", "done 1"),
        ],
    )
    def test_a_card_lies_where_it_belongs(self, zone: str, claim: str) -> None:
        table = begun().play(f"correct contract e10 {zone}")
        table.holds(claim, "display e11 e12 e13")
        table.play("correct contract e10 display").holds("display e11 e12 e13 e10")

    def test_out_of_a_hand_or_off_a_truck(self) -> None:
        table = begun().play("correct contract e01 truck yellow").holds("supply 46")
        table.play("correct contract e01 hand blue").holds("supply 48", "yellow hand e02 e03")

    def test_it_triggers_nothing_by_itself(self) -> None:
        table = begun(at={"yellow": "prag"})
        table.play("correct contract e01 truck yellow").holds("yellow cash 5000")
        for card in (*table.state.pile, *table.state.display, *table.haulier("red").hand):
            table.play(f"correct contract {card} done")
        table.holds("over no").play("yellow roll 4").holds("over completed yellow blue red")

    def test_not_while_an_event_asks_for_one_of_them(self) -> None:
        table = drawing(does(Op.DISCARD_OPEN))
        table.refused("correct contract e10 done", Code.NOT_NOW)

    def test_a_card_just_won_can_be_taken_away(self) -> None:
        table = at_the_market("berlin", display=["e04"])
        table.play("yellow select e04", "blue pass", "red pass").holds("awaits laying-down yellow")
        table.play("correct contract e04 hand red")
        assert table.legal() == ["yellow keep"]
        table.refused("yellow load e04", Code.NOT_IN_HAND)
        table.play("yellow keep").holds("awaits stopping yellow")

    def test_or_its_truck(self) -> None:
        table = at_the_market("berlin", display=["e04"])
        table.play("yellow select e04", "blue pass", "red pass", "correct place yellow wien")
        assert table.legal() == ["yellow keep"]


class TestEvents:
    def test_a_kept_card_comes_and_goes(self) -> None:
        table = begun().play("correct event e-late blue").holds("blue kept e-late", "events 27")
        table.play("correct event e-late red").holds("blue kept none", "red kept e-late")
        table.play("correct event e-late out").holds("red kept none")
        assert table.state.events_out == ("e-late",)

    def test_a_debt_is_forgiven(self) -> None:
        table = drawing(does(Op.PAY, 600), yellow={"cash": 0}).holds("yellow owes 1200")
        table.play("correct event e out").holds("yellow owes none")
        assert table.state.events_out == ("e",)

    def test_also_while_the_rest_of_the_card_is_carried_out(self) -> None:
        table = drawing(does(Op.PAY, 600), does(Op.ROLL_AGAIN), yellow={"cash": 0})
        table.refused("correct event e out", Code.IN_PLAY)

    def test_a_card_taken_away_before_it_could_waive(self) -> None:
        cover = event("cover", does(Op.KEEP_WAIVE_PAYMENT), kind=EventClass.KEEP)
        table = drawing(does(Op.PAY, 100), more=[cover], yellow={"kept": ("cover",)})
        table.play("correct event cover out")
        assert table.legal() == ["yellow payup"]


class TestTheRest:
    def test_trailers(self) -> None:
        table = begun().play("correct trailers red 1 2").holds("red trailers small large large")
        table.holds("stock 3 2", "red cash 5000")
        table.play("correct trailers red 0 1").holds("stock 4 3")

    def test_goods(self) -> None:
        begun().play("correct goods 5").holds("supply 43").play("correct goods 0").holds(
            "supply 48"
        )

    def test_place(self) -> None:
        table = begun().play("correct place red wien").holds("red at wien")
        table.play("correct place red triangle").holds("red at triangle", "events 28")

    def test_signs(self) -> None:
        table = begun().play("correct sign jam red", "correct sign roadwork blue")
        table.holds("sign jam red", "sign roadwork blue")
        table.play("correct sign jam off").holds("sign jam off")

    def test_a_sign_stays_where_it_is_when_another_seat_has_put_it_there(self) -> None:
        table = begun().play("yellow roll 1", "yellow arrive road")
        table.play("yellow sign roadwork linz graz", "correct sign roadwork blue")
        assert table.state.roadwork == Sign(1, ("linz", "graz"))

    def test_a_sign_of_a_seat_that_has_retired(self) -> None:
        table = begun().play("blue retire", "correct sign jam blue", "yellow roll 4")
        table.play("yellow arrive road rest", "yellow end").holds("sign jam off")

    def test_a_note(self) -> None:
        table = begun().play("note the sign may stand on the ferry")
        assert table.told(Corrected) == [Corrected(None)]

    def test_place_and_sign_even_during_an_auction(self) -> None:
        table = at_the_market().play("yellow select e10", "correct place red linz")
        table.play("correct sign jam red", "note hear hear").holds("awaits auction blue")


class TestTurn:
    def test_it_is_the_turn_of_another_who_has_not_rolled_yet(self) -> None:
        table = begun().play("yellow roll 4", "correct turn red").holds("awaits rolling red")
        table.holds("turn 2 red").play("red roll 4", "red arrive road rest", "red end")
        table.holds("awaits rolling yellow")

    def test_a_jam_stays_and_a_turn_without_a_roll_is_still_to_come(self) -> None:
        table = begun().play("correct sign jam red").change("red", skips=1)
        table.play("correct turn red").holds("awaits rolling red", "red skips 1", "sign jam red")
        assert table.told(TurnBegan) == [TurnBegan(2, 2, resting=False)]
        table.play("red roll 4", "red arrive road rest", "red end")
        pass_by(table, "yellow", "blue")
        table.holds("awaits resting red", "red skips 0", "sign jam off")

    def test_a_seat_that_is_to_rest_may_be_let_roll(self) -> None:
        table = begun(2).change("blue", skips=1).play("yellow roll 4", "yellow arrive road rest")
        table.play("yellow end").holds("awaits resting blue")
        table.play("correct turn blue").holds("awaits rolling blue", "blue skips 0")

    def test_not_before_a_load_is_paid_that_has_arrived(self) -> None:
        table = begun(at={"yellow": "amsterdam"}).play("yellow load e01", "yellow roll 1")
        table.play("yellow arrive prag").holds("awaits signing yellow")
        assert table.refused("correct turn blue", Code.NOT_NOW).params == {"awaited": "signing"}
        table.play("yellow sign roadwork").holds("yellow cash 7500").play("correct turn blue")

    def test_unless_it_has_not_arrived_there_after_all(self) -> None:
        table = begun(at={"yellow": "amsterdam"}).play("yellow load e01", "yellow roll 1")
        table.play("yellow arrive prag", "correct place yellow road", "correct turn blue")
        table.holds("yellow loaded e01", "awaits rolling blue")

    def test_debts_wait_for_the_next_ordinary_step(self) -> None:
        table = begun().change("red", cash=600, debts=(Debt("e-breakdown", 500),))
        table.play("correct turn red").holds("red cash 600", "red owes 500")
        table.play("red roll 4").holds("red cash 100", "red owes none")

    def test_begun_anew_after_the_roll(self) -> None:
        begun().play("yellow roll 4", "correct turn yellow").holds("awaits rolling yellow")

    def test_a_card_in_play_is_put_away(self) -> None:
        table = drawing(does(Op.ROLL_AGAIN)).play("correct turn yellow")
        table.holds("awaits rolling yellow")
        assert table.state.events_out == ("e",)
        table.play("yellow roll 4", "yellow arrive road").holds("awaits stopping yellow")

    def test_but_stays_if_it_is_owed(self) -> None:
        table = drawing(does(Op.PAY, 600), does(Op.ROLL_AGAIN), yellow={"cash": 0})
        table.play("correct turn red").holds("yellow owes 1200")
        assert "e" not in table.state.events_out
        table.play("correct cash yellow 1200 because error", "red roll 4").holds("yellow cash 0")
        assert table.state.events_out == ("e",)

    @pytest.mark.parametrize(
        "effect",
        [
            does(Op.MOVE_EXTRA, n=2),
            does(Op.ROLL_AGAIN),
            does(Op.PLACE_JAM),
            does(Op.GOTO_CITY, where=Where.ANY),
            does(Op.DISCARD_OPEN),
        ],
    )
    def test_at_every_decision_of_a_card(self, effect: Effect) -> None:
        for line in ("correct turn blue", "yellow retire"):
            table = drawing(effect)
            table.play(line).holds("awaits rolling blue")
            assert table.state.events_out == ("e",)


def money_moved(table: Table) -> int:
    return sum(fact.amount for fact in table.told(Paid))


def test_a_correction_moves_money_as_any_other_payment() -> None:
    assert money_moved(begun().play("correct cash red 300 because error")) == 300


@given(seats=st.integers(2, 6), seed=st.integers(0, 2**32), often=st.sampled_from([0.0, 0.1, 0.5]))
def test_whatever_is_corrected_whenever_the_position_stays_possible(
    seats: int, seed: int, often: float
) -> None:
    """Wild cards bring every decision about, and in each of them the referee meddles."""
    game, rng = WILD[seats], Random(seed)
    state = shuffled(game, rng)
    for _ in range(150):
        legal = game.legal(state)
        for action in legal:
            assert game.refuse(state, action) is None, action
        if game.over(state):
            break
        assert legal or game.chance(state)
        action = choose(game, state, legal, rng)
        if rng.random() < often:
            action = correction(game, state, rng)
        elif rng.random() < 0.01:
            action = act.Retire(rng.choice(game.context.seats))
        if game.refuse(state, action) is None:
            step = game.apply(state, action)
            check_step(game, state, action, step)
            state = step.state
