"""The disk is filled to the last byte while people play."""

from __future__ import annotations

from tests.e2e.ledger import HANDS, ask
from tests.e2e.saved import At
from tests.e2e.table import icon, kind
from tests.vm.kiosk import Kiosk

UNSAVED = "Nicht gespeichert"
FILL = """
n=0
for size in 1G 100M 10M 1M 64K 4K; do
    while fallocate -l $size /filler.$n 2>/dev/null; do n=$((n + 1)); done
done
sync
df -k / | tail -n 1
"""
MOST = 100
"""Taps after which something must have been written where there is no room."""


def test_a_full_disk_is_told_and_all_is_saved_once_there_is_room(kiosk: Kiosk) -> None:
    kiosk.prepare(At.TABLE).start().in_the_game()
    kiosk.machine.console.do(FILL)
    played = 0
    while not kiosk.settled().shows(UNSAVED):
        kiosk.tap(kind("BarFace", "4"))
        kiosk.tap(icon("die4"))
        played += 2
        assert played < MOST, "the disk is not full"
    kiosk.copy_games()
    before = len(ask(kiosk.data, HANDS))
    kiosk.tap(kind("BarFace", "5"))
    kiosk.tap(icon("road"))
    kiosk.see(lambda seen: seen.screen == "Table", "the table of the next one")
    kiosk.shows(UNSAVED)
    kiosk.machine.console.do("rm /filler.*")
    kiosk.see(lambda seen: not seen.shows(UNSAVED), "that all is saved")
    kiosk.kill()
    lines = ask(kiosk.data, HANDS)
    assert len(lines) > before
    assert any(line.endswith(" roll 5") for line in lines[before:])
