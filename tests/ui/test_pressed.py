"""Buttons on simulated pins, pressed from another thread: from the pin to the saved game."""

from __future__ import annotations

import logging
import operator
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from threading import Thread
from types import SimpleNamespace
from typing import Any

import pytest

from companion.devices import Devices
from companion.inputs.hardware_config import HardwareConfig
from companion.inputs.pump import Pump
from companion.inputs.router import PEEK_MS, Awaited
from companion.settings import Buttons, Dice, Settings
from companion.ui.commands import Show
from companion.ui.controls import Ask, Why
from companion.ui.hearing import AGAIN_S, Ear, told_panel
from companion.ui.present import panels
from companion.ui.present.lamps import lamps
from hardware.events import (
    DICE,
    ButtonHeld,
    ButtonPressed,
    ButtonReleased,
    DeviceDown,
    DeviceTrouble,
    DeviceUp,
    DownReason,
    Event,
    Rolling,
)
from hardware.signals import Glow, Signal
from hardware.wiring import Wiring
from tests.hardware.inbox import Inbox
from tests.inputs.workbench import Workbench
from tests.ui import dealings
from tests.ui.outcries import outcry, ticking
from tests.ui.stage import Stage, recorded, stage

WIRING = HardwareConfig().wiring
ONE_EACH = Wiring({name: pin for name, pin in WIRING.buttons.items() if "-" not in name})
"""Without buttons for passing, without lamps."""
APP = Settings(dice=Dice.APP, buttons=Buttons.ON)


class Rig(Devices):
    """The devices of a staged game, with fingers; signals that were given are remembered."""

    def __init__(self, game: Stage, wiring: Wiring = WIRING) -> None:
        self.game, self.clock = ticking(game)
        self.pause_s = 0.65
        """A call is out of reach right after another."""
        self.signals: list[tuple[str, Signal]] = []
        self.shown: list[Mapping[str, Glow]] = []
        self._bench = Workbench(wiring)
        self._inbox = Inbox()
        self._pump: Pump[Event] = Pump(game.controller.take)
        super().__init__(self._take, self._bench)
        self.wired = game.controller.wire
        game.controller.plugged = self
        self.follow(APP)
        self._inbox.up(2 if wiring.lights else 1)
        self._before = len(game.lines)
        self._pump.drain()

    def press(self, *names: str) -> Rig:
        """Press and let go, one after the other, each from a thread of its own."""
        for name in names:
            released = partial(operator.eq, ButtonReleased(name))
            before = self._inbox.events.count(ButtonReleased(name))
            finger = Thread(target=self._touch, args=(name,))
            finger.start()
            finger.join()
            self._inbox.wait(released, before + 1)
            self._pump.drain()
            self.clock.advance(self.pause_s)
        return self

    def down(self, *names: str) -> Rig:
        """Press and hold, one after the other."""
        for name in names:
            self._bench.pins.press(name)
            self.wait_for(ButtonPressed(name))
        return self

    def up(self, name: str) -> Rig:
        self._bench.pins.release(name)
        return self.wait_for(ButtonReleased(name))

    def wait_for(self, event: Event) -> Rig:
        """Let ``event`` come, and the table answer it."""
        self._inbox.wait(partial(operator.eq, event))
        self._pump.drain()
        return self

    @property
    def lines(self) -> list[str]:
        """What has been played since there are buttons."""
        return self.game.lines[self._before :]

    @property
    def last(self) -> str:
        return self.game.lines[-1]

    def glow(self, lamps: Mapping[str, Glow]) -> None:
        self.shown.append(lamps)
        super().glow(lamps)

    def signal(self, button: str, signal: Signal) -> None:
        self.signals.append((button, signal))
        super().signal(button, signal)

    def _touch(self, name: str) -> None:
        self._bench.pins.press(name)
        self._bench.pins.release(name)

    def _take(self, event: Event) -> None:
        self._pump.put(event)
        self._inbox(event)


Build = Callable[..., Rig]


@pytest.fixture
def rig() -> Iterator[Build]:
    rigs: list[Rig] = []

    def build(game: Stage, wiring: Wiring = WIRING) -> Rig:
        rigs.append(Rig(game, wiring))
        return rigs[-1]

    yield build
    for each in rigs:
        each.close()


def test_an_auction_by_buttons_alone(rig: Build) -> None:
    table = rig(dealings.auction(4))
    table.press("blue", "red", "green-pass", "yellow", "blue", "red-pass", "yellow", "blue-pass")
    assert table.lines[:8] == [
        "blue bid 1", "red bid 2", "green pass", "yellow match 2",
        "blue bid 3", "red pass", "yellow match 3", "blue pass",
    ]  # fmt: skip
    assert table.signals == []


def test_an_open_auction_by_buttons_alone(rig: Build) -> None:
    table = rig(outcry(4))
    table.press("red", "green", "blue-pass", "red", "green-pass", "yellow", "red-pass")
    assert table.lines[:7] == [
        "red bid 1", "green bid 2", "blue pass", "red bid 3", "green pass", "yellow match 3",
        "red pass",
    ]  # fmt: skip
    assert table.signals == []


