"""The translations: complete, consistent with the source, and drawable."""

from __future__ import annotations

import string
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from companion.paths import config_dir, locale_dir
from companion.ui.glyphs import drawable

COMPANION = Path(__file__).resolve().parents[2] / "companion"
SOURCES = (COMPANION / "ui", COMPANION / "doctor")
KEYWORDS = {"N_": None, "say": None, "count": (1, 2)}
"""The functions whose texts are extracted, as in the Makefile."""


@cache
def catalogue(language: str) -> Catalog:
    path = locale_dir() / language / "LC_MESSAGES" / "companion.po"
    with path.open(encoding="utf-8") as file:
        return read_po(file, locale=language)


def forms(texts: str | Iterable[str] | None) -> tuple[str, ...]:
    """A text, or the forms for one and for many."""
    return (texts,) if isinstance(texts, str) else tuple(texts or ())


def said() -> Iterator[tuple[str, ...]]:
    """What the source says."""
    for source in SOURCES:
        found = extract_from_dir(source, [("**.py", "python")], keywords=KEYWORDS)
        for _file, _line, text, _comments, _context in found:
            yield forms(text)


def messages(language: str) -> list[Message]:
    """The texts of a catalogue, without its header."""
    return [message for message in catalogue(language) if message.id]


def places(text: str) -> set[str]:
    """The names in braces."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def test_everything_said_is_in_the_german_catalogue() -> None:
    known = {forms(message.id) for message in messages("de")}
    assert set(said()) <= known


def test_everything_in_the_german_catalogue_is_translated() -> None:
    missing = [m.id for m in messages("de") if not all(forms(m.string)) or m.fuzzy]
    assert not missing


def test_nothing_in_the_german_catalogue_is_said_no_more() -> None:
    assert {forms(message.id) for message in messages("de")} <= set(said())


def test_translations_have_the_same_places_to_fill_in() -> None:
    wrong = [
        (wanted, form)
        for message in messages("de")
        for wanted, form in zip(forms(message.id), forms(message.string), strict=True)
        if places(wanted) != places(form)
    ]
    assert not wrong


def test_every_text_can_be_drawn_by_the_bundled_fonts() -> None:
    texts = {text for message in messages("de") for text in forms(message.string)}
    texts |= {text for form in said() for text in form}
    texts |= {line for file in config_dir().rglob("*.toml") for line in _lines(file)}
    wrong = {(text, sign) for text in texts for sign in text if not drawable(sign)}
    assert not wrong


def _lines(file: Path) -> list[str]:
    return file.read_text(encoding="utf-8").splitlines()
