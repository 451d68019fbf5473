"""Paper money as one word of what a table has chosen, and as a line of a transcript."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.catalog.choices import Choices
from companion.catalog.paper_money import BOX, read_notes, write_notes
from tests.games.positions import EDITION, shelf

EURO = shelf().edition(EDITION)


def test_the_box_of_the_edition_has_a_name() -> None:
    assert write_notes(EURO.notes, EURO) == BOX
    assert read_notes(BOX, EURO) == EURO.notes
    assert read_notes(BOX, replace(EURO, notes=())) is None


@pytest.mark.parametrize("notes", [(), ((500, 3),), ((1_000, 40), (500, 0), (100, 999))])
def test_any_notes_are_read_as_they_were_written(notes: tuple[tuple[int, int], ...]) -> None:
    line = write_notes(notes, EURO)
    assert " " not in line
    assert read_notes(line, EURO) == notes
    assert read_notes(line.replace(",", " "), EURO) == notes


@pytest.mark.parametrize("line", ["much", "500", "x3", "0x3", "500x-1", "500x3 1000x3", "5x1 5x1"])
def test_what_are_no_notes_is_not_read(line: str) -> None:
    assert read_notes(line, EURO) is None


@pytest.mark.parametrize("line", ["500x9 200x9", "500x9 300x0 100x9 30x5"])
def test_values_that_the_smallest_does_not_divide_are_not_read(line: str) -> None:
    assert read_notes(line, EURO) is None


def test_there_are_no_more_than_eight_values() -> None:
    values = [f"{100 * 2**n}x9" for n in reversed(range(9))]
    assert read_notes(" ".join(values), EURO) is None
    assert len(read_notes(" ".join(values[1:]), EURO) or ()) == 8


def test_they_are_remembered_beside_the_house_rules() -> None:
    choices = Choices("a.v1", (("pile", "20"),), ("events",), "500x3,100x9")
    assert choices.line == "a.v1 pile=20 events=cards notes=500x3,100x9"
    assert Choices.of(choices.line) == choices
