"""What is wrong with a saved game: its settings and positions may come from any file.

Everything else may rely on it: a game that has been loaded never meets a seat, card or city that
it does not have. The texts are for whoever looks after the files.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass, replace
from typing import assert_never

from companion.games.auf_achse.agenda import (
    Auction,
    BeginTurn,
    Choosing,
    Dealing,
    Driving,
    Effects,
    Item,
    Outcry,
    Over,
    Pricing,
    ReadingOut,
    Resting,
    Rolling,
    RollingOff,
    Settle,
    Shuffling,
    Starting,
    Stopping,
    Task,
)
from companion.games.auf_achse.cards import LEVELS, MOST_CARDS
from companion.games.auf_achse.context import COLOURS, SEATS, Context
from companion.games.auf_achse.invariants import faults
from companion.games.auf_achse.notes import MOST_VALUES, countable
from companion.games.auf_achse.printed import (
    Source,
    blank_contract,
    class_of,
    contract_ids,
    event_ids,
    is_printed,
)
from companion.games.auf_achse.refusals import Code, refusal
from companion.games.auf_achse.rules.allowed import trucks_in
from companion.games.auf_achse.rules.award import without_seat
from companion.games.auf_achse.rules.drive import FACES
from companion.games.auf_achse.rules.learning import bad_costs, bad_face
from companion.games.auf_achse.rules.read_out import possible
from companion.games.auf_achse.rules.setup import DECKS, EVENTS
from companion.games.auf_achse.rules.signs import may_stand_in_cities
from companion.games.auf_achse.rules.starting import START
from companion.games.auf_achse.state import State
from companion.games.auf_achse.table import SignKind, Spot
from companion.games.auf_achse.words import RESERVED, is_name

_SEATS = ("seat", "by", "selector", "holder", "passed", "payee", "winners", "left", "then")
"""What fields with a seat or seats are called."""
_LASTING = (BeginTurn, Rolling, Resting, Choosing, Driving, Settle, Stopping, Over)
"""What leads on by itself; anything else leaves the agenda to what lies below it."""


def setup_fault(context: Context) -> str | None:
    """What makes ``context`` unplayable, None if nothing does."""
    return next(_setup_faults(context), None)


def count_fault(context: Context, state: State) -> str | None:
    """Why the numbers of printed cards cannot be; to be asked before anything looks at them."""
    printed, edition = state.printed, context.edition
    for cards, there in (
        (printed.contracts, edition.contract_cards),
        (printed.events, edition.event_cards),
    ):
        if cards not in (0, there):
            return f"printed: expected none or {there} cards, not {cards}"
    return None


def state_fault(context: Context, state: State) -> str | None:
    """Why ``state`` is no position of the game of ``context``, None if it is one."""
    return next(_state_faults(context, state), None)


def _setup_faults(context: Context) -> Iterator[str]:
    yield from _players(context)
    cities = [city.id for city in context.cities]
    contracts = [card.id for card in context.contract_deck.cards]
    yield from _ids("cities", cities)
    yield from _ids("contracts", contracts)
    yield from _ids("events", [card.id for card in context.event_deck.cards])
    for name in cities:
        if name in RESERVED:
            yield f"cities: {name!r} is a word of the notation"
    for card in context.contract_deck.cards:
        for name in (card.start, card.destination):
            if name not in context.city_ids:
                yield f"contracts: {card.id} names {name!r}, which is no city"
        if not card.priced or min(card.goods, card.revenue, *card.costs) < 1:
            yield f"contracts: {card.id} has a number below 1"
    ban = context.edition.roadwork_ban
    if ban and (len(ban) != 2 or not {*ban} <= context.city_ids):
        yield f"edition: expected two cities without roadworks between them, not {ban}"
    yield from _negative(context)
    if max(context.edition.contract_cards, context.edition.event_cards) > MOST_CARDS:
        yield f"edition: no box has more than {MOST_CARDS} cards of one kind"
    if not countable(context.values):
        expected = f"up to {MOST_VALUES} falling multiples of the last"
        yield f"notes: expected {expected}, not {context.values}"
    match context.contracts_from:
        case Source.APP:
            yield from _pile(context, len(contracts))
        case Source.CARDS:
            yield from _pile(context, context.edition.contract_cards)
        case _ as unknown:
            assert_never(unknown)
    if context.events_from is Source.CARDS and not context.edition.event_cards:
        yield "edition: nobody knows how many event cards it has"


def _players(context: Context) -> Iterator[str]:
    seats = len(context.players)
    if seats not in SEATS:
        yield f"players: expected {SEATS[0]} to {SEATS[-1]}, not {seats}"
    colours = [player.colour for player in context.players]
    if len(set(colours)) != seats or not set(colours) <= set(COLOURS):
        yield f"players: expected different colours of {', '.join(COLOURS)}, not {colours}"


def _ids(what: str, ids: Iterable[str]) -> Iterator[str]:
    for name, count in Counter(ids).items():
        if count > 1:
            yield f"{what}: {name!r} is there {count} times"
        if name.split() != [name]:
            yield f"{what}: expected ids of one word, not {name!r}"


def _pile(context: Context, contracts: int) -> Iterator[str]:
    edition, seats = context.edition, len(context.players)
    pile = dict(edition.piles).get(seats)
    if pile is None:
        yield f"edition: it has no pile for {seats} seats"
    elif pile < edition.open_places:
        yield f"edition: a pile of {pile} is less than the {edition.open_places} open contracts"
    elif (needed := edition.hand_size * seats + pile) > contracts:
        yield f"contracts: {needed} needed for {seats} seats, the deck has {contracts}"


def _negative(value: object, path: str = "") -> Iterator[str]:
    """Every number below 0 in a tree of dataclasses and tuples; only the bank may have one."""
    if isinstance(value, int):
        if value < 0 and path != "bank":
            yield f"{path}: {value} is less than nothing"
    elif isinstance(value, tuple):
        for index, item in enumerate(value):
            if _may_be_less(item):
                yield from _negative(item, f"{path}[{index}]")
    elif is_dataclass(value):
        for field in fields(value):
            if field.init and _may_be_less(item := getattr(value, field.name)):
                yield from _negative(item, f"{path}.{field.name}" if path else field.name)


def _may_be_less(value: object) -> bool:
    """Tell whether there may be a number below 0 in ``value``; nearly all are texts and counts."""
    if isinstance(value, int):
        return value < 0
    return value is not None and not isinstance(value, str)


def _state_faults(context: Context, state: State) -> Iterator[str]:
    if len(state.hauliers) != len(context.players):
        yield f"hauliers: expected {len(context.players)}, not {len(state.hauliers)}"
    if not state.agenda or isinstance(state.agenda[-1], Task):
        yield "agenda: expected a decision on top"
    yield from _strangers(context, state)
    yield from _negative(state)
    yield from _printed(context, state)
    for haulier in state.hauliers:
        if (haulier.place.spot is Spot.CITY) != (haulier.place.city is not None):
            yield f"hauliers: {haulier.place} is no place"
    yield from _signs(context, state)
    for item in state.agenda:
        if not _possible(context, state, item):
            yield f"agenda: {item} cannot be"
    yield from faults(context, state)
    if not (isinstance(state.agenda[0], _LASTING) or any(map(_is_opening, state.agenda))):
        yield "agenda: expected a turn at the bottom"


def _signs(context: Context, state: State) -> Iterator[str]:
    """Signs in cities where none may stand."""
    for kind in SignKind:
        sign = state.sign(kind)
        if sign is not None and sign.city is not None:
            if not may_stand_in_cities(context, kind):
                yield f"{kind}: it may not stand in a city"
            if trucks_in(state, sign.city):
                yield f"{kind}: there are trucks in {sign.city!r}"


def _printed(context: Context, state: State) -> Iterator[str]:
    """Printed cards that cannot be."""
    printed = state.printed
    contracts, events = contract_ids(printed.contracts), event_ids(printed.events)
    yield from _ids("printed", [card.id for card in printed.shown])
    yield from _ids("printed", [card.id for card in printed.read])
    for card in printed.shown:
        blank = replace(blank_contract(card.id), costs=card.costs)
        wrong = bad_face(context, card) if card.known else bad_costs(card.costs, 0)
        wrong = wrong or (None if card.known or card == blank else refusal(Code.NOT_SHOWN))
        if card.id not in contracts or wrong:
            yield f"printed: {card} cannot be"
    for event in printed.read:
        known = event.id in events and all(map(possible, event.effects))
        if not known or class_of(event.effects) is not event.kind:
            yield f"printed: {event} cannot be"
    yield from _ids("printed", [city.id for city in printed.cities])
    for city in printed.cities:
        if not is_name(city.id):
            yield f"printed: {city.id!r} is no id of a city"


def _strangers(context: Context, state: State) -> Iterator[str]:
    """Seats, contracts, event cards and cities that this game does not have."""
    places = [haulier.place for haulier in state.hauliers]
    debts = [debt for haulier in state.hauliers for debt in haulier.debts]
    parts = [state.turn, state.roadwork, state.jam, *places, *debts, *state.agenda]
    for known, names in (
        (
            context.seats,
            ("seat", "by", "selector", "holder", "passed", "payee", "winners", "left", "then"),
        ),
        (context.contracts, ("contract",)),
        (context.events, ("card", "event")),
        (context.city_ids, ("city", "between")),
    ):
        for part in parts:
            for name in names:
                value = getattr(part, name, None)
                for one in value if isinstance(value, tuple) else (value,):
                    if one is not None and one not in known:
                        yield f"{type(part).__name__}.{name}: {one!r} is not in this game"


def _possible(context: Context, state: State, item: Item) -> bool:
    """False if the numbers of an item of the agenda are out of range."""
    match item:
        case Shuffling(deck):
            cards = state.events if deck == EVENTS else state.unused
            return deck in DECKS and (deck == START or not any(map(is_printed, cards)))
        case RollingOff(rolled=rolled):
            return all(seat in context.seats and pips > 0 for seat, pips in rolled)
        case Choosing(_, dice):
            return bool(dice) and set(dice) <= set(FACES)
        case Driving(_, pips):
            return pips in FACES
        case Effects(_, card, number):
            return number <= len(context.events[card].effects)
        case Auction() | Outcry():
            open_ = item.contract in state.display
            return open_ and _heard(state, item) and _runs(context, state, item)
        case Pricing():
            return is_printed(item.contract) and _won(state, item)
        case ReadingOut(seat, card):
            return seat == state.turn.seat and state.events[:1] == (card,)
        case Dealing():
            return state.turn.number == 0 and not state.display
    return True


def _is_opening(item: Item) -> bool:
    """True if the first turn follows from it."""
    return isinstance(item, Starting | RollingOff) or item == Shuffling(START)


def _won(state: State, item: Pricing) -> bool:
    """True if the auction that lies below has just been won by that call."""
    under = state.agenda[-2:-1]
    if item is not state.agenda[-1] or not under or not isinstance(under[0], Auction | Outcry):
        return False
    auction = under[0]
    left = without_seat(auction.calls, item.seat)
    then = (left[-1].seat, left[-1].level) if left else (auction.selector, 0)
    won = (auction.holder, auction.contract, auction.level, *then)
    return won == (item.seat, item.contract, item.level, item.then, item.then_level)


def _heard(state: State, auction: Auction | Outcry) -> bool:
    """True if the calls that were kept, those for a printed card, lead to the highest one."""
    calls = auction.calls
    if not is_printed(auction.contract):
        return not calls
    levels = [call.level for call in calls]
    seats = [seat for seat, haulier in enumerate(state.hauliers) if not haulier.retired]
    able = all(call.seat in seats and call.seat not in call.passed for call in calls)
    known = all(seat in seats for call in calls for seat in call.passed)
    last = (calls[-1].seat, calls[-1].level) if calls else (None, 0)
    rising = levels == sorted(levels) and set(levels) <= set(LEVELS)
    return able and known and rising and last == (auction.holder, auction.level)


def _runs(context: Context, state: State, auction: Auction | Outcry) -> bool:
    """True if an auction can have come so far, and is not over, or waits for its price."""
    selector, holder, passed = auction.selector, auction.holder, auction.passed
    if isinstance(state.agenda[-1], Pricing):
        once = len(set(passed)) == len(passed)
        return once and auction.level in LEVELS and holder is not None and holder not in passed
    left = {seat for seat, haulier in enumerate(state.hauliers) if not haulier.retired}
    left.difference_update(passed)
    match auction:
        case Auction(seat):
            asked = seat in left and seat != holder
        case Outcry(asked=last):
            asked = not last or (holder not in (None, selector) and selector in left)
    if holder is None:
        # Of a printed card its own call may have been void.
        called = auction.level == 0 and (selector in left or is_printed(auction.contract))
    else:
        called = auction.level in LEVELS and holder in left and _covered(context, state, auction)
    others = left - {selector if holder is None else holder}
    return asked and called and bool(others) and len(set(passed)) == len(passed)


def _covered(context: Context, state: State, auction: Auction | Outcry) -> bool:
    """True if whoever leads can pay; of a printed card the price may have been told since."""
    assert auction.holder is not None
    if is_printed(auction.contract):
        return True
    cost = context.contracts[auction.contract].cost(auction.level)
    return state.hauliers[auction.holder].cash >= cost
