"""Games made of a transcript's header, and of what a save says of itself."""

from __future__ import annotations

import json

import pytest

from companion.catalog.kind import AufAchseKind
from companion.catalog.shelf import Shelf
from companion.games.auf_achse.context import Player
from companion.games.protocol import LoadError
from companion.paths import config_dir

HEADER = {"edition": "schmidt-eur.v1", "decks": "eur-own-1", "seats": "red blue"}


@pytest.fixture(scope="module")
def kind() -> AufAchseKind:
    shelf, problems = Shelf.read(config_dir())
    assert problems == ()
    return AufAchseKind(shelf)


def opened(kind: AufAchseKind, seats: str) -> tuple[Player, ...]:
    return kind.open({**HEADER, "seats": seats}).context.players


def test_a_header_makes_the_game_it_names(kind: AufAchseKind) -> None:
    context = kind.open(HEADER).context
    assert context.edition.id == "schmidt-eur.v1"
    assert context.contract_deck.id == context.event_deck.id == "eur-own-1"
    assert len(context.cities) == 40
    assert context.players == (Player("red", ""), Player("blue", ""))


def test_the_table_may_play_otherwise_than_printed(kind: AufAchseKind) -> None:
    edition = kind.open({**HEADER, "house": "move_duty=full-value pile=20"}).context.edition
    assert edition.move_duty == "full-value"
    assert edition.pile_for(2) == 20
    assert edition.house == (("move_duty", "full-value"), ("pile", "20"))


def test_seats_have_names_and_edges_if_they_are_wanted(kind: AufAchseKind) -> None:
    assert opened(kind, 'yellow=Änne blue@90 red@270="Cem B." green=a=b pink@180=@') == (
        Player("yellow", "Änne", 0),
        Player("blue", "", 90),
        Player("red", "Cem B.", 270),
        Player("green", "a=b", 0),
        Player("pink", "@", 180),
    )


def test_a_game_is_made_again_from_its_own_description(kind: AufAchseKind) -> None:
    game = kind.open({**HEADER, "seats": "red@90=Ida blue white", "library": "club-monday"})
    assert game.context.library == "club-monday"
    saved = json.loads(json.dumps(game.setup()))
    assert AufAchseKind(Shelf()).load(saved) == game
    assert game.kind == kind.name == "auf-achse"


def test_a_description_that_is_none_is_refused(kind: AufAchseKind) -> None:
    with pytest.raises(LoadError):
        kind.load({"edition": "schmidt-eur.v1"})


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"edition": "schmidt-euro.v1"}, "edition 'schmidt-euro.v1' is unknown (expected: schmidt"),
        ({"edition": "zzz"}, "edition 'zzz' is unknown (expected: schmidt-eur.v1, schmidt-eur-c"),
        ({"decks": "eur-own-2"}, "decks 'eur-own-2' is unknown (expected: eur-own-1)"),
        ({"decks": "dm-own-1"}, "decks 'dm-own-1' do not go with schmidt-eur.v1"),
        (
            {"players": "3"},
            "'players:' is unknown here (expected: edition, decks, seats, house, "
            "contracts, events, notes, library)",
        ),
        ({"library": "../x"}, "library: '../x' is no table (expected: club-monday)"),
        ({"house": "pile"}, "house: 'pile' is no choice (expected: move_duty=full-value)"),
        ({"house": "pile=9 pile=9"}, "house: 'pile' is there twice"),
        ({"house": "pil=9"}, "house: 'pil' is no choice of schmidt-eur.v1 (expected: pile)"),
        (
            {"house": "dice=one"},
            "house: 'dice' is no choice of schmidt-eur.v1 (expected: move_duty",
        ),
        ({"house": "children=true"}, "house: 'children' is no choice of schmidt-eur.v1"),
        ({"house": "move_duty=full"}, "house: move_duty is 'full' (expected: full-value)"),
        ({"house": "jam_on=x"}, "house: jam_on is 'x' (expected: road-and-free-cities)"),
        ({"house": "pile=x"}, "house: pile is 'x' (expected: a whole number)"),
        ({"house": "pile=99"}, "house: pile=99 cannot be chosen: pile-too-large, most 48, seats 2"),
        ({"house": "pile=3"}, "house: pile=3 cannot be chosen: pile-too-small, least 4"),
        (
            {"edition": "schmidt-eur-children.v1", "house": "countdown=3"},
            "house: countdown=3 cannot be chosen: no-auction",
        ),
        ({"seats": "red"}, "players: expected 2 to 6, not 1"),
        ({"seats": "red red"}, "players: expected different colours"),
        ({"seats": "red violet"}, "seats: 'violet' is no seat (expected: red, red=Anna"),
        ({"seats": "red blue@45"}, "seats: 'blue@45' is no seat"),
        ({"seats": 'red="Anna blue'}, "seats: No closing quotation"),
    ],
)
def test_a_wrong_header_says_what_was_expected(
    kind: AufAchseKind, changes: dict[str, str], message: str
) -> None:
    with pytest.raises(LoadError) as caught:
        kind.open({**HEADER, **changes})
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize("key", list(HEADER))
def test_nothing_is_guessed(kind: AufAchseKind, key: str) -> None:
    with pytest.raises(LoadError, match=f"the header has no '{key}:'"):
        kind.open({name: value for name, value in HEADER.items() if name != key})
