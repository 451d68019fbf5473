"""Changing what the library says, by the same form as at the table."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.games.auf_achse.cards import CityId
from companion.library.checks import check_contract
from companion.library.faults import grave
from companion.library.model import CityEntry, ContractEntry
from companion.library.spelling import Atlas
from companion.ui.commands import Shelve, Show
from companion.ui.glyphs import printable
from companion.ui.library_deeds import Keep
from companion.ui.messages.library import refused
from companion.ui.models import Balances, Button, Command, Header
from companion.ui.present import entering as form
from companion.ui.present.cities import Cities, named
from companion.ui.present.learn import Form, LearnModel, asked_back
from companion.ui.present.library_panels import Card, EditContract, LearnCity
from companion.ui.present.library_place import Place, place
from companion.ui.present.panels import Learn
from companion.ui.present.titles import title
from companion.ui.scene import Scene


def edit_contract(scene: Scene, panel: EditContract) -> LearnModel:
    """The card as far as it is typed."""
    return _Form(scene, panel.draft, panel, form_place(scene, panel)).model()


def form_place(scene: Scene, panel: EditContract) -> Place:
    """The library of the form, with the cities that were typed in it."""
    here = place(scene, panel.cards)
    known = (*here.library.cities, *new_cities(panel.draft))
    return replace(here, atlas=Atlas(scene.catalog.cities, known))


def new_cities(draft: Learn) -> tuple[CityEntry, ...]:
    """The new cities that the card names."""
    return tuple(
        CityEntry(city, (("", name),))
        for city, name in dict(draft.new).items()
        if city in (draft.start, draft.destination)
    )


@dataclass(frozen=True, slots=True)
class _Form(Form):
    """The form of a card that lies on no table."""

    panel: EditContract
    here: Place

    def header(self) -> Header:
        back = Show(self.panel.cards)
        if self.panel.entry is not None:
            back = Show(Card(self.panel.cards, self.panel.entry))
        return title(self.scene, self.scene.texts.say("Cards"), back)

    def balances(self) -> Balances:
        return Balances()

    def show(self, draft: Learn) -> Command:
        return Show(replace(self.panel, draft=draft))

    def finished(self, draft: Learn) -> Command:
        typed = ContractEntry(
            draft.start, draft.destination, draft.goods, draft.revenue.amount, form.costs_of(draft)
        )
        before = self.panel.entry
        entry, faults = check_contract(
            replace(typed, sources=before.sources if before else ()), self.here.atlas
        )
        if wrong := grave(faults):
            return refused(self.scene.texts, wrong[0])
        if entry == before:
            return Show(Card(self.panel.cards, entry))
        done, sums = self.kept(entry, draft), form.odd(draft)
        return asked_back(self.scene, sums, done, self.show(draft)) if sums else done

    def kept(self, entry: ContractEntry, draft: Learn) -> Shelve:
        """What keeps the card with its new cities."""
        return Shelve(Keep(self.panel.cards, self.panel.entry, entry, new_cities(draft)))

    def name(self, city: CityId) -> str:
        return printable(self.here.atlas.name(city, self.scene.texts.language)) if city else ""

    def buttons(self) -> tuple[Button, ...]:
        """Whether the bids are typed as well."""
        if self.draft.correcting:
            return ()
        say = self.scene.texts.say
        label = say("Without bids") if self.draft.bids else say("Enter the bids")
        bids = self.show(form.with_bids(self.draft, wanted=not self.draft.bids))
        return (Button(label, icon="gavel", command=bids),)

    def cities(self) -> Cities:
        draft = self.draft
        other = draft.start if draft.field == form.DESTINATION else draft.destination
        names = {city: self.name(city) for city in self.here.atlas.ranks(self.scene.texts.language)}
        return named(
            names,
            draft.page,
            self.plate,
            lambda page: replace(self.panel, draft=self.turned(page)),
            without=(other,),
        )

    def naming(self) -> LearnCity:
        return LearnCity(self.panel)

    def deed(self) -> str:
        say = self.scene.texts.say
        return say("Keep the card") if self.panel.entry is None else say("Take it")

    def consequence(self) -> str:
        return ""
