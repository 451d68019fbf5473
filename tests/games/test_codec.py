"""States and games as JSON, strictly."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from operator import setitem
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games import codec
from companion.games.auf_achse.agenda import Auction, Item, Rolling
from companion.games.auf_achse.cards import Op, Where
from companion.games.auf_achse.game import AufAchse
from companion.games.fields import added
from companion.games.protocol import LoadError
from companion.session.codec import canonical, digest
from tests.games.positions import at_the_market, begun, does, drawing, game_of

GAME = game_of(3)


@dataclass(frozen=True, slots=True)
class Box:
    number: int
    flag: bool = False
    text: str | None = None
    pair: tuple[int, str] = (0, "")
    items: tuple[Item, ...] = ()


def test_what_it_looks_like() -> None:
    box = Box(1, True, None, (2, "x"), (Rolling(2),))
    assert codec.dump(box) == {
        "number": 1,
        "flag": True,
        "text": None,
        "pair": [2, "x"],
        "items": [{"is": "Rolling", "seat": 2}],
    }


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"number": True}, "number: expected int, not True"),
        ({"number": 1.0}, "number: expected int, not 1.0"),
        ({"flag": 1}, "flag: expected bool, not 1"),
        ({"text": 3}, "text: expected str, not 3"),
        ({"pair": [1]}, "pair: expected a list of 2, not [1]"),
        ({"pair": [1, 2]}, "pair[1]: expected str, not 2"),
        ({"items": {}}, "items: expected a list, not {}"),
        ({"items": [{"is": "Nothing"}]}, "items[0]: expected Shuffling or "),
        ({"items": [{"is": []}]}, "items[0]: expected Shuffling or "),
        ({"items": [{"is": "Rolling", "seat": "0"}]}, "items[0].seat: expected int, not '0'"),
        ({"items": [{"is": "Rolling"}]}, "items[0]: expected Rolling (seat)"),
        ({"more": 1}, "data: expected Box (more)"),
    ],
)
def test_what_does_not_fit_is_named_with_its_place(change: dict[str, Any], message: str) -> None:
    data = codec.dump(Box(1)) | change
    with pytest.raises(LoadError) as caught:
        codec.load(Box, data)
    assert message in str(caught.value)


@dataclass(frozen=True, slots=True)
class Bag:
    """What a later release made of a Box."""

    number: int
    flag: bool = False
    text: str | None = None
    pair: tuple[int, str] = (0, "")
    items: tuple[Item, ...] = ()
    size: int = added(3)
    lid: str | None = added(None)
    kinds: tuple[Op, ...] = added((Op.PAY,))


def test_an_added_field_is_not_written_while_it_says_nothing_new() -> None:
    assert codec.dump(Bag(1)) == codec.dump(Box(1))
    assert codec.dump(Bag(1, size=3, lid=None, kinds=(Op.PAY,))) == codec.dump(Box(1))
    assert codec.dump(Bag(1, size=0)) == codec.dump(Box(1)) | {"size": 0}
    assert codec.dump(Bag(1, kinds=())) == codec.dump(Box(1)) | {"kinds": []}


@pytest.mark.parametrize(
    "bag",
    [Bag(1), Bag(1, size=0), Bag(1, lid=""), Bag(1, size=5, lid="red", kinds=(Op.ALL_PAY,))],
)
def test_an_added_field_comes_back(bag: Bag) -> None:
    assert codec.load(Bag, json.loads(json.dumps(codec.dump(bag)))) == bag


def test_what_an_older_release_wrote_loads_with_the_same_digest() -> None:
    old = canonical(codec.dump(Box(7, True, "x", (2, "y"), (Rolling(1),))))
    loaded = codec.load(Bag, json.loads(old))
    assert (loaded.size, loaded.lid, loaded.kinds) == (3, None, (Op.PAY,))
    assert digest(canonical(codec.dump(loaded))) == digest(old)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"size": "3"}, "size: expected int, not '3'"),
        ({"lid": 4}, "lid: expected str, not 4"),
        ({"colour": "red"}, "data: expected Bag (colour)"),
        ({"colour": "red", "size": 4}, "data: expected Bag (colour)"),
    ],
)
def test_an_added_field_is_read_as_strictly(data: dict[str, Any], message: str) -> None:
    with pytest.raises(LoadError) as caught:
        codec.load(Bag, codec.dump(Box(1)) | data)
    assert message in str(caught.value)


def test_no_other_field_may_be_missing() -> None:
    data = codec.dump(Box(1))
    del data["flag"], data["number"]
    with pytest.raises(LoadError, match=r"data: expected Bag \(flag, number\)"):
        codec.load(Bag, data | {"size": 4})


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
)
STATES = [
    codec.dump(table.state)
    for table in (
        begun(),
        at_the_market().play("yellow select e10", "blue bid 2"),
        drawing(does(Op.GOTO_CITY, where=Where.OWN)),
        begun().play("yellow roll 1 2", "correct sign jam red", "blue retire"),
        begun().play("agree"),
    )
]


def places(data: Any) -> list[Callable[[Any], None]]:
    """Every place of ``data`` at which something else can be put."""
    found: list[Callable[[Any], None]] = []
    if isinstance(data, dict | list):
        for key in data if isinstance(data, dict) else range(len(data)):
            found.append(partial(setitem, data, key))
            found += places(data[key])
    return found


@given(st.data())
def test_a_damaged_state_is_an_error_or_still_a_state(data: st.DataObject) -> None:
    state = json.loads(json.dumps(data.draw(st.sampled_from(STATES))))
    put = data.draw(st.sampled_from(places(state)))
    put(data.draw(JUNK))
    try:
        loaded = GAME.load(state)
    except LoadError:
        return
    assert GAME.load(GAME.dump(loaded)) == loaded
    for action in GAME.legal(loaded):
        GAME.refuse(loaded, action)


@given(JUNK)
def test_no_junk_is_a_state_or_a_game(junk: Any) -> None:
    with pytest.raises(LoadError):
        GAME.load(junk)
    with pytest.raises(LoadError):
        AufAchse.of(junk)


def test_an_auction_comes_back_as_it_was() -> None:
    state = at_the_market().play("yellow select e10", "blue bid 2").state
    again = GAME.load(json.loads(json.dumps(GAME.dump(state))))
    assert again == state
    assert again.agenda[-1] == Auction(2, 0, "e10", 2, 1)