@pytest.mark.parametrize("wiring", [WIRING, ONE_EACH])
def test_a_button_is_late_right_after_a_call(rig: Build, wiring: Wiring) -> None:
    table = rig(outcry(4), wiring)
    table.pause_s = 0.1
    assert table.press("red", "green").last == "red bid 1"
    assert table.signals == [("green", Signal.LATE)]


def test_with_one_button_each_a_press_takes_what_was_offered_when_it_began(rig: Build) -> None:
    table = rig(outcry(4), ONE_EACH)
    table.down("green", "blue").press("red").up("green")
    assert (table.last, table.signals) == ("red bid 1", [("green", Signal.LATE)])
    table.wait_for(ButtonHeld("blue", 800))
    assert (table.up("blue").last, len(table.signals)) == ("blue pass", 1)
    table.press("green", "yellow", "red", "yellow")
    assert table.lines == ["red bid 1", "blue pass", "green bid 2", "yellow match 2",
                           "red bid 3", "yellow match 3"]  # fmt: skip
    assert len(table.signals) == 1


def test_a_look_at_the_hand_is_answered_by_the_screen_alone(rig: Build) -> None:
    table = rig(stage(3, hands={"blue": ("e10",)}, settings=APP), ONE_EACH)
    table.down("blue").wait_for(ButtonHeld("blue", 350))
    assert table.game.controller.peeking
    table.game.send(Show(None))  # somebody has closed it by a tap
    assert (table.up("blue").signals, table.game.controller.peeking) == ([], False)


def test_the_buttons_of_the_table_roll_end_the_turn_and_take_it_back(rig: Build) -> None:
    settings = Settings(dice=Dice.APP, turn_ends_by_itself=False)
    table = rig(stage(3, settings=settings, rolls=(4, 2)))
    assert table.press("ok").last == "yellow roll 4 2"
    assert table.press("undo").lines == []
    table.game.play("yellow roll 4", "yellow arrive road")
    assert table.press("next").last == "yellow end"


def test_what_cannot_be_is_signalled_and_not_done(rig: Build) -> None:
    table = rig(stage(3, settings=APP))
    table.press("next", "blue", "yellow-pass", "white")
    assert table.lines == []
    assert table.signals == [
        ("next", Signal.REFUSED),
        ("blue", Signal.REFUSED),
        ("yellow-pass", Signal.REFUSED),
        ("white", Signal.REFUSED),
    ]
    assert [type(shown) for shown in table.game.shown] == [Why]


@pytest.mark.parametrize("button", ["ok", "undo", "next", "yellow"])
def test_over_a_sheet_a_button_only_closes_it(rig: Build, button: str) -> None:
    table = rig(stage(3, settings=APP, rolls=(4, 2)))
    table.press("blue", "next")
    closed: list[bool] = []
    table.game.controller.covered = lambda: not closed
    table.game.controller.uncover = lambda: closed.append(True)
    before = table.game.lines
    table.press(button)
    assert closed == [True]
    assert table.game.lines == before


@pytest.mark.parametrize(
    ("button", "undone"), [("ok", True), ("undo", False), ("yellow", False), ("yellow-pass", False)]
)
def test_a_question_that_undo_asks_is_answered_by_buttons(
    rig: Build, button: str, undone: bool
) -> None:
    table = rig(dealings.event("e-safe-driver"))
    asked: list[object] = []
    control = table.game.controller
    control.show, control.uncover = asked.append, asked.clear
    control.covered = lambda: next(iter(asked), None)
    before = table.game.lines
    table.press("undo")
    assert [type(question) for question in asked] == [Ask]
    table.press(button)
    assert (len(table.game.lines) < len(before)) is undone
    assert not any(isinstance(question, Ask) for question in asked)


def test_who_looks_at_the_own_hand_out_of_turn_is_not_refused(rig: Build) -> None:
    table = rig(stage(3, settings=APP))
    take = table.game.controller.take
    take(ButtonPressed("blue"))
    take(ButtonHeld("blue", PEEK_MS))
    assert table.game.controller.peeking
    take(ButtonReleased("blue"))
    assert table.signals == []
    take(ButtonPressed("blue"))
    take(ButtonReleased("blue"))
    assert table.signals == [("blue", Signal.REFUSED)]


def test_over_a_menu_a_button_is_only_signalled(rig: Build) -> None:
    table = rig(outcry(4))
    table.game.send(Show(panels.Menu()))
    lines = list(table.game.lines)
    assert table.press("red", "ok").game.lines == lines
    assert table.signals == [("red", Signal.REFUSED), ("ok", Signal.REFUSED)]


def test_buttons_are_quiet_while_no_game_is_open(rig: Build) -> None:
    table = rig(stage(3, settings=APP))
    table.game.desk.leave()
    assert table.press("yellow", "undo").signals == [
        ("yellow", Signal.REFUSED),
        ("undo", Signal.REFUSED),
    ]


