"""A position that cannot be is found, whichever part of it an action has changed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.games.auf_achse.agenda import End, Over
from companion.games.auf_achse.invariants import check_invariants
from companion.games.auf_achse.state import Haulier, State
from companion.games.protocol import BrokenInvariant
from tests.games.positions import begun

TABLE = begun(hands={"yellow": ["e36", "e43", "e01"]})
CONTEXT, GOOD = TABLE.game.context, TABLE.state


def with_yellow(**changes: Any) -> State:
    first: Haulier = replace(GOOD.hauliers[0], **changes)
    return replace(GOOD, hauliers=(first, *GOOD.hauliers[1:]))


@pytest.mark.parametrize(
    ("state", "message"),
    [
        (replace(GOOD, bank=-14_999), "money: 15000 with the hauliers, -14999 in the bank"),
        (with_yellow(cash=4999), "money"),
        (replace(with_yellow(cash=-1), bank=-9999), "a purse below nothing"),
        (with_yellow(hand=("e36", "e43")), "contracts"),
        (with_yellow(hand=("e36", "e43", "e02")), "contracts"),
        (with_yellow(hand=("e36", "e43", "e01", "e02")), "contracts"),
        (replace(GOOD, pile=GOOD.pile[1:]), "contracts"),
        (replace(GOOD, display=GOOD.display[:3]), "contracts"),
        (replace(GOOD, unused=()), "contracts"),
        (replace(GOOD, done=("e01",)), "contracts"),
        (replace(GOOD, events=GOOD.events[1:]), "events"),
        (replace(GOOD, events_out=GOOD.events[:1]), "events"),
        (with_yellow(kept=GOOD.events[:1]), "events"),
        (replace(GOOD, missing=49), "goods: more on the trucks than there are"),
        (replace(GOOD, missing=-1), "goods"),
        (with_yellow(hand=("e01",), loaded=("e36", "e43")), "goods: truck 0 carries too much"),
        (replace(GOOD, agenda=(Over(End.AGREED, (0,)),)), "winners: (0,)"),
        (replace(GOOD, stock=(3, 4)), "trailers: small does not add up"),
        (replace(GOOD, stock=(4, 5)), "trailers: large does not add up"),
    ],
)
def test_it_is_found(state: State, message: str) -> None:
    with pytest.raises(BrokenInvariant) as caught:
        check_invariants(CONTEXT, GOOD, state)
    assert message in str(caught.value)


def test_a_good_position_passes() -> None:
    check_invariants(CONTEXT, GOOD, replace(GOOD, missing=3))
    check_invariants(CONTEXT, GOOD, GOOD)
