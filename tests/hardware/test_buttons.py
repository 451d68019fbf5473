"""Buttons on pins: simulated ones, those of a stubbed library, and none at all."""

from __future__ import annotations

import inspect
import threading
import time
from collections import Counter

import pytest

from companion.inputs.pump import Pump
from hardware import pin_device
from hardware.buttons import Edge, GpioButtons
from hardware.debounce import QUIET_S
from hardware.down import Down
from hardware.events import (
    BUTTONS,
    ButtonHeld,
    ButtonPressed,
    ButtonReleased,
    DeviceDown,
    DeviceTrouble,
    DeviceUp,
    DownReason,
    Event,
    PinTrouble,
)
from hardware.pins import Choice, Pins
from hardware.simulated_pins import SimulatedPins
from hardware.wiring import Wiring
from tests.hardware.inbox import PATIENCE_S, Inbox
from tests.hardware.listening import (
    UP,
    WIRING,
    is_pressed,
    is_released,
    listening,
    outside,
    trouble,
)
from tests.hardware.slow_clock import SlowClock


def test_presses_from_any_thread_are_told_on_the_device_s_own(inbox: Inbox) -> None:
    pins = SimulatedPins(WIRING)
    tellers: list[str] = []

    def sink(event: Event) -> None:
        tellers.append(threading.current_thread().name)
        inbox(event)

    with listening(WIRING, pins.find, sink):
        assert inbox.up() == UP
        outside(lambda: pins.press("yellow-pass"))
        assert inbox.wait(is_pressed) == ButtonPressed("yellow-pass")
        outside(lambda: pins.release("yellow-pass"))
        assert inbox.wait(is_released) == ButtonReleased("yellow-pass")
    assert set(tellers) == {BUTTONS}


def test_time_is_monotonic() -> None:
    assert inspect.signature(GpioButtons).parameters["clock"].default is time.monotonic


def test_a_storm_on_the_pin_is_one_press(inbox: Inbox) -> None:
    clock: SlowClock[Edge | None] = SlowClock()
    pins = SimulatedPins(WIRING)
    for _ in range(500):
        clock.after(0.001, lambda: pins.press("ok"))
        clock.after(0.001, lambda: pins.release("ok"))
    with listening(WIRING, pins.find, inbox, clock):
        clock.sleep_through()
    assert inbox.events == [UP, ButtonPressed("ok"), ButtonReleased("ok")]


def test_a_held_button_is_one_press(inbox: Inbox) -> None:
    clock: SlowClock[Edge | None] = SlowClock()
    pins = SimulatedPins(WIRING)
    clock.after(1.0, lambda: pins.press("ok"))
    clock.after(60.0, lambda: pins.release("ok"))
    with listening(WIRING, pins.find, inbox, clock):
        clock.sleep_through()
    assert inbox.events == [
        UP,
        ButtonPressed("ok"),
        ButtonHeld("ok", 350),
        ButtonHeld("ok", 800),
        ButtonReleased("ok"),
    ]


def test_two_buttons_at_once_are_two(inbox: Inbox) -> None:
    clock: SlowClock[Edge | None] = SlowClock()
    pins = SimulatedPins(WIRING)
    for do in (pins.press, pins.release):
        for name in ("yellow", "ok"):
            clock.after(0.01, lambda do=do, name=name: do(name))  # type: ignore[misc] # bound now
    with listening(WIRING, pins.find, inbox, clock):
        clock.sleep_through()
    assert Counter(inbox.events[1:]) == Counter(
        [*map(ButtonPressed, ("yellow", "ok")), *map(ButtonReleased, ("yellow", "ok"))]
    )


def test_nobody_wakes_while_nothing_happens(inbox: Inbox) -> None:
    clock: SlowClock[Edge | None] = SlowClock()
    with listening(WIRING, SimulatedPins(WIRING).find, inbox, clock):
        clock.sleep_through()
    assert clock.waits == [None]


def test_after_a_press_it_sleeps_again(inbox: Inbox) -> None:
    clock: SlowClock[Edge | None] = SlowClock()
    pins = SimulatedPins(WIRING)
    clock.after(1.0, lambda: pins.press("ok"))
    clock.after(0.2, lambda: pins.release("ok"))
    with listening(WIRING, pins.find, inbox, clock):
        clock.sleep_through()
    limits = [None if wait is None else round(wait, 6) for wait in clock.waits]
    assert limits == [None, QUIET_S, 0.32, QUIET_S, None]


