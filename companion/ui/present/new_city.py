"""A city that the app does not know is typed: once, and only if it is no slip of a known one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace

from companion.games.auf_achse.actions import AddCity
from companion.games.auf_achse.cards import CityId
from companion.library.spelling import Atlas, new_id
from companion.ui.commands import Show, SubmitAll
from companion.ui.glyphs import printable
from companion.ui.models import Button, Command, Plate, Why
from companion.ui.present.cities import names, page_of
from companion.ui.present.correction_model import CorrectionsModel
from companion.ui.present.entering import with_city
from companion.ui.present.keyboard import TypingModel, typing
from companion.ui.present.known_cards import atlas, city_name
from companion.ui.present.library_panels import LearnCity
from companion.ui.present.panels import Learn, NewCity
from companion.ui.present.titles import title
from companion.ui.scene import Scene


def new_city(scene: Scene, panel: NewCity) -> TypingModel | CorrectionsModel:
    """The name, or those that are like it."""
    kind = _OnCard if isinstance(panel.draft, Learn) else _OnBoard
    return kind(scene, panel, atlas(scene)).model()


@dataclass(frozen=True, slots=True)
class Naming(ABC):
    """The parts of the screens; a subclass knows where the city is kept."""

    scene: Scene
    panel: NewCity | LearnCity
    known: Atlas

    def model(self) -> TypingModel | CorrectionsModel:
        """The name, or those that are like it."""
        if self.panel.asked:
            return self._alike()
        say = self.scene.texts.say
        header = title(self.scene, say("Other city"), self.back())
        done = Button(say("Take it"), command=self._done())
        return typing(self.scene.texts, header, self.panel.text, done)

    @abstractmethod
    def back(self) -> Command:
        """To the form, with nothing typed."""

    @abstractmethod
    def chosen(self, city: CityId) -> Command:
        """A city that is known."""

    @abstractmethod
    def added(self, city: CityId, name: str) -> Command:
        """A new one."""

    @property
    def name(self) -> str:
        """What is typed, as one line that begins with a capital."""
        line = " ".join(self.panel.text.split())
        return line[:1].upper() + line[1:]

    def _done(self) -> Command:
        if not any(map(str.isalpha, self.name)):
            say = self.scene.texts.say
            return Why(say("No city yet"), say("Type its name as printed"))
        found = self.known.find(self.name)
        if found is not None:
            return self.chosen(found)
        if self.known.near(self.name):
            return Show(replace(self.panel, asked=True))
        return self._added()

    def _alike(self) -> CorrectionsModel:
        """Those that may be meant, and the new one all the same."""
        say, language = self.scene.texts.say, self.scene.texts.language
        return CorrectionsModel(
            header=title(self.scene, say("Other city"), Show(replace(self.panel, asked=False))),
            lead=say("{name} is not known. Is it one of these?", name=self.name),
            plates=tuple(
                Plate(printable(self.known.name(city, language)), command=self.chosen(city))
                for city in self.known.near(self.name)
            ),
            primary=Button(
                say("New: {name}", name=self.name), say("a city of this board"),
                command=self._added(),
            ),
        )  # fmt: skip

    def _added(self) -> Command:
        return self.added(new_id(self.known, self.name), self.name)


@dataclass(frozen=True, slots=True)
class _OnCard(Naming):
    """The name of a city on a card; the game gets to know both together."""

    panel: NewCity

    def back(self) -> Command:
        return Show(self.panel.draft)

    def chosen(self, city: CityId) -> Command:
        """A city that is known, be it from the library alone."""
        if city in self.scene.game.context.city_ids:
            return Show(with_city(self._card, city))
        return self.added(city, city_name(self.scene, city))

    def added(self, city: CityId, name: str) -> Command:
        card = self._card
        return Show(with_city(replace(card, new=(*card.new, (city, name))), city))

    @property
    def _card(self) -> Learn:
        assert isinstance(self.panel.draft, Learn)
        return self.panel.draft


@dataclass(frozen=True, slots=True)
class _OnBoard(Naming):
    """The name of a city of the board; a tap on its plate then answers the question."""

    panel: NewCity

    def back(self) -> Command:
        return Show(self.panel.draft)

    def chosen(self, city: CityId) -> Command:
        """A city that is known, be it from the library alone."""
        if city in self.scene.game.context.city_ids:
            return Show(self._there(city, names(self.scene)))
        return self.added(city, city_name(self.scene, city))

    def added(self, city: CityId, name: str) -> Command:
        known = {**names(self.scene), city: name}
        return SubmitAll((AddCity(city, name),), self._there(city, known))

    def _there(self, city: CityId, known: dict[CityId, str]) -> object:
        """The question, with the page of the city."""
        return replace(self.panel.draft, page=page_of(city, known))
