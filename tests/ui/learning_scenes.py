"""The screens by which printed contracts become known, with names and sums as long as they get."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from types import MappingProxyType

from companion.ui.commands import Show
from companion.ui.present import panels
from companion.ui.present.panels import Identify, Learn, NewCity
from companion.ui.present.sums import Sum
from tests.ui.moments import Scene
from tests.ui.printed import (
    KNOWN,
    at_market,
    in_childrens_game,
    in_graz,
    library,
    mixed,
    outcry,
    printed,
)
from tests.ui.stage import Stage, crowd, rich

SHOWN = "show @22 rotterdam flensburg 5 4700"
FULL = Learn(
    "@21",
    start="rotterdam",
    destination="flensburg",
    goods=5,
    revenue=Sum("47"),
    bids=True,
    costs=(Sum("06"), Sum("13"), Sum("2"), Sum(), Sum()),
    field="3",
)
LOADING = replace(FULL, card="@1", seat=0, bids=False, field="revenue")
PASSES = tuple(f"{colour} pass" for colour in ("green", "pink", "white"))
WON = ("yellow select @22", "blue bid 2", "red bid 3", *PASSES, "yellow pass", "blue pass")
WON_HERE = ("yellow select @22", "blue pass", "red pass", *PASSES)
BOX = (*KNOWN, *library(54))


def scene(make: Callable[..., Stage], *lines: str, panel: object = None) -> Scene:
    """Six with long names and much money, and a library of a whole box; then ``lines``."""

    def staged(**options: str) -> Stage:
        game = rich(make(players=crowd(), known=BOX, **options)).play(*lines)
        return game if panel is None else game.send(Show(panel))

    return staged


SCENES: Mapping[str, Scene] = MappingProxyType(
    {
        "learn": scene(in_graz, panel=LOADING),
        "learn_from": scene(at_market, panel=Learn("@22")),
        "learn_goods": scene(at_market, panel=replace(FULL, field="goods")),
        "learn_bids": scene(at_market, panel=FULL),
        "learn_twice": scene(at_market, SHOWN, panel=replace(FULL, bids=False, field="")),
        "learn_correct": scene(at_market, SHOWN, panel=replace(FULL, card="@22", correcting=True)),
        "learn_city": scene(at_market, panel=NewCity(FULL, "Hambrug")),
        "learn_city_alike": scene(at_market, panel=NewCity(FULL, "Hambrug", asked=True)),
        "identify": scene(at_market, panel=Identify("@22", tab=1)),
        "identify_none": partial(at_market, panel=Identify("@10")),
        "identify_here": scene(in_graz, panel=Identify("@1", 0)),
        "table_printed": scene(printed, SHOWN),
        "city_children_printed": in_childrens_game,
        "city_mixed": scene(mixed, "yellow roll 4", "yellow arrive graz rest"),
        "market_mixed": scene(mixed, "yellow roll 4", "yellow arrive graz"),
        "hand_mixed": scene(mixed, "correct place yellow graz", panel=panels.Hand(0)),
        "market_printed": scene(at_market, SHOWN),
        "city_printed": scene(in_graz, SHOWN),
        "hand_printed": scene(in_graz, panel=panels.Hand(0)),
        "auction_levels": scene(at_market, "yellow select @22"),
        "auction_levels_known": scene(
            at_market, SHOWN, "costs @22 600 0 2100 0 0", "yellow select @22", "blue bid 2"
        ),
        "auction_open_levels": outcry,
        "pricing": scene(at_market, *WON),
        "pricing_known": scene(at_market, "show @22 graz hamburg 5 4700", *WON),
        "laying_down_unknown": scene(at_market, *WON_HERE),
        "corrections_contract_printed": scene(
            printed, SHOWN, panel=panels.Corrections("contracts", card="@22")
        ),
    }
)
