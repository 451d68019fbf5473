"""Which library reaches the pins, and why; what importing it does to us."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from hardware.down import Down
from hardware.events import DownReason
from hardware.machine import Machine
from hardware.pins import (
    ASKED,
    Choice,
    Find,
    Pins,
    SharedPins,
    Unfit,
    find_pins,
    is_installed,
    make_factory,
)

LAPTOP = Machine("Laptop")
PI_4_OLD = Machine("Raspberry Pi 4", 4, ("/dev/gpiochip0",), old_gpio=True)
PI_4 = Machine("Raspberry Pi 4", 4, ("/dev/gpiochip0",))
PI_5 = Machine("Raspberry Pi 5", 5, ("/dev/gpiochip0",))


class Factory:
    def __init__(self, name: str) -> None:
        self.name = name
        self.closed = 0

    def close(self) -> None:
        self.closed += 1


def finder(
    machine: Machine, *installed: str, asked: str = "", make: Callable[[str], Any] = Factory
) -> Find:
    environ = {ASKED: asked} if asked else {}
    return lambda: find_pins(lambda: machine, environ, lambda name: name in installed, make)


def refusal(find: Find) -> tuple[DownReason, dict[str, str | int]]:
    with pytest.raises(Down) as refused:
        find()
    return refused.value.reason, refused.value.params


@pytest.mark.parametrize("machine", [PI_5, PI_4, PI_4_OLD])
def test_lgpio_is_preferred_on_every_pi(machine: Machine) -> None:
    pins = finder(machine, "lgpio", "RPi.GPIO")()
    assert (pins.name, pins.factory.name, pins.why) == ("lgpio", "lgpio", Choice.GPIOCHIP)


def test_rpi_gpio_where_it_works_and_nothing_else_is_there() -> None:
    pins = finder(PI_4_OLD, "RPi.GPIO")()
    assert (pins.name, pins.factory.name, pins.why) == ("rpigpio", "rpigpio", Choice.OLD_SYSTEM)


@pytest.mark.parametrize(
    ("machine", "because"),
    [
        (PI_5, Unfit.PI),
        (Machine("Raspberry Pi 5", 5, old_gpio=True), Unfit.PI),
        (PI_4, Unfit.KERNEL),
    ],
)
def test_rpi_gpio_is_refused_where_it_would_fail(machine: Machine, because: Unfit) -> None:
    made: list[str] = []
    reason, params = refusal(finder(machine, "RPi.GPIO", make=made.append))
    assert reason is DownReason.NO_LIBRARY
    assert params == {"library": "rpigpio", "because": because}
    assert made == []


@pytest.mark.parametrize("machine", [PI_5, PI_4, PI_4_OLD])
def test_a_pi_without_any_library(machine: Machine) -> None:
    assert refusal(finder(machine)) == (
        DownReason.NO_LIBRARY,
        {"library": "lgpio", "because": Unfit.NOT_INSTALLED},
    )


def test_no_pins_elsewhere_whatever_is_installed() -> None:
    made: list[str] = []
    found = refusal(finder(LAPTOP, "lgpio", "RPi.GPIO", make=made.append))
    assert found == (DownReason.NO_PINS, {"model": "Laptop"})
    assert made == []


@pytest.mark.parametrize("machine", [LAPTOP, PI_5])
def test_what_the_environment_asks_for_is_taken(machine: Machine) -> None:
    pins = finder(machine, "lgpio", asked="pigpio")()
    assert (pins.name, pins.factory.name, pins.why) == ("pigpio", "pigpio", Choice.ASKED)


def test_nothing_replaces_what_the_environment_asks_for() -> None:
    tried: list[str] = []

    def make(name: str) -> Any:
        tried.append(name)
        raise RuntimeError("Cannot determine SOC peripheral base address")

    assert refusal(finder(PI_5, "lgpio", asked="rpigpio", make=make)) == (
        DownReason.FAILED,
        {"library": "rpigpio", "error": "Cannot determine SOC peripheral base address"},
    )
    assert tried == ["rpigpio"]


def test_the_environment_asks_for_what_nobody_knows() -> None:
    assert refusal(finder(PI_5, "lgpio", asked="abacus", make=make_factory)) == (
        DownReason.NO_LIBRARY,
        {"library": "abacus", "because": Unfit.UNKNOWN},
    )


def test_gpiozero_makes_what_is_asked_for_however_it_is_spelt() -> None:
    pins = finder(LAPTOP, asked="Mock", make=make_factory)()
    assert type(pins.factory).__name__ == "MockFactory"
    pins.close()


def test_lgpio_that_fails_is_not_replaced_in_silence() -> None:
    tried: list[str] = []

    def make(name: str) -> Any:
        tried.append(name)
        raise OSError("no such chip")

    machine = Machine("Raspberry Pi 4", 4, old_gpio=True)
    assert refusal(finder(machine, "lgpio", "RPi.GPIO", make=make)) == (
        DownReason.FAILED,
        {"library": "lgpio", "error": "no such chip"},
    )
    assert tried == ["lgpio"]


def test_a_chip_that_must_not_be_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    def make(name: str) -> Any:
        raise OSError("can not open gpiochip")

    monkeypatch.setattr(os, "access", lambda path, mode: False)
    assert refusal(finder(PI_5, "lgpio", make=make)) == (
        DownReason.FORBIDDEN,
        {"port": "/dev/gpiochip0", "group": "gpio"},
    )


def test_whether_a_module_is_there() -> None:
    assert is_installed("gpiozero")
    assert not is_installed("gpiozero_that_is_not_there")
    assert not is_installed("package_that_is_not_there.module")


class TestShared:
    """Buttons and lights hang on the same pins."""

    def test_reached_once_and_given_back_by_the_last(self) -> None:
        factory = Factory("mock")
        found: list[Pins] = []

        def find() -> Pins:
            found.append(Pins("mock", factory, Choice.SIMULATED, factory.close))
            return found[-1]

        shared = SharedPins(find)
        buttons, lights = shared.find(), shared.find()
        assert len(found) == 1
        buttons.close()
        assert factory.closed == 0
        lights.close()
        assert factory.closed == 1

    def test_reached_anew_after_that(self) -> None:
        made: list[Factory] = []

        def find() -> Pins:
            made.append(Factory("mock"))
            return Pins("mock", made[-1], Choice.SIMULATED, made[-1].close)

        shared = SharedPins(find)
        for _ in range(2):
            shared.find().close()
        assert [factory.closed for factory in made] == [1, 1]

    def test_reached_anew_even_if_they_could_not_be_given_back(self) -> None:
        made: list[Factory] = []

        def close() -> None:
            raise OSError("the chip is gone")

        def find() -> Pins:
            made.append(Factory("mock"))
            return Pins("mock", made[-1], Choice.SIMULATED, close)

        shared = SharedPins(find)
        for _ in range(2):
            with pytest.raises(OSError, match="gone"):
                shared.find().close()
        assert len(made) == 2

    def test_a_refusal_is_for_everyone_and_for_now(self) -> None:
        answers: Iterator[Down | Factory] = iter([Down(DownReason.NO_LIBRARY), Factory("mock")])

        def find() -> Pins:
            answer = next(answers)
            if isinstance(answer, Down):
                raise answer
            return Pins("mock", answer, Choice.SIMULATED, answer.close)

        shared = SharedPins(find)
        with pytest.raises(Down):
            shared.find()
        pins = shared.find()
        pins.close()
        assert pins.factory.closed == 1


class TestImportOfLgpio:
    """It makes a pipe where it is, or goes where it is told; neither must be noticed."""

    @pytest.fixture(autouse=True)
    def _told_nothing(self, monkeypatch: pytest.MonkeyPatch, lgpio: None) -> None:
        for name in ("LG_WD", "RUNTIME_DIRECTORY", "XDG_RUNTIME_DIR"):
            monkeypatch.delenv(name, raising=False)

    def test_in_a_folder_where_nothing_can_be_made(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.chdir("/proc")
        make_factory("lgpio").close()
        assert Path.cwd() == Path("/proc")
        assert "LG_WD" not in os.environ

    def test_without_help_it_would_fail_there(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.chdir("/proc")
        with pytest.raises(OSError):  # noqa: PT011 - which one depends on the folder
            __import__("lgpio")

    def test_leaves_nothing_behind(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        here, runtime = tmp_path / "here", tmp_path / "runtime"
        here.mkdir()
        runtime.mkdir()
        monkeypatch.chdir(here)
        monkeypatch.setenv("XDG_RUNTIME_DIR", str(runtime))
        make_factory("lgpio").close()
        assert list(here.iterdir()) == list(runtime.iterdir()) == []
        assert Path.cwd() == here

    @pytest.mark.parametrize("wanted", ["RUNTIME_DIRECTORY", "XDG_RUNTIME_DIR"])
    def test_works_where_files_of_the_moment_belong(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, wanted: str
    ) -> None:
        went = _watch_chdir(monkeypatch)
        monkeypatch.setenv(wanted, f"{tmp_path}:/other" if wanted[0] == "R" else str(tmp_path))
        make_factory("lgpio").close()
        assert [path.parent for path in went] == [tmp_path]

    def test_a_runtime_folder_that_is_not_there_is_not_insisted_on(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path / "gone"))
        went = _watch_chdir(monkeypatch)
        make_factory("lgpio").close()
        assert len(went) == 1

    def test_whoever_has_told_it_where_to_work_is_obeyed(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        here = Path.cwd()
        monkeypatch.setenv("LG_WD", str(tmp_path))
        make_factory("lgpio").close()
        assert (tmp_path / ".lgd-nfy0").is_fifo()
        assert Path.cwd() == here
        assert os.environ["LG_WD"] == str(tmp_path)

    def test_we_are_back_even_if_it_fails(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        monkeypatch.setenv("LG_WD", str(tmp_path))
        (tmp_path / ".lgd-nfy0").touch()  # so that the pipe cannot be made
        here = Path.cwd()
        find = finder(Machine("Raspberry Pi 5", 5), "lgpio", make=make_factory)
        assert refusal(find)[0] is DownReason.FAILED
        assert Path.cwd() == here

    def test_the_chip_is_opened_and_closed(self) -> None:
        pins = finder(PI_5, "lgpio", make=make_factory)()
        opened = _stub().opened
        assert opened == [0]
        pins.close()
        assert opened == []


def _stub() -> Any:
    return sys.modules["lgpio"]


def _watch_chdir(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    went: list[Path] = []
    really = os.chdir

    def chdir(path: str) -> None:
        went.append(Path(path))
        really(path)

    monkeypatch.setattr(os, "chdir", chdir)
    return went
