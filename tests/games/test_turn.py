"""The turn of schmidt-eur: dice, arrivals, loads, market, trailers (rules.md sections 1, 2, 4)."""

from __future__ import annotations

import pytest

from companion.games.auf_achse.agenda import Driving
from companion.games.auf_achse.cards import Effect, EventClass, Op, Where
from companion.games.auf_achse.facts import ContractRemoved, Delivered, DisplayFilled, Loaded
from companion.games.auf_achse.refusals import Code
from tests.games.positions import Table, at_a_stop, at_the_market, begun, does, drawing, event

HANDS = {"yellow": ["e27", "e28", "e01"]}
"""Linz to Basel (3 goods, 2,300), Linz to Dortmund (4, 2,600), Amsterdam to Prag (2, 2,500)."""


def in_linz() -> Table:
    return begun(hands=HANDS, at={"yellow": "linz"})


class TestDice:
    def test_two_are_rolled_and_one_is_chosen(self) -> None:
        table = begun().play("yellow roll 3 5").holds("awaits choosing yellow")
        assert table.legal("choose") == ["yellow choose 3", "yellow choose 5"]
        table.play("yellow choose 5").holds("awaits driving yellow")
        assert table.state.agenda == (Driving(0, 5),)

    def test_a_double_leaves_no_choice(self) -> None:
        table = begun().play("yellow roll 1 1").holds("awaits driving yellow")
        table.play("yellow arrive road").holds("awaits signing yellow")

    def test_the_die_to_be_used_may_be_reported_alone(self) -> None:
        begun().play("yellow roll 6").holds("awaits driving yellow")

    def test_a_turn_is_always_rolled(self) -> None:
        begun().refused("yellow end", Code.NOT_NOW)

    def test_all_of_it_may_lapse(self) -> None:
        table = begun(at={"yellow": "linz"}).play("yellow roll 4", "yellow stay")
        table.holds("yellow at linz", "awaits stopping yellow")
        table.refused("yellow select e10", Code.NOT_EXACT)
        table.play("yellow end")

    def test_each_turn_goes_on_clockwise(self) -> None:
        table = begun()
        for turn, colour in enumerate(("yellow", "blue", "red", "yellow"), 1):
            table.holds(f"turn {turn} {colour}")
            table.play(f"{colour} roll 4", f"{colour} arrive road rest", f"{colour} end")


class TestSix:
    @pytest.mark.parametrize("stop", ["linz", "triangle", "road", "linz as-one"])
    def test_every_length_is_exact(self, stop: str) -> None:
        table = begun(events=[]).play("yellow roll 6", f"yellow arrive {stop}")
        assert table.state.turn.exact

    def test_no_space_is_forfeited(self) -> None:
        table = begun(at={"yellow": "linz"}).play("yellow roll 6", "yellow stay")
        table.refused("yellow decline", Code.NOT_EXACT)

    def test_for_one_space_it_brings_the_sign(self) -> None:
        table = begun().play("yellow roll 6", "yellow arrive linz as-one", "yellow sign roadwork")
        table.holds("sign roadwork yellow", "awaits stopping yellow")
        assert table.allows("yellow select e10")

    def test_for_more_it_does_not(self) -> None:
        begun().play("yellow roll 6", "yellow arrive road").holds("awaits stopping yellow")


