"""The library is saved to a USB stick and taken from one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from companion.library.sticks import FOLDER, card_files, free_name, sticks
from companion.ui.commands import Shelve, Show
from companion.ui.library_deeds import Read
from companion.ui.models import Toast, Why
from companion.ui.present.library_panels import EVENTS, Cards, Files
from tests.ui.library_scenes import HERE, OTHER, WRONG, read
from tests.ui.pilot import Pilot
from tests.ui.printed import GRAZ_HAMBURG, KNOWN
from tests.ui.shelves import FULL, at_library, facts, kept, stick

Launch = Callable[..., Pilot]
pytestmark = pytest.mark.usefixtures("same_screens")


# Files


def test_everything_goes_to_a_stick_and_to_another_table(launch: Launch) -> None:
    table = at_library(*FULL)
    pilot = launch(table.controller)
    pilot.tap("USB stick")
    pilot.tap("Save everything on stick")
    (file,) = stick(table).iterdir()
    table.send(Show(Cards("club-monday", HERE.box)))
    pilot.wait_idle()
    for word in ("USB stick", "Take cards from a file", file.name):
        pilot.tap(word)
    assert pilot.shows(f"{len(FULL) - 1} new cards")  # and a city
    assert not kept(table, "club-monday").entries
    pilot.tap("Take over")
    assert kept(table, "club-monday").entries == kept(table).entries
    assert pilot.shows("54 of 54 known")


def test_tables_for_spreadsheets_are_written_beside_each_other() -> None:
    table = at_library(*FULL, panel=Files(HERE))
    _, contracts, _ = table.model.facts
    table.send(contracts.command, Show(Files(HERE)), contracts.command)
    table.send(Show(Files(replace(HERE, kind=EVENTS))))
    table.send(table.model.facts[1].command)
    names = sorted(path.name for path in stick(table).iterdir())
    assert names == [
        "home-schmidt-eur.v1-contracts-2.csv",
        "home-schmidt-eur.v1-contracts.csv",
        "home-schmidt-eur.v1-events.csv",
    ]
    assert [said.look for said in table.shown if isinstance(said, Toast)] == ["ok"] * 3


def test_stick_that_is_full_changes_nothing() -> None:
    table = at_library(*FULL, panel=Files(HERE))
    stick(table).rmdir()
    table.send(table.model.facts[0].command)
    assert isinstance(table.shown[-1], Why)


def test_broken_file_names_each_line_and_changes_nothing(launch: Launch) -> None:
    table = read(WRONG)
    before = kept(table)
    pilot = launch(table.controller)
    assert facts(table)[:2] == [
        ("Nothing was taken over", "4 faults in this file"),
        ("karten.csv, line 2", "Nobody knows “Hamburk” (destination) – expected: Hamburg"),
    ]
    pilot.tap("Next")
    assert facts(table)[0][0] == "karten.csv, line 5"
    pilot.tap("OK")
    assert kept(table) == before


def test_conflicts_are_told_before_anything_is_taken() -> None:
    table = read(OTHER)
    told = facts(table)
    assert told[0] == ("1 new card", "1 is known already")
    assert told[1] == ("Graz → Hamburg", "Bid 1: 600 here, 700 in the file, which then holds")
    assert "is that right?" in told[2][1]
    assert GRAZ_HAMBURG in kept(table).contracts
    table.send(table.model.buttons[-1].command)
    (changed,) = (entry for entry in kept(table).contracts if entry.id == GRAZ_HAMBURG.id)
    assert changed.costs[0] == 700


def test_new_city_of_a_table_is_asked_back() -> None:
    table = read("von;nach;Waren;Erlös\nKöln;Roma;3;2600\n")
    assert facts(table) == [
        ("1 new card", ""),
        ("karten.csv, line 2", "Roma: new, is that a city of your board?"),
    ]
    table.send(table.model.buttons[-1].command)
    assert [city.id for city in kept(table).cities] == ["pisa", "roma"]


def test_box_of_another_edition_is_called_by_its_name() -> None:
    text = 'format = 1\nedition = "fxschmid-dm.v1"\ntable = "home"\n'
    (_, told) = facts(read(text, "other.toml"))
    assert told[1] == "The cards are of the box DM 1987 – expected: Euro"


def test_many_files_are_on_few_pages() -> None:
    table = at_library()
    for number in range(17):
        (stick(table) / f"{number}.toml").write_text("x")
    table.send(Show(Files(HERE, taking=True)))
    assert len(table.model.buttons) == 8


@pytest.mark.parametrize("name", ["a.csv", "a.toml"])
def test_any_file_is_only_read(name: str) -> None:
    table = at_library(*KNOWN)
    path = stick(table) / name
    for text in (b"", b"\x00\xff\xfe", b"a;b\n1;2\n", b"graz;\xe4\xc3\xa4\n", b"=1+1"):
        path.write_bytes(text)
        table.send(Shelve(Read(HERE, path)))
        assert facts(table)[0][0] == "Nothing was taken over"
    path.unlink()
    table.send(Shelve(Read(HERE, path)))
    assert facts(table)[1][1].startswith("The file is not there any more")


def test_no_stick_is_told(launch: Launch) -> None:
    table = at_library(panel=Files(HERE))
    table.desk.archive().sticks = tuple
    pilot = launch(table.controller)
    assert pilot.shows("No USB stick is plugged in")
    stick_ = stick(table)
    table.desk.archive().sticks = lambda: (stick_,)
    pilot.tap("Search again")
    assert pilot.shows("Save everything on stick")


def test_folder_of_the_environment_stands_for_a_stick(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(FOLDER, str(tmp_path))
    (found,) = sticks()
    assert str(found) == str(tmp_path)
    (found / "deep").mkdir()
    for name in ("a.csv", "deep/b.TOML", "c.png", ".d.csv"):
        (found / name).write_text("x", encoding="utf-8")
    assert {path.name for path in card_files(found)} == {"a.csv", "b.TOML"}
    assert free_name(found, "a", ".csv").name == "a-2.csv"
    monkeypatch.setenv(FOLDER, str(found / "gone"))
    assert sticks() == ()


def test_only_mounted_folders_are_sticks() -> None:
    assert [str(path) for path in sticks(("/etc", "/proc", "/nothing/*"))] == ["/proc"]
