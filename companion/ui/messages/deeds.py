"""What somebody did where the facts say nothing of it: choices, and the referee's corrections."""

from __future__ import annotations

from companion.games.auf_achse import actions as act
from companion.games.auf_achse.actions import Action, Zone
from companion.games.auf_achse.table import Seat, SignKind
from companion.ui.glyphs import printable
from companion.ui.messages.facts import place
from companion.ui.messages.names import event, name, route
from companion.ui.messages.purses import recounted
from companion.ui.scene import Scene

LONGEST_NOTE = 60
"""Characters of a note that are shown."""
OPEN = (Zone.TRUCK, Zone.DISPLAY, Zone.DONE)
"""Where everybody may read a contract."""


def deed(scene: Scene, action: Action) -> str | None:
    """The words for ``action``; None if its facts say it all."""
    say = scene.texts.say
    match action:
        case act.Begin():
            return say("begins")
        case act.Choose(pips=pips):
            return say("drives {pips}", pips=pips)
        case act.NoSign(kind=SignKind.ROADWORK):
            return say("finds no place for the roadworks")
        case act.NoSign():
            return say("finds no place for the jam")
        case act.GoTo(city=None):
            return say("stays where it is")
        case act.PayUp():
            return say("pays")
        case act.KeepInHand():
            return say("keeps the contract in hand")
        case act.Agree():
            return say("The table ends the game")
        case act.Note(text):
            return say("Note: {text}", text=printable(text, LONGEST_NOTE))
        case _:
            return correction(scene, action)


def correction(scene: Scene, action: Action) -> str | None:
    """The words for a correction; None for any other action. A hand is never given away."""
    say = scene.texts.say
    match action:
        case act.CorrectCash(reason=reason):
            return say("Account corrected: {reason}", reason=cash_reason(scene, reason))
        case act.CorrectContract(contract, zone, seat) if zone in OPEN:
            where = zone_name(scene, zone, seat)
            return say("{route}: {place}", route=route(scene, contract), place=where)
        case act.CorrectContract(_, zone, seat):
            return say("A contract: {place}", place=zone_name(scene, zone, seat))
        case act.CorrectFace(contract):
            return say("Card corrected: {route}", route=route(scene, contract))
        case act.CorrectEvent(card, None):
            return say("“{card}” put aside", card=event(scene, card))
        case act.CorrectEvent(card, int() as seat):
            return say("“{card}” to {name}", card=event(scene, card), name=name(scene, seat))
        case act.CorrectTrailers(_, small, large):
            return say("Trailers: {small} small, {large} large", small=small, large=large)
        case act.CorrectGoods(missing):
            return say("Goods lost: {n}", n=missing)
        case act.CorrectPlace(_, where):
            return say("The truck stands {place}", place=place(scene, where))
        case act.CorrectSign(kind, by):
            return _sign(scene, kind, by)
        case act.CorrectNotes(seat, notes):
            return recounted(scene, seat, notes)
        case act.CorrectTurn(seat):
            return say("It is the turn of {name}", name=name(scene, seat))
        case _:
            return None


def _sign(scene: Scene, kind: SignKind, by: Seat | None) -> str:
    say = scene.texts.say
    if kind is SignKind.ROADWORK:
        return say("Roadworks off the board") if by is None else say("Roadworks on the board")
    return say("Jam off the board") if by is None else say("Jam on the board")


def cash_reason(scene: Scene, reason: str) -> str:
    """Why an account is corrected; a reason of another program is shown as it is."""
    say = scene.texts.say
    known = {"error": say("mistake"), "house": say("house rule"), "card": say("card")}
    return known.get(reason, printable(reason))


def zone_name(scene: Scene, zone: Zone, seat: Seat | None) -> str:
    """Where a contract lies."""
    say = scene.texts.say
    who = "" if seat is None else name(scene, seat)
    return {
        Zone.HAND: say("hand of {name}", name=who),
        Zone.TRUCK: say("truck of {name}", name=who),
        Zone.PILE: say("under the pile"),
        Zone.DISPLAY: say("open contracts"),
        Zone.UNUSED: say("unused contracts"),
        Zone.DONE: say("done"),
    }[zone]
