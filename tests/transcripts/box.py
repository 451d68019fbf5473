"""The printed cards of an evening: what truly stands on them, and when the table tells the app."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import TypeVar

from companion.games.auf_achse import actions as act
from companion.games.auf_achse import agenda as ask
from companion.games.auf_achse.actions import Action
from companion.games.auf_achse.cards import Contract, EventCard
from companion.games.auf_achse.context import Context
from companion.games.auf_achse.game import AufAchse
from companion.games.auf_achse.printed import Printed, contract_ids, event_ids
from companion.games.auf_achse.state import State

C = TypeVar("C", Contract, EventCard)

TELLING = 0.5
"""How often an open card is entered before it is auctioned."""


def _named(card: C, id: str) -> C:
    return replace(card, id=id)


class Box:
    """A box that holds the cards of our own deck, shuffled."""

    def __init__(self, game: AufAchse, random: Random) -> None:
        self._game, self._random = game, random
        self._truth = self._packed()

    def _packed(self) -> Printed:
        edition, context = self._game.context.edition, self._game.context
        random = self._random
        contracts = random.sample(context.contract_deck.cards, edition.contract_cards)
        events = random.sample(context.event_deck.cards, edition.event_cards)
        return Printed(
            contracts=len(contracts),
            events=len(events),
            shown=tuple(map(_named, contracts, contract_ids(len(contracts)))),
            read=tuple(map(_named, events, event_ids(len(events)))),
        )

    @property
    def context(self) -> Context:
        """The game as those see it who hold the cards in their hands."""
        return self._game.context.knowing(self._truth)

    def answer(self, state: State) -> Action | None:
        """What the table tells the app now, None if it has nothing to tell."""
        match state.agenda[-1]:
            case ask.Dealing():
                return act.DealtOut()
            case ask.ReadingOut(seat, card):
                return act.ReadOut(seat, self.context.events[card].effects)
            case ask.Pricing(seat, card, level):
                price = act.Price(seat, self.context.contracts[card].cost(level))
                affordable = self._game.refuse(state, price) is None
                return price if affordable else act.CannotPay(seat)
            case ask.Stopping(seat) | ask.LayingDown(seat):
                return self._show(state, seat) or self._enter(state)
        return None

    def before(self, _state: State, _action: Action) -> Iterator[Action]:
        """What the table tells the app as somebody is about to act."""
        yield from ()

    def _show(self, state: State, seat: int) -> Action | None:
        """A card of the hand that begins here is laid open."""
        haulier = state.hauliers[seat]
        here = haulier.place.city
        known = self._game.known(state).contracts
        for card in haulier.hand:
            if not known[card].known and self.context.contracts[card].start == here:
                return self._face(card, costs=())
        return None

    def _enter(self, state: State) -> act.Show | None:
        """Now and then the newest open card is entered with all its bids."""
        known = self._game.known(state).contracts
        blank = [card for card in state.display[-1:] if not known[card].known]
        if not blank or self._random.random() > TELLING:
            return None
        return self._face(blank[0], self.context.contracts[blank[0]].costs)

    def _face(self, card: str, costs: tuple[int, ...]) -> act.Show:
        true = self.context.contracts[card]
        return act.Show(card, true.start, true.destination, true.goods, true.revenue, costs)
