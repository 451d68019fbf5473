"""Several fingers: each is a touch of its own, and each is judged by itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from companion.ui import models as m
from companion.ui.gallery import style_page, table_page
from tests.ui.pilot import Finger, Pilot
from tests.ui.test_hand import at_linz, hold

pytestmark = pytest.mark.usefixtures("same_screens")

Launch = Callable[..., Pilot]

BUTTONS = (m.Button("One", command="one"), m.Button("Two", command="two"))


def page() -> Any:
    """A screen with two buttons."""
    return replace(table_page(), row=m.Actions(buttons=BUTTONS))


def on(pilot: Pilot, text: str) -> Finger:
    """Put a finger on what shows the text."""
    return pilot.down(*pilot.find(text).center)


# --- touches


class Heard:
    """What a provider passes on in one frame after the other, and where the finger was then."""

    def __init__(self) -> None:
        from companion.ui.fingers import FingerProvider

        self.provider = FingerProvider()

    def tell(self, *events: tuple[str, int, float, float]) -> None:
        for event in events:
            self.provider.hear((*event, 1.0))

    def frame(self) -> list[tuple[str, int, tuple[float, float]]]:
        passed: list[tuple[str, Any]] = []
        self.provider.update(lambda kind, touch: passed.append((kind, touch)))
        return [(kind, touch.id, (touch.sx, touch.sy)) for kind, touch in passed]


@pytest.fixture
def heard(launch: Launch) -> Heard:
    launch(table_page())
    return Heard()


def test_each_finger_is_a_touch_and_they_may_come_in_one_frame(heard: Heard) -> None:
    heard.tell(("fingerdown", 7, 0.25, 0.75), ("fingerdown", 8, 0.5, 0.5))
    heard.tell(("fingerup", 7, 0.25, 0.75), ("fingerup", 8, 0.5, 0.5))
    seven, eight = (7, (0.25, 0.25)), (8, (0.5, 0.5))
    assert heard.frame() == [
        ("begin", *seven), ("begin", *eight), ("end", *seven), ("end", *eight)
    ]  # fmt: skip
    assert heard.frame() == []


def test_a_touch_begins_where_the_finger_came_down_however_fast_it_moves(heard: Heard) -> None:
    heard.tell(("fingerdown", 7, 0.25, 0.75), ("fingermotion", 7, 1, 0), ("fingerup", 7, 1, 0))
    heard.tell(("fingerdown", 8, 0.5, 0.5))
    assert heard.frame() == [("begin", 7, (0.25, 0.25)), ("begin", 8, (0.5, 0.5))]
    assert heard.frame() == [("update", 7, (1, 1)), ("end", 7, (1, 1))]


def test_a_finger_that_never_came_down_is_nobody(heard: Heard) -> None:
    heard.tell(("fingermotion", 7, 0.5, 0.5), ("fingerup", 7, 0.5, 0.5))
    assert heard.frame() == []


def test_a_finger_that_comes_down_twice_was_lifted_between(heard: Heard) -> None:
    heard.tell(("fingerdown", 7, 0.25, 0.75))
    assert heard.frame() == [("begin", 7, (0.25, 0.25))]
    heard.tell(("fingerdown", 7, 0.5, 0.5), ("fingerup", 7, 0.5, 0.5))
    assert heard.frame() == [
        ("end", 7, (0.25, 0.25)), ("begin", 7, (0.5, 0.5)), ("end", 7, (0.5, 0.5))
    ]  # fmt: skip


def test_the_window_is_listened_to_once_however_often_it_is_asked(launch: Launch) -> None:
    from kivy.base import EventLoop

    from companion.ui.fingers import FingerProvider, listen

    pilot = launch(table_page())
    listen(pilot.window)
    launch(table_page())
    providers = [p for p in EventLoop.input_providers if isinstance(p, FingerProvider)]
    assert len(providers) == 1


# --- controls


@pytest.mark.parametrize("order", [("One", "Two"), ("Two", "One")])
def test_two_buttons_pressed_at_once_both_count(launch: Launch, order: tuple[str, ...]) -> None:
    pilot = launch(page())
    fingers = {text: on(pilot, text) for text in ("One", "Two")}
    for text in order:
        pilot.lift(fingers[text])
    assert pilot.sent == [text.lower() for text in order]


def test_two_fingers_on_one_button_are_one_tap(launch: Launch) -> None:
    pilot = launch(page())
    first, second = on(pilot, "One"), on(pilot, "One")
    pilot.lift(first)
    pilot.lift(second)
    assert pilot.sent == ["one"]


def test_a_palm_stays_a_palm_when_a_finger_taps_beside_it(launch: Launch) -> None:
    pilot = launch(page())
    palm = on(pilot, "One")
    pilot.advance(1.5)
    finger = on(pilot, "One")
    pilot.lift(palm)
    assert pilot.sent == []
    pilot.lift(finger)
    assert pilot.sent == ["one"]


def test_a_touch_of_the_screen_before_stays_one_when_another_finger_comes(launch: Launch) -> None:
    pilot = launch(page())
    early = on(pilot, "One")
    pilot.put(replace(page(), header=m.Header("blue", "Bernd")))
    pilot.advance(0.5)
    late = on(pilot, "One")
    pilot.lift(early)
    assert pilot.sent == []
    pilot.lift(late)
    assert pilot.sent == ["one"]


def test_a_tap_that_changes_the_screen_drops_the_fingers_that_lie_there(launch: Launch) -> None:
    pilot = launch(page())
    first, other = on(pilot, "One"), on(pilot, "Two")
    pilot.lift(first)
    pilot.put(replace(page(), header=m.Header("blue", "Bernd")))
    pilot.advance(0.5)
    pilot.lift(other)
    assert pilot.sent == ["one"]


# --- hands


def pad_of(pilot: Pilot) -> Any:
    """The pad on the page of styles."""
    return next(target for target in pilot.targets() if target.command == "reveal")


def test_a_hand_stays_open_while_another_finger_comes_to_the_pad_and_goes(launch: Launch) -> None:
    pilot = launch(style_page())
    holding = pilot.down(*pad_of(pilot).center)
    pilot.advance(0.4)
    pilot.lift(pilot.down(*pad_of(pilot).center))
    assert pilot.sent == ["reveal"]
    pilot.lift(holding)
    assert pilot.sent == ["reveal", "conceal"]


def test_only_the_finger_that_holds_picks_a_card(launch: Launch) -> None:
    ticket = m.Ticket("Graz", "Hamburg", "5", "4.700", "pink", command="pick", pickable=True)
    pilot = launch(replace(style_page(), tickets=(ticket,)))
    holding, other = (pilot.down(*pad_of(pilot).center) for _ in range(2))
    pilot.advance(0.4)
    pilot.slide(other, "Graz")
    assert pilot.sent == ["reveal"]
    pilot.slide(holding, "Graz")
    assert pilot.sent == ["reveal", "pick", "conceal"]


@pytest.mark.parametrize("text", ["Basel", "Undo", "End turn"])
def test_nothing_else_can_be_tapped_while_somebody_looks_at_a_hand(
    launch: Launch, text: str
) -> None:
    table = at_linz("arrive linz rest", edge=0)
    before = table.lines
    pilot = launch(table.controller)
    holding = hold(pilot)
    pilot.lift(on(pilot, text))
    lying = on(pilot, text)
    pilot.lift(holding)
    pilot.lift(lying)
    assert table.lines == before


def test_a_finger_that_came_before_a_hand_was_opened_taps_nothing_under_it(launch: Launch) -> None:
    table = at_linz("arrive linz rest", edge=0)
    before = table.lines
    pilot = launch(table.controller)
    pilot.advance(0.4)
    lying = on(pilot, "End turn")
    holding = hold(pilot)
    pilot.lift(lying)
    assert pilot.shows("Basel")
    pilot.lift(holding)
    assert table.lines == before


def test_no_second_hand_opens_beside_the_first(launch: Launch) -> None:
    pilot = launch(style_page())
    finger = pilot.down(*pad_of(pilot).center)
    pilot.controller.peeking = True  # at another one
    pilot.advance(0.4)
    pilot.lift(finger)
    assert pilot.sent == []
