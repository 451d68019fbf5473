"""A stop in a city without a market: what came off, what can be loaded, what can be taken."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.games.auf_achse.actions import Take
from companion.games.auf_achse.cards import ContractId
from companion.games.auf_achse.facts import Arrived, Delivered, Paid, Reason
from companion.games.auf_achse.refusals import Code
from companion.games.auf_achse.table import Seat
from companion.ui.commands import Submit
from companion.ui.messages.to_do import with_cards
from companion.ui.models import (
    Actions,
    Balances,
    Button,
    Fact,
    Header,
    LoadedTicket,
    Plate,
    Ticket,
    Truck,
)
from companion.ui.present import common
from companion.ui.present.hand import Fan, facing, fan
from companion.ui.present.identify import opening
from companion.ui.present.leftover import maybe_taken
from companion.ui.present.table import end_turn, load, trailers, undo
from companion.ui.present.told import since
from companion.ui.scene import Scene


@dataclass(frozen=True, slots=True)
class Offer:
    """An open contract that may be taken here, and the ways to take it."""

    ticket: Ticket = Ticket()
    ways: tuple[Button, ...] = ()


@dataclass(frozen=True, slots=True)
class CityModel:
    """The city's sign, what was unloaded, the truck, and what there is to load.

    ``offers`` are open contracts to take without an auction; below them lies the covered hand.
    """

    header: Header
    balances: Balances
    plate: Plate
    note: str
    """How the truck came here, and so why no contract is for sale."""
    delivered: tuple[Fact, ...]
    truck: Truck
    goods: str
    capacity: str
    load: tuple[LoadedTicket, ...]
    title: str
    free: str
    offers: tuple[Offer, ...]
    fan: Fan
    actions: Actions


def city(scene: Scene) -> CityModel:
    """The stop of the seat on turn in a city, without a choice of public contracts."""
    say, view = scene.texts.say, scene.game.view
    haulier = view.on_turn
    seat, place = haulier.seat, haulier.place.city or ""
    header = common.header(scene, seat, say("to move"), common.LOADING, turns=True)
    hand = facing(scene, seat, fan(scene, seat), header)
    offers = () if hand.open else _offers(scene, seat)
    return CityModel(
        header=header,
        balances=common.balances(scene),
        plate=Plate(common.city(scene, place), big=True),
        note=_note(scene),
        delivered=delivered(scene),
        truck=common.truck(scene, seat),
        goods=str(haulier.goods),
        capacity=say("of {capacity}", capacity=haulier.capacity),
        load=load(scene, seat),
        title=say("Take one along?") if offers else say("Load now?"),
        free=say("{n} free", n=haulier.free),
        offers=offers,
        fan=hand,
        actions=Actions(end_turn(scene), buttons=(undo(scene), *trailers(scene))),
    )


def _offers(scene: Scene, seat: Seat) -> tuple[Offer, ...]:
    """The open contracts that may be taken here; with one way only a tap on the ticket does.

    Of those that lie face down the app first asks which they are.
    """
    ways: dict[str, list[Take]] = {}
    for action in scene.game.view.legal:
        if isinstance(action, Take):
            ways.setdefault(action.contract, []).append(action)
    taken = tuple(_offer(scene, seat, card, takes) for card, takes in ways.items())
    return (*taken, *_unseen(scene))


def _unseen(scene: Scene) -> tuple[Offer, ...]:
    """Those that nobody has shown, each by its place: another card will lie there."""
    cards = maybe_taken(scene.game)
    if len(cards) < 2:
        return tuple(Offer(common.ticket(scene, card, opening(scene, card))) for card in cards)
    places = tuple(
        Button(str(common.place_of(scene, card)), command=opening(scene, card), big=True)
        for card in cards
    )
    back = Ticket(destination=scene.texts.say("unknown"), revenue="?", blank=True)
    return (Offer(back, places),)


def _offer(scene: Scene, seat: Seat, card: ContractId, takes: list[Take]) -> Offer:
    token = common.colour(scene, seat)
    only = Submit(takes[0]) if len(takes) == 1 else None
    ticket = replace(common.ticket(scene, card, only, seat=token), origin="")
    return Offer(ticket, tuple(_way(scene, take, token) for take in takes))


def _way(scene: Scene, take: Take, token: str) -> Button:
    say, command = scene.texts.say, Submit(take)
    if take.load:
        return Button(say("Load"), icon="truck", command=command, look="seat", seat=token)
    return Button(say("Hand"), icon="cards", command=command)


def _note(scene: Scene) -> str:
    """How the truck came here, and so why no contract is for sale."""
    view, say = scene.game.view, scene.texts.say
    closed = view.market_closed
    match closed.code if closed else None:
        case Code.NO_AUCTION if not (view.turn.by_dice or view.turn.by_card):
            return say("has not moved")
        case Code.NO_AUCTION:
            some = any(isinstance(action, Take) for action in view.legal)
            return "" if some or maybe_taken(scene.game) else say("nothing to take")
        case Code.NOT_EXACT if not view.turn.by_dice:
            return say("has not moved")
        case Code.NOT_EXACT:
            return say("rest lapsed")
        case Code.BY_EVENT:
            return say("here by an event")
        case Code.ONE_AUCTION:
            return say("contract chosen")
        case _:
            return say("no contract lies open")


def delivered(scene: Scene) -> tuple[Fact, ...]:
    """What came off the truck at this stop, and what it brought."""
    facts, texts = since(scene, Arrived), scene.texts
    rows = [_unloaded(scene, fact) for fact in facts if isinstance(fact, Delivered)]
    extra = sum(
        fact.amount if fact.payer is None else -fact.amount
        for fact in facts
        if isinstance(fact, Paid) and fact.reason in (Reason.BONUS, Reason.PENALTY)
    )
    if extra:
        title = texts.say("Event card {amount}", amount=texts.gain(extra))
        rows.append(Fact(title, texts.say("waited for this delivery"), icon="cards", tone="ok"))
    if _from_trailers(scene, facts):
        rows.append(Fact(texts.say("Trailers off first"), icon="trailer"))
    return tuple(rows)


def _from_trailers(scene: Scene, facts: tuple[object, ...]) -> bool:
    """True where trailers are emptied before the truck, and goods lay on one of them."""
    edition, haulier = scene.game.context.edition, scene.game.view.on_turn
    gone = sum(fact.goods for fact in facts if isinstance(fact, Delivered))
    before = haulier.goods + gone
    return edition.trailers_first and gone > 0 and before > edition.truck_capacity


def _unloaded(scene: Scene, fact: Delivered) -> Fact:
    texts = scene.texts
    start = common.city(scene, scene.game.contract(fact.contract).start)
    off = texts.count("from {city}: {n} good", "from {city}: {n} goods", fact.goods, city=start)
    card = with_cards(scene, fact)
    return Fact(
        title=texts.say("Unloaded {amount}", amount=texts.gain(fact.revenue)),
        line=f"{off}, {card}" if card else off,
        icon="check",
        tone="ok",
    )
