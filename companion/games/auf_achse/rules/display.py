"""The open public contracts: how a gap closes (rules.md section 2, display after a gap)."""

from __future__ import annotations

from companion.games.auf_achse.cards import ContractId
from companion.games.auf_achse.edition import Refill
from companion.games.auf_achse.facts import DisplayFilled
from companion.games.auf_achse.play import Play


def fill(play: Play, gone: ContractId) -> None:
    """Take ``gone`` off the display and fill the gap from the pile."""
    match play.context.edition.refill:
        case Refill.SLIDE:
            rest = tuple(card for card in play.state.display if card != gone)
            play.set(display=rest + play.state.pile[:1], pile=play.state.pile[1:])
    if play.state.display[len(rest) :]:
        play.reveals = True
        play.tell(DisplayFilled(play.state.display[-1]))
