"""What the screen shows at the moment, and the one way in which the screen says something."""

from collections.abc import Callable, Hashable
from typing import Any, Protocol

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty

from companion.ui.clock import Cancel, UiClock
from companion.ui.controls import Ask, Command, Toast, Why

SHEET_SECONDS = 4.0
RULE_SECONDS = 4.0  # more where a sheet leads to its rule: time to decide whether to read it
TOAST_SECONDS = 2.0
LINE_SECONDS = 1.0  # more for each further line of a note
READING_SECONDS = 0.06  # a character takes, with a look at the table


def scene_of(model: object) -> Hashable:
    """Return what makes two models the same scene: their kind and who acts."""
    header = getattr(model, "header", None)
    return (type(model).__name__, getattr(header, "seat", ""), getattr(header, "name", ""))


class Changed(Protocol):
    """Called by the controller whenever :meth:`Controller.model` may have changed."""

    def __call__(self) -> None:
        """Take the new model over."""


class Show(Protocol):
    """Called by the controller to lay something over the screen."""

    def __call__(self, overlay: Why | Ask | Toast) -> None:
        """Show the sheet or the note."""


class Controller(Protocol):
    """What stands behind the screen; the store sets the attributes."""

    changed: Changed
    show: Show
    covered: Callable[[], object]
    uncover: Callable[[], None]
    unsay: Callable[[], None]
    after: Callable[[float, Callable[[], None]], Cancel]

    @property
    def peeking(self) -> bool:
        """Tell whether the model shows what only one player may see."""

    def model(self) -> object:
        """Return the model of the screen to show now."""

    def send(self, command: Command) -> None:
        """Do what a control asks for."""

    def look(self) -> None:
        """Take note that a sheet has been laid over the screen, or taken away."""


class Store(EventDispatcher):
    """Holds the model of the screen and the overlays, and passes commands on.

    All methods belong to the main thread.
    """

    model: Any = ObjectProperty(None, allownone=True)
    sheet: Any = ObjectProperty(None, allownone=True)  # Why | Ask
    toast: Any = ObjectProperty(None, allownone=True)  # Toast

    def __init__(self, controller: Controller, clock: UiClock) -> None:
        """Attach to the controller and show its model."""
        super().__init__()
        self.answered = 0  # commands that have been obeyed
        self._controller = controller
        self._clock = clock
        self._forget_sheet: Cancel | None = None
        self._forget_toast: Cancel | None = None
        self._standing: Toast | None = None  # stays until it is tapped, perhaps under another
        controller.changed = self.refresh
        controller.show = self.show
        controller.covered = lambda: self.sheet
        controller.uncover = self.close_sheet
        controller.unsay = self.unsay
        controller.after = clock.after
        self.fbind("sheet", lambda _store, _sheet: controller.look())
        controller.look()
        self.refresh()

    @property
    def peeking(self) -> bool:
        """Tell whether the model shows what only one player may see."""
        return self._controller.peeking

    def refresh(self) -> None:
        """Take the controller's model over; a sheet over another scene has had its time."""
        model = self._controller.model()
        if self.sheet is not None and scene_of(model) != scene_of(self.model):
            self.close_sheet()
            model = self._controller.model()
        self.model = model

    def send(self, command: Command) -> None:
        """Show what explains or asks; pass any other command on to the controller."""
        if command is None:
            return
        if isinstance(command, Why | Ask | Toast):
            self.show(command)
        else:
            self.close_sheet()
            self._controller.send(command)
        self.answered += 1

    def show(self, overlay: Why | Ask | Toast) -> None:
        """Lay a sheet or a note over the screen. A refusal goes by itself, a question stays."""
        if isinstance(overlay, Toast):
            self._show_toast(overlay)
            return
        self.close_sheet()
        self.sheet = overlay
        if isinstance(overlay, Why) and not overlay.stays:
            read = max(SHEET_SECONDS, READING_SECONDS * len(overlay.line))
            seconds = read + (RULE_SECONDS if overlay.rule else 0)
            self._forget_sheet = self._clock.after(seconds, self.close_sheet)

    def _show_toast(self, toast: Toast) -> None:
        self._cancel(self._forget_toast)
        self._forget_toast = None
        self.toast = toast
        if toast.stays:
            self._standing = toast
            return
        seconds = TOAST_SECONDS + LINE_SECONDS * toast.text.count("\n")
        seconds = max(seconds, READING_SECONDS * len(toast.text))
        self._forget_toast = self._clock.after(seconds, self.close_toast)

    def close_sheet(self) -> None:
        """Take the sheet away, if there is one."""
        self._cancel(self._forget_sheet)
        self._forget_sheet = None
        self.sheet = None

    def close_toast(self) -> None:
        """Take the note away, if there is one; one that stays comes back from under it."""
        self._cancel(self._forget_toast)
        self._forget_toast = None
        if self.toast is self._standing:
            self._standing = None
        self.toast = self._standing

    def unsay(self) -> None:
        """Take all notes away: what they say is not so any more."""
        self._standing = None
        self.close_toast()

    @staticmethod
    def _cancel(timer: Cancel | None) -> None:
        if timer is not None:
            timer()
