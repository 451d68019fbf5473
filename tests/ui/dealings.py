"""Positions of market, auction, event cards and trailers, for tests and pictures."""

from __future__ import annotations

from typing import Any

from companion.games.auf_achse.cards import EventCard, Op
from companion.ui.present import panels
from tests.games.positions import shelf
from tests.ui.stage import Stage, crowd, rich, stage

DISPLAY = ("e01", "e02", "e04", "e03")
"""Amsterdam-Prag leaves first; Berlin-Triest has bids of 300, 800, 1,700, 2,800, 3,500."""

ROLL = ("yellow roll 4",)
EXACT = (*ROLL, "yellow arrive linz")
LOADED = "e06"
"""Bozen-Bern, four goods."""


def market(players: Any = 6, *lines: str, **options: Any) -> Stage:
    """Yellow has come exactly into Linz."""
    return stage(players, (*EXACT, *lines), display=DISPLAY, **options)


def auction(players: Any = 6, *lines: str, **options: Any) -> Stage:
    """Yellow has chosen Berlin-Triest; blue speaks first."""
    return market(players, "yellow select e04", *lines, **options)


def matched(**options: Any) -> Stage:
    """Blue has called 3, all others but green have passed, yellow has matched."""
    lines = ("blue bid 3", "red pass", "green bid 4", "pink pass", "white pass", "yellow match")
    return auction(6, *lines, **options)


def delivery(players: Any = 6, *lines: str, **options: Any) -> Stage:
    """Yellow delivers Bozen-Bern (four goods, 2,200) by an exact arrival."""
    drive = (f"yellow load {LOADED}", *ROLL, "yellow arrive bern", *lines)
    return stage(
        players,
        drive,
        hands={"yellow": (LOADED,)},
        at={"yellow": "bozen"},
        display=DISPLAY,
        **options,
    )


def last_contract(*lines: str, **options: Any) -> Stage:
    """Two players at the market; one contract lies open, and the pile is empty."""
    options = {"display": ("e04",), "knobs": {"piles": ((2, 1),), "open_places": 1}, **options}
    return stage(2, (*EXACT, *lines), **options)


def event(card: str, *lines: str, players: Any = 6, **options: Any) -> Stage:
    """Yellow has come exactly onto a triangle and drawn ``card``."""
    drive = (*options.pop("before", ()), *ROLL, "yellow arrive triangle", *lines)
    return stage(players, drive, draws=(card,), display=DISPLAY, **options)


def debt(**options: Any) -> Stage:
    """Yellow cannot pay the 1,000 of a breakdown."""
    return event("e-breakdown", before=("correct cash yellow -4300 because error",), **options)


def keeper(*lines: str, panel: object = None, **options: Any) -> Stage:
    """Yellow holds all sorts of kept cards."""
    cards = ("e-cruise-control", "e-special-permit", "e-dealer-voucher", "e-breakdown-cover")
    give = tuple(f"correct event {card} yellow" for card in cards)
    return stage(6, (*give, *lines), panel=panel, **options)


def trailers(*lines: str, players: Any = 6, **options: Any) -> Stage:
    """Yellow looks at the trailers before the roll."""
    return stage(players, lines, panel=panels.Trailers(), **options)


def discarding(**options: Any) -> Stage:
    """Yellow's card removes one of the open contracts."""
    return event(_of_another_deck(Op.DISCARD_OPEN), events=_other_deck(), **options)


def returning(loads: int = 3, **options: Any) -> Stage:
    """Yellow must give one of its loads back."""
    cards = ("e10", "e11", "e12", "e13", "e14", "e16", "e17")[:loads]
    give = tuple(f"correct contract {card} truck yellow" for card in cards)
    before = ("correct trailers yellow 4 2", *give)
    card = _of_another_deck(Op.RETURN_CONTRACT)
    return event(card, before=before, events=_other_deck(), **options)


def laying_down(*lines: str, **options: Any) -> Stage:
    """Blue, whose truck stands in Berlin, has won Berlin-Triest by a bid of 2."""
    bids = ("blue bid 2", "red pass", "yellow pass")
    at = {"blue": "berlin"}
    return auction(3, *bids, *lines, at=at, **options)


def _other_deck() -> tuple[EventCard, ...]:
    return shelf().deck("dm-own-1").events.cards


def _of_another_deck(op: Op) -> str:
    """The first card of the DM deck that does ``op``; the EUR deck has none."""
    return next(card.id for card in _other_deck() if card.effects[0].op is op)


def full(**options: Any) -> Stage:
    """The market with long names and the largest balances."""
    return rich(market(crowd(), **options))
