"""The history: what was done, and the way back to any line of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice

from companion.games.auf_achse.state import State
from companion.games.protocol import Refusal
from companion.session.session import Change
from companion.ui.commands import Redo, Show, UndoTo
from companion.ui.messages.putback import chores
from companion.ui.models import Button, Command, Header, Option, Segmented
from companion.ui.present import common
from companion.ui.present.chronicle import Record, shown_entries, shown_records
from companion.ui.present.paging import paged
from companion.ui.present.panels import Chore, History
from companion.ui.present.titles import title
from companion.ui.scene import Scene

ROWS = 5
"""Lines on a page."""
MOST_TASKS = 3
"""Lines about the board, and about money, for which there is room."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line; ``state``: ``plain`` | ``doomed`` (goes if taken back to the mark) | ``gone``."""

    seat: str = ""
    text: str = ""
    amount: str = ""
    gain: bool = False
    state: str = "plain"
    selected: bool = False
    command: Command = None


@dataclass(frozen=True, slots=True)
class TaskLine:
    """Something to put back on the table, with the mark of its seat or an icon."""

    seat: str = ""
    text: str = ""
    icon: str = ""


@dataclass(frozen=True, slots=True)
class HistoryModel:
    """Lines, newest on top; beside them what going back to the mark would mean."""

    header: Header
    filter: Segmented
    lines: tuple[LogLine, ...]
    title: str
    lead: str
    tasks: tuple[TaskLine, ...]
    money: tuple[TaskLine, ...]
    back: Button
    redo: Button
    pages: tuple[Button, ...]


def history(scene: Scene, panel: History) -> HistoryModel:
    """A page of lines, and the way back to the marked one."""
    say = scene.texts.say
    known = (panel.page + 1) * ROWS + 1  # all that the page and the button to the next one need
    shown = tuple(islice(shown_records(scene, money_only=panel.money_only), known))
    page = paged(
        scene,
        shown,
        ROWS,
        panel.page,
        lambda to: replace(panel, page=to),
        (say("Newer"), say("Older")),
    )
    model = HistoryModel(
        header=title(scene, say("History"), Show(None)),
        filter=_filter(scene, panel),
        lines=tuple(_line(scene, panel, said) for said in page.items),
        title=say("The way back"),
        lead=say("Tap a line: all down to it, and itself, is taken back."),
        tasks=(),
        money=(),
        back=Button(),
        redo=_redo(scene),
        pages=page.buttons,
    )
    return model if panel.mark is None else _marked(scene, model, panel.mark)


def _filter(scene: Scene, panel: History) -> Segmented:
    say = scene.texts.say
    choices = ((say("all"), False), (say("money"), True))
    return Segmented(
        tuple(
            Option(name, Show(replace(panel, money_only=value, page=0)), panel.money_only == value)
            for name, value in choices
        )
    )


def _line(scene: Scene, panel: History, said: Record) -> LogLine:
    marked = panel.mark == said.seq
    doomed = panel.mark is not None and said.seq >= panel.mark and not said.taken_back
    command: Command = Show(replace(panel, mark=None if marked else said.seq))
    return LogLine(
        seat="" if said.seat is None else common.colour(scene, said.seat),
        text=said.text,
        amount=scene.texts.gain(said.amount) if said.amount else "",
        gain=said.amount > 0,
        state="gone" if said.taken_back else ("doomed" if doomed else "plain"),
        selected=marked,
        command=None if said.taken_back or not said.undoable else command,
    )


def _redo(scene: Scene) -> Button:
    label = scene.texts.say("Redo")
    can = scene.game.past.can_redo
    return Button(label, icon="redo", command=Redo(), align="row") if can else Button()


def _marked(scene: Scene, model: HistoryModel, mark: int) -> HistoryModel:
    """What it would mean to take back everything down to the marked line."""
    say = scene.texts.say
    change = scene.game.past.preview_undo(mark - 1)
    if isinstance(change, Refusal):
        return model
    entries = shown_entries(scene)
    steps = sum(item.entry.seq >= mark and not item.taken_back for item in entries)
    todo = chores(scene, change)
    return replace(
        model,
        title=scene.texts.count("{n} step back", "{n} steps back", steps),
        lead=say("Put back on the table:") if todo else say("Nothing is to be put back."),
        tasks=_few(scene, tuple(task(scene, chore) for chore in todo)),
        money=_few(scene, tuple(_money(scene, change))),
        back=Button(
            say("Back to here"),
            icon="undo",
            command=UndoTo(mark - 1),
            look="danger",
            align="row",
        ),
        redo=Button(),
    )


def _few(scene: Scene, lines: tuple[TaskLine, ...]) -> tuple[TaskLine, ...]:
    """As many lines as there is room for; the last one counts the others."""
    if len(lines) <= MOST_TASKS:
        return lines
    shown = lines[: MOST_TASKS - 1]
    return (*shown, TaskLine("", scene.texts.say("and {n} more", n=len(lines) - len(shown))))


def task(scene: Scene, chore: Chore) -> TaskLine:
    """A chore with the mark of its seat."""
    if chore.seat is None:
        return TaskLine("", chore.text, "sign")
    return TaskLine(common.colour(scene, chore.seat), chore.text)


def _money(scene: Scene, change: Change[State]) -> Iterator[TaskLine]:
    """``7.400 becomes 6.400`` for everybody whose money changes."""
    say, number = scene.texts.say, scene.texts.number
    pairs = zip(change.before.hauliers, change.after.hauliers, strict=True)
    for seat, (before, after) in enumerate(pairs):
        if before.cash == after.cash:
            continue
        if scene.game.haulier(seat).cash is None:
            line = scene.texts.gain(after.cash - before.cash)
        else:
            cash = {"before": number(before.cash), "after": number(after.cash)}
            line = say("{before} becomes {after}", **cash)
        yield TaskLine(common.colour(scene, seat), line)
