"""Start, roll, drive and signs as the other editions have them: scenes for the layout rules."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType

from companion.games.auf_achse.edition import JamOn
from companion.ui.commands import Show
from companion.ui.present import panels
from tests.ui.moments import COLOURS, Scene, jam, then
from tests.ui.stage import stage

dm = partial(stage, edition="fxschmid-dm.v1", deck="dm-own-1")
online = partial(stage, 3, edition="online.v1", at={"yellow": "wien"})
city_jam = partial(jam, knobs={"jam_on": JamOn.ROAD_AND_FREE_CITIES})
HALTED = panels.Stop(rest=True, city="salzburg")

OF_EDITIONS: Mapping[str, Scene] = MappingProxyType(
    {
        "rolling_off": partial(dm, 4, ["yellow roll 2", "blue roll 5"], started=False),
        "rolling_off_tie": partial(
            dm, 3, [f"{colour} roll 6" for colour in COLOURS[:2]] + ["red roll 1"], started=False
        ),
        "placing_dm": partial(dm, 3, ["yellow roll 6", "blue roll 1", "red roll 2"], started=False),
        "placing_random": partial(stage, 3, edition="online.v1", started=False),
        "table_instead": partial(dm, 4, ["correct place yellow wien"]),
        "arrival_rest": partial(
            dm,
            3,
            ["correct contract d01 truck yellow", "correct place yellow graz", "yellow roll 4"],
            panel=panels.Stop(rest=True),
        ),
        "arrival_halted": partial(dm, 3, ["yellow roll 4"], panel=HALTED),
        "arrival_any_six": partial(dm, 3, ["yellow roll 6"]),
        "dice_app": partial(online, rolls=(3, 5)),
        "arrival_app": partial(online, rolls=(4, 4)),
        "sign_banned": partial(dm, 3, ["yellow roll 1", "yellow arrive road"]),
        "sign_jam_city": city_jam,
        "sign_city": then(city_jam, Show(panels.SignMemory(inside=True))),
    }
)
