"""A computer for each test."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.kiosk.computer import QUICK, SYSTEMD, Computer


@pytest.fixture
def computer(tmp_path: Path) -> Computer:
    """A computer on which Python's part of the work takes no time."""
    return Computer(tmp_path / "computer", QUICK, {"SHIPPED": str(SYSTEMD)})
