"""Event cards on the screen: what they did, debts, kept cards, and what they ask."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.games.auf_achse.actions import Arrive, CorrectEvent, EndTurn, PayUp, SetDie, Waive
from companion.games.auf_achse.table import ROAD, TRIANGLE
from companion.ui.commands import Leave, Resume, Show, Submit
from companion.ui.models import Toast, Why
from companion.ui.present import panels
from companion.ui.present.event import EventModel
from companion.ui.present.kept import KeptModel
from companion.ui.present.picking import PickingModel
from tests.ui import dealings, readings
from tests.ui.pilot import Pilot
from tests.ui.stage import Stage, stage

pytestmark = pytest.mark.usefixtures("same_screens")

Launch = Callable[..., Pilot]


def shown(stage: Stage) -> EventModel:
    assert isinstance(stage.model, EventModel)
    return stage.model


def test_card_is_shown_with_its_numbers() -> None:
    card = shown(dealings.event("e-breakdown")).card
    assert card.title == "Breakdown"
    assert "1,000\N{NO-BREAK SPACE}€" in card.text


def test_payment_is_shown_as_booked() -> None:
    model = shown(dealings.event("e-breakdown"))
    assert model.title == "Anna pays 1,000 to the bank."
    assert (model.change.before, model.change.after) == ("5,000", "4,000")
    assert model.note == "The card leaves the game."


def test_payment_stays_what_it_was_when_an_account_is_corrected() -> None:
    model = shown(dealings.event("e-breakdown").play("correct cash yellow 700 because error"))
    assert model.title == "Anna pays 1,000 to the bank."
    assert (model.change.before, model.change.after) == ("5,000", "4,000")


def test_what_was_short_stays_so_when_an_account_is_corrected() -> None:
    model = shown(dealings.debt().play("correct cash yellow 100 because error"))
    assert model.title == "Anna is 300 short. The card stays."


def test_turn_ends_with_one_tap_that_names_who_comes_next(launch: Launch) -> None:
    game = dealings.event("e-breakdown")
    primary = shown(game).actions.primary
    assert (primary.sub, primary.command) == ("next: Bernd", Submit(EndTurn(0)))
    launch(game.controller).tap("End turn")
    assert game.scene.game.view.turn.seat == 1


def test_what_cannot_be_paid_is_owed_twice() -> None:
    model = shown(dealings.debt())
    assert model.title == "Anna is 300 short. The card stays."
    assert (model.debt.amount, model.debt.tone) == ("2,000", "alarm")
    assert model.change.after == ""
    assert model.note == "It is collected by itself."


@pytest.mark.parametrize(
    ("card", "title"),
    [
        ("e-fuel-card", "Anna receives 500 from the bank."),
        ("e-tow-rope", "Anna receives 1,000 from the others."),
        ("e-boom", "Everybody receives 300."),
        ("e-driving-hours", "Anna does not roll next turn."),
        ("e-new-customer", "Anna has a new contract in hand."),
        ("e-express.1", "Nothing changes."),
        ("e-cruise-control", "Anna keeps the card."),
        ("e-late", "The card waits for the next delivery."),
    ],
)
def test_what_the_card_did_is_said(card: str, title: str) -> None:
    assert shown(dealings.event(card)).title == title


def test_roadworks_card_says_what_to_do_on_the_board() -> None:
    model = shown(dealings.event("e-road-ready", before=("correct sign roadwork blue",)))
    assert model.title == "Anna receives 200 from the bank."
    assert "Take the roadworks sign off the board." in model.note


def test_roadworks_card_without_a_sign_says_so() -> None:
    assert "The card has no effect." in shown(dealings.event("e-road-ready")).note


@pytest.mark.parametrize("card", ["e-open-road.1", "e-second-driver.1", "e-airlift", "e-jam.1"])
def test_card_that_leads_on_at_once_is_read_out_first(card: str) -> None:
    game = stage(3, dealings.ROLL, draws=(card,))
    game.send(Submit(Arrive(0, TRIANGLE)))
    (sheet,) = game.shown
    assert isinstance(sheet, Why)
    assert sheet.title == game.scene.texts.pick(game.scene.game.event(card).title)


def test_card_that_has_a_screen_is_not_read_out() -> None:
    game = stage(3, dealings.ROLL, draws=("e-breakdown",))
    assert game.send(Submit(Arrive(0, TRIANGLE))).shown == []


def test_jam_that_is_over_is_told() -> None:
    game = stage(2, ("correct sign jam blue", *dealings.ROLL))
    game.send(Submit(Arrive(0, ROAD)))
    assert game.shown == [Toast("The jam is over: take its sign off the board")]


def test_payment_can_be_cancelled_by_a_kept_card(launch: Launch) -> None:
    game = dealings.waiving()
    model = shown(game)
    assert model.title == "Anna is to pay 1,000 to the bank"
    assert [choice.command for choice in model.choices] == [
        Submit(Waive(0, "e-breakdown-cover")),
        Submit(PayUp(0)),
    ]
    launch(game.controller).tap("Use Breakdown cover")
    assert game.scene.game.haulier(0).cash == 5000


@pytest.mark.parametrize("asked", [dealings.waiving, readings.waiving])
def test_payment_is_all_there_is_once_the_kept_card_is_put_aside(
    launch: Launch, asked: Callable[[], Stage]
) -> None:
    game = asked()
    (cover,) = game.scene.game.haulier(0).kept
    game.send(Submit(CorrectEvent(cover, None)))
    game.send(Leave(), Resume(game.session.id))
    assert [choice.command for choice in shown(game).choices] == [Submit(PayUp(0))]
    pilot = launch(game.controller)
    pilot.check_layout()
    pilot.tap("Pay 1,000")
    assert game.scene.game.haulier(0).cash == 4000


def test_open_contract_to_leave_is_picked(launch: Launch) -> None:
    game = dealings.discarding()
    launch(game.controller).tap("Berlin")
    assert game.lines[-1] == "yellow discard e04"


def test_load_to_come_off_is_picked_on_further_pages_too(launch: Launch) -> None:
    game = dealings.returning(7)
    assert isinstance(game.model, PickingModel)
    assert len(game.model.tickets) == 4
    pilot = launch(game.controller)
    pilot.tap("more (1 of 2)")
    pilot.tap("Genoa")
    assert game.lines[-1] == "yellow giveback e17"


def kept(stage: Stage) -> KeptModel:
    assert isinstance(stage.model, KeptModel)
    return stage.model


def test_kept_card_turns_a_die_to_any_number(launch: Launch) -> None:
    game = dealings.keeper(*dealings.ROLL, panel=panels.Kept())
    pilot = launch(game.controller)
    pilot.tap("Turn a die")
    faces = kept(game).faces
    assert faces[5].command == Submit(SetDie(0, "e-cruise-control", 6))
    pilot.tap("6")
    assert game.lines[-1] == "yellow set-die e-cruise-control 6"


def test_kept_card_says_why_it_cannot_be_used_yet() -> None:
    use = kept(dealings.keeper(panel=panels.Kept())).cards[0].use
    assert use.refused
    assert isinstance(use.command, Why)


def test_signs_are_ignored_before_the_roll(launch: Launch) -> None:
    game = dealings.keeper(panel=panels.Kept())
    launch(game.controller).tap("Ignore signs")
    assert game.lines[-1] == "yellow ignore-signs e-special-permit"


def test_voucher_leads_to_the_trailers() -> None:
    use = kept(dealings.keeper(panel=panels.Kept())).cards[2].use
    assert use.command == Show(panels.Trailers())


def test_cards_that_act_by_themselves_have_nothing_to_tap(launch: Launch) -> None:
    game = dealings.keeper("correct event e-late yellow", panel=panels.Kept(page=1))
    assert [card.use.command for card in kept(game).cards] == [None, None]
    assert [card.when for card in kept(game).cards] == ["asks by itself", "next delivery"]


def test_seat_without_cards_is_told_so() -> None:
    assert kept(stage(panel=panels.Kept(1))).title == "No cards before Bernd"
