"""Figures beside their yardstick, and the table of them."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from statistics import median


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of the table; without a ``target`` it is for information only.

    ``ours`` and ``yardstick`` are medians in ``unit``. The ratio counts, or the figure itself where
    there is no yardstick.
    """

    name: str
    ours: float
    unit: str
    yardstick: float | None = None
    target: float | None = None
    at_least: bool = False
    """True if more is better."""

    @property
    def result(self) -> float:
        """What is held against the target."""
        return self.ours if self.yardstick is None else self.ours / self.yardstick

    @property
    def met(self) -> bool | None:
        """Whether the target is met, None if there is none."""
        if self.target is None:
            return None
        return self.result >= self.target if self.at_least else self.result <= self.target


HEAD = ("", "ours", "yardstick", "", "ratio", "target", "")


def table(figures: Iterable[Figure]) -> str:
    """All figures, in columns."""
    rows = [HEAD, *map(_row, figures)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEAD))]
    return "\n".join(
        "  ".join(
            cell.ljust(width) if column in (0, 3, 6) else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    )


def _row(figure: Figure) -> tuple[str, ...]:
    by_ratio = figure.yardstick is not None
    target = ""
    if figure.target is not None:
        target = f"{'≥' if figure.at_least else '≤'} {figure.target:g}{' ×' if by_ratio else ''}"
    return (
        figure.name,
        _number(figure.ours),
        _number(figure.yardstick) if figure.yardstick is not None else "",
        figure.unit,
        f"{figure.result:.2f}" if by_ratio else "",
        target,
        {None: "", True: "met", False: "MISSED"}[figure.met],
    )


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 1000 or value == int(value) else f"{value:.3g}"


@dataclass(frozen=True, slots=True)
class Times:
    """Seconds by the clock on the wall, and of the processor."""

    wall: float
    cpu: float


def timed(deed: Callable[[], object]) -> Times:
    """How long ``deed`` takes."""
    wall, cpu = time.perf_counter(), time.process_time()
    deed()
    return Times(time.perf_counter() - wall, time.process_time() - cpu)


def rates(
    rounds: int, ours: Callable[[], int], yardstick: Callable[[], int]
) -> tuple[Times, Times]:
    """Median deeds per second of both, measured in turns; each returns how many it has done."""
    found: tuple[list[Times], list[Times]] = ([], [])
    for _ in range(rounds):
        for deed, rate in zip((ours, yardstick), found, strict=True):
            done = 0

            def count(deed: Callable[[], int] = deed) -> None:
                nonlocal done
                done = deed()

            took = timed(count)
            rate.append(Times(done / took.wall, done / took.cpu))
    return medians(found[0]), medians(found[1])


def medians(times: list[Times]) -> Times:
    """The median of each clock."""
    return Times(median(t.wall for t in times), median(t.cpu for t in times))


def load() -> str:
    """How busy the machine is."""
    one, five, _ = os.getloadavg()
    return f"{os.cpu_count()} cores, load {one:.1f} (1 min) {five:.1f} (5 min)"
