"""Every refusal is said in words, with its numbers, its rule and what helps."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial

import pytest

from companion.games.auf_achse import agenda
from companion.games.auf_achse.actions import (
    Action,
    BuyTrailer,
    CorrectCash,
    CorrectContract,
    Load,
    Zone,
)
from companion.games.auf_achse.cards import TrailerKind
from companion.games.auf_achse.refusals import Code
from companion.games.protocol import Param, Refusal
from companion.ui.commands import Consult, Show
from companion.ui.messages.reasons import AWAITED, REASONS
from companion.ui.messages.refusals import explain
from companion.ui.models import Button
from companion.ui.present.panels import Money, Trailers
from companion.ui.present.rulebook.refused import BEHIND
from companion.ui.scene import Scene
from tests.ui.stage import Stage, home, stage

PARAMS: dict[str, dict[str, Param]] = {
    Code.NOT_NOW: {"awaited": "rolling"},
    Code.NOT_YOUR_TURN: {"seat": 1},
    Code.RETIRED: {"seat": 1},
    Code.BAD_SEAT: {"seats": 3},
    Code.BAD_SHUFFLE: {"deck": "contracts"},
    Code.BAD_CITY: {"city": "atlantis"},
    Code.BAD_DICE: {"dice": "7 8"},
    Code.NOT_ROLLED: {"pips": 3},
    Code.ONLY_SIX: {"pips": 3},
    Code.SAME_CITY: {"city": "linz"},
    Code.NOT_IN_HAND: {"contract": "e01"},
    Code.NOT_START: {"city": "linz"},
    Code.NO_SPACE: {"need": 5, "free": 2},
    Code.NO_GOODS: {"need": 5, "supply": 2},
    Code.NO_MONEY: {"cost": 3000, "cash": 2600, "missing": 400},
    Code.SOLD_OUT: {"kind": "small", "stock": 4},
    Code.NOT_OWNED: {"kind": "large"},
    Code.TRAILER_LOADED: {"over": 3},
    Code.NOT_OPEN: {"contract": "e01"},
    Code.BID_LOW: {"level": 3},
    Code.NO_LEVEL: {"level": 6},
    Code.NO_CARD: {"card": "e-jam.1"},
    Code.WRONG_CARD: {"card": "e-jam.1"},
    Code.NO_NEED: {"card": "e-jam.1"},
    Code.NOT_OWN_CITY: {"city": "linz"},
    Code.NOT_LOADED: {"contract": "e01"},
    Code.BAD_AMOUNT: {"amount": 12},
    Code.DISPLAY_FULL: {"places": 4},
    Code.NO_CONTRACT: {"contract": "x99"},
    Code.NO_EVENT: {"card": "x99"},
    Code.IN_PLAY: {"card": "e-jam.1"},
    Code.TOO_LATE: {"level": 3, "seat": 1},
    Code.ALREADY_OUT: {"seat": 1},
    Code.LEADING: {"level": 3},
    Code.ONLY_SELECTOR_ASKED: {"seat": 1},
    Code.NOT_OWN_STOP: {"city": "linz"},
    Code.CITY_FULL: {"city": "linz", "trucks": 1},
    Code.SIGN_IN_CITY: {"city": "linz"},
    Code.CITY_NOT_FREE: {"city": "linz"},
    Code.ROADWORK_BAN: {"city": "hamburg", "other": "flensburg"},
    Code.MUST_LOAD: {"contract": "e01"},
    Code.COME_AGAIN: {"contract": "e01", "city": "amsterdam"},
    Code.BINDING_ORDER: {"contract": "e01", "first": 2},
    Code.NO_DEBT: {"card": "e-jam.1"},
    Code.NOT_PRINTED: {"contract": "e01"},
    Code.NOT_SHOWN: {"contract": "e01"},
    Code.SHOWN_BEFORE: {"contract": "e01"},
    Code.NOT_IN_SIGHT: {"contract": "e01"},
    Code.SAME_ENDS: {"city": "linz"},
    Code.BAD_GOODS: {"goods": 7, "least": 2, "most": 6},
    Code.CARD_TWICE: {"contract": "e01"},
    Code.BAD_COSTS: {"number": 4, "wanted": 5},
    Code.COST_LOW: {"level": 2, "cost": 600, "least": 601},
    Code.COST_HIGH: {"level": 5, "cost": 4700, "most": 4699},
    Code.CITY_KNOWN: {"city": "linz"},
    Code.BAD_EFFECT: {"op": "pay"},
    Code.BAD_NOTES: {"value": 500, "most": 15},
    "unknown-game": {"game": "abc"},
    "unknown-kind": {"kind": "auf-kurs"},
    "newer-format": {"found": 9, "known": 2},
    "damaged-game": {"game": "abc", "what": "state: expected a list"},
    "not-deleted": {"game": "abc"},
}
"""What each reason comes with; the others have no parameters."""

OF_THE_SESSION = (
    "nothing-to-undo",
    "nothing-to-redo",
    "broken-invariant",
    "unwritable",
    "unknown-game",
    "unknown-kind",
    "newer-format",
    "damaged-game",
    "not-deleted",
)

BUY = BuyTrailer(0, TrailerKind.LARGE)


@cache
def scene(language: str = "en") -> Scene:
    """A game before its first roll."""
    return stage(language=language).scene


@cache
def no_game() -> Scene:
    """The home screen."""
    return home().scene


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("code", [*Code, *OF_THE_SESSION])
def test_every_code_has_words(code: str, language: str) -> None:
    why = explain(scene(language), Refusal(code, PARAMS.get(code, {})), None)
    assert why.title
    assert why.line or code in OF_THE_SESSION
    assert not set("{}") & set(why.title + why.line)


@pytest.mark.parametrize("code", OF_THE_SESSION)
def test_what_the_session_refuses_needs_no_game(code: str) -> None:
    assert explain(no_game(), Refusal(code, PARAMS.get(code, {})), None).title


def test_there_are_no_words_without_a_code() -> None:
    assert set(REASONS) == {*Code, *OF_THE_SESSION}


def test_every_refusal_of_the_rules_leads_to_a_chapter() -> None:
    assert set(BEHIND) == set(Code)
    for code in Code:
        why = explain(scene(), Refusal(code, PARAMS.get(code, {})), None)
        assert why.rule is not None
        assert why.rule.command == Consult(BEHIND[code].value)


@pytest.mark.parametrize("code", OF_THE_SESSION)
def test_what_the_session_refuses_has_no_rule_behind_it(code: str) -> None:
    assert explain(scene(), Refusal(code, PARAMS.get(code, {})), None).rule is None


def test_every_decision_can_be_named_as_what_is_awaited() -> None:
    decisions = agenda.Decision.__args__
    names = {decision.name for decision in decisions}
    assert set(AWAITED) == names | {"signing-roadwork", "signing-jam"}


def test_numbers_and_rule_are_named() -> None:
    params = PARAMS[Code.NO_MONEY]
    why = explain(scene(), Refusal(Code.NO_MONEY, params), BUY)
    assert (why.title, why.line) == ("400 short", "Has 2,600 of 3,000 · Rule: No credit")


def test_seats_cities_and_cards_are_called_by_their_names() -> None:
    def said(code: Code, **params: Param) -> str:
        why = explain(scene(), Refusal(code, params), None)
        return why.title + why.line

    assert "Bernd" in said(Code.NOT_YOUR_TURN, seat=1)
    assert "Linz" in said(Code.NOT_START, city="linz")
    jam = scene().texts.pick(scene().game.event("e-jam.1").title)
    assert jam in said(Code.NO_NEED, card="e-jam.1")


def test_lack_of_space_leads_to_the_trailers_on_ones_own_turn() -> None:
    refusal = Refusal(Code.NO_SPACE, PARAMS[Code.NO_SPACE])
    why = explain(scene(), refusal, Load(0, "e01"))
    assert why.remedy == Button("Trailers", command=Show(Trailers()), look="dark")


children = partial(stage, 3, edition="fxschmid-dm-children.v1", deck="dm-own-1")


@pytest.mark.parametrize(
    ("table", "action"),
    [
        (stage, CorrectContract("e01", Zone.TRUCK, 1)),
        (children, CorrectContract("d01", Zone.TRUCK, 0)),
    ],
    ids=["of-another-seat", "without-trailers"],
)
def test_lack_of_space_leads_nowhere_if_no_trailer_helps(
    table: Callable[[], Stage], action: Action
) -> None:
    refusal = Refusal(Code.NO_SPACE, PARAMS[Code.NO_SPACE])
    assert explain(table().scene, refusal, action).remedy is None


def test_lack_of_money_leads_to_the_account_but_not_from_there() -> None:
    refusal = Refusal(Code.NO_MONEY, PARAMS[Code.NO_MONEY])
    why = explain(scene(), refusal, BUY)
    assert why.remedy is not None
    assert why.remedy.command == Show(Money(0))
    assert explain(scene(), refusal, CorrectCash(0, -9000)).remedy is None
