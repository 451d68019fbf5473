"""A printed board in the mind: where the trucks and signs of a recorded game really stand.

The product knows no map; the players of a recording do, so that their arrivals are plausible.
"""

from __future__ import annotations

import csv
from collections import deque
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from pathlib import Path

from companion.games.auf_achse.edition import Edition, MoveDuty
from companion.games.auf_achse.table import (
    BEFORE_SIGN,
    ROAD,
    TRIANGLE,
    Place,
    Seat,
    SignKind,
    city,
)

ROADS = Path(__file__).with_name("roads.csv")

SIX = 6
"""May be driven at any length."""

Node = str
"""A city, or a road space such as ``kassel-erfurt.1``, counted from the first city."""


class Roads:
    """The spaces of the board and what joins them."""

    def __init__(self) -> None:
        self.neighbours: dict[Node, list[Node]] = {}
        self.triangles: set[Node] = set()
        self.ends: dict[Node, tuple[Node, Node]] = {}
        """The cities between which a road space lies."""
        self.sea: set[Node] = set()
        with ROADS.open(encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file):
                self._lay(row)

    def _lay(self, row: dict[str, str]) -> None:
        start, end = row["from"], row["to"]
        spaces = [f"{start}-{end}.{number}" for number in range(1, int(row["spaces"]) + 1)]
        self.triangles.update(f"{start}-{end}.{number}" for number in row["triangles"].split())
        for space in spaces:
            self.ends[space] = start, end
        if row["kind"] == "ferry":
            self.sea.update(spaces)
        line = [start, *spaces, end]
        for one, other in pairwise(line):
            self.neighbours.setdefault(one, []).append(other)
            self.neighbours.setdefault(other, []).append(one)

    def is_city(self, node: Node) -> bool:
        """True for a city."""
        return node not in self.ends


@cache
def roads() -> Roads:
    """The one board."""
    return Roads()


@cache
def distances(start: Node) -> dict[Node, int]:
    """Pips from ``start`` to everywhere, signs and trucks left aside."""
    found, queue = {start: 0}, deque([start])
    while queue:
        node = queue.popleft()
        for other in roads().neighbours[node]:
            if other not in found:
                found[other] = found[node] + 1
                queue.append(other)
    return found


@dataclass
class Stop:
    """Where a truck may stop: after how many spaces, and if something there holds it up."""

    steps: set[int] = field(default_factory=set)
    halted: bool = False


@dataclass
class Board:
    """Trucks and signs, as they stand on the table; ``edition`` knows how many fit where."""

    edition: Edition
    trucks: dict[Seat, Node] = field(default_factory=dict)
    signs: dict[SignKind, Node] = field(default_factory=dict)

    def moves(
        self, seat: Seat, pips: int, *, own: Collection[Node] = (), over_signs: bool = False
    ) -> dict[Node, Stop]:
        """Where the truck of ``seat`` may stop with ``pips``, let lapse what may lapse.

        Under the duty to move that is in the ``own`` cities, where the truck is halted, and in a
        dead end if no way uses the full value.
        """
        stops = self.reach(seat, pips, over_signs=over_signs)
        if self.edition.move_duty is MoveDuty.NONE or pips == SIX:
            return stops
        most = max((max(stop.steps) for stop in stops.values()), default=0)
        return {
            node: stop
            for node, stop in stops.items()
            if most in stop.steps or node in own or stop.halted
        }

    def reach(self, seat: Seat, pips: int, *, over_signs: bool = False) -> dict[Node, Stop]:
        """Where the truck of ``seat`` may stop within ``pips``, whatever lapses."""
        blocked = set() if over_signs else self._blocked()
        stops: dict[Node, Stop] = {}
        for path in _paths([self.trucks[seat]], pips, blocked):
            node = path[-1]
            if self.has_room(node):
                stop = stops.setdefault(node, Stop())
                stop.steps.add(len(path) - 1)
                stop.halted |= bool(blocked & {*roads().neighbours[node]} - {*path})
            elif len(path) - 1 == pips:
                self._halt(path, stops)
        return stops

    def _halt(self, path: list[Node], stops: dict[Node, Stop]) -> None:
        """The space at the end of ``path`` is full: the truck halts on the last one before it."""
        for node in reversed(path[1:-1]):
            if self.has_room(node):
                stops.setdefault(node, Stop()).halted = True
                return

    def _blocked(self) -> set[Node]:
        return set(self.signs.values())

    def has_room(self, node: Node) -> bool:
        """True if one more truck may stand there."""
        crowd = sum(other == node for other in self.trucks.values())
        edition = self.edition
        most = edition.city_trucks if roads().is_city(node) else edition.road_trucks
        return (not most or crowd < most) and node not in self._blocked()

    def place(self, node: Node, *, halted: bool = False) -> Place:
        """What the table says of ``node``; ``halted``: pips have lapsed there."""
        if roads().is_city(node):
            return city(node)
        if node in roads().triangles:
            return TRIANGLE
        near_sign = any(other in self._blocked() for other in roads().neighbours[node])
        return BEFORE_SIGN if halted and near_sign else ROAD

    def free_for_sign(self, kind: SignKind) -> list[Node]:
        """Spaces on which the sign may be put; never the one on which it stands."""
        taken = {*self.trucks.values(), *self.signs.values(), *roads().sea}
        ban = {*self.edition.roadwork_ban} if kind is SignKind.ROADWORK else set()
        ends = roads().ends
        return [node for node in ends if node not in taken and {*ends[node]} != ban]


def _paths(path: list[Node], pips: int, blocked: set[Node]) -> Iterator[list[Node]]:
    """Every way of up to ``pips`` spaces that enters no space twice."""
    if pips == 0:
        return
    for node in roads().neighbours[path[-1]]:
        if node not in path and node not in blocked:
            longer = [*path, node]
            yield longer
            yield from _paths(longer, pips - 1, blocked)
