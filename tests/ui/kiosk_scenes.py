"""A screen without a desktop, for tests and pictures."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType
from typing import Any

from companion.doctor.finding import Diagnosis, failure, warning
from companion.session.health import Health, Reason
from companion.ui.commands import Leave, Show
from companion.ui.power_switch import Power, PowerSwitch
from companion.ui.present import panels
from tests.ui.moments import Scene, evening
from tests.ui.stage import Stage, home

DATA = "/var/lib/companion"
SETTINGS = f"{DATA}/settings.toml"
WRONG = (
    failure(
        "touch",
        Diagnosis.TOUCH_CLOSED,
        device="FT5406 memory based driver",
        path="/dev/input/event0",
        user="companion",
    ),
    failure("data", Diagnosis.DATA_READ_ONLY, mount=DATA),
    warning("data", Diagnosis.DATA_VOLATILE, mount=DATA, file_system="overlay"),
    warning("renderer", Diagnosis.SOFTWARE_RENDERER, renderer="llvmpipe"),
    warning("display", Diagnosis.PANEL_UNLIKE, size="1024x600", expected="800x480", file=SETTINGS),
    warning("display", Diagnosis.PANEL_SMALL, mm=7, file=SETTINGS),
    warning("touch", Diagnosis.NO_TOUCH),
    failure("display", Diagnosis.DISPLAY_CLOSED, outputs=("HDMI-A-1 1280x720", "DSI-1 800x480")),
    failure("data", Diagnosis.DATA_NO_FOLDER, folder=DATA, file="/var/lib"),
    failure("data", Diagnosis.DATA_FORBIDDEN, closed=DATA, user="companion"),
    failure("data", Diagnosis.DISK_FULL, mount=DATA),
    warning("data", Diagnosis.DISK_LOW, mount=DATA, free_mb=97.3),
    warning("clock", Diagnosis.CLOCK_BEHIND, now="1970-01-01 00:00Z", newest="2026-11-30 15:27Z"),
    failure("display", Diagnosis.UNFINISHED, seconds=9.0),
    failure("display", Diagnosis.BROKEN_OFF, error="OSError: [Errno 5] Input/output error"),
)
"""All that is told before the game; see tests/ui/test_start_check.py."""
REFUSED = "Call to PowerOff failed: Interactive authentication required."


def own(
    panel: object = None, scene: Scene = evening, *, power: Power | None = None, **options: Any
) -> Stage:
    """The computer belongs to the table; switching it off stands like this."""
    staged = scene(**options)
    staged.desk.switch = PowerSwitch(str)
    staged.desk.switch.power = power or Power()
    return staged if panel is None else staged.send(Show(panel))


def _unsaved(**options: Any) -> Stage:
    return own(panels.PowerOff(), **options).troubled(Health(Reason.FULL, 3))


SCENES: Mapping[str, Scene] = MappingProxyType(
    {
        "kiosk_home": lambda **o: own(**o).send(Leave()),
        "kiosk_home_new": partial(own, scene=home),
        "kiosk_menu": partial(own, panels.Menu()),
        "kiosk_settings": partial(own, panels.Preferences()),
        "start_check": partial(own, panels.StartCheck(WRONG), home),
        "start_check_more": partial(own, panels.StartCheck(WRONG, 1), home),
        "power_off": partial(own, panels.PowerOff()),
        "power_off_going": partial(own, panels.PowerOff(), power=Power(going=True)),
        "power_off_refused": partial(own, panels.PowerOff(), power=Power(refused=REFUSED)),
        "power_off_unsaved": _unsaved,
    }
)
