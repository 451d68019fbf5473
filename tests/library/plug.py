"""A program that dies at one line of a save after the other, and says what is on disk then.

Run as ``python -m tests.library.plug FOLDER``; for each death, and at last for a save that was
lived through, it prints ``old``, ``new``, or what else was found.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from pathlib import Path
from types import FrameType
from typing import Any

from companion.library import store as module
from companion.library.model import Library
from companion.library.store import Store
from companion.session import files
from tests.library.known import BERN, CITIES, EDITION, GRAZ

OLD = Library(EDITION, contracts=(BERN,))
NEW = replace(OLD, contracts=(BERN, GRAZ))
WATCHED = (module.__file__, files.__file__)

Tracer = Callable[[FrameType, str, object], Any]


class Death:
    """Comes at the line of that number of what a save does."""

    def __init__(self, line: int) -> None:
        self._left = line
        self._saving = False

    def trace(self, frame: FrameType, event: str, _: object) -> Tracer | None:
        self._saving = self._saving or frame.f_code.co_name == "_save"
        code = frame.f_code
        if not self._saving or (code.co_filename not in WATCHED and code.co_name != "write_text"):
            return None
        if event == "line":
            self._left -= 1
            if self._left < 0:
                os.kill(os.getpid(), signal.SIGKILL)
        return self.trace


def main(folder: str) -> None:
    store = Store(Path(folder), CITIES)
    for line in count():
        store.change(EDITION, "home", lambda _: OLD)
        child = os.fork()
        if child == 0:
            sys.settrace(Death(line).trace)
            store.change(EDITION, "home", lambda _: NEW)
            os._exit(0)
        _, status = os.waitpid(child, 0)
        loaded = store.load(EDITION, "home")
        known = {OLD: "old", NEW: "new"}
        found = known.get(loaded.library, "neither") if loaded.aside is None else "damaged"
        sys.stdout.write(f"{found}\n")
        if os.WIFEXITED(status):
            return


if __name__ == "__main__":
    main(*sys.argv[1:])
