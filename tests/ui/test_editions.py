"""Roll, drive and signs where an edition wants it otherwise: duty to move, one die, the app's."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.games.auf_achse.actions import Arrive, PutSign
from companion.games.auf_achse.cards import Op
from companion.games.auf_achse.edition import JamOn, SignTrigger
from companion.games.auf_achse.table import BEFORE_SIGN, ROAD, TRIANGLE, SignKind, city
from companion.ui.commands import Show, Submit
from companion.ui.messages.names import event_text
from companion.ui.models import Plate, Toast, Why
from companion.ui.present.panels import Hand, SignMemory, Stop
from tests.games.positions import does, event
from tests.ui.layouts import DISPLAYS, check_layouts
from tests.ui.pilot import Pilot
from tests.ui.stage import Stage, crowd, stage

pytestmark = pytest.mark.usefixtures("same_screens")

Launch = Callable[..., Pilot]
JAM = event("jam", does(Op.PLACE_JAM))
TRIANGLE_LINES = ("yellow roll 4", "yellow arrive triangle")


def dm(*lines: str, players: Any = 3, edition: str = "fxschmid-dm.v1", **options: Any) -> Stage:
    """Yellow's first turn in the DM edition."""
    return stage(players, lines, edition=edition, deck="dm-own-1", **options)


def plates(table: Stage) -> dict[str, Plate]:
    """The plates of all cities, by their labels."""
    found = {plate.label: plate for plate in table.model.destinations}
    for tab in table.model.cities.tabs.options[:-1]:
        found |= {plate.label: plate for plate in table.send(tab.command).model.cities.plates}
    return found


@pytest.mark.parametrize(
    ("edition", "last"), [("fxschmid-dm.v1", "Market"), ("fxschmid-dm-children.v1", "Load")]
)
def test_the_road_has_a_market_only_where_contracts_are_auctioned(edition: str, last: str) -> None:
    assert dm(edition=edition).model.header.road.stops[-1] == last


# The duty to move


def lapsed(*lines: str, **options: Any) -> Stage:
    """Yellow has rolled a four, and the rest lapses."""
    return dm(*lines, "yellow roll 4", panel=Stop(rest=True), **options)


def test_one_die_is_driven_at_once(launch: Launch) -> None:
    table = dm()
    pilot = launch(table.controller)
    pilot.tap("4")
    pilot.tap("On the road")
    assert table.lines[-3:] == ["yellow roll 4", "yellow arrive road", "yellow end"]


def test_on_the_road_the_rest_lapses_with_one_tap() -> None:
    road, triangle, sign, *_ = lapsed("correct sign jam red").model.sorts
    assert [sort.command for sort in (road, triangle, sign)] == [
        Submit(Arrive(0, place, exact=False)) for place in (ROAD, TRIANGLE, BEFORE_SIGN)
    ]


def test_destination_of_the_load_needs_no_question() -> None:
    table = lapsed("correct contract d01 truck yellow")
    bound = table.scene.game.contract("d01").destination
    assert Submit(Arrive(0, city(bound), exact=False)) in [
        plate.command for plate in table.model.destinations
    ]


def test_every_other_city_asks_why_whatever_the_hand_holds() -> None:
    asked = []
    for hand in (("d01",), ("d02",)):
        table = lapsed(hands={"yellow": hand})
        asked.append({label: plate.command for label, plate in plates(table).items()})
    assert asked[0] == asked[1]
    stops = [command.panel for command in asked[0].values() if isinstance(command, Show)]
    names = {stop.city for stop in stops if isinstance(stop, Stop)}
    assert names == set(table.scene.game.context.city_order)


def test_own_start_or_an_obstacle_is_the_answer(launch: Launch) -> None:
    table = lapsed(hands={"yellow": ("d01",)})
    start = table.scene.game.contract("d01").start
    table.send(Show(Stop(rest=True, city=start)))
    own, halted = table.model.sorts
    assert own.label == "A contract of Anna begins here"
    assert own.command == Submit(Arrive(0, city(start), exact=False))
    assert halted.command == Submit(Arrive(0, city(start), exact=False, halted=True))
    launch(table.controller).tap("A contract of Anna begins here")
    assert table.lines[-1] == f"yellow arrive {start} rest"


def test_refused_own_stop_says_why(launch: Launch) -> None:
    table = lapsed(hands={"yellow": ("d01",)})
    hand = table.session.state.hauliers[0].hand
    starts = {table.scene.game.contract(card).start for card in hand}
    other = next(name for name in table.scene.game.context.city_order if name not in starts)
    table.send(Show(Stop(rest=True, city=other)))
    table.send(table.model.sorts[0].command)
    assert isinstance(table.shown[-1], Why)
    assert table.lines[-1] == "yellow roll 4"


def test_children_stop_where_an_open_contract_begins_without_a_question() -> None:
    table = lapsed(edition="fxschmid-dm-children.v1", display=("d05",))
    start = table.scene.game.contract("d05").start
    commands = [plate.command for plate in plates(table).values()]
    assert Submit(Arrive(0, city(start), exact=False)) in commands


def test_truck_that_stays_is_shut_in() -> None:
    table = dm("correct place yellow graz", "correct sign jam red", "yellow roll 4")
    stays = table.model.sorts[-1]
    assert (stays.label, stays.sub) == ("Stays in Graz", "shut in")
    assert stays.command == Submit(Arrive(0, None, exact=False))
    free = dm("correct place yellow graz", "yellow roll 4").model.sorts[-1]
    assert isinstance(free.command, Why)


