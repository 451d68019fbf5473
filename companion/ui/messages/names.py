"""How players, cities, contracts and cards are called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from companion.games.auf_achse.cards import CityId, ContractId, EventCard, EventId
from companion.games.auf_achse.edition import Edition, JamOn
from companion.games.auf_achse.facts import ContractRemoved
from companion.games.auf_achse.printed import is_printed
from companion.games.auf_achse.table import Seat
from companion.ui.glyphs import printable
from companion.ui.i18n import Texts
from companion.ui.messages.effects import BETWEEN, effects
from companion.ui.messages.sums import amount
from companion.ui.present.panels import LONGEST_NOTE
from companion.ui.scene import Scene


def name(scene: Scene, seat: Seat) -> str:
    """The player's name, safe to draw; an empty one becomes the colour."""
    player = scene.game.player(seat)
    return printable(player.name) or colour_name(scene, player.colour)


def colour_name(scene: Scene, colour: str) -> str:
    """The colour of a truck as a word."""
    return _colour_words(scene)[colour]


def _colour_words(scene: Scene) -> Mapping[str, str]:
    say = scene.texts.say
    return {
        "yellow": say("Yellow"),
        "blue": say("Blue"),
        "red": say("Red"),
        "green": say("Green"),
        "pink": say("Pink"),
        "white": say("White"),
        "orange": say("Orange"),
        "cyan": say("Light blue"),
    }


def game_title(scene: Scene, title: str, limit: int = 40) -> str:
    """The players of a saved game, safe to draw; one without a name is called by the colour."""
    words = _colour_words(scene)
    shown = ", ".join(words.get(name, name) for name in title.split(", "))
    return printable(shown, limit) or scene.texts.say("Game without names")


def edition_name(scene: Scene, edition: Edition) -> str:
    """What an edition is called, safe to draw.

    Older games were saved without the name: it is that of the catalog, else the id.
    """
    shelved = (other.name for other in scene.catalog.editions if other.id == edition.id)
    name = edition.name or next(shelved, ())
    return printable(scene.texts.pick(name) if name else edition.id.partition(".")[0])


def city(scene: Scene, city_id: CityId) -> str:
    """The name of a city; one that is not on the board is called as it was written."""
    for card in scene.game.context.cities:
        if card.id == city_id:
            return scene.texts.pick(card.name)
    return city_id


def route(scene: Scene, contract_id: ContractId) -> str:
    """``Berlin – Triest``; one that nobody has shown is called by where it lies open."""
    contract = scene.game.contract(contract_id)
    if not contract.known:
        return unknown(scene, contract_id)
    return f"{city(scene, contract.start)} – {city(scene, contract.destination)}"


def unknown(scene: Scene, contract_id: ContractId) -> str:
    """A contract that nobody has shown; the open ones are counted from the loading area."""
    place = place_of(scene, contract_id)
    return at_place(scene, place) if place else scene.texts.say("contract “?”")


def place_of(scene: Scene, contract_id: ContractId) -> int:
    """Where a contract lies open, 1 beside the loading area; 0 if it does not."""
    display = scene.game.view.display
    return display.index(contract_id) + 1 if contract_id in display else 0


def at_place(scene: Scene, place: int) -> str:
    """The open contract at a place, 1 beside the loading area."""
    say = scene.texts.say
    return (
        say("contract at the loading area") if place == 1 else say("open contract {at}", at=place)
    )


def removed(scene: Scene, fact: ContractRemoved) -> str:
    """An open contract that has left the game; it lies open no longer."""
    known = scene.game.contract(fact.contract).known
    return route(scene, fact.contract) if known else at_place(scene, fact.place)


def event(scene: Scene, event_id: EventId) -> str:
    """The title of an event card; a printed one is called by the table's note, or what it does."""
    card = scene.game.event(event_id)
    if card.title:
        return printable(scene.texts.pick(card.title))
    return _deeds(scene, card)


def event_named(scene: Scene, event_id: EventId) -> str:
    """An event card within a sentence: a printed one in quotes, for it is called by a sentence."""
    words = event(scene, event_id)
    return scene.texts.say("“{words}”", words=words) if is_printed(event_id) else words


def event_text(scene: Scene, event_id: EventId) -> str:
    """What an event card says, with its numbers; of a printed one what its title does not say."""
    card, context = scene.game.event(event_id), scene.game.context
    if not card.text:
        note = printable(scene.texts.pick(card.title), LONGEST_NOTE) if card.title else ""
        deeds = _deeds(scene, card) if note and card.effects else ""
        return BETWEEN.join(filter(None, (deeds, note if note != printable(note) else "")))
    value = next((effect.amount for effect in card.effects if effect.amount), 0)
    n = next((effect.n for effect in card.effects if effect.n), 0)
    money = amount(scene.texts, context.edition.currency, value)
    where = _jam_place(scene.texts, context.edition.jam_on)
    return scene.texts.pick(card.text).format(amount=money, n=n, where=where)


def _jam_place(texts: Texts, jam_on: JamOn) -> str:
    """Where the jam may be put up."""
    match jam_on:
        case JamOn.ROAD:
            return texts.say("on a free road space")
        case JamOn.ROAD_AND_FREE_CITIES:
            return texts.say("on the road or in a city without a truck")
        case _ as unknown:
            assert_never(unknown)


def _deeds(scene: Scene, card: EventCard) -> str:
    return effects(scene.texts, scene.game.context.edition.currency, card.effects)
