"""The companion on a computer of its own, driven as the end-to-end tests drive it on a desktop."""

from __future__ import annotations

import base64
import random
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType
from typing import Self

from tests.e2e.driver import Program
from tests.e2e.saved import At, save
from tests.e2e.screen import VirtualScreen
from tests.e2e.seen import NOTHING, Seen
from tests.vm.card import GAMES, Card
from tests.vm.console import BOOTED_S
from tests.vm.image import Image
from tests.vm.machine import HEIGHT, TARGETS, WIDTH, Machine

LOOK_S = 0.4
"""Seconds between two looks, each of which takes the machine some time."""
COPY = f"""
python3 - <<'END'
import sqlite3
with sqlite3.connect("{GAMES}/games.db") as games, sqlite3.connect("/run/copy.db") as copy:
    games.backup(copy)
END
base64 -w0 /run/copy.db
rm /run/copy.db
"""


class Panel(VirtualScreen):
    """The machine's own panel; a touch is that of an absolute pointer."""

    def __init__(self) -> None:
        super().__init__(WIDTH, HEIGHT)
        self.machine: Machine | None = None

    def tap(self, x: int, y: int, button: str = "left") -> None:
        assert button == "left", "a finger has one button"
        self._there.point(x, y, True, False)

    def press(self, x: int, y: int) -> None:
        self._there.point(x, y, True)

    def slide(self, x: int, y: int) -> None:
        self._there.point(x, y)

    def lift(self) -> None:
        self._there.press(False)

    @property
    def _there(self) -> Machine:
        assert self.machine is not None, "it has not been switched on"
        return self.machine


class Kiosk(Program):
    """One boot after the other of a computer on which ``image`` was installed.

    ``data`` is a copy of the games, made at each start and whenever the plug is pulled. ``chance``
    decides what the card loses then.
    """

    patience_s = BOOTED_S

    def __init__(self, image: Image, home: Path, chance: random.Random | None = None) -> None:
        self._panel = Panel()
        super().__init__(self._panel, home)
        self.data.mkdir()
        self.card = Card(image.disk, home / "card")
        self.lost = 0
        """Requests that the card has forgotten so far."""
        self._boot = image.boot
        self._chance = chance
        self._next_look = 0.0

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        if self._panel.machine is not None:
            self._panel.machine.__exit__(None, None, None)
        self.card.durable.unlink()

    @property
    def machine(self) -> Machine:
        """The computer, which is on."""
        assert self._panel.machine is not None, "it has not been switched on"
        return self._panel.machine

    def prepare(self, at: At | None = None, **settings: str) -> Self:
        """Put a game that waits to be played on, and settings, on the card of one that is off.

        systemd gives them to the service's user together with their folder.
        """
        chosen = {"motion": "calm", **settings}
        lines = ["format = 1", *(f'{name} = "{value}"' for name, value in chosen.items()), ""]
        self.card.put(f"{GAMES}/settings.toml", "\n".join(lines))
        if at is not None:
            with TemporaryDirectory() as folder:
                save(Path(folder), at)
                self.card.put(f"{GAMES}/games.db", Path(folder, "games.db").read_bytes())
        return self

    # --- power

    def start(self, *arguments: str | Path, wrapper: tuple[str, ...] = ()) -> Self:
        """Switch it on and wait for the first picture; ``arguments`` are the kernel's."""
        assert not wrapper, "the kiosk is started by systemd"
        self._told.forget()
        machine = self.switched_on(*map(str, arguments))
        self._panel.machine = machine.__enter__()
        self.machine.console.do(f"until [ -e {TARGETS} ]; do sleep 1; done")
        self.settled()
        self.copy_games()
        return self

    def switched_on(self, *parameters: str) -> Machine:
        """The computer, for whoever does not look at its screen."""
        return Machine(self.card, self._boot, self.home, *parameters)

    def kill(self) -> None:
        """Pull the plug; then the card has all games, and no fault that a boot does not mend."""
        self.machine.cut()
        self._switched_off()
        self.card.games(self.data)

    def ended(self) -> int:
        """Wait until it has switched itself off."""
        self.machine.ended()
        self._switched_off()
        return 0

    def _switched_off(self) -> None:
        self.machine.__exit__(None, None, None)
        self._panel.machine = None
        self.lost += self.card.pull(self._chance)

    # --- what it tells

    def look(self) -> Seen:
        """The screen now."""
        time.sleep(max(0.0, self._next_look - time.monotonic()))
        told = self.machine.console.read(TARGETS)
        self._next_look = time.monotonic() + LOOK_S
        if not told:  # the program is being started
            self._told.forget()
            return NOTHING
        if not self._targets.exists() or told != self._targets.read_text(encoding="utf-8"):
            self._targets.write_text(told, encoding="utf-8")
        return self._told.look()

    @property
    def errors(self) -> str:
        """What the service has said since the boot."""
        if self._panel.machine is None:
            return ""
        return self.machine.console.do(
            "journalctl --unit companion.service --output cat --no-pager"
        )

    def in_the_game(self) -> Seen:
        """Wait until the game goes on by itself, where it stopped."""
        return self.see(lambda seen: seen.screen not in ("", "Home"), "the game, going on")

    def unit(self, name: str) -> str:
        """What systemd tells of the service."""
        ask = f"systemctl show companion.service --value --property {name}"
        return self.machine.console.do(ask).strip()

    def copy_games(self) -> None:
        """Bring ``data`` up to date, beside the running program."""
        told = self.machine.console.do(COPY)
        for name in ("games.db-wal", "games.db-shm"):
            (self.data / name).unlink(missing_ok=True)
        (self.data / "games.db").write_bytes(base64.b64decode(told))
