"""The panels of the devices: how they do, what they say, and what each button is called."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from companion.doctor.finding import Finding


@dataclass(frozen=True, slots=True)
class Diagnostics:
    """How the devices do; ``page`` is that of their rows."""

    every_s: ClassVar[float] = 1.0
    """It shows how long ago things were, so it is made anew every so often."""
    page: int = 0

    def heard(self, _button: str) -> Diagnostics:
        """A press is only told of."""
        return self


@dataclass(frozen=True, slots=True)
class Findings:
    """What has been found on this computer."""

    every_s: ClassVar[float] = 0.5
    page: int = 0


@dataclass(frozen=True, slots=True)
class StartCheck:
    """What is not as it should be when a kiosk starts: cause and remedy of each."""

    found: tuple[Finding, ...] = ()
    page: int = 0


@dataclass(frozen=True, slots=True)
class PowerOff:
    """Switching the computer off; whether it goes off is told as it turns out.

    ``held_since`` is when the button on a pin went down that holds the switch; 0 for none.
    """

    every_s: ClassVar[float] = 0.5
    held_since: float = 0.0


@dataclass(frozen=True, slots=True)
class Frames:
    """The last lines of the dice sensor."""

    every_s: ClassVar[float] = 0.5
    page: int = 0


@dataclass(frozen=True, slots=True)
class Buttons:
    """All buttons and lamps on pins, to be tried: here a press means nothing else."""

    every_s: ClassVar[float] = 0.1

    def heard(self, _button: str) -> Buttons:
        """A press is only looked at."""
        return self


@dataclass(frozen=True, slots=True)
class Teaching:
    """Draft of what hangs where: buttons are asked for by their names, one after the other.

    ``pins`` are those of the first of ``names``, None for a button that there is not. ``taken`` is
    a pin that was pressed just now and is that of another button already.
    """

    teaches: ClassVar[bool] = True
    """While it is open every pin is listened to."""

    names: tuple[str, ...] = ()
    pins: tuple[int | None, ...] = ()
    taken: int | None = None

    @property
    def asked(self) -> str:
        """The name of the button to be pressed now, "" once all were asked for."""
        return self.names[len(self.pins)] if len(self.pins) < len(self.names) else ""

    @property
    def wires(self) -> Mapping[str, int]:
        """The pins by the names of the buttons, as far as they are known."""
        pairs = zip(self.names, self.pins, strict=False)
        return {name: pin for name, pin in pairs if pin is not None}

    def heard(self, button: str) -> Teaching:
        """The button on a pin was pressed; that of a pin that has a name by now is refused."""
        from hardware.wiring import PIN

        number = button.removeprefix(PIN)
        if not self.asked or number == button:
            return self
        pin = int(number)
        if pin in self.pins:
            return replace(self, taken=pin)
        return replace(self, pins=(*self.pins, pin), taken=None)

    def skipped(self, steps: int = 1) -> Teaching:
        """There is no such button, nor those that would be asked for next, ``steps`` in all."""
        return replace(self, pins=(*self.pins, *(None,) * steps), taken=None)

    def back(self) -> Teaching:
        """The last button is asked for again."""
        return replace(self, pins=self.pins[:-1], taken=None)
