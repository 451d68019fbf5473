"""A tiny game that has all that a session must cope with: a deck, turns, secrets, an end.

Players add numbers and draw cards; ``end`` ends the turn. An empty deck is shuffled anew from the
cards drawn. ``boom`` breaks an invariant.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from companion.games.protocol import (
    BrokenInvariant,
    Game,
    IllegalAction,
    Json,
    Kind,
    LoadError,
    NotationError,
    Refusal,
    Shuffle,
    Step,
)

LIMIT = 1000


@dataclass(frozen=True, slots=True)
class State:
    total: int = 0
    turn: int = 0
    deck: tuple[str, ...] = ()
    drawn: tuple[str, ...] = ()


Action = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Toy:
    kind: ClassVar[str] = "toy"
    cards: tuple[str, ...] = ("a", "b", "c", "d")
    factor: int = 1
    """What an added number is worth: rules that may change from version to version."""
    forbidden: int = -1

    def setup(self) -> Json:
        return {"cards": list(self.cards)}

    def begin(self) -> State:
        return State(drawn=self.cards)

    def refuse(self, state: State, action: Action) -> Refusal | None:
        match action:
            case ("add", number):
                if int(number) == self.forbidden:
                    return Refusal("forbidden", {"number": int(number)})
                if state.total + int(number) > LIMIT:
                    return Refusal("too-much", {"limit": LIMIT})
            case ("shuffle", *order):
                if state.deck or sorted(order) != sorted(state.drawn):
                    return Refusal("no-shuffle")
                return None
        return Refusal("shuffle-first") if self.chance(state) else None

    def apply(self, state: State, action: Action) -> Step[State]:
        refusal = self.refuse(state, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        match action:
            case ("add", number):
                total = state.total + int(number) * self.factor
                return Step(replace(state, total=total), (f"added {number}",))
            case ("draw",):
                card = state.deck[0]
                after = replace(state, deck=state.deck[1:], drawn=(*state.drawn, card))
                return Step(after, (f"drew {card}",), reveals=True)
            case ("shuffle", *order):
                return Step(replace(state, deck=tuple(order), drawn=()), ("shuffled",))
            case ("end",):
                return Step(replace(state, turn=state.turn + 1))
        raise BrokenInvariant("boom")

    def chance(self, state: State) -> Shuffle | None:
        return None if state.deck else Shuffle("deck", state.drawn)

    def shuffled(self, shuffle: Shuffle, order: tuple[str, ...]) -> Action:
        return ("shuffle", *order)

    def thrown(self, state: State, pips: tuple[int, ...]) -> Action:
        raise AssertionError("nothing is thrown here")

    def write(self, action: Action) -> str:
        return " ".join(action)

    def read(self, line: str) -> Action:
        words = tuple(line.split(" "))
        match words:
            case ("add", number) if number.isdecimal():
                return words
            case ("draw",) | ("end",) | ("boom",) | ("shuffle", *_):
                return words
        raise NotationError("add N | draw | end | shuffle CARD…")

    def holds(self, state: State, claim: str) -> str | None:
        match claim.split():
            case ["total", number]:
                return None if number == str(state.total) else f"total {state.total}"
        raise NotationError("total N")

    def dump(self, state: State) -> Json:
        return [state.total, state.turn, list(state.deck), list(state.drawn)]

    def load(self, data: Json) -> State:
        try:
            total, turn, deck, drawn = data
            return State(total, turn, tuple(deck), tuple(drawn))
        except (TypeError, ValueError) as error:
            raise LoadError(str(error)) from error

    def turn(self, state: State) -> int:
        return state.turn

    def over(self, state: State) -> bool:
        return state.total == LIMIT


@dataclass(slots=True)
class ToyKind:
    name: str = "toy"
    factor: int = 1
    forbidden: int = -1

    def load(self, setup: Json) -> Game[Any, Any]:
        match setup:
            case {"cards": [*cards]}:
                return Toy(tuple(cards), self.factor, self.forbidden)
        raise LoadError("cards expected")

    def open(self, header: Mapping[str, str]) -> Game[Any, Any]:
        if header.keys() != {"cards"}:
            raise LoadError(f"cards expected, not {sorted(header)}")
        return Toy(tuple(header["cards"].split()))


KINDS: Mapping[str, Kind] = {"toy": ToyKind()}
