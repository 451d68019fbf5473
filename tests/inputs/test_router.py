from __future__ import annotations

from dataclasses import replace

import pytest

from companion.inputs.router import (
    AskFace,
    Awaited,
    DeviceNews,
    Ignored,
    Outcome,
    ReportRoll,
    RollBegan,
    Router,
    SeatWish,
    TableWish,
    Why,
    Wish,
)
from hardware.events import (
    BUTTONS,
    LIGHTS,
    ButtonHeld,
    ButtonPressed,
    ButtonReleased,
    DeviceDown,
    DeviceOff,
    DeviceState,
    DeviceStatus,
    DeviceTrouble,
    DeviceUp,
    DownReason,
    Event,
    PinTrouble,
    Rolled,
    Rolling,
    Tilted,
)

SEATS = {"yellow": 0, "blue": 1, "red": 2}

ROLL = Awaited(
    owners=SEATS,
    decision=7,
    seats=frozenset({0}),
    dice=2,
    press=Wish.PRIMARY,
    hold=Wish.PEEK,
    others_hold=Wish.PEEK,
)
CLOCKWISE = Awaited(
    8, frozenset({1}), press=Wish.NEXT_BID, hold=Wish.PASS, hold_ms=800, owners=SEATS
)
OUTCRY = replace(CLOCKWISE, decision=9, seats=frozenset({0, 1, 2}))
SHEET = Awaited(10, frozenset({2}), press=Wish.CLOSE, owners=SEATS)
QUESTION = replace(SHEET, asks=True)
NOTHING = Awaited(11, owners=SEATS)

BEGINS = Rolling(("A",))


def rolled(*dice: int, sides: int = 6) -> Rolled:
    return Rolled(dice, ("A", "B", "C")[: len(dice)], (sides,) * len(dice))


def route(awaited: Awaited, *events: Event) -> list[Outcome]:
    router = Router()
    return [router.route(event, awaited) for event in events]


def test_an_awaited_roll_counts() -> None:
    assert route(ROLL, BEGINS, rolled(4, 6)) == [RollBegan(), ReportRoll((4, 6))]


@pytest.mark.parametrize("awaited", [CLOCKWISE, OUTCRY, SHEET, NOTHING])
def test_a_roll_that_nobody_awaits_is_noted_once(awaited: Awaited) -> None:
    outcomes = route(awaited, BEGINS, rolled(4, 6))
    assert outcomes == [Ignored(Why.NO_MEANING), Ignored(Why.NOT_AWAITED)]


def test_a_throw_counts_once() -> None:
    late = Ignored(Why.TOO_EARLY)
    assert route(ROLL, BEGINS, rolled(4, 6), rolled(4, 6))[1:] == [ReportRoll((4, 6)), late]


def test_a_throw_that_began_under_another_decision_does_not_count() -> None:
    for before in (NOTHING, CLOCKWISE, replace(ROLL, decision=6)):
        router = Router()
        router.route(BEGINS, before)
        assert router.route(rolled(4, 6), ROLL) == Ignored(Why.TOO_EARLY)
        assert router.route(BEGINS, ROLL) == RollBegan()
        assert router.route(rolled(1, 2), ROLL) == ReportRoll((1, 2))


def test_a_throw_that_began_over_a_menu_does_not_count() -> None:
    router = Router()
    router.route(BEGINS, replace(ROLL, dice=0))
    assert router.route(rolled(4, 6), ROLL) == Ignored(Why.TOO_EARLY)


def test_a_throw_whose_decision_is_over_does_not_count() -> None:
    router = Router()
    router.route(BEGINS, ROLL)
    assert router.route(rolled(4, 6), NOTHING) == Ignored(Why.NOT_AWAITED)


@pytest.mark.parametrize("dice", [(4,), (1, 2, 3)])
def test_the_wrong_number_of_dice_is_told(dice: tuple[int, ...]) -> None:
    wrong = Ignored(Why.WRONG_COUNT, {"awaited": 2, "rolled": len(dice)})
    assert route(ROLL, BEGINS, rolled(*dice))[1] == wrong
    assert route(replace(ROLL, dice=len(dice)), BEGINS, rolled(*dice))[1] == ReportRoll(dice)


