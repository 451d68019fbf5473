"""Start capital, shuffling and dealing (rules.md sections 1, 2: capital, hands, pile)."""

from __future__ import annotations

from typing import assert_never

from companion.games.auf_achse.actions import Roll, ShuffleDeck
from companion.games.auf_achse.agenda import Item, Rolling, RollingOff, Shuffling
from companion.games.auf_achse.context import Context
from companion.games.auf_achse.edition import Placement
from companion.games.auf_achse.facts import Dealt
from companion.games.auf_achse.play import Play
from companion.games.auf_achse.refusals import Code, refusal
from companion.games.auf_achse.rules import drive, starting
from companion.games.auf_achse.rules.allowed import decision
from companion.games.auf_achse.rules.starting import START
from companion.games.auf_achse.state import Haulier, State
from companion.games.protocol import Refusal, Shuffle, Throw

CONTRACTS = "contracts"
EVENTS = "events"
DECKS = (CONTRACTS, EVENTS, START)


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
        agenda=_agenda(context),
    )


def _agenda(context: Context) -> tuple[Item, ...]:
    """What comes first, at its end (knob ``placement``)."""
    shuffles = Shuffling(EVENTS), Shuffling(CONTRACTS)
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
        START: tuple(player.colour for player in context.players),
    }
    return Shuffle(top.deck, decks[top.deck])


def thrown(state: State, pips: tuple[int, ...]) -> Roll:
    """The roll that a throw makes for whoever is asked for it."""
    top = state.agenda[-1]
    assert isinstance(top, Rolling | RollingOff)
    return Roll(top.seat, pips)


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
    play.pop()
    if action.deck == EVENTS:
        play.set(events=action.order)
        return
    _deal(play, action.order)


def _deal(play: Play, order: tuple[str, ...]) -> None:
    edition, seats = play.context.edition, play.context.seats
    hands = edition.hand_size * len(seats)
    for seat in seats:
        hand = order[seat : hands : len(seats)]
        play.set_haulier(seat, hand=hand, dealt=hand if edition.binding_order else ())
    end = hands + edition.pile_for(len(seats))
    display = order[hands : hands + edition.open_places]
    play.set(display=display, pile=order[hands + edition.open_places : end], unused=order[end:])
    play.reveals = True
    play.tell(Dealt(edition.hand_size, display))
