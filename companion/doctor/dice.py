"""Serial ports, and what can be heard on the one that the dice sensor is on."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from queue import Empty, SimpleQueue

from companion.doctor.finding import Diagnosis, Fact, Finding, State, failure, good, note, warning
from companion.doctor.locks import Holder, holder
from companion.doctor.rights import MayOpen, group_name, may_open
from hardware.dice_link import BATTERY_LOW, HELLO_S, SENSOR_SAYS
from hardware.dice_protocol import DieFrame, FrameParser
from hardware.dice_serial import SerialDice
from hardware.down import Down
from hardware.events import DeviceDown, DeviceTrouble, DeviceUp, DownReason, Event
from hardware.frame_log import LoggedFrame
from hardware.serial_ports import Comports, find_ports, usb_ports

HEARTBEAT_S = 2.2
"""So long is a sensor listened to that has said hello: a heartbeat comes every two seconds."""
MOST_PORTS = 4
SIDES = 6

_DOWN = {
    DownReason.UNSET: Diagnosis.PORT_UNSET,
    DownReason.ABSENT: Diagnosis.PORT_ABSENT,
    DownReason.DIRECTORY: Diagnosis.PORT_DIRECTORY,
    DownReason.FILE: Diagnosis.PORT_FILE,
    DownReason.NO_TTY: Diagnosis.PORT_NO_TTY,
    DownReason.FORBIDDEN: Diagnosis.PORT_FORBIDDEN,
    DownReason.BUSY: Diagnosis.PORT_BUSY,
    DownReason.SILENT: Diagnosis.SENSOR_SILENT,
    DownReason.FOREIGN: Diagnosis.SENSOR_FOREIGN,
    DownReason.NEWER: Diagnosis.SENSOR_NEWER,
    DownReason.UNPLUGGED: Diagnosis.SENSOR_LOST,
}


def ports(
    root: Path, comports: Comports = usb_ports, allowed: MayOpen = may_open
) -> Iterator[Finding]:
    """Every serial port there is, with its ids."""
    found = list(comports())
    for port in sorted(found, key=lambda port: port.device):
        path = root / port.device.lstrip("/")
        facts: dict[str, Fact] = {"port": port.device}
        if port.vid is not None:
            facts["usb"] = f"{port.vid:04x}:{port.pid or 0:04x}"
        if port.serial_number:
            facts["serial"] = port.serial_number
        facts |= {"by_id": _names(path, root), "may_open": allowed(path)}
        yield note("port", **facts)
    if not found:
        yield note("port", port="none")


def _names(port: Path, root: Path) -> tuple[str, ...]:
    """The names that udev gives ``port`` by its ids."""
    try:
        links = sorted((root / "dev/serial/by-id").iterdir())
    except OSError:
        return ()
    return tuple(link.name for link in links if link.resolve() == port.resolve())


class Listener:
    """Listens to one port, by the very class that the app uses."""

    def __init__(self, dice: SerialDice) -> None:
        self._dice = dice
        self._events: SimpleQueue[Event] = SimpleQueue()
        self.up: DeviceUp | None = None
        self.down: DeviceDown | None = None
        self.troubles: dict[str, DeviceTrouble] = {}
        self.battery: int | None = None
        dice.start(self._events.put)

    def listen(self, deadline: float) -> None:
        """Until it is clear what the port is good for, but no longer than ``deadline``."""
        while self.down is None:
            try:
                event = self._events.get(timeout=max(0.0, deadline - time.monotonic()))
            except Empty:
                break
            match event:
                case DeviceUp():
                    self.up = self.up or event
                    deadline = min(deadline, time.monotonic() + HEARTBEAT_S)
                case DeviceDown():
                    self.down = event
                case DeviceTrouble():
                    self.troubles[event.code] = event
        self.battery = self._dice.battery
        self._dice.stop()

    def frames(self) -> tuple[LoggedFrame, ...]:
        """The last lines, good and bad."""
        return self._dice.frames()


def unheard(wanted: str, auto: Sequence[str], comports: Comports = usb_ports) -> Iterator[Finding]:
    """Which port would be used if a sensor were wanted; whatever is there is left in peace."""
    try:
        candidates = tuple(find_ports(wanted, comports, auto))
    except Down:
        candidates = ()
    yield note("dice", wanted=False, setting=wanted, would_try=candidates)


def sensor(
    wanted: str,
    auto: Sequence[str],
    root: Path,
    comports: Comports = usb_ports,
    make: Callable[[str], SerialDice] = SerialDice,
    app: Holder | None = None,
) -> Iterator[Finding]:
    """Whether there is a dice sensor on one of the ports that ``wanted`` stands for.

    A port that the running ``app`` has is in good hands.
    """
    try:
        paths = find_ports(wanted, comports, auto)[:MOST_PORTS]
    except Down as down:
        yield failure("dice", _DOWN[down.reason], setting=wanted, port=wanted)
        return
    listeners = {path: Listener(make(path)) for path in paths}
    deadline = time.monotonic() + HELLO_S + HEARTBEAT_S
    for listener in listeners.values():
        listener.listen(deadline)
    heard = any(listener.up is not None for listener in listeners.values())
    for path, listener in listeners.items():
        state = State.INFO if heard and listener.up is None else State.FAILURE
        by = holder(Path(path), root)
        if by is not None and app is not None and by.pid == app.pid:
            state = State.INFO
        yield from _heard(path, listener, by, state)


def _heard(path: str, listener: Listener, by: Holder | None, state: State) -> Iterator[Finding]:
    """What was heard on a port that ``by`` has; ``state`` if that was nothing of use."""
    frames = listener.frames()
    facts: dict[str, Fact] = {"port": path}
    if listener.up is not None:
        facts |= listener.up.params
    if listener.battery is not None:
        facts["battery"] = listener.battery
    if listener.down is not None:
        yield _unusable(path, listener.down, by, facts, state)
    elif listener.up is None:
        yield failure("dice", Diagnosis.SENSOR_SILENT, seconds=round(HELLO_S), **facts)
    else:
        yield good("dice", **facts)
    for trouble in listener.troubles.values():
        yield _complaint(trouble)
    strange = {str(sides) for sides in _sides(frames) if sides != SIDES}
    if strange:
        yield warning("dice", Diagnosis.WRONG_DICE, sides=tuple(sorted(strange)), port=path)
    if frames:
        yield _frames(path, frames)


def _unusable(
    path: str, down: DeviceDown, by: Holder | None, facts: dict[str, Fact], state: State
) -> Finding:
    problem = _DOWN.get(down.reason, Diagnosis.PORT_FAILED)
    facts |= down.params
    if problem is Diagnosis.PORT_FORBIDDEN:
        facts["group"] = _group(path)
    if problem is Diagnosis.PORT_FAILED:
        facts["error"] = str(down.params.get("error", down.params.get("errno", "")))
    if problem is Diagnosis.PORT_BUSY:
        facts["used_by"] = by.command or str(by.pid) if by is not None else "unknown"
    return Finding("dice", state, facts, problem)


def _group(path: str) -> str:
    try:
        return group_name(Path(path).stat().st_gid)
    except OSError:
        return "dialout"


def _complaint(trouble: DeviceTrouble) -> Finding:
    if trouble.code == BATTERY_LOW:
        return warning("dice", Diagnosis.SENSOR_BATTERY, percent=trouble.params["percent"])
    facts = {"code": trouble.code.removeprefix(SENSOR_SAYS), "text": trouble.text}
    return warning("dice", Diagnosis.SENSOR_COMPLAINS, **facts)


def _sides(frames: Sequence[LoggedFrame]) -> Iterator[int]:
    """How many sides the dice have that were told of."""
    for line in frames:
        for frame in FrameParser().feed(line.text.encode("ascii", "replace") + b"\r\n"):
            if isinstance(frame, DieFrame):
                yield frame.sides


def _line(frame: LoggedFrame) -> str:
    told = f"{frame.verdict} {frame.text}"
    return f"{told} ×{frame.times}" if frame.times > 1 else told


def _frames(path: str, frames: Sequence[LoggedFrame]) -> Finding:
    """The last lines, each with what became of it."""
    bad = sum(frame.times for frame in frames if not frame.verdict.understood)
    good = sum(frame.times for frame in frames) - bad
    facts: dict[str, Fact] = {"port": path, "good": good, "bad": bad}
    facts["last"] = tuple(map(_line, frames))
    if bad > good:
        return warning("frames", Diagnosis.BAD_FRAMES, **facts)
    return note("frames", **facts)
