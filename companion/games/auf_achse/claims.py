"""Assertions of transcripts: ``green cash 2200``, ``display e05 e17``, ``awaits rolling red``.

A claim is a subject and what is said of it; :func:`holds` compares it with what is true.
"""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.auf_achse.agenda import Over
from companion.games.auf_achse.context import Context
from companion.games.auf_achse.rules.allowed import decision, goods_loaded, supply
from companion.games.auf_achse.rules.purses import slip
from companion.games.auf_achse.state import Haulier, State
from companion.games.auf_achse.table import Seat, Sign, SignKind
from companion.games.auf_achse.words import IN, Words, place_word
from companion.games.protocol import NotationError

NOTHING = "none"


def holds(context: Context, state: State, claim: str) -> str | None:
    """None if ``claim`` is true, else what is true instead. Raises NotationError."""
    words = Words(context, claim)
    colours = {player.colour for player in context.players}
    if words.peek() in colours:
        seat = words.seat()
        subject = words.next("what is claimed")
        true = _of_haulier(context, state, seat, subject)
    else:
        subject = words.next("a subject")
        if subject == "sign":
            subject = f"sign {words.next('roadwork or jam')}"
        true = _of_table(context, state, subject)
    if true is None:
        raise NotationError(f"unknown claim {claim!r}")
    said = " ".join(words.rest())
    return None if said == true else true


def _of_haulier(context: Context, state: State, seat: Seat, subject: str) -> str | None:
    haulier: Haulier = state.hauliers[seat]
    match subject:
        case "cash" | "skips":
            return str(getattr(haulier, subject))
        case "hand" | "loaded" | "trailers" | "kept":
            return _list(getattr(haulier, subject))
        case "goods":
            return str(goods_loaded(context, state, seat))
        case "at":
            return place_word(haulier.place)
        case "owes":
            return _list(str(debt.owed) for debt in haulier.debts)
        case "retired":
            return "yes" if haulier.retired else "no"
        case "notes":
            return _list(map(str, haulier.notes))
        case "slip":
            return str(slip(context, state, seat))
        case "cards":
            return str(len(haulier.hand))
    return None


def _of_table(context: Context, state: State, subject: str) -> str | None:
    colours = [player.colour for player in context.players]
    top = decision(state)
    match subject:
        case "bank":
            return str(state.bank)
        case "display":
            return _list(state.display)
        case "shown":
            return _list(card.id for card in state.printed.shown if card.known)
        case "pile" | "unused" | "done" | "events":
            return str(len(getattr(state, subject)))
        case "supply":
            return str(supply(context, state))
        case "stock":
            return " ".join(map(str, state.stock))
        case "turn":
            return f"{state.turn.number} {colours[state.turn.seat]}"
        case "awaits":
            return top.name if top.seat is None else f"{top.name} {colours[top.seat]}"
        case "sign roadwork" | "sign jam":
            sign = state.sign(SignKind(subject.removeprefix("sign ")))
            return "off" if sign is None else _sign(sign, colours[sign.by])
        case "over":
            if not isinstance(top, Over):
                return "no"
            return " ".join([top.reason, *(colours[seat] for seat in top.winners)])
    return None


def _sign(sign: Sign, colour: str) -> str:
    """Whose sign it is, and the city it closes."""
    return colour if sign.city is None else f"{colour} {IN} {sign.city}"


def _list(words: Iterable[str]) -> str:
    return " ".join(words) or NOTHING
