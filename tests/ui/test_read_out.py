"""A printed event card on the screen: what has come of it, once it is read out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.games.auf_achse.actions import Arrive
from companion.games.auf_achse.table import city
from companion.settings import Settings
from companion.ui.commands import Show, Submit
from companion.ui.present import panels
from companion.ui.present.event import EventModel
from companion.ui.present.kept import KeptModel
from tests.ui import dealings
from tests.ui.pilot import Pilot
from tests.ui.readings import keeping, owing, reading, tell, told, waiving
from tests.ui.stage import Stage

pytestmark = pytest.mark.usefixtures("same_screens")

Launch = Callable[..., Pilot]


def test_a_wrong_reading_is_corrected_by_one_step(launch: Launch) -> None:
    game = reading(settings=Settings(turn_ends_by_itself=False))
    pilot = tell(launch(game.controller), "Pays money", "600")
    assert (shown_event(game).title, shown_event(game).note) == (
        "Anna pays 600 to the bank.",
        "The card leaves the game.",
    )
    tell(pilot, "Change", "Pays money", "500")
    assert told(game) == "yellow reads pay 500"
    assert game.scene.game.haulier(0).cash == 4500


def test_so_it_is_when_the_turn_has_ended_by_itself(launch: Launch) -> None:
    game = reading()
    pilot = tell(launch(game.controller), "Pays money", "600")
    assert game.lines[-1] == "yellow end"
    assert pilot.shows("Anna pays 600 to the bank.")
    assert pilot.shows("out of the game")
    tell(pilot, "Undo", "Pays money", "500")
    assert game.scene.game.haulier(0).cash == 4500


@pytest.mark.parametrize("words", ["pay 9000", "pay_per_goods 100", "pay 100 remove_roadwork"])
def test_a_turn_goes_on_while_there_is_something_to_see(words: str) -> None:
    game = reading()
    game.send(Submit(game.session.game.read(f"yellow reads {words}")))
    assert shown_event(game).title


@pytest.mark.parametrize(
    ("words", "title"),
    [
        ("receive 500 pay 200", "Anna: +300"),
        ("pay 400 pay 200", "Anna pays 600 to the bank."),
        ("receive_from_each 100 pay 700", "Anna: \N{MINUS SIGN}200"),
        ("remove_roadwork note Blumen", "The card has no effect."),
    ],
)
def test_several_things_come_to_one_sentence(words: str, title: str) -> None:
    assert shown_event(reading(6, f"yellow reads {words}")).title == title


def test_who_is_let_off_is_named() -> None:
    before = ("correct cash blue -4900 because error",)
    event = shown_event(reading(3, "yellow reads all_pay 500", before=before))
    assert event.title == "Everybody pays 500."
    assert event.note.startswith("Bernd has only 100: no debt is left.")
    event = shown_event(reading(3, "yellow reads receive_from_each 500 pay 200", before=before))
    assert event.note.startswith("Bernd has only 100: no debt is left. The card")


def test_who_is_let_off_is_named_in_passing(launch: Launch) -> None:
    game = reading(3, before=("correct cash blue -4900 because error",))
    pilot = launch(game.controller)
    game.send(Submit(game.session.game.read("yellow reads all_pay 500")))
    pilot.wait_idle()
    assert game.lines[-1] == "yellow end"
    assert pilot.shows("Everybody pays 500.\nBernd has only 100: no debt is left.")


def shown_event(game: Stage) -> EventModel:
    assert isinstance(game.model, EventModel)
    return game.model


def test_who_did_not_stop_there_takes_the_arrival_back(launch: Launch) -> None:
    game = reading()
    launch(game.controller).tap("Undo")
    assert game.lines[-1] == "yellow roll 4"


def test_what_cannot_be_paid_is_owed_twice() -> None:
    event = shown_event(owing())
    assert event.title == "Anna is 400 short. The card stays."
    assert (event.debt.amount, event.debt.tone) == ("2,000", "alarm")
    assert event.card.title == "Pays 1,000\N{NO-BREAK SPACE}€"


def test_the_card_goes_under_the_pile_where_the_edition_wants_it() -> None:
    dm: dict[str, Any] = {"edition": "fxschmid-dm.v1", "deck": "dm-own-1", "display": ()}
    game = reading(2, "yellow reads receive 600", **dm)
    assert shown_event(game).note == "The card goes under the pile."


@pytest.mark.parametrize(
    ("tile", "choice"), [("Once more", "Roll again"), ("Once more", "3 spaces on")]
)
def test_a_card_that_leads_on_is_put_away_at_once(launch: Launch, tile: str, choice: str) -> None:
    game = reading()
    pilot = tell(launch(game.controller), tile, choice)
    assert pilot.shows("out of the game")


def test_a_payment_is_cancelled_by_a_printed_card(launch: Launch) -> None:
    game = waiving()
    pilot = tell(launch(game.controller), "Use “May leave a payment unpaid”")
    assert game.scene.game.haulier(0).cash == 5000
    assert pilot.shows("“May leave a payment unpaid” was used.")


def test_printed_cards_that_are_kept_are_listed(launch: Launch) -> None:
    game = keeping(panel=panels.Kept(0))
    assert isinstance(game.model, KeptModel)
    does = [card.card.text for card in game.model.cards]
    assert does[:2] == ["May turn a die once", "May leave a payment unpaid"]
    assert [card.when for card in game.model.cards] == ["", "asks by itself", "next delivery"]


def test_a_kept_card_is_used_and_put_away(launch: Launch) -> None:
    game = reading(2, "yellow reads keep_set_die", "yellow end", "blue roll 4", "blue arrive road")
    game.play("blue end", "yellow roll 3").send(Show(panels.Kept(0)))
    pilot = tell(launch(game.controller), "Turn a die", "6")
    assert game.lines[-1] == "yellow set-die @e1 6"
    assert pilot.shows("out of the game")


def test_a_card_that_waits_pays_at_the_delivery() -> None:
    load = (f"correct contract {dealings.LOADED} truck yellow",)
    bonus = "yellow reads delivery_bonus_per_goods 100"
    game = reading(2, bonus, before=load)
    assert shown_event(game).title == "The card waits for the next delivery."
    game.play("yellow end", "blue roll 4", "blue arrive road", "blue end", "yellow roll 3")
    cash = game.scene.game.haulier(0).cash or 0
    game.send(Submit(Arrive(0, city("bern"), exact=False)))
    assert game.scene.game.haulier(0).cash == cash + 2200 + 400
    assert "out of the game" in str(game.shown)
