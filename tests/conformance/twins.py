"""One game played twice: the app deals one, the table deals the other from the same cards, printed.

What the app knows in the first, the table tells in the second when it has to: a card as it is
loaded, a price as it is paid, an event as it is drawn. Money and everything that lies on the table
must be the same at every step.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from companion.games.auf_achse import actions as act
from companion.games.auf_achse import agenda as ask
from companion.games.auf_achse.actions import Action
from companion.games.auf_achse.game import AufAchse
from companion.games.auf_achse.printed import Source, contract_ids, event_ids
from companion.games.auf_achse.putback import MoveCard, differences
from companion.games.auf_achse.referee_actions import Zone
from companion.games.auf_achse.rules.setup import CONTRACTS, EVENTS
from companion.games.auf_achse.state import State
from tests.games.random_play import choose

LONGEST = 6000
"""Actions after which a game must have ended."""
SELDOM = 40
"""Each so many steps the slow checks are made."""


class Twins:
    """The game that the app deals, and the same one with printed cards."""

    def __init__(self, game: AufAchse, rng: Random) -> None:
        self.dealt, self.state = game, game.begin()
        deck = game.context.contract_deck.cards
        edition = replace(
            game.context.edition,
            contract_cards=len(deck),
            event_cards=len(game.context.event_deck.cards),
        )
        cards = Source.CARDS
        context = replace(game.context, edition=edition, contracts_from=cards, events_from=cards)
        self.game = AufAchse(context)
        self.printed = self.game.begin()
        self.told = 0
        """What the table had to tell in the second game."""
        self._names: dict[str, str] = {}
        self._rng = rng

    def play(self) -> None:
        """Play both to their end."""
        for _ in range(LONGEST):
            if self.dealt.over(self.state):
                return
            legal = self.dealt.legal(self.state)
            action = choose(self.dealt, self.state, legal, self._rng)
            self.state = self.dealt.apply(self.state, action).state
            self._mirror(action)
            self._catch_up()
            self._compare()
        raise AssertionError("the game does not end")

    def _mirror(self, action: Action) -> None:
        match action:
            case act.ShuffleDeck(deck, order) if deck == CONTRACTS:
                self._names.update(zip(order, contract_ids(len(order)), strict=True))
                self._do(act.DealtOut())
            case act.ShuffleDeck(deck, order) if deck == EVENTS:
                self._names.update(zip(order, event_ids(len(order)), strict=True))
            case act.Load(contract=card) | act.Take(contract=card):
                self._show(card)
                self._do(self._renamed(action))
            case _:
                self._do(self._renamed(action))

    def _renamed(self, action: Any) -> Any:
        """The action with the printed cards' names."""
        changes = {
            field: self._names[card]
            for field in ("contract", "card", "voucher")
            if (card := getattr(action, field, None)) in self._names
        }
        return replace(action, **changes)

    def _show(self, card: str) -> None:
        name = self._names[card]
        if not self.game.known(self.printed).contracts[name].known:
            face = self.dealt.context.contracts[card]
            costs = face.costs if self._rng.random() < 0.5 else ()
            told = (face.start, face.destination, face.goods, face.revenue, costs)
            self._do(act.Show(name, *told))

    def _catch_up(self) -> None:
        """Tell and do by hand what the app knows and does by itself."""
        while (answer := self._missing()) is not None:
            self._do(answer)

    def _missing(self) -> Action | None:
        top, wanted = self.printed.agenda[-1], self.state.agenda[-1]
        match top:
            case ask.Pricing(seat, contract, level):
                return act.Price(seat, self._true(contract).cost(level))
            case ask.ReadingOut(seat, card):
                names = {new: old for old, new in self._names.items()}
                return act.ReadOut(seat, self.dealt.context.events[names[card]].effects)
            case ask.LayingDown(seat, contract) if not isinstance(wanted, ask.LayingDown):
                self._show_printed(contract)
                return act.KeepInHand(seat)
            case ask.Auction(seat):
                asked = isinstance(wanted, ask.Auction) and wanted.contract in self._names
                return None if asked and wanted.seat == seat else act.Pass(seat)
            case ask.Outcry(passed=passed):
                return self._silenced(top, passed, wanted)
            case _:
                return None

    def _silenced(self, top: ask.Outcry, passed: tuple[int, ...], wanted: object) -> Action | None:
        """A pass that the other game has made by itself for want of money."""
        seats = [h for h, haulier in enumerate(self.printed.hauliers) if not haulier.retired]
        if isinstance(wanted, ask.Outcry):
            out: Iterator[int] = (seat for seat in wanted.passed if seat not in passed)
        else:
            winner = top.selector if top.holder is None else top.holder
            out = (seat for seat in seats if seat not in (*passed, winner))
        seat = next(out, None)
        return None if seat is None else act.Pass(seat)

    def _true(self, name: str) -> Any:
        card = next(old for old, new in self._names.items() if new == name)
        return self.dealt.context.contracts[card]

    def _show_printed(self, name: str) -> None:
        self._show(self._true(name).id)

    def _do(self, action: Action) -> None:
        before, line = self.printed, self.game.write(action)
        assert self.game.read(line) == action
        self.told += isinstance(action, act.Learning | act.Price | act.ReadOut)
        self.printed = self.game.apply(before, action).state
        if self._rng.randrange(SELDOM) == 0:
            assert self.game.load(self.game.dump(self.printed)) == self.printed
            self._check_back(before)

    def _check_back(self, before: State) -> None:
        """Whoever moves what the list says has the cards as they were."""
        lying = _zones(self.printed)
        known = self.game.known(self.printed)
        for move in differences(known, self.printed, before):
            if isinstance(move, MoveCard):
                lying[move.card] = (move.zone, move.seat)
        assert lying == _zones(before)

    def _compare(self) -> None:
        one, other = self.state, self.printed
        if not one.turn.number:
            return  # what is still to be shuffled here may lie dealt there
        for theirs, ours in zip(one.hauliers, other.hauliers, strict=True):
            for field in ("cash", "place", "trailers", "skips", "retired"):
                assert getattr(theirs, field) == getattr(ours, field)
            for field in ("hand", "loaded", "kept"):
                assert self._all(getattr(theirs, field)) == getattr(ours, field)
            assert [debt.owed for debt in theirs.debts] == [debt.owed for debt in ours.debts]
        for field in ("display", "pile", "unused", "done", "events", "events_out"):
            assert self._all(getattr(one, field)) == getattr(other, field)
        assert (one.roadwork, one.jam, one.stock) == (other.roadwork, other.jam, other.stock)
        assert one.turn.seat == other.turn.seat
        assert type(one.agenda[-1]) is type(other.agenda[-1])

    def _all(self, cards: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(self._names.get(card, card) for card in cards)


def _zones(state: State) -> dict[str, tuple[Zone, int | None]]:
    """Where each contract lies."""
    zones: list[tuple[tuple[str, ...], Zone, int | None]] = [
        (state.pile, Zone.PILE, None),
        (state.display, Zone.DISPLAY, None),
        (state.unused, Zone.UNUSED, None),
        (state.done, Zone.DONE, None),
    ]
    for seat, haulier in enumerate(state.hauliers):
        zones += [(haulier.hand, Zone.HAND, seat), (haulier.loaded, Zone.TRUCK, seat)]
    return {card: (zone, seat) for cards, zone, seat in zones for card in cards}
