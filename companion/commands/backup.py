"""``companion backup FILE|DIR``: all that a table has, in one file; the app may go on meanwhile."""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from companion import backup
from companion.backup import BackupError, Trouble
from companion.commands import Failure
from companion.library.sticks import sticks
from companion.paths import data_dir

REMEDIES = {
    Trouble.NOTHING: ("there is nothing to keep in {what}", "name another folder with --data"),
    Trouble.UNUSABLE: ("{what} cannot be used", "start the app: it restores its own backup"),
    Trouble.NO_ARCHIVE: ("it is no backup of the companion", "name the file that backup has made"),
    Trouble.INCOMPLETE: ("{what} in it is damaged or does not belong there", "take another backup"),
    Trouble.NEWER: ("a newer version has made it", "update the companion"),
    Trouble.IN_USE: (
        "the app is running",
        "end it; on a kiosk: sudo systemctl stop companion, and start it again afterwards",
    ),
    Trouble.DISK: ("the disk does not take it: {what}", "make room on it, or take another"),
    Trouble.HALF: (
        "it is put back in part only: {what}",
        "make room on the disk and try again; what was there before is in {kept}",
    ),
}


def failure(error: BackupError) -> Failure:
    """Cause and remedy."""
    cause, remedy = REMEDIES[error.code]
    return Failure(cause.format(what=error.what), remedy.format(kept=error.kept))


def _stick() -> Path:
    """The one that is plugged in."""
    found = sticks()
    if len(found) == 1:
        return found[0]
    if not found:
        raise Failure("no USB stick is plugged in", "plug one in, or name a file or a folder")
    names = ", ".join(map(str, found))
    raise Failure(f"there is more than one stick: {names}", "name the one that you mean")


def run(args: argparse.Namespace) -> int:
    """Write the backup; in a folder it gets a name with the time."""
    now = time.time()
    target: Path = args.target or _stick()
    if target.is_dir():
        target /= time.strftime("companion-%Y%m%d-%H%M%S.zip", time.localtime(now))
    if not target.parent.is_dir():
        raise Failure(f"there is no folder {target.parent}", "name one that is there")
    if target.exists():
        raise Failure(f"{target} is there already", "choose another name")
    try:
        done = backup.take(data_dir(args.data), target, now)
    except BackupError as error:
        raise failure(error) from error
    print(f"{done.path}: {done.games} games, {done.files} files")
    return 0
