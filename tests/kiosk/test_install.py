"""The installer from the first time to the last: by a real venv and pip, and by stubs."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from companion import __version__
from tests.kiosk import wheels
from tests.kiosk.computer import QUICK, SYSTEMD, Computer


@pytest.mark.timeout(300)
def test_a_life(tmp_path: Path) -> None:
    computer = Computer(tmp_path / "computer", environment={"PIP_NO_COMPILE": "1"})  # saves time
    stick = tmp_path / "a stick"
    stick.mkdir()
    wheels.build(stick)
    wheels.hollow(stick)

    done = computer.install("--offline", stick)
    assert done.ok, done
    first = name(computer, "current")
    assert first.startswith(f"{__version__}-")
    assert runs(computer) == f"companion {__version__}\n"
    assert computer.unit.read_text() == (SYSTEMD / "companion.service").read_text()
    assert computer.wanted.readlink() == Path("/etc/systemd/system/companion.service")
    said = computer.said()
    assert "systemctl restart companion.service" in said
    assert not [line for line in said if line.startswith("apt-get")]

    installed = computer.opt / "current" / "systemd" / "install.sh"
    assert computer.install("--offline", stick, installer=installed).out == (
        f"companion: {first} is complete in {computer.opt} already\n"
        f"companion: {first} is installed already\n"
    )
    (rights,) = computer.said()
    assert rights.startswith("systemd-sysusers "), "the start check sends here whoever lacks them"

    computer.python = QUICK
    computer.environment["SHIPPED"] = str(SYSTEMD)
    play(computer, "an evening")
    newer = wheels.empty(tmp_path, "99.1")
    done = computer.install("--offline", stick, "--wheel", newer, installer=installed)
    assert done.ok, done
    assert (computer.current, name(computer, "current/previous")) == ("99.1", first)
    (copy,) = (computer.games / "copies").iterdir()
    assert copy.name.endswith(f"-of-{first}")
    assert (copy / "games.db").read_text() == "an evening"
    assert (copy / "settings.toml").read_text() == "format = 1\n"
    assert "systemctl stop companion.service" in computer.said()

    play(computer, "another")
    done = computer.install("--previous", installer=installed)
    assert done.ok, done
    assert (runs(computer), computer.previous) == (f"companion {__version__}\n", "99.1")
    assert computer.install("--previous", installer=installed).ok
    assert (computer.current, name(computer, "current/previous")) == ("99.1", first)

    (computer.root / "var/cache/companion/mesa_shader_cache").mkdir(parents=True)
    (computer.root / "var/cache/companion/mesa_shader_cache/index").touch()
    done = computer.install("--uninstall", installer=installed)
    assert done.ok, done
    assert (computer.games / "games.db").read_text() == "another"
    left = {path for path in computer.root.rglob("*") if path.is_file() or path.is_symlink()}
    assert {path for path in left if computer.games not in path.parents} == set()
    assert computer.said()[-1] == "systemctl start getty@tty1.service"


def name(computer: Computer, link: str) -> str:
    return Path(os.readlink(computer.opt / link)).name


def runs(computer: Computer) -> str:
    """What the service would start, as it says itself."""
    return subprocess.run(
        [computer.opt / "current/bin/python", "-P", "-m", "companion", "--version"],
        capture_output=True,
        encoding="utf-8",
        check=True,
    ).stdout


def play(computer: Computer, evening: str) -> None:
    computer.games.mkdir(exist_ok=True)
    (computer.games / "games.db").write_text(evening)
    (computer.games / "settings.toml").write_text("format = 1\n")


def test_a_dry_run_says_all_and_does_nothing(computer: Computer, tmp_path: Path) -> None:
    computer.has_packages(["python3"])
    done = computer.install("--dry-run", "--wheel", wheels.empty(tmp_path))
    assert (done.code, done.err) == (0, "")
    for word in ("would install Debian packages: python3-venv", "companion.service", "1.0-"):
        assert word in done.out
    assert not computer.opt.exists()
    assert computer.said() == []


def test_a_dry_run_of_removing_does_nothing(computer: Computer, tmp_path: Path) -> None:
    assert computer.install("--wheel", wheels.empty(tmp_path)).ok
    computer.said()
    before = sorted(computer.root.rglob("*"))
    assert computer.install("--uninstall", "--dry-run").ok
    assert sorted(computer.root.rglob("*")) == before
    assert computer.said() == []


def test_a_dry_run_needs_no_rights(computer: Computer, tmp_path: Path) -> None:
    computer.environment["USER_ID"] = "1000"
    assert computer.install("--dry-run", "--wheel", wheels.empty(tmp_path)).ok


def test_only_what_is_missing_is_installed(computer: Computer, tmp_path: Path) -> None:
    computer.has_packages(["python3", "python3-venv", "libgl1", "libegl1", "libgles2", "polkitd"])
    assert computer.install("--wheel", wheels.empty(tmp_path)).ok
    (call,) = [line for line in computer.said() if line.startswith("apt-get")]
    assert call.endswith("--no-install-recommends libgl1-mesa-dri libgbm1 libmtdev1 dbus")


def test_without_network_packages_come_from_the_folder(computer: Computer, tmp_path: Path) -> None:
    computer.has_packages(["python3"])
    wheels.empty(tmp_path)
    (tmp_path / "libgbm1.deb").touch()
    assert computer.install("--offline", tmp_path).ok
    (call,) = [line for line in computer.said() if line.startswith("apt-get")]
    assert call.endswith(f"--no-install-recommends {tmp_path}/libgbm1.deb")
    assert f"--no-index --find-links={tmp_path} " in (computer.opt / "current/pip").read_text()


def test_raspberry_pi_os_gives_the_pins(computer: Computer, tmp_path: Path) -> None:
    (computer.root / "etc/rpi-issue").touch()
    computer.environment["OFFERED"] = "python3-lgpio"
    assert computer.install("--wheel", wheels.empty(tmp_path)).ok
    (call,) = [line for line in computer.said() if line.startswith("apt-get")]
    assert call.endswith(" python3-lgpio")
    assert "--system-site-packages" in (computer.opt / "current/made").read_text()


def test_elsewhere_on_a_pi_the_pins_come_from_pip(computer: Computer, tmp_path: Path) -> None:
    model = computer.root / "proc/device-tree/model"
    model.parent.mkdir()
    model.write_text("Raspberry Pi 4 Model B Rev 1.4\0")
    computer.environment["NO_LGPIO"] = "yes"
    assert computer.install("--wheel", wheels.empty(tmp_path)).ok
    assert "lgpio>=" in (computer.opt / "current/pip").read_text()


def test_a_computer_without_pins_keeps_to_its_own_packages(
    computer: Computer, tmp_path: Path
) -> None:
    assert computer.install("--wheel", wheels.empty(tmp_path)).ok
    assert "--system-site-packages" not in (computer.opt / "current/made").read_text()
    assert "lgpio" not in (computer.opt / "current/pip").read_text()


def test_the_service_may_read_what_root_has_made(computer: Computer, tmp_path: Path) -> None:
    """However closed root's files usually are; and no script is left that names another folder."""
    closed = tmp_path / "closed"
    closed.write_text(f'umask 077; exec sh {SYSTEMD}/install.sh "$@"\n')
    assert computer.install("--wheel", wheels.empty(tmp_path), installer=closed).ok
    made = [path for path in computer.opt.rglob("*") if path.is_dir()]
    assert [path for path in made if path.stat().st_mode & 0o005 != 0o005] == []
    assert [path.name for path in (computer.opt / "current/bin").iterdir()] == ["python"]


