"""What stops the installer: it says why and what helps, and leaves what was there."""

from __future__ import annotations

import os
import re
import shlex
import signal
import subprocess
from pathlib import Path

import pytest

from tests.kiosk import wheels
from tests.kiosk.computer import SYSTEMD, Computer, Outcome

FULL_DISK = "#!/bin/sh\necho Filesystem\necho /dev/root 7000000 6900000 102400 99% /\n"
NO_NETWORK = (
    "WARNING: Retrying after connection broken by 'NewConnectionError': "
    "Temporary failure in name resolution"
)
LACKS = "ERROR: No matching distribution found for kivy<2.4,>=2.3.1"
FOREIGN = "ERROR: companion-1.0-cp311-cp311-linux_armv7l.whl is not a supported wheel"


@pytest.fixture
def wheel(tmp_path: Path) -> Path:
    return wheels.empty(tmp_path)


def files(computer: Computer) -> dict[str, str]:
    """All files and links, but what is only of this moment, with what is in them."""
    found = {}
    for path in computer.root.rglob("*"):
        if path.is_symlink():
            found[str(path)] = os.readlink(path)
        elif path.is_file() and path.name != ".lock":
            found[str(path)] = path.read_text()
    return found


def refused(done: Outcome, cause: str, remedy: str) -> None:
    """It ended with one cause and one remedy."""
    assert done.code == 1, done
    lines = done.err.splitlines()
    (helps,) = [number for number, line in enumerate(lines) if "what helps: " in line]
    assert cause in lines[helps - 1]
    assert remedy in lines[helps]


@pytest.mark.parametrize(
    ("says", "cause", "remedy"),
    [
        ({"USER_ID": "1000", "USER_NAME": "pi"}, "only root may", "sudo "),
        ({"ARCHITECTURE": "armhf"}, "this system is armhf", "Raspberry Pi OS Lite (64-bit)"),
        ({"OLD_PYTHON": "yes"}, "is not Python 3.11", "bookworm or trixie"),
        ({"VENV_SAYS": "No module named venv"}, "venv cannot be installed", "try again"),
        ({"PIP_SAYS": NO_NETWORK}, "network cannot be reached", "--offline DIR"),
        ({"PIP_SAYS": FOREIGN}, "made for another kind of computer", "Without network"),
        ({"PIP_SAYS": "ERROR: Wheel 'companion' is invalid."}, "is damaged", "copy or download"),
        ({"PIP_SAYS": "OSError: [Errno 28] No space left on device"}, "disk is full", "free some"),
        ({"TRY_SAYS": "ImportError: _clock.so: wrong ELF class"}, "another kind of", "the wheels"),
        ({"TRY_SAYS": "ImportError: who knows"}, "cannot be installed", "try again"),
    ],
)
def test_it_refuses_and_nothing_has_changed(
    computer: Computer, wheel: Path, says: dict[str, str], cause: str, remedy: str
) -> None:
    before = files(computer)
    computer.environment |= says
    done = computer.install("--wheel", wheel)
    refused(done, cause, remedy)
    assert files(computer) == before
    assert done.err.endswith("nothing that was there has been changed\n") or "USER_ID" in says
    assert computer.said() == []


def test_an_update_that_cannot_be_built_leaves_what_runs(
    computer: Computer, wheel: Path, tmp_path: Path
) -> None:
    assert computer.install("--wheel", wheel).ok
    before = files(computer)
    computer.said()
    computer.environment["PIP_SAYS"] = NO_NETWORK
    refused(computer.install("--wheel", wheels.empty(tmp_path, "2.0")), "network", "--offline")
    assert files(computer) == before
    assert computer.said() == []


def test_a_folder_that_lacks_something_is_named(computer: Computer, tmp_path: Path) -> None:
    wheels.empty(tmp_path)
    computer.environment["PIP_SAYS"] = LACKS
    done = computer.install("--offline", tmp_path)
    refused(done, f"{tmp_path} lacks a package", "Without network")
    assert LACKS in done.err


