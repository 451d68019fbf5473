"""A printed event card: what it does is read out by whoever drew it (rules.md section 5)."""

from __future__ import annotations

from companion.games.auf_achse.actions import ReadOut
from companion.games.auf_achse.agenda import ReadingOut
from companion.games.auf_achse.cards import (
    MOST_MONEY,
    MOST_STEPS,
    VOCABULARY,
    Effect,
    EventCard,
    Op,
)
from companion.games.auf_achse.play import Play
from companion.games.auf_achse.printed import class_of
from companion.games.auf_achse.refusals import Code, refusal
from companion.games.auf_achse.rules.allowed import awaits
from companion.games.auf_achse.rules.event_cards import turn_up
from companion.games.auf_achse.state import State
from companion.games.protocol import Refusal

READINGS = (
    (),
    (Effect(Op.PLACE_JAM),),
    (Effect(Op.ROLL_AGAIN),),
    (Effect(Op.SKIP_ROLL, n=1),),
    (Effect(Op.RETURN_CONTRACT),),
    (Effect(Op.DRAW_CONTRACT),),
    (Effect(Op.REMOVE_ROADWORK),),
    (Effect(Op.DISCARD_OPEN),),
)
"""What needs no number to be told."""


def answers(top: ReadingOut) -> tuple[ReadOut, ...]:
    """The cards without a number; all others are open-ended."""
    return tuple(ReadOut(top.seat, effects) for effects in READINGS)


def refuse(state: State, action: ReadOut) -> Refusal | None:
    """Effects that an event card can have, and that can stand on one card."""
    wrong = awaits(state, action.seat, ReadingOut)
    if wrong:
        return wrong
    for effect in action.effects:
        if not possible(effect):
            return refusal(Code.BAD_EFFECT, op=effect.op)
    if class_of(action.effects) is None:
        return refusal(Code.BAD_EFFECT, op=action.effects[-1].op)
    return None


def possible(effect: Effect) -> bool:
    """True if the effect is told all it needs, and nothing else."""
    argument = VOCABULARY[effect.op][1]
    return (
        effect.amount in (range(1, MOST_MONEY + 1) if argument == "amount" else (0,))
        and effect.n in (range(1, MOST_STEPS + 1) if argument in ("pips", "turns") else (0,))
        and (effect.where is not None) == (argument == "where")
    )


def read_out(play: Play, action: ReadOut) -> None:
    """The card does what was read out."""
    top = play.pop()
    kind = class_of(action.effects)
    assert isinstance(top, ReadingOut)
    assert kind is not None
    note = (("", action.note),) if action.note else ()
    play.learn(play.state.printed.with_event(EventCard(top.card, kind, action.effects, note, ())))
    turn_up(play, top.seat)
