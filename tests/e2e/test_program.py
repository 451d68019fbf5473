"""Whatever a table does to the program besides playing: odd names, bad files, ports and disks."""

from __future__ import annotations

import fcntl
import json
import os
import resource
import shutil
import sqlite3
import subprocess
import termios
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import pytest

from hardware.simulated import PtyDice
from tests.conftest import Command
from tests.e2e.driver import ROOT, Program
from tests.e2e.ledger import HANDS, ask
from tests.e2e.saved import At, save
from tests.e2e.seen import Seen
from tests.e2e.table import icon, kind, new_game

PLAY_ON = kind("Primary", "Weiterspielen")


def sit_down(program: Program, *names: str) -> Seen:
    """Set a game up; names are typed on the keyboard. Returns the first screen of the game."""
    program.tap(new_game)
    for place, name in enumerate(names):
        seen = program.see(lambda seen: seen.screen == "Seats", "the seats")
        program.touch(seen, seen.all(kind("ChairTile"))[place])
        if name:
            program.tap(icon("pencil"))
            program.see(lambda seen: seen.screen == "Typing", "the keyboard")
            program.type(name)
            program.tap(icon("check"))
    for screen in ("Seats", "Rules"):
        program.see(lambda seen, screen=screen: seen.screen == screen, screen)  # type: ignore[misc]
        program.tap(kind("Primary"))
    return program.see(lambda seen: seen.screen == "Starting", "who begins")


NAMES = ("[b]Anna[/b]", "W" * 40, "", "دانا", "Jörg 🚚", "&amp; \\n %s {0}")


def test_names_are_taken_as_they_are_typed(program: Program, companion: Command) -> None:
    program.start()
    starting = sit_down(program, *NAMES)
    assert starting.shows("[b]Anna[/b]")
    program.kill()
    (setup,) = ask(program.data, "SELECT setup FROM games")
    assert [player["name"] for player in json.loads(setup)["players"]] == list(NAMES)
    program.start().tap(PLAY_ON)
    again = program.see(lambda seen: seen.screen == "Starting", "who begins, again")
    assert again.texts == starting.texts
    program.tap(kind("AccountCard", "[b]Anna[/b]"))
    program.see(lambda seen: seen.screen == "Arrival", "where the trucks stand")
    assert program.end() == 0
    (game,) = ask(program.data, "SELECT id FROM games")
    done = companion("export", game, "-", "--data", program.data)
    assert done.returncode == 0
    assert "> yellow begin" in done.stdout


def test_stray_keys_and_buttons_do_nothing(program: Program) -> None:
    save(program.data, At.TABLE)
    program.start().tap(PLAY_ON)
    before = program.see(lambda seen: seen.screen == "Table", "the table")
    target = before.find(icon("list"))
    assert target is not None
    program.screen.key("F1", "Escape", "ctrl+e", "F11", "F12")
    program.screen.tap(*target.center, button="right")
    program.tap(icon("undo"))
    program.see(lambda seen: seen.answered == before.answered + 1, "that the tap alone counted")
    assert program.end() == 0


# --- files


def test_games_of_a_newer_version_are_left_alone(program: Program) -> None:
    save(program.data, At.TABLE)
    with closing(sqlite3.connect(program.data / "games.db")) as database:
        database.execute("PRAGMA user_version = 99")
    before = (program.data / "games.db").read_bytes()
    assert program.start().ended() == 1
    assert "newer version" in program.errors
    assert "--data" in program.errors
    assert (program.data / "games.db").read_bytes() == before


def make_folder(data: Path) -> None:
    """A folder where the file should be."""
    (data / "games.db").mkdir(parents=True)


def make_garbage(data: Path) -> None:
    """Anything but a journal."""
    data.mkdir()
    (data / "games.db").write_bytes(os.urandom(20_000))


