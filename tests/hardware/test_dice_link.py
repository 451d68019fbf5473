from __future__ import annotations

import pytest

from hardware.dice_link import HELLO_S, QUERY_S, SILENCE_S, DiceLink, Down
from hardware.dice_protocol import Heartbeat, Hello, Query, Trouble, format_frame
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


def test_it_asks_for_a_hello_at_once_and_every_second_until_it_comes(link: DiceLink) -> None:
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


def test_another_version_of_the_protocol_ends_it(link: DiceLink) -> None:
    with pytest.raises(Down) as caught:
        link.receive(frames(Hello(2, "9", "X", 2)), 11.0)
    assert caught.value.reason is DownReason.FOREIGN
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
    assert link.receive(frames(HELLO, *lying), 11.5) == [Tilted(("A", "B"))]
    assert link.receive(b"", 11.5 + SILENCE_S / 2) == []


def test_what_lay_already_when_the_sensor_restarted_is_kept(link: DiceLink) -> None:
    dice = SimulatedDice()
    link.receive(frames(HELLO, *dice.throw((1, 6))[:-1]), 11.0)
    assert link.receive(frames(HELLO), 11.5) == [Tilted(("B",), (1,))]


def test_a_throw_ends_before_another_sensor_takes_over(link: DiceLink) -> None:
    rolling, *_ = SimulatedDice().throw((1, 1))
    link.receive(frames(HELLO, rolling), 11.0)
    first, second = link.receive(frames(Hello(1, "1.0", "DS-8", 1)), 12.0)
    assert first == Tilted(("A",))
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
    trouble = DeviceTrouble("dice", "imu", "no answer")
    assert link.receive(frames(Trouble("imu", "no answer")) * 50, 12.0) == [trouble]
    assert link.receive(frames(Trouble("imu", "cold")), 13.0)
