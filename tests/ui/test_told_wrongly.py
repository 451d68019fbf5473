"""A printed card that was taken for another one, found out when the other one comes."""

from __future__ import annotations

from collections.abc import Callable

from companion.games.auf_achse.actions import Show as Tell
from companion.ui.messages.refusals import explain
from tests.ui.pilot import Pilot
from tests.ui.printed import printed

DELIVERED = (
    *("yellow roll 4", "yellow arrive graz rest", "show @1 graz hamburg 3 3000", "yellow load @1"),
    *("yellow end", "blue roll 2", "blue arrive road", "blue end"),
    *("red roll 2", "red arrive road", "red end"),
    *("yellow roll 4", "yellow arrive hamburg rest"),
)


def test_refusal_leads_to_the_card_that_was_told_first(launch: Callable[..., Pilot]) -> None:
    table = printed(*DELIVERED)
    true = Tell("@5", "graz", "hamburg", 3, 3000, ())
    refusal = table.session.game.refuse(table.session.state, true)
    assert refusal is not None
    pilot = launch(table.controller)
    pilot.app.store.show(explain(table.scene, refusal, true))
    pilot.wait_idle()
    for word in ("Correct the card", "Goods", "4", "Correct"):
        pilot.tap(word)
    assert table.lines[-1] == "correct face @1 graz hamburg 4 3000"
    assert table.session.game.refuse(table.session.state, true) is None
