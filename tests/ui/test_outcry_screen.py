"""The open auction under fingers: each zone hears its own, at the moment they come down."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.games.auf_achse.actions import Bid, Match
from companion.ui.commands import Redo, Show, Submit, Undo
from companion.ui.controls import Toast, Why
from companion.ui.present import panels
from tests.ui.outcries import EDGES, SCENES, heated, outcry
from tests.ui.pilot import Finger, Pilot
from tests.ui.stage import LONG_NAMES, Stage

pytestmark = pytest.mark.usefixtures("same_screens")

Launch = Callable[..., Pilot]
COLOURS = ("yellow", "blue", "red", "green", "pink", "white")
ARMED = 0.7
"""Seconds after a call until the next one counts."""


class Hall:
    """A staged auction on a running screen."""

    def __init__(self, launch: Launch, game: Stage, display: str = "800x480") -> None:
        self.game = game
        self.pilot = launch(game.controller, display)
        self.wait(1.0)

    def wait(self, seconds: float) -> Hall:
        self.pilot.advance(seconds)
        return self

    def zone(self, seat: int) -> Any:
        """The widget of a seat's zone."""
        from companion.ui.widgets.bid_zone import BidZone

        colour = COLOURS[seat]
        zones = (widget for widget in self.pilot.widgets() if isinstance(widget, BidZone))
        return next(zone for zone in zones if zone.model.seat == colour)

    def button(self, seat: int, kind: str) -> Any:
        """The button of that class in the zone of a seat."""
        widgets = self.zone(seat).children
        return next(widget for widget in widgets if type(widget).__name__ == kind)

    def call(self, seat: int) -> tuple[float, float]:
        """Where a seat calls."""
        return middle(self.button(seat, "CallButton"))

    def offer(self, seat: int) -> str:
        """What a seat can call."""
        label: str = self.button(seat, "CallButton").model.label
        return label

    def leave(self, seat: int) -> tuple[float, float]:
        """Where a seat passes."""
        return middle(self.button(seat, "PushButton"))

    def name(self, seat: int) -> tuple[float, float]:
        """Where the name of a seat is written."""
        label = next(w for w in self.zone(seat).children if getattr(w, "text", ""))
        names = [w for w in self.zone(seat).children if getattr(w, "text", "") == NAME[seat]]
        return middle(names[0] if names else label)

    def touch(self, seat: int) -> Hall:
        """Put a finger on the call of a seat and lift it."""
        self.pilot.lift(self.pilot.down(*self.call(seat)))
        return self

    def tap_name(self, seat: int) -> Hall:
        """Put a finger on the name of a seat and lift it."""
        self.pilot.lift(self.pilot.down(*self.name(seat)))
        return self

    @property
    def last(self) -> str:
        return self.game.lines[-1]

    def says(self, seat: int) -> str:
        """The note in the zone of a seat."""
        note: str = self.zone(seat).model.note
        return note


NAME = ("Anna", "Bernd", "Cem", "Dana", "Elif", "Jörg")


def middle(widget: Any) -> tuple[float, float]:
    from companion.ui.targets import box_of

    x, y, right, top = box_of(widget)
    return ((x + right) / 2, (y + top) / 2)


def nearest_edge(pilot: Pilot, x: float, y: float) -> int:
    """The angle of the edge that a point lies nearest to."""
    width, height = pilot.window.size
    return min((y, 0), (x, 90), (height - y, 180), (width - x, 270))[1]


@pytest.mark.parametrize("display", ["800x480", "720x1280"])
@pytest.mark.parametrize("players", EDGES)
def test_each_zone_lies_at_the_edge_of_its_seat_and_calls_for_it(
    launch: Launch, players: int, display: str
) -> None:
    hall = Hall(launch, outcry(players), display)
    for seat in range(1, players):
        assert nearest_edge(hall.pilot, *hall.call(seat)) == EDGES[players][seat]
        hall.touch(seat).wait(1.0)
        assert hall.last == f"{COLOURS[seat]} bid {seat}"
    assert nearest_edge(hall.pilot, *hall.call(0)) == 0
    hall.touch(0)
    assert f"yellow match {players - 1}" in hall.game.lines[-2:]


