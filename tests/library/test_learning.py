"""What a game teaches, and forgets when it is taken back."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.auf_achse.cards import City, Contract, Effect, EventCard, EventClass, Op
from companion.games.auf_achse.printed import Printed
from companion.library import cards, learning
from companion.library.changes import changed, removed
from companion.library.checks import check_city, check_contract, check_event
from companion.library.faults import grave
from companion.library.merging import ENOUGH, Conflict
from companion.library.model import CityEntry, ContractEntry, EventEntry, Learned, Library
from companion.library.spelling import Atlas
from tests.library.known import BERN, CITIES, EDITION, GRAZ, LYON, PAY, libraries, told_by

EMPTY = Library(EDITION)
sync = partial(learning.sync, board=CITIES)
TO_LYON = ContractEntry("bern", "lyon", 3, 2600)


def test_what_is_learned_comes_and_what_is_undone_goes() -> None:
    learned = sync(EMPTY, "1", [GRAZ, TO_LYON], [PAY], [LYON]).library
    assert learned == told_by(
        Library(EDITION, contracts=(TO_LYON, GRAZ), events=(PAY,), cities=(LYON,)), "game 1"
    )
    assert sync(learned, "1", [GRAZ]).library == told_by(
        Library(EDITION, contracts=(GRAZ,)), "game 1"
    )
    assert sync(learned, "1", []).library == EMPTY


def test_a_cost_that_is_corrected_before_anybody_else_tells_it_leaves_nothing() -> None:
    wrong = sync(EMPTY, "1", [replace(GRAZ, costs=(300, 900, 0, 0, 0))]).library
    right = sync(wrong, "1", [replace(GRAZ, costs=(300, 0, 0, 0, 0))])
    assert right.conflicts == ()
    assert right.library.contracts[0].costs == (300, 0, 0, 0, 0)


def test_what_another_source_tells_stays_with_what_the_game_has_added() -> None:
    typed = told_by(Library(EDITION, contracts=(replace(GRAZ, costs=(300, 0, 0, 0, 0)),)), "typed")
    learned = sync(typed, "1", [replace(GRAZ, costs=(0, 800, 0, 0, 0))]).library
    (card,) = learned.contracts
    assert (card.costs, card.sources) == ((300, 800, 0, 0, 0), ("game 1", "typed"))
    assert sync(learned, "1", []).library.contracts[0].sources == ("typed",)


def test_the_game_is_the_newer_account() -> None:
    typed = told_by(Library(EDITION, contracts=(GRAZ,)), "typed")
    learned = sync(typed, "1", [replace(GRAZ, costs=(0, 0, 1800, 0, 0))])
    assert learned.conflicts == (Conflict(replace(GRAZ, costs=()), 3, 1800, 1700),)
    assert learned.library.contracts[0].costs == (300, 800, 1800, 2800, 3500)


def test_what_the_game_has_told_before_is_the_older_account() -> None:
    learned = sync(EMPTY, "1", [GRAZ]).library
    (card,) = learned.contracts
    right = replace(GRAZ, costs=(300, 800, 1700, 2800, 3600))
    by_hand = changed(learned, card, right)
    assert isinstance(by_hand, Library)
    again = sync(by_hand, "1", [GRAZ, BERN], before=Learned((GRAZ,)))
    assert again.conflicts == ()
    assert [card.costs for card in again.library.contracts] == [(), right.costs]
    assert again.library.contracts[1].sources == ("game 1", "typed")
    corrected = sync(
        again.library, "1", [replace(GRAZ, costs=(300, 0, 0, 2900, 0))], before=Learned((GRAZ,))
    )
    assert corrected.library.contracts[0].costs == (300, 800, 1700, 2900, 3600)


def test_what_was_corrected_or_taken_out_by_hand_does_not_come_back_with_the_next_card() -> None:
    told = Learned((GRAZ, BERN), (PAY,), (LYON,))
    library = sync(EMPTY, "1", *told).library
    (bern, graz), (pay,), (lyon,) = library.contracts, library.events, library.cities
    for change in (
        partial(changed, old=graz, new=replace(GRAZ, revenue=4800)),
        partial(removed, entry=bern),
        partial(removed, entry=pay),
        partial(changed, old=lyon, new=CityEntry("lyon", (("", "Lille"),))),
    ):
        after = change(library)
        assert isinstance(after, Library)
        library = after
    later = sync(library, "1", (*told.contracts, TO_LYON), (PAY, PAY), (LYON,), told)
    assert [card.id for card in later.library.contracts] == [
        TO_LYON.id, replace(GRAZ, revenue=4800).id,
    ]  # fmt: skip
    assert [event.copies for event in later.library.events] == [1], "the one told since"
    assert [city.names for city in later.library.cities] == [(("", "Lille"),)]


def test_a_city_that_was_taken_out_comes_back_with_a_card_that_names_it() -> None:
    told = Learned(cities=(LYON,))
    assert sync(EMPTY, "1", *told, before=told).library == EMPTY
    library = sync(EMPTY, "1", (TO_LYON,), (), (LYON,), told).library
    assert [entry.id for entry in library.entries] == [TO_LYON.id, "lyon"]


def test_a_city_stays_while_a_card_from_elsewhere_names_it() -> None:
    learned = sync(EMPTY, "1", [TO_LYON], [], [LYON]).library
    shared = sync(learned, "2", [TO_LYON]).library
    undone = sync(shared, "1", []).library
    assert undone.contracts == (replace(TO_LYON, sources=("game 2",)),)
    assert [city.id for city in undone.cities] == ["lyon"]
    assert sync(undone, "1", []).library == undone
    assert sync(sync(undone, "2", []).library, "1", []).library == EMPTY


def test_cards_that_do_the_same_are_counted() -> None:
    assert sync(EMPTY, "1", [], [PAY, PAY]).library.events[0].copies == 2
    assert (
        sync(EMPTY, "1", [], [PAY, PAY]).library
        == sync(sync(EMPTY, "1", [], [PAY, PAY, PAY]).library, "1", [], [PAY, PAY]).library
    )


def test_more_copies_than_a_library_holds_stay_out() -> None:
    library = sync(EMPTY, "1", [GRAZ], [PAY] * 100).library
    assert [entry.id for entry in library.entries] == [GRAZ.id]


def test_sources_do_not_grow_from_evening_to_evening() -> None:
    library = EMPTY
    for game in range(3 * ENOUGH):
        library = sync(library, str(game), [GRAZ]).library
    (card,) = library.contracts
    assert card.sources == tuple(f"game {game}" for game in range(ENOUGH))
    assert sync(library, "7", []).library == library
    assert len(sync(library, "3", []).library.contracts[0].sources) == ENOUGH - 1


@pytest.mark.parametrize(
    ("contracts", "events", "cities"),
    [
        ([ContractEntry("", "", 0, 0)], [], []),
        ([replace(GRAZ, goods=7)], [], []),
        ([replace(GRAZ, destination="graz")], [], []),
        ([replace(GRAZ, revenue=0)], [], []),
        ([replace(GRAZ, start="Graz !")], [], []),
        ([], [EventEntry(())], []),
        ([], [EventEntry((Effect(Op.PAY),))], []),
        ([], [], [CityEntry("No id", (("", "Lyon"),))]),
    ],
)
def test_what_no_library_may_hold_stays_out(
    contracts: list[ContractEntry], events: list[EventEntry], cities: list[CityEntry]
) -> None:
    assert sync(EMPTY, "1", contracts, events, cities).library == EMPTY


def test_a_card_with_a_mistyped_cost_is_kept_without_costs() -> None:
    wrong = replace(GRAZ, costs=(300, 8000, 0, 0, 0))
    (card,) = sync(EMPTY, "1", [wrong]).library.contracts
    assert card == replace(GRAZ, costs=(), sources=("game 1",))
    typed = told_by(Library(EDITION, contracts=(GRAZ,)), "typed")
    assert sync(typed, "1", [wrong]).library.contracts[0].costs == GRAZ.costs


def test_a_city_is_the_one_that_is_called_so() -> None:
    known = told_by(Library(EDITION, cities=(LYON,)), "typed")
    cities = [CityEntry("lyons", (("", "LYON"),)), CityEntry("muc", (("", "Muenchen"),))]
    told = [replace(TO_LYON, destination="lyons"), replace(TO_LYON, start="muc")]
    both = sync(known, "1", [*told, replace(TO_LYON, destination="muc")], [], cities).library
    assert [(card.start, card.destination) for card in both.contracts] == [
        ("bern", "lyon"), ("bern", "muenchen"), ("muenchen", "lyon"),
    ]  # fmt: skip
    assert [city.id for city in both.cities] == ["lyon", "muenchen"]
    assert both.cities[0].sources == ("game 1", "typed")
    assert sync(both, "1", told, [], cities, before=Learned((*told,))).library.contracts == tuple(
        card for card in both.contracts if card.destination == "lyon"
    )


def test_a_city_that_no_file_can_hold_stays_out_with_its_cards() -> None:
    two = CityEntry("zz", (("", "Lyon"), ("", "Paris")))
    known = told_by(Library(EDITION, cities=(LYON, CityEntry("paris", (("", "Paris"),)))), "typed")
    assert sync(known, "1", [replace(TO_LYON, start="zz")], [], [two]).library == known


@given(libraries(), libraries(), st.sampled_from(["1", "2", "3"]))
def test_doing_it_again_changes_nothing(library: Library, game: Library, number: str) -> None:
    told = (game.contracts, game.events, game.cities)
    once = sync(library, number, *told).library
    again = sync(once, number, *told)
    assert again.library == once
    assert again.conflicts == ()
    assert sync(once, number, *told, before=Learned(*told)).library == once


@given(libraries(), libraries())
def test_what_comes_of_it_passes_the_checks(library: Library, game: Library) -> None:
    learned = sync(library, "1", game.contracts, game.events, game.cities).library
    atlas = Atlas(CITIES, learned.cities)
    for card in learned.contracts:
        assert grave(check_contract(card, atlas)[1]) == ()
    for event in learned.events:
        assert grave(check_event(event)[1]) == ()
    for city in learned.cities:
        assert grave(check_city(city, atlas)[1]) == ()


@given(libraries())
def test_a_game_taken_back_wholly_leaves_what_was_there_before(game: Library) -> None:
    before = told_by(Library(EDITION, contracts=(BERN,), events=(PAY,)), "typed")
    told = (
        [card for card in game.contracts if card.id != BERN.id],
        [card for card in game.events if card.id != PAY.id],
        game.cities,
    )
    assert sync(sync(before, "1", *told).library, "1", [], [], []).library == before


def test_cards_of_a_game_become_entries() -> None:
    contract = Contract("@3", "graz", "hamburg", 5, 4700, (0, 800, 0, 0, 0))
    blank = Contract("@4", "", "", 0, 0, (0, 0, 900, 0, 0))
    (entry,) = cards.contract_entries([contract, blank])
    assert entry == replace(GRAZ, costs=(0, 800, 0, 0, 0))
    assert cards.showing(entry, "@3").face == contract

    effects = (Effect(Op.DELIVERY_BONUS, 300),)
    read = EventCard("@e1", EventClass.DELIVERY, effects, (("", "Turn round"),), ())
    unread = EventCard("@e2", EventClass.IMMEDIATE, (), (), ())
    (event,) = cards.event_entries([read, unread])
    assert event == EventEntry(effects, "Turn round")
    mute = replace(read, title=())
    (event,) = cards.event_entries([mute])
    assert event == EventEntry(effects)

    lyon = City("lyon", (("", "Lyon"),))
    (city,) = cards.city_entries([lyon])
    assert city == CityEntry("lyon", lyon.name)


def test_all_that_a_game_has_learned() -> None:
    lyon = City("lyon", (("", "Lyon"),))
    printed = Printed(
        contracts=54,
        events=28,
        shown=(
            Contract("@1", "lyon", "graz", 2, 900),
            Contract("@2", "", "", 0, 0, (0, 0, 900, 0, 0)),
        ),
        read=(EventCard("@e1", EventClass.IMMEDIATE, (Effect(Op.PAY, 400),), (), ()),),
        cities=(lyon,),
    )
    library = sync(EMPTY, "1", *cards.learned(printed)).library
    assert [entry.id for entry in library.entries] == ["lyon graz 2 900", PAY.id, "lyon"]


def test_what_the_table_has_written_is_cut_to_what_a_library_holds() -> None:
    card = EventCard("@e1", EventClass.IMMEDIATE, (), (("", "a\tb" + "c" * 200),), ())
    (entry,) = cards.event_entries([card])
    assert check_event(entry)[1] == ()
    assert entry.note.startswith("a bcc")
    (city,) = cards.city_entries([City("lyon", (("", "L" * 99),))])
    assert check_city(city, Atlas(CITIES))[1] == ()
