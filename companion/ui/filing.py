"""What concerns saved games, libraries and devices rather than the game in play."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.protocol import Refusal
from companion.settings import Buttons
from companion.ui import commands as do
from companion.ui.controls import Ask, Toast, Why
from companion.ui.desk import Desk
from companion.ui.plugged import Plugged
from companion.ui.present import device_panels, front
from companion.ui.scene import Scene

STAY = object()
"""The panel that is open stays."""


def file(
    desk: Desk, scene: Scene, plugged: Plugged, command: object
) -> tuple[object, Why | Ask | Toast | None]:
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
        case do.Rescan():
            from companion.ui.messages.devices import looking

            plugged.rescan()
            return STAY, looking(desk.texts)
        case do.Teach(buttons):
            return _teach(desk, plugged, dict(buttons))
    raise TypeError(f"unknown command {command!r}")


def _teach(
    desk: Desk, plugged: Plugged, buttons: Mapping[str, int]
) -> tuple[object, Why | Ask | Toast | None]:
    """Keep what hangs where, for good; where that cannot be, the draft stays as it is."""
    from companion.ui.messages import devices

    try:
        plugged.rewire(buttons)
    except OSError as error:
        return STAY, devices.not_kept(desk.texts, error)
    desk.choose("buttons", Buttons.ON)
    return device_panels.Buttons(), devices.kept(desk.texts, len(buttons))


def _explained(scene: Scene, result: object) -> Why | Ask | Toast | None:
    """Why it was refused, None if it was not."""
    if not isinstance(result, Refusal):
        return None
    from companion.ui.messages.refusals import explain

    return explain(scene, result, None)
