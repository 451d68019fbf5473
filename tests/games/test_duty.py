"""The duty to move: when pips may lapse (rules.md sections 2 and 4)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.auf_achse.actions import Arrive
from companion.games.auf_achse.cards import EventClass, Op
from companion.games.auf_achse.edition import Awarding, DiceUse, MoveDuty
from companion.games.auf_achse.refusals import Code
from tests.games.positions import HANDS, Table, begun, does, drawing, event, loaded

DUTY: dict[str, Any] = {"move_duty": MoveDuty.FULL_VALUE, "dice": DiceUse.ONE, "road_trucks": 1}
PERMIT = event("permit", does(Op.KEEP_IGNORE_SIGN), kind=EventClass.KEEP)
ROAD_STOPS = ("road", "triangle", "sign")


def driving(pips: int = 4, *, sign: bool = False, **options: Any) -> Table:
    """Yellow, who holds e01 (Amsterdam), e04 (Berlin) and e27 (Linz), has rolled."""
    table = begun(**{"hands": HANDS, **DUTY, **options})
    return table.play(*(["correct sign roadwork red"] if sign else []), f"yellow roll {pips}")


def passing(pips: int, *lines: str, **options: Any) -> Table:
    """Yellow, who may pass the jam and any other sign, has rolled."""
    table = begun(events=[PERMIT], **{**DUTY, **options}).change("yellow", kept=("permit",))
    table.play("correct sign jam red", *lines, "yellow ignore-signs permit")
    return table.play(f"yellow roll {pips}")


class TestFullValue:
    @pytest.mark.parametrize("stop", ["graz", "linz", "road", "triangle"])
    def test_used_up_the_truck_stops_anywhere(self, stop: str) -> None:
        driving().play(f"yellow arrive {stop}")

    def test_of_a_six_is_every_length(self) -> None:
        table = driving(6).play("yellow arrive graz")
        assert table.state.turn.exact
        driving(6).refused("yellow arrive graz rest", Code.SIX_IS_EXACT)
        assert not [line for line in driving(6).legal() if "rest" in line or "halted" in line]

    def test_it_may_not_lapse_in_any_city(self) -> None:
        refusal = driving().refused("yellow arrive graz rest", Code.NOT_OWN_STOP)
        assert dict(refusal.params) == {"city": "graz"}

    def test_nor_where_a_contract_of_another_starts(self) -> None:
        driving().refused("yellow arrive dresden rest", Code.NOT_OWN_STOP)

    def test_nor_where_an_open_one_starts(self) -> None:
        table = driving(display=["e28"], hands={"yellow": ["e01"]})
        table.refused("yellow arrive linz rest", Code.NOT_OWN_STOP)


class TestOwnStops:
    @pytest.mark.parametrize("start", ["amsterdam", "berlin", "linz"])
    def test_where_a_contract_of_the_hand_starts(self, start: str) -> None:
        table = driving().play(f"yellow arrive {start} rest")
        assert not table.state.turn.exact
        table.refused("yellow select e10", Code.NOT_EXACT)

    def test_where_the_load_is_bound_for(self) -> None:
        table = begun(hands=HANDS, **DUTY).change("yellow", **loaded()).play("yellow roll 4")
        table.refused("yellow arrive amsterdam rest", Code.NOT_OWN_STOP)
        table.play("yellow arrive prag rest").holds("yellow cash 7500")

    def test_not_where_a_contract_of_the_hand_ends(self) -> None:
        driving().refused("yellow arrive basel rest", Code.NOT_OWN_STOP)

    @pytest.mark.parametrize("awarding", [Awarding.LOADED_BY_FIRST, Awarding.TAKEN_BY_FIRST])
    def test_where_an_open_contract_starts_that_may_be_taken(self, awarding: Awarding) -> None:
        table = driving(display=["e28"], hands={"yellow": ["e01"]}, awarding=awarding)
        table.play("yellow arrive linz rest")
        assert "yellow take e28 load" in table.legal()

    def test_not_where_the_move_began(self) -> None:
        table = driving(at={"yellow": "linz"})
        table.refused("yellow arrive linz rest", Code.SAME_CITY)
        assert "yellow arrive linz rest" not in table.legal()


class TestHalted:
    def test_in_a_city_the_table_says_so(self) -> None:
        driving().play("yellow arrive graz rest halted").holds("yellow at graz")

    @pytest.mark.parametrize("stop", ["road", "triangle"])
    def test_on_the_road_it_can_be_nothing_else(self, stop: str) -> None:
        driving().play(f"yellow arrive {stop} rest")

    def test_before_a_sign(self) -> None:
        driving(sign=True).play("yellow arrive sign rest").holds("yellow at sign")
        driving().refused("yellow arrive sign rest", Code.NO_SIGN_THERE)

    def test_an_exact_arrival_was_not_halted(self) -> None:
        assert Arrive(0, None, halted=True) == Arrive(0, None)
        table = driving(at={"blue": "graz"}, city_trucks=1)
        table.refused("yellow arrive graz rest halted", Code.CITY_FULL)


class TestStaying:
    """To stay is to be unable to move, never a choice."""

    def test_with_nothing_in_the_way_the_truck_must_move(self) -> None:
        table = driving()
        table.refused("yellow stay", Code.MOVE_DUTY)
        assert "yellow stay" not in table.legal()

    def test_not_even_in_an_own_city(self) -> None:
        driving(at={"yellow": "linz"}).refused("yellow stay", Code.MOVE_DUTY)

    def test_before_a_sign_it_may_wait(self) -> None:
        table = driving(sign=True)
        assert "yellow stay" in table.legal()
        table.play("yellow stay").holds("awaits stopping yellow")

    def test_not_before_one_that_does_not_stop_it(self) -> None:
        passing(4).refused("yellow stay", Code.MOVE_DUTY)

    def test_a_sign_that_is_passed_still_takes_up_its_space(self) -> None:
        passing(3).play("yellow stay")  # the sign, then red, then blue
        passing(1).play("yellow stay")  # the sign alone
        passing(3, road_trucks=2).refused("yellow stay", Code.MOVE_DUTY)
        passing(2, road_trucks=2).play("yellow stay")
        passing(2, road_trucks=0).refused("yellow stay", Code.MOVE_DUTY)

    def test_two_signs_take_up_two(self) -> None:
        both = "correct sign roadwork blue"
        passing(4, both).play("yellow stay")
        passing(5, both).refused("yellow stay", Code.MOVE_DUTY)

    def test_shut_in_by_trucks_on_every_space_within_its_reach(self) -> None:
        driving(2).play("yellow stay")
        driving(3).refused("yellow stay", Code.MOVE_DUTY)
        driving(2, road_trucks=2).refused("yellow stay", Code.MOVE_DUTY)
        driving(1, road_trucks=2).play("yellow stay")

    def test_or_in_a_city_that_is_full_sooner_than_a_road(self) -> None:
        table = begun(**{**DUTY, "road_trucks": 2, "city_trucks": 1}).play("red retire")
        table.play("yellow roll 1", "yellow stay")

    def test_those_who_have_left_shut_nobody_in(self) -> None:
        table = begun(**DUTY).play("red retire", "yellow roll 2")
        table.refused("yellow stay", Code.MOVE_DUTY)

    def test_where_a_space_takes_any_number_no_truck_shuts_in(self) -> None:
        driving(1, road_trucks=0).refused("yellow stay", Code.MOVE_DUTY)

    def test_a_six_must_be_used_too(self) -> None:
        driving(6).refused("yellow stay", Code.MOVE_DUTY)
        driving(6, sign=True).play("yellow stay")


class TestWithoutDuty:
    def test_any_part_of_it_may_lapse_anywhere(self) -> None:
        for stop in ("arrive graz rest", "arrive road rest", "stay"):
            driving(move_duty=MoveDuty.NONE).play(f"yellow {stop}")

    def test_nobody_is_asked_why(self) -> None:
        table = driving(move_duty=MoveDuty.NONE)
        table.refused("yellow arrive graz rest halted", Code.MAY_LAPSE)
        table.refused("yellow arrive linz rest halted", Code.MAY_LAPSE)
        assert not [line for line in driving(move_duty=MoveDuty.NONE).legal() if "halted" in line]


def test_a_card_that_moves_the_truck_knows_no_duty() -> None:
    table = drawing(does(Op.MOVE_EXTRA, n=3), deal=DUTY)
    assert "yellow arrive graz rest" in table.legal()
    assert "yellow stay" in table.legal()
    table.refused("yellow arrive graz rest halted", Code.MAY_LAPSE)
    table.play("yellow arrive graz rest")


class TestSecrets:
    def test_the_table_does_not_see_where_a_hand_lets_pips_lapse(self) -> None:
        table = driving()
        assert "yellow arrive linz rest" in table.legal()
        assert all(stop not in seen(table, None) for stop in own(table))
        assert all(stop not in seen(table, 1) for stop in own(table))
        assert all(stop in seen(table, 0) for stop in own(table))

    def test_but_where_the_load_lets_them(self) -> None:
        table = begun(hands=HANDS, **DUTY).change("yellow", **loaded()).play("yellow roll 4")
        assert "yellow arrive prag rest" in seen(table, None)
        assert "yellow arrive linz rest" not in seen(table, None)

    def test_and_where_an_open_contract_does(self) -> None:
        table = driving(display=["e28"], awarding=Awarding.TAKEN_BY_FIRST)
        assert "yellow arrive linz rest" in seen(table, None)
        assert "yellow arrive berlin rest" not in seen(table, None)

    def test_without_duty_nothing_is_secret(self) -> None:
        table = driving(move_duty=MoveDuty.NONE)
        assert seen(table, None) == table.legal()


def own(table: Table) -> list[str]:
    return [f"yellow arrive {name} rest" for name in ("amsterdam", "berlin", "linz")]


def seen(table: Table, viewer: int | None) -> list[str]:
    return [table.game.write(action) for action in table.game.view(table.state, viewer).legal]
