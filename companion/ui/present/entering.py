"""What is typed of a printed contract, field after field. Pure: drafts lead to drafts."""

from __future__ import annotations

from dataclasses import replace

from companion.games.auf_achse.cards import (
    LEAST_GOODS,
    LEVELS,
    MOST_GOODS,
    MOST_MONEY,
    CityId,
    Contract,
)
from companion.ui.present.panels import Learn
from companion.ui.present.sums import HUNDRED, Sum

START, DESTINATION, GOODS, REVENUE = "start", "destination", "goods", "revenue"
COSTS = tuple(map(str, LEVELS))
"""The fields of the bids are called by their level."""
SIZES = range(LEAST_GOODS, MOST_GOODS + 1)


def of_card(contract: Contract, field: str = "") -> Learn:
    """The draft that corrects a card that is known already."""
    costs = tuple(contract.cost(level) for level in LEVELS)
    return Learn(
        card=contract.id,
        start=contract.start,
        destination=contract.destination,
        goods=contract.goods,
        revenue=Sum.of(contract.revenue),
        costs=tuple(map(Sum.of, costs)),
        field=field,
        bids=True,
        correcting=True,
    )


def bidding_of(contract: Contract) -> Learn:
    """The draft of what is still unknown of a card's bids."""
    draft = of_card(contract)
    return replace(draft, field=next(iter(unread(draft)), ""))


def costs_of(draft: Learn) -> tuple[int, ...]:
    """What the five bids cost, 0 where it was not typed; none if none was."""
    costs = tuple(cost.amount for cost in draft.costs)
    return costs if any(costs) else ()


def typed(draft: Learn) -> Sum:
    """The sum in the field that is typed into."""
    return draft.revenue if draft.field == REVENUE else draft.costs[COSTS.index(draft.field)]


def with_sum(draft: Learn, value: Sum) -> Learn:
    """``value`` in the field that is typed into."""
    if draft.field == REVENUE:
        return replace(draft, revenue=value)
    at = COSTS.index(draft.field)
    return replace(draft, costs=(*draft.costs[:at], value, *draft.costs[at + 1 :]))


def limits(draft: Learn) -> tuple[int, int]:
    """The least and the highest sum of the field that is typed into, in whole euros or DM."""
    exact = typed(draft).exact
    if draft.field == REVENUE:
        return (1, MOST_MONEY) if exact else (HUNDRED, HUNDRED * (HUNDRED - 1))
    at = COSTS.index(draft.field)
    below = [cost.amount for cost in draft.costs[:at] if cost.amount]
    above = [cost.amount for cost in draft.costs[at + 1 :] if cost.amount]
    unit = 1 if exact else HUNDRED
    return max(below, default=0) // unit * unit + unit, (
        min([*above, draft.revenue.amount]) - 1
    ) // unit * unit


def with_digit(draft: Learn, digit: str) -> Learn:
    """One digit more; a sum that is settled by it leads to the next field."""
    value = typed(draft).with_digit(digit, *limits(draft))
    after = with_sum(draft, value)
    return onward(after) if value.settled(*limits(draft)) else after


def with_city(draft: Learn, city: CityId) -> Learn:
    """The city of the field, and on to the next one."""
    if draft.field == START:
        return onward(replace(draft, start=city, page=0))
    return onward(replace(draft, destination=city, page=0))


def with_goods(draft: Learn, goods: int) -> Learn:
    """So many cubes, and on to the next field."""
    return onward(replace(draft, goods=goods))


def with_bids(draft: Learn, *, wanted: bool) -> Learn:
    """With or without the costs of the bids; another field that is open stays open."""
    asked = replace(draft, bids=wanted, costs=draft.costs if wanted else (Sum(),) * len(LEVELS))
    return onward(asked) if draft.field in ("", *COSTS) else asked


def onward(draft: Learn) -> Learn:
    """On to the first field that is empty, if there is one.

    Who corrects a card that is known goes on only from bid to bid.
    """
    field = missing(draft)
    if not field and (draft.field in COSTS or not draft.correcting):
        field = next(iter(unread(draft)), "")
    return replace(draft, field=field)


def missing(draft: Learn) -> str:
    """The first field without which a contract is not known; empty if there is none."""
    fields = (
        (START, draft.start),
        (DESTINATION, draft.destination),
        (GOODS, draft.goods),
        (REVENUE, draft.revenue.amount),
    )
    return next((name for name, value in fields if not value), "")


def unread(draft: Learn) -> tuple[str, ...]:
    """The bids whose costs are still to be typed, if they are wanted."""
    if not draft.bids:
        return ()
    last = max((at for at, cost in enumerate(draft.costs) if cost.amount), default=-1)
    return COSTS[last + 1 :]


def odd(draft: Learn) -> tuple[int, ...]:
    """The sums that are no hundreds: possible, but rare."""
    sums = (draft.revenue.amount, *costs_of(draft))
    return tuple(value for value in sums if value % HUNDRED)
