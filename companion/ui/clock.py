"""Time as the screen knows it: now, and later. Tests put a clock of their own in its place."""

from collections import deque
from collections.abc import Callable
from typing import Protocol

Cancel = Callable[[], None]


class UiClock(Protocol):
    """What widgets ask of time; all times in seconds."""

    def now(self) -> float:
        """Return a time that never goes back."""

    def looked(self) -> float:
        """Return when the program looked after fingers last before now.

        Whatever they did since then is heard only now, however long the program was busy.
        """

    def after(self, delay: float, call: Callable[[], None]) -> Cancel:
        """Call once after ``delay`` and return what takes the call back."""

    def at_once(self, call: Callable[[], None]) -> None:
        """Call once, without waiting for the time of the next frame; from any thread."""


def once_heard(clock: UiClock, call: Callable[[], None]) -> Cancel:
    """Call when whatever fingers did before now has been told; return what takes the call back.

    A busy computer tells of it two turns later at the most, see :meth:`KivyClock.looked`.
    """
    waiting = [clock.after(0, lambda: waiting.append(clock.after(0, call)))]
    return lambda: waiting[-1]()


class KivyClock:
    """The clock of the running program."""

    def __init__(self) -> None:
        """Begin to keep in mind when turns of Kivy's main loop began: this one and two before."""
        from kivy.clock import Clock

        self._turns = deque((self.now(),), maxlen=3)
        Clock.schedule_interval(self._turn, 0)  # Kivy forgets it with the clock

    def _turn(self, _elapsed: float) -> None:
        self._turns.append(self.now())

    def now(self) -> float:
        """Return when the present turn of Kivy's main loop began."""
        from kivy.clock import Clock

        return float(Clock.get_time())

    def looked(self) -> float:
        """Return when the turn before the last one began.

        Kivy hears fingers at the end of a turn and tells of them in the next. What it tells of now
        was not there yet when it had listened at the end of that turn.
        """
        return self._turns[0]

    def after(self, delay: float, call: Callable[[], None]) -> Cancel:
        """Call in Kivy's main loop; the returned function is harmless after the call."""
        from kivy.clock import Clock

        event = Clock.schedule_once(lambda _elapsed: call(), delay)
        return lambda: event.cancel()

    def at_once(self, call: Callable[[], None]) -> None:
        """Wake Kivy's main loop, which draws at once what the call has changed."""
        from kivy.clock import Clock

        Clock.schedule_once_free(lambda _elapsed: call())


class ManualClock:
    """A clock that moves only when told to, by whole microseconds: ten tenths are one."""

    def __init__(self) -> None:
        """Start at second 1000, so that nothing lies before zero."""
        self._now = self._looked = 1000.0
        self._calls: list[tuple[float, int, Callable[[], None]]] = []
        self._count = 0

    def now(self) -> float:
        """Return the time reached by :meth:`advance` or :meth:`stall`."""
        return self._now

    def looked(self) -> float:
        """Return the time reached by :meth:`advance`."""
        return self._looked

    def after(self, delay: float, call: Callable[[], None]) -> Cancel:
        """Keep the call until :meth:`advance` reaches it."""
        self._count += 1
        entry = (round(self._now + delay, 6), self._count, call)
        self._calls.append(entry)
        return lambda: self._calls.remove(entry) if entry in self._calls else None

    def at_once(self, call: Callable[[], None]) -> None:
        """Keep the call until time is told to move on."""
        self.after(0, call)

    def advance(self, seconds: float) -> None:
        """Move on and make the calls that fall due, in order."""
        end = round(self._now + seconds, 6)
        while due := sorted(entry for entry in self._calls if entry[0] <= end):
            entry = due[0]
            self._calls.remove(entry)
            self._now = self._looked = max(self._now, entry[0])
            entry[2]()
        self._now = self._looked = end

    def stall(self, seconds: float) -> None:
        """Move on while the program is busy: it looks after nothing, and calls are late."""
        self._now = round(self._now + seconds, 6)
