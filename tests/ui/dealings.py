"""Positions of market, auction, event cards and trailers, for tests and pictures."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Any

from companion.games.auf_achse.cards import EventCard, Op
from companion.ui.commands import Peek
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
    lines = ("blue bid 3", "red pass", "green bid 4", "pink pass", "white pass", "yellow match 4")
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


def bare(**options: Any) -> Stage:
    """No contract is left to bid for."""
    return last_contract("correct contract e04 hand blue", "correct turn blue", **options)


def event(card: str, *lines: str, players: Any = 6, **options: Any) -> Stage:
    """Yellow has come exactly onto a triangle and drawn ``card``."""
    drive = (*options.pop("before", ()), *ROLL, "yellow arrive triangle", *lines)
    return stage(players, drive, draws=(card,), display=DISPLAY, **options)


def debt(**options: Any) -> Stage:
    """Yellow cannot pay the 1,000 of a breakdown."""
    return event("e-breakdown", before=("correct cash yellow -4300 because error",), **options)


def held(**options: Any) -> Stage:
    """Yellow holds the pad at the market; two of its cards begin in Linz, together too large."""
    return market(hands={"yellow": ("e27", "e28", "e10")}, **options).send(Peek(0))


def keeper(*lines: str, panel: object = None, **options: Any) -> Stage:
    """Yellow holds all sorts of kept cards."""
    cards = ("e-cruise-control", "e-special-permit", "e-dealer-voucher", "e-breakdown-cover")
    give = tuple(f"correct event {card} yellow" for card in cards)
    return stage(6, (*give, "correct sign jam red", *lines), panel=panel, **options)


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


def waiving(**options: Any) -> Stage:
    """Yellow is to pay for a breakdown, but holds a card that cancels a payment."""
    return event("e-breakdown", before=("correct event e-breakdown-cover yellow",), **options)


def full(**options: Any) -> Stage:
    """The market with long names and the largest balances."""
    return rich(market(crowd(), **options))


def poor_bidders(**options: Any) -> Stage:
    """An auction of players with long names, one of whom had to pass."""
    poor = ("correct cash blue -4900 because error", "correct cash red -4000 because error")
    return market(crowd(), *poor, "yellow select e04", **options)


SCENES: Mapping[str, Callable[..., Stage]] = MappingProxyType(
    {
        "market": market,
        "market-full": full,
        "market-delivery": delivery,
        "market-last": last_contract,
        "market-hand": held,
        "auction": matched,
        "auction-start": auction,
        "auction-selector": partial(auction, 4, "blue bid 3", "red pass", "green pass"),
        "auction-short": poor_bidders,
        "auction-last": partial(last_contract, "yellow select e04"),
        "laying-down": laying_down,
        "event": partial(event, "e-breakdown"),
        "event-debt": partial(debt, players=crowd()),
        "event-others": partial(event, "e-tow-rope"),
        "event-all": partial(event, "e-boom"),
        "event-kept": partial(event, "e-cruise-control"),
        "event-waiting": partial(event, "e-late"),
        "event-contract": partial(event, "e-new-customer"),
        "event-roadworks": partial(event, "e-road-ready", before=("correct sign roadwork blue",)),
        "event-hours": partial(event, "e-driving-hours"),
        "event-idle": partial(event, "e-express.1"),
        "waiving": waiving,
        "discarding": discarding,
        "returning": returning,
        "returning-many": partial(returning, 7),
        "trailers": partial(trailers, "correct trailers yellow 1 0", players=crowd()),
        "trailers-poor": partial(trailers, "correct cash yellow -2400 because error"),
        "trailers-voucher": partial(
            trailers, "correct event e-dealer-voucher yellow", "correct trailers yellow 1 1"
        ),
        "kept": partial(keeper, panel=panels.Kept()),
        "kept-die": partial(keeper, *ROLL, panel=panels.Kept(0, "e-cruise-control")),
        "kept-none": partial(stage, panel=panels.Kept(1)),
    }
)
"""Name of the picture -> the position, made with ``language`` and other options of a stage."""
