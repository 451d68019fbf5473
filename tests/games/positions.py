"""Positions for tests: a game from the shipped data, stacked decks, and lines of notation."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from companion.catalog.shelf import Shelf
from companion.games.auf_achse.actions import Action
from companion.games.auf_achse.cards import Effect, EventCard, EventClass, EventDeck, Op, Where
from companion.games.auf_achse.context import COLOURS, Context, Player
from companion.games.auf_achse.facts import Fact
from companion.games.auf_achse.game import AufAchse
from companion.games.auf_achse.invariants import faults
from companion.games.auf_achse.printed import Source
from companion.games.auf_achse.refusals import Code
from companion.games.auf_achse.state import Haulier, State
from companion.games.protocol import IllegalAction, Refusal
from companion.paths import config_dir

EDITION = "schmidt-eur.v1"
DECK = "eur-own-1"


@cache
def shelf() -> Shelf:
    """All that is shipped."""
    found, problems = Shelf.read(config_dir())
    assert not problems
    return found


def game_of(
    seats: int | tuple[str, ...] = 3, *, events: Iterable[EventCard] | None = None, **knobs: Any
) -> AufAchse:
    """A game of the shipped edition, with other event cards or knobs if wanted.

    ``seats`` are colours clockwise, or how many of the usual ones: yellow, blue, red, green, ...
    """
    colours = COLOURS[:seats] if isinstance(seats, int) else seats
    deck = shelf().deck(DECK)
    event_deck = deck.events if events is None else EventDeck("test", "own", tuple(events))
    return AufAchse(
        Context(
            edition=replace(shelf().edition(EDITION), **knobs),
            contract_deck=deck.contracts,
            event_deck=event_deck,
            cities=shelf().cities,
            players=tuple(Player(colour, colour.title()) for colour in colours),
        )
    )


def printed_game(
    seats: int = 3, *, edition: str = EDITION, deck: str = DECK, **knobs: Any
) -> AufAchse:
    """A game with the printed cards of the box, contracts and events."""
    found = shelf().deck(deck)
    return AufAchse(
        Context(
            edition=replace(shelf().edition(edition), **knobs),
            contract_deck=found.contracts,
            event_deck=found.events,
            cities=shelf().cities,
            players=tuple(Player(colour, colour.title()) for colour in COLOURS[:seats]),
            contracts_from=Source.CARDS,
            events_from=Source.CARDS,
        )
    )


def event(name: str, *effects: Effect, kind: EventClass = EventClass.IMMEDIATE) -> EventCard:
    """An event card that says nothing."""
    return EventCard(name, kind, effects, (), ())


def does(op: Op, amount: int = 0, n: int = 0, where: Where | None = None) -> Effect:
    """One effect of a card."""
    return Effect(op, amount, n, where)


def stacked(
    game: AufAchse,
    hands: Mapping[str, Iterable[str]] | None = None,
    display: Iterable[str] = (),
    pile: Iterable[str] = (),
    unused: Iterable[str] = (),
) -> tuple[str, ...]:
    """An order of the contracts that deals these cards; the others come as they are in the deck."""
    context = game.context
    wanted = {colour: list(cards) for colour, cards in (hands or {}).items()}
    fixed = {*display, *pile, *unused, *(card for cards in wanted.values() for card in cards)}
    others = iter(card for card in context.contracts if card not in fixed)
    edition, seats = context.edition, len(context.players)

    def exactly(cards: Iterable[str], count: int) -> list[str]:
        known = list(cards)
        assert len(known) <= count
        return known + [next(others) for _ in range(count - len(known))]

    dealt = [exactly(wanted.get(p.colour, ()), edition.hand_size) for p in context.players]
    table = exactly(display, edition.open_places)
    below = exactly(pile, edition.pile_for(seats) - edition.open_places)
    hands_in_order = [card for round_ in zip(*dealt, strict=True) for card in round_]
    return (*hands_in_order, *table, *below, *unused, *others)


class Table:
    """A game being played by lines of notation."""

    def __init__(self, game: AufAchse, state: State | None = None) -> None:
        self.game = game
        self.state = game.begin() if state is None else state
        self.facts: tuple[object, ...] = ()
        """What the last action led to."""
        self.log: list[Action] = []

    def play(self, *lines: str) -> Table:
        """Carry out one line after the other; each must be allowed and spelled as written."""
        for line in lines:
            action = self.game.read(line)
            assert self.game.write(action) == line
            step = self.game.apply(self.state, action)
            self.state, self.facts = step.state, step.facts
            self.log.append(action)
        return self

    def refused(self, line: str | Action, code: Code) -> Refusal:
        """``line`` must be refused for ``code``, and must change nothing."""
        action = self.game.read(line) if isinstance(line, str) else line
        refusal = self.game.refuse(self.state, action)
        assert refusal is not None, f"{line} is allowed"
        assert refusal.code == code, f"{line} is refused for {refusal}"
        with pytest.raises(IllegalAction) as caught:
            self.game.apply(self.state, action)
        assert caught.value.refusal == refusal
        return refusal

    def allows(self, line: str) -> bool:
        """True if ``line`` is not refused."""
        return self.game.refuse(self.state, self.game.read(line)) is None

    def holds(self, *claims: str) -> Table:
        """Each claim must be true."""
        for claim in claims:
            truth = self.game.holds(self.state, claim)
            assert truth is None, f"{claim}: {truth}"
        return self

    def legal(self, deed: str = "") -> list[str]:
        """The lines that answer the present decision, all or those of one deed."""
        lines = [self.game.write(action) for action in self.game.legal(self.state)]
        return [line for line in lines if f" {deed}" in line]

    def told(self, kind: type[Fact]) -> list[Any]:
        """The facts of this kind that the last action led to."""
        return [fact for fact in self.facts if isinstance(fact, kind)]

    def haulier(self, colour: str) -> Haulier:
        """The haulier of that colour."""
        return self.state.hauliers[self.seat(colour)]

    def seat(self, colour: str) -> int:
        """The seat of that colour."""
        return [player.colour for player in self.game.context.players].index(colour)

    def change(self, colour: str, **changes: Any) -> Table:
        """Put a haulier into a position that would take long to reach; the bank balances cash."""
        seat = self.seat(colour)
        before = self.state.hauliers[seat]
        after = replace(before, **changes)
        hauliers = (*self.state.hauliers[:seat], after, *self.state.hauliers[seat + 1 :])
        bank = self.state.bank + before.cash - after.cash
        before_it = {*after.kept, *(debt.card for debt in after.debts)}
        events = tuple(card for card in self.state.events if card not in before_it)
        self.state = replace(self.state, hauliers=hauliers, bank=bank, events=events)
        assert not list(faults(self.game.context, self.state))
        return self


def begun(
    seats: int | tuple[str, ...] = 3,
    *,
    hands: Mapping[str, Iterable[str]] | None = None,
    display: Iterable[str] = (),
    pile: Iterable[str] = (),
    unused: Iterable[str] = (),
    at: Mapping[str, str] | None = None,
    draws: Iterable[str] = (),
    events: Iterable[EventCard] | None = None,
    **knobs: Any,
) -> Table:
    """A game at its first turn: the first seat begins, trucks stand ``at`` places or on the road.

    ``draws`` are the event cards on top of their pile.
    """
    game = game_of(seats, events=events, **knobs)
    contracts = stacked(game, hands, display, pile, unused)
    first = list(draws)
    order = (*first, *(card for card in game.context.events if card not in first))
    places = {player.colour: "road" for player in game.context.players} | dict(at or {})
    return Table(game).play(
        "shuffle contracts " + " ".join(contracts),
        " ".join(("shuffle events", *order)),
        f"{next(iter(places))} begin",
        *(f"{colour} setup {place}" for colour, place in places.items()),
    )


def at_a_stop(**options: Any) -> Table:
    """Yellow has come to a halt on the road in the first turn, having let pips lapse."""
    return begun(**options).play("yellow roll 4", "yellow arrive road rest")


def at_the_market(city: str = "linz", **options: Any) -> Table:
    """Yellow has come exactly into ``city`` in the first turn."""
    return begun(**options).play("yellow roll 4", f"yellow arrive {city}")


def drawing(*effects: Effect, kind: EventClass = EventClass.IMMEDIATE, **options: Any) -> Table:
    """Yellow stops on a triangle in the first turn and draws a card of these effects."""
    cards = [event("e", *effects, kind=kind), *options.pop("more", ())]
    table = begun(events=cards, **options.pop("deal", {}))
    for colour, changes in options.items():
        table.change(colour, **changes)
    return table.play("yellow roll 4", "yellow arrive triangle")


HANDS = {"yellow": ["e01", "e04", "e27"], "blue": ["e05", "e06", "e07"]}
"""Yellow: Amsterdam to Prag (2 goods, 2,500), Berlin to Triest (5), Linz to Basel (3)."""


def loaded(**more: Any) -> dict[str, Any]:
    """Yellow with e01 (2 goods) on the truck."""
    return {"hand": ("e04", "e27"), "loaded": ("e01",), **more}


def draw_again(table: Table) -> Table:
    """Yellow ends this turn, the others pass theirs on the road, yellow draws the next card."""
    table.play("yellow end")
    pass_by(table, "blue", "red")
    return table.play("yellow roll 4", "yellow arrive triangle")


def pass_by(table: Table, *colours: str) -> Table:
    """Those seats make a turn on the road in which nothing happens."""
    for colour in colours:
        table.play(f"{colour} roll 4", f"{colour} arrive road rest", f"{colour} end")
    return table