@pytest.mark.parametrize("spoil", [make_folder, make_garbage])
def test_what_is_no_journal_is_set_aside_and_play_begins(
    program: Program, spoil: Callable[[Path], None]
) -> None:
    spoil(program.data)
    program.start()
    program.tap(icon("warning"))
    program.see(lambda seen: seen.shows("waren nicht lesbar"), "what happened")
    program.tap(kind("PushButton", "OK"))
    sit_down(program, "Anna", "Bernd")
    assert program.end() == 0
    assert ask(program.data, "SELECT title FROM games") == ["Anna, Bernd"]
    aside = [path for path in program.data.iterdir() if path.name.startswith("games.db.damaged-")]
    assert len(aside) == 1


def own_editions(program: Program) -> Path:
    """Give the table a copy of the program to change the editions of; returns their folder."""
    program.root = program.home.with_name("copy")
    for name in ("companion", "hardware", "kv", "config"):
        shutil.copytree(ROOT / name, program.root / name)
    return program.root / "config" / "editions"


def line_of(file: Path, key: str) -> int:
    """Where a key stands in a file, from 1."""
    lines = file.read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, 1) if line.startswith(f"{key} ="))


def test_broken_editions_are_named_by_line_and_the_others_are_played(program: Program) -> None:
    editions = own_editions(program)
    broken, second = editions / "online.toml", editions / "second.toml"
    text = broken.read_text(encoding="utf-8")
    broken.write_text(text.replace("\nhand_size", "\nspeed = 3\nhand_size", 1), encoding="utf-8")
    shutil.copy(editions / "fxschmid-dm.toml", second)
    program.start().tap(kind("PushButton", "2 Hinweise"))
    notices = program.see(lambda seen: seen.screen == "Notices", "what is wrong")
    unknown, namesake = line_of(broken, "speed"), line_of(second, "id")
    said = dict(zip(notices.texts, notices.texts[1:], strict=False))
    assert "speed" in said[f"editions/online.toml, Zeile {unknown}"]
    assert "'fxschmid-dm.v1'" in said[f"editions/second.toml, Zeile {namesake}"]
    program.tap(kind("PushButton", "OK"))
    program.tap(new_game)
    for place in (0, 3):
        seats = program.see(lambda seen: seen.screen == "Seats", "the seats")
        program.touch(seats, seats.all(kind("ChairTile"))[place])
    program.tap(kind("Primary"))
    program.see(lambda seen: seen.screen == "Rules", "the rules")
    program.tap(kind("OptionCell", "DM 1987"))
    assert program.settled().find(kind("OptionCell", "Online")) is None
    program.tap(kind("Primary"))
    program.see(lambda seen: seen.screen == "RollingOff", "the game")
    assert program.end() == 0
    (setup,) = ask(program.data, "SELECT setup FROM games")
    assert json.loads(setup)["edition"]["id"] == "fxschmid-dm.v1"


# --- ports


def absent(folder: Path) -> str:
    return str(folder / "ttyUSB0")


def folder_instead(folder: Path) -> str:
    return str(folder)


def no_tty(_folder: Path) -> str:
    return "/dev/null"


@pytest.mark.parametrize(
    ("port", "cause"),
    [
        (absent, "nicht gefunden"),
        (folder_instead, "Ordner"),
        (no_tty, "null ist kein serieller Anschluss"),
    ],
)
def test_a_useless_port_is_told_and_dice_are_tapped_instead(
    program: Program,
    tmp_path: Path,
    port: Callable[[Path], str],
    cause: str,
) -> None:
    save(program.data, At.TABLE)
    program.start("--port", port(tmp_path)).tap(PLAY_ON)
    program.tap(icon("sensor-lost"))
    program.shows(cause)
    program.tap(kind("SeatBlock"))
    program.tap(kind("BarFace", "4"))
    program.see(lambda seen: seen.screen == "Arrival", "where the truck has stopped")
    assert ask(program.data, HANDS)[-1].endswith(" roll 4")


