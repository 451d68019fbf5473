"""What concerns saved games, libraries and devices rather than the game in play."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from typing import TypeAlias

from companion.games.protocol import Refusal
from companion.settings import Buttons
from companion.ui import commands as do
from companion.ui.controls import Ask, Toast, Why
from companion.ui.desk import Desk
from companion.ui.plugged import Plugged
from companion.ui.present import device_panels, front
from companion.ui.present.index import present
from companion.ui.scene import Scene

_log = logging.getLogger(__name__)

Look: TypeAlias = Callable[[], Scene]
"""What presenters may know at the moment it is asked for."""

STAY = object()
"""The panel that is open stays."""


def file(
    desk: Desk, look: Look, plugged: Plugged, command: object
) -> tuple[object, Why | Ask | Toast | None]:
    """Carry out ``command``; the panel to show then, and what is to be said over it."""
    scene = look()
    match command:
        case do.NewGame():
            desk.begin(command)
            return None, None
        case do.Resume(id):
            refused = desk.resume(id)
            if refused is not None:
                return STAY, _explained(scene, refused)
            return _taken_up(desk, look)
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
        case do.TryLamps():
            from companion.ui.messages.devices import in_turn

            plugged.try_lamps()
            return STAY, in_turn(desk.texts)
        case do.PowerOff():
            desk.switch_off()
            return device_panels.PowerOff(), None
        case do.Teach(buttons):
            return _teach(desk, plugged, dict(buttons))
    raise TypeError(f"unknown command {command!r}")


def _taken_up(desk: Desk, look: Look) -> tuple[object, Toast | None]:
    """What to begin with: what has happened to the game, else what the last undo left to do.

    A game whose decision cannot be shown begins with its history, where steps are taken back.
    """
    wrong = _fault(desk, look)
    if wrong is not None:
        from companion.ui.present.panels import History

        return History(), wrong
    if desk.playing.notices:
        return front.Notices(), None
    undone = desk.playing.last_undo()
    if undone is None:
        return None, None
    from companion.ui.messages.notes import put_back

    left = put_back(look(), undone)
    return (None, left) if isinstance(left, Toast) else (left, None)


def _fault(desk: Desk, look: Look) -> Toast | None:
    """What to say if the decision cannot be shown; its fault must not shut the game for good."""
    try:
        present(look(), None)
    except Exception as error:
        from companion.ui.messages.notes import fault

        _log.exception("the game cannot be shown")
        return fault(desk.texts, type(error).__name__)
    return None


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
