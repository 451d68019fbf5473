"""What a person reads of a finding."""

from __future__ import annotations

from companion.doctor import sentences
from companion.doctor.finding import Finding


def cause(finding: Finding) -> str:
    return whole(sentences.cause(finding))


def remedy(finding: Finding) -> str:
    return whole(sentences.remedy(finding))


def whole(sentence: str) -> str:
    """The sentence, for which no fact is missing."""
    assert sentence
    assert sentences.GAP not in sentence
    return sentence
