"""Cities that only a table knows, in what it reads from others."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from companion.library.faults import Code, Fault
from companion.library.importing import read_cards, read_other_library
from companion.library.merging import merge
from companion.library.model import CityEntry, ContractEntry, Library
from companion.library.toml_form import write_library
from tests.library.known import CITIES, EDITION, LYON
from tests.library.test_importing import put


def test_a_new_city_that_both_tables_spell_alike_is_one(tmp_path: Path) -> None:
    ours = Library(EDITION, cities=(LYON,))
    theirs = CityEntry("lyon-stadt", (("de", "Lione"), ("fr", "Lyons")), ("typed",))
    card = ContractEntry("bern", "lyon-stadt", 3, 2600)
    text = write_library(Library(EDITION, contracts=(card,), cities=(theirs,)))
    found = read_other_library(put(tmp_path, text, "theirs.toml"), ours, CITIES)
    assert found.faults == ()
    assert found.library == Library(
        EDITION,
        contracts=(replace(card, destination="lyon"),),
        cities=(replace(theirs, id="lyon"),),
    )


def test_a_city_whose_id_is_that_of_one_renamed_since_is_another(tmp_path: Path) -> None:
    ours = Library(EDITION, cities=(CityEntry("nancy", (("", "Lille"),)),))
    nancy, card = CityEntry("nancy", (("", "Nancy"),)), ContractEntry("nancy", "bern", 3, 2600)
    text = write_library(Library(EDITION, contracts=(card,), cities=(nancy,)))
    found = read_other_library(put(tmp_path, text, "theirs.toml"), ours, CITIES)
    assert found.faults == ()
    assert [city.id for city in found.library.cities] == ["nancy-2"]
    assert found.library.contracts == (replace(card, start="nancy-2"),)
    merged = merge(ours, found.library).library
    assert [city.names for city in merged.cities] == [(("", "Lille"),), (("", "Nancy"),)]


def test_a_new_city_that_is_spelled_like_two_of_ours_is_refused(tmp_path: Path) -> None:
    ours = Library(EDITION, cities=(LYON, CityEntry("paris", (("", "Paris"),))))
    both = CityEntry("lyon-paris", (("", "Lyon"), ("de", "Paris")))
    text = write_library(Library(EDITION, cities=(both,)))
    found = read_other_library(put(tmp_path, text, "theirs.toml"), ours, CITIES)
    assert {fault.code for fault in found.faults} == {Code.TWICE}


def test_new_cities_of_one_spelling_are_one(tmp_path: Path) -> None:
    cities = (
        CityEntry("muelheim", (("de", "Mülheim"),), ("typed",)),
        CityEntry("mulheim-2", (("", "MUELHEIM"), ("", "Mülm")), ("typed",)),
    )
    cards = (ContractEntry("bern", "muelheim", 3, 2600), ContractEntry("graz", "mulheim-2", 2, 900))
    text = write_library(Library(EDITION, contracts=cards, cities=cities))
    found = read_other_library(put(tmp_path, text, "theirs.toml"), Library(EDITION), CITIES)
    names = (("", "MUELHEIM"), ("", "Mülm"), ("de", "Mülheim"))
    assert found.faults == ()
    assert found.library == Library(
        EDITION,
        contracts=(cards[0], replace(cards[1], destination="muelheim")),
        cities=(CityEntry("muelheim", names, ("typed",)),),
    )


@pytest.mark.parametrize("known", [(), (LYON,)])
def test_a_new_city_that_is_spelled_like_two_of_its_file_is_refused(
    tmp_path: Path, known: tuple[CityEntry, ...]
) -> None:
    lyon, paris = CityEntry("lyons", (("", "Lyon"),)), CityEntry("paris", (("", "Paris"),))
    both = CityEntry("zz", (("", "LYON"), ("de", "paris")))
    text = write_library(Library(EDITION, cities=(lyon, paris, both)))
    ours = Library(EDITION, cities=known)
    found = read_other_library(put(tmp_path, text, "theirs.toml"), ours, CITIES)
    assert [fault.code for fault in found.faults] == [Code.TWICE]


def test_a_sheet_may_name_new_cities(tmp_path: Path) -> None:
    rows = "Köln;Roma;3;2600\nROMA;Köln;2;1900\n"
    path = put(tmp_path, f"von;nach;Waren;Erlös\n{rows}")
    found = read_cards(path, Library(EDITION), CITIES)
    assert found.good
    assert found.faults == (Fault(Code.NEW_CITY, "destination", {"given": "Roma", "near": ()}, 2),)
    assert found.library.cities == (CityEntry("roma", (("", "Roma"),), ("import cards.csv",)),)
    assert [card.start for card in found.library.contracts] == ["koeln", "roma"]


@pytest.mark.parametrize("name", ["Regensburg", "Bamberg", "Oldenburg", "Marburg", "Siena"])
def test_a_city_that_is_called_somewhat_alike_is_asked_back(tmp_path: Path, name: str) -> None:
    path = put(tmp_path, f"start,destination,goods,revenue\ngraz,{name},2,900\n")
    found = read_cards(path, Library(EDITION), CITIES)
    assert found.good
    (asked,) = found.faults
    assert (asked.code, asked.params["given"]) == (Code.NEW_CITY, name)
    assert asked.params["near"]
    assert [city.names for city in found.library.cities] == [(("", name),)]


@pytest.mark.parametrize(
    "name",
    ["Rom1" * 11, "12?", "=Roma", "Wein", "Hambur", "Hamburk", "Hmaburg", "Frankfurt am Main"],
)
def test_what_is_no_name_or_a_slip_is_no_new_city(tmp_path: Path, name: str) -> None:
    path = put(tmp_path, f"start,destination,goods,revenue\ngraz,{name},2,900\n")
    found = read_cards(path, Library(EDITION), CITIES)
    assert [fault.code for fault in found.faults] == [Code.UNKNOWN_CITY]


def test_not_every_word_of_a_sheet_is_a_new_city(tmp_path: Path) -> None:
    rows = "".join(f"graz,{chr(97 + n) * 9},2,900\n" for n in range(22))
    path = put(tmp_path, f"start,destination,goods,revenue\n{rows}")
    found = read_cards(path, Library(EDITION), CITIES)
    assert [fault.line for fault in found.faults if fault.code is Code.UNKNOWN_CITY] == [22, 23]


def test_a_city_that_only_this_table_knows_may_be_named(tmp_path: Path) -> None:
    ours = Library(EDITION, cities=(LYON,))
    path = put(tmp_path, "start,destination,goods,revenue\nLione,graz,2,900\n")
    found = read_cards(path, ours, CITIES)
    assert [card.start for card in found.library.contracts] == ["lyon"]
