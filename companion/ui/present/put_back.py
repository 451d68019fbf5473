"""After an undo or redo of many steps: what to move on the table."""

from __future__ import annotations

from dataclasses import dataclass

from companion.ui.commands import Redo, Show
from companion.ui.models import Button, Header
from companion.ui.present.history import TaskLine, task
from companion.ui.present.panels import PutBack
from companion.ui.present.titles import title
from companion.ui.scene import Scene


@dataclass(frozen=True, slots=True)
class PutBackModel:
    """The list stays until it has been done."""

    header: Header
    lead: str
    tasks: tuple[TaskLine, ...]
    redo: Button
    done: Button


def _redo(scene: Scene) -> Button:
    return Button(scene.texts.say("Redo"), icon="redo", command=Redo(), align="row")


def put_back(scene: Scene, panel: PutBack) -> PutBackModel:
    """All chores, one line for each seat."""
    say, more = scene.texts.say, scene.game.past.can_redo and not panel.again
    return PutBackModel(
        header=title(scene, say("Redo") if panel.again else say("Put back"), Show(None)),
        lead=say("So that the table shows what the app shows:"),
        tasks=tuple(task(scene, chore) for chore in panel.chores),
        redo=_redo(scene) if more else Button(),
        done=Button(say("Done"), icon="check", command=Show(None)),
    )
