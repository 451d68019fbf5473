"""The disk of the rehearsal: a small Debian on which the installer was.

It and its parts are kept in build/vm by a hash of all that goes into them, so that nothing is made
twice and only the first time needs a network. Nobody need be root, if mmdebstrap need not.
"""

from __future__ import annotations

import fcntl
import hashlib
import lzma
import shutil
import sys
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from tests.conftest import ROOT
from tests.kiosk.wheels import build as build_wheel
from tests.vm.card import run
from tests.vm.machine import Boot

KEPT = ROOT / "build" / "vm"
GUEST = Path(__file__).parent / "guest"
SUITE, PYTHON = "bookworm", "3.11"
PACKAGES = (
    "linux-image-amd64", "systemd-sysv", "udev", "kmod", "dbus", "polkitd", "python3",
    "python3-venv", "libgl1", "libgl1-mesa-dri", "libgbm1", "libegl1", "libgles2", "libmtdev1",
)  # fmt: skip
"""A system as small as Raspberry Pi OS Lite can be made, and what the installer wants of it."""
MODULES = ("virtio_pci", "virtio_blk", "ext4")
"""All that it needs to find its disk."""
SIZE = "2500M"
XZ = b"\xfd7zXZ\x00"
SKIPPED = ("update", "cleanup", "chroot/policy-rc.d", "chroot/start-stop-daemon")
"""What mmdebstrap does to a system which it looks after later."""

FEW_MODULES = """
set -eu
mkdir -p "$1/etc/initramfs-tools/conf.d"
echo MODULES=list >"$1/etc/initramfs-tools/conf.d/few"
printf '%s\\n' {modules} >"$1/etc/initramfs-tools/modules"
"""
TRIM = """
set -eu
install -m 644 {guest}/rehearsal.service "$1/etc/systemd/system/"
chroot "$1" systemctl enable --quiet rehearsal.service
echo kiosk >"$1/etc/hostname"
(cd "$1" && rm -rf var/cache/apt/archives/*.deb var/lib/apt/lists/* usr/share/doc/*)
cp "$1"/boot/vmlinuz-* {folder}/kernel
cp "$1"/boot/initrd.img-* {folder}/initrd
"""
INSTALL = """
set -eu
cp -r {stick} "$1/tmp/stick"
chroot "$1" sh -euc '
    python3 -m zipfile -e /tmp/stick/companion-*.whl /tmp/companion
    sh /tmp/companion/companion/_assets/systemd/install.sh --offline /tmp/stick
'
rm -r "$1/tmp/stick" "$1/tmp/companion"
mkdir "$1.plain"
cp -ax "$1/." "$1.plain" # without what is mounted there meanwhile
mke2fs -q -t ext4 -d "$1.plain" {folder}/disk.img {size}
rm -r "$1.plain"
"""
"""As INSTALL.md tells whoever has no network, and whoever makes an image on another computer."""


@dataclass(frozen=True, slots=True)
class Image:
    """A disk and what boots from it."""

    disk: Path
    boot: Boot


def installed() -> Image:
    """The disk of a computer on which the installer has just been, and which was never on."""
    KEPT.mkdir(parents=True, exist_ok=True)
    with (KEPT / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # whoever else rehearses here waits
        return _installed()


def _installed() -> Image:
    debian = _debian()
    wheels = _packages()
    own = _own_wheel()
    key = _hash([debian.name, wheels.name, own.read_bytes().hex(), INSTALL, SIZE])
    folder = KEPT / f"installed-{key}"
    if not folder.exists():
        _forget("installed-*")
        new, stick = _fresh(folder), KEPT / "stick"
        shutil.rmtree(stick, ignore_errors=True)
        shutil.copytree(wheels, stick)
        shutil.copy(own, stick)
        hook = INSTALL.format(stick=stick, folder=new, size=SIZE)
        run(
            "mmdebstrap", "--variant=custom", "--format=null", f"--skip={','.join(SKIPPED)}",
            f"--setup-hook=tar -C \"$1\" -xf {debian}/debian.tar", f"--customize-hook={hook}",
            SUITE,
        )  # fmt: skip
        shutil.rmtree(stick)
        _finish(folder)
    return Image(folder / "disk.img", Boot(debian / "kernel", debian / "initrd"))


def _debian() -> Path:
    """A folder with a system without the companion, packed, and what boots it."""
    few = FEW_MODULES.format(modules=" ".join(MODULES))
    service = (GUEST / "rehearsal.service").read_text(encoding="utf-8")
    folder = KEPT / f"debian-{_hash([SUITE, *PACKAGES, few, TRIM, service])}"
    if not folder.exists():
        _forget("debian-*")
        new = _fresh(folder)
        hook = TRIM.format(guest=GUEST, folder=new)
        run(
            "mmdebstrap", "--variant=minbase", f"--include={','.join(PACKAGES)}",
            f"--essential-hook={few}", f"--customize-hook={hook}", SUITE, str(new / "debian.tar"),
        )  # fmt: skip
        _unpack(new / "kernel")
        _finish(folder)
    return folder


def _unpack(kernel: Path) -> None:
    """Replace a packed kernel by its content, since unpacking takes an emulator half of its start.

    QEMU starts that by the entry for PVH, as Xen does.
    """
    packed = kernel.read_bytes()
    content = packed[packed.index(XZ) :]
    kernel.write_bytes(lzma.LZMADecompressor(lzma.FORMAT_XZ).decompress(content))


def _packages() -> Path:
    """A folder with the wheels of all that the companion needs."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    needed: list[str] = project["project"]["dependencies"]
    folder = KEPT / f"wheels-{_hash([*needed, PYTHON])}"
    if not folder.exists():
        _forget("wheels-*")
        platforms = (f"--platform={name}_x86_64" for name in ("manylinux2014", "manylinux_2_28"))
        run(
            sys.executable, "-m", "pip", "--quiet", "download", f"--dest={_fresh(folder)}",
            "--only-binary=:all:", "--implementation=cp", f"--python-version={PYTHON}",
            *platforms, *needed,
        )  # fmt: skip
        _finish(folder)
    return folder


def _own_wheel() -> Path:
    folder = KEPT / "own"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return build_wheel(folder)


def _hash(parts: Iterable[str]) -> str:
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:12]


def _fresh(folder: Path) -> Path:
    """Where to make what only gets its name when it is complete."""
    new = folder.with_name(folder.name + ".new")
    shutil.rmtree(new, ignore_errors=True)
    new.mkdir(parents=True)
    return new


def _finish(folder: Path) -> None:
    folder.with_name(folder.name + ".new").rename(folder)


def _forget(pattern: str) -> None:
    """Remove what was made of something else."""
    for folder in KEPT.glob(pattern):
        shutil.rmtree(folder)
