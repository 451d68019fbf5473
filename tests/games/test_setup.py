"""From the shuffle to the first turn (rules.md sections 1 and 2, schmidt-eur)."""

from __future__ import annotations

import pytest

from companion.games.auf_achse.cards import TrailerKind
from companion.games.auf_achse.game import AufAchse
from companion.games.auf_achse.refusals import Code
from companion.games.protocol import LoadError, Shuffle
from tests.games.positions import Table, begun, game_of, stacked


@pytest.mark.parametrize(
    ("seats", "pile", "unused"), [(2, 8, 36), (3, 12, 29), (4, 16, 22), (5, 20, 15), (6, 20, 12)]
)
def test_what_is_dealt(seats: int, pile: int, unused: int) -> None:
    table = begun(seats).holds(f"pile {pile}", f"unused {unused}", "done 0", "events 28")
    assert len(table.state.display) == 4
    assert [len(haulier.hand) for haulier in table.state.hauliers] == [3] * seats


def test_capital_goods_trailers_and_signs() -> None:
    table = begun(4).holds("bank -20000", "supply 48", "stock 4 4", "sign jam off")
    table.holds("sign roadwork off")
    assert [haulier.cash for haulier in table.state.hauliers] == [5000] * 4
    offers = table.game.context.offers
    assert (offers[TrailerKind.SMALL].capacity, offers[TrailerKind.SMALL].price) == (4, 2000)
    assert (offers[TrailerKind.LARGE].capacity, offers[TrailerKind.LARGE].price) == (6, 3000)


def test_a_deck_can_be_stacked() -> None:
    hands = {"red": ["e54"], "blue": ["e01", "e02", "e03"]}
    table = begun(3, hands=hands, display=["e50", "e51"], pile=["e49"], unused=["e48"])
    table.holds("blue hand e01 e02 e03")
    assert table.haulier("red").hand[0] == "e54"
    assert table.state.display[:2] == ("e50", "e51")
    assert table.state.pile[0] == "e49"
    assert table.state.unused[0] == "e48"


def test_chance_is_asked_for_both_decks_first() -> None:
    game = game_of(2)
    state = game.begin()
    first = game.chance(state)
    assert isinstance(first, Shuffle)
    assert (first.deck, len(first.cards)) == ("contracts", 54)
    state = game.apply(state, game.shuffled(first, first.cards)).state
    second = game.chance(state)
    assert isinstance(second, Shuffle)
    assert (second.deck, len(second.cards)) == ("events", 28)
    state = game.apply(state, game.shuffled(second, second.cards)).state
    assert game.chance(state) is None
    assert game.legal(game.begin()) == ()


def test_the_table_says_who_begins_and_trucks_are_set_up_clockwise_from_there() -> None:
    game = game_of(3)
    table = Table(game).play(
        "shuffle contracts " + " ".join(stacked(game)),
        "shuffle events " + " ".join(game.context.events),
    )
    assert table.legal() == ["yellow begin", "blue begin", "red begin"]
    table.play("blue begin").holds("awaits placing blue", "turn 0 yellow")
    table.play("blue setup graz").refused("yellow setup linz", Code.NOT_YOUR_TURN)
    table.play("red setup road", "yellow setup triangle").holds("awaits rolling blue")
    table.holds("turn 1 blue", "blue at graz", "yellow at triangle", "events 28")


def test_a_truck_may_be_set_up_in_a_start_city_and_load_there_before_it_moves() -> None:
    table = begun(hands={"yellow": ["e27"]}, at={"yellow": "linz", "blue": "linz"})
    table.play("yellow load e27").holds("yellow goods 3", "awaits rolling yellow")


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_two_to_six_can_play(seats: int) -> None:
    setup = game_of(6).setup()
    players = [*setup["players"], {**setup["players"][0], "colour": "cyan"}]
    setup["players"] = players[:seats]
    with pytest.raises(LoadError, match="expected 2 to 6"):
        AufAchse.of(setup)


def test_no_colour_twice_and_none_unknown() -> None:
    for colour in ("yellow", "brown"):
        setup = game_of(2).setup()
        setup["players"][1]["colour"] = colour
        with pytest.raises(LoadError, match="different colours"):
            AufAchse.of(setup)


def test_too_few_contracts_are_told() -> None:
    setup = game_of(6).setup()
    setup["contract_deck"]["cards"] = setup["contract_deck"]["cards"][:41]
    with pytest.raises(LoadError, match="42 needed for 6 seats"):
        AufAchse.of(setup)


def test_a_game_is_made_again_of_its_setup() -> None:
    game = game_of(5)
    assert AufAchse.of(game.setup()) == game
