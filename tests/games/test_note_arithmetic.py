"""The fewest notes for a sum, beside all there are."""

from __future__ import annotations

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from companion.games.auf_achse.notes import change, worth

BOX = ((10_000, 5), (5_000, 15), (1_000, 40), (500, 15), (100, 30))
VALUES = tuple(value for value, _ in BOX)

few = st.lists(st.integers(0, 3), min_size=4, max_size=4).map(tuple)
values = st.lists(st.sampled_from((10, 20, 50, 100, 500)), min_size=4, max_size=4, unique=True)


@given(st.integers(1, 120).map(lambda n: 10 * n), values, few, few)
def test_no_other_way_takes_fewer_notes(
    amount: int, values: list[int], payer: tuple[int, ...], payee: tuple[int, ...]
) -> None:
    values.sort(reverse=True)
    ranges = [range(-back, most + 1) for most, back in zip(payer, payee, strict=True)]
    ways = [way for way in product(*ranges) if worth(values, way) == amount]
    found = change(amount, values, payer, payee)
    if not ways:
        assert found is None
    else:
        assert found in ways
        assert sum(map(abs, found or ())) == min(sum(map(abs, way)) for way in ways)


@given(st.integers(1, 400).map(lambda n: 100 * n))
def test_the_box_can_pay_whatever_is_asked(amount: int) -> None:
    full = tuple(count for _, count in BOX)
    found = change(amount, VALUES, full, (0,) * len(BOX))
    assert found is not None
    assert worth(VALUES, found) == amount


def test_change_is_given() -> None:
    assert change(2_800, VALUES, (0, 0, 4, 2, 0), (5, 15, 36, 13, 30)) == (0, 0, 3, 0, -2)


def test_what_no_note_can_make() -> None:
    assert change(50, VALUES, (0, 0, 4, 2, 0), (5, 15, 36, 13, 30)) is None
    assert change(300, VALUES, (0, 0, 1, 0, 0), (0, 0, 0, 1, 1)) is None


def test_nothing_is_nothing() -> None:
    assert change(0, VALUES, (0,) * 5, (0,) * 5) == (0,) * 5
