"""Whatever is written is TOML, and reads as what it was."""

from __future__ import annotations

import tomllib

from hypothesis import given
from hypothesis import strategies as st

from companion.catalog.toml_writer import pairs, written

TEXTS = st.text(st.characters(codec="utf-8"))
NUMBERS = st.integers(-(2**63), 2**63 - 1)
VALUES = st.recursive(
    TEXTS | NUMBERS | st.booleans(),
    lambda inside: st.lists(inside, max_size=4) | st.dictionaries(TEXTS, inside, max_size=4),
    max_leaves=8,
)


@given(st.dictionaries(TEXTS, VALUES, max_size=4))
def test_it_reads_as_it_was(values: dict[str, object]) -> None:
    text = pairs(values)  # type: ignore[arg-type]  # a strategy of recursive types has none
    assert tomllib.loads(text) == values
    assert text.count("\n") == len(values)


def test_it_is_written_as_people_write_it() -> None:
    assert pairs({"costs": (300, 800), "ganz neu": {"op": "pay", "amount": 400}, "an": True}) == (
        'costs = [300, 800]\n"ganz neu" = { op = "pay", amount = 400 }\nan = true\n'
    )
    assert written('Köln\t"am Rhein"\x7f') == r'"Köln\t\"am Rhein\"\u007f"'
