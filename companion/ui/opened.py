"""What is open on the screen: a panel or the draft of a decision, and perhaps a hand. Pure."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from companion.ui.present import front

if TYPE_CHECKING:
    from companion.games.auf_achse.table import Seat


class Opened:
    """``panel`` is None while there is but the decision; ``peek`` is whose hand lies open."""

    def __init__(self, panel: object) -> None:
        self.panel = panel
        self.peek: Seat | None = None
        self._seated = front.Seats()

    def show(self, panel: object, *, in_game: bool) -> None:
        """Open ``panel``; without a game there is always one."""
        panel = self._as_left(panel)
        self.panel = panel if in_game or panel else front.Home()
        self.peek = None

    def close(self) -> None:
        """Go back to what is to be decided."""
        self.panel = self.peek = None

    def forget_seats(self) -> None:
        """A game begins with the seats that were set up."""
        self._seated = front.Seats()

    def type(self, change: Callable[[str], str]) -> None:
        """Change what is being typed, if anything is."""
        from companion.ui.present.panels import LONGEST

        typed = getattr(self.panel, "typed", None)
        if typed is not None:
            longest = getattr(self.panel, "longest", LONGEST)
            self.panel = typed(lambda before: change(before)[:longest])

    @property
    def hears(self) -> bool:
        """True if the panel wants to know which buttons are pressed: they mean nothing else."""
        return hasattr(self.panel, "heard")

    def hear(self, button: str) -> None:
        """Tell the panel, which :attr:`hears`, that ``button`` was pressed."""
        heard = getattr(self.panel, "heard", None)
        if heard is not None:
            self.panel = heard(button)

    @property
    def teaches(self) -> bool:
        """True while buttons are only known by their pins, until the panel has named them."""
        return getattr(self.panel, "teaches", False)

    @property
    def every_s(self) -> float:
        """How often the panel is to be made anew for the sake of time alone, in seconds; or 0."""
        return getattr(self.panel, "every_s", 0.0)

    def _as_left(self, panel: object) -> object:
        """The seats as they were left, until a game begins with them; any other panel as it is."""
        if isinstance(self.panel, front.Seats):
            self._seated = replace(self.panel, typing=False)
        elif panel == front.Seats():
            return self._seated
        return panel
