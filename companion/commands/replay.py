"""``companion replay FILE…``: recorded games, played again and checked line by line."""

from __future__ import annotations

import argparse

from companion.commands import transcripts
from companion.session.transcript import replay


def run(args: argparse.Namespace) -> int:
    """Tell of each file that it holds, or its first line that is wrong; 1 if there is one."""
    kinds = transcripts.kinds()
    code = 0
    for path in args.files:
        report = replay(transcripts.read(path).split("\n"), kinds)
        if report.failure is not None:
            print(transcripts.problem(path, report.failure))
            code = 1
        else:
            print(f"{path}: {len(report.actions)} actions, {report.claims} claims, all hold")
    return code
