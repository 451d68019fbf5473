from __future__ import annotations

import threading
from itertools import count, pairwise

from hardware.dice_protocol import Verdict
from hardware.frame_log import LAST, FrameLog, LoggedFrame


def test_the_last_lines_are_kept_in_order() -> None:
    times = count(100)
    log = FrameLog(lambda: float(next(times)))
    for number in range(LAST + 5):
        log.note(b"$DRO,%d,*00" % number, Verdict.CHECKSUM)
    kept = log.frames()
    assert len(kept) == LAST == 20
    assert kept[0] == LoggedFrame(105.0, "$DRO,5,*00", Verdict.CHECKSUM)
    assert kept[-1].text == "$DRO,24,*00"


def test_lines_in_a_row_that_tell_the_same_are_kept_as_one() -> None:
    times = count(100)
    log = FrameLog(lambda: float(next(times)))
    log.note(b"$DRO,1", Verdict.OK)
    for battery in range(87, 60, -1):
        log.note(b"$DHB,1,%d" % battery, Verdict.OK)
    log.note(b"$DHB,1,60", Verdict.CHECKSUM)
    for _ in range(3):
        log.note(b"rst:0x1", Verdict.NOISE)
    log.note(b"$DRO,2", Verdict.OK)
    assert log.frames() == (
        LoggedFrame(100.0, "$DRO,1", Verdict.OK),
        LoggedFrame(127.0, "$DHB,1,61", Verdict.OK, times=27),
        LoggedFrame(128.0, "$DHB,1,60", Verdict.CHECKSUM),
        LoggedFrame(131.0, "rst:0x1", Verdict.NOISE, times=3),
        LoggedFrame(132.0, "$DRO,2", Verdict.OK),
    )


def test_a_text_is_short_and_can_be_printed() -> None:
    log = FrameLog()
    log.note(bytes(range(256)), Verdict.NOISE)
    (frame,) = log.frames()
    assert len(frame.text) == 82
    assert frame.text.startswith("·" * 32 + " !")
    assert frame.text.isprintable()


def test_it_is_read_while_it_is_written() -> None:
    log = FrameLog()
    over = threading.Event()

    def write() -> None:
        for number in range(20_000):
            log.note(b"%d" % number, Verdict.OK)
        over.set()

    writer = threading.Thread(target=write)
    writer.start()
    while not over.is_set():
        numbers = [int(frame.text) for frame in log.frames()]
        assert all(after - before == 1 for before, after in pairwise(numbers))
    writer.join()
    assert len(log.frames()) == LAST
