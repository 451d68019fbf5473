"""The switch of the computer as the screen has it: pressed once, and nothing waits for it. Pure."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from threading import Thread


@dataclass(frozen=True, slots=True)
class Power:
    """How switching off stands; ``refused`` is what the system has said, in its own words."""

    going: bool = False
    refused: str = ""


class PowerSwitch:
    """``power_off`` returns why the computer cannot be switched off, and may take its time."""

    def __init__(self, power_off: Callable[[], str]) -> None:
        self.power = Power()
        self._power_off = power_off

    def press(self) -> None:
        """Switch off, unless that is under way; returns at once."""
        if not self.power.going:
            self.power = Power(going=True)
            Thread(target=self._run, name="power-off", daemon=True).start()

    def _run(self) -> None:
        refused = self._power_off()
        if refused:
            self.power = Power(refused=refused)
