"""The hammer of an open auction: when it falls, and what its seats are told for a moment.

It keeps time and nothing else. Whose call stands it is told by :meth:`Hammer.follow` after every
deed; the clock is that of the screen, so nothing runs while nobody calls. Pure.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:  # the first picture does not wait for the rules
    from companion.games.auf_achse.agenda import Outcry
    from companion.games.auf_achse.table import Seat
    from companion.games.protocol import Refusal

Cancel: TypeAlias = Callable[[], None]
After: TypeAlias = Callable[[float, Callable[[], None]], Cancel]
"""Calls once after so many seconds; what it returns takes the call back."""

ARMING_S = 0.6
"""Nobody who aims at a level buys the next one: it can be called only so long after a call."""
NOTE_S = 2.0
"""How long a seat is told why it was refused."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How time presses in an open auction, for those who look."""

    armed: bool = True
    """False right after a call: whoever touches now aimed at the level before."""
    run: int = 0
    """Number of the countdown that runs now; 0 while none does."""
    notes: tuple[tuple[Seat, Refusal], ...] = ()
    """Why seats were refused a moment ago."""

    def note(self, seat: Seat) -> Refusal | None:
        """Why ``seat`` was refused a moment ago, None if it was not."""
        return dict(self.notes).get(seat)


class Hammer:
    """Counts down after each call, and lets ``fall`` know which level and holder it fell on.

    An auction that is met under way, after a start of the program or an undo of its end, is held
    until somebody calls or lets the countdown go on. ``changed`` is called when time alone has
    changed something.
    """

    def __init__(
        self,
        after: After,
        fall: Callable[[int, Seat | None], None],
        changed: Callable[[], None],
    ) -> None:
        self._after = after
        self._fall = fall
        self._changed = changed
        self._call: tuple[int, Seat | None] | None = None
        self._held = False
        self._runs = 0
        self._countdown: Cancel | None = None
        self._arming: Cancel | None = None
        self._notes: dict[Seat, tuple[Refusal, Cancel]] = {}

    @property
    def pace(self) -> Pace:
        """What is to be seen of it now."""
        return Pace(
            armed=self._arming is None,
            run=self._runs if self._countdown is not None else 0,
            notes=tuple((seat, refusal) for seat, (refusal, _) in self._notes.items()),
        )

    @property
    def up(self) -> bool:
        """True while an open auction is running."""
        return self._call is not None

    def follow(self, outcry: Outcry | None, countdown: int, *, paused: bool) -> None:
        """Take note of how the auction stands; None if none is running.

        ``countdown`` in seconds, 0 for none; it begins anew once nothing pauses it any more.
        """
        if outcry is None:
            self._forget()
            return
        call = (outcry.level, outcry.holder)
        if self._call is None:
            self._held = outcry.level > 0
        elif call != self._call:
            self._held = False
            self.again()
            if outcry.level > self._call[0]:
                self._disarm()
        self._call = call
        if paused or self._held or outcry.asked or not (countdown and outcry.level):
            self.again()
        elif self._countdown is None:
            self._runs += 1
            self._countdown = self._after(countdown, self._falls)

    def hold(self, held: bool) -> None:
        """Stop the countdown, or let it begin anew."""
        self._held = held
        self.again()

    def again(self) -> None:
        """Let the countdown begin anew with the next :meth:`follow`."""
        if self._countdown is not None:
            self._countdown()
            self._countdown = None

    def refuse(self, seat: Seat | None, refusal: Refusal) -> None:
        """Tell ``seat`` for a moment why it was refused; nobody, if it was no seat's deed."""
        if seat is None:
            return
        self.heard(seat)
        self._notes[seat] = (refusal, self._after(NOTE_S, lambda: self._told(seat)))

    def heard(self, seat: Seat | None) -> None:
        """``seat`` has done something: it need not be told any longer."""
        if seat is not None and seat in self._notes:
            self._notes.pop(seat)[1]()

    def _told(self, seat: Seat) -> None:
        del self._notes[seat]
        self._changed()

    def _disarm(self) -> None:
        if self._arming is not None:
            self._arming()
        self._arming = self._after(ARMING_S, self._arm)

    def _arm(self) -> None:
        self._arming = None
        self._changed()

    def _falls(self) -> None:
        self._countdown = None
        assert self._call is not None
        self._fall(*self._call)

    def _forget(self) -> None:
        self.again()
        self._call = None
        self._held = False
        if self._arming is not None:
            self._arming()
            self._arming = None
        for seat in tuple(self._notes):
            self.heard(seat)
