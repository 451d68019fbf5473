"""The chapters: what each is called, and what it says of an edition."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from companion.ui.i18n import N_
from companion.ui.present.rulebook import beginning, box, driving, ending, goods, market
from companion.ui.present.rulebook.book import Book, Rule
from companion.ui.present.rulebook.topics import Topic, chapters


@dataclass(frozen=True, slots=True)
class Chapter:
    """Message id of the title, icon, and what makes the sentences."""

    title: str
    icon: str
    rules: Callable[[Book], Iterator[Rule]]


CHAPTERS: Mapping[Topic, Chapter] = MappingProxyType(
    {
        Topic.START: Chapter(N_("Setting up"), "person", beginning.start),
        Topic.TURN: Chapter(N_("The turn"), "again", beginning.turn),
        Topic.DICE: Chapter(N_("Dice"), "sensor", beginning.dice),
        Topic.MOVE: Chapter(N_("Driving"), "road", driving.move),
        Topic.LOAD: Chapter(N_("Loading"), "crate", goods.load),
        Topic.DELIVER: Chapter(N_("Delivering"), "money", goods.deliver),
        Topic.CONTRACTS: Chapter(N_("Contracts"), "cards", market.contracts),
        Topic.AUCTION: Chapter(N_("Auction"), "gavel", market.auction),
        Topic.CHILDREN: Chapter(N_("Taking contracts"), "hand", market.children),
        Topic.ROADWORK: Chapter(N_("Roadworks"), "roadwork", driving.roadwork),
        Topic.JAM: Chapter(N_("Jam"), "jam", driving.jam),
        Topic.EVENTS: Chapter(N_("Events"), "warning", driving.events),
        Topic.DEBTS: Chapter(N_("Debts"), "minus", driving.debts),
        Topic.TRAILERS: Chapter(N_("Trailers"), "trailer", goods.trailers),
        Topic.END: Chapter(N_("The end"), "trophy", ending.end),
        Topic.PRINTED: Chapter(N_("Printed cards"), "cards", box.printed),
        Topic.CORRECTIONS: Chapter(N_("Corrections"), "pencil", ending.corrections),
    }
)


def rules(book: Book, topic: Topic) -> tuple[Rule, ...]:
    """What the chapter ``topic`` says."""
    return tuple(CHAPTERS[topic].rules(book))


def whole(book: Book) -> Iterator[Rule]:
    """Every sentence of every chapter that the edition has."""
    for topic in chapters(book.edition):
        yield from rules(book, topic)
