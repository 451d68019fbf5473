"""What holds for cards and money that come from the box."""

from __future__ import annotations

from collections.abc import Iterator

from companion.ui.i18n import N_
from companion.ui.present.rulebook.book import Book, Rule


def printed(book: Book) -> Iterator[Rule]:
    """Cards that the app does not know until the table shows them, and paper money."""
    yield book.rule(
        N_("Contracts in hand stay secret, even from the app: it knows how many there are. It asks "
           "which card it is once that lies open or is loaded.")
    )  # fmt: skip
    yield book.rule(
        N_("What was shown once is remembered in the table's collection: next time a tap will do.")
    )
    if book.edition.awarding.auctioned:
        yield book.rule(
            N_("An unknown contract is auctioned by the numbers of the bids alone. The winner then "
               "types the price that stands on the card."), "awarding"
        )  # fmt: skip
        yield book.rule(
            N_("A winner who cannot pay it is out of the auction; it goes on from the call below."),
            "awarding",
        )
    yield book.rule(
        N_("Whoever draws an event card reads it out and taps what it does. The app books it.")
    )
    yield book.rule(
        N_("Open contracts are counted from the loading area. What must be moved on the table is "
           "said each time, after taking back, too.")
    )  # fmt: skip
    yield book.rule(
        N_("The table may change between its own cards and those of the app at any time: in the "
           "menu.")
    )  # fmt: skip
    yield book.rule(
        N_("With paper money the app says who pays which notes. Where notes run out, a slip says "
           "who owes how much.")
    )  # fmt: skip
