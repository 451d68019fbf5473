"""A hand is seen by its owner alone, and only while the finger stays down."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from companion.games.auf_achse.actions import Load
from companion.games.auf_achse.context import Player
from companion.settings import Settings, View
from companion.ui.commands import Peek, Show, Submit
from companion.ui.models import HoldPad
from companion.ui.present.panels import Hand, Seats
from companion.ui.present.seats import EDGES as PLACES
from tests.ui.layouts import DISPLAYS, check_layouts
from tests.ui.pilot import Finger, Pilot
from tests.ui.stage import Stage, crowd, home, seated, stage

pytestmark = pytest.mark.usefixtures("same_screens")

Launch = Callable[..., Pilot]
EDGES = (0, 90, 180, 270)
READING = {0: (1, 0), 90: (0, -1), 180: (-1, 0), 270: (0, 1)}
"""In which direction of the window somebody at that edge reads a line."""
CHAIRS = tuple(zip(("yellow", "blue", "red", "green", "pink", "white"), PLACES, strict=True))
CARDS = ("e18", "e17", "e43")
"""Graz – Munich, Genoa – Nuremberg, Stuttgart – Hanover."""
SECRETS = ("Munich", "Nuremberg", "Hanover")


def turned(edge: int) -> tuple[Player, ...]:
    first, *others = seated(("Anna", "Bernd", "Cem"))
    return (replace(first, edge=edge), *others)


def yellow_in_graz(*lines: str, edge: int = 0, language: str = "en") -> Stage:
    return stage(
        turned(edge),
        lines,
        hands={"yellow": CARDS, "blue": ("e24",)},
        at={"yellow": "graz"},
        display=["e01", "e02", "e03", "e04"],
        language=language,
    )


def hand_of(stage: Stage, seat: int = 0) -> Stage:
    return stage.send(Show(Hand(seat)))


def test_pad_reveals_and_conceals_the_hand_of_that_seat() -> None:
    model = hand_of(yellow_in_graz(), 1).model
    assert model.fan.pad == HoldPad("blue", "hold", Peek(1), Peek(None))
    assert (model.fan.open, model.fan.tickets) == (False, ())


@pytest.mark.parametrize("panel", [None, Hand(0), Hand(1)])
@pytest.mark.parametrize(
    "lines",
    [
        (),
        ("yellow roll 4",),
        ("yellow roll 4", "yellow arrive linz rest"),
        ("yellow roll 4", "yellow arrive linz"),
    ],
    ids=["rolling", "driving", "city", "market"],
)
def test_covered_models_are_the_same_whatever_the_cards(
    panel: object, lines: tuple[str, ...]
) -> None:
    def model(cards: tuple[str, ...]) -> object:
        return stage(
            hands={"yellow": cards, "blue": ("e24",)},
            at={"yellow": "graz"},
            display=["e01", "e02", "e03", "e04"],
            lines=lines,
            panel=panel,
        ).model

    # of the second hand nothing can be loaded, of the first one a card in Graz and one in Linz
    assert model(("e18", "e27", "e43")) == model(("e05", "e06", "e07"))


def test_open_hand_shows_its_cards_and_flags_what_can_be_loaded_here() -> None:
    fan = hand_of(yellow_in_graz()).send(Peek(0)).model.fan
    assert [(t.origin, t.destination) for t in fan.tickets] == [
        ("Graz", "Munich"),
        ("Genoa", "Nuremberg"),
        ("Stuttgart", "Hanover"),
    ]
    assert [ticket.command for ticket in fan.tickets] == [Submit(Load(0, "e18")), None, None]
    assert [ticket.seat for ticket in fan.tickets] == ["yellow", "", ""]
    assert (fan.hint, fan.line) == ("to load here: 1", "Letting go covers at once")
    assert fan.title == "Slide onto a card to load it"


def test_peeking_at_one_hand_opens_no_other() -> None:
    table = hand_of(yellow_in_graz(), 1).send(Peek(0))
    assert not table.model.fan.open


def test_hand_of_somebody_else_cannot_be_loaded_from() -> None:
    table = stage(hands={"blue": CARDS}, at={"blue": "graz"})
    fan = hand_of(table, 1).send(Peek(1)).model.fan
    assert fan.open
    assert (fan.hint, [ticket.command for ticket in fan.tickets]) == ("", [None, None, None])


def test_too_little_space_is_said_to_the_owner_only() -> None:
    table = yellow_in_graz("correct contract e13 truck yellow")  # 4 of 6 goods
    assert hand_of(table).model.fan.line == "Hold to look, slide onto a card to load it"
    fan = table.send(Peek(0)).model.fan
    assert (fan.title, fan.line) == ("3 contracts in the hand", "Too large: 4 goods, 2 free")


def test_two_that_do_not_fit_together_are_named_before_the_choice() -> None:
    table = stage(hands={"yellow": ("e33", "e34")}, at={"yellow": "muenchen"})
    table.play("correct contract e24 truck yellow")
    assert hand_of(table).send(Peek(0)).model.fan.line == "5 together, but only 4 free"


def test_empty_hand_has_no_pad() -> None:
    lines = [f"correct contract {card} unused" for card in CARDS]
    fan = hand_of(yellow_in_graz(*lines)).model.fan
    assert (fan.pad, fan.title) == (HoldPad(), "No contract in the hand")


def test_covered_hand_leads_to_all_others_and_back() -> None:
    model = hand_of(yellow_in_graz()).model
    assert [tile.command for tile in model.tiles] == [Show(Hand(seat)) for seat in range(3)]
    assert [tile.active for tile in model.tiles] == [True, False, False]
    assert model.back.command == Show(None)


def test_open_hand_strikes_the_others_out() -> None:
    model = hand_of(yellow_in_graz()).send(Peek(0)).model
    assert (model.others, model.tiles) == (("blue", "red"), ())


def test_nothing_of_a_hand_is_written_unless_the_pad_is_held(launch: Launch) -> None:
    table = yellow_in_graz()
    pilot = launch(table.controller)

    def hidden() -> bool:
        return not any(pilot.shows(city) for city in SECRETS)

    assert hidden()
    pilot.tap("Hand")
    assert hidden()
    finger = pilot.down(*middle_of_pad(pilot))
    assert hidden()
    pilot.advance(0.4)
    assert all(pilot.shows(city) for city in SECRETS)
    finger.up()
    pilot.frame()
    assert hidden()


def test_nothing_is_shown_to_a_finger_lifted_while_the_computer_was_busy(launch: Launch) -> None:
    pilot = launch(hand_of(yellow_in_graz()).controller)
    finger, answered = pilot.down(*middle_of_pad(pilot)), pilot.app.store.answered

    def read() -> None:
        pilot.clock.after(0, finger.up)  # told in the turn after the one that read it

    pilot.clock.after(HoldPad().hold, read)
    pilot.advance(1)
    assert pilot.app.store.answered == answered


def test_hand_covers_itself_after_a_while(launch: Launch) -> None:
    table = hand_of(yellow_in_graz())
    pilot = launch(table.controller)
    pilot.down(*middle_of_pad(pilot))
    pilot.advance(0.4)
    pilot.advance(8.1)
    assert not pilot.shows("Munich")


@pytest.mark.parametrize("display", ["800x480", "720x1280"])
def test_hand_lies_at_the_edge_of_its_owner_and_faces_it(launch: Launch, display: str) -> None:
    for edge in EDGES:
        pilot = launch(hand_of(yellow_in_graz(edge=edge)).controller, display)
        wide, high = pilot.window.size
        x, y = middle_of_pad(pilot)
        from_owner = {0: y / high, 90: x / wide, 180: 1 - y / high, 270: 1 - x / wide}[edge]
        assert from_owner < 0.5, edge
        assert reading(pilot, "Only Anna looks") == READING[edge]


def test_hand_faces_its_owner_as_the_chair_does(launch: Launch) -> None:
    taken = tuple((at, Player(colour, colour, edge)) for at, (colour, edge) in enumerate(CHAIRS))
    pilot = launch(home().send(Show(Seats(taken))).controller)
    for colour, edge in CHAIRS:
        assert reading(pilot, colour) == READING[edge]


@pytest.mark.parametrize("edge", EDGES)
@pytest.mark.parametrize("display", ["800x480", "720x1280"])
def test_sliding_onto_a_card_loads_it_whatever_way_it_is_turned(
    launch: Launch, display: str, edge: int
) -> None:
    table = hand_of(yellow_in_graz(edge=edge))
    pilot = launch(table.controller, display)
    finger = hold(pilot)
    pilot.slide(finger, "Munich")
    assert table.lines[-1] == "yellow load e18"
    assert not pilot.shows("Nuremberg")
    assert pilot.shows("Munich")  # it lies open on the truck now


def test_letting_go_beside_a_card_loads_nothing(launch: Launch) -> None:
    table = hand_of(yellow_in_graz())
    pilot = launch(table.controller)
    finger = hold(pilot)
    pilot.slide(finger, "Only Anna looks")
    assert table.lines[-1] == "red setup road"


def test_card_that_cannot_be_loaded_here_is_not_picked(launch: Launch) -> None:
    table = hand_of(yellow_in_graz())
    pilot = launch(table.controller)
    pilot.slide(hold(pilot), "Nuremberg")
    assert table.lines[-1] == "red setup road"


@pytest.mark.parametrize("display", DISPLAYS)
def test_layout(launch: Launch, display: str) -> None:
    turned = {
        f"{edge} {peek}": hand_of(yellow_in_graz(edge=edge, language="de")).send(Peek(peek))
        for edge in EDGES
        for peek in (None, 0)
    }
    crowded = {
        f"{language} {peek}": hand_of(stage(crowd(), language=language), 5).send(Peek(peek))
        for language in ("de", "en")
        for peek in (None, 5)
    }
    check_layouts(launch, display, turned | crowded)


@pytest.mark.parametrize("lines", [("arrive linz rest",), ("arrive linz",)], ids=["city", "market"])
@pytest.mark.parametrize("display", ["800x480", "720x1280"])
def test_cards_shown_beside_the_table_face_an_owner_on_the_far_side(
    launch: Launch, display: str, lines: tuple[str, ...]
) -> None:
    for edge, way in ((0, READING[0]), (180, READING[180])):
        table = at_linz(*lines, edge=edge)
        pilot = launch(table.controller, display)
        finger = hold(pilot)
        assert reading(pilot, "Basel") == way
        pilot.check_layout()
        pilot.slide(finger, "Basel")
        assert table.lines[-1] == "yellow load e27"


def test_cards_are_not_turned_twice_where_all_the_screen_turns() -> None:
    table = at_linz("arrive linz", edge=180, settings=Settings(view=View.TURNING))
    model = table.send(Peek(0)).model
    assert (model.header.angle, model.fan.angle) == (180, 0)


def at_linz(*lines: str, edge: int, settings: Settings | None = None) -> Stage:
    """Yellow has stopped where one of its contracts begins."""
    return stage(
        turned(edge),
        ("yellow roll 4", *(f"yellow {line}" for line in lines)),
        hands={"yellow": ("e27", "e18", "e43"), "blue": ("e24",)},
        display=["e01", "e02", "e03", "e04"],
        settings=settings,
    )


def reading(pilot: Pilot, text: str) -> tuple[int, int]:
    """The direction of the window in which a text runs."""
    label = next(label for label in pilot.labels() if label.text == text)
    x, y = label.to_window(label.x, label.y)
    end_x, end_y = label.to_window(label.right, label.y)
    return (round((end_x - x) / label.width), round((end_y - y) / label.width))


def hold(pilot: Pilot) -> Finger:
    """Hold the pad until the hand is open."""
    finger = pilot.down(*middle_of_pad(pilot))
    pilot.advance(0.4)
    return finger


def middle_of_pad(pilot: Pilot) -> tuple[float, float]:
    from companion.ui.widgets.hold_pad import RevealPad

    pilot.advance(0.4)
    (pad,) = (widget for widget in pilot.targets() if isinstance(widget, RevealPad))
    x, y = pad.to_window(*pad.center)
    return (float(x), float(y))
