"""A hand of contracts: covered for the table, shown only while its owner's finger stays down.

Whatever is made here while the hand is covered depends on the number of cards alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from companion.games.auf_achse.actions import Load
from companion.games.auf_achse.agenda import Resting, Rolling, Stopping
from companion.games.auf_achse.cards import ContractId
from companion.games.auf_achse.refusals import Code
from companion.games.auf_achse.table import Seat
from companion.games.protocol import Refusal
from companion.ui.commands import Peek, Show, Submit
from companion.ui.models import AccountTile, Button, HoldPad, Ticket
from companion.ui.present.accounts import tile
from companion.ui.present.common import colour, name, ticket
from companion.ui.present.panels import Hand
from companion.ui.scene import Scene

Card = Callable[[Scene, Seat, ContractId], Ticket]
"""Makes the ticket of a card for its owner's eyes."""


@dataclass(frozen=True, slots=True)
class Fan:
    """The cards in a hand and the pad to hold for looking at them.

    ``pad`` is empty if there is nothing to look at, ``tickets`` is as long as nobody looks.
    """

    pad: HoldPad = HoldPad()
    title: str = ""
    hint: str = ""
    line: str = ""
    tickets: tuple[Ticket, ...] = ()

    @property
    def open(self) -> bool:
        """True while the owner looks."""
        return bool(self.tickets)


@dataclass(frozen=True, slots=True)
class HandModel:
    """The screen of one hand, turned by ``angle`` degrees to face its owner."""

    seat: str = ""
    angle: int = 0
    title: str = ""
    fan: Fan = Fan()
    others: tuple[str, ...] = ()
    """Colours of those who must look away, while the hand is open."""
    tiles: tuple[AccountTile, ...] = ()
    back: Button = Button()


def hand(scene: Scene, panel: Hand) -> HandModel:
    """The hand of ``panel.seat``; covered, it also leads to the hands of the others."""
    seat, say = panel.seat, scene.texts.say
    model = HandModel(
        seat=colour(scene, seat),
        angle=scene.game.player(seat).edge,
        title=say("Only {name} looks", name=name(scene, seat)),
        fan=fan(scene, seat),
    )
    seats = scene.game.context.seats
    if model.fan.open:
        others = tuple(colour(scene, other) for other in seats if other != seat)
        return replace(model, others=others)
    tiles = tuple(
        replace(tile(scene, other), active=other == seat, arrow=False, command=Show(Hand(other)))
        for other in seats
    )
    back = Button(say("Back"), icon="back", command=Show(None))
    return replace(model, tiles=tiles, back=back)


def loading_ticket(scene: Scene, seat: Seat, card: ContractId) -> Ticket:
    """A card of an open hand; one that can be loaded here has a flag and can be slid onto."""
    action = Load(seat, card)
    if scene.game.why(action) is not None:
        return ticket(scene, card)
    return ticket(scene, card, Submit(action), seat=colour(scene, seat), pickable=True)


def fan(scene: Scene, seat: Seat, card: Card = loading_ticket, line: str = "") -> Fan:
    """The hand of ``seat``, to load from or for what ``card`` makes of it.

    ``line`` is said while the hand is covered; the default is how to look, or to load.
    """
    texts, table = scene.texts, scene.game
    count = table.haulier(seat).cards
    title = texts.count("{n} contract in the hand", "{n} contracts in the hand", count)
    if count == 0:
        return Fan(title=texts.say("No contract in the hand"))
    covered = Fan(
        pad=HoldPad(colour(scene, seat), texts.say("hold"), Peek(seat), Peek(None)),
        title=title,
        line=line or _how(scene, seat),
    )
    view = table.hand
    if view is None or view.viewer != seat:
        return covered
    cards = view.hauliers[seat].hand or ()
    tickets = tuple(card(scene, seat, contract) for contract in cards)
    hint = ""
    if card is loading_ticket and _may_load(scene, seat):
        hint = texts.say("to load here: {n}", n=sum(ticket.pickable for ticket in tickets))
        line = _limits(scene, seat, cards)
    return replace(
        covered, hint=hint, line=line or texts.say("Letting go covers at once"), tickets=tickets
    )


def _how(scene: Scene, seat: Seat) -> str:
    say = scene.texts.say
    if _may_load(scene, seat):
        return say("Hold to look, slide onto a card to load it")
    return say("Hold to look, let go to cover")


def _may_load(scene: Scene, seat: Seat) -> bool:
    """True if a card of ``seat`` might be loaded now, whichever it is."""
    top = scene.game.view.decision
    at_it = isinstance(top, Rolling | Resting | Stopping) and top.seat == seat
    return at_it and scene.game.haulier(seat).place.city is not None


def _limits(scene: Scene, seat: Seat, cards: Iterable[ContractId]) -> str:
    """What keeps cards that begin here off the truck, or from all being loaded."""
    table, say = scene.game, scene.texts.say
    reasons = {card: table.why(Load(seat, card)) for card in cards}
    loadable = [table.contract(card).goods for card, reason in reasons.items() if reason is None]
    free = table.haulier(seat).free
    for reason in reasons.values():
        if blocked := _blocked(scene, reason):
            return blocked
    if sum(loadable) > free:
        return say("{goods} together, but only {free} free", goods=sum(loadable), free=free)
    return ""


def _blocked(scene: Scene, reason: Refusal | None) -> str:
    say = scene.texts.say
    match reason:
        case Refusal(code=Code.NO_SPACE, params=numbers):
            return say("Too large: {need} goods, {free} free", **numbers)
        case Refusal(code=Code.NO_GOODS, params=numbers):
            return say("{need} goods needed, the supply has {supply}", **numbers)
        case _:
            return ""
