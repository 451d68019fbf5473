"""What goes out comes in again the same."""

from __future__ import annotations

import csv
import errno
import os
import tomllib
from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.library.exporting import as_file, write_new
from companion.library.importing import Imported, read_cards, read_other_library
from companion.library.model import CityEntry, ContractEntry, Library
from companion.library.toml_form import read_library, write_library
from tests.library.known import CITIES, EDITION, GRAZ, libraries, told_by

LANGUAGES = st.sampled_from(["de", "en", "it"])


@given(libraries())
def test_the_file_of_a_library(library: Library) -> None:
    text = write_library(library)
    again, faults = read_library(text, CITIES, EDITION)
    assert again == library
    assert [fault for fault in faults if fault.code.grave] == []
    assert write_library(again) == text


@given(libraries())
def test_the_file_of_a_library_has_a_line_for_each_thing(library: Library) -> None:
    text = write_library(library)
    data = tomllib.loads(text)
    assert len(data.get("contract", ())) == len(library.contracts)
    assert text.count("\ncosts = [") == sum(bool(card.costs) for card in library.contracts)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("stick")


def sent(folder: Path, name: str, text: str) -> Path:
    (folder / name).unlink(missing_ok=True)
    write_new(folder / name, text)
    return folder / name


@given(libraries(), LANGUAGES)
def test_contracts_as_a_sheet(folder: Path, library: Library, language: str) -> None:
    path = sent(folder, "cards.csv", as_file(library, "cards.csv", CITIES, language))
    ours = Library(EDITION, cities=library.cities)
    found = read_cards(path, ours, CITIES)
    if library.contracts:
        assert found.good
        only = Library(EDITION, contracts=library.contracts)
        assert found.library == told_by(only, "import cards.csv")


@given(libraries(), LANGUAGES)
def test_events_as_a_sheet(folder: Path, library: Library, language: str) -> None:
    path = sent(folder, "events.csv", as_file(library, "x.csv", CITIES, language, events=True))
    found = read_cards(path, Library(EDITION), CITIES)
    if library.events:
        assert found.good
        only = Library(EDITION, events=library.events)
        assert found.library == told_by(only, "import events.csv")


@given(libraries())
def test_everything_as_toml(folder: Path, library: Library) -> None:
    path = sent(folder, "all.toml", as_file(library, "all.toml", CITIES, "de"))
    found = read_other_library(path, Library(EDITION), CITIES)
    assert found == Imported(library, found.faults)
    if library.entries:
        assert read_cards(path, Library(EDITION), CITIES).library == told_by(
            library, "import all.toml"
        )


@given(libraries(), LANGUAGES, st.booleans())
def test_no_cell_of_a_sheet_begins_a_formula(library: Library, language: str, events: bool) -> None:
    text = as_file(library, "x.csv", CITIES, language, events=events).removeprefix("\ufeff")
    cells = [
        cell
        for row in csv.reader(
            StringIO(text, newline=""), delimiter="," if language == "en" else ";"
        )
        for cell in row
    ]
    assert [cell for cell in cells if cell.startswith(("=", "+", "-", "@", "\t", "\r"))] == []


def test_a_sheet_for_a_german_spreadsheet() -> None:
    card = replace(GRAZ, destination="bruessel", costs=(0, 800, 0, 0, 0))
    library = Library(EDITION, contracts=(card,))
    assert as_file(library, "x.csv", CITIES, "de") == (
        "\ufeffvon;nach;Waren;Erlös;Kosten1;Kosten2;Kosten3;Kosten4;Kosten5\r\n"
        "Graz;Brüssel;5;4700;;800;;;\r\n"
    )
    assert as_file(library, "x.csv", CITIES, "en") == (
        "\ufeffstart,destination,goods,revenue,cost1,cost2,cost3,cost4,cost5\r\n"
        "Graz,Brussels,5,4700,,800,,,\r\n"
    )


def test_a_city_whose_name_another_has_goes_out_by_its_id() -> None:
    namesake = CityEntry("lyon", (("de", "Graz"),))
    card = ContractEntry("lyon", "graz", 2, 900)
    text = as_file(Library(EDITION, contracts=(card,), cities=(namesake,)), "x.csv", CITIES, "de")
    assert text.splitlines()[1] == "lyon;Graz;2;900;;;;;"


def test_a_file_that_is_there_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    write_new(path, "first")
    with pytest.raises(FileExistsError):
        write_new(path, "second")
    assert path.read_text(encoding="utf-8") == "first"


def test_nothing_is_left_of_a_file_that_did_not_fit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        write_new(tmp_path / "x.toml", "x")
    assert list(tmp_path.iterdir()) == []
