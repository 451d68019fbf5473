"""Every reason the referee can give is provoked here, and changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from companion.games.auf_achse import actions as act
from companion.games.auf_achse.actions import Action
from companion.games.auf_achse.cards import EventClass, Op, Where
from companion.games.auf_achse.game import AufAchse
from companion.games.auf_achse.refusals import Code
from companion.games.auf_achse.table import OFF_BOARD, Place, SignKind, Spot
from tests.games import knob_refusals, printed_refusals
from tests.games.knob_refusals import Case
from tests.games.positions import (
    Table,
    at_a_stop,
    at_the_market,
    begun,
    does,
    drawing,
    event,
    game_of,
    printed_game,
)

KEEP = EventClass.KEEP


def new() -> Table:
    return Table(game_of(3))


def with_notes() -> Table:
    notes = ((1_000, 2), (500, 40), (100, 9))
    table = Table(AufAchse(replace(printed_game(2).context, notes=notes)))
    return table.play("dealt", "yellow begin", "yellow setup road", "blue setup road")


def driving(pips: int = 4, **options: Any) -> Table:
    return begun(**options).play(f"yellow roll {pips}")


def in_linz() -> Table:
    """Yellow rests in Linz and holds e27 and e28, which start there, and e01."""
    hands = {"yellow": ["e27", "e28", "e01"]}
    return begun(hands=hands).play("yellow roll 4", "yellow arrive linz rest")


def full_truck() -> Table:
    """Yellow has a small trailer and seven goods of Linz on it."""
    return in_linz().play("yellow buy small", "yellow load e27", "yellow load e28")


def bidding() -> Table:
    """Yellow has selected e10; blue, then red are asked."""
    return at_the_market().play("yellow select e10")


def poor_bidders() -> Table:
    return at_the_market().change("blue", cash=300).play("yellow select e10")


def with_kept(op: Op) -> Table:
    card = event("k", does(op, 500), kind=KEEP)
    other = event("other", does(Op.KEEP_SET_DIE), kind=KEEP)
    vouch = event("vouch", does(Op.KEEP_TRAILER_VOUCHER, 500), kind=KEEP)
    return begun(events=[card, other, vouch]).change("yellow", kept=("k", "other"))


def waiving() -> Table:
    cover = event("k", does(Op.KEEP_WAIVE_PAYMENT), kind=KEEP)
    die = event("other", does(Op.KEEP_SET_DIE), kind=KEEP)
    return drawing(does(Op.PAY, 500), more=[cover, die], yellow={"kept": ("k", "other")})


def going(where: str) -> Table:
    return drawing(does(Op.GOTO_CITY, where=Where(where)), deal={"hands": {"yellow": ["e27"]}})


def returning() -> Table:
    return drawing(
        does(Op.RETURN_CONTRACT),
        deal={"hands": {"yellow": ["e01", "e02", "e03"]}},
        yellow={"hand": ("e03",), "loaded": ("e01", "e02")},
    )


def over() -> Table:
    return begun().play("agree")


def shuffles() -> tuple[str, str]:
    context = game_of(3).context
    return "shuffle contracts " + " ".join(context.contracts), "shuffle events " + " ".join(
        context.events
    )


def short_of_a_raise() -> Table:
    """Yellow can match the call of 2 (500), not raise it to 3 (1,000)."""
    table = at_the_market().change("yellow", cash=999)
    return table.play("yellow select e10", "blue bid 2", "red pass")


CASES: list[Case] = [
    *knob_refusals.CASES,
    *printed_refusals.CASES,
    (Code.NO_NOTES, begun, "correct notes yellow 1 0 0"),
    (Code.BAD_NOTES, with_notes, "correct notes yellow 3 0 0"),
    (Code.BAD_NOTES, with_notes, "correct notes yellow 1"),
    (Code.OVER, over, "yellow roll 4"),
    (Code.OVER, over, "note too late"),
    (Code.OVER, over, "yellow retire"),
    (Code.NOT_NOW, begun, "yellow end"),
    (Code.NOT_NOW, begun, "yellow arrive linz"),
    (Code.NOT_NOW, begun, "shuffle contracts e01"),
    (Code.NOT_NOW, driving, "yellow load e01"),
    (Code.NOT_NOW, bidding, "blue buy small"),
    (Code.NOT_NOW, bidding, "yellow end"),
    (Code.NOT_NOW, lambda: driving(1).play("yellow arrive road"), "yellow sign jam"),
    (Code.NOT_YOUR_TURN, begun, "blue roll 4"),
    (Code.NOT_YOUR_TURN, begun, "blue buy small"),
    (Code.NOT_YOUR_TURN, bidding, "red bid 1"),
    (Code.NOT_YOUR_TURN, bidding, "yellow pass"),
    (Code.RETIRED, lambda: begun().play("red retire"), "red retire"),
    (Code.RETIRED, lambda: begun().play("red retire"), "correct cash red 100 because error"),
    (
        Code.RETIRED,
        lambda: begun().play("red retire"),
        "correct cash blue 100 with red because error",
    ),
    (Code.RETIRED, lambda: begun().play("red retire"), "correct turn red"),
    (Code.BAD_SEAT, begun, act.Roll(3, (4,))),
    (Code.BAD_SEAT, begun, act.Roll(-1, (4,))),
    (Code.BAD_SEAT, begun, act.CorrectCash(0, 100, 7)),
    (Code.BAD_SEAT, begun, act.CorrectSign(SignKind.JAM, 9)),
    (Code.BAD_SEAT, begun, "correct contract e01 hand"),
    (Code.BAD_SEAT, begun, "correct contract e01 pile red"),
    (Code.BAD_SHUFFLE, new, "shuffle contracts e01 e02"),
    (Code.BAD_SHUFFLE, new, "shuffle contracts " + " ".join(["e01"] * 54)),
    (Code.BAD_CITY, driving, "yellow arrive paris"),
    (Code.BAD_CITY, driving, act.Arrive(0, OFF_BOARD)),
    (Code.BAD_CITY, driving, act.Arrive(0, Place(Spot.CITY))),
    (Code.BAD_CITY, driving, act.Arrive(0, Place(Spot.ROAD, "linz"))),
    (Code.BAD_CITY, begun, "correct place red paris"),
    (Code.BAD_CITY, lambda: going("any"), "yellow goto paris"),
    (
        Code.BAD_CITY,
        lambda: driving(1).play("yellow arrive road"),
        "yellow sign roadwork linz paris",
    ),
    (Code.BAD_DICE, begun, "yellow roll 7"),
    (Code.BAD_DICE, begun, "yellow roll 0"),
    (Code.BAD_DICE, begun, "yellow roll 1 2 3"),
    (Code.BAD_DICE, begun, act.Roll(0, ())),
    (
        Code.BAD_DICE,
        lambda: with_kept(Op.KEEP_SET_DIE).play("yellow roll 4"),
        "yellow set-die k 7",
    ),
    (Code.NOT_ROLLED, lambda: begun().play("yellow roll 4 5"), "yellow choose 3"),
    (Code.ONLY_SIX, lambda: driving(5), "yellow arrive road as-one"),
    (Code.ONLY_SIX, lambda: driving(5), "yellow stay as-one"),
    (
        Code.ONLY_SIX,
        lambda: drawing(does(Op.MOVE_EXTRA, n=4)),
        "yellow arrive road as-one",
    ),
    (Code.SIX_IS_EXACT, lambda: driving(6), "yellow arrive linz rest"),
    (Code.SAME_CITY, lambda: driving(at={"yellow": "linz"}), "yellow arrive linz"),
    (Code.NO_SIGN_THERE, driving, "yellow arrive sign"),
    (
        Code.NO_SIGN_THERE,
        lambda: new().play(*shuffles(), "yellow begin"),
        "yellow setup sign",
    ),
    (Code.NO_SIGN_THERE, begun, "correct place red sign"),
    (Code.NOT_IN_HAND, in_linz, "yellow load e54"),
    (Code.NOT_START, in_linz, "yellow load e01"),
    (Code.NO_SPACE, lambda: in_linz().play("yellow load e27"), "yellow load e28"),
    (
        Code.NO_SPACE,
        lambda: in_linz().play("yellow load e27"),
        "correct contract e28 truck yellow",
    ),
    (Code.NO_GOODS, lambda: in_linz().play("correct goods 46"), "yellow load e27"),
    (
        Code.NO_GOODS,
        lambda: in_linz().play("correct goods 46"),
        "correct contract e27 truck red",
    ),
    (Code.NO_MONEY, lambda: begun().change("yellow", cash=1999), "yellow buy small"),
    (Code.NO_MONEY, poor_bidders, "blue bid 2"),
    (
        Code.NO_MONEY,
        short_of_a_raise,
        "yellow bid 3",
    ),
    (Code.NO_MONEY, begun, "correct cash red -5001 because error"),
    (Code.NO_MONEY, begun, "correct cash red 5001 with blue because error"),
    (
        Code.SOLD_OUT,
        lambda: begun().play("correct trailers red 4 0"),
        "yellow buy small",
    ),
    (Code.SOLD_OUT, begun, "correct trailers red 0 5"),
    (Code.NOT_OWNED, begun, "yellow sell small"),
    (Code.TRAILER_LOADED, full_truck, "yellow sell small"),
    (Code.TRAILER_LOADED, full_truck, "correct trailers yellow 0 0"),
    (Code.NO_CITY, at_a_stop, "yellow load e01"),
    (Code.NO_CITY, at_a_stop, "yellow select e10"),
    (
        Code.NOT_EXACT,
        lambda: driving().play("yellow arrive linz rest"),
        "yellow select e10",
    ),
    (
        Code.BY_EVENT,
        lambda: going("any").play("yellow goto wien"),
        "yellow select e10",
    ),
    (Code.BY_EVENT, lambda: going("any").play("yellow goto wien"), "yellow decline"),
    (Code.BY_EVENT, lambda: drawing(does(Op.MOVE_EXTRA, n=2)), "yellow arrive road"),
    (Code.ONE_AUCTION, lambda: at_the_market().play("yellow decline"), "yellow decline"),
    (
        Code.NO_DISPLAY,
        lambda: at_the_market().play(
            *(f"correct contract e{number} done" for number in (10, 11, 12, 13))
        ),
        "yellow select e10",
    ),
    (Code.NOT_OPEN, at_the_market, "yellow select e54"),
    (Code.NOT_OPEN, lambda: drawing(does(Op.DISCARD_OPEN)), "yellow discard e54"),
    (Code.MUST_CHOOSE, at_the_market, "yellow end"),
    (Code.BID_LOW, lambda: bidding().play("blue bid 3"), "red bid 3"),
    (Code.NO_LEVEL, bidding, "blue bid 6"),
    (Code.NO_LEVEL, bidding, "blue bid 0"),
    (Code.ONLY_SELECTOR, lambda: bidding().play("blue bid 3"), "red match 3"),
    (
        Code.NO_RAISE,
        lambda: (
            at_the_market(selector_may_raise=False)
            .play("yellow select e10", "blue bid 1")
            .play("red pass")
        ),
        "yellow bid 2",
    ),
    (Code.NO_CARD, begun, "yellow ignore-signs e-special-permit"),
    (Code.NO_CARD, driving, "yellow set-die e-cruise-control 6"),
    (Code.NO_CARD, begun, "yellow buy small with e-dealer-voucher"),
    (Code.NO_CARD, waiving, "yellow waive nothing"),
    (Code.WRONG_CARD, lambda: with_kept(Op.KEEP_IGNORE_SIGN), "yellow ignore-signs other"),
    (
        Code.WRONG_CARD,
        lambda: with_kept(Op.KEEP_IGNORE_SIGN).play("yellow roll 4"),
        "yellow set-die k 2",
    ),
    (Code.WRONG_CARD, lambda: with_kept(Op.KEEP_SET_DIE), "yellow buy large with k"),
    (Code.WRONG_CARD, waiving, "yellow waive other"),
    (Code.WRONG_CARD, begun, "correct event e-jam.1 yellow"),
    (Code.NO_NEED, lambda: with_kept(Op.KEEP_IGNORE_SIGN), "yellow ignore-signs k"),
    (Code.COMPULSORY, lambda: going("nearest"), "yellow goto nowhere"),
    (Code.NOT_OWN_CITY, lambda: going("own"), "yellow goto wien"),
    (Code.NOT_LOADED, returning, "yellow giveback e03"),
    (Code.AUCTION_RUNNING, bidding, "correct cash red 100 because error"),
    (Code.AUCTION_RUNNING, bidding, "correct turn red"),
    (Code.AUCTION_RUNNING, bidding, "blue retire"),
    (Code.NOT_STARTED, new, "correct cash red 100 because error"),
    (Code.NOT_STARTED, new, "agree"),
    (Code.NOT_STARTED, new, "red retire"),
    (Code.BAD_AMOUNT, begun, "correct goods 49"),
    (Code.BAD_AMOUNT, begun, "correct goods -1"),
    (Code.BAD_AMOUNT, begun, "correct trailers red -1 0"),
    (Code.DISPLAY_FULL, begun, "correct contract e54 display"),
    (Code.NO_CHANGE, begun, "correct cash red 0 because error"),
    (Code.NO_CHANGE, begun, "correct cash red 5 with red because error"),
    (Code.NO_CHANGE, begun, "correct trailers red 0 0"),
    (Code.NO_CHANGE, begun, "correct contract e54 unused"),
    (Code.NO_CHANGE, begun, "correct goods 0"),
    (Code.NO_CHANGE, begun, "correct place red road"),
    (Code.NO_CHANGE, begun, "correct sign jam off"),
    (Code.NO_CHANGE, lambda: begun().play("correct sign jam red"), "correct sign jam red"),
    (Code.NO_CHANGE, begun, "correct turn yellow"),
    (Code.NO_CHANGE, begun, act.Note("  ")),
    (Code.NO_CONTRACT, begun, "correct contract e99 pile"),
    (Code.NO_EVENT, begun, "correct event nothing out"),
    (Code.IN_PLAY, lambda: going("any"), "correct event e out"),
]


@pytest.mark.parametrize(
    ("code", "position", "line"),
    [pytest.param(*case, id=f"{case[0]}: {case[2]!s:.60}") for case in CASES],
)
def test_it_is_refused(code: Code, position: Callable[[], Table], line: str | Action) -> None:
    position().refused(line, code)


def test_every_reason_is_provoked() -> None:
    assert {code for code, _, _ in CASES} == set(Code)


def test_what_is_missing_is_told_in_numbers() -> None:
    table = in_linz().play("yellow load e27")
    assert dict(table.refused("yellow load e28", Code.NO_SPACE).params) == {"need": 4, "free": 3}
    poor = begun().change("yellow", cash=1999).refused("yellow buy small", Code.NO_MONEY)
    assert dict(poor.params) == {"cost": 2000, "cash": 1999, "missing": 1}
    low = bidding().play("blue bid 3").refused("red bid 2", Code.BID_LOW)
    assert dict(low.params) == {"level": 4}
    whose = begun().refused("red roll 4", Code.NOT_YOUR_TURN)
    assert dict(whose.params) == {"seat": 0}
