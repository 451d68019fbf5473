"""Cells of a sheet: amounts as people write them (4700, 4.700, 4 700, 4.700,00 €), and text."""

from __future__ import annotations

import re

from companion.library.faults import Code, Fault

__all__ = ["escaped", "is_formula", "number", "read_amount", "read_number", "unescaped"]

_MONEY = re.compile(r"€|(?<![^\W\d_])(?:EUR|EURO|DM|DEM)(?![^\W\d_])", re.IGNORECASE)
_GROUPED = re.compile(
    r"(\d{1,3}(?P<mark>[.,'’ ])\d{3}(?:(?P=mark)\d{3})*)(?!(?P=mark))(.*)", re.ASCII
)
_PLAIN = re.compile(r"(\d+)(.*)", re.ASCII)
_NO_CENTS = re.compile(r"(?:[.,](?:0{1,2}|-{1,2}|–|—)?)?", re.ASCII)
_CENTS = re.compile(r"[.,]\d{1,2}", re.ASCII)
_LONGEST = 9

_FORMULA = ("=", "+", "-", "@", "\t", "\r")
_RISKY = re.compile(r"'*[=+\-@\t\r]")
_SAVED = re.compile(r"'+[=+\-@\t\r]")


def read_amount(field: str, text: str) -> int | Fault:
    """The whole number of euros or DM in a cell; 0 if the cell is empty."""
    if text.startswith(_FORMULA):
        return Fault(Code.FORMULA, field, {"given": text})
    money = " ".join(_MONEY.sub(" ", text).split())
    if not money:
        return 0 if not text else Fault(Code.NOT_A_NUMBER, field, {"given": text})
    match = _GROUPED.fullmatch(money) or _PLAIN.fullmatch(money)
    if match is None:
        return Fault(Code.NOT_A_NUMBER, field, {"given": text})
    digits, rest = re.sub(r"\D", "", match[1]), match[match.re.groups]
    if _NO_CENTS.fullmatch(rest) and len(digits) <= _LONGEST:
        return int(digits)
    code = Code.NOT_WHOLE if _CENTS.fullmatch(rest) else Code.NOT_A_NUMBER
    return Fault(code, field, {"given": text})


def read_number(field: str, text: str) -> int | Fault:
    """The whole number in a cell that is not money; 0 if the cell is empty."""
    if text.startswith(_FORMULA):
        return Fault(Code.FORMULA, field, {"given": text})
    if not text or (text.isascii() and text.isdecimal() and len(text) <= _LONGEST):
        return int(text or 0)
    return Fault(Code.NOT_A_NUMBER, field, {"given": text})


def number(found: int | Fault, faults: list[Fault]) -> int:
    """The number that was read; 0, with a fault more, if it could not be."""
    if isinstance(found, Fault):
        faults.append(found)
        return 0
    return found


def is_formula(text: str) -> bool:
    """Whether a spreadsheet would take the text of a cell for a formula."""
    return text.startswith(_FORMULA)


def escaped(text: str) -> str:
    """The text of a cell, which no spreadsheet takes for a formula."""
    return f"'{text}" if _RISKY.match(text) else text


def unescaped(text: str) -> str:
    """What :func:`escaped` was given."""
    return text[1:] if _SAVED.match(text) else text
