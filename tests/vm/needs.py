"""What a rehearsal needs of the computer that it runs on."""

from __future__ import annotations

import os
import shutil

PROGRAMS = {
    "qemu-system-x86_64": "qemu-system-x86",
    "qemu-img": "qemu-utils",
    "mmdebstrap": "mmdebstrap",
    "mke2fs": "e2fsprogs",
    "e2fsck": "e2fsprogs",
    "debugfs": "e2fsprogs",
}
"""What is called, and the Debian package that has it."""
SYSTEM = ("/usr/sbin", "/sbin")
"""Where Debian keeps programs that not everybody has in PATH."""


class Lacking(Exception):
    """This computer cannot rehearse; the message names cause and remedy."""


def check() -> None:
    """See that every program is there. Raises :class:`Lacking`."""
    os.environ["PATH"] = os.pathsep.join([os.environ.get("PATH", os.defpath), *SYSTEM])
    missing = [name for name in PROGRAMS if shutil.which(name) is None]
    if missing:
        packages = sorted({PROGRAMS[name] for name in missing})
        raise Lacking(
            f"a virtual machine needs {', '.join(missing)}: sudo apt-get install "
            f"--no-install-recommends {' '.join(packages)}"
        )
