"""The evenings of a whole season: each edition as printed, and with all that it leaves open.

What an edition leaves to the table is played in groups of choices that do not touch each other,
each group at four tables; the length of the game is a choice of all of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain

from tests.transcripts.evenings import CALM, FIVE, FOUR, RUSH, SIX, THREE, TWO, WILD, Evening
from tests.transcripts.player import Temper

PLAYERS = {2: TWO, 3: THREE, 4: FOUR, 5: FIVE, 6: SIX}
TABLES = 4
"""Games of each group of choices."""

HOUSES = {
    "schmidt-eur.v1": (
        "move_duty=full-value binding_order=true hidden_balances=true",
        "jam_on=road-and-free-cities debt_collection=when-chosen selector_may_raise=false",
    ),
    "schmidt-eur-children.v1": (
        "move_duty=full-value binding_order=true",
        "jam_on=road-and-free-cities debt_collection=when-chosen hidden_balances=true",
    ),
    "fxschmid-dm.v1": (
        "city_trucks=0 countdown=3 binding_order=true",
        "base_loading=free countdown=8 hidden_balances=true selector_may_raise=false",
        "bidding=clockwise debt_collection=when-chosen",
    ),
    "fxschmid-dm-children.v1": (
        "city_trucks=0 binding_order=true",
        "base_loading=free debt_collection=when-chosen hidden_balances=true",
    ),
    "online.v1": (
        "roller=table road_trucks=1 city_trucks=1 selector_may_raise=false",
        "move_duty=full-value binding_order=true hidden_balances=true",
        "debt_collection=when-chosen",
    ),
}
"""Edition: what its tables change, besides the length."""

LENGTHS = ("6", "8", "10", "7")
"""Contracts in the public pile of the tables of a group, in turn."""

SEEDS = {
    "fxschmid-dm-children-printed-4": 202,
    "fxschmid-dm-children-printed-5": 203,
    "fxschmid-dm-children-printed-6": 209,
    "fxschmid-dm-children-house-2-3": 200,
    "fxschmid-dm-printed-3": 201,
    "fxschmid-dm-printed-5": 208,
    "online-printed-4": 212,
    "online-printed-5": 203,
    "online-printed-6": 219,
    "online-house-2-3": 212,
    "schmidt-eur-children-house-1-4": 202,
}
"""Luck by which something seldom happens; all other evenings have that of their number."""


def season() -> tuple[Evening, ...]:
    """Every evening that is not told one by one."""
    return tuple(chain(_printed(), _ended_early(), _by_house_rules()))


def _printed() -> Iterator[Evening]:
    """Each edition as printed with each number of players; the first one is told elsewhere."""
    for edition in (*HOUSES,)[1:]:
        for number in PLAYERS:
            yield _evening(edition, f"printed-{number}", number, "as printed")


def _ended_early() -> Iterator[Evening]:
    """Each edition once ended by agreement, and once left by all but one."""
    late = (("# It is past bedtime.", "> agree", "! agree -> over"),)
    for edition in (*HOUSES,)[1:]:
        agreed = _evening(edition, "agreed", 4, "until bedtime")
        yield replace(agreed, incidents=((25, late[0]),))
        alone = _evening(edition, "alone", 3, "left alone")
        leaving = (
            (15, ("> blue retire", "! blue retire -> retired")),
            (21, ("> yellow retire",)),
        )
        yield replace(alone, incidents=leaving)


def _by_house_rules() -> Iterator[Evening]:
    """Each group of choices at four tables; together they are of every size."""
    for edition, houses in HOUSES.items():
        for group, house in enumerate(houses):
            for table in range(TABLES):
                number = 2 + (group + table) % len(PLAYERS)
                evening = _evening(edition, f"house-{group + 1}-{number}", number, "by house rules")
                poor = _poor(edition, number) if "debt" in house and table % 2 == 0 else ()
                yield replace(evening, house=f"{house} pile={LENGTHS[table]}", incidents=poor)


def _poor(edition: str, number: int) -> tuple[tuple[int, tuple[str, ...]], ...]:
    """Nearly all money is gone before the first turn, so that debts are soon made."""
    gone = 1900 if edition == "fxschmid-dm-children.v1" else 4900
    colours = [seat.partition("=")[0] for seat in PLAYERS[number].split()]
    lines = (f"> correct cash {colour} -{gone} because spent on sweets" for colour in colours)
    return ((1, ("# A poor start was agreed on.", *lines)),)


def _evening(edition: str, name: str, number: int, title: str) -> Evening:
    """One evening; the tempers at the table change with it."""
    box = edition.partition(".")[0]
    name = f"{box}-{name}"
    return Evening(
        name,
        f"{box}, {number} players, {title}",
        PLAYERS[number],
        SEEDS.get(name, len(name) * 10 + number),
        _tempers(number, wild="house-2" in name or "printed" in name),
        edition=edition,
    )


def _tempers(number: int, *, wild: bool) -> tuple[Temper, ...]:
    """Somebody in a hurry sits at every table, so that games end before the night does."""
    tempers = (*(WILD if wild else CALM)[: number - 1], RUSH[number - 1])
    return tuple(replace(temper, forgets=0.1) for temper in tempers)
