"""Transcripts on the command line: reading them, and saying what is wrong in one."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from companion.catalog.kind import AufAchseKind
from companion.catalog.shelf import Shelf
from companion.catalog.source import Source
from companion.commands import Failure
from companion.games.protocol import Kind
from companion.paths import config_dir
from companion.problems import Problem
from companion.session import transcript

_WHAT = {
    "not-a-line": "this is no line of a transcript: {found}",
    "no-kind": "nothing says what game this is",
    "unknown-kind": "a game called {found} is not known here",
    "unknown-format": "format {found} is not known here",
    "bad-header": "{found}",
    "late-header": "this belongs before the first action: {found}",
    "notation": "this cannot be understood: {found}",
    "refused": "this is refused: {found}",
    "not-refused": "this is allowed",
    "other-refusal": "this is refused for another reason: {found}",
    "false-claim": "this is not true: it is {found}",
    "broken-invariant": "this leads to an impossible position: {found}",
}
"""What is wrong, by the codes of ``transcript.Failure``."""


def kinds() -> Mapping[str, Kind]:
    """The games whose transcripts can be played, by name."""
    shelf, _ = Shelf.read(config_dir())
    return {AufAchseKind.name: AufAchseKind(shelf)}


def read(path: Path) -> str:
    """The text of a transcript.

    Raises:
        Failure: it cannot be read.
    """
    source = Source.read(path)
    if source.problems:
        raise Failure(str(source.problems[0]))
    return source.text


def problem(path: Path, failure: transcript.Failure) -> Problem:
    """The first wrong line of a transcript, in words."""
    what = _WHAT[failure.code].format(found=failure.found)
    return Problem(str(path), failure.line, what, failure.expected.removeprefix("expected "))
