"""The lines of the referee's corrections: ``correct cash red -500 because error``."""

from __future__ import annotations

from companion.games.auf_achse import actions as act
from companion.games.auf_achse.actions import Action, Correction, Zone
from companion.games.auf_achse.context import Context
from companion.games.auf_achse.printed import Source
from companion.games.auf_achse.table import SignKind
from companion.games.auf_achse.words import Words, place_word
from companion.games.protocol import NotationError


def write_correction(context: Context, action: Correction) -> str:
    """The line of a correction."""
    colours = [player.colour for player in context.players]
    match action:
        case act.CorrectCash(seat, amount, partner, reason):
            partners = [] if partner is None else ["with", colours[partner]]
            reasons = ["because", reason] if reason else []
            words = ["correct", "cash", colours[seat], str(amount), *partners, *reasons]
        case act.CorrectContract(contract, zone, seat_or_none):
            words = ["correct", "contract", contract, zone]
            words += [] if seat_or_none is None else [colours[seat_or_none]]
        case act.CorrectEvent(card, holder):
            words = ["correct", "event", card, "out" if holder is None else colours[holder]]
        case act.CorrectTrailers(seat, small, large):
            words = ["correct", "trailers", colours[seat], str(small), str(large)]
        case act.CorrectGoods(missing):
            words = ["correct", "goods", str(missing)]
        case act.CorrectPlace(seat, place):
            words = ["correct", "place", colours[seat], place_word(place)]
        case act.CorrectSign(kind, by):
            words = ["correct", "sign", kind, "off" if by is None else colours[by]]
        case act.CorrectTurn(seat):
            words = ["correct", "turn", colours[seat]]
        case act.CorrectFace(contract, start, destination, goods, revenue):
            words = ["correct", "face", contract, start, destination, str(goods), str(revenue)]
        case act.CorrectNotes(seat, notes):
            words = ["correct", "notes", colours[seat], *map(str, notes)]
        case act.SwitchSource(deck, source):
            words = ["correct", "source", deck, source]
        case act.Note(text):
            words = ["note", text]
    return " ".join(words)


def read_correction(words: Words) -> Action:
    """The correction of a line that begins with ``correct`` or ``note``."""
    if words.take("note"):
        return act.Note(" ".join(words.rest()))
    words.next("correct")
    what = words.next(f"{', '.join(_SORTS[:-1])} or {_SORTS[-1]}")
    action = _read(words, what)
    words.done()
    return action


_SORTS = (
    *("cash", "contract", "event", "trailers", "goods", "place", "sign", "turn", "face", "notes"),
    "source",
)


def _read(words: Words, what: str) -> Action:
    match what:
        case "cash":
            seat, amount = words.seat(), words.number()
            partner = words.seat() if words.take("with") else None
            reason = " ".join(words.rest()) if words.take("because") else ""
            return act.CorrectCash(seat, amount, partner, reason)
        case "contract":
            contract, zone = words.next("a contract"), words.choice(Zone)
            return act.CorrectContract(contract, zone, words.seat() if words.peek() else None)
        case "event":
            card = words.next("an event card")
            return act.CorrectEvent(card, None if words.take("out") else words.seat())
        case "trailers":
            return act.CorrectTrailers(words.seat(), words.number(), words.number())
        case "goods":
            return act.CorrectGoods(words.number())
        case "place":
            return act.CorrectPlace(words.seat(), words.place())
        case "sign":
            kind = words.choice(SignKind)
            return act.CorrectSign(kind, None if words.take("off") else words.seat())
        case "turn":
            return act.CorrectTurn(words.seat())
        case "face":
            card, start, end = (words.next(what) for what in ("a contract", "a city", "a city"))
            return act.CorrectFace(card, start, end, words.number(), words.number())
        case "notes":
            return act.CorrectNotes(words.seat(), tuple(words.numbers()))
        case "source":
            return act.SwitchSource(words.choice(act.Deck), words.choice(Source))
    raise NotationError(f"unknown correction {what!r} in {words.line!r}")
