"""What the firmware says besides the dice, and what it makes of a host that is strange."""

from __future__ import annotations

import random
from types import ModuleType, SimpleNamespace

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from hardware.dice_protocol import (
    DieFrame,
    FrameParser,
    Heartbeat,
    Hello,
    Query,
    Trouble,
    checksum,
    format_frame,
)
from hardware.events import DeviceUp, Rolled, Rolling
from tests.hardware.firmware_bench import (
    INTERPRETERS,
    PLAYERS,
    Player,
    Script,
    bits,
    events,
    load,
    play_here,
    text,
    thrown,
)

HELLO = Hello(1, "1.0", "PICO-1", 2)
LIFTED = [0, 0]


@pytest.fixture(params=INTERPRETERS)
def play(request: pytest.FixtureRequest) -> Player:
    return PLAYERS[request.param]


@pytest.fixture(scope="module")
def protocol() -> ModuleType:
    return load("protocol")


def throw(script: Script, *faces: int, deaf: bool = False) -> None:
    """Dice that fall at the same moment."""
    script.hold(500, [0] * len(faces), deaf=deaf)
    script.hold(600, [bits(face) for face in faces], deaf=deaf)


def frames(sent: str) -> list[object]:
    return list(FrameParser().feed(sent.encode()))


def test_hello_comes_first_and_heartbeats_follow(play: Player) -> None:
    script = Script(battery=(87, 83, 0))
    script.hold(4100, LIFTED)
    sent = play(script)
    assert frames(text(sent))[:3] == [HELLO, Heartbeat(0, 83), Heartbeat(0, 0)]
    assert [ms for ms, data in sent if b"$DHB" in data] == [2000, 4000]
    assert isinstance(events(sent, script.ms)[0], DeviceUp)


def test_hello_is_said_when_asked_and_the_count_goes_on(play: Player) -> None:
    script = Script()
    throw(script, 2, 3)
    script.hold(600, [2, 4], format_frame(Query()))
    throw(script, 5, 6)
    said = [frame for frame in frames(text(play(script))) if isinstance(frame, DieFrame | Hello)]
    at = said.index(HELLO, 1)
    before, after = (
        [f.seq for f in part if isinstance(f, DieFrame)] for part in (said[:at], said[at:])
    )
    assert (max(before), min(after)) == (4, 5)


def test_a_line_that_is_said_again_keeps_its_number(play: Player) -> None:
    script = Script()
    throw(script, 2, 3)
    script.hold(3000, [bits(2), bits(3)])
    said = [frame for frame in frames(text(play(script))) if isinstance(frame, DieFrame)]
    assert [frame.seq for frame in said] == [1, 2, 2, 3, 4, 4]
    assert said[-1] == said[-2]


def test_a_last_line_lost_on_its_way_is_made_good(play: Player) -> None:
    script = Script()
    throw(script, 2, 3)
    script.hold(3000, [bits(2), bits(3)])
    sent = play(script)
    last = b"$DICE,4,B,6,S,3*07\r\n"
    place = next(at for at, (_, data) in enumerate(sent) if last in data)
    ms, data = sent[place]
    sent[place] = ms, data.replace(last, b"$DICE,4,B,6,S,2*07\r\n")
    assert thrown(sent, script.ms) == [Rolling(("A",)), Rolled((2, 3), ("A", "B"), (6, 6))]


@pytest.mark.parametrize("offset", range(0, 2200, 100))
def test_the_repeat_comes_before_a_heartbeat(offset: int) -> None:
    script = Script()
    script.hold(offset + 2, LIFTED)
    throw(script, 2, 3)
    script.hold(2500, [bits(2), bits(3)])
    said = frames(text(play_here(script)))
    last = max(frame.seq for frame in said if isinstance(frame, DieFrame))
    known = [frame for frame in said if isinstance(frame, DieFrame | Heartbeat)]
    assert [type(frame) for frame in known if frame.seq == last][:3] == [
        DieFrame,
        DieFrame,
        Heartbeat,
    ]


