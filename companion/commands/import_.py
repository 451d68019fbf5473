"""``companion import FILE``: the game of a transcript, added to the saved ones."""

from __future__ import annotations

import argparse

from companion.commands import Failure, transcripts
from companion.commands.saved import must_be_saved, saved_games
from companion.session import transcript


def run(args: argparse.Namespace) -> int:
    """Add the game and print its number."""
    text = transcripts.read(args.file)
    with saved_games(args.data) as saved:
        outcome = saved.import_(text)
        must_be_saved(saved.health)
    if isinstance(outcome, transcript.Failure):
        raise Failure(str(transcripts.problem(args.file, outcome)))
    print(outcome)
    return 0
