"""The devices the settings ask for: opened, changed and closed as the settings change."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from companion.settings import Dice, Settings

if TYPE_CHECKING:  # a table without devices does not wait for them
    from companion.problems import Problem
    from hardware.events import Event
    from hardware.ports import Device

Sink: TypeAlias = "Callable[[Event], None]"
MakeDice: TypeAlias = "Callable[[str], Device]"

_log = logging.getLogger(__name__)


class DiceSensors:
    """Makes dice sensors as ``hardware.toml`` in ``config_dir`` describes them."""

    def __init__(self, config_dir: Path) -> None:
        self._config_dir = config_dir
        self.problems: tuple[Problem, ...] = ()
        """What was wrong in the file; empty as long as no sensor was wanted."""

    def on(self, port: str) -> Device:
        """The dice sensor on ``port``; the file is read anew."""
        from companion.inputs import hardware_config  # a table without a sensor does not wait

        config, self.problems = hardware_config.load(self._config_dir)
        return hardware_config.dice_sensor(port, config)


class Devices:
    """Owns the dice sensor. ``sink`` gets its events, from the device's own thread."""

    def __init__(self, sink: Sink, make_dice: MakeDice) -> None:
        self._sink = sink
        self._make_dice = make_dice
        self._dice: Device | None = None
        self._port: str | None = None

    def follow(self, settings: Settings) -> None:
        """Have the devices that ``settings`` ask for, and no others."""
        port = settings.port if settings.dice is Dice.SENSOR else None
        if port == self._port:
            return
        self.close()
        self._port = port
        if port is not None:
            self._dice = self._make_dice(port)
            self._dice.start(self._sink)

    def close(self) -> None:
        """Give all devices back, within a second each; one that takes longer is told of."""
        if self._dice is not None and not self._dice.stop():
            _log.warning("the dice sensor on %s is slow to let go of its port", self._port)
        self._dice = None
        self._port = None
