"""How long it takes until there is a picture that can be touched, beside a bare Kivy window."""

from __future__ import annotations

import re
from pathlib import Path

from tests.e2e.saved import At
from tests.kiosk.computer import SYSTEMD
from tests.vm.kiosk import Kiosk

MOST = 1.75
"""Times the bare window's time, where the processor draws.

Nine tenths of what is more are the first drawing of a whole picture, for which each kind of shape
has its shader translated. It is to be 1.15 times where a graphics processor does that.
"""
BARE = Path(__file__).parent / "guest" / "bare.py"
INSIDE = "/usr/local/lib/bare.py"
INSTEAD = ("systemd.mask=companion.service", "systemd.wants=bare.service")
UNTOLD = "systemd.setenv=COMPANION_TARGETS="
"""Nobody reads along: that would take time which no table has to wait."""
STANDS = """
until systemctl is-active --quiet {unit}; do sleep 1; done
systemctl show {unit} --value --property ActiveEnterTimestampMonotonic
"""


def test_the_first_picture_comes_hardly_later_than_a_bare_window(kiosk: Kiosk) -> None:
    unit = (SYSTEMD / "companion.service").read_text(encoding="utf-8")
    same, count = re.subn(r"(?<= -P )-m companion run --kiosk", INSIDE, unit)
    assert count == 1
    kiosk.prepare(At.TABLE)
    kiosk.card.put(INSIDE, BARE.read_bytes())
    kiosk.card.put("/etc/systemd/system/bare.service", same)
    bare = seconds(kiosk, "bare.service", *INSTEAD)
    ours = seconds(kiosk, "companion.service")
    print(f"first picture after {ours:.2f} s, a bare window's after {bare:.2f} s")  # noqa: T201
    assert ours / bare <= MOST, f"{ours} s beside {bare} s"


def seconds(kiosk: Kiosk, unit: str, *parameters: str) -> float:
    """From the kernel's first moment until the unit has told that its picture stands.

    They are the machine's own, which this computer's load does not touch.
    """
    with kiosk.switched_on(UNTOLD, *parameters) as machine:
        microseconds = int(machine.console.do(STANDS.format(unit=unit)))
        machine.cut()
    kiosk.card.pull()
    return microseconds / 1e6
