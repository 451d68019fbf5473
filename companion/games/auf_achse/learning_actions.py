"""What the table tells the app about its printed cards and its board, at any time of a game.

None of it changes what lies on the table. Money is whole euros or DM, goods are cubes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from companion.games.auf_achse.cards import CityId, Contract, ContractId
from companion.games.auf_achse.one_line import one_line


@dataclass(frozen=True, slots=True)
class Show:
    """A printed contract has been laid open: this is what stands on it.

    ``costs`` are those of its five bids, 0 for one that nobody has read; none: not read at all.
    """

    contract: ContractId
    start: CityId
    destination: CityId
    goods: int
    revenue: int
    costs: tuple[int, ...] = ()

    @property
    def face(self) -> Contract:
        """The card as it is known then."""
        return Contract(
            self.contract, self.start, self.destination, self.goods, self.revenue, self.costs
        )


@dataclass(frozen=True, slots=True)
class SetCosts:
    """What the five bids of a printed contract cost; 0 for one that nobody has read."""

    contract: ContractId
    costs: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AddCity:
    """The board has a city that the app does not know: its id and its name as typed."""

    city: CityId
    name: str

    def __post_init__(self) -> None:
        """Keep the name to one line."""
        object.__setattr__(self, "name", one_line(self.name))


Learning: TypeAlias = Show | SetCosts | AddCity
