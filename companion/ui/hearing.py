"""The ear of the controller: what devices report, and what that asks for on the screen.

Pure Python; everything runs on the screen's thread.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, assert_never

from companion.games.auf_achse.refusals import Code
from companion.inputs import router as route
from companion.inputs.router import Awaited, Outcome, Router, Why, Wish
from companion.session.records import SENSOR
from companion.ui import playing
from companion.ui.commands import Alert, CloseSheet, Glimpse, SayYes, Show, Submit
from companion.ui.messages import notes
from companion.ui.present import panels
from companion.ui.present.wishes import asked, switched, wished
from companion.ui.scene import Press, Scene
from hardware.events import (
    DICE,
    ButtonHeld,
    ButtonPressed,
    ButtonReleased,
    DeviceDown,
    DeviceOff,
    DeviceState,
    DeviceStatus,
    DeviceTrouble,
    DeviceUp,
    Rolled,
    Rolling,
    Tilted,
)
from hardware.signals import Signal

if TYPE_CHECKING:
    from companion.games.protocol import Refusal
    from companion.ui.desk import Desk
    from companion.ui.opened import Opened
    from hardware.events import DeviceEvent, Event

_log = logging.getLogger(__name__)

AGAIN_S = 10.0
"""Seconds after which a line of the log is worth being written again."""

_BUTTON = ButtonPressed | ButtonHeld | ButtonReleased


class Ear:
    """Hears the devices; ``clock`` is the wall clock."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._router = Router()
        self.devices: Mapping[str, DeviceStatus] = {}
        """What each device has reported."""
        self.since: Mapping[str, float] = {}
        """When each device has come to its present state, by the wall clock."""
        self.rolling = False
        """True while dice roll that are awaited."""
        self.pressed: Press | None = None
        """The button that was pressed last."""
        self._noted: dict[str, float] = {}

    def wire(self, buttons: Collection[str]) -> None:
        """From now on these buttons exist."""
        self._router.wired = buttons

    def hear(self, event: Event, awaited: Awaited) -> Outcome:
        """Take note of ``event``; returns what it means."""
        outcome = self._router.route(event, awaited)
        if _tells_of_dice(event):
            self.rolling = isinstance(outcome, route.RollBegan)
        if isinstance(event, ButtonPressed):
            self.pressed = Press(event.button, self._clock())
        if isinstance(outcome, route.DeviceNews):
            return replace(outcome, lost=self._loses(outcome.event))
        return outcome

    def _loses(self, event: DeviceEvent) -> bool:
        """Take note of how a device is; True if it has worked up to now."""
        before = self.devices.get(event.name, DeviceStatus())
        status = before.after(event, event.name)
        self.devices = {**self.devices, event.name: status}
        if (status.state, status.reason) != (before.state, before.reason):
            self.since = {**self.since, event.name: self._clock()}
        return before.state is DeviceState.READY and status.state is DeviceState.DOWN

    def alert(
        self, event: Event, outcome: Outcome, refusal: Refusal | None = None, *, nothing: bool
    ) -> Alert | None:
        """The short signal that a device is lost, or that a button did ``nothing``; or None.

        Nothing: there was nothing to be had, or what it asked for met with ``refusal``. The log
        says why, but not again and again while somebody hammers the button.
        """
        if isinstance(outcome, route.DeviceNews):
            return Alert("", Signal.LOST) if outcome.lost else None
        answer = _answer(event, outcome, refusal, nothing=nothing)
        if answer is not None:
            self._note(f"button {answer.button}: {_reason(outcome, refusal)}")
        return answer

    def _note(self, line: str) -> None:
        now, before = self._clock(), self._noted.get(line)
        if before is None or not 0 <= now - before < AGAIN_S:  # clocks may be set back
            self._noted[line] = now
            _log.info("%s", line)


def _tells_of_dice(event: Event) -> bool:
    """True if dice roll no longer unless ``event`` says so."""
    match event:
        case Rolling() | Rolled() | Tilted():
            return True
        case DeviceUp(name=name) | DeviceDown(name=name) | DeviceOff(name=name):
            return name == DICE
        case _:
            return False


def told_panel(opened: Opened, event: Event) -> bool:
    """Tell the panel of a press, if it wants to know; then the button means nothing else."""
    if not opened.hears or not isinstance(event, _BUTTON):
        return False
    if isinstance(event, ButtonPressed):
        opened.hear(event.button)
    return True


def is_wish(outcome: Outcome) -> bool:
    """True if somebody asks for something by a button."""
    return isinstance(outcome, route.SeatWish | route.TableWish)


def answers(scene: Scene, panel: object, desk: Desk, outcome: Outcome) -> tuple[object, ...]:
    """What is to be done and said because of what was heard: commands and overlays."""
    match outcome:
        case route.ReportRoll(dice):
            return (Submit(playing.reported(desk, dice), SENSOR),)
        case route.AskFace(unclear, dice):
            return (Show(panels.OtherDie(dice, unclear)), notes.face_unclear(desk.texts))
        case route.Ignored():
            hidden = playing.is_to_roll(scene.table)
            note = notes.not_counted(desk.texts, outcome, hidden=hidden)
            return () if note is None else (note,)
        case route.SeatWish(seat, Wish.PEEK):
            return (*wished(scene, panel, seat, Wish.PEEK), Glimpse(seat))
        case route.SeatWish(_, Wish.CLOSE) | route.TableWish(Wish.CLOSE):
            return (CloseSheet(),)
        case route.TableWish(Wish.YES):
            return (SayYes(),)
        case route.SeatWish(seat, wish):
            return wished(scene, panel, seat, wish)
        case route.TableWish(Wish.OFF | Wish.STAY_ON as wish):
            return switched(scene, panel, wish)
        case route.TableWish(wish):
            return asked(scene, panel, wish)
        case route.DeviceNews(DeviceTrouble(name=name) as told) if name == DICE:
            return (notes.complaint(scene, told),)
        case route.RollBegan() | route.DeviceNews():
            return ()  # the screen shows it as it is
    assert_never(outcome)


def _answer(
    event: Event, outcome: Outcome, refusal: Refusal | None, *, nothing: bool
) -> Alert | None:
    late = refusal is not None and refusal.code == Code.TOO_LATE
    match event, outcome:
        case ButtonPressed(), route.Ignored(why) if why is not Why.PENDING:
            return Alert(event.button, Signal.REFUSED)
        case ButtonReleased(), route.Ignored(Why.NOT_YOUR_TURN):
            return Alert(event.button, Signal.REFUSED)
        case ButtonPressed() | ButtonHeld() | ButtonReleased(), route.SeatWish(_, wish) if (
            nothing and wish is not Wish.UNPEEK
        ):
            late = late or wish is Wish.LATE
            return Alert(event.button, Signal.LATE if late else Signal.REFUSED)
        case ButtonPressed(), route.TableWish() if nothing:
            return Alert(event.button, Signal.REFUSED)
        case _:
            return None


def _reason(outcome: Outcome, refusal: Refusal | None) -> str:
    """Why a press did nothing."""
    if not isinstance(outcome, route.Ignored):
        return "nothing to be had" if refusal is None else f"refused ({refusal.code})"
    params = ", ".join(f"{name} {value}" for name, value in outcome.params.items())
    return f"{outcome.why.value} ({params})" if params else outcome.why.value
