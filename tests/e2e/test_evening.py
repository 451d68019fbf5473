"""A whole evening at the installed program: real taps, real bytes, and a plug that is pulled."""

from __future__ import annotations

import random
from pathlib import Path

from hardware.simulated import PtyDice
from tests.conftest import Command
from tests.e2e.driver import Program
from tests.e2e.ledger import Ledger, ask
from tests.e2e.players import Players
from tests.e2e.plug import Plug
from tests.e2e.screen import VirtualScreen
from tests.e2e.table import Table, icon, kind

NAMES = ("Anna", "Bernd", "Cem")
PULLS = 9


def set_up(program: Program) -> None:
    """From the first tap to the cards: three names, two by the keyboard on the screen."""
    program.tap(icon("plus"))
    for place, name in zip((0, 2, 3), NAMES, strict=True):
        seen = program.see(lambda seen: seen.screen == "Seats", "the seats")
        program.touch(seen, seen.all(kind("ChairTile"))[place])
        if place == 0:
            why_not(program)
        program.tap(icon("pencil"))
        program.see(lambda seen: seen.screen == "Typing", "the keyboard")
        if place == 0:
            program.screen.type(name)
        else:
            for letter in name:
                program.tap(lambda key, letter=letter: letter in key.words)  # type: ignore[misc]
        program.shows(name)
        program.tap(icon("check"))
    program.see(lambda seen: seen.screen == "Seats", "the seats")
    program.tap(kind("Primary"))
    program.see(lambda seen: seen.screen == "Rules", "the rules")
    program.tap(kind("Primary"))
    program.see(lambda seen: seen.screen == "Starting", "who begins")


def why_not(program: Program) -> None:
    """A control that is refused says why, until it is touched again."""
    seen = program.tap(lambda target: target.kind == "Primary" and target.refused)
    program.see(lambda sheet: not sheet.targets, "why one player is not enough")
    assert program.close_sheet().targets == seen.targets


def test_three_players_play_a_whole_evening(tmp_path: Path, companion: Command) -> None:
    seed = random.randrange(10**6)
    print(f"seed {seed}")  # noqa: T201
    chance = random.Random(seed)
    port = str(tmp_path / "dice")
    with (
        VirtualScreen(800, 480) as screen,
        PtyDice(link=port) as dice,
        Program(screen, tmp_path / "evening") as program,
    ):
        arguments = ("--port", port)
        program.start(*arguments)
        set_up(program)
        table = Table(program, arguments, dice, Plug(chance, PULLS), chance, Ledger(program.data))
        players = Players(table, chance)
        result = players.play()
        table.ledger.check()
        table.restart()
        again = program.see(lambda seen: seen.screen == "Result", "the result once more")
        assert again.texts == result.texts
        assert program.end(5) == 0
    assert sum(table.plug.pulled.values()) == PULLS
    assert players.wishes == set()
    assert ask(program.data, "PRAGMA integrity_check") == ["ok"]
