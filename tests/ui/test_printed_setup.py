"""Printed cards from the setup on: chosen, dealt by the table, remembered for the next game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from companion.games.auf_achse.agenda import Dealing, Starting
from companion.games.auf_achse.printed import Source
from companion.settings import Settings
from companion.ui.commands import Leave, NewGame, Show
from companion.ui.models import Option, Why
from companion.ui.present import panels
from companion.ui.present.house import HouseModel
from companion.ui.present.result import revenge
from companion.ui.present.rules import RulesModel, rules
from tests.ui.layouts import DISPLAYS
from tests.ui.pilot import Pilot
from tests.ui.stage import Stage, home, seated, stage

pytestmark = pytest.mark.usefixtures("same_screens")

Launch = Callable[..., Pilot]

BOTH = ("contracts", "events")
THREE = panels.Seats(tuple(enumerate(seated(("Anna", "Bernd", "Cem")))))


def at_rules(language: str = "en", settings: Settings | None = None, **rules: Any) -> Stage:
    table = home(language=language, settings=settings)
    return table.send(Show(panels.Rules(THREE, **rules)))


def rules_model(table: Stage) -> RulesModel:
    assert isinstance(table.model, RulesModel)
    return table.model


def box(table: Stage, row: int) -> Option:
    """The option of a row that takes the cards of the box."""
    return rules_model(table).sources[row].choice.options[1]


def sources(table: Stage) -> tuple[Source, Source]:
    context = table.scene.game.context
    return context.contracts_from, context.events_from


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("printed", "Start", "Deal 3 face down to everybody", "Dealt")),
        ("de", ("gedruckt", "Start", "Allen 3 Karten verdeckt geben", "Ausgeteilt")),
    ],
)
def test_printed_cards_are_chosen_and_dealt_by_the_table(
    launch: Launch, language: str, words: tuple[str, str, str, str]
) -> None:
    printed, start, todo, dealt = words
    table = at_rules(language)
    pilot = launch(table.controller)
    for row in (0, 1):
        table.send(box(table, row).command)
    pilot.wait_idle()
    assert pilot.shows(printed)
    pilot.tap(start)
    assert isinstance(table.scene.game.view.decision, Dealing)
    assert sources(table) == (Source.CARDS, Source.CARDS)
    assert pilot.shows(todo)
    pilot.tap(dealt)
    assert isinstance(table.scene.game.view.decision, Starting)
    assert table.lines == ["dealt"]
    assert not table.model.hands.label


def test_what_is_dealt_is_counted_for_this_edition_and_table() -> None:
    table = stage(3, printed=tuple(BOTH), started=False)
    assert [task.text for task in table.model.tasks] == [
        "Shuffle the 54 contracts",
        "Deal 3 face down to everybody",
        "Turn up 4 in a row beside the loading area",
        "Put 12 face down as the pile",
        "Lay the other 29 aside, unseen",
        "Shuffle the 28 event cards as a pile",
    ]
    table = stage(3, printed=("contracts",), started=False)
    assert "Shuffle the 28 event cards as a pile" not in [t.text for t in table.model.tasks]


def test_events_alone_may_be_printed(launch: Launch) -> None:
    table = at_rules()
    pilot = launch(table.controller)
    table.send(box(table, 1).command)
    pilot.wait_idle()
    assert pilot.shows("Shuffle the event cards as a pile")
    pilot.tap("Start")
    assert sources(table) == (Source.APP, Source.CARDS)
    assert isinstance(table.scene.game.view.decision, Starting)


def test_the_next_game_is_set_up_alike() -> None:
    table = at_rules()
    for row in (0, 1):
        table.send(box(table, row).command)
    table.send(rules_model(table).primary.command)
    assert sorted(table.desk.settings.rules.split()[1:]) == ["contracts=cards", "events=cards"]
    table.send(Leave(), Show(panels.Rules(THREE)))
    assert all(box(table, row).selected for row in (0, 1))


def test_revenge_is_played_with_the_same_cards() -> None:
    again = revenge(stage(3, printed=("events",)).scene)
    assert isinstance(again, NewGame)
    assert again.printed == ("events",)


def test_contracts_in_order_and_printed_ones_do_not_go_together(launch: Launch) -> None:
    ordered = at_rules(edition="schmidt-eur.v1", house=(("binding_order", "true"),), printed=BOTH)
    refused = box(ordered, 0)
    assert refused.refused
    assert not refused.selected
    assert isinstance(refused.command, Why)
    assert refused.command.title == "Contracts in order are chosen"
    assert box(ordered, 1).selected
    table = at_rules(edition="schmidt-eur.v1", printed=BOTH)
    table.send(Show(panels.HouseRules(table.controller.panel)))  # type: ignore[arg-type]
    pilot = launch(table.controller)
    pilot.tap("Contracts in order")
    assert pilot.shows("Not with printed contracts")
    assert isinstance(table.model, HouseModel)
    assert not any(row.on for row in table.model.rows)


def test_a_box_of_which_nobody_knows_the_size_says_so() -> None:
    scene = home().scene
    catalog = scene.catalog
    books = tuple(
        replace(book, edition=replace(book.edition, contract_cards=0)) for book in catalog.rulebooks
    )
    shown = rules(
        replace(scene, shelf=lambda: replace(catalog, rulebooks=books)), panels.Rules(THREE)
    )
    contracts, events = (row.choice.options[1] for row in shown.sources)
    assert contracts.refused
    assert isinstance(contracts.command, Why)
    assert not events.refused


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("display", DISPLAYS)
def test_setup_and_dealing_keep_the_layout_rules(
    launch: Launch, display: str, language: str
) -> None:
    table = at_rules(language, edition="schmidt-eur.v1", printed=BOTH)
    pilot = launch(table.controller, display)
    pilot.check_layout()
    pilot.tap("Start")
    pilot.check_layout()
