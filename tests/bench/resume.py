"""Taking up a game of 2,000 actions beside importing Kivy, each in processes of their own.

``python -m tests.bench.resume kivy|FOLDER GAME`` is one of those; it reports its times as JSON.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import asdict
from pathlib import Path
from tempfile import TemporaryDirectory

from companion import paths
from companion.games.protocol import Refusal
from companion.session.journal import Journal
from tests.bench import played
from tests.bench.report import Figure, Times, medians, timed
from tests.games.positions import game_of

ROUNDS = 7
ACTIONS = 2000
QUIET = {"KIVY_NO_ARGS": "1", "KIVY_NO_CONFIG": "1", "KIVY_NO_FILELOG": "1",
         "KIVY_NO_CONSOLELOG": "1"}  # fmt: skip


def figures() -> Iterator[Figure]:
    """Seconds until the game can be played on, the rules being loaded already."""
    with TemporaryDirectory(prefix="bench-") as folder:
        game = played.play(Path(folder), ACTIONS)
        found = [(child(folder, game), child("kivy")) for _ in range(ROUNDS)]
    ours, kivy = (medians(list(times)) for times in zip(*found, strict=True))
    for clock in ("cpu", "wall"):
        yield Figure(
            f"resume {ACTIONS} actions, import kivy.app ({clock})",
            getattr(ours, clock) * 1000,
            "ms",
            getattr(kivy, clock) * 1000,
            target=3,
        )


def child(*arguments: str) -> Times:
    """What a process of its own measures."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench.resume", *arguments],
        env=os.environ | QUIET,
        check=True,
        stdout=subprocess.PIPE,
    )
    return Times(**json.loads(done.stdout))


def kivy() -> None:
    import kivy.app  # noqa: F401


def resume(folder: Path, game: str) -> Times:
    """Take up the game as the app does on ``Play on``."""
    with closing(Journal(paths.journal_file(folder))) as journal:
        games = played.saved_in(journal)
        game_of(2)  # loads the rules

        def take_up() -> None:
            session = games.resume(game)
            assert not isinstance(session, Refusal), session
            assert len(session.moves) > ACTIONS

        return timed(take_up)


def main() -> None:
    match sys.argv[1:]:
        case ["kivy"]:
            times = timed(kivy)
        case [folder, game]:
            times = resume(Path(folder), game)
    print(json.dumps(asdict(times)))


if __name__ == "__main__":
    main()
