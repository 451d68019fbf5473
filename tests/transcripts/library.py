"""The transcripts on the shelf: their lines, headers and replays, each made once."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from companion.catalog.kind import AufAchseKind
from companion.catalog.shelf import Shelf
from companion.paths import config_dir
from companion.session.transcript import Report, replay
from tests.transcripts.witnesses import witness

HERE = Path(__file__).parent
GAMES = tuple(sorted(HERE.glob("games/*.game")))
RULES = tuple(sorted(HERE.glob("rules/*.game")))


@cache
def shelf() -> Shelf:
    """All that is shipped."""
    found, problems = Shelf.read(config_dir())
    assert problems == ()
    return found


@cache
def kinds() -> dict[str, AufAchseKind]:
    """The kinds of games that transcripts may be of."""
    return {"auf-achse": AufAchseKind(shelf())}


@cache
def lines(path: Path) -> tuple[str, ...]:
    """The text of a transcript."""
    return tuple(path.read_text(encoding="utf-8").splitlines())


@cache
def replayed(path: Path) -> Report:
    """How far a transcript holds."""
    return replay(lines(path), kinds())


def header(path: Path, name: str) -> str:
    """What the header says of ``name``, nothing if it is not there."""
    start = f"{name}:"
    return next((line for line in lines(path) if line.startswith(start)), start)[
        len(start) :
    ].strip()


def house(path: Path) -> dict[str, str]:
    """What the table has changed."""
    return dict(choice.split("=") for choice in header(path, "house").split())


def games_of(edition: str) -> list[Path]:
    """The recorded games of an edition."""
    return [path for path in GAMES if header(path, "edition") == edition]


@cache
def witnessed(path: Path) -> frozenset[str]:
    """Everything of note in a recorded game, and what was refused there."""
    refused = (line.rpartition("-> ")[2] for line in lines(path) if line.startswith("!"))
    return witness(replayed(path)) | {f"refused {code}" for code in refused}


@cache
def shortest() -> tuple[Path, ...]:
    """The shortest game of each edition, group of choices and cards, for what takes long."""
    found: dict[tuple[str, ...], Path] = {}
    for path in sorted(GAMES, key=lambda path: len(lines(path)), reverse=True):
        choices = [f"{knob}={value}" for knob, value in house(path).items() if knob != "pile"]
        found[header(path, "edition"), header(path, "contracts"), *choices] = path
    return tuple(sorted(found.values()))
