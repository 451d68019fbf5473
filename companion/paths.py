"""Where things lie: what is shipped with the program, and what it writes.

From a checkout the shipped folders are ``kv/`` and ``config/`` beside the package; in an
installed wheel they are inside it, under ``_assets/``.
"""

from __future__ import annotations

import os
from pathlib import Path

__all__ = [
    "assets_dir",
    "config_dir",
    "data_dir",
    "journal_file",
    "kv_dir",
    "locale_dir",
    "mark_file",
]

_PACKAGE = Path(__file__).resolve().parent


def assets_dir() -> Path:
    """The folder that holds ``kv/`` and ``config/``."""
    shipped = _PACKAGE / "_assets"
    return shipped if shipped.is_dir() else _PACKAGE.parent


def kv_dir() -> Path:
    """Layouts of the screens."""
    return assets_dir() / "kv"


def config_dir() -> Path:
    """All data a table may change: settings, hardware, editions, boards, decks."""
    return assets_dir() / "config"


def locale_dir() -> Path:
    """Message catalogues, ``<language>/LC_MESSAGES/companion.mo``."""
    return _PACKAGE / "locale"


def data_dir(given: Path | None = None) -> Path:
    """The folder for everything the program writes; absolute, and not made here.

    In this order: the one given, systemd's ``$STATE_DIRECTORY`` (the first, if it names
    several), the platform's usual place.
    """
    if given is not None:
        return given.absolute()
    state = os.environ.get("STATE_DIRECTORY", "").partition(":")[0]
    if state:
        return Path(state)
    from platformdirs import user_data_path  # only needed here, and start-up time counts

    return user_data_path("companion", appauthor=False)


def journal_file(data: Path) -> Path:
    """Where in the data folder all games are kept."""
    return data / "games.db"


def mark_file(name: str) -> Path | None:
    """Where in memory systemd keeps something of this name for the next program of the service."""
    runtime = os.environ.get("RUNTIME_DIRECTORY", "").partition(":")[0]
    return Path(runtime) / name if runtime else None
