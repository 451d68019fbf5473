"""Event cards as people write them, and what the reader says of them."""

from __future__ import annotations

import pytest

from companion.catalog.cities import read_cities
from companion.catalog.events import read_events
from companion.catalog.source import Source
from companion.games.auf_achse.cards import (
    VOCABULARY,
    City,
    Effect,
    EventCard,
    EventClass,
    Op,
    Where,
)

CARD = """\
format = 1

[[card]]
id = "e-jam"
count = 1
class = "immediate"
effects = [
  { op = "pay", amount = 300 },
  { op = "move_extra", pips = 4 },
]
title = { de = "Stau", en = "Jam" }
text = { de = "Zahle {amount}, fahre {n}.", en = "Pay {amount}, drive {n}." }
"""


def faults(text: str) -> list[str]:
    source = Source("e.toml", text)
    read_events(source)
    return [str(problem) for problem in source.problems]


def test_a_table_is_a_card() -> None:
    source = Source("e.toml", CARD)
    assert read_events(source) == (
        EventCard(
            "e-jam",
            EventClass.IMMEDIATE,
            (Effect(Op.PAY, amount=300), Effect(Op.MOVE_EXTRA, n=4)),
            (("de", "Stau"), ("en", "Jam")),
            (("de", "Zahle {amount}, fahre {n}."), ("en", "Pay {amount}, drive {n}.")),
        ),
    )
    assert source.good


def test_each_physical_card_has_its_own_id() -> None:
    cards = read_events(Source("e.toml", CARD.replace("count = 1", "count = 3")))
    assert [card.id for card in cards] == ["e-jam.1", "e-jam.2", "e-jam.3"]
    assert len({card.text for card in cards}) == 1


def test_turns_and_places() -> None:
    effects = '[{ op = "skip_roll", turns = 2 }, { op = "goto_city", where = "own" }]'
    text = CARD[: CARD.index("effects")] + f"effects = {effects}\n" + CARD[CARD.index("title") :]
    (card,) = read_events(Source("e.toml", text.replace("{amount}", "")))
    assert card.effects == (Effect(Op.SKIP_ROLL, n=2), Effect(Op.GOTO_CITY, where=Where.OWN))


def test_every_op_has_a_place_in_the_vocabulary() -> None:
    assert set(VOCABULARY) == set(Op)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ('"pay"', '"payy"', f"8: op is 'payy' (expected: {', '.join(Op)})"),
        ('op = "pay", ', "", f"8: key 'op' is missing (expected: {', '.join(Op)})"),
        (
            ", amount = 300",
            "",
            "8: key 'amount' is missing (expected: a whole number from 1 to 99999)",
        ),
        ("amount = 300", "amount = 300, pips = 2", "8: unknown key 'pips'"),
        (
            "amount = 300",
            "amount = true",
            "8: amount is true (expected: a whole number from 1 to 99999)",
        ),
        (
            "amount = 300",
            "amount = 2.5",
            "8: amount is 2.5 (expected: a whole number from 1 to 99999)",
        ),
        ("pips = 4", "pips = 7", "9: pips is 7 (expected: a whole number from 1 to 6)"),
        (
            '"immediate"',
            '"imediate"',
            "6: class is 'imediate' (expected: immediate, delivery, keep)",
        ),
        (
            '"move_extra", pips = 4',
            '"keep_set_die"',
            "9: keep_set_die is no effect of class immediate (expected: a card of class keep)",
        ),
        ("count = 1", "count = 0", "5: count is 0 (expected: a whole number from 1 to 99)"),
        ("count = 1\n", "", "3: key 'count' is missing (expected: a whole number from 1 to 99)"),
        ("count", "cuont = 1\ncount", "5: unknown key 'cuont' (expected: count)"),
        ('"e-jam"', '"E Jam"', "4: id is 'E Jam' (expected: a name like a-name-1)"),
        (', en = "Jam"', "", "11: key 'en' is missing (expected: a text)"),
        ('en = "Jam"', 'en = ""', "11: en is '' (expected: a text)"),
        ('en = "Jam"', 'en = "Jam", fr = "Bouchon"', "11: unknown key 'fr'"),
        ("Stau", "Stau" * 7, "11: 'de' has 28 characters (expected: at most 24)"),
        ("Stau", "{n}", "11: 'de' has {n} (expected: no braces)"),
        ("Zahle {amount}", "Zahle {sum}", "12: 'de' has {sum} (expected: {amount} or {n})"),
        ("Zahle {amount}", "Zahle {amount", "12: 'de' has { (expected: {amount} or {n})"),
        (
            "format = 1",
            "format = 2",
            "1: is not a format this version reads (expected: format = 1)",
        ),
        (
            "format = 1",
            "format = true",
            "1: is not a format this version reads (expected: format = 1)",
        ),
        ("[[card]]", "[[cards]]", " key 'card' is missing (expected: a list of tables)"),
    ],
)
def test_a_fault_is_named_with_its_line(old: str, new: str, expected: str) -> None:
    assert old in CARD
    assert faults(CARD.replace(old, new, 1))[0] == f"e.toml:{expected}"


