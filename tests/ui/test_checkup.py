"""The computer looked over beside the running app, and what is told of it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from threading import Event, current_thread, main_thread
from threading import enumerate as threads

import pytest

from companion.doctor import sentences
from companion.doctor.examination import Patient, checks
from companion.doctor.finding import Diagnosis, Finding, failure, good, warning
from companion.doctor.sdl import Trial
from companion.paths import config_dir
from companion.ui.checkup import BESIDE_THE_APP, Checkup, Examination, beside_the_app
from companion.ui.commands import Examine, Show
from companion.ui.messages.findings import cause, figures, remedy
from companion.ui.present import panels
from tests.conftest import ROOT
from tests.hardware.inbox import PATIENCE_S
from tests.kiosk.manager import offscreen
from tests.ui.device_scenes import FOUND, at_diagnostics, looked_over, state, titles
from tests.ui.stage import home

START = """
import subprocess
import sys
from companion.cli import main
from companion.ui import bootstrap

def prepared(*size, **options):
    room = prepare(*size, **options)
    from companion.ui.app import CompanionApp
    wait = CompanionApp.once_shown
    CompanionApp.once_shown = lambda app, deed: wait(app, lambda: examined(app, deed))
    return room

def examined(app, deed):
    from kivy.clock import Clock
    from companion.ui.commands import Examine
    from companion.ui.present.panels import Findings

    deed()
    app.store.send(Examine(Findings()))

    def look(_elapsed):
        found = app._controller.checkup.findings
        if found is not None:
            print(next(f.facts["driver"] for f in found if f.name == "display"))
            app.stop()

    Clock.schedule_interval(look, 0)