def test_the_newest_wheel_of_the_folder_is_taken(computer: Computer, tmp_path: Path) -> None:
    os.utime(wheels.empty(tmp_path, "3.0"), (1000, 1000))
    os.utime(wheels.empty(tmp_path, "2.0"), (2000, 2000))
    assert computer.install("--offline", tmp_path).ok
    assert computer.current == "2.0"


def test_an_image_is_prepared_without_starting_anything(computer: Computer, tmp_path: Path) -> None:
    (computer.root / "run/systemd/system").rmdir()
    computer.environment["USER_ID"] = "1000"
    assert computer.install("--wheel", wheels.empty(tmp_path)).ok
    assert computer.wanted.is_symlink()
    assert {line.split()[0] for line in computer.said()} == {"systemd-sysusers", "sync"}


def test_untried_it_starts_at_the_next_boot(computer: Computer, tmp_path: Path) -> None:
    computer.environment["BROKEN"] = "all"
    assert computer.install("--no-start", "--wheel", wheels.empty(tmp_path)).ok
    assert computer.wanted.is_symlink()
    assert "systemctl restart companion.service" not in computer.said()


def test_a_checkout_is_what_is_installed_from_it(computer: Computer, tmp_path: Path) -> None:
    """Not the wheel that was made of it some time ago."""
    shutil.copytree(SYSTEMD, tmp_path / "systemd")
    (tmp_path / "pyproject.toml").touch()
    (tmp_path / "build").mkdir()
    wheels.empty(tmp_path / "build", "0.9")
    installer = tmp_path / "systemd/install.sh"
    said = computer.install("--dry-run", installer=installer).out
    assert f"of the companion of {tmp_path}" in said
    assert "0.9" not in said


