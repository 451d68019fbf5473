"""Saved games and positions that nothing could have led to are refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games import codec
from companion.games.auf_achse.game import AufAchse
from companion.games.protocol import LoadError
from tests.games.positions import at_the_market, begun, game_of

GAME = game_of(3)
ROLL = {"is": "Rolling", "seat": 0}
DUE = {"is": "Waiving", "seat": 0, "payee": None, "amount": 1, "whole": True, "card": "e-late"}
AUCTION = {
    "is": "Auction",
    "seat": 1,
    "selector": 0,
    "contract": "e10",
    "level": 0,
    "holder": None,
    "passed": [],
}
CALLED = AUCTION | {"level": 2, "holder": 2}
OUTCRY = AUCTION | {"is": "Outcry", "asked": False}
del OUTCRY["seat"]
CRIED = OUTCRY | {"level": 2, "holder": 2, "asked": True}
STOP = {"is": "Stopping", "seat": 0}
OTHERS: list[dict[str, Any]] = [
    {"is": name, "seat": 0} | more
    for name, more in (
        ("Starting", {}),
        ("RollingOff", {"left": [], "rolled": []}),
        ("Placing", {}),
        ("Resting", {}),
        ("Choosing", {"dice": [1, 2]}),
        ("Driving", {"pips": 1}),
        ("DrivingOn", {"pips": 2}),
        ("Signing", {"kind": "jam"}),
        ("Going", {"where": "any"}),
        ("Discarding", {}),
        ("Returning", {}),
        ("LayingDown", {"contract": "e10"}),
        ("BeginTurn", {}),
        ("DrawEvent", {}),
        ("Settle", {}),
    )
]
del OTHERS[0]["seat"]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"bank": -14999}, "money"),
        ({"pile": []}, "contracts"),
        ({"events": []}, "events"),
        ({"missing": 49}, "goods"),
        ({"stock": [4, 3]}, "trailers"),
        ({"agenda": []}, "agenda"),
        ({"agenda": [{"is": "BeginTurn", "seat": 0}]}, "agenda"),
        ({"hauliers": []}, "hauliers"),
        ({"agenda": [{"is": "Rolling", "seat": 3}]}, "Rolling.seat: 3 is not in this game"),
        ({"agenda": [{"is": "Rolling", "seat": -1}]}, "Rolling.seat: -1 is not in this game"),
        ({"jam": {"by": 3, "between": None}}, "Sign.by: 3 is not in this game"),
        (
            {"jam": {"by": 0, "between": ["linz", "paris"]}},
            "Sign.between: 'paris' is not in this game",
        ),
        (
            {"agenda": [{"is": "LayingDown", "seat": 0, "contract": "e99"}]},
            "LayingDown.contract: 'e99'",
        ),
        ({"agenda": [{"is": "Effects", "seat": 0, "card": "e", "next": 0}, ROLL]}, "Effects.card"),
        ({"agenda": [{"is": "Effects", "seat": 0, "card": "e-late", "next": 9}, ROLL]}, "cannot"),
        ({"agenda": [{"is": "Driving", "seat": 0, "pips": 7}]}, "cannot be"),
        ({"agenda": [{"is": "Choosing", "seat": 0, "dice": []}]}, "cannot be"),
        ({"agenda": [{"is": "Shuffling", "deck": "cities"}]}, "cannot be"),
        ({"agenda": [AUCTION | {"level": 1}]}, "cannot be"),
        ({"agenda": [AUCTION | {"passed": [4]}]}, "Auction.passed: 4"),
        ({"agenda": [AUCTION | {"contract": "e01"}]}, "cannot be"),
        ({"agenda": [{"is": "Going", "seat": 0, "where": "any"}, DUE | {"amount": -1}]}, "amount"),
        ({"agenda": [{"is": "Signing", "seat": 0, "kind": "jam"}]}, "a turn at the bottom"),
        ({"agenda": [{"is": "Shuffling", "deck": "events"}]}, "a turn at the bottom"),
        ({"agenda": [{"is": "Over", "reason": "agreed", "winners": [0]}]}, "winners"),
    ],
)
def test_a_state_that_cannot_be_is_refused(change: dict[str, Any], message: str) -> None:
    with pytest.raises(LoadError, match=message):
        GAME.load(codec.dump(begun().state) | change)


@pytest.mark.parametrize("auction", [AUCTION, CALLED, OUTCRY, CRIED, CRIED | {"asked": False}])
def test_an_auction_that_runs_can_be_saved(auction: dict[str, Any]) -> None:
    state = codec.dump(at_the_market().state) | {"agenda": [STOP, auction]}
    assert GAME.legal(GAME.load(state))


@pytest.mark.parametrize(
    "auction",
    [
        AUCTION | {"passed": [1]},  # the seat that is asked
        AUCTION | {"passed": [0]},  # the selector, though nothing has been called
        AUCTION | {"level": 1, "holder": 1},  # who leads is not asked
        CALLED | {"passed": [2]},  # nor has whoever leads passed
        CALLED | {"passed": [0, 0]},
        OUTCRY | {"passed": [1, 2]},  # it is over
        OUTCRY | {"passed": [0, 1, 2]},
        OUTCRY | {"asked": True},  # nothing to match
        CRIED | {"holder": 0},
        CRIED | {"passed": [0]},
    ],
)
def test_an_auction_that_cannot_have_come_so_far_is_refused(auction: dict[str, Any]) -> None:
    state = codec.dump(at_the_market().state) | {"agenda": [STOP, auction]}
    with pytest.raises(LoadError, match="cannot be"):
        GAME.load(state)


@pytest.mark.parametrize("auction", [CALLED, CRIED])
def test_whoever_leads_an_auction_can_pay(auction: dict[str, Any]) -> None:
    state = codec.dump(at_the_market().state) | {"agenda": [STOP, auction]}
    state["bank"] += state["hauliers"][2]["cash"]
    state["hauliers"][2]["cash"] = 0
    with pytest.raises(LoadError, match="cannot be"):
        GAME.load(state)


@given(st.data())
def test_no_agenda_that_can_be_loaded_runs_empty(data: st.DataObject) -> None:
    events = {"is": "Shuffling", "deck": "events"}
    items = [ROLL, STOP, AUCTION, CRIED, DUE, events, *(item for item in OTHERS)]
    agenda = data.draw(st.lists(st.sampled_from(items), min_size=1, max_size=3))
    try:
        state = GAME.load(codec.dump(at_the_market().state) | {"agenda": agenda})
    except LoadError:
        return
    for action in GAME.legal(state):
        GAME.apply(state, action)


@pytest.mark.parametrize(
    ("part", "change", "message"),
    [
        ("turn", {"seat": 9}, "Turn.seat: 9 is not in this game"),
        ("turn", {"event": "e"}, "Turn.event: 'e' is not in this game"),
        ("hauliers", {"place": {"spot": "city", "city": "paris"}}, "Place.city: 'paris'"),
        ("hauliers", {"place": {"spot": "city", "city": None}}, "is no place"),
        ("hauliers", {"place": {"spot": "road", "city": "linz"}}, "is no place"),
        ("hauliers", {"debts": [{"card": "e", "owed": 1}]}, "Debt.card: 'e' is not in this game"),
        ("hauliers", {"skips": -1}, r"hauliers\[0\].skips: -1 is less than nothing"),
    ],
)
def test_a_state_with_a_part_that_cannot_be_is_refused(
    part: str, change: dict[str, Any], message: str
) -> None:
    state = codec.dump(begun().state)
    changed = state[part][0] if part == "hauliers" else state[part]
    changed |= change
    with pytest.raises(LoadError, match=message):
        GAME.load(state)


def lose_pile(setup: Any) -> None:
    setup["edition"]["piles"] = [[2, 12]]


def small_pile(setup: Any) -> None:
    setup["edition"]["piles"] = [[3, 3]]


def large_pile(setup: Any) -> None:
    setup["edition"]["piles"] = [[3, 46]]


def twice(setup: Any) -> None:
    setup["contract_deck"]["cards"].append(setup["contract_deck"]["cards"][0])


def event_twice(setup: Any) -> None:
    setup["event_deck"]["cards"][1]["id"] = setup["event_deck"]["cards"][0]["id"] = "e"


def two_words(setup: Any) -> None:
    setup["event_deck"]["cards"][0]["id"] = "e late"


def no_city(setup: Any) -> None:
    setup["contract_deck"]["cards"][0]["start"] = "paris"


def city_named_road(setup: Any) -> None:
    setup["cities"][0]["id"] = "road"


def free_of_charge(setup: Any) -> None:
    setup["contract_deck"]["cards"][0]["costs"][0] = 0


def negative_payment(setup: Any) -> None:
    setup["event_deck"]["cards"][0]["effects"] = [
        {"op": "pay", "amount": -5, "n": 0, "where": None}
    ]


def negative_capital(setup: Any) -> None:
    setup["edition"]["start_capital"] = -1


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lose_pile, "edition: it has no pile for 3 seats"),
        (small_pile, "edition: a pile of 3 is less than the 4 open contracts"),
        (large_pile, "contracts: 55 needed for 3 seats, the deck has 54"),
        (twice, "contracts: 'e01' is there 2 times"),
        (event_twice, "events: 'e' is there 2 times"),
        (two_words, "events: expected ids of one word, not 'e late'"),
        (city_named_road, "cities: 'road' is a word of the notation"),
        (no_city, "contracts: e01 names 'paris', which is no city"),
        (free_of_charge, "contracts: e01 has a number below 1"),
        (negative_payment, "event_deck.cards[0].effects[0].amount: -5 is less than nothing"),
        (negative_capital, "edition.start_capital: -1 is less than nothing"),
    ],
)
def test_a_game_that_cannot_be_played_is_refused(
    change: Callable[[Any], None], message: str
) -> None:
    setup = json.loads(json.dumps(GAME.setup()))
    change(setup)
    with pytest.raises(LoadError) as caught:
        AufAchse.of(setup)
    assert str(caught.value) == message