def test_the_count_runs_round() -> None:
    sensor = load("sensor")
    reports = [("A", "S", 6)]
    source = SimpleNamespace(dice=1, look=lambda _reading, _now: reports, troubles=list)
    lines: list[bytes] = []
    outbox = SimpleNamespace(put=lines.append, clear=lambda: None)
    talker = sensor.Sensor(source, outbox, "X", lambda: None)
    for _ in range(10_001):
        talker.turn(None, b"", 0)
    assert [line[6:12] for line in lines[-2:]] == [b"0,A,6,", b"1,A,6,"]
    assert lines[-3].startswith(b"$DICE,9999,")


def test_a_low_battery_is_complained_of_once_after_each_hello(play: Player) -> None:
    script = Script(battery=(50, 9, 8, 7))
    script.hold(9000, LIFTED)
    script.hold(100, LIFTED, format_frame(Query()))
    low = Trouble("low", "battery under 10 %")
    assert [frame for frame in frames(text(play(script))) if not isinstance(frame, Heartbeat)] == [
        HELLO,
        low,
        HELLO,
        low,
    ]


NOISE = [
    b"$DHQ*5E\r\n",
    b"$DHQ\r\n",
    b"DHQ*5D\r\n",
    b"$DHQ*5D",
    b"$DHX*54\r\n",
    b"$DHQX*05\r\n",
    b"$*00\r\n",
    b"*\r\n$\r\n\r\n\0\xff\x03\x04",
    b"$DHQ," + b"x" * 200 + b"*5D\r\n",
]


@pytest.mark.parametrize("noise", NOISE)
def test_what_is_no_question_gets_no_answer(play: Player, noise: bytes) -> None:
    script = Script()
    script.hold(50, LIFTED)
    script.hold(50, LIFTED, noise)
    assert frames(text(play(script))) == [HELLO]


LATER = b"DHQ,2,more"
QUESTIONS = [
    b"$DHQ*5D\r\n",
    b"$DHQ*5d\n",
    b"$DHQ*5D\r",
    b"\xff\x00garbage$DHQ$DHQ*5D\n",
    b"x" * 500 + b"$DHQ*5D\n",
    b"$%s*%02X\n" % (LATER, checksum(LATER)),
]


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_question_is_found_in_any_surroundings(play: Player, question: bytes) -> None:
    script = Script()
    script.hold(50, LIFTED)
    for at in range(0, len(question), 7):
        script.hold(4, LIFTED, question[at : at + 7])
    script.hold(50, LIFTED)
    assert frames(text(play(script))) == [HELLO, HELLO]


def test_a_flood_of_garbage_disturbs_no_throw(play: Player) -> None:
    chance = random.Random(5)
    script = Script()
    for reading, turns in (([1, 1], 300), (LIFTED, 300), ([bits(4), bits(6)], 300)):
        for _ in range(turns):
            script.hold(2, reading, chance.randbytes(64))
    script.hold(2000, reading)
    assert thrown(play(script), script.ms) == [
        Rolling(("A",)),
        Rolled((4, 6), ("A", "B"), (6, 6)),
    ]


PIECES = [b"$", b"DHQ", b"*", b"5D", b"5d", b",", b"*71", b"\r", b"\n", b"$DHQ*5D", b"\xff", b"D"]


@given(st.lists(st.sampled_from(PIECES) | st.binary(max_size=90)))
@example([b"$DHQ,", b"x" * 72, b"*5D\n"])
@example([b"$DHQ,", b"x" * 71, b"*25\n"])
def test_only_questions_are_questions(protocol: ModuleType, chunks: list[bytes]) -> None:
    """The firmware finds a question exactly where the companion's own parser does."""
    questions, parser = protocol.Questions(), FrameParser()
    for chunk in chunks:
        asked = any(isinstance(frame, Query) for frame in parser.feed(chunk))
        assert questions.feed(chunk) == asked


def test_a_host_that_does_not_read_stops_nothing(play: Player) -> None:
    script = Script()
    throw(script, 1, 1)
    for face in (2, 3, 4, 5):
        throw(script, face, face, deaf=True)
    throw(script, 6, 5)
    script.hold(1700, [bits(6), bits(5)])
    happened = thrown(play(script), script.ms)
    assert happened[-2:] == [Rolling(("A",)), Rolled((6, 5), ("A", "B"), (6, 6))]
    lost = Rolled((2, 2), ("A", "B"), (6, 6))
    assert lost not in happened  # the oldest lines made room


