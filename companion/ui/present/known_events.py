"""The event cards that the table has read before, those first that are likely to come."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.games.auf_achse.cards import Effect, Op
from companion.games.auf_achse.printed import is_printed
from companion.ui.glyphs import printable
from companion.ui.i18n import Texts
from companion.ui.messages.effects import effects
from companion.ui.models import Command
from companion.ui.present.event_card import icon
from companion.ui.present.panels import LONGEST_NOTE
from companion.ui.scene import Scene

if TYPE_CHECKING:
    from companion.library.model import EventEntry


_OPS = tuple(Op)
ROOM = {1: 105, 2: 75}
MANY = 52
"""Characters for which there is room on a slip, by how many there are beside each other."""


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

    def rank(entry: EventEntry) -> tuple[object, ...]:
        left = entry.copies - read[entry.effects, entry.note]
        does = tuple((_OPS.index(one.op), one.amount, one.n) for one in entry.effects)
        return (-left, -len(entry.sources), does, entry.id)

    return tuple(sorted(scene.library().events, key=rank))


def slip(
    texts: Texts,
    currency: str,
    done: tuple[Effect, ...],
    note: str,
    command: Command = None,
    among: int = 1,
) -> Slip:
    """The slip of a card that does this; long ones are cut where there are others to tap."""
    text = effects(texts, currency, done, printable(note, LONGEST_NOTE))
    if command is not None:
        text = printable(text, ROOM.get(among, MANY))
    return Slip(icon(done), text, command)
