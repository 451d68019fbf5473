"""Comments that let a human follow a recorded game."""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.auf_achse import facts
from companion.games.auf_achse.cards import EventId
from companion.games.auf_achse.context import Context
from companion.games.auf_achse.state import State
from companion.games.auf_achse.table import Seat


def remark(context: Context, state: State, told: Iterable[object]) -> list[str]:
    """A comment line for each fact worth one."""
    lines: list[str] = []
    for fact in told:
        text = _text(context, state, fact)
        if isinstance(fact, facts.TurnBegan | facts.Ended):
            lines.append("")
        if text:
            lines.append(f"# {text}")
    return lines


def _title(context: Context, card: EventId) -> str:
    """The title of an event card; of a printed one what it does."""
    found = context.events[card]
    return dict(found.title).get("en") or ", ".join(effect.op for effect in found.effects)


def _text(context: Context, state: State, fact: object) -> str:
    def name(seat: Seat) -> str:
        player = context.players[seat]
        return player.name or player.colour

    money = {"EUR": "euros", "DM": "marks"}[context.edition.currency]
    match fact:
        case facts.TurnBegan(seat, number, resting):
            rest = " has to rest" if resting else ""
            return f"{number}. {name(seat)}{rest}, {state.hauliers[seat].cash} {money}"
        case facts.StartTied(seats):
            return f"{' and '.join(map(name, seats))} roll again"
        case facts.StartFound(seat):
            return f"{name(seat)} begins"
        case facts.ContractDrawn(seat):
            return f"{name(seat)} draws a contract"
        case facts.TimeRanOut(asked):
            rest = "" if asked is None else f", {name(asked)} may still match"
            return f"the time is up{rest}"
        case facts.EventDrawn(_, card):
            return f"event: {_title(context, card)}"
        case facts.SourceSwitched(deck, source):
            return f"{deck} come from the {'app' if source == 'app' else 'box'} from now on"
        case facts.CouldNotPay(seat):
            return f"{name(seat)} cannot pay that"
        case facts.NoEventLeft():
            return "a triangle, but no event card is left"
        case facts.EventIdle():
            return "that cannot be carried out"
        case facts.CardUsed(_, card):
            return f"uses: {_title(context, card)}"
        case facts.DebtMade(seat, _, owed):
            return f"{name(seat)} cannot pay and owes {owed}"
        case facts.DebtPaid(seat, _, amount):
            return f"{name(seat)} pays a debt of {amount}"
        case facts.SignGone(kind):
            return f"the {kind} sign is taken off the board"
        case facts.Delivered(seat, contract, goods, revenue):
            city = context.contracts[contract].destination
            return f"{name(seat)} delivers {goods} to {city} for {revenue}"
        case facts.LoadLost(seat, contract):
            return f"{name(seat)} loses the load of {contract}"
        case facts.Passed(seat, short) if short:
            return f"{name(seat)} lacks {short} and is out"
        case facts.Won(seat, contract, level, price):
            return (
                f"{name(seat)} gets {contract} for {price}"
                if level
                else (f"{name(seat)} gets {contract} free of charge")
            )
        case facts.ContractRemoved(contract):
            return f"{contract} leaves the game"
        case facts.HaulierRetired(seat):
            return f"{name(seat)} leaves the game"
        case facts.Ended(reason, winners):
            return f"the end ({reason}): {' and '.join(map(name, winners))} won"
    return ""
