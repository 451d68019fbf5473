"""The open public contracts: how a gap closes (rules.md section 2, display after a gap)."""

from __future__ import annotations

from typing import assert_never

from companion.games.auf_achse.cards import ContractId, without
from companion.games.auf_achse.edition import Refill
from companion.games.auf_achse.facts import ContractRemoved, DisplayFilled, MovedUp
from companion.games.auf_achse.play import Play


def remove(play: Play, card: ContractId) -> None:
    """An open contract leaves the game."""
    play.tell(ContractRemoved(card, play.state.display.index(card) + 1))
    play.set(done=(*play.state.done, card))
    fill(play, card)


def fill(play: Play, gone: ContractId) -> None:
    """Take ``gone`` off the display and fill the gap from the pile."""
    new = _close_gap(play, gone)
    if new is not None:
        play.reveals = True
        play.tell(DisplayFilled(new))


def _close_gap(play: Play, gone: ContractId) -> ContractId | None:
    """Close the gap (knob ``refill``); the card that was turned up, None if the pile is empty."""
    display, pile = play.state.display, play.state.pile
    place = display.index(gone)
    match play.context.edition.refill:
        case Refill.SLIDE:
            play.set(display=without(display, gone) + pile[:1], pile=pile[1:])
            if display[place + 1 :]:
                play.tell(MovedUp(display[place + 1 :]))
        case Refill.IN_PLACE:
            play.set(display=display[:place] + pile[:1] + display[place + 1 :], pile=pile[1:])
        case _ as unknown:
            assert_never(unknown)
    return pile[0] if pile else None
