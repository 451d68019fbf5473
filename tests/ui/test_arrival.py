"""Where is the truck? Every answer is a tap or two, and says what it means."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.games.auf_achse.actions import Arrive
from companion.games.auf_achse.cards import EventClass, Op
from companion.games.auf_achse.edition import BaseLoading, MoveDuty
from companion.games.auf_achse.table import BEFORE_SIGN, ROAD, TRIANGLE, city
from companion.ui.commands import Show, Submit, Undo
from companion.ui.models import Plate, Why
from companion.ui.present.arrival import ArrivalModel
from companion.ui.present.cities import MORE, SIZE
from companion.ui.present.panels import Kept, NewCity, Stop
from tests.games.positions import does, event
from tests.ui.layouts import DISPLAYS, check_layouts
from tests.ui.pilot import Pilot
from tests.ui.stage import Stage, crowd, rich, stage

pytestmark = pytest.mark.usefixtures("same_screens")

Launch = Callable[..., Pilot]
ON = event("on", does(Op.MOVE_EXTRA, n=3))
DRIVEN_ON = ("yellow roll 4", "yellow arrive triangle")
LOADED = (
    "correct trailers yellow 3 0",
    "correct contract e22 truck yellow",
    "correct contract e24 truck yellow",
    "correct contract e30 truck yellow",
)


def model_of(stage: Stage) -> ArrivalModel:
    model = stage.model
    assert isinstance(model, ArrivalModel)
    return model


def loading_late(*lines: str) -> Stage:
    """Yellow, who stands in Linz, may load there after the roll, too."""
    return stage(
        lines=lines,
        hands={"yellow": ("e27", "e28")},
        at={"yellow": "linz"},
        knobs={"base_loading": BaseLoading.BEFORE_OR_AFTER_ROLL},
    )


def plate(model: ArrivalModel, label: str) -> Plate:
    plates = (*model.destinations, *model.cities.plates)
    return next(plate for plate in plates if plate.label == label)


def test_sorts_of_places_are_one_tap_away() -> None:
    model = model_of(stage(lines=["correct sign jam red", "yellow roll 4"]))
    assert [sort.command for sort in model.sorts] == [
        Submit(Arrive(0, ROAD)),
        Submit(Arrive(0, TRIANGLE)),
        Submit(Arrive(0, BEFORE_SIGN, exact=False)),
    ]


def test_sign_that_is_not_there_says_so() -> None:
    sign = model_of(stage(lines=["yellow roll 4"])).sorts[2]
    assert sign.refused
    assert isinstance(sign.command, Why)


def test_exact_is_preset_and_the_rest_may_lapse() -> None:
    table = stage(lines=["yellow roll 4"])
    assert plate(model_of(table), "Basel").command == Submit(Arrive(0, city("basel")))
    exact, rest = model_of(table).counts.options
    assert (exact.selected, rest.selected) == (True, False)
    table.send(rest.command)
    assert plate(model_of(table), "Basel").command == Submit(Arrive(0, city("basel"), exact=False))
    exact, rest = model_of(table).counts.options
    assert (exact.selected, rest.selected) == (False, True)
    table.send(exact.command)
    assert model_of(table).counts.options[0].selected


def test_six_is_always_exact_but_may_have_been_driven_as_one() -> None:
    table = stage(lines=["correct sign jam red", "yellow roll 6"])
    as_one = model_of(table).counts.options[1]
    assert as_one.label == "driven as 1"
    table.send(as_one.command)
    model = model_of(table)
    assert plate(model, "Basel").command == Submit(Arrive(0, city("basel"), as_one=True))
    assert [sort.command for sort in model.sorts] == [
        Submit(Arrive(0, place, as_one=True)) for place in (ROAD, TRIANGLE, BEFORE_SIGN)
    ]


@pytest.mark.parametrize("duty", list(MoveDuty))
def test_one_space_is_the_whole_of_a_one(duty: MoveDuty) -> None:
    table = stage(lines=["yellow roll 1"], knobs={"move_duty": duty})
    model = model_of(table.send(Show(Stop(rest=True))))
    assert (model.counts.options, model.heading) == ((), "1 space")
    assert plate(model, "Basel").command == Submit(Arrive(0, city("basel")))
    assert model.sorts[0].command == Submit(Arrive(0, ROAD))


def test_truck_in_a_city_may_stay_there() -> None:
    model = model_of(stage(lines=["yellow roll 4"], at={"yellow": "graz"}, panel=Stop(page=1)))
    stays = Submit(Arrive(0, None, exact=False))
    assert (model.sorts[3].label, model.sorts[3].command) == ("Stays in Graz", stays)
    assert plate(model, "Graz") == Plate("Graz", command=stays, selected=True)


def test_destinations_of_the_open_load_come_first_with_their_goods() -> None:
    model = model_of(stage(lines=[*LOADED, "yellow roll 4"]))
    assert [(plate.label, plate.goods) for plate in model.destinations] == [
        ("Salzburg", "4"),
        ("Verona", "2"),
        ("Flensburg", "2"),
    ]
    assert not {"Salzburg", "Verona"} & {plate.label for plate in model.cities.plates}


@pytest.mark.parametrize("lines", [(), LOADED[:2], LOADED], ids=["empty", "one", "three"])
@pytest.mark.parametrize("language", ["de", "en"])
def test_every_city_is_at_most_two_taps_away(lines: tuple[str, ...], language: str) -> None:
    table = stage(lines=[*lines, "yellow roll 4"], language=language)
    first = model_of(table)
    found = [plate.command for plate in (*first.destinations, *first.cities.plates)]
    for tab in first.cities.tabs.options[:-1]:
        table.send(tab.command)
        model = model_of(table)
        assert [option.label for option in model.cities.tabs.options[:-1] if option.selected]
        found += [plate.command for plate in model.cities.plates]
    cities = table.scene.game.context.city_order
    assert set(found) == {Submit(Arrive(0, city(name))) for name in cities}


@pytest.mark.parametrize("lines", [(), LOADED], ids=["empty", "three"])
def test_tabs_share_the_letters_evenly_and_are_always_the_same(lines: tuple[str, ...]) -> None:
    table = stage(lines=[*lines, "yellow roll 4"], language="de", panel=Stop(page=3))
    cities = model_of(table).cities
    assert [tab.label for tab in cities.tabs.options[:-1]] == ["A–E", "F–K", "L–R", "S–Z"]
    assert [plate.label for plate in cities.plates][-2:] == ["Wien", "Zürich"]


def test_no_letter_is_behind_two_tabs() -> None:
    letters = []
    for page in range(4):
        table = stage(lines=["yellow roll 4"], language="en", panel=Stop(page=page))
        plates = model_of(table).cities.plates
        assert 0 < len(plates) <= SIZE
        letters.append({plate.label[0] for plate in plates})
    assert sum(map(len, letters)) == len(set.union(*letters))


def test_page_is_kept_when_the_rest_lapses() -> None:
    table = stage(lines=["yellow roll 4"], panel=Stop(page=1))
    plates = [plate.label for plate in model_of(table).cities.plates]
    table.send(model_of(table).counts.options[1].command)
    assert [plate.label for plate in model_of(table).cities.plates] == plates


def test_roll_is_changed_by_taking_it_back() -> None:
    rolled = model_of(stage(lines=["yellow roll 4"])).back
    assert (rolled.label, rolled.icon, rolled.command) == ("4 rolled", "die4", Undo())


def test_the_roll_is_named_only_while_it_is_what_goes_back() -> None:
    table = stage(lines=["yellow roll 4 5", "yellow choose 4"])
    assert model_of(table).back.label == "4 rolled"
    table.play("correct cash blue 500 because error")
    corrected = model_of(table).back
    assert (corrected.label, corrected.icon, corrected.command) == ("Undo", "undo", Undo())
    table.send(corrected.command)
    assert table.lines[-1] == "yellow choose 4"
    assert model_of(table).back.label == "4 rolled"


def test_a_card_loaded_after_the_roll_goes_back_before_it() -> None:
    table = loading_late("yellow roll 4", "yellow load e27")
    assert [aid.label for aid in model_of(table).aids] == ["Load"]
    assert (model_of(table).back.label, model_of(table).back.icon) == ("Undo", "undo")
    table.send(model_of(table).back.command)
    assert (table.lines[-1], model_of(table).back.label) == ("yellow roll 4", "4 rolled")


def test_kept_cards_can_be_used_before_the_stop_is_told() -> None:
    keep = event("keep", does(Op.KEEP_SET_DIE), kind=EventClass.KEEP)
    table = stage(lines=[*DRIVEN_ON, "correct turn yellow", "yellow roll 4"], events=[keep])
    assert [aid.command for aid in model_of(table).aids] == [Show(Kept())]


def test_extra_spaces_of_an_event_have_no_rest_and_no_card() -> None:
    table = stage(lines=DRIVEN_ON, events=[ON], at={"yellow": "graz"})
    model = model_of(table)
    assert (model.header.sub, model.heading) == ("Event", "up to 3 spaces further")
    assert [sort.command for sort in model.sorts[:1]] == [Submit(Arrive(0, ROAD, exact=False))]
    assert plate(model, "Basel").command == Submit(Arrive(0, city("basel"), exact=False))
    assert not model.counts.options


def test_usual_turn_takes_two_taps(launch: Launch) -> None:
    table = stage()
    pilot = launch(table.controller)
    pilot.tap("4")
    pilot.tap("On the road")
    assert table.lines[-3:] == ["yellow roll 4", "yellow arrive road", "yellow end"]
    assert pilot.shows("Bernd")


def test_city_on_another_page_takes_two_taps(launch: Launch) -> None:
    table = stage(lines=["yellow roll 4"])
    pilot = launch(table.controller)
    pilot.tap("S–Z")
    pilot.tap("Zurich")
    assert table.lines[-1] == "yellow arrive zuerich"


def test_rest_is_one_tap_more(launch: Launch) -> None:
    table = stage(lines=[*LOADED, "yellow roll 4"])
    pilot = launch(table.controller)
    pilot.tap("rest lapses")
    pilot.tap("Verona")
    assert table.lines[-1] == "yellow arrive verona rest"


@pytest.mark.parametrize("display", DISPLAYS)
def test_layout(launch: Launch, display: str) -> None:
    one, three = [*LOADED[:2], "yellow roll 6"], [*LOADED, "yellow roll 4"]
    loads = (["yellow roll 4"], one, three, three)
    keep = event("keep", does(Op.KEEP_SET_DIE), kind=EventClass.KEEP)
    kept = [*DRIVEN_ON, "correct turn yellow", "correct place yellow strassburg"]
    stages = {
        f"{language} {page}": rich(
            stage(
                crowd(),
                [*kept, *loads[page]],
                language=language,
                panel=Stop(page=page),
                events=[keep],
            )
        )
        for language in ("de", "en")
        for page in range(4)
    }
    on = stage(crowd(), DRIVEN_ON, events=[ON], at={"yellow": "graz"}, language="de")
    check_layouts(launch, display, stages | {"on": on})


# A city the app does not know


def test_a_truck_can_stop_in_a_city_that_nobody_knew(launch: Launch) -> None:
    table = stage(3, ["yellow roll 4"])
    pilot = launch(table.controller)
    pilot.tap(MORE)
    for word in ("P", "i", "s", "a", "Take it", "Pisa"):
        pilot.tap(word)
    assert table.lines[-2:] == ["city pisa Pisa", "yellow arrive pisa"]


def test_a_city_that_is_known_is_shown_on_its_page() -> None:
    table = stage(3, ["yellow roll 4"], panel=NewCity(Stop(rest=True), "Zurich"))
    table.send(table.model.done.command)
    assert table.controller.panel == Stop(rest=True, page=3)
    assert "Zurich" in [plate.label for plate in table.model.cities.plates]
