"""Staged moments of trade where the rules are not those of the shipped euro edition."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType
from typing import Any

from companion.games.auf_achse.edition import (
    BaseLoading,
    DebtCollection,
    NoInterest,
    Refill,
    Resale,
)
from companion.ui.present import panels
from tests.games.children import DM, EURO
from tests.ui import dealings
from tests.ui.moments import Scene, over, revealed
from tests.ui.stage import Stage, crowd, rich, stage

HAND = ("e28", "e01", "e02", "e54", "e51")
"""The first begins in Linz."""
OPEN = ("e10", "e27", "e11")
HIDDEN = {"hidden_balances": True}
NOTHING_FALLS = {"no_interest": NoInterest.NOTHING, "refill": Refill.IN_PLACE}


def taking(knobs: Mapping[str, Any], *lines: str, players: Any = 4, **options: Any) -> Stage:
    """Children: yellow has come into Linz, where one open contract begins, or two."""
    options = {"hands": {"yellow": HAND}, "display": OPEN, **options}
    drive = ("yellow roll 5", "yellow arrive linz")
    return stage(players, (*lines, *drive), knobs=knobs, **options)


def two_to_take(knobs: Mapping[str, Any], **options: Any) -> Stage:
    """Both contracts that begin in Linz lie open; long names and large balances."""
    hands = {"yellow": ("e01", "e02", "e54", "e51", "e50")}
    more = {"display": ("e28", "e27", "e11"), "hands": hands}
    return rich(taking(knobs, players=crowd(), **more, **options))


def full_truck(knobs: Mapping[str, Any], **options: Any) -> Stage:
    """Nothing more fits onto the truck."""
    return taking(knobs, "correct contract e53 truck yellow", **options)


def delivered(**options: Any) -> Stage:
    """Yellow has unloaded four of the eight goods on truck and trailer, in Genua."""
    loads = ("correct trailers yellow 1 0", "correct contract e25 truck yellow")
    drive = ("correct contract e10 truck yellow", "yellow roll 4", "yellow arrive genua rest")
    return stage(4, (*loads, *drive), **options)


def instead_of_rolling(*lines: str, **options: Any) -> Stage:
    """Yellow stands in Linz, where one of its contracts begins, before the roll."""
    knobs = {"base_loading": BaseLoading.REPLACES_ROLL}
    hands = {"yellow": ("e28", "e27", "e01")}
    return stage(4, lines, knobs=knobs, at={"yellow": "linz"}, hands=hands, **options)


def debtor(*lines: str, **options: Any) -> Stage:
    """Yellow owes 2,000 for a breakdown and may pay when it likes."""
    poor = ("correct cash yellow -4300 because error",)
    rich_again = "correct cash yellow 4300 because error"
    knobs = {"debt_collection": DebtCollection.WHEN_CHOSEN, **options.pop("knobs", {})}
    card = dealings.event("e-breakdown", before=poor, knobs=knobs, **options)
    return card.play(*((rich_again, "correct turn yellow", *lines) if lines else ()))


def hidden_auction(**options: Any) -> Stage:
    """Blue is asked and could not pay all that it may call."""
    poor = "correct cash blue -3500 because error"
    return stage(4, (poor, *dealings.EXACT, "yellow select e04"), display=dealings.DISPLAY,
                 knobs=HIDDEN, **options)  # fmt: skip


def market(knobs: Mapping[str, Any], **options: Any) -> Stage:
    """Yellow may choose a contract."""
    return dealings.market(4, knobs=knobs, **options)


SCENES: Mapping[str, Scene] = MappingProxyType(
    {
        "table_children": partial(stage, 4, knobs=EURO, display=OPEN),
        "city_take": partial(taking, EURO),
        "city_take_or_keep": partial(two_to_take, DM),
        "city_take_full": partial(full_truck, DM),
        "city_take_open": revealed(partial(taking, DM)),
        "city_no_take": partial(taking, EURO, display=("e10", "e11", "e12")),
        "city_trailers_first": partial(delivered, knobs={"trailers_first": True}),
        "city_for_the_roll": partial(instead_of_rolling, "yellow load e27"),
        "market_may": partial(market, NOTHING_FALLS),
        "hand_for_the_roll": over(panels.Hand(0), instead_of_rolling),
        "hand_for_the_roll_open": revealed(over(panels.Hand(0), instead_of_rolling)),
        "event_debt_by_choice": debtor,
        "money_debt_by_choice": over(panels.Money(0), partial(debtor, "note paid later")),
        "money_debt_typing": over(
            panels.Money(0, 12345, typing=True), partial(debtor, "note paid later")
        ),
        "table_hidden": partial(stage, 6, knobs=HIDDEN, display=OPEN),
        "hand_hidden_open": revealed(over(panels.Hand(0), partial(stage, 4, knobs=HIDDEN))),
        "money_hidden": over(panels.Money(0, -500), partial(stage, 4, knobs=HIDDEN)),
        "market_hidden": partial(market, HIDDEN),
        "auction_hidden": hidden_auction,
        "event_hidden_debt": partial(dealings.debt, knobs=HIDDEN),
        "trailers_hidden": over(panels.Trailers(), partial(stage, 4, knobs=HIDDEN)),
        "trailers_small_first": partial(
            dealings.trailers,
            "correct trailers yellow 1 1",
            knobs={"resale": Resale.SMALL_FIRST},
        ),
        "trailers_no_resale": partial(
            dealings.trailers, "correct trailers yellow 1 0", knobs={"resale": Resale.NONE}
        ),
    }
)
"""Name of the picture -> the position."""