def test_levels_are_live(inbox: Inbox) -> None:
    pins = SimulatedPins(WIRING)
    with listening(WIRING, pins.find, inbox) as buttons:
        inbox.up()
        assert buttons.levels() == {"yellow": False, "yellow-pass": False, "ok": False}
        outside(lambda: pins.press("ok"))
        assert buttons.levels() == {"yellow": False, "yellow-pass": False, "ok": True}
    assert buttons.levels() == {}


def test_faulty_wires_are_told_and_the_others_work(inbox: Inbox) -> None:
    wiring = Wiring({"ok": 19, "undo": 19, "next": 28}, {"red": 19})
    pins = SimulatedPins(wiring)
    with listening(wiring, pins.find, inbox):
        inbox.up()
        pins.press("ok")
        inbox.wait(is_pressed)
    assert inbox.events == [
        DeviceUp(BUTTONS, {"factory": "mock", "why": Choice.SIMULATED, "buttons": 1}),
        trouble(PinTrouble.SHARED, "undo", 19, other="ok", by=BUTTONS),
        trouble(PinTrouble.UNKNOWN, "next", 28),
        ButtonPressed("ok"),
    ]


def test_nothing_wired(inbox: Inbox) -> None:
    with listening(Wiring({}, {"red": 11}), SimulatedPins(WIRING).find, inbox):
        inbox.down(DownReason.NO_WIRING)
    assert inbox.events == [DeviceDown(BUTTONS, DownReason.NO_WIRING)]


def test_nothing_wired_well(inbox: Inbox) -> None:
    with listening(Wiring({"ok": 1}), SimulatedPins(WIRING).find, inbox):
        inbox.wait(lambda event: isinstance(event, DeviceTrouble))
    assert inbox.events == [
        DeviceDown(BUTTONS, DownReason.NO_WIRING),
        trouble(PinTrouble.UNKNOWN, "ok", 1),
    ]


def test_a_machine_without_pins(inbox: Inbox) -> None:
    def find() -> Pins:
        raise Down(DownReason.NO_PINS, model="Laptop")

    with listening(WIRING, find, inbox) as buttons:
        assert inbox.down(DownReason.NO_PINS).params == {"model": "Laptop"}
        assert buttons.levels() == {}


def test_a_pin_that_something_else_uses(inbox: Inbox) -> None:
    from gpiozero import OutputDevice

    pins = SimulatedPins(WIRING)
    other = OutputDevice(19, pin_factory=pins.find().factory)
    try:
        with listening(WIRING, pins.find, inbox):
            inbox.wait(lambda event: isinstance(event, DeviceTrouble))
    finally:
        other.close()
    assert inbox.up().params["buttons"] == 2
    assert inbox.events[1:] == [trouble(PinTrouble.BUSY, "ok", 19)]


def test_a_library_that_hangs_does_not_hold_up_the_end(
    monkeypatch: pytest.MonkeyPatch, inbox: Inbox
) -> None:
    monkeypatch.setattr(pin_device, "STOP_S", 0.01)
    asked, answered = threading.Event(), threading.Event()
    closed: list[bool] = []

    def find() -> Pins:
        asked.set()
        assert answered.wait(PATIENCE_S)
        return Pins("mock", SimulatedPins(WIRING).find().factory, Choice.SIMULATED, given_back)

    def given_back() -> None:
        closed.append(True)

    buttons = GpioButtons(WIRING, find)
    buttons.start(inbox)
    assert asked.wait(PATIENCE_S)
    assert not buttons.stop()
    answered.set()
    monkeypatch.setattr(pin_device, "STOP_S", PATIENCE_S)
    assert buttons.stop()
    assert inbox.events == []
    assert closed == [True]


def test_an_edge_that_is_under_way_while_its_pin_is_given_back_harms_nobody(inbox: Inbox) -> None:
    pins = SimulatedPins(WIRING)
    with listening(WIRING, pins.find, inbox):
        inbox.up()
        tell = pins.find().factory.pin(19)._call_when_changed
    tell()
    assert inbox.events == [UP]


