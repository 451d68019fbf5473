"""The rules of an edition in short, in our own words, and the rulings it has made."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.games.auf_achse.edition import Edition
from companion.ui.commands import Show
from companion.ui.models import Button, Fact, Header, Option, Segmented
from companion.ui.present.paging import paged
from companion.ui.present.panels import Glance
from companion.ui.present.titles import home, title
from companion.ui.scene import Scene

ROWS = 3
"""Sections on a page."""


@dataclass(frozen=True, slots=True)
class GlanceModel:
    """A page of rules or rulings."""

    header: Header
    tabs: Segmented
    facts: tuple[Fact, ...]
    buttons: tuple[Button, ...]


def glance(scene: Scene, panel: Glance) -> GlanceModel:
    """The edition of the game in play, else the one of the panel."""
    say = scene.texts.say
    edition = scene.table.context.edition if scene.table else scene.catalog.edition(panel.edition)
    facts = _rulings(scene, edition) if panel.topic == "rulings" else _rules(scene, edition)
    page = paged(scene, facts, ROWS, panel.page, lambda to: replace(panel, page=to))
    back = home(scene) if panel.back is None else Show(panel.back)
    tabs = ((say("Course"), ""), (say("Rulings"), "rulings"))
    return GlanceModel(
        header=title(scene, say("Rules in short"), back),
        tabs=Segmented(
            tuple(
                Option(name, Show(replace(panel, topic=topic, page=0)), topic == panel.topic)
                for name, topic in tabs
            )
        ),
        facts=page.items,
        buttons=page.buttons,
    )


def _rulings(scene: Scene, edition: Edition) -> tuple[Fact, ...]:
    pick = scene.texts.pick
    return tuple(Fact(pick(ruling.question), pick(ruling.answer)) for ruling in edition.rulings)


def _rules(scene: Scene, edition: Edition) -> tuple[Fact, ...]:
    say, number = scene.texts.say, scene.texts.number
    small, large = edition.small, edition.large
    return (
        Fact(
            say("The turn"),
            say("Roll, use one die, drive. Nobody must use all spaces, but only an exact arrival "
                "gives a right to a public contract."),
            icon="road",
        ),
        Fact(
            say("Loading"),
            say("A contract is laid down and loaded whole in the city where it starts. The truck "
                "carries {n}, each trailer more.", n=edition.truck_capacity),
            icon="crate",
        ),
        Fact(
            say("Delivering"),
            say("In the city of destination everything for it is unloaded at once and paid."),
            icon="money",
        ),
        Fact(
            say("Public contracts"),
            say("After an exact arrival in a city choose one of the open contracts, or the first "
                "one leaves the game. Only one a turn."),
            icon="cards",
        ),
        Fact(
            say("Auction"),
            say("Bids go clockwise from 1 to 5; each costs what the card says. The selector may "
                "match the highest bid. If nobody bids, the contract is free."),
            icon="gavel",
        ),
        Fact(
            say("A rolled 1"),
            say("Whoever uses a 1, or a 6 as a 1, puts up the roadworks. Nobody passes them."),
            icon="roadwork",
        ),
        Fact(
            say("Warning triangles"),
            say("Stopping exactly on one draws an event card. What cannot be paid is owed "
                "{factor} times.", factor=edition.debt_factor),
            icon="warning",
        ),
        Fact(
            say("Trailers"),
            say("Small: {a} goods for {b}. Large: {c} goods for {d}. Sold empty for {e}.",
                a=small.capacity, b=number(small.price), c=large.capacity,
                d=number(large.price), e=number(edition.resale_value)),
            icon="trailer",
        ),
        Fact(
            say("The end"),
            say("When no contract lies open and somebody has done all of theirs. Most money "
                "wins; debts, trailers and cards count nothing."),
            icon="trophy",
        ),
    )  # fmt: skip
