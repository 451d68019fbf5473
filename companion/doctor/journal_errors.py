"""Why the saved games must not be opened, and what helps, for whoever reads a console."""

from __future__ import annotations

from collections.abc import Mapping

from companion.session.health import JournalError

__all__ = ["told"]

_ELSEWHERE = "or name another folder with --data"

_TOLD: Mapping[str, tuple[str, str]] = {
    "newer-format": (
        "{name} was written by a newer version (format {found}, known up to {known})",
        f"update the companion, {_ELSEWHERE}",
    ),
    "in-use": (
        "{name} is in use by another companion, which runs already",
        f"end that one, {_ELSEWHERE}",
    ),
    "unusable": (
        "{name} cannot be used: {fault}",
        f"start the app, which sets the file aside, {_ELSEWHERE}",
    ),
}


def told(error: JournalError, name: str = "") -> tuple[str, str]:
    """Cause and remedy; the file is called ``name``, if that says more than it does itself."""
    cause, remedy = _TOLD[error.code]
    return cause.format(**{**error.params, "name": name or error.params["name"]}), remedy