@pytest.mark.parametrize("button", ["yellow", "blue", "red"])
def test_who_begins_presses_the_own_button(rig: Build, button: str) -> None:
    table = rig(stage(3, settings=APP, started=False))
    assert table.press(button).lines == [f"{button} begin"]
    assert table.signals == []


def test_other_buttons_begin_nothing(rig: Build) -> None:
    table = rig(stage(3, settings=APP, started=False))
    others = ("ok", "green", "blue-pass")
    assert table.press(*others).lines == []
    assert table.signals == [(button, Signal.REFUSED) for button in others]


def test_ok_means_nothing_while_faces_are_to_be_tapped(rig: Build) -> None:
    table = rig(stage(3, settings=replace(APP, dice=Dice.HAND)))
    assert table.press("ok").lines == []
    assert table.signals == [("ok", Signal.REFUSED)]


def test_a_panel_that_listens_hears_presses_and_nobody_else_hears_buttons() -> None:
    heard: list[str] = []
    lesson: Any = SimpleNamespace(hears=True, hear=heard.append)
    events = (ButtonPressed("blue"), ButtonHeld("blue", 350), ButtonReleased("blue"))
    assert [told_panel(lesson, event) for event in events] == [True] * 3
    assert not told_panel(lesson, Rolling(("A",)))
    assert heard == ["blue"]


def test_back_leaves_the_page_that_lies_over_the_game(rig: Build) -> None:
    table = rig(stage(3, ["yellow roll 4"], settings=APP))
    for page in (panels.Menu(), panels.Glance(), panels.History()):
        table.game.send(Show(page))
        assert table.press("undo").lines == []
        assert table.game.controller.panel is None
    assert table.press("undo").game.lines[-1] != "yellow roll 4"


# Lamps


def test_a_device_that_is_lost_is_signalled_but_none_that_was_never_there(rig: Build) -> None:
    table = rig(stage(3, settings=APP))
    take = table.game.controller.take
    gone = DeviceDown(DICE, DownReason.UNPLUGGED)
    take(DeviceDown(DICE, DownReason.ABSENT))
    assert table.signals == []
    for event in (DeviceUp(DICE), DeviceTrouble(DICE, "imu"), gone, gone):
        take(event)
    assert table.signals == [("", Signal.LOST)]


def glows(game: Stage) -> dict[str, Glow]:
    return dict(lamps(game.scene))


def test_the_lamp_says_whose_turn_it_is() -> None:
    assert glows(stage(3)) == {"yellow": Glow.ON}
    assert glows(stage(3, ["yellow roll 4", "yellow arrive road", "yellow end"])) == {
        "blue": Glow.ON
    }


def test_all_lamps_are_lit_while_anybody_may_begin() -> None:
    assert glows(stage(3, started=False)) == dict.fromkeys(("yellow", "blue", "red"), Glow.ON)
    assert glows(stage(3, ["red begin"], started=False)) == {"red": Glow.ON}


def test_no_lamp_is_lit_while_the_table_deals_or_all_is_over() -> None:
    assert glows(stage(3, started=False, printed=("contracts",))) == {}
    assert glows(recorded("three-calm")) == {}


def test_in_an_auction_the_lamp_says_who_is_asked_and_who_holds_the_call() -> None:
    assert glows(dealings.auction(4)) == {"blue": Glow.ON}
    assert glows(dealings.auction(4, "blue bid 1")) == {"red": Glow.ON, "blue": Glow.SLOW}


def test_in_an_open_auction_the_lamps_say_who_may_still_call() -> None:
    assert glows(outcry(4)) == dict.fromkeys(("blue", "red", "green"), Glow.ON)
    passed = {"yellow": Glow.ON, "red": Glow.SLOW, "green": Glow.ON}
    assert glows(outcry(4, "blue pass", "red bid 1")) == passed
    asked = {"yellow": Glow.ON, "red": Glow.SLOW}
    assert glows(outcry(4, "red bid 1", "time-up 1 red")) == asked


def test_the_lamps_follow_the_game(rig: Build) -> None:
    table = rig(dealings.auction(3))
    table.press("blue")
    assert table.shown[-1] == {"red": Glow.ON, "blue": Glow.SLOW}


# The log


def test_the_log_says_why_a_press_does_nothing_but_not_at_every_blow(
    caplog: pytest.LogCaptureFixture,
) -> None:
    now = 1000.0
    ear, awaited = Ear(lambda: now), Awaited(owners={"yellow": 0, "blue": 1})

    def hammer(*buttons: str) -> None:
        for button in buttons * 20:
            press = ButtonPressed(button)
            assert ear.alert(press, ear.hear(press, awaited), nothing=True)

    blue, white = "button blue: not-your-turn (seat 1)", "button white: button-without-seat"
    with caplog.at_level(logging.INFO, "companion"):
        hammer("blue", "white")
        now += AGAIN_S - 0.1
        hammer("blue")
        assert caplog.messages == [blue, f"{white} (button white)"]
        now += 0.1
        hammer("blue")
        assert caplog.messages[2:] == [blue]
        now -= 3600
        hammer("blue")
        assert caplog.messages[2:] == [blue, blue]
