"""The components on the pages of the gallery, driven by what is written on them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from companion.ui import models as m
from companion.ui.gallery import PAGES, auction_page, choice_page, style_page, table_page
from tests.ui.layouts import DISPLAYS
from tests.ui.moments import crowded
from tests.ui.pilot import Pilot
from tests.ui.unlike import unlike

pytestmark = pytest.mark.usefixtures("same_screens")

Launch = Callable[..., Pilot]


@pytest.mark.parametrize("display", DISPLAYS)
@pytest.mark.parametrize("page", range(len(PAGES) - 1))
def test_pages_keep_the_layout_rules(launch: Launch, page: int, display: str) -> None:
    launch(PAGES[page](), display).check_layout()


def test_the_gallery_turns_to_the_page_of_its_model(launch: Launch) -> None:
    pilot = launch(table_page())
    pilot.put(choice_page())
    pilot.tap("5")
    assert pilot.sent == [5]


def test_primary_sends_its_command_once_per_tap(launch: Launch) -> None:
    pilot = launch(table_page())
    pilot.tap("Würfeln")
    assert pilot.sent == ["roll"]


def test_second_tap_within_the_guard_time_is_ignored(launch: Launch) -> None:
    pilot = launch(table_page())
    pilot.tap("Verlauf")
    finger = pilot.down(*pilot.find("Verlauf").center)
    pilot.lift(finger)
    assert pilot.sent == ["history"]


def test_nothing_happens_right_after_another_seat_is_on_turn(launch: Launch) -> None:
    pilot = launch(table_page())
    other = m.Header("blue", "Bernd", "ist dran")
    pilot.put(replace(table_page(), header=other))
    pilot.lift(pilot.down(*pilot.find("Verlauf").center))
    assert pilot.sent == []
    pilot.tap("Verlauf")
    assert pilot.sent == ["history"]


def test_the_stops_of_the_road_follow_the_language(launch: Launch) -> None:
    page = table_page()
    pilot = launch(page)
    pilot.put(replace(page, header=replace(page.header, road=m.Road(("Roll", "Drive"), 0))))
    assert pilot.shows("Drive")
    assert not pilot.shows("Fahren")


@pytest.mark.parametrize("stop", range(5))
def test_the_truck_stays_on_the_road(launch: Launch, stop: int) -> None:
    from companion.ui.widgets.road_header import TRUCK, RoadHeader

    page = table_page()
    road = m.Road(("Roll", "Drive", "Arrival", "Load", "Market"), stop)
    pilot = launch(replace(page, header=replace(page.header, road=road, rules="rules")), "720x1280")
    header = next(widget for widget in pilot.widgets() if isinstance(widget, RoadHeader))
    half = TRUCK / 2 * pilot.panel.density
    assert header.ids.seat.right < header.truck_x(5) - half
    assert header.truck_x(5) + half <= header.lane[1]


def test_touch_that_began_before_the_change_is_dropped(launch: Launch) -> None:
    pilot = launch(table_page())
    finger = pilot.down(*pilot.find("Verlauf").center)
    pilot.put(replace(table_page(), header=m.Header("blue", "Bernd")))
    pilot.advance(0.5)
    pilot.lift(finger)
    assert pilot.sent == []


def test_touch_counts_only_for_what_it_meant_when_it_came_down(launch: Launch) -> None:
    pilot = launch(table_page())
    finger = pilot.down(*pilot.find("Verlauf").center)
    pilot.put(replace(table_page(), row=m.Actions(buttons=(m.Button("Verlauf", command="new"),))))
    pilot.lift(finger)
    assert pilot.sent == []


def test_sliding_off_cancels_and_a_palm_does_nothing(launch: Launch) -> None:
    pilot = launch(table_page())
    finger = pilot.down(*pilot.find("Verlauf").center)
    finger.move(5, 200)
    pilot.lift(finger)
    pilot.lift(pilot.hold("Verlauf", 1.5))
    assert pilot.sent == []


def test_a_tap_counts_although_the_program_was_busy_before_the_finger_was_lifted(
    launch: Launch,
) -> None:
    pilot = launch(table_page())
    finger = pilot.down(*pilot.find("Verlauf").center)
    pilot.clock.stall(3)
    pilot.lift(finger)
    assert len(pilot.sent) == 1


def test_what_was_tapped_twice_while_the_program_was_busy_is_tapped_once(launch: Launch) -> None:
    pilot = launch(table_page())
    pilot.tap("Verlauf")
    pilot.clock.stall(3)
    pilot.lift(pilot.down(*pilot.find("Verlauf").center))
    assert len(pilot.sent) == 1


def test_a_tap_on_a_screen_that_nobody_could_see_yet_is_dropped(launch: Launch) -> None:
    pilot = launch(table_page())
    pilot.put(replace(table_page(), header=m.Header("blue", "Bernd")))
    pilot.clock.stall(3)
    pilot.lift(pilot.down(*pilot.find("Verlauf").center))
    assert pilot.sent == []


def test_refused_control_says_why_until_tapped_or_for_four_seconds(launch: Launch) -> None:
    pilot = launch(table_page())
    pilot.tap("Rotterdam")
    assert pilot.shows("Nicht genug Platz")
    pilot.check_layout()
    pilot.tap("4 Waren laden")
    assert not pilot.shows("Nicht genug Platz")
    pilot.tap("Rotterdam")
    assert pilot.shows("Nicht genug Platz")
    pilot.advance(4.1)
    assert not pilot.shows("Nicht genug Platz")
    assert pilot.sent == []


def test_a_refusal_that_leads_to_its_rule_stays_longer(launch: Launch) -> None:
    pilot = launch(table_page())
    pilot.app.store.show(m.Why("Not now", "Because", rule=m.Button("Rule", command="rule")))
    pilot.advance(7.9)
    assert pilot.shows("Because")
    pilot.advance(0.2)
    assert not pilot.shows("Because")


def test_all_options_of_a_choice_are_written_alike(launch: Launch) -> None:
    from companion.ui.widgets.choices import OptionCell

    page = choice_page()
    names = ("Euro", "DM 1987", "Online", "Hausausgabe Sommer 2024")
    choice = m.Segmented(tuple(m.Option(name, "pick") for name in names))
    pilot = launch(replace(page, segmented=choice))
    cells = [widget for widget in pilot.widgets() if isinstance(widget, OptionCell)]
    sizes = {label.font_size for cell in cells for label in cell.children if label.text in names}
    assert len(sizes) == 1


def test_remedy_of_a_refusal_is_sent_and_closes_the_sheet(launch: Launch) -> None:
    pilot = launch(table_page())
    pilot.tap("Rotterdam")
    pilot.tap("Anhänger")
    assert pilot.sent == ["trailer"]
    assert pilot.shows("Würfeln")


def test_question_stays_until_answered(launch: Launch) -> None:
    pilot = launch(table_page())
    ask = m.Ask(
        "Partie löschen?", "", m.Button("Löschen", command="yes"), m.Button("Nein", command="no")
    )
    pilot.app.store.send(ask)
    pilot.advance(60)
    pilot.tap("Löschen")
    assert pilot.sent == ["yes"]
    assert not pilot.shows("Partie löschen?")


def test_dice_in_the_bar_send_their_faces(launch: Launch) -> None:
    pilot = launch(choice_page())
    pilot.tap("5")
    assert pilot.sent == [5]


def test_hold_pad_reveals_and_conceals(launch: Launch) -> None:
    pilot = launch(style_page())
    pilot.lift(pilot.hold("halten", 0))
    assert pilot.sent == []
    pad = next(target for target in pilot.targets() if target.command == "reveal")
    finger = pilot.down(*pad.center)
    pilot.advance(0.4)
    assert pilot.sent == ["reveal"]
    pilot.lift(finger)
    assert pilot.sent == ["reveal", "conceal"]


def test_hold_pad_conceals_after_its_time(launch: Launch) -> None:
    pilot = launch(style_page())
    pad = next(target for target in pilot.targets() if target.command == "reveal")
    finger = pilot.down(*pad.center)
    pilot.advance(0.36)
    pilot.advance(8.0)
    assert pilot.sent == ["reveal", "conceal"]
    pilot.lift(finger)
    assert pilot.sent == ["reveal", "conceal"]


def test_hold_pad_is_cancelled_by_leaving_it_before_the_time(launch: Launch) -> None:
    pilot = launch(style_page())
    pad = next(target for target in pilot.targets() if target.command == "reveal")
    finger = pilot.down(*pad.center)
    finger.move(5, 5)
    pilot.advance(1.0)
    pilot.lift(finger)
    assert pilot.sent == []


def test_finger_slid_from_the_pad_onto_a_ticket_picks_it(launch: Launch) -> None:
    ticket = m.Ticket("Graz", "Hamburg", "5", "4.700", "pink", command="pick", pickable=True)
    pilot = launch(replace(style_page(), tickets=(ticket,)))
    pad = next(target for target in pilot.targets() if target.command == "reveal")
    finger = pilot.down(*pad.center)
    pilot.advance(0.4)
    card = next(widget for widget in pilot.widgets() if getattr(widget, "pickable", False))
    finger.move(*card.center)
    assert card.pressed
    finger.move(*pad.center)
    assert not card.pressed
    pilot.slide(finger, "Graz")
    assert pilot.sent == ["reveal", "pick", "conceal"]


def test_a_note_leaves_the_road_with_the_screen_that_has_one(
    launch: Launch, tmp_path: Path
) -> None:
    pilot, told = launch(table_page()), m.Toast("Anna: +2.200, take 4 goods off the truck " * 3)
    pilot.app.store.show(told)
    pilot.wait_idle()
    (note,) = (each for each in pilot.widgets() if type(each).__name__ == "ToastNote")
    note.property("model").dispatch(note)  # painted before its words are set anew
    pilot.put(replace(table_page(), header=m.Header("yellow", "Anna")))
    pilot.screenshot(tmp_path / "kept.png")
    pilot.app.store.close_toast()
    pilot.app.store.show(told)
    pilot.screenshot(tmp_path / "anew.png")
    assert unlike(tmp_path / "kept.png", tmp_path / "anew.png") is None


def test_still_screen_draws_nothing(launch: Launch) -> None:
    pilot = launch(auction_page())
    before = pilot._flips
    for _ in range(10):
        pilot.frame()
    assert pilot._flips == before


def test_long_and_strange_names_break_nothing(launch: Launch) -> None:
    page = table_page()
    tiles = tuple(replace(tile, name="W" * 24, amount="99.900") for tile in page.tiles)
    header = replace(page.header, name="[b]Maximiliane-Lou[/b]")
    for display in DISPLAYS:
        pilot = launch(replace(page, tiles=tiles, header=header), display)
        pilot.check_layout()
        assert pilot.shows("[b]Maximiliane-Lou[/b]")


@pytest.mark.parametrize("display", DISPLAYS)
def test_names_of_six_are_set_narrower_rather_than_cut(launch: Launch, display: str) -> None:
    pilot = launch(crowded().controller, display)
    from companion.ui.widgets.accounts import AccountCard

    tiles = [each for each in pilot.app.root.walk() if isinstance(each, AccountCard)]
    names = {tile.model.name: tile.ids.name for tile in tiles}
    assert len(names) == 6
    dots = [name for name, label in names.items() if label.is_shortened]
    assert dots == ["W" * 12]
    assert not any(label.cut for label in names.values())


def test_day_surface_repaints_at_once(launch: Launch) -> None:
    from companion.ui.theme import DAY

    pilot = launch(table_page())
    label = pilot.find("4.900")
    assert tuple(label.color) != DAY.hi
    pilot.app.theme = DAY
    pilot.wait_idle()
    assert tuple(label.color) == DAY.hi


def test_truck_drives_to_its_stop_and_then_the_screen_is_still(launch: Launch) -> None:
    page = table_page()
    pilot = launch(page)
    header = pilot.find("ist dran").parent.parent
    pilot.app.quiet = False
    road = m.Road(("Würfeln", "Fahren", "Ankunft", "Laden", "Markt"), 2)
    pilot.controller.put(replace(page, header=replace(page.header, road=road)))
    assert header.truck_at < 2
    pilot.until(lambda: header.truck_at == 2)


def test_truck_under_way_does_not_pull_that_of_the_next_screen_along(launch: Launch) -> None:
    page = table_page()
    pilot = launch(page)
    header = pilot.find("ist dran").parent.parent
    pilot.app.quiet = False
    stops = ("Würfeln", "Fahren", "Ankunft", "Laden", "Markt")
    pilot.controller.put(replace(page, header=replace(page.header, road=m.Road(stops, 2))))
    other = replace(page.header, seat="red", road=m.Road(stops, 4))
    pilot.controller.put(replace(page, header=other))
    for _ in range(10):
        pilot.frame()
        assert header.truck_at == 4


def test_component_is_painted_anew_when_a_property_of_its_own_changes(launch: Launch) -> None:
    pilot = launch(table_page())
    from kivy.properties import StringProperty

    from companion.ui.component import Component

    class Probe(Component):
        seat = StringProperty("yellow")
        painted: list[str]

        def paint(self) -> None:
            self.painted.append(self.seat)

    Probe.painted = []
    probe = Probe(size=(100, 100))
    pilot.app.root.add_widget(probe)
    pilot.wait_idle()
    probe.seat = "green"
    pilot.wait_idle()
    assert Probe.painted[-1] == "green"


def test_a_barrier_stays_when_the_same_trouble_is_shown_anew(launch: Launch) -> None:
    page = table_page()

    def troubled() -> m.Header:
        return replace(page.header, road=m.Barrier("Nicht gespeichert", "Was tun?", command="help"))

    pilot = launch(replace(page, header=troubled()))
    pilot.put(replace(page, header=replace(troubled(), name="Bernd")))
    pilot.tap("Nicht gespeichert")
    assert pilot.sent == ["help"]
