from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.dice_protocol import (
    MAX_LINE,
    SIDES,
    DieFrame,
    Frame,
    FrameParser,
    Heartbeat,
    Hello,
    Motion,
    Query,
    Trouble,
    Verdict,
    checksum,
    format_frame,
    newer,
)

STABLE_FOUR = DieFrame(17, "A", 6, Motion.STABLE, 4)
PAGE = (Path(__file__).parents[2] / "hardware" / "PROTOCOL.md").read_text(encoding="utf-8")
MEANT: list[Frame] = [
    STABLE_FOUR,
    DieFrame(15, "A", 6, Motion.ROLLING, None),
    DieFrame(16, "B", 6, Motion.TILTED, None),
    DieFrame(18, "A", 6, Motion.MOVED, 2),
    DieFrame(9999, "red", 100, Motion.STABLE, 100),
    Hello(1, "1.4.0", "DS-0042", 2),
    Hello(2, "2.0", "DS-0042", 2),
    Heartbeat(17, 83),
    Heartbeat(17, None),
    Trouble("low", "battery under 10 %"),
    Query(),
]
"""What the good vectors of the description say, one by one."""


def vectors(heading: str) -> list[tuple[bytes, str]]:
    """Lines of the description below a heading, and what stands behind each."""
    block = PAGE.partition(f"### {heading}\n")[2].split("```")[1]
    shown = [line.partition("  ") for line in block.strip().splitlines()]
    return [(text.encode() + b"\r\n", meaning.strip()) for text, _, meaning in shown]


VECTORS: list[tuple[bytes, Frame]] = [
    (data, frame) for (data, _), frame in zip(vectors("Good"), MEANT, strict=True)
]

WORDS = st.from_regex(r"[ -#%-)+\--~]{1,20}", fullmatch=True)
SEQS = st.integers(0, 9999)


@st.composite
def die_frames(draw: st.DrawFn) -> DieFrame:
    sides = draw(st.sampled_from(sorted(SIDES)))
    motion = draw(st.sampled_from(Motion))
    value = st.integers(1, sides)
    unknown = st.none() if motion in (Motion.ROLLING, Motion.TILTED) else st.nothing()
    name = draw(st.from_regex(r"[0-9A-Za-z]{1,8}", fullmatch=True))
    return DieFrame(draw(SEQS), name, sides, motion, draw(value | unknown))


FRAMES = st.one_of(
    die_frames(),
    st.builds(Hello, st.integers(1, 99), WORDS, WORDS, st.integers(1, 8)),
    st.builds(Heartbeat, SEQS, st.integers(0, 100) | st.none()),
    st.builds(Trouble, WORDS, st.from_regex(r"[ -#%-)+\--~]{0,50}", fullmatch=True)),
    st.just(Query()),
)


def parse(data: bytes) -> list[Frame]:
    return FrameParser().feed(data)


def line(body: str) -> bytes:
    data = body.encode("latin-1")
    return b"$%s*%02X\r\n" % (data, checksum(data))


def test_checksum_is_that_of_nmea() -> None:
    assert checksum(b"PSRF103,00,01,00,01") == 0x25


@pytest.mark.parametrize(("data", "frame"), VECTORS)
def test_vectors_in_both_directions(data: bytes, frame: Frame) -> None:
    assert parse(data) == [frame]
    assert format_frame(frame) == data


@pytest.mark.parametrize(("data", "why"), vectors("Bad"))
def test_bad_vectors_are_dropped_for_the_reason_given(data: bytes, why: str) -> None:
    (line,) = FrameParser().lines(data)
    assert line.verdict is Verdict(why)
    assert line.frame is None
    assert parse(data) == []


@pytest.mark.parametrize("end", [b"\r\n", b"\n", b"\r", b"\n\r", b"\r\r\n\n"])
def test_any_line_end_ends_a_line(end: bytes) -> None:
    assert parse(b"$DHB,17,83*43" + end + b"$DHQ*5d" + end) == [Heartbeat(17, 83), Query()]


