"""The plug is pulled while people play, and nothing that the screen acknowledged is gone."""

from __future__ import annotations

import random

from hardware.simulated import PtyDice
from tests.e2e.ledger import Ledger, ask
from tests.e2e.players import Players
from tests.e2e.plug import LOOKS, Moment, Plug
from tests.e2e.saved import At
from tests.e2e.seen import Seen
from tests.e2e.table import Table, kind
from tests.e2e.test_dice import begin
from tests.vm.kiosk import Kiosk

EACH = 7
"""How often the plug is pulled at each moment around a tap."""
TAPS = 40
"""Within so many taps all that happens."""
SOON_S = 1.5
"""A tap is answered within so many seconds by an emulated computer."""

UNSAFE = """
dd if=/dev/zero of=/root/unsafe bs=4k count=64
sync
dd if=/dev/urandom of=/root/unsafe bs=4k count=64 oflag=direct conv=notrunc
"""
"""Sends the card many requests, the last of which it is not told to keep."""


class Cuts(Plug):
    """Is pulled as often as a rehearsal wants, and once while a hand is open."""

    def __init__(self, chance: random.Random) -> None:
        super().__init__(chance)
        moments = [*Moment] * EACH
        chance.shuffle(moments)
        self.left = dict(zip(chance.sample(range(TAPS), len(moments)), moments, strict=True))
        self._looks = chance.randrange(LOOKS)


class KioskTable(Table):
    """A table at which nobody has to ask for the game after a cut."""

    def restart(self) -> None:
        self.program.kill()
        self.leafing = False
        self.program.start()
        self.program.see(lambda seen: seen.screen not in ("", "Home"), "the game, going on")
        self.ledger.check()


class Patient(Players):
    """Players who tap what they roll, until the plug is safe again."""

    def play(self) -> Seen:
        while self._table.plug.left:
            seen = self._program.settled()
            if seen.targets:
                self._screens[seen.screen](seen)
            else:
                self._program.close_sheet()
        return self._program.settled()

    def _roll(self, seen: Seen) -> None:
        self._to_look = True
        pips = self._chance.randint(1, 6)
        self._do(seen, kind("BarFace", str(pips)), f"roll {pips}")


def test_nothing_acknowledged_is_lost_however_often_the_plug_is_pulled(kiosk: Kiosk) -> None:
    chance = random.Random()
    begin(kiosk.start())
    with PtyDice() as nobodys:  # what is rolled is tapped
        ledger = Ledger(kiosk.data)
        table = KioskTable(kiosk, (), nobodys, Cuts(chance), chance, ledger, soon_s=SOON_S)
        Patient(table, chance).play()
    kiosk.kill()
    ledger.check()
    assert ask(kiosk.data, "PRAGMA integrity_check") == ["ok"]


def test_a_card_forgets_what_was_not_flushed(kiosk: Kiosk) -> None:
    kiosk.prepare(At.TABLE).start()
    kiosk.machine.console.do(UNSAFE)
    kiosk.kill()
    assert kiosk.lost, "the card keeps whatever it is told, so that cuts prove little"
