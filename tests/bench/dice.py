"""From the last byte of a roll to the picture that shows it, beside a bare pseudo-terminal.

And from a tap to the picture that answers it; for information, as a tap waits for the next frame.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from tests.bench.report import Figure
from tests.bench.windows import SAME

ROLLS = 200


def figures() -> Iterator[Figure]:
    """The 99th of a hundred rolls, and the one in the middle."""
    with TemporaryDirectory(prefix="bench-") as folder:
        done = subprocess.run(
            [sys.executable, "-m", "tests.bench.rolled", folder, str(ROLLS)],
            env=os.environ | SAME,
            stdout=subprocess.PIPE,
            check=True,
        )
    found = json.loads(done.stdout)
    rolls, taps, floor = (
        [1000 * seconds for seconds in found[name]] for name in ("rolls", "taps", "floor")
    )
    yield Figure("a roll on the screen (p99)", _p99(rolls), "ms", target=50)
    yield Figure("a roll on the screen (median)", median(rolls), "ms")
    yield Figure("a roll taken back by a tap (p99)", _p99(taps), "ms")
    yield Figure("a roll taken back by a tap (median)", median(taps), "ms")
    yield Figure("a line over a bare pty (p99)", _p99(floor), "ms")
    yield Figure("a line over a bare pty (median)", median(floor), "ms")


def _p99(values: list[float]) -> float:
    return quantiles(values, n=100)[-1]
