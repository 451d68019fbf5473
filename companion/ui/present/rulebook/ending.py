"""How a game ends, and how mistakes are put right."""

from __future__ import annotations

from collections.abc import Iterator

from companion.ui.i18n import N_
from companion.ui.present.rulebook.book import Book, Rule


def end(book: Book) -> Iterator[Rule]:
    """When it is over, and who has won."""
    yield book.rule(
        N_("The game stops at once when no public contract lies open and somebody has none left, "
           "neither in hand nor aboard.")
    )  # fmt: skip
    if book.edition.awarding.auctioned:
        yield book.rule(
            N_("Take care with the last open contract: if somebody is done already, its winner "
               "has paid for nothing."), "awarding"
        )  # fmt: skip
    yield book.rule(N_("Most cash wins. Whoever has equally much shares the victory."))
    if book.edition.has_trailers:
        yield book.rule(N_("Open contracts, trailers, debts and kept cards do not count."))
    else:
        yield book.rule(N_("Open contracts, debts and kept cards do not count."))
    yield book.rule(N_("It also ends when all agree, or when only one player is left."))


def corrections(book: Book) -> Iterator[Rule]:
    """What the table may change at any time."""
    yield book.rule(N_("Any step can be taken back, by whomever: one by one, or in the history."))
    yield book.rule(
        N_("If the app and the board differ, put it right in the menu: money, goods, cards, signs, "
           "places. The history keeps it.")
    )  # fmt: skip
    yield book.rule(
        N_("Putting something right sets off nothing. Debts and the end have to wait for the next "
           "step.")
    )  # fmt: skip
    if book.edition.has_trailers:
        leaving = N_("Whoever leaves gives back load and trailers; their contracts leave the game, "
                     "and their money is out of it.")  # fmt: skip
    else:
        leaving = N_("Whoever leaves gives back the load; their contracts leave the game, and "
                     "their money is out of it.")  # fmt: skip
    yield book.rule(leaving)
