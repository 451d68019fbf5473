"""Lines of notation: every action has one, and every other line says what was expected."""

from __future__ import annotations

from collections.abc import Callable
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.auf_achse import actions as act
from companion.games.auf_achse.actions import Action, Zone
from companion.games.auf_achse.agenda import Decision
from companion.games.auf_achse.cards import Effect, Op, TrailerKind, Where
from companion.games.auf_achse.printed import Source
from companion.games.auf_achse.table import (
    BEFORE_SIGN,
    OFF_BOARD,
    ROAD,
    TRIANGLE,
    SignKind,
    Spot,
    city,
)
from companion.games.protocol import NotationError
from tests.games.positions import begun, game_of

GAME = game_of(3)
STATE = begun(3).state

LINES: dict[str, Action] = {
    "shuffle contracts e02 e01": act.ShuffleDeck("contracts", ("e02", "e01")),
    "red begin": act.Begin(2),
    "red setup linz": act.SetUp(2, city("linz")),
    "red setup road": act.SetUp(2, ROAD),
    "red roll 3 5": act.Roll(2, (3, 5)),
    "red roll 6": act.Roll(2, (6,)),
    "red choose 3": act.Choose(2, 3),
    "red arrive linz": act.Arrive(2, city("linz")),
    "red arrive linz rest": act.Arrive(2, city("linz"), exact=False),
    "red arrive triangle as-one": act.Arrive(2, TRIANGLE, as_one=True),
    "red arrive road": act.Arrive(2, ROAD),
    "red arrive sign rest": act.Arrive(2, BEFORE_SIGN, exact=False),
    "red stay": act.Arrive(2, None),
    "red stay as-one": act.Arrive(2, None, as_one=True),
    "red sign roadwork": act.PutSign(2, SignKind.ROADWORK),
    "red sign jam linz wien": act.PutSign(2, SignKind.JAM, ("linz", "wien")),
    "red nosign jam": act.NoSign(2, SignKind.JAM),
    "red goto linz": act.GoTo(2, "linz"),
    "red goto nowhere": act.GoTo(2, None),
    "red discard e10": act.Discard(2, "e10"),
    "red giveback e10": act.GiveBack(2, "e10"),
    "red waive e-breakdown-cover": act.Waive(2, "e-breakdown-cover"),
    "red payup": act.PayUp(2),
    "red load e10": act.Load(2, "e10"),
    "red keep": act.KeepInHand(2),
    "red buy small": act.BuyTrailer(2, TrailerKind.SMALL),
    "red buy large with e-dealer-voucher": act.BuyTrailer(2, TrailerKind.LARGE, "e-dealer-voucher"),
    "red sell large": act.SellTrailer(2, TrailerKind.LARGE),
    "red set-die e-cruise-control 6": act.SetDie(2, "e-cruise-control", 6),
    "red ignore-signs e-special-permit": act.IgnoreSigns(2, "e-special-permit"),
    "red sign jam in linz": act.PutSign(2, SignKind.JAM, city="linz"),
    "red arrive linz rest halted": act.Arrive(2, city("linz"), exact=False, halted=True),
    "red take e10 load": act.Take(2, "e10", load=True),
    "red take e10 hand": act.Take(2, "e10", load=False),
    "red paydebt e-fine": act.PayDebt(2, "e-fine"),
    "time-up 0": act.TimeUp(),
    "time-up 3 red": act.TimeUp(3, 2),
    "red select e10": act.Select(2, "e10"),
    "red decline": act.Decline(2),
    "red bid 4": act.Bid(2, 4),
    "red match 3": act.Match(2, 3),
    "red pass": act.Pass(2),
    "red end": act.EndTurn(2),
    "red retire": act.Retire(2),
    "agree": act.Agree(),
    "correct cash red -500 because error": act.CorrectCash(2, -500),
    "correct cash red 500 with blue because paid twice": act.CorrectCash(2, 500, 1, "paid twice"),
    "correct cash red 500": act.CorrectCash(2, 500, None, ""),
    "correct contract e10 hand red": act.CorrectContract("e10", Zone.HAND, 2),
    "correct contract e10 pile": act.CorrectContract("e10", Zone.PILE),
    "correct event e-late red": act.CorrectEvent("e-late", 2),
    "correct event e-late out": act.CorrectEvent("e-late"),
    "correct trailers red 1 2": act.CorrectTrailers(2, 1, 2),
    "correct goods 3": act.CorrectGoods(3),
    "correct place red linz": act.CorrectPlace(2, city("linz")),
    "correct place red off": act.CorrectPlace(2, OFF_BOARD),
    "correct sign jam red": act.CorrectSign(SignKind.JAM, 2),
    "correct sign roadwork off": act.CorrectSign(SignKind.ROADWORK, None),
    "correct turn red": act.CorrectTurn(2),
    "correct face @5 linz wien 3 2500": act.CorrectFace("@5", "linz", "wien", 3, 2500),
    "correct notes red 0 0 4 2 0": act.CorrectNotes(2, (0, 0, 4, 2, 0)),
    "correct source events cards": act.SwitchSource(act.Deck.EVENTS, Source.CARDS),
    "dealt": act.DealtOut(),
    "show @5 linz wien 3 2500": act.Show("@5", "linz", "wien", 3, 2500),
    "show @5 linz wien 3 2500 100 0 0 900 0": act.Show(
        "@5", "linz", "wien", 3, 2500, (100, 0, 0, 900, 0)
    ),
    "costs @5 100 200 300 400 500": act.SetCosts("@5", (100, 200, 300, 400, 500)),
    "city st-goar Sankt Goar": act.AddCity("st-goar", "Sankt Goar"),
    "red price 2800": act.Price(2, 2800),
    "red cannot-pay": act.CannotPay(2),
    "red reads": act.ReadOut(2, ()),
    "red reads note the police": act.ReadOut(2, (), "the police"),
    "red reads pay 400 skip_roll 2 goto_city own note a jam": act.ReadOut(
        2,
        (
            Effect(Op.PAY, amount=400),
            Effect(Op.SKIP_ROLL, n=2),
            Effect(Op.GOTO_CITY, where=Where.OWN),
        ),
        "a jam",
    ),
    "note the ferry counts as road": act.Note("the ferry counts as road"),
}


