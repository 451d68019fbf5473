"""An edition of the rules, from a TOML file with a key for each knob of rules.md section 2."""

from __future__ import annotations

import re
from enum import StrEnum

from companion.catalog.source import Source
from companion.catalog.table import Table, open_toml
from companion.games.auf_achse import edition as knobs
from companion.games.auf_achse.edition import Edition, Ruling, TrailerOffer

__all__ = ["SEATS", "Currency", "read_edition"]

SEATS = range(2, 7)
"""The numbers of hauliers a game may have."""

MOST_MONEY = 99_999
MOST_CARDS = 999
MOST_GOODS = 999
MOST_OPEN_PLACES = 8
LONGEST_RULING = 240

_ID = re.compile(r"[a-z0-9-]+\.v[1-9]\d*", re.ASCII)


class Currency(StrEnum):
    """The money of editions and decks; a deck goes with editions of the same."""

    EUR = "EUR"
    DM = "DM"


def read_edition(source: Source) -> Edition | None:
    """The edition of a file. None if there is anything wrong with it."""
    top = open_toml(source)
    if top is None:
        return None
    trailer = top.table("trailer")
    small, large = _offer(trailer.table("small")), _offer(trailer.table("large"))
    trailer.done()
    hand_size = top.whole("hand_size", 1, MOST_CARDS)
    open_places = top.whole("open_places", 1, MOST_OPEN_PLACES)
    edition = Edition(
        id=top.name("id", _ID, like="schmidt-eur.v1"),
        status=top.choice("status", knobs.Status),
        currency=str(top.choice("currency", Currency)),
        sources=top.words("sources"),
        start_capital=top.whole("start_capital", 0, MOST_MONEY),
        hand_size=hand_size,
        open_places=open_places,
        piles=_piles(top, open_places),
        truck_capacity=top.whole("truck_capacity", 1, MOST_GOODS),
        goods=top.whole("goods", 1, MOST_GOODS),
        small=small,
        large=large,
        resale=top.choice("resale", knobs.Resale),
        resale_value=top.whole("resale_value", 0, MOST_MONEY),
        dice=top.choice("dice", knobs.DiceUse),
        start_player=top.choice("start_player", knobs.StartPlayer),
        placement=top.choice("placement", knobs.Placement),
        move_duty=top.choice("move_duty", knobs.MoveDuty),
        sign_trigger=top.choice("sign_trigger", knobs.SignTrigger),
        event_trigger=top.choice("event_trigger", knobs.EventTrigger),
        after_event=top.choice("after_event", knobs.AfterEvent),
        no_interest=top.choice("no_interest", knobs.NoInterest),
        refill=top.choice("refill", knobs.Refill),
        bidding=top.choice("bidding", knobs.Bidding),
        selector_may_raise=top.flag("selector_may_raise"),
        base_loading=top.choice("base_loading", knobs.BaseLoading),
        debt_factor=top.whole("debt_factor", 1, 9),
        debt_collection=top.choice("debt_collection", knobs.DebtCollection),
        rulings=_rulings(top),
    )
    top.done()
    return edition if source.good else None


def _offer(table: Table) -> TrailerOffer:
    offer = TrailerOffer(
        capacity=table.whole("capacity", 1, MOST_GOODS),
        price=table.whole("price", 1, MOST_MONEY),
        stock=table.whole("stock", 0, MOST_CARDS),
    )
    table.done()
    return offer


def _piles(top: Table, open_places: int) -> tuple[tuple[int, int], ...]:
    """How many contracts the public pile has, for each number of seats that can play."""
    piles: dict[int, int] = {}
    for table in top.tables("pile"):
        seats = table.whole("seats", SEATS[0], SEATS[-1])
        cards = table.whole("cards", 1, MOST_CARDS)
        if table.good and seats in piles:
            table.fault("seats", f"pile for {seats} seats is there twice", "another number")
        if table.good and cards < open_places:
            table.fault("cards", f"cards is {cards}", f"at least the {open_places} open places")
        table.done()
        piles[seats] = cards
    missing = [str(seats) for seats in SEATS if seats not in piles]
    if piles and missing:
        top.fault("pile", f"no pile for {', '.join(missing)} seats", "one for each number of seats")
    return tuple(sorted(piles.items()))


def _rulings(top: Table) -> tuple[Ruling, ...]:
    if not top.has("ruling"):
        return ()
    rulings = []
    for table in top.tables("ruling"):
        question = table.texts("question", LONGEST_RULING)
        answer = table.texts("answer", LONGEST_RULING)
        rulings.append(Ruling(question, answer, table.text("source")))
        table.done()
    return tuple(rulings)
