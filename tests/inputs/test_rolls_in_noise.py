"""Of all that comes in over a bad wire, only rolls count that are valid, new and awaited."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.inputs.router import Awaited, ReportRoll, Router
from hardware.dice_link import DiceLink
from hardware.dice_protocol import Frame, Heartbeat, Hello, format_frame
from hardware.simulated import SimulatedDice

AWAITED = 2
"""Dice of the roll that the table waits for."""
MEGABYTE = 1_000_000


class Table:
    """Hears what a wire brings, and writes down the rolls that count."""

    def __init__(self) -> None:
        self.rolls: list[tuple[int, ...]] = []
        self.awaited = Awaited(decision=1, dice=AWAITED)
        self._link = DiceLink("/dev/dice", 0.0)
        self._router = Router()
        self._now = 0.0

    def hear(self, data: bytes, seconds: float = 0.0) -> None:
        self._now += seconds
        for event in self._link.receive(data, self._now):
            outcome = self._router.route(event, self.awaited)
            if isinstance(outcome, ReportRoll):
                self.rolls.append(outcome.dice)


class Wire:
    """Says something good or bad; ``counts`` are the rolls that must come of it."""

    def __init__(self, chance: random.Random) -> None:
        self.counts: list[tuple[int, ...]] = []
        self._chance = chance
        self._dice = SimulatedDice(AWAITED)
        self._last: bytes = b""
        self._sayings: list[Callable[[], bytes]] = [
            self._roll,
            self._again,
            self._too_few,
            self._wrong_dice,
            self._by_hand,
            self._lying,
            self._garbled,
            self._heartbeat,
            self._noise,
        ]

    def say(self) -> bytes:
        """Anything, then a heartbeat, so that the sensor is not taken for lost."""
        return self._chance.choice(self._sayings)() + self._heartbeat()

    def hello(self) -> bytes:
        return self._noise() + self._written(self._dice.hello())

    def _roll(self) -> bytes:
        pips = (self._chance.randint(1, 6), self._chance.randint(1, 6))
        self.counts.append(pips)
        self._last = self._written(*self._dice.throw(pips))
        return self._last

    def _again(self) -> bytes:
        return self._last * self._chance.randrange(1, 4)

    def _too_few(self) -> bytes:
        return self._written(*self._dice.throw((6,)), Hello(1, "fw", "other", 2))

    def _wrong_dice(self) -> bytes:
        return self._written(*self._dice.throw((6, 5), sides=20))

    def _by_hand(self) -> bytes:
        return self._written(*self._dice.move(3))

    def _lying(self) -> bytes:
        return self._written(*self._dice.throw((4, 4))[2:])

    def _garbled(self) -> bytes:
        """A throw of which every line has lost or changed one byte."""
        lines = []
        for frame in self._dice.throw((1, 1)):
            line = bytearray(format_frame(frame))
            place = self._chance.randrange(len(line) - len("*HH\r\n"))
            if self._chance.random() < 0.5:
                del line[place]
            else:
                line[place] ^= 1 << self._chance.randrange(8)
            lines.append(bytes(line))
        return b"".join(lines)

    def _heartbeat(self) -> bytes:
        return self._written(self._dice.heartbeat())

    def _noise(self) -> bytes:
        """Whatever a loose plug makes; it has lines and beginnings of lines in it, too."""
        wild = self._chance.randbytes(self._chance.randrange(60))
        return wild + self._chance.choice((b"", b"\0" * 9, b"$DICE,1,A,6,S,", b"\r\n", b"*00\n"))

    def _written(self, *frames: Frame) -> bytes:
        """Good lines with noise between them, ended and spelled as senders do."""
        lines = []
        for frame in frames:
            body, _, check = format_frame(frame).rstrip().partition(b"*")
            check = self._chance.choice((check, check.lower()))
            end = self._chance.choice((b"\r\n", b"\n", b"\r", b"\n\r"))
            lines.append(self._noise() + body + b"*" + check + end)
        return b"".join(lines)


def cut(data: bytes, chance: random.Random, longest: int) -> Iterator[bytes]:
    place = 0
    while place < len(data):
        size = chance.randint(1, longest)
        yield data[place : place + size]
        place += size


def play(chance: random.Random, sayings: int, longest: int) -> tuple[Table, Wire, int]:
    """A table that hears a wire cut into pieces of at most so many bytes; how many it heard."""
    wire, table = Wire(chance), Table()
    heard = wire.hello()
    table.hear(heard)
    done = len(heard)
    for _ in range(sayings):
        data = wire.say()
        done += len(data)
        for piece in cut(data, chance, longest):
            table.hear(piece, 0.001)
            table.hear(b"", 0.001)
    return table, wire, done


@given(st.randoms(use_true_random=False), st.integers(1, 40), st.sampled_from([1, 7, 4096]))
def test_only_what_is_valid_and_new_counts(
    chance: random.Random, sayings: int, longest: int
) -> None:
    table, wire, _ = play(chance, sayings, longest)
    assert table.rolls == wire.counts


@pytest.mark.parametrize("longest", [1, 64, 4096])
def test_a_megabyte_of_it_changes_nothing(longest: int) -> None:
    seed = random.randrange(10**6)
    print(f"seed {seed}")  # noqa: T201
    chance = random.Random(seed)
    heard, counted = 0, 0
    while heard < MEGABYTE // 3:
        table, wire, done = play(chance, 200, longest)
        assert table.rolls == wire.counts
        heard += done
        counted += len(wire.counts)
    assert counted > 100


def test_only_what_is_awaited_counts() -> None:
    dice, table = SimulatedDice(AWAITED), Table()
    waits, busy = table.awaited, Awaited(decision=2)

    def says(*frames: Frame, awaited: Awaited) -> None:
        table.awaited = awaited
        table.hear(b"".join(map(format_frame, frames)), 0.1)

    says(dice.hello(), Heartbeat(0, None), awaited=busy)
    says(*dice.throw((1, 1)), awaited=busy)
    says(*dice.throw((2, 2)), awaited=waits)
    rolling, lying = dice.throw((3, 3))[:2], dice.throw((3, 3))[2:]
    says(*rolling, awaited=busy)
    says(*lying, awaited=waits)
    *begun, last = dice.throw((4, 4))
    says(*begun, awaited=waits)
    says(last, awaited=Awaited(decision=3, dice=AWAITED))
    says(*dice.throw((5, 5)), awaited=Awaited(decision=3, dice=AWAITED))
    assert table.rolls == [(2, 2), (5, 5)]
