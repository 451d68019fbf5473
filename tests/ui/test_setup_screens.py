"""Setup: seats, names, colours, rules, and the game that begins."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from companion.catalog.shelf import Shelf
from companion.games.auf_achse.context import COLOURS, Player
from companion.ui.commands import NewGame, Show
from companion.ui.models import Why
from companion.ui.present import panels
from companion.ui.present.keyboard import TypingModel
from companion.ui.present.rules import RulesModel, rules
from companion.ui.present.seats import EDGES, SUGGESTED, SeatsModel
from tests.ui.apart import seated
from tests.ui.pilot import Pilot
from tests.ui.stage import Stage, home, stage

Launch = Callable[..., Pilot]
FREE = "Free place"


def begun(launch: Launch) -> tuple[Stage, Pilot]:
    table = home()
    pilot = launch(table.controller)
    pilot.tap("New game")
    return table, pilot


def seats(table: Stage) -> SeatsModel:
    assert isinstance(table.model, SeatsModel)
    return table.model


def test_a_free_place_is_taken_by_the_next_colour(launch: Launch) -> None:
    table, pilot = begun(launch)
    for _ in range(6):
        pilot.tap(FREE)
    assert {chair.seat for chair in seats(table).chairs} == set(SUGGESTED[:6])
    assert not pilot.shows(FREE)
    assert SUGGESTED[0] == "yellow"
    assert "pink" not in SUGGESTED[:6]


def test_players_are_in_clockwise_order_however_they_sat_down() -> None:
    table = home()
    table.send(Show(panels.Seats()))
    for place in (3, 0, 5):
        table.send(seats(table).chairs[place].command)
    command = seats(table).primary.command
    assert isinstance(command, Show)
    assert isinstance(command.panel, panels.Rules)
    players = command.panel.seats.players
    assert [place for place, _ in players] == [0, 3, 5]
    assert [player.edge for _, player in players] == [EDGES[0], EDGES[3], EDGES[5]]


def test_one_player_is_too_few() -> None:
    table = home().send(Show(seated("Anna")))
    assert seats(table).primary.refused
    assert isinstance(seats(table).primary.command, Why)


def test_seats_and_names_are_there_again_after_a_look_at_the_home_screen(launch: Launch) -> None:
    table, pilot = begun(launch)
    pilot.tap(FREE)
    pilot.tap(FREE)
    left = seats(table)
    table.send(left.header.back, Show(panels.Seats()))
    assert seats(table) == left
    assert len([chair for chair in left.chairs if chair.seat]) == 2


def test_a_name_is_typed_by_fingers(launch: Launch) -> None:
    _, pilot = begun(launch)
    pilot.tap(FREE)
    pilot.tap_icon("pencil")
    for key in ("J", "ö", "r", "g", "g"):
        pilot.tap(key)
    pilot.tap_icon("erase")
    pilot.tap("Done")
    assert pilot.shows("Jörg")


def test_names_begin_with_a_capital_and_end_somewhere() -> None:
    table = home().send(Show(replace(seated("x" * 40), typing=True)))
    model = table.model
    assert isinstance(model, TypingModel)
    assert model.rows[1][0].label == "q"
    table.send(model.rows[1][0].command)
    assert isinstance(table.model, TypingModel)
    assert len(table.model.field) == panels.LONGEST
    table.send(Show(replace(seated(""), typing=True)))
    assert isinstance(table.model, TypingModel)
    assert table.model.rows[1][0].label == "Q"


def test_taking_the_truck_of_another_exchanges_the_two() -> None:
    table = home().send(Show(seated("Anna", "Bernd")))
    editor = seats(table).editor
    assert editor is not None
    assert [pick.seat for pick in editor.colours] == list(COLOURS)
    blue = next(pick for pick in editor.colours if pick.seat == "blue")
    assert blue.taken
    table.send(blue.command)
    assert [chair.seat for chair in seats(table).chairs[:2]] == ["blue", "yellow"]


def test_removing_a_player_frees_the_place() -> None:
    table = home().send(Show(seated("Anna", "Bernd")))
    editor = seats(table).editor
    assert editor is not None
    table.send(editor.remove.command)
    assert [chair.seat for chair in seats(table).chairs[:2]] == ["", "blue"]
    assert seats(table).editor is None


def test_names_of_earlier_games_are_offered() -> None:
    table = stage(3)
    table.controller.send(Show(seated("Bernd", "")))
    editor = seats(table).editor
    assert editor is not None
    assert [button.label for button in editor.names] == ["Anna", "Cem"]
    table.send(editor.names[1].command)
    assert seats(table).chairs[0].name == "Cem"


@pytest.mark.parametrize("name", ["", "[b]x[/b]", "ש" * 9, "🚚🚚", "W" * 40, "a\tb"])
def test_odd_names_break_no_screen(launch: Launch, name: str) -> None:
    table = home().send(Show(seated(name, "Bernd")))
    pilot = launch(table.controller)
    pilot.check_layout()
    table.send(Show(panels.Rules(seated(name, "Bernd"))))
    assert isinstance(table.model, RulesModel)
    table.send(table.model.primary.command)
    assert table.session.state.agenda
    assert table.scene.game.player(0).name == name


def test_start_begins_the_game_that_was_chosen(launch: Launch) -> None:
    table = home().send(Show(seated("Anna", "Bernd", "Cem")))
    pilot = launch(table.controller)
    pilot.tap("Next: rules")
    assert pilot.shows("Euro")
    assert pilot.shows("The app’s own cards")
    assert pilot.shows("16 public contracts")
    assert pilot.shows("Starting money €5,000")
    pilot.tap("Start")
    assert [player.name for player in table.scene.game.context.players] == ["Anna", "Bernd", "Cem"]


def test_without_anything_to_play_with_start_says_so() -> None:
    scene = replace(home().scene, shelf=Shelf)
    model = rules(scene, panels.Rules(seated("Anna", "Bernd")))
    assert model.primary.refused
    assert isinstance(model.primary.command, Why)


def test_every_number_of_players_can_start() -> None:
    for count in range(2, 7):
        table = home().send(Show(panels.Rules(seated(*"ABCDEF"[:count]))))
        assert isinstance(table.model, RulesModel)
        command = table.model.primary.command
        assert isinstance(command, NewGame)
        assert len(command.players) == count
        assert all(isinstance(player, Player) for player in command.players)
