"""What the controller asks of the things with a plug, and what presenters may see of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:  # a table without devices does not wait for them
    from hardware.frame_log import LoggedFrame
    from hardware.machine import Machine
    from hardware.signals import Glow, Signal
    from hardware.wiring import Wiring


class Inside(Protocol):
    """What they are like inside, as of now."""

    @property
    def wiring(self) -> Wiring:
        """What hangs on the pins, as it is written down, whether or not it is in use."""

    def levels(self) -> Mapping[str, bool]:
        """Which buttons are down."""

    def frames(self) -> tuple[LoggedFrame, ...]:
        """The lines that the dice sensor has sent last, good and bad, the newest last."""

    def machine(self) -> Machine:
        """This computer; reads files."""


class Plugged(Inside, Protocol):
    """Lamps, buzzer, and whatever else can be told to do something; none is waited for."""

    @property
    def shines(self) -> bool:
        """Whether there is any lamp."""

    def glow(self, lamps: Mapping[str, Glow]) -> None:
        """Let lamps glow, by the colour of the truck; those not named are dark."""

    def signal(self, button: str, signal: Signal) -> None:
        """Give a short signal by the lamp of a button ("" for all) and by the buzzer."""

    def try_lamps(self) -> None:
        """Have every lamp light up, one after the other; the buzzer is the last."""

    def rescan(self) -> None:
        """Look for what is missing at once."""

    def learn(self, *, on: bool) -> None:
        """Listen to every pin that no lamp has, by names such as ``gpio17``; or no longer."""

    def rewire(self, buttons: Mapping[str, int]) -> None:
        """Write down that these are the buttons, with their pins. Raises OSError."""


class NothingPlugged:
    """A table with nothing but its screen."""

    shines = False

    @property
    def wiring(self) -> Wiring:
        """There is no pin."""
        from hardware.wiring import Wiring

        return Wiring()

    def levels(self) -> Mapping[str, bool]:
        """There is no button."""
        return {}

    def frames(self) -> tuple[LoggedFrame, ...]:
        """There is no sensor."""
        return ()

    def machine(self) -> Machine:
        """Nothing is known of the computer."""
        from hardware.machine import Machine

        return Machine()

    def glow(self, lamps: Mapping[str, Glow]) -> None:
        """There is no lamp."""

    def signal(self, button: str, signal: Signal) -> None:
        """There is neither lamp nor buzzer."""

    def try_lamps(self) -> None:
        """There is no lamp."""

    def rescan(self) -> None:
        """Nothing is looked for."""

    def learn(self, *, on: bool) -> None:
        """Nothing can be listened to."""

    def rewire(self, buttons: Mapping[str, int]) -> None:
        """There is nothing to be written down."""


NOTHING = NothingPlugged()
