"""Editions as people change them, and what the reader says of them."""

from __future__ import annotations

import pytest

from companion.catalog.editions import read_edition
from companion.catalog.source import Source
from companion.games.auf_achse.edition import DiceUse, Edition
from companion.paths import config_dir

SHIPPED = (config_dir() / "editions" / "schmidt-eur.toml").read_text(encoding="utf-8")


def read(text: str) -> tuple[Edition | None, list[str]]:
    source = Source("e.toml", text)
    return read_edition(source), [str(problem) for problem in source.problems]


def line_of(part: str) -> int:
    """The line of the shipped edition on which ``part`` begins."""
    return SHIPPED.count("\n", 0, SHIPPED.index(part)) + 1


def test_knobs_are_taken_as_written() -> None:
    text = SHIPPED.replace('"choose-one-of-two"', '"one"').replace("5000", "4900")
    edition, problems = read(
        text.replace("selector_may_raise = true", "selector_may_raise = false")
    )
    assert problems == []
    assert edition
    assert edition.dice is DiceUse.ONE
    assert edition.start_capital == 4900
    assert edition.selector_may_raise is False


def test_rulings_may_be_left_out() -> None:
    edition, problems = read(SHIPPED[: SHIPPED.index("[[ruling]]")])
    assert problems == []
    assert edition
    assert edition.rulings == ()


CARDS = "(expected: a whole number from 1 to 999)"
CAPITAL = "(expected: a whole number from 0 to 99999)"


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("hand_size = 3", "hand_sise = 3", "unknown key 'hand_sise' (expected: hand_size)"),
        ("hand_size = 3", "hand_size = true", f"hand_size is true {CARDS}"),
        ("hand_size = 3", 'hand_size = "3"', f"hand_size is '3' {CARDS}"),
        ("start_capital = 5000", "start_capital = -1", f"start_capital is -1 {CAPITAL}"),
        ("_raise = true", "_raise = 1", "selector_may_raise is 1 (expected: true or false)"),
        ('dice = "choose-', 'dice = "', "dice is 'one-of-two' (expected: one, choose-one-of-two)"),
        ('dice = "choose', 'dice = 2 # "', "dice is 2 (expected: one, choose-one-of-two)"),
        ('eur.v1"', 'eur"', "id is 'schmidt-eur' (expected: a name like schmidt-eur.v1)"),
        ('currency = "EUR"', 'currency = "€"', "currency is '€' (expected: EUR, DM)"),
        ("capacity = 4", "capacity = 0", f"capacity is 0 {CARDS}"),
        ("[trailer.large]", "[trailer.huge]", "unknown key 'huge'"),
        ("seats = 6", "seats = 7", "seats is 7 (expected: a whole number from 2 to 6)"),
        ("cards = 12", "cards = 3", "cards is 3 (expected: at least the 4 open places)"),
        ("seats = 6", "seats = 5", "pile for 5 seats is there twice (expected: another number)"),
        ('source = "house"', 'source = ""', "source is '' (expected: a text)"),
        ("sources = [", "sources = [1, ", "sources is a list (expected: a list of texts)"),
    ],
)
def test_a_fault_is_named_with_its_line(old: str, new: str, expected: str) -> None:
    edition, problems = read(SHIPPED.replace(old, new, 1))
    assert edition is None
    assert f"e.toml:{line_of(old)}: {expected}" in problems


def test_a_missing_knob_is_named() -> None:
    edition, problems = read(SHIPPED.replace("hand_size = 3", ""))
    assert edition is None
    assert problems == [
        "e.toml: key 'hand_size' is missing (expected: a whole number from 1 to 999)"
    ]


def test_a_missing_trailer_is_one_fault() -> None:
    start, end = SHIPPED.index("[trailer.large]"), SHIPPED.index("# Contracts in the public")
    _, problems = read(SHIPPED[:start] + SHIPPED[end:])
    line = line_of("[trailer.small]")
    assert problems == [f"e.toml:{line}: key 'large' is missing (expected: a table)"]


def test_each_number_of_seats_needs_a_pile() -> None:
    text = SHIPPED.replace("[[pile]]\nseats = 2\ncards = 12\n", "")
    text = text.replace("[[pile]]\nseats = 6\ncards = 24\n", "")
    edition, problems = read(text)
    assert edition is None
    line = line_of("[[pile]]") + 1
    assert problems == [
        f"e.toml:{line}: no pile for 2, 6 seats (expected: one for each number of seats)"
    ]


def test_all_faults_are_told_at_once() -> None:
    text = SHIPPED.replace("goods = 48", "goods = 0").replace('"slide"', '"slid"')
    _, problems = read(text.replace("stock = 4", "stock = -4"))
    assert [problem.split(": ")[1].split()[0] for problem in problems] == [
        "stock",
        "stock",
        "goods",
        "refill",
    ]
