"""Lamps and a buzzer: what they show in time, and that they are off in the end."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from hardware.down import Down
from hardware.events import (
    LIGHTS,
    ButtonPressed,
    DeviceDown,
    DeviceTrouble,
    DeviceUp,
    DownReason,
    Event,
    Param,
    PinTrouble,
)
from hardware.lamp import SIGNALS, Lamp
from hardware.lights import GpioLights, Job
from hardware.pins import Choice, Find, Pins, SharedPins, make_factory
from hardware.signals import Glow, Signal
from hardware.simulated_pins import SimulatedPins
from hardware.wiring import BUZZER, Wiring
from tests.hardware.inbox import Inbox
from tests.hardware.slow_clock import SlowClock

WIRING = Wiring({}, {"yellow": 22, "blue": 25}, 18)
ALL_OFF = {"yellow": False, "blue": False, BUZZER: False}


@contextmanager
def shining(
    wiring: Wiring, find: Find, sink: Callable[[Event], None], clock: SlowClock[Any]
) -> Iterator[GpioLights]:
    """Lights in the clock's time while the block lasts."""
    lights = GpioLights(wiring, find, clock=clock, mailbox=clock)
    yield lights  # what is planned for them comes before they start
    lights.start(sink)
    clock.sleep_through()
    assert lights.stop()
    assert LIGHTS not in {thread.name for thread in threading.enumerate()}


class Eye:
    """Looks at simulated lamps at planned moments."""

    def __init__(self, wiring: Wiring = WIRING) -> None:
        self.pins = SimulatedPins(wiring)
        self.clock: SlowClock[Job | None] = SlowClock()
        self.inbox = Inbox()
        self.seen: list[set[str]] = []

    def look_after(self, *seconds: float) -> None:
        for pause in seconds:
            self.clock.after(pause, lambda: self.seen.append(self.lit()))

    def lit(self) -> set[str]:
        lamps = {name for name in ("yellow", "blue") if self.pins.lit(name)}
        return lamps | ({BUZZER} if self.pins.buzzing else set())

    def shining(self) -> Any:
        return shining(WIRING, self.pins.find, self.inbox, self.clock)


def changes(lamp: Lamp, start: float, end: float) -> list[tuple[float, bool]]:
    """When the lamp goes on or off, asked only when it wants to be asked."""
    seen: list[tuple[float, bool]] = []
    now: float | None = start
    for _ in range(1_000):
        if now is None or now > end:
            return seen
        lit, then = lamp.at(now)
        if not seen or seen[-1][1] is not lit:
            seen.append((round(now - start, 6), lit))
        now = then
    pytest.fail("it wants to be asked for ever")


class TestLamp:
    @pytest.mark.parametrize(("glow", "lit"), [(Glow.OFF, False), (Glow.ON, True)])
    def test_what_does_not_change_is_not_looked_at(self, glow: Glow, lit: bool) -> None:
        lamp = Lamp()
        lamp.glow(glow, 5.0)
        assert lamp.at(5.0) == (lit, None)
        assert lamp.at(500.0) == (lit, None)

    def test_slow(self) -> None:
        lamp = Lamp()
        lamp.glow(Glow.SLOW, 5.0)
        assert changes(lamp, 5.0, 6.9) == [(0.0, True), (0.5, False), (1.0, True), (1.5, False)]

    def test_the_same_glow_again_does_not_begin_anew(self) -> None:
        lamp = Lamp()
        lamp.glow(Glow.SLOW, 5.0)
        lamp.glow(Glow.SLOW, 5.4)
        assert lamp.at(5.6)[0] is False

    @pytest.mark.parametrize("signal", Signal)
    @pytest.mark.parametrize("glow", [Glow.OFF, Glow.ON])
    def test_a_signal_is_seen_and_then_all_is_as_before(self, glow: Glow, signal: Signal) -> None:
        lamp = Lamp()
        lamp.glow(glow, 0.0)
        before = lamp.at(1.0)
        lamp.signal(signal, 1.0)
        seen = changes(lamp, 1.0, 10.0)
        assert {lit for _, lit in seen} == {True, False}
        assert lamp.at(1.0 + sum(SIGNALS[signal]) / 1000) == before

    def test_signals_can_be_told_apart(self) -> None:
        assert set(SIGNALS) == set(Signal)
        assert len({len(steps) for steps in SIGNALS.values()}) == len(SIGNALS)

    def test_a_later_signal_comes_instead_of_one_that_is_told(self) -> None:
        lamp = Lamp()
        lamp.signal(Signal.LOST, 1.0)
        lamp.signal(Signal.LATE, 1.1)
        assert changes(lamp, 1.1, 9.0) == [(0.0, True), (0.6, False)]

    def test_a_glow_that_changes_meanwhile_shows_after_the_signal(self) -> None:
        lamp = Lamp()
        lamp.signal(Signal.LATE, 1.0)
        lamp.glow(Glow.ON, 1.2)
        assert changes(lamp, 1.2, 9.0) == [(0.0, True), (0.4, False), (0.52, True)]


