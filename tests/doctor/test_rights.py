from __future__ import annotations

import fcntl
import os
from pathlib import Path

import pytest

from companion.doctor.finding import Diagnosis, Finding, State
from companion.doctor.locks import Holder, holder
from companion.doctor.rights import User, groups, may_open, this_user
from tests.doctor.pretend import lock_by
from tests.doctor.words import cause, remedy
from tests.rights import ordinary_user

OWNED = ("dri/card1", "dri/renderD128", "input/event0", "ttyACM0", "gpiochip0")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for name in OWNED:
        path = tmp_path / "dev" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
        path.chmod(0o660)
    return tmp_path


def closed(root: Path, *names: str, user: User | None = None) -> list[Finding]:
    """What is found if these devices may not be opened, and all belong to the group users."""

    def may(path: Path, *, write: bool = True) -> bool:
        assert write is (path.parent.name != "input")
        return str(path.relative_to(root / "dev")) not in names

    return list(groups(root, user or User("kiosk"), may, lambda _gid: "users"))


def test_all_may_be_opened(root: Path) -> None:
    (found,) = closed(root)
    assert (found.state, found.facts) == (State.OK, {"user": "kiosk"})


def test_only_groups_of_devices_that_exist_are_missed(tmp_path: Path) -> None:
    (found,) = closed(tmp_path, *OWNED)
    assert found.state is State.OK


def test_a_missing_group_is_named_with_all_that_it_opens(root: Path) -> None:
    (found,) = closed(root, *OWNED)
    assert (found.state, found.problem) == (State.WARNING, Diagnosis.GROUP_MISSING)
    assert found.facts["devices"] == ("card1", "renderD128", "event0", "ttyACM0", "gpiochip0")
    assert "kiosk is not in the group users" in cause(found)
    assert "sudo usermod -aG users kiosk" in remedy(found)


def test_a_group_that_was_joined_after_the_login(root: Path) -> None:
    (found,) = closed(root, "ttyACM0", user=User("kiosk", ("users",)))
    assert found.problem is Diagnosis.GROUP_NOT_YET
    assert "last login" in cause(found)
    assert "log in anew" in remedy(found)


def test_a_device_that_no_group_may_open_needs_none(root: Path) -> None:
    (root / "dev/ttyACM0").chmod(0o600)
    (found,) = closed(root, "ttyACM0")
    assert found.state is State.OK


def test_each_group_is_told_once(root: Path) -> None:
    names = iter(["video", "render"])
    found = groups(
        root,
        User("kiosk"),
        lambda path, *, write=True: path.parent.name != "dri",
        lambda _gid: next(names),
    )
    assert [finding.facts["group"] for finding in found] == ["video", "render"]


def test_what_this_process_may_open(tmp_path: Path) -> None:
    device = tmp_path / "device"
    device.touch()
    with ordinary_user(tmp_path, {tmp_path: 0o755, device: 0o444}):
        assert may_open(device, write=False)
        assert not may_open(device)


def test_somebody_runs_this() -> None:
    assert this_user().name


def test_who_has_a_lock(tmp_path: Path) -> None:
    locked = tmp_path / "file"
    with locked.open("w") as file:
        assert holder(locked, Path("/")) is None
        fcntl.flock(file, fcntl.LOCK_EX)
        by = holder(locked, Path("/"))
    assert by is not None
    assert by.pid == os.getpid()
    assert "python" in by.command or "pytest" in by.command


def test_a_lock_of_another_process(tmp_path: Path) -> None:
    locked = tmp_path / "games.db.lock"
    locked.touch()
    lock_by(tmp_path, locked, 4711, "/opt/venv/bin/python\0-m\0companion\0run\0")
    by = holder(locked, tmp_path)
    assert by == Holder(4711, "/opt/venv/bin/python -m companion run")


def test_a_computer_without_a_list_of_locks(tmp_path: Path) -> None:
    assert holder(tmp_path, tmp_path) is None
    assert holder(tmp_path / "none", Path("/")) is None
