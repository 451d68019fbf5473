"""The cards of the box as they lie on the table, and the purses, kept apart from the program.

It follows the lines of a recorded evening as those do who deal, draw and pay by hand.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Self

CAPITAL = 5_000
CONTRACTS, HAND, OPEN = 54, 3, 4
CALLS = ("bid", "match", "pass", "price")
ROLLED = re.compile(r"^(\w+ roll) (?:(\d) \2$|\d \d\n\w+ choose (\d)$)", re.MULTILINE)


def tapped(lines: Iterable[str]) -> list[str]:
    """The deeds of a transcript as they come about by taps: only the chosen die is told."""
    deeds = "\n".join(line.removeprefix("> ") for line in lines if line.startswith("> "))
    return ROLLED.sub(lambda roll: f"{roll[1]} {roll[2] or roll[3]}", deeds).splitlines()


@dataclass(frozen=True)
class Face:
    """What is printed on a contract; ``costs`` as far as they have been told."""

    start: str
    destination: str
    goods: int
    revenue: int
    costs: tuple[int, ...]


@dataclass
class Lot:
    """The contract that is auctioned, and who holds it at which bid."""

    card: str
    holder: str
    level: int = 0
    price: int = 0


@dataclass
class Box:
    """Where each contract lies, by its number as it was dealt, and what is in the purses."""

    seats: tuple[str, ...]
    pile: list[str]
    cash: dict[str, int] = field(default_factory=dict)
    hands: dict[str, list[str]] = field(default_factory=dict)
    trucks: dict[str, list[str]] = field(default_factory=dict)
    display: list[str] = field(default_factory=list)
    done: list[str] = field(default_factory=list)
    faces: dict[str, Face] = field(default_factory=dict)
    waiting: dict[str, list[tuple[str, int]]] = field(default_factory=dict)
    lot: Lot | None = None

    @classmethod
    def dealt(cls, seats: tuple[str, ...], public: int) -> Self:
        """Shuffled and dealt one by one; so many public contracts, the others stay in the box."""
        cards = [f"@{number}" for number in range(1, CONTRACTS + 1)]
        hands = HAND * len(seats)
        table = cls(seats, cards[hands : hands + public])
        for at, seat in enumerate(seats):
            table.cash[seat], table.trucks[seat], table.waiting[seat] = CAPITAL, [], []
            table.hands[seat] = cards[at : hands : len(seats)]
        table.display = [table.pile.pop(0) for _ in range(OPEN)]
        return table

    def copy(self) -> Self:
        """The table as it is now, to look at later."""
        return deepcopy(self)

    def zones(self) -> dict[str, str]:
        """Where each card lies: ``pile``, ``hand yellow``, ``display 2`` …"""
        found = dict.fromkeys(self.pile, "pile") | dict.fromkeys(self.done, "done")
        found |= {card: f"display {at}" for at, card in enumerate(self.display, 1)}
        for seat in self.seats:
            found |= dict.fromkeys(self.hands[seat], f"hand {seat}")
            found |= dict.fromkeys(self.trucks[seat], f"truck {seat}")
        return found

    def follow(self, line: str) -> None:
        """Carry out a line by hand."""
        who, *words = line.split()
        if who == "show":
            card, start, destination, goods, revenue, *costs = words
            known = Face(start, destination, int(goods), int(revenue), tuple(map(int, costs)))
            self.faces[card] = known
            return
        verb, *rest = words or [""]
        if self.lot is not None and verb not in CALLS:
            self.hand_over()
        match verb, rest:
            case "select", [card]:
                self.lot = Lot(card, who)
            case "bid" | "match", [level]:
                assert self.lot is not None
                self.lot.holder, self.lot.level = who, int(level)
            case "price", [amount]:
                assert self.lot is not None
                self.lot.price = int(amount)
            case "decline", []:
                self.done.append(self.display[0])
                self._take(self.display[0])
            case "load", [card]:
                self.hands[who].remove(card)
                self.trucks[who].append(card)
            case "arrive", [place, *_]:
                self._unload(who, place)
            case "reads", [effect, *amount]:
                self._read(who, effect, int(amount[0]) if amount else 0)

    def hand_over(self) -> None:
        """The auction is over: pay the bid, take the card, move the others up."""
        lot, self.lot = self.lot, None
        assert lot is not None
        if lot.level:
            self.cash[lot.holder] -= lot.price or self.faces[lot.card].costs[lot.level - 1]
        self.hands[lot.holder].append(lot.card)
        self._take(lot.card)

    def _take(self, card: str) -> None:
        self.display.remove(card)
        self.display += [self.pile.pop(0)] if self.pile else []

    def _goods(self, seat: str) -> int:
        return sum(self.faces[card].goods for card in self.trucks[seat])

    def _unload(self, seat: str, place: str) -> None:
        for card in [*self.trucks[seat]]:
            face = self.faces[card]
            if face.destination != place:
                continue
            self.trucks[seat].remove(card)
            self.done.append(card)
            lost = sum(n for op, n in self.waiting[seat] if op == "delivery_penalty")
            self.cash[seat] += face.revenue - min(lost, face.revenue)
            each = {"delivery_bonus": 1, "delivery_bonus_per_goods": face.goods}
            self.cash[seat] += sum(n * each.get(op, 0) for op, n in self.waiting[seat])
            self.waiting[seat] = []

    def _read(self, seat: str, effect: str, amount: int) -> None:
        """An event card that anybody can pay."""
        others = [other for other in self.seats if other != seat]
        match effect:
            case "receive" | "pay":
                changes = {seat: amount}
            case "receive_per_goods" | "pay_per_goods":
                changes = {seat: amount * self._goods(seat)}
            case "receive_from_each":
                changes = {seat: amount * len(others)} | dict.fromkeys(others, -amount)
            case "all_receive" | "all_pay":
                changes = dict.fromkeys(self.seats, amount)
            case _:
                changes = {}
                if effect.startswith("delivery"):
                    self.waiting[seat].append((effect, amount))
        sign = -1 if "pay" in effect else 1
        for who, change in changes.items():
            self.cash[who] += sign * change
            assert self.cash[who] >= 0, "nobody lends anything"
