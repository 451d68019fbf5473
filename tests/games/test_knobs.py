"""Every knob of an edition is asked, and a value that a rule does not know cannot pass unseen."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from typing import get_type_hints

from companion.games import auf_achse
from companion.games.auf_achse.edition import DiceUse, Edition, Status

RULES = Path(auf_achse.__file__).with_name("rules")
NOT_ASKED = {Status, DiceUse}
"""How far an edition is proven is no rule; how many dice there are ``DiceUse`` says itself."""


def questions() -> Iterator[tuple[str, ast.Match]]:
    """(knob, match) of every ``match`` on something of the edition."""
    for path in sorted(RULES.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Match) and isinstance(node.subject, ast.Attribute):
                of = ast.unparse(node.subject.value)
                if of == "edition" or of.endswith(".edition"):
                    yield node.subject.attr, node


def test_every_knob_is_asked() -> None:
    hints = get_type_hints(Edition)
    knobs = {name for name, hint in hints.items() if issubclass_of_enum(hint)}
    assert {name for name, _ in questions()} == knobs


def issubclass_of_enum(hint: object) -> bool:
    return isinstance(hint, type) and issubclass(hint, StrEnum) and hint not in NOT_ASKED


def test_every_answer_that_is_not_known_is_an_error() -> None:
    for knob, question in questions():
        last = question.cases[-1]
        assert ast.unparse(last.pattern) == "_ as unknown", knob
        assert [ast.unparse(line) for line in last.body] == ["assert_never(unknown)"], knob


def test_no_rule_compares_a_knob_instead() -> None:
    enums = {hint.__name__ for hint in get_type_hints(Edition).values() if issubclass_of_enum(hint)}
    for path in sorted(RULES.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Compare):
                assert not any(f"{name}." in ast.unparse(node) for name in enums), path
