"""Buttons taught in the program itself, by clicking the drawn ones."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator

import pytest

from tests.e2e.driver import Program, until
from tests.e2e.screen import VirtualScreen
from tests.e2e.table import icon, kind
from tests.e2e.test_rehearsal import BENCH, click


@pytest.fixture(scope="module")
def screen() -> Iterator[VirtualScreen]:
    """Room for the drawn devices below the screen."""
    with VirtualScreen(800, 480 + BENCH) as screen:
        yield screen


def test_two_buttons_that_were_swapped_are_taught_and_kept(program: Program) -> None:
    program.start("--simulate").tap(icon("gear"))
    program.tap("Spiel")
    program.tap("Technik")
    rows = program.shows("15 Tasten")
    program.touch(rows, rows.all(kind("PushButton", "Prüfen"))[1])
    program.tap("Tasten lernen")
    for drawn, question in (("blue", "Drück die Taste von Gelb"), ("yellow", "von Blau")):
        program.shows(question)
        click(program, drawn)
    program.shows("Drück die Taste von Rot")
    click(program, "blue")
    program.shows("An Pin 23 hängt schon Gelb")
    for _ in range(4):
        program.tap("Überspringen")
    program.tap("Alle weglassen")
    for _ in range(3):
        program.tap("Überspringen")
    program.shows("2 Tasten gelernt")
    program.tap("Speichern")
    program.shows("2 Tasten gespeichert")
    file = program.data / "hardware.toml"
    taught = tomllib.loads(file.read_text(encoding="utf-8"))["buttons"]
    assert taught == {"yellow": 23, "blue": 17}
    program.tap("Arcade-Tasten")
    program.shows("2 Tasten")
    click(program, "yellow")
    until(lambda: program.look().shows("zuletzt Blau"), lambda: f"not told: {program.look()}")
    assert program.end() == 0
    assert all(": ready " in line for line in program.errors.splitlines())
