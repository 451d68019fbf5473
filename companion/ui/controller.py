"""What stands behind the screen: it turns commands into deeds and deeds into the next model.

Pure Python; everything runs on the screen's thread.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.auf_achse.actions import EndTurn, Roll
from companion.games.auf_achse.agenda import Rolling
from companion.games.auf_achse.facts import Rolled
from companion.games.auf_achse.table import Seat
from companion.games.protocol import Refusal
from companion.inputs.router import (
    AskFace,
    Awaited,
    DeviceNews,
    Ignored,
    ReportRoll,
    RollBegan,
    Router,
)
from companion.session.records import APP, AUTO, SENSOR
from companion.settings import Dice
from companion.ui import commands as do
from companion.ui.desk import Desk
from companion.ui.messages.notes import (
    face_unclear,
    not_counted,
    put_back,
    saved_again,
    undo_question,
)
from companion.ui.messages.refusals import explain
from companion.ui.models import Ask, Toast, Why
from companion.ui.present import panels
from companion.ui.present.index import present
from companion.ui.present.leftover import nothing_left
from companion.ui.scene import Scene
from hardware.events import Event, SensorState, SensorStatus


def _no_change() -> None:
    """Nobody watches yet."""


def _no_overlay(_overlay: Why | Ask | Toast) -> None:
    """Nobody watches yet."""


class Controller:
    """Owns what is on the desk, which panel is open, and whose hand is revealed."""

    def __init__(
        self,
        desk: Desk,
        router: Router,
        quit_app: Callable[[], None],
        throw: Callable[[], bool] | None = None,
    ) -> None:
        """``throw`` throws simulated dice, which then report like real ones."""
        self.changed: Callable[[], None] = _no_change
        self.show: Callable[[Why | Ask | Toast], None] = _no_overlay
        self.desk = desk
        self._router = router
        self._quit = quit_app
        self._throw = throw
        self._panel: object = panels.Home() if desk.session is None else None
        self._peek: Seat | None = None
        self._sensor = SensorStatus()
        self._rolling = False

    # The model

    def model(self) -> object:
        """The model of the screen to show now."""
        return present(self.scene(), self._panel)

    def scene(self) -> Scene:
        """All that presenters may know at this moment."""
        desk = self.desk
        return Scene(
            texts=desk.texts,
            settings=desk.settings,
            sensor=self._sensor,
            health=desk.health,
            catalog=desk.catalog,
            saved=desk.saved,
            table=desk.table(self._peek),
            rolling=self._rolling,
            simulated=self._throw is not None,
            notices=desk.notices,
            problems=desk.problems,
        )

    # Commands

    def send(self, command: object) -> None:
        """Do what a control asks for."""
        match command:
            case do.Submit(action, source):
                self._submit(action, source)
            case do.Show(panel):
                self._open(panel)
            case do.Peek(seat):
                self._peek = seat
            case do.RollForUs(seat):
                self._roll(seat)
            case do.Undo(sure):
                self._undo(None, sure)
            case do.UndoTo(seq, sure):
                self._undo(seq, sure)
            case do.Redo():
                self.desk.redo()
                self._open(self._panel)
            case do.NewGame() | do.Resume() | do.Copy() | do.Delete() | do.Leave():
                self._switch(command)
            case do.Choose(field, value):
                self.desk.choose(field, value)
            case do.Type(text):
                self._type(lambda before: before + text)
            case do.Erase():
                self._type(lambda before: before[:-1])
            case do.RetrySaving():
                if self.desk.retry().saved:
                    self.show(saved_again(self.desk.texts))
            case do.Quit():
                self._quit()
            case _:
                raise TypeError(f"unknown command {command!r}")
        self.changed()

    def _type(self, change: Callable[[str], str]) -> None:
        if isinstance(self._panel, panels.Seats | panels.Ruling):
            self._panel = self._panel.typed(lambda before: change(before)[: panels.LONGEST])

    def _roll(self, seat: Seat) -> None:
        if self._throw is None or self._sensor.state is not SensorState.READY:
            self._submit(Roll(seat, self.desk.roll()), APP)
        else:
            self._throw()

    def _open(self, panel: object) -> None:
        self._panel = panel if self.desk.session is not None or panel else panels.Home()
        self._peek = None

    def _submit(self, action: Any, source: str) -> None:
        result = self.desk.submit(action, source)
        self._peek = None
        if isinstance(result, Refusal):
            self.show(explain(self.scene(), result, action))
            return
        self._panel = None
        self._rolling = False
        self._end_turn_by_itself()

    def _end_turn_by_itself(self) -> None:
        table = self.desk.table()
        if not self.desk.settings.turn_ends_by_itself or table is None:
            return
        if nothing_left(table.view):
            self.desk.submit(EndTurn(table.view.turn.seat), AUTO)

    def _undo(self, seq: int | None, sure: bool) -> None:
        preview = self.desk.preview_undo(seq)
        if isinstance(preview, Refusal):
            self.show(explain(self.scene(), preview, None))
            return
        if preview.reveals and not sure:
            again = do.Undo(sure=True) if seq is None else do.UndoTo(seq, sure=True)
            self.show(undo_question(self.desk.texts, again))
            return
        change = self.desk.undo(seq)
        self._open(None)
        if not isinstance(change, Refusal):
            note = put_back(self.scene(), change.before, change.after)
            if isinstance(note, Toast):
                self.show(note)
            else:
                self._panel = note

    def _switch(self, command: object) -> None:
        match command:
            case do.NewGame():
                self.desk.begin(command)
            case do.Resume(id):
                refusal = self.desk.resume(id)
                if refusal is not None:
                    self.show(explain(self.scene(), refusal, None))
                    return
            case do.Copy(id):
                self._explain(self.desk.copy(id))
                return
            case do.Delete(id):
                self._explain(self.desk.delete(id))
                self._panel = panels.Games()
                return
            case do.Leave():
                self.desk.leave()
        self._panel = None if self.desk.session else panels.Home()
        self._peek = None

    def _explain(self, result: object) -> None:
        if isinstance(result, Refusal):
            self.show(explain(self.scene(), result, None))

    # Devices

    def take(self, event: Event) -> None:
        """Take an event of the hardware, on the screen's thread."""
        outcome = self._router.route(event, self._awaited())
        texts = self.desk.texts
        match outcome:
            case ReportRoll(dice):
                self._rolled(dice)
            case RollBegan():
                self._rolling = True
            case AskFace():
                self._rolling = False
                self._panel = panels.OtherDie()
                self.show(face_unclear(texts))
            case DeviceNews(news):
                self._sensor = self._sensor.after(news)
                self._rolling = False
            case Ignored():
                self._rolling = False
                note = not_counted(texts, outcome)
                if note is not None:
                    self.show(note)
        self.changed()

    def _rolled(self, dice: tuple[int, ...]) -> None:
        decision = self.desk.playing.state.agenda[-1]
        assert isinstance(decision, Rolling)
        self._submit(Roll(decision.seat, dice), SENSOR)

    def _awaited(self) -> Awaited:
        """A roll counts only while the screen shows that it waits for one."""
        table = self.desk.table()
        if table is None:
            return Awaited()
        turn, top = table.view.turn, table.view.decision
        rolled = sum(isinstance(fact, Rolled) for fact in table.facts)
        decision = turn.number * 100 + rolled  # a card may let a seat roll again in its turn
        waits = isinstance(top, Rolling) and (
            self._panel is None or isinstance(self._panel, panels.OtherDie)
        )
        if not waits or self.desk.settings.dice is not Dice.SENSOR:
            return Awaited(decision)
        dice = table.context.edition.dice.rolled
        return Awaited(decision, frozenset({turn.seat}), dice)
