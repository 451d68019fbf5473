"""Before the first turn with printed contracts: what the table shuffles, deals and lays out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.auf_achse.actions import DealtOut
from companion.games.auf_achse.printed import Source
from companion.ui.commands import Consult, Show, Submit
from companion.ui.messages.purses import opening
from companion.ui.models import Button, Header
from companion.ui.present import common
from companion.ui.present.history import TaskLine
from companion.ui.present.panels import Menu
from companion.ui.scene import Scene


@dataclass(frozen=True, slots=True)
class DealingModel:
    """What to do, step by step, and the button that tells that it has been done."""

    header: Header
    lead: str
    tasks: tuple[TaskLine, ...]
    note: str
    done: Button


def dealing(scene: Scene, _panel: object) -> DealingModel:
    """The contracts as this edition wants them dealt, and the event cards if they are printed."""
    say = scene.texts.say
    road = common.road(scene, None)
    return DealingModel(
        header=Header(name=say("Dealing"), road=road, menu=Show(Menu()), rules=Consult()),
        lead=say("With the cards of the box:"),
        tasks=(
            *(TaskLine(text=text, icon="cards") for text in _tasks(scene)),
            *(TaskLine(text=text, icon="money") for text in opening(scene)),
        ),
        note=say("The app need not know the cards. It asks once it has to."),
        done=Button(say("Dealt"), icon="check", command=Submit(DealtOut())),
    )


def _tasks(scene: Scene) -> Iterator[str]:
    """In the order in which hands do it."""
    texts, context, view = scene.texts, scene.game.context, scene.game.view
    edition, seats = context.edition, len(context.players)
    cards, pile = edition.contract_cards, edition.pile_for(seats)
    yield texts.say("Shuffle the {n} contracts", n=cards)
    yield texts.count(
        "Deal {n} face down to everybody", "Deal {n} face down to everybody", edition.hand_size
    )
    if edition.refill.slides:
        yield texts.count(
            "Turn up {n} beside the loading area",
            "Turn up {n} in a row beside the loading area",
            edition.open_places,
        )
    else:
        yield texts.count("Turn up {n}", "Turn up {n} in a row", edition.open_places)
    yield texts.say("Put {n} face down as the pile", n=pile - edition.open_places)
    rest = cards - edition.hand_size * seats - pile
    if rest:
        yield texts.say("Lay the other {n} aside, unseen", n=rest)
    if view.events_from is Source.CARDS:
        yield texts.say("Shuffle the {n} event cards as a pile", n=edition.event_cards)
