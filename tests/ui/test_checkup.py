"""The computer looked over beside the running app, and what is told of it."""

from __future__ import annotations

from pathlib import Path
from threading import Event
from threading import enumerate as threads

import pytest

from companion.doctor.examination import Patient, checks
from companion.doctor.finding import Diagnosis, Finding, failure, good
from companion.paths import config_dir
from companion.ui.checkup import BESIDE_THE_APP, Checkup
from companion.ui.commands import Examine, Show
from companion.ui.messages.findings import SENTENCES, cause, figures, remedy
from companion.ui.present import panels
from tests.hardware.inbox import PATIENCE_S
from tests.ui.device_scenes import FOUND, at_diagnostics, looked_over, state, titles
from tests.ui.stage import home


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
    table.controller.checkup = Checkup(examine)
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

    checkup = Checkup(examine)
    checkup.begin()
    checkup.begin()
    done.set()
    wait_for_checkup()
    assert (begun, checkup.findings) == ([1], ())
    checkup.begin()
    wait_for_checkup()
    assert begun == [1, 1]


def test_what_is_wrong_is_told_first_with_its_remedy() -> None:
    first, second, third = looked_over(panels.Findings(), *FOUND, language="en").model.facts
    assert (first.title, first.tone) == ("Computer: The power supply is too weak", "alarm")
    assert first.line.startswith("Use the one made for this Raspberry Pi")
    assert second.title == "Rights: pi is not in the group dialout: ttyACM0"
    assert second.line == "sudo usermod -aG dialout pi; then log in anew."
    assert (third.title, third.line, third.tone) == ("Screen", "800 × 480 · kmsdrm", "ok")


def test_all_that_is_known_is_told_of_what_is_well() -> None:
    texts = home(language="en").scene.texts
    told = {finding.name: figures(texts, finding) for finding in FOUND}
    assert told["journal"] == "an action in 11 ms"
    assert told["port"] == "/dev/ttyACM0 · 2e8a:0005 · E6614C · may not be opened"
    assert told["data"] == "/home/pi/.local/share/companion · 11,892 MB free"
    assert told["machine"] == "Raspberry Pi 4 Model B · 41 °C"


def test_once_it_is_known_saving_tells_how_long_it_takes() -> None:
    table = looked_over(panels.Diagnostics(), *FOUND, language="en")
    assert state(table, "Saving") == "on disk, each action in 11 ms"


@pytest.mark.parametrize("problem", list(Diagnosis))
def test_every_diagnosis_has_cause_and_remedy(problem: Diagnosis) -> None:
    texts, finding = home(language="de").scene.texts, failure("machine", problem)
    assert cause(texts, finding)
    assert remedy(texts, finding)
    of_devices = any(
        word in problem for word in ("pin", "gpio", "port", "sensor", "dice", "frames")
    )
    assert of_devices or problem in SENTENCES


def test_the_checks_of_the_running_app_are_checks_of_the_doctor(tmp_path: Path) -> None:
    assert set(BESIDE_THE_APP) < set(checks(Patient(tmp_path, config_dir())))


def test_a_computer_that_nobody_knows_is_called_so_in_our_language() -> None:
    texts, finding = home(language="de").scene.texts, good("machine", model="unknown")
    assert figures(texts, finding) == "unbekannt"
