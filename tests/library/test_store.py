"""Libraries on disk: found again, kept whole, never written over."""

from __future__ import annotations

import fcntl
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from dataclasses import replace
from errno import ENOSPC
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.catalog.shelf import Shelf
from companion.library.faults import Code
from companion.library.model import ContractEntry, Library
from companion.library.store import Loaded, Store, StoreError, Trouble, box_of, file_name
from companion.library.toml_form import write_library
from companion.paths import config_dir
from tests.conftest import ROOT
from tests.library.known import BERN, CITIES, EDITION, GRAZ, LYON, PAY
from tests.rights import ordinary_user

FULL = Library(EDITION, contracts=(GRAZ, BERN), events=(PAY,), cities=(LYON,))


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "data", CITIES)


def always(library: Library) -> Callable[[Library], Library]:
    return lambda _: library


def put(store: Store, text: str | bytes) -> Path:
    path = store.path(EDITION, "home")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def test_a_library_is_found_again(store: Store) -> None:
    assert store.load(EDITION, "home") == Loaded(Library(EDITION))
    assert store.kept() == ()
    assert store.change(EDITION, "home", always(FULL)) == Loaded(FULL)
    assert store.load(EDITION, "home") == Loaded(FULL)
    club = replace(FULL, table="club-monday", events=())
    store.change(EDITION, "club-monday", always(club))
    assert store.load(EDITION, "club-monday") == Loaded(club)
    assert store.load(EDITION, "home") == Loaded(FULL)
    assert store.kept() == (("club-monday", EDITION), ("home", EDITION))


def test_looking_makes_no_files(store: Store, tmp_path: Path) -> None:
    store.load(EDITION, "home")
    assert list(tmp_path.iterdir()) == []


def test_no_change_no_writing(store: Store) -> None:
    path = put(store, write_library(FULL).replace("# The", "# Our"))
    before = path.stat().st_ino
    store.change(EDITION, "home", lambda library: library)
    assert path.stat().st_ino == before
    assert "# Our" in path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("data", "code", "line", "left"),
    [
        (write_library(FULL).replace("goods = 5", "goods = 9"), Code.OUT_OF_RANGE, 22, 3),
        (write_library(FULL).replace("[[event]]", "[[event]"), Code.NOT_AS_WRITTEN, 27, 0),
        (write_library(FULL).replace(EDITION, "fxschmid-dm.v1"), Code.OTHER_EDITION, 5, 0),
        (write_library(FULL).encode() + b"# \xfc \n# \xc3\xbc", Code.MIXED_ENCODINGS, 32, 0),
        (b"\0" * 4096, Code.BINARY, 1, 0),
        ("", Code.NOT_AS_WRITTEN, 0, 0),
    ],
)
def test_a_damaged_file_is_put_aside_and_what_is_right_in_it_kept(
    store: Store, data: str | bytes, code: Code, line: int, left: int
) -> None:
    path = put(store, data)
    damaged = path.read_bytes()
    loaded = store.load(EDITION, "home")
    assert loaded.faults[0].code is code
    if line:
        assert abs(loaded.faults[0].line - line) <= 1
    assert len(loaded.library.entries) == left
    assert loaded.aside is not None
    assert loaded.aside.read_bytes() == damaged
    assert store.load(EDITION, "home") == Loaded(loaded.library)
    store.change(EDITION, "home", always(FULL))
    assert loaded.aside.read_bytes() == damaged


def test_two_damaged_files_are_both_kept(store: Store) -> None:
    put(store, "one")
    first = store.load(EDITION, "home").aside
    put(store, "two")
    second = store.load(EDITION, "home").aside
    assert first is not None
    assert second is not None
    assert (first.read_text(), second.read_text()) == ("one", "two")


def trouble(store: Store, deed: Callable[[Store], object]) -> Trouble:
    with pytest.raises(StoreError) as caught:
        deed(store)
    return caught.value.code


def load(store: Store) -> Loaded:
    return store.load(EDITION, "home")


def fill(store: Store) -> Loaded:
    return store.change(EDITION, "home", always(FULL))


def test_the_file_of_a_later_version_is_left_alone(store: Store) -> None:
    newer = write_library(FULL).replace("format = 1", "format = 2")
    path = put(store, newer)
    for deed in (load, fill):
        assert trouble(store, deed) is Trouble.NEWER_FORMAT
    assert path.read_text(encoding="utf-8") == newer


def test_a_file_one_may_not_read_is_left_alone(store: Store, tmp_path: Path) -> None:
    path = put(store, write_library(FULL))
    with ordinary_user(tmp_path, {tmp_path: 0o755, path: 0o000}):
        assert trouble(store, load) is Trouble.UNREADABLE
    assert load(store) == Loaded(FULL)


def test_a_folder_one_may_not_write(store: Store, tmp_path: Path) -> None:
    path = put(store, write_library(replace(FULL, events=())))
    with ordinary_user(tmp_path, {tmp_path: 0o755, path.parent: 0o555, path: 0o444}):
        assert load(store) == Loaded(replace(FULL, events=()))
        assert trouble(store, fill) is Trouble.NOT_WRITTEN
    assert load(store) == Loaded(replace(FULL, events=()))


