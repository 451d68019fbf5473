"""``companion sim-dice``: a dice sensor for those who have none."""

from __future__ import annotations

import argparse


def run(args: argparse.Namespace) -> int:
    """Hand the arguments over to the simulator, which has its own help."""
    from hardware import simulator

    return simulator.main(args.rest)
