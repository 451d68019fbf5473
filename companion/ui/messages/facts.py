"""What has happened, in short sentences without a subject: the history shows whose they are."""

from __future__ import annotations

from typing import assert_never

from companion.games.auf_achse import facts as told
from companion.games.auf_achse.agenda import End
from companion.games.auf_achse.cards import TrailerKind
from companion.games.auf_achse.facts import Fact
from companion.games.auf_achse.printed import Source
from companion.games.auf_achse.referee_actions import Deck
from companion.games.auf_achse.table import Place, SignKind, Spot
from companion.ui.messages import purses
from companion.ui.messages.names import city, event, name, removed, route
from companion.ui.scene import Scene


def line(scene: Scene, fact: Fact) -> str | None:
    """The sentence of ``fact``; None for what goes without saying, such as each payment."""
    match fact:
        case (
            told.Paid() | told.MovedUp() | told.DisplayFilled() | told.TrailerSold()
            | told.TrailerBought() | told.DebtMade() | told.DebtPaid()
        ):  # fmt: skip
            return _money(scene, fact)
        case (
            told.Selected() | told.Called() | told.Passed() | told.TimeRanOut() | told.Taken()
            | told.Won()
        ):  # fmt: skip
            return _auction(scene, fact)
        case (
            told.EventDrawn() | told.NoEventLeft() | told.EventIdle() | told.CardKept()
            | told.CardUsed()
        ):  # fmt: skip
            return _card(scene, fact)
        case (
            told.Loaded() | told.Delivered() | told.LoadLost() | told.ContractDrawn()
            | told.ContractRemoved()
        ):  # fmt: skip
            return _contract(scene, fact)
        case told.Rolled() | told.Arrived() | told.Stayed() | told.SignPut() | told.SignGone():
            return _drive(scene, fact)
        case (
            told.Dealt() | told.StartFound() | told.StartTied() | told.TurnBegan()
            | told.HaulierRetired() | told.Corrected()
            | told.CubesCorrected() | told.Ended()
        ):  # fmt: skip
            return _course(scene, fact)
        case (
            told.Shown() | told.CostsTold() | told.CityAdded() | told.CouldNotPay()
            | told.SourceSwitched()
        ):  # fmt: skip
            return _learnt(scene, fact)
        case told.Handed() | told.OnSlip() | told.NotesOut():
            return purses.line(scene, fact)
        case _:
            assert_never(fact)


def place(scene: Scene, where: Place) -> str:
    """Where a truck stands: ``in Graz``, ``on the road``."""
    say = scene.texts.say
    match where.spot:
        case Spot.OFF_BOARD:
            return say("beside the board")
        case Spot.ROAD:
            return say("on the road")
        case Spot.TRIANGLE:
            return say("on a warning triangle")
        case Spot.SIGN:
            return say("at a sign")
        case Spot.CITY:
            return say("in {city}", city=city(scene, where.city or ""))


def sign(scene: Scene, kind: SignKind) -> str:
    """A sign as the object of a sentence."""
    say = scene.texts.say
    return say("the roadworks") if kind is SignKind.ROADWORK else say("the jam")


_Money = (
    told.Paid | told.MovedUp | told.DisplayFilled | told.TrailerSold | told.TrailerBought
    | told.DebtMade | told.DebtPaid
)  # fmt: skip


def _money(scene: Scene, fact: _Money) -> str | None:
    say, number = scene.texts.say, scene.texts.number
    match fact:
        case told.TrailerBought(kind=TrailerKind.SMALL):
            return say("buys a small trailer")
        case told.TrailerBought():
            return say("buys a large trailer")
        case told.TrailerSold(kind=TrailerKind.SMALL):
            return say("sells a small trailer")
        case told.TrailerSold():
            return say("sells a large trailer")
        case told.DebtMade(owed=owed):
            return say("owes {amount}", amount=number(owed))
        case told.DebtPaid(amount=amount):
            return say("pays the debt of {amount}", amount=number(amount))
        case told.Paid(reason=told.Reason.BONUS):
            return say("earns a bonus")
        case told.Paid(reason=told.Reason.PENALTY):
            return say("pays a penalty")
        case told.Paid() | told.MovedUp() | told.DisplayFilled():
            return None


_Auction = told.Selected | told.Called | told.Passed | told.TimeRanOut | told.Taken | told.Won


def _auction(scene: Scene, fact: _Auction) -> str:
    say = scene.texts.say
    match fact:
        case told.Selected(contract=contract):
            return say("auctions {route}", route=route(scene, contract))
        case told.Called(matched=True, level=level):
            return say("matches bid {level}", level=level)
        case told.Called(level=level):
            return say("bids {level}", level=level)
        case told.Passed(short=0):
            return say("passes")
        case told.Passed(short=short):
            return say("passes: {amount} short", amount=scene.texts.number(short))
        case told.TimeRanOut(asked=None):
            return say("the time is up")
        case told.TimeRanOut(asked=seat):
            return say("the time is up: {name} may match", name=name(scene, seat or 0))
        case told.Taken(contract=contract, load=True):
            return say("takes {route}", route=route(scene, contract))
        case told.Taken(contract=contract):
            return say("takes {route} into the hand", route=route(scene, contract))
        case told.Won(contract=contract, level=0):
            return say("gets {route} for nothing", route=route(scene, contract))
        case told.Won(contract=contract):
            return say("wins {route}", route=route(scene, contract))


