"""What stands behind the screen: it turns commands into deeds and deeds into the next model.

Pure Python; everything runs on the screen's thread.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection
from functools import partial
from typing import TYPE_CHECKING, Any

from companion.games.protocol import Refusal
from companion.session.records import APP, AUTO
from companion.ui.checkup import Checkup
from companion.ui.controls import Ask, Toast, Why
from companion.ui.desk import Desk
from companion.ui.hammer import After, Hammer
from companion.ui.opened import Opened
from companion.ui.plugged import NOTHING, Plugged
from companion.ui.present import front
from companion.ui.present.index import present
from companion.ui.scene import Scene
from companion.ui.ticking import Ticking

if TYPE_CHECKING:
    from companion.games.auf_achse.state import State
    from companion.games.auf_achse.table import Seat
    from companion.session.session import Change
    from companion.ui.hearing import Ear
    from hardware.events import Event

# The first picture does not wait for the rules, nor for devices that may not be there: what only
# a game or a device needs is imported where it is first used.


PEEK_S = 8.0
"""A hand that a button shows is covered again after so long."""


class Controller:
    """Owns what is on the desk, which panel is open, and whose hand is revealed."""

    def __init__(
        self,
        desk: Desk,
        quit_app: Callable[[], None],
        throw: Callable[[], bool] | None = None,
        clock: Callable[[], float] = time.time,
    ) -> None:
        """``throw`` throws simulated dice, which then report like real ones."""
        # Nobody watches yet, and no time passes.
        self.changed: Callable[[], None] = lambda: None
        self.show: Callable[[Why | Ask | Toast], None] = lambda _overlay: None
        self.covered: Callable[[], object] = lambda: None
        self.uncover: Callable[[], None] = lambda: None
        self.unsay: Callable[[], None] = lambda: None
        self.after: After = lambda _seconds, _call: lambda: None
        self.plugged: Plugged = NOTHING
        self.checkup = Checkup()
        self.desk = desk
        self._quit = quit_app
        self._throw = throw
        self._clock = clock
        self._opened = Opened(None if desk.session else front.Home(), lambda: desk.decision)
        self._peek_over: Callable[[], None] = lambda: None
        self._ear: Ear | None = None
        self._refused: Refusal | None = None
        """What was refused last; None if nothing has been since an event was taken."""
        self._told: list[Why | Ask | Toast] = []
        later: After = lambda seconds, call: self.after(seconds, call)  # noqa: E731
        self._hammer = Hammer(later, self._fall, lambda: self.changed())
        self._ticking = Ticking(later, lambda: self.changed())

    # The model

    @property
    def panel(self) -> object:
        """The panel that is open, or the draft of the decision; None for neither."""
        return self._opened.panel

    @property
    def peeking(self) -> bool:
        """True while a hand lies open."""
        return self._opened.peek is not None

    def model(self) -> object:
        """The model of the screen to show now."""
        return present(self.scene(), self.panel)

    def scene(self) -> Scene:
        """All that presenters may know at this moment."""
        desk, ear = self.desk, self._ear
        return Scene(
            texts=desk.texts,
            settings=desk.settings,
            devices=ear.devices if ear else {},
            since=ear.since if ear else {},
            pressed=ear.pressed if ear else None,
            findings=self.checkup.findings,
            examining=self.checkup.running,
            inside=self.plugged,
            health=desk.health,
            power=desk.power,
            shelf=desk.read_catalog,
            saved=desk.saved,
            last=desk.last,
            library=desk.library,
            archive=desk.archive,
            now=self._clock(),
            table=desk.table(self._opened.peek),
            rolling=ear is not None and ear.rolling,
            simulated=self._throw is not None,
            pace=self._hammer.pace,
            notices=desk.notices,
            problems=desk.problems,
        )

    # Commands

    def send(self, command: object) -> None:
        """Do what a control asks for; whatever happens, the screen shows what has become of it."""
        try:
            self._obey(command)
        finally:
            self._tell()

    def _tell(self) -> None:
        """Have the new model shown, and over it what is to be said of it."""
        told, self._told = self._told, []
        self.plugged.learn(on=self._opened.teaches)
        self._ticking.follow(self._opened.every_s)
        for notice in self.desk.library_news():
            from companion.ui.messages.notes import of_library

            told.append(of_library(self.desk.texts, notice))
        self._follow()
        self.changed()
        for overlay in told:
            self.show(overlay)
        if self.plugged.shines:
            from companion.ui.present.lamps import lamps

            self.plugged.glow(lamps(self.scene(), self.panel))

    def look(self) -> None:
        """Take note that a sheet has been laid over the screen, or taken away."""
        before = self._hammer.pace
        self._follow()
        if self._hammer.pace != before:
            self.changed()

    def _follow(self) -> None:
        """Let the hammer of an open auction know how that stands, and whether all see it."""
        outcry, countdown = None, 0
        if self.desk.session is not None:
            from companion.ui import playing

            outcry, countdown = playing.outcry(self.desk)
        paused = self.panel is not None or self.peeking or bool(self.covered())
        self._hammer.follow(outcry, countdown, paused=paused)

    def _fall(self, level: int, holder: Seat | None) -> None:
        """The hammer has fallen on a call; on one that stands no longer it does nothing.

        Nobody has tapped it: it is taken back together with the call.
        """
        from companion.games.auf_achse.actions import TimeUp
        from companion.ui.commands import Submit

        self.send(Submit(TimeUp(level, holder), AUTO))

    def _obey(self, command: object) -> None:
        from companion.ui import commands as do

        match command:
            case do.Submit(action, source):
                self._submit(action, source)
            case do.SubmitAll(actions, then):
                self._submit_all(actions, then)
            case do.Show(panel):
                self._open(panel)
            case do.Consult(topic):
                self._consult(topic)
            case do.Peek(seat):
                self._opened.peek = seat
            case do.Glimpse(seat):
                self._peek_over = self.after(PEEK_S, partial(self._conceal, seat))
            case do.CloseSheet():
                self.uncover()
            case do.SayYes():
                asked = self.covered()
                self.uncover()
                if isinstance(asked, Ask):
                    self._obey(asked.yes.command)
            case do.Alert(button, signal):
                self.plugged.signal(button, signal)
            case do.Examine(then):
                self.checkup.begin()
                self._open(then)
            case do.RollForUs(seat):
                self._roll(seat)
            case do.Hold(held):
                self._hammer.hold(held)
            case do.NobodyBids():
                self._nobody_bids()
            case do.Undo(sure):
                self._undo(None, sure)
            case do.UndoTo(seq, sure):
                self._undo(seq, sure)
            case do.Redo():
                self._redo()
            case do.NewGame():
                self._file(command)
                self._opened.forget_seats()
            case (
                do.Resume() | do.Copy() | do.Delete() | do.Leave() | do.Shelve() | do.RetrySaving()
                | do.Teach() | do.Rescan() | do.TryLamps() | do.PowerOff()
            ):  # fmt: skip
                self._file(command)
            case do.Choose(field, value):
                self.desk.choose(field, value)
            case do.Type(text):
                self._opened.type(lambda before: before + text)
            case do.Erase():
                self._opened.type(lambda before: before[:-1])
            case do.Quit():
                self._quit()
            case _:
                raise TypeError(f"unknown command {command!r}")

    def _roll(self, seat: Seat) -> None:
        if self.scene().throws and self._throw is not None and self._throw():
            return  # they report like real dice
        from companion.games.auf_achse.actions import Roll

        self._submit(Roll(seat, self.desk.roll()), APP)

    def _open(self, panel: object) -> None:
        self._opened.show(panel)

    def _consult(self, topic: str) -> None:
        from companion.ui.present.rulebook.topics import consulted

        self._open(consulted(self.scene(), self.panel, topic))

    def _submit(self, action: Any, source: str) -> None:
        from companion.ui import playing

        self._done(playing.submit(self.desk, action, source), action)

    def _submit_all(self, actions: tuple[Any, ...], then: object) -> None:
        from companion.ui import playing

        facts, last, refusal = playing.submit_all(self.desk, actions)
        if refusal is None or facts:
            self._done(facts, last)
        if refusal is not None:
            self._explain(refusal, last)
        elif then is not None:
            self._open(then)

    def _nobody_bids(self) -> None:
        from companion.ui import playing

        self._done(playing.nobody_bids(self.desk))

    def _done(self, result: tuple[object, ...] | Refusal, action: Any = None) -> None:
        """Go back to what is to be decided now, telling what cannot be seen there."""
        from companion.ui.messages.news import news

        self._opened.peek = None
        if isinstance(result, Refusal):
            self._explain(result, action)
            return
        self._opened.close()
        self._at_rest()
        self._hammer.heard(getattr(action, "seat", None))
        told = news(self.scene(), result)
        if told is not None:
            self._told.append(told)

    def _undo(self, seq: int | None, sure: bool) -> None:
        from companion.ui import playing

        change = playing.undo(self.desk, seq, sure=sure)
        if isinstance(change, Ask):
            self._told.append(change)
        else:
            self._moved(change, None)

    def _redo(self) -> None:
        from companion.ui.present import panels

        keep = isinstance(self.panel, panels.History)
        self._moved(self.desk.redo(), panels.History() if keep else None)

    def _moved(self, change: Change[State] | Refusal, panel: object) -> None:
        """Tell what is to be moved on the table after going back or forth; else show ``panel``."""
        from companion.ui.messages.notes import put_back

        if isinstance(change, Refusal):
            self._explain(change)
            return
        self._at_rest()
        self.unsay()
        self._hammer.again()
        self._opened.close()
        if panel is not None:
            self._open(panel)
        note = put_back(self.scene(), change)
        if isinstance(note, Toast):
            self._told.append(note)
        elif note is not None:
            self._open(note)

    def _file(self, command: object) -> None:
        from companion.ui import filing

        panel, said = filing.file(self.desk, self.scene, self.plugged, command)
        if said is not None:
            self._told.append(said)
        if panel is not filing.STAY:
            self.unsay()
            self._open(panel)
            self._at_rest()

    def _explain(self, result: object, action: Any = None) -> bool:
        """Say why something was refused; False if it was not."""
        if not isinstance(result, Refusal):
            return False
        self._refused = result
        if self._hammer.up and self.panel is None and action is not None:
            self._hammer.refuse(getattr(action, "seat", None), result)  # no sheet stops the others
            return True
        from companion.ui.messages.notes import refused

        self._told.append(refused(self.scene(), result, action))
        return True

    def warm_up(self, *done: Callable[[], None]) -> None:
        """Load what the first picture did not need, while the table looks at it; then ``done``."""
        from companion.ui.warming import warm_up

        warm_up(self.desk, self.after, lambda: self.changed(), *done)

    # Devices

    def take(self, event: Event) -> None:
        """Take an event of the hardware, on the screen's thread."""
        try:
            self._take(event)
        finally:
            self._tell()

    def _take(self, event: Event) -> None:
        from companion.ui import hearing, playing

        ear = self._listening()
        awaited = playing.awaited(self.desk, self.panel, covered=self.covered())
        outcome = ear.hear(event, awaited)
        if hearing.told_panel(self._opened, event):
            return
        answers = hearing.answers(self.scene(), self.panel, self.desk, outcome)
        self._refused = None
        if hearing.is_wish(outcome):
            self._peek_over()
        for answer in answers:
            if isinstance(answer, Why | Ask | Toast):
                self._told.append(answer)
            else:
                self._obey(answer)
        nothing = not answers or self._refused is not None
        alert = ear.alert(event, outcome, self._refused, nothing=nothing)
        if alert is not None:
            self._obey(alert)

    def _listening(self) -> Ear:
        if self._ear is None:
            from companion.ui.hearing import Ear

            self._ear = Ear(self._clock)
        return self._ear

    def wire(self, buttons: Collection[str]) -> None:
        """From now on the table has these buttons."""
        self._listening().wire(buttons)

    def _at_rest(self) -> None:
        """Dice that roll were thrown for something else."""
        if self._ear is not None:
            self._ear.rolling = False

    def _conceal(self, seat: Seat) -> None:
        """The time for looking at a hand by its button is over."""
        from companion.ui.commands import Show

        if self._opened.peek == seat:
            self.send(Show(None))