class TestLights:
    def test_what_is_shown_is_lit_and_what_is_not_named_is_off(self) -> None:
        eye = Eye()
        with eye.shining() as lights:
            eye.clock.after(0, lambda: lights.show({"yellow": Glow.ON, "red": Glow.ON}))
            eye.look_after(1.0)
            eye.clock.after(0, lambda: lights.show({"blue": Glow.ON}))
            eye.look_after(1.0)
        assert eye.seen == [{"yellow"}, {"blue"}]

    def test_blinking(self) -> None:
        eye = Eye()
        with eye.shining() as lights:
            eye.clock.after(0, lambda: lights.show({"yellow": Glow.SLOW}))
            eye.look_after(0.25, 0.5, 0.5, 0.5)
            eye.clock.after(0, lambda: lights.show({}))
        assert eye.seen == [{"yellow"}, set(), {"yellow"}, set()]

    def test_a_signal_to_one_sounds_and_shows_there_and_goes_by(self) -> None:
        eye = Eye()
        with eye.shining() as lights:
            eye.clock.after(0, lambda: lights.show({"blue": Glow.ON}))
            eye.clock.after(0, lambda: lights.signal("yellow", Signal.LATE))
            eye.look_after(0.3, 0.35, 0.5)
        assert eye.seen == [{"yellow", "blue", BUZZER}, {"blue"}, {"blue"}]

    def test_a_signal_to_all(self) -> None:
        eye = Eye()
        with eye.shining() as lights:
            eye.clock.after(0, lambda: lights.show({"blue": Glow.ON}))
            eye.clock.after(0, lambda: lights.signal(None, Signal.LATE))
            eye.look_after(0.3, 0.35, 0.5)
        assert eye.seen == [{"yellow", "blue", BUZZER}, set(), {"blue"}]

    def test_they_light_up_one_after_the_other_and_then_all_is_as_before(self) -> None:
        eye = Eye()
        with eye.shining() as lights:
            eye.clock.after(0, lambda: lights.show({"blue": Glow.ON}))
            eye.clock.after(0, lights.take_turns)
            eye.look_after(0.3, 0.4, 0.4, 0.4, 0.4, 0.4, 0.2)
        assert eye.seen == [{"yellow"}, set(), {"blue"}, set(), {BUZZER}, set(), {"blue"}]

    def test_a_lamp_glows_again_though_the_thread_was_held_up_at_the_end_of_a_signal(self) -> None:
        class Busy(SlowClock[Job | None]):
            def __call__(self) -> float:
                self.now += 0.1
                return self.now

        eye = Eye()
        eye.clock = Busy()
        with eye.shining() as lights:
            lights.show({"blue": Glow.ON})
            eye.clock.after(1.0, lambda: lights.signal("blue", Signal.LATE))
            eye.look_after(30.0)
        assert eye.seen == [{"blue"}]

    def test_a_signal_for_whom_no_lamp_is_wired_only_sounds(self) -> None:
        eye = Eye()
        with eye.shining() as lights:
            eye.clock.after(0, lambda: lights.signal("red", Signal.LATE))
            eye.look_after(0.3)
        assert eye.seen == [{BUZZER}]

    def test_what_is_shown_before_they_are_up_is_shown_then(self) -> None:
        eye = Eye()
        with eye.shining() as lights:
            lights.show({"yellow": Glow.ON})
            eye.look_after(0.1)
        assert eye.seen == [{"yellow"}]

    def test_all_is_off_after_the_end_and_the_pins_are_free(self) -> None:
        for _ in range(2):
            eye = Eye()
            with eye.shining() as lights:
                lights.show({"yellow": Glow.ON, "blue": Glow.ON})
                eye.look_after(0.1)
            assert eye.seen == [{"yellow", "blue"}]
            assert eye.lit() == set()

    def test_it_sleeps_unless_something_blinks(self) -> None:
        eye = Eye()
        with eye.shining() as lights:
            lights.show({"yellow": Glow.ON})
            eye.clock.after(3600, lambda: lights.show({"yellow": Glow.OFF}))
        assert eye.clock.waits == [None, None, None]

    def test_the_same_again_wakes_nobody(self) -> None:
        eye = Eye()
        with eye.shining() as lights:
            for _ in range(100):
                lights.show({"yellow": Glow.ON})
        assert eye.clock.waits == [None, None]

    def test_blinking_wakes_at_each_change_only(self) -> None:
        eye = Eye()
        with eye.shining() as lights:
            lights.show({"yellow": Glow.SLOW, "blue": Glow.SLOW})
            eye.clock.after(10.25, lambda: lights.show({}))
        assert len(eye.clock.waits) == pytest.approx(10.25 / 0.5 + 3, abs=2)

    def test_what_they_are(self) -> None:
        eye = Eye()
        with eye.shining():
            pass
        about: dict[str, Param] = {
            "factory": "mock",
            "why": Choice.SIMULATED,
            "lights": 2,
            "buzzer": 1,
        }
        assert eye.inbox.events == [DeviceUp(LIGHTS, about)]


