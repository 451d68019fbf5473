"""Public contracts: the auction, or taking them without one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from companion.games.auf_achse.edition import Awarding, Bidding, NoInterest, Refill
from companion.ui.i18n import N_
from companion.ui.present.rulebook.book import Book, Rule


def contracts(book: Book) -> Iterator[Rule]:
    """Who may choose one, and what happens to the others."""
    yield book.rule(
        N_("Whoever drives the full value of a die and ends in a city, whichever it is, may choose "
           "one of the open contracts. It is then auctioned.")
    )  # fmt: skip
    yield book.rule(N_("Pips that lapsed, or a lift by an event card, give no right to it."))
    match book.edition.no_interest:
        case NoInterest.FIRST_LEAVES:
            text = N_("If you want none, the contract next to the loading area leaves the game. It "
                      "has to be one or the other.")  # fmt: skip
        case NoInterest.NOTHING:
            text = N_("If you want none, all of them stay.")
        case _ as unknown:
            assert_never(unknown)
    yield book.rule(text, "no_interest")
    yield _gap(book)
    yield book.rule(N_("No more than one public contract is called up in a turn."))


def _gap(book: Book) -> Rule:
    match book.edition.refill:
        case Refill.SLIDE:
            text = N_("Over a gap the others move up towards the loading area, and a new card "
                      "comes to the far end.")  # fmt: skip
        case Refill.IN_PLACE:
            text = N_("A gap is filled where it is, by a card from the pile.")
        case _ as unknown:
            assert_never(unknown)
    return book.rule(text, "refill")


def auction(book: Book) -> Iterator[Rule]:
    """Bids, matching, the end of it."""
    yield _order(book)
    yield book.rule(
        N_("There are five bids. The card says what each costs and leaves; steps may be skipped.")
    )
    if book.edition.selector_may_raise:
        text = N_("Whoever chose the contract need only match the highest bid, but may go higher.")
    else:
        text = N_("Whoever chose the contract may match the highest bid, but never go higher.")
    yield book.rule(text, "selector_may_raise")
    yield book.rule(
        N_("The winner pays the bank at once. Without any bid whoever chose it pays nothing.")
    )
    if book.edition.hidden_balances:
        text = N_("Balances are hidden: the app passes nobody, and refuses what is not covered.")
    else:
        text = N_("Whoever cannot pay the next bid is passed by the app.")
    yield book.rule(text, "hidden_balances")
    yield from _clock(book)


def _order(book: Book) -> Rule:
    match book.edition.bidding:
        case Bidding.CLOCKWISE:
            text = N_("Bidding goes clockwise, beginning to the left of whoever chose the "
                      "contract. Raise or pass; who passes is out.")  # fmt: skip
        case Bidding.OPEN_OUTCRY:
            text = N_("Everybody calls whenever they like; the first finger counts. Who passes is "
                      "out.")  # fmt: skip
        case _ as unknown:
            assert_never(unknown)
    return book.rule(text, "bidding")


def _clock(book: Book) -> Iterator[Rule]:
    match book.edition.bidding:
        case Bidding.CLOCKWISE:
            return
        case Bidding.OPEN_OUTCRY:
            seconds = book.edition.countdown
        case _ as unknown:
            assert_never(unknown)
    if not seconds:
        yield book.rule(
            N_("No clock runs: it is over when all the others have passed."), "countdown"
        )
        return
    yield book.rule(
        N_("It is over {n} s after the last call. Then whoever chose the contract is asked once: "
           "match or pass?"), "countdown", n=seconds
    )  # fmt: skip


def children(book: Book) -> Iterator[Rule]:
    """Open contracts for whoever comes first."""
    yield book.rule(N_("Nothing is auctioned. The bids on the cards mean nothing."))
    match book.edition.awarding:
        case Awarding.LOADED_BY_FIRST:
            text = N_("Whoever stops first where an open contract starts may take it. If it fits, "
                      "it is loaded; if not, it goes into the hand.")  # fmt: skip
        case Awarding.TAKEN_BY_FIRST:
            text = N_("Whoever stops first where an open contract starts may take it: aboard or "
                      "into the hand, just as they like.")  # fmt: skip
        case Awarding.AUCTION:
            return
        case _ as unknown:
            assert_never(unknown)
    yield book.rule(text, "awarding")
    yield book.rule(
        N_("One that went into the hand can be loaded only when the truck has left the city and "
           "come again.")
    )  # fmt: skip
    yield book.rule(
        N_("All that start there may be taken, also one that is dealt meanwhile. A card from the "
           "pile fills each gap.")
    )  # fmt: skip
    yield book.rule(N_("Whoever stood there before the card was dealt has not reached the city."))