def test_a_call_counts_when_the_finger_comes_down(launch: Launch) -> None:
    hall = Hall(launch, outcry(4))
    finger = hall.pilot.down(*hall.call(2))
    assert hall.last == "red bid 1"
    hall.pilot.lift(finger)
    assert hall.wait(ARMED).last == "red bid 1"


def test_of_four_fingers_in_one_moment_the_first_calls_and_the_others_are_told(
    launch: Launch,
) -> None:
    hall = Hall(launch, outcry(5))
    fingers = [Finger(hall.pilot.window, *hall.call(seat)) for seat in (3, 1, 4, 2)]
    for finger in fingers:
        finger.down()
    hall.pilot.wait_idle()
    assert hall.game.lines[-2:] == ["yellow select e04", "green bid 1"]
    assert [hall.says(seat) for seat in (1, 2, 4)] == ["Too late – Dana was faster"] * 3
    assert (hall.says(0), hall.says(3)) == ("", "")
    assert not isinstance(hall.pilot.app.store.sheet, Why)
    for finger in fingers:
        finger.up()
    assert hall.wait(ARMED).last == "green bid 1"


def test_who_is_overtaken_by_a_call_beyond_its_money_is_told_so(launch: Launch) -> None:
    poor = ("correct cash blue -4500 because error",)
    hall = Hall(launch, outcry(4, before=poor))
    fingers = [Finger(hall.pilot.window, *hall.call(seat)) for seat in (2, 1)]
    for finger in fingers:
        finger.down()
    hall.pilot.wait_idle()
    assert hall.says(1) == "Too late – Cem was faster"
    assert hall.zone(1).model.title == "Bid 2: 300 short"
    for finger in fingers:
        finger.up()
    assert hall.wait(2.0).says(1) == ""


def test_whoever_is_overtaken_by_the_last_call_is_told_on_the_next_screen(launch: Launch) -> None:
    hall = Hall(launch, outcry(4, "blue bid 4", "yellow pass"))
    fingers = [Finger(hall.pilot.window, *hall.call(seat)) for seat in (2, 3)]
    for finger in fingers:
        finger.down()
    hall.pilot.wait_idle()
    assert "red bid 5" in hall.game.lines
    assert "green bid 5" not in hall.game.lines
    assert hall.pilot.shows("Dana: too late – already sold")
    assert not isinstance(hall.pilot.app.store.sheet, Why)
    for finger in fingers:
        finger.up()


def test_a_finger_elsewhere_is_told_nothing_when_an_auction_ends(launch: Launch) -> None:
    hall = Hall(launch, outcry(4, "blue bid 4", "yellow pass"))
    call, middle = hall.call(2), (400, 240)
    for place in (call, middle):
        Finger(hall.pilot.window, *place).down()
    hall.pilot.wait_idle()
    assert not hall.pilot.shows("too late")


def test_four_fingers_call_one_after_the_other_without_being_lifted(launch: Launch) -> None:
    hall = Hall(launch, outcry(5))
    fingers = []
    for seat in (1, 2, 3, 4):
        fingers.append(hall.pilot.down(*hall.call(seat)))
        hall.wait(ARMED)
    for finger in fingers:
        hall.pilot.lift(finger)
    assert hall.game.lines[-4:] == ["blue bid 1", "red bid 2", "green bid 3", "pink bid 4"]


def test_nobody_who_aims_at_a_level_buys_the_next(launch: Launch) -> None:
    hall = Hall(launch, outcry(4)).touch(1).wait(0.5).touch(2)
    assert hall.last == "blue bid 1"
    assert hall.says(2) == "Too late – Bernd was faster"
    hall.wait(0.4).touch(2)
    assert hall.last == "red bid 2"
    assert hall.says(2) == ""


