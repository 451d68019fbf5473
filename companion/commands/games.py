"""``companion games``: the saved games, the last played first."""

from __future__ import annotations

import argparse
import time

from companion.commands.saved import any_saved, must_be_readable, saved_games
from companion.paths import data_dir
from companion.session.records import SavedGame


def run(args: argparse.Namespace) -> int:
    """Print one line a game."""
    games: tuple[SavedGame, ...] = ()
    if any_saved(args.data):
        with saved_games(args.data) as saved:
            must_be_readable(saved)
            games = saved.games()
    for game in games:
        print(_line(game))
    if not games:
        print(f"no saved games in {data_dir(args.data)}")
    return 0


def _line(game: SavedGame) -> str:
    day = time.strftime("%Y-%m-%d %H:%M", time.localtime(game.updated))
    state = game.problem or ("over" if game.over else f"turn {game.turn}")
    return f"{game.record.id}  {day}  {state:<8}  {game.record.title}"