def test_a_line_counts_only_once_it_has_ended() -> None:
    parser = FrameParser()
    assert parser.feed(b"$DHB,17,83*43") == []
    assert parser.feed(b"\n") == [Heartbeat(17, 83)]
    assert parser.feed(b"\n\r\n") == []


@pytest.mark.parametrize(
    "body",
    [
        "DICE,17,A,6,S",
        "DICE,17,A,6,S,0",
        "DICE,17,A,6,S,7",
        "DICE,17,A,6,S,",
        "DICE,17,A,6,M,",
        "DICE,17,A,6,S,-4",
        "DICE,17,A,6,S,+4",
        "DICE,17,A,6,S, 4",
        "DICE,17,A,6,S,4.0",
        "DICE,17,A,6,s,4",
        "DICE,17,A,6,X,4",
        "DICE,17,A,7,S,4",
        "DICE,17,,6,S,4",
        "DICE,17,ABCDEFGHI,6,S,4",
        "DICE,17,A B,6,S,4",
        "DICE,10000,A,6,S,4",
        "DICE,-1,A,6,S,4",
        "DICE,,A,6,S,4",
        "DHEL,0,fw,serial,2",
        "DHEL,1,fw,serial,0",
        "DHEL,1,fw,serial,9",
        "DHEL,1,,serial,2",
        "DHB,1",
        "DHB,1,101",
        "DERR,,text",
        "DXYZ,1,2,3",
        "PSRF103,00,01,00,01",
        "dice,17,A,6,S,4",
        "DICE,17,A,6,S,\xb2",
        "DICE,17,A\x00,6,S,4",
        "",
    ],
)
def test_what_is_not_of_the_protocol_is_ignored(body: str) -> None:
    assert parse(line(body) + line("DHQ")) == [Query()]


def test_further_fields_are_ignored() -> None:
    assert parse(line("DICE,17,A,6,S,4,new,fields,")) == [STABLE_FOUR]
    assert parse(line("DHQ,please")) == [Query()]


@pytest.mark.parametrize(
    "broken",
    [
        b"$DICE,17,A,6,S,4*37\r\n",
        b"$DICE,17,A,6,S,4*3\r\n",
        b"$DICE,17,A,6,S,4\r\n",
        b"DHB,17,83*43\n",
    ],
)
def test_no_frame_without_its_checksum(broken: bytes) -> None:
    assert parse(broken) == []


def test_any_changed_byte_is_noticed() -> None:
    good = VECTORS[0][0]
    for place in range(len(good) - 2):
        for value in set(range(256)) - {good[place]}:
            changed = good[:place] + bytes([value]) + good[place + 1 :]
            assert parse(changed) in ([], [STABLE_FOUR] if changed.upper() == good.upper() else [])


def test_a_dollar_begins_anew() -> None:
    assert parse(b"$DICE,17,A,$DHB,1,2$" + VECTORS[0][0]) == [STABLE_FOUR]


def test_a_line_may_have_82_bytes_and_no_more() -> None:
    longest = line("DHQ," + "x" * (MAX_LINE - len("$DHQ,*HH\r\n")))
    assert len(longest) == MAX_LINE
    assert parse(longest) == [Query()]
    assert parse(line("DHQ," + "x" * (MAX_LINE - len("$DHQ,*HH\r\n") + 1))) == []


def test_too_long_a_line_is_not_cut_into_a_valid_one() -> None:
    for extra in range(100):
        parser = FrameParser()
        assert parser.feed(b"$DHB,17,83*43" + b"x" * extra) == []
        assert parser.feed(b"\n") == ([] if extra else [Heartbeat(17, 83)])


def test_a_frame_that_no_line_can_say_is_refused() -> None:
    for frame in (
        DieFrame(1, "A", 6, Motion.STABLE, 7),
        DieFrame(1, "A", 6, Motion.STABLE, None),
        Hello(1, "fw,1", "S", 2),
        Hello(1, "fw$1", "S", 2),
        Hello(1, "Würfel", "S", 2),
        Trouble("e", "a*b"),
    ):
        with pytest.raises(ValueError, match="not a frame"):
            format_frame(frame)


