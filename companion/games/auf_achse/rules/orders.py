"""What an event card leaves to its drawer: a city, a contract to go, a load to give back."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.auf_achse.actions import Discard, GiveBack, GoTo
from companion.games.auf_achse.agenda import Discarding, Going, Returning
from companion.games.auf_achse.cards import ContractId, Where, without
from companion.games.auf_achse.context import Context
from companion.games.auf_achse.facts import LoadLost
from companion.games.auf_achse.play import Play
from companion.games.auf_achse.refusals import Code, refusal
from companion.games.auf_achse.rules.allowed import awaits, closed_by_jam, own_cities
from companion.games.auf_achse.rules.display import remove
from companion.games.auf_achse.rules.drive import move_by_card
from companion.games.auf_achse.state import State
from companion.games.auf_achse.table import Seat, city
from companion.games.protocol import Refusal


def journeys(context: Context, state: State, decision: Going) -> Iterator[GoTo]:
    """The cities the card allows, and staying where it need not be obeyed."""
    own = own_cities(context, state, decision.seat) if decision.where is Where.OWN else None
    for card in context.cities:
        if (own is None or card.id in own) and closed_by_jam(state, card.id) is None:
            yield GoTo(decision.seat, card.id)
    if decision.where is not Where.NEAREST:
        yield GoTo(decision.seat, None)


def refuse_go(context: Context, state: State, action: GoTo) -> Refusal | None:
    """A city the card allows, also a full one; the table finds the nearest one itself."""
    wrong = awaits(state, action.seat, Going)
    if wrong:
        return wrong
    top = state.agenda[-1]
    where = top.where if isinstance(top, Going) else Where.ANY
    if action.city is None:
        return refusal(Code.COMPULSORY) if where is Where.NEAREST else None
    if action.city not in context.city_ids:
        return refusal(Code.BAD_CITY, city=action.city)
    if where is Where.OWN and action.city not in own_cities(context, state, action.seat):
        return refusal(Code.NOT_OWN_CITY, city=action.city)
    return closed_by_jam(state, action.city)


def go(play: Play, action: GoTo) -> None:
    """The truck is put there; already standing there counts as put there too."""
    play.pop()
    move_by_card(play, action.seat, None if action.city is None else city(action.city))


def removals(state: State, decision: Discarding) -> Iterator[Discard]:
    """Any open contract."""
    return (Discard(decision.seat, card) for card in state.display)


def refuse_discard(state: State, action: Discard) -> Refusal | None:
    """An open contract, when the card asks for it."""
    wrong = awaits(state, action.seat, Discarding)
    if wrong:
        return wrong
    if action.contract not in state.display:
        return refusal(Code.NOT_OPEN, contract=action.contract)
    return None


def discard(play: Play, action: Discard) -> None:
    """The contract leaves the game, the display closes up."""
    play.pop()
    remove(play, action.contract)


def returns(state: State, decision: Returning) -> Iterator[GiveBack]:
    """Any load."""
    return (GiveBack(decision.seat, card) for card in state.hauliers[decision.seat].loaded)


def refuse_give_back(state: State, action: GiveBack) -> Refusal | None:
    """A load, when the card asks for it."""
    wrong = awaits(state, action.seat, Returning)
    if wrong:
        return wrong
    if action.contract not in state.hauliers[action.seat].loaded:
        return refusal(Code.NOT_LOADED, contract=action.contract)
    return None


def lose_load(play: Play, action: GiveBack) -> None:
    """The chosen load is lost."""
    play.pop()
    give_back(play, action.seat, action.contract)


def give_back(play: Play, seat: Seat, contract: ContractId) -> None:
    """Cubes to the supply, the card back into the hand (rules.md section 4)."""
    haulier = play.haulier(seat)
    play.set_haulier(seat, loaded=without(haulier.loaded, contract), hand=(*haulier.hand, contract))
    play.tell(LoadLost(seat, contract, play.context.contracts[contract].goods))
