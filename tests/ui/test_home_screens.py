"""Home, all games, settings, menu, notices, devices, rules in short."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from companion.problems import Problem
from companion.session.health import Health, Notice, NoticeCode, Reason
from companion.settings import Dice, Language, Settings, Theme
from companion.ui.commands import Choose, Leave, Quit, Resume, RetrySaving, Show
from companion.ui.messages.devices import cause
from companion.ui.models import Ask, Fact, Why
from companion.ui.present import panels
from companion.ui.present.dates import moment
from companion.ui.present.diagnostics import diagnostics
from companion.ui.present.games import GamesModel, games
from companion.ui.present.home import HomeModel
from companion.ui.present.home import home as home_model
from companion.ui.present.not_saved import not_saved
from companion.ui.present.notices import notices
from companion.ui.present.preferences import preferences
from hardware.events import DeviceState, DeviceStatus, DownReason
from tests.ui.pilot import Pilot
from tests.ui.stage import Stage, home, stage

Launch = Callable[..., Pilot]
pytestmark = pytest.mark.usefixtures("same_screens")
TURN = ("yellow roll 4 2", "yellow choose 4", "yellow arrive linz", "yellow decline")


def at_home(table: Stage) -> HomeModel:
    assert isinstance(table.model, HomeModel)
    return table.model


def listed(table: Stage) -> GamesModel:
    assert isinstance(table.model, GamesModel)
    return table.model


def test_title_of_the_settings_is_whole_beside_its_tabs(launch: Launch) -> None:
    from companion.ui.fonts import width_of

    table = home(language="de").send(Show(panels.Preferences()))
    pilot = launch(table.controller, display="720x1280")
    (title,) = (label for label in pilot.labels() if label.text == "Einstellungen")
    assert width_of(title.text, title.font_name, title.font_size) <= title.width


def test_without_a_game_home_offers_a_new_one() -> None:
    model = at_home(home())
    assert model.primary.command == Show(panels.Seats())
    assert not model.balances.cells


def test_home_shows_how_the_last_game_stands_and_plays_it_on(launch: Launch) -> None:
    table = stage(3, (*TURN, "yellow buy small", "yellow end")).send(Leave())
    model = at_home(table)
    assert [cell.amount for cell in model.balances.cells] == ["3,000", "5,000", "5,000"]
    assert model.seat == "blue"
    assert model.when.endswith("turn 2")
    pilot = launch(table.controller)
    pilot.tap("Play on")
    assert table.session.state.turn.seat == 1


def test_home_follows_what_was_taken_back() -> None:
    table = stage(3, (*TURN, "yellow buy small"))
    table.session.undo()
    model = at_home(table.send(Leave()))
    assert model.balances.cells[0].amount == "5,000"


def test_a_game_that_is_over_is_not_offered() -> None:
    table = stage(2, ["agree"]).send(Leave())
    assert at_home(table).primary.command == Show(panels.Seats())


def test_games_can_be_copied_and_deleted(launch: Launch) -> None:
    table = stage(3, TURN).send(Leave(), Show(panels.Games()))
    pilot = launch(table.controller)
    pilot.tap("Anna, Bernd, Cem")
    pilot.tap("Copy")
    assert len(listed(table).rows) == 2
    pilot.tap("Delete")
    assert isinstance(pilot.app.store.sheet, Ask)
    pilot.tap("Delete")
    assert len(listed(table).rows) == 1


def test_a_game_that_cannot_be_played_on_is_listed_with_its_reason() -> None:
    table = stage(3, TURN).send(Leave())
    saved = [replace(game, problem="unknown-kind") for game in table.scene.saved()]
    panel = panels.Games(chosen=saved[0].record.id)
    model = games(replace(table.scene, saved=lambda: tuple(saved)), panel)
    assert "does not know" in model.rows[0].sub
    assert isinstance(model.actions[0].command, Why)


@pytest.mark.parametrize("language", ["en", "de"])
def test_games_are_told_apart_by_their_editions(language: str) -> None:
    table = stage(3, language=language, edition="fxschmid-dm-children.v1", deck="dm-own-1")
    of_children = {"en": "DM 1987 for children · ", "de": "DM 1987 für Kinder · "}
    table.send(Leave(), Show(panels.Games()))
    assert listed(table).rows[0].sub.startswith(of_children[language])


def test_a_game_saved_without_the_name_of_its_edition_has_that_of_the_catalog() -> None:
    assert listed(nameless()).rows[0].sub.startswith("Euro · ")
    own = listed(nameless(id="own-rules.v3"))
    assert own.rows[0].sub.startswith("own-rules · ")


def nameless(**knobs: Any) -> Stage:
    """The list with a game as older versions saved it."""
    return stage(3, TURN, knobs={"name": (), **knobs}).send(Leave(), Show(panels.Games()))


@pytest.mark.parametrize("setup", ["", "7", "{}", '{"edition": "Euro"}'])
def test_a_game_whose_edition_cannot_be_read_is_listed_without_it(setup: str) -> None:
    scene = stage(3, TURN).send(Leave()).scene
    (saved,) = scene.saved()
    damaged = replace(saved, record=replace(saved.record, setup=setup))
    model = games(replace(scene, saved=lambda: (damaged,)), panels.Games())
    assert model.rows[0].sub.startswith("Today")


def test_games_without_end_are_paged() -> None:
    table = stage(2, ["agree"])
    for _ in range(4):
        table.desk.copy(table.session.id)
    table.send(Leave(), Show(panels.Games()))
    assert len(listed(table).rows) == 4
    table.send(listed(table).actions[1].command)
    assert len(listed(table).rows) == 1


def test_moments_are_told_as_people_do() -> None:
    texts, now = home().scene.texts, 1_700_000_000.0
    assert moment(texts, now - 60, now).startswith("Today")
    assert moment(texts, now - 86_400, now).startswith("Yesterday")
    assert moment(texts, now - 9 * 86_400, now).startswith("0")


def test_settings_hold_at_once(launch: Launch) -> None:
    table = home().send(Show(panels.Preferences()))
    pilot = launch(table.controller)
    pilot.tap("day")
    assert table.desk.settings.theme is Theme.DAY
    pilot.tap("Play")
    pilot.tap("by the app")
    assert table.desk.settings.dice is Dice.APP


def test_each_setting_offers_all_its_values_and_marks_one() -> None:
    scene = home(settings=Settings(language=Language.GERMAN)).scene
    for page in (0, 1):
        for row in preferences(scene, panels.Preferences(page)).rows:
            chosen = [option for option in row.choice.options if option.selected]
            assert len(chosen) == 1
            for option in row.choice.options:
                assert isinstance(option.command, Choose)
                assert hasattr(scene.settings, option.command.field)


def test_settings_lead_back_to_where_they_were_opened() -> None:
    assert preferences(home().scene, panels.Preferences()).header.back == Show(panels.Home())
    assert preferences(stage().scene, panels.Preferences()).header.back == Show(panels.Menu())


def test_the_menu_leads_home_with_everything_saved(launch: Launch) -> None:
    table = stage(3, TURN)
    pilot = launch(table.controller)
    table.send(Show(panels.Menu()))
    pilot.wait_idle()
    pilot.tap("Home screen")
    assert table.desk.session is None
    assert isinstance(at_home(table).primary.command, Resume)


def test_quitting_asks_first(launch: Launch) -> None:
    pilot = launch(home().controller)
    pilot.tap_icon("power")
    ask = pilot.app.store.sheet
    assert isinstance(ask, Ask)
    assert ask.yes.command == Quit()


@pytest.mark.parametrize(
    ("what", "expected", "told"),
    [
        ("unknown key 'dcie'", "dice", "den Schlüssel dcie kennt niemand – erwartet: dice"),
        ("key 'id' is missing", "a text", "der Schlüssel id fehlt – erwartet: ein Text"),
        ("seats is 9", "a whole number from 2 to 6",
         "seats ist 9 – erwartet: eine ganze Zahl von 2 bis 6"),
        ("theme is 'dusk'", "night or day", "theme ist 'dusk' – erwartet: night oder day"),
        ("was put aside as settings.bad", "",
         "liegt jetzt als settings.bad daneben; was darin stimmte, gilt weiter"),
        ("something new", "", "something new"),
    ],
)  # fmt: skip
def test_faults_of_files_are_told_in_the_language_of_the_table(
    what: str, expected: str, told: str
) -> None:
    problems = (Problem("/x/settings.toml", 3, what, expected),)
    scene = replace(home(language="de").scene, problems=problems)
    assert notices(scene, panels.Notices()).facts[0].line == told


def test_all_problems_and_notices_are_told() -> None:
    problems = tuple(Problem(f"/x/decks/d{n}.csv", n, "wrong", "right") for n in range(4))
    found = tuple(Notice(code, {"name": "games.db.bad", "seq": 3}) for code in NoticeCode)
    scene = replace(home().scene, problems=problems, notices=found)
    told: list[Fact] = []
    for page in range(3):
        told += notices(scene, panels.Notices(page)).facts
    assert len({fact.title for fact in told}) == 4 + len(NoticeCode)
    assert "wrong – expected: right" in [fact.line for fact in told]
    label = next(b.label for b in home_model(scene, panels.Home()).buttons if b.icon == "warning")
    assert label == f"{4 + len(NoticeCode)} notices"


def test_home_tells_that_nothing_can_be_saved() -> None:
    assert all(button.icon != "warning" for button in at_home(home()).buttons)
    scene = replace(home().scene, health=Health(Reason.NO_ACCESS))
    label = next(b.label for b in home_model(scene, panels.Home()).buttons if b.icon == "warning")
    assert label == "1 notice"
    (told,) = notices(scene, panels.Notices()).facts
    assert told.title == "The folder of the games may not be written"


@pytest.mark.parametrize("reason", list(Reason))
def test_every_trouble_with_saving_has_cause_and_remedy(reason: Reason) -> None:
    scene = replace(stage().scene, health=Health(reason, 3))
    model = not_saved(scene, panels.NotSaved())
    what, helps, _ = model.facts
    assert what.tone == "alarm"
    assert "3 steps are" in what.line
    assert helps.line
    assert model.retry.command == RetrySaving()
    first = diagnostics(scene, panels.Diagnostics()).devices[0]
    assert first.fact.title == "Saving"
    assert first.action.command == Show(panels.NotSaved())


@pytest.mark.parametrize("reason", list(DownReason))
def test_every_trouble_with_the_sensor_has_words(reason: DownReason) -> None:
    status = DeviceStatus(DeviceState.DOWN, reason, {"port": "/dev/ttyUSB0"})
    scene: Any = replace(
        home(settings=Settings(dice=Dice.SENSOR)).scene, devices={"dice": status}, simulated=True
    )
    fact = diagnostics(scene, panels.Diagnostics()).devices[0].fact
    assert fact.title == "Dice sensor (simulated)"
    assert fact.line == f"{cause(scene.texts, status)} · for 0 s"
    assert fact.tone == "alarm"


def test_a_sensor_without_a_port_is_simply_ready() -> None:
    scene = stage(2, settings=Settings(dice=Dice.SENSOR)).scene
    scene = replace(scene, devices={"dice": DeviceStatus(DeviceState.READY)})
    assert diagnostics(scene, panels.Diagnostics()).devices[0].fact.line == "ready"
