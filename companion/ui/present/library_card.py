"""One entry of the library: what stands on the card, and what can be done with it."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.auf_achse.cards import LEVELS
from companion.library.cards import showing
from companion.library.model import CityEntry, ContractEntry, Entry, EventEntry
from companion.ui.commands import Shelve, Show
from companion.ui.glyphs import printable
from companion.ui.library_deeds import Drop
from companion.ui.messages.effects import effects
from companion.ui.messages.library import source
from companion.ui.messages.sums import amount
from companion.ui.models import Ask, Button, Fact
from companion.ui.present.entering import of_card
from companion.ui.present.event_card import icon
from companion.ui.present.library_panels import Card, EditCity, EditContract, EditEvent
from companion.ui.present.library_place import Place, currency, place
from companion.ui.present.notices import NoticesModel
from companion.ui.present.panels import Reading
from companion.ui.present.titles import title
from companion.ui.scene import Scene

MOST_SOURCES = 2
LONGEST = 105


def card(scene: Scene, panel: Card) -> NoticesModel:
    """The card, where it comes from, and its buttons."""
    here = place(scene, panel.cards)
    return NoticesModel(
        header=title(scene, scene.texts.say("Card library"), Show(panel.cards)),
        facts=(*_facts(scene, here, panel.entry), _sources(scene, panel.entry)),
        buttons=(_change(scene, panel), _delete(scene, here, panel)),
    )


def entry_name(scene: Scene, here: Place, entry: Entry) -> str:
    """An entry in a few words."""
    match entry:
        case ContractEntry():
            ends = (here.atlas.name(c, scene.texts.language) for c in _ends(entry))
            return " → ".join(printable(end) for end in ends)
        case EventEntry():
            note = printable(entry.note, LONGEST)
            return effects(scene.texts, currency(here), entry.effects, note)
        case CityEntry():
            return printable(here.atlas.name(entry.id, scene.texts.language))


def _ends(entry: ContractEntry) -> tuple[str, str]:
    return entry.start, entry.destination


def _facts(scene: Scene, here: Place, entry: Entry) -> Iterator[Fact]:
    say, name = scene.texts.say, entry_name(scene, here, entry)
    match entry:
        case ContractEntry():
            sum_ = amount(scene.texts, currency(here), entry.revenue)
            words = {"goods": entry.goods, "revenue": sum_}
            yield Fact(name, say("{goods} goods · revenue {revenue}", **words), icon="cards")
            yield Fact(say("Bids"), _bids(scene, entry), icon="gavel")
        case EventEntry():
            times = scene.texts.count("{n} such card seen", "{n} such cards seen", entry.copies)
            yield Fact(name, times, icon=icon(entry.effects))
        case CityEntry():
            names = dict.fromkeys(printable(spelling) for _, spelling in entry.names)
            yield Fact(name, ", ".join(names), icon="sign")


def _bids(scene: Scene, entry: ContractEntry) -> str:
    """``1: 600 · 2: ? · …``, what each of the five costs."""
    if not entry.costs:
        return scene.texts.say("their costs are not known")
    number = scene.texts.number
    pairs = zip(LEVELS, entry.costs, strict=True)
    return " · ".join(f"{level}: {number(cost) if cost else '?'}" for level, cost in pairs)


def _sources(scene: Scene, entry: Entry) -> Fact:
    told = tuple(dict.fromkeys(source(scene.texts, each) for each in entry.sources))
    more = scene.texts.say("and more") if len(told) > MOST_SOURCES else ""
    words = (*told[:MOST_SOURCES], *((more,) if more else ()))
    line = ", ".join(words) or scene.texts.say("nobody knows any more")
    return Fact(scene.texts.say("Where it comes from"), line, icon="list")


def _change(scene: Scene, panel: Card) -> Button:
    label = scene.texts.say("Change")
    return Button(label, icon="pencil", command=Show(_form(scene, panel)), align="row")


def _form(scene: Scene, panel: Card) -> EditContract | EditEvent | EditCity:
    """Where the entry is changed."""
    cards, entry = panel.cards, panel.entry
    match entry:
        case ContractEntry():
            return EditContract(cards, entry, of_card(showing(entry, "").face))
        case EventEntry(effects=does, note=note):
            return EditEvent(cards, entry, Reading(does, several=True, note=note))
        case CityEntry():
            return EditCity(cards, entry, entry.shown(scene.texts.language)[1])


def _delete(scene: Scene, here: Place, panel: Card) -> Button:
    say = scene.texts.say
    ask = Ask(
        title=say("Delete this card?"),
        line=printable(entry_name(scene, here, panel.entry), 60),
        yes=Button(say("Delete"), command=Shelve(Drop(panel.cards, panel.entry)), look="danger"),
        no=Button(say("Keep"), command=Show(panel)),
    )
    return Button(say("Delete"), icon="cross", command=ask, align="row")
