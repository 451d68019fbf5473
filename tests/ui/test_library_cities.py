"""The cities of the library by taps: typed, called otherwise, found to be one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from companion.library.model import TYPED, CityEntry, ContractEntry
from companion.ui.models import Why
from companion.ui.present.library_panels import Card, EditCity, EditContract, LearnCity
from companion.ui.present.panels import Learn
from companion.ui.present.sums import Sum
from tests.ui.library_scenes import HERE
from tests.ui.pilot import Pilot
from tests.ui.shelves import PISA, TO_PISA, at_library, kept

Launch = Callable[..., Pilot]
pytestmark = pytest.mark.usefixtures("same_screens")


def test_new_city_may_be_typed_for_the_other_end_after_all(launch: Launch) -> None:
    new = (("pisa", "Pisa"), ("pisa", "Pisa"))
    draft = Learn(start="graz", destination="pisa", goods=5, revenue=Sum("47"), field="", new=new)
    table = at_library(panel=EditContract(HERE, None, draft))
    launch(table.controller).tap("Keep the card")
    assert kept(table).cities == (CityEntry("pisa", (("", "Pisa"),), (TYPED,)),)


def test_slip_of_a_known_city_is_offered_by_the_form(launch: Launch) -> None:
    form = EditContract(HERE, None, Learn(field="start"))
    table = at_library(PISA, panel=LearnCity(form, "Psia"))
    pilot = launch(table.controller)
    pilot.tap("Take it")
    assert pilot.shows("Psia is not known. Is it one of these?")
    pilot.tap("Pisa")
    assert table.model.ends[0].value == "Pisa"
    assert kept(table).cities == (PISA,)


def test_city_is_called_otherwise(launch: Launch) -> None:
    table = at_library(TO_PISA, PISA, panel=Card(HERE, PISA))
    pilot = launch(table.controller)
    for word in ("Change", "n", "Take it"):
        pilot.tap(word)
    assert kept(table).cities[0].names == (("de", "Pisan"),)
    assert kept(table).contracts == (TO_PISA,)


def test_city_that_was_there_already_becomes_one_with_it(launch: Launch) -> None:
    table = at_library(TO_PISA, PISA, panel=EditCity(HERE, PISA, "Wien"))
    pilot = launch(table.controller)
    pilot.tap("Take it")
    assert pilot.shows("Pisa is then only another name of Vienna")
    pilot.tap("Two cities")
    assert kept(table).cities == (PISA,)
    pilot.tap("Take it")
    pilot.tap("One city")
    assert [city.id for city in kept(table).cities] == ["wien"]
    assert kept(table).contracts == (replace(TO_PISA, destination="wien"),)


def test_another_spelling_of_a_city_of_the_board_is_changed_and_deleted(launch: Launch) -> None:
    alias = CityEntry("wien", (("de", "Wean"), ("en", "Wyen")))
    table = at_library(alias, ContractEntry("graz", "wien", 3, 3300), panel=Card(HERE, alias))
    pilot = launch(table.controller)
    for word in ("Change", "n", "Take it"):
        pilot.tap(word)
    assert kept(table).cities[0].names == (("de", "Wean"), ("en", "Wyenn"))
    pilot.tap("Delete")
    pilot.tap("Delete")
    assert kept(table).cities == ()


def test_cities_between_which_a_contract_goes_cannot_be_one() -> None:
    table = at_library(TO_PISA, PISA, panel=EditCity(HERE, PISA, "Graz"))
    why = table.model.done.command
    assert isinstance(why, Why)
    assert why.title == "Start and destination are the same"
