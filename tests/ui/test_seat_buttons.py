"""From a key to the saved game: the way that real buttons take, too."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.games.auf_achse.context import COLOURS
from companion.inputs.pump import Pump
from companion.settings import Dice, Settings
from companion.ui.bench.deeds import Deed, Push
from companion.ui.bench.keys import Keyboard as Keys
from companion.ui.commands import Show
from companion.ui.controls import Toast, Why
from companion.ui.present import panels
from companion.ui.present.hand import HandModel
from companion.ui.present.outcry import OutcryModel
from hardware.events import Event, Rolling
from tests.ui import dealings
from tests.ui.outcries import outcry, paid, ticking
from tests.ui.stage import Stage, stage
from tests.ui.switches import Switches


class Window:
    """A window that has keys only."""

    def __init__(self) -> None:
        self._heard: dict[str, Callable[..., object]] = {}

    def fbind(self, name: str, call: Callable[..., object]) -> None:
        self._heard[name] = call

    def key(self, name: str, key: str) -> None:
        self._heard[f"on_key_{name}"](self, ord(key), 30, key, [])


class Hands:
    """Fingers on the buttons."""

    colours = COLOURS

    def __init__(self, buttons: Switches) -> None:
        self._buttons = buttons

    def begin(self, deed: Deed) -> None:
        assert isinstance(deed, Push)
        self._buttons.press(deed.button)

    def end(self, deed: Deed) -> None:
        assert isinstance(deed, Push)
        self._buttons.release(deed.button)


class Keyboard:
    """Keys of a staged game whose time moves only when told to."""

    def __init__(self, game: Stage) -> None:
        self.game, self.clock = ticking(game)
        self._window: Any = Window()
        self._pump: Pump[Event] = Pump(game.controller.take)
        Keys(Hands(Switches(self._pump.put, self.clock))).listen(self._window)

    def down(self, key: str) -> Keyboard:
        self._window.key("down", key)
        self._pump.drain()
        return self

    def up(self, key: str) -> Keyboard:
        self._window.key("up", key)
        self._pump.drain()
        return self

    def wait(self, seconds: float) -> Keyboard:
        self.clock.advance(seconds)
        self._pump.drain()
        return self

    def press(self, key: str) -> Keyboard:
        return self.down(key).wait(0.1).up(key)

    def hold(self, key: str, seconds: float) -> Keyboard:
        return self.down(key).wait(seconds).up(key)

    @property
    def last(self) -> str:
        return self.game.lines[-1]

    def note(self, seat: int) -> str:
        model = self.game.model
        assert isinstance(model, OutcryModel)
        return model.zones[seat].note


# Open outcry


def test_each_seat_bids_and_passes_by_its_own_key() -> None:
    board = Keyboard(outcry(4)).press("3")
    assert board.last == "red bid 1"
    assert board.wait(0.6).press("4").last == "green bid 2"
    assert board.wait(0.6).hold("2", 0.8).last == "blue pass"
    assert board.press("1").last == "yellow match 2"


def test_who_holds_the_key_passes_without_a_bid() -> None:
    board = Keyboard(outcry(4)).hold("3", 0.8)
    assert board.game.lines[-2:] == ["yellow select e04", "red pass"]


def test_a_key_that_went_down_before_the_last_call_buys_nothing() -> None:
    board = Keyboard(outcry(4)).down("2").press("3").wait(0.65).up("2")
    assert board.last == "red bid 1"
    assert board.note(1) == "Too late – Cem was faster"
    assert board.press("2").last == "blue bid 2"
    assert board.note(1) == ""


def test_who_is_outbid_while_passing_passes_all_the_same() -> None:
    board = Keyboard(outcry(4)).down("2").wait(0.4).press("3").wait(0.3).up("2")
    assert board.game.lines[-2:] == ["red bid 1", "blue pass"]


def test_a_key_is_late_right_after_a_call() -> None:
    board = Keyboard(outcry(4)).press("3").press("2")
    assert board.last == "red bid 1"
    assert board.note(1) == "Too late – Cem was faster"
    assert board.wait(2.0).note(1) == ""


@pytest.mark.parametrize("key", ["3", "4"])
def test_who_leads_or_has_passed_has_nothing_to_say(key: str) -> None:
    board = Keyboard(outcry(4, "red pass", "green bid 1")).press(key)
    assert board.last == "green bid 1"
    assert board.game.shown == []


def test_a_key_without_a_seat_does_nothing() -> None:
    board = Keyboard(outcry(4))
    lines = list(board.game.lines)
    assert board.press("6").hold("5", 1.0).game.lines == lines


def test_the_hammer_falls_by_itself() -> None:
    board = Keyboard(paid(4)).press("3")
    assert board.wait(2.9).last == "red bid 1"
    assert board.wait(0.1).last == "time-up 1 red"
    assert board.hold("1", 0.8).game.lines[-2:] == ["yellow pass", "yellow end"]
    assert board.game.shown == [Toast("Cem gets Berlin – Trieste for 300")]


# The other decisions


def test_clockwise_the_key_of_the_seat_that_is_asked_bids_and_passes() -> None:
    board = Keyboard(dealings.auction(3))
    assert board.press("3").last == "yellow select e04"
    assert board.press("2").last == "blue bid 1"
    assert board.press("3").last == "red bid 2"
    assert board.press("1").last == "yellow match 2"
    assert board.hold("2", 0.8).last == "blue pass"


def test_the_key_is_the_main_button_while_a_roll_is_awaited() -> None:
    board = Keyboard(stage(3, settings=Settings(dice=Dice.APP), rolls=(4, 2)))
    lines = list(board.game.lines)
    assert board.press("2").game.lines == lines
    assert board.press("1").last == "yellow roll 4 2"


def test_holding_the_key_shows_the_own_hand_until_it_is_let_go() -> None:
    board = Keyboard(stage(3, hands={"blue": ("e10",)})).down("2").wait(0.35)
    assert board.game.controller.peeking
    model = board.game.model
    assert isinstance(model, HandModel)
    assert (model.seat, model.fan.open) == ("blue", True)
    board.up("2")
    assert not board.game.controller.peeking
    assert board.game.controller.panel is None


def test_a_hand_is_covered_after_a_while_though_the_key_is_held() -> None:
    board = Keyboard(stage(3)).down("2").wait(0.35).wait(8.0)
    assert not board.game.controller.peeking
    board.game.send(Show(panels.Menu()))
    assert board.up("2").game.controller.panel == panels.Menu()


def test_while_one_looks_at_a_hand_no_other_key_means_anything() -> None:
    board = Keyboard(stage(3, settings=Settings(dice=Dice.APP))).down("2").wait(0.35)
    lines = list(board.game.lines)
    board.hold("3", 1.0).press("1")
    assert board.game.lines == lines
    assert board.game.model.seat == "blue"


def test_the_key_of_who_is_on_turn_closes_a_sheet() -> None:
    board = Keyboard(stage(3, settings=Settings(dice=Dice.APP)))
    closed: list[bool] = []
    board.game.controller.covered = lambda: not closed
    board.game.controller.uncover = lambda: closed.append(True)
    lines = list(board.game.lines)
    board.press("2")
    assert closed == []
    board.down("1")
    assert (closed, board.game.lines) == ([True], lines)


def test_keys_do_not_stop_dice_that_roll() -> None:
    board = Keyboard(stage(3, settings=Settings(dice=Dice.SENSOR)))
    board.game.controller.take(Rolling(("a", "b")))
    board.press("2")
    assert board.game.scene.rolling


def test_over_a_menu_keys_mean_nothing() -> None:
    board = Keyboard(outcry(4))
    board.game.send(Show(panels.Menu()))
    lines = list(board.game.lines)
    assert board.press("2").hold("3", 1.0).game.lines == lines
    assert not any(isinstance(shown, Why) for shown in board.game.shown)