def test_a_folder_without_the_companion_is_refused(computer: Computer, tmp_path: Path) -> None:
    refused(computer.install("--offline", tmp_path), "no companion-*.whl", "--wheel FILE")


def test_missing_packages_are_named(computer: Computer, tmp_path: Path) -> None:
    wheels.empty(tmp_path)
    computer.has_packages(["python3"])
    refused(computer.install("--offline", tmp_path), "python3-venv libgl1", ".deb")


def test_what_apt_says_is_passed_on(computer: Computer, wheel: Path) -> None:
    computer.has_packages(["python3"])
    computer.environment["APT_SAYS"] = "E: dpkg was interrupted"
    done = computer.install("--wheel", wheel)
    refused(done, "apt-get could not install: python3-venv", "dpkg --configure -a")
    assert "E: dpkg was interrupted" in done.err
    assert done.err.endswith("been changed, but Debian packages may be new\n")


def test_too_small_a_disk_is_seen_before(computer: Computer, wheel: Path) -> None:
    (computer.bin / "df").write_text(FULL_DISK)
    (computer.bin / "df").chmod(0o755)
    refused(computer.install("--wheel", wheel), "only 100 MB are free", "larger card")
    assert files(computer) == {}


def test_what_went_wrong_is_written_where_a_full_disk_does_not_matter(
    computer: Computer, wheel: Path
) -> None:
    assert computer.install("--wheel", wheel).ok
    told_to = Path((computer.home / "told-to").read_text().strip())
    assert told_to.parent == computer.root / "run"
    assert not told_to.exists()


def test_a_login_by_the_name_of_the_service_is_seen(computer: Computer, wheel: Path) -> None:
    passwd = computer.root / "etc/passwd"
    passwd.write_text("companion:x:1000:1000:A:/home/companion:/bin/bash\n")
    refused(computer.install("--wheel", wheel), "somebody's login", "usermod --login")
    passwd.write_text("companion:x:998:998:A:/var/lib/companion:/usr/sbin/nologin\n")
    assert computer.install("--wheel", wheel).ok


def test_a_desktop_would_hold_the_screen(computer: Computer, wheel: Path) -> None:
    units = computer.root / "etc/systemd/system"
    units.mkdir(parents=True)
    (units / "display-manager.service").symlink_to("/lib/systemd/system/lightdm.service")
    refused(computer.install("--wheel", wheel), "a desktop", "set-default multi-user.target")
    (units / "default.target").symlink_to("/lib/systemd/system/multi-user.target")
    assert computer.install("--wheel", wheel).ok


def test_an_overlay_would_forget_it(computer: Computer, wheel: Path) -> None:
    """What helps undoes what the guide has done."""
    (computer.root / "proc/mounts").write_text("overlayroot / overlay rw 0 0\n")
    done = computer.install("--wheel", wheel)
    refused(done, "read-only below an overlay", "sudo sed -i")
    (off,) = re.findall(r"sed -i ('s.+?') /boot", done.err)
    guide = (SYSTEMD / "INSTALL.md").read_text(encoding="utf-8")
    assert f"sudo sed -i {off} /boot/firmware/cmdline.txt" in guide
    (on,) = re.findall(r"sed -i ('1s.+?') /boot", guide)
    line = "console=tty1 root=PARTUUID=1-02 rootwait\n"
    below = edited(line, on)
    assert "overlayroot=tmpfs:recurse=0" in below.split()
    assert edited(below, off) == line
    assert edited(f"overlayroot=tmpfs {line}", off) == line, "as raspi-config makes it"


def edited(line: str, command: str) -> str:
    done = subprocess.run(
        ["sed", *shlex.split(command)], input=line, capture_output=True, text=True, check=True
    )
    return done.stdout


