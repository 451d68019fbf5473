"""Changing in the middle of a game between the app's cards and printed ones.

What is in hands, on trucks and on the display stays; only what is drawn from now on comes from
elsewhere. The pile stays as long as it was, so that the game does.
"""

from __future__ import annotations

from dataclasses import replace

from companion.games.auf_achse.agenda import ReadingOut, Shuffling
from companion.games.auf_achse.context import Context
from companion.games.auf_achse.facts import SourceSwitched
from companion.games.auf_achse.play import Play
from companion.games.auf_achse.printed import Source, contract_ids, event_ids, is_printed
from companion.games.auf_achse.referee_actions import Deck, SwitchSource
from companion.games.auf_achse.refusals import Code, refusal
from companion.games.auf_achse.rules.setup import EVENTS, PILE
from companion.games.auf_achse.state import State
from companion.games.protocol import Refusal


def source(state: State, deck: Deck) -> Source:
    """Where the cards of ``deck`` are drawn from now; with nothing left to draw, the app."""
    cards = state.pile + state.unused if deck is Deck.CONTRACTS else state.events
    return Source.CARDS if any(map(is_printed, cards)) else Source.APP


def refuse(context: Context, state: State, action: SwitchSource) -> Refusal | None:
    """While there is something left to draw, and something to draw instead."""
    printed = context.edition.contract_cards, context.edition.event_cards
    if not printed[action.deck is Deck.EVENTS]:
        return refusal(Code.NO_PRINTED)
    left = state.pile if action.deck is Deck.CONTRACTS else state.events
    if not left or source(state, action.deck) is action.source:
        return refusal(Code.NO_CHANGE)
    top = state.agenda[-1]
    if isinstance(top, ReadingOut):
        return refusal(Code.NOT_NOW, awaited=top.name)
    return None


def switch(play: Play, action: SwitchSource) -> None:
    """Put the cards that are not drawn from any more aside, and take the others."""
    if action.deck is Deck.CONTRACTS:
        count = _contracts(play, action.source)
    else:
        count = _events(play, action.source)
    play.tell(SourceSwitched(action.deck, action.source, count))


def _contracts(play: Play, source: Source) -> int:
    state = play.state
    leaving, count = state.pile + state.unused, len(state.pile)
    if source is Source.APP:
        coming = tuple(card for card in state.aside if not is_printed(card))
        count = min(count, len(coming))
        play.set(pile=(), unused=coming)
        play.push(Shuffling(PILE, count))
    else:
        coming = tuple(filter(is_printed, state.aside)) or _new_contracts(play)
        play.set(pile=coming[:count], unused=coming[count:])
    rest = tuple(card for card in state.aside if card not in coming)
    play.set(aside=rest + leaving)
    return count


def _new_contracts(play: Play) -> tuple[str, ...]:
    cards = play.context.edition.contract_cards
    play.learn(replace(play.state.printed, contracts=cards))
    return contract_ids(cards)


def _events(play: Play, source: Source) -> int:
    state = play.state
    if source is Source.APP:
        coming = tuple(card for card in state.events_aside if not is_printed(card))
        play.push(Shuffling(EVENTS))
    else:
        coming = tuple(filter(is_printed, state.events_aside)) or _new_events(play)
    rest = tuple(card for card in state.events_aside if card not in coming)
    play.set(events=coming, events_aside=rest + state.events)
    return len(coming)


def _new_events(play: Play) -> tuple[str, ...]:
    cards = play.context.edition.event_cards
    play.learn(replace(play.state.printed, events=cards))
    return event_ids(cards)
