"""What a kiosk finds wrong at its start: told once it shows a picture, and no obstacle."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Event

import pytest

from companion.backlight import Backlight
from companion.doctor.examination import Patient, checks
from companion.doctor.finding import Diagnosis, Finding, State, failure, warning
from companion.doctor.sdl import Trial
from companion.paths import config_dir
from companion.settings import Panel
from companion.ui.commands import Show
from companion.ui.messages.findings import remedy
from companion.ui.models import Fact, Header
from companion.ui.present import panels
from companion.ui.present.start_check import ROWS
from companion.ui.start_check import Computer, at_start, why_no_picture
from tests.doctor.pretend import PANEL
from tests.hardware.test_displays import edid, plug
from tests.kiosk.manager import offscreen
from tests.ui.kiosk_scenes import WRONG
from tests.ui.pilot import Pilot
from tests.ui.stage import Stage, home, stage

Launch = Callable[..., Pilot]

DRAWN = Trial("2", "kmsdrm", 800, 480, "V3D 4.2")
PATH, USER = "/dev/input/event4", "companion"
CLOSED = failure(
    "touch", Diagnosis.TOUCH_CLOSED, device="FT5406 memory based driver", path=PATH, user=USER
)
VOLATILE = warning("data", Diagnosis.DATA_VOLATILE, folder="/data", file_system="overlay")


@pytest.fixture
def pi(tmp_path: Path) -> Path:
    """A Raspberry Pi on which all is well."""
    files = {
        "proc/device-tree/model": "Raspberry Pi 4 Model B Rev 1.4\0",
        "proc/bus/input/devices": PANEL,
        "proc/mounts": f"/dev/mmcblk0p2 / ext4 rw 0 0\n/dev/mmcblk0p3 {tmp_path} ext4 rw 0 0\n",
        "dev/input/event4": "",
    }
    root = tmp_path / "pi"
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")
    plug(root, "DSI-1", "800x480")
    return root


def found(pi: Path, drawn: Trial = DRAWN, panel: Panel = Panel.AUTO, **more: object) -> set[str]:
    computer = Computer(
        pi.parent / "data",
        config_dir(),
        panel,
        pi,
        {"SDL_VIDEODRIVER": "kmsdrm"},
        **more,  # type: ignore[arg-type]  # whatever a test wants
    )
    return {str(finding.problem) for finding in at_start(computer, drawn)}


def test_where_all_is_well_nothing_is_said(pi: Path, caplog: pytest.LogCaptureFixture) -> None:
    assert found(pi) == set()
    assert caplog.text == ""


def test_a_screen_that_nobody_sees_and_one_that_the_processor_draws(pi: Path) -> None:
    assert found(pi, Trial("2", "offscreen", 800, 480, "V3D")) == {"display-closed"}
    assert found(pi, Trial("2", "kmsdrm", 800, 480, "llvmpipe (LLVM 15)")) == {"software-renderer"}


def test_a_touchscreen_that_is_closed_or_missing(pi: Path) -> None:
    (pi / "dev/input/event4").unlink()
    assert found(pi) == {"touch-closed"}
    (pi / "proc/bus/input/devices").write_text("", encoding="utf-8")
    assert found(pi) == {"no-touch"}
    mouse = 'N: Name="Mouse"\nH: Handlers=event1\nB: KEY=70000 0 0 0 0\nB: REL=903\n'
    (pi / "proc/bus/input/devices").write_text(mouse, encoding="utf-8")
    assert found(pi) == set(), "whoever has a mouse misses nothing"


def test_a_folder_that_forgets(pi: Path) -> None:
    mounts = "overlayroot / overlay rw 0 0\n"
    (pi / "proc/mounts").write_text(mounts, encoding="utf-8")
    assert found(pi) == {"data-volatile"}


def test_a_folder_that_is_read_only_comes_first(pi: Path) -> None:
    mounts = "overlayroot / overlay ro 0 0\n"
    (pi / "proc/mounts").write_text(mounts, encoding="utf-8")
    computer = Computer(pi.parent / "data", config_dir(), root=pi, environ={})
    problems = [finding.problem for finding in at_start(computer, DRAWN)]
    assert problems == [Diagnosis.DATA_READ_ONLY, Diagnosis.DATA_VOLATILE]


def test_a_clock_that_is_behind_and_it_is_in_the_log(
    pi: Path, caplog: pytest.LogCaptureFixture
) -> None:
    assert found(pi, clock=lambda: 86400.0) == {"clock-behind"}
    assert "the clock says 1970-01-02" in caplog.text
    assert "connect the network once" in caplog.text


def test_a_panel_that_is_not_the_one_that_is_set(pi: Path) -> None:
    assert found(pi, panel=Panel.TOUCH_DISPLAY_2) == {"panel-unlike"}
    assert found(pi, panel=Panel.OFFICIAL_7) == set()


def test_the_doctor_tells_of_the_same_faults(pi: Path) -> None:
    (pi / "proc/bus/input/devices").write_text("", encoding="utf-8")
    patient = Patient(pi.parent / "data", config_dir(), root=pi, trial=lambda _environ: DRAWN)
    touch = next(iter(checks(patient)["touch"]()))
    assert (touch.state, {str(touch.problem)}) == (State.WARNING, found(pi))


def test_a_panel_too_small_for_fingers(pi: Path) -> None:
    (pi / "sys/class/drm/card1-DSI-1/status").write_text("disconnected", encoding="ascii")
    plug(pi, "HDMI-A-1", "800x480", edid(108, 65))
    assert found(pi) == {"panel-small"}


# --- on the screen


def begun(
    launch: Launch, staged: Stage, root: Path, *wrong: Finding, wait: Event | None = None
) -> Pilot:
    """A kiosk whose computer has these faults."""
    from companion.ui.kiosk import Kiosk

    def look_over(_drawn: Trial) -> tuple[Finding, ...]:
        if wait is not None:
            wait.wait(30)
        return wrong

    pilot = launch(staged.controller)
    Kiosk(pilot.app, staged.controller, Backlight(root), look_over).begin()
    return pilot


def tell(pilot: Pilot, text: str) -> None:
    """Wait until the thread that looks has told it."""

    def told() -> bool:
        pilot.clock.advance(0)
        return pilot.shows(text)

    pilot.until(told)


def test_each_fault_is_told_with_its_remedy_and_then_the_game_goes_on(
    launch: Launch, tmp_path: Path
) -> None:
    table = home(language="de")
    pilot = begun(launch, table, tmp_path, CLOSED, VOLATILE)
    tell(pilot, "Vor dem Spiel")
    assert pilot.shows("FT5406")
    assert pilot.shows("usermod -aG input companion")
    assert pilot.shows("overlay")
    pilot.tap("Weiter")
    assert pilot.shows("Neues Spiel")


def test_the_picture_does_not_wait_for_it_and_whoever_plays_is_only_told(
    launch: Launch, tmp_path: Path
) -> None:
    asked = Event()
    table = stage(language="de")
    pilot = begun(launch, table, tmp_path, CLOSED, wait=asked)
    pilot.tap("4")
    lines = table.lines
    asked.set()
    tell(pilot, "FT5406")
    assert not pilot.shows("Vor dem Spiel")
    assert table.lines == lines


def test_where_nothing_is_wrong_the_home_screen_stays(launch: Launch, tmp_path: Path) -> None:
    done = Event()
    pilot = begun(launch, home(), tmp_path, wait=done)
    done.set()
    pilot.wait_idle()
    assert pilot.shows("New game")


# --- where there is no screen


def test_without_a_display_the_console_says_so(tmp_path: Path) -> None:
    assert "no display is connected" in why_no_picture(tmp_path)
    plug(tmp_path, "HDMI-A-1", "1280x720")
    assert "a display is connected (HDMI-A-1 1280x720), but SDL may not use it" in why_no_picture(
        tmp_path
    )


def test_a_kiosk_that_nobody_can_see_ends_and_says_why(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "companion", "run", "--kiosk", "--data", str(tmp_path)]
    done = subprocess.run(
        command, env=offscreen(), capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 1
    (line,) = done.stderr.splitlines()
    assert "no display is connected; connect" in line or "a display is connected" in line


def test_a_second_page_has_the_others() -> None:
    found = (CLOSED, VOLATILE, CLOSED, VOLATILE)
    staged = home().send(Show(panels.StartCheck(found)))
    first = staged.model.facts
    staged.send(staged.model.buttons[1].command)
    assert len(first) == len(staged.model.facts) == 2


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("display", ["800x480", "720x1280"])
def test_all_causes_and_remedies_fit_below_the_header(
    launch: Launch, display: str, language: str
) -> None:
    staged = home(language=language).send(Show(panels.StartCheck(WRONG)))
    pilot = launch(staged.controller, display)
    for page in range(len(WRONG) // ROWS):
        staged.send(Show(panels.StartCheck(WRONG, page)))
        pilot.wait_idle()
        pilot.check_layout()
        shown = [
            w for w in pilot.app.root.walk() if isinstance(getattr(w, "model", None), Fact | Header)
        ]
        tops = {type(w.model): w.to_window(*w.pos)[1] + w.height for w in reversed(shown)}
        header = next(w for w in shown if isinstance(w.model, Header))
        assert tops[Fact] <= header.to_window(*header.pos)[1]


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("finding", WRONG, ids=lambda finding: str(finding.problem))
def test_what_hands_can_do_comes_before_any_command(finding: Finding, language: str) -> None:
    hands, *_ = remedy(home(language=language).scene.texts, finding).split(";")
    assert not re.search(r"sudo|usermod|--|dmesg|\.toml|apt|render", hands)