def test_another_kind_of_die_is_told() -> None:
    wrong = Ignored(Why.WRONG_DIE, {"awaited": 6, "sides": 20})
    assert route(ROLL, BEGINS, Tilted(("B",), (17,), (20, 20)))[1] == wrong
    assert route(ROLL, BEGINS, rolled(4, 6, sides=20))[1] == wrong


def test_a_tilted_die_asks_only_if_a_roll_is_awaited() -> None:
    tilted = Tilted(("B",), (4,))
    assert route(ROLL, BEGINS, tilted)[1] == AskFace(1, (4,))
    assert route(SHEET, BEGINS, tilted)[1] == Ignored(Why.NOT_AWAITED)


def test_tilted_dice_are_counted_too() -> None:
    wrong = Ignored(Why.WRONG_COUNT, {"awaited": 2, "rolled": 3})
    assert route(ROLL, BEGINS, Tilted(("B",), (4, 2)))[1] == wrong
    assert route(ROLL, BEGINS, Tilted(("B", "C", "D")))[1] == wrong


@pytest.mark.parametrize(
    ("awaited", "button", "press", "hold"),
    [
        (ROLL, "yellow", Wish.PRIMARY, Wish.PEEK),
        (ROLL, "blue", None, Wish.PEEK),
        (CLOCKWISE, "blue", Wish.NEXT_BID, Wish.PASS),
        (CLOCKWISE, "yellow", None, None),
        (OUTCRY, "yellow", Wish.NEXT_BID, Wish.PASS),
        (OUTCRY, "red", Wish.NEXT_BID, Wish.PASS),
        (SHEET, "red", Wish.CLOSE, None),
        (SHEET, "yellow", None, None),
        (QUESTION, "red", Wish.CLOSE, None),
        (QUESTION, "yellow", None, None),
    ],
)
def test_a_button_means_what_is_decided(
    awaited: Awaited, button: str, press: Wish | None, hold: Wish | None
) -> None:
    seat = SEATS[button]
    after = 800 if hold is Wish.PASS else 350
    nothing, not_now = Ignored(Why.NO_MEANING), Ignored(Why.NOT_YOUR_TURN, {"seat": seat})
    pending = Ignored(Why.PENDING)
    pressed, short, held = route(
        awaited, ButtonPressed(button), ButtonHeld(button, 1150 - after), ButtonHeld(button, after)
    )
    answer = SeatWish(seat, press) if press else not_now
    waits = pending if hold else answer
    assert (pressed, short) == (waits, nothing)
    assert held == (SeatWish(seat, hold) if hold else nothing)
    released = route(awaited, ButtonPressed(button), ButtonReleased(button))[1]
    assert released == (answer if hold else nothing)


def test_who_holds_a_button_does_not_press_it_as_well() -> None:
    events = (
        ButtonPressed("blue"),
        ButtonHeld("blue", 350),
        ButtonHeld("blue", 800),
        ButtonReleased("blue"),
    )
    assert [wish for wish in route(CLOCKWISE, *events) if isinstance(wish, SeatWish)] == [
        SeatWish(1, Wish.PASS)
    ]


def test_a_press_that_was_meant_for_another_offer_is_late() -> None:
    router = Router()
    router.route(ButtonPressed("blue"), replace(OUTCRY, offer=3))
    assert router.route(ButtonReleased("blue"), replace(OUTCRY, offer=4)) == SeatWish(1, Wish.LATE)
    router.route(ButtonPressed("blue"), replace(OUTCRY, offer=4))
    assert router.route(ButtonReleased("blue"), replace(OUTCRY, offer=4)) == SeatWish(
        1, Wish.NEXT_BID
    )


@pytest.mark.parametrize("over", [NOTHING, replace(CLOCKWISE, seats=frozenset({0}))])
def test_a_press_whose_decision_is_over_does_nothing(over: Awaited) -> None:
    router = Router()
    router.route(ButtonPressed("blue"), CLOCKWISE)
    assert router.route(ButtonReleased("blue"), over) == Ignored(Why.NO_MEANING)


