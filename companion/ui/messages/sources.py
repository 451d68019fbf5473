"""Where a rule or a ruling comes from, in words."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from companion.ui.i18n import N_, Texts

SOURCES: Mapping[str, str] = MappingProxyType(
    {
        "house": N_("decided by this app"),
        "public descriptions of the game": N_("public descriptions of the game"),
        "rules booklet of the edition in euros with two dice (Schmidt)": N_(
            "booklet of the euro edition (Schmidt)"
        ),
        "rules booklet of the edition in DM with one die (FX Schmid)": N_(
            "booklet of the DM edition (FX Schmid)"
        ),
        "help pages of an online version": N_("help pages of the online version"),
    }
)
"""What the shipped editions name as a source -> its message id."""


def source(texts: Texts, named: str) -> str:
    """The source as it is called; one that only a table's own edition names, as written there."""
    return texts.say(SOURCES[named]) if named in SOURCES else named
