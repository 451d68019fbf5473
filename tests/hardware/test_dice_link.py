from __future__ import annotations

import pytest

from hardware.dice_link import (
    BATTERY_LOW,
    HELLO_S,
    MOST_TROUBLES,
    QUERY_S,
    SILENCE_S,
    DiceLink,
)
from hardware.dice_protocol import Heartbeat, Hello, Query, Trouble, Verdict, format_frame
from hardware.down import Down
from hardware.events import DeviceTrouble, DeviceUp, DownReason, Rolled, Rolling, Tilted
from hardware.simulated import SimulatedDice

HELLO = Hello(1, "1.0", "DS-7", 2)
UP = DeviceUp("dice", {"port": "/dev/dice", "firmware": "1.0", "serial": "DS-7", "dice": 2})


def frames(*wanted: object) -> bytes:
    return b"".join(format_frame(frame) for frame in wanted)  # type: ignore[arg-type]


@pytest.fixture
def link() -> DiceLink:
    return DiceLink("/dev/dice", now=10.0)


def test_hello_brings_the_device_up(link: DiceLink) -> None:
    assert link.receive(b"", 11.0) == []
    assert not link.greeted
    assert link.receive(frames(HELLO), 14.9) == [UP]
    assert link.greeted


def test_it_asks_for_a_hello_at_once_and_again_until_it_comes(link: DiceLink) -> None:
    question = format_frame(Query())
    assert link.to_send(10.0) == question
    assert link.to_send(10.0 + QUERY_S / 2) == b""
    assert link.to_send(10.0 + QUERY_S) == question
    link.receive(frames(HELLO), 11.5)
    assert link.to_send(20.0) == b""


def test_everything_before_the_hello_is_ignored(link: DiceLink) -> None:
    dice = SimulatedDice()
    early = frames(*dice.throw((1, 2)), dice.heartbeat(), Trouble("boot", "")) + b"\0\xff$DICE,"
    assert link.receive(early, 11.0) == []
    assert link.receive(frames(HELLO, *dice.throw((4, 6))), 12.0)[0::2] == [
        UP,
        Rolled((4, 6), ("A", "B"), (6, 6)),
    ]


@pytest.mark.parametrize(
    ("data", "reason"), [(b"", DownReason.SILENT), (b"ok T:21.0 /0.0\n", DownReason.FOREIGN)]
)
def test_no_hello_ends_it(link: DiceLink, data: bytes, reason: DownReason) -> None:
    link.receive(data, 10.0 + HELLO_S - 0.1)
    with pytest.raises(Down) as caught:
        link.receive(b"", 10.0 + HELLO_S)
    assert caught.value.reason is reason
    assert caught.value.params == {"port": "/dev/dice", "seconds": 5}


def test_a_later_version_of_the_protocol_ends_it(link: DiceLink) -> None:
    with pytest.raises(Down) as caught:
        link.receive(frames(Hello(2, "9", "X", 2)), 11.0)
    assert caught.value.reason is DownReason.NEWER
    assert caught.value.params == {"port": "/dev/dice", "version": 2}


def test_a_heartbeat_keeps_it_alive_and_noise_does_not(link: DiceLink) -> None:
    link.receive(frames(HELLO), 11.0)
    link.receive(frames(Heartbeat(0, None)), 16.9)
    link.receive(b"$$$ noise \n", 16.9 + SILENCE_S - 0.1)
    with pytest.raises(Down) as caught:
        link.receive(b"more noise\n", 16.9 + SILENCE_S)
    assert caught.value.reason is DownReason.SILENT
    assert caught.value.params == {"port": "/dev/dice", "seconds": 6}


def test_a_sensor_that_restarts_counts_anew_and_is_no_news(link: DiceLink) -> None:
    dice = SimulatedDice()
    link.receive(frames(HELLO, *dice.throw((1, 1)), *dice.throw((2, 2))), 11.0)
    dice.reset()
    after = link.receive(frames(HELLO, *dice.throw((3, 3))), 12.0)
    assert after == [Rolling(("A",)), Rolled((3, 3), ("A", "B"), (6, 6))]


def test_a_restart_ends_the_throw_that_was_under_way(link: DiceLink) -> None:
    rolling_a, rolling_b, *lying = SimulatedDice().throw((1, 1))
    link.receive(frames(HELLO, rolling_a, rolling_b), 11.0)
    assert link.receive(frames(HELLO, *lying), 11.5) == [Tilted(("A", "B"), (), (6, 6))]
    assert link.receive(b"", 11.5 + SILENCE_S / 2) == []


def test_what_lay_already_when_the_sensor_restarted_is_kept(link: DiceLink) -> None:
    dice = SimulatedDice()
    link.receive(frames(HELLO, *dice.throw((1, 6))[:-1]), 11.0)
    assert link.receive(frames(HELLO), 11.5) == [Tilted(("B",), (1,), (6, 6))]


def test_a_throw_ends_before_another_sensor_takes_over(link: DiceLink) -> None:
    rolling, *_ = SimulatedDice().throw((1, 1))
    link.receive(frames(HELLO, rolling), 11.0)
    first, second = link.receive(frames(Hello(1, "1.0", "DS-8", 1)), 12.0)
    assert first == Tilted(("A",), (), (6,))
    assert isinstance(second, DeviceUp)


