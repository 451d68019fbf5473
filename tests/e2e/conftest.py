"""A screen for all tests of a module, and a program on it for each test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.driver import Program
from tests.e2e.screen import VirtualScreen

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Programs and their screens may take long on a busy computer."""
    for item in items:
        if HERE in item.path.parents and item.get_closest_marker("timeout") is None:
            item.add_marker(pytest.mark.timeout(300))


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
