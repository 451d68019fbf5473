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
    """Where the next card of ``deck`` comes from; with nothing left to draw, the app."""
    cards = state.pile if deck is Deck.CONTRACTS else state.events
    return Source.CARDS if cards and is_printed(cards[0]) else Source.APP


def refuse(context: Context, state: State, action: SwitchSource) -> Refusal | None:
    """While there is something left to draw, and something to draw instead."""
    printed = context.edition.contract_cards, context.edition.event_cards
    if not printed[action.deck is Deck.EVENTS]:
        return refusal(Code.NO_PRINTED)
    left = state.pile if action.deck is Deck.CONTRACTS else state.events
    if all(_is_from(action.source, card) for card in left):
        return refusal(Code.NO_CHANGE)
    top = state.agenda[-1]
    if isinstance(top, ReadingOut):
        return refusal(Code.NOT_NOW, awaited=top.name)
    return None


def _is_from(source: Source, card: str) -> bool:
    return is_printed(card) is (source is Source.CARDS)


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
    coming = tuple(card for card in cards if _is_from(source, card))
    return coming, tuple(card for card in cards if not _is_from(source, card))
