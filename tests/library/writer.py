"""A process that changes a library without end and says how many cards are safely in it.

Run as ``python -m tests.library.writer FOLDER``; each line is the number of cards.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from itertools import count
from pathlib import Path

from companion.library.model import ContractEntry, Library
from companion.library.store import Store
from tests.library.known import CITIES, EDITION, LYON

MOST = 150


def cards(number: int) -> tuple[ContractEntry, ...]:
    return tuple(ContractEntry("graz", "lyon", 2, revenue) for revenue in range(1, number + 1))


def main(folder: str) -> None:
    store = Store(Path(folder), CITIES)
    for number in count():
        wanted = cards(number % MOST + 1)

        def change(library: Library, wanted: tuple[ContractEntry, ...] = wanted) -> Library:
            return replace(library, contracts=wanted, cities=(LYON,))

        store.change(EDITION, "home", change)
        sys.stdout.write(f"{len(wanted)}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
