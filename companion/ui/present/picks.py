"""The tiles by which a seat or a colour is picked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.games.auf_achse.table import Seat
from companion.ui.models import Command
from companion.ui.present import common
from companion.ui.scene import Scene


@dataclass(frozen=True, slots=True)
class SeatPick:
    """A tile in a seat's colour with its shape; ``taken`` dims it, its shape stays visible."""

    seat: str = ""
    label: str = ""
    selected: bool = False
    taken: bool = False
    command: Command = None


def seats(
    scene: Scene,
    chosen: Seat | None,
    command: Callable[[Seat], Command],
    *,
    without: Seat | None = None,
) -> tuple[SeatPick, ...]:
    """A tile for everybody who still plays."""
    return tuple(
        SeatPick(
            seat=common.colour(scene, haulier.seat),
            label=common.name(scene, haulier.seat),
            selected=haulier.seat == chosen,
            command=command(haulier.seat),
        )
        for haulier in scene.game.view.hauliers
        if not haulier.retired and haulier.seat != without
    )