def test_another_sensor_on_the_same_line_is_news(link: DiceLink) -> None:
    link.receive(frames(HELLO), 11.0)
    (event,) = link.receive(frames(Hello(1, "1.0", "DS-8", 1)), 12.0)
    assert isinstance(event, DeviceUp)
    assert event.params["dice"] == 1


def test_time_alone_completes_a_throw_of_fewer_dice(link: DiceLink) -> None:
    dice = SimulatedDice()
    link.receive(frames(HELLO, *dice.throw((5,))), 11.0)
    assert link.receive(b"", 14.0) == [Rolled((5,), ("A",), (6,))]


def test_a_complaint_is_told_once(link: DiceLink) -> None:
    link.receive(frames(HELLO), 11.0)
    trouble = DeviceTrouble("dice", "sensor:imu", "no answer")
    assert link.receive(frames(Trouble("imu", "no answer")) * 50, 12.0) == [trouble]
    assert link.receive(frames(Trouble("imu", "cold"), Trouble("hall", "")), 13.0) == [
        DeviceTrouble("dice", "sensor:hall", "")
    ]


def test_a_sensor_that_complains_of_anything_is_not_believed(link: DiceLink) -> None:
    many = frames(HELLO, *(Trouble(f"code {number}", "") for number in range(500)))
    assert len(link.receive(many, 11.0)) == 1 + MOST_TROUBLES


def test_after_a_reset_it_works_again_and_may_complain_anew(link: DiceLink) -> None:
    trouble = DeviceTrouble("dice", "sensor:imu", "")
    once = frames(HELLO, Trouble("imu", ""))
    assert link.receive(once * 2, 11.0) == [UP, trouble, UP, trouble]
    assert link.receive(frames(HELLO) * 3, 12.0) == [UP]


def low(percent: int) -> DeviceTrouble:
    return DeviceTrouble("dice", BATTERY_LOW, params={"percent": percent})


def test_a_low_battery_is_told_once_until_it_was_changed(link: DiceLink) -> None:
    told = link.receive(frames(HELLO, *(Heartbeat(0, left) for left in range(100, -1, -1))), 11.0)
    assert told == [UP, low(15)]
    assert link.battery == 0
    told = link.receive(frames(*(Heartbeat(0, left) for left in (16, 9, 20, 3, 15))), 12.0)
    assert told == []
    told = link.receive(frames(*(Heartbeat(0, left) for left in (90, 91, 16, 14))), 13.0)
    assert told == [UP, low(14)]


@pytest.mark.parametrize("code", [BATTERY_LOW, "sensor:battery-low"])
def test_a_sensor_may_call_its_troubles_as_ours_are_called(link: DiceLink, code: str) -> None:
    said = Trouble(code, "12 percent")
    told = link.receive(frames(HELLO, said, Heartbeat(0, 12), said, Heartbeat(0, 90)), 11.0)
    assert told == [UP, DeviceTrouble("dice", f"sensor:{code}", "12 percent"), low(12), UP]


def test_a_sensor_without_a_battery_has_none(link: DiceLink) -> None:
    assert link.receive(frames(HELLO, Heartbeat(0, None)), 11.0) == [UP]
    assert link.battery is None


def test_a_battery_that_was_changed_is_no_longer_known(link: DiceLink) -> None:
    link.receive(frames(HELLO, Heartbeat(0, 40)), 11.0)
    assert link.battery == 40
    link.receive(frames(HELLO), 12.0)
    assert link.battery is None


def test_dice_of_any_kind_are_reported_as_they_are(link: DiceLink) -> None:
    thrown = SimulatedDice().throw((17, 3), sides=20)
    link.receive(frames(HELLO), 11.0)
    assert link.receive(frames(*thrown), 11.0)[-1] == Rolled((17, 3), ("A", "B"), (20, 20))


def test_all_that_comes_in_is_noted_with_what_became_of_it() -> None:
    told: list[tuple[bytes, Verdict]] = []
    link = DiceLink("/dev/dice", now=10.0, note=lambda text, verdict: told.append((text, verdict)))
    dice = SimulatedDice(1)
    rolling, stable = dice.throw((3,))
    (moved,) = dice.move(2)
    sent = [
        (b"boot\r\n", Verdict.NOISE),
        (frames(Query()), Verdict.ECHO),
        (frames(Heartbeat(0, None)), Verdict.EARLY),
        (frames(rolling), Verdict.EARLY),
        (frames(Hello(1, "1.0", "DS-7", 1)), Verdict.OK),
        (frames(Heartbeat(0, None)), Verdict.OK),
        (frames(rolling), Verdict.OK),
        (frames(rolling), Verdict.STALE),
        (frames(stable), Verdict.OK),
        (frames(stable), Verdict.STALE),
        (frames(moved), Verdict.NO_THROW),
        (frames(Trouble("imu", "cold")), Verdict.OK),
        (b"$DICE,9,A,6,S,9*3A\r\n", Verdict.CHECKSUM),
    ]
    link.receive(b"".join(data for data, _ in sent), 11.0)
    assert told == [(data.rstrip(), verdict) for data, verdict in sent]
