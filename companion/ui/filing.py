"""What concerns saved games and libraries rather than the game in play."""

from __future__ import annotations

from companion.games.protocol import Refusal
from companion.ui import commands as do
from companion.ui.controls import Ask, Toast, Why
from companion.ui.desk import Desk
from companion.ui.present import front
from companion.ui.scene import Scene

STAY = object()
"""The panel that is open stays."""


def file(desk: Desk, scene: Scene, command: object) -> tuple[object, Why | Ask | Toast | None]:
    """Carry out ``command``; the panel to show then, and what is to be said over it."""
    match command:
        case do.NewGame():
            desk.begin(command)
            return None, None
        case do.Resume(id):
            refused = desk.resume(id)
            if refused is not None:
                return STAY, _explained(scene, refused)
            return (front.Notices() if desk.playing.notices else None), None
        case do.Copy(id):
            return STAY, _explained(scene, desk.copy(id))
        case do.Delete(id):
            return front.Games(), _explained(scene, desk.delete(id))
        case do.Leave():
            desk.leave()
            return None, None
        case do.RetrySaving():
            from companion.ui.messages.notes import saved_again

            return STAY, saved_again(desk.texts) if desk.retry().saved else None
        case do.Shelve(deed):
            from companion.ui import librarian

            panel, said = librarian.do(desk, scene, deed)
            return (STAY if panel is None else panel), said
    raise TypeError(f"unknown command {command!r}")


def _explained(scene: Scene, result: object) -> Why | Ask | Toast | None:
    """Why it was refused, None if it was not."""
    if not isinstance(result, Refusal):
        return None
    from companion.ui.messages.refusals import explain

    return explain(scene, result, None)
