"""Paper money: how much must lie where, and counting it anew."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from companion.games.auf_achse.actions import CorrectNotes
from companion.games.auf_achse.notes import worth
from companion.games.auf_achse.table import Seat
from companion.ui.commands import Show, Submit
from companion.ui.messages.purses import heap, slip
from companion.ui.models import Button, Fact, Header, Stepper, Switch
from companion.ui.present import common
from companion.ui.present.panels import Corrections, Purses
from companion.ui.present.titles import title
from companion.ui.scene import Scene


@dataclass(frozen=True, slots=True)
class PursesModel:
    """What lies where, or a number for each value of notes; setup has a switch above them."""

    header: Header
    switch: Switch = field(default_factory=Switch)
    lead: str = ""
    facts: tuple[Fact, ...] = ()
    steppers: tuple[Stepper, ...] = ()
    primary: Button = field(default_factory=Button)


def purses(scene: Scene, panel: Purses) -> PursesModel:
    """Everybody's notes and those of the bank, or the count of one purse."""
    say = scene.texts.say
    if panel.seat is not None and scene.game.context.notes:
        return _count(scene, panel, panel.seat)
    return PursesModel(
        header=title(scene, say("Paper money"), Show(Corrections())),
        lead=say("So much lies where. A tap counts it anew."),
        facts=(_bank(scene), *(_purse(scene, seat) for seat in scene.game.context.seats)),
    )


def _bank(scene: Scene) -> Fact:
    texts, notes = scene.texts, scene.game.view.notes
    words = heap(texts, scene.game.context.values, notes or ()) or "–"
    return Fact(texts.say("Bank"), texts.say("hidden") if notes is None else words, icon="money")


def _purse(scene: Scene, seat: Seat) -> Fact:
    """The notes of ``seat``, and what stands on its slip."""
    haulier, texts = scene.game.haulier(seat), scene.texts
    notes = heap(texts, scene.game.context.values, haulier.notes or ())
    owed = slip(scene, haulier.slip) if haulier.slip else ""
    lies = " · ".join(filter(None, (notes, owed))) or "–"
    return Fact(
        common.name(scene, seat),
        texts.say("hidden") if haulier.notes is None else lies,
        seat=common.colour(scene, seat),
        command=None if haulier.retired else Show(Purses(seat)),
    )


def _count(scene: Scene, panel: Purses, seat: Seat) -> PursesModel:
    """A number for each value; a purse that is hidden is counted from nothing."""
    say, values = scene.texts.say, scene.game.context.values
    haulier = scene.game.haulier(seat)
    counts = panel.counts or haulier.notes or (0,) * len(values)
    action = CorrectNotes(seat, counts)
    token, label = common.colour(scene, seat), say("Book")
    if haulier.notes is None:  # whether anything changes is not for the table to know
        primary = Button(label, command=Submit(action), seat=token)
    else:
        primary = common.control(scene, action, label, seat=token)
    return PursesModel(
        header=title(scene, say("Count anew"), Show(Purses())),
        lead=_sum(scene, seat, worth(values, counts)),
        steppers=tuple(_steppers(scene, seat, counts)),
        primary=primary,
    )


def _sum(scene: Scene, seat: Seat, total: int) -> str:
    cash, texts = scene.game.haulier(seat).cash, scene.texts
    words = {"name": common.name(scene, seat), "total": texts.number(total)}
    if cash is None:
        return texts.say("{name}: {total} in notes", **words)
    return texts.say("{name}: {total} in notes, account {cash}", cash=texts.number(cash), **words)


def _steppers(scene: Scene, seat: Seat, counts: tuple[int, ...]) -> Iterator[Stepper]:
    """One note more or fewer, of as many as the bank could have given."""
    own, bank = scene.game.haulier(seat).notes, scene.game.view.notes
    for place, (value, stock) in enumerate(scene.game.context.notes):
        most = stock if own is None or bank is None else own[place] + bank[place]
        steps = [(*counts[:place], counts[place] + step, *counts[place + 1 :]) for step in (-1, 1)]
        less, more = (_step(scene, seat, place, most, step) for step in steps)
        line = scene.texts.say("of {most}", most=most)
        yield stepper(scene, value, counts[place], line, less, more)


def _step(scene: Scene, seat: Seat, place: int, most: int, counts: tuple[int, ...]) -> Button:
    if 0 <= counts[place] <= most:
        return Button(command=Show(Purses(seat, counts)))
    return common.control(scene, CorrectNotes(seat, counts), "")


def stepper(scene: Scene, value: int, count: int, line: str, less: Button, more: Button) -> Stepper:
    """The number of notes of one value between its buttons."""
    title = f"{count} × {scene.texts.number(value)}"
    return Stepper(replace(less, icon="minus"), title, line, replace(more, icon="plus"))
