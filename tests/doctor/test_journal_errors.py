"""Why saved games are not opened: said in the same words by the app and by every command."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.doctor.journal_errors import told
from companion.session.health import JournalError
from tests.conftest import ROOT, Command
from tests.e2e.saved import At, save


def test_each_error_that_is_raised_has_cause_and_remedy() -> None:
    sources = (path.read_text(encoding="utf-8") for path in (ROOT / "companion").rglob("*.py"))
    found = re.findall(r'raise JournalError\(\s*"(.+?)"', "".join(sources))
    assert set(found) == {"newer-format", "in-use", "unusable"}
    for code in found:
        params: dict[str, str | int] = {
            "name": "games.db",
            "found": 9,
            "known": 1,
            "fault": "damaged",
        }
        cause, remedy = told(JournalError(code, params), "/media/games.db")
        assert cause.startswith("/media/games.db ")
        assert "--data" in remedy


@pytest.mark.parametrize("command", ["run", "games"])
def test_app_and_command_say_the_same_of_a_newer_format(
    companion: Command, tmp_path: Path, command: str
) -> None:
    save(tmp_path, At.TABLE)
    with (tmp_path / "games.db").open("r+b") as file:
        file.seek(60)
        file.write((999).to_bytes(4, "big"))
    done = companion(command, "--data", tmp_path, SDL_VIDEODRIVER="dummy")
    assert done.returncode == 1
    assert "games.db was written by a newer version (format 999, known up to " in done.stderr
    assert "update the companion, or name another folder with --data" in done.stderr
