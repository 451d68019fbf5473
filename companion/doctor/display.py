"""The screen: what is connected, what SDL makes of it, and who draws."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from companion.doctor.finding import Diagnosis, Fact, Finding, failure, good, note, warning
from companion.doctor.locks import Holder
from companion.doctor.sdl import Trial, try_sdl
from hardware.displays import outputs
from hardware.machine import Machine

ASKED = ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY")
UNSEEN = ("offscreen", "dummy")
SOFTWARE = ("llvmpipe", "softpipe", "swrast", "swiftshader")


def display(
    environ: Mapping[str, str],
    root: Path,
    here: Machine,
    trial: Callable[[Mapping[str, str]], Trial] = try_sdl,
    kiosk: Holder | None = None,
) -> Iterator[Finding]:
    """Whether SDL draws where somebody sees it, and by hardware.

    A ``kiosk`` that runs has the screen to itself: SDL would have none for anybody else, and is not
    asked, since what it has for a moment would be missing if the kiosk began anew just then.
    """
    asked = tuple(f"{name}={environ[name]}" for name in ASKED if environ.get(name))
    screens = connected(root)
    facts: dict[str, Fact] = {"asked": asked, "outputs": screens}
    if kiosk is not None:
        yield good("display", used_by=kiosk.pid, **facts)
        return
    found = trial(environ)
    if found.driver:
        size = f"{found.width}x{found.height}"
        facts |= {"driver": found.driver, "size": size, "sdl": found.version}
    if not found.version and not found.late:
        yield failure("display", Diagnosis.NO_SDL, **facts)
    elif found.error:
        yield failure("display", Diagnosis.DISPLAY_REFUSED, error=found.error, **facts)
    elif not found.driver:
        yield failure("display", Diagnosis.DISPLAY_UNTRIED, **facts)
    elif found.driver in UNSEEN:
        yield failure("display", _why_unseen(screens), **facts)
    else:
        yield good("display", **facts)
        yield _renderer(found.renderer, here)


def connected(root: Path) -> tuple[str, ...]:
    """What is plugged into the graphics card, with its best mode: ``HDMI-A-1 1280x720``."""
    return tuple(f"{o.name} {o.width}x{o.height}" if o.width else o.name for o in outputs(root))


def why_no_picture(root: Path) -> Finding:
    """What is known without SDL, where it has no screen for us."""
    screens = connected(root)
    return failure("display", _why_unseen(screens), outputs=screens)


def _why_unseen(screens: tuple[str, ...]) -> Diagnosis:
    return Diagnosis.DISPLAY_CLOSED if screens else Diagnosis.NO_DISPLAY


def _renderer(name: str, here: Machine) -> Finding:
    """A Raspberry Pi has what it takes to draw; elsewhere software may be all there is."""
    if not name:
        return note("renderer", renderer="unknown")
    if not any(software in name.lower() for software in SOFTWARE):
        return good("renderer", renderer=name)
    if here.pi is None:
        return note("renderer", renderer=name)
    return warning("renderer", Diagnosis.SOFTWARE_RENDERER, renderer=name)
