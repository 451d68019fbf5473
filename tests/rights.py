"""The rights of an ordinary user, even for tests run by root, to whom no file is closed."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

_NOBODY = 65534


@contextmanager
def ordinary_user(folder: Path, modes: Mapping[Path, int]) -> Iterator[None]:
    """Give the paths in ``folder``, which anybody can reach, these modes for a while."""
    changed = {path: path.stat().st_mode for path in (*modes, *folder.parents) if path != Path("/")}
    user = os.geteuid()
    for path, mode in modes.items():
        path.chmod(mode)
    if user == 0:
        for parent in folder.parents:
            if parent != Path("/"):
                parent.chmod(changed[parent] | 0o055)
        os.seteuid(_NOBODY)
    try:
        yield
    finally:
        os.seteuid(user)
        for path, mode in changed.items():
            path.chmod(mode & 0o7777)