@pytest.mark.parametrize(
    ("wiring", "counts"),
    [
        (Wiring({}, {"yellow": 22}), {"lights": 1, "buzzer": 0}),
        (Wiring({}, {}, 18), {"lights": 0, "buzzer": 1}),
    ],
)
def test_what_is_not_wired_does_nothing(
    wiring: Wiring, counts: dict[str, int], inbox: Inbox
) -> None:
    pins = SimulatedPins(wiring)
    clock: SlowClock[Job | None] = SlowClock()
    seen: list[tuple[bool, bool]] = []
    with shining(wiring, pins.find, inbox, clock) as lights:
        lights.show({"yellow": Glow.ON, "blue": Glow.ON})
        lights.signal("blue", Signal.LATE)
        clock.after(0.3, lambda: seen.append((pins.lit("yellow"), pins.buzzing)))
    assert seen == [(counts["lights"] == 1, counts["buzzer"] == 1)]
    assert inbox.up().params == {"factory": "mock", "why": Choice.SIMULATED, **counts}


def test_a_lamp_on_the_buzzer_s_pin_stays_a_lamp(inbox: Inbox) -> None:
    wiring = Wiring({}, {"yellow": 18}, 18)
    pins = SimulatedPins(wiring)
    clock: SlowClock[Job | None] = SlowClock()
    seen: list[bool] = []
    with shining(wiring, pins.find, inbox, clock) as lights:
        lights.show({"yellow": Glow.ON})
        clock.after(0.1, lambda: seen.append(pins.lit("yellow")))
    assert seen == [True]
    assert [type(event) for event in inbox.events] == [DeviceUp, DeviceTrouble]