def test_a_number_in_a_text_needs_an_effect_that_has_one() -> None:
    lines = CARD.replace('  { op = "move_extra", pips = 4 },\n', "")
    assert faults(lines) == [
        "e.toml:11: 'de' has {n} (expected: {amount})",
        "e.toml:11: 'en' has {n} (expected: {amount})",
    ]


def test_one_wrong_op_is_one_fault() -> None:
    assert len(faults(CARD.replace('"pay"', '"payy"'))) == 1


def test_an_id_may_be_used_once() -> None:
    second = CARD[CARD.index("[[card]]") :]
    assert faults(CARD + second) == [
        "e.toml:14: card 'e-jam' is there twice (expected: one card with a higher count)"
    ]


def test_what_is_not_toml_is_named_with_its_line() -> None:
    assert faults("format = 1\n[[card]\n") == [
        "e.toml:2: is not TOML: Expected ']]' at the end of an array declaration"
    ]
    assert faults('format = 1\nx = """\n') == ["e.toml:2: is not TOML: Unterminated string"]


def test_what_no_person_writes_is_no_surprise() -> None:
    (deep,) = faults(f"x = {'[' * 9999}")
    (long,) = faults(f"x = {'9' * 9999}")
    assert deep.startswith("e.toml: is not TOML: ")
    assert long.startswith("e.toml: is not TOML: ")


def test_cities() -> None:
    text = 'format = 1\n[[city]]\nid = "wien"\nname = { de = "Wien", en = "Vienna" }\n'
    source = Source("c.toml", text)
    assert read_cities(source) == (City("wien", (("de", "Wien"), ("en", "Vienna"))),)
    assert source.good


@pytest.mark.parametrize("word", ["road", "off", "sign", "nowhere", "rest", "as-one"])
def test_no_city_is_called_as_a_word_of_the_notation(word: str) -> None:
    text = f'format = 1\n[[city]]\nid = "{word}"\nname = {{ de = "A", en = "B" }}\n'
    source = Source("c.toml", text)
    read_cities(source)
    assert [str(problem) for problem in source.problems] == [
        f"c.toml:3: '{word}' means something else in the notation (expected: another id)"
    ]


def test_wrong_cities() -> None:
    head = 'format = 1\n[[city]]\nid = "wien"\nname = { de = "Wien", en = "Vienna" }\n'
    source = Source("c.toml", head + '[[city]]\nid = "wien"\nname = "Wien"\n')
    read_cities(source)
    assert [str(problem) for problem in source.problems] == [
        "c.toml:7: name is 'Wien' (expected: a table)",
        "c.toml:6: city 'wien' is there twice (expected: an id of its own)",
    ]
