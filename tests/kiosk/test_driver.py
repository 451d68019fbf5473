"""What SDL draws with, as it names it itself."""

from __future__ import annotations

import ctypes
import sys
from types import SimpleNamespace

import pytest

from companion.ui import bootstrap


@pytest.fixture
def says(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """An SDL whose ``driver`` is to be set."""
    sdl = SimpleNamespace(driver=b"")
    monkeypatch.setitem(sys.modules, "kivy", SimpleNamespace(__file__="/nowhere/kivy/__init__.py"))

    def load(_name: str) -> SimpleNamespace:
        return SimpleNamespace(SDL_GetCurrentVideoDriver=SimpleCall(sdl))

    monkeypatch.setattr(ctypes, "CDLL", load)
    return sdl


class SimpleCall:
    """A function of C, of which the type of the result is set."""

    def __init__(self, sdl: SimpleNamespace) -> None:
        self.restype: object = None
        self._sdl = sdl

    def __call__(self) -> bytes:
        return bytes(self._sdl.driver)


@pytest.mark.parametrize("driver", [b"KMSDRM", b"wayland", b"x11"])
def test_a_kiosk_may_draw_with_these(says: SimpleNamespace, driver: bytes) -> None:
    says.driver = driver
    bootstrap.check_driver()


@pytest.mark.parametrize("driver", [b"offscreen", b"dummy", b""])
def test_nobody_would_see_these(says: SimpleNamespace, driver: bytes) -> None:
    says.driver = driver
    with pytest.raises(bootstrap.ScreenProblem, match="no screen"):
        bootstrap.check_driver()
