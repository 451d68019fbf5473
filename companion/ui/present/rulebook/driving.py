"""Driving, the two signs, event cards and the debts they leave."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from companion.games.auf_achse.edition import (
    AfterEvent,
    DebtCollection,
    EventTrigger,
    JamOn,
    KeptCards,
    MoveDuty,
)
from companion.ui.i18n import N_
from companion.ui.present.rulebook.beginning import trigger
from companion.ui.present.rulebook.book import Book, Rule


def move(book: Book) -> Iterator[Rule]:
    """How far, which way, and where there is no room."""
    yield _duty(book)
    yield book.rule(
        N_("Set off in any direction. A drive touches no space twice and does not come back to "
           "where it began.")
    )  # fmt: skip
    yield book.rule(N_("Overtake and meet whom you like. Passing through a city does nothing."))
    yield from _room(book)
    yield book.rule(N_("Shut in, the truck stays where it is. That is no arrival, even in a city."))


def _duty(book: Book) -> Rule:
    auctioned = book.edition.awarding.auctioned
    match book.edition.move_duty:
        case MoveDuty.NONE if auctioned:
            text = N_("Nobody has to drive all the pips; the rest lapses. But only the full value "
                      "gives a right to a public contract.")  # fmt: skip
        case MoveDuty.NONE:
            text = N_("Nobody has to drive all the pips; the rest lapses.")
        case MoveDuty.FULL_VALUE if auctioned:
            text = N_("All pips must be driven. They lapse only where one of your contracts starts "
                      "or ends, before a sign, behind a full space, and in a dead end without "
                      "another way.")  # fmt: skip
        case MoveDuty.FULL_VALUE:
            text = N_("All pips must be driven. They lapse only where a contract of yours or an "
                      "open one starts, where your load is bound for, before a sign, behind a full "
                      "space, and in a dead end.")  # fmt: skip
        case _ as unknown:
            assert_never(unknown)
    return book.rule(text, "move_duty", "awarding")


def _room(book: Book) -> Iterator[Rule]:
    texts, road, city = book.texts, book.edition.road_trucks, book.edition.city_trucks
    if road:
        most = texts.count(
            "One truck at most stands on a space of the road.",
            "{n} trucks at most stand on a space of the road.", road,
        )  # fmt: skip
    else:
        most = texts.say("Any number of trucks may stand on a space of the road.")
    yield Rule(most, ("road_trucks",))
    if city:
        most = texts.count(
            "A city has room for one truck.", "A city has room for {n} trucks.", city
        )
    else:
        most = texts.say("A city has room for everybody.")
    yield Rule(most, ("city_trucks",))
    if road or city:
        yield book.rule(N_("If your goal is full, halt on the last free space before it."))


def roadwork(book: Book) -> Iterator[Rule]:
    """When the sign comes, and where it may stand."""
    yield trigger(book)
    yield book.rule(
        N_("First drive the one space, then put the sign up or move it. It comes even if the 1 "
           "lapsed.")
    )  # fmt: skip
    yield book.rule(N_("Nobody enters or passes its space until it is moved."))
    yield book.rule(N_("It never stands in a city, on an occupied space or where the jam is."))
    if book.edition.roadwork_ban:
        a, b = map(book.city, book.edition.roadwork_ban)
        yield book.rule(
            N_("The road between {a} and {b} stays free of it, too."), "roadwork_ban", a=a, b=b
        )


def jam(book: Book) -> Iterator[Rule]:
    """Whence the jam comes, where it stands and when it goes."""
    yield book.rule(N_("Some event cards bring the jam. Like the roadworks it lets nobody pass."))
    match book.edition.jam_on:
        case JamOn.ROAD:
            text = N_("Put it on a free space of the road, not in a city and not on the roadworks.")
        case JamOn.ROAD_AND_FREE_CITIES:
            text = N_("Put it on a free space of the road or in a city where no truck stands.")
        case _ as unknown:
            assert_never(unknown)
    yield book.rule(text, "jam_on")
    yield book.rule(N_("It clears when the next turn of whoever put it up begins, or would begin."))
    yield book.rule(N_("If somebody else moves it before, it stays for a round from then on."))


def events(book: Book) -> Iterator[Rule]:
    """When a card is drawn, and what becomes of it."""
    yield _drawn(book)
    yield _afterwards(book)
    yield _kept(book)
    yield book.rule(N_("What a card wants and cannot be done, lapses."))
    yield _put_somewhere(book)


def _drawn(book: Book) -> Rule:
    match book.edition.event_trigger:
        case EventTrigger.EXACT:
            text = N_("Whoever ends a drive on a warning triangle, with no pip left over, draws an "
                      "event card.")  # fmt: skip
        case EventTrigger.ANY_STOP:
            text = N_("Whoever comes to stand on a warning triangle by a roll, even with pips left "
                      "over, draws an event card.")  # fmt: skip
        case _ as unknown:
            assert_never(unknown)
    return book.rule(text, "event_trigger")


def _afterwards(book: Book) -> Rule:
    match book.edition.after_event:
        case AfterEvent.REMOVED:
            text = N_("A card carried out is out of the game. Once the pile is empty, triangles do "
                      "nothing.")  # fmt: skip
        case AfterEvent.UNDER_PILE:
            text = N_("A card carried out goes to the bottom of the pile.")
        case _ as unknown:
            assert_never(unknown)
    return book.rule(text, "after_event")


def _kept(book: Book) -> Rule:
    match book.edition.kept_cards:
        case KeptCards.AS_THE_CARD_SAYS:
            text = N_("Some cards are kept for later. When they help, they say themselves.")
        case KeptCards.ON_OWN_TURN:
            text = N_("Some cards are kept for later. They are used on your own turn; those for "
                      "deliveries work by themselves.")  # fmt: skip
        case _ as unknown:
            assert_never(unknown)
    return book.rule(text, "kept_cards")


def _put_somewhere(book: Book) -> Rule:
    if book.edition.awarding.auctioned:
        return book.rule(
            N_("If a card takes you to a city, you may load and unload there, but have no right to "
               "a public contract."), "awarding"
        )  # fmt: skip
    return book.rule(
        N_("If a card takes you to a city, you may load, unload and take contracts there."),
        "awarding",
    )


def debts(book: Book) -> Iterator[Rule]:
    """What becomes of an event that cannot be paid."""
    auctioned = book.edition.awarding.auctioned
    if auctioned or book.edition.has_trailers:
        yield book.rule(N_("There is no credit: whatever you buy is paid at once."))
    yield book.rule(
        N_("If you cannot pay an event card in full, you pay nothing now and owe {factor} times "
           "the sum."), "debt_factor", factor=book.edition.debt_factor
    )  # fmt: skip
    match book.edition.debt_collection:
        case DebtCollection.BY_ITSELF:
            text = N_("The app collects it as soon as your cash will do, the oldest debt first.")
        case DebtCollection.WHEN_CHOSEN:
            text = N_("You decide when to pay it: on any turn of yours.")
        case _ as unknown:
            assert_never(unknown)
    yield book.rule(text, "debt_collection")
    if auctioned:
        yield book.rule(N_("Whoever owes may bid all the same."), "awarding")
    yield book.rule(N_("At the end debts do not count."))
