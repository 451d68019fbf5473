"""``companion check [FILE…]``: every fault in decks, editions and settings, with its line."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from companion import settings
from companion.catalog.inspection import Finding, inspect
from companion.catalog.shelf import Shelf
from companion.paths import config_dir, data_dir


def run(args: argparse.Namespace) -> int:
    """Print all faults and return 1, or else print what was read and return 0."""
    findings = list(_files(args.files) if args.files else _everything(args.data))
    problems = [problem for finding in findings for problem in finding.problems]
    for problem in problems:
        print(problem)
    if problems:
        print(f"{len(problems)} {'problem' if len(problems) == 1 else 'problems'}")
        return 1
    for finding in findings:
        print(finding.summary)
    return 0


def _everything(data: Path | None) -> Iterator[Finding]:
    yield inspect(config_dir(), None)
    yield _settings(config_dir() / settings.FILE_NAME)
    saved = data_dir(data) / settings.FILE_NAME
    if saved.exists():
        yield _settings(saved)


def _files(paths: list[Path]) -> Iterator[Finding]:
    shelf, _ = Shelf.read(config_dir())
    cities = [city.id for city in shelf.cities] or None
    for path in paths:
        if path.name == settings.FILE_NAME:
            yield _settings(path)
        else:
            finding = inspect(path, cities)
            yield Finding(f"{path}: {finding.summary}", finding.problems)


def _settings(path: Path) -> Finding:
    return Finding(f"{path}: settings", settings.check(path))
