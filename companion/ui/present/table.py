"""The table: everybody's money, the open contracts, the own truck, and the one thing to do now."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.auf_achse.actions import EndTurn
from companion.games.auf_achse.agenda import Decision, Resting, Rolling
from companion.games.auf_achse.cards import LEVELS, Contract, ContractId
from companion.games.auf_achse.printed import is_printed
from companion.games.auf_achse.table import Seat, Sign, SignKind
from companion.ui import models
from companion.ui.commands import Show, Submit, Undo
from companion.ui.models import (
    AccountTile,
    Actions,
    Button,
    Command,
    DieBar,
    Header,
    LoadedTicket,
    Rail,
    Ticket,
    Toast,
    Truck,
    Why,
)
from companion.ui.present import common, panels
from companion.ui.present.accounts import tiles
from companion.ui.present.entering import bidding_of, of_card
from companion.ui.present.identify import opening
from companion.ui.present.late_loading import loads_instead
from companion.ui.present.rolling import die_bar, roll, unread
from companion.ui.scene import Scene

MOST_LOADS = 3
"""Rows that fit beside the truck."""


@dataclass(frozen=True, slots=True)
class TableModel:
    """The table's screen. ``goods`` is a number, ``capacity`` what it is a part of.

    ``bare`` stands in place of the ``tickets`` when there are none.
    """

    header: Header
    tiles: tuple[AccountTile, ...]
    rail: Rail
    tickets: tuple[Ticket, ...]
    bare: str
    truck: Truck
    goods: str
    capacity: str
    load: tuple[LoadedTicket, ...]
    chips: tuple[models.Sign, ...]
    actions: Actions


def table(scene: Scene, panel: object) -> TableModel:
    """Rolling, resting, or a stop where nothing is left but to end the turn."""
    view, say = scene.game.view, scene.texts.say
    seat = view.turn.seat
    haulier = scene.game.haulier(seat)
    return TableModel(
        header=_header(scene, view.decision, panel),
        tiles=tiles(scene),
        rail=common.rail(scene),
        tickets=tuple(common.ticket(scene, card, look_at(scene, card)) for card in view.display),
        bare=""
        if view.display
        else say("No open contracts left – whoever first does all their own ends the game"),
        truck=common.truck(scene, seat),
        goods=str(haulier.goods),
        capacity=say("of {capacity}", capacity=haulier.capacity),
        load=load(scene, seat),
        chips=_chips(scene, seat),
        actions=Actions(
            primary=_primary(scene, view.decision),
            dice=_dice(scene, view.decision, panel),
            buttons=(history(scene), undo(scene), *trailers(scene), _hand(scene, seat)),
        ),
    )


def _header(scene: Scene, decision: Decision, panel: object) -> Header:
    say, seat = scene.texts.say, scene.game.view.turn.seat
    match decision:
        case Rolling() if isinstance(panel, panels.OtherDie) and panel.tilted:
            return common.header(scene, seat, unread(scene, panel), common.ROLL)
        case Rolling() if loads_instead(scene, seat):
            return common.header(scene, seat, say("rolls / loads"), common.ROLL)
        case Rolling():
            return common.header(scene, seat, say("to move"), common.ROLL)
        case Resting():
            return common.header(scene, seat, say("sits out"), common.ROLL)
        case _:
            return common.header(scene, seat, say("to move"), common.ARRIVE)


# What is to be done


def _primary(scene: Scene, decision: Decision) -> Button:
    say, seat = scene.texts.say, scene.game.view.turn.seat
    token = common.colour(scene, seat)
    match decision:
        case Rolling():
            return roll(scene, seat)
        case Resting():
            return Button(say("Sit out"), upcoming(scene), "", Submit(EndTurn(seat)), seat=token)
        case _:
            return end_turn(scene)


def end_turn(scene: Scene) -> Button:
    """The signpost that ends the turn and says whose turn comes."""
    seat = scene.game.view.turn.seat
    label, token = scene.texts.say("End turn"), common.colour(scene, seat)
    return common.control(scene, EndTurn(seat), label, upcoming(scene), seat=token)


def upcoming(scene: Scene) -> str:
    """``next: Bernd``."""
    table = scene.game
    seats = table.context.from_left_of(table.view.turn.seat)
    others = [seat for seat in seats if not table.haulier(seat).retired]
    return scene.texts.say("next: {name}", name=common.name(scene, others[0]))


def _dice(scene: Scene, decision: Decision, panel: object) -> DieBar | None:
    return die_bar(scene, decision.seat, panel) if isinstance(decision, Rolling) else None


# What else can be done


def history(scene: Scene) -> Button:
    """To the history."""
    return Button(scene.texts.say("History"), icon="list", command=Show(panels.History()))


def undo(scene: Scene) -> Button:
    """One step back."""
    say = scene.texts.say
    if scene.game.past.can_undo:
        return Button(say("Undo"), icon="undo", command=Undo())
    why = Why(say("Nothing to take back"), say("The game has only just begun"))
    return Button(say("Undo"), icon="undo", command=why, refused=True)


def trailers(scene: Scene) -> tuple[Button, ...]:
    """To the trailers for sale, where the edition has any."""
    if not scene.game.context.edition.has_trailers:
        return ()
    return (Button(scene.texts.say("Trailers"), icon="trailer", command=Show(panels.Trailers())),)


def _hand(scene: Scene, seat: Seat) -> Button:
    return Button(scene.texts.say("Hand"), icon="eye", command=Show(panels.Hand(seat)))


# What lies on the table


def load(scene: Scene, seat: Seat) -> tuple[LoadedTicket, ...]:
    """The contracts on the truck; those that find no place are counted in the last row."""
    rows = common.load(scene, seat)
    if len(rows) <= MOST_LOADS:
        return rows
    shown = rows[: MOST_LOADS - 1]
    more = scene.texts.say("and {n} more", n=len(rows) - len(shown))
    return (*shown, LoadedTicket(destination=more, seat=common.colour(scene, seat)))


def look_at(scene: Scene, card: ContractId) -> Command:
    """What the bids for an open contract cost; a card that lies face down is told first."""
    contract, texts = scene.game.contract(card), scene.texts
    if not contract.known:
        return opening(scene, card)
    costs = [contract.cost(level) for level in LEVELS]
    prices = ", ".join(texts.number(cost) if cost else "?" for cost in costs)
    line = texts.say("Bids 1 to 5: {prices}", prices=prices)
    return Why(common.route(scene, card), line, _mend(scene, contract), icon="gavel")


def _mend(scene: Scene, contract: Contract) -> Button | None:
    """The way to what stands on a printed card: its bids, or a mistake."""
    if not is_printed(contract.id):
        return None
    if contract.priced:
        label, draft = scene.texts.say("Correct the card"), of_card(contract)
    else:
        label, draft = scene.texts.say("Enter the bids"), bidding_of(contract)
    return Button(label, command=Show(draft), look="dark")


def _chips(scene: Scene, seat: Seat) -> tuple[models.Sign, ...]:
    """Signs and kept cards: two chips at most, since there is no room for a third."""
    signs, cards = _signs(scene), kept(scene, seat)
    if len(signs) == 2 and cards:
        roadwork, jam = signs
        told = Toast(f"{_told(roadwork)}\n{_told(jam)}", icon="signs")
        both = models.Sign("signs", scene.texts.say("Signs"), f"{roadwork.sub}, {jam.sub}", told)
        return (both, *cards)
    return (*signs, *cards)


def _told(sign: models.Sign) -> str:
    assert isinstance(sign.command, Toast)
    return sign.command.text


def _signs(scene: Scene) -> tuple[models.Sign, ...]:
    view, say = scene.game.view, scene.texts.say
    chips = []
    if view.roadwork is not None:
        owner = say("from {name}", name=common.name(scene, view.roadwork.by))
        chips.append(_sign(scene, SignKind.ROADWORK, view.roadwork, owner))
    if view.jam is not None:
        until = say("until {name}", name=common.name(scene, view.jam.by))
        chips.append(_sign(scene, SignKind.JAM, view.jam, until))
    return tuple(chips)


def _sign(scene: Scene, kind: SignKind, sign: Sign, term: str) -> models.Sign:
    say = scene.texts.say
    label = sign_name(scene, kind)
    if sign.city is not None:
        where = say("in {city}", city=common.city(scene, sign.city))
    elif sign.between is None:
        where = say("nobody noted where")
    else:
        one, other = (common.city(scene, city) for city in sign.between)
        where = say("between {one} and {other}", one=one, other=other)
    told = Toast(f"{label}: {where}, {term}", icon=kind.value)
    return models.Sign(kind.value, label, noted(scene, sign) or term, told)


def noted(scene: Scene, sign: Sign) -> str:
    """``in Graz`` or ``Bern–Basel`` if the table said where the sign stands, else nothing."""
    if sign.city is not None:
        return scene.texts.say("in {city}", city=common.city(scene, sign.city))
    return "–".join(common.city(scene, city) for city in sign.between or ())


def sign_name(scene: Scene, kind: SignKind) -> str:
    """What a sign is called."""
    say = scene.texts.say
    return say("Roadwork") if kind is SignKind.ROADWORK else say("Jam")


def kept(scene: Scene, seat: Seat) -> tuple[models.Sign, ...]:
    """The chip of the event cards that ``seat`` has before it, none without such cards."""
    cards = len(scene.game.haulier(seat).kept)
    if not cards:
        return ()
    label = scene.texts.count("{n} card", "{n} cards", cards)
    return (models.Sign("cards", label, scene.texts.say("kept"), Show(panels.Kept())),)
