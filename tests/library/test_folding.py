"""Two cities that are one."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import assume, given

from companion.library.checks import check_city, check_contract
from companion.library.faults import Code, Fault, grave
from companion.library.folding import folded
from companion.library.learning import sync
from companion.library.merging import Conflict, Merged
from companion.library.model import CityEntry, ContractEntry, Learned, Library
from companion.library.spelling import Atlas
from tests.library.known import BERN, CITIES, EDITION, GRAZ, LYON, libraries

BRUXELLES = CityEntry("bruxelles", (("", "Bruxelles"),), ("game 1",))
THERE = ContractEntry("bruxelles", "graz", 4, 3000, (400, 900, 0, 0, 0), ("game 1",))
BACK = ContractEntry("wien", "bruxelles", 2, 1200, sources=("game 1",))
LIBRARY = Library(EDITION, contracts=(GRAZ, THERE, BACK), cities=(BRUXELLES, LYON))


def fold(library: Library, city: CityEntry = BRUXELLES, into: str = "bruessel") -> Merged:
    found = folded(library, city, into)
    assert isinstance(found, Merged)
    return found


def test_contracts_and_spellings_go_over_to_the_other_city() -> None:
    found = fold(LIBRARY)
    alias = CityEntry("bruessel", BRUXELLES.names, ("game 1", "typed"))
    assert found.library == Library(
        EDITION,
        contracts=(GRAZ, replace(THERE, start="bruessel"), replace(BACK, destination="bruessel")),
        cities=(alias, LYON),
    )
    assert Atlas(CITIES, found.library.cities).find("BRUXELLES") == "bruessel"
    assert found.conflicts == ()


def test_the_other_city_may_be_an_added_one_and_keeps_its_name() -> None:
    found = fold(LIBRARY, into="lyon").library
    (lyon,) = found.cities
    assert (lyon.id, lyon.names) == ("lyon", (*LYON.names[:1], ("", "Bruxelles"), ("it", "Lione")))
    assert Atlas(CITIES, found.cities).name("lyon", "de") == "Lyon"


def test_contracts_that_are_the_same_now_are_one_and_differing_costs_are_told() -> None:
    same = replace(THERE, start="bruessel", costs=(500, 0, 1600, 0, 0), sources=("typed",))
    found = fold(replace(LIBRARY, contracts=(THERE, same)))
    (one,) = found.library.contracts
    assert (one.costs, one.sources) == ((400, 900, 1600, 0, 0), ("game 1", "typed"))
    assert found.conflicts == (Conflict(replace(same, costs=(), sources=()), 1, 400, 500),)


def test_a_contract_between_the_two_keeps_them_apart() -> None:
    between = replace(THERE, destination="bruessel")
    fault = Fault(Code.SAME_CITY, "destination", {"city": "bruessel"})
    assert folded(replace(LIBRARY, contracts=(between,)), BRUXELLES, "bruessel") == fault


def test_a_game_that_goes_on_with_both_does_not_bring_the_city_back() -> None:
    library = fold(LIBRARY).library
    contracts = (replace(THERE, sources=()), replace(BACK, sources=()))
    told = Learned(contracts, (), (replace(BRUXELLES, sources=()),))
    after = sync(library, "1", *told, before=told, board=CITIES)
    assert after.library == library


def test_neither_if_the_city_was_called_otherwise_meanwhile() -> None:
    typed = CityEntry("brusel", (("", "Bruxelles"),), ("game 1", "typed"))
    library = fold(Library(EDITION, cities=(typed,)), typed).library
    told = Learned(cities=(CityEntry("brusel", (("", "Brusel"),)),))
    after = sync(library, "1", *told, before=told, board=CITIES)
    assert [city.id for city in after.library.cities] == ["bruessel"]


@given(libraries())
def test_what_comes_of_it_may_stand_in_a_library(library: Library) -> None:
    before = Atlas(CITIES, library.cities)
    assume(not any(grave(check_city(city, before)[1]) for city in library.cities))
    for city in library.cities:
        if city.id in Atlas(CITIES):
            continue
        found = folded(library, city, "bern")
        assert isinstance(found, Merged)
        atlas = Atlas(CITIES, found.library.cities)
        for entry in found.library.contracts:
            assert city.id not in (entry.start, entry.destination)
            assert not grave(check_contract(entry, atlas)[1])
        assert all(not grave(check_city(each, atlas)[1]) for each in found.library.cities)
        assert {atlas.find(name) for _, name in city.names} == {"bern"}


def test_other_cards_stay_as_they_are() -> None:
    library = Library(EDITION, contracts=(BERN, GRAZ), cities=(BRUXELLES,))
    assert fold(library).library.contracts == (BERN, GRAZ)