class TestRoadwork:
    @pytest.mark.parametrize("stop", ["arrive road", "arrive road rest", "stay", "arrive linz"])
    def test_choosing_a_one_brings_it_even_if_it_lapsed(self, stop: str) -> None:
        table = begun().play("yellow roll 1 4", "yellow choose 1", f"yellow {stop}")
        table.holds("awaits signing yellow")

    def test_not_choosing_it_does_not(self) -> None:
        table = begun().play("yellow roll 1 4", "yellow choose 4", "yellow arrive road")
        table.holds("awaits stopping yellow")

    def test_it_is_moved_by_the_next_one(self) -> None:
        table = begun().play(
            "yellow roll 1", "yellow arrive road", "yellow sign roadwork linz graz"
        )
        table.play("yellow end", "blue roll 1", "blue arrive road", "blue sign roadwork")
        table.holds("sign roadwork blue")
        assert table.state.roadwork is not None
        assert table.state.roadwork.between is None

    def test_with_nowhere_to_go_it_stays_where_it_was(self) -> None:
        table = begun().play("yellow roll 1", "yellow arrive road", "yellow sign roadwork")
        table.play("yellow end", "blue roll 1", "blue arrive road", "blue nosign roadwork")
        table.holds("sign roadwork yellow")

    def test_it_lasts(self) -> None:
        table = begun(2).play("yellow roll 1", "yellow arrive road", "yellow sign roadwork")
        table.play("yellow end", "blue roll 4", "blue arrive road rest", "blue end")
        table.holds("awaits rolling yellow", "sign roadwork yellow")

    def test_a_truck_may_wait_before_it(self) -> None:
        table = begun().play("correct sign roadwork red", "yellow roll 5")
        assert "yellow arrive sign" in table.legal()
        assert "yellow arrive sign rest" in table.legal()
        table.play("yellow arrive sign rest").holds("yellow at sign")


class TestLoading:
    def test_the_card_is_laid_open_and_goods_leave_the_supply(self) -> None:
        table = in_linz().play("yellow load e27")
        table.holds("yellow loaded e27", "yellow goods 3", "supply 45")
        assert table.told(Loaded) == [Loaded(0, "e27", 3)]

    def test_is_the_holders_choice(self) -> None:
        table = begun(hands=HANDS).play("yellow roll 4", "yellow arrive linz rest", "yellow end")
        table.holds("yellow loaded none", "awaits rolling blue")

    def test_before_the_roll_costs_nothing(self) -> None:
        table = in_linz().play("yellow load e27", "yellow roll 4", "yellow arrive basel")
        table.holds("yellow cash 7300")

    def test_at_the_stop_whether_exact_or_not(self) -> None:
        for stop in ("linz", "linz rest"):
            table = begun(hands=HANDS).play("yellow roll 4", f"yellow arrive {stop}")
            table.play("yellow load e28").holds("yellow goods 4")

    def test_not_between_roll_and_stop(self) -> None:
        in_linz().play("yellow roll 4").refused("yellow load e27", Code.NOT_NOW)
        in_linz().play("yellow roll 4 5").refused("yellow load e27", Code.NOT_NOW)

    def test_several_contracts_may_be_on_the_truck(self) -> None:
        table = in_linz().play("yellow buy small", "yellow load e27", "yellow load e28")
        table.holds("yellow loaded e27 e28", "yellow goods 7", "yellow hand e01")

    def test_whole_or_not_at_all(self) -> None:
        in_linz().play("yellow load e27").refused("yellow load e28", Code.NO_SPACE)

    def test_it_exactly_fills_the_truck(self) -> None:
        table = begun(hands={"yellow": ["e36"]}, at={"yellow": "nuernberg"})
        table.play("yellow load e36").holds("yellow goods 6")

    def test_exactly_the_last_goods(self) -> None:
        table = in_linz().play("correct goods 45", "yellow load e27").holds("supply 0")
        table.play("correct trailers yellow 1 0").refused("yellow load e28", Code.NO_GOODS)

    def test_not_in_another_city_and_not_on_the_road(self) -> None:
        in_linz().refused("yellow load e01", Code.NOT_START)
        at_a_stop(hands=HANDS).refused("yellow load e27", Code.NO_CITY)


