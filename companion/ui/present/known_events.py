"""The event cards that the table has read before, those first that are likely to come."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.games.auf_achse.cards import Effect
from companion.games.auf_achse.printed import is_printed
from companion.ui.glyphs import printable
from companion.ui.messages.effects import effects
from companion.ui.models import Command
from companion.ui.present.event_card import icon
from companion.ui.present.panels import LONGEST
from companion.ui.scene import Scene

if TYPE_CHECKING:
    from companion.library.model import EventEntry


@dataclass(frozen=True, slots=True)
class Slip:
    """A card in one sentence, on paper; the empty one is not there."""

    icon: str = ""
    text: str = ""
    command: Command = None
    refused: bool = False


def known_events(scene: Scene) -> tuple[EventEntry, ...]:
    """The cards of the library: those of which most are in the box and not yet read come first."""
    read = Counter(
        (card.effects, "".join(note for _, note in card.title))
        for card in scene.game.context.events.values()
        if is_printed(card.id)
    )

    def rank(entry: EventEntry) -> tuple[int, int, str]:
        left = entry.copies - read[entry.effects, entry.note]
        return (-left, -len(entry.sources), entry.id)

    return tuple(sorted(scene.library().events, key=rank))


def slip(
    scene: Scene,
    done: tuple[Effect, ...],
    note: str,
    command: Command = None,
    *,
    refused: bool = False,
) -> Slip:
    """The slip of a card that does this."""
    currency = scene.game.context.edition.currency
    text = effects(scene.texts, currency, done, printable(note, LONGEST))
    return Slip(icon(done), text, command, refused)
