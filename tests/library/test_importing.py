"""Files as people, spreadsheets and accidents make them."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from companion.games.auf_achse.cards import Effect, Op, Where
from companion.library.faults import Code, Fault
from companion.library.importing import Imported, read_cards, read_other_library
from companion.library.model import ContractEntry, EventEntry, Library
from companion.library.toml_form import write_library
from tests.library.known import BERN, CITIES, EDITION, GRAZ, LYON, PAY, told_by
from tests.rights import ordinary_user

OURS = Library(EDITION)
HEAD = "start,destination,goods,revenue,cost1,cost2,cost3,cost4,cost5"
ROW = "graz,hamburg,5,4700,300,800,1700,2800,3500"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path


def put(folder: Path, data: str | bytes, name: str = "cards.csv") -> Path:
    path = folder / name
    path.write_bytes(data.encode() if isinstance(data, str) else data)
    return path


def read(folder: Path, data: str | bytes, name: str = "cards.csv") -> Imported:
    return read_cards(put(folder, data, name), OURS, CITIES)


def good(folder: Path, data: str | bytes) -> tuple[ContractEntry, ...]:
    found = read(folder, data)
    assert found.faults == ()
    assert {entry.sources for entry in found.library.entries} == {("import cards.csv",)}
    return tuple(replace(card, sources=()) for card in found.library.contracts)


def faults(folder: Path, data: str | bytes, name: str = "cards.csv") -> list[Fault]:
    found = read(folder, data, name)
    assert not found.good
    assert found.library == OURS
    return list(found.faults)


GERMAN = "von;nach;Waren;Erlös;Kosten1;Kosten2;Kosten3;Kosten4;Kosten5\r\n"
GERMAN_ROW = 'Graz;Hamburg;5;"4.700,00 €";300;800;1.700;2 800;3.500,-\r\n'


@pytest.mark.parametrize(
    "data",
    [
        f"{HEAD}\n{ROW}\n".encode(),
        f"\n\n{HEAD}\n\n{ROW}".encode(),
        f"\ufeff{HEAD}\r\n{ROW}\r\n".encode(),
        f"{HEAD}\r{ROW}\r".encode(),
        f"{HEAD},,\n{ROW},,\n,,,,,,,,,,\n".encode(),
        f"id,{HEAD}\ne01,{ROW}\n".encode(),
        f"{HEAD}\n{ROW}\n".replace(",", ";").encode(),
        f"{HEAD}\n{ROW}\n".replace(",", "\t").encode(),
        f"sep=;\n{HEAD}\n{ROW}\n".replace(",", ";").encode(),
        f"sep=;,,\n{HEAD}\n{ROW}\n".replace(",", ";").encode(),
        f'"sep=|"\r\n{HEAD}\n{ROW}\n'.replace(",", "|").encode(),
        f"{HEAD}\n{ROW}\n".replace(",", " , ").encode(),
        f'{HEAD}\n"graz", "hamburg", "5", "4,700"{ROW[19:]}\n'.encode(),
        (GERMAN + GERMAN_ROW).encode(),
        ("\ufeff" + GERMAN + GERMAN_ROW).encode(),
        (GERMAN + GERMAN_ROW).encode("cp1252"),
        (GERMAN + GERMAN_ROW).encode("utf-16"),
        ("\ufeff" + GERMAN + GERMAN_ROW).encode("utf-16-be"),
        f"{HEAD}\n{ROW}\n".encode("utf-16-le"),
        f"{HEAD}\n{ROW}\n".encode("utf-16-be"),
        b"VON;NACH;WAREN;ERLOES;KOSTEN 1;Kosten 2;Kosten 3;Kosten 4;kosten_5\n"
        b"GRAZ;Amburgo;5;4700;300;800;1700;2800;3500\n",
    ],
)
def test_the_same_card_in_every_dress(folder: Path, data: bytes) -> None:
    assert good(folder, data) == (GRAZ,)


def test_costs_may_be_left_out_in_part_or_wholly(folder: Path) -> None:
    assert good(folder, "start,destination,goods,revenue\ngraz,hamburg,5,4700\n") == (
        replace(GRAZ, costs=()),
    )
    assert good(folder, f"{HEAD}\ngraz,hamburg,5,4700,,800\n") == (
        replace(GRAZ, costs=(0, 800, 0, 0, 0)),
    )


def test_a_net_tells_its_cost_and_must_agree_with_it(folder: Path) -> None:
    head = "start,destination,goods,revenue,cost1,cost2,net2,net3\n"
    assert good(folder, f"{head}graz,hamburg,5,4700,300,,3900,3000\n") == (
        replace(GRAZ, costs=(300, 800, 1700, 0, 0)),
    )
    wrong = Fault(Code.WRONG_NET, "net2", {"given": 3900, "expected": 3800}, 2)
    assert faults(folder, f"{head}graz,hamburg,5,4700,300,900,3900,\n") == [wrong]


def test_the_same_cities_and_goods_with_another_revenue(folder: Path) -> None:
    other = replace(GRAZ, revenue=4800)
    assert good(folder, f"{HEAD}\n{ROW}\n{ROW.replace('4700', '4800')}\n") == (GRAZ, other)


def test_a_doubtful_amount_is_taken_and_asked_back(folder: Path) -> None:
    found = read(folder, f"{HEAD}\n{ROW.replace('4700', '4750')}\n")
    assert found.good
    assert found.faults == (Fault(Code.UNUSUAL_AMOUNT, "revenue", {"given": 4750, "unit": 100}, 2),)
    assert found.library.contracts[0].revenue == 4750


def test_all_faults_of_all_lines_at_once(folder: Path) -> None:
    rows = (
        "graz,Hamburk,5,4700,,,,,",
        "graz,graz,9,,,,,,",
        ROW,
        "graz,hamburg,=5,+4700,4.5,300,200,abc,",
        ROW,
        f"{ROW},7",
    )
    found = faults(folder, "\n".join([HEAD, *rows]))
    assert [(fault.line, fault.field, fault.code) for fault in found] == [
        (2, "destination", Code.UNKNOWN_CITY),
        (3, "destination", Code.SAME_CITY),
        (3, "goods", Code.OUT_OF_RANGE),
        (3, "revenue", Code.OUT_OF_RANGE),
        (5, "goods", Code.FORMULA),
        (5, "revenue", Code.FORMULA),
        (5, "cost1", Code.NOT_WHOLE),
        (5, "cost4", Code.NOT_A_NUMBER),
        (5, "cost3", Code.COST_NOT_RISING),
        (6, "", Code.TWICE),
        (7, "", Code.TOO_MANY_CELLS),
    ]
    assert found[0].params["near"] == ("hamburg",)
    assert found[9].params == {"card": GRAZ.id, "first": 4}


def test_a_formula_is_a_text_and_no_city(folder: Path) -> None:
    (fault,) = faults(folder, f"{HEAD}\n=1+1{ROW[4:]}\n")
    assert fault == Fault(Code.UNKNOWN_CITY, "start", {"given": "=1+1", "near": ()}, 2)


def test_lines_are_counted_over_cells_with_line_breaks(folder: Path) -> None:
    text = f'sep=,\n"start",{HEAD[6:]}\n"gr\nxx"{ROW[4:]}\n\n{ROW.replace("5", "1", 1)}\n'
    found = faults(folder, text)
    assert [(fault.line, fault.code) for fault in found] == [
        (3, Code.UNKNOWN_CITY),
        (6, Code.OUT_OF_RANGE),
    ]


@pytest.mark.parametrize(
    ("data", "code", "field", "line"),
    [
        ("", Code.EMPTY, "", 0),
        ("\ufeff \n", Code.EMPTY, "", 0),
        (HEAD, Code.EMPTY, "", 0),
        ("a,b\n1,2\n", Code.NO_HEADER, "", 1),
        (ROW, Code.NO_HEADER, "", 1),
        (f'sep="\n{HEAD}\n{ROW}\n', Code.NO_HEADER, "", 1),
        (f"sep=\r\n{HEAD}\n{ROW}\n", Code.NO_HEADER, "", 1),
        ("start,goods,revenue\n", Code.MISSING_COLUMN, "destination", 1),
        ("start,destination,goods,revenue,kost1\n", Code.UNKNOWN_COLUMN, "kost1", 1),
        ("start,destination,goods,revenue,von\n", Code.COLUMN_TWICE, "von", 1),
        (f'{HEAD}\n{ROW}\n"graz,hamburg\n', Code.NOT_CSV, "", 3),
        (f'{HEAD}\n"gr"az,hamburg,5,4700\n', Code.NOT_CSV, "", 2),
        (f"{HEAD}\n{ROW}\n".encode() + b"gr\0z\n", Code.BINARY, "", 3),
        (b"\xff\xfe" + "a\nb\0".encode("utf-16-le"), Code.BINARY, "", 2),
        (b"\xff\xfe" + "a\nb".encode("utf-16-le") + b"\x00\xd8", Code.BAD_ENCODING, "", 2),
        (f"{HEAD}\n{ROW}\n".encode() + b"\x81\n", Code.BAD_ENCODING, "", 3),
        (f"{HEAD}\n{'x' * 200_000}\n", Code.NOT_CSV, "", 2),
    ],
)
def test_files_that_are_no_sheet(
    folder: Path, data: str | bytes, code: Code, field: str, line: int
) -> None:
    found = [(fault.code, fault.field, fault.line) for fault in faults(folder, data)]
    assert found == [(code, field, line)]


def test_a_misspelt_column_is_told_what_may_be_meant(folder: Path) -> None:
    (fault,) = faults(folder, "start,destination,goods,revenue,kosten11\n")
    assert isinstance(fault.params["near"], tuple)
    assert "Kosten1" in fault.params["near"]


def test_the_line_in_another_encoding_is_named(folder: Path) -> None:
    head = b"von;nach;Waren;Erl\xc3\xb6s\n"
    utf8, windows = "Köln;Graz;2;900\n".encode(), "Zürich;Graz;2;900\n".encode("cp1252")
    (fault,) = faults(folder, head + utf8 + windows)
    assert fault == Fault(Code.MIXED_ENCODINGS, params={"encoding": "UTF-8"}, line=3)
    (fault,) = faults(folder, b"von;nach;Waren;Erl\xf6s\n" + windows + utf8)
    assert fault == Fault(Code.MIXED_ENCODINGS, params={"encoding": "Windows-1252"}, line=3)
    (fault,) = faults(folder, b"\xef\xbb\xbf" + head + b"\n" + windows)
    assert fault == Fault(Code.MIXED_ENCODINGS, params={"encoding": "UTF-8"}, line=3)


def test_a_hundred_thousand_rows_are_refused_by_their_size(folder: Path) -> None:
    (fault,) = faults(folder, f"{HEAD}\n" + f"{ROW}\n" * 100_000)
    assert fault.code is Code.TOO_LARGE


def test_a_hundred_thousand_short_rows_are_refused_with_one_fault(folder: Path) -> None:
    (fault,) = faults(folder, f"{HEAD}\n" + "graz,,5,\n" * 100_000)
    assert fault == Fault(Code.TOO_MANY, params={"most": 2000}, line=2002)


def test_two_thousand_cards_are_not_too_many(folder: Path) -> None:
    rows = (f"graz,wien,2,{revenue}00" for revenue in range(1, 1000))
    more = (f"wien,graz,3,{revenue}00" for revenue in range(1, 1000))
    last = ("bern,graz,3,900", "bern,wien,3,900")
    text = "\n".join(["start,destination,goods,revenue", *rows, *more, *last])
    assert len(good(folder, text)) == 2000
    assert faults(folder, f"{text}\nbern,wien,4,900\n") == [
        Fault(Code.TOO_MANY, params={"most": 2000}, line=2002)
    ]


@pytest.mark.parametrize("ending", ["csv", "toml"])
def test_what_is_no_file(folder: Path, ending: str) -> None:
    for read_any in (read_cards, read_other_library):
        missing = read_any(folder / f"none.{ending}", OURS, CITIES)
        assert [fault.code for fault in missing.faults] == [Code.NO_SUCH_FILE]
        a_folder = read_any(folder, OURS, CITIES)
        assert [fault.code for fault in a_folder.faults] == [Code.UNREADABLE]
    endless = folder / f"pipe.{ending}"
    os.mkfifo(endless)
    assert [f.code for f in read_cards(endless, OURS, CITIES).faults] == [Code.UNREADABLE]


def test_a_file_one_may_not_read(folder: Path) -> None:
    path = put(folder, f"{HEAD}\n{ROW}\n")
    with ordinary_user(folder, {folder: 0o755, path: 0o000}):
        (fault,) = read_cards(path, OURS, CITIES).faults
    assert fault == Fault(Code.UNREADABLE, params={"reason": "Permission denied"})


def test_event_cards(folder: Path) -> None:
    text = (
        "card,op,amount,n,where,note\n"
        "1,pay,400,,,Fuel\n"
        "2,receive,1.000,,,\n"
        "2,skip_roll,,2,,\n"
        "3,goto_city,,,any,\n"
        "4,,,,,'=read it out\n"
        "5,PLACE_JAM,,,,\n"
        "6,place_jam,,,,\n"
    ).replace("1.000", '"1,000"')
    found = read(folder, text)
    assert found.faults == ()
    assert told_by(found.library) == Library(
        EDITION,
        events=(
            EventEntry((Effect(Op.PAY, 400),), "Fuel"),
            EventEntry((Effect(Op.RECEIVE, 1000), Effect(Op.SKIP_ROLL, n=2))),
            EventEntry((Effect(Op.GOTO_CITY, where=Where.ANY),)),
            EventEntry((), "=read it out"),
            EventEntry((Effect(Op.PLACE_JAM),), copies=2),
        ),
    )


def test_event_cards_without_numbers_are_one_a_row(folder: Path) -> None:
    found = read(folder, "Wirkung;Betrag\npay;400\npay;400\n")
    assert found.library.events == (replace(PAY, copies=2, sources=("import cards.csv",)),)


def test_more_copies_than_a_library_holds(folder: Path) -> None:
    text = "op,amount\n" + "receive,100\n" + "pay,400\n" * 99
    assert read(folder, text).library.events[0].copies == 99
    assert faults(folder, text + "pay,400\n") == [
        Fault(Code.OUT_OF_RANGE, "count", {"given": 100, "least": 1, "most": 99}, 3)
    ]


def test_all_faults_of_event_cards(folder: Path) -> None:
    text = (
        "card,op,amount,n,where,note\n"
        "1,pay,,,,\n"
        "2,dance,400,,,\n"
        "3,goto_city,,,moon,\n"
        "4,,400,,,\n"
        "5,pay,=400,,,\n"
        "6,pay,400,,,\n"
        "6,keep_set_die,,,,\n"
        "7,,,,," + "x" * 106 + "\n"
    )
    assert [(fault.line, fault.field, fault.code) for fault in faults(folder, text)] == [
        (2, "amount", Code.OUT_OF_RANGE),
        (3, "op", Code.NOT_ONE_OF),
        (4, "where", Code.NOT_ONE_OF),
        (5, "op", Code.NOT_ONE_OF),
        (6, "amount", Code.FORMULA),
        (7, "effects", Code.MIXED_EFFECTS),
        (9, "note", Code.BAD_TEXT),
    ]


GOOD = Library(EDITION, contracts=(GRAZ, BERN), events=(PAY,), cities=(LYON,))
TEXT = write_library(GOOD)


@pytest.mark.parametrize("codec", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_a_whole_library(folder: Path, codec: str) -> None:
    found = read(folder, TEXT.encode(codec), "other.TOML")
    assert found.faults == ()
    assert found.library == told_by(GOOD, "import other.TOML")


def test_a_library_edited_by_hand(folder: Path) -> None:
    text = f"""
        format = 1
        edition = "{EDITION}"
        table = "home"
        [[contract]]
        start = "Graz"
        destination = "Amburgo"
        goods = 5
        revenue = 4700
        costs = [300, 800, 1700, 2800, 3500]
        [[event]]
        effects = [{{ op = "pay", amount = 400 }}]
    """
    found = read(folder, text, "a.toml")
    assert told_by(found.library) == Library(EDITION, contracts=(GRAZ,), events=(PAY,))


@pytest.mark.parametrize(
    ("right", "wrong", "code", "where"),
    [
        ("format = 1", "format = 0", Code.NOT_AS_WRITTEN, "format"),
        (EDITION, "fxschmid-dm.v1", Code.OTHER_EDITION, "edition"),
        ('table = "home"', 'table = "Old home"', Code.NOT_AS_WRITTEN, "table"),
        ('start = "graz"', 'start = "Garz"', Code.UNKNOWN_CITY, 'start = "Garz"'),
        ('start = "graz"', 'start = "hamburg"', Code.SAME_CITY, 'destination = "hamburg"'),
        ('start = "graz"', "start = 7", Code.NOT_AS_WRITTEN, "start = 7"),
        ("goods = 5", "goods = 7", Code.OUT_OF_RANGE, "goods = 7"),
        ("goods = 5", 'goods = "5"', Code.NOT_AS_WRITTEN, 'goods = "5"'),
        ("goods = 5", "good = 5", Code.NOT_AS_WRITTEN, "[[contract]]"),
        ("[300, 800", "[300, 200", Code.COST_NOT_RISING, "costs"),
        ("[300, 800", "[800", Code.NOT_FIVE_COSTS, "costs"),
        ("[300, 800", '[300, "800"', Code.NOT_AS_WRITTEN, "costs"),
        ('"pay"', '"dance"', Code.NOT_AS_WRITTEN, "effects"),
        ("amount = 400", "amount = 0", Code.NOT_AS_WRITTEN, "effects"),
        ("[[event]]", "[[events]]", Code.NOT_AS_WRITTEN, "[[events]]"),
        ("[[event]]", "[[event]", Code.NOT_AS_WRITTEN, "[[event]"),
        ('"Lyon"', '"Graz"', Code.TWICE, "names"),
        ('"Lyon"', '""', Code.BAD_TEXT, "names"),
        ('id = "lyon"', 'id = "road"', Code.NO_NAME, 'id = "road"'),
    ],
)
def test_one_fault_in_a_library(
    folder: Path, right: str, wrong: str, code: Code, where: str
) -> None:
    assert right in TEXT
    text = TEXT.replace(right, wrong, 1)
    first = faults(folder, text, "a.toml")[0]
    assert first.code == code
    assert text.splitlines()[first.line - 1].startswith(where)


def test_a_library_of_a_later_version(folder: Path) -> None:
    text = TEXT.replace("format = 1", "format = 2")
    newer = Fault(Code.NEWER_FORMAT, "format", {"given": 2, "known": 1})
    assert faults(folder, text, "a.toml") == [newer]


def test_the_same_card_twice_in_a_library(folder: Path) -> None:
    at = TEXT.index("[[contract]]")
    doubled = TEXT[:at] + TEXT[at : TEXT.index("[[event]]")] + TEXT[at:]
    found = faults(folder, doubled, "a.toml")
    cards = [n for n, line in enumerate(doubled.splitlines(), 1) if line == "[[contract]]"]
    assert [(fault.code, fault.params["first"], fault.line) for fault in found] == [
        (Code.TWICE, cards[0], cards[2]),
        (Code.TWICE, cards[1], cards[3]),
    ]


def test_a_library_of_too_many_cards(folder: Path) -> None:
    cards = tuple(ContractEntry("graz", "wien", 2, n) for n in range(1, 2002))
    text = write_library(Library(EDITION, contracts=cards))
    assert faults(folder, text, "a.toml") == [Fault(Code.TOO_MANY, params={"most": 2000})]


def test_another_library_keeps_its_sources(folder: Path) -> None:
    theirs = told_by(GOOD, "game 7", "typed")
    path = put(folder, write_library(theirs), "theirs")
    assert read_other_library(path, OURS, CITIES) == Imported(theirs)
