"""The rules that docstrings name stand in the digest beside them."""

from __future__ import annotations

import re
from pathlib import Path

import companion
from companion.games import auf_achse

DIGEST = Path(auf_achse.__file__).with_name("rules.md")
CITATION = re.compile(r"rules\.md\s+(?:sections?\s+)?(\d(?:(?:,| and)\s+\d)*)")


def test_every_section_that_is_cited_exists() -> None:
    text = DIGEST.read_text(encoding="utf-8")
    sections = set(re.findall(r"^## (\d) ", text, re.MULTILINE))
    sources = Path(companion.__file__).parent.rglob("*.py")
    cited = {
        section
        for source in sources
        for found in CITATION.findall(source.read_text(encoding="utf-8"))
        for section in re.findall(r"\d", found)
    }
    assert cited == sections == {"1", "2", "3", "4", "5"}


def test_no_citation_is_written_otherwise() -> None:
    for source in Path(companion.__file__).parent.rglob("*.py"):
        text = source.read_text(encoding="utf-8")
        assert text.count("rules.md") == len(CITATION.findall(text)), source
