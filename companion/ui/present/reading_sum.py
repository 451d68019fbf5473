"""The sum on a printed event card: one tap for the usual ones, digits for all others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.games.auf_achse.cards import MOST_MONEY, Effect, Op
from companion.ui import models as m
from companion.ui.i18n import Texts
from companion.ui.messages.effects import effect
from companion.ui.present.event_kinds import KINDS
from companion.ui.present.panels import Reading
from companion.ui.present.telling import Telling

SUMS = (100, 200, 300, 400, 500, 600, 800, 1_000, 1_500, 2_000, 2_500, 3_000)
"""Sums that are likely to stand on a card."""
ROUND = 100
"""Sums are multiples of the smallest note; others are asked back."""


@dataclass(frozen=True, slots=True)
class SumModel:
    """What the money is for, sums to tap, and digits for all others."""

    header: m.Header
    balances: m.Balances
    title: str
    ways: m.Segmented
    sums: tuple[m.Button, ...]
    digits: tuple[m.Button, ...]
    back: m.Button
    done: m.Button


def reading_sum(telling: Telling) -> SumModel:
    """The sum for what is told."""
    top = telling.header()
    return SumModel(
        header=top,
        balances=telling.balances(),
        title=effect(telling.scene.texts, telling.currency(), _effect(telling.draft)),
        ways=_ways(telling, top.seat),
        sums=tuple(_sum(telling, amount) for amount in SUMS),
        digits=tuple(_digits(telling)),
        back=telling.back(),
        done=_done(telling, top.seat),
    )


def _effect(draft: Reading, amount: int | None = None) -> Effect:
    return Effect(Op(draft.op), draft.amount if amount is None else amount)


def _ways(telling: Telling, seat: str) -> m.Segmented:
    """Once, for each good …: what else this kind of card may do with a sum."""
    draft = telling.draft
    ways = [choice for choice in KINDS[draft.kind].choices if choice.summed]
    if len(ways) < 2:
        return m.Segmented()
    options = (
        m.Option(
            telling.scene.texts.say(way.label),
            telling.show(replace(draft, op=way.effect.op.value)),
            selected=way.effect.op == draft.op,
            seat=seat,
        )
        for way in ways
    )
    return m.Segmented(tuple(options), seat)


def _sum(telling: Telling, amount: int) -> m.Button:
    command, refused = telling.deed(telling.draft, _effect(telling.draft, amount))
    return m.Button(telling.scene.texts.number(amount), command=command, refused=refused)


def _digits(telling: Telling) -> Iterator[m.Button]:
    """Digits, the two noughts of most sums, and the key that erases."""
    for digit in (1, 2, 3, 4, 5, 6, 7, 8, 9):
        yield _key(telling, str(digit))
    yield _key(telling, "00")
    yield _key(telling, "0")
    erased = replace(telling.draft, amount=telling.draft.amount // 10)
    yield m.Button(icon="erase", command=telling.show(erased))


def _key(telling: Telling, digits: str) -> m.Button:
    """A key that goes on with the number, or says that no card has so large a one."""
    amount = int(f"{telling.draft.amount}{digits}")
    if amount > MOST_MONEY:
        return m.Button(digits, command=_too_much(telling.scene.texts), refused=True)
    return m.Button(digits, command=telling.show(replace(telling.draft, amount=amount)))


def _too_much(texts: Texts) -> m.Why:
    say, most = texts.say, texts.number(MOST_MONEY)
    return m.Why(say("Too many digits"), say("No card has more than {most}", most=most))


def _done(telling: Telling, seat: str) -> m.Button:
    """The sum stands; none at all is refused, an odd one is asked back."""
    draft, texts = telling.draft, telling.scene.texts
    say, amount = texts.say, texts.number(draft.amount)
    button = m.Button(say("Done"), seat=seat)
    if not draft.amount:
        why = m.Why(say("How much?"), say("A sum of nothing stands on no card"))
        return replace(button, command=why, refused=True)
    command, refused = telling.deed(draft, _effect(draft))
    if refused or draft.amount % ROUND == 0:
        return replace(button, command=command, refused=refused)
    ask = m.Ask(
        title=say("Really {amount}?", amount=amount),
        line=say("Most sums are whole hundreds"),
        yes=m.Button(say("Yes, {amount}", amount=amount), command=command),
        no=m.Button(say("Change it"), command=telling.show(draft)),
    )
    return replace(button, command=ask)
