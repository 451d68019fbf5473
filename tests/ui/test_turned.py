"""Turned boxes hit what is seen."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.ui import models as m
from companion.ui.gallery import table_page
from tests.ui.pilot import Pilot


@pytest.mark.parametrize("angle", [0, 90, 180, 270])
def test_touch_reaches_the_button_where_it_is_seen(
    launch: Callable[..., Pilot], angle: int
) -> None:
    pilot = launch(table_page())
    from companion.ui.widgets.repeat import Rows
    from companion.ui.widgets.turned import TurnedBox

    box = TurnedBox(angle=angle)
    buttons = tuple(m.Button(word, command=word) for word in ("first", "last"))
    box.add_widget(Rows(orientation="horizontal", item="PushButton", items=buttons))
    pilot.app.root.clear_widgets()
    pilot.app.root.add_widget(box)
    pilot.wait_idle()
    width, height = pilot.window.size
    seen = {
        0: (width * 0.2, height * 0.4),
        90: (width * 0.4, height * 0.8),
        180: (width * 0.8, height * 0.4),
        270: (width * 0.4, height * 0.2),
    }[angle]
    pilot.tap_at(*seen)
    pilot.tap("last")
    assert pilot.sent == ["first", "last"]
