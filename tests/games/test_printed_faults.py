"""Printed cards: what corrections, saves and half-known prices must not lead to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from companion.games.auf_achse.edition import MoveDuty
from companion.games.auf_achse.putback import MoveCubes, MoveEvent, differences
from companion.games.auf_achse.refusals import Code
from companion.games.auf_achse.validation import setup_fault
from companion.games.protocol import LoadError
from tests.games.boxes import at_market, auctioned, on_triangle, shuffled, table
from tests.games.children import DM
from tests.games.positions import Table, printed_game


def test_a_corrected_card_still_fits_on_the_truck() -> None:
    played = at_market().play("show @1 graz hamburg 3 4700", "show @4 graz wien 3 1700")
    played.play("yellow load @1", "yellow load @4")
    played.refused("correct face @1 graz hamburg 6 4700", Code.NO_SPACE)
    played.play("correct face @1 graz hamburg 2 4700").holds("yellow goods 5")


def test_no_unseen_card_is_put_on_a_truck() -> None:
    at_market().refused("correct contract @2 truck blue", Code.NOT_SHOWN)


def test_the_card_that_is_being_read_stays_where_it_is() -> None:
    on_triangle().refused("correct event @e1 out", Code.IN_PLAY)


def test_nothing_comes_between_a_change_of_cards_and_their_shuffle() -> None:
    played = at_market().play("correct source contracts app")
    for line in ("correct turn red", "yellow retire", "agree", "show @1 graz wien 3 1700"):
        played.refused(line, Code.NOT_NOW)
    shuffled(played)
    played.play("yellow retire").holds("pile 12")


def test_children_may_stop_wherever_an_unseen_contract_could_begin() -> None:
    game = printed_game(2, **DM, move_duty=MoveDuty.FULL_VALUE)
    played = Table(game).play("dealt", "yellow begin", "yellow setup road", "blue setup road")
    for number, card in enumerate(played.state.hauliers[0].hand):
        played.play(f"show {card} wien berlin 3 {1000 + number}")
    played.play("yellow roll 4")
    assert not [a for a in game.legal(played.state) if game.refuse(played.state, a)]
    played.play("yellow arrive linz rest")


def test_undoing_a_correction_gives_the_cubes_back() -> None:
    played = at_market().play("show @1 graz hamburg 6 4700", "yellow load @1")
    before = played.state
    played.play("correct face @1 graz hamburg 5 4700")
    back = differences(played.game.known(played.state), played.state, before)
    assert back == (MoveCubes(0, 1),)


def test_a_card_that_is_being_read_goes_back_on_the_pile() -> None:
    played = table().play("yellow roll 4")
    before = played.state
    played.play("yellow arrive triangle")
    back = differences(played.game.known(played.state), played.state, before)
    assert MoveEvent("@e1", None, pile=True) in back


def test_a_bid_costs_no_less_than_a_lower_one() -> None:
    poor = ("correct cash red -3000", "costs @11 0 4000 0 0 0", "yellow select @11", "blue pass")
    played = at_market().play(*poor)
    played.refused("red bid 2", Code.NO_MONEY)
    played.refused("red bid 3", Code.NO_MONEY)
    played.play("red bid 1")


def test_a_price_told_after_the_call_may_be_too_high_for_it() -> None:
    played = auctioned("blue bid 2", "red bid 3").play("costs @11 0 0 9000 0 0")
    played.play("yellow pass").holds("awaits pricing red")
    played.refused("red price 9000", Code.NO_MONEY)
    played.play("red cannot-pay").holds("awaits auction yellow")


def test_a_spent_card_goes_to_its_own_deck() -> None:
    game = printed_game(2, edition="fxschmid-dm.v1", deck="dm-own-1")
    played = Table(game).play("yellow roll 6", "blue roll 1", "yellow setup road")
    played.play("blue setup road", "dealt", "yellow roll 4", "yellow arrive triangle")
    played.play("yellow reads delivery_bonus 500", "correct source events app")
    shuffled(played)
    played.play("correct event @e1 out").holds("events 31")
    played.refused("correct source events app", Code.NO_CHANGE)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: data["agenda"][-1].update(seat=0),
        lambda data: data["agenda"][-1].update(level=1),
        lambda data: data["agenda"][-2].update(calls=[]),
        lambda data: data["agenda"][-1].update(then=2),
        lambda data: data["agenda"][-2]["calls"][0].update(seat=1),
        lambda data: data["agenda"][-2]["calls"][0].update(passed=[7]),
        lambda data: data["agenda"][-2].update(passed=[0, 0]),
        lambda data: data["printed"].update(contracts=10**9),
        lambda data: data["printed"].update(contracts=53),
        lambda data: data["printed"].update(cities=[{"id": "x", "name": []}] * 2),
        lambda data: data["printed"]["read"][0]["effects"][0].update(amount=10**12),
        lambda data: data["printed"]["shown"][0].update(goods=99),
    ],
)
def test_a_spoiled_save_is_refused(spoil: Callable[[Any], None]) -> None:
    played = on_triangle().play("yellow reads receive 400", "yellow end")
    played.play("blue roll 4", "blue arrive graz", "costs @12 0 0 0 100 0")
    played.play("blue select @11", "red bid 3", "yellow pass", "blue pass")
    data = played.game.dump(played.state)
    assert played.game.load(data) == played.state
    spoil(data)
    with pytest.raises(LoadError):
        played.game.load(data)


def test_notes_that_might_never_be_found_are_refused() -> None:
    context = table().game.context
    for notes in (((500, 30), (200, 30)), tuple((2**n, 5) for n in range(9, 0, -1))):
        assert setup_fault(replace(context, notes=notes)) is not None


def test_of_an_unseen_card_that_goes_into_a_hand_nothing_is_known_any_more() -> None:
    played = at_market().play("costs @10 0 0 2800 0 0", "correct contract @10 hand yellow")
    played.play("show @10 linz graz 2 1700")
