"""``companion restore FILE``: put a backup back; what was there is kept."""

from __future__ import annotations

import argparse
import time

from companion import backup
from companion.backup import BackupError
from companion.commands import Failure
from companion.commands.backup import failure
from companion.paths import data_dir


def run(args: argparse.Namespace) -> int:
    """Put the backup in the place of what is there; one with a fault changes nothing."""
    if args.file.is_dir():
        raise Failure(f"{args.file} is a folder", "name the file in it that backup has made")
    if not args.file.is_file():
        raise Failure(f"there is no file {args.file}", "name the file that backup has made")
    try:
        done = backup.restore(data_dir(args.data), args.file, time.time())
    except BackupError as error:
        raise failure(error) from error
    print(f"{done.games} games, {done.files} files; what was there before is in {done.path}")
    return 0
