"""The rehearsal in a virtual machine: ``make kiosk-test``, in minutes; ``./test`` leaves it out."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.vm import needs
from tests.vm.console import BOOTED_S
from tests.vm.image import Image, installed
from tests.vm.kiosk import Kiosk

ASKED_FOR = "COMPANION_VM"

collect_ignore_glob = [] if ASKED_FOR in os.environ else ["test_*.py"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Give whatever boots a machine the time that an emulated one takes."""
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.timeout(60 * BOOTED_S))


@pytest.fixture(scope="session")
def image() -> Image:
    """The disk on which the companion is installed; made if anything of it has changed."""
    try:
        needs.check()
    except needs.Lacking as lacking:
        pytest.exit(str(lacking), returncode=1)
    return installed()


@pytest.fixture
def kiosk(image: Image, tmp_path: Path) -> Iterator[Kiosk]:
    """A computer of its own for each test, not yet switched on."""
    with Kiosk(image, tmp_path / "table", random.Random()) as kiosk:
        yield kiosk
