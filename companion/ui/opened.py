"""What is open on the screen: a panel or the draft of a decision, and perhaps a hand. Pure."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from companion.ui.present import front
from companion.ui.present.index import is_draft

if TYPE_CHECKING:
    from companion.games.auf_achse.table import Seat


class Opened:
    """``panel`` is None while there is but the decision; ``peek`` is whose hand lies open.

    The draft of a decision is kept under whatever is opened over it, while that very decision
    stands: no other has it, nor one that is alike or that an undo brings back.
    """

    def __init__(self, panel: object, decision: Callable[[], object] = lambda: None) -> None:
        """``decision`` tells what is to be decided now; None without a game."""
        self.panel = panel
        self.peek: Seat | None = None
        self._decision = decision
        self._draft: object = None
        self._drafted: object = None
        """The decision that the draft belongs to."""
        self._seated = front.Seats()

    def show(self, panel: object) -> None:
        """Open ``panel``; None closes the one that is open, or gives up the draft."""
        if panel is None and is_draft(self.panel):
            self._draft = None
        if panel is None:
            self.close()
        else:
            self._open(self._as_left(panel))

    def close(self) -> None:
        """Go back to what is to be decided, and what of it has been told."""
        self._open(self._draft if self._drafted is self._decision() else None)

    def _open(self, panel: object) -> None:
        """Without a game there is always a panel."""
        decision = self._decision()
        if is_draft(panel):
            self._draft, self._drafted = panel, decision
        elif self._drafted is not decision:
            self._draft = self._drafted = None
        self.panel = front.Home() if panel is None and decision is None else panel
        self.peek = None

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
