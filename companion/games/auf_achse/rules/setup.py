"""Start capital, shuffling and dealing (rules.md sections 1, 2: capital, hands, pile)."""

from __future__ import annotations

from typing import assert_never

from companion.games.auf_achse.actions import DealtOut, Roll, ShuffleDeck
from companion.games.auf_achse.agenda import Dealing, Item, Rolling, RollingOff, Shuffling
from companion.games.auf_achse.context import Context
from companion.games.auf_achse.edition import Placement
from companion.games.auf_achse.facts import Dealt
from companion.games.auf_achse.play import Play
from companion.games.auf_achse.printed import Printed, Source, contract_ids, event_ids, is_printed
from companion.games.auf_achse.refusals import Code, refusal
from companion.games.auf_achse.rules import drive, purses, starting
from companion.games.auf_achse.rules.allowed import awaits, decision
from companion.games.auf_achse.rules.starting import START
from companion.games.auf_achse.state import Haulier, State
from companion.games.protocol import Refusal, Shuffle, Throw

CONTRACTS = "contracts"
EVENTS = "events"
PILE = "pile"
"""Contracts of the app that take the place of the printed pile in the middle of a game."""
DECKS = (CONTRACTS, EVENTS, PILE, START)


def first_state(context: Context) -> State:
    """The position before the first action: start capital paid, the decks not dealt yet."""
    edition = context.edition
    capital = edition.start_capital
    notes = purses.opening(context.notes, capital, len(context.seats))
    own_contracts, own_events = tuple(context.contracts), tuple(context.events)
    printed = Printed(
        edition.contract_cards if context.contracts_from is Source.CARDS else 0,
        edition.event_cards if context.events_from is Source.CARDS else 0,
    )
    return State(
        hauliers=tuple(Haulier(cash=capital, notes=notes) for _ in context.seats),
        bank=-capital * len(context.seats),
        unused=contract_ids(printed.contracts) or own_contracts,
        events=event_ids(printed.events) or own_events,
        stock=(edition.small.stock, edition.large.stock),
        agenda=_agenda(context),
        printed=printed,
        aside=own_contracts if printed.contracts else (),
        events_aside=own_events if printed.events else (),
    )


def _agenda(context: Context) -> tuple[Item, ...]:
    """What comes first, at its end (knob ``placement``)."""
    printed_events = context.events_from is Source.CARDS
    events = () if printed_events else (Shuffling(EVENTS),)
    printed_contracts = context.contracts_from is Source.CARDS
    shuffles = *events, Dealing() if printed_contracts else Shuffling(CONTRACTS)
    match context.edition.placement:
        case Placement.AFTER_HANDS:
            return (starting.opening(context), *shuffles)
        case Placement.BEFORE_HANDS:
            return (*shuffles, starting.opening(context))
        case _ as unknown:
            assert_never(unknown)


def due(context: Context, state: State) -> Shuffle | Throw | None:
    """What chance must supply next."""
    top = state.agenda[-1]
    if isinstance(top, Rolling | RollingOff) and drive.throws(context.edition):
        return Throw(context.edition.dice.rolled, len(drive.FACES))
    if not isinstance(top, Shuffling):
        return None
    decks = {
        CONTRACTS: state.unused,
        EVENTS: state.events,
        PILE: state.unused,
        START: tuple(player.colour for player in context.players),
    }
    return Shuffle(top.deck, decks[top.deck])


def thrown(state: State, pips: tuple[int, ...]) -> Roll:
    """The roll that a throw makes for whoever is asked for it."""
    top = state.agenda[-1]
    assert isinstance(top, Rolling | RollingOff)
    return Roll(top.seat, pips)


def refuse_while_shuffling(context: Context, state: State, action: object) -> Refusal | None:
    """In the middle of a game nothing else is done until the new cards are shuffled."""
    if isinstance(action, ShuffleDeck):
        return refuse_shuffle(context, state, action)
    return refusal(Code.NOT_NOW, awaited=decision(state).name)


def refuse_shuffle(context: Context, state: State, action: ShuffleDeck) -> Refusal | None:
    """A shuffle must bring each card of the awaited deck exactly once."""
    wanted = due(context, state)
    if not isinstance(wanted, Shuffle) or wanted.deck != action.deck:
        return refusal(Code.NOT_NOW, awaited=decision(state).name)
    if sorted(wanted.cards) != sorted(action.order):
        return refusal(Code.BAD_SHUFFLE, deck=action.deck)
    return None


def shuffle(play: Play, action: ShuffleDeck) -> None:
    """Put the deck into its order; contracts are dealt at once, the first colour begins."""
    if action.deck == START:
        starting.drawn(play, action.order[0])
        return
    top = play.pop()
    if action.deck == PILE:
        assert isinstance(top, Shuffling)
        play.set(pile=action.order[: top.count], unused=action.order[top.count :])
        return
    if action.deck == EVENTS:
        play.set(events=action.order)
        return
    _deal(play, action.order)


def refuse_dealt_out(state: State, _action: DealtOut) -> Refusal | None:
    """Once, before the first turn."""
    return awaits(state, 0, Dealing)


def deal_out(play: Play, _action: DealtOut) -> None:
    """The table has dealt: nobody but the owners knows what is in the hands."""
    play.pop()
    _deal(play, play.state.unused)


def _deal(play: Play, order: tuple[str, ...]) -> None:
    edition, seats = play.context.edition, play.context.seats
    hands = edition.hand_size * len(seats)
    for seat in seats:
        hand = order[seat : hands : len(seats)]
        ordered = edition.binding_order and not any(map(is_printed, hand))
        play.set_haulier(seat, hand=hand, dealt=hand if ordered else ())
    end = hands + edition.pile_for(len(seats))
    display = order[hands : hands + edition.open_places]
    play.set(display=display, pile=order[hands + edition.open_places : end], unused=order[end:])
    play.reveals = True
    play.tell(Dealt(edition.hand_size, display))
