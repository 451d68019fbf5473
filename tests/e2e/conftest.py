"""A screen for all tests of a module, and a program on it for each test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.driver import Program
from tests.e2e.screen import VirtualScreen


@pytest.fixture(scope="module")
def screen() -> Iterator[VirtualScreen]:
    """A virtual screen of the smallest panel."""
    with VirtualScreen(800, 480) as screen:
        yield screen


@pytest.fixture
def program(screen: VirtualScreen, tmp_path: Path) -> Iterator[Program]:
    """The program, not yet started; whatever still runs at the end is killed."""
    with Program(screen, tmp_path / "table") as program:
        yield program
