"""What the children's games change of the euro edition, as knobs (rules.md 2)."""

from __future__ import annotations

from typing import Any

from companion.games.auf_achse.edition import (
    Awarding,
    BaseLoading,
    NoInterest,
    Refill,
    TrailerOffer,
)

NONE_FOR_SALE = {"small": TrailerOffer(4, 2000, 0), "large": TrailerOffer(6, 3000, 0)}
EURO: dict[str, Any] = {
    "awarding": Awarding.LOADED_BY_FIRST,
    "hand_size": 5,
    "piles": tuple((seats, 10) for seats in range(2, 7)),
    "refill": Refill.IN_PLACE,
    "no_interest": NoInterest.NOTHING,
    **NONE_FOR_SALE,
}
"""The one with two dice: what fits is loaded at once."""
DM: dict[str, Any] = {
    **EURO,
    "awarding": Awarding.TAKEN_BY_FIRST,
    "open_places": 3,
    "start_capital": 2000,
    "base_loading": BaseLoading.REPLACES_ROLL,
}
"""The one with one die: loaded or into the hand, as one likes; without its duty to move."""
