"""The measured process: the program, with dice on a pseudo-terminal that report again and again.

``python -m tests.bench.rolled FOLDER ROLLS`` prints as JSON how many seconds each roll took from
its last byte on the wire to the picture that shows it, each tap that takes it back, and a line over
a bare pseudo-terminal.
"""

from __future__ import annotations

import json
import os
import sys
import time
import traceback
import tty
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from threading import Event as Flag
from threading import Thread
from typing import Any

from companion import main as program
from companion.cli import main as run
from companion.ui import bootstrap
from companion.ui.commands import Undo
from companion.ui.controller import Controller
from companion.ui.controls import Resume
from hardware.dice_protocol import format_frame
from hardware.events import DeviceUp, Event, Rolled
from hardware.simulated import PtyDice
from tests.e2e.ledger import ask
from tests.e2e.saved import At, save

PATIENCE_S = 20.0
FIRST = ((1, 2), (3, 3)) * 3
"""Rolls that do not count: a screen that is shown for the first time is still to be loaded."""
ROLLING_S, MOMENT_S = 0.3, 0.1
"""So long the dice roll, and up to so much longer: they may lie at any moment of a frame."""


class Screen:
    """The program as it hears the dice, and the moments at which a picture is drawn."""

    def __init__(self) -> None:
        self.controller: Controller | None = None
        self.drawn_at = 0.0
        self._answered = False
        self._drawn, self._ready = Flag(), Flag()
        self._started = Flag()
        screen = self

        class Watched(Controller):
            def __init__(self, *args: Any, **kwargs: Any) -> None:
                super().__init__(*args, **kwargs)
                screen.controller = self

            def take(self, event: Event) -> None:
                super().take(event)
                if isinstance(event, DeviceUp):
                    screen._ready.set()
                if isinstance(event, Rolled):
                    screen._answered = True

        program.Controller = Watched  # type: ignore[attr-defined] # a bench looks inside

    def watch(self) -> None:
        """Look at every picture from now on; Kivy may be imported.

        Without a display, flipping does not wait until all is drawn, so that the next picture
        would pay for this one.
        """
        from kivy.base import EventLoop
        from kivy.graphics.opengl import glFinish

        def started(_loop: Any) -> None:
            window = EventLoop.window
            flip = window.flip

            def flipped() -> None:
                glFinish()
                flip()
                self._started.set()
                if self._answered:
                    self._answered = False
                    self.drawn_at = time.perf_counter()
                    self._drawn.set()

            window.flip = flipped

        EventLoop.fbind("on_start", started)

    def wait_until_ready(self) -> None:
        """Wait for the first picture and for the sensor."""
        assert self._started.wait(PATIENCE_S)
        assert self._ready.wait(PATIENCE_S)

    def send(self, command: object) -> float:
        """Seconds until a command has been obeyed and is to be seen.

        Like a finger it waits for the next frame to be noticed.
        """
        assert self.controller is not None
        controller = self.controller

        def obey() -> None:
            controller.send(command)
            self._answered = True

        return self.until_drawn(lambda: controller.after(0, obey))

    def until_drawn(self, deed: Callable[[], object]) -> float:
        """Seconds from the deed to the picture that answers it."""
        self._drawn.clear()
        began = time.perf_counter()
        deed()
        assert self._drawn.wait(PATIENCE_S)
        return self.drawn_at - began


class Wire:
    """A bare pseudo-terminal with somebody who reads it."""

    def __init__(self) -> None:
        self._master, self._slave = os.openpty()
        tty.setraw(self._slave)
        self._read = Flag()
        self._read_at = 0.0
        Thread(target=self._listen, daemon=True).start()

    def send(self, line: bytes) -> float:
        """Seconds until the line is read."""
        self._read.clear()
        began = time.perf_counter()
        os.write(self._master, line)
        assert self._read.wait(PATIENCE_S)
        return self._read_at - began

    def _listen(self) -> None:
        while os.read(self._slave, 100):
            self._read_at = time.perf_counter()
            self._read.set()


def measure(screen: Screen, dice: PtyDice, game: str, rolls: int) -> None:
    """Print the figures, then end the process."""
    try:
        print(json.dumps(measured(screen, dice, game, rolls)), flush=True)
    except BaseException:
        traceback.print_exc()
        os._exit(1)
    os._exit(0)


def measured(screen: Screen, dice: PtyDice, game: str, rolls: int) -> dict[str, list[float]]:
    """Roll, take it back, roll again."""
    chance, wire = Random(1), Wire()
    screen.wait_until_ready()
    screen.send(Resume(game))
    rolled: list[float] = []
    undone: list[float] = []
    floor: list[float] = []
    for pips in (*FIRST, *[()] * rolls):
        *begun, last = dice.dice.throw(pips)
        assert dice.send(*begun)
        time.sleep(ROLLING_S + chance.uniform(0, MOMENT_S))
        line = format_frame(last)
        floor.append(wire.send(line))
        rolled.append(screen.until_drawn(partial(dice.send_bytes, line)))
        time.sleep(chance.uniform(0, MOMENT_S))
        undone.append(screen.send(Undo(sure=True)))
    every = {"rolls": rolled, "taps": undone, "floor": floor}
    return {name: seconds[len(FIRST) :] for name, seconds in every.items()}


def main() -> None:
    _, folder, rolls = sys.argv
    data, port = Path(folder, "data"), str(Path(folder, "dice"))
    save(data, At.TABLE)
    (game,) = ask(data, "SELECT id FROM games")
    screen, prepare = Screen(), bootstrap.prepare
    with PtyDice(link=port) as dice:

        def prepared(*args: Any, **kwargs: Any) -> Any:
            shown = prepare(*args, **kwargs)
            screen.watch()
            Thread(target=measure, args=(screen, dice, game, int(rolls)), daemon=True).start()
            return shown

        bootstrap.prepare = prepared
        run(["run", "--data", str(data), "--display", "800x480", "--port", port])


if __name__ == "__main__":
    main()
