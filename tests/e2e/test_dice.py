"""A whole game whose dice report themselves: nobody taps what was rolled while they can."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from companion.catalog.kind import AufAchseKind
from companion.games.auf_achse.agenda import End, Over
from companion.session.transcript import replay
from hardware.dice_protocol import format_frame
from hardware.simulated import PtyDice
from tests.conftest import Command
from tests.e2e.driver import Program
from tests.e2e.editions import saved
from tests.e2e.ledger import Ledger, ask
from tests.e2e.players import Players
from tests.e2e.plug import Moment, Plug
from tests.e2e.seen import Seen
from tests.e2e.table import Table, icon, kind, new_game
from tests.games.positions import shelf

ROLLS = "SELECT source || substr(body, instr(body, ' ')) FROM entries WHERE body LIKE '% roll %'"
"""Who said what was rolled, and the pips."""
ODD, UNPLUGGED = 2, 4
"""Rolls, counted from 0: before one the dice say odd things, at one they are not there."""
READY, LOST = icon("sensor-ready"), icon("sensor-lost")


class SafePlug(Plug):
    """Nobody pulls the plug of the program."""

    def __init__(self) -> None:
        super().__init__(random.Random(0))
        self.left.clear()

    def at_tap(self) -> Moment | None:
        return None

    def at_look(self) -> bool:
        return False


class Throwers(Players):
    """Players who let the dice report, and tap only while they are unplugged.

    ``rolls`` are who was to say what was rolled, and the pips, as the journal must have them.
    """

    def __init__(self, table: Table, chance: random.Random, port: str) -> None:
        super().__init__(table, chance)
        self.wishes.clear()
        self.rolls: list[str] = []
        self._port = port

    def _roll(self, seen: Seen) -> None:
        if len(self.rolls) == ODD:
            self._say_odd_things(seen)
        if len(self.rolls) == UNPLUGGED:
            self._roll_by_hand()
            return
        pips = self._chance.randint(1, 6), self._chance.randint(1, 6)
        self._to_look = True
        self._table.throw(seen, *pips)
        self.rolls.append(f"sensor roll {pips[0]} {pips[1]}")

    def _say_odd_things(self, seen: Seen) -> None:
        """None of this counts; the screen says why where somebody may wonder."""
        dice = self._table.dice
        assert dice.throw(17, 4, sides=20)
        self._program.shows("20 Seiten")
        assert dice.throw(6)
        self._program.shows("1 Würfel statt 2")
        throw = b"".join(map(format_frame, dice.dice.throw((6, 6))))
        assert dice.send_bytes(b"\xff\0$DICE,1,A" + throw.replace(b"*", b"*0"))
        assert dice.move(1)
        now = self._program.settled()
        assert now.targets == seen.targets

    def _roll_by_hand(self) -> None:
        """The dice are unplugged, the roll is tapped, and they are plugged in again."""
        self._table.dice.close()
        seen = self._program.see(lambda now: now.find(LOST) and now.find(kind("BarFace")), "a loss")
        self._to_look = True
        self._do(seen, kind("BarFace", "3"), "roll 3")
        self.rolls.append("hand roll 3")
        self._table.dice = PtyDice(link=self._port)


@pytest.mark.timeout(300)
def test_a_whole_game_with_dice_that_report_themselves(
    program: Program, companion: Command, tmp_path: Path
) -> None:
    seed = random.randrange(10**6)
    print(f"seed {seed}")  # noqa: T201
    chance = random.Random(seed)
    port = str(tmp_path / "dice")
    table = Table(program, (), PtyDice(link=port), SafePlug(), chance, Ledger(program.data))
    players = Throwers(table, chance, port)
    try:
        begin(program.hurry().start("--port", port))
        players.play()
        assert program.end() == 0
    finally:
        table.dice.close()
    up, down, again = program.errors.splitlines()
    assert "dice: ready" in up
    assert "dice: unplugged" in down
    assert again == up
    assert ask(program.data, ROLLS) == players.rolls
    assert len(players.rolls) > UNPLUGGED + 1
    table.ledger.check()
    report = replay(
        saved(program, companion, tmp_path / "dice.game").split("\n"),
        {AufAchseKind.name: AufAchseKind(shelf())},
    )
    over = report.state.agenda[-1]
    assert isinstance(over, Over)
    assert over.reason is End.COMPLETED


def begin(program: Program) -> None:
    """Two players who need no names."""
    program.tap(new_game)
    for place in (0, 3):
        seats = program.see(lambda seen: seen.screen == "Seats", "the seats")
        program.touch(seats, seats.all(kind("ChairTile"))[place])
    program.tap(kind("Primary"))
    program.see(lambda seen: seen.screen == "Rules", "the rules")
    program.tap(kind("Primary"))
    program.see(lambda seen: seen.screen == "Starting", "who begins")
