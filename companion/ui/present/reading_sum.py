"""The sum on a printed event card: one tap for the usual ones, digits for all others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.games.auf_achse.cards import MOST_MONEY, Effect, Op
from companion.ui import models as m
from companion.ui.commands import Show
from companion.ui.messages.effects import effect
from companion.ui.present import common
from companion.ui.present.event_kinds import KINDS
from companion.ui.present.panels import Reading
from companion.ui.present.reading_out import back, deed, header
from companion.ui.scene import Scene

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


def reading_sum(scene: Scene, draft: Reading) -> SumModel:
    """The sum for ``draft.op``."""
    top = header(scene)
    return SumModel(
        header=top,
        balances=common.balances(scene),
        title=_sentence(scene, _effect(draft)),
        ways=_ways(scene, draft, top.seat),
        sums=tuple(_sum(scene, draft, amount) for amount in SUMS),
        digits=tuple(_digits(scene, draft)),
        back=back(scene, draft),
        done=_done(scene, draft, top.seat),
    )


def _effect(draft: Reading, amount: int | None = None) -> Effect:
    return Effect(Op(draft.op), draft.amount if amount is None else amount)


def _sentence(scene: Scene, one: Effect) -> str:
    return effect(scene.texts, scene.game.context.edition.currency, one)


def _ways(scene: Scene, draft: Reading, seat: str) -> m.Segmented:
    """Once, for each good …: what else this kind of card may do with a sum."""
    ways = [choice for choice in KINDS[draft.kind].choices if choice.summed]
    if len(ways) < 2:
        return m.Segmented()
    options = (
        m.Option(
            scene.texts.say(way.label),
            Show(replace(draft, op=way.effect.op.value)),
            selected=way.effect.op == draft.op,
            seat=seat,
        )
        for way in ways
    )
    return m.Segmented(tuple(options), seat)


def _sum(scene: Scene, draft: Reading, amount: int) -> m.Button:
    command, refused = deed(scene, draft, _effect(draft, amount))
    return m.Button(scene.texts.number(amount), command=command, refused=refused)


def _digits(scene: Scene, draft: Reading) -> Iterator[m.Button]:
    """Digits, the two noughts of most sums, and the key that erases."""
    for digit in (1, 2, 3, 4, 5, 6, 7, 8, 9):
        yield _key(scene, draft, str(digit))
    yield _key(scene, draft, "00")
    yield _key(scene, draft, "0")
    yield m.Button(icon="erase", command=Show(replace(draft, amount=draft.amount // 10)))


def _key(scene: Scene, draft: Reading, digits: str) -> m.Button:
    """A key that goes on with the number, or says that no card has so large a one."""
    amount = int(f"{draft.amount}{digits}")
    if amount > MOST_MONEY:
        return m.Button(digits, command=_too_much(scene), refused=True)
    return m.Button(digits, command=Show(replace(draft, amount=amount)))


def _too_much(scene: Scene) -> m.Why:
    say, most = scene.texts.say, scene.texts.number(MOST_MONEY)
    return m.Why(say("Too many digits"), say("No card has more than {most}", most=most))


def _done(scene: Scene, draft: Reading, seat: str) -> m.Button:
    """The sum stands; none at all is refused, an odd one is asked back."""
    say, amount = scene.texts.say, scene.texts.number(draft.amount)
    button = m.Button(say("Done"), seat=seat)
    if not draft.amount:
        why = m.Why(say("How much?"), say("A sum of nothing stands on no card"))
        return replace(button, command=why, refused=True)
    command, refused = deed(scene, draft, _effect(draft))
    if refused or draft.amount % ROUND == 0:
        return replace(button, command=command, refused=refused)
    ask = m.Ask(
        title=say("Really {amount}?", amount=amount),
        line=say("Most sums are whole hundreds"),
        yes=m.Button(say("Yes, {amount}", amount=amount), command=command),
        no=m.Button(say("Change it"), command=Show(draft)),
    )
    return replace(button, command=ask)
