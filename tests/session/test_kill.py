"""A pulled plug: whatever was acknowledged is there afterwards, and the file is sound."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
from contextlib import closing
from pathlib import Path

from companion.session import database
from companion.session.journal import Journal
from companion.session.session import Session
from tests.session.conftest import Open
from tests.session.toy import Toy

KILLS = 30
ROOT = Path(__file__).parents[2]


def play_and_kill(path: Path, game: str, lines: int) -> list[str]:
    """What the writer acknowledged before it was killed, after at least ``lines`` lines."""
    command = [sys.executable, "-m", "tests.session.writer", str(path), game]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout is not None
        heard = [writer.stdout.readline() for _ in range(lines)]
        writer.send_signal(signal.SIGKILL)
        heard += writer.stdout.readlines()
        writer.wait()
    assert writer.returncode == -signal.SIGKILL
    return [line.rstrip("\n") for line in heard if line.endswith("\n")]


def test_nothing_acknowledged_is_lost(open_saved: Open, path: Path) -> None:
    session = open_saved().new(Toy(), "")
    session.close()
    saved = open_saved()
    known = 1
    for _ in range(KILLS):
        saved._journal.close()
        acknowledged = play_and_kill(path, session.id, known + random.randint(1, 60))
        assert database.examine(path) is None
        with closing(Journal(path)) as journal:
            assert journal.notices == ()
            opened = journal.open(session.id)
            assert opened is not None
            written = [f"{entry.seq} {entry.body}" for entry in opened.entries]
        assert written[: len(acknowledged)] == acknowledged
        known = len(written)
    again = open_saved().resume(session.id)
    assert isinstance(again, Session)
    assert again.notices == ()
    assert len(again.log) == known