def test_packages_of_root_alone_are_not_taken_for_the_kiosk_s(
    computer: Computer, tmp_path: Path
) -> None:
    assert computer.install("--wheel", wheels.empty(tmp_path)).ok
    assert "without packages of the user" in (computer.opt / "current/pip").read_text()


def test_another_wheel_of_the_same_version_is_another_version(
    computer: Computer, tmp_path: Path
) -> None:
    wheel = wheels.empty(tmp_path)
    assert computer.install("--wheel", wheel).ok
    wheel.write_text("changed")
    assert computer.install("--wheel", wheel).ok
    assert name(computer, "current") != name(computer, "current/previous")


def test_a_version_that_has_stopped_working_is_made_anew(
    computer: Computer, tmp_path: Path
) -> None:
    wheel = wheels.empty(tmp_path)
    assert computer.install("--wheel", wheel).ok
    (computer.opt / "current/bin/python").unlink()
    assert computer.install("--wheel", wheel).ok
    assert computer.is_whole()


def test_a_changed_file_of_the_system_is_put_right(computer: Computer, tmp_path: Path) -> None:
    wheel = wheels.empty(tmp_path)
    assert computer.install("--wheel", wheel).ok
    computer.unit.write_text("half of")
    assert computer.install("--wheel", wheel).ok
    assert computer.unit.read_text() == (SYSTEMD / "companion.service").read_text()


@pytest.mark.parametrize(
    ("user", "number", "command", "handed"),
    [
        ("pi", "1000", "games", "sudo -- {} games"),
        ("root", "0", "games", "runuser -u companion -- {} games"),
        ("pi", "1000", "update", "sudo -- {} update"),
    ],
)
def test_the_command_line_works_as_the_user_of_the_kiosk(
    computer: Computer, user: str, number: str, command: str, handed: str
) -> None:
    for name in ("sudo", "runuser"):
        (computer.bin / name).write_text(f'#!/bin/sh\necho {name} "$@"\n')
        (computer.bin / name).chmod(0o755)
    script = SYSTEMD / "companion.sh"
    done = subprocess.run(
        [script, command],
        env={"PATH": f"{computer.bin}:{os.defpath}", "USER_NAME": user, "USER_ID": number},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.stdout == handed.format(script) + "\n"
