"""What somebody does with a button, told from a contact that bounces.

Pure: edges, readings and time come in, events come out. A press counts at the first edge, since in
an auction the first one wins; everything else waits until the contact has been quiet. Then its
level is read, so that no release is lost, however short the press was or whichever edge is missing.
"""

from __future__ import annotations

from hardware.events import ButtonEvent, ButtonHeld, ButtonPressed, ButtonReleased

QUIET_S = 0.03
"""A contact that did not change for so long has stopped bouncing."""
CHECK_S = 1.0
"""A button that is down is read at least this often, in case its release made no edge."""
HOLDS_MS = (350, 800)
"""How long a button can be held for something to happen."""


class Contact:
    """The contact of one button. Times are monotonic seconds.

    ``down`` tells whether it is closed to begin with: such a button is stuck or held by somebody
    who has not pressed it for us, and tells nothing before it was up.
    """

    def __init__(
        self,
        button: str,
        *,
        down: bool = False,
        at: float = 0.0,
        holds_ms: tuple[int, ...] = HOLDS_MS,
    ) -> None:
        self._button = button
        self._holds_ms = holds_ms
        self._down = down
        self._level = down
        """The level after the last edge, which may be a bounce."""
        self._pressed_at: float | None = None
        self._holds_left: tuple[int, ...] = ()
        self.due: float | None = None
        """When to :meth:`read` the level next; None while only an edge can be news."""
        self._plan(at)

    def edge(self, down: bool, at: float) -> list[ButtonEvent]:
        """The contact closed (``down``) or opened."""
        late = self.due is not None and self.due <= at
        events = self.read(self._level, at) if late else []
        self._level = down
        if down and not self._down:
            events += self._press(at)
        self.due = at + QUIET_S
        return events

    def read(self, down: bool, at: float) -> list[ButtonEvent]:
        """The contact is closed (``down``) or open, and has been quiet; to be called when due."""
        self._level = down
        if down != self._down:
            events = self._press(at) if down else self._release()
        else:
            events = self._hold(at)
        self._plan(at)
        return events

    def _press(self, at: float) -> list[ButtonEvent]:
        self._down = True
        self._pressed_at = at
        self._holds_left = self._holds_ms
        return [ButtonPressed(self._button)]

    def _release(self) -> list[ButtonEvent]:
        self._down = False
        told, self._pressed_at = self._pressed_at, None
        self._holds_left = ()
        return [] if told is None else [ButtonReleased(self._button)]

    def _hold(self, at: float) -> list[ButtonEvent]:
        if self._pressed_at is None:
            return []
        held_ms = round((at - self._pressed_at) * 1000)
        over = [ms for ms in self._holds_left if ms <= held_ms]
        self._holds_left = self._holds_left[len(over) :]
        return [ButtonHeld(self._button, ms) for ms in over]

    def _plan(self, at: float) -> None:
        if not self._down:
            self.due = None
            return
        self.due = at + CHECK_S
        if self._pressed_at is not None and self._holds_left:
            self.due = min(self.due, self._pressed_at + self._holds_left[0] / 1000)
