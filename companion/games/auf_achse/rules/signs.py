"""Roadwork and jam (rules.md section 1). Without a map the table watches over the space itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from companion.games.auf_achse.actions import NoSign, PutSign
from companion.games.auf_achse.agenda import Signing
from companion.games.auf_achse.cards import CityId
from companion.games.auf_achse.context import Context
from companion.games.auf_achse.edition import JamOn
from companion.games.auf_achse.facts import SignGone, SignPut
from companion.games.auf_achse.play import Play
from companion.games.auf_achse.refusals import Code, refusal
from companion.games.auf_achse.rules.allowed import awaits, closed_by_jam, trucks_in
from companion.games.auf_achse.state import State
from companion.games.auf_achse.table import Seat, Sign, SignKind
from companion.games.protocol import Refusal


def options(context: Context, state: State, decision: Signing) -> Iterator[PutSign | NoSign]:
    """The sign stands on the road or in a city, or there is nowhere to put it."""
    yield PutSign(decision.seat, decision.kind)
    for name in context.city_order:
        if _closed_to_signs(context, state, decision.kind, name) is None:
            yield PutSign(decision.seat, decision.kind, city=name)
    yield NoSign(decision.seat, decision.kind)


def refuse(context: Context, state: State, action: PutSign | NoSign) -> Refusal | None:
    """The sign that is awaited; cities named as a memory must exist."""
    wrong = awaits(state, action.seat, Signing)
    if wrong:
        return wrong
    top = state.agenda[-1]
    if isinstance(top, Signing) and top.kind is not action.kind:
        return refusal(Code.NOT_NOW, awaited=f"{top.name}-{top.kind}")
    return _bad_place(context, state, action) if isinstance(action, PutSign) else None


def _bad_place(context: Context, state: State, action: PutSign) -> Refusal | None:
    """None if the sign may stand there, as far as the table has said where it stands."""
    named = [*(action.between or ()), *([] if action.city is None else [action.city])]
    for name in named:
        if name not in context.city_ids:
            return refusal(Code.BAD_CITY, city=name)
    if action.city is not None:
        return _closed_to_signs(context, state, action.kind, action.city)
    ban = context.edition.roadwork_ban
    if action.kind is SignKind.ROADWORK and ban and action.between and {*ban} == {*action.between}:
        return refusal(Code.ROADWORK_BAN, city=ban[0], other=ban[1])
    return None


def _closed_to_signs(
    context: Context, state: State, kind: SignKind, city: CityId
) -> Refusal | None:
    """Only the jam, and only in a city without trucks where it does not stand yet."""
    if not may_stand_in_cities(context, kind):
        return refusal(Code.NO_SIGN_IN_CITY)
    if trucks_in(state, city):
        return refusal(Code.CITY_NOT_FREE, city=city)
    return closed_by_jam(state, city)


def may_stand_in_cities(context: Context, kind: SignKind) -> bool:
    """True of the jam, in some editions (knob ``jam_on``)."""
    match context.edition.jam_on:
        case JamOn.ROAD:
            return False
        case JamOn.ROAD_AND_FREE_CITIES:
            return kind is SignKind.JAM
        case _ as unknown:
            assert_never(unknown)


def put(play: Play, action: PutSign) -> None:
    """The sign is put up or moved; a moved jam begins its round anew."""
    play.pop()
    play.set(**{action.kind.value: Sign(action.seat, action.between, action.city)})
    play.tell(SignPut(action.seat, action.kind))


def no_sign(play: Play, action: NoSign) -> None:
    """Nowhere to put it: a sign that stands already stays."""
    play.pop()


def remove(play: Play, kind: SignKind) -> bool:
    """Take the sign off the board; False if it was not there."""
    if play.state.sign(kind) is None:
        return False
    play.set(**{kind.value: None})
    play.tell(SignGone(kind))
    return True


def lift_jam(play: Play, seat: Seat) -> None:
    """The jam goes when its placer's next turn begins or would begin."""
    jam = play.state.jam
    if jam is not None and jam.by == seat:
        remove(play, SignKind.JAM)
