"""Rows that spreadsheets and people get wrong, and what the reader says of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.catalog.contracts import HEADER, read_contracts
from companion.catalog.source import Source
from companion.games.auf_achse.cards import Contract

CITIES = ("berlin", "bern", "triest", "wien")
HEAD = ",".join(HEADER)
GOOD = "e01,berlin,triest,5,3900,300,800,1700,2800,3500"


def faults(*rows: str) -> list[str]:
    source = Source("c.csv", "\n".join(rows) + "\n")
    read_contracts(source, CITIES)
    return [str(problem) for problem in source.problems]


def test_a_row_is_a_contract() -> None:
    source = Source("c.csv", f"{HEAD}\r\n{GOOD}\r\n")
    (contract,) = read_contracts(source, CITIES)
    assert source.good
    assert contract == Contract("e01", "berlin", "triest", 5, 3900, (300, 800, 1700, 2800, 3500))
    assert contract.net(4) == 1100


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ("e01,berlin,triest", "number of columns is 3 (expected: 10)"),
        (GOOD + ",", "number of columns is 11 (expected: 10)"),
        ("E 1" + GOOD[3:], "id is 'E 1' (expected: a name like e01)"),
        (GOOD.replace("triest", "triset"), "destination is 'triset' (expected: triest)"),
        (GOOD.replace("berlin", "Oslo"), "start is 'Oslo' (expected: a city of the board)"),
        (
            GOOD.replace("triest", "berlin"),
            "start and destination are both 'berlin' (expected: two cities)",
        ),
        (GOOD.replace(",5,", ",7,"), "goods is 7 (expected: 2 to 6)"),
        (GOOD.replace(",5,", ",1,"), "goods is 1 (expected: 2 to 6)"),
        (GOOD.replace(",5,", ",,"), "goods is '' (expected: a whole number from 1 to 99999)"),
        (
            GOOD.replace("3900", "3.900"),
            "revenue is '3.900' (expected: a whole number from 1 to 99999)",
        ),
        (
            GOOD.replace("1700", "1_700"),
            "cost3 is '1_700' (expected: a whole number from 1 to 99999)",
        ),
        (
            GOOD.replace("2800", "-2800"),
            "cost4 is '-2800' (expected: a whole number from 1 to 99999)",
        ),
        (
            GOOD.replace("3900", "٣٩٠٠"),
            "revenue is '٣٩٠٠' (expected: a whole number from 1 to 99999)",
        ),
        (
            GOOD.replace("3900", "100000"),
            "revenue is '100000' (expected: a whole number from 1 to 99999)",
        ),
        (
            GOOD.replace("1700", "800"),
            "cost3 is 800, not above cost2 (expected: more than 800)",
        ),
        (GOOD.replace("3500", "3900"), "cost5 is 3900 (expected: less than the revenue of 3900)"),
        (GOOD.replace("berlin", '"berlin'), "is not CSV: unexpected end of data"),
    ],
)
def test_a_wrong_row_is_named_with_its_line(row: str, expected: str) -> None:
    assert faults(HEAD, "", GOOD.replace("e01", "e00"), row) == [f"c.csv:4: {expected}"]


def test_all_faults_are_told_at_once() -> None:
    rows = ["x,berlin,bern,9,a,1,2,3,4,5", "y,bern,bern,2,100,5,4,3,2,1", "short"]
    assert faults(HEAD, *rows) == [
        "c.csv:2: revenue is 'a' (expected: a whole number from 1 to 99999)",
        "c.csv:2: goods is 9 (expected: 2 to 6)",
        "c.csv:3: start and destination are both 'bern' (expected: two cities)",
        "c.csv:3: cost2 is 4, not above cost1 (expected: more than 5)",
        "c.csv:3: cost3 is 3, not above cost2 (expected: more than 4)",
        "c.csv:3: cost4 is 2, not above cost3 (expected: more than 3)",
        "c.csv:3: cost5 is 1, not above cost4 (expected: more than 2)",
        "c.csv:4: number of columns is 1 (expected: 10)",
    ]


def test_an_id_may_be_used_once() -> None:
    assert faults(HEAD, GOOD, GOOD) == [
        "c.csv:3: id 'e01' is already that of line 2 (expected: an id of its own)"
    ]


def test_a_german_spreadsheet_writes_semicolons() -> None:
    rows = [row.replace(",", ";") for row in (HEAD, GOOD)]
    assert faults(*rows) == ["c.csv:1: columns are separated by semicolons (expected: commas)"]


def test_the_first_row_names_the_columns() -> None:
    assert faults(GOOD) == [f"c.csv:1: has other columns in its first row (expected: {HEAD})"]
    assert faults(HEAD) == ["c.csv: has no contracts (expected: a row for each contract)"]
    assert faults("") == [f"c.csv: is empty (expected: {HEAD})"]


def test_a_quoted_cell_over_two_lines_does_not_shift_the_lines() -> None:
    assert faults(HEAD, GOOD.replace("berlin", '"ber\nlin"'), "e02") == [
        "c.csv:2: start is 'ber\\nlin' (expected: berlin)",
        "c.csv:4: number of columns is 1 (expected: 10)",
    ]


def test_without_a_board_any_city_will_do() -> None:
    source = Source("c.csv", f"{HEAD}\n{GOOD.replace('berlin', 'oslo')}\n")
    (contract,) = read_contracts(source, None)
    assert source.good
    assert contract.start == "oslo"


def test_a_byte_order_mark_is_harmless(tmp_path: Path) -> None:
    file = tmp_path / "c.csv"
    file.write_text(f"{HEAD}\n{GOOD}\n", encoding="utf-8-sig")
    source = Source.read(file)
    assert len(read_contracts(source, CITIES)) == 1
    assert source.good


def test_another_encoding_is_named_once_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "c.csv"
    file.write_bytes(f"{HEAD}\n{GOOD}\ne02,köln,wien,2,1,1,1,1,1,1\n".encode("latin-1"))
    source = Source.read(file)
    assert read_contracts(source, CITIES) == ()
    assert [str(problem) for problem in source.problems] == [
        f"{file}:3: byte 0xf6 is not UTF-8 (expected: a file saved as UTF-8)"
    ]


def test_a_file_that_is_none(tmp_path: Path) -> None:
    missing, folder = Source.read(tmp_path / "no.csv"), Source.read(tmp_path)
    assert read_contracts(missing, CITIES) == read_contracts(folder, CITIES) == ()
    assert [str(problem) for problem in missing.problems + folder.problems] == [
        f"{tmp_path / 'no.csv'}: there is no such file",
        f"{tmp_path}: this is a directory (expected: a file)",
    ]
