"""A staged game on its screen, with all simulated devices drawn beside it and plugged in."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from companion import paths
from companion.devices import Devices
from companion.inputs.pump import Pump
from companion.rehearsal import rehearsal
from companion.settings import Buttons, Dice, Settings
from companion.ui import bootstrap
from companion.ui.bench.bench import Bench
from hardware.events import DeviceState, Event
from hardware.simulated_plug import PluggedDice
from tests.ui.pilot import Finger, Pilot
from tests.ui.stage import Stage

SETTINGS = Settings(dice=Dice.SENSOR, buttons=Buttons.ON)
PAUSE_S = 0.65
"""A call is out of reach right after another."""


class Rehearsed:
    """Ends with ``close``. ``room`` False: the window has none for the devices, as in a kiosk."""

    def __init__(
        self,
        launch: Callable[..., Pilot],
        game: Stage,
        folder: Path,
        display: str = "800x480",
        *,
        room: bool = True,
        **options: Any,
    ) -> None:
        from kivy.clock import Clock

        from companion.ui.bench.stand import Stand

        panel = bootstrap.panel(*bootstrap.parse_display(display))
        beside = panel.bench if room else bootstrap.Room()
        self.game = game
        self.pilot = launch(game.controller, display, room=beside, **options)
        self.dice = PluggedDice(folder / "dice")
        simulated = rehearsal(paths.config_dir(), folder, self.dice)
        self.pins = simulated.pins
        self.bench = Bench(self.pins, self.dice, game.controller.scene)
        pump: Pump[Event] = Pump(
            game.controller.take, lambda drain: Clock.schedule_once(lambda _elapsed: drain(), 0)
        )
        self.devices = Devices(pump.put, simulated.workshop)
        self.devices.wired = game.controller.wire
        game.controller.plugged = self.devices
        self.stand = Stand(self.pilot.app, self.bench)
        self.devices.follow(SETTINGS)
        lamps = ["lights"] if self.pins.wiring.lights else []
        self._names = ["dice", "buttons", *lamps]
        self.until_ready()
        game.controller.changed()
        self.pilot.wait_idle()

    def close(self) -> None:
        self.stand.clear_away()
        self.devices.close()
        self.dice.unplug()

    # --- what is to be seen

    def state(self, device: str = "dice") -> DeviceState:
        return self.game.scene.device(device).state

    def until_ready(self) -> None:
        ready = DeviceState.READY
        self.pilot.until(lambda: all(self.state(name) is ready for name in self._names))

    def part(self, name: str) -> Any:
        """The drawn part that pushes this button, or does this."""
        return next(part for part in self.stand.parts() if _name(part) == name)

    def lit(self) -> set[str]:
        """The lamps that are drawn as shining."""
        return {
            _name(part)
            for part in self.stand.parts()
            if getattr(part.model, "lamp", "") == "on"
        }  # fmt: skip

    @property
    def lines(self) -> list[str]:
        return self.game.lines

    def sources(self) -> list[str]:
        """Who said each line that is in effect."""
        return [
            line.entry.source
            for line in self.game.session.log
            if not line.taken_back and line.entry.body in self.lines
        ]

    # --- what hands do

    def down(self, name: str) -> Finger:
        return self.pilot.down(*self.part(name).middle)

    def do(self, *names: str) -> None:
        """Tap parts, one after the other."""
        for name in names:
            self.down(name).up()
            self.pilot.wait_idle()

    def play(self, presses: Iterable[tuple[str, str]]) -> None:
        """Push buttons; each is to make the line that stands beside it the last one."""
        for name, line in presses:
            finger = self.down(name)
            self.pilot.until(lambda line=line: line in self.lines)  # type: ignore[misc]
            finger.up()
            self.pilot.until(lambda name=name: not self.devices.levels()[name])  # type: ignore[misc]
            self.pilot.advance(PAUSE_S)


def _name(part: Any) -> str:
    deed = part.model.deed
    if hasattr(deed, "button"):
        return str(deed.button)
    number = getattr(deed, "die", getattr(deed, "pips", ""))
    return f"{type(deed).__name__.lower()}{number}"
