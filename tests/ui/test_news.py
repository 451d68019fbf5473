"""What no screen would show any more is told, whole, and can be read."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.games.auf_achse.facts import (
    Delivered,
    EventDrawn,
    Paid,
    Reason,
    SignGone,
    TurnBegan,
)
from companion.games.auf_achse.table import SignKind
from companion.ui.commands import Submit
from companion.ui.controls import Toast, Why
from companion.ui.messages.news import news
from tests.ui.pilot import Pilot
from tests.ui.stage import Stage, stage

Launch = Callable[..., Pilot]
pytestmark = pytest.mark.usefixtures("same_screens")
JAM = "The jam is over: take its sign off the board"
ROADWORKS = "Take the roadworks sign off the board."


def delivering(language: str = "en") -> Stage:
    """Yellow's last contract goes to Bern; with an empty hand nothing is left to decide there."""
    give = ("correct contract e06 truck yellow", "yellow roll 4")
    table = stage(3, give, hands={"yellow": ("e06",)}, language=language)
    hand = table.session.state.hauliers[0].hand
    return table.play(*(f"correct contract {card} unused" for card in hand))


def arrive(table: Stage) -> None:
    table.send(Submit(table.session.game.read("yellow arrive bern rest")))


def test_end_of_a_turn_by_itself_tells_what_was_paid_and_what_to_do() -> None:
    table = delivering()
    arrive(table)
    assert table.lines[-1] == "yellow end"
    assert table.shown == [Toast("Anna: +2,200, take 4 goods off the truck")]


def test_note_goes_by_itself_and_leaves_the_next_player_alone(launch: Launch) -> None:
    table = delivering(language="de")
    pilot = launch(table.controller)
    arrive(table)
    pilot.wait_idle()
    assert pilot.shows("+2.200")
    assert pilot.app.store.sheet is None


@pytest.mark.parametrize("display", ["800x480", "1280x720"])
def test_note_covers_nothing_but_the_road(launch: Launch, display: str) -> None:
    from companion.ui.widgets.toast import ToastNote

    table = delivering(language="de")
    pilot = launch(table.controller, display)
    arrive(table)
    pilot.wait_idle()
    (note,) = (each for each in pilot.widgets() if isinstance(each, ToastNote))
    left, bottom, width, _ = note.card
    menu, who = pilot.find_icon("menu"), pilot.find("ist dran")
    assert bottom >= menu.y
    assert left > who.x + who.texture_size[0]
    assert left + width <= pilot.find_icon("book").x


def test_end_of_a_turn_by_hand_tells_nothing_twice() -> None:
    scene = stage(3).scene
    assert news(scene, (TurnBegan(1, 2),)) is None
    assert news(scene, (TurnBegan(1, 2), Delivered(1, "e06", 4, 2200))) is None


def test_bonus_and_penalty_are_told_with_their_sign() -> None:
    facts = (
        Paid(None, 0, 500, Reason.BONUS),
        Paid(0, None, 300, Reason.PENALTY),
        TurnBegan(1, 2),
    )
    assert news(stage(3).scene, facts) == Toast("Anna: +500\nAnna: −300")


def test_no_line_is_dropped() -> None:
    delivered = tuple(Delivered(0, card, 2, 1000) for card in ("e01", "e02", "e03"))
    told = news(stage(3).scene, (*delivered, SignGone(SignKind.JAM), TurnBegan(1, 2)))
    assert isinstance(told, Why)
    assert told.title.startswith("Anna: +1,000")
    assert told.line.split("\n")[-1] == JAM
    assert len(told.line.split("\n")) == 3


def test_both_signs_are_taken_off_the_board() -> None:
    scene = stage(3).scene
    facts = (EventDrawn(0, "e-jam.1"), SignGone(SignKind.ROADWORK), SignGone(SignKind.JAM))
    told = news(scene, facts)
    assert isinstance(told, Why)
    assert told.line.split("\n")[-2:] == [ROADWORKS, JAM]
    assert news(scene, (facts[1], TurnBegan(1, 2))) == Toast(ROADWORKS)


def test_note_of_many_lines_stays_on_the_screen_and_can_be_read(launch: Launch) -> None:
    pilot = launch(stage(3).controller)
    pilot.app.store.show(Toast("one"))
    pilot.wait_idle()
    pilot.app.store.show(Toast("one\ntwo\nthree"))
    pilot.wait_idle()
    note = pilot.find("two")
    assert note.top <= pilot.window.height
    assert note.right <= pilot.window.width
    pilot.advance(3.5)
    assert pilot.shows("two")
    pilot.advance(1)
    assert not pilot.shows("two")
