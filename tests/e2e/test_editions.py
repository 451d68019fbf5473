"""Evenings of every edition at the installed program: set up, played and ended by taps alone.

The players tap whatever can be tapped, so that no screen is left out; in the open auction four
fingers come down in the same moment. The program is told nothing but where it was touched.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from companion.catalog.kind import AufAchseKind
from companion.games.auf_achse.agenda import End, Over
from companion.games.auf_achse.game import AufAchse
from companion.session.transcript import replay
from tests.conftest import Command
from tests.e2e.driver import Program
from tests.e2e.ledger import ask
from tests.e2e.seen import Seen, Target
from tests.e2e.table import icon, kind, new_game
from tests.e2e.touchscreen import TouchScreen
from tests.games.positions import shelf

TURNS = int(os.environ.get("COMPANION_EVENING", "10"))
"""Turns of an evening; ``make evenings`` plays longer ones."""
ENOUGH = 60 * TURNS
"""Taps that an evening takes at most."""
LINES = "SELECT kind || ' ' || body FROM entries ORDER BY seq"
TURN = "SELECT coalesce(max(turn), 0) FROM entries"

ASIDE = {"menu", "book", "undo", "list", "gear", "back", "eye", "pencil", "trailer", "bars"}
"""Pictures on what leads away from the game."""
OUTSIDE = {"Menu", "Preferences", "Glance", "History"}
"""Screens from which the block at the left leads back."""
BESIDE = {"AccountCard", "RevealPad", "SignChip", "MenuButton"}
"""Controls that do."""


@dataclass(frozen=True)
class Evening:
    """An edition as it is chosen on the screen, and what its game must be."""

    edition: str
    option: str
    children: bool = False
    house: str = ""


EVENINGS = (
    Evening("fxschmid-dm.v1", "DM 1987"),
    Evening("online.v1", "Online"),
    Evening("schmidt-eur-children.v1", "Euro", children=True),
    Evening("fxschmid-dm-children.v1", "DM 1987", children=True, house="Kontostände verdeckt"),
)


@pytest.fixture(scope="module")
def screen() -> Iterator[TouchScreen]:
    """The small panel, for fingers."""
    with TouchScreen(800, 480) as screen:
        yield screen


def set_up(program: Program, evening: Evening) -> None:
    """Four players round the table, and the rules of the evening."""
    program.tap(new_game)
    for place in (0, 1, 3, 4):
        seen = program.see(lambda seen: seen.screen == "Seats", "the seats")
        program.touch(seen, seen.all(kind("ChairTile"))[place])
    program.tap(kind("Primary"))
    program.see(lambda seen: seen.screen == "Rules", "the rules")
    program.tap(kind("OptionCell", evening.option))
    if evening.children:
        program.tap(kind("SwitchRow", "Kinder"))
    if evening.house:
        program.tap("Hausregeln")
        program.tap(kind("SwitchRow", evening.house))
        program.tap("Fertig")
    program.tap(kind("Primary"))
    program.see(lambda seen: seen.screen != "Rules", "the game")


class Fingers:
    """Tap what can be tapped, until enough turns are over."""

    def __init__(self, program: Program, screen: TouchScreen, chance: random.Random) -> None:
        self._program = program
        self._screen = screen
        self._chance = chance
        self.seen: set[str] = set()
        """The screens that came up."""
        self.cries = 0
        """Times when several fingers came down at once and one of them was heard."""

    def play(self, turns: int) -> None:
        """Play until so many turns are over, or the game."""
        for _ in range(ENOUGH):
            seen = self._program.settled()
            if seen.screen == "Result" or int(ask(self._program.data, TURN)[0]) > turns:
                return
            self.seen.add(seen.screen)
            if not seen.targets:
                self._program.close_sheet()
            elif seen.screen == "Outcry":
                self._cry(seen)
            elif seen.screen in OUTSIDE:
                self._program.touch(seen, next(iter(seen.all(kind("SeatBlock")))))
            else:
                self._program.touch(seen, self._pick(seen))
        raise AssertionError(f"no {turns} turns in {ENOUGH} taps, now {seen}")

    def _pick(self, seen: Seen) -> Target:
        """Anything that belongs to the game, the plain way on as often as all the rest."""
        if seen.screen == "Starting":
            return self._chance.choice(seen.all(kind("AccountCard")) or list(seen.targets))
        free = [t for t in seen.targets if not (t.refused or t.kind in BESIDE)]
        ways = [target for target in free if target.icon not in ASIDE]
        on = [target for target in ways if target.kind == "Primary"]
        return self._chance.choice(on if on and self._chance.random() < 0.5 else ways or free)

    def _cry(self, seen: Seen) -> None:
        """Four fingers at once, of which one at most is in time; or one that passes."""
        calls = [target.center for target in seen.all(kind("CallButton")) if not target.refused]
        before = len(ask(self._program.data, LINES))
        if len(calls) > 1:
            self._screen.touch(*calls)
            self._answered(seen)
            done = ask(self._program.data, LINES)[before:]
            heard = [line for line in done if " bid " in line]
            assert len(heard) <= 1, done
            self.cries += len(heard)
        else:
            passes = [target for target in seen.targets if "Pass" in target.words]
            nobody = [target for target in seen.targets if target.kind == "PushButton"]
            self._program.touch(seen, self._chance.choice(passes or nobody))

    def _answered(self, before: Seen) -> None:
        """A finger that comes down as the level changes is dropped, the first one never."""
        self._program.see(lambda now: now.answered > before.answered, "an answer to the fingers")


def pull_the_plug(program: Program) -> None:
    """Nothing that the screen has shown may be lost."""
    program.settled()
    before = ask(program.data, LINES)
    program.kill()
    program.start().tap(kind("Primary", "Weiterspielen"))
    program.see(lambda seen: seen.screen != "Home", "the game again")
    assert ask(program.data, LINES)[: len(before)] == before


def speak_english(program: Program) -> None:
    """Change the language amid the game."""
    program.tap(icon("menu"))
    program.tap(icon("gear"))
    program.tap(kind("OptionCell", "English"))
    program.shows("Settings")
    program.tap(kind("SeatBlock"))


def agree(program: Program) -> Seen:
    """End the game by agreement."""
    program.tap(icon("menu"))
    program.tap("End the game or leave it")
    program.tap("End the game")
    program.screen.tap(*program.settled().targets[-1].center)
    return program.see(lambda seen: seen.screen == "Result", "the result")


@pytest.mark.timeout(60 + 30 * TURNS)
@pytest.mark.parametrize("evening", EVENINGS, ids=lambda evening: evening.edition)
def test_an_evening_by_taps(
    program: Program, screen: TouchScreen, companion: Command, tmp_path: Path, evening: Evening
) -> None:
    seed = random.randrange(10**6)
    print(f"seed {seed}")  # noqa: T201
    fingers = Fingers(program.start(), screen, random.Random(seed))
    set_up(program, evening)
    fingers.play(TURNS // 2)
    pull_the_plug(program)
    speak_english(program)
    fingers.play(TURNS)
    if evening.edition == "fxschmid-dm.v1":
        while not fingers.cries:
            assert program.settled().screen != "Result", "the game ended without a call"
            fingers.play(int(ask(program.data, TURN)[0]) + 1)
    if program.settled().screen != "Result":
        agree(program)
    assert program.end(5) == 0
    assert program.errors == ""
    (game,) = ask(program.data, "SELECT id FROM games")
    file = tmp_path / "evening.game"
    for command in (["export", game, file, "--data", program.data], ["replay", file]):
        done = companion(*command)
        assert done.returncode == 0, done.stderr
    check(file.read_text(encoding="utf-8"), evening)


def check(transcript: str, evening: Evening) -> None:
    """The game was one of the edition that was tapped, and every line of it is allowed."""
    report = replay(transcript.split("\n"), {AufAchseKind.name: AufAchseKind(shelf())})
    assert report.failure is None
    assert isinstance(report.game, AufAchse)
    edition = report.game.context.edition
    assert edition.id == evening.edition
    assert edition.hidden_balances == bool(evening.house)
    over = report.state.agenda[-1]
    assert isinstance(over, Over)
    assert over.reason in (End.AGREED, End.COMPLETED)
