"""The devices of a simulation under the hands that press, throw and unplug them. No Kivy."""

from __future__ import annotations

import logging
from collections.abc import Callable

from companion.ui.bench.deeds import Choose, Deed, Hang, Plug, Push, Take, Throw, Tilt
from companion.ui.bench.models import BenchModel
from companion.ui.bench.present import Devices, bench
from companion.ui.present.wired import of_whom
from companion.ui.scene import Scene
from hardware.simulated_pins import SimulatedPins
from hardware.simulated_plug import PluggedDice

_log = logging.getLogger(__name__)


class Bench:
    """The devices, and what is in the hands. All belongs to the screen's thread."""

    def __init__(self, pins: SimulatedPins, dice: PluggedDice, scene: Callable[[], Scene]) -> None:
        self.pins = pins
        self.dice = dice
        self.changed: Callable[[], None] = lambda: None
        """Is told that something was done."""
        self._scene = scene
        self._down: frozenset[str] = frozenset()
        self._chosen = [0] * self.dice.count
        self._taken: int | None = None
        self._rolled = self.dice.count
        self._say: Callable[[str], str] = str
        self._seen: Devices | None = None
        self._drawn = BenchModel()
        self.colours: tuple[str, ...] = ()
        """Of the trucks in play, in the order of the seats; else those of the box."""

    def look(self) -> None:
        """See who plays what, in which language: to be called whenever the screen has changed."""
        scene = self._scene()
        self._say = scene.texts.say
        self._seen = None
        self.colours = of_whom(scene)
        rolled = scene.table.context.edition.dice.rolled if scene.table else self.dice.count
        self._rolled = min(rolled, self.dice.count)

    def model(self) -> BenchModel:
        """The devices as they are now."""
        devices = self._devices()
        if devices != self._seen:
            self._seen, self._drawn = devices, bench(devices, self._say)
        return self._drawn

    def _devices(self) -> Devices:
        wiring = self.pins.wiring
        return Devices(
            wiring=wiring,
            colours=self.colours,
            lit=frozenset(name for name in wiring.lights if self.pins.lit(name)),
            sounds=self.pins.buzzing,
            down=self._down,
            dice=self._rolled,
            faces=self.dice.faces,
            chosen=tuple(self._chosen),
            taken=self._taken,
            plugged=self.dice.plugged,
            silent=self.dice.silent,
        )

    def begin(self, deed: Deed) -> None:
        """Do something. What lasts does so until :meth:`end`."""
        match deed:
            case Push(name):
                self._down |= {name}
                self.pins.press(name)
            case Throw():
                self.throw()
            case Tilt():
                self.dice.tilt(self._rolled)
            case Hang():
                self._hang()
            case Plug():
                (self.dice.unplug if self.dice.plugged else self._plug)()
            case Take(die):
                self._taken = None if self._taken == die else die
            case Choose(pips):
                self._choose(pips)
        self.changed()

    def end(self, deed: Deed) -> None:
        """Take the hand away."""
        if isinstance(deed, Push):
            self._down -= {deed.button}
            self.pins.release(deed.button)
            self.changed()

    def throw(self) -> bool:
        """Throw as many dice as the game rolls. True if somebody hears it."""
        heard = self.dice.throw(*self._chosen[: self._rolled])
        self._chosen = [0] * self.dice.count
        self._taken = None
        self.changed()
        return heard

    def _hang(self) -> None:
        if self.dice.silent:
            self.dice.unplug()
            self._plug()
        else:
            self.dice.hang()

    def _plug(self) -> None:
        """Put the plug in; it stays out if the system has no port left."""
        try:
            self.dice.plug()
        except OSError as error:
            _log.warning("the simulated dice cannot be plugged in: %s", error)

    def _choose(self, pips: int) -> None:
        if self._taken is not None:
            self._chosen[self._taken] = pips
            self._taken = None
