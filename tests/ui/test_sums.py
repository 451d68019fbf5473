"""Sums are typed in hundreds, and end by themselves where no digit could follow."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.ui.present.sums import Sum

AMOUNTS = st.integers(1, 99_999)


@pytest.mark.parametrize(
    ("digits", "least", "most", "settled"),
    [
        ("4", 100, 9_900, False),
        ("47", 100, 9_900, True),
        ("09", 100, 9_900, True),
        ("6", 100, 4_600, True),  # 60 hundreds would be too much
        ("1", 100, 4_600, False),
        ("01", 100, 4_600, True),
        ("1", 700, 4_600, False),
        ("", 100, 4_600, False),
        ("0", 100, 4_600, False),
    ],
)
def test_sum_ends_where_no_digit_could_follow(
    digits: str, least: int, most: int, *, settled: bool
) -> None:
    assert Sum(digits).settled(least, most) is settled


@pytest.mark.parametrize(
    ("digits", "least", "most", "leads"),
    [
        ("5", 700, 4_600, False),  # neither 500 nor 50 hundreds
        ("1", 700, 4_600, True),  # 13 hundreds
        ("00", 100, 9_900, False),
        ("0", 100, 9_900, True),
        ("47", 700, 4_600, False),
        ("4", 100, 0, False),
    ],
)
def test_sum_that_leads_nowhere(digits: str, least: int, most: int, *, leads: bool) -> None:
    assert Sum(digits).leads(least, most) is leads


@given(amount=AMOUNTS, least=AMOUNTS, most=AMOUNTS)
def test_every_sum_within_the_limits_can_be_typed(amount: int, least: int, most: int) -> None:
    if not least <= amount <= most:
        return
    typed = Sum(exact=True)
    for digit in str(amount):
        assert not typed.settled(least, most)
        typed = typed.with_digit(digit, least, most)
        assert typed.leads(least, most)
    assert typed.amount == amount
    assert typed.within(least, most)


@given(amount=AMOUNTS)
def test_known_sum_is_as_if_it_had_been_typed(amount: int) -> None:
    assert Sum.of(amount).amount == amount
    assert Sum.of(amount).exact is (amount % 100 != 0 or amount > 9_900)


def test_settled_sum_begins_anew() -> None:
    assert Sum("47").with_digit("3", 100, 9_900) == Sum("3")


@pytest.mark.parametrize(
    ("value", "number", "shown"),
    [
        (Sum(), "0", "__00"),
        (Sum("4"), "400", "4_00"),
        (Sum("47"), "4,700", "4,700"),
        (Sum("47", exact=True), "47", "47_"),
        (Sum("12345", exact=True), "12,345", "12,345"),
        (Sum(exact=True), "0", "_"),
    ],
)
def test_what_is_still_to_come_is_seen(value: Sum, number: str, shown: str) -> None:
    assert value.shown(number) == shown
