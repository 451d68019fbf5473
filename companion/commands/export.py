"""``companion export GAME FILE``: a saved game as a readable transcript."""

from __future__ import annotations

import argparse
from pathlib import Path

from companion.commands import Failure
from companion.commands.saved import any_saved, must_be_readable, saved_games
from companion.games.protocol import Refusal


def run(args: argparse.Namespace) -> int:
    """Write the game's transcript to a new file, or to standard output."""
    text: str | Refusal = Refusal("unknown-game")
    if any_saved(args.data):
        with saved_games(args.data) as saved:
            must_be_readable(saved)
            text = saved.export(args.game)
    if isinstance(text, Refusal):
        raise Failure(f"there is no saved game {args.game!r}", "`companion games` lists them")
    if args.file == Path("-"):
        print(text, end="")
        return 0
    try:
        with args.file.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError as error:
        raise Failure(f"{args.file} is there already", "choose another name") from error
    except OSError as error:
        raise Failure(f"cannot write {args.file}: {error.strerror}") from error
    return 0
