from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.hardware.inbox import Inbox


@pytest.fixture
def inbox() -> Inbox:
    return Inbox()


@pytest.fixture(autouse=True)
def no_thread_dies(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Fails a test in which any thread ended by an exception."""
    deaths: list[threading.ExceptHookArgs] = []
    monkeypatch.setattr(threading, "excepthook", deaths.append)
    yield
    assert not deaths, deaths


@pytest.fixture
def lgpio(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A computer with the stub of lgpio installed, which says it is a Pi 5."""
    mine = ("lgpio", "gpiozero.pins.lgpio")
    for name in mine:
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.syspath_prepend(Path(__file__).parent / "stubs")
    monkeypatch.setattr("gpiozero.pins.local.get_pi_revision", lambda: 0xD04170)
    yield
    for name in mine:
        sys.modules.pop(name, None)
