"""Two accounts of the same cards."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import assume, given

from companion.library.checks import check_contract
from companion.library.faults import grave
from companion.library.merging import ENOUGH, Conflict, merge
from companion.library.model import ContractEntry, EventEntry, Library
from companion.library.spelling import Atlas
from tests.library.known import BERN, CITIES, EDITION, GRAZ, LYON, PAY, libraries


def of(*contracts: ContractEntry, events: tuple[EventEntry, ...] = ()) -> Library:
    return Library(EDITION, contracts=contracts, events=events)


def spellings(library: Library) -> set[tuple[str, str, str]]:
    return {(city.id, *name) for city in library.cities for name in city.names}


def test_unknown_costs_are_filled_from_either_side() -> None:
    ours = replace(GRAZ, costs=(300, 0, 1700, 0, 0), sources=("game 1",))
    newer = replace(GRAZ, costs=(0, 800, 0, 0, 3500), sources=("typed",))
    merged = merge(of(ours), of(newer))
    both = replace(GRAZ, costs=(300, 800, 1700, 0, 3500), sources=("game 1", "typed"))
    assert merged.library == of(both)
    assert merged.conflicts == ()


def test_of_two_costs_the_newer_holds_and_is_reported() -> None:
    merged = merge(of(GRAZ), of(replace(GRAZ, costs=(0, 900, 0, 0, 0))))
    assert merged.library == of(replace(GRAZ, costs=(300, 900, 1700, 2800, 3500)))
    assert merged.conflicts == (Conflict(replace(GRAZ, costs=()), 2, 900, 800),)


def test_costs_that_cannot_stand_beside_the_newer_give_way_and_no_others() -> None:
    merged = merge(of(GRAZ), of(replace(GRAZ, costs=(0, 0, 2900, 0, 0))))
    assert merged.library == of(replace(GRAZ, costs=(300, 800, 2900, 0, 3500)))
    face = replace(GRAZ, costs=())
    assert merged.conflicts == (Conflict(face, 3, 2900, 1700), Conflict(face, 4, 0, 2800))


def test_another_revenue_is_another_card() -> None:
    other = replace(GRAZ, revenue=4800)
    assert merge(of(GRAZ), of(other)).library.contracts == (GRAZ, other)


def test_of_events_the_most_copies_seen_count() -> None:
    ours, newer = replace(PAY, copies=2), replace(PAY, sources=("typed",))
    for one, two in ((ours, newer), (newer, ours)):
        (event,) = merge(of(events=(one,)), of(events=(two,))).library.events
        assert event == replace(PAY, copies=2, sources=("typed",))


def test_cities_keep_every_spelling() -> None:
    ours = Library(EDITION, cities=(replace(LYON, names=(("", "Lyon"),)),))
    newer = Library(EDITION, cities=(replace(LYON, names=(("it", "Lione"),)),))
    assert merge(ours, newer).library.cities == (LYON,)


def test_sources_do_not_grow_from_file_to_file() -> None:
    library = of(replace(GRAZ, sources=("typed",)))
    for number in range(3 * ENOUGH):
        again = of(replace(GRAZ, sources=(f"import {number:02}.toml",)))
        library = merge(library, again).library
    (card,) = library.contracts
    assert card.sources == (*(f"import {number:02}.toml" for number in range(ENOUGH - 1)), "typed")


def test_other_boxes_are_not_merged() -> None:
    with pytest.raises(ValueError, match="fxschmid"):
        merge(of(BERN), Library("fxschmid-dm.v1"))


@given(libraries(), libraries())
def test_the_order_matters_only_in_conflicts(one: Library, two: Library) -> None:
    here, there = merge(one, two), merge(two, one)
    assert here.library.events == there.library.events
    assert spellings(here.library) == spellings(there.library)
    disputed = {c.card.id for c in (*here.conflicts, *there.conflicts)}
    assert {c.card.id for c in here.conflicts} == {c.card.id for c in there.conflicts}
    undisputed = (
        [card for card in library.contracts if card.id not in disputed]
        for library in (here.library, there.library)
    )
    first, second = undisputed
    assert first == second


@given(libraries(), libraries())
def test_merging_again_changes_nothing(one: Library, two: Library) -> None:
    merged = merge(one, two).library
    assert merge(merged, two).library == merged
    assert merge(merged, merged).library == merged


@given(libraries(), libraries(), libraries())
def test_three_libraries_without_conflicts_in_any_order(
    one: Library, two: Library, three: Library
) -> None:
    left = merge(merge(one, two).library, three)
    assume(not left.conflicts and not merge(one, two).conflicts and not merge(two, three).conflicts)
    assert left.library == merge(one, merge(two, three).library).library


@given(libraries(), libraries())
def test_what_comes_of_it_passes_the_checks(one: Library, two: Library) -> None:
    merged = merge(one, two).library
    atlas = Atlas(CITIES, merged.cities)
    for card in merged.contracts:
        assert grave(check_contract(card, atlas)[1]) == ()