class TestUnloading:
    def test_every_load_for_the_city_at_once_and_without_asking(self) -> None:
        table = begun(hands={"yellow": ["e25", "e41", "e27"]}).play("correct trailers yellow 1 0")
        table.change("yellow", hand=("e27",), loaded=("e25", "e41"))
        table.holds("supply 40").play("yellow roll 4", "yellow arrive genua rest")
        table.holds("yellow cash 10900", "supply 48", "done 2", "yellow loaded none")
        assert {fact.contract for fact in table.told(Delivered)} == {"e25", "e41"}

    def test_a_load_for_another_city_stays(self) -> None:
        table = in_linz().play("yellow load e27", "yellow roll 4", "yellow arrive wien rest")
        table.holds("yellow loaded e27", "yellow cash 5000")

    def test_a_hand_card_for_the_city_earns_nothing(self) -> None:
        begun(hands=HANDS).play("yellow roll 4", "yellow arrive basel rest").holds(
            "yellow cash 5000"
        )

    def test_before_loading_so_that_its_space_is_free(self) -> None:
        table = begun(hands={"yellow": ["e53", "e14", "e37"]})
        # e53: Zuerich to Dresden, 6 goods; e11 starts in Dresden.
        table.change("yellow", hand=("e14", "e37"), loaded=("e53",))
        table.play("correct contract e11 hand yellow", "yellow roll 4", "yellow arrive dresden")
        table.play("yellow load e11").holds("yellow goods 3", "yellow cash 8400")


class TestTrailers:
    def test_they_add_four_and_six(self) -> None:
        table = begun().play("yellow buy small", "yellow buy large")
        table.holds("yellow cash 0", "yellow trailers small large", "stock 3 3")
        assert table.game.view(table.state).hauliers[0].capacity == 16

    def test_as_many_as_one_likes_until_the_stock_is_empty(self) -> None:
        table = begun().play("correct cash yellow 5000 because error")
        table.play(*["yellow buy small"] * 4).holds("stock 0 4", "yellow cash 2000")
        table.refused("yellow buy small", Code.SOLD_OUT)

    @pytest.mark.parametrize(
        "lines",
        [
            (),
            ("yellow roll 4 5",),
            ("yellow roll 4",),
            ("yellow roll 4", "yellow arrive road rest"),
            ("yellow roll 4", "yellow arrive linz", "yellow decline"),
        ],
    )
    def test_at_any_point_of_the_own_turn(self, lines: tuple[str, ...]) -> None:
        table = begun().play(*lines)
        assert "yellow buy small" in table.legal()
        table.play("yellow buy small", "yellow sell small").holds("yellow cash 3500", "stock 4 4")

    @pytest.mark.parametrize(
        "effect",
        [
            does(Op.MOVE_EXTRA, n=2),
            does(Op.PLACE_JAM),
            does(Op.GOTO_CITY, where=Where.ANY),
            does(Op.DISCARD_OPEN),
            does(Op.RETURN_CONTRACT),
        ],
    )
    def test_also_while_a_card_asks(self, effect: Effect) -> None:
        loads = {"hand": ("e03",), "loaded": ("e01", "e02")}
        table = drawing(effect, yellow=loads, deal={"hands": {"yellow": ["e01", "e02", "e03"]}})
        asked = table.state.agenda
        assert "yellow buy small" in table.legal()
        table.play("yellow buy small", "yellow sell small").holds("yellow cash 3500")
        assert table.state.agenda == asked

    def test_also_while_the_roadworks_are_put_up(self) -> None:
        table = begun().play("yellow roll 1", "yellow arrive road", "yellow buy small")
        table.holds("awaits signing yellow", "yellow trailers small")

    def test_not_to_pay_what_a_card_asks_for_nor_for_a_contract_just_won(self) -> None:
        cover = event("cover", does(Op.KEEP_WAIVE_PAYMENT), kind=EventClass.KEEP)
        asked = drawing(does(Op.PAY, 100), more=[cover], yellow={"kept": ("cover",)})
        won = at_the_market("berlin", display=["e04"])
        won.play("yellow select e04", "blue pass", "red pass").holds("awaits laying-down yellow")
        for table in (asked, won):
            table.refused("yellow buy small", Code.NOT_NOW)
            assert not table.legal("buy")

    def test_never_in_the_turn_of_another(self) -> None:
        begun().refused("red buy small", Code.NOT_YOUR_TURN)
        table = begun().play("correct trailers red 1 0")
        table.refused("red sell small", Code.NOT_YOUR_TURN)

    @pytest.mark.parametrize("kind", ["small", "large"])
    def test_resale_is_500_whatever_the_size(self, kind: str) -> None:
        table = begun().play(f"yellow buy {kind}")
        before = table.haulier("yellow").cash
        table.play(f"yellow sell {kind}").holds(f"yellow cash {before + 500}", "stock 4 4")

    def test_sale_only_if_the_load_fits_afterwards(self) -> None:
        table = in_linz().play("yellow buy small", "yellow load e27", "yellow load e28")
        assert dict(table.refused("yellow sell small", Code.TRAILER_LOADED).params) == {"over": 1}
        table.play("correct trailers yellow 2 0", "yellow sell small")


