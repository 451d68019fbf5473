"""Simulated dice with a plug: they come and go, and lie as they fell last."""

from __future__ import annotations

import random
from pathlib import Path

from hardware.simulated import SIDES, PtyDice


class PluggedDice:
    """A simulated sensor whose ``port`` stays the same however often it is plugged in.

    Plugged in from the start, and for as long as the ``with`` block lasts. All belongs to one
    thread. Raises OSError if there is no pseudo-terminal, or ``port`` cannot be made.
    """

    def __init__(self, port: Path, dice: int = 2) -> None:
        self.port = str(port)
        self.count = dice
        self.faces: tuple[int, ...] = tuple(range(SIDES, SIDES - dice, -1))
        """Pips that are up, of the last throw; 0 for a die that leans."""
        self.silent = False
        """Whether it hangs."""
        self._chance = random.Random()
        self._sensor: PtyDice | None = None
        self.plug()

    def __enter__(self) -> PluggedDice:
        return self

    def __exit__(self, *_exc: object) -> None:
        self.unplug()

    @property
    def plugged(self) -> bool:
        """Whether the plug is in."""
        return self._sensor is not None

    def plug(self) -> None:
        """Put the plug in; it begins anew. Raises OSError."""
        if self._sensor is None:
            self._sensor = PtyDice(self.count, link=self.port)
            self.silent = False

    def unplug(self) -> None:
        """Pull the plug."""
        if self._sensor is not None:
            self._sensor.close()
            self._sensor = None

    def hang(self) -> None:
        """Say nothing any more, until the plug was pulled."""
        if self._sensor is not None:
            self.silent = self._sensor.mute()

    def throw(self, *pips: int) -> bool:
        """Throw a die for each of ``pips``, 0 for what chance wants. True if somebody hears it."""
        sensor = self._sensor
        if sensor is None:
            return False
        heard = sensor.throw(*(face or self._chance.randint(1, SIDES) for face in pips))
        self._lie(sensor)
        return heard

    def tilt(self, dice: int) -> bool:
        """Throw so many dice, of which the last one leans. True if somebody hears it."""
        sensor = self._sensor
        if sensor is None:
            return False
        heard = sensor.tilt(dice)
        self._lie(sensor)
        return heard

    def _lie(self, sensor: PtyDice) -> None:
        """Remember what has fallen; dice that were not thrown lie as before."""
        fallen = tuple(face or 0 for face in sensor.dice.lying)
        self.faces = (*fallen, *self.faces[len(fallen) :])
