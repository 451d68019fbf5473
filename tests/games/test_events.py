"""Drawing event cards; what they do to trucks, signs and contracts (rules.md sections 1, 4)."""

from __future__ import annotations

from companion.games.auf_achse.cards import Op, Where
from companion.games.auf_achse.facts import Arrived, EventIdle, NoEventLeft
from companion.games.auf_achse.refusals import Code
from companion.games.auf_achse.table import city
from tests.games.positions import (
    HANDS,
    Table,
    begun,
    does,
    draw_again,
    drawing,
    event,
    loaded,
    pass_by,
)


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


class TestMoves:
    def test_move_extra(self) -> None:
        table = drawing(does(Op.MOVE_EXTRA, n=4)).holds("awaits driving-on yellow")
        table.play("yellow arrive linz rest").holds("yellow at linz", "awaits stopping yellow")
        table.refused("yellow select e10", Code.BY_EVENT)
        assert table.told(Arrived)[-1] == Arrived(0, city("linz"), exact=False, by_card=True)

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

    def test_moved_through_the_destination_unloads_there(self) -> None:
        last = does(Op.MOVE_EXTRA, n=2)
        for order, reached in (
            (does(Op.MOVE_EXTRA, n=4), ["yellow arrive prag rest"]),
            (does(Op.GOTO_CITY, where=Where.ANY), ["yellow goto prag"]),
            (does(Op.ROLL_AGAIN), ["yellow roll 4", "yellow arrive prag"]),
        ):
            table = drawing(order, last, deal={"hands": HANDS}, yellow=loaded()).play(*reached)
            table.holds("yellow cash 7500", "yellow loaded none", "awaits driving-on yellow")
            table.play("yellow arrive road rest").holds("yellow cash 7500")

    def test_what_a_delivery_on_the_way_brings_pays_what_the_card_asks_next(self) -> None:
        orders = does(Op.GOTO_CITY, where=Where.ANY), does(Op.PAY, 1000)
        table = drawing(*orders, deal={"hands": HANDS}, yellow=loaded(cash=0))
        table.play("yellow goto prag").holds("yellow cash 1500", "yellow owes none")

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
        assert len(table.legal("goto")) == 41
        table.play("yellow goto wien").holds("yellow at wien", "awaits stopping yellow")
        table.refused("yellow decline", Code.BY_EVENT)
        table.play("yellow end").holds("display e10 e11 e12 e13")

    def test_goto_any_may_be_declined(self) -> None:
        drawing(does(Op.GOTO_CITY, where=Where.ANY)).play("yellow goto nowhere").holds(
            "yellow at triangle", "awaits stopping yellow"
        )

    def test_goto_own(self) -> None:
        table = drawing(does(Op.GOTO_CITY, where=Where.OWN), deal={"hands": HANDS}, yellow=loaded())
        assert set(table.legal("goto")) == {
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
        assert len(table.legal("goto")) == 40
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
        assert table.legal("giveback") == ["yellow giveback e01", "yellow giveback e27"]
        table.play("yellow giveback e27").holds("yellow loaded e01", "supply 46")

    def test_return_contract_without_a_load(self) -> None:
        table = drawing(does(Op.RETURN_CONTRACT)).holds("awaits stopping yellow")
        assert table.told(EventIdle)


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
