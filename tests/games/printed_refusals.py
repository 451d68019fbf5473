"""Reasons that only printed cards give, each provoked."""

from __future__ import annotations

from companion.games.auf_achse.refusals import Code
from tests.games.knob_refusals import Case
from tests.games.positions import Table, begun, printed_game

SHOWN = "show @1 graz hamburg 5 4700"


def with_cards(*lines: str) -> Table:
    """The first turn of three with printed cards only: yellow is on its first move."""
    colours = ("yellow", "blue", "red")
    placing = [f"{colour} setup road" for colour in colours]
    return Table(printed_game(3)).play("dealt", "yellow begin", *placing, "yellow roll 4", *lines)


def in_graz(*lines: str) -> Table:
    return with_cards("yellow arrive graz", *lines)


def with_costs(*costs: int) -> str:
    return " ".join(map(str, (SHOWN, *costs)))


CASES: list[Case] = [
    (Code.NOT_SHOWN, in_graz, "yellow load @1"),
    (Code.NOT_SHOWN, in_graz, "correct face @1 graz hamburg 5 4700"),
    (Code.SHOWN_BEFORE, lambda: in_graz(SHOWN), SHOWN),
    (Code.NOT_IN_SIGHT, in_graz, "show @14 graz hamburg 5 4700"),
    (Code.NOT_IN_SIGHT, in_graz, "costs @14 600 1300 2000 2800 3600"),
    (Code.NOT_PRINTED, begun, "show e01 graz hamburg 5 4700"),
    (Code.NOT_PRINTED, begun, "correct face e01 graz hamburg 5 4700"),
    (Code.NOT_PRINTED, in_graz, "show @55 graz hamburg 5 4700"),
    (Code.SAME_ENDS, in_graz, "show @1 graz graz 5 4700"),
    (Code.BAD_GOODS, in_graz, "show @1 graz hamburg 7 4700"),
    (Code.BAD_AMOUNT, in_graz, "show @1 graz hamburg 5 100000"),
    (Code.BAD_CITY, in_graz, "show @1 graz atlantis 5 4700"),
    (Code.BAD_CITY, in_graz, "city road Straße"),
    (Code.CARD_TWICE, lambda: in_graz(SHOWN), "show @10 graz hamburg 5 4700"),
    (Code.BAD_COSTS, in_graz, with_costs(600, 1300)),
    (Code.BAD_COSTS, in_graz, "costs @10 600 1300 2000 2800"),
    (Code.COST_LOW, in_graz, with_costs(600, 600, 2000, 2800, 3600)),
    (Code.COST_HIGH, in_graz, with_costs(600, 1300, 2000, 2800, 4700)),
    (Code.CITY_KNOWN, in_graz, "city graz Graz"),
    (Code.BAD_EFFECT, lambda: with_cards("yellow arrive triangle"), "yellow reads pay 0"),
    (Code.NO_PRINTED, lambda: begun(contract_cards=0), "correct source contracts cards"),
    (Code.NO_CHANGE, in_graz, "correct source events cards"),
    (
        Code.NOT_NOW,
        lambda: with_cards("yellow arrive triangle"),
        "correct source events app",
    ),
]
