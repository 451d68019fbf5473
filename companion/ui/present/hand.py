"""A hand of contracts: covered for the table, shown only while its owner's finger stays down.

Whatever is made here while the hand is covered depends on the number of cards alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from companion.games.auf_achse.actions import Load
from companion.games.auf_achse.agenda import Choosing, Driving, Resting, Rolling, Stopping
from companion.games.auf_achse.cards import ContractId
from companion.games.auf_achse.edition import BaseLoading
from companion.games.auf_achse.refusals import Code
from companion.games.auf_achse.table import Seat
from companion.games.protocol import Refusal
from companion.ui.commands import Consult, Peek, Show, Submit
from companion.ui.models import AccountTile, Button, Header, HoldPad, Ticket
from companion.ui.present.accounts import tile
from companion.ui.present.common import FAR, colour, money, name, ticket
from companion.ui.present.hand_cards import blank, holds_printed, only_printed
from companion.ui.present.identify import opening
from companion.ui.present.late_loading import load_late, loads_instead
from companion.ui.present.panels import Hand
from companion.ui.scene import Scene


@dataclass(frozen=True, slots=True)
class Fan:
    """The cards in a hand and the pad to hold for looking at them.

    ``pad`` is empty if there is nothing to look at, ``tickets`` as long as nobody looks. ``load``
    leads to the printed cards, which only their owner sees.
    """

    pad: HoldPad = HoldPad()
    title: str = ""
    hint: str = ""
    line: str = ""
    tickets: tuple[Ticket, ...] = ()
    open: bool = False
    """True while the owner looks."""
    angle: int = 0
    """By how many degrees clockwise the open cards are turned on their screen."""
    load: Button = Button()


@dataclass(frozen=True, slots=True)
class HandModel:
    """The screen of one hand, turned by ``angle`` degrees clockwise to face its owner."""

    seat: str = ""
    angle: int = 0
    title: str = ""
    fan: Fan = Fan()
    others: tuple[str, ...] = ()
    """Colours of those who must look away, while the hand is open."""
    tiles: tuple[AccountTile, ...] = ()
    back: Button = Button()
    rules: Button = Button()


def hand(scene: Scene, panel: Hand) -> HandModel:
    """The hand of ``panel.seat``; covered, it also leads to the hands of the others."""
    seat, say = panel.seat, scene.texts.say
    model = HandModel(
        seat=colour(scene, seat),
        angle=scene.game.player(seat).edge,
        title=_title(scene, seat),
        fan=_whole(scene, seat),
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
    rules = Button(say("Rules"), icon="book", command=Consult(), align="row")
    return replace(model, tiles=tiles, back=back, rules=rules)


def _title(scene: Scene, seat: Seat) -> str:
    """Who looks; who does sees its money too, where balances are hidden."""
    say, own = scene.texts.say, scene.game.hand
    if scene.game.haulier(seat).cash is None and own is not None and own.viewer == seat:
        return say("Your account: {amount}", amount=money(scene, own.hauliers[seat]))
    if only_printed(scene, seat):  # nothing of it is on the screen
        return say("Hand of {name}", name=name(scene, seat))
    return say("Only {name} looks", name=name(scene, seat))


def fan(scene: Scene, seat: Seat) -> Fan:
    """The hand to load from: open, it shows the cards that begin where the truck stands."""
    say = scene.texts.say
    closed, cards = covered(scene, seat, _how(scene, seat)), open_cards(scene, seat)
    if cards is None:
        return replace(closed, load=_load(scene, seat))
    here = scene.game.haulier(seat).place.city
    begin = [card for card in cards if scene.game.contract(card).start == here]
    tickets = tuple(replace(_loading_ticket(scene, seat, card), origin="") for card in begin)
    opened = replace(closed, open=True, tickets=tickets, title="")
    if not begin:
        return replace(opened, line=say("No contract begins here"))
    return _loading(scene, replace(opened, line=_limits(scene, seat, begin)))


def facing(scene: Scene, seat: Seat, fan: Fan, header: Header) -> Fan:
    """An open ``fan`` as ``seat`` reads it from the far side, unless all the screen is turned.

    From the side it stays upright: there is no room to lay the cards down.
    """
    far = scene.game.player(seat).edge == FAR
    return replace(fan, angle=FAR) if far and fan.open and not header.angle else fan


def covered(scene: Scene, seat: Seat, line: str) -> Fan:
    """The hand as the table may see it; ``line`` says what holding the pad is good for."""
    texts, count = scene.texts, scene.game.haulier(seat).cards
    if count == 0:
        return Fan(title=texts.say("No contract in the hand"))
    if only_printed(scene, seat):
        title = texts.count("{n} contract in the hand", "{n} contracts in the hand", count)
        return Fan(title=title, line=texts.say("Printed cards: only their owner looks"))
    return Fan(
        pad=HoldPad(colour(scene, seat), texts.say("hold"), Peek(seat), Peek(None)),
        title=texts.count("{n} contract in the hand", "{n} contracts in the hand", count),
        line=line,
    )


def open_cards(scene: Scene, seat: Seat) -> tuple[ContractId, ...] | None:
    """The cards of ``seat`` while its finger holds the pad, else None."""
    view = scene.game.hand
    if view is None or view.viewer != seat:
        return None
    return view.hauliers[seat].hand or ()


def _whole(scene: Scene, seat: Seat) -> Fan:
    """All cards, those flagged that can be loaded now."""
    closed, cards = covered(scene, seat, _how(scene, seat)), open_cards(scene, seat)
    if cards is None:
        seen = tuple(ticket(scene, card) for card in scene.game.haulier(seat).shown)
        return replace(closed, load=_load(scene, seat), tickets=seen)
    tickets = tuple(_loading_ticket(scene, seat, card) for card in cards)
    limits = _limits(scene, seat, cards) or scene.texts.say("Letting go covers at once")
    opened = replace(closed, open=True, tickets=tickets, line=limits)
    return _loading(scene, opened) if _may_load(scene, seat) else opened


def _loading(scene: Scene, opened: Fan) -> Fan:
    """The open cards with what is to be done to load one of them, if any can be loaded."""
    say, n = scene.texts.say, sum(ticket.pickable for ticket in opened.tickets)
    title = say("Slide onto a card to load it") if n else opened.title
    return replace(opened, title=title, hint=say("to load here: {n}", n=n))


def _load(scene: Scene, seat: Seat) -> Button:
    """The way to load a printed card: offered in every city, whatever the cards are."""
    if not (holds_printed(scene, seat) and _may_load(scene, seat)):
        return Button()
    way = opening(scene, blank(scene, seat), seat)
    return Button(scene.texts.say("Load it"), icon="crate", command=way)


def _loading_ticket(scene: Scene, seat: Seat, card: ContractId) -> Ticket:
    """A card of an open hand; one that can be loaded now has a flag and can be slid onto."""
    action = Load(seat, card)
    if scene.game.why(action) is not None:
        return ticket(scene, card)
    return ticket(scene, card, Submit(action), seat=colour(scene, seat), pickable=True)


def _how(scene: Scene, seat: Seat) -> str:
    say = scene.texts.say
    if not _may_load(scene, seat):
        return say("Hold to look, let go to cover")
    if isinstance(scene.game.view.decision, Rolling) and loads_instead(scene, seat):
        return say("Hold to look, slide onto a card to load it instead of rolling")
    return say("Hold to look, slide onto a card to load it")


def _may_load(scene: Scene, seat: Seat) -> bool:
    """True if a card of ``seat`` might be loaded now, whichever it is."""
    top = scene.game.view.decision
    if top.seat != seat or scene.game.haulier(seat).place.city is None:
        return False
    replaces = scene.game.context.edition.base_loading is BaseLoading.REPLACES_ROLL
    match top:
        case Resting() | Stopping():
            return True
        case Rolling():
            return not replaces or loads_instead(scene, seat)
        case Choosing() | Driving():
            return bool(load_late(scene, seat))
        case _:
            return False


def _limits(scene: Scene, seat: Seat, cards: Iterable[ContractId]) -> str:
    """What keeps cards that begin here off the truck, or from all being loaded, if anything."""
    table, say = scene.game, scene.texts.say
    here = table.haulier(seat).place.city
    begin = [card for card in cards if table.contract(card).start == here]
    reasons = {card: table.why(Load(seat, card)) for card in begin}
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
        case Refusal(code=Code.COME_AGAIN):
            return say("Just taken here: load it at the next visit")
        case Refusal(code=Code.BINDING_ORDER, params=numbers):
            return say("First those dealt before it: {first}", first=numbers["first"])
        case _:
            return ""
