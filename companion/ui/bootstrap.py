"""Everything Kivy must know before it is imported first; the only place that sets it."""

from __future__ import annotations

import logging
import os
import re
import sys
from dataclasses import dataclass
from math import ceil
from typing import TYPE_CHECKING

from companion.paths import kv_dir

if TYPE_CHECKING:  # only a kiosk looks at what is plugged in
    from companion.ui.profiles import Profile

DENSITIES = {(800, 480): 1.0, (1280, 720): 1.5, (720, 1280): 1.5, (1280, 800): 1.6}
DPI = {1.0: 131, 1.5: 210, 1.6: 150}  # pixels per inch of the panels behind the densities
KIOSK_DRIVERS = ("kmsdrm", "wayland", "x11")
UNSEEN_DRIVERS = ("offscreen", "dummy")
DEFAULT_DISPLAY = (800, 480)
BENCH_BELOW, BENCH_BESIDE = 184, 224  # dp, see companion.ui.bench

_NO_WINDOW = "Window: Unable to find any valuable Window provider"
"""Thus begins what Kivy says with a traceback if SDL gives it no window."""

_log = logging.getLogger(__name__)


class ScreenProblem(Exception):
    """The screen cannot be used as asked; the message names ``cause`` and remedy."""

    def __init__(self, cause: str, remedy: str) -> None:
        super().__init__(f"no screen: {cause}; {remedy}")
        self.cause = cause


@dataclass(frozen=True, slots=True)
class Room:
    """Pixels that the window has at the right of the picture and below it."""

    right: int = 0
    below: int = 0

    @property
    def any(self) -> bool:
        """Tell whether there is more than the picture."""
        return self.right > 0 or self.below > 0

    def picture(self, width: float, height: float) -> tuple[float, float]:
        """Return what a window of this size leaves to the picture."""
        return (width - self.right, height - self.below)


@dataclass(frozen=True, slots=True)
class Panel:
    """The picture as the table sees it: size in pixels (turned already) and pixels per dp."""

    width: int
    height: int
    density: float

    @property
    def bench(self) -> Room:
        """The room that drawn devices need: below the picture, or beside one that stands."""
        dp = BENCH_BESIDE if self.portrait else BENCH_BELOW
        pixels = 4 * ceil(dp * self.density / 4)  # as OpenGL likes the rows of a picture
        return Room(right=pixels) if self.portrait else Room(below=pixels)

    @property
    def portrait(self) -> bool:
        """Tell whether the upright layout is used."""
        return self.height > self.width


def panel(width: int, height: int) -> Panel:
    """Return the panel profile; sizes without one get the density at which a layout fits."""
    density = DENSITIES.get((width, height))
    if density is None:
        long, short = max(width, height), min(width, height)
        density = max(0.5, min(long / 800, short / 480))
    return Panel(width, height, density)


def parse_display(text: str) -> tuple[int, int]:
    """Return width and height in pixels of ``WxH``. Raises ``ValueError`` with a reason."""
    width, _, height = text.lower().partition("x")
    if not (text.isascii() and width.isdigit() and height.isdigit()):
        raise ValueError(f"{text!r} is no display size; write it like 800x480")
    size = int(width), int(height)
    if not all(200 <= side <= 8000 for side in size):
        raise ValueError(f"a display of {text} pixels is not possible")
    return size


def prepare(
    display: tuple[int, int] | None = None,
    rotate: int = 0,
    *,
    kiosk: bool = False,
    bench: bool = False,
    profile: Profile | None = None,
) -> Room:
    """Set the environment and Kivy's configuration, before any other import of Kivy.

    ``display`` is the size of the panel in pixels before it is turned by ``rotate`` degrees, else
    that of its ``profile``, if there is one, which also tells how large a pixel is. With
    ``bench`` the window has room for drawn devices besides, which is returned; a kiosk has none.
    Raises ``RuntimeError`` if Kivy was imported already.
    """
    if "kivy" in sys.modules:
        raise RuntimeError("Kivy was imported before companion.ui.bootstrap.prepare")
    found = (profile.width, profile.height) if profile else DEFAULT_DISPLAY
    width, height = display or found
    turned = rotate in (90, 270)
    shown = panel(height, width) if turned else panel(width, height)
    room = shown.bench if bench and not kiosk else Room()
    more = (room.below, room.right) if turned else (room.right, room.below)
    _set_environment(shown.density, _dpi(shown.density, profile), kiosk=kiosk)
    size = (width + more[0], height + more[1])
    _configure(*size, rotate, kiosk=kiosk, known=display is not None)
    _hush()
    _take_own_style()
    return room


