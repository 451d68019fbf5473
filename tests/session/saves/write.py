"""Writes the saved games that every later version must be able to play on.

``python -m tests.session.saves.write`` makes ``format-N`` beside this file, N being the format of
the version that runs. To be done once, with the last version of a format, before ``FORMAT`` grows.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from companion import __version__
from companion.commands.transcripts import kinds
from companion.games.auf_achse.actions import Action, ShuffleDeck
from companion.games.auf_achse.game import AufAchse
from companion.games.auf_achse.state import State
from companion.games.protocol import Refusal, Shuffle
from companion.session import transcript
from companion.session.codec import canonical
from companion.session.journal import Journal
from companion.session.migrations import FORMAT
from companion.session.records import APP, AUTO, HAND, SENSOR
from companion.session.saved_games import SavedGames
from companion.session.session import Session

HERE = Path(__file__).parent
GAMES = HERE.parents[1] / "transcripts" / "games"
BEGUN = 1_764_500_000
"""Wall clock of the first line, in seconds since 1970."""

Playing = Session[State, Action]


@dataclass(frozen=True, slots=True)
class Evening:
    """A recorded game that is saved up to an action."""

    name: str
    recorded: str
    actions: int | None = None
    """How many are played, None for all."""


AUCTION = Evening("auction", "five-wild", 396)
"""Stops amid an auction; the power fails, so that there are lines after the newest snapshot."""
FINISHED = Evening("finished", "three-referee")
"""Played to the end, with corrections, and put away."""
IMPORTED = Evening("imported", "five-leaver", 300)
"""Came as text that starts from a position, not from the beginning."""


class Recorded:
    """Chance that shuffles as on the recorded evening."""

    def __init__(self, actions: tuple[Action, ...]) -> None:
        shuffles = (action for action in actions if isinstance(action, ShuffleDeck))
        self._orders = {frozenset(shuffle.order): shuffle.order for shuffle in shuffles}

    def order(self, shuffle: Shuffle) -> tuple[tuple[str, ...], str]:
        return self._orders[frozenset(shuffle.cards)], AUTO

    def roll(self, sides: int) -> tuple[int, str]:
        raise AssertionError("no recorded evening has dice of the app")


def replayed(evening: Evening) -> tuple[AufAchse, tuple[Action, ...]]:
    """The game and the actions that are to be saved."""
    text = (GAMES / f"{evening.recorded}.game").read_text(encoding="utf-8")
    report = transcript.replay(text.split("\n"), kinds())
    assert isinstance(report.game, AufAchse)
    assert report.failure is None
    return report.game, report.actions[: evening.actions]


def submit(session: Playing, action: Action, source: str = HAND) -> None:
    """Carry out what was allowed on the evening."""
    step = session.submit(action, source)
    assert not isinstance(step, Refusal), step


def play(game: AufAchse, session: Playing, actions: tuple[Action, ...], random: Random) -> None:
    """Play ``actions``, now and then taking something back, or trying something else first."""
    for action in actions:
        if isinstance(action, ShuffleDeck):
            continue  # done with the action before
        happens = random.random()
        if happens < 0.03:
            session.undo(random.randint(1, 4))
            while session.can_redo:
                session.redo()
        elif happens < 0.05:
            submit(session, random.choice(game.legal(session.state)))
            session.undo()
        source = random.choice((SENSOR, APP, HAND)) if type(action).__name__ == "Roll" else HAND
        submit(session, action, source)


def from_position(evening: Evening) -> str:
    """The text of a game that starts from a position of the evening."""
    game, actions = replayed(evening)
    state = game.begin()
    for action in actions:
        state = game.apply(state, action).state
    header = {"kind": game.kind, "format": FORMAT, "title": "Die zweite Hälfte"}
    lines = [f"{name}: {value}" for name, value in header.items()]
    lines += [f"setup: {canonical(game.setup())}", f"state: {canonical(game.dump(state))}"]
    return "\n".join(lines) + "\n"


def save(path: Path) -> Iterator[tuple[str, Playing, str]]:
    """Play and save everything; name, session and text of each game."""
    ticks = count(BEGUN, 20)
    with closing(Journal(path, clock=lambda: next(ticks))) as journal:

        def saved_by(actions: tuple[Action, ...]) -> SavedGames:
            chance = Recorded(actions)
            return SavedGames(journal, kinds(), chance, __version__, lambda: next(ticks))

        for evening in (AUCTION, FINISHED):
            game, actions = replayed(evening)
            saved = saved_by(actions)
            session: Playing = saved.new(game, f"Abend für {len(game.context.players)}")
            play(game, session, actions, Random(evening.name))
            if evening is FINISHED:
                session.close()
            else:
                submit(session, game.legal(session.state)[0])
                session.undo()  # waits to be done again
            yield evening.name, session, text_of(saved, session.id)
        saved = saved_by(())
        id = saved.import_(from_position(IMPORTED))
        assert isinstance(id, str), id
        resumed = saved.resume(id)
        assert isinstance(resumed, Session)
        game, actions = replayed(replace(IMPORTED, actions=330))
        play(game, resumed, actions[IMPORTED.actions :], Random(IMPORTED.name))
        resumed.close()
        yield IMPORTED.name, resumed, text_of(saved, id)


def text_of(saved: SavedGames, id: str) -> str:
    text = saved.export(id)
    assert isinstance(text, str)
    return text


def facts(session: Playing) -> dict[str, Any]:
    """What a later version must find."""
    state, last = session.state, session.log[-1].entry
    return {
        "id": session.id,
        "title": session.title,
        "turn": state.turn.number,
        "cash": [haulier.cash for haulier in state.hauliers],
        "decision": type(state.agenda[-1]).__name__,
        "entries": last.seq,
        "moves": len(session.moves),
        "undone": len(session.undone),
        "digest": last.digest,
    }


def main() -> None:
    folder = HERE / f"format-{FORMAT}"
    folder.mkdir()
    path, expected = folder / "games.db", {}
    for name, session, text in save(path):
        (folder / f"{name}.game").write_text(text, encoding="utf-8")
        expected[name] = facts(session)
    with closing(sqlite3.connect(path)) as db:
        db.execute("VACUUM")
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    for beside in (*folder.glob("*.backup"), *folder.glob("*.lock")):
        beside.unlink()
    text = json.dumps(expected, ensure_ascii=False, indent=2) + "\n"
    (folder / "expected.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
