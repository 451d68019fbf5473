"""The course of turns: beginning, ending, skipped and retired seats (rules.md section 4)."""

from __future__ import annotations

from companion.games.auf_achse.actions import EndTurn, Retire
from companion.games.auf_achse.agenda import BeginTurn, LayingDown, Resting, Rolling
from companion.games.auf_achse.cards import TrailerKind
from companion.games.auf_achse.facts import HaulierRetired, TurnBegan
from companion.games.auf_achse.play import Play
from companion.games.auf_achse.refusals import Code, refusal
from companion.games.auf_achse.rules import signs, trailers
from companion.games.auf_achse.rules.allowed import auction, in_play
from companion.games.auf_achse.rules.kept_cards import put_away
from companion.games.auf_achse.state import State, Turn
from companion.games.auf_achse.table import Seat
from companion.games.protocol import Refusal


def begin_turn(play: Play, task: BeginTurn) -> None:
    """Jam lifted if due, then a roll, or a turn without one; debts have been taken before."""
    signs.lift_jam(play, task.seat)
    haulier = play.haulier(task.seat)
    if haulier.retired:
        play.swap(BeginTurn(next_seat(play, task.seat)))
        return
    number = play.state.turn.number + 1
    play.set(turn=Turn(number=number, seat=task.seat))
    resting = haulier.skips > 0
    play.tell(TurnBegan(task.seat, number, resting))
    if resting:
        play.set_haulier(task.seat, skips=haulier.skips - 1)
        play.swap(Resting(task.seat))
    else:
        play.swap(Rolling(task.seat))


def give_turn(play: Play, seat: Seat) -> None:
    """The referee lets ``seat`` roll next, which triggers nothing (rules.md section 4).

    A jam of this seat, and turns that it is to spend without a roll, wait for the next turn of
    its own that begins in the ordinary way.
    """
    drop_agenda(play)
    number = play.state.turn.number + 1
    play.set(turn=Turn(number=number, seat=seat))
    play.tell(TurnBegan(seat, number, resting=False))
    play.push(Rolling(seat))


def next_seat(play: Play, seat: Seat) -> Seat:
    """The seat on the left."""
    return (seat + 1) % len(play.context.players)


def end_turn(play: Play, action: EndTurn) -> None:
    """On to the seat on the left."""
    play.set(agenda=(BeginTurn(next_seat(play, action.seat)),))


def refuse_retire(state: State, action: Retire) -> Refusal | None:
    """At any time of a game that has begun, but not during an auction."""
    if state.turn.number == 0:
        return refusal(Code.NOT_STARTED)
    if auction(state):
        return refusal(Code.AUCTION_RUNNING)
    if state.hauliers[action.seat].retired:
        return refusal(Code.RETIRED, seat=action.seat)
    return None


def retire(play: Play, action: Retire) -> None:
    """Load to the supply, contracts off, trailers back, cash frozen (rules.md section 4)."""
    seat = action.seat
    haulier = play.haulier(seat)
    owed = dict.fromkeys(debt.card for debt in haulier.debts)
    for card in (*haulier.kept, *owed):
        if card not in in_play(play.state):
            put_away(play, card)
    for kind in haulier.trailers:
        trailers.stock(play, TrailerKind(kind), 1)
    play.set(done=play.state.done + haulier.hand + haulier.loaded)
    play.set_haulier(
        seat, hand=(), loaded=(), again=(), trailers=(), kept=(), debts=(), skips=0, retired=True
    )
    play.tell(HaulierRetired(seat))
    if play.state.turn.seat == seat:
        won = [item for item in play.agenda if isinstance(item, LayingDown) and item.seat != seat]
        drop_agenda(play)
        play.push(*won, BeginTurn(next_seat(play, seat)))
    else:
        # Whatever this seat alone was asked for is off; the turn of the others goes on, and one
        # of its own that is to come passes it over.
        rest = (item for item in play.agenda if item.seat != seat or isinstance(item, BeginTurn))
        play.set(agenda=tuple(rest))


def drop_agenda(play: Play) -> None:
    """Forget what was to be done; an event card in play is put away, unless it is owed."""
    owed = {debt.card for haulier in play.state.hauliers for debt in haulier.debts}
    for card in in_play(play.state):
        if card not in owed:
            put_away(play, card)
    play.set(agenda=())
