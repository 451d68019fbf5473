"""What the settings change about the screen while the program runs."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.games.auf_achse.actions import EndTurn
from companion.paths import locale_dir
from companion.settings import Hand, Settings, Theme, View
from companion.ui.commands import Submit
from companion.ui.controls import Why
from companion.ui.i18n import Texts
from companion.ui.messages.notes import fault
from companion.ui.theme import PALETTES
from tests.ui import dealings
from tests.ui.pilot import Pilot
from tests.ui.stage import Stage, stage

pytestmark = pytest.mark.usefixtures("same_screens")

Launch = Callable[..., Pilot]

FAR, NEAR = "green", "blue"


def at_the_market(colour: str, view: View) -> Stage:
    turn = (f"correct turn {colour}", f"{colour} roll 4", f"{colour} arrive linz")
    return stage(6, turn, settings=Settings(view=view))


def height_of(pilot: Pilot, text: str) -> float:
    """How far up a text is seen, from 0 to 1."""
    from companion.ui.targets import box_of

    _, bottom, _, top = box_of(pilot.find(text))
    return (bottom + top) / 2 / float(pilot.window.height)


def test_surface_recolours_what_is_written(launch: Launch) -> None:
    pilot = launch(dealings.market(3).controller)
    for theme in (Theme.DAY, Theme.NIGHT):
        pilot.obey(Settings(theme=theme))
        title = pilot.find("Which contract")
        assert tuple(title.color) == PALETTES[theme].hi


def test_thumb_on_the_left_has_the_ladder_there(launch: Launch) -> None:
    pilot = launch(dealings.auction(3).controller)
    assert pilot.find("Bernd passes").center_x < pilot.find("800").center_x
    pilot.obey(Settings(hand=Hand.LEFT))
    assert pilot.find("Bernd passes").center_x > pilot.find("800").center_x


@pytest.mark.parametrize(
    ("colour", "view", "turned"),
    [(FAR, View.TURNING, True), (FAR, View.FIXED, False), (NEAR, View.TURNING, False)],
)
def test_market_turns_to_a_far_seat_where_that_is_wanted(
    launch: Launch, colour: str, view: View, turned: bool
) -> None:
    market = at_the_market(colour, view)
    pilot = launch(market.controller)
    assert (height_of(pilot, "Not interested") > 0.5) is turned
    pilot.tap("Not interested")
    assert f"{colour} decline" in market.lines


def test_sheet_over_a_turned_screen_is_turned_with_it(launch: Launch) -> None:
    pilot = launch(at_the_market(FAR, View.TURNING).controller)
    pilot.controller.show(Why("Short of 200"))
    pilot.wait_idle()
    assert height_of(pilot, "Short of 200") > 0.5


def test_fault_is_said_and_survived_unless_there_are_many(launch: Launch) -> None:
    from kivy.base import ExceptionManager

    from companion.ui.faults import TOO_MANY, SurviveFaults

    pilot = launch(stage().controller)
    faults = SurviveFaults(
        lambda: pilot.app.store, lambda kind: fault(Texts("en", locale_dir()), kind)
    )
    for _ in range(TOO_MANY - 1):
        assert faults.handle_exception(ValueError()) == ExceptionManager.PASS
    pilot.wait_idle()
    assert pilot.shows("Something went wrong: ValueError")
    assert faults.handle_exception(ValueError()) == ExceptionManager.RAISE


def test_colour_is_wiped_over_to_who_acts_next_and_rests_again(launch: Launch) -> None:
    table = stage(2, ["yellow roll 4", "yellow arrive road"])
    pilot = launch(table.controller)
    pilot.app.quiet = False
    block = next(widget for widget in pilot.widgets() if hasattr(widget, "wiped"))
    table.send(Submit(EndTurn(0)))
    assert block.wiped == 0
    pilot.until(lambda: block.wiped == 1)


def test_quiet_screen_changes_its_colour_at_once(launch: Launch) -> None:
    table = stage(2, ["yellow roll 4", "yellow arrive road"])
    pilot = launch(table.controller)
    block = next(widget for widget in pilot.widgets() if hasattr(widget, "wiped"))
    table.send(Submit(EndTurn(0)))
    assert block.wiped == 1


def test_text_on_a_seats_colour_keeps_its_ink_through_a_change_of_surface(launch: Launch) -> None:
    """The rule of all texts runs again then; it must not win over the ink of the seat."""
    pilot = launch(stage(3, ["yellow roll 4", "yellow arrive triangle"]).controller)
    names = [pilot.find(text) for text in ("Anna", "End turn")]
    before = [tuple(label.color) for label in names]
    for surface in ("day", "night"):
        pilot.app.theme = PALETTES[surface]
        pilot.wait_idle()
        assert [tuple(label.color) for label in names] == before


def test_line_takes_the_whole_place_of_the_tickets_on_a_screen_in_use(launch: Launch) -> None:
    from tests.ui.scenes import picture

    pilot = launch(picture("table_2p", "de").model)
    first = pilot.find("Bremen").to_window(*pilot.find("Bremen").pos)[0]
    pilot.put(picture("table_bare", "de").model)
    pilot.wait_idle()
    line = pilot.find("Keine offenen Aufträge")
    assert line.to_window(*line.pos)[0] <= first
    pilot.check_layout()
