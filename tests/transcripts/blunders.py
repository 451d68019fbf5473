"""What people at a table try although it may not be allowed."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.auf_achse import actions as act
from companion.games.auf_achse import agenda as ask
from companion.games.auf_achse.actions import Action
from companion.games.auf_achse.cards import LEVELS, TrailerKind
from companion.games.auf_achse.context import Context
from companion.games.auf_achse.edition import DebtCollection, MoveDuty, Placement
from companion.games.auf_achse.state import State
from companion.games.auf_achse.table import BEFORE_SIGN, Seat, city


def blunders(context: Context, state: State, seat: Seat) -> Iterator[Action]:
    """Actions a hasty table might try at this point; some may be allowed after all."""
    yield from _against_knobs(context, state, seat)
    left, haulier = (seat + 1) % len(context.players), state.hauliers[seat]
    match state.agenda[-1]:
        case ask.Rolling():
            yield act.Roll(left, (3, 4))
            yield act.EndTurn(seat)
            yield act.Roll(seat, (0, 7))
        case ask.Choosing(_, dice):
            yield from (act.Choose(seat, pips) for pips in range(1, 7) if pips not in dice)
            yield act.EndTurn(seat)
        case ask.Driving():
            yield act.Arrive(seat, haulier.place)
            yield act.Arrive(seat, BEFORE_SIGN, exact=False)
            yield act.Arrive(seat, city(context.cities[0].id), as_one=True)
            yield act.Decline(seat)
        case ask.Stopping():
            yield act.EndTurn(seat)
            yield act.Roll(seat, (6, 6))
            yield from (act.Select(seat, card) for card in state.display[:1])
            yield from (act.Select(seat, card) for card in state.pile[:1])
            yield from (act.Load(seat, card) for card in haulier.hand)
            yield from (act.SellTrailer(seat, kind) for kind in TrailerKind)
        case ask.Auction(level=level):
            yield act.Match(seat, level)
            yield act.Pass(left)
            yield from (act.Bid(seat, bid) for bid in (0, *LEVELS) if bid <= level or bid > 3)
            yield act.BuyTrailer(seat, TrailerKind.SMALL)
        case ask.Signing():
            yield act.EndTurn(seat)
        case _:
            yield act.Roll(left, (1, 2))
    if isinstance(state.agenda[-1], ask.Rolling | ask.Stopping):
        yield from (act.BuyTrailer(seat, kind) for kind in TrailerKind)
        yield from (act.Load(seat, card) for card in haulier.hand)


def _against_knobs(context: Context, state: State, seat: Seat) -> Iterator[Action]:
    """What would be allowed by the rules of another edition."""
    edition, haulier, top = context.edition, state.hauliers[seat], state.agenda[-1]
    towns = [city(name.id) for name in context.cities[:3]]
    match top:
        case ask.Placing() if edition.placement is Placement.BEFORE_HANDS:
            yield act.SetUp(seat, towns[0])
        case ask.Driving() if edition.move_duty is MoveDuty.FULL_VALUE:
            yield act.Arrive(seat, None)
            yield from (act.Arrive(seat, town, exact=False) for town in towns)
            yield from (act.Arrive(seat, other.place) for other in state.hauliers)
        case ask.Driving() if edition.city_trucks:
            yield from (act.Arrive(seat, other.place) for other in state.hauliers)
        case ask.Signing(kind=kind) if edition.roadwork_ban:
            one, other_end = edition.roadwork_ban
            yield act.PutSign(seat, kind, (one, other_end))
        case ask.Auction(selector=selector) if not edition.selector_may_raise:
            yield act.Bid(selector, 5)
        case ask.Outcry():
            yield from (act.Bid(seat, level) for level in (1, 5))
            yield from (act.Match(seat, level) for level in {1, top.level})
            yield act.Bid(top.selector, min(top.level + 1, 5))
            yield act.TimeUp(top.level + 1, seat)
        case ask.Stopping() if not edition.awarding.auctioned:
            yield from (act.Take(seat, card, load=True) for card in state.display)
            yield from (act.Take(seat, card, load=False) for card in state.display)
    if edition.debt_collection is DebtCollection.WHEN_CHOSEN and haulier.debts:
        yield act.PayDebt(seat, haulier.debts[0].card)
