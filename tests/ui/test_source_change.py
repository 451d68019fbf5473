"""Changing in the middle of a game from the app's cards to those of the box, and back."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.games.auf_achse.agenda import Rolling
from companion.games.auf_achse.printed import Source
from companion.games.auf_achse.referee_actions import Deck
from companion.games.protocol import Refusal
from companion.ui.commands import Show
from companion.ui.models import Option, Why
from companion.ui.present import panels
from companion.ui.present.chronicle import shown_records
from companion.ui.present.correction_model import CorrectionsModel
from tests.ui.pilot import Pilot
from tests.ui.stage import Stage, stage

Launch = Callable[..., Pilot]
pytestmark = pytest.mark.usefixtures("same_screens")


def changing(table: Stage) -> Stage:
    return table.send(Show(panels.Corrections("cards")))


def option(table: Stage, deck: Deck, source: Source) -> Option:
    model = table.model
    assert isinstance(model, CorrectionsModel)
    return model.choices[list(Deck).index(deck)].choice.options[list(Source).index(source)]


def test_the_app_deals_the_rest(launch: Launch) -> None:
    table = stage(3, printed=Deck)
    pilot = launch(table.controller)
    pilot.tap_icon("menu")
    pilot.tap("Correct something else")
    pilot.tap("App or printed cards")
    assert option(table, Deck.CONTRACTS, Source.CARDS).selected
    table.send(option(table, Deck.CONTRACTS, Source.APP).command)
    pilot.wait_idle()
    assert pilot.shows("First: Put pile and rest of the contracts back into the box.")
    assert table.model.primary.sub == "Contracts"
    pilot.tap("The app deals")
    view = table.scene.game.view
    assert (view.contracts_from, view.events_from) == (Source.APP, Source.CARDS)
    assert view.pile == 12
    assert isinstance(view.decision, Rolling)
    assert table.lines[-1] == "correct source contracts app"
    assert next(iter(shown_records(table.scene))).text == (
        "from now on the app deals the contracts"
    )


def test_printed_cards_from_now_on(launch: Launch) -> None:
    table = changing(stage(3, language="de"))
    pilot = launch(table.controller)
    table.send(option(table, Deck.CONTRACTS, Source.CARDS).command)
    pilot.wait_idle()
    assert pilot.shows(
        "Zuerst: Die Auftragskarten aus der Schachtel mischen, 12 als Stapel nehmen."
    )
    pilot.tap("Der Stapel liegt bereit")
    assert table.scene.game.view.contracts_from is Source.CARDS
    assert table.scene.game.view.pile == 12


@pytest.mark.parametrize("deck", Deck)
def test_a_change_is_taken_back_with_what_it_has_shuffled(deck: Deck) -> None:
    table = changing(stage(3, printed=Deck))
    before = table.session.state
    table.send(option(table, deck, Source.APP).command)
    table.send(table.model.primary.command)
    assert table.session.state != before
    assert not isinstance(table.desk.undo(None), Refusal)
    assert table.session.state == before


def test_what_is_chosen_already_is_no_change() -> None:
    table = changing(stage(3))
    table.send(option(table, Deck.EVENTS, Source.CARDS).command)
    assert table.model.primary.label == "The pile is ready"
    table.send(option(table, Deck.EVENTS, Source.APP).command)
    assert not table.model.primary.label


def test_while_a_card_is_being_read_out_nothing_is_changed() -> None:
    lines = ("yellow roll 4", "yellow arrive triangle")
    table = changing(stage(3, lines, printed=Deck))
    refused = option(table, Deck.EVENTS, Source.APP)
    assert refused.refused
    assert isinstance(refused.command, Why)
    assert refused.command.line.startswith("First: what does the event card say?")


def test_an_unknown_box_is_not_opened() -> None:
    table = changing(stage(3, knobs={"contract_cards": 0}))
    refused = option(table, Deck.CONTRACTS, Source.CARDS)
    assert isinstance(refused.command, Why)
    assert refused.command.title == "The box of this edition is not known"
