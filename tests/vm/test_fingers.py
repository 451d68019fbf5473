"""A touchscreen is plugged in while the kiosk runs, and several fingers lie on it at once."""

from __future__ import annotations

from pathlib import Path

from tests.e2e.driver import BESIDE, until
from tests.e2e.table import icon
from tests.vm.kiosk import Kiosk

PANEL = Path(__file__).parent / "guest" / "panel.py"
PLUG_IN = """
set -eu
modprobe uinput
cat >/run/panel.py <<'END'
{panel}
END
mkfifo /run/fingers
setsid sh -c 'exec python3 /run/panel.py <>/run/fingers' >/dev/null 2>&1 &
"""
HEARD = """
node=$(grep -l '^panel$' /sys/class/input/event*/device/name) || exit 1
node=${{node%/device/name}}
ls -l /proc/{process}/fd | grep -q "/dev/input/${{node##*/}}$"
"""


def test_a_finger_is_heard_while_another_one_rests(kiosk: Kiosk) -> None:
    home = kiosk.start().see(lambda seen: seen.find(icon("power")), "the home screen")
    switch = home.find(icon("power"))
    assert switch is not None
    console = kiosk.machine.console
    console.do(PLUG_IN.format(panel=PANEL.read_text(encoding="utf-8")))
    heard = HEARD.format(process=kiosk.unit("MainPID"))
    until(
        lambda: console.attempt(heard)[0] == 0, lambda: "nobody reads the panel", kiosk.patience_s
    )
    x, y = switch.center
    for line in ("0 down {} {}".format(*BESIDE), f"1 down {x} {y}", "1 up"):
        console.do(f"echo {line} >/run/fingers")
    kiosk.see(
        lambda seen: seen.screen == "PowerOff", "what the second finger has touched", held=True
    )
