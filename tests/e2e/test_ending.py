"""The program ends when it is told to, in every screen: soon, in order, and with all saved.

It has written nothing but below its data folder.
"""

from __future__ import annotations

import os

import pytest

from tests.e2e.driver import Program, Wanted
from tests.e2e.ledger import ask
from tests.e2e.saved import At, save
from tests.e2e.table import icon, kind, new_game

NEW, PLAY_ON, NEXT = new_game, kind("Primary", "Weiterspielen"), kind("Primary")

WAYS: dict[str, tuple[At | None, tuple[Wanted, ...]]] = {
    "Home": (None, ()),
    "Seats": (None, (NEW,)),
    "Typing": (None, (NEW, kind("ChairTile"), icon("pencil"))),
    "Preferences": (None, (icon("gear"),)),
    "Games": (None, (icon("list"),)),
    "Table": (At.TABLE, (PLAY_ON,)),
    "Market": (At.MARKET, (PLAY_ON,)),
    "Auction": (At.AUCTION, (PLAY_ON,)),
    "Event": (At.EVENT, (PLAY_ON,)),
    "Menu": (At.TABLE, (PLAY_ON, icon("menu"))),
    "History": (At.TABLE, (PLAY_ON, icon("list"))),
    "Hand": (At.TABLE, (PLAY_ON, icon("eye"))),
    "Trailers": (At.TABLE, (PLAY_ON, icon("trailer"))),
    "Money": (At.TABLE, (PLAY_ON, kind("AccountCard"))),
    "Corrections": (At.TABLE, (PLAY_ON, icon("menu"), icon("pencil"))),
    "Glance": (At.TABLE, (PLAY_ON, icon("book"))),
    "Diagnostics": (At.TABLE, (PLAY_ON, icon("menu"), icon("chip"))),
    "Result": (At.RESULT, (icon("list"), icon("trophy"), icon("truck"))),
}
"""Each screen: the game that waits, and the taps that lead there."""
USUAL = ("Home", "Typing", "Table", "Auction", "Event", "Hand", "Diagnostics", "Result")
"""Screens on which different things go on; the others are ended in long evenings."""
ENDED = WAYS if "COMPANION_EVENING" in os.environ else USUAL
LINES = "SELECT game || seq || body FROM entries ORDER BY game, seq"


@pytest.mark.parametrize("name", ENDED)
def test_every_screen_ends_saved(program: Program, name: str) -> None:
    game, taps = WAYS[name]
    if game is not None:
        save(program.data, game)
    program.start()
    for wanted in taps:
        program.tap(wanted)
    program.see(lambda seen: seen.screen == name, name)
    assert program.end() == 0
    assert program.errors == ""
    assert ask(program.data, "PRAGMA integrity_check") == ["ok"]
    assert [path.name for path in program.home.iterdir()] == ["data"]


def test_a_game_that_was_just_begun_is_there_again(program: Program) -> None:
    program.start().tap(NEW)
    for place in (0, 3):
        seen = program.see(lambda seen: seen.screen == "Seats", "the seats")
        program.touch(seen, seen.all(kind("ChairTile"))[place])
    for name in ("Seats", "Rules"):
        program.see(lambda seen, name=name: seen.screen == name, name)  # type: ignore[misc]
        program.tap(NEXT)
    program.see(lambda seen: seen.screen == "Starting", "who begins")
    before = ask(program.data, LINES)
    assert program.end() == 0
    assert ask(program.data, LINES) == before
    program.start().tap(PLAY_ON)
    program.see(lambda seen: seen.screen == "Starting", "who begins, again")


def test_an_open_hand_does_not_hold_it_up(program: Program) -> None:
    save(program.data, At.TABLE)
    program.start().tap(PLAY_ON)
    program.tap(icon("eye"))
    program.see(lambda seen: seen.screen == "Hand", "the covered hand")
    program.hold(kind("RevealPad"))
    assert program.end() == 0
    program.screen.lift()


def test_it_ends_by_its_own_button(program: Program) -> None:
    program.start().tap(icon("power"))
    question = program.settled()
    program.screen.tap(*question.targets[-1].center)
    assert program.ended() == 0
