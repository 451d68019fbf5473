"""Setup: whose cards are played with, the app's or those of the box."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from companion.games.auf_achse.edition import Edition
from companion.games.auf_achse.referee_actions import Deck
from companion.ui.commands import Show
from companion.ui.models import Command, Option, Segmented, Why
from companion.ui.present.panels import Rules
from companion.ui.scene import Scene


@dataclass(frozen=True, slots=True)
class SourceRow:
    """A deck, and the choice whose cards it has."""

    label: str = ""
    choice: Segmented = field(default_factory=Segmented)


def possible(edition: Edition, printed: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the printed decks with which ``edition`` can be played."""
    return tuple(deck for deck in Deck if deck in printed and _size(edition, deck)
                 and not _ordered(edition, deck))  # fmt: skip


def source_rows(scene: Scene, rules: Rules, edition: Edition) -> Iterator[SourceRow]:
    """Contracts, and event cards."""
    say = scene.texts.say
    for deck, label in ((Deck.CONTRACTS, say("Contracts")), (Deck.EVENTS, say("Events"))):
        printed = deck in rules.printed
        others = tuple(other for other in rules.printed if other != deck)
        mine = Option(say("App deals"), Show(replace(rules, printed=others)), not printed)
        theirs = replace(rules, printed=(*others, deck.value))
        command = _why(scene, edition, deck) or Show(theirs)
        refused = isinstance(command, Why)
        box = Option(say("printed"), command, printed, refused=refused)
        yield SourceRow(label, Segmented((mine, box)))


def _size(edition: Edition, deck: Deck) -> int:
    """How many cards of ``deck`` lie in the box."""
    return edition.contract_cards if deck is Deck.CONTRACTS else edition.event_cards


def _ordered(edition: Edition, deck: Deck) -> bool:
    """True where the order binds in which the contracts are dealt: printed ones nobody notes."""
    return deck is Deck.CONTRACTS and edition.binding_order


def _why(scene: Scene, edition: Edition, deck: Deck) -> Command:
    """Why the printed cards of ``deck`` cannot be chosen, None if they can."""
    say = scene.texts.say
    if not _size(edition, deck):
        title = say("The box of this edition is not known")
        return Why(title, say("Nobody knows how many cards it has"))
    if _ordered(edition, deck):
        title = say("Contracts in order are chosen")
        return Why(title, say("The app does not see in which order printed cards are dealt"))
    return None