def test_the_call_fills_up_until_it_is_armed(launch: Launch) -> None:
    hall = Hall(launch, outcry(4)).touch(1)
    shares = []
    for _ in range(5):
        shares.append(hall.zone(2).filled)
        hall.wait(0.1)
    assert shares == sorted(shares)
    assert (shares[0], hall.wait(0.2).zone(2).filled) == (0.0, 1.0)


def test_what_came_too_late_is_told_for_two_seconds(launch: Launch) -> None:
    hall = Hall(launch, outcry(4, countdown=0)).touch(1).touch(2)
    assert hall.pilot.shows("Too late – Bernd was faster")
    assert not hall.wait(2.0).pilot.shows("Too late")
    assert hall.pilot.shows("Cem")


def test_taps_of_the_name_raise_the_call(launch: Launch) -> None:
    hall = Hall(launch, outcry(4))
    offers = []
    for _ in range(5):
        hall.tap_name(2).wait(ARMED)
        offers.append(hall.offer(2))
    assert offers == ["Bid 2", "Bid 3", "Bid 4", "Bid 5", "Bid 1"]
    assert hall.tap_name(2).wait(ARMED).touch(2).last == "red bid 2"
    assert hall.wait(ARMED).zone(2).raised == 0


def test_a_raised_call_counts_only_when_it_is_armed(launch: Launch) -> None:
    hall = Hall(launch, outcry(4)).tap_name(2).wait(0.5).touch(2)
    assert hall.last == "yellow select e04"
    assert hall.wait(0.2).touch(2).last == "red bid 2"


def test_passing_stays_in_its_place_while_a_call_is_raised(launch: Launch) -> None:
    hall = Hall(launch, outcry(4))
    leave = hall.leave(2)
    hall.tap_name(2)
    assert hall.leave(2) == leave
    hall.pilot.tap_at(*leave)
    assert hall.last == "red pass"


def test_a_raised_call_is_lowered_after_a_while(launch: Launch) -> None:
    hall = Hall(launch, outcry(4)).tap_name(2).wait(4.9)
    assert hall.offer(2) == "Bid 2"
    assert hall.wait(0.2).offer(2) == "Bid 1"
    assert hall.touch(2).last == "yellow select e04"
    assert hall.wait(ARMED).touch(2).last == "red bid 1"


def test_a_raised_call_is_lowered_by_a_call_of_somebody_else(launch: Launch) -> None:
    hall = Hall(launch, outcry(4)).tap_name(2).touch(1).wait(ARMED)
    assert (hall.offer(2), hall.last) == ("Bid 2", "blue bid 1")
    assert hall.zone(2).raised == 0


@pytest.mark.parametrize("display", ["800x480", "720x1280", "1280x800"])
def test_raised_calls_keep_the_layout_rules_in_every_zone(launch: Launch, display: str) -> None:
    hall = Hall(launch, outcry(6), display)
    for seat in range(1, 6):
        hall.tap_name(seat)
    hall.pilot.check_layout()


@pytest.mark.parametrize("display", ["800x480", "720x1280"])
def test_names_of_twelve_letters_are_whole(launch: Launch, display: str) -> None:
    from companion.ui.fonts import width_of

    hall = Hall(launch, SCENES["auction_open_full"](), display)
    for seat in range(5):
        name = hall.zone(seat).ids.name
        assert name.text == LONG_NAMES[seat]
        assert width_of(name.text, name.font_name, name.font_size) < name.width


def test_passing_takes_one_tap(launch: Launch) -> None:
    hall = Hall(launch, outcry(2, "blue bid 1"))
    hall.pilot.tap("Pass")
    assert hall.game.lines[-2:] == ["yellow pass", "yellow end"]


# The hammer


def counted(hall: Hall) -> str:
    """What stands in the ring."""
    from companion.ui.widgets.auction_paper import HammerRing

    ring = next(w for w in hall.pilot.widgets() if isinstance(w, HammerRing))
    return f"{ring.count(ring.model, ring.left)} {ring.word(ring.model, ring.left)}"


