from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.doctor import disk
from companion.doctor.finding import Diagnosis, Finding, State
from tests.doctor.words import cause, remedy
from tests.rights import ordinary_user

MOUNTS = "/dev/mmcblk0p2 / ext4 rw,noatime 0 0\n"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return mounted(tmp_path, "")


def mounted(tmp_path: Path, line: str) -> Path:
    """The root of a computer with one more file system."""
    root = tmp_path / "root"
    (root / "proc").mkdir(parents=True, exist_ok=True)
    (root / "proc/mounts").write_text(MOUNTS + line, encoding="utf-8")
    return root


def space(free_mb: float) -> Callable[[Path], os.statvfs_result]:
    blocks = int(free_mb * 1_000_000 / 4096)
    return lambda _path: os.statvfs_result((4096, 4096, 10**6, blocks, blocks, 9, 9, 9, 0, 255))


def folder(data: Path, root: Path, free_mb: float = 5_000) -> list[Finding]:
    return list(disk.data_folder(data, root, space(free_mb)))


def test_a_folder_that_takes_and_keeps_things(tmp_path: Path, root: Path) -> None:
    (found,) = folder(tmp_path, root)
    assert (found.state, found.problem) == (State.OK, None)
    assert found.facts["file_system"] == "ext4"
    assert found.facts["free_mb"] == pytest.approx(5_000, abs=0.1)


def test_a_folder_that_is_still_to_be_made(tmp_path: Path, root: Path) -> None:
    (found,) = folder(tmp_path / "yet" / "to come", root)
    assert (found.state, found.facts["there"]) == (State.OK, False)
    assert not (tmp_path / "yet").exists()


def test_a_file_in_the_way(tmp_path: Path, root: Path) -> None:
    (tmp_path / "file").touch()
    (found,) = folder(tmp_path / "file" / "data", root)
    assert found.problem is Diagnosis.DATA_NO_FOLDER
    assert f"{tmp_path}/file is no folder" in cause(found)
    assert "--data" in remedy(found)


def test_a_folder_of_somebody_else(tmp_path: Path, root: Path) -> None:
    closed = tmp_path / "closed"
    closed.mkdir()
    with ordinary_user(closed, {closed: 0o555}):
        (found,) = folder(closed / "data", root)
        (not_saved,) = disk.journal(closed / "data")
    assert (found.state, found.problem) == (State.FAILURE, Diagnosis.DATA_FORBIDDEN)
    assert f"{closed} is not yours" in cause(found)
    assert "--data" in remedy(found)
    assert not_saved.problem is Diagnosis.NOT_SAVED
    assert "no-access" in cause(not_saved)
    assert "--data" in remedy(not_saved)


def test_a_disk_that_is_mounted_read_only(tmp_path: Path) -> None:
    data = tmp_path / "my data"
    data.mkdir()
    line = f"/dev/sda1 {str(data).replace(' ', chr(92) + '040')} ext4 ro,noatime 0 0\n"
    (found,) = folder(data, mounted(tmp_path, line))
    assert (found.state, found.problem) == (State.FAILURE, Diagnosis.DATA_READ_ONLY)
    assert f"{data} is mounted read-only" in cause(found)
    assert "dmesg" in remedy(found)


@pytest.mark.parametrize(
    ("free_mb", "state", "problem"),
    [(0, State.FAILURE, Diagnosis.DISK_FULL), (20, State.WARNING, Diagnosis.DISK_LOW)],
)
def test_little_room(
    tmp_path: Path, root: Path, free_mb: float, state: State, problem: Diagnosis
) -> None:
    (found,) = folder(tmp_path, root, free_mb)
    assert (found.state, found.problem) == (state, problem)
    assert cause(found)
    assert "apt-get clean" in remedy(found)


@pytest.mark.parametrize("kind", ["tmpfs", "overlay"])
def test_what_is_forgotten_at_the_next_start(tmp_path: Path, kind: str) -> None:
    good, bad = folder(tmp_path, mounted(tmp_path, f"overlayroot {tmp_path} {kind} rw 0 0\n"))
    assert good.state is State.OK
    assert (bad.state, bad.problem) == (State.WARNING, Diagnosis.DATA_VOLATILE)
    assert f"{tmp_path} is a {kind}" in cause(bad)
    assert "disk of the games" in remedy(bad)


def test_a_computer_that_does_not_tell_its_mounts(tmp_path: Path) -> None:
    (found,) = folder(tmp_path, tmp_path / "none")
    assert (found.state, found.facts["file_system"]) == (State.OK, "unknown")


def test_a_commit_is_measured_and_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "games.db").write_text("the players' own", encoding="utf-8")
    (found,) = disk.journal(tmp_path, commits=3, clock=ticking(0.01).__next__)
    assert found.state is State.OK
    assert found.facts["commits"] == 3
    assert os.listdir(tmp_path) == ["games.db"]
    assert (tmp_path / "games.db").read_text(encoding="utf-8") == "the players' own"


def test_a_slow_disk(tmp_path: Path) -> None:
    (found,) = disk.journal(tmp_path, commits=3, clock=ticking(0.25).__next__)
    assert (found.state, found.problem) == (State.WARNING, Diagnosis.DISK_SLOW)
    assert (found.facts["median_ms"], found.facts["max_ms"]) == (250, 250)
    assert "250" in cause(found)
    assert "card" in remedy(found)


def ticking(seconds: float) -> Iterator[float]:
    """A clock that goes on whenever it is looked at."""
    now = 0.0
    while True:
        yield now
        now += seconds


def test_a_disk_that_fills_up_while_it_is_measured(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_arguments: object, **_options: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fdatasync", full)
    (found,) = disk.journal(tmp_path, commits=1)
    assert (found.problem, found.facts["reason"]) == (Diagnosis.NOT_SAVED, "full")
    assert os.listdir(tmp_path) == []
