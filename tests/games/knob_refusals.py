"""Reasons that only other knobs than those of the shipped euro edition give, each provoked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.auf_achse.actions import Action
from companion.games.auf_achse.cards import Op
from companion.games.auf_achse.edition import (
    Awarding,
    Bidding,
    DebtCollection,
    JamOn,
    MoveDuty,
    NoInterest,
    Placement,
    Resale,
    SignTrigger,
    TrailerOffer,
)
from companion.games.auf_achse.refusals import Code
from tests.games.positions import Table, at_the_market, begun, does, drawing, game_of

Case = tuple[Code, Callable[[], Table], str | Action]


def outcry(*lines: str, **knobs: Any) -> Table:
    """Yellow has selected e10, blue and red may call, in any order."""
    table = at_the_market(bidding=Bidding.OPEN_OUTCRY, **knobs)
    return table.play("yellow select e10", *lines)


def children(awarding: Awarding, *lines: str, **options: Any) -> Table:
    """Yellow may take e27 in Linz."""
    return at_the_market(display=["e27"], awarding=awarding, **options).play(*lines)


def driving(pips: int, **options: Any) -> Table:
    return begun(**options).play(f"yellow roll {pips}")


def in_debt(**knobs: Any) -> Table:
    return drawing(does(Op.PAY, 500), yellow={"cash": 100}, deal=knobs)


def placing() -> Table:
    table = Table(game_of(3, placement=Placement.BEFORE_HANDS))
    return table.play("yellow begin")


def jam(*lines: str, **knobs: Any) -> Table:
    """Yellow puts up the jam."""
    return drawing(does(Op.PLACE_JAM), deal=knobs).play(*lines)


def jam_in_linz() -> Table:
    table = jam("yellow sign jam in linz", "yellow end", jam_on=JamOn.ROAD_AND_FREE_CITIES)
    return table.play("blue roll 4")


def no_trailers() -> Table:
    return begun(small=TrailerOffer(4, 2000, 0), large=TrailerOffer(6, 3000, 0))


CASES: list[Case] = [
    (Code.TOO_LATE, lambda: outcry("blue bid 3"), "red bid 3"),
    (Code.TOO_LATE, lambda: outcry("blue bid 2", "red bid 3"), "yellow match 2"),
    (Code.TOO_LATE, lambda: outcry("blue bid 2", countdown=3), "time-up 0"),
    (Code.NOT_NOW, lambda: outcry("blue bid 2"), "time-up 2 blue"),
    (Code.BID_LOW, lambda: outcry("blue bid 2"), "yellow match 3"),
    (Code.ALREADY_OUT, lambda: outcry("blue pass"), "blue bid 1"),
    (Code.LEADING, lambda: outcry("blue bid 1"), "blue bid 2"),
    (Code.LEADING, lambda: outcry("blue bid 1"), "blue pass"),
    (Code.NOTHING_CALLED, outcry, "yellow match 1"),
    (Code.NOTHING_CALLED, outcry, "yellow pass"),
    (Code.ONLY_SELECTOR, lambda: outcry("blue bid 1"), "red match 1"),
    (Code.NO_LEVEL, outcry, "blue bid 6"),
    (Code.NO_RAISE, lambda: outcry("blue bid 1", selector_may_raise=False), "yellow bid 2"),
    (
        Code.ONLY_SELECTOR_ASKED,
        lambda: outcry("blue bid 1", "time-up 1 blue", countdown=3),
        "red bid 2",
    ),
    (
        Code.NO_COVER,
        lambda: begun(hidden_balances=True).change("yellow", cash=1999),
        "yellow buy small",
    ),
    (Code.MOVE_DUTY, lambda: driving(4, move_duty=MoveDuty.FULL_VALUE), "yellow stay"),
    (
        Code.NOT_OWN_STOP,
        lambda: driving(4, move_duty=MoveDuty.FULL_VALUE),
        "yellow arrive graz rest",
    ),
    (Code.MAY_LAPSE, lambda: driving(4), "yellow arrive graz rest halted"),
    (
        Code.NO_SIX_AS_ONE,
        lambda: driving(6, sign_trigger=SignTrigger.ROLLED_ONE),
        "yellow arrive road as-one",
    ),
    (Code.CITY_FULL, lambda: driving(4, at={"blue": "linz"}, city_trucks=1), "yellow arrive linz"),
    (Code.SIGN_IN_CITY, jam_in_linz, "blue arrive linz"),
    (Code.NO_SIGN_IN_CITY, jam, "yellow sign jam in linz"),
    (
        Code.CITY_NOT_FREE,
        lambda: drawing(
            does(Op.PLACE_JAM),
            deal={"jam_on": JamOn.ROAD_AND_FREE_CITIES, "at": {"blue": "linz"}},
        ),
        "yellow sign jam in linz",
    ),
    (
        Code.ROADWORK_BAN,
        lambda: driving(1, roadwork_ban=("hamburg", "flensburg")).play("yellow arrive road"),
        "yellow sign roadwork flensburg hamburg",
    ),
    (Code.NO_CITY_START, placing, "yellow setup linz"),
    (
        Code.NO_RESALE,
        lambda: begun(resale=Resale.NONE).play("yellow buy small"),
        "yellow sell small",
    ),
    (
        Code.SMALL_FIRST,
        lambda: begun(resale=Resale.SMALL_FIRST).play("correct trailers yellow 1 1"),
        "yellow sell large",
    ),
    (Code.NO_TRAILERS, no_trailers, "yellow buy small"),
    (Code.NO_TRAILERS, no_trailers, "correct trailers yellow 1 0"),
    (Code.NO_CHANGE, lambda: at_the_market(no_interest=NoInterest.NOTHING), "yellow decline"),
    (Code.NO_AUCTION, lambda: children(Awarding.LOADED_BY_FIRST), "yellow select e27"),
    (Code.NO_TAKING, lambda: children(Awarding.AUCTION), "yellow take e27 load"),
    (
        Code.NOT_REACHED,
        lambda: driving(
            4, at={"yellow": "linz"}, display=["e27"], awarding=Awarding.LOADED_BY_FIRST
        ).play("yellow stay"),
        "yellow take e27 load",
    ),
    (Code.MUST_LOAD, lambda: children(Awarding.LOADED_BY_FIRST), "yellow take e27 hand"),
    (
        Code.COME_AGAIN,
        lambda: children(Awarding.TAKEN_BY_FIRST, "yellow take e27 hand"),
        "yellow load e27",
    ),
    (
        Code.BINDING_ORDER,
        lambda: begun(hands={"yellow": ["e01", "e27"]}, at={"yellow": "linz"}, binding_order=True),
        "yellow load e27",
    ),
    (
        Code.NO_DEBT,
        lambda: begun(debt_collection=DebtCollection.WHEN_CHOSEN),
        "yellow paydebt e-breakdown",
    ),
    (Code.BY_ITSELF, in_debt, "yellow paydebt e"),
]
