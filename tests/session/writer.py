"""A process that plays without end and says on its standard output what it believes to be safe.

Run as ``python -m tests.session.writer JOURNAL GAME``; each line is ``seq body``.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

from companion.session.chance import SystemChance
from companion.session.journal import Journal
from companion.session.records import Entry
from companion.session.saved_games import SavedGames
from companion.session.session import Session
from tests.session.toy import KINDS


def say(entry: Entry) -> None:
    sys.stdout.write(f"{entry.seq} {entry.body}\n")
    sys.stdout.flush()


def main(path: str, game: str) -> None:
    session = SavedGames(Journal(Path(path)), KINDS, SystemChance(), "1.0").resume(game)
    assert isinstance(session, Session)
    actions = [("draw",), ("end",), ("add", "0"), ("add", "0")]
    said = 0
    while True:
        if session.health.saved:
            log = session.log
            for line in log[said:]:
                say(line.entry)
            said = len(log)
        match random.randrange(8):
            case 0:
                session.undo(random.randint(1, 3))
            case 1:
                session.redo()
            case _:
                session.submit(random.choice(actions))


if __name__ == "__main__":
    main(*sys.argv[1:])
