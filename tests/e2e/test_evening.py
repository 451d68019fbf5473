"""A whole evening at the installed program: real taps, real bytes, and a plug that is pulled."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from companion.catalog.kind import AufAchseKind
from companion.games.auf_achse.agenda import Over
from companion.games.auf_achse.game import AufAchse
from companion.session.transcript import replay
from hardware.simulated import PtyDice
from tests.conftest import Command
from tests.e2e.driver import Program
from tests.e2e.ledger import Ledger, ask
from tests.e2e.players import Players
from tests.e2e.plug import Plug
from tests.e2e.screen import VirtualScreen
from tests.e2e.seen import Seen
from tests.e2e.table import Table, icon, kind, new_game
from tests.games.positions import shelf

NAMES = ("Anna", "Bernd", "Cem")


def set_up(program: Program) -> None:
    """From the first tap to the cards: three names, two by the keyboard on the screen."""
    program.tap(new_game)
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


@pytest.mark.timeout(600)
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
        program.hurry().start(*arguments)
        set_up(program)
        table = Table(program, arguments, dice, Plug(chance), chance, Ledger(program.data))
        players = Players(table, chance)
        result = players.play()
        table.restart()
        again = program.see(lambda seen: seen.screen == "Result", "the result once more")
        assert again == replace(result, answered=again.answered)
        assert program.end() == 0
    assert not players.wishes
    assert not table.plug.left
    assert ask(program.data, "PRAGMA integrity_check") == ["ok"]
    assert_standings(result, exported(companion, program.data, tmp_path / "evening.game"))


def exported(companion: Command, data: Path, file: Path) -> str:
    """The only game of the journal as a transcript, which the program itself finds true."""
    (game,) = ask(data, "SELECT id FROM games")
    for command in (["export", game, file, "--data", data], ["replay", file]):
        done = companion(*command)
        assert done.returncode == 0, done.stderr
    return file.read_text(encoding="utf-8")


def assert_standings(result: Seen, transcript: str) -> None:
    """The result says what the rules say of the lines of the game."""
    report = replay(transcript.split("\n"), {AufAchseKind.name: AufAchseKind(shelf())})
    assert isinstance(report.game, AufAchse)
    over = report.state.agenda[-1]
    assert isinstance(over, Over)
    names = [player.name for player in report.game.context.players]
    money = [haulier.cash for haulier in report.state.hauliers]
    assert over.winners == tuple(seat for seat in range(3) if money[seat] == max(money))
    assert all(names[seat] in result.texts[0] for seat in over.winners)
    for seat in range(3):
        rank = 1 + sum(other > money[seat] for other in money)
        line = (str(rank), names[seat], f"{money[seat]:,}".replace(",", "."))
        assert line in zip(result.texts, result.texts[1:], result.texts[2:], strict=False)
