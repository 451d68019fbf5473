"""``companion check [FILE…]``: every fault in decks, editions and settings, with its line."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from companion import settings
from companion.catalog.inspection import Finding, inspect
from companion.catalog.shelf import Shelf
from companion.inputs import hardware_config
from companion.paths import config_dir, data_dir
from companion.problems import Problem

_LONERS: Mapping[str, Callable[[Path], tuple[Problem, ...]]] = {
    settings.FILE_NAME: settings.check,
    hardware_config.FILE_NAME: lambda path: hardware_config.load(path.parent)[1],
}
"""Files of ``config/`` that are known by their name and belong to no game."""


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
    for name in _LONERS:
        yield _loner(config_dir() / name)
    saved = data_dir(data) / settings.FILE_NAME
    if saved.exists():
        yield _loner(saved)


def _files(paths: list[Path]) -> Iterator[Finding]:
    shelf, _ = Shelf.read(config_dir())
    cities = [city.id for city in shelf.cities] or None
    for path in paths:
        if path.name in _LONERS:
            yield _loner(path)
        else:
            finding = inspect(path, cities)
            yield Finding(f"{path}: {finding.summary}", finding.problems)


def _loner(path: Path) -> Finding:
    return Finding(f"{path}: {path.stem}", _LONERS[path.name](path))
