"""One readable line for each action: ``red bid 3``, ``blue arrive graz rest``.

Seats are named by colour. ``read(write(action)) == action`` for every action; a line that is no
action raises NotationError with what was expected.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

from companion.games.auf_achse import actions as act
from companion.games.auf_achse.actions import Action
from companion.games.auf_achse.cards import TrailerKind
from companion.games.auf_achse.context import Context
from companion.games.auf_achse.correction_notation import read_correction, write_correction
from companion.games.auf_achse.learning_notation import (
    VERBS,
    read_learning,
    read_reading,
    write_learning,
    write_reading,
)
from companion.games.auf_achse.table import Seat, SignKind
from companion.games.auf_achse.words import AS_ONE, HALTED, IN, NOWHERE, REST, Words, place_word
from companion.games.protocol import NotationError


def write(context: Context, action: Action) -> str:
    """The line of ``action``."""
    match action:
        case act.ShuffleDeck(deck, order):
            return " ".join(["shuffle", deck, *order])
        case act.Agree():
            return "agree"
        case act.DealtOut():
            return "dealt"
        case act.Show() | act.SetCosts() | act.AddCity():
            return write_learning(action)
        case act.TimeUp(level, by):
            caller = [] if by is None else [context.players[by].colour]
            return " ".join(["time-up", str(level), *caller])
        case (
            act.CorrectCash()
            | act.CorrectContract()
            | act.CorrectEvent()
            | act.CorrectTrailers()
            | act.CorrectGoods()
            | act.CorrectPlace()
            | act.CorrectSign()
            | act.CorrectTurn()
            | act.CorrectFace()
            | act.CorrectNotes()
            | act.SwitchSource()
            | act.Note()
        ):
            return write_correction(context, action)
        case _:
            return f"{context.players[action.seat].colour} {_deed(action)}"


def _deed(action: act.Deed | act.Retire) -> str:
    """What a seat did, without the seat."""
    match action:
        case act.Roll(_, dice):
            return " ".join(["roll", *map(str, dice)])
        case act.Choose(_, pips):
            return f"choose {pips}"
        case act.Arrive():
            return _arrival(action)
        case act.SetUp(_, place):
            return f"setup {place_word(place)}"
        case act.PutSign(_, kind, between, None):
            return " ".join(["sign", kind, *(between or ())])
        case act.PutSign(_, kind, _, city):
            return f"sign {kind} {IN} {city}"
        case act.NoSign(_, kind):
            return f"nosign {kind}"
        case act.GoTo(_, city):
            return f"goto {city or NOWHERE}"
        case act.BuyTrailer(_, kind, None):
            return f"buy {kind}"
        case act.BuyTrailer(_, kind, voucher):
            return f"buy {kind} with {voucher}"
        case act.SellTrailer(_, kind):
            return f"sell {kind}"
        case act.SetDie(_, card, pips):
            return f"set-die {card} {pips}"
        case act.IgnoreSigns(_, card):
            return f"ignore-signs {card}"
        case act.Waive(_, card):
            return f"waive {card}"
        case act.Bid(_, level):
            return f"bid {level}"
        case act.Match(_, level):
            return f"match {level}"
        case act.Take(_, contract, load):
            return f"take {contract} {Into.LOAD if load else Into.HAND}"
        case act.PayDebt(_, card):
            return f"paydebt {card}"
        case act.Price(_, amount):
            return f"price {amount}"
        case act.ReadOut():
            return write_reading(action)
        case act.Load() | act.Select() | act.Discard() | act.GiveBack():
            return f"{_VERBS[type(action)]} {action.contract}"
        case _:
            return _VERBS[type(action)]


def _arrival(action: act.Arrive) -> str:
    words = ["stay"] if action.place is None else ["arrive", place_word(action.place)]
    if action.place is not None and not action.exact:
        words.append(REST)
    if action.as_one:
        words.append(AS_ONE)
    if action.halted:
        words.append(HALTED)
    return " ".join(words)


class Into(StrEnum):
    """Where a contract that is taken goes."""

    LOAD = "load"
    HAND = "hand"


_WITH_CONTRACT: dict[str, Callable[[Seat, str], Action]] = {
    "load": act.Load,
    "select": act.Select,
    "discard": act.Discard,
    "giveback": act.GiveBack,
}
_ALONE: dict[str, Callable[[Seat], Action]] = {
    "begin": act.Begin,
    "payup": act.PayUp,
    "keep": act.KeepInHand,
    "decline": act.Decline,
    "pass": act.Pass,
    "cannot-pay": act.CannotPay,
    "end": act.EndTurn,
    "retire": act.Retire,
}
_VERBS: dict[object, str] = {kind: verb for verb, kind in (_WITH_CONTRACT | _ALONE).items()}


def read(context: Context, line: str) -> Action:
    """The action of ``line``. Raises NotationError."""
    words = Words(context, line)
    match words.peek():
        case "shuffle":
            words.next("shuffle")
            return act.ShuffleDeck(words.next("contracts or events"), tuple(words.rest()))
        case "agree":
            words.next("agree")
            words.done()
            return act.Agree()
        case "dealt":
            words.next("dealt")
            words.done()
            return act.DealtOut()
        case verb if verb in VERBS:
            return read_learning(words)
        case "time-up":
            words.next("time-up")
            level = words.number()
            by = words.seat() if words.peek() else None
            words.done()
            return act.TimeUp(level, by)
        case "correct" | "note":
            return read_correction(words)
    seat = words.seat()
    action = _read_deed(words, seat)
    words.done()
    return action


def _read_deed(words: Words, seat: Seat) -> Action:
    verb = words.next("a deed such as roll, arrive, bid")
    if verb in _ALONE:
        return _ALONE[verb](seat)
    if verb in _WITH_CONTRACT:
        return _WITH_CONTRACT[verb](seat, words.next("a contract"))
    match verb:
        case "roll":
            return act.Roll(seat, tuple(words.numbers()))
        case "choose":
            return act.Choose(seat, words.number())
        case "arrive":
            place = words.place()
            exact = not words.take(REST)
            return act.Arrive(seat, place, exact, words.take(AS_ONE), words.take(HALTED))
        case "stay":
            return act.Arrive(seat, None, as_one=words.take(AS_ONE))
        case "setup":
            return act.SetUp(seat, words.place())
        case "sign":
            kind = words.choice(SignKind)
            if words.take(IN):
                return act.PutSign(seat, kind, city=words.next("a city"))
            return act.PutSign(seat, kind, words.pair())
        case "nosign":
            return act.NoSign(seat, words.choice(SignKind))
        case "goto":
            city = words.next("a city or nowhere")
            return act.GoTo(seat, None if city == NOWHERE else city)
        case "buy":
            kind_bought = words.choice(TrailerKind)
            voucher = words.next("a card") if words.take("with") else None
            return act.BuyTrailer(seat, kind_bought, voucher)
        case "sell":
            return act.SellTrailer(seat, words.choice(TrailerKind))
        case "set-die":
            return act.SetDie(seat, words.next("a card"), words.number())
        case "ignore-signs":
            return act.IgnoreSigns(seat, words.next("a card"))
        case "take":
            contract = words.next("a contract")
            return act.Take(seat, contract, words.choice(Into) is Into.LOAD)
        case "paydebt":
            return act.PayDebt(seat, words.next("a card"))
        case "price":
            return act.Price(seat, words.number())
        case "reads":
            return read_reading(words, seat)
        case "waive":
            return act.Waive(seat, words.next("a card"))
        case "bid":
            return act.Bid(seat, words.number())
        case "match":
            return act.Match(seat, words.number())
    raise NotationError(f"unknown deed {verb!r} in {words.line!r}")
