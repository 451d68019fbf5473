"""Which devices this user may not open, and which group would let them."""

from __future__ import annotations

import grp
import os
import pwd
import stat
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from companion.doctor.finding import Diagnosis, Finding, good, warning

DEVICES = (
    "dri/card*",
    "dri/renderD*",
    "input/event*",
    "ttyACM*",
    "ttyUSB*",
    "ttyAMA*",
    "gpiochip*",
)
"""All that the app may open, by the names in ``/dev``."""

_GROUP_MAY = stat.S_IRGRP | stat.S_IWGRP


class MayOpen(Protocol):
    """Whether a device may be opened."""

    def __call__(self, path: Path, *, write: bool = True) -> bool:
        """Whether ``path`` may be opened to read, and to ``write``."""


def may_open(path: Path, *, write: bool = True) -> bool:
    """Whether this process may."""
    return os.access(path, os.R_OK | (os.W_OK if write else 0), effective_ids=True)


def group_name(gid: int) -> str:
    """The name of a group, or its number if it has none."""
    try:
        return grp.getgrgid(gid).gr_name
    except KeyError:
        return str(gid)


@dataclass(frozen=True, slots=True)
class User:
    """Who the app runs as."""

    name: str
    member_of: Collection[str] = field(default_factory=tuple)
    """Groups that the system has them in, even if that counts only from the next login on."""


def this_user() -> User:
    """Who runs this process."""
    try:
        name = pwd.getpwuid(os.geteuid()).pw_name
    except KeyError:
        return User(str(os.geteuid()))
    return User(name, tuple(group.gr_name for group in grp.getgrall() if name in group.gr_mem))


def groups(
    root: Path,
    user: User,
    allowed: MayOpen = may_open,
    name_of: Callable[[int], str] = group_name,
) -> Iterator[Finding]:
    """The groups that own devices of this computer which ``user`` may not open."""
    missing: dict[str, list[str]] = {}
    for path in _devices(root):
        if (
            not allowed(path, write=path.parent.name != "input")
            and (gid := _helps(path)) is not None
        ):
            missing.setdefault(name_of(gid), []).append(path.name)
    for group, names in missing.items():
        not_yet = group in user.member_of
        problem = Diagnosis.GROUP_NOT_YET if not_yet else Diagnosis.GROUP_MISSING
        yield warning("groups", problem, group=group, user=user.name, devices=tuple(names))
    if not missing:
        yield good("groups", user=user.name)


def _devices(root: Path) -> Iterator[Path]:
    for pattern in DEVICES:
        yield from sorted((root / "dev").glob(pattern))


def _helps(path: Path) -> int | None:
    """The group whose members may use ``path``, if there is one."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_gid if found.st_mode & _GROUP_MAY else None
