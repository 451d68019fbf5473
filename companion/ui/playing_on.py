"""At a table of its own the last game goes on by itself: nobody has to ask for it. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.attempt import Attempt
from companion.ui.clock import UiClock
from companion.ui.controls import Resume
from companion.ui.present.front import Home

if TYPE_CHECKING:
    from companion.ui.controller import Controller

STANDS_S = 3.0
"""Seconds after which a game that was taken up has not ended the program."""


class PlayingOn:
    """Takes the game played last up, once, as "Play on" does, unless it is over.

    Before that all is loaded and checked, and what was to be told of it is read. Whoever does
    something on the home screen decides, and so does who sees that the ``attempt`` has ended the
    program before.
    """

    def __init__(self, controller: Controller, clock: UiClock, attempt: Attempt) -> None:
        self._controller = controller
        self._clock = clock
        self._attempt = attempt
        self._wanted = not attempt.failed()
        self._loaded = self._checked = False

    def loaded(self) -> None:
        """All that a game needs is there."""
        self._loaded = True
        self.look()

    def checked(self) -> None:
        """Whatever is wrong with the computer is on the screen, or has been."""
        self._checked = True
        self.look()

    def touch(self) -> None:
        """Somebody does something."""
        if self._at_home:
            self._wanted = False

    def look(self) -> None:
        """See whether it is time; the screen as it is now is seen before."""
        if self._wanted and self._loaded and self._checked and self._at_home:
            self._clock.after(0, self._go)

    def end(self) -> None:
        """The program ends as it should."""
        self._wanted = False
        self._attempt.end()

    @property
    def _at_home(self) -> bool:
        return self._controller.panel == Home()

    def _go(self) -> None:
        desk = self._controller.desk
        last = desk.last()
        if not (self._wanted and self._at_home) or last is None:
            return
        if last.saved != desk.saved()[0]:  # an older one, left behind for another
            return
        self._wanted = False
        self._attempt.begin()
        self._clock.after(STANDS_S, self._attempt.end)
        self._controller.send(Resume(last.saved.record.id))
