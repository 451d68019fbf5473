"""An evening with printed cards that nobody knows, and the same evening with the library of it.

Both were recorded; here they are tapped, while the test keeps the box and the purses.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from companion.catalog.kind import AufAchseKind
from companion.session.transcript import replay
from tests.conftest import Command
from tests.e2e.box import Box, tapped
from tests.e2e.by_taps import ByTaps
from tests.e2e.driver import Program
from tests.e2e.editions import pull_the_plug, speak_english
from tests.e2e.ledger import ask
from tests.e2e.seen import Seen
from tests.e2e.table import icon, kind, new_game
from tests.games.positions import shelf

GAMES = Path(__file__).resolve().parents[1] / "transcripts" / "games"
FEWER = 3
"""At least so many times fewer taps are for cards when the app knows them."""


@dataclass(frozen=True)
class Evening:
    """One that was recorded twice: with new cards, and with known ones."""

    name: str
    seats: tuple[str, ...]
    public: int
    """Contracts that are auctioned."""

    def recorded(self, cards: str) -> list[str]:
        """The deeds with ``new`` or ``known`` cards, as they are tapped."""
        path = GAMES / f"{self.name}-{cards}-box.game"
        return tapped(path.read_text(encoding="utf-8").splitlines())


TWO = Evening("two", ("yellow", "blue"), 6)
THREE = Evening("three", ("yellow", "blue", "red"), 8)
EVENINGS = (TWO, THREE) if "COMPANION_EVENING" in os.environ else (TWO,)


def set_up(program: Program, evening: Evening) -> None:
    """The players, the printed cards, and as few public contracts as the evening has."""
    program.tap(new_game)
    for place in range(len(evening.seats)):
        seen = program.see(lambda seen: seen.screen == "Seats", "the seats")
        program.touch(seen, seen.all(kind("ChairTile"))[place])
    program.tap(kind("Primary"))
    program.see(lambda seen: seen.screen == "Rules", "the rules")
    program.tap(kind("OptionCell", "Euro"))
    for _ in range(2):
        box = program.settled().find(lambda t: t.words == ("gedruckt",) and not t.selected)
        if box is not None:
            program.touch(program.settled(), box)
    while promised(program) != evening.public:
        program.tap(icon("minus"))
    program.tap(kind("Primary"))
    program.see(lambda seen: seen.screen == "Dealing", "what to deal")


def promised(program: Program) -> int:
    """How many public contracts the screen promises."""
    promise = re.search(r"(\d+) öffentliche Aufträge", "\n".join(program.settled().texts))
    assert promise is not None
    return int(promise[1])


@dataclass
class Table:
    """One evening: what is tapped, and what the box says at its end."""

    program: Program
    box: Box
    players: ByTaps

    def play(self, lines: list[str], between: dict[int, Callable[[], None]]) -> Seen:
        """Play all lines; ``between`` has what happens after so many of them."""
        for number, line in enumerate(lines):
            between.get(number, nothing)()
            self.players.play(line)
        return self.program.see(lambda seen: seen.screen == "Result", "the result")


def nothing() -> None:
    """What happens between most lines."""


def sit_down(program: Program, evening: Evening, *, known: bool) -> Table:
    """Set up an evening whose cards are ``known``, or new to the app."""
    set_up(program, evening)
    box = Box.dealt(evening.seats, evening.public)
    return Table(program, box, ByTaps(program, box, known=known))


def price_taken_back(table: Table, lines: list[str]) -> dict[int, Callable[[], None]]:
    """After the first price that is told: what a step back does to the cards, and forth again."""
    number = next(number for number, line in enumerate(lines) if " price " in line)
    before: list[Box] = []

    def back_and_forth() -> None:
        table.box.hand_over()
        table.players.told()
        table.players.take_back_and_do_again(before[0])

    return {number: lambda: before.append(table.box.copy()), number + 1: back_and_forth}


def english(table: Table) -> None:
    """Another language amid the game."""
    speak_english(table.program)
    table.players.speak("en")


def check(transcript: str, lines: list[str], box: Box, result: Seen) -> None:
    """The game is the one that was recorded, and its money that of the purses on the table."""
    assert tapped(transcript.split("\n")) == lines
    report = replay(transcript.split("\n"), {AufAchseKind.name: AufAchseKind(shelf())})
    assert report.failure is None
    money = [*box.cash.values()]
    assert [haulier.cash for haulier in report.state.hauliers] == money
    shown = {text.replace(",", ".") for text in result.texts}
    assert {f"{cash:,}".replace(",", ".") for cash in money} <= shown


@pytest.mark.timeout(1800)
@pytest.mark.parametrize("evening", EVENINGS, ids=lambda evening: evening.name)
def test_cards_are_told_once(
    program: Program, companion: Command, tmp_path: Path, evening: Evening
) -> None:
    program.hurry().start()
    new, known = evening.recorded("new"), evening.recorded("known")
    first = sit_down(program, evening, known=False)
    plug = {len(new) // 2: lambda: pull_the_plug(program)}
    results = [first.play(new, price_taken_back(first, new) | plug)]
    program.tap(icon("sign"))
    second = sit_down(program, evening, known=True)
    results.append(second.play(known, {len(known) // 2: lambda: english(second)}))
    assert program.end() == 0
    assert program.errors == ""
    told = first.players.for_cards, second.players.for_cards
    assert told[1] * FEWER <= told[0], told
    games = ask(program.data, "SELECT id FROM games ORDER BY rowid")
    evenings = zip(games, (new, known), (first, second), results, strict=True)
    for number, (game, lines, table, result) in enumerate(evenings):
        file = tmp_path / f"{number}.game"
        done = companion("export", game, file, "--data", program.data)
        assert done.returncode == 0, done.stderr
        check(file.read_text(encoding="utf-8"), lines, table.box, result)
