"""From the shuffle to the first turn (rules.md sections 1, 2: capital, hands, pile, placement)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from companion.games.auf_achse.actions import Begin, SetUp, ShuffleDeck
from companion.games.auf_achse.agenda import BeginTurn, Item, Placing, Shuffling, Starting
from companion.games.auf_achse.context import Context
from companion.games.auf_achse.edition import Edition, Placement, StartPlayer
from companion.games.auf_achse.facts import Arrived, Dealt
from companion.games.auf_achse.play import Play
from companion.games.auf_achse.refusals import Code, refusal
from companion.games.auf_achse.rules.allowed import awaits, decision
from companion.games.auf_achse.state import Haulier, State
from companion.games.auf_achse.table import ROAD, TRIANGLE, Place, Seat, Spot, city
from companion.games.protocol import Refusal, Shuffle

CONTRACTS = "contracts"
EVENTS = "events"


def first_state(context: Context) -> State:
    """The position before the first action: start capital paid, both decks to be shuffled."""
    edition = context.edition
    capital = edition.start_capital
    return State(
        hauliers=tuple(Haulier(cash=capital) for _ in context.seats),
        bank=-capital * len(context.seats),
        unused=tuple(context.contracts),
        events=tuple(context.events),
        stock=(edition.small.stock, edition.large.stock),
        agenda=(_opening(edition), Shuffling(EVENTS), Shuffling(CONTRACTS)),
    )


def _opening(edition: Edition) -> Item:
    """How the start player is found (knob ``start_player``)."""
    match edition.start_player:
        case StartPlayer.TABLE_SAYS:
            return Starting()
        case _ as unknown:
            assert_never(unknown)


def due(state: State) -> Shuffle | None:
    """The shuffle that chance must supply next."""
    top = state.agenda[-1]
    if not isinstance(top, Shuffling):
        return None
    return Shuffle(top.deck, state.unused if top.deck == CONTRACTS else state.events)


def refuse_shuffle(state: State, action: ShuffleDeck) -> Refusal | None:
    """A shuffle must bring each card of the awaited deck exactly once."""
    wanted = due(state)
    if wanted is None or wanted.deck != action.deck:
        return refusal(Code.NOT_NOW, awaited=decision(state).name)
    if sorted(wanted.cards) != sorted(action.order):
        return refusal(Code.BAD_SHUFFLE, deck=action.deck)
    return None


def shuffle(play: Play, action: ShuffleDeck) -> None:
    """Put the deck into its order; contracts are dealt at once."""
    play.pop()
    if action.deck == EVENTS:
        play.set(events=action.order)
        return
    _deal(play, action.order)


def _deal(play: Play, order: tuple[str, ...]) -> None:
    edition, seats = play.context.edition, play.context.seats
    hands = edition.hand_size * len(seats)
    for seat in seats:
        play.set_haulier(seat, hand=order[seat : hands : len(seats)])
    end = hands + edition.pile_for(len(seats))
    display = order[hands : hands + edition.open_places]
    play.set(display=display, pile=order[hands + edition.open_places : end], unused=order[end:])
    play.tell(Dealt(edition.hand_size, display))


def starts(context: Context) -> Iterator[Begin]:
    """Who may be said to begin."""
    return (Begin(seat) for seat in context.seats)


def begin(play: Play, action: Begin) -> None:
    """The table has named the start player; trucks are set up clockwise from there."""
    first = action.seat
    *others, _ = play.context.from_left_of(first)
    match play.context.edition.placement:
        case Placement.AFTER_HANDS:
            play.swap(*(Placing(seat) for seat in (first, *others)), BeginTurn(first))
        case _ as unknown:
            assert_never(unknown)


def refuse_begin(state: State, action: Begin) -> Refusal | None:
    """Only before the first turn."""
    return awaits(state, action.seat, Starting)


def placements(context: Context, seat: Seat) -> Iterator[SetUp]:
    """Every place a truck may be set up at."""
    yield SetUp(seat, ROAD)
    yield SetUp(seat, TRIANGLE)
    for card in context.cities:
        yield SetUp(seat, city(card.id))


def refuse_set_up(context: Context, state: State, action: SetUp) -> Refusal | None:
    """Any space or city, when it is that seat's turn to set up."""
    return awaits(state, action.seat, Placing) or known_place(context, state, action.place)


def known_place(context: Context, state: State, place: Place) -> Refusal | None:
    """None if a truck can stand there at all."""
    if place.spot is Spot.SIGN and not (state.roadwork or state.jam):
        return refusal(Code.NO_SIGN_THERE)
    if place.spot is Spot.OFF_BOARD:
        return refusal(Code.BAD_CITY, city="")
    if (place.spot is Spot.CITY) != (place.city is not None):
        return refusal(Code.BAD_CITY, city=place.city or "")
    if place.city is not None and place.city not in context.city_ids:
        return refusal(Code.BAD_CITY, city=place.city)
    return None


def set_up(play: Play, action: SetUp) -> None:
    """Put the truck on the board."""
    play.pop()
    play.set_haulier(action.seat, place=action.place)
    play.tell(Arrived(action.seat, action.place, by_card=False))
