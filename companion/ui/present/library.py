"""The library of printed cards: what the table knows of its box."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from companion.games.auf_achse.cards import CityId
from companion.library.model import CityEntry, ContractEntry, EventEntry, tally
from companion.library.picking import matching
from companion.ui.commands import Show
from companion.ui.glyphs import printable
from companion.ui.messages.effects import effects
from companion.ui.messages.library import table_name
from companion.ui.models import Button, Header, Option, Plate, Segmented, Ticket
from companion.ui.present.event_card import icon
from companion.ui.present.known_cards import Tab, tabbed
from companion.ui.present.library_panels import (
    CITIES,
    CONTRACTS,
    EVENTS,
    Card,
    Cards,
    EditContract,
    EditEvent,
    Files,
    Shelves,
)
from companion.ui.present.library_place import Place, box_name, currency, place
from companion.ui.present.paging import Paged, paged
from companion.ui.present.panels import Learn
from companion.ui.present.titles import title
from companion.ui.scene import Scene

MOST_CARDS = 9
MOST_EVENTS = 6
"""Contracts or cities, and events, that fit on a page."""
LONGEST_EVENT = 70

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class CardsModel:
    """One page of the library: ``tickets``, ``events`` or ``plates``; without any ``bare``."""

    header: Header
    kinds: Segmented
    shelf: Button
    known: str
    warning: str
    initials: Segmented
    tickets: tuple[Ticket, ...]
    events: tuple[Button, ...]
    plates: tuple[Plate, ...]
    bare: str
    actions: tuple[Button, ...]


def cards(scene: Scene, panel: Cards) -> CardsModel:
    """One kind of entries, a page at a time."""
    say, here = scene.texts.say, place(scene, panel)
    list_ = _List(scene, here, here.cards)
    model = CardsModel(
        header=title(scene, say("Card library"), Show(panel.back) if panel.back else None),
        kinds=_kinds(scene, here.cards),
        shelf=_shelf(scene, here),
        known=_known(scene, here),
        warning=_warning(scene, here),
        initials=Segmented(),
        tickets=(),
        events=(),
        plates=(),
        bare="",
        actions=(*list_.new(), list_.hand_on()),
    )
    if here.trouble is not None:
        return replace(model, bare=f"{here.trouble.title} – {here.trouble.line}", actions=())
    shown = {CONTRACTS: list_.contracts, EVENTS: list_.events, CITIES: list_.cities}
    return shown[here.cards.kind](model)


def _kinds(scene: Scene, panel: Cards) -> Segmented:
    say = scene.texts.say
    names = ((CONTRACTS, say("Contracts")), (EVENTS, say("Events")), (CITIES, say("Cities")))
    return Segmented(
        tuple(
            Option(name, Show(replace(panel, kind=kind, tab=0, page=0)), kind == panel.kind)
            for kind, name in names
        )
    )


def _shelf(scene: Scene, here: Place) -> Button:
    """Whose library it is, and of which box."""
    table = table_name(scene.texts, here.cards.table, scene.settings.tables)
    return Button(table, box_name(scene, here), "list", Show(Shelves(here.cards)), align="left")


def _known(scene: Scene, here: Place) -> str:
    """``37 of 54 known``."""
    say, edition, kind = scene.texts.say, here.edition, here.cards.kind
    if kind == CITIES:
        count = len(here.library.cities)
        return scene.texts.count("{n} city added", "{n} cities added", count)
    most = (edition.contract_cards, edition.event_cards) if edition else (0, 0)
    found = tally(here.library, *most)
    known, of = found.contracts, found.contract_cards
    if kind == EVENTS:
        known, of = found.events, found.event_cards
    return say("{known} of {all} known", known=known, all=of) if of else say("{n} known", n=known)


def _warning(scene: Scene, here: Place) -> str:
    """More cards than the box has cannot all be right, nor a file of which a part was put aside."""
    if scene.archive().notices:
        return scene.texts.say("Parts of the library were damaged")
    edition = here.edition
    if edition is None or here.cards.kind == CITIES:
        return ""
    found = tally(here.library, edition.contract_cards, edition.event_cards)
    contracts = here.cards.kind == CONTRACTS
    known, of = (
        (found.contracts, found.contract_cards) if contracts else (found.events, found.event_cards)
    )
    return scene.texts.say("more than the box has") if 0 < of < known else ""


@dataclass(frozen=True, slots=True)
class _List:
    """The entries of one kind."""

    scene: Scene
    here: Place
    panel: Cards

    def contracts(self, model: CardsModel) -> CardsModel:
        """Behind tabs for the initials of where they begin."""
        tabs = self.tabs()
        if not tabs:
            return replace(model, bare=self.scene.texts.say("No contract is known yet"))
        tab = tabs[min(self.panel.tab, len(tabs) - 1)]
        page = self.page(tab.cards, MOST_CARDS)
        options = tuple(
            Option(other.label, Show(replace(self.panel, tab=number, page=0)), other == tab)
            for number, other in enumerate(tabs)
        )
        return replace(
            model,
            initials=Segmented(options if len(options) > 1 else ()),
            tickets=tuple(map(self.ticket, page.items)),
            actions=(*page.buttons, *model.actions),
        )

    def events(self, model: CardsModel) -> CardsModel:
        """In the order of what they do."""
        entries = self.here.library.events
        page = self.page(entries, MOST_EVENTS)
        bare = "" if entries else self.scene.texts.say("No event card is known yet")
        events = tuple(map(self.event, page.items))
        return replace(model, events=events, bare=bare, actions=(*page.buttons, *model.actions))

    def cities(self, model: CardsModel) -> CardsModel:
        """By name."""
        ranks = self.here.atlas.ranks(self.scene.texts.language)
        entries = sorted(self.here.library.cities, key=lambda entry: ranks[entry.id])
        page = self.page(entries, MOST_CARDS)
        bare = "" if entries else self.scene.texts.say("No city had to be added yet")
        plates = tuple(map(self.plate, page.items))
        return replace(model, plates=plates, bare=bare, actions=(*page.buttons, *model.actions))

    def page(self, items: Sequence[T], size: int) -> Paged[T]:
        """What is on the page, and the ways to its neighbours."""
        return paged(
            self.scene, items, size, self.panel.page, lambda to: replace(self.panel, page=to)
        )

    def tabs(self) -> tuple[Tab, ...]:
        """The cities where known contracts begin."""
        atlas, language = self.here.atlas, self.scene.texts.language
        begin: dict[CityId, list[ContractEntry]] = {}
        contracts = [
            entry
            for entry in self.here.library.contracts
            if entry.start in atlas and entry.destination in atlas
        ]
        for entry in matching(contracts, atlas.ranks(language)):
            begin.setdefault(entry.start, []).append(entry)
        return tabbed(atlas, language, begin, begin) if begin else ()

    def name(self, city: CityId) -> str:
        return printable(self.here.atlas.name(city, self.scene.texts.language))

    def ticket(self, entry: ContractEntry) -> Ticket:
        return Ticket(
            origin=self.name(entry.start),
            destination=self.name(entry.destination),
            goods=str(entry.goods),
            revenue=self.scene.texts.number(entry.revenue),
            command=Show(Card(self.panel, entry)),
        )

    def event(self, entry: EventEntry) -> Button:
        note = printable(entry.note, LONGEST_EVENT)
        text = effects(self.scene.texts, currency(self.here), entry.effects, note)
        copies = f"{entry.copies} ×" if entry.copies > 1 else ""
        command = Show(Card(self.panel, entry))
        return Button(text, copies, icon(entry.effects), command, align="left")

    def plate(self, entry: CityEntry) -> Plate:
        return Plate(self.name(entry.id), command=Show(Card(self.panel, entry)))

    def new(self) -> tuple[Button, ...]:
        """Cards can be typed without a game."""
        if self.panel.kind == CITIES:
            return ()
        contract = EditContract(self.panel, None, Learn(field="start"))
        form = contract if self.panel.kind == CONTRACTS else EditEvent(self.panel)
        label = self.scene.texts.say("New card")
        return (Button(label, icon="plus", command=Show(form), align="row"),)

    def hand_on(self) -> Button:
        label = self.scene.texts.say("USB stick")
        return Button(label, icon="disk", command=Show(Files(self.panel)), align="row")