def test_it_is_said_three_times_before_the_hammer_falls(launch: Launch) -> None:
    hall = Hall(launch, outcry(4)).touch(2)
    assert counted(hall) == "3 Going once …"
    assert counted(hall.wait(1.1)) == "2 Going twice …"
    assert counted(hall.wait(1.0)) == "1 Going a third time …"
    assert hall.wait(0.8).last == "red bid 1"
    assert hall.wait(0.1).last == "time-up 1 red"
    assert hall.pilot.shows("Anna: match or pass")


def test_held_the_hammer_does_not_fall(launch: Launch) -> None:
    hall = Hall(launch, outcry(4)).touch(2)
    hall.pilot.tap("Hold")
    assert hall.wait(60.0).last == "red bid 1"
    assert counted(hall) == "3 Stopped"
    hall.pilot.tap("Go on")
    assert hall.wait(2.9).last == "red bid 1"
    assert hall.wait(0.1).last == "time-up 1 red"


def test_a_call_takes_the_hold_back(launch: Launch) -> None:
    hall = Hall(launch, outcry(4)).touch(2)
    hall.pilot.tap("Hold")
    hall.wait(1.0).touch(1).wait(3.0)
    assert hall.game.lines[-2:] == ["blue bid 2", "time-up 2 blue"]


def test_menu_and_sheets_stop_the_hammer(launch: Launch) -> None:
    hall = Hall(launch, outcry(4)).touch(2)
    hall.pilot.tap("Menu")
    assert hall.game.controller.panel == panels.Menu()
    assert hall.wait(60.0).last == "red bid 1"
    hall.game.send(Show(None))
    hall.pilot.app.store.show(Why("Not now", "Because"))
    assert hall.wait(3.5).last == "red bid 1"
    assert hall.wait(0.5).last == "red bid 1"  # the sheet has gone by itself
    assert hall.wait(3.0).last == "time-up 1 red"


def test_undo_begins_the_countdown_anew(launch: Launch) -> None:
    hall = Hall(launch, outcry(4)).touch(2).wait(1.0).touch(1).wait(2.0)
    hall.game.send(Undo())
    assert hall.wait(2.9).last == "red bid 1"
    assert hall.wait(0.1).last == "time-up 1 red"


def test_a_call_by_mistake_can_be_taken_back_after_the_hammer_has_fallen(launch: Launch) -> None:
    hall = Hall(launch, outcry(4)).touch(1).wait(1.0).touch(2).wait(3.0)
    assert hall.game.lines[-2:] == ["red bid 2", "time-up 2 red"]
    hall.pilot.tap("Undo")
    assert hall.last == "blue bid 1"
    hall.game.send(Redo())
    assert hall.game.lines[-2:] == ["red bid 2", "time-up 2 red"]


def test_an_auction_taken_up_again_waits_until_somebody_acts(launch: Launch) -> None:
    hall = Hall(launch, heated()).wait(60.0)
    assert hall.last == "red pass"
    assert counted(hall) == "3 Stopped"
    hall.touch(0).wait(3.0)
    assert hall.game.lines[-3:] == ["yellow match 3", "time-up 3 yellow", "yellow end"]


def test_the_winner_is_told(launch: Launch) -> None:
    hall = Hall(launch, outcry(4)).touch(2).wait(1.0).touch(0).wait(3.0)
    assert hall.game.lines[-2:] == ["time-up 1 yellow", "yellow end"]
    assert hall.pilot.app.store.toast == Toast("Anna gets Berlin – Trieste for 300")


def test_the_ring_is_drawn_only_while_it_runs(launch: Launch) -> None:
    hall = Hall(launch, outcry(4)).touch(2).wait(ARMED)
    before = hall.pilot._flips
    hall.wait(0.1)
    assert hall.pilot._flips > before
    hall.pilot.tap("Hold")
    hall.wait(1.0)
    before = hall.pilot._flips
    hall.wait(10.0)
    assert hall.pilot._flips == before


def test_a_refused_deed_of_the_table_is_still_told_on_a_sheet(launch: Launch) -> None:
    hall = Hall(launch, outcry(4))
    hall.game.send(Submit(Match(0, 1)), Submit(Bid(3, 1)))
    assert hall.last == "green bid 1"
    assert hall.says(0) != ""
