"""The line finder against tomllib: whatever tomllib reads has a line, and the right one."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.catalog.toml_lines import Place, lines_of
from companion.paths import config_dir


def places(value: object, place: Place = ()) -> Iterator[Place]:
    if place:
        yield place
    if isinstance(value, dict):
        for key, each in value.items():
            yield from places(each, (*place, key))
    if isinstance(value, list):
        for index, each in enumerate(value):
            yield from places(each, (*place, index))


TRICKY = '''\
# [comment] = "no"
a = 1
"b c".d = """
[not.a.table]
x = 1 \\""" still
"""
'e' = \'\'\'
[[no]]\'\'\'
f = [ # [x]
  1,
  [2, 3.5],
  { g = "}]", h.i = 1979-05-27 07:32:00 },
]

[t]
k = true
[t.u]
k = "]"
[[s]]
k = { l = [1] }
[[s.r]]
k = 1
[[s.r]]
k = 2
[s.q]
k = 3
[[s]]
k = 4
'''

EXPECTED = {
    ("a",): 2,
    ("b c",): 3,
    ("b c", "d"): 3,
    ("e",): 7,
    ("f",): 9,
    ("f", 0): 10,
    ("f", 1): 11,
    ("f", 1, 0): 11,
    ("f", 1, 1): 11,
    ("f", 2): 12,
    ("f", 2, "g"): 12,
    ("f", 2, "h"): 12,
    ("f", 2, "h", "i"): 12,
    ("t",): 15,
    ("t", "k"): 16,
    ("t", "u"): 17,
    ("t", "u", "k"): 18,
    ("s",): 19,
    ("s", 0): 19,
    ("s", 0, "k"): 20,
    ("s", 0, "k", "l"): 20,
    ("s", 0, "k", "l", 0): 20,
    ("s", 0, "r"): 21,
    ("s", 0, "r", 0): 21,
    ("s", 0, "r", 0, "k"): 22,
    ("s", 0, "r", 1): 23,
    ("s", 0, "r", 1, "k"): 24,
    ("s", 0, "q"): 25,
    ("s", 0, "q", "k"): 26,
    ("s", 1): 27,
    ("s", 1, "k"): 28,
}


def test_every_construct_of_the_language() -> None:
    assert lines_of(TRICKY) == EXPECTED
    assert set(places(tomllib.loads(TRICKY))) == set(EXPECTED)


@pytest.mark.parametrize("file", sorted(config_dir().rglob("*.toml")), ids=lambda path: path.stem)
def test_shipped_files(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    lines, rows = lines_of(text), text.splitlines()
    assert set(lines) == set(places(tomllib.loads(text)))
    for place, line in lines.items():
        names = [part for part in place if isinstance(part, str)]
        assert names[-1] in rows[line - 1]


def test_line_ends_of_windows() -> None:
    assert lines_of("a = 1\r\n\r\n[b]\r\nc = 2\r\n") == {("a",): 1, ("b",): 3, ("b", "c"): 4}
