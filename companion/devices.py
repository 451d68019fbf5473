"""The devices the settings ask for: opened, changed and closed as the settings change."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from companion.settings import Buttons, Dice, Settings

if TYPE_CHECKING:  # a table without devices does not wait for them
    from companion.inputs.hardware_config import HardwareConfig
    from companion.problems import Problem
    from hardware.buttons import GpioButtons
    from hardware.dice_serial import SerialDice
    from hardware.events import Event
    from hardware.frame_log import LoggedFrame
    from hardware.lights import GpioLights
    from hardware.machine import Machine
    from hardware.pin_device import PinDevice
    from hardware.pins import Find
    from hardware.ports import Device
    from hardware.signals import Glow, Signal
    from hardware.wiring import Wiring

Sink: TypeAlias = "Callable[[Event], None]"

LEAVE_S = 1.0
"""So long is waited in the end until all pins are given back."""

_log = logging.getLogger(__name__)


class Workshop(Protocol):
    """Makes devices, each not yet started."""

    def dice(self, port: str) -> SerialDice:
        """A dice sensor on ``port``."""

    def wiring(self) -> Wiring:
        """What hangs on which pin."""

    def rewire(self, buttons: Mapping[str, int]) -> None:
        """Write down that these are the buttons, with their pins. Raises OSError."""

    def buttons(self, wiring: Wiring) -> GpioButtons:
        """The buttons of ``wiring``."""

    def lights(self, wiring: Wiring) -> GpioLights:
        """The lamps and the buzzer of ``wiring``."""


class RealWorkshop:
    """Makes devices as ``hardware.toml`` in ``config_dir`` and in ``data`` describes them.

    The files are read anew for each device. ``find`` reaches the pins, if not the usual way;
    ``port`` has the dice sensor, whatever port is meant.
    """

    def __init__(
        self, config_dir: Path, data: Path, find: Find | None = None, port: str | None = None
    ) -> None:
        self._config_dir = config_dir
        self._data = data
        self._find = find
        self._port = port
        self.problems: tuple[Problem, ...] = ()
        """What was wrong in the files when they were last read."""

    def dice(self, port: str) -> SerialDice:
        """A dice sensor on ``port``."""
        from companion.inputs.hardware_config import dice_sensor

        return dice_sensor(self._port or port, self.read())

    def wiring(self) -> Wiring:
        """What hangs on which pin."""
        return self.read().wiring

    def rewire(self, buttons: Mapping[str, int]) -> None:
        """Write down that these are the buttons; the old file is kept. Raises OSError."""
        from companion.inputs import hardware_config

        hardware_config.save(buttons, self._data)

    def buttons(self, wiring: Wiring) -> GpioButtons:
        """The buttons of ``wiring``."""
        from hardware.buttons import GpioButtons

        return GpioButtons(wiring, self._pins())

    def lights(self, wiring: Wiring) -> GpioLights:
        """The lamps and the buzzer of ``wiring``."""
        from hardware.lights import GpioLights

        return GpioLights(wiring, self._pins())

    def read(self) -> HardwareConfig:
        """What the files say; what is wrong in them is logged, one line for each change."""
        from companion.inputs import hardware_config

        config, problems = hardware_config.load(self._config_dir, self._data)
        for problem in problems:
            if problem not in self.problems:
                _log.warning("%s", problem)
        self.problems = problems
        return config

    def _pins(self) -> Find:
        if self._find is None:
            from hardware.pins import SharedPins

            self._find = SharedPins().find
        return self._find


@dataclass(frozen=True, slots=True)
class _OnPins:
    """What hangs on the pins while buttons are wanted."""

    wiring: Wiring
    buttons: GpioButtons
    lights: GpioLights | None
    """None if there is neither lamp nor buzzer."""

    @property
    def devices(self) -> tuple[PinDevice[Any], ...]:
        """Buttons and lights, as far as there are any."""
        return (self.buttons,) if self.lights is None else (self.buttons, self.lights)


class Devices:
    """Owns all devices. ``sink`` gets their events, from the devices' own threads.

    It gets DeviceOff of whatever is closed, or opened anew, from the thread that asks for that.
    """

    def __init__(self, sink: Sink, workshop: Workshop) -> None:
        self._sink = sink
        self._workshop = workshop
        self._dice: SerialDice | None = None
        self._port: str | None = None
        self._pins: _OnPins | None = None
        self._wiring: Wiring | None = None
        """As it was read last; None if it is to be read anew."""
        self._leaving: tuple[PinDevice[Any], ...] = ()
        """What was told to end; it may still have pins."""
        self._glows: Mapping[str, Glow] = {}
        self._pressed = False
        self._learning = False
        self._closed = False
        self.wired: Callable[[Collection[str]], None] = lambda _names: None
        """Is told the names of the buttons there are, whenever that changes."""

    def follow(self, settings: Settings) -> None:
        """Have the devices that ``settings`` ask for, and no others.

        Waits until a sensor that is no longer wanted has given back its port: a second at most.
        Nothing is opened any more after :meth:`close`.
        """
        if self._closed:
            return
        port = settings.port if settings.dice is Dice.SENSOR else None
        if port != self._port:
            self._close_dice()
            self._port = port
            if port is not None:
                self._dice = self._workshop.dice(port)
                self._dice.start(self._hear)
        pressed = settings.buttons is Buttons.ON
        if pressed is not self._pressed:
            self._pressed = pressed
            self._reopen_pins()

    def close(self) -> None:
        """Give all devices back, within two seconds; one that takes longer is told of."""
        self._closed = True
        self._close_dice()
        self._pressed = self._learning = False
        if self._pins is not None:
            self._reopen_pins()
        deadline = time.monotonic() + LEAVE_S
        for device in self._leaving:
            if not device.has_ended(max(0.0, deadline - time.monotonic())):
                _log.warning("%s: slow to let go of pins", device.name)

    # What they are asked to do; none of it waits for a device

    @property
    def shines(self) -> bool:
        """Whether there is any lamp."""
        return self._pins is not None and bool(self._pins.wiring.lights)

    def glow(self, lamps: Mapping[str, Glow]) -> None:
        """Let lamps glow, by their names; those not named are dark."""
        self._glows = lamps
        if self._pins is not None and self._pins.lights is not None:
            self._pins.lights.show(lamps)

    def signal(self, button: str, signal: Signal) -> None:
        """Give a short signal by the lamp of a button ("" for all) and by the buzzer."""
        if self._pins is not None and self._pins.lights is not None:
            from companion.inputs.router import PASS_BUTTON

            self._pins.lights.signal(button.removesuffix(PASS_BUTTON) or None, signal)

    def try_lamps(self) -> None:
        """Have every lamp light up, one after the other; the buzzer is the last."""
        if self._pins is not None and self._pins.lights is not None:
            self._pins.lights.take_turns()

    def rescan(self) -> None:
        """Look at once for the dice sensor and for what is out of reach on pins.

        What works goes on working, unless it is written down anew what hangs where.
        """
        if self._dice is not None:
            self._dice.rescan()
        if self._pins is not None and (
            any(device.lacking for device in self._pins.devices)
            or self._workshop.wiring() != self._pins.wiring
        ):
            self._reopen_pins()

    def learn(self, *, on: bool) -> None:
        """Listen to every pin that no lamp has, by names such as ``gpio17``; or no longer."""
        if on is not self._learning and not self._closed:
            self._learning = on
            self._reopen_pins()

    def rewire(self, buttons: Mapping[str, int]) -> None:
        """Have these buttons for good, with their pins. Raises OSError, then all is as before."""
        self._workshop.rewire(buttons)
        if not self._learning:  # else they are opened anew when that ends
            self._reopen_pins()

    # What they are like inside

    def frames(self) -> tuple[LoggedFrame, ...]:
        """The lines that the dice sensor has sent last, good and bad."""
        return self._dice.frames() if self._dice is not None else ()

    def levels(self) -> Mapping[str, bool]:
        """Which buttons are down now."""
        return self._pins.buttons.levels() if self._pins is not None else {}

    @property
    def wiring(self) -> Wiring:
        """What hangs on the pins, as it is written down, whether or not it is in use."""
        if self._wiring is None:
            self._wiring = self._workshop.wiring()
        return self._wiring

    def machine(self) -> Machine:
        """This computer; reads files."""
        from hardware import machine

        return machine.look()

    def _reopen_pins(self) -> None:
        """Have on the pins what is wanted now, as soon as what was there has left them."""
        if self._pins is not None:
            for device in self._pins.devices:
                device.end()
                self._forget(device.name)
            still = tuple(device for device in self._leaving if not device.has_ended())
            self._leaving = (*still, *self._pins.devices)
            self._pins = None
        self._wiring = None
        if self._pressed or self._learning:
            self._open_pins(self.wiring)
        else:
            self.wired(())

    def _open_pins(self, wiring: Wiring) -> None:
        pressed = wiring
        if self._learning:
            from hardware.wiring import every_button

            pressed = every_button(wiring)
        shines = wiring.lights or wiring.buzzer is not None
        lights = self._workshop.lights(pressed) if shines else None
        self._pins = _OnPins(wiring, self._workshop.buttons(pressed), lights)
        if lights is not None:
            lights.show(self._glows)
        self.wired(tuple(pressed.usable().buttons))
        for device in self._pins.devices:
            device.start(self._hear, after=self._leaving)

    def _close_dice(self) -> None:
        if self._dice is not None:
            _stop(self._dice, f"the dice sensor on {self._port} is slow to let go of its port")
            from hardware.events import DICE

            self._forget(DICE)
        self._dice = None
        self._port = None

    def _forget(self, device: str) -> None:
        from hardware.events import DeviceOff

        self._sink(DeviceOff(device))

    def _hear(self, event: Event) -> None:
        """Pass on what a device reports; its comings and goings are logged, one line for each."""
        from hardware.events import DeviceDown, DeviceTrouble, DeviceUp

        match event:
            case DeviceUp(name, params):
                _log.info("%s: ready%s", name, _details(params))
            case DeviceDown(name, reason, params):
                _log.warning("%s: %s%s", name, reason.value, _details(params))
            case DeviceTrouble(name, code, text, params):
                _log.warning("%s: %s%s%s", name, code, text and f" {text}", _details(params))
            case _:
                pass
        self._sink(event)


def _stop(device: Device, complaint: str) -> None:
    if not device.stop():
        _log.warning(complaint)


def _details(params: Mapping[str, str | int]) -> str:
    return "".join(f" {key}={value}" for key, value in params.items() if value != "")
