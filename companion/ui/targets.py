"""What is written on the screen and what can be touched: for screen readers and end-to-end tests.

Where the environment variable ``COMPANION_TARGETS`` names a file, the app keeps one JSON object in
it, replaced as a whole whenever the screen has changed::

    {"number": 7,               one more with each change, from 1 at the start
     "screen": "Market",        the kind of screen
     "seat": "red",             whose screen it is, if it belongs to a seat
     "size": [800, 480],        of the window, in pixels
     "answered": 4,             taps that have been obeyed since the start
     "still": true,             false while things move on the screen
     "awake": true,             false while a finger lies on a control, and right after a change,
                                when a tap would be ignored
     "texts": ["Anna", …],      everything written, from the bottom layer of the screen up
     "targets": [
        {"kind": "TicketCard",  the class of the control
         "words": ["Rotterdam", "Graz", "3", "4.700"],
         "icon": "",            of a control that has one
         "seat": "red",         the colour of a control that belongs to a seat
         "center": [215, 190],  in pixels from the upper left corner
         "size": [430, 78],
         "refused": false,      tapping says why it is not allowed
         "selected": false}, …]}

In a simulation there are, besides, the devices as they are drawn::

    {"devices": [
        {"kind": "CallKnob",    the class of the part
         "name": "red",         of a button, else what happens: "throw", "plug" …
         "lit": false,
         "down": false,
         "center": [166, 557],
         "size": [63, 88]}, …]}

It tells what is drawn and nothing else: a hand is in it only while its owner holds it open. Under
an open sheet only the sheet is told.
"""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from kivy.clock import Clock

from companion.ui.component import Control
from companion.ui.models import Why
from companion.ui.widgets.text import Text

Box = tuple[float, float, float, float]  # left, bottom, right, top in pixels

STILL = 3
"""Turns of the main loop without a new picture after which everything has found its place."""


def on_top(root: Any) -> Iterator[Any]:
    """All visible widgets of the shell, the topmost last; under an open sheet only the sheet's.

    A screen at rest is covered: then there is nothing but the cover.
    """
    yield from _visible(root.cover or root.sheet or root)


def _visible(widget: Any) -> Iterator[Any]:
    if widget.opacity == 0:
        return
    yield widget
    for child in reversed(widget.children):
        yield from _visible(child)


def labels(root: Any) -> Iterator[Any]:
    """All visible labels with words in them."""
    for widget in on_top(root):
        if isinstance(widget, Text) and widget.text and widget.width > 1:
            yield widget


def controls(root: Any) -> Iterator[Control]:
    """All visible controls that can be tapped."""
    for widget in on_top(root):
        if isinstance(widget, Control) and widget.command is not None:
            yield widget


def words(control: Control) -> list[str]:
    """What a control says: its labels, else its name."""
    written = [w.text for w in _visible(control) if isinstance(w, Text) and w.text]
    spoken = getattr(control, "spoken", "")
    return written or ([spoken] if spoken else [])


def seen(widget: Any, box: Box) -> Box:
    """Return a box inside the widget's parent as it is seen in the window, turned or not."""
    x, y = widget.to_window(*box[:2])
    right, top = widget.to_window(*box[2:])
    return (min(x, right), min(y, top), max(x, right), max(y, top))


def box_of(widget: Any) -> Box:
    """Return the box of a widget as it is seen in the window."""
    return seen(widget, (widget.x, widget.y, widget.right, widget.top))


def described(control: Control, height: float) -> dict[str, Any]:
    """Return what the file tells of a control in a window so many pixels high."""
    model: Any = getattr(control, "model", None)
    x, y, right, top = box_of(control)
    return {
        "kind": type(control).__name__,
        "words": words(control),
        "icon": getattr(control, "icon", "") or getattr(model, "icon", ""),
        "seat": getattr(model, "seat", ""),
        "center": [round((x + right) / 2), round(height - (y + top) / 2)],
        "size": [round(right - x), round(top - y)],
        "refused": bool(getattr(model, "refused", False)) or isinstance(control.command, Why),
        "selected": bool(getattr(model, "selected", False) or getattr(model, "on", False)),
    }


def device(part: Any, height: float) -> dict[str, Any]:
    """Return what the file tells of a part of a drawn device."""
    model, deed = part.model, part.model.deed
    x, y = part.middle
    return {
        "kind": type(part).__name__,
        "name": getattr(deed, "button", "") or type(deed).__name__.lower(),
        "lit": getattr(model, "lamp", "") == "on",
        "down": getattr(model, "down", False),
        "center": [round(x), round(height - y)],
        "size": [round(part.width), round(part.height)],
    }


class TargetsFile:
    """Keeps the file up to date."""

    def __init__(self, path: Path, app: Any) -> None:
        """``app`` is running: it has its root."""
        self._path = path
        self._app = app
        self._drawn: dict[str, Any] = {}
        self._controls: tuple[Control, ...] = ()
        self._told: dict[str, Any] = {}
        self._number = 0
        self._turns = 0
        self._next_turn = Clock.create_trigger(lambda _elapsed: self._turn())

    def follow(self, window: Any) -> None:
        """Write whenever the window shows a new picture."""
        window.fbind("on_flip", self._flip)

    def _flip(self, window: Any) -> None:
        """Keep in mind what is about to be shown; it is told once it is."""
        self._controls = tuple(controls(self._app.root))
        self._drawn = self._picture(*window.size)
        self._turns = 0
        self._next_turn()

    def _turn(self) -> None:
        self._turns += 1
        still = self._turns >= STILL
        now, guard = self._app.ui_clock.now(), self._app.guard
        touched = any(control.pressed or not control.awake for control in self._controls)
        awake = guard.accepts(now) and not touched  # a sheet may have no control, but sleeps, too
        self._tell({**self._drawn, "still": still, "awake": awake})
        if not (still and awake):
            self._next_turn()

    def _tell(self, told: dict[str, Any]) -> None:
        if told == self._told:
            return
        self._told = told
        self._number += 1
        text = json.dumps({"number": self._number, **told}, ensure_ascii=False)
        unfinished = self._path.with_name(self._path.name + ".new")
        unfinished.write_text(text, encoding="utf-8")
        os.replace(unfinished, self._path)

    def _picture(self, width: float, height: float) -> dict[str, Any]:
        root, store, bench = self._app.root, self._app.store, self._app.bench
        parts = bench.parts() if bench is not None else ()
        drawn = [device(part, height) for part in parts if part.model.deed is not None]
        model = store.model
        return {
            "screen": type(model).__name__.removesuffix("Model"),
            "seat": getattr(getattr(model, "header", model), "seat", ""),
            "size": [round(width), round(height)],
            "answered": store.answered,
            "texts": [label.text for label in labels(root)],
            "targets": [
                described(control, height)
                for control in self._controls
                if control.width > 1 and control.height > 1
            ],
            **({"devices": drawn} if drawn else {}),
        }
