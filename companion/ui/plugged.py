"""What the controller asks of the things with a plug."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from hardware.signals import Glow, Signal


class Plugged(Protocol):
    """Lamps, buzzer, and whatever else can be told to do something; all return at once."""

    @property
    def shines(self) -> bool:
        """Whether there is any lamp."""

    def glow(self, lamps: Mapping[str, Glow]) -> None:
        """Let lamps glow, by the colour of the truck; those not named are dark."""

    def signal(self, button: str, signal: Signal) -> None:
        """Give a short signal by the lamp of a button ("" for all) and by the buzzer."""

    def rescan(self) -> None:
        """Look for what is missing at once."""


class NothingPlugged:
    """A table with nothing but its screen."""

    shines = False

    def glow(self, lamps: Mapping[str, Glow]) -> None:
        """There is no lamp."""

    def signal(self, button: str, signal: Signal) -> None:
        """There is neither lamp nor buzzer."""

    def rescan(self) -> None:
        """Nothing is looked for."""


NOTHING = NothingPlugged()