def test_nobody_passes_in_an_auction_that_began_under_the_finger() -> None:
    router = Router()
    router.route(ButtonPressed("blue"), OUTCRY)
    after = replace(OUTCRY, decision=12)
    assert router.route(ButtonHeld("blue", 800), after) == Ignored(Why.NO_MEANING)
    assert router.route(ButtonReleased("blue"), after) == SeatWish(1, Wish.LATE)


def test_who_is_outbid_while_passing_passes_all_the_same() -> None:
    router = Router()
    router.route(ButtonPressed("blue"), replace(OUTCRY, offer=3))
    assert router.route(ButtonHeld("blue", 800), replace(OUTCRY, offer=4)) == SeatWish(1, Wish.PASS)


def test_a_button_for_passing_makes_no_other_press_count_at_once() -> None:
    router = Router(["yellow", "yellow-pass"])
    assert router.route(ButtonPressed("yellow"), ROLL) == Ignored(Why.PENDING)
    assert router.route(ButtonHeld("yellow", 350), ROLL) == SeatWish(0, Wish.PEEK)


def test_a_peek_ends_with_the_button_whatever_is_decided_then() -> None:
    router = Router()
    assert router.route(ButtonHeld("blue", 350), ROLL) == SeatWish(1, Wish.PEEK)
    assert router.route(ButtonReleased("yellow"), ROLL) == Ignored(Why.NO_MEANING)
    assert router.route(ButtonReleased("blue"), NOTHING) == SeatWish(1, Wish.UNPEEK)
    assert router.route(ButtonReleased("blue"), NOTHING) == Ignored(Why.NO_MEANING)


@pytest.mark.parametrize("awaited", [CLOCKWISE, OUTCRY])
def test_who_has_a_button_for_passing_calls_at_once_by_the_other(awaited: Awaited) -> None:
    router = Router(["blue", "blue-pass", "yellow"])
    assert router.route(ButtonPressed("blue"), awaited) == SeatWish(1, Wish.NEXT_BID)
    nothing = Ignored(Why.NO_MEANING)
    after = (ButtonHeld("blue", 800), ButtonReleased("blue"), ButtonReleased("blue-pass"))
    assert [router.route(event, awaited) for event in after] == [nothing] * 3
    assert router.route(ButtonPressed("blue-pass"), awaited) == SeatWish(1, Wish.PASS)


def out_of_order(device: str, wire: str) -> DeviceTrouble:
    return DeviceTrouble(device, PinTrouble.BUSY, params={"wire": wire, "pin": 24})


@pytest.mark.parametrize("awaited", [CLOCKWISE, OUTCRY])
def test_whose_button_for_passing_is_out_of_order_holds_the_other_to_pass(awaited: Awaited) -> None:
    router = Router(["blue", "blue-pass"])
    router.route(DeviceUp(BUTTONS), awaited)
    router.route(out_of_order(BUTTONS, "blue-pass"), awaited)
    assert router.route(ButtonPressed("blue"), awaited) == Ignored(Why.PENDING)
    assert router.route(ButtonHeld("blue", 800), awaited) == SeatWish(1, Wish.PASS)


@pytest.mark.parametrize(
    "told",
    [
        (out_of_order(BUTTONS, "yellow-pass"),),
        (out_of_order(BUTTONS, "blue"),),
        (out_of_order(LIGHTS, "blue-pass"),),
        (out_of_order(BUTTONS, "blue-pass"), DeviceUp(BUTTONS)),
        (out_of_order(BUTTONS, "blue-pass"), DeviceOff(BUTTONS)),
    ],
)
def test_a_button_for_passing_that_works_counts(told: tuple[Event, ...]) -> None:
    router = Router(["blue", "blue-pass"])
    for event in told:
        router.route(event, OUTCRY)
    assert router.route(ButtonPressed("blue"), OUTCRY) == SeatWish(1, Wish.NEXT_BID)


