"""An evening's open auction: four fingers on a touchscreen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.commands.saved import saved_games
from companion.session.records import EntryKind
from companion.session.transcript import Failure
from tests.e2e.driver import Program
from tests.e2e.ledger import ask
from tests.e2e.seen import Seen
from tests.e2e.table import kind
from tests.e2e.touchscreen import Point, TouchScreen
from tests.ui.outcries import round_the_table
from tests.ui.stage import NAMES, seated, stage

EDITION, DECK = "fxschmid-dm.v1", "dm-own-1"
CALLS = "SELECT body FROM entries WHERE body LIKE '% bid %' OR body LIKE 'time-up %' ORDER BY seq"


@pytest.fixture(scope="module")
def screen() -> Iterator[TouchScreen]:
    """The small panel."""
    with TouchScreen(800, 480) as screen:
        yield screen


def save(data: Path, house: str = "") -> None:
    """Put a game of five into the folder in which the first has just chosen a contract."""
    players = round_the_table(seated(NAMES[:5]))
    game = stage(players, ["yellow roll 4", "yellow arrive linz"], edition=EDITION, deck=DECK)
    game.play(f"yellow select {game.scene.game.view.display[0]}")
    deeds = [
        f"> {line.entry.body}" for line in game.session.log if line.entry.kind is EntryKind.ACTION
    ]
    seats = " ".join(f"{player.colour}@{player.edge}={player.name}" for player in players)
    header = ["kind: auf-achse", f"edition: {EDITION}", f"decks: {DECK}", f"seats: {seats}"]
    header += [f"house: {house}"] if house else []
    with saved_games(data) as shelf:
        imported = shelf.import_("\n".join([*header, "", *deeds, ""]))
        assert not isinstance(imported, Failure), imported


def begun(program: Program, *options: str) -> Seen:
    """The auction, on the screen of a program that was started anew."""
    program.start(*options).tap(kind("Primary", "Weiterspielen"))
    program.see(lambda seen: seen.screen == "Outcry", "the open auction")
    return program.settled()


def calls(seen: Seen) -> dict[str, Point]:
    """Where each seat calls, by colour."""
    return {target.seat: target.center for target in seen.all(kind("CallButton"))}


def test_of_four_fingers_in_one_moment_one_calls_and_three_are_too_late(
    program: Program, screen: TouchScreen
) -> None:
    save(program.data)
    seen = begun(program)
    where = calls(seen)
    screen.touch(*(where[colour] for colour in ("red", "green", "blue", "pink")))
    told = program.see(lambda now: now.answered == seen.answered + 4, "four answers")
    assert len(ask(program.data, CALLS)) == 1
    assert sum("Zu spät" in text for text in told.texts) == 3
    again = program.settled()
    screen.touch(calls(again)["yellow"])
    program.see(lambda now: now.answered == again.answered + 1, "the match of the selector")
    assert program.end() == 0
