"""What a viewer may see; the random games look for traces of hidden cards everywhere else."""

from __future__ import annotations

from companion.games.auf_achse import actions as act
from companion.games.auf_achse.cards import Op, Where
from companion.games.auf_achse.refusals import Code
from companion.games.auf_achse.view import View
from tests.games.positions import Table, at_the_market, begun, does, drawing

HANDS = {"yellow": ["e27", "e28", "e01"]}


def lines(table: Table, view: View) -> list[str]:
    return [table.game.write(action) for action in view.legal]


def test_a_hand_is_seen_by_its_owner_alone() -> None:
    table = begun(hands=HANDS)
    for viewer in (None, 0, 1):
        hands = [h.hand for h in table.game.view(table.state, viewer).hauliers]
        assert [seat for seat, hand in enumerate(hands) if hand is not None] == (
            [] if viewer is None else [viewer]
        )
    assert table.game.view(table.state).hauliers[0].cards == 3


def test_what_can_be_loaded_from_a_hand_is_secret() -> None:
    table = begun(hands=HANDS, at={"yellow": "linz"})
    game, state = table.game, table.state
    assert "yellow load e27" in lines(table, game.view(state, 0))
    for viewer in (None, 1):
        assert not [a for a in game.view(state, viewer).legal if isinstance(a, act.Load)]


def test_a_card_just_won_is_known_to_all() -> None:
    table = at_the_market(display=["e04"], at={"blue": "berlin"})
    table.play("yellow select e04", "blue bid 1", "red pass", "yellow pass")
    assert lines(table, table.game.view(table.state)) == ["blue load e04", "blue keep"]


def test_journeys_to_own_cities_show_those_of_the_load_only() -> None:
    table = drawing(
        does(Op.GOTO_CITY, where=Where.OWN),
        deal={"hands": HANDS},
        yellow={"hand": ("e28", "e01"), "loaded": ("e27",)},
    )
    game, state = table.game, table.state
    everybody = {None, "basel"}
    for viewer, cities in (None, everybody), (1, everybody), (0, {*everybody, "linz", "amsterdam"}):
        legal = game.view(state, viewer).legal
        assert {action.city for action in legal if isinstance(action, act.GoTo)} == cities


def test_numbers_of_a_truck() -> None:
    table = begun(hands=HANDS, at={"yellow": "linz"}).play("yellow buy large", "yellow load e28")
    yellow = table.game.view(table.state).on_turn
    assert (yellow.goods, yellow.capacity, yellow.free, yellow.cash) == (4, 12, 8, 2000)


def test_why_the_market_is_closed() -> None:
    assert at_the_market().game.view(at_the_market().state).market_closed is None
    stopped = begun().play("yellow roll 4", "yellow arrive linz rest")
    closed = stopped.game.view(stopped.state).market_closed
    assert closed is not None
    assert closed.code == Code.NOT_EXACT