def test_a_damaged_file_that_cannot_be_put_aside_is_left_alone(
    store: Store, tmp_path: Path
) -> None:
    path = put(store, "damaged")
    with ordinary_user(tmp_path, {tmp_path: 0o755, path.parent: 0o555, path: 0o444}):
        for deed in (load, fill):
            assert trouble(store, deed) is Trouble.NOT_WRITTEN
    assert path.read_text(encoding="utf-8") == "damaged"


def test_more_cards_than_could_be_read_again_are_refused(store: Store) -> None:
    many = replace(
        FULL, contracts=tuple(ContractEntry("graz", "wien", 2, n) for n in range(1, 2002))
    )
    fill(store)
    assert trouble(store, lambda s: s.change(EDITION, "home", always(many))) is Trouble.TOO_MANY
    assert load(store) == Loaded(FULL)


def test_a_library_with_more_than_can_be_read_again_is_refused(store: Store) -> None:
    sources = tuple(f"import {n} {'x' * 250}.toml" for n in range(40))
    cards = (ContractEntry("graz", "wien", 2, n, (), sources) for n in range(1, 400))
    large = replace(FULL, contracts=tuple(cards))
    fill(store)
    assert trouble(store, lambda s: s.change(EDITION, "home", always(large))) is Trouble.TOO_MANY
    assert load(store) == Loaded(FULL)


def test_a_file_too_large_to_be_read_is_left_alone(store: Store) -> None:
    path = put(store, "#" * 2_000_001)
    for deed in (load, fill):
        assert trouble(store, deed) is Trouble.TOO_MANY
    assert path.stat().st_size == 2_000_001


def test_a_damaged_file_stays_while_there_is_no_room_for_a_sound_one(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    damaged = write_library(FULL).replace("goods = 5", "goods = 9")
    path = put(store, damaged)

    def full(*_: object, **__: object) -> int:
        raise OSError(ENOSPC, "No space left on device")

    with monkeypatch.context() as disk:
        disk.setattr(Path, "write_text", full)
        assert trouble(store, load) is Trouble.NOT_WRITTEN
    assert path.read_text(encoding="utf-8") == damaged
    assert load(store).faults[0].code is Code.OUT_OF_RANGE


def test_what_is_named_as_no_library_is_not_among_them(store: Store, tmp_path: Path) -> None:
    fill(store)
    for name in ("Club Monday/x.toml", "home/X y.toml"):
        stray = tmp_path / "data" / "library" / name
        stray.parent.mkdir(exist_ok=True)
        stray.write_text("")
    assert store.kept() == (("home", EDITION),)


def test_a_change_waits_for_that_of_another_program(store: Store) -> None:
    fill(store)
    path = store.path(EDITION, "home")
    lock = os.open(f"{path}.lock", os.O_RDWR)
    fcntl.flock(lock, fcntl.LOCK_EX)
    seen: list[Library] = []

    def note(library: Library) -> Library:
        seen.append(library)
        return library

    thread = threading.Thread(target=lambda: store.change(EDITION, "home", note))
    thread.start()
    theirs = replace(FULL, contracts=())
    path.write_text(write_library(theirs), encoding="utf-8")
    os.close(lock)
    thread.join()
    assert seen == [theirs]


def test_a_plug_pulled_at_any_line_leaves_the_old_or_the_new_library(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.library.plug", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    found = done.stdout.split()
    turn = found.index("new")
    assert found == ["old"] * turn + ["new"] * (len(found) - turn)
    assert turn > 5
    assert len(found) - turn > 1


@pytest.mark.parametrize(
    ("table", "name"),
    [
        ("home", "home"),
        ("Club Monday", "club-monday"),
        ("  Café Müller & Söhne / 3 ", "cafe-mueller-soehne-3"),
        ("../../etc", "etc"),
        ("---", ""),
        ("東京", ""),
        ("x" * 99, "x" * 40),
    ],
)
def test_the_name_of_a_table_as_a_file(table: str, name: str) -> None:
    assert file_name(table) == name


@given(st.text())
def test_every_name_makes_a_safe_one_that_stays(table: str) -> None:
    name = file_name(table)
    assert file_name(name) == name
    assert len(name) <= 40
    assert set(name) <= set("abcdefghijklmnopqrstuvwxyz0123456789-")


@pytest.mark.parametrize(
    ("edition", "table"), [("../x", "home"), ("", "home"), (EDITION, ".."), (EDITION, "")]
)
def test_no_other_file_can_be_named(store: Store, edition: str, table: str) -> None:
    with pytest.raises(ValueError, match="'"):
        store.path(edition, table)


def test_children_play_with_the_cards_of_the_same_box() -> None:
    shelf, _ = Shelf.read(config_dir())
    boxes = {book.edition.id: box_of(book) for book in shelf.rulebooks}
    assert boxes["schmidt-eur-children.v1"] == boxes["schmidt-eur.v1"] == "schmidt-eur.v1"
    assert boxes["fxschmid-dm-children.v1"] == boxes["fxschmid-dm.v1"] == "fxschmid-dm.v1"
    assert boxes["online.v1"] == "online.v1"
