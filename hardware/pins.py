"""How the pins of this computer are reached: by which library, and why that one.

gpiozero left alone tries one library after the other until one does not fail at once, though it may
fail later. Here exactly one is chosen, or it is said why none can be.
"""

from __future__ import annotations

import contextlib
import importlib.util
import os
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from threading import Lock
from typing import Any, TypeAlias

from hardware.down import Down
from hardware.events import DownReason
from hardware.machine import Machine, look

ASKED = "GPIOZERO_PIN_FACTORY"
"""The environment variable by which gpiozero is told what to use."""
LGPIO = "lgpio"
RPIGPIO = "rpigpio"

PIN_ERRORS = Exception
"""What may be raised by whatever has to do with a pin: gpiozero has a base for its errors, but the
libraries below it let through their own, which have nothing in common."""

_WORK_DIR = "LG_WD"
"""The environment variable by which lgpio is told where to work."""
_LAST_PI_OF_RPIGPIO = 4


class Choice(StrEnum):
    """Why pins are reached the way they are."""

    ASKED = "asked"
    """The environment says so."""
    GPIOCHIP = "gpiochip"
    """It is what works on every Raspberry Pi with a current system."""
    OLD_SYSTEM = "old-system"
    """lgpio is not installed, and this Pi and its kernel still allow for RPi.GPIO."""
    SIMULATED = "simulated"


class Unfit(StrEnum):
    """Parameter ``because`` of NO_LIBRARY: why what is installed is not used."""

    NOT_INSTALLED = "not-installed"
    UNKNOWN = "unknown"
    """gpiozero knows nothing of that name."""
    PI = "pi"
    """RPi.GPIO cannot reach the pins of this Raspberry Pi."""
    KERNEL = "kernel"
    """RPi.GPIO needs what this kernel no longer offers."""


def _keep() -> None:
    """Give nothing back."""


@dataclass(frozen=True, slots=True)
class Pins:
    """Reached pins: ``name`` of the library, gpiozero's ``factory`` for it, and why this one."""

    name: str
    factory: Any
    why: Choice
    close: Callable[[], None] = _keep
    """Gives the pins back to the system; the factory cannot be used any more."""


Find: TypeAlias = Callable[[], Pins]
"""Reaches the pins. Raises Down."""
MakeFactory: TypeAlias = Callable[[str], Any]


def find_pins(
    here: Callable[[], Machine] = look,
    environ: Mapping[str, str] = os.environ,
    installed: Callable[[str], bool] | None = None,
    make: MakeFactory | None = None,
) -> Pins:
    """Reach the pins of this computer.

    Raises Down: NO_PINS (``model``), NO_LIBRARY (``library``, ``because``: see :class:`Unfit`),
    FORBIDDEN (``port``, ``group``) or FAILED (``library``, ``error``).
    """
    installed = installed or is_installed
    make = make or make_factory
    if asked := environ.get(ASKED):
        return _reach(asked, Choice.ASKED, make)
    machine = here()
    if machine.pi is None:
        raise Down(DownReason.NO_PINS, model=machine.model)
    if installed("lgpio"):
        return _reach_by_lgpio(machine, make)
    if not installed("RPi.GPIO"):
        raise Down(DownReason.NO_LIBRARY, library=LGPIO, because=Unfit.NOT_INSTALLED)
    if unfit := _unfit_for_rpigpio(machine, machine.pi):
        raise Down(DownReason.NO_LIBRARY, library=RPIGPIO, because=unfit)
    return _reach(RPIGPIO, Choice.OLD_SYSTEM, make)


def is_installed(module: str) -> bool:
    """Whether ``module`` could be imported, as far as can be told without doing it."""
    try:
        return importlib.util.find_spec(module) is not None
    except (ImportError, ValueError):  # what it is part of cannot be imported
        return False