class TestPublicContracts:
    @pytest.mark.parametrize("roll", [4, 6, 1])
    def test_after_the_full_value_into_any_city(self, roll: int) -> None:
        table = begun().play(f"yellow roll {roll}", "yellow arrive linz")
        if roll == 1:
            table.play("yellow sign roadwork")
        assert table.legal("select") == [f"yellow select e{number}" for number in (10, 11, 12, 13)]

    def test_not_after_forfeited_pips(self) -> None:
        table = begun().play("yellow roll 4", "yellow arrive linz rest")
        table.refused("yellow select e10", Code.NOT_EXACT)
        table.play("yellow end").holds("display e10 e11 e12 e13")

    def test_also_if_one_unloads_there(self) -> None:
        table = in_linz().play("yellow load e27", "yellow roll 4", "yellow arrive basel")
        assert table.allows("yellow select e10")

    def test_also_if_one_loads_there_before_or_after(self) -> None:
        table = begun(hands=HANDS).play("yellow roll 4", "yellow arrive linz", "yellow load e27")
        table.play("yellow decline", "yellow buy small", "yellow load e28", "yellow end")

    def test_not_where_the_turn_began(self) -> None:
        table = begun(at={"yellow": "linz"}).play("yellow roll 4", "yellow stay")
        table.refused("yellow select e10", Code.NOT_EXACT)

    def test_not_in_the_next_turn_without_a_new_arrival(self) -> None:
        table = at_the_market(seats=2).play("yellow decline", "yellow end")
        table.play("blue roll 4", "blue arrive road rest", "blue end")
        table.refused("yellow select e11", Code.NOT_NOW)
        table.play("yellow roll 3", "yellow stay").refused("yellow select e11", Code.NOT_EXACT)

    def test_the_turn_cannot_end_without_a_choice_or_a_removal(self) -> None:
        table = at_the_market()
        assert "yellow end" not in table.legal()
        table.refused("yellow end", Code.MUST_CHOOSE)
        table.play("yellow decline", "yellow end")

    def test_unless_the_display_is_empty(self) -> None:
        table = begun()
        for card in table.state.display:
            table.play(f"correct contract {card} done")
        table.play("yellow roll 4", "yellow arrive linz", "yellow end").holds("awaits rolling blue")

    def test_without_interest_the_one_beside_the_loading_area_leaves(self) -> None:
        table = at_the_market().play("yellow decline")
        table.holds("display e11 e12 e13 e14", "pile 11", "done 1")
        assert table.told(ContractRemoved) == [ContractRemoved("e10")]
        assert table.told(DisplayFilled) == [DisplayFilled("e14")]

    def test_a_gap_slides_shut_and_the_new_one_lies_in_the_corner(self) -> None:
        table = at_the_market().play("yellow select e11", "blue pass", "red pass")
        table.holds("display e10 e12 e13 e14", "pile 11")

    def test_with_an_empty_pile_nothing_comes_after(self) -> None:
        table = begun()
        for card in table.state.pile:
            table.play(f"correct contract {card} done")
        table.play("yellow roll 4", "yellow arrive linz", "yellow decline")
        table.holds("display e11 e12 e13", "pile 0")
        assert not table.told(DisplayFilled)

    def test_one_dealt_where_a_truck_stands_gives_no_right(self) -> None:
        table = begun(pile=["e28"], at={"blue": "linz"}).play("yellow roll 4", "yellow arrive wien")
        table.play("yellow decline").holds("display e11 e12 e13 e28")
        table.refused("blue load e28", Code.NOT_YOUR_TURN)
