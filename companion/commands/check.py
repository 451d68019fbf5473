"""``companion check [FILE…]``: every fault in decks, editions and settings, with its line."""

from __future__ import annotations

import argparse

from companion.doctor.configuration import everything, files
from companion.paths import config_dir, data_dir


def run(args: argparse.Namespace) -> int:
    """Print all faults and return 1, or else print what was read and return 0."""
    config = config_dir()
    looks = files(args.files, config) if args.files else everything(config, data_dir(args.data))
    findings = list(looks)
    problems = [problem for finding in findings for problem in finding.problems]
    for problem in problems:
        print(problem)
    if problems:
        print(f"{len(problems)} {'problem' if len(problems) == 1 else 'problems'}")
        return 1
    for finding in findings:
        print(finding.summary)
    return 0