def _set_environment(density: float, dpi: int, *, kiosk: bool) -> None:
    os.environ.update(
        KIVY_NO_ARGS="1",
        KIVY_NO_CONFIG="1",
        KIVY_NO_FILELOG="1",
        KIVY_LOG_MODE="MIXED",
        KIVY_WINDOW="sdl2",
        KIVY_TEXT="sdl2",
        KIVY_IMAGE="sdl2",
        KIVY_CLOCK="free_all",  # can be woken before the next frame is due
        KCFG_KIVY_LOG_LEVEL="warning",
        KIVY_METRICS_DENSITY=str(density),
        KIVY_DPI=str(dpi),
        SDL_TOUCH_MOUSE_EVENTS="0",  # a finger is a finger (companion.ui.fingers) and a mouse
        SDL_MOUSE_TOUCH_EVENTS="0",  # is a mouse: nothing arrives twice
    )
    if kiosk and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        os.environ.setdefault("SDL_VIDEODRIVER", "kmsdrm")


def _dpi(density: float, profile: Profile | None) -> int:
    """Pixels per inch: measured, else those of the usual panel of this density."""
    if profile is not None and profile.dpi:
        return round(profile.dpi)
    return DPI.get(density, round(131 * density))


def _configure(width: int, height: int, rotate: int, *, kiosk: bool, known: bool) -> None:
    from kivy.config import Config

    graphics = {
        "width": width,
        "height": height,
        "rotation": rotate,
        "fullscreen": "auto" if kiosk and not known else "0",
        "borderless": int(kiosk),
        "resizable": 0,
        "show_cursor": int(not kiosk),
        "maxfps": 30,
        "multisamples": 4 if kiosk else 0,
    }
    for key, value in graphics.items():
        Config.set("graphics", key, value)
    Config.set("kivy", "exit_on_escape", 0)
    for option in list(Config.options("input")):
        Config.remove_option("input", option)
    Config.set("input", "mouse", "mouse,disable_multitouch")


def _hush() -> None:
    """Keep from the console what :func:`check_window` says in a line."""
    from kivy.logger import Logger, LoggerHistory

    def may_be_said(record: logging.LogRecord) -> bool:
        if not record.getMessage().startswith(_NO_WINDOW):
            return True
        LoggerHistory().emit(record)
        return False

    Logger.addFilter(may_be_said)


def _take_own_style() -> None:
    """Have Kivy read ``kv/style.kv`` in place of its own, which takes a fifth of its start.

    Raises ``RuntimeError`` if it has read its own already.
    """
    if "kivy.lang" in sys.modules:
        raise RuntimeError("Kivy has read its own style before companion.ui.bootstrap could")
    import kivy
    import kivy.resources  # looks into Kivy's folder for good

    theirs, kivy.kivy_data_dir = kivy.kivy_data_dir, str(kv_dir())
    import kivy.lang  # reads style.kv in that folder

    kivy.kivy_data_dir = theirs


def check_window(window: object | None) -> None:
    """See that Kivy has a window. Raises :class:`ScreenProblem` with SDL's words if not."""
    if window is not None:
        return
    from kivy.logger import LoggerHistory

    told = (record.getMessage() for record in LoggerHistory.history)
    said = next((text for text in told if text.startswith(_NO_WINDOW)), "")
    _log.debug("%s", said)
    error = re.search(r"^sdl2 - \w+: (?:b')?(.*?)'?$", said, re.MULTILINE)
    reason = f" ({error[1]})" if error else ""
    raise ScreenProblem(
        f"SDL could not open a window{reason}",
        "see that a display is connected, and that DISPLAY, WAYLAND_DISPLAY and SDL_VIDEODRIVER "
        "say the truth",
    )


def is_unseen() -> bool:
    """Tell whether SDL draws where nobody can see it, as it does if it finds no display."""
    return video_driver() in UNSEEN_DRIVERS


def check_driver() -> None:
    """See that the picture of a kiosk is visible; call it after the window exists.

    Raises :class:`ScreenProblem` if it is not: without a display SDL falls back to drawing off
    screen and says nothing.
    """
    driver = video_driver()
    if driver not in KIOSK_DRIVERS:
        raise ScreenProblem(
            f"SDL draws with {driver or 'no driver'!r} instead of {', '.join(KIOSK_DRIVERS)}",
            "see that a display is connected, and that the user is in the groups video and render",
        )


def video_driver() -> str:
    """Return SDL's current video driver, or ``""`` if that cannot be found out.

    It is in small letters, as in ``SDL_VIDEODRIVER``; SDL itself says ``KMSDRM`` but ``x11``.
    """
    import ctypes
    from pathlib import Path

    import kivy

    bundled = Path(kivy.__file__).resolve().parent.parent.glob("[Kk]ivy.libs/libSDL2-2*")
    for library in [*sorted(bundled), Path("libSDL2-2.0.so.0")]:
        try:
            current = ctypes.CDLL(str(library)).SDL_GetCurrentVideoDriver
        except (OSError, AttributeError):
            continue
        current.restype = ctypes.c_char_p
        name: bytes | None = current()
        if name:
            return name.decode("ascii").lower()
    return ""
