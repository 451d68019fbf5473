"""A table that has played and changed things, and what is in its folder."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from companion.paths import journal_file
from tests.e2e.saved import At, save

NOW = 1_796_000_000.0
SETTINGS = 'format = 1\ntheme = "day"\n'
WIRING = "format = 1\n[buttons]\nyellow = 17\n"
LIBRARY = "# cards\n"


def lay(data: Path) -> Path:
    """The folder of such a table."""
    save(data, At.TABLE)
    (data / "settings.toml").write_text(SETTINGS, encoding="utf-8")
    (data / "hardware.toml").write_text(WIRING, encoding="utf-8")
    (data / "library").mkdir()
    (data / "library/schmidt-eur.v1.home.toml").write_text(LIBRARY, encoding="utf-8")
    return data


def content(data: Path) -> dict[str, object]:
    """All that counts in a folder."""
    with closing(sqlite3.connect(journal_file(data))) as db:
        games = db.execute("SELECT game, seq, body FROM entries ORDER BY game, seq").fetchall()
    texts = {
        str(path.relative_to(data)): path.read_text(encoding="utf-8")
        for path in sorted(data.rglob("*.toml"))
        if not path.relative_to(data).parts[0].startswith("before-restore")
    }
    return {"games": games, **texts}


def everything(data: Path) -> dict[str, bytes]:
    """Each file of a folder but the lock, byte for byte."""
    return {
        str(path.relative_to(data)): path.read_bytes()
        for path in sorted(data.rglob("*"))
        if path.is_file() and not path.name.endswith(".lock")
    }


def lose(data: Path) -> None:
    """Play on otherwise: other games, other settings, other cards."""
    with closing(sqlite3.connect(journal_file(data), isolation_level=None)) as db:
        db.execute("PRAGMA foreign_keys = ON")
        db.execute("DELETE FROM games")
    (data / "settings.toml").unlink()
    (data / "library/schmidt-eur.v1.home.toml").write_text("# spoilt\n", encoding="utf-8")
    (data / "library/schmidt-eur.v1.club.toml").write_text("# new\n", encoding="utf-8")