@pytest.mark.parametrize("line", LINES)
def test_a_line_and_its_action(line: str) -> None:
    assert GAME.read(line) == LINES[line]
    assert GAME.write(LINES[line]) == line


def test_every_action_has_a_line() -> None:
    assert {type(action) for action in LINES.values()} == set(get_args(act.Action))


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("", "expected a colour at the end of ''"),
        ("brown roll 4", "expected one of yellow, blue, red, not 'brown', in 'brown roll 4'"),
        ("red", "expected a deed such as roll, arrive, bid at the end of 'red'"),
        ("red dance", "unknown deed 'dance' in 'red dance'"),
        ("red roll", "expected a number at the end of 'red roll'"),
        ("red roll four", "expected a number, not 'four', in 'red roll four'"),
        ("red roll 1 two", "expected a number, not 'two', in 'red roll 1 two'"),
        ("red roll " + "9" * 5000, "expected a number, not "),
        ("red bid", "expected a number at the end of 'red bid'"),
        ("red bid 1 2", "superfluous '2' in 'red bid 1 2'"),
        ("red arrive", "expected a place at the end of 'red arrive'"),
        ("red arrive linz as-one rest", "superfluous 'rest'"),
        ("red load", "expected a contract at the end of 'red load'"),
        ("red buy tiny", "expected small or large, not 'tiny', in 'red buy tiny'"),
        ("red buy small with", "expected a card at the end of 'red buy small with'"),
        ("red sign", "expected roadwork or jam at the end of 'red sign'"),
        ("red sign jam linz", "expected a second city at the end of 'red sign jam linz'"),
        ("red goto", "expected a city or nowhere at the end of 'red goto'"),
        ("red pass quietly", "superfluous 'quietly'"),
        ("agree now", "superfluous 'now'"),
        ("shuffle", "expected contracts or events at the end of 'shuffle'"),
        (
            "correct",
            "expected cash, contract, event, trailers, goods, place, sign, turn, face, notes or "
            "source at the end",
        ),
        ("correct mistake", "unknown correction 'mistake' in 'correct mistake'"),
        ("correct cash red", "expected a number at the end"),
        ("correct cash red 5 for fun", "superfluous 'for fun'"),
        (
            "correct contract e10 nowhere",
            "expected hand or truck or pile or display or unused or done, not 'nowhere'",
        ),
    ],
)
def test_any_other_line_says_what_was_expected(line: str, expected: str) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.read(line)
    assert expected in str(caught.value)