def test_a_host_that_reads_again_hears_whole_lines_only(play: Player) -> None:
    script = Script()
    script.hold(500, LIFTED)
    for _ in range(60):
        script.hold(500, [1, 1], deaf=True)
        script.hold(2, LIFTED)
        script.hold(498, LIFTED, deaf=True)
    script.hold(500, LIFTED)
    lines = text(play(script)).splitlines(keepends=True)
    assert len(lines) > 60
    assert all(len(frames(line)) == 1 for line in lines)


def test_a_question_from_a_host_that_did_not_read_is_answered_before_all_else(
    play: Player,
) -> None:
    script = Script()
    for _ in range(3):
        throw(script, 4, 4, deaf=True)
    script.hold(2, LIFTED, format_frame(Query()), deaf=True)
    script.hold(100, LIFTED)
    assert frames(text(play(script))) == [HELLO]


@pytest.mark.parametrize(
    "fields", [("DHEL", 1, "1.0", "PICO-1", 2), ("DICE", 17, "A", 6, "R", None), ("DHB", 0, None)]
)
def test_lines_are_those_of_the_protocol(protocol: ModuleType, fields: tuple[object, ...]) -> None:
    line = protocol.line(*fields)
    (frame,) = FrameParser().feed(line)
    assert format_frame(frame) == line


@given(st.text())
def test_any_complaint_can_be_sent(protocol: ModuleType, complaint: str) -> None:
    line = protocol.line("DERR", "fault", protocol.clean(complaint))
    (frame,) = FrameParser().feed(line)
    assert isinstance(frame, Trouble)


def wiring(**changes: object) -> SimpleNamespace:
    """The settings as they are shipped, but for ``changes``."""
    return SimpleNamespace(**{**vars(load("settings")), **changes})


@pytest.mark.parametrize("source", ["head", "encoders", "keypad"])
def test_the_settings_are_possible_as_shipped(source: str) -> None:
    assert load("check").fault(wiring(INPUT=source)) is None


SIX = (2, 3, 4, 5, 6, 7)


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"INPUT": "hands"}, "INPUT 'hands' is none of head/encoders/keypad"),
        ({"HEAD": (("A", SIX), ("B", SIX))}, "GP2 is used twice"),
        ({"HEAD": (("A", (2, 3, 4, 5, 6, 6)),)}, "GP6 is used twice"),
        ({"HEAD": (("A", (2, 3, 4, 5, 6, 40)),)}, "there is no pin GP40"),
        ({"HEAD": (("A", (2, 3, 4, 5, 6, 25)),)}, "there is no pin GP25"),
        ({"HEAD": (("A", (2, 3)),)}, "die A has 2 pins instead of 6"),
        ({"HEAD": ()}, "0 dice instead of 1 to 8"),
        (
            {"HEAD": (("A", SIX), ("A", (8, 9, 10, 11, 12, 13)))},
            "two dice are called A",
        ),
        ({"HEAD": (("Würfel", SIX),)}, "the name 'Würfel' is not 1 to 8 letters or digits"),
        ({"HEAD": (("", SIX),)}, "the name '' is not 1 to 8 letters or digits"),
        ({"INPUT": "encoders", "ENCODERS": (("A", SIX),)}, "die A has 6 pins instead of 3"),
        ({"INPUT": "keypad", "KEYPAD_ROWS": (2, 3, 4, 6)}, "GP6 is used twice"),
        ({"HEAD": ("A", SIX)}, "HEAD cannot be read: a comma missing? (ValueError)"),
        (
            {"INPUT": "encoders", "ENCODERS": (("A", 4),)},
            "ENCODERS cannot be read: a comma missing? (TypeError)",
        ),
        (
            {"INPUT": "keypad", "KEYPAD_COLUMNS": 6},
            "KEYPAD cannot be read: a comma missing? (TypeError)",
        ),
        ({"INPUT": 7, "HEAD": None}, "INPUT 7 is none of head/encoders/keypad"),
    ],
)
def test_impossible_settings_are_named(
    protocol: ModuleType, changes: dict[str, object], why: str
) -> None:
    assert load("check").fault(wiring(**changes)) == why
    assert len(protocol.clean(why)) == len(why)
