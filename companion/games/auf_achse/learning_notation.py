"""The lines of printed cards: ``show @5 graz hamburg 5 4700``, ``red reads pay 400``."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.auf_achse import actions as act
from companion.games.auf_achse.actions import Learning, ReadOut
from companion.games.auf_achse.cards import VOCABULARY, Effect, Op, Where
from companion.games.auf_achse.table import Seat
from companion.games.auf_achse.words import Words

VERBS = ("show", "costs", "city")
NOTE = "note"


def write_learning(action: Learning) -> str:
    """The line of what the table told."""
    match action:
        case act.Show(contract, start, destination, goods, revenue, costs):
            words = ["show", contract, start, destination]
            return " ".join([*words, *map(str, (goods, revenue, *costs))])
        case act.SetCosts(contract, costs):
            return " ".join(["costs", contract, *map(str, costs)])
        case act.AddCity(city, name):
            return f"city {city} {name}"


def read_learning(words: Words) -> Learning:
    """The action of a line that begins with one of ``VERBS``."""
    action = _read(words, words.next("show, costs or city"))
    words.done()
    return action


def _read(words: Words, verb: str) -> Learning:
    if verb == "city":
        return act.AddCity(words.next("a city"), " ".join(words.rest()))
    contract = words.next("a contract")
    if verb == "costs":
        return act.SetCosts(contract, tuple(words.numbers()))
    start, destination = words.next("a city"), words.next("a second city")
    goods, revenue = words.number(), words.number()
    costs = tuple(words.numbers()) if words.peek() else ()
    return act.Show(contract, start, destination, goods, revenue, costs)


def write_reading(action: ReadOut) -> str:
    """``reads pay 400 place_jam note Stau am Brenner``, without the seat."""
    words = ["reads"]
    for effect in action.effects:
        words.append(effect.op)
        words += [str(number) for number in (effect.amount, effect.n) if number]
        words += [effect.where] if effect.where else []
    return " ".join([*words, NOTE, action.note] if action.note else words)


def read_reading(words: Words, seat: Seat) -> ReadOut:
    """What follows ``reads``."""
    effects = tuple(_effects(words))
    return ReadOut(seat, effects, " ".join(words.rest()))


def _effects(words: Words) -> Iterator[Effect]:
    while words.peek() and not words.take(NOTE):
        op = words.choice(Op)
        match VOCABULARY[op][1]:
            case "amount":
                yield Effect(op, amount=words.number())
            case "where":
                yield Effect(op, where=words.choice(Where))
            case "":
                yield Effect(op)
            case _:
                yield Effect(op, n=words.number())
