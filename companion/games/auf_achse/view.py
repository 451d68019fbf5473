"""What one viewer may see: the only picture of a position that screens and bots get.

The table (viewer None) sees no hand, no pile, and no answer that would give a hand away.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.games.auf_achse.actions import Action, Arrive, GoTo, Load
from companion.games.auf_achse.agenda import Decision, Going, LayingDown, Over
from companion.games.auf_achse.cards import ContractId, EventId, TrailerKind, Where
from companion.games.auf_achse.context import Context
from companion.games.auf_achse.notes import Notes
from companion.games.auf_achse.printed import Source, is_printed
from companion.games.auf_achse.referee_actions import Deck
from companion.games.auf_achse.rules import market, purses, stops, switching
from companion.games.auf_achse.rules.allowed import capacity, decision, goods_loaded, supply
from companion.games.auf_achse.rules.referee import legal
from companion.games.auf_achse.state import Debt, Haulier, State, Turn
from companion.games.auf_achse.table import Place, Seat, Sign
from companion.games.protocol import Refusal

BRIM = 1_000_000
"""More whole euros or DM than anything costs."""


@dataclass(frozen=True, slots=True)
class HaulierView:
    """A haulier as seen by the viewer; ``hand`` and ``cash`` are None where they are hidden."""

    seat: Seat
    cash: int | None
    hand: tuple[ContractId, ...] | None
    cards: int
    """Contracts in the hand."""
    loaded: tuple[ContractId, ...]
    goods: int
    capacity: int
    """Cubes loaded, and cubes that truck and trailers can carry."""
    trailers: tuple[TrailerKind, ...]
    place: Place
    kept: tuple[EventId, ...]
    debts: tuple[Debt, ...]
    skips: int
    retired: bool
    shown: tuple[ContractId, ...] = ()
    """Printed contracts in the hand that everybody has seen."""
    blanks: tuple[ContractId, ...] = ()
    """Printed contracts in the hand of which the app knows nothing: they are only counted."""
    notes: Notes | None = ()
    slip: int = 0
    """Paper money before it, None where it is hidden, and what the bank owes beyond that."""

    @property
    def free(self) -> int:
        """Cubes that still fit."""
        return self.capacity - self.goods

    @property
    def owed(self) -> int:
        """All debts together."""
        return sum(debt.owed for debt in self.debts)


@dataclass(frozen=True, slots=True)
class View:
    """A position as seen by ``viewer`` (None: everybody at the table)."""

    viewer: Seat | None
    hauliers: tuple[HaulierView, ...]
    display: tuple[ContractId, ...]
    """``display[0]`` lies beside the loading area."""
    pile: int
    unused: int
    events: int
    supply: int
    stock: tuple[int, int]
    """Small and large trailers for sale."""
    roadwork: Sign | None
    jam: Sign | None
    turn: Turn
    decision: Decision
    legal: tuple[Action, ...]
    """The answers to ``decision`` that this viewer may know of.

    Where balances are hidden those of others are among them that they may not be able to pay.
    """
    market_closed: Refusal | None
    """Why no public contract may be chosen now, None if one may."""
    contracts_from: Source
    events_from: Source
    """Whose cards are drawn now."""
    notes: Notes | None
    """Paper money in the bank; None where somebody's is hidden, since the rest would tell it."""

    @property
    def acting(self) -> Seat:
        """The seat that decides now; while none alone does, the one whose turn it is."""
        return self.turn.seat if self.decision.seat is None else self.decision.seat

    @property
    def on_turn(self) -> HaulierView:
        """The haulier whose turn it is."""
        return self.hauliers[self.turn.seat]


def view(context: Context, state: State, viewer: Seat | None = None) -> View:
    """``state`` as ``viewer`` may see it."""
    top = decision(state)
    return View(
        viewer=viewer,
        hauliers=tuple(
            _haulier(context, state, seat, haulier, viewer)
            for seat, haulier in enumerate(state.hauliers)
        ),
        display=state.display,
        pile=len(state.pile),
        unused=len(state.unused),
        events=len(state.events),
        supply=supply(context, state),
        stock=state.stock,
        roadwork=state.roadwork,
        jam=state.jam,
        turn=state.turn,
        decision=top,
        legal=tuple(
            action
            for action in legal(context, _blind(context, state, viewer))
            if not _secret(context, state, top, action, viewer)
        ),
        market_closed=market.closed(context, state, state.turn.seat),
        contracts_from=switching.source(context, state, Deck.CONTRACTS),
        events_from=switching.source(context, state, Deck.EVENTS),
        notes=_in_bank(context, state, viewer),
    )


def _in_bank(context: Context, state: State, viewer: Seat | None) -> Notes | None:
    secret = any(_hidden(context, state, seat, viewer) for seat in context.seats)
    return None if secret else purses.in_bank(context, state)


def _blind(context: Context, state: State, viewer: Seat | None) -> State:
    """``state`` with every purse that ``viewer`` cannot look into filled to the brim."""
    if not context.edition.hidden_balances:
        return state
    hauliers = tuple(
        replace(haulier, cash=BRIM) if _hidden(context, state, seat, viewer) else haulier
        for seat, haulier in enumerate(state.hauliers)
    )
    return replace(state, hauliers=hauliers)


def _hidden(context: Context, state: State, seat: Seat, viewer: Seat | None) -> bool:
    """True if ``viewer`` may not see the money of ``seat`` before the end."""
    playing = not isinstance(state.agenda[-1], Over)
    return context.edition.hidden_balances and playing and seat != viewer


def _haulier(
    context: Context, state: State, seat: Seat, haulier: Haulier, viewer: Seat | None
) -> HaulierView:
    printed = tuple(filter(is_printed, haulier.hand))
    secret = _hidden(context, state, seat, viewer)
    return HaulierView(
        seat=seat,
        cash=None if secret else haulier.cash,
        hand=haulier.hand if seat == viewer else None,
        cards=len(haulier.hand),
        loaded=haulier.loaded,
        goods=goods_loaded(context, state, seat),
        capacity=capacity(context, state, seat),
        trailers=haulier.trailers,
        place=haulier.place,
        kept=haulier.kept,
        debts=haulier.debts,
        skips=haulier.skips,
        retired=haulier.retired,
        shown=tuple(card for card in printed if context.contracts[card].known),
        blanks=tuple(card for card in printed if not context.contracts[card].known),
        notes=None if secret else haulier.notes,
        slip=0 if secret else purses.slip(context, state, seat),
    )


def _secret(
    context: Context, state: State, top: Decision, action: Action, viewer: Seat | None
) -> bool:
    """True if knowing that ``action`` is allowed would give a hand away to ``viewer``."""
    match action:
        case Load(seat, card):
            seen = is_printed(card) or isinstance(top, LayingDown)
            return seat != viewer and not seen
        case Arrive(seat):
            return seat != viewer and stops.is_secret(context, state, action)
        case GoTo(seat, city) if isinstance(top, Going) and top.where is Where.OWN:
            loaded = state.hauliers[seat].loaded
            public = {None, *(context.contracts[card].destination for card in loaded)}
            return seat != viewer and city not in public
        case _:
            return False
