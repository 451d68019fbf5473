"""Every fault in the files that a table may edit: decks, editions, settings, wiring."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from companion import settings
from companion.catalog import inspection
from companion.catalog.shelf import Shelf
from companion.doctor.finding import Diagnosis, Fact, Finding, good, warning
from companion.inputs import hardware_config
from companion.problems import Problem
from companion.session.files import put_aside

_LONERS: Mapping[str, Callable[[Path], tuple[Problem, ...]]] = {
    settings.FILE_NAME: settings.check,
    hardware_config.FILE_NAME: lambda path: hardware_config.load(path.parent)[1],
}
"""Files of ``config/`` that are known by their name and belong to no game."""


def everything(config: Path, data: Path) -> Iterator[inspection.Finding]:
    """A look at all that is shipped in ``config``, and at what the table has in ``data``."""
    yield inspection.inspect(config, None)
    for name in _LONERS:
        yield _loner(config / name)
    for name in _LONERS:
        if (data / name).exists():
            yield _loner(data / name)


def files(paths: Sequence[Path], config: Path) -> Iterator[inspection.Finding]:
    """A look at each of these files or folders; cities are those of ``config``."""
    shelf, _ = Shelf.read(config)
    cities = [city.id for city in shelf.cities] or None
    for path in paths:
        if path.name in _LONERS:
            yield _loner(path)
        else:
            found = inspection.inspect(path, cities)
            yield inspection.Finding(f"{path}: {found.summary}", found.problems)


def _loner(path: Path) -> inspection.Finding:
    return inspection.Finding(f"{path}: {path.stem}", _LONERS[path.name](path))


def configuration(config: Path, data: Path) -> Iterator[Finding]:
    """The same in one finding: play goes on, with what holds where a file is wrong."""
    faults = tuple(str(problem) for look in everything(config, data) for problem in look.problems)
    aside = tuple(path.name for path in put_aside(data / settings.FILE_NAME))
    facts: dict[str, Fact] = {"put_aside": aside} if aside else {}
    if faults:
        facts |= {"number": len(faults), "faults": faults}
        yield warning("configuration", Diagnosis.CONFIGURATION, **facts)
    else:
        yield good("configuration", folder=str(config), **facts)
