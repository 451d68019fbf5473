"""Setup: seats, names, colours, rules, and the game that begins."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from companion.catalog.shelf import Shelf
from companion.games.auf_achse.context import COLOURS, Player
from companion.settings import Settings
from companion.ui.commands import Leave, NewGame, Show
from companion.ui.models import Switch, Why
from companion.ui.present import panels
from companion.ui.present.house import HouseModel
from companion.ui.present.keyboard import TypingModel
from companion.ui.present.result import revenge
from companion.ui.present.rules import RulesModel, rules
from companion.ui.present.seats import EDGES, SUGGESTED, SeatsModel
from tests.ui.apart import seated
from tests.ui.pilot import Pilot
from tests.ui.stage import Stage, home, stage

pytestmark = pytest.mark.usefixtures("same_screens")

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


@pytest.mark.parametrize(
    ("typed", "becomes"),
    [
        ("Anna", "Anna 2"),
        ("anna ", "anna 2"),
        ("Annemargrete", "Annemargre 2"),
        ("Ann", "Ann"),
        ("", "Yellow"),
    ],
)
def test_of_two_with_one_name_the_second_gets_a_number(typed: str, becomes: str) -> None:
    table = home().send(Show(replace(seated(typed, "Anna", "Annemargrete", ""), typing=True)))
    assert isinstance(table.model, TypingModel)
    table.send(table.model.done.command)
    names = [chair.name for chair in seats(table).chairs]
    assert names[:4] == [becomes, "Anna", "Annemargrete", "Green"]


def test_a_third_with_the_same_name_gets_the_next_number() -> None:
    table = home().send(Show(replace(seated("Anna", "Anna", "Anna 2"), typing=True)))
    table.send(table.model.header.back)
    assert [chair.name for chair in seats(table).chairs[:3]] == ["Anna 3", "Anna", "Anna 2"]


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
    assert pilot.shows("App deals")
    assert pilot.shows("16 public contracts")
    assert pilot.shows("Starting money 5,000\N{NO-BREAK SPACE}€")
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


def at_rules(launch: Launch, table: Stage, *names: str) -> Pilot:
    table.send(Show(panels.Rules(seated(*names))))
    return launch(table.controller)


def shown(table: Stage) -> RulesModel:
    assert isinstance(table.model, RulesModel)
    return table.model


def labels(table: Stage) -> list[str]:
    """The chosen edition, its length, and how much is not as printed."""
    model = shown(table)
    chosen = next(option.label for option in model.editions.options if option.selected)
    return [chosen, model.length.title, model.facts[2].line]


def test_what_is_tapped_is_what_is_played_and_what_comes_next_time(launch: Launch) -> None:
    table = home()
    pilot = at_rules(launch, table, "Anna", "Bernd", "Cem")
    pilot.tap("DM 1987")
    pilot.tap_icon("minus")
    pilot.tap("House rules")
    pilot.tap("Countdown of 3 seconds")
    pilot.tap("Contracts in order")
    pilot.tap("Done")
    pilot.tap("Start")
    edition = table.scene.game.context.edition
    assert edition.id == "fxschmid-dm.v1"
    assert (edition.pile_for(3), edition.countdown, edition.binding_order) == (14, 3, True)
    assert edition.house == (("countdown", "3"), ("binding_order", "true"), ("pile", "14"))
    table.send(Leave(), Show(panels.Rules(seated("Anna", "Bernd", "Cem"))))
    assert labels(table) == ["DM 1987", "14 public contracts", "2 not as printed"]


def test_the_childrens_game_is_a_switch(launch: Launch) -> None:
    table = home()
    pilot = at_rules(launch, table, "Anna", "Bernd")
    pilot.tap("DM 1987")
    pilot.tap("Children")
    assert shown(table).children.on
    assert pilot.shows("Starting money 2,000\N{NO-BREAK SPACE}DM")
    pilot.tap("Children")
    assert not shown(table).children.on
    pilot.tap("Children")
    pilot.tap("Start")
    assert table.scene.game.context.edition.id == "fxschmid-dm-children.v1"


def test_the_online_edition_has_no_childrens_game_and_says_so() -> None:
    rules_of = panels.Rules(seated("Anna", "Bernd"), "online.v1")
    switch = shown(home().send(Show(rules_of))).children
    assert switch.refused
    assert isinstance(switch.command, Why)
    assert switch.command.title == "No children’s game"


def test_another_edition_keeps_the_house_rules_that_it_has() -> None:
    house = (("countdown", "8"), ("binding_order", "true"))
    table = home().send(Show(panels.Rules(seated("Anna", "Bernd"), "fxschmid-dm.v1", "", house)))
    table.send(shown(table).editions.options[0].command)
    assert labels(table) == ["Euro", "12 public contracts", "1 not as printed"]


def switches(table: Stage) -> dict[str, Switch]:
    assert isinstance(table.model, HouseModel)
    return {row.title: row for row in table.model.rows}


def house_of(edition: str, *house: tuple[str, str]) -> Stage:
    rules_of = panels.Rules(seated("Anna", "Bernd"), edition, "", house)
    return home().send(Show(panels.HouseRules(rules_of)))


def test_every_house_rule_has_a_name_and_can_be_switched_off_again() -> None:
    for rulebook in home().scene.catalog.rulebooks:
        table = house_of(rulebook.edition.id)
        for title, row in switches(table).items():
            if row.refused:
                continue
            table.send(row.command)
            assert switches(table)[title].on
            table.send(switches(table)[title].command)
            assert not switches(table)[title].on
            assert row.line
            assert "_" not in title


def test_two_values_of_one_knob_take_turns() -> None:
    table = house_of("fxschmid-dm.v1", ("countdown", "3"))
    table.send(switches(table)["Countdown of 8 seconds"].command)
    rows = switches(table)
    assert not rows["Countdown of 3 seconds"].on
    assert rows["Countdown of 8 seconds"].on


@pytest.mark.parametrize(
    ("edition", "house", "title", "why"),
    [
        ("fxschmid-dm.v1", ("countdown", "3"), "Bid in turn", "A countdown is chosen"),
        ("fxschmid-dm.v1", ("bidding", "clockwise"), "Countdown of 3 seconds",
         "Only where all call freely"),
        ("fxschmid-dm-children.v1", ("binding_order", "true"), "Bid in turn", "Nobody bids here"),
        ("schmidt-eur-children.v1", ("binding_order", "true"), "Selector never raises",
         "Nobody bids here"),
    ],
)  # fmt: skip
def test_what_cannot_be_says_why(
    edition: str, house: tuple[str, str], title: str, why: str
) -> None:
    row = switches(house_of(edition, house))[title]
    assert row.refused
    assert isinstance(row.command, Why)
    assert row.command.title == why


def test_a_refused_switch_explains_itself_when_tapped(launch: Launch) -> None:
    pilot = launch(house_of("fxschmid-dm.v1", ("countdown", "3")).controller)
    pilot.tap("Bid in turn")
    assert pilot.shows("Switch the countdown off first")


def test_another_length_is_told_where_it_is_chosen() -> None:
    table = home().send(Show(panels.Rules(seated(*"ABCD"))))
    assert "printed" not in shown(table).length.line
    table.send(shown(table).length.less.command)
    assert shown(table).length.title == "18 public contracts"
    assert shown(table).length.line.endswith(" min · printed: 20")
    fact = shown(table).facts[2]
    assert (fact.line, fact.tone) == ("All as printed", "plain")


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_length_goes_from_the_open_contracts_to_the_end_of_the_deck(seats: int) -> None:
    table = home().send(Show(panels.Rules(seated(*"ABCDEF"[:seats]))))
    while not shown(table).length.less.refused:
        table.send(shown(table).length.less.command)
    assert shown(table).length.title == "4 public contracts"
    shortest = shown(table).length.line
    while not shown(table).length.more.refused:
        table.send(shown(table).length.more.command)
    assert shown(table).length.title == f"{54 - 3 * seats} public contracts"
    assert shown(table).length.line != shortest
    why = shown(table).length.more.command
    assert isinstance(why, Why)
    assert why.title == "The game cannot be longer"
    table.send(shown(table).primary.command)
    assert table.scene.game.context.edition.pile_for(seats) == 54 - 3 * seats


@pytest.mark.parametrize(
    "line",
    [
        "",
        "nonsense",
        "gone.v7 pile=3",
        "schmidt-eur.v1 countdown=3 pile=x =",
        "schmidt-eur.v1 pile",
    ],
)
def test_what_is_remembered_and_unknown_is_silently_the_default(line: str) -> None:
    table = home(settings=Settings(rules=line))
    table.send(Show(panels.Rules(seated("Anna", "Bernd"))))
    assert labels(table) == ["Euro", "12 public contracts", "All as printed"]


def test_revenge_is_played_by_the_same_house_rules() -> None:
    table = home().send(Show(panels.Rules(seated("Anna", "Bernd"), "online.v1", "",
                                          (("move_duty", "full-value"),))))  # fmt: skip
    table.send(shown(table).primary.command)
    start = revenge(table.scene)
    assert isinstance(start, NewGame)
    assert (start.edition, start.house) == ("online.v1", (("move_duty", "full-value"),))