subprocess.run = None  # the display is taken: no other program would get it
prepare, bootstrap.prepare = bootstrap.prepare, prepared
sys.exit(main(["run", "--data", sys.argv[1]]))
"""


def wait_for_checkup() -> None:
    """Wait until the thread that looks the computer over has ended."""
    for thread in threads():
        if thread.name == "checkup":
            thread.join(PATIENCE_S)


def test_the_computer_is_looked_over_when_somebody_asks() -> None:
    going, done = Event(), Event()

    def examine() -> tuple[Finding, ...]:
        going.set()
        assert done.wait(PATIENCE_S)
        return FOUND

    table = at_diagnostics()
    table.controller.checkup = Checkup(lambda: examine)
    assert state(table, "Other findings") == "not looked for yet"
    table.send(Examine(panels.Findings()))
    assert going.wait(PATIENCE_S)
    (fact,) = table.model.facts
    assert fact.title == "This computer is being looked over …"
    table.send(Show(panels.Diagnostics()))
    assert state(table, "Other findings") == "being looked over …"
    done.set()
    wait_for_checkup()
    assert titles(table)[0] == "Other findings"
    told = "Computer: The power supply is too weak · 1 more"
    assert state(table, "Other findings") == told


def test_one_checkup_at_a_time() -> None:
    begun: list[int] = []
    done = Event()

    def examine() -> tuple[Finding, ...]:
        begun.append(1)
        assert done.wait(PATIENCE_S)
        return ()

    checkup = Checkup(lambda: examine)
    checkup.begin()
    checkup.begin()
    done.set()
    wait_for_checkup()
    assert (begun, checkup.findings) == ([1], ())
    checkup.begin()
    wait_for_checkup()
    assert begun == [1, 1]


def test_what_only_the_thread_of_the_screen_knows_is_asked_there() -> None:
    where: list[object] = []

    def prepare() -> Examination:
        where.append(current_thread())
        return examine

    def examine() -> tuple[Finding, ...]:
        where.append(current_thread())
        return ()

    Checkup(prepare).begin()
    wait_for_checkup()
    first, second = where
    assert first is main_thread()
    assert second is not main_thread()


def test_the_display_is_the_one_that_the_app_draws_on(tmp_path: Path) -> None:
    found = beside_the_app(tmp_path, config_dir(), Trial("2", "kmsdrm", 800, 480, "V3D 4.2"))
    facts = {finding.name: finding.facts for finding in found}
    assert (facts["display"]["driver"], facts["display"]["size"]) == ("kmsdrm", "800x480")
    assert facts["renderer"]["renderer"] == "V3D 4.2"


def test_the_running_program_tries_no_second_screen(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", START, tmp_path],
        env=offscreen(PYTHONPATH=str(ROOT)),
        cwd=tmp_path,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=True,
    )
    assert done.stdout == "offscreen\n"


def test_what_is_wrong_is_told_first_with_its_remedy() -> None:
    first, second, third = looked_over(panels.Findings(), *FOUND, language="en").model.facts
    assert (first.title, first.tone) == ("Computer: The power supply is too weak", "alarm")
    assert first.line.startswith("Use the supply that was made for this Raspberry Pi")
    assert second.title == "Rights: pi is not in the group dialout, which owns ttyACM0"
    assert second.line == "Join it: sudo usermod -aG dialout pi; then log in anew, or restart"
    assert (third.title, third.line, third.tone) == ("Screen", "800 × 480 · kmsdrm", "ok")


def test_all_that_is_known_is_told_of_what_is_well() -> None:
    texts = home(language="en").scene.texts
    told = {finding.name: figures(texts, finding) for finding in FOUND}
    assert told["journal"] == "an action in 11 ms"
    assert told["port"] == "/dev/ttyACM0 · 2e8a:0005 · E6614C · may not be opened"
    assert told["data"] == "/home/pi/.local/share/companion · 11,892 MB free"
    assert told["machine"] == "Raspberry Pi 4 Model B · 41 °C"


@pytest.mark.parametrize(
    ("language", "clock", "room"),
    [("de", "Die Uhr steht auf 01.01.1970, aber es gibt Dateien vom 30.11.2026", "Nur 97 MB"),
     ("en", "The clock says 01/01/1970, but there are files of 30/11/2026", "Only 97 MB")],
)  # fmt: skip
def test_days_and_figures_are_written_as_the_table_writes_them(
    language: str, clock: str, room: str
) -> None:
    texts = home(language=language).scene.texts
    times = {"now": "1970-01-01 00:00Z", "newest": "2026-11-30 15:27Z"}
    assert cause(texts, warning("clock", Diagnosis.CLOCK_BEHIND, **times)) == clock
    low = warning("data", Diagnosis.DISK_LOW, mount="/", free_mb=97.3)
    assert cause(texts, low).startswith(room)


def test_once_it_is_known_saving_tells_how_long_it_takes() -> None:
    table = looked_over(panels.Diagnostics(), *FOUND, language="en")
    assert state(table, "Saving") == "on disk, each action in 11 ms"


@pytest.mark.parametrize("problem", list(Diagnosis))
def test_every_diagnosis_has_cause_and_remedy(problem: Diagnosis) -> None:
    texts, finding = home(language="de").scene.texts, failure("machine", problem)
    for said, english in ((cause, sentences.cause), (remedy, sentences.remedy)):
        shown = said(texts, finding)
        assert shown
        assert _of_devices(problem) or shown.casefold() != english(finding).casefold()


def _of_devices(problem: Diagnosis) -> bool:
    """Whether it is one that the screen never tells."""
    return any(word in problem for word in ("pin", "gpio", "port", "sensor", "dice", "frames"))


def test_the_checks_of_the_running_app_are_checks_of_the_doctor(tmp_path: Path) -> None:
    assert set(BESIDE_THE_APP) < set(checks(Patient(tmp_path, config_dir())))


def test_a_computer_that_nobody_knows_is_called_so_in_our_language() -> None:
    texts, finding = home(language="de").scene.texts, good("machine", model="unknown")
    assert figures(texts, finding) == "unbekannt"
