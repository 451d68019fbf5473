from __future__ import annotations

import threading
from collections.abc import Iterator

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
