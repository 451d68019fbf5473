"""Evenings of every edition: how they are set up and ended by taps, and what the game must say."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from companion.catalog.kind import AufAchseKind
from companion.games.auf_achse.agenda import End, Over
from companion.games.auf_achse.game import AufAchse
from companion.session.transcript import replay
from tests.conftest import Command
from tests.e2e.driver import Program
from tests.e2e.ledger import ask
from tests.e2e.seen import Seen
from tests.e2e.table import icon, kind, new_game
from tests.games.positions import shelf

LINES = "SELECT kind || ' ' || body FROM entries ORDER BY seq"
TURN = "SELECT coalesce(max(turn), 0) FROM entries"


@dataclass(frozen=True)
class Evening:
    """An edition as it is chosen on the screen, and what its game must be.

    ``seats`` are places round the table, ``screens`` those that must come up, ``shorter`` is how
    often the game is made shorter, ``house`` a house rule that is switched on.
    """

    edition: str
    option: str
    screens: frozenset[str]
    children: bool = False
    seats: tuple[int, ...] = (0, 1, 3, 4)
    shorter: int = 0
    house: str = ""


EVENINGS = (
    Evening(
        "fxschmid-dm.v1",
        "DM 1987",
        frozenset({"RollingOff", "Arrival", "Table", "City", "Market", "Outcry", "Event"}),
        seats=(0, 1, 2, 3, 4),
    ),
    Evening(
        "online.v1",
        "Online",
        frozenset({"Dice", "Arrival", "City", "Market", "Auction", "Event"}),
    ),
    Evening(
        "schmidt-eur-children.v1",
        "Euro",
        frozenset({"Starting", "Arrival", "Table", "City", "Event", "Signing"}),
        children=True,
        shorter=2,
    ),
    Evening(
        "fxschmid-dm-children.v1",
        "DM 1987",
        frozenset({"RollingOff", "Arrival", "Table", "City", "Event"}),
        children=True,
        house="Kontostände verdeckt",
    ),
)


def set_up(program: Program, evening: Evening) -> int:
    """The players round the table, and the rules of the evening.

    Returns how many public contracts the screen promises.
    """
    program.tap(new_game)
    for place in evening.seats:
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
    for _ in range(evening.shorter):
        program.tap(icon("minus"))
    promise = re.search(r"(\d+) öffentliche Aufträge", "\n".join(program.settled().texts))
    assert promise is not None
    program.tap(kind("Primary"))
    program.see(lambda seen: seen.screen != "Rules", "the game")
    return int(promise[1])


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
    program.shows("Save and quit")
    program.tap(kind("SeatBlock"))


def agree(program: Program) -> Seen:
    """End the game by agreement, unless it has ended."""
    if (seen := program.settled()).screen == "Result":
        return seen
    program.tap(icon("menu"))
    program.tap("End the game or leave it")
    program.tap("End the game")
    program.screen.tap(*program.settled().targets[-1].center)
    return program.see(lambda seen: seen.screen == "Result", "the result")


def saved(program: Program, companion: Command, file: Path) -> str:
    """The only game of the journal as a transcript."""
    (game,) = ask(program.data, "SELECT id FROM games")
    done = companion("export", game, file, "--data", program.data)
    assert done.returncode == 0, done.stderr
    return file.read_text(encoding="utf-8")


def check(transcript: str, evening: Evening, pile: int, result: Seen) -> None:
    """The game was one of the edition that was tapped, and the result says what the lines say."""
    report = replay(transcript.split("\n"), {AufAchseKind.name: AufAchseKind(shelf())})
    assert report.failure is None
    assert isinstance(report.game, AufAchse)
    edition, players = report.game.context.edition, report.game.context.players
    assert edition.id == evening.edition
    assert edition.hidden_balances == bool(evening.house)
    assert edition.pile_for(len(players)) == pile
    over = report.state.agenda[-1]
    assert isinstance(over, Over)
    assert over.reason in (End.AGREED, End.COMPLETED)
    money = [haulier.cash for haulier in report.state.hauliers]
    assert standings(result) == {
        player.colour: (1 + sum(other > cash for other in money), cash)
        for player, cash in zip(players, money, strict=True)
    }


def standings(result: Seen) -> dict[str, tuple[int, int]]:
    """Rank and money of each colour as the result tells them in English; nobody has a name."""
    rows = zip(result.texts, result.texts[1:], result.texts[2:], strict=False)
    return {
        name.lower(): (int(rank), int(amount.replace(",", "")))
        for rank, name, amount in rows
        if rank.isdecimal() and name.isalpha() and re.fullmatch(r"[\d,]+", amount)
    }
