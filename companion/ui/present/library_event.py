"""An event card of the library, told by the same tiles as at the table."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from companion.games.auf_achse.cards import Effect
from companion.library.checks import check_event
from companion.library.faults import grave
from companion.library.model import EventEntry
from companion.ui.commands import Shelve, Show
from companion.ui.library_deeds import Keep
from companion.ui.messages.library import refused
from companion.ui.models import Balances, Button, Command, Header
from companion.ui.present.library_panels import Card, EditEvent
from companion.ui.present.library_place import Place, currency, place
from companion.ui.present.reading_out import told
from companion.ui.present.telling import Telling
from companion.ui.present.titles import title
from companion.ui.scene import Scene

if TYPE_CHECKING:
    from companion.ui.present.panels import Reading


def edit_event(scene: Scene, panel: EditEvent) -> object:
    """What the card does, as far as it is told."""
    return told(_OnShelf(scene, panel.draft, panel, place(scene, panel.cards)))


@dataclass(frozen=True, slots=True)
class _OnShelf(Telling):
    """A card that nobody has drawn."""

    panel: EditEvent
    here: Place

    def header(self) -> Header:
        entry, cards = self.panel.entry, self.panel.cards
        back = Show(cards if entry is None else Card(cards, entry))
        return title(self.scene, self.scene.texts.say("Cards"), back)

    def balances(self) -> Balances:
        return Balances()

    def currency(self) -> str:
        return currency(self.here)

    def show(self, draft: Reading) -> Command:
        return Show(replace(self.panel, draft=draft))

    def ended(self, effects: tuple[Effect, ...], note: str) -> tuple[Command, bool]:
        cards, before = self.panel.cards, self.panel.entry
        old = before or EventEntry(())
        entry, faults = check_event(replace(old, effects=effects, note=" ".join(note.split())))
        if wrong := grave(faults):
            return refused(self.scene.texts, wrong[0]), True
        if entry == before:
            return Show(Card(cards, entry)), False
        return Shelve(Keep(cards, before, entry)), False

    def known(self) -> tuple[EventEntry, ...]:
        """None: those that are known are there already."""
        return ()

    def beside(self) -> tuple[Button, ...]:
        return (self.several(),)

    def noted(self) -> str:
        return self.panel.entry.note if self.panel.entry else ""
