"""Entries put in, changed and taken out by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.library.changes import added, changed, removed
from companion.library.faults import Code, Fault
from companion.library.model import CityEntry, ContractEntry, Entry, Library, tally
from tests.library.known import BERN, EDITION, GRAZ, LYON, PAY, told_by

EMPTY = Library(EDITION)


@pytest.mark.parametrize("entry", [GRAZ, PAY, LYON])
def test_an_entry_comes_once_and_goes(entry: Entry) -> None:
    library = added(EMPTY, entry)
    assert isinstance(library, Library)
    assert library.entries == (replace(entry, sources=("typed",)),)
    assert added(library, entry) == Fault(Code.TWICE, params={"card": entry.id, "first": 0})
    assert removed(library, library.entries[0]) == EMPTY


def test_a_changed_entry_keeps_its_sources() -> None:
    library = told_by(Library(EDITION, contracts=(GRAZ, BERN)), "game 1")
    (bern, graz) = library.contracts
    better = changed(library, graz, replace(GRAZ, revenue=4800))
    assert isinstance(better, Library)
    assert better.contracts == (
        bern,
        replace(GRAZ, revenue=4800, sources=("game 1", "typed")),
    )
    again = changed(better, better.contracts[1], replace(GRAZ, costs=()))
    assert isinstance(again, Library)
    assert again.contracts[1] == replace(GRAZ, costs=(), sources=("game 1", "typed"))


def test_an_entry_cannot_become_another() -> None:
    library = Library(EDITION, contracts=(GRAZ, BERN))
    fault = changed(library, BERN, GRAZ)
    assert fault == Fault(Code.TWICE, params={"card": GRAZ.id, "first": 0})


def test_a_city_stays_while_a_card_names_it() -> None:
    library = Library(EDITION, contracts=(ContractEntry("lyon", "bern", 2, 900),), cities=(LYON,))
    fault = Fault(Code.IN_USE, "id", {"city": "lyon"})
    assert removed(library, LYON) == fault
    assert changed(library, LYON, replace(LYON, id="lyons")) == fault
    assert isinstance(changed(library, LYON, replace(LYON, names=(("", "Lyon"),))), Library)


def test_what_else_a_city_of_the_board_is_called_may_go() -> None:
    card, alias = ContractEntry("graz", "bern", 2, 900), CityEntry("bern", (("", "Berne"),))
    library = Library(EDITION, contracts=(card,), cities=(alias,))
    assert removed(library, alias, {"bern"}) == replace(library, cities=())


def test_the_count_beside_the_box() -> None:
    library = Library(EDITION, contracts=(GRAZ, BERN), events=(replace(PAY, copies=3),))
    counted = tally(library, 54, 28)
    assert (counted.contracts, counted.contract_cards) == (2, 54)
    assert (counted.events, counted.event_cards) == (3, 28)
    assert not counted.too_many
    assert tally(library, 1, 28).too_many
    assert tally(library, 54, 2).too_many
    assert not tally(library, 0, 0).too_many
