"""The files that come with the program: all good, and balanced as they were meant to be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from companion.catalog.decks import Deck
from companion.catalog.rulebooks import Rulebook, resolve
from companion.catalog.shelf import Shelf
from companion.games.auf_achse.cards import EventClass, Op
from companion.games.auf_achse.edition import Edition, Status
from companion.paths import config_dir

RATES = {"EUR": (0.11, 0.28, 0.57, 0.965, 1.19), "DM": (0.11, 0.28, 0.56, 0.955, 1.18)}
"""What the five bids cost, as a share of what a contract is worth."""

PRICE_CLASSES = (0.6, 0.8, 1.0)


@pytest.fixture(scope="module")
def shelf() -> Shelf:
    found, problems = Shelf.read(config_dir())
    assert problems == ()
    return found


def test_the_edition_can_be_played_with_the_deck_of_its_currency(shelf: Shelf) -> None:
    edition = shelf.edition("schmidt-eur.v1")
    assert shelf.decks_for(edition) == (shelf.deck("eur-own-1"),)
    assert edition.status is Status.RECONSTRUCTED
    assert edition.piles == ((2, 12), (3, 16), (4, 20), (5, 24), (6, 24))
    assert (edition.small.capacity, edition.small.price, edition.small.stock) == (4, 2000, 4)
    assert (edition.large.capacity, edition.large.price, edition.large.stock) == (6, 3000, 4)
    assert len({dict(ruling.question)["en"] for ruling in edition.rulings}) >= 30


def test_each_edition_is_as_its_sources_have_it(shelf: Shelf) -> None:
    """rules.md section 2, row by row: Schmidt, FX Schmid, online."""
    three = [shelf.edition(f"{name}.v1") for name in ("schmidt-eur", "fxschmid-dm", "online")]
    for knob, values in {
        "currency": ("EUR", "DM", "EUR"),
        "dice": ("choose-one-of-two", "one", "choose-one-of-two"),
        "roller": ("table", "table", "app"),
        "start_player": ("table-says", "highest-roll", "random"),
        "start_capital": (5000, 5000, 5000),
        "hand_size": (3, 3, 3),
        "placement": ("after-hands", "before-hands", "after-hands"),
        "road_trucks": (2, 1, 2),
        "city_trucks": (0, 1, 0),
        "move_duty": ("none", "full-value", "none"),
        "sign_trigger": ("chosen-one-or-six-as-one", "rolled-one", "chosen-one-or-six-as-one"),
        "roadwork_ban": ((), ("hamburg", "flensburg"), ()),
        "jam_on": ("road", "road", "road-and-free-cities"),
        "event_trigger": ("exact", "any-stop", "exact"),
        "after_event": ("removed", "under-pile", "removed"),
        "awarding": ("auction", "auction", "auction"),
        "no_interest": ("first-leaves", "nothing", "first-leaves"),
        "refill": ("slide", "in-place", "slide"),
        "bidding": ("clockwise", "open-outcry", "clockwise"),
        "resale": ("any-size", "none", "small-first"),
        "trailers_first": (False, True, False),
        "base_loading": ("free", "replaces-roll", "before-or-after-roll"),
        "kept_cards": ("as-the-card-says", "as-the-card-says", "on-own-turn"),
        "debt_collection": ("by-itself", "by-itself", "by-itself"),
        "countdown": (0, 0, 0),
    }.items():
        assert tuple(getattr(edition, knob) for edition in three) == values, knob
    assert len({edition.piles for edition in three}) == 1


def test_the_childrens_games_are_as_their_sources_have_them(shelf: Shelf) -> None:
    euro, dm = (shelf.edition(f"{name}-children.v1") for name in ("schmidt-eur", "fxschmid-dm"))
    assert (euro.start_capital, dm.start_capital) == (5000, 2000)
    assert (euro.open_places, dm.open_places) == (4, 3)
    assert (euro.awarding, dm.awarding) == ("loaded-by-first", "taken-by-first")
    for edition in (euro, dm):
        assert (edition.hand_size, {cards for _, cards in edition.piles}) == (5, {10})
        assert (edition.refill, edition.no_interest) == ("in-place", "nothing")
        assert not edition.has_trailers


def tables(rulebook: Rulebook) -> Iterator[Edition]:
    """The edition as printed, and with each choice of the table by itself."""
    yield rulebook.edition
    for option in rulebook.options:
        for value in option.values:
            yield resolve(rulebook, {option.knob: value}, 4)


def test_every_ruling_belongs_to_a_chapter_and_every_edition_says_where_it_is_from(
    shelf: Shelf,
) -> None:
    for edition in shelf.editions:
        assert edition.sources
        assert all(ruling.about for ruling in edition.rulings), edition.id


def test_no_question_is_answered_twice_at_any_table(shelf: Shelf) -> None:
    for rulebook in shelf.rulebooks:
        for edition in tables(rulebook):
            for language in ("de", "en"):
                questions = Counter(dict(ruling.question)[language] for ruling in edition.rulings)
                assert questions.most_common(1)[0][1] == 1, (edition.id, edition.house)


def test_every_ruling_holds_at_some_table(shelf: Shelf) -> None:
    for rulebook in shelf.rulebooks:
        if not rulebook.base:
            played = tuple(tables(rulebook))
            for clause in rulebook.clauses:
                assert any(clause.holds(edition) for edition in played), clause


def answers(edition: Edition, language: str) -> str:
    return " ".join(dict(ruling.answer)[language] for ruling in edition.rulings)


def test_no_ruling_of_a_childrens_game_speaks_of_what_it_lacks(shelf: Shelf) -> None:
    for rulebook in shelf.rulebooks:
        if rulebook.children:
            for edition in tables(rulebook):
                german, english = (answers(edition, language) for language in ("de", "en"))
                for word in ("Anhänger", "ersteiger", "Versteigerung", "Gebot", "5.000 DM"):
                    assert word not in german, edition.house
                for word in ("trailer", "auction", "bid", "public contract", "5,000 DM"):
                    assert word not in english, edition.house
    assert "2,000 DM" in answers(shelf.edition("fxschmid-dm-children.v1"), "en")


@pytest.mark.parametrize(
    ("name", "knob", "value", "printed", "chosen"),
    [
        ("schmidt-eur.v1", "move_duty", "full-value", "everything may lapse", "no route uses"),
        ("schmidt-eur.v1", "jam_on", "road-and-free-cities", "not in a city", "without trucks"),
        ("schmidt-eur.v1", "hidden_balances", "true", "That player passes", "Nobody passes"),
        ("fxschmid-dm.v1", "selector_may_raise", "false", "who may also", "who may not raise"),
        ("fxschmid-dm.v1", "base_loading", "free", "The roll: whoever", "Nothing. It is done"),
        ("fxschmid-dm.v1", "bidding", "clockwise", "Whoever leads waits", ""),
        ("fxschmid-dm.v1", "city_trucks", "0", "before an occupied city", ""),
        ("online.v1", "roller", "table", "The app, as soon as", ""),
        ("online.v1", "debt_collection", "when-chosen", "By itself", "At any point of the own"),
        ("online.v1", "binding_order", "true", "", "have left the hand"),
    ],
)
def test_a_choice_of_the_table_changes_the_rulings(
    shelf: Shelf, name: str, knob: str, value: str, printed: str, chosen: str
) -> None:
    book = shelf.rulebook(name)
    before, after = answers(book.edition, "en"), answers(resolve(book, {knob: value}, 4), "en")
    assert before != after
    assert printed in before
    assert not printed or printed not in after
    assert chosen in after


@pytest.mark.parametrize(
    ("name", "contracts", "events"), [("eur-own-1", 54, 28), ("dm-own-1", 52, 31)]
)
def test_a_deck_is_as_large_as_the_printed_one(
    shelf: Shelf, name: str, contracts: int, events: int
) -> None:
    deck = shelf.deck(name)
    assert (len(deck.contracts.cards), len(deck.events.cards)) == (contracts, events)
    assert deck.contracts.origin == deck.events.origin == "own"


def test_every_city_is_start_and_destination_once_or_twice(shelf: Shelf) -> None:
    cities = {city.id for city in shelf.cities}
    assert len(cities) == 40
    for deck in shelf.decks:
        for uses in (
            Counter(card.start for card in deck.contracts.cards),
            Counter(card.destination for card in deck.contracts.cards),
        ):
            assert uses.keys() == cities
            assert set(uses.values()) <= {1, 2}


def test_no_two_contracts_join_the_same_cities(shelf: Shelf) -> None:
    for deck in shelf.decks:
        pairs = [frozenset((card.start, card.destination)) for card in deck.contracts.cards]
        assert len(set(pairs)) == len(pairs)


def test_costs_follow_from_the_revenue(shelf: Shelf) -> None:
    for deck in shelf.decks:
        for card in deck.contracts.cards:
            worth = [costs(deck, card.revenue, rate) for rate in PRICE_CLASSES]
            assert card.costs in worth, card.id


def costs(deck: Deck, revenue: int, price_class: float) -> tuple[int, ...]:
    """The five costs of a contract: whole hundreds, each at least one hundred above the last."""
    found = [0]
    for rate in RATES[deck.currency]:
        rounded = int((revenue - 1000) * rate * price_class / 100 + 0.5) * 100
        found.append(max(rounded, found[-1] + 100))
    return tuple(found[1:])


def test_where_the_app_rolls_loading_is_possible_after_the_roll(shelf: Shelf) -> None:
    """Dice that fall as the turn begins leave no time before; no table can choose otherwise."""
    for book in shelf.rulebooks:
        rollers = {book.edition.roller.value, *book.values("roller")}
        loading = {book.edition.base_loading.value, *book.values("base_loading")}
        if "app" in rollers:
            assert loading == {"before-or-after-roll"}, book.edition.id


def test_the_known_cards(shelf: Shelf) -> None:
    for name, start, destination, revenue, cost in (
        ("eur-own-1", "berlin", "triest", 3900, 2800),
        ("dm-own-1", "stuttgart", "berlin", 2700, 1600),
    ):
        (card,) = (
            card
            for card in shelf.deck(name).contracts.cards
            if (card.start, card.destination) == (start, destination)
        )
        assert (card.revenue, card.cost(4), card.net(4)) == (revenue, cost, 1100)


def test_money_comes_in_whole_hundreds(shelf: Shelf) -> None:
    for deck in shelf.decks:
        sums = [sum for card in deck.contracts.cards for sum in (card.revenue, *card.costs)]
        sums += [effect.amount for card in deck.events.cards for effect in card.effects]
        assert all(sum % 100 == 0 for sum in sums)


def test_texts_fill_in_without_a_gap(shelf: Shelf) -> None:
    for deck in shelf.decks:
        for card in deck.events.cards:
            assert [language for language, _ in card.text] == ["de", "en", "it"]
            for _, text in card.text:
                assert ("{amount}" in text) == any(effect.amount for effect in card.effects)
                jam = any(effect.op is Op.PLACE_JAM for effect in card.effects)
                assert ("{where}" in text) == jam
                assert "{" not in text.format(amount="100 €", n=3, where="on the road")


def test_most_events_are_immediate(shelf: Shelf) -> None:
    kinds = Counter(card.kind for card in shelf.deck("eur-own-1").events.cards)
    assert kinds == {EventClass.IMMEDIATE: 20, EventClass.DELIVERY: 4, EventClass.KEEP: 4}
