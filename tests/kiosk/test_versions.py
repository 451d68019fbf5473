"""From one version to another and back: files of the system, copies of games, and who watches."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.kiosk import wheels
from tests.kiosk.computer import INSTALLER, SYSTEMD, Computer

LIST = "companion.service 644 /etc/systemd/system/companion.service\n"
OLD, NEW = "/etc/old.conf", "/etc/systemd/new.conf"


@pytest.fixture
def installed(computer: Computer, tmp_path: Path) -> Computer:
    """A computer with version 1.0 and an evening."""
    play(computer, "an evening of 1.0")
    assert computer.install("--wheel", wheels.empty(tmp_path)).ok
    computer.said()
    return computer


def play(computer: Computer, evening: str) -> None:
    computer.games.mkdir(exist_ok=True)
    (computer.games / "games.db").write_text(evening)


def copies(computer: Computer) -> dict[str, str]:
    """The games that are kept, by the number of the copy and the version that has left them."""
    return {
        copy.name.rpartition("-")[0]: (copy / "games.db").read_text()
        for copy in (computer.games / "copies").iterdir()
    }


def files(computer: Computer) -> set[str]:
    """What is in the system, apart from versions and games."""
    return {
        f"/{path.relative_to(computer.root)}"
        for path in (computer.root / "etc").rglob("*")
        if path.is_file()
    }


def breaks(computer: Computer, version: str) -> None:
    """Let a version that is installed not start."""
    (folder,) = computer.opt.glob(f"{version}-*")
    computer.environment["BROKEN"] = folder.name


# --- files of the system


@pytest.fixture
def two(computer: Computer, tmp_path: Path) -> Computer:
    """Two versions, each of which has a file that the other has not; the first one runs."""
    for version, own in (("1.0", OLD), ("2.0", NEW)):
        shipped = tmp_path / version / "systemd"
        shutil.copytree(SYSTEMD, shipped)
        (shipped / "own.conf").write_text(version)
        (shipped / "companion.service").write_text(f"# {version}\n")
        (shipped / "files").write_text(f"# of {version}\nown.conf 640 {own}\n{LIST}")
    ship(computer, tmp_path, "1.0")
    assert computer.install("--wheel", wheels.empty(tmp_path)).ok
    assert has(computer, "1.0", OLD)
    ship(computer, tmp_path, "2.0")
    return computer


def ship(computer: Computer, folder: Path, version: str) -> None:
    computer.environment["SHIPPED"] = str(folder / version / "systemd")


def has(computer: Computer, version: str, own: str) -> bool:
    """Whether the system has the files of one version, and those alone."""
    unit = computer.unit.read_text() == f"# {version}\n"
    others = {path for path in (OLD, NEW) if (computer.root / path[1:]).exists()}
    return unit and others == {own}


@pytest.mark.parametrize("installer", ["of the old", "of the new"])
def test_each_version_brings_its_files_and_takes_them_along(
    two: Computer, tmp_path: Path, installer: str
) -> None:
    newer = wheels.empty(tmp_path, "2.0")
    version = "1.0" if installer == "of the old" else "2.0"
    done = two.install("--wheel", newer, installer=tmp_path / version / "systemd/install.sh")
    assert done.ok, done
    assert has(two, "2.0", NEW)
    assert (two.root / NEW[1:]).stat().st_mode & 0o777 == 0o640
    now = two.opt / "current/systemd/install.sh"
    assert two.install("--previous", installer=now).ok
    assert has(two, "1.0", OLD)
    assert two.install("--previous", installer=now).ok
    assert has(two, "2.0", NEW)
    assert two.install("--uninstall", installer=now).ok
    assert files(two) == set()


def test_what_is_taken_back_leaves_none_of_its_files(two: Computer, tmp_path: Path) -> None:
    two.environment["BROKEN"] = _name(newer := wheels.empty(tmp_path, "2.0"))
    assert not two.install("--wheel", newer).ok
    assert two.current == "1.0"
    assert has(two, "1.0", OLD)


def _name(wheel: Path) -> str:
    return f"{wheel.name.split('-')[1]}-{hashlib.sha256(wheel.read_bytes()).hexdigest()[:8]}"


def test_systemd_and_udev_read_what_was_changed(installed: Computer, tmp_path: Path) -> None:
    """In this order, and nothing is started at boot before all of it is on the disk."""
    assert installed.install("--wheel", wheels.empty(tmp_path, "2.0")).ok
    said = [line.removeprefix("systemctl ") for line in installed.said()]
    assert [line.replace(str(installed.root), "") for line in said] == [
        f"sync -f {installed.opt}".replace(str(installed.root), ""),
        "stop companion.service",
        "systemd-sysusers --root= /etc/sysusers.d/companion.conf",
        "daemon-reload",
        "udevadm control --reload",
        "udevadm trigger --action=add --subsystem-match=tty --subsystem-match=backlight "
        "--subsystem-match=gpio",
        "restart companion.service",
        "sync ",
        "sync ",
    ]


# --- copies of games and settings


def test_two_versions_and_the_games_of_the_last_three_are_kept(
    computer: Computer, tmp_path: Path
) -> None:
    for version in ("1.0", "2.0", "3.0", "4.0", "5.0"):
        assert computer.install("--wheel", wheels.empty(tmp_path, version)).ok
        play(computer, version)
    kept = {path.name.partition("-")[0] for path in computer.opt.glob("*-*")}
    assert kept == {"4.0", "5.0"}
    assert copies(computer) == {"0002-of-2.0": "2.0", "0003-of-3.0": "3.0", "0004-of-4.0": "4.0"}


def test_a_copy_has_what_was_put_aside_too(installed: Computer, tmp_path: Path) -> None:
    aside = installed.games / "settings.toml.damaged-20261130T160500Z"
    aside.write_text("rotate = 45\n")
    assert installed.install("--wheel", wheels.empty(tmp_path, "2.0")).ok
    (copy,) = (installed.games / "copies").iterdir()
    assert (copy / aside.name).read_text() == aside.read_text() == "rotate = 45\n"


def test_a_copy_is_as_private_as_the_games(installed: Computer, tmp_path: Path) -> None:
    installed.games.chmod(0o700)
    assert installed.install("--wheel", wheels.empty(tmp_path, "2.0")).ok
    (copy,) = (installed.games / "copies").iterdir()
    assert (copy.stat().st_mode & 0o777, copy.parent.stat().st_mode & 0o777) == (0o700, 0o700)


def test_the_copy_of_a_version_outlives_vain_attempts_to_go_back_to_it(
    installed: Computer, tmp_path: Path
) -> None:
    assert installed.install("--wheel", wheels.empty(tmp_path, "2.0")).ok
    breaks(installed, "1.0")
    for attempt in range(4):
        play(installed, f"2.0 before attempt {attempt}")
        assert not installed.install("--previous").ok
    assert copies(installed) == {
        "0001-of-1.0": "an evening of 1.0",
        "0005-of-2.0": "2.0 before attempt 3",
    }


def test_the_guide_tells_how_to_play_on_as_it_was(installed: Computer, tmp_path: Path) -> None:
    """Nothing of what the newer version has written is lost, however often that is done."""
    leave(installed, "1.0", "games.db", "games.db-wal", "settings.toml", "library/home.toml")
    before = kept(installed.games)
    assert installed.install("--wheel", wheels.empty(tmp_path, "2.0")).ok
    for evening in ("2.0", "2.0 another"):
        leave(installed, evening, "games.db", "games.db-shm", "settings.toml", "hardware.toml")
        leave(installed, evening, "library/home.toml", "library/club.toml")
        newer = kept(installed.games)
        installed.said()
        follow_the_guide(installed)
        assert installed.said() == ["systemctl stop companion", "companion back"]
        assert kept(installed.games) == before
        assert newer in [kept(folder) for folder in installed.games.glob("newer-*")]
        assert installed.install("--previous").ok  # as told there
        assert installed.install("--previous").ok  # and the newer one is tried again
        (copy,) = (installed.games / "copies").glob("*-of-1.0-*")
        assert {path.name.partition("-")[0] for path in copy.iterdir()} == {
            "games.db", "settings.toml", "library"
        }, "what lies there for good is not copied each time"  # fmt: skip


def leave(computer: Computer, evening: str, *names: str) -> None:
    """Let a version write these files."""
    for name in names:
        path = computer.games / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(evening)


def kept(folder: Path) -> dict[str, str]:
    """The files of a table, with what is in them."""
    files = {str(path.relative_to(folder)): path for path in folder.rglob("*") if path.is_file()}
    return {
        name: path.read_text()
        for name, path in files.items()
        if not name.startswith(("copies/", "newer-"))
    }


def follow_the_guide(computer: Computer) -> None:
    """Run the very lines of INSTALL.md that lead back to how 1.0 had left it."""
    guide = (SYSTEMD / "INSTALL.md").read_text(encoding="utf-8")
    (lines,) = re.findall(r"(?:^ {4}.*\n)+^ {4}.*# WHICH\n(?:^ {4}.*\n)+", guide, re.MULTILINE)
    (which,) = (computer.games / "copies").glob("*-of-1.0-*")
    listing, back = lines.split("# WHICH\n")
    script = f"{listing}\n{back.replace('WHICH', which.name)}"
    for name, does in (("sudo", '"$@"'), ("companion", 'echo companion back >>"$COMPUTER/calls"')):
        (computer.bin / name).write_text(f"#!/bin/sh\n{does}\n")
        (computer.bin / name).chmod(0o755)
    subprocess.run(
        ["sh", "-e", "-c", script.replace("/var/lib/companion", str(computer.games))],
        env={"PATH": f"{computer.bin}:{os.defpath}", "COMPUTER": str(computer.home)},
        stdout=subprocess.PIPE,
        check=True,
    )


# --- what is there already


def test_what_was_stopped_is_started_by_the_installer(installed: Computer, tmp_path: Path) -> None:
    wheel = wheels.empty(tmp_path)
    restart = "systemctl restart companion.service"
    assert installed.install("--wheel", wheel).ok
    assert restart not in installed.said(), "a game may be going on"
    installed.environment["STOPPED"] = "yes"
    for option in ("--no-start", "--dry-run"):
        assert installed.install("--wheel", wheel, option).ok
        assert restart not in installed.said()
    assert installed.install("--wheel", wheel).ok
    assert restart in installed.said()
    breaks(installed, "1.0")
    assert "1.0-" in (told := installed.install("--wheel", wheel).err)
    assert "does not start, for the reason above" in told
    assert installed.is_whole()


# --- who watches


def test_a_line_that_drops_does_not_stop_the_change_half_way(
    computer: Computer, tmp_path: Path
) -> None:
    computer.environment["DROPS"] = "yes"
    done = computer.install("--wheel", wheels.empty(tmp_path))
    assert done.ok, done
    assert computer.wanted.is_symlink()


TTY1, PTS0 = 4 << 8 | 1, 136 << 8


@pytest.mark.parametrize(("terminal", "starts"), [(TTY1, False), (PTS0, True)])
def test_it_does_not_take_the_screen_from_whoever_installs_at_it(
    computer: Computer, tmp_path: Path, terminal: int, starts: bool
) -> None:
    """It is called by sudo, which has a terminal of its own for it."""
    login = tmp_path / "login"
    login.write_text(
        f'mkdir "$2/proc/$$" "$2/proc/99999"\n'
        f'echo "$$ (sh) S 99999 1 1 {PTS0 + 1} 1" >"$2/proc/$$/stat"\n'
        f'echo "99999 (su (do) S 1 1 1 {terminal} 1" >"$2/proc/99999/stat"\n'
        f'exec sh {INSTALLER} "$@"\n'
    )
    done = computer.install("--wheel", wheels.empty(tmp_path), installer=login)
    assert done.ok, done
    assert ("systemctl restart companion.service" in computer.said()) is starts
    assert ("the screen that you sit at" in done.out) is not starts
    assert computer.wanted.is_symlink()


# --- what cannot be done


def test_a_login_that_may_not_return_does_not_stop_the_removal(installed: Computer) -> None:
    installed.environment["REFUSES"] = "start getty@tty1.service"
    done = installed.install("--uninstall")
    assert (done.code, done.err) == (0, "")
    assert not installed.opt.exists()


def test_a_removal_that_stops_half_way_says_so(installed: Computer) -> None:
    installed.environment["REFUSES"] = "daemon-reload"
    done = installed.install("--uninstall")
    assert done.code == 1
    assert done.err == "companion: not all is removed yet; what helps: this again\n"
    del installed.environment["REFUSES"]
    assert installed.install("--uninstall").ok


def test_what_cannot_be_stopped_is_not_changed(installed: Computer, tmp_path: Path) -> None:
    installed.environment["REFUSES"] = "stop companion.service"
    done = installed.install("--wheel", wheels.empty(tmp_path, "2.0"))
    assert done.code == 1
    assert "cannot be stopped" in done.err
    assert (installed.current, installed.wanted.is_symlink()) == ("1.0", True)


def test_the_one_before_that_does_not_start_either_is_told(
    installed: Computer, tmp_path: Path
) -> None:
    installed.environment["REFUSES"] = "start companion.service"
    installed.environment["BROKEN"] = _name(newer := wheels.empty(tmp_path, "2.0"))
    done = installed.install("--wheel", newer)
    assert "does not start, either" in done.err


def test_what_is_not_booted_into_leaves_the_login_on_the_screen(
    installed: Computer, tmp_path: Path
) -> None:
    """An interrupted installation was carried on, and did not start."""
    installed.wanted.unlink()
    breaks(installed, "1.0")
    assert not installed.install("--wheel", wheels.empty(tmp_path)).ok
    said = installed.said()
    given_up = said[said.index("systemctl restart companion.service") :]
    assert "systemctl stop companion.service" in given_up
    assert given_up[-1] == "systemctl start getty@tty1.service"
    assert os.readlink(installed.opt / "current").startswith("1.0-")
