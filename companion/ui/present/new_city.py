"""A city that the app does not know is typed: once, and only if it is no slip of a known one."""

from __future__ import annotations

from companion.games.auf_achse.actions import AddCity
from companion.games.auf_achse.cards import CityId
from companion.games.auf_achse.words import is_name
from companion.library.spelling import Atlas, folds
from companion.ui.commands import Show, SubmitAll
from companion.ui.models import Button, Command, Plate, Why
from companion.ui.present.corrections import CorrectionsModel
from companion.ui.present.entering import with_city
from companion.ui.present.keyboard import TypingModel, typing
from companion.ui.present.known_cards import atlas, city_name, unknown_cities
from companion.ui.present.panels import NewCity
from companion.ui.present.titles import title
from companion.ui.scene import Scene


def new_city(scene: Scene, panel: NewCity) -> TypingModel | CorrectionsModel:
    """The name, or those that are like it."""
    say = scene.texts.say
    if panel.asked:
        return _alike(scene, panel)
    header = title(scene, say("Other city"), Show(panel.learn))
    done = Button(say("Take it"), command=_done(scene, panel, atlas(scene)))
    return typing(scene.texts, header, panel.text, done)


def _done(scene: Scene, panel: NewCity, known: Atlas) -> Command:
    name = " ".join(panel.text.split())
    if not folds(name)[0]:
        return Why(scene.texts.say("No city yet"), scene.texts.say("Type its name as printed"))
    found = known.find(name)
    if found is not None:
        return _chosen(scene, panel, found)
    if known.near(name):
        return Show(NewCity(panel.learn, panel.text, asked=True))
    return _added(scene, panel, name)


def _alike(scene: Scene, panel: NewCity) -> CorrectionsModel:
    """Those that may be meant, and the new one all the same."""
    say, name = scene.texts.say, " ".join(panel.text.split())
    near = atlas(scene).near(name)
    return CorrectionsModel(
        header=title(scene, say("Other city"), Show(NewCity(panel.learn, panel.text))),
        lead=say("{name} is not known. Is it one of these?", name=name),
        plates=tuple(
            Plate(city_name(scene, city), command=_chosen(scene, panel, city)) for city in near
        ),
        primary=Button(
            say("New: {name}", name=name), say("a city of this board"),
            command=_added(scene, panel, name),
        ),
    )  # fmt: skip


def _chosen(scene: Scene, panel: NewCity, city: CityId) -> Command:
    """A city that is known, be it from the library alone."""
    after = with_city(panel.learn, city)
    add = unknown_cities(scene, city)
    return SubmitAll(add, after) if add else Show(after)


def _added(scene: Scene, panel: NewCity, name: str) -> Command:
    city = _id(scene, name)
    return SubmitAll((AddCity(city, name),), with_city(panel.learn, city))


def _id(scene: Scene, name: str) -> CityId:
    """An id for a new city: its name in plain letters, with a number where that is taken."""
    plain = "".join(letter for letter in folds(name)[0] if letter.isascii()) or "city"
    names = (plain, *(f"{plain}-{number}" for number in range(2, 100)))
    return next(name for name in names if is_name(name) and name not in scene.game.context.city_ids)
