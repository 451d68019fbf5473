"""Roadwork and jam (rules.md section 1). Without a map the table watches over the space itself."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.auf_achse.actions import NoSign, PutSign
from companion.games.auf_achse.agenda import Signing
from companion.games.auf_achse.context import Context
from companion.games.auf_achse.facts import SignGone, SignPut
from companion.games.auf_achse.play import Play
from companion.games.auf_achse.refusals import Code, refusal
from companion.games.auf_achse.rules.allowed import awaits
from companion.games.auf_achse.state import State
from companion.games.auf_achse.table import Seat, Sign, SignKind
from companion.games.protocol import Refusal


def options(decision: Signing) -> Iterator[PutSign | NoSign]:
    """The sign stands, or there is nowhere to put it."""
    yield PutSign(decision.seat, decision.kind)
    yield NoSign(decision.seat, decision.kind)


def refuse(context: Context, state: State, action: PutSign | NoSign) -> Refusal | None:
    """The sign that is awaited; cities named as a memory must exist."""
    wrong = awaits(state, action.seat, Signing)
    if wrong:
        return wrong
    top = state.agenda[-1]
    if isinstance(top, Signing) and top.kind is not action.kind:
        return refusal(Code.NOT_NOW, awaited=f"{top.name}-{top.kind}")
    if isinstance(action, PutSign):
        for name in action.between or ():
            if name not in context.city_ids:
                return refusal(Code.BAD_CITY, city=name)
    return None


def put(play: Play, action: PutSign) -> None:
    """The sign is put up or moved; a moved jam begins its round anew."""
    play.pop()
    play.set(**{action.kind.value: Sign(action.seat, action.between)})
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
