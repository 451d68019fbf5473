"""The taps of a turn: from its first to the next player's table (ui.md section 2.1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path

from companion.session.records import HAND
from tests.e2e.ledger import ask

MOST = 4
"""Taps of a plain turn."""


class Tap(StrEnum):
    """What a tap is for."""

    ROLL = "roll"
    REST = "rest"
    PLACE = "place"
    LOAD = "load"
    TAKE = "take"
    OFFER = "offer"
    NOBODY = "nobody"
    DECLINE = "decline"
    END = "end"
    BID = "bid"
    TAB = "tab"
    REASON = "reason"
    SIGN = "sign"
    EVENT = "event"


BESIDE = (Tap.TAB, Tap.REASON, Tap.SIGN, Tap.EVENT)
"""Another page of cities, why pips lapse, a sign that is put up, what else a card asks for."""
AIMS = (Tap.REST, Tap.LOAD, Tap.TAKE, Tap.OFFER)
"""A plain turn has one of these at most: nobody loads twice, or loads and bids."""
ONCE = (Tap.ROLL, Tap.PLACE)
"""A card may have the truck drive on."""
SHOWS = (Tap.REST, Tap.TAB, Tap.REASON)
"""They only lead on to something else."""
AUCTION = (Tap.NOBODY, Tap.BID)
CALLS = ("pass", "bid", "match", "keep")
"""What is said in an auction, and after it, in the journal."""


@dataclass
class Turn:
    """The taps of one seat's turn, in their order."""

    seat: str
    taps: list[Tap] = field(default_factory=list)

    def __len__(self) -> int:
        """Count its taps; bids are the auction's."""
        return sum(tap is not Tap.BID for tap in self.taps)

    def __str__(self) -> str:
        return " ".join(tap for tap in self.taps if tap is not Tap.BID)

    @property
    def extra(self) -> int:
        """Taps beyond those of a plain turn."""
        beside = sum(self.taps.count(tap) for tap in BESIDE)
        aims = sum(self.taps.count(tap) for tap in AIMS)
        again = sum(max(0, self.taps.count(tap) - 1) for tap in ONCE)
        return beside + max(0, aims - 1) + again

    @property
    def deeds(self) -> int:
        """Taps that must each have left a line in the journal."""
        return sum(tap not in (*SHOWS, *AUCTION) for tap in self.taps)


def told(turns: Iterable[Turn]) -> str:
    """How many turns took how many taps, and which."""
    kinds = Counter((len(turn), turn.extra, str(turn)) for turn in turns)
    return "\n".join(
        f"{times} x {taps} taps" + (f", {extra} extra" if extra else "") + f": {words}"
        for (taps, extra, words), times in sorted(kinds.items())
    )


def deeds(data: Path) -> list[int]:
    """What the journal has that was tapped in each turn that is over, but for the auctions."""
    counts = [0]
    for line in ask(data, "SELECT source || ' ' || body FROM entries ORDER BY seq"):
        source, _seat, deed, *_rest = line.split()
        counts[-1] += source == HAND and deed not in CALLS
        if deed in ("begin", "setup"):  # the turns come after these
            counts = [0]
        elif deed == "end":
            counts.append(0)
    return counts[:-1]


def any_plain(turns: list[Turn]) -> bool:
    """Whether there has been a turn without extra taps; the last one is not over yet."""
    return any(not turn.extra for turn in turns[:-1])


def check(turns: list[Turn], data: Path) -> None:
    """Plain turns take four taps at most, others only their extra ones more; none is missed.

    The last turn is not over yet.
    """
    over = turns[:-1]
    assert any_plain(turns), told(over)
    assert all(len(turn) - turn.extra <= MOST for turn in over), told(over)
    done = deeds(data)[: len(over)]
    assert [turn.deeds for turn in over] == done, [*zip(done, map(str, over), strict=False)]
