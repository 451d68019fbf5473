"""Teaching buttons by pressing them: from the pin, on another thread, to the file."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from threading import Thread

import pytest

from companion.devices import Devices, RealWorkshop
from companion.inputs.pump import Pump
from companion.paths import config_dir
from companion.settings import Buttons, Settings
from companion.ui.commands import Consult, Leave, Show, Teach
from companion.ui.controls import Toast, Why
from companion.ui.power_switch import PowerSwitch
from companion.ui.present import panels
from companion.ui.present.device_buttons import ButtonsModel, teaching
from companion.ui.present.lamps import lamps
from companion.ui.present.teaching import TeachingModel, wired_then
from companion.ui.screens import screen_class
from hardware.events import (
    BUTTONS,
    ButtonPressed,
    ButtonReleased,
    DeviceDown,
    DeviceUp,
    DownReason,
    Event,
)
from hardware.signals import Glow
from hardware.simulated_pins import SimulatedPins
from hardware.wiring import Wiring
from tests.hardware.inbox import Inbox
from tests.ui.device_scenes import FULL, UP, Plugs, plug, plugs_of
from tests.ui.pilot import Pilot
from tests.ui.stage import Stage, home, stage

Launch = Callable[..., Pilot]
pytestmark = pytest.mark.usefixtures("same_screens")
SOLDERED = {"first": 5, "second": 6, "third": 26, "fourth": 9}
"""What the table has built; none of it is where the shipped file has a lamp."""


class Place:
    """A table with buttons on simulated pins, and nothing but the screen to name them."""

    def __init__(self, game: Stage, data: Path) -> None:
        self.game, self.data = game, data
        self.pins = SimulatedPins(Wiring(SOLDERED))
        self.inbox = Inbox()
        self.pump: Pump[Event] = Pump(game.controller.take)
        self.devices = Devices(self._take, RealWorkshop(config_dir(), data, self.pins.find))
        self.devices.wired = game.controller.wire
        game.controller.plugged = self.devices
        game.desk.follow = self.devices.follow
        self._ups = 0
        self._presses = 0

    def ready(self) -> Place:
        """Wait until the buttons have been opened once more."""
        self._ups += 1
        self.inbox.wait(_is_up, self._ups)
        self.pump.drain()
        return self

    def begin(self) -> Place:
        """Open the panel that teaches, and wait until the pins are listened to."""
        self.game.send(Show(teaching(self.game.scene)))
        return self.ready()

    def press(self, *buttons: str) -> Place:
        """Press and let go, each on a thread of its own."""
        for button in buttons:
            self.touch(button)
            self.pump.drain()
        return self

    def touch(self, button: str) -> None:
        """Press and let go on another thread; the screen is not told yet."""
        self._presses += 1
        finger = Thread(target=self._push, args=(button,))
        finger.start()
        finger.join()
        self.inbox.wait(lambda event: isinstance(event, ButtonReleased), self._presses)

    @property
    def draft(self) -> panels.Teaching:
        draft = self.game.controller.panel
        assert isinstance(draft, panels.Teaching)
        return draft

    def written(self) -> Mapping[str, int]:
        """The pins of the buttons in the file of the data folder."""
        text = (self.data / "hardware.toml").read_text(encoding="utf-8")
        buttons: Mapping[str, int] = tomllib.loads(text)["buttons"]
        return buttons

    def _push(self, button: str) -> None:
        self.pins.press(button)
        self.pins.release(button)

    def _take(self, event: Event) -> None:
        self.pump.put(event)
        self.inbox(event)


def _is_up(event: Event) -> bool:
    return isinstance(event, DeviceUp) and event.name == BUTTONS


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Callable[..., Place]]:
    places: list[Place] = []

    def build(game: Stage, data: Path = tmp_path) -> Place:
        places.append(Place(game, data))
        return places[-1]

    yield build
    for each in places:
        each.devices.close()


def asked(stage: Stage) -> str:
    model = stage.model
    assert isinstance(model, TeachingModel)
    return model.question


# From the pin to the file


def test_buttons_are_asked_for_pressed_and_saved(
    place: Callable[..., Place], launch: Launch
) -> None:
    table = place(stage(2))
    pilot = launch(table.game.controller)
    table.game.send(Show(panels.Buttons()))
    pilot.wait_idle()
    pilot.tap("Teach the buttons")
    table.ready()
    pilot.wait_idle()
    for button, question in (
        ("first", "Press Yellow’s button"),
        ("second", "Press Blue’s button"),
        ("third", "Press Yellow’s button for passing"),
    ):
        assert pilot.shows(question)
        table.press(button)
        pilot.wait_idle()
    pilot.tap("Skip")
    table.press("fourth")
    pilot.wait_idle()
    pilot.tap("Skip")
    pilot.tap("Skip")
    assert pilot.shows("4 buttons taught")
    pilot.tap("Save")
    assert table.written() == {"yellow": 5, "blue": 6, "yellow-pass": 26, "ok": 9}
    assert table.game.desk.settings.buttons is Buttons.ON
    assert table.game.controller.panel == panels.Buttons()


def test_what_was_taught_means_something_at_once(place: Callable[..., Place]) -> None:
    table = place(home(settings=Settings(buttons=Buttons.ON)))
    table.devices.follow(table.game.desk.settings)
    table.ready().begin()
    table.press("first")
    while table.draft.asked:
        table.game.send(Show(table.draft.skipped()))
    model = table.game.model
    assert isinstance(model, ButtonsModel)
    table.game.send(model.buttons[-1].command)
    table.ready().press("first")
    press = table.game.scene.pressed
    assert press is not None
    assert press.button == "yellow"


def test_the_old_file_stays_beside_the_new_one(place: Callable[..., Place], tmp_path: Path) -> None:
    old = "format = 1\n\n[buttons]\nred = 2\n"
    (tmp_path / "hardware.toml").write_text(old, encoding="utf-8")
    place(home()).game.send(Teach((("yellow", 17),)))
    kept = [path for path in tmp_path.iterdir() if path.name != "hardware.toml"]
    assert [path.read_text(encoding="utf-8") for path in kept] == [old]


def test_a_disk_that_refuses_loses_nothing(place: Callable[..., Place], tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder", encoding="utf-8")
    table = place(home(), data=blocked).begin()
    table.press("first")
    draft = table.draft
    table.game.send(Teach(tuple(draft.wires.items())))
    (said,) = table.game.shown
    assert isinstance(said, Why)
    assert said.title == "The buttons are not saved"
    assert table.draft == draft
    assert table.game.desk.settings.buttons is Buttons.OFF


# The draft


def draft_of(*pins: int, names: tuple[str, ...] = ("yellow", "blue", "ok")) -> panels.Teaching:
    draft = panels.Teaching(names)
    for pin in pins:
        draft = draft.heard(f"gpio{pin}")
    return draft


def test_a_pin_that_has_a_name_is_refused_until_another_is_pressed() -> None:
    draft = draft_of(5, 5)
    assert (draft.asked, draft.taken) == ("blue", 5)
    model = plug(home(), draft, UP, Plugs(FULL)).model
    assert model.hint.title == "Pin 5 has Yellow already"
    assert draft.heard("gpio6") == draft_of(5, 6)


def test_one_back_and_skipping() -> None:
    draft = draft_of(5, 6)
    assert draft.back() == draft_of(5)
    assert draft.skipped().wires == {"yellow": 5, "blue": 6}
    assert draft.skipped().asked == ""
    assert draft.skipped().back().asked == "ok"


def test_nothing_is_saved_if_no_button_was_taught() -> None:
    table = plug(home(), draft_of().skipped(3), UP, Plugs(FULL))
    model = table.model
    assert (model.facts[0].title, model.facts[0].tone) == ("0 buttons taught", "warn")
    assert model.buttons[-1].refused
    assert isinstance(model.buttons[-1].command, Why)
    assert not plug(home(), draft_of(5).skipped(2), UP, Plugs(FULL)).model.buttons[-1].refused


@pytest.mark.parametrize(
    ("reason", "offered"),
    [(DownReason.NO_PINS, False), (DownReason.NO_LIBRARY, False), (DownReason.NO_WIRING, True)],
)
def test_buttons_are_only_taught_where_any_could_be_heard(
    reason: DownReason, offered: bool
) -> None:
    down = DeviceDown(BUTTONS, reason)
    teach = plug(home(), panels.Buttons(), (down,), Plugs(FULL)).model.buttons[-1]
    assert teach.refused is not offered


def test_only_bare_pins_are_heard_and_none_once_all_is_asked() -> None:
    assert draft_of().heard("yellow") == draft_of()
    done = draft_of(5, 6, 7)
    assert done.heard("gpio8") == done


def test_all_buttons_for_passing_can_be_left_out_at_once() -> None:
    table = plug(stage(3), panels.Buttons(), UP, Plugs(FULL))
    draft = teaching(table.scene)
    for pin in (5, 6, 9):
        draft = draft.heard(f"gpio{pin}")
    table.send(Show(draft))
    assert asked(table) == "Press Yellow’s button for passing"
    table.send(table.model.buttons[-1].command)
    assert asked(table) == "Press the table’s OK button"
    assert len(table.model.buttons) == 2


def test_buttons_nobody_was_asked_for_stay_unless_their_pin_is_another_s() -> None:
    before = {"yellow": 1, "pink": 9, "white": 6, "cyan": 3}
    assert wired_then(before, draft_of(5, 6)) == {"yellow": 5, "blue": 6, "pink": 9, "cyan": 3}


def test_without_a_game_the_six_of_the_box_are_asked_for() -> None:
    assert teaching(home().scene).names[:6] == (
        "yellow", "blue", "red", "green", "pink", "white",
    )  # fmt: skip
    assert teaching(stage(2).scene).names == (
        "yellow", "blue", "yellow-pass", "blue-pass", "ok", "undo", "next",
    )  # fmt: skip


def test_the_button_for_switching_off_is_asked_for_on_a_computer_of_the_tables_own() -> None:
    table = plug(stage(2), panels.Buttons(), UP, Plugs(FULL))
    assert "off" not in teaching(table.scene).names
    table.desk.switch = PowerSwitch(str)
    draft = teaching(table.scene)
    table.send(Show(draft.skipped(len(draft.names) - 1)))
    assert asked(table) == "Press the button that switches off"


# While it is open, and no longer


@pytest.mark.parametrize(
    "way_out", [Show(None), Show(panels.Buttons()), Leave(), Consult(), Teach(())], ids=str
)
def test_pins_are_listened_to_exactly_while_it_is_open(way_out: object) -> None:
    table = plug(stage(2), panels.Buttons(), UP, Plugs(FULL))
    plugs = plugs_of(table)
    assert not plugs.learning
    table.send(Show(teaching(table.scene)))
    assert plugs.learning
    table.controller.take(ButtonPressed("gpio5"))
    assert plugs.learning
    table.send(way_out)
    assert not plugs.learning


def test_a_fault_does_not_leave_the_pins_listened_to() -> None:
    table = plug(stage(2), panels.Teaching(), (), Plugs(FULL))
    table.controller.scene = None  # type: ignore[method-assign,assignment]  # a fault to come
    with pytest.raises(TypeError):
        table.send(Show(None))
    assert not plugs_of(table).learning


def test_no_press_means_anything_else_while_buttons_are_taught_or_tried() -> None:
    table = stage(2, ["yellow roll 4"])
    for panel in (panels.Buttons(), panels.Teaching(("yellow",))):
        plug(table, panel, UP, Plugs(FULL))
        lines = list(table.lines)
        for button in ("undo", "next", "ok", "yellow"):
            table.controller.take(ButtonPressed(button))
        assert (table.lines, table.controller.panel) == (lines, panel)
        assert plugs_of(table).told == []
        assert table.shown == []


def test_the_lamp_of_the_button_that_is_asked_for_blinks() -> None:
    table = plug(stage(2), panels.Teaching(("blue-pass",)), UP, Plugs(FULL))
    assert plugs_of(table).lamps == {"blue": Glow.SLOW}


def test_the_lamp_beside_a_button_that_is_down_is_lit() -> None:
    plugs = Plugs(FULL, down={"red-pass": True, "yellow": False})
    table = plug(stage(2), panels.Buttons(), UP, plugs)
    assert lamps(table.scene, panels.Buttons()) == {"red": Glow.ON}
    assert plugs.lamps == {"red": Glow.ON}


def test_saving_is_confirmed() -> None:
    table = plug(home(), panels.Buttons(), UP, Plugs(FULL)).send(Teach((("yellow", 5),)))
    assert plugs_of(table).told == [{"yellow": 5}]
    assert table.shown == [Toast("1 button saved", icon="check", look="ok")]
    assert screen_class(type(table.model)).__name__ == "ButtonsScreen"
