"""Setup: whether the table keeps paper money, and how much of it there is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.catalog.paper_money import Stock
from companion.catalog.rulebooks import resolve
from companion.games.auf_achse.edition import Edition
from companion.ui.commands import Show
from companion.ui.messages.purses import beginning
from companion.ui.models import Button, Fact, Stepper, Switch, Why
from companion.ui.present.panels import PaperMoney, Rules
from companion.ui.present.purses import PursesModel, stepper
from companion.ui.present.titles import title
from companion.ui.scene import Scene

FEW, MANY = 50, 5
"""Up to so many notes they are counted one by one, beyond that by so many."""
MOST = 200
"""Notes of one value."""


def fact(scene: Scene, rules: Rules) -> Fact:
    """Whether there is paper money, and the way to it."""
    say = scene.texts.say
    number = sum(count for _, count in rules.notes)
    line = say("none: the app keeps the accounts")
    if number:
        line = scene.texts.count(
            "{n} note: the app says which to pay", "{n} notes: the app says which to pay", number
        )
    return Fact(say("Paper money"), line, icon="money", command=Show(PaperMoney(rules)))


def paper_money(scene: Scene, panel: PaperMoney) -> PursesModel:
    """A switch; below it a number for each value."""
    say, rules = scene.texts.say, panel.rules
    rulebook, seats = scene.catalog.rulebook(rules.edition), len(rules.seats.players)
    edition = resolve(rulebook, dict(rules.house), seats)
    start = beginning(scene.texts, rules.notes, edition.start_capital, seats)
    return PursesModel(
        header=title(scene, say("Paper money"), Show(rules)),
        switch=_switch(scene, rules, edition),
        lead=start if rules.notes else say("The app keeps all accounts, with paper money or not."),
        steppers=tuple(_steppers(scene, rules)),
        primary=Button(say("Done"), command=Show(rules)),
    )


def _switch(scene: Scene, rules: Rules, edition: Edition) -> Switch:
    """On: the notes of the edition."""
    say, on = scene.texts.say, bool(rules.notes)
    name, line = say("Paper money"), say("the app says which notes to hand over")
    if not (on or edition.notes):
        title = say("The notes of this edition are not known")
        return Switch(name, line, command=Why(title, say("Its file names none")), refused=True)
    other: Stock = () if on else edition.notes
    return Switch(name, line, on, Show(PaperMoney(replace(rules, notes=other))))


def _steppers(scene: Scene, rules: Rules) -> Iterator[Stepper]:
    for place, (value, count) in enumerate(rules.notes):
        fewer = count - (MANY if count > FEW else 1)
        more = count + (MANY if count >= FEW else 1)
        total = scene.texts.number(value * count)
        line = scene.texts.say("worth {total}", total=total)
        less, further = (_step(scene, rules, place, to) for to in (fewer, more))
        yield stepper(scene, value, count, line, less, further)


def _step(scene: Scene, rules: Rules, place: int, count: int) -> Button:
    """So many notes of the value at ``place``; the last value of all keeps one."""
    value = rules.notes[place][0]
    notes = (*rules.notes[:place], (value, count), *rules.notes[place + 1 :])
    if 0 <= count <= MOST and any(number for _, number in notes):
        return Button(command=Show(PaperMoney(replace(rules, notes=notes))))
    title = scene.texts.say("From 0 to {most} notes of a value", most=MOST)
    return Button(command=Why(title, scene.texts.say("One of them at least")), refused=True)