@given(FRAMES)
def test_what_is_written_is_read(frame: Frame) -> None:
    data = format_frame(frame)
    assert len(data) <= MAX_LINE
    assert parse(data) == [frame]
    assert parse(data[:-4] + data[-4:].lower()) == [frame]


@given(st.lists(FRAMES, max_size=8), st.data())
def test_it_does_not_matter_how_the_stream_is_cut(frames: list[Frame], data: st.DataObject) -> None:
    stream = b"".join(map(format_frame, frames))
    cuts = data.draw(st.lists(st.integers(0, len(stream)), max_size=10).map(sorted))
    parser = FrameParser()
    pieces = [stream[a:b] for a, b in zip([0, *cuts], [*cuts, len(stream)], strict=True)]
    assert [frame for piece in pieces for frame in parser.feed(piece)] == frames


@given(st.lists(st.binary(max_size=200) | FRAMES.map(format_frame), max_size=10))
def test_byte_by_byte_finds_the_same(pieces: list[bytes]) -> None:
    stream = b"".join(pieces)
    parser = FrameParser()
    assert [frame for byte in stream for frame in parser.feed(bytes([byte]))] == parse(stream)


@pytest.mark.parametrize("seed", range(3))
def test_a_megabyte_of_noise_hides_no_frame_and_makes_none(seed: int) -> None:
    chance = random.Random(seed)
    stream = bytearray()
    frames: list[Frame] = []
    while len(stream) < 1_000_000:
        noise = chance.choice((chance.randbytes(chance.randrange(300)), b"\0" * 50, b"$" * 50))
        frame = chance.choice(VECTORS)[1]
        frames.append(frame)
        stream += noise + format_frame(frame)
    parser = FrameParser()
    found: list[Frame] = []
    place = 0
    while place < len(stream):
        size = chance.randrange(1, 4096)
        found += parser.feed(bytes(stream[place : place + size]))
        place += size
    assert found == frames


@pytest.mark.parametrize("noise", [b"$", b"x", b"\0", b"$DICE,", b"\r\n", b"$DHB,17,83*43"])
def test_memory_does_not_grow(noise: bytes) -> None:
    parser = FrameParser()
    for _ in range(10_000):
        assert parser.feed(noise * 10) == []
        assert len(parser._rest) < MAX_LINE


def test_a_count_that_runs_round_goes_on() -> None:
    assert newer(1, 0)
    assert newer(0, 9999)
    assert newer(3, 9998)
    assert not newer(5, 5)
    assert not newer(9999, 0)
    assert not newer(4, 5)


def verdicts(*pieces: bytes) -> list[tuple[bytes, Verdict]]:
    parser = FrameParser()
    return [(line.text, line.verdict) for piece in pieces for line in parser.lines(piece)]


def test_bad_lines_are_told_with_what_is_wrong() -> None:
    assert verdicts(b"boot 3.1\r\n$DHB,17,8$DHB,17,83*43\r\n$DHB,17,83*44\n\n") == [
        (b"boot 3.1", Verdict.NOISE),
        (b"$DHB,17,8", Verdict.BROKEN),
        (b"$DHB,17,83*43", Verdict.OK),
        (b"$DHB,17,83*44", Verdict.CHECKSUM),
    ]


@pytest.mark.parametrize("start", [b"$", b"x"])
def test_too_long_a_line_is_told_once_and_only_its_beginning(start: bytes) -> None:
    flood = start + b"y" * 10_000 + b"\r\n$DHQ*5D\r\n"
    told = [
        (flood[: MAX_LINE - 2], Verdict.TOO_LONG if start == b"$" else Verdict.NOISE),
        (b"$DHQ*5D", Verdict.OK),
    ]
    assert verdicts(flood) == told
    assert verdicts(*(bytes([byte]) for byte in flood)) == told


@given(st.lists(st.binary(max_size=200) | FRAMES.map(format_frame), max_size=10))
def test_lines_are_told_alike_however_the_stream_is_cut(pieces: list[bytes]) -> None:
    stream = b"".join(pieces) + b"\n"
    assert verdicts(*pieces, b"\n") == verdicts(*(bytes([byte]) for byte in stream))
    assert all(len(text) <= MAX_LINE for text, _ in verdicts(stream))
