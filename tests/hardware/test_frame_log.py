from __future__ import annotations

import threading
from itertools import count, pairwise

from hardware.dice_protocol import Verdict
from hardware.frame_log import LAST, FrameLog, LoggedFrame


def test_the_last_lines_are_kept_in_order() -> None:
    times = count(100)
    log = FrameLog(lambda: float(next(times)))
    for number in range(LAST + 5):
        log.note(b"$DHB,%d,*00" % number, Verdict.CHECKSUM)
    kept = log.frames()
    assert len(kept) == LAST == 20
    assert kept[0] == LoggedFrame(105.0, "$DHB,5,*00", Verdict.CHECKSUM)
    assert kept[-1].text == "$DHB,24,*00"


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