def test_one_at_a_time(computer: Computer, wheel: Path) -> None:
    computer.opt.mkdir()
    with subprocess.Popen(
        ["flock", computer.opt / ".lock", "sh", "-c", "echo locked; read -r _"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as other:
        assert other.stdout is not None
        other.stdout.readline()
        (computer.opt / ".new").mkdir()
        refused(computer.install("--wheel", wheel), "another installation", "wait")
        assert (computer.opt / ".new").exists(), "that is the other one's"
        other.communicate(b"\n")


def test_what_does_not_start_is_taken_back_for_the_one_before(
    computer: Computer, wheel: Path, tmp_path: Path
) -> None:
    assert computer.install("--wheel", wheel).ok
    newer = wheels.empty(tmp_path, "2.0")
    computer.environment["BROKEN"] = f"2.0-{sum_of(newer)}"
    computer.said()
    done = computer.install("--wheel", newer)
    refused(done, "does not start", "--no-start")
    assert "is a display connected" in done.err
    assert (computer.current, computer.previous) == ("1.0", "")
    assert computer.wanted.is_symlink()
    assert computer.said()[-1] == "systemctl start companion.service"


def test_what_never_started_is_not_booted_into(computer: Computer, wheel: Path) -> None:
    computer.environment["BROKEN"] = f"1.0-{sum_of(wheel)}"
    refused(computer.install("--wheel", wheel), "does not start", "--no-start")
    assert not computer.wanted.is_symlink()
    assert not computer.unit.exists()
    assert computer.said()[-1] == "systemctl start getty@tty1.service"
    del computer.environment["BROKEN"]
    assert computer.install("--wheel", wheel).ok


def sum_of(wheel: Path) -> str:
    done = subprocess.run(["sha256sum", wheel], capture_output=True, text=True, check=True)
    return done.stdout[:8]


def test_there_must_be_a_version_to_go_back_to(computer: Computer, wheel: Path) -> None:
    refused(computer.install("--previous"), "no version before", "--wheel FILE")
    assert computer.install("--wheel", wheel).ok
    refused(computer.install("--previous"), "no version before", "--wheel FILE")


def test_games_that_cannot_be_copied_stop_the_update(
    computer: Computer, wheel: Path, tmp_path: Path
) -> None:
    computer.games.mkdir()
    (computer.games / "games.db").write_text("an evening")
    assert computer.install("--wheel", wheel).ok
    (computer.games / "copies").write_text("in the way")
    computer.said()
    done = computer.install("--wheel", wheels.empty(tmp_path, "2.0"))
    refused(done, "cannot be copied", "free some space")
    assert computer.current == "1.0"
    assert computer.said()[-1] == "systemctl start companion.service"


@pytest.mark.parametrize(
    "arguments", [["--frob"], ["--wheel"], ["--root", ""], ["--offline"]], ids=" ".join
)
def test_a_wrong_command_line_shows_the_right_one(computer: Computer, arguments: list[str]) -> None:
    done = computer.install(*arguments)
    assert done.code == 2
    assert "usage: sudo systemd/install.sh" in done.err


@pytest.mark.parametrize("option", ["--wheel", "--offline", "--root"])
def test_what_is_not_there_is_named(computer: Computer, option: str) -> None:
    refused(computer.install(option, "/nowhere"), "/nowhere", "name the")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_interrupted_it_cleans_up(computer: Computer, wheel: Path, number: int) -> None:
    """The signal comes while Python's venv is at work, which says so first."""
    os.mkfifo(computer.home / "working")
    computer.environment["WORKING"] = str(computer.home / "working")
    before = signal.signal(number, signal.SIG_DFL)  # a shell cannot hear what its parent ignored
    try:
        process = computer.process("--wheel", wheel)
    finally:
        signal.signal(number, before)
    (computer.home / "working").read_text()
    os.killpg(process.pid, number)
    _, err = process.communicate(timeout=60)
    assert process.returncode == 128 + number
    assert err.endswith("nothing that was there has been changed\n")
    assert [path.name for path in computer.opt.iterdir()] == [".lock"]
