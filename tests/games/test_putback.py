"""What must be moved on the table when steps are taken back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.games.auf_achse.cards import TrailerKind
from companion.games.auf_achse.putback import (
    MoveCubes,
    MoveSign,
    MoveTrailers,
    MoveTruck,
    PutBack,
    differences,
)
from companion.games.auf_achse.state import State
from companion.games.auf_achse.table import OFF_BOARD, ROAD, Place, Sign, SignKind, Spot
from tests.games.positions import Table, begun

LINZ = Place(Spot.CITY, "linz")


def back(table: Table, before: State) -> tuple[PutBack, ...]:
    """What takes the table from where it is now back to ``before``."""
    return differences(table.game.context, table.state, before)


def playing(table: Table, *lines: str) -> tuple[object, ...]:
    """The facts of all ``lines``, carried out one after the other."""
    return tuple(fact for line in lines for fact in table.play(line).facts)


def goods(table: Table, card: str) -> int:
    return table.game.context.contracts[card].goods


def start_of(table: Table, card: str) -> str:
    return table.game.context.contracts[card].start


def test_nothing_is_to_be_done_where_nothing_stands_differently() -> None:
    table = begun()
    before = table.state
    table.play("yellow roll 4 2", "yellow choose 4")
    assert back(table, before) == ()


def test_truck_goes_back_to_where_it_stood() -> None:
    table = begun()
    before = table.state
    table.play("yellow roll 4", "yellow arrive linz rest")
    assert back(table, before) == (MoveTruck(0, ROAD),)
    assert differences(table.game.context, before, table.state) == (MoveTruck(0, LINZ),)


@pytest.mark.parametrize("spot", ["road", "triangle", "sign"])
def test_truck_goes_back_where_no_map_tells_its_places_apart(spot: str) -> None:
    table = begun().play("correct sign jam red")
    table.change("yellow", place=Place(Spot(spot)))
    before = table.state
    facts = playing(table, "yellow roll 4", f"yellow arrive {spot} rest", "yellow end")
    move = MoveTruck(0, Place(Spot(spot)))
    assert differences(table.game.context, table.state, before, facts) == (move,)
    assert differences(table.game.context, before, table.state, facts) == (move,)


def test_truck_that_came_round_to_the_same_city_stays_there() -> None:
    table = begun(2, at={"yellow": "linz"})
    before = table.state
    facts = playing(table, "yellow roll 4", "yellow arrive road", "yellow end")
    facts += playing(table, "blue roll 4", "blue arrive road", "blue end")
    facts += playing(table, "yellow roll 4", "yellow arrive linz rest")
    moves = differences(table.game.context, table.state, before, facts)
    assert moves == (MoveTruck(1, ROAD),)


def test_truck_that_has_stayed_is_left_alone() -> None:
    table = begun()
    before = table.state
    facts = playing(table, "yellow roll 4", "yellow stay")
    assert differences(table.game.context, table.state, before, facts) == ()


def test_truck_that_drove_several_times_goes_back_once() -> None:
    table = begun(2)
    before = table.state
    facts = tuple(
        fact
        for seat in ("yellow", "blue", "yellow")
        for fact in playing(table, f"{seat} roll 4", f"{seat} arrive road", f"{seat} end")
    )
    moves = differences(table.game.context, table.state, before, facts)
    assert moves == (MoveTruck(0, ROAD), MoveTruck(1, ROAD))


def test_truck_of_who_has_left_comes_back_and_leaves_again() -> None:
    table = begun(at={"blue": "linz"})
    before = table.state
    facts = playing(table, "blue retire")
    back, again = MoveTruck(1, LINZ), MoveTruck(1, OFF_BOARD)
    assert differences(table.game.context, table.state, before, facts) == (back,)
    assert differences(table.game.context, before, table.state, facts) == (again,)


def test_truck_given_back_is_not_moved_by_what_happened_before() -> None:
    table = begun()
    before = table.state
    facts = playing(table, "yellow roll 4", "yellow arrive road", "yellow retire")
    moves = differences(table.game.context, before, table.state, facts)
    assert moves == (MoveTruck(0, OFF_BOARD),)


def test_cubes_and_trailers_go_back_to_the_stock() -> None:
    card = next(iter(begun().game.context.contracts))
    table = begun(hands={"yellow": [card]}, at={"yellow": start_of(begun(), card)})
    before = table.state
    table.play(f"yellow load {card}", "yellow buy small")
    taken = goods(table, card)
    assert back(table, before) == (
        MoveCubes(0, -taken),
        MoveTrailers(0, TrailerKind.SMALL, -1),
    )
    assert differences(table.game.context, before, table.state) == (
        MoveCubes(0, taken),
        MoveTrailers(0, TrailerKind.SMALL, 1),
    )


def test_only_the_difference_of_cubes_counts() -> None:
    table = begun()
    cards = table.game.context.contracts.values()
    few = next(card for card in cards if card.goods == 2)
    many = next(card for card in cards if card.goods == 5)

    def carrying(contract: str) -> State:
        haulier = replace(table.state.hauliers[0], hand=(), loaded=(contract,))
        return replace(table.state, hauliers=(haulier, *table.state.hauliers[1:]))

    moves = differences(table.game.context, carrying(many.id), carrying(few.id))
    assert moves == (MoveCubes(0, -3),)


def test_signs_are_named_with_the_place_they_had() -> None:
    table = begun()
    before = table.state
    table.play("yellow roll 1", "yellow arrive road", "yellow sign roadwork graz linz")
    assert back(table, before) == (MoveSign(SignKind.ROADWORK, None),)
    there = Sign(0, ("graz", "linz"))
    forward = differences(table.game.context, before, table.state)
    assert forward[0] == MoveSign(SignKind.ROADWORK, there)


@pytest.mark.parametrize(("where", "told"), [("", False), (" graz linz", True)])
def test_sign_that_was_moved_goes_back_unless_it_stands_where_it_stood(
    where: str, *, told: bool
) -> None:
    line = f"yellow sign roadwork{where}"
    table = begun().play("yellow roll 1", "yellow arrive linz", line, "correct turn yellow")
    before = table.state
    facts = playing(table, "yellow roll 1", "yellow stay", line)
    moves = differences(table.game.context, table.state, before, facts)
    assert moves == (() if told else (MoveSign(SignKind.ROADWORK, Sign(0)),))


def test_all_seats_are_looked_at_and_signs_come_first() -> None:
    table = begun()
    before = table.state
    state = replace(
        before,
        jam=Sign(1),
        hauliers=tuple(replace(haulier, place=LINZ) for haulier in before.hauliers),
    )
    assert differences(table.game.context, before, state) == (
        MoveSign(SignKind.JAM, Sign(1)),
        *(MoveTruck(seat, LINZ) for seat in range(3)),
    )


def test_hands_money_and_turns_are_nobodys_chore() -> None:
    table = begun()
    before = table.state
    haulier = replace(before.hauliers[0], cash=1, hand=(), kept=("e",), skips=1)
    state = replace(
        before,
        hauliers=(haulier, *before.hauliers[1:]),
        pile=(),
        events=(),
        turn=replace(before.turn, number=9),
    )
    assert differences(table.game.context, before, state) == ()
