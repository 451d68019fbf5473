"""Editions as people change them, and what the reader says of them."""

from __future__ import annotations

import re
from dataclasses import fields

import pytest

from companion.catalog.edition_file import TOPICS
from companion.catalog.editions import read_rulebooks
from companion.catalog.knobs import KNOBS
from companion.catalog.source import Source
from companion.games.auf_achse.edition import DiceUse, Edition
from companion.paths import config_dir
from companion.ui.present.rulebook.topics import Topic

SHIPPED = (config_dir() / "editions" / "schmidt-eur.toml").read_text(encoding="utf-8")


def read(text: str) -> tuple[Edition | None, list[str]]:
    source = Source("e.toml", text)
    rulebook = read_rulebooks([source]).get("e.toml")
    edition = rulebook.edition if rulebook else None
    return edition, [str(problem) for problem in source.problems]


def line_of(part: str) -> int:
    """The line of the shipped edition on which ``part`` begins."""
    return SHIPPED.count("\n", 0, SHIPPED.index(part)) + 1


def test_knobs_are_taken_as_written() -> None:
    text = SHIPPED.replace('"choose-one-of-two"', '"one"').replace("5000", "4900")
    edition, problems = read(
        text.replace("hidden_balances = false", "hidden_balances = true").replace(
            "hidden_balances = [true]\n", ""
        )
    )
    assert problems == []
    assert edition
    assert edition.dice is DiceUse.ONE
    assert edition.start_capital == 4900
    assert edition.hidden_balances is True


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
        (
            "countdown = 0",
            "countdown = 61",
            "countdown is 61 (expected: a whole number from 0 to 60)",
        ),
        ('about = "move"', 'about = "moves"', "topic 'moves' is unknown (expected: move)"),
        (
            "roadwork_ban = []",
            'roadwork_ban = ["bern"]',
            "roadwork_ban has 1 cities (expected: two,",
        ),
        ("roadwork_ban = []", "roadwork_ban = 7", "roadwork_ban is 7 (expected: a list of texts)"),
        ("move_duty = [", "move_duti = [", "unknown key 'move_duti' (expected: move_duty)"),
        ('["full-value"]', '["full"]', "move_duty is 'full' (expected: none, full-value)"),
        (
            '["full-value"]',
            '["none"]',
            "move_duty none is what is printed (expected: other values)",
        ),
        ("rder = [true]", "rder = [true, true]", "binding_order true is there twice"),
        ("rder = [true]", 'rder = ["true"]', "binding_order is 'true' (expected: true or false)"),
        ("rder = [true]", "rder = []", "binding_order is a list (expected: a list of values)"),
        ("rder = [true]", "rder = true", "binding_order is true (expected: a list of values)"),
        ("when = { jam_on", "when = { jam_onn", "unknown key 'jam_onn' (expected: jam_on)"),
        (
            'jam_on = ["road"]',
            'jam_on = ["rode"]',
            "jam_on is 'rode' (expected: road, road-and-free-cities)",
        ),
        ('when = { jam_on = ["road"] }', "when = 1", "when is 1 (expected: a table)"),
        ("sources = [", "sources = [1, ", "sources is a list (expected: a list of texts)"),
    ],
)
def test_a_fault_is_named_with_its_line(old: str, new: str, expected: str) -> None:
    edition, problems = read(SHIPPED.replace(old, new, 1))
    assert edition is None
    at = f"e.toml:{line_of(old)}: {expected}"
    assert any(problem.startswith(at) for problem in problems), problems


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
        "goods",
        "refill",
        "stock",
        "stock",
    ]


def test_every_knob_is_read_and_must_be_stated() -> None:
    """A knob that is forgotten in the reader would silently be what it was in old games."""
    of_their_own = {"id", "name", "status", "currency", "sources", "rulings", "house"}
    tables = {"piles", "small", "large", "roadwork_ban", "notes"}
    assert {field.name for field in fields(Edition)} == {*KNOBS, *of_their_own, *tables}
    for knob in (*KNOBS, "roadwork_ban", "name", "order"):
        text = re.sub(rf"^{knob} = .*$", "", SHIPPED, count=1, flags=re.MULTILINE)
        edition, problems = read(text)
        assert edition is None
        assert any(f"key '{knob}' is missing" in problem for problem in problems), knob


def test_topics_are_the_chapters_of_the_rules() -> None:
    assert set(TOPICS) == set(Topic)