def make_factory(name: str) -> Any:
    """Make gpiozero's factory of pins ``name``. Raises Down, or what its library raises."""
    from importlib.metadata import entry_points  # slow, and not for the screen to wait for

    factories = {entry.name: entry for entry in entry_points(group="gpiozero_pin_factories")}
    entry = factories.get(name) or factories.get(name.lower())
    if entry is None:
        raise Down(DownReason.NO_LIBRARY, library=name, because=Unfit.UNKNOWN)
    with _lgpio_away_from_here() if entry.name == LGPIO else contextlib.nullcontext():
        return forgiving(entry.load()())


def forgiving(factory: Any) -> Any:
    """Let the pins of gpiozero's ``factory`` be closed while one of their edges is under way.

    gpiozero then calls what it has just forgotten; the exception would end the only thread by
    which lgpio tells of edges, on whichever pin.
    """
    call = factory.pin_class._call_when_changed

    def call_if_there(pin: Any, *args: Any) -> None:
        with contextlib.suppress(TypeError):
            call(pin, *args)

    own = {"_call_when_changed": call_if_there}
    factory.pin_class = type("ForgivingPin", (factory.pin_class,), own)
    return factory


class SharedPins:
    """The same pins for all that hang on them: reached for the first, given back by the last."""

    def __init__(self, find: Find = find_pins) -> None:
        self._find = find
        self._lock = Lock()
        self._pins: Pins | None = None
        self._users = 0

    def find(self) -> Pins:
        """The pins, for one more user. Raises Down."""
        with self._lock:
            if self._pins is None:
                self._pins = self._find()
            self._users += 1
            return replace(self._pins, close=self._give_back)

    def _give_back(self) -> None:
        with self._lock:
            self._users -= 1
            if self._users == 0 and self._pins is not None:
                pins, self._pins = self._pins, None  # not to be had again, even if this fails
                pins.close()


def _reach(library: str, why: Choice, make: MakeFactory) -> Pins:
    try:
        factory = make(library)
    except Down:
        raise
    except PIN_ERRORS as error:
        raise Down(DownReason.FAILED, library=library, error=str(error)) from error
    return Pins(library, factory, why, factory.close)


def _reach_by_lgpio(machine: Machine, make: MakeFactory) -> Pins:
    try:
        return _reach(LGPIO, Choice.GPIOCHIP, make)
    except Down as down:
        if machine.gpiochips and not any(
            os.access(c, os.R_OK | os.W_OK) for c in machine.gpiochips
        ):
            chip = machine.gpiochips[0]
            raise Down(DownReason.FORBIDDEN, port=chip, group="gpio") from down
        raise


def _unfit_for_rpigpio(machine: Machine, generation: int) -> Unfit | None:
    if generation > _LAST_PI_OF_RPIGPIO:
        return Unfit.PI
    return None if machine.old_gpio else Unfit.KERNEL


@contextlib.contextmanager
def _lgpio_away_from_here() -> Iterator[None]:
    """Let lgpio be imported although it makes a pipe in the working directory, or moves us away.

    Both ends of the pipe are open once it is imported, so that nothing of it has to stay. Whoever
    has told lgpio where to work is obeyed.
    """
    import tempfile  # slow, too

    here = os.open(".", os.O_PATH | os.O_DIRECTORY)
    with contextlib.ExitStack() as undo:
        undo.callback(os.close, here)
        undo.callback(os.fchdir, here)
        if _WORK_DIR not in os.environ:
            home = tempfile.TemporaryDirectory(prefix="lgpio-", dir=_runtime_dir())
            os.environ[_WORK_DIR] = undo.enter_context(home)
            undo.callback(os.environ.pop, _WORK_DIR, None)
        yield


def _runtime_dir() -> str | None:
    """Where files may be that nobody needs after a restart; None leaves it to tempfile."""
    wanted = (
        os.environ.get("RUNTIME_DIRECTORY", "").split(":")[0],
        os.environ.get("XDG_RUNTIME_DIR"),
    )
    return next((path for path in wanted if path and os.access(path, os.W_OK | os.X_OK)), None)
