"""The words for every reason not to do something: what is impossible, the numbers, the rule.

Text in braces is a parameter of the refusal, put into words. Short: a sheet has two lines.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from companion.games.auf_achse.refusals import Code
from companion.ui.i18n import N_


@dataclass(frozen=True, slots=True)
class Reason:
    """Message ids: what is impossible, the numbers, and the name of the rule."""

    title: str
    line: str = ""
    rule: str = ""


_TURN: Mapping[str, Reason] = {
    Code.OVER: Reason(N_("The game is over"), "", N_("End of the game")),
    Code.NOT_NOW: Reason(N_("Not now"), "{awaited}", N_("Course of a turn")),
    Code.NOT_YOUR_TURN: Reason(N_("It is up to {seat}"), "", N_("Clockwise")),
    Code.RETIRED: Reason(N_("{seat} has left the game"), "", N_("Leaving")),
    Code.BAD_SEAT: Reason(N_("No such player"), N_("Playing: {seats}"), N_("Players")),
    Code.BAD_SHUFFLE: Reason(N_("The deck is not complete"), N_("Each card once"), N_("Cards")),
}

_DRIVE: Mapping[str, Reason] = {
    Code.BAD_CITY: Reason(N_("Not a city of this board"), "", N_("Board")),
    Code.BAD_DICE: Reason(N_("Not a roll of these dice"), N_("Read: {dice}"), N_("Dice")),
    Code.NOT_ROLLED: Reason(N_("No die shows {pips}"), "", N_("Only what was rolled counts")),
    Code.ONLY_SIX: Reason(N_("Only a six counts as a one"), "", N_("The six")),
    Code.SIX_IS_EXACT: Reason(
        N_("A six is always exact"), N_("1 to 6 spaces, none lost"), N_("The six")
    ),
    Code.SAME_CITY: Reason(N_("The truck is in {city} already"), "", N_("No way back")),
    Code.NO_SIGN_THERE: Reason(N_("No sign is on the board"), "", N_("Signs")),
    Code.COMPULSORY: Reason(N_("The card must be obeyed"), "", N_("Events")),
    Code.NOT_OWN_CITY: Reason(N_("No own contract for {city}"), "", N_("Events")),
}

_LOADING: Mapping[str, Reason] = {
    Code.NOT_IN_HAND: Reason(N_("Not a contract of this hand"), "", N_("Loading")),
    Code.NOT_START: Reason(N_("This contract starts in {city}"), "", N_("Loading")),
    Code.NO_SPACE: Reason(
        N_("Not enough space"), N_("Goods: {need}, free: {free}"), N_("Whole contracts only")
    ),
    Code.NO_GOODS: Reason(
        N_("Not enough goods left"),
        N_("Needed: {need}, left: {supply}"),
        N_("Whole contracts only"),
    ),
    Code.NO_CITY: Reason(N_("Only in a city"), "", N_("Contracts")),
    Code.NOT_LOADED: Reason(N_("Not on the truck"), "", N_("Events")),
    Code.NO_MONEY: Reason(N_("{missing} short"), N_("Has {cash} of {cost}"), N_("No credit")),
    Code.SOLD_OUT: Reason(N_("All trailers of this size sold"), "", N_("Trailers")),
    Code.NOT_OWNED: Reason(N_("No such trailer to sell"), "", N_("Trailers")),
    Code.TRAILER_LOADED: Reason(
        N_("The trailer is loaded"), N_("Goods without space: {over}"), N_("Trailers")
    ),
}

_MARKET: Mapping[str, Reason] = {
    Code.NOT_EXACT: Reason(N_("No public contract"), N_("Spaces were lost"), N_("Exact arrival")),
    Code.BY_EVENT: Reason(N_("No public contract"), N_("Here by an event"), N_("Exact arrival")),
    Code.ONE_AUCTION: Reason(N_("Only one auction a turn"), "", N_("Public contracts")),
    Code.NO_DISPLAY: Reason(N_("No contract lies open"), "", N_("Public contracts")),
    Code.NOT_OPEN: Reason(N_("This contract does not lie open"), "", N_("Public contracts")),
    Code.MUST_CHOOSE: Reason(
        N_("Choose a contract first"), N_("Or: not interested"), N_("Exact arrival")
    ),
    Code.BID_LOW: Reason(N_("Bid {level} at least"), "", N_("Auction")),
    Code.NO_LEVEL: Reason(N_("There is no bid {level}"), N_("Bids: 1 to 5"), N_("Auction")),
    Code.ONLY_SELECTOR: Reason(N_("Only the selector may match"), "", N_("Auction")),
    Code.NO_RAISE: Reason(N_("The selector may not raise"), "", N_("House rule")),
    Code.AUCTION_RUNNING: Reason(N_("An auction is running"), "", N_("Auction")),
}

_OPEN_TRADE: Mapping[str, Reason] = {
    Code.NO_AUCTION: Reason(N_("Nothing is auctioned"), "", N_("Children's game")),
    Code.NO_TAKING: Reason(N_("Contracts are auctioned"), "", N_("Auction")),
    Code.NOT_REACHED: Reason(
        N_("Not reached in this turn"), N_("Only who comes here may take it"), N_("Children's game")
    ),
    Code.MUST_LOAD: Reason(N_("{contract} fits: it is loaded"), "", N_("Children's game")),
    Code.COME_AGAIN: Reason(
        N_("Come again to load it"), N_("First the truck must leave {city}"), N_("Children's game")
    ),
    Code.BINDING_ORDER: Reason(
        N_("Others come first"), N_("Dealt before it: {first}"), N_("House rule")
    ),
    Code.NO_TRAILERS: Reason(N_("There are no trailers"), "", N_("Trailers")),
    Code.NO_RESALE: Reason(N_("Trailers are not taken back"), "", N_("Trailers")),
    Code.SMALL_FIRST: Reason(N_("The small trailer goes first"), "", N_("Trailers")),
    Code.NO_COVER: Reason(N_("Not enough money"), "", N_("No credit")),
    Code.NO_DEBT: Reason(N_("No debt for this card"), "{card}", N_("Debts")),
    Code.BY_ITSELF: Reason(N_("Debts are paid by themselves"), "", N_("Debts")),
}

_OUTCRY: Mapping[str, Reason] = {
    Code.TOO_LATE: Reason(N_("Too late"), N_("{seat} was quicker: bid {level}"), N_("Open bids")),
    Code.ALREADY_OUT: Reason(N_("{seat} has passed already"), "", N_("Auction")),
    Code.LEADING: Reason(N_("The highest bid is yours"), N_("Bid {level} stands"), N_("Auction")),
    Code.NOTHING_CALLED: Reason(
        N_("Nobody has bid yet"), N_("Whoever chose it waits for a bid"), N_("Auction")
    ),
    Code.ONLY_SELECTOR_ASKED: Reason(
        N_("The time is up"), N_("Only {seat} is asked now"), N_("Countdown")
    ),
}

_HALTS: Mapping[str, Reason] = {
    Code.MOVE_DUTY: Reason(
        N_("The truck has to drive"), N_("Only shut in it may stay"), N_("All pips")
    ),
    Code.NOT_OWN_STOP: Reason(
        N_("No pips lapse in {city}"),
        N_("No contract of yours starts or ends there"),
        N_("All pips"),
    ),
    Code.MAY_LAPSE: Reason(N_("Pips may lapse here anyway"), "", N_("All pips")),
    Code.NO_SIX_AS_ONE: Reason(N_("A six brings no roadworks"), "", N_("Roadworks")),
    Code.CITY_FULL: Reason(N_("{city} is full"), N_("Room for trucks: {trucks}"), N_("Driving")),
    Code.SIGN_IN_CITY: Reason(N_("{city} is closed"), N_("The jam stands there"), N_("Jam")),
    Code.NO_SIGN_IN_CITY: Reason(N_("Not in a city"), N_("The sign goes on the road"), N_("Signs")),
    Code.CITY_NOT_FREE: Reason(N_("{city} is not free"), N_("A truck stands there"), N_("Jam")),
    Code.ROADWORK_BAN: Reason(N_("Not between {city} and {other}"), "", N_("Roadworks")),
    Code.NO_CITY_START: Reason(
        N_("Not in a city"), N_("The trucks begin on the road"), N_("Setting up")
    ),
}

_CARDS: Mapping[str, Reason] = {
    Code.NO_CARD: Reason(N_("This card lies elsewhere"), "{card}", N_("Kept cards")),
    Code.WRONG_CARD: Reason(N_("This card does something else"), "{card}", N_("Kept cards")),
    Code.NO_NEED: Reason(N_("Without effect now"), "{card}", N_("Kept cards")),
    Code.IN_PLAY: Reason(N_("This card is being carried out"), "{card}", N_("Corrections")),
    Code.NO_CONTRACT: Reason(N_("No contract of this game"), "{contract}", N_("Corrections")),
    Code.NO_EVENT: Reason(N_("No event card of this game"), "{card}", N_("Corrections")),
    Code.DISPLAY_FULL: Reason(
        N_("{places} lie open already"), N_("First take one of them away"), N_("Corrections")
    ),
    Code.NOT_STARTED: Reason(N_("The game has not begun yet"), "", N_("Corrections")),
    Code.BAD_AMOUNT: Reason(N_("This number cannot be"), N_("Limit: {amount}"), N_("Corrections")),
    Code.NO_CHANGE: Reason(N_("That changes nothing"), "", N_("Corrections")),
}

_NOTES: Mapping[str, Reason] = {
    Code.NO_NOTES: Reason(
        N_("No paper money in this game"), N_("The app alone keeps the money"), N_("Printed cards")
    ),
    Code.BAD_NOTES: Reason(
        N_("There are fewer notes of {value}"),
        N_("The others have the rest of the box"),
        N_("Printed cards"),
    ),
}

_PRINTED: Mapping[str, Reason] = {
    Code.NOT_PRINTED: Reason(N_("The app has dealt this card"), "", N_("Printed cards")),
    Code.NOT_SHOWN: Reason(
        N_("Nobody has shown this card"), N_("First show it"), N_("Printed cards")
    ),
    Code.SHOWN_BEFORE: Reason(N_("This card is known"), "{contract}", N_("Printed cards")),
    Code.NOT_IN_SIGHT: Reason(
        N_("This card does not lie open"), N_("Nor is it in a hand"), N_("Printed cards")
    ),
    Code.SAME_ENDS: Reason(
        N_("Start and destination are both {city}"), N_("Tap one of them"), N_("Printed cards")
    ),
    Code.BAD_GOODS: Reason(N_("A contract has {least} to {most} goods"), "", N_("Printed cards")),
    Code.CARD_TWICE: Reason(
        N_("This card is in the game already"),
        N_("{contract}: look again"),
        N_("Printed cards"),
    ),
    Code.BAD_COSTS: Reason(N_("A contract has {wanted} bids"), "", N_("Printed cards")),
    Code.COST_LOW: Reason(
        N_("Bid {level} costs at least {least}"),
        N_("Read: {cost} – costs rise"),
        N_("Printed cards"),
    ),
    Code.COST_HIGH: Reason(
        N_("Bid {level} costs at most {most}"),
        N_("Read: {cost} – less than the revenue"),
        N_("Printed cards"),
    ),
    Code.BAD_EFFECT: Reason(
        N_("No event card does that"), N_("Numbers above 0; now, later or kept"), N_("Events")
    ),
    Code.NO_PRINTED: Reason(
        N_("The box of this edition is not known"),
        N_("Nobody knows how many cards it has"),
        N_("Printed cards"),
    ),
    Code.CITY_KNOWN: Reason(N_("{city} is known already"), "", N_("Printed cards")),
}

_SESSION: Mapping[str, Reason] = {
    "nothing-to-undo": Reason(N_("Nothing to take back"), N_("The game begins here")),
    "nothing-to-redo": Reason(N_("Nothing to redo"), N_("Nothing was undone last")),
    "broken-invariant": Reason(N_("A mistake of this app"), N_("The game stays as it was")),
    "unwritable": Reason(N_("This cannot be written down"), N_("Plain letters in one line only")),
    "unknown-game": Reason(N_("This game is gone"), N_("It was deleted or moved")),
    "unknown-kind": Reason(N_("This app does not know the game"), "{kind}"),
    "newer-format": Reason(
        N_("Saved by a newer version"), N_("Format {found}, this one reads {known}")
    ),
    "damaged-game": Reason(N_("This game is damaged"), N_("It is kept as it is")),
    "not-deleted": Reason(N_("The game could not be deleted"), N_("The disk does not allow it")),
}

REASONS: Mapping[str, Reason] = MappingProxyType(
    {
        **_TURN,
        **_DRIVE,
        **_HALTS,
        **_LOADING,
        **_MARKET,
        **_OUTCRY,
        **_OPEN_TRADE,
        **_CARDS,
        **_PRINTED,
        **_NOTES,
        **_SESSION,
    }
)
"""Code of the refusal -> its words."""

AWAITED: Mapping[str, str] = MappingProxyType(
    {
        "shuffling": N_("First the cards are shuffled"),
        "dealing": N_("First the table deals its cards"),
        "starting": N_("First: who begins?"),
        "rolling-off": N_("First it is rolled who begins"),
        "placing": N_("First the trucks are set up"),
        "rolling": N_("First the dice are rolled"),
        "resting": N_("No roll in this turn"),
        "choosing": N_("First a die is chosen"),
        "driving": N_("First: where does the truck stop?"),
        "driving-on": N_("First: where does the truck stop?"),
        "signing": N_("First the sign is put up"),
        "signing-roadwork": N_("First the roadworks are put up"),
        "signing-jam": N_("First the jam is put up"),
        "going": N_("First: to which city?"),
        "discarding": N_("First a contract is removed"),
        "returning": N_("First a load is given back"),
        "reading-out": N_("First: what does the event card say?"),
        "waiving": N_("First: pay or use the card?"),
        "stopping": N_("The truck has stopped"),
        "auction": N_("An auction is running"),
        "outcry": N_("An auction is running"),
        "pricing": N_("First: what does the bid cost?"),
        "laying-down": N_("First: load it or keep it?"),
        "over": N_("The game is over"),
    }
)
"""What is awaited instead: name of the decision -> its words."""

SOLD_OUT: Mapping[str, str] = MappingProxyType(
    {
        "small": N_("All {stock} small trailers sold"),
        "large": N_("All {stock} large trailers sold"),
    }
)
"""What is impossible where a size of trailers is sold out."""