def test_no_city_is_spelled_like_something_else() -> None:
    assert not GAME.context.city_ids & {*Spot, "nowhere", "rest", "as-one"}


WORDS = [word for line in LINES for word in line.split()] + ["0", "-7", "99999999999", "nonsense"]


@given(st.lists(st.sampled_from(sorted(set(WORDS))), max_size=7))
def test_a_line_of_any_words_is_an_action_or_an_error(words: list[str]) -> None:
    try:
        action = GAME.read(" ".join(words))
    except NotationError:
        return
    assert GAME.read(GAME.write(action)) == action
    GAME.refuse(STATE, action)


@given(st.text())
def test_any_text_is_an_action_or_an_error(text: str) -> None:
    try:
        action = GAME.read(text)
    except NotationError:
        return
    assert GAME.read(GAME.write(action)) == action


@given(st.text(st.characters()))
@pytest.mark.parametrize("make", [act.Note, lambda text: act.CorrectCash(0, 5, None, text)])
def test_free_text_is_one_line_that_any_file_can_hold(
    make: Callable[[str], Action], text: str
) -> None:
    action = make(text)
    line = GAME.write(action)
    assert GAME.read(line) == action
    assert len(line.splitlines()) == 1
    line.encode("utf-8")


def test_free_text_keeps_its_words() -> None:
    assert act.Note("  one\ttwo\n three ").text == "one two three"
    assert act.CorrectCash(0, 5, None, "one\r\ntwo").reason == "one two"


class TestClaims:
    @pytest.mark.parametrize(
        "claim",
        [
            "yellow cash 5000",
            "yellow skips 0",
            "yellow hand e01 e02 e03",
            "yellow loaded none",
            "yellow trailers none",
            "yellow kept none",
            "yellow goods 0",
            "yellow at road",
            "yellow owes none",
            "yellow retired no",
            "bank -15000",
            "display e10 e11 e12 e13",
            "pile 12",
            "unused 29",
            "done 0",
            "events 28",
            "supply 48",
            "stock 4 4",
            "turn 1 yellow",
            "awaits rolling yellow",
            "sign roadwork off",
            "sign jam off",
            "over no",
        ],
    )
    def test_true_and_false(self, claim: str) -> None:
        assert GAME.holds(STATE, claim) is None
        subject = claim.rsplit(" ", 1)[0]
        truth = GAME.holds(STATE, claim + " x")
        assert truth is not None
        assert claim.endswith(truth)
        assert subject

    @pytest.mark.parametrize(
        "claim", ["", "weather fine", "yellow mood good", "sign", "sign stop off"]
    )
    def test_unknown_ones(self, claim: str) -> None:
        with pytest.raises(NotationError):
            GAME.holds(STATE, claim)


def test_decisions_keep_their_names() -> None:
    """Transcripts and refusals speak of them."""
    names = " ".join(decision.name for decision in get_args(Decision))
    assert names == (
        "shuffling dealing starting rolling-off placing rolling resting choosing driving "
        "driving-on signing going discarding returning reading-out waiving stopping auction outcry "
        "pricing laying-down over"
    )
