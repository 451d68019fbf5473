"""The cities of the library: one that nobody knows is added, the name of an added one changed."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.games.auf_achse.cards import CityId
from companion.library.checks import check_city
from companion.library.faults import Fault, grave
from companion.library.folding import folded
from companion.library.model import CityEntry
from companion.library.spelling import Atlas
from companion.ui.commands import Shelve, Show
from companion.ui.glyphs import printable
from companion.ui.library_deeds import Fold, Keep
from companion.ui.messages.library import refused
from companion.ui.models import Ask, Button, Command
from companion.ui.present.correction_model import CorrectionsModel
from companion.ui.present.entering import with_city
from companion.ui.present.keyboard import TypingModel, typing
from companion.ui.present.library_form import form_place
from companion.ui.present.library_panels import Card, EditCity, LearnCity
from companion.ui.present.library_place import Place, place
from companion.ui.present.new_city import Naming
from companion.ui.present.titles import title
from companion.ui.scene import Scene


def learn_city(scene: Scene, panel: LearnCity) -> TypingModel | CorrectionsModel:
    """The name of a city that a card names, or those that are like it."""
    return _OnShelf(scene, panel, form_place(scene, panel.form).atlas).model()


@dataclass(frozen=True, slots=True)
class _OnShelf(Naming):
    """The name of a city for a card that lies on no table; the library has it with the card."""

    panel: LearnCity

    def back(self) -> Command:
        return Show(self.panel.form)

    def chosen(self, city: CityId) -> Command:
        return self._with(city)

    def added(self, city: CityId, name: str) -> Command:
        _, faults = check_city(CityEntry(city, (("", name),)), self.known)
        if wrong := grave(faults):
            return refused(self.scene.texts, wrong[0])
        return self._with(city, (city, name))

    def _with(self, city: CityId, *new: tuple[CityId, str]) -> Command:
        form = self.panel.form
        draft = replace(form.draft, new=(*form.draft.new, *new))
        return Show(replace(form, draft=with_city(draft, city)))


def edit_city(scene: Scene, panel: EditCity) -> TypingModel:
    """The name of a city that the table has added, in the language it plays in."""
    say = scene.texts.say
    header = title(scene, say("Change the name"), Show(Card(panel.cards, panel.entry)))
    done = Button(say("Take it"), command=_renamed(scene, panel))
    return typing(scene.texts, header, panel.text, done)


def _renamed(scene: Scene, panel: EditCity) -> Command:
    """The spelling that is shown goes. A name that another city has may mean that both are one."""
    here, entry = place(scene, panel.cards), panel.entry
    old = entry.shown(scene.texts.language)
    name = (old[0], " ".join(panel.text.split()))
    others = tuple(city for city in here.library.cities if city.id != entry.id)
    known = Atlas(scene.catalog.cities, others)
    namesake = known.find(name[1])
    if namesake is not None and namesake != entry.id:
        return _one_city(scene, panel, here, namesake)
    names = (name if pair == old else pair for pair in entry.names)
    new = CityEntry(entry.id, tuple(names), entry.sources)
    checked, faults = check_city(new, known)
    if grave(faults):
        return refused(scene.texts, grave(faults)[0])
    if checked == entry:
        return Show(Card(panel.cards, entry))
    return Shelve(Keep(panel.cards, entry, checked))


def _one_city(scene: Scene, panel: EditCity, here: Place, into: CityId) -> Command:
    """Asks whether the city is the one ``into``: that cannot be undone."""
    say, language = scene.texts.say, scene.texts.language
    found = folded(here.library, panel.entry, into)
    if isinstance(found, Fault):
        return refused(scene.texts, found)
    old, new = (printable(here.atlas.name(city, language)) for city in (panel.entry.id, into))
    line = say("{old} is then only another name of {new}, on contracts too", old=old, new=new)
    if found.conflicts:
        line += ". " + say("Where costs differ, those from {old} hold", old=old)
    return Ask(
        title=say("The same city?"),
        line=line,
        yes=Button(say("One city"), command=Shelve(Fold(panel.cards, panel.entry, into))),
        no=Button(say("Two cities"), command=Show(panel)),
    )
