"""Cards that cannot be, and what is said of each."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given

from companion.games.auf_achse.cards import Effect, Op, Where
from companion.library.checks import check_city, check_contract, check_event
from companion.library.faults import Code, Fault, Param
from companion.library.model import CityEntry, ContractEntry, EventEntry, Library
from companion.library.spelling import Atlas
from tests.library.known import ATLAS, CITIES, GRAZ, LYON, libraries


def contract_faults(card: ContractEntry, *nets: int) -> list[Fault]:
    return list(check_contract(card, ATLAS, nets)[1])


def test_a_good_card_comes_back_with_its_cities_by_id() -> None:
    card = replace(GRAZ, start="GRAZ", destination="Amburgo")
    assert check_contract(card, ATLAS) == (GRAZ, ())


def test_what_is_not_known_yet_is_no_fault() -> None:
    for costs in ((), (0, 0, 1700, 0, 0), (0, 0, 0, 0, 4600), (1, 2, 3, 4, 0)):
        assert not any(fault.code.grave for fault in contract_faults(replace(GRAZ, costs=costs)))


@pytest.mark.parametrize(
    ("changes", "code", "field", "params"),
    [
        (
            {"destination": "Hamburk"},
            Code.UNKNOWN_CITY,
            "destination",
            {"given": "Hamburk", "near": ("hamburg",)},
        ),
        ({"start": "Oslo"}, Code.UNKNOWN_CITY, "start", {"given": "Oslo", "near": ()}),
        ({"start": "Hamburg"}, Code.SAME_CITY, "destination", {"city": "hamburg"}),
        ({"goods": 1}, Code.OUT_OF_RANGE, "goods", {"given": 1, "least": 2, "most": 6}),
        ({"goods": 7}, Code.OUT_OF_RANGE, "goods", {"given": 7, "least": 2, "most": 6}),
        (
            {"revenue": 0},
            Code.OUT_OF_RANGE,
            "revenue",
            {"given": 0, "least": 1, "most": 99_999},
        ),
        (
            {"revenue": 470_000},
            Code.OUT_OF_RANGE,
            "revenue",
            {"given": 470_000, "least": 1, "most": 99_999},
        ),
        ({"costs": (300, 800)}, Code.NOT_FIVE_COSTS, "costs", {"given": 2}),
        (
            {"costs": (300, 300, 0, 0, 0)},
            Code.COST_NOT_RISING,
            "cost2",
            {"given": 300, "least": 301},
        ),
        (
            {"costs": (0, 900, 800, 0, 0)},
            Code.COST_NOT_RISING,
            "cost3",
            {"given": 800, "least": 901},
        ),
        (
            {"costs": (100, 0, 0, 0, 4700)},
            Code.COST_EATS_REVENUE,
            "cost5",
            {"given": 4700, "revenue": 4700},
        ),
        (
            {"costs": (-100, 0, 0, 0, 0)},
            Code.OUT_OF_RANGE,
            "cost1",
            {"given": -100, "least": 1, "most": 99_999},
        ),
        ({"revenue": 4750}, Code.UNUSUAL_AMOUNT, "revenue", {"given": 4750, "unit": 100}),
        (
            {"costs": (330, 800, 1700, 2800, 3500)},
            Code.UNUSUAL_AMOUNT,
            "cost1",
            {"given": 330, "unit": 100},
        ),
    ],
)
def test_one_fault(
    changes: dict[str, Any], code: Code, field: str, params: dict[str, Param]
) -> None:
    assert contract_faults(replace(GRAZ, **changes)) == [Fault(code, field, params)]


def test_only_an_unusual_amount_and_a_new_city_are_doubtful() -> None:
    assert {code for code in Code if not code.grave} == {Code.UNUSUAL_AMOUNT, Code.NEW_CITY}


def test_an_unknown_cost_leaves_room_for_itself() -> None:
    card = replace(GRAZ, costs=(100, 0, 0, 102, 0))
    (fault,) = (each for each in contract_faults(card) if each.code.grave)
    assert (fault.code, fault.field) == (Code.COST_NOT_RISING, "cost4")
    assert fault.params["least"] == 103


def test_all_faults_at_once() -> None:
    card = ContractEntry("Oslo", "Hamburk", 9, 0, (300, 200, 0, 0, 0))
    fields = [fault.field for fault in contract_faults(card)]
    assert fields == ["start", "destination", "goods", "revenue", "cost2"]


def test_cost_and_net_make_the_revenue() -> None:
    assert contract_faults(GRAZ, 4400, 3900, 0, 1900, 1200) == []
    (fault,) = contract_faults(GRAZ, 4400, 3800, 3000, 1900, 1200)
    assert fault == Fault(Code.WRONG_NET, "net2", {"given": 3800, "expected": 3900})


@pytest.mark.parametrize(
    ("entry", "code", "field"),
    [
        (EventEntry(()), Code.NO_EFFECT, "effects"),
        (EventEntry((Effect(Op.PAY),)), Code.OUT_OF_RANGE, "amount"),
        (EventEntry((Effect(Op.PAY, 250),)), Code.UNUSUAL_AMOUNT, "amount"),
        (EventEntry((Effect(Op.MOVE_EXTRA, n=7),)), Code.OUT_OF_RANGE, "pips"),
        (EventEntry((Effect(Op.SKIP_ROLL),)), Code.OUT_OF_RANGE, "turns"),
        (EventEntry((Effect(Op.GOTO_CITY),)), Code.NOT_ONE_OF, "where"),
        (EventEntry((Effect(Op.PAY, 100, where=Where.ANY),)), Code.NEEDLESS, "where"),
        (EventEntry((Effect(Op.PLACE_JAM, 100),)), Code.NEEDLESS, "amount"),
        (EventEntry((Effect(Op.PAY, 100, 2),)), Code.NEEDLESS, "n"),
        (
            EventEntry((Effect(Op.PAY, 100), Effect(Op.KEEP_SET_DIE))),
            Code.MIXED_EFFECTS,
            "effects",
        ),
        (EventEntry((), "a\nb"), Code.BAD_TEXT, "note"),
        (EventEntry((), "x" * 106), Code.BAD_TEXT, "note"),
        (EventEntry((Effect(Op.PLACE_JAM),), copies=0), Code.OUT_OF_RANGE, "count"),
    ],
)
def test_one_fault_of_an_event(entry: EventEntry, code: Code, field: str) -> None:
    assert [(fault.code, fault.field) for fault in check_event(entry)[1]] == [(code, field)]


@pytest.mark.parametrize(
    ("entry", "code"),
    [
        (CityEntry("lyon", ()), Code.NO_NAME),
        (CityEntry("Lyon 1", (("", "Lyon"),)), Code.NO_NAME),
        (CityEntry("road", (("", "Road"),)), Code.NO_NAME),
        (CityEntry("lyon", (("", " "),)), Code.BAD_TEXT),
        (CityEntry("lyon", (("", "L" * 41),)), Code.BAD_TEXT),
        (CityEntry("bruxelles-2", (("", "Bruxelles"),)), Code.TWICE),
    ],
)
def test_one_fault_of_a_city(entry: CityEntry, code: Code) -> None:
    assert [fault.code for fault in check_city(entry, ATLAS)[1]] == [code]


def test_a_city_may_be_checked_among_others_and_itself() -> None:
    for atlas in (ATLAS, Atlas(CITIES, [LYON])):
        assert check_city(LYON, atlas) == (LYON, ())


@given(libraries())
def test_the_libraries_of_these_tests_pass(library: Library) -> None:
    atlas = Atlas(CITIES, library.cities)
    faults = [
        *(fault for card in library.contracts for fault in check_contract(card, atlas)[1]),
        *(fault for card in library.events for fault in check_event(card)[1]),
        *(fault for city in library.cities for fault in check_city(city, Atlas(CITIES))[1]),
    ]
    assert {fault.code for fault in faults} <= {Code.UNUSUAL_AMOUNT}
