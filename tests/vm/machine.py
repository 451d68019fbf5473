"""A virtual computer, from power-on to power-off, with a screen that is touched from outside."""

from __future__ import annotations

import contextlib
import json
import socket
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from PIL import Image

from tests.vm.card import Card
from tests.vm.console import BOOTED_S, Console
from tests.vm.monitor import Monitor

WIDTH, HEIGHT = 800, 480
TARGETS = "/run/companion/targets.json"
"""Where the program in the machine tells what is on its screen."""
FULL = 0x7FFF
"""The pointer's coordinate at the right and at the lower edge."""
EMULATED = (
    "-accel", "tcg", "-icount", "shift=0,sleep=on", "-cpu", "Nehalem", "-m", "1024", "-nodefaults",
    "-display", "none", "-no-reboot", "-nic", "none",
    "-device", f"virtio-gpu-pci,xres={WIDTH},yres={HEIGHT}",
    "-device", "virtio-tablet-pci",
    "-device", "qemu-xhci,id=usb",
    "-device", "virtio-serial-pci",
    "-device", "virtserialport,chardev=console,name=rehearsal",
    "-mon", "chardev=monitor,mode=control",
)  # fmt: skip
"""The same everywhere: nothing of the computer below is used but its processor.

An instruction takes a nanosecond of the machine's own time, so that its watchdogs do not depend on
how busy the computer below is. A processor with wider registers would be slower to emulate.
"""
NEEDLESS = (
    "e2scrub_reap", "modprobe@configfs", "modprobe@dm_mod", "modprobe@drm", "modprobe@efi_pstore",
    "modprobe@fuse", "modprobe@loop", "serial-getty@ttyS0", "systemd-binfmt",
    "systemd-journal-flush", "systemd-update-utmp",
)  # fmt: skip
"""Services of Debian's that take an emulator long, and that no kiosk misses."""
PARAMETERS = (
    "root=/dev/vda", "rw", "console=tty1", "console=ttyS0", "quiet", "mitigations=off",
    "8250.nr_uarts=1",
    "module_blacklist=kvm,floppy,ata_generic,ata_piix,i2c_piix4,pcspkr,psmouse,joydev",
    *(f"systemd.mask={name}.service" for name in NEEDLESS),
    f"systemd.setenv=COMPANION_TARGETS={TARGETS}",
)  # fmt: skip
"""What the kernel is told, so that it does nothing slow that no kiosk needs."""


@dataclass(frozen=True, slots=True)
class Boot:
    """What is loaded before there is a disk."""

    kernel: Path
    initrd: Path


class Machine:
    """Runs on ``card`` for as long as the ``with`` block lasts, unless its plug is pulled before.

    ``folder`` is for what it says on its serial line; ``parameters`` are more of the kernel's.
    """

    def __init__(
        self,
        card: Card,
        boot: Boot,
        folder: Path,
        *parameters: str,
        more_disks: Sequence[Path] = (),
    ) -> None:
        self._card = card
        self._boot = boot
        self.serial = folder / "serial.log"
        self._parameters = parameters
        self._more_disks = more_disks

    def __enter__(self) -> Self:
        ours, theirs = zip(*(socket.socketpair() for _ in LINES), strict=True)
        self._process = subprocess.Popen(
            ["qemu-system-x86_64", *EMULATED, *self._disks(), *self._lines(theirs)],
            pass_fds=[line.fileno() for line in theirs],
            stdin=subprocess.DEVNULL,
        )
        for line in theirs:
            line.close()
        monitor, console, self.die = ours
        self.monitor = Monitor(monitor)
        self.console = Console(console)
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        if self._process.poll() is None:
            self._process.kill()
            self._process.wait()
        for line in (self.monitor, self.console, self.die):
            line.close()

    def _disks(self) -> list[str]:
        disks: list[dict[str, Any]] = [self._card.insert()]
        disks += [
            {"driver": "file", "filename": str(path), "node-name": f"more{n}", "read-only": True}
            for n, path in enumerate(self._more_disks)
        ]
        return [
            word
            for disk in disks
            for word in (
                "-blockdev", json.dumps(disk),
                "-device", f"virtio-blk-pci,drive={disk['node-name']}",
            )
        ]  # fmt: skip

    def _lines(self, sockets: Sequence[socket.socket]) -> list[str]:
        """The kernel's command line, and the wires that lead out of the machine."""
        chardevs = [
            ("-chardev", f"socket,id={name},fd={line.fileno()}")
            for name, line in zip(LINES, sockets, strict=True)
        ]
        return [
            "-kernel", str(self._boot.kernel), "-initrd", str(self._boot.initrd),
            "-append", " ".join([*PARAMETERS, *self._parameters]), "-serial", f"file:{self.serial}",
            *(word for pair in chardevs for word in pair),
        ]  # fmt: skip

    # --- power

    def cut(self) -> None:
        """Pull the plug: not one instruction more.

        The emulator is not asked to stop, which has the disk flush all that it was given.
        """
        self._process.kill()
        self._process.wait()

    def switch_off(self) -> None:
        """Have the system end in an orderly manner."""
        with contextlib.suppress(AssertionError):  # its console may be gone before it answers
            self.console.do("systemctl --no-block poweroff")
        self.ended()

    def ended(self) -> None:
        """Wait until it is off."""
        self._process.wait(timeout=BOOTED_S)

    # --- screen

    def picture(self) -> Image.Image:
        """What the panel shows now."""
        file = self.serial.with_name("screen.ppm")
        self.monitor.do("screendump", filename=str(file))
        with Image.open(file) as picture:
            return picture.convert("RGB")

    def point(self, x: int, y: int, *presses: bool) -> None:
        """Bring the pointer to a pixel; then the button goes down or up, or both in turn."""
        place = [
            _absolute("x", x * FULL // (WIDTH - 1)),
            _absolute("y", y * FULL // (HEIGHT - 1)),
        ]
        self.monitor.do("input-send-event", events=place)
        self.press(*presses)

    def press(self, *presses: bool) -> None:
        """Put the finger down, or lift it."""
        for down in presses:
            button = {"type": "btn", "data": {"button": "left", "down": down}}
            self.monitor.do("input-send-event", events=[button])

    # --- USB

    def plug_in(self) -> None:
        """Plug the serial die into the machine."""
        self.monitor.do("device_add", driver="usb-serial", id="die", chardev="die", bus="usb.0")

    def unplug(self) -> None:
        """Pull it out."""
        self.monitor.do("device_del", id="die")
        self.monitor.await_event("DEVICE_DELETED")
        self.monitor.events.clear()


LINES = ("monitor", "console", "die")


def _absolute(axis: str, value: int) -> dict[str, Any]:
    return {"type": "abs", "data": {"axis": axis, "value": value}}
