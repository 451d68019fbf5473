"""Lists that are longer than the screen."""

from __future__ import annotations

import pytest

from companion.ui.commands import Show
from companion.ui.models import Button
from companion.ui.present.paging import paged
from companion.ui.present.panels import Notices
from tests.ui.stage import home


@pytest.mark.parametrize(
    ("page", "items", "leads_to"),
    [
        (0, (0, 1, 2), [None, Notices(1)]),
        (1, (3, 4, 5), [Notices(0), Notices(2)]),
        (2, (6,), [Notices(1), None]),
        (9, (6,), [Notices(1), None]),
    ],
)
def test_buttons_lead_to_the_neighbours_and_nowhere_else(
    page: int, items: tuple[int, ...], leads_to: list[Notices | None]
) -> None:
    found = paged(home().scene, range(7), 3, page, Notices)
    assert found.items == items
    shown = [None if button == Button() else button.command for button in found.buttons]
    assert shown == [None if panel is None else Show(panel) for panel in leads_to]


def test_what_fits_on_one_page_needs_no_buttons() -> None:
    assert paged(home().scene, (1, 2), 2, 0, Notices).buttons == ()
    assert paged(home().scene, (), 2, 0, Notices).items == ()
