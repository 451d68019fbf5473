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


def source(context: Context, state: State, deck: Deck) -> Source:
    """Where the next card of ``deck`` comes from, or would with more of them left to draw."""
    if deck is Deck.CONTRACTS:
        begun, left, aside = context.contracts_from, state.pile + state.unused, state.aside
    else:
        begun, left, aside = context.events_from, state.events, state.events_aside
    if left:
        return _of(left[0])
    if aside:  # what was given up lies there
        return Source.APP if _of(aside[0]) is Source.CARDS else Source.CARDS
    return begun


def _of(card: str) -> Source:
    return Source.CARDS if is_printed(card) else Source.APP


def refuse(context: Context, state: State, action: SwitchSource) -> Refusal | None:
    """While there is something left to draw, and something to draw instead."""
    printed = context.edition.contract_cards, context.edition.event_cards
    if not printed[action.deck is Deck.EVENTS]:
        return refusal(Code.NO_PRINTED)
    left = state.pile if action.deck is Deck.CONTRACTS else state.events
    if all(_of(card) is action.source for card in left):
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
    coming, aside = _parted(source, state.pile + state.unused + state.aside)
    if source is Source.CARDS and not state.printed.contracts:
        coming = contract_ids(play.context.edition.contract_cards)
        play.learn(replace(state.printed, contracts=len(coming)))
    count = min(len(state.pile), len(coming))
    if source is Source.APP:
        play.set(pile=(), unused=coming, aside=aside)
        play.push(Shuffling(PILE, count))
    else:
        play.set(pile=coming[:count], unused=coming[count:], aside=aside)
    return count


def _events(play: Play, source: Source) -> int:
    state = play.state
    coming, aside = _parted(source, state.events + state.events_aside)
    if source is Source.CARDS and not state.printed.events:
        coming = event_ids(play.context.edition.event_cards)
        play.learn(replace(state.printed, events=len(coming)))
    if source is Source.APP:
        play.push(Shuffling(EVENTS))
    play.set(events=coming, events_aside=aside)
    return len(coming)


def _parted(source: Source, cards: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The cards of that source, and the others."""
    coming = tuple(card for card in cards if _of(card) is source)
    return coming, tuple(card for card in cards if _of(card) is not source)
