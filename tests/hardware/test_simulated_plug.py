"""Simulated dice that are unplugged, plugged in again, and lie as they fell."""

from __future__ import annotations

from pathlib import Path

import pytest

from hardware.dice_serial import SerialDice
from hardware.events import DownReason, Rolled, Tilted
from hardware.simulated_plug import PluggedDice
from tests.hardware.inbox import Inbox


def test_they_are_found_again_on_the_same_port(tmp_path: Path) -> None:
    inbox = Inbox()
    with PluggedDice(tmp_path / "dice") as dice:
        reader = SerialDice(dice.port)
        reader.start(inbox)
        inbox.up()
        for count in (1, 2):
            dice.unplug()
            inbox.down(DownReason.UNPLUGGED, count)
            dice.plug()
            inbox.up(count + 1)
        assert dice.throw(4, 6)
        inbox.roll(4, 6)
        assert reader.stop()


def test_chance_throws_what_is_left_to_it_and_is_seen(tmp_path: Path) -> None:
    inbox = Inbox()
    with PluggedDice(tmp_path / "dice") as dice:
        reader = SerialDice(dice.port)
        reader.start(inbox)
        inbox.up()
        assert dice.throw(3, 0)
        rolled = inbox.wait(lambda event: isinstance(event, Rolled))
        assert isinstance(rolled, Rolled)
        assert rolled.dice == dice.faces
        assert dice.faces[0] == 3
        assert dice.tilt(1)
        inbox.wait(lambda event: event == Tilted(("A",), (), (6,)))
        assert dice.faces == (0, rolled.dice[1])  # the other one was not thrown
        assert reader.stop()


def test_unplugged_nobody_hears_them(tmp_path: Path) -> None:
    with PluggedDice(tmp_path / "dice") as dice:
        before = dice.faces
        dice.unplug()
        dice.unplug()
        assert not dice.throw(1, 1)
        assert not dice.tilt(2)
        dice.hang()
        assert (dice.plugged, dice.silent, dice.faces) == (False, False, before)


def test_they_hang_until_the_plug_was_pulled(tmp_path: Path) -> None:
    with PluggedDice(tmp_path / "dice") as dice:
        dice.hang()
        assert dice.silent
        dice.unplug()
        dice.plug()
        assert not dice.silent


def test_a_port_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="nowhere"):
        PluggedDice(tmp_path / "nowhere" / "dice")
