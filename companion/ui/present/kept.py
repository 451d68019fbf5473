"""The event cards that lie before a seat, and what they can do for it now."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.games.auf_achse.actions import IgnoreSigns, SetDie
from companion.games.auf_achse.cards import EventId, Op
from companion.games.auf_achse.referee_actions import CorrectEvent
from companion.games.auf_achse.rules.drive import FACES
from companion.games.auf_achse.table import Seat
from companion.ui import models as m
from companion.ui.commands import Show, Submit
from companion.ui.present import common
from companion.ui.present.event_card import EventCard, event_card
from companion.ui.present.panels import Kept, Trailers
from companion.ui.scene import Scene

ON_A_PAGE = 3


@dataclass(frozen=True, slots=True)
class KeptCard:
    """A card and the button that uses it; one that acts by itself says in ``when`` instead."""

    card: EventCard = EventCard()
    use: m.Button = m.Button()
    when: str = ""


@dataclass(frozen=True, slots=True)
class KeptModel:
    """The screen of the kept cards; ``faces`` are those to which a card can turn a die."""

    header: m.Header
    balances: m.Balances
    title: str
    cards: tuple[KeptCard, ...]
    more: m.Button
    back: m.Button
    faces: tuple[m.Face, ...] = ()


def kept(scene: Scene, panel: Kept) -> KeptModel:
    """The cards of ``panel.seat``; one that turns a die asks for the face."""
    say = scene.texts.say
    seat = scene.game.view.turn.seat if panel.seat is None else panel.seat
    cards, name = scene.game.haulier(seat).kept, common.name(scene, seat)
    model = KeptModel(
        header=common.header(scene, seat, say("Cards"), back=Show(None)),
        balances=common.balances(scene),
        title="" if cards else say("No cards before {name}", name=name),
        cards=(),
        more=m.Button(),
        back=m.Button(say("Back"), icon="back", command=Show(None), align="row"),
    )
    if panel.card in cards:
        alone = (KeptCard(_paper(scene, panel.card)),)
        faces = _faces(scene, seat, panel.card)
        return replace(model, title=say("Which number?"), cards=alone, faces=faces)
    first = panel.page * ON_A_PAGE
    page = cards[first : first + ON_A_PAGE]
    shown = tuple(_kept(scene, seat, card) for card in page)
    return replace(model, cards=shown, more=_more(scene, panel, len(cards)))


def _more(scene: Scene, panel: Kept, count: int) -> m.Button:
    """To the next page, from the last one to the first."""
    pages = -(-count // ON_A_PAGE)
    if pages < 2:
        return m.Button()
    label = scene.texts.say("more ({page} of {pages})", page=panel.page + 1, pages=pages)
    following = replace(panel, page=(panel.page + 1) % pages)
    return m.Button(label, icon="forward", command=Show(following), align="row")


def _kept(scene: Scene, seat: Seat, card: EventId) -> KeptCard:
    """A card with what can be done with it, or when it acts."""
    say, shown = scene.texts.say, _paper(scene, card)
    op = scene.game.event(card).effects[0].op
    if op is Op.KEEP_WAIVE_PAYMENT:
        return KeptCard(shown, when=say("asks by itself"))
    if op is Op.KEEP_FOR_TABLE:
        return KeptCard(shown, common.control(scene, CorrectEvent(card), say("Put away")))
    if op in (Op.KEEP_SET_DIE, Op.KEEP_IGNORE_SIGN, Op.KEEP_TRAILER_VOUCHER):
        return KeptCard(shown, _use(scene, seat, card))
    return KeptCard(shown, when=say("next delivery"))


def _paper(scene: Scene, card: EventId) -> EventCard:
    """The card; what a printed one does is all that the app knows of it."""
    shown = event_card(scene, card)
    if shown.text:
        return shown
    return replace(shown, title=scene.texts.say("Event card"), text=shown.title)


def _use(scene: Scene, seat: Seat, card: EventId) -> m.Button:
    """What the card can do, or why it cannot now."""
    say = scene.texts.say
    token = common.colour(scene, seat)
    match scene.game.event(card).effects[0].op:
        case Op.KEEP_SET_DIE:
            button = common.control(
                scene, SetDie(seat, card, FACES[0]), say("Turn a die"), look="seat", seat=token
            )
            if button.refused:
                return button
            return replace(button, command=Show(Kept(seat, card)))
        case Op.KEEP_IGNORE_SIGN:
            return common.control(
                scene, IgnoreSigns(seat, card), say("Ignore signs"), look="seat", seat=token
            )
        case _:
            return m.Button(say("Trailers"), command=Show(Trailers()), look="seat", seat=token)


def _faces(scene: Scene, seat: Seat, card: EventId) -> tuple[m.Face, ...]:
    return tuple(m.Face(face, command=Submit(SetDie(seat, card, face))) for face in FACES)
