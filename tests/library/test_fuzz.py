"""Files with bytes gone, changed and doubled: taken or refused, but never a crash."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from companion.library.exporting import as_file
from companion.library.faults import grave
from companion.library.importing import read_cards
from companion.library.model import Library
from companion.library.store import Store
from companion.library.toml_form import write_library
from tests.library.known import CITIES, EDITION, library_of

OURS = Library(EDITION)
BITS = (
    b"\0", b"\xff", b"\xc3", b"\xe2\x82\xac", b"\n", b"\r", b'"', b"'", b"[", b"]", b"{", b"=",
    b",", b";", b"\t", b"1e999", b"9" * 30, b"nan", b"1979-05-27", b"[[contract]]", b'"""', b"#",
    b"sep=,", b"\xef\xbb\xbf", b"\xff\xfe", b"true", b".", b"-",
)  # fmt: skip


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("fuzz")


def spoilt(rng: Random, data: bytes) -> bytes:
    for _ in range(rng.randint(1, 6)):
        at = rng.randrange(len(data) + 1)
        end = at + rng.choice([0, 0, 1, 2, 40])
        data = data[:at] + rng.choice(BITS) * rng.randint(0, 1) + data[end:]
    return data


def any_file(seed: int, ending: str) -> bytes:
    rng = Random(seed)
    library = library_of(rng)
    events = rng.random() < 0.5
    text = as_file(library, f"x.{ending}", CITIES, rng.choice(["de", "en"]), events=events)
    return spoilt(rng, text.encode(rng.choice(["utf-8", "utf-8", "utf-16", "cp1252"]), "replace"))


@pytest.mark.parametrize("ending", ["csv", "toml"])
@given(st.integers(0, 2**32))
def test_a_spoilt_file_is_taken_wholly_or_not_at_all(folder: Path, ending: str, seed: int) -> None:
    path = folder / f"x.{ending}"
    path.write_bytes(any_file(seed, ending))
    found = read_cards(path, OURS, CITIES)
    assert found.good != bool(grave(found.faults))
    assert found.good or found.library == OURS
    assert found.faults == tuple(sorted(found.faults, key=lambda fault: fault.line))


@given(st.integers(0, 2**32))
def test_a_spoilt_library_loads_and_loads_again(folder: Path, seed: int) -> None:
    rng = Random(seed)
    store = Store(folder, CITIES)
    path = store.path(EDITION, "home")
    path.parent.mkdir(parents=True, exist_ok=True)
    data = spoilt(rng, write_library(library_of(rng)).encode())
    assume(not re.search(rb"format\s*=\s*[\d_]{2,}", data))  # that of a later version is left alone
    path.write_bytes(data)
    loaded = store.load(EDITION, "home")
    assert (loaded.aside is None) == (not loaded.faults)
    if loaded.aside:
        assert loaded.aside.read_bytes() == data
        loaded.aside.unlink()
    again = store.load(EDITION, "home")
    assert (again.library, again.faults) == (loaded.library, ())
    path.unlink(missing_ok=True)
