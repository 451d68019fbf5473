"""What there is to do on the table: goods, trailers and trucks, and the cards if they are printed.

Money is kept by the app, and so are the cards that it has dealt.
"""

from __future__ import annotations

from companion.games.auf_achse import facts as told
from companion.games.auf_achse.cards import TrailerKind
from companion.games.auf_achse.edition import AfterEvent, Refill
from companion.games.auf_achse.facts import Fact
from companion.games.auf_achse.printed import Source, is_printed
from companion.games.auf_achse.referee_actions import Deck
from companion.games.auf_achse.table import Place, Spot
from companion.ui.messages.facts import sign
from companion.ui.messages.names import city, event, removed
from companion.ui.scene import Scene


def to_do(scene: Scene, fact: Fact) -> str | None:
    """What ``fact`` asks for, such as ``put 4 goods on the truck``; None if nothing."""
    asked = [text for text in (_pieces(scene, fact), with_cards(scene, fact)) if text]
    return ", ".join(asked) or None


def _pieces(scene: Scene, fact: Fact) -> str | None:
    """What goes onto the truck, the board or back into the supply."""
    texts = scene.texts
    match fact:
        case told.Loaded(goods=n):
            return texts.count("put {n} good on the truck", "put {n} goods on the truck", n)
        case told.Delivered(goods=n) | told.LoadLost(goods=n):
            return texts.count("take {n} good off the truck", "take {n} goods off the truck", n)
        case told.CubesCorrected(goods=n) if n > 0:
            return texts.count(
                "put {n} more good on the truck", "put {n} more goods on the truck", n
            )
        case told.CubesCorrected(goods=n):
            return texts.count("take {n} good off the truck", "take {n} goods off the truck", -n)
        case told.TrailerBought(kind=TrailerKind.SMALL):
            return texts.say("take a small trailer")
        case told.TrailerBought():
            return texts.say("take a large trailer")
        case told.TrailerSold(kind=TrailerKind.SMALL):
            return texts.say("put the small trailer back")
        case told.TrailerSold():
            return texts.say("put the large trailer back")
        case told.SignGone(kind):
            return texts.say("take {sign} off the board", sign=sign(scene, kind))
        case told.Arrived(place=Place(Spot.CITY, str() as there), by_card=True):
            return texts.say("put the truck into {city}", city=city(scene, there))
        case told.HaulierRetired() if scene.game.context.edition.has_trailers:
            return texts.say("give back truck, goods and trailers")
        case told.HaulierRetired():
            return texts.say("give back truck and goods")
        case _:
            return None


def with_cards(scene: Scene, fact: Fact) -> str | None:
    """What is to be done with a printed card; None for the app's own."""
    say = scene.texts.say
    match fact:
        case told.Won(contract=card) | told.Taken(contract=card, load=False) if is_printed(card):
            return say("take the card into the hand")
        case told.Taken(contract=card) if is_printed(card):
            return say("lay the card open before you")
        case told.Delivered(contract=card) if is_printed(card):
            return say("put the card aside")
        case told.LoadLost(contract=card) if is_printed(card):
            return say("take the card back into the hand")
        case told.ContractRemoved() if is_printed(fact.contract):
            return say("{route} back into the box", route=removed(scene, fact))
        case told.MovedUp(contracts=cards) if any(map(is_printed, cards)):
            return say("Move the open cards up")
        case told.DisplayFilled(contract=card) if is_printed(card):
            return _refill(scene)
        case told.ContractDrawn() if scene.game.view.contracts_from is Source.CARDS:
            return say("draw a contract from the rest in the box")
        case told.HaulierRetired() if any(map(is_printed, scene.game.context.contracts)):
            return say("put all contracts aside, those of the hand unseen")
        case told.CardKept(card=card) if is_printed(card):
            return say("keep the event card")
        case told.CardUsed(card=card) | told.DebtPaid(card=card) if is_printed(card):
            return put_away(scene, card)
        case told.SourceSwitched():
            return switched(scene, fact)
        case _:
            return None


def put_away(scene: Scene, card: str) -> str:
    """Where a printed event card goes that is done with."""
    words = {"card": event(scene, card)}
    if scene.game.context.edition.after_event is AfterEvent.UNDER_PILE:
        return scene.texts.say("“{card}” under the pile", **words)
    return scene.texts.say("“{card}” out of the game", **words)


def _refill(scene: Scene) -> str:
    """How the gap in the display is closed."""
    if scene.game.context.edition.refill is Refill.SLIDE:
        return scene.texts.say("Move the open cards up, turn up the next one")
    return scene.texts.say("Turn up the next card in the gap")


def switched(scene: Scene, fact: told.SourceSwitched) -> str:
    """What becomes of the piles when the cards come from elsewhere."""
    say, count = scene.texts.say, scene.texts.count
    match fact.deck, fact.source:
        case Deck.CONTRACTS, Source.APP:
            return say("Put pile and rest of the contracts back into the box")
        case Deck.EVENTS, Source.APP:
            return say("Put the pile of event cards back into the box")
        case Deck.CONTRACTS, _:
            return count(
                "Shuffle the contracts in the box, take {n} as the pile",
                "Shuffle the contracts in the box, take {n} as the pile",
                fact.count,
            )
        case _:
            return say("Shuffle the event cards as a pile")
