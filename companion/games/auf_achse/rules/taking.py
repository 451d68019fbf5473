"""Public contracts without an auction: whoever stops where one starts may take it (rules.md 2).

The children's game. A card taken into the hand can be loaded only after the truck has left the
city and come again.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from companion.games.auf_achse.actions import Take
from companion.games.auf_achse.agenda import Stopping
from companion.games.auf_achse.context import Context
from companion.games.auf_achse.edition import Awarding
from companion.games.auf_achse.facts import Loaded, Taken
from companion.games.auf_achse.play import Play
from companion.games.auf_achse.refusals import Code, refusal
from companion.games.auf_achse.rules.allowed import awaits
from companion.games.auf_achse.rules.contracts import fits
from companion.games.auf_achse.rules.display import fill
from companion.games.auf_achse.state import State
from companion.games.auf_achse.table import Seat
from companion.games.protocol import Refusal


def takes(context: Context, state: State, seat: Seat) -> Iterator[Take]:
    """What can be taken at this stop, and how."""
    for card in state.display:
        for load in (True, False):
            take = Take(seat, card, load)
            if refuse(context, state, take) is None:
                yield take


def refuse(context: Context, state: State, action: Take) -> Refusal | None:
    """An open contract, in its start city, reached in this turn by dice or by an event."""
    if context.edition.awarding.auctioned:
        return refusal(Code.NO_TAKING)
    wrong = awaits(state, action.seat, Stopping)
    if wrong:
        return wrong
    if action.contract not in state.display:
        return refusal(Code.NOT_OPEN, contract=action.contract)
    if not (state.turn.by_dice or state.turn.by_card):
        return refusal(Code.NOT_REACHED)
    unfit = fits(context, state, action.seat, action.contract)
    if unfit and unfit.code in (Code.NO_CITY, Code.NOT_SHOWN, Code.NOT_START):
        return unfit
    if action.load:
        return unfit
    return (
        None if unfit or _may_wait(context) else refusal(Code.MUST_LOAD, contract=action.contract)
    )


def _may_wait(context: Context) -> bool:
    """True if a contract that fits may go into the hand all the same (knob ``awarding``)."""
    match context.edition.awarding:
        case Awarding.LOADED_BY_FIRST:
            return False
        case Awarding.TAKEN_BY_FIRST | Awarding.AUCTION:
            return True
        case _ as unknown:
            assert_never(unknown)


def take(play: Play, action: Take) -> None:
    """The card goes onto the truck or into the hand, and the gap is filled first."""
    seat, card = action.seat, action.contract
    haulier = play.haulier(seat)
    play.tell(Taken(seat, card, action.load))
    if action.load:
        play.set_haulier(seat, loaded=(*haulier.loaded, card))
        play.tell(Loaded(seat, card, play.context.contracts[card].goods))
    else:
        play.set_haulier(seat, hand=(*haulier.hand, card), again=(*haulier.again, card))
    fill(play, card)