def test_a_busy_port_is_told(program: Program, tmp_path: Path) -> None:
    save(program.data, At.TABLE)
    link = str(tmp_path / "dice")
    with PtyDice(link=link):
        port = os.open(link, os.O_RDWR | os.O_NOCTTY)
        fcntl.flock(port, fcntl.LOCK_EX)
        fcntl.ioctl(port, termios.TIOCEXCL)
        program.start("--port", link).tap(PLAY_ON)
        program.tap(icon("sensor-lost"))
        program.shows("ist belegt: das andere Programm beenden")
        os.close(port)
        program.tap(kind("SeatBlock"))
        program.see(lambda seen: seen.find(icon("sensor-ready")), "the port given free")


def test_a_sensor_may_be_unplugged_and_comes_back(program: Program, tmp_path: Path) -> None:
    save(program.data, At.TABLE)
    link = str(tmp_path / "dice")
    with PtyDice(link=link):
        program.start("--port", link).tap(PLAY_ON)
        program.see(lambda seen: seen.find(icon("sensor-ready")), "the sensor")
    program.see(lambda seen: seen.find(icon("sensor-lost")), "the loss of the sensor")
    program.see(lambda seen: seen.find(kind("BarFace", "6")), "dice to tap")
    with PtyDice(link=link) as dice:
        program.see(lambda seen: seen.find(icon("sensor-ready")), "the sensor again")
        assert dice.throw(6, 2)
        program.see(lambda seen: seen.find(kind("DieFace", "Würfel 6")), "what was rolled")
    assert ask(program.data, HANDS)[-1].endswith(" roll 6 2")
    assert program.end() == 0


# --- disks


class Disk:
    """A small disk that can be filled to the last byte, and emptied again."""

    def __init__(self, folder: Path) -> None:
        self._filler = folder / "filler"

    def fill(self, _process: int) -> None:
        """Leave no room."""
        with suppress(OSError), self._filler.open("wb", buffering=0) as file:
            while True:
                file.write(bytes(4096))

    def free(self, _process: int) -> None:
        """Give the room back."""
        self._filler.unlink()


class Limit(Disk):
    """The same for those who must not mount: no file of the program may grow any more."""

    def fill(self, process: int) -> None:
        hard = resource.prlimit(process, resource.RLIMIT_FSIZE)[1]
        resource.prlimit(process, resource.RLIMIT_FSIZE, (16384, hard))

    def free(self, process: int) -> None:
        hard = resource.prlimit(process, resource.RLIMIT_FSIZE)[1]
        resource.prlimit(process, resource.RLIMIT_FSIZE, (hard, hard))


@contextmanager
def small_disk(folder: Path) -> Iterator[Disk]:
    """A disk of a megabyte at ``folder``."""
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=1m", "companion-test", str(folder)]
    try:
        subprocess.run(mount, capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        yield Limit(folder)
        return
    try:
        yield Disk(folder)
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)


def test_on_a_full_disk_play_goes_on_and_all_is_saved_in_the_end(program: Program) -> None:
    with small_disk(program.data) as disk:
        save(program.data, At.TABLE)
        program.start().tap(PLAY_ON)
        program.see(lambda seen: seen.screen == "Table", "the table")
        disk.fill(program.pid)
        played = 0
        while not program.settled().shows("Nicht gespeichert"):
            program.tap(kind("BarFace", "4"))
            program.tap(icon("die4"))
            played += 2
            assert played < 100, "the disk is not full"
        before = len(ask(program.data, HANDS))
        program.tap(kind("BarFace", "5"))
        program.tap(icon("road"))
        program.see(lambda seen: seen.screen == "Table", "the table of the next one")
        program.shows("Nicht gespeichert")
        program.tap(kind("BarrierStrip"))
        program.see(lambda seen: seen.screen == "NotSaved", "what helps")
        assert len(ask(program.data, HANDS)) == before
        disk.free(program.pid)
        program.tap(kind("Primary"))
        program.see(lambda seen: not seen.shows("Nicht gespeichert"), "that all is saved")
        assert program.end() == 0
        lines = ask(program.data, HANDS)
        assert len(lines) > before
        assert any(line.endswith(" roll 5") for line in lines)
        assert ask(program.data, "PRAGMA integrity_check") == ["ok"]
