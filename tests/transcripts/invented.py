"""A box whose cards nobody else has, and the library that a table makes of it by playing.

All routes are short ones between the cities round Hanover, so that an evening is over soon.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations
from random import Random

from companion.games.auf_achse import actions as act
from companion.games.auf_achse import agenda as ask
from companion.games.auf_achse.actions import Action
from companion.games.auf_achse.cards import Contract, ContractId, Effect, EventCard, EventClass, Op
from companion.games.auf_achse.game import AufAchse
from companion.games.auf_achse.printed import Printed, class_of, contract_ids, event_ids
from companion.games.auf_achse.state import State
from tests.transcripts.box import Box

CITIES = ("bremen", "hannover", "dortmund", "kassel", "koeln", "hamburg", "erfurt", "leipzig")
SHARES = (8, 19, 31, 44, 58)
"""Per cent of the revenue that the bids cost."""
EFFECTS = (
    *(Effect(Op.RECEIVE, amount) for amount in (300, 500, 800, 1100)),
    *(Effect(Op.PAY, amount) for amount in (200, 400, 700, 900)),
    *(Effect(Op.PAY_PER_GOODS, amount) for amount in (100, 200)),
    *(Effect(Op.RECEIVE_PER_GOODS, amount) for amount in (100, 300)),
    *(Effect(Op.RECEIVE_FROM_EACH, amount) for amount in (200, 400)),
    *(Effect(Op.ALL_RECEIVE, amount) for amount in (300, 600)),
    *(Effect(Op.ALL_PAY, amount) for amount in (100, 500)),
    *(Effect(Op.DELIVERY_BONUS, amount) for amount in (500, 1000)),
    *(Effect(Op.DELIVERY_BONUS_PER_GOODS, amount) for amount in (100, 200)),
    *(Effect(Op.DELIVERY_PENALTY, amount) for amount in (300, 600)),
    *(Effect(Op.PLACE_JAM) for _ in range(2)),
    *(Effect(Op.SKIP_ROLL, n=1) for _ in range(2)),
)
"""What the event cards of the box do, each one thing."""


class Invented(Box):
    """The box; of its contracts the library ``known`` has those that were shown before.

    A blank card of a hand is as good as any other for the app: what is shown is the first one.
    """

    def __init__(self, game: AufAchse, random: Random, known: Printed) -> None:
        super().__init__(game, random)
        self._library = {_printed_on(card): card.costs for card in known.shown if card.known}
        self._load: act.Load | None = None
        self._selected = 0

    def _packed(self) -> Printed:
        edition, random = self._game.context.edition, self._random
        routes = random.sample([*permutations(CITIES, 2)], edition.contract_cards)
        events = random.sample(EFFECTS, edition.event_cards)
        return Printed(
            contracts=edition.contract_cards,
            events=edition.event_cards,
            shown=tuple(
                _contract(card, route, random)
                for card, route in zip(contract_ids(len(routes)), routes, strict=True)
            ),
            read=tuple(
                EventCard(card, class_of((done,)) or EventClass.IMMEDIATE, (done,), (), ())
                for card, done in zip(event_ids(len(events)), events, strict=True)
            ),
        )

    def answer(self, state: State) -> Action | None:
        """What the table tells; a card that is shown is loaded at once."""
        if self._load is not None:
            load, self._load = self._load, None
            return load
        return super().answer(state)

    def before(self, state: State, action: Action) -> Iterator[Action]:
        """A contract is told before its auction; of every other new one also what its bids cost."""
        known = self._game.known(state).contracts
        if not isinstance(action, act.Select) or known[action.contract].known:
            return
        card = self.context.contracts[action.contract]
        self._selected += 1
        costs = card.costs if self._selected % 2 else ()
        yield self._face(card.id, self._library.get(_printed_on(card), costs))

    def _show(self, state: State, seat: int) -> Action | None:
        """A card of the hand that begins here and fits is laid open, and loaded next."""
        known, true, top = (
            self._game.known(state).contracts,
            self.context.contracts,
            state.agenda[-1],
        )
        haulier = state.hauliers[seat]
        blank = [card for card in haulier.hand if not known[card].known]
        hand = [top.contract] if isinstance(top, ask.LayingDown) else haulier.hand
        for card in hand:
            if card not in blank or true[card].start != haulier.place.city:
                continue
            first = card if isinstance(top, ask.LayingDown) else blank[0]
            self._swap(card, first)
            show = self._face(first, self._library.get(_printed_on(true[card]), ()))
            load = act.Load(seat, first)
            if self._game.refuse(self._game.apply(state, show).state, load) is None:
                self._load = load
                return show
        return None

    def _enter(self, _state: State) -> act.Show | None:
        return None

    def _swap(self, one: ContractId, other: ContractId) -> None:
        """Have the two cards change their ids."""
        cards = {card.id: card for card in self._truth.shown}
        cards[one], cards[other] = (
            replace(cards[other], id=one),
            replace(cards[one], id=other),
        )
        self._truth = replace(self._truth, shown=tuple(cards.values()))


def _printed_on(card: Contract) -> tuple[str, str, int, int]:
    return card.start, card.destination, card.goods, card.revenue


def _contract(card: ContractId, route: tuple[str, str], random: Random) -> Contract:
    goods = random.randint(2, 4)
    revenue = 100 * random.randint(15, 25) + 500 * goods
    costs = tuple(revenue * share // 10_000 * 100 for share in SHARES)
    return Contract(card, *route, goods, revenue, costs)
