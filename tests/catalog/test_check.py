"""``companion check``, as typed."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from companion.cli import main
from companion.paths import config_dir

DECK = config_dir() / "decks" / "eur-own-1"
EDITION = config_dir() / "editions" / "schmidt-eur.toml"


def test_all_that_is_shipped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--data", str(tmp_path)]) == 0
    assert capsys.readouterr().out.splitlines()[:9] == [
        "edition schmidt-eur.v1, reconstructed",
        "edition schmidt-eur-children.v1, reconstructed, laid over schmidt-eur.v1",
        "edition fxschmid-dm.v1, reconstructed",
        "edition fxschmid-dm-children.v1, reconstructed, laid over fxschmid-dm.v1",
        "edition online.v1, reconstructed",
        "deck dm-own-1: 52 contracts, 31 event cards",
        "deck eur-own-1: 54 contracts, 28 event cards",
        "40 cities",
        f"{config_dir() / 'settings.toml'}: settings",
    ]


@pytest.mark.parametrize(
    ("file", "summary"),
    [
        (DECK / "contracts.csv", "54 contracts"),
        (DECK / "events.toml", "28 event cards"),
        (DECK / "deck.toml", "deck eur-own-1"),
        (DECK, "deck eur-own-1: 54 contracts, 28 event cards"),
        (EDITION, "edition schmidt-eur.v1, reconstructed"),
        (
            EDITION.with_name("schmidt-eur-children.toml"),
            "edition schmidt-eur-children.v1, reconstructed, laid over schmidt-eur.v1",
        ),
        (config_dir() / "cities.toml", "40 cities"),
        (config_dir() / "settings.toml", "settings"),
    ],
)
def test_each_sort_of_file(file: Path, summary: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(file)]) == 0
    assert capsys.readouterr().out == f"{file}: {summary}\n"


def test_faults_of_all_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    row = "e01,berlin,triset,5,3900,300,800,1700,2800,3500\n"
    contracts = tmp_path / "mine.csv"
    head = (DECK / "contracts.csv").read_text(encoding="utf-8").splitlines()[0]
    contracts.write_text(f"{head}\n{row}", encoding="utf-8")
    edition = tmp_path / "mine.toml"
    shipped = EDITION.read_text(encoding="utf-8")
    line = shipped.count("\n", 0, shipped.index("refill =")) + 1
    edition.write_text(shipped.replace('"slide"', '"glide"'), encoding="utf-8")
    missing = tmp_path / "missing.toml"
    broken = tmp_path / "broken.toml"
    broken.write_text("format 1\n", encoding="utf-8")
    assert main(["check", *map(str, (contracts, edition, DECK, missing, broken, tmp_path))]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"{contracts}:2: destination is 'triset' (expected: triest)",
        f"{edition}:{line}: refill is 'glide' (expected: slide, in-place)",
        f"{missing}: there is no such file",
        f"{broken}:1: is not TOML: Expected '=' after a key in a key/value pair",
        f"{tmp_path}: this is a directory"
        " (expected: a file, or a folder with deck.toml or cities.toml)",
        "5 problems",
    ]


def test_a_folder_like_config(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.copytree(config_dir(), tmp_path / "config")
    assert main(["check", str(tmp_path / "config")]) == 0
    (tmp_path / "config" / "cities.toml").write_text("", encoding="utf-8")
    capsys.readouterr()
    assert main(["check", str(tmp_path / "config")]) == 1
    assert "is not a format this version reads" in capsys.readouterr().out
