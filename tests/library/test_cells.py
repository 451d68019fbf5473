"""Amounts as people and spreadsheets write them, and texts that are no formulas."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.library.cells import escaped, read_amount, read_number, unescaped
from companion.library.faults import Code, Fault


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("", 0),
        ("0", 0),
        ("4700", 4700),
        ("4.700", 4700),
        ("4,700", 4700),
        ("4 700", 4700),
        ("4\u00a0700", 4700),
        ("4\u202f700", 4700),
        ("4'700", 4700),
        ("4’700", 4700),
        ("4.700,00 €", 4700),
        ("4700DM", 4700),
        ("EUR4.700", 4700),
        ("4,700.00", 4700),
        ("€ 4.700,-", 4700),
        ("4700,--", 4700),
        ("4.700,– DM", 4700),
        ("4700 EUR", 4700),
        ("4700.0", 4700),
        ("1.234.567", 1_234_567),
        ("900", 900),
        ("900,00", 900),
    ],
)
def test_an_amount(text: str, amount: int) -> None:
    assert read_amount("revenue", text) == amount


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("4700,50", Code.NOT_WHOLE),
        ("4.70", Code.NOT_WHOLE),
        ("4,7", Code.NOT_WHOLE),
        ("4.700,5 €", Code.NOT_WHOLE),
        ("4.7000", Code.NOT_A_NUMBER),
        ("47.00.000", Code.NOT_A_NUMBER),
        ("4.700 000", Code.NOT_A_NUMBER),
        ("4.700.00", Code.NOT_A_NUMBER),
        ("4,700,00", Code.NOT_A_NUMBER),
        ("4.7E+03", Code.NOT_A_NUMBER),
        ("1e3", Code.NOT_A_NUMBER),
        ("0x10", Code.NOT_A_NUMBER),
        ("4_700", Code.NOT_A_NUMBER),
        ("٤٧٠٠", Code.NOT_A_NUMBER),
        ("€", Code.NOT_A_NUMBER),
        ("about 4700", Code.NOT_A_NUMBER),
        ("4700 Euromünzen", Code.NOT_A_NUMBER),
        ("9" * 10, Code.NOT_A_NUMBER),
        ("9" * 100_000, Code.NOT_A_NUMBER),
        ("=4700", Code.FORMULA),
        ("+4700", Code.FORMULA),
        ("-4700", Code.FORMULA),
        ("@A1", Code.FORMULA),
        ("\t4700", Code.FORMULA),
        ("\r4700", Code.FORMULA),
    ],
)
def test_no_amount(text: str, code: Code) -> None:
    assert read_amount("revenue", text) == Fault(code, "revenue", {"given": text})


@given(st.integers(0, 99_999))
def test_every_amount_in_every_dress(amount: int) -> None:
    for mark in (".", ",", " ", "'"):
        grouped = f"{amount:,}".replace(",", mark)
        for ending in ("", " €", ",00" if mark != "," else ".00", ",-" if mark != "," else ""):
            assert read_amount("x", grouped + ending) == amount


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", 0),
        ("5", 5),
        ("5.0", Fault(Code.NOT_A_NUMBER, "goods", {"given": "5.0"})),
        ("five", Fault(Code.NOT_A_NUMBER, "goods", {"given": "five"})),
        ("²", Fault(Code.NOT_A_NUMBER, "goods", {"given": "²"})),
        ("9999999999", Fault(Code.NOT_A_NUMBER, "goods", {"given": "9999999999"})),
        ("=5", Fault(Code.FORMULA, "goods", {"given": "=5"})),
    ],
)
def test_a_number_that_is_no_money(text: str, found: int | Fault) -> None:
    assert read_number("goods", text) == found


STARTS = st.sampled_from(["", "=", "+", "-", "@", "\t", "\r", "'", "'=", "''@", "x"])


@given(STARTS, st.text())
def test_a_text_goes_out_as_no_formula_and_comes_back_the_same(start: str, text: str) -> None:
    out = escaped(start + text)
    assert not out.startswith(("=", "+", "-", "@", "\t", "\r"))
    assert unescaped(out) == start + text


def test_a_harmless_text_goes_out_as_it_is() -> None:
    for text in ("", "Graz", "'Graz'", "a=b", "’n"):
        assert escaped(text) == text == unescaped(text)
