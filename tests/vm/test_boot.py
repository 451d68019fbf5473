"""How long it takes from power-on to a picture that can be touched, beside a bare Kivy window."""

from __future__ import annotations

import base64
from pathlib import Path
from statistics import median

from tests.e2e.saved import At
from tests.vm.kiosk import Kiosk

BOOTS = 3
"""Of each kind; one after the other by turns, so that both have the same neighbours."""
MOST = 1.15
"""Times the bare window's time."""
BARE = Path(__file__).parent / "guest" / "bare.py"
INSTALL_BARE = """
set -eu
echo {program} | base64 -d >/usr/local/lib/bare.py
sed '/^ExecStart=/s/-m companion .*/\\/usr\\/local\\/lib\\/bare.py/' \
    /etc/systemd/system/companion.service >/etc/systemd/system/bare.service
grep -q bare.py /etc/systemd/system/bare.service
sync
"""
"""The same service, with another program in it."""
INSTEAD = ("systemd.mask=companion.service", "systemd.wants=bare.service")
UNTOLD = "systemd.setenv=COMPANION_TARGETS="
"""Nobody reads along: that would take time which no table has to wait."""
ASK = "systemctl show {unit} --value --property ActiveEnterTimestampMonotonic"


def test_the_first_picture_comes_hardly_later_than_a_bare_window(kiosk: Kiosk) -> None:
    kiosk.prepare(At.TABLE)
    with kiosk.switched_on() as machine:
        program = base64.b64encode(BARE.read_bytes()).decode()
        machine.console.do(INSTALL_BARE.format(program=program))
        machine.switch_off()
    kiosk.card.pull()
    ours, bare = [], []
    for _ in range(BOOTS):
        ours.append(seconds(kiosk, "companion.service"))
        bare.append(seconds(kiosk, "bare.service", *INSTEAD))
    ratio = median(ours) / median(bare)
    print(  # noqa: T201
        f"first picture after {ours} s, of a bare window after {bare} s: {ratio:.2f} times"
    )
    assert ratio <= MOST, f"{ours} s beside {bare} s"


def seconds(kiosk: Kiosk, unit: str, *parameters: str) -> float:
    """From the kernel's first moment until the unit has told that its picture stands."""
    with kiosk.switched_on(UNTOLD, *parameters) as machine:
        machine.console.do(f"until systemctl is-active --quiet {unit}; do sleep 1; done")
        microseconds = int(machine.console.do(ASK.format(unit=unit)))
        machine.switch_off()
    kiosk.card.pull()
    return microseconds / 1e6