@pytest.mark.parametrize(
    ("awaited", "why"),
    [
        (ROLL, Ignored(Why.NOT_YOUR_TURN, {"seat": 1})),
        (NOTHING, Ignored(Why.NOT_YOUR_TURN, {"seat": 1})),
        (replace(ROLL, seats=frozenset({1})), Ignored(Why.NO_MEANING)),
    ],
)
def test_there_is_nothing_to_pass_but_a_call(awaited: Awaited, why: Ignored) -> None:
    assert route(awaited, ButtonPressed("blue-pass")) == [why]


@pytest.mark.parametrize("sheet", [SHEET, QUESTION])
def test_a_sheet_is_closed_by_the_button_for_passing_too(sheet: Awaited) -> None:
    assert route(sheet, ButtonPressed("red-pass")) == [SeatWish(2, Wish.CLOSE)]


@pytest.mark.parametrize(
    ("button", "wish"), [("ok", Wish.PRIMARY), ("undo", Wish.UNDO), ("next", Wish.NEXT)]
)
def test_the_buttons_of_the_table_are_nobodys(button: str, wish: Wish) -> None:
    events = (ButtonPressed(button), ButtonHeld(button, 350), ButtonReleased(button))
    nothing = Ignored(Why.NO_MEANING)
    assert route(OUTCRY, *events) == [TableWish(wish), nothing, nothing]
    assert route(SHEET, *events) == [TableWish(Wish.CLOSE), nothing, nothing]
    answer = Wish.YES if button == "ok" else Wish.CLOSE
    assert route(QUESTION, *events) == [TableWish(answer), nothing, nothing]
    without = TableWish(wish) if button == "ok" else nothing  # it leads into a game
    assert route(Awaited(), *events) == [without, nothing, nothing]


@pytest.mark.parametrize("awaited", [Awaited(), NOTHING, ROLL, OUTCRY, SHEET])
def test_the_button_for_switching_off_means_the_same_at_any_time(awaited: Awaited) -> None:
    events = (ButtonPressed("off"), ButtonHeld("off", 800), ButtonReleased("off"))
    assert route(awaited, *events) == [
        TableWish(Wish.OFF), Ignored(Why.NO_MEANING), TableWish(Wish.STAY_ON)
    ]  # fmt: skip


def test_other_buttons_may_come_while_dice_roll_or_somebody_peeks() -> None:
    router = Router()
    router.route(BEGINS, ROLL)
    router.route(ButtonHeld("blue", 350), ROLL)
    router.wired = ("yellow", "blue")
    assert router.route(ButtonReleased("blue"), ROLL) == SeatWish(1, Wish.UNPEEK)
    assert router.route(rolled(3, 4), ROLL) == ReportRoll((3, 4))


def test_a_press_means_what_it_does_though_the_last_release_was_lost() -> None:
    router = Router()
    router.route(ButtonHeld("yellow", 350), ROLL)
    router.route(ButtonPressed("yellow"), ROLL)
    assert router.route(ButtonReleased("yellow"), ROLL) == SeatWish(0, Wish.PRIMARY)


def test_a_button_that_belongs_to_nobody_does_nothing() -> None:
    assert route(ROLL, ButtonPressed("green")) == [Ignored(Why.NO_SEAT, {"button": "green"})]


@pytest.mark.parametrize(
    "event",
    [
        DeviceUp("dice"),
        DeviceDown("dice", DownReason.BUSY, {"port": "/dev/dice"}),
        DeviceTrouble("dice", "imu", "cold"),
    ],
)
def test_news_of_devices_are_for_the_screen(
    event: DeviceUp | DeviceDown | DeviceTrouble,
) -> None:
    assert route(NOTHING, event) == [DeviceNews(event)]


def test_the_visible_state_is_what_the_events_add_up_to() -> None:
    status = DeviceStatus(DeviceState.OFF)
    status = status.after(DeviceDown("dice", DownReason.ABSENT, {"port": "x"}))
    assert status == DeviceStatus(DeviceState.DOWN, DownReason.ABSENT, {"port": "x"})
    assert status.after(rolled(1, 2)) is status
    assert status.after(DeviceUp("buttons")) is status
    assert status.after(DeviceUp("dice", {"dice": 2})) == DeviceStatus(
        DeviceState.READY, None, {"dice": 2}
    )