def test_a_successor_waits_until_the_former_has_given_back_its_pins(inbox: Inbox) -> None:
    pins = SimulatedPins(WIRING)
    asked, answered = threading.Event(), threading.Event()
    log: list[str] = []

    def slowly() -> Pins:
        asked.set()
        assert answered.wait(PATIENCE_S)
        return Pins("mock", pins.find().factory, Choice.SIMULATED, lambda: log.append("back"))

    def at_once() -> Pins:
        log.append("reached")
        return pins.find()

    former, successor = GpioButtons(WIRING, slowly), GpioButtons(WIRING, at_once)
    former.start(inbox)
    assert asked.wait(PATIENCE_S)
    former.end()
    successor.start(inbox, after=(former,))
    answered.set()
    inbox.up()
    assert (former.has_ended(), log, inbox.events) == (True, ["back", "reached"], [UP])
    assert successor.stop()


def test_a_successor_tells_of_a_former_that_hangs_and_goes_on_if_it_ends_after_all(
    monkeypatch: pytest.MonkeyPatch, inbox: Inbox
) -> None:
    monkeypatch.setattr(pin_device, "PATIENCE_S", 0.01)
    pins, answered, asked = SimulatedPins(WIRING), threading.Event(), list[str]()

    def hangs() -> Pins:
        assert answered.wait(PATIENCE_S)
        return pins.find()

    def needless() -> Pins:
        asked.append("needless")
        return pins.find()

    former, idle = GpioButtons(WIRING, hangs), GpioButtons(WIRING, needless)
    successor = GpioButtons(WIRING, pins.find)
    former.start(inbox)
    former.end()
    idle.start(inbox, after=(former,))
    idle.end()
    successor.start(inbox, after=(former, idle))
    inbox.down(DownReason.KEPT)
    assert not former.has_ended(0.05)
    assert len(inbox.events) == 1
    answered.set()
    inbox.up()
    assert (successor.stop(), asked) == (True, [])


def test_what_is_out_of_reach_may_come_into_it(inbox: Inbox) -> None:
    pins = SimulatedPins(WIRING)
    first, second = GpioButtons(WIRING, pins.find), GpioButtons(WIRING, pins.find)
    first.start(inbox)
    inbox.up()
    second.start(inbox)
    inbox.down(DownReason.BUSY)
    assert (first.lacking, second.lacking) == (False, True)
    assert first.stop()
    assert second.stop()
    with listening(Wiring({"ok": 1}), pins.find, inbox) as miswired:
        inbox.wait(lambda event: event == trouble(PinTrouble.UNKNOWN, "ok", 1))
        assert not miswired.lacking


def test_buttons_that_were_never_started_can_be_stopped() -> None:
    assert GpioButtons(WIRING, SimulatedPins(WIRING).find).stop()


def test_pins_are_given_back_so_that_they_can_be_taken_again(inbox: Inbox) -> None:
    pins = SimulatedPins(WIRING)
    for count in (1, 2, 3):
        with listening(WIRING, pins.find, inbox):
            inbox.up(count)
            pins.press("ok")
            inbox.wait(is_pressed, count)
            pins.release("ok")
            inbox.wait(is_released, count)
    assert not any(isinstance(event, DeviceTrouble) for event in inbox.events)


THREADS = 4
PRESSES = 2_500


def test_events_of_many_threads_arrive_complete_and_in_order() -> None:
    """Each device reads its own pins on its own thread; all put into the one queue of the app."""
    got: list[Event] = []
    pump: Pump[Event] = Pump(got.append)
    expected: dict[int, list[Event]] = {}
    devices: list[tuple[GpioButtons, SlowClock[Edge | None]]] = []
    for number in range(THREADS):
        names = [f"{number}-{name}" for name in range(7)]
        wiring = Wiring({name: pin for pin, name in enumerate(names, start=4)})
        pins, clock = SimulatedPins(wiring), SlowClock[Edge | None]()
        expected[number] = []
        for press in range(PRESSES):
            name = names[press % len(names)]
            clock.after(0.1, lambda pins=pins, name=name: pins.press(name))  # type: ignore[misc]
            clock.after(0.1, lambda pins=pins, name=name: pins.release(name))  # type: ignore[misc]
            expected[number] += [ButtonPressed(name), ButtonReleased(name)]
        devices.append((GpioButtons(wiring, pins.find, clock=clock, mailbox=clock), clock))
    for buttons, _ in devices:
        buttons.start(pump.put)
    for buttons, clock in devices:
        while not clock.asleep.wait(0.001):
            pump.drain()
        assert buttons.stop()
    while len(got) < THREADS * (2 * PRESSES + 1):
        pump.drain()
    for number, events in expected.items():
        mine = [event for event in got if getattr(event, "button", "")[:1] == str(number)]
        assert mine == events
    assert len(got) == THREADS * (2 * PRESSES + 1)
