"""The library of printed cards on the command line."""

from __future__ import annotations

import re
import string
from pathlib import Path

import pytest

from companion.commands.library_faults import WORDS, problem
from companion.library.faults import Code, Fault
from tests.conftest import Command

HEAD = "start,destination,goods,revenue,cost1,cost2,cost3,cost4,cost5\n"
GRAZ = "Graz,Hamburg,5,4700,300,800,1700,2800,3500\n"
BERN = "Berna,Prague,2,2100,,,,,\n"


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    return write(tmp_path / "cards.csv", HEAD + GRAZ + BERN)


def write(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


def test_an_empty_library(companion: Command) -> None:
    result = companion("library", "list")
    assert (result.returncode, result.stderr) == (0, "")
    assert re.fullmatch(
        r"home, schmidt-eur\.v1: 0( of 54)? contracts, 0( of 28)? event cards\n", result.stdout
    )


def test_cards_go_in_and_are_listed(companion: Command, cards: Path, tmp_path: Path) -> None:
    result = companion("library", "import", cards)
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout.startswith("2 new; home, schmidt-eur.v1: 2")
    events = write(tmp_path / "events.csv", "op,amount,note\npay,400,\npay,400,\n,,Turn round\n")
    assert companion("library", "import", events).returncode == 0
    assert companion("library", "list").stdout.splitlines()[1:] == [
        "  Bern–Prague, 2 goods, 2100  [import cards.csv]",
        "  Graz–Hamburg, 5 goods, 4700: 300 800 1700 2800 3500  [import cards.csv]",
        "  pay 400 (2 ×)  [import events.csv]",
        '  "Turn round"  [import events.csv]',
    ]


def test_libraries_are_told_apart_but_children_share_that_of_their_box(
    companion: Command, cards: Path
) -> None:
    where = ("--table", "Club Monday", "--edition", "schmidt-eur-children.v1")
    assert companion("library", "import", cards, *where).returncode == 0
    club = companion("library", "list", "--table", "club-monday").stdout
    assert club.startswith("club-monday, schmidt-eur.v1: 2 ")
    home = companion("library", "list").stdout
    assert home.startswith("home, schmidt-eur.v1: 0 ")
    assert home.endswith("\nthere is also club-monday, schmidt-eur.v1\n")
    dm = companion("library", "list", "--table", "club-monday", "--edition", "fxschmid-dm.v1")
    assert dm.stdout.startswith("club-monday, fxschmid-dm.v1: 0 ")


def test_a_broken_import_tells_all_and_changes_nothing(
    companion: Command, cards: Path, tmp_path: Path
) -> None:
    companion("library", "import", cards)
    before = companion("library", "export", "-").stdout
    bad = write(tmp_path / "bad.csv", f"{HEAD}Graz,Wien,3,2600\nGraz,Hamburk,9,=1\n{GRAZ},x\n")
    result = companion("library", "import", bad)
    assert (result.returncode, result.stdout) == (1, "")
    assert result.stderr.splitlines() == [
        f"{bad}:3: revenue is '=1', a formula (expected: a number)",
        f"{bad}:3: destination is 'Hamburk' (expected: hamburg)",
        f"{bad}:3: goods is 9 (expected: 2 to 6)",
        f"{bad}:5: start is '' (expected: a city of the board)",
        f"{bad}:5: destination is 'x' (expected: a city of the board)",
        f"{bad}:5: goods is 0 (expected: 2 to 6)",
        f"{bad}:5: revenue is 0 (expected: 1 to 99999)",
        f"companion: nothing of {bad} was taken",
        "correct what is wrong, and try again",
    ]
    assert companion("library", "export", "-").stdout == before


def test_a_doubtful_amount_is_asked_back_but_taken(companion: Command, tmp_path: Path) -> None:
    odd = write(tmp_path / "odd.csv", HEAD + GRAZ.replace("4700", "4750"))
    result = companion("library", "import", odd)
    assert result.returncode == 0
    assert result.stderr == (
        f"{odd}:2: revenue is 4750: is that right? (expected: a multiple of 100)\n"
    )
    assert result.stdout.startswith("1 new")


def test_a_conflict_is_told_and_the_newer_kept(
    companion: Command, cards: Path, tmp_path: Path
) -> None:
    companion("library", "import", cards)
    newer = write(tmp_path / "newer.csv", HEAD + GRAZ.replace("1700", "1800"))
    dry = companion("library", "import", newer, "--dry-run")
    told = "Graz–Hamburg, 5 goods, 4700: bid 3 costs 1800, was 1700"
    assert dry.stdout.splitlines()[0] == told
    assert dry.stdout.splitlines()[-1] == "nothing was written"
    assert " 1700 " in companion("library", "list").stdout
    wet = companion("library", "import", newer)
    assert wet.stdout.splitlines() == dry.stdout.splitlines()[:-1]
    assert " 1800 " in companion("library", "list").stdout


@pytest.mark.parametrize("deed", ["import", "merge"])
def test_a_library_goes_out_and_in_again(
    companion: Command, cards: Path, tmp_path: Path, deed: str
) -> None:
    companion("library", "import", cards)
    out = tmp_path / "out.toml"
    assert companion("library", "export", out).returncode == 0
    assert out.read_text(encoding="utf-8") == companion("library", "export", "-").stdout
    other = ("--data", tmp_path / "other")
    assert companion("library", deed, out, *other).stdout.startswith("2 new; ")
    assert companion("library", deed, out, *other).stdout.startswith("0 new; ")
    source = "import out.toml" if deed == "import" else "import cards.csv"
    assert companion("library", "list", *other).stdout == companion(
        "library", "list"
    ).stdout.replace("import cards.csv", source)


def test_sheets_in_both_languages(companion: Command, cards: Path, tmp_path: Path) -> None:
    companion("library", "import", cards)
    german, english = tmp_path / "de.csv", tmp_path / "en.csv"
    assert companion("library", "export", german, "--lang", "de").returncode == 0
    assert companion("library", "export", english).returncode == 0
    assert "\nBern;Prag;2;2100;" in german.read_text(encoding="utf-8-sig")
    assert "\nBern,Prague,2,2100," in english.read_text(encoding="utf-8-sig")
    assert companion("library", "export", tmp_path / "e.csv", "--events").returncode == 0
    assert (tmp_path / "e.csv").read_text(encoding="utf-8-sig").startswith("card,op,amount")


def test_an_export_overwrites_nothing(companion: Command, cards: Path) -> None:
    result = companion("library", "export", cards)
    assert result.returncode == 1
    assert "is there already" in result.stderr
    assert cards.read_text(encoding="utf-8") == HEAD + GRAZ + BERN


def test_cards_of_another_box_are_not_taken(
    companion: Command, cards: Path, tmp_path: Path
) -> None:
    out = tmp_path / "out.toml"
    companion("library", "import", cards)
    companion("library", "export", out)
    result = companion("library", "merge", out, "--edition", "fxschmid-dm.v1")
    assert result.returncode == 1
    assert f"{out}:5: the cards are from the box of schmidt-eur.v1" in result.stderr


def test_a_damaged_library_is_put_aside(companion: Command, cards: Path, tmp_path: Path) -> None:
    data = ("--data", tmp_path / "data")
    companion("library", "import", cards, *data)
    path = tmp_path / "data" / "library" / "home" / "schmidt-eur.v1.toml"
    write(path, path.read_text(encoding="utf-8").replace("goods = 5", "goods = 9"))
    result = companion("library", "list", *data)
    assert result.returncode == 0
    assert re.fullmatch(
        rf"{path}:\d+: goods is 9 \(expected: 2 to 6\)\n"
        rf"companion: {path} was put aside as {path.name}\.damaged-\S+\n",
        result.stderr,
    )
    assert result.stdout.count("\n") == 2
    assert companion("library", "list", *data).stderr == ""


def test_a_library_of_a_newer_program_is_left_alone(
    companion: Command, cards: Path, tmp_path: Path
) -> None:
    path = tmp_path / "data" / "library" / "home" / "schmidt-eur.v1.toml"
    path.parent.mkdir(parents=True)
    write(path, "format = 2\n")
    for deed in (("list",), ("import", cards), ("export", "-")):
        result = companion("library", *deed, "--data", tmp_path / "data")
        assert result.returncode == 1
        assert f"companion: {path} was written by a newer program\nupdate" in result.stderr
    assert path.read_text(encoding="utf-8") == "format = 2\n"


@pytest.mark.parametrize("code", Code)
def test_every_fault_has_words(code: Code) -> None:
    words = [name for part in WORDS[code] for _, name, _, _ in string.Formatter().parse(part)]
    params = {name: "x" for name in words if name not in (None, "field")}
    told = str(problem(Path("f.csv"), Fault(code, "revenue", params, 7)))
    assert told.startswith("f.csv:7: ")
    assert "{" not in told


def test_what_is_long_is_cut_short() -> None:
    fault = Fault(Code.NOT_A_NUMBER, "goods", {"given": "9" * 999}, 1)
    assert len(str(problem(Path("f"), fault))) < 120
