"""Correcting an account: three taps with the bank, four between players."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.ui.commands import Show
from companion.ui.models import Why
from companion.ui.present import panels
from companion.ui.present.menu import MenuModel
from companion.ui.present.money import MoneyModel
from tests.ui import dealings
from tests.ui.pilot import Pilot
from tests.ui.stage import Stage, stage

pytestmark = pytest.mark.usefixtures("same_screens")

Launch = Callable[..., Pilot]


def shown(panel: panels.Money, *lines: str) -> MoneyModel:
    model = stage(4, lines).send(Show(panel)).model
    assert isinstance(model, MoneyModel)
    return model


def taps(launch: Launch, *words: str) -> Stage:
    table = stage(4)
    pilot = launch(table.controller)
    for word in words:
        pilot.tap(word)
    return table


def test_three_taps_with_the_bank(launch: Launch) -> None:
    table = taps(launch, "Dana", "+1,000", "Book")
    assert table.lines[-1] == "correct cash green 1000 because error"
    assert table.scene.game.haulier(3).cash == 6000


def test_four_taps_between_players(launch: Launch) -> None:
    table = taps(launch, "Dana", "with a player", "−500", "Book")
    assert table.lines[-1] == "correct cash green -500 with yellow because error"


def test_the_menu_asks_whose_account(launch: Launch) -> None:
    table = stage(4)
    pilot = launch(table.controller)
    table.send(Show(panels.Menu()))
    pilot.wait_idle()
    for word in ("Correct account", "red", "+500", "Book"):
        pilot.tap(word)
    assert table.lines[-1] == "correct cash red 500 because error"


def test_within_an_auction_the_menu_says_why_not() -> None:
    menu = dealings.auction().send(Show(panels.Menu())).model
    assert isinstance(menu, MenuModel)
    button = next(button for button in menu.buttons if button.label == "Correct account")
    assert button.refused
    assert isinstance(button.command, Why)


def test_another_partner_is_one_tap_more(launch: Launch) -> None:
    table = taps(launch, "Dana", "with a player", "red", "+100", "Book")
    assert table.lines[-1] == "correct cash green 100 with red because error"


def test_amounts_add_up(launch: Launch) -> None:
    table = taps(launch, "Dana", "+1,000", "+1,000", "−100", "Book")
    assert table.lines[-1] == "correct cash green 1900 because error"


def test_digits_and_sign(launch: Launch) -> None:
    table = taps(launch, "Dana", "Digits …", "7", "±", "5", "0", "Book")
    assert table.lines[-1] == "correct cash green -750 because error"


def test_digits_begin_a_number_of_their_own(launch: Launch) -> None:
    table = taps(launch, "Dana", "−500", "Digits …", "7", "5", "Book")
    assert table.lines[-1] == "correct cash green 75 because error"


def test_reasons_go_round(launch: Launch) -> None:
    table = taps(launch, "Dana", "Reason: mistake", "Reason: house rule", "+100", "Book")
    assert table.lines[-1] == "correct cash green 100 because card"


def test_old_and_new_are_shown_before_booking() -> None:
    model = shown(panels.Money(1, 1500))
    assert (model.was, model.becomes, model.change) == ("5,000", "6,500", "+1,500")
    assert model.book.seat == "blue"


def test_booking_nothing_or_too_much_says_why() -> None:
    for amount in (0, -9_999):
        book = shown(panels.Money(1, amount)).book
        assert book.refused
        assert isinstance(book.command, Why)


def test_numbers_stay_within_what_can_be_typed() -> None:
    model = shown(panels.Money(1, 999_999, typing=True))
    assert all(
        isinstance(key.command, Show) and abs(key.command.panel.amount) <= 999_999  # type: ignore[attr-defined]
        for key in model.keys
    )


def test_retired_players_are_no_partners() -> None:
    model = shown(panels.Money(1, 100, with_player=True), "red retire")
    assert [pick.seat for pick in model.picks] == ["yellow", "green"]
    assert [pick.seat for pick in model.picks if pick.selected] == ["green"]
