"""All checks at once, each on a thread of its own, so that one that hangs holds up no other."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import TypeAlias

from companion import settings
from companion.doctor import computer, dice, disk, pins, rights
from companion.doctor.configuration import configuration
from companion.doctor.display import display
from companion.doctor.finding import Diagnosis, Finding, failure, note
from companion.doctor.locks import Holder, holder
from companion.doctor.sdl import Trial, try_sdl
from companion.doctor.touch import touch
from companion.doctor.versions import versions
from companion.inputs import hardware_config
from companion.paths import journal_file
from companion.session.lock import lock_file
from hardware.machine import Machine, look
from hardware.pins import find_pins
from hardware.serial_ports import Comports, usb_ports

LIMIT_S = 9.0
"""A check that takes longer is not waited for."""

Check: TypeAlias = Callable[[], Iterable[Finding]]


@dataclass(frozen=True, slots=True)
class Patient:
    """What is looked at: this computer, or one whose files are below ``root``."""

    data: Path
    """The folder for everything the app writes; it need not exist."""
    config: Path
    port: str | None = None
    """Where a dice sensor is wanted, whatever the settings say."""
    buttons: bool = False
    """Whether buttons are wanted, whatever the settings say."""
    root: Path = Path("/")
    environ: Mapping[str, str] = field(default_factory=lambda: dict(os.environ))
    clock: Callable[[], float] = time.time
    """Seconds since 1970."""
    comports: Comports = usb_ports
    trial: Callable[[Mapping[str, str]], Trial] = try_sdl


def checks(patient: Patient) -> Mapping[str, Check]:
    """All checks by the names of what they look at, in the order in which they are told."""
    p, here = patient, look(patient.root)
    return {
        "app": lambda: _app(_player(p)),
        "versions": versions,
        "display": lambda: display(p.environ, p.root, here, p.trial, _kiosk(p)),
        "touch": partial(touch, p.environ, p.root, here),
        "groups": lambda: rights.groups(p.root, rights.this_user()),
        "pins": lambda: _pins(p, here),
        "port": partial(dice.ports, p.root, p.comports),
        "dice": lambda: _dice(p),
        "data": partial(disk.data_folder, p.data, p.root),
        "journal": partial(disk.journal, p.data),
        "configuration": partial(configuration, p.config, p.data),
        "machine": partial(computer.machine, here),
        "clock": lambda: computer.clock(p.clock(), p.data, p.config, p.root),
    }


def _player(patient: Patient) -> Holder | None:
    """The running app that plays with these data."""
    return holder(lock_file(journal_file(patient.data)), patient.root)


def _kiosk(patient: Patient) -> Holder | None:
    """Another process that plays with these data and has the screen to itself."""
    player = _player(patient)
    alone = (
        player is not None
        and player.pid != os.getpid()
        and settings.KIOSK in player.command.split()
    )
    return player if alone else None


def _app(player: Holder | None) -> Iterator[Finding]:
    if player is None:
        yield note("app", running=False)
    else:
        yield note("app", running=True, pid=player.pid)


def _pins(p: Patient, here: Machine) -> Iterable[Finding]:
    wanted = p.buttons or settings.peek(p.config, p.data).buttons is settings.Buttons.ON
    wiring = hardware_config.load(p.config, p.data)[0].wiring
    find = partial(find_pins, lambda: here, p.environ)
    return pins.pins(wiring, here, _player(p), wanted=wanted, find=find)


def _dice(p: Patient) -> Iterable[Finding]:
    chosen = settings.peek(p.config, p.data)
    config, _ = hardware_config.load(p.config, p.data)
    port = chosen.port if p.port is None else p.port
    if p.port is None and chosen.dice is not settings.Dice.SENSOR:
        return dice.unheard(port, config.dice_ports, p.comports)
    make = partial(hardware_config.dice_sensor, config=config)
    return dice.sensor(port, config.dice_ports, p.root, p.comports, make, _player(p))


def examine(todo: Mapping[str, Check], limit_s: float = LIMIT_S) -> tuple[Finding, ...]:
    """What all checks find, in their order; whatever happens in them, and within ``limit_s``."""
    done: SimpleQueue[tuple[str, Sequence[Finding]]] = SimpleQueue()
    for name, check in todo.items():
        Thread(target=_make, args=(name, check, done), name=f"doctor-{name}", daemon=True).start()
    found = dict(_collect(done, len(todo), time.monotonic() + limit_s))
    late = Diagnosis.UNFINISHED
    return tuple(
        finding
        for name in todo
        for finding in found.get(name, (failure(name, late, seconds=limit_s),))
    )


def _make(name: str, check: Check, done: SimpleQueue[tuple[str, Sequence[Finding]]]) -> None:
    found: list[Finding] = []
    try:
        found.extend(check())
    except Exception as error:  # a doctor who faints is of no use to anybody
        what = f"{type(error).__name__}: {error}"
        found.append(failure(name, Diagnosis.BROKEN_OFF, error=what))
    done.put((name, found))


def _collect(
    done: SimpleQueue[tuple[str, Sequence[Finding]]], number: int, deadline: float
) -> Iterator[tuple[str, Sequence[Finding]]]:
    for _ in range(number):
        try:
            yield done.get(timeout=max(0.0, deadline - time.monotonic()))
        except Empty:
            return
