"""Auctions by open outcry, for tests and pictures."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import partial
from types import MappingProxyType
from typing import Any

from companion.games.auf_achse.context import Player
from companion.games.auf_achse.edition import Bidding
from companion.session.health import Health, Reason
from companion.ui.clock import ManualClock
from tests.ui import dealings
from tests.ui.stage import NAMES, Stage, crowd, seated, stage

EDGES: Mapping[int, tuple[int, ...]] = {
    2: (0, 180),
    3: (0, 90, 180),
    4: (0, 90, 180, 270),
    5: (0, 90, 180, 180, 270),
    6: (0, 90, 180, 180, 270, 0),
}
MONEY = (6400, 2600, 5800, 3100, 7200, 4900)
"""Blue cannot pay the 2,800 of bid 4."""


def round_the_table(players: Iterable[Player]) -> tuple[Player, ...]:
    """Players who sit as the places of the setup lie."""
    seats = tuple(players)
    edges = EDGES[len(seats)]
    return tuple(replace(player, edge=edge) for player, edge in zip(seats, edges, strict=True))


def outcry(
    players: int | tuple[Player, ...] = 4, *lines: str, countdown: int = 3, **options: Any
) -> Stage:
    """Yellow has chosen Berlin-Triest (300, 800, 1,700, 2,800, 3,500); anybody may call."""
    seats = round_the_table(seated(NAMES[:players])) if isinstance(players, int) else players
    knobs = {
        "bidding": Bidding.OPEN_OUTCRY,
        "countdown": countdown,
        **options.pop("knobs", {}),
    }
    before = (*options.pop("before", ()), "yellow select e04")
    options = {"display": dealings.DISPLAY, **options}
    drive = (*dealings.EXACT, *before, *lines)
    return stage(seats, drive, knobs=knobs, **options)


def paid(players: int = 6, *lines: str, **options: Any) -> Stage:
    """The same with money as in the middle of a game."""
    colours = (player.colour for player in seated(NAMES[:players]))
    money = tuple(
        f"correct cash {colour} {cash - 5000} because error"
        for colour, cash in zip(colours, MONEY, strict=False)
    )
    return outcry(players, *lines, before=money, **options)


def heated(**options: Any) -> Stage:
    """Green leads with 3, red has passed, blue is 200 short of 4, yellow may match."""
    return paid(6, "pink bid 2", "green bid 3", "red pass", **options)


def ticking(game: Stage) -> tuple[Stage, ManualClock]:
    """The game with a clock that moves only when told to, in place of the screen's."""
    clock = ManualClock()
    game.controller.after = clock.after
    game.controller.look()
    return game, clock


def _full(**options: Any) -> Stage:
    """Names and balances as long as they get."""
    rich = tuple(f"correct cash {player.colour} 94900 because error" for player in crowd())
    return outcry(round_the_table(crowd()), "green bid 1", before=rich, **options)


def _full_disk(**options: Any) -> Stage:
    """Nothing is being saved any more."""
    return heated(**options).troubled(Health(Reason.FULL, 3))


SCENES: Mapping[str, Any] = MappingProxyType(
    {
        "auction_open": heated,
        "auction_open_start": partial(paid, 6),
        "auction_open_2": partial(paid, 2, "blue bid 1"),
        "auction_open_3": partial(paid, 3, "red bid 2", "yellow match 2"),
        "auction_open_4": partial(outcry, 4, "green bid 3"),
        "auction_open_asked": partial(outcry, 4, "green bid 3", "time-up 3 green"),
        "auction_open_quiet": partial(outcry, 4, "green bid 5", countdown=0),
        "auction_open_full": _full,
        "auction_open_notsaved": _full_disk,
        "auction_open_hidden": partial(outcry, 4, "green bid 3", knobs={"hidden_balances": True}),
    }
)
