"""The table's language: sentences by gettext, numbers and names as that language writes them.

Pure Python. Message ids are English; presenters call :meth:`Texts.say`, which babel extracts.
"""

from __future__ import annotations

import gettext
from pathlib import Path

from companion.msgids import N_ as N_

DOMAIN = "companion"
MINUS = "\N{MINUS SIGN}"
_GROUPING = {"en": ","}


class Texts:
    """Everything that depends on the language. Money is whole euros or DM."""

    def __init__(self, language: str, locale: Path) -> None:
        self.language = language
        self._catalogue = gettext.translation(
            DOMAIN, localedir=str(locale), languages=[language], fallback=True
        )

    def say(self, message: str, **params: object) -> str:
        """``message`` (English) in the table's language, with its ``{name}`` parts filled in."""
        text = self._catalogue.gettext(message)
        return text.format(**params) if params else text

    def count(self, one: str, many: str, n: int, **params: object) -> str:
        """The form that fits the number ``n``, which is ``{n}`` in the text."""
        text = self._catalogue.ngettext(one, many, n)
        return text.format(n=self.number(n), **params)

    def number(self, value: int) -> str:
        """A whole number, grouped by thousands: ``12.400``; a true minus sign."""
        grouped = f"{abs(value):,}".replace(",", _GROUPING.get(self.language, "."))
        return f"{MINUS}{grouped}" if value < 0 else grouped

    def gain(self, value: int) -> str:
        """A whole number with its sign: ``+3.000``."""
        return f"+{self.number(value)}" if value > 0 else self.number(value)

    def pick(self, texts: tuple[tuple[str, str], ...]) -> str:
        """Of (language, text) pairs the one in the table's language, else the first."""
        return dict(texts).get(self.language, texts[0][1])