def test_six_is_no_one_where_only_a_rolled_one_counts() -> None:
    model = dm("yellow roll 6").model
    assert not model.counts.options
    assert model.heading == "1 to 6 spaces, as you like"
    two = stage(lines=["yellow roll 6"], knobs={"sign_trigger": SignTrigger.ROLLED_ONE}).model
    assert not two.counts.options


def test_occupied_city_is_refused_and_not_hidden() -> None:
    found = plates(dm("correct place red wien", "yellow roll 4"))
    assert found["Vienna"].refused
    assert isinstance(found["Vienna"].command, Why)
    assert not found["Graz"].refused


def test_loading_may_take_the_place_of_the_roll() -> None:
    assert dm("correct place yellow graz").model.header.sub == "rolls / loads"
    assert dm().model.header.sub == "to move"


# Dice of the app


def online(*lines: str, rolls: tuple[int, ...] = (3, 5), **options: Any) -> Stage:
    """Yellow's first turn in the online edition."""
    return stage(options.pop("players", 3), lines, edition="online.v1", rolls=rolls, **options)


def test_app_has_rolled_when_the_turn_begins() -> None:
    model = online().model
    assert (model.title, model.source) == ("rolled: 3 and 5", "by the app")


def test_undo_takes_back_what_people_did_and_not_the_roll_alone() -> None:
    table = online()
    table.send(table.model.back.command)
    assert table.lines[-1] == "blue setup road"
    double = online(rolls=(4, 4)).model
    assert (double.back.label, double.header.sub) == ("Undo", "drives 4")


def test_hand_to_load_from_is_at_hand_after_the_roll() -> None:
    load = [button.command for button in online(at={"yellow": "graz"}).model.load]
    assert load == [Show(Hand(0))]
    driving = online(at={"yellow": "graz"}, rolls=(4, 4)).model
    assert [aid.command for aid in driving.aids] == [Show(Hand(0))]
    assert online().model.load == ()


# Signs


def test_dm_roadwork_is_kept_from_the_road_to_flensburg() -> None:
    table = dm("yellow roll 1", "yellow arrive road")
    assert "not between Hamburg and Flensburg" in [rule.text for rule in table.model.rules]
    table.send(Show(SignMemory(("hamburg", "flensburg"))))
    assert isinstance(table.model.primary.command, Why)


def jam(*lines: str, **options: Any) -> Stage:
    """Yellow puts up the jam where it may close a city."""
    knobs = {"jam_on": JamOn.ROAD_AND_FREE_CITIES}
    players = options.pop("players", 3)
    return stage(players, (*lines, *TRIANGLE_LINES), events=[JAM], knobs=knobs, **options)


def test_jam_may_close_a_city_without_trucks() -> None:
    table = jam("correct place red wien")
    allowed = next(rule for rule in table.model.rules if "in a city" in rule.text)
    assert (allowed.text, allowed.icon) == ("in a city only without trucks", "check")
    (inside,) = (button for button in table.model.buttons if button.label == "City")
    table.send(inside.command)
    found = plates(table)
    assert isinstance(found["Vienna"].command, Why)
    assert found["Graz"].command == Submit(PutSign(0, SignKind.JAM, city="graz"))
    table.send(found["Graz"].command, Submit(table.session.game.read("yellow end")))
    chip = table.model.chips[0]
    assert (chip.label, chip.sub) == ("Jam", "in Graz")
    assert isinstance(chip.command, Toast)
    assert "in Graz" in chip.command.text


@pytest.mark.parametrize(
    ("jam_on", "where"),
    [
        (JamOn.ROAD, "on a free road space"),
        (JamOn.ROAD_AND_FREE_CITIES, "on the road or in a city without a truck"),
    ],
)
def test_the_card_says_where_the_jam_may_stand(jam_on: JamOn, where: str) -> None:
    for edition, deck, card in (
        ("schmidt-eur.v1", "eur-own-1", "e-jam.1"),
        ("fxschmid-dm.v1", "dm-own-1", "d-holiday-traffic.1"),
    ):
        scene = stage(edition=edition, deck=deck, knobs={"jam_on": jam_on}).scene
        said = event_text(scene, card)
        assert said == f"Put the traffic-jam sign {where}. It stays until your next turn."


def test_jam_on_the_road_alone_offers_no_city() -> None:
    model = stage(lines=TRIANGLE_LINES, events=[JAM]).model
    assert "City" not in [button.label for button in model.buttons]


@pytest.mark.parametrize("display", DISPLAYS)
def test_layout(launch: Launch, display: str) -> None:
    stages: dict[str, Stage] = {}
    for language in ("de", "en"):
        said: dict[str, Any] = {"language": language, "players": crowd()}
        stages |= {
            f"{language} rest": lapsed("correct place yellow graz", **said),
            f"{language} why": lapsed(**said).send(Show(Stop(rest=True, city="salzburg"))),
            f"{language} six": dm("yellow roll 6", **said),
            f"{language} app": online(at={"yellow": "graz"}, **said),
            f"{language} double": online(at={"yellow": "graz"}, rolls=(4, 4), **said),
            f"{language} sign": dm("yellow roll 1", "yellow arrive road", **said),
            f"{language} jam": jam(**said),
            f"{language} city": jam(**said).send(Show(SignMemory(inside=True))),
        }
    check_layouts(launch, display, stages)
