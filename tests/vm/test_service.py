"""What systemd does for the kiosk: it ends what hangs, and switches off when it is asked."""

from __future__ import annotations

from tests.e2e.ledger import HANDS, ask
from tests.e2e.saved import At
from tests.e2e.table import icon, kind
from tests.vm.kiosk import Kiosk

GOES_WELL = "while [ -e /run/companion/playing-on ]; do sleep 1; done"
"""What has ended the program is not gone on with by itself; this is not about that."""
STARTED_AGAIN = """
until systemctl is-active --quiet companion.service &&
    [ "$(systemctl show companion.service --value --property MainPID)" != {frozen} ]
do sleep 1; done
"""


def test_a_frozen_screen_is_started_again_and_the_game_resumes(kiosk: Kiosk) -> None:
    kiosk.prepare(At.TABLE).start().in_the_game()
    kiosk.tap(kind("BarFace", "4"))
    arrival = kiosk.see(lambda seen: seen.screen == "Arrival", "what was rolled")
    kiosk.machine.console.do(GOES_WELL)
    frozen = kiosk.unit("MainPID")
    kiosk.machine.console.do(f"kill -STOP {frozen}")
    kiosk.machine.console.do(STARTED_AGAIN.format(frozen=frozen))
    again = kiosk.in_the_game()
    assert (again.screen, again.texts, again.targets) == (
        arrival.screen,
        arrival.texts,
        arrival.targets,
    )
    assert "Watchdog timeout" in kiosk.machine.console.do("journalctl --unit companion")
    kiosk.kill()
    assert sum(line.endswith(" roll 4") for line in ask(kiosk.data, HANDS)[-1:]) == 1


def test_a_finger_that_is_held_switches_the_computer_off(kiosk: Kiosk) -> None:
    kiosk.start()
    kiosk.tap(icon("power"))
    seen = kiosk.see(lambda seen: seen.screen == "PowerOff", "the switch")
    pad = seen.find(kind("SwitchPad"))
    assert pad is not None
    kiosk.screen.press(*pad.center)
    assert kiosk.ended() == 0
