"""What paper money lies where, counting it anew, and setting it up, by taps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.ui.commands import Leave, NewGame, Show
from companion.ui.models import Fact, Why
from companion.ui.present import panels
from companion.ui.present.correction_model import CorrectionsModel
from companion.ui.present.money import MoneyModel
from companion.ui.present.purses import PursesModel
from companion.ui.present.result import revenge
from companion.ui.present.rules import RulesModel
from tests.ui.layouts import DISPLAYS, check_layouts
from tests.ui.moments import SIX
from tests.ui.note_scenes import SCENES
from tests.ui.pilot import Pilot
from tests.ui.stage import BOX, Stage, home, stage

pytestmark = pytest.mark.usefixtures("same_screens")

Launch = Callable[..., Pilot]
HIDDEN = {"hidden_balances": True}


def keeping(*lines: str, language: str = "en", **options: Any) -> Stage:
    return stage(3, lines, language=language, notes=BOX, **options)


def model(table: Stage) -> PursesModel:
    assert isinstance(table.model, PursesModel)
    return table.model


def facts(table: Stage) -> dict[str, Fact]:
    return {fact.title: fact for fact in model(table).facts}


def test_what_lies_where() -> None:
    table = keeping("correct cash yellow 50").send(Show(panels.Purses()))
    lines = {name: fact.line for name, fact in facts(table).items()}
    assert lines == {
        "Bank": "5×10,000 + 15×5,000 + 28×1,000 + 9×500 + 30×100",
        "Anna": "4×1,000 + 2×500 · slip: the bank owes 50",
        "Bernd": "4×1,000 + 2×500",
        "Cem": "4×1,000 + 2×500",
    }


def test_a_slip_without_a_note_stands_alone() -> None:
    table = stage(3, notes=((500, 3),)).send(Show(panels.Purses()))
    assert facts(table)["Anna"].line == "slip: the bank owes 5,000"
    table.play("correct cash yellow -5000")
    assert facts(table)["Anna"].line == "–"


def test_what_is_hidden_stays_hidden() -> None:
    table = keeping(knobs=HIDDEN).send(Show(panels.Purses()))
    assert {fact.line for fact in facts(table).values()} == {"hidden"}
    table.send(facts(table)["Bernd"].command)
    assert {row.title[0] for row in model(table).steppers} == {"0"}
    own = (0, 0, 4, 2, 0)
    same = model(table.send(Show(panels.Purses(1, own)))).primary
    assert not same.refused


def test_whoever_has_left_keeps_what_lies_there() -> None:
    table = keeping("blue retire").send(Show(panels.Purses()))
    assert facts(table)["Bernd"].line == "4×1,000 + 2×500"
    assert facts(table)["Bernd"].command is None


def test_counting_anew_by_taps(launch: Launch) -> None:
    table = keeping(language="de")
    pilot = launch(table.controller)
    table.send(Show(panels.Corrections()))
    pilot.wait_idle()
    pilot.tap("Papiergeld")
    pilot.tap("Bernd")
    minus, plus = model(table).steppers[2].less, model(table).steppers[3].more
    table.send(minus.command)
    table.send(model(table).steppers[3].more.command)
    assert plus.icon == "plus"
    pilot.wait_idle()
    assert pilot.shows("3 × 1.000")
    assert pilot.shows("Bernd: 4.500 in Scheinen, Konto 5.000")
    pilot.tap("Buchen")
    assert table.lines[-1] == "correct notes blue 0 0 3 3 0"
    assert table.scene.game.haulier(1).slip == 500


def test_no_more_notes_than_there_are_and_no_fewer_than_none() -> None:
    table = keeping().send(Show(panels.Purses(0, (5, 0, 0, 0, 0))))
    first, second, *_ = model(table).steppers
    assert isinstance(first.more.command, Why)
    assert first.more.command.title == "There are fewer notes of 10,000"
    assert isinstance(second.less.command, Why)


def test_what_has_not_changed_is_not_booked() -> None:
    assert model(keeping().send(Show(panels.Purses(0)))).primary.refused


def test_the_account_shows_its_notes_and_first_of_all_what_is_owed() -> None:
    shown = keeping().send(Show(panels.Money(0))).model
    assert isinstance(shown, MoneyModel)
    assert shown.purse == "4×1,000 2×500"
    hidden = keeping(knobs=HIDDEN).send(Show(panels.Money(0))).model
    assert isinstance(hidden, MoneyModel)
    assert hidden.purse == ""


def test_without_paper_money_there_is_no_topic() -> None:
    for table, there in ((keeping(), True), (stage(3), False)):
        shown = table.send(Show(panels.Corrections())).model
        assert isinstance(shown, CorrectionsModel)
        assert ("Paper money" in [button.label for button in shown.buttons]) is there


def setting_up(notes: tuple[tuple[int, int], ...] = (), edition: str = "schmidt-eur.v1") -> Stage:
    rules = panels.Rules(panels.Seats(SIX[:3]), edition, notes=notes)
    return home().send(Show(panels.PaperMoney(rules)))


def chosen(table: Stage) -> tuple[tuple[int, int], ...]:
    panel = table.controller.panel
    assert isinstance(panel, panels.PaperMoney)
    return panel.rules.notes


def test_paper_money_is_switched_on_and_begins_as_in_the_box(launch: Launch) -> None:
    table = home().send(Show(panels.Rules(panels.Seats(SIX[:3]))))
    pilot = launch(table.controller)
    for word in ("Paper money", "the app says which notes", "Done", "Start"):
        pilot.tap(word)
    assert table.scene.game.context.notes == BOX
    assert table.scene.settings.rules.endswith(" notes=box")
    table.send(Leave(), Show(panels.Rules(panels.Seats(SIX[:3]))))
    assert isinstance(table.model, RulesModel)
    assert "105 notes" in table.model.facts[3].line


def test_the_number_of_notes_is_changed_and_remembered() -> None:
    table = setting_up(BOX)
    for place, more in ((0, True), (4, False), (4, False), (2, True)):
        row = model(table).steppers[place]
        table.send((row.more if more else row.less).command)
    changed = ((10_000, 6), (5_000, 15), (1_000, 41), (500, 15), (100, 28))
    assert chosen(table) == changed
    table.send(model(table).primary.command)
    assert isinstance(table.model, RulesModel)
    table.send(table.model.primary.command)
    assert table.scene.game.context.notes == changed
    assert table.scene.settings.rules.endswith("notes=10000x6,5000x15,1000x41,500x15,100x28")


def test_another_edition_has_notes_of_its_own() -> None:
    table = setting_up(((500, 3),))
    table.send(model(table).primary.command)
    assert isinstance(table.model, RulesModel)
    table.send(table.model.editions.options[1].command)
    panel = table.controller.panel
    assert isinstance(panel, panels.Rules)
    assert panel.notes == table.scene.catalog.rulebook("fxschmid-dm.v1").edition.notes


def test_some_note_there_must_be() -> None:
    row = model(setting_up(((500, 1),))).steppers[0]
    assert isinstance(row.less.command, Why)
    assert isinstance(model(setting_up(((500, 200),))).steppers[0].more.command, Why)


def test_a_box_too_small_for_the_start_is_told() -> None:
    assert model(setting_up(((500, 3),))).lead == "Everybody begins with 5,000: on slips"


def test_the_switch_takes_the_notes_away_again() -> None:
    table = setting_up(BOX)
    assert model(table).switch.on
    table.send(model(table).switch.command)
    assert chosen(table) == ()
    assert model(table).steppers == ()


def test_revenge_is_played_with_the_same_notes() -> None:
    table = keeping("agree")
    command = revenge(table.scene)
    assert isinstance(command, NewGame)
    assert command.notes == BOX


def test_long_heap_of_notes_keeps_off_the_edge_of_its_card(launch: Launch) -> None:
    from companion.ui.widgets.facts import FactPanel

    pilot = launch(SCENES["purses"](language="de").controller)
    panels = [widget for widget in pilot.widgets() if isinstance(widget, FactPanel)]
    assert max(panel.ids.line.height for panel in panels) > 30  # of two lines
    for panel in panels:
        assert panel.ids.line.y >= panel.y + 4
        assert panel.ids.title.top <= panel.top


@pytest.mark.parametrize("display", DISPLAYS)
def test_layouts(launch: Launch, display: str) -> None:
    stages = {
        f"{name} {language}": scene(language=language)
        for name, scene in SCENES.items()
        for language in ("en", "de")
    }
    check_layouts(launch, display, stages)