_Card = told.EventDrawn | told.NoEventLeft | told.EventIdle | told.CardKept | told.CardUsed


def _card(scene: Scene, fact: _Card) -> str | None:
    say = scene.texts.say
    match fact:
        case told.NoEventLeft():
            return say("finds no event card left")
        case told.EventDrawn(card=card):
            return say("draws “{card}”", card=event(scene, card))
        case told.EventIdle():
            return say("without effect")
        case told.CardKept():
            return say("keeps the card")
        case told.CardUsed(card=card):
            return say("uses “{card}”", card=event(scene, card))


_Contract = told.Loaded | told.Delivered | told.LoadLost | told.ContractDrawn | told.ContractRemoved


def _contract(scene: Scene, fact: _Contract) -> str:
    say = scene.texts.say
    match fact:
        case told.Loaded(contract=contract):
            return say("loads {route}", route=route(scene, contract))
        case told.Delivered(contract=contract):
            return say("delivers {route}", route=route(scene, contract))
        case told.LoadLost(contract=contract):
            return say("gives back {route}", route=route(scene, contract))
        case told.ContractDrawn():
            return say("draws a contract")
        case told.ContractRemoved():
            return say("{route} leaves the game", route=removed(scene, fact))


_Drive = told.Rolled | told.Arrived | told.Stayed | told.SignPut | told.SignGone


def _drive(scene: Scene, fact: _Drive) -> str:
    say = scene.texts.say
    match fact:
        case told.Rolled(dice=dice):
            return say("rolls {dice}", dice=say(" and ").join(map(str, dice)))
        case told.Arrived(place=where):
            return say("stops {place}", place=place(scene, where))
        case told.Stayed():
            return say("stays where it is")
        case told.SignPut(kind=kind):
            return say("puts up {sign}", sign=sign(scene, kind))
        case told.SignGone(kind=SignKind.ROADWORK):
            return say("the roadworks end")
        case told.SignGone():
            return say("the jam ends")


_Course = (
    told.Dealt
    | told.StartFound
    | told.StartTied
    | told.TurnBegan
    | told.HaulierRetired
    | told.Corrected
    | told.CubesCorrected
    | told.Ended
)


def _course(scene: Scene, fact: _Course) -> str | None:
    say = scene.texts.say
    match fact:
        case told.Dealt(hand_size=n):
            return scene.texts.count("{n} contract for everybody", "{n} contracts for everybody", n)
        case told.StartFound():
            return say("begins")
        case told.StartTied(seats=seats):
            names = ", ".join(name(scene, seat) for seat in seats)
            return say("a tie: {names} roll again", names=names)
        case told.TurnBegan(number=number, resting=True):
            return say("turn {number}, without a roll", number=number)
        case told.TurnBegan(number=number):
            return say("turn {number}", number=number)
        case told.HaulierRetired(seat=seat):
            return say("{name} leaves the game", name=name(scene, seat))
        case told.Corrected() | told.CubesCorrected():
            return None
        case told.Ended(reason=reason):
            return end(scene, reason)


_Learnt = told.Shown | told.CostsTold | told.CityAdded | told.CouldNotPay | told.SourceSwitched


def _learnt(scene: Scene, fact: _Learnt) -> str:
    """What the table has told of its printed cards and its board."""
    say = scene.texts.say
    match fact:
        case told.Shown(contract=contract):
            return say("card shown: {route}", route=route(scene, contract))
        case told.CostsTold(contract=contract):
            return say("bids entered: {route}", route=route(scene, contract))
        case told.CityAdded(city=there):
            return say("new city: {city}", city=city(scene, there))
        case told.CouldNotPay():
            return say("cannot pay the price")
        case told.SourceSwitched():
            return _source(scene, fact)


def _source(scene: Scene, fact: told.SourceSwitched) -> str:
    """Whose cards are drawn from now on."""
    say = scene.texts.say
    match fact.deck, fact.source:
        case Deck.CONTRACTS, Source.APP:
            return say("from now on the app deals the contracts")
        case Deck.CONTRACTS, Source.CARDS:
            return say("from now on printed contracts")
        case _, Source.APP:
            return say("from now on the app deals the event cards")
        case _:
            return say("from now on printed event cards")


def _completed(scene: Scene) -> str:
    """Whose last contract ended the game."""
    say = scene.texts.say
    for haulier in scene.game.view.hauliers:
        if not (haulier.retired or haulier.cards or haulier.loaded):
            who = name(scene, haulier.seat)
            return say("Nothing on display, {name} has done all contracts", name=who)
    return say("All contracts are done")


def end(scene: Scene, reason: End) -> str:
    """Why the game is over."""
    say = scene.texts.say
    match reason:
        case End.COMPLETED:
            return _completed(scene)
        case End.AGREED:
            return say("Ended by agreement")
        case End.ALONE:
            return say("Only one haulier is left")
