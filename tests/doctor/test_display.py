from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

import pytest

from companion.doctor import sdl
from companion.doctor.display import connected, display
from companion.doctor.finding import Diagnosis, Finding, State
from companion.doctor.locks import Holder
from companion.doctor.sdl import Trial, try_sdl
from hardware.machine import Machine
from tests.doctor.words import cause, remedy

PI = Machine("Raspberry Pi 5 Model B", 5)
LAPTOP = Machine()
GOOD = Trial("2.30.7", "KMSDRM", 1280, 720, "V3D 7.1")


def shown(root: Path, trial: Trial, here: Machine = PI, **environ: str) -> list[Finding]:
    def answer(asked: Mapping[str, str]) -> Trial:
        assert asked == environ
        return trial

    return list(display(environ, root, here, answer))


def plug_in(root: Path, output: str, status: str = "connected", modes: str = "1280x720\n") -> None:
    folder = root / "sys/class/drm" / output
    folder.mkdir(parents=True)
    (folder / "status").write_text(f"{status}\n", encoding="utf-8")
    (folder / "modes").write_text(modes, encoding="utf-8")


def test_a_kiosk_as_it_should_be(tmp_path: Path) -> None:
    plug_in(tmp_path, "card1-HDMI-A-1")
    plug_in(tmp_path, "card1-HDMI-A-2", "disconnected", "")
    screen, renderer = shown(tmp_path, GOOD, SDL_VIDEODRIVER="kmsdrm")
    assert (screen.state, renderer.state) == (State.OK, State.OK)
    assert screen.facts == {
        "asked": ("SDL_VIDEODRIVER=kmsdrm",),
        "outputs": ("HDMI-A-1 1280x720",),
        "driver": "KMSDRM",
        "size": "1280x720",
        "sdl": "2.30.7",
    }
    assert renderer.facts == {"renderer": "V3D 7.1"}


def test_a_kiosk_that_runs_has_the_screen_and_sdl_is_not_asked_for_it(tmp_path: Path) -> None:
    plug_in(tmp_path, "card1-DSI-1", modes="800x480\n")

    def never(_environ: Mapping[str, str]) -> Trial:
        raise AssertionError("the kiosk has the screen")

    kiosk = Holder(4711, "python -P -m companion run --kiosk")
    (found,) = display({}, tmp_path, PI, never, kiosk)
    assert (found.state, found.problem) == (State.OK, None)
    assert found.facts == {"asked": (), "outputs": ("DSI-1 800x480",), "used_by": 4711}


def test_outputs_of_several_cards_and_without_modes(tmp_path: Path) -> None:
    plug_in(tmp_path, "card0-DSI-1", modes="")
    plug_in(tmp_path, "card1-HDMI-A-1")
    (tmp_path / "sys/class/drm/card0").mkdir()
    assert connected(tmp_path) == ("DSI-1", "HDMI-A-1 1280x720")


@pytest.mark.parametrize("driver", ["offscreen", "dummy"])
def test_no_display(tmp_path: Path, driver: str) -> None:
    (found,) = shown(tmp_path, Trial("2.30.7", driver, 1024, 768))
    assert (found.state, found.problem) == (State.FAILURE, Diagnosis.NO_DISPLAY)
    assert "no display" in cause(found)
    assert "connect" in remedy(found)


def test_a_display_that_sdl_may_not_use(tmp_path: Path) -> None:
    plug_in(tmp_path, "card1-DSI-1", modes="800x480\n")
    (found,) = shown(tmp_path, Trial("2.30.7", "offscreen", 1024, 768))
    assert (found.state, found.problem) == (State.FAILURE, Diagnosis.DISPLAY_CLOSED)
    assert "DSI-1 800x480" in cause(found)
    assert "groups" in remedy(found)


def test_a_desktop_that_is_not_there(tmp_path: Path) -> None:
    (found,) = shown(tmp_path, Trial("2.30.7", error="x11 not available"), DISPLAY=":9")
    assert (found.state, found.problem) == (State.FAILURE, Diagnosis.DISPLAY_REFUSED)
    assert "x11 not available" in cause(found)
    assert "DISPLAY" in remedy(found)


@pytest.mark.parametrize(
    ("trial", "problem"),
    [
        (Trial(), Diagnosis.NO_SDL),
        (Trial(late=True), Diagnosis.DISPLAY_UNTRIED),
        (Trial("2.30.7", late=True), Diagnosis.DISPLAY_UNTRIED),
        (Trial("2.30.7"), Diagnosis.DISPLAY_UNTRIED),
    ],
)
def test_no_answer(tmp_path: Path, trial: Trial, problem: Diagnosis) -> None:
    (found,) = shown(tmp_path, trial)
    assert (found.state, found.problem) == (State.FAILURE, problem)
    assert cause(found)
    assert remedy(found)


@pytest.mark.parametrize(
    ("here", "renderer", "state", "problem"),
    [
        (PI, "llvmpipe (LLVM 15.0.6, 128 bits)", State.WARNING, Diagnosis.SOFTWARE_RENDERER),
        (LAPTOP, "llvmpipe (LLVM 15.0.6, 256 bits)", State.INFO, None),
        (PI, "", State.INFO, None),  # the app has the screen to itself
    ],
)
def test_who_draws(
    tmp_path: Path, here: Machine, renderer: str, state: State, problem: Diagnosis | None
) -> None:
    screen, drawn = shown(tmp_path, Trial("2.30.7", "KMSDRM", 800, 480, renderer), here)
    assert screen.state is State.OK
    assert (drawn.state, drawn.problem) == (state, problem)
    if problem is not None:
        assert renderer in cause(drawn)
        assert "render" in remedy(drawn)


def test_sdl_itself_is_asked() -> None:
    found = try_sdl({**os.environ, "SDL_VIDEODRIVER": "offscreen"}, 60)
    assert found.driver == "offscreen"
    assert found.version.startswith("2.")
    assert min(found.width, found.height) > 0


def test_sdl_refuses_what_it_does_not_know() -> None:
    found = try_sdl({**os.environ, "SDL_VIDEODRIVER": "nonsense"}, 60)
    assert (found.driver, found.error) == ("", "nonsense not available")


def test_sdl_that_takes_too_long_is_stopped() -> None:
    assert try_sdl(os.environ, 0.0) == Trial(late=True)


def test_a_library_that_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sdl, "library", lambda: "libnothing.so")
    assert try_sdl(os.environ, 60) == Trial()