def test_nothing_is_wired_at_all(inbox: Inbox) -> None:
    lights = GpioLights(Wiring({"ok": 19}), SimulatedPins(WIRING).find)
    lights.start(inbox)
    inbox.down(DownReason.NO_WIRING)
    lights.show({"yellow": Glow.ON})
    lights.signal(None, Signal.LOST)
    assert lights.stop()
    assert inbox.events == [DeviceDown(LIGHTS, DownReason.NO_WIRING)]


def test_nothing_piles_up_where_there_are_no_pins(inbox: Inbox) -> None:
    def find() -> Pins:
        raise Down(DownReason.NO_PINS, model="Laptop")

    clock: SlowClock[Job | None] = SlowClock()
    lights = GpioLights(WIRING, find, clock=clock, mailbox=clock)
    lights.start(inbox)
    inbox.down(DownReason.NO_PINS)
    assert lights.stop()
    for number in range(10):
        lights.show({str(number): Glow.ON})
        lights.signal(None, Signal.LOST)
    assert len(clock) == 1  # the one that ended it


@pytest.mark.usefixtures("lgpio")
class TestOnLgpio:
    """gpiozero's own code for lgpio, down to the library's functions."""

    @staticmethod
    def find() -> Pins:
        factory = make_factory("lgpio")
        return Pins("lgpio", factory, Choice.GPIOCHIP, factory.close)

    @staticmethod
    def library() -> Any:
        return sys.modules["lgpio"]

    def test_pins_are_high_while_lit_and_low_in_the_end(
        self, inbox: Inbox, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        clock: SlowClock[Job | None] = SlowClock()
        written: list[tuple[int, int]] = []
        pins = self.find()
        monkeypatch.setattr(
            self.library(), "gpio_write", lambda _, pin, level: written.append((pin, level))
        )
        with shining(WIRING, lambda: pins, inbox, clock) as lights:
            lights.show({"yellow": Glow.ON})
        assert written[:3] == [(22, False), (25, False), (18, False)]
        assert written[3:4] == [(22, True)]
        assert dict(written[4:]) == {22: False, 25: False, 18: False}
        assert self.library().opened == []

    def test_a_lamp_that_fails_later_is_told_once_and_left_alone(
        self, inbox: Inbox, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        clock: SlowClock[Job | None] = SlowClock()
        pins = self.find()
        written: list[tuple[int, int]] = []

        def write(_handle: int, pin: int, level: int) -> None:
            if pin == 22 and level:
                raise self.library().error("bad handle")
            written.append((pin, level))

        monkeypatch.setattr(self.library(), "gpio_write", write)
        with shining(WIRING, lambda: pins, inbox, clock) as lights:
            lights.show({"yellow": Glow.SLOW, "blue": Glow.ON})
        failed: dict[str, Param] = {"wire": "yellow", "pin": 22, "error": "'bad handle'"}
        assert inbox.events[1:] == [DeviceTrouble(LIGHTS, PinTrouble.FAILED, params=failed)]
        assert (25, True) in written

    def test_buttons_and_lights_on_one_library(self, inbox: Inbox) -> None:
        from hardware.buttons import GpioButtons

        wiring = Wiring({"ok": 19}, {"yellow": 22}, 18)
        shared = SharedPins(self.find)
        buttons, lights = GpioButtons(wiring, shared.find), GpioLights(wiring, shared.find)
        buttons.start(inbox)
        lights.start(inbox)
        inbox.up(2)
        assert len(self.library().opened) == 1
        assert lights.stop()
        self.library().drive(19, 0)
        assert inbox.wait(lambda event: isinstance(event, ButtonPressed)) == ButtonPressed("ok")
        assert buttons.stop()
        assert self.library().opened == []
