"""Sums of money with the sign of their currency."""

from __future__ import annotations

from companion.ui.i18n import Texts

_CURRENCIES = {"EUR": "€"}


def amount(texts: Texts, currency: str, value: int) -> str:
    """A sum with the sign of its currency, on one line: ``5.000 €``."""
    return f"{texts.number(value)}\N{NO-BREAK SPACE}{_CURRENCIES.get(currency, currency)}"
