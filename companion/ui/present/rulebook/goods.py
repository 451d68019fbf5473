"""Loading, delivering, trailers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from companion.games.auf_achse.edition import BaseLoading, Resale
from companion.ui.i18n import N_
from companion.ui.present.rulebook.book import Book, Rule


def load(book: Book) -> Iterator[Rule]:
    """Where, how much, and what of contracts dealt late."""
    edition = book.edition
    yield book.rule(
        N_("Where a contract of your hand starts you may lay it down and take its goods aboard.")
    )
    yield _capacity(book)
    yield book.rule(
        N_("All of a contract or nothing. If not enough of the {goods} cubes are left, it has to "
           "wait."), "goods", goods=edition.goods
    )  # fmt: skip
    yield _base(book)
    if edition.binding_order:
        yield book.rule(
            N_("Contracts dealt at the start are begun in the order in which they were dealt."),
            "binding_order",
        )
    if edition.awarding.auctioned:
        yield book.rule(
            N_("If you win a contract that starts where your truck stands, you may load it at "
               "once.")
        )  # fmt: skip


def _capacity(book: Book) -> Rule:
    if book.edition.has_trailers:
        text = N_("A truck holds {n} goods, and trailers hold more. Several contracts may be "
                  "aboard at a time.")  # fmt: skip
    else:
        text = N_("A truck holds {n} goods. Several contracts may be aboard at a time.")
    return book.rule(text, "truck_capacity", n=book.edition.truck_capacity)


def _base(book: Book) -> Rule:
    match book.edition.base_loading:
        case BaseLoading.FREE:
            text = N_("Where your truck stands when your turn begins, you may load before the "
                      "roll. It costs nothing.")  # fmt: skip
        case BaseLoading.BEFORE_OR_AFTER_ROLL:
            text = N_("Where your truck stands when your turn begins, you may load before or "
                      "after the roll.")  # fmt: skip
        case BaseLoading.REPLACES_ROLL:
            text = N_("Where your truck stands when your turn begins, you may load instead of "
                      "rolling. It then stays there for this turn.")  # fmt: skip
        case _ as unknown:
            assert_never(unknown)
    return book.rule(text, "base_loading")


def deliver(book: Book) -> Iterator[Rule]:
    """The end of a contract."""
    yield book.rule(
        N_("When you stop where a load is bound for, all of it is unloaded at once. The bank pays "
           "what the card says.")
    )  # fmt: skip
    yield book.rule(N_("The cubes go back to the loading area, the card is done with."))
    if book.edition.trailers_first and book.edition.has_trailers:
        yield book.rule(
            N_("Cubes on trailers are taken off before those on the truck."), "trailers_first"
        )
    yield book.rule(N_("Then you may load again in the same city."))


def trailers(book: Book) -> Iterator[Rule]:
    """Prices and space."""
    small, large = book.edition.small, book.edition.large
    yield book.rule(
        N_("Small: {n} more goods for {money}, {stock} in stock."),
        "small", n=small.capacity, money=book.money(small.price), stock=small.stock,
    )  # fmt: skip
    yield book.rule(
        N_("Large: {n} more goods for {money}, {stock} in stock."),
        "large", n=large.capacity, money=book.money(large.price), stock=large.stock,
    )  # fmt: skip
    yield book.rule(
        N_("Buy on your own turn, wherever you are and as many as you can pay; not during an "
           "auction.")
    )  # fmt: skip
    yield _resale(book)
    yield book.rule(N_("At the end a trailer is worth nothing."))


def _resale(book: Book) -> Rule:
    match book.edition.resale:
        case Resale.ANY_SIZE:
            text = N_("On your own turn the bank takes one back for {money}, whatever its size, if "
                      "the load fits without it.")  # fmt: skip
        case Resale.SMALL_FIRST:
            text = N_("On your own turn the bank takes one back for {money}, a small one as long "
                      "as you have one, if the load fits without it.")  # fmt: skip
        case Resale.NONE:
            return book.rule(N_("The bank takes no trailer back."), "resale")
        case _ as unknown:
            assert_never(unknown)
    value = book.money(book.edition.resale_value)
    return book.rule(text, "resale", "resale_value", money=value)
