"""``python -m tests.bench [PART...]``: everything that the app must be quick at, or parts of it."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module

from tests.bench.report import Figure, load, table

PARTS: Mapping[str, str] = {
    "start": "windows.starts",
    "rest": "windows.stays",
    "writes": "windows.writes",
    "rules": "rules.figures",
    "journal": "journal.figures",
    "library": "library.figures",
    "resume": "resume.figures",
    "dice": "dice.figures",
}
"""Name -> module and function of this package."""


def main() -> int:
    """Measure and print; 1 if a target is missed."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join(PARTS)}")
    wanted = parser.parse_args().parts or list(PARTS)
    unknown = set(wanted) - set(PARTS)
    if unknown:
        parser.error(f"unknown part {', '.join(sorted(unknown))}")
    figures: list[Figure] = []
    print(load())
    for part in wanted:
        print(f"measuring {part} …", flush=True)
        figures += _part(part)()
    print(load(), table(figures), sep="\n")
    return int(any(figure.met is False for figure in figures))


def _part(name: str) -> Callable[[], Iterator[Figure]]:
    module, _, function = PARTS[name].partition(".")
    found: Callable[[], Iterator[Figure]] = getattr(
        import_module(f"tests.bench.{module}"), function
    )
    return found


if __name__ == "__main__":
    raise SystemExit(main())
