"""The simulation as it ships: the screen, and beside it devices that are drawn, for a mouse."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.e2e.driver import Program, until
from tests.e2e.ledger import HANDS, ask
from tests.e2e.saved import At, save
from tests.e2e.screen import VirtualScreen
from tests.e2e.seen import Device, Seen
from tests.e2e.table import icon, kind
from tests.e2e.test_outcry import CALLS
from tests.e2e.test_outcry import save as save_outcry

PLAY_ON = kind("Primary", "Weiterspielen")
BENCH = 184
"""Pixels below the screen."""
ROLLED = ("Dice", "Arrival")
"""Screens after a roll: which of the two dice, or where to with a double."""


@pytest.fixture(scope="module")
def screen() -> Iterator[VirtualScreen]:
    """A laptop's, just large enough."""
    with VirtualScreen(800, 480 + BENCH) as screen:
        yield screen


def device(program: Program, name: str) -> Device:
    """A part of a drawn device, as soon as it is there."""
    seen = program.see(lambda now: now.device(name), f"the drawn {name}")
    found = seen.device(name)
    assert found is not None
    return found


def click(program: Program, *names: str) -> None:
    for name in names:
        program.screen.tap(*device(program, name).center)


def at_the_table(program: Program) -> Seen:
    save(program.data, At.TABLE)
    program.start("--simulate").tap(PLAY_ON)
    return program.see(lambda seen: seen.screen == "Table", "the table")


def test_the_screen_has_its_size_and_the_devices_theirs(program: Program) -> None:
    seen = at_the_table(program)
    assert seen.size == (800, 480 + BENCH)
    assert all(target.center[1] < 480 for target in seen.targets)
    assert all(part.center[1] > 480 for part in seen.devices)
    program.shows("simulierte Würfel")
    assert program.end() == 0
    assert [path.name for path in program.home.iterdir()] == ["data"]


def test_drawn_dice_are_thrown_unplugged_and_plugged_in_again(program: Program) -> None:
    at_the_table(program)
    program.see(lambda seen: seen.find(icon("sensor-ready")), "the sensor")
    click(program, "plug")
    program.see(lambda seen: seen.find(icon("sensor-lost")), "the loss of the sensor")
    program.see(lambda seen: seen.find(kind("BarFace", "6")), "dice to tap")
    click(program, "plug")
    program.see(lambda seen: seen.find(icon("sensor-ready")), "the sensor again")
    click(program, "take")
    click(program, "choose")  # the first face of the first die
    click(program, "throw")
    program.see(lambda seen: seen.screen in ROLLED, "what was rolled")
    assert " roll 1 " in ask(program.data, HANDS)[-1]
    sources = "SELECT source FROM entries WHERE body LIKE '% roll %' ORDER BY seq DESC LIMIT 1"
    assert ask(program.data, sources) == ["sensor"]
    assert program.end() == 0


def test_the_keys_are_the_buttons(program: Program) -> None:
    at_the_table(program)
    program.screen.key("1")  # it is not their turn
    program.screen.key("2")
    program.see(lambda seen: seen.screen in ROLLED, "what was rolled")
    assert program.end() == 0
    assert ask(program.data, "SELECT count(*) FROM entries WHERE body LIKE '%roll%'") == ["1"]


def told(program: Program, start: str) -> list[str]:
    """The lines of its log that begin so."""
    lines = (line.removeprefix("companion: ") for line in program.errors.splitlines())
    return [line for line in lines if line.startswith(start)]


def test_the_log_tells_of_each_change_and_of_a_meaningless_press_once(program: Program) -> None:
    at_the_table(program)
    until(lambda: len(told(program, "")) == 3, lambda: program.errors)  # dice, buttons, lights
    assert len(told(program, "dice: ready")) == 1
    for _ in range(20):
        program.screen.key("3")  # it is not their turn
    for gone in (1, 2):
        click(program, "plug")
        until(lambda gone=gone: len(told(program, "dice: unplugged")) == gone, lambda: "no loss")  # type: ignore[misc]
        click(program, "plug")
        until(lambda gone=gone: len(told(program, "dice: ready")) == gone + 1, lambda: "no return")  # type: ignore[misc]
    assert program.end() == 0
    assert told(program, "button ") == ["button red: not-your-turn (seat 2)"]
    assert len(told(program, "")) == 3 + 1 + 4


def calls_by_key(program: Program, key: str) -> bool:
    """Press, and tell whether a call came after the first one; right after that none counts."""
    program.screen.key(key)
    return len(ask(program.data, CALLS)) > 1


def test_drawn_buttons_and_keys_call_and_the_hammer_falls(program: Program) -> None:
    save_outcry(program.data, house="countdown=8")
    program.start("--simulate").tap(PLAY_ON)
    program.see(lambda seen: seen.screen == "Outcry", "the open auction")
    place = device(program, "blue").center
    program.screen.press(*place)
    until(lambda: ask(program.data, CALLS) == ["blue bid 1"], lambda: "no bid by the button")
    program.screen.lift()
    until(lambda: program.look().lit("blue"), lambda: "the lamp of who leads is dark")
    until(lambda: calls_by_key(program, "3"), lambda: "no bid by the key")
    program.shows("Anna: gleichziehen oder passen")  # until then the ring moves
    assert ask(program.data, CALLS) == ["blue bid 1", "red bid 2", "time-up 2 red"]
    click(program, "yellow-pass")
    program.see(lambda seen: seen.screen != "Outcry", "the end of the auction")
    assert program.end() == 0
