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

WRONG = (
    failure(
        "touch",
        Diagnosis.TOUCH_CLOSED,
        device="FT5406 memory based driver",
        path="/dev/input/event0",
        user="companion",
    ),
    failure("data", Diagnosis.DATA_READ_ONLY, mount="/var/lib/companion"),
    warning("data", Diagnosis.DATA_VOLATILE, file_system="overlay"),
    warning("renderer", Diagnosis.SOFTWARE_RENDERER, renderer="llvmpipe"),
    warning("display", Diagnosis.PANEL_UNLIKE, size="1024x600", expected="800x480"),
    warning("display", Diagnosis.PANEL_SMALL, mm=7),
)
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
