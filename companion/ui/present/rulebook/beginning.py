"""Setting up, the course of a turn, the dice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from companion.games.auf_achse.edition import (
    DiceUse,
    Placement,
    Roller,
    SignTrigger,
    StartPlayer,
)
from companion.ui.i18n import N_
from companion.ui.present.rulebook.book import Book, Rule


def start(book: Book) -> Iterator[Rule]:
    """Money, cards, trucks, and who begins."""
    edition = book.edition
    yield book.rule(
        N_("Everybody starts with {money} and {n} contracts in hand."),
        "start_capital", "hand_size", "currency",
        money=book.money(edition.start_capital), n=edition.hand_size,
    )  # fmt: skip
    yield _pile(book)
    yield _placement(book)
    yield _first(book)
    if edition.hidden_balances:
        yield book.rule(N_("Nobody sees how much the others have."), "hidden_balances")


def _pile(book: Book) -> Rule:
    """The public contracts: for the players that there are, or for any number of them."""
    edition = book.edition
    sizes = dict(edition.piles)
    wanted = {sizes[book.seats]} if book.seats in sizes else set(sizes.values())
    if len(wanted) == 1:
        return book.rule(
            N_("Of the public contracts {n} are in the game; {open} of them lie open."),
            "piles", "open_places", "pile", n=wanted.pop(), open=edition.open_places,
        )  # fmt: skip
    return book.rule(
        N_("With {players} players {n} public contracts are in the game; {open} of them lie open."),
        "piles", "open_places", "pile",
        players="/".join(str(seats) for seats in sizes),
        n="/".join(str(size) for size in sizes.values()),
        open=edition.open_places,
    )  # fmt: skip


def _placement(book: Book) -> Rule:
    match book.edition.placement:
        case Placement.AFTER_HANDS:
            text = N_("Look at your contracts, then set up your truck, on any space or in any "
                      "city. Whoever begins is first, the others follow clockwise.")  # fmt: skip
        case Placement.BEFORE_HANDS:
            text = N_("The trucks are set up before anybody sees a contract: on the road, never in "
                      "a city. Whoever begins is first, the others follow clockwise.")  # fmt: skip
        case _ as unknown:
            assert_never(unknown)
    return book.rule(text, "placement")


def _first(book: Book) -> Rule:
    match book.edition.start_player:
        case StartPlayer.TABLE_SAYS:
            text = N_("Whoever has been on the road most this month begins. Who that is, the table "
                      "says.")  # fmt: skip
        case StartPlayer.HIGHEST_ROLL:
            text = N_("The dice say who begins: the highest roll does. After a tie those who tied "
                      "roll again.")  # fmt: skip
        case StartPlayer.RANDOM:
            text = N_("The app draws who begins.")
        case _ as unknown:
            assert_never(unknown)
    return book.rule(text, "start_player")


def turn(book: Book) -> Iterator[Rule]:
    """What follows what."""
    match book.edition.dice:
        case DiceUse.ONE:
            yield book.rule(N_("A turn goes like this: roll, drive, deliver, load."), "dice")
        case DiceUse.CHOOSE_ONE_OF_TWO:
            yield book.rule(
                N_("A turn goes like this: roll, choose one die, drive, deliver, load."), "dice"
            )
        case _ as unknown:
            assert_never(unknown)
    if book.edition.awarding.auctioned:
        yield book.rule(N_("In a city a public contract may come up for auction after that."))
    yield book.rule(N_("Loading and unloading end the drive. The truck goes on in your next turn."))
    yield book.rule(N_("The roll is never left out, even if you do not want to drive."))
    if book.edition.awarding.auctioned:
        rest = N_("Whoever sits out a turn neither rolls nor drives, but may do all the rest and "
                  "bid.")  # fmt: skip
    else:
        rest = N_("Whoever sits out a turn neither rolls nor drives, but may do all the rest.")
    yield book.rule(rest, "awarding")
    yield book.rule(N_("Turns go round clockwise."))


def dice(book: Book) -> Iterator[Rule]:
    """What is rolled, by whom, and what 6 and 1 are good for."""
    match book.edition.dice:
        case DiceUse.ONE:
            yield book.rule(N_("One die says how far the truck drives."), "dice")
        case DiceUse.CHOOSE_ONE_OF_TWO:
            yield book.rule(
                N_("Two dice are rolled. You choose one of them; the other does not count."), "dice"
            )
        case _ as unknown:
            assert_never(unknown)
    yield _roller(book)
    yield book.rule(
        N_("With a 6 you drive 1 to 6 spaces, as you like. However far, it is the full value.")
    )
    yield trigger(book)


def _roller(book: Book) -> Rule:
    match book.edition.roller:
        case Roller.TABLE:
            text = N_("Whoever is on turn rolls. What the sensor does not see is tapped in.")
        case Roller.APP:
            text = N_("The app rolls by itself as soon as a turn begins.")
        case _ as unknown:
            assert_never(unknown)
    return book.rule(text, "roller")


def trigger(book: Book) -> Rule:
    """Which die brings the roadworks."""
    match book.edition.sign_trigger:
        case SignTrigger.CHOSEN_ONE_OR_SIX_AS_ONE:
            text = N_("If you choose a 1, or drive a single space with a 6, the roadworks are "
                      "yours to put up.")  # fmt: skip
        case SignTrigger.ROLLED_ONE:
            text = N_("If you roll a 1, the roadworks are yours to put up. A 6 never brings them.")
        case _ as unknown:
            assert_never(unknown)
    return book.rule(text, "sign_trigger")
