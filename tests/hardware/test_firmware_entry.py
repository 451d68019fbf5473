"""Knobs and a keypad in the place of a reading head."""

from __future__ import annotations

import pytest

from hardware.events import Event, Rolled, Rolling, Tilted
from tests.hardware.firmware_bench import INTERPRETERS, PLAYERS, Player, Script, text, thrown

RIGHT, LEFT = (0, 1, 3, 2, 0), (0, 2, 3, 1, 0)
PRESSED = 4
IDLE = [0, 0]


@pytest.fixture(params=INTERPRETERS)
def play(request: pytest.FixtureRequest) -> Player:
    return PLAYERS[request.param]


def rolled(*pips: int) -> Rolled:
    return Rolled(pips, tuple("AB"[: len(pips)]), (6,) * len(pips))


class Knobs(Script):
    """Two knobs, and the hands that turn them."""

    def __init__(self) -> None:
        super().__init__(source="encoders")
        self.hold(100, IDLE)

    def turn(self, knob: int, clicks: int, tremble: int = 0) -> None:
        """So many clicks to the right, or if negative to the left; contacts may bounce."""
        for _ in range(abs(clicks)):
            for before, after in zip(*self._edges(clicks), strict=True):
                for _ in range(tremble):
                    self._one(2, knob, after)
                    self._one(2, knob, before)
                self._one(6, knob, after)

    def press(self, knob: int) -> None:
        """Down and up again, bouncing."""
        for ms in (2, 4, 2):
            self._one(ms, knob, PRESSED)
            self._one(2, knob, 0)
        self._one(80, knob, PRESSED)
        self._one(80, knob, 0)

    def _edges(self, clicks: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        way = RIGHT if clicks > 0 else LEFT
        return way[:-1], way[1:]

    def _one(self, ms: int, knob: int, closed: int) -> None:
        self.hold(ms, [closed if place == knob else 0 for place in range(2)])


class Keys(Script):
    """A keypad, and the finger that types."""

    def __init__(self) -> None:
        super().__init__(source="keypad")
        self.hold(100, None)

    def type(self, keys: str, pause_ms: int = 100) -> None:
        for key in keys:
            self.hold(4, key)
            self.hold(2, None)
            self.hold(60, key)
            self.hold(pause_ms, None)


def heard(play: Player, script: Script) -> list[Event]:
    script.hold(2500, None if script.source == "keypad" else IDLE)
    return thrown(play(script), script.ms)


@pytest.mark.parametrize("tremble", [0, 3])
def test_clicks_are_counted_and_pressing_tells(play: Player, tremble: int) -> None:
    knobs = Knobs()
    knobs.turn(0, 4, tremble)
    knobs.press(0)
    knobs.turn(1, 6, tremble)
    knobs.press(1)
    assert heard(play, knobs) == [Rolling(("A",)), rolled(4, 6)]


def test_turning_back_and_beyond_the_ends(play: Player) -> None:
    knobs = Knobs()
    knobs.turn(0, 9)
    knobs.turn(0, -1)
    knobs.press(0)
    knobs.turn(1, -3)
    knobs.press(1)
    assert heard(play, knobs) == [Rolling(("A",)), rolled(5, 1)]


def test_each_click_says_what_would_be_told(play: Player) -> None:
    knobs = Knobs()
    knobs.turn(1, 2)
    knobs.press(1)
    lines = [line.split("*")[0] for line in text(play(knobs)).splitlines()[1:]]
    assert lines[:5] == [
        "$DICE,1,A,6,R,",
        "$DICE,2,B,6,R,",
        "$DICE,3,B,6,R,1",
        "$DICE,4,B,6,R,2",
        "$DICE,5,B,6,S,2",
    ]


def test_a_knob_that_only_trembles_says_nothing(play: Player) -> None:
    knobs = Knobs()
    for closed in (1, 0, 1, 3, 1, 0, 2, 0):
        knobs.hold(4, [closed, 0])
    assert heard(play, knobs) == []


def test_pressing_a_knob_that_was_not_turned_is_a_tilted_die(play: Player) -> None:
    knobs = Knobs()
    knobs.turn(0, 3)
    knobs.press(0)
    knobs.press(1)
    assert heard(play, knobs) == [Rolling(("A",)), Tilted(("B",), (3,), (6, 6))]


def test_pressing_a_knob_twice_changes_nothing(play: Player) -> None:
    knobs = Knobs()
    knobs.turn(0, 3)
    knobs.press(0)
    knobs.press(0)
    knobs.turn(0, 2)
    knobs.turn(1, 1)
    knobs.press(1)
    assert heard(play, knobs) == [Rolling(("A",)), rolled(3, 1)]


def test_the_next_throw_begins_at_nothing_again(play: Player) -> None:
    knobs = Knobs()
    for clicks in (5, 2):
        knobs.turn(0, clicks)
        knobs.press(0)
        knobs.turn(1, clicks)
        knobs.press(1)
    assert heard(play, knobs) == [Rolling(("A",)), rolled(5, 5), Rolling(("A",)), rolled(2, 2)]


def test_two_keys_are_a_throw(play: Player) -> None:
    keys = Keys()
    keys.type("46")
    assert heard(play, keys) == [Rolling(("A",)), rolled(4, 6)]


def test_the_same_key_twice_is_two_dice(play: Player) -> None:
    keys = Keys()
    keys.type("33")
    assert heard(play, keys) == [Rolling(("A",)), rolled(3, 3)]


def test_a_key_held_is_one_press(play: Player) -> None:
    keys = Keys()
    keys.hold(3000, "3")
    keys.hold(100, None)
    keys.type("1")
    assert heard(play, keys) == [Rolling(("A",)), rolled(3, 1)]


def test_zero_cannot_be_read(play: Player) -> None:
    keys = Keys()
    keys.type("50")
    assert heard(play, keys) == [Rolling(("A",)), Tilted(("B",), (5,), (6, 6))]


def test_a_star_begins_anew(play: Player) -> None:
    keys = Keys()
    keys.type("*4*26")
    assert heard(play, keys) == [Rolling(("A",)), rolled(2, 6)]


def test_other_keys_are_none_of_a_die(play: Player) -> None:
    keys = Keys()
    keys.type("789#*")
    assert "DICE" not in text(play(keys))


def test_a_throw_that_is_not_finished_is_given_up(play: Player) -> None:
    keys = Keys()
    keys.type("4", pause_ms=12_000)
    keys.type("21")
    assert heard(play, keys) == [
        Rolling(("A",)),
        Tilted(("B",), (4,), (6, 6)),
        Rolling(("A",)),
        rolled(2, 1),
    ]
