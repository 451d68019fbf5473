"""What is wrong in a file that a person has edited, in the language of the table.

Loaders tell it in English, for whoever edits the file. Here the sentences that they share are said
again; what only one of them says is left as it is, quoted.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import PurePath

from companion.problems import Problem
from companion.ui.glyphs import printable
from companion.ui.i18n import N_, Texts

LONGEST = 120

_ANY, _NUMBER = r"(.+)", r"(\d+)"
_WHAT: Sequence[tuple[str, str]] = (
    (f"unknown key '{_ANY}'", N_("nobody knows the key {0}")),
    (f"key '{_ANY}' is missing", N_("the key {0} is missing")),
    ("there is no such file", N_("the file is not there")),
    ("this is a directory", N_("this is a folder")),
    (f"cannot be read: {_ANY}", N_("cannot be read: {0}")),
    ("byte .+ is not UTF-8", N_("the letters are not UTF-8")),
    (f"is not TOML: {_ANY}", N_("is no TOML: {0}")),
    (f"is not CSV: {_ANY}", N_("is no CSV: {0}")),
    ("is not a format this version reads", N_("this version does not know the format")),
    ("is empty", N_("is empty")),
    (f"was put aside as {_ANY}", N_("was kept as {0}; all that was right in it still holds")),
    (f"cannot be put aside: {_ANY}", N_("cannot be put aside: {0}")),
    (f"'{_ANY}' has {_NUMBER} characters", N_("{0} has {1} characters")),
    (rf"(?:[a-z]+ )?'?{_ANY}'? is there twice", N_("{0} is there twice")),
    (rf"[a-z]+ '{_ANY}' is unknown", N_("nobody knows {0}")),
    (r"(\S+) is (.+)", N_("{0} is {1}")),
)
_EXPECTED: Sequence[tuple[str, str]] = (
    ("a file", N_("a file")),
    ("a file saved as UTF-8", N_("a file saved as UTF-8")),
    ("an id of its own", N_("an id of its own")),
    ("a table", N_("a table")),
    ("a list of tables", N_("a list of tables")),
    (f"at most {_NUMBER}", N_("at most {0}")),
    (f"at least {_NUMBER}", N_("at least {0}")),
    (f"a whole number from {_NUMBER} to {_NUMBER}", N_("a whole number from {0} to {1}")),
    (f"{_NUMBER} to {_NUMBER}", N_("{0} to {1}")),
    ("true or false", N_("true or false")),
    ("a text", N_("a text")),
    (f"{_ANY} or {_ANY}", N_("{0} or {1}")),
)


def place(texts: Texts, found: Problem) -> str:
    """Where it is: the last parts of the file's name, and the line."""
    name = printable("/".join(PurePath(found.file).parts[-2:]), 40)
    if not found.line:
        return name
    return texts.say("{file}, line {line}", file=name, line=found.line)


def problem(texts: Texts, found: Problem) -> str:
    """What is wrong, and what was expected; no longer than a notice."""
    what = _said(texts, found.what, _WHAT)
    if not found.expected:
        return printable(what, LONGEST)
    expected = _said(texts, found.expected, _EXPECTED)
    line = texts.say("{what} – expected: {expected}", what=what, expected=expected)
    return printable(line, LONGEST)


def _said(texts: Texts, words: str, known: Sequence[tuple[str, str]]) -> str:
    """The sentence of the table that ``words`` are one of, else the words themselves."""
    for pattern, message in known:
        match = re.fullmatch(pattern, words)
        if match is not None:
            return texts.say(message).format(*match.groups())
    return words
