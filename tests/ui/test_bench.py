"""The drawn devices of a simulation: from the mouse to the pin or the byte, and to the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.paths import config_dir
from companion.ui.bench.deeds import Deed, Push, Throw
from companion.ui.bench.keys import deed
from companion.ui.bench.models import Knob
from companion.ui.commands import Show
from companion.ui.power_switch import PowerSwitch
from companion.ui.present import panels
from hardware.events import DeviceState, DownReason
from hardware.signals import Signal
from tests.ui import dealings
from tests.ui.apart import seated
from tests.ui.layouts import VIEWS
from tests.ui.outcries import heated, outcry
from tests.ui.pilot import Pilot
from tests.ui.rehearsed import SETTINGS, Rehearsed
from tests.ui.stage import Stage, home, stage
from tests.ui.unlike import unlike

pytestmark = pytest.mark.usefixtures("same_screens")

Rehearse = Callable[..., Rehearsed]


@pytest.fixture
def rehearse(launch: Callable[..., Pilot], tmp_path: Path) -> Iterator[Rehearse]:
    """Return ``rehearse(game, display="800x480", room=True)``."""
    running: list[Rehearsed] = []

    def begin(game: Stage, *args: Any, **options: Any) -> Rehearsed:
        running.append(Rehearsed(launch, game, tmp_path, *args, **options))
        return running[-1]

    yield begin
    for rehearsed in running:
        rehearsed.close()


def test_a_drawn_button_bids(rehearse: Rehearse) -> None:
    table = rehearse(dealings.auction(3, settings=SETTINGS))
    finger = table.down("blue")
    table.pilot.until(lambda: table.lines[-1] == "blue bid 1")
    assert table.part("blue").model.down
    finger.up()
    table.pilot.wait_idle()
    assert not table.part("blue").model.down


def test_a_button_is_down_as_long_as_the_mouse_is(rehearse: Rehearse) -> None:
    table = rehearse(dealings.auction(3, settings=SETTINGS))
    finger = table.down("blue")
    finger.move(5, 400)
    table.pilot.until(lambda: table.devices.levels()["blue"])
    finger.up()
    table.pilot.until(lambda: not table.devices.levels()["blue"])


def test_holding_a_button_shows_the_hand(rehearse: Rehearse) -> None:
    table = rehearse(stage(3, settings=SETTINGS))
    finger = table.down("yellow")
    table.pilot.until(lambda: table.game.controller.peeking)
    finger.up()
    table.pilot.until(lambda: not table.game.controller.peeking)


def test_a_button_for_switching_off_is_drawn_where_one_is_wired(
    rehearse: Rehearse, tmp_path: Path
) -> None:
    assert len(rehearse(stage(3, settings=SETTINGS)).stand.strip.model.table) == 3
    shipped = (config_dir() / "hardware.toml").read_text(encoding="utf-8")
    wired = shipped.replace("[buttons]\n", "[buttons]\noff = 3\n")
    (tmp_path / "hardware.toml").write_text(wired, encoding="utf-8")
    game = stage(3, settings=SETTINGS)
    game.desk.switch = PowerSwitch(str)
    table = rehearse(game)
    finger = table.down("off")
    table.pilot.until(lambda: "3" in table.pilot.texts())
    finger.up()
    table.pilot.until(lambda: "Hold for 3 seconds" in table.pilot.texts())


def test_a_whole_open_auction_by_drawn_buttons(rehearse: Rehearse) -> None:
    table = rehearse(outcry(4, settings=SETTINGS))
    table.play(
        [
            ("red", "red bid 1"),
            ("green", "green bid 2"),
            ("blue-pass", "blue pass"),
            ("red", "red bid 3"),
            ("green-pass", "green pass"),
            ("yellow", "yellow match 3"),
            ("red-pass", "red pass"),
        ]
    )
    assert type(table.game.model).__name__ != "OutcryModel"


def test_the_next_open_auction_has_its_words_on_plates_as_wide_as_they_are(
    rehearse: Rehearse, launch: Callable[..., Pilot], tmp_path: Path
) -> None:
    table = rehearse(outcry(4, settings=SETTINGS))
    table.play([("red", "red bid 1"), ("green", "green bid 2"), ("blue-pass", "blue pass")])
    table.close()
    pilot = launch(heated(settings=SETTINGS, language="de").model)
    pilot.screenshot(tmp_path / "next.png")
    for zone in pilot.widgets():
        if type(zone).__name__ == "BidZone":
            zone.property("model").dispatch(zone)  # painted anew
    pilot.screenshot(tmp_path / "anew.png")
    assert unlike(tmp_path / "next.png", tmp_path / "anew.png") is None


def test_a_lamp_is_drawn_lit_while_its_pin_is_high(rehearse: Rehearse) -> None:
    table = rehearse(dealings.auction(3, settings=SETTINGS))
    table.pilot.until(lambda: table.lit() == {"blue"})
    assert table.pins.lit("blue")
    table.play([("blue", "blue bid 1")])
    table.pilot.until(lambda: "red" in table.lit())
    table.pilot.until(lambda: "blue" not in table.lit())  # the one who holds the call blinks
    table.pilot.until(lambda: "blue" in table.lit())


def test_the_buzzer_is_drawn_while_it_beeps(rehearse: Rehearse) -> None:
    table = rehearse(stage(3, settings=SETTINGS))
    (buzzer,) = [w for w in table.stand.strip.walk() if type(w).__name__ == "BuzzerDisc"]
    assert not buzzer.model.sounds
    table.devices.signal("", Signal.LATE)
    table.pilot.until(lambda: buzzer.model.sounds)
    table.pilot.until(lambda: not buzzer.model.sounds)


def test_drawn_dice_are_thrown_and_reported_by_the_sensor(rehearse: Rehearse) -> None:
    table = rehearse(stage(3, settings=SETTINGS))
    table.do("take0", "choose4", "take1", "choose6", "throw")
    table.pilot.until(lambda: table.lines[-1] == "yellow roll 4 6")
    assert table.sources()[-1] == "sensor"
    assert [die.pips for die in table.stand.strip.model.dice] == [4, 6]


def test_without_a_choice_chance_decides(rehearse: Rehearse) -> None:
    table = rehearse(stage(3, settings=SETTINGS))
    table.do("take0", "choose4", "take0", "choose0", "throw")
    table.pilot.until(lambda: table.lines[-1].startswith("yellow roll"))
    first, second = table.dice.faces
    assert table.lines[-1] == f"yellow roll {first} {second}"


def test_dice_that_cannot_be_plugged_in_stay_unplugged(
    rehearse: Rehearse, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = rehearse(stage(3, settings=SETTINGS))
    table.do("plug")

    def full() -> None:
        raise OSError("no port is left")

    monkeypatch.setattr(table.dice, "plug", full)
    table.do("plug")
    assert not table.dice.plugged
    monkeypatch.undo()
    table.do("plug")
    table.until_ready()


def test_a_game_with_one_die_throws_one(rehearse: Rehearse) -> None:
    game = stage(3, settings=SETTINGS, edition="fxschmid-dm.v1", deck="dm-own-1")
    table = rehearse(game)
    assert len(table.stand.strip.model.dice) == 1
    table.do("take0", "choose5", "throw")
    table.pilot.until(lambda: table.lines[-1] == "yellow roll 5")


def test_a_die_that_leans_is_asked_about(rehearse: Rehearse) -> None:
    table = rehearse(stage(3, settings=SETTINGS))
    table.do("tilt")
    table.pilot.until(lambda: isinstance(table.game.controller.panel, panels.OtherDie))
    assert table.stand.strip.model.dice[-1].pips == 0


def test_dice_may_be_unplugged_and_are_tapped_until_they_come_back(rehearse: Rehearse) -> None:
    table = rehearse(stage(3, settings=SETTINGS))
    table.do("plug")
    table.pilot.until(lambda: table.state() is DeviceState.DOWN)
    assert table.game.scene.sensor.reason is DownReason.UNPLUGGED
    assert all(switch.dim for switch in table.stand.strip.model.switches)
    assert table.pilot.find("3")  # dice to tap
    table.do("throw")
    assert "roll" not in table.lines[-1]
    table.do("plug")
    table.until_ready()
    table.do("take0", "choose1", "take1", "choose2", "throw")
    table.pilot.until(lambda: table.lines[-1] == "yellow roll 1 2")


def test_silent_dice_speak_again_once_they_are_plugged_in_anew(rehearse: Rehearse) -> None:
    table = rehearse(stage(3, settings=SETTINGS))
    table.do("hang")
    assert table.dice.silent
    table.pilot.until(lambda: table.state() is DeviceState.DOWN)
    assert table.game.scene.sensor.reason is DownReason.SILENT
    table.do("hang")
    table.until_ready()
    assert not table.dice.silent


# The screen beside the devices


@pytest.mark.parametrize("display", ["800x480", "720x1280"])
@pytest.mark.parametrize(
    "game",
    [
        lambda: heated(settings=SETTINGS, language="de"),
        lambda: stage(6, settings=SETTINGS, panel=panels.Menu()),
        lambda: dealings.market(settings=SETTINGS),
        lambda: home(settings=SETTINGS),
    ],
    ids=["outcry", "menu", "market", "home"],
)
def test_the_screen_is_the_same_to_the_pixel(
    rehearse: Rehearse,
    launch: Callable[..., Pilot],
    tmp_path: Path,
    display: str,
    game: Callable[[], Stage],
) -> None:
    staged = game()
    table = rehearse(staged, display)
    pilot = table.pilot
    assert pilot.app.root.size == [*map(int, display.split("x"))]
    model = _pictured(staged, pilot, tmp_path / "beside.png")
    table.close()
    alone = launch(model, display)
    alone.screenshot(tmp_path / "alone.png")
    assert unlike(tmp_path / "beside.png", tmp_path / "alone.png") is None


def _pictured(staged: Stage, pilot: Pilot, path: Path) -> object:
    """What the screen shows, on its picture, while the devices go on telling how they do."""
    while True:
        model = staged.model
        pilot.screenshot(path)
        if staged.model == model:
            return model


@pytest.mark.parametrize(("display", "language"), VIEWS)
def test_the_words_on_the_strip_fit(rehearse: Rehearse, display: str, language: str) -> None:
    from companion.ui.widgets.text import Text

    table = rehearse(heated(settings=SETTINGS, language=language), display)
    table.do("plug")  # the longer word
    strip, unit = table.stand.strip, table.pilot.panel.density
    texts = [text for text in strip.walk() if isinstance(text, Text) and text.text]
    assert {"1", "Q", "6", "D"} < {text.text for text in texts}
    for text in texts:
        assert not text.cut, text.text
        assert text.font_size > 14 * unit, text.text
        assert text.texture_size[1] <= text.height + 4 * unit, f"{text.text!r} wraps"
        assert strip.x <= text.x, text.text
        assert text.right <= strip.right + 1, text.text


def test_what_is_not_wired_cannot_be_pressed(rehearse: Rehearse, tmp_path: Path) -> None:
    (tmp_path / "hardware.toml").write_text(
        "format = 1\n[buttons]\nyellow = 17\n[lights]\n", encoding="utf-8"
    )
    table = rehearse(dealings.auction(3, settings=SETTINGS))
    deeds = [part.model.deed for part in table.stand.parts()]
    assert [deed.button for deed in deeds if isinstance(deed, Push)] == ["yellow"]
    assert table.stand.strip.model.buzzer.label == ""


# A kiosk


def test_in_a_kiosk_a_tab_pulls_the_devices_over_the_screen(rehearse: Rehearse) -> None:
    table = rehearse(dealings.auction(3, settings=SETTINGS), room=False)
    tab = table.stand.drawer.tab
    assert (list(table.stand.parts()), tab.label) == ([], "Simulation")
    table.pilot.down(*tab.center).up()
    table.pilot.until(lambda: table.stand.strip.y == 0)
    table.play([("blue", "blue bid 1")])
    table.pilot.down(*tab.center).up()
    table.pilot.until(lambda: not list(table.stand.parts()))
    assert table.pilot.app.root.size == [800, 480]


# Keys


SIX = ("yellow", "blue", "red", "green", "pink", "white")


@pytest.mark.parametrize(
    ("key", "shift", "means"),
    [
        ("1", False, Push("yellow")),
        ("6", False, Push("white")),
        ("2", True, Push("blue-pass")),
        ("q", False, Push("yellow-pass")),
        ("t", False, Push("pink-pass")),
        ("z", False, Push("white-pass")),
        ("y", False, Push("white-pass")),
        ("\r", False, Push("ok")),
        ("\b", False, Push("undo")),
        (" ", False, Push("next")),
        ("d", False, Throw()),
        ("7", False, None),
        ("0", False, None),
        ("x", False, None),
    ],
)
def test_what_the_keys_mean(key: str, shift: bool, means: Deed | None) -> None:
    assert deed(ord(key), SIX, shift=shift) == means


def test_keys_beyond_the_seats_and_of_no_letter_mean_nothing() -> None:
    assert deed(ord("3"), SIX[:2]) is None
    assert deed(ord("e"), SIX[:2]) is None
    assert deed(304, SIX) is None
    assert deed(271, SIX) == Push("ok")


def key(table: Rehearsed, name: str, key: str, *modifiers: str) -> None:
    table.pilot.window.dispatch(f"on_key_{name}", ord(key), 30, key, list(modifiers))
    table.pilot.wait_idle()


def test_keys_press_and_let_go(rehearse: Rehearse) -> None:
    table = rehearse(dealings.auction(3, settings=SETTINGS))
    key(table, "down", "2")
    table.pilot.until(lambda: table.devices.levels()["blue"])
    key(table, "down", "2")  # it repeats
    key(table, "up", "2")
    table.pilot.until(lambda: table.lines[-1] == "blue bid 1")
    assert table.lines.count("blue bid 1") == 1
    key(table, "down", "3", "shift")
    table.pilot.until(lambda: table.lines[-1] == "red pass")


def test_a_key_that_is_held_throws_once(rehearse: Rehearse) -> None:
    table = rehearse(stage(3, settings=SETTINGS))
    table.do("take0", "choose3", "take1", "choose3")
    key(table, "down", "d")
    table.pilot.until(lambda: table.lines[-1] == "yellow roll 3 3")
    table.do("take0", "choose1")
    key(table, "down", "d")
    assert table.dice.faces == (3, 3)


def test_a_key_for_the_desktop_is_none_of_ours(rehearse: Rehearse) -> None:
    table = rehearse(dealings.auction(3, settings=SETTINGS))
    key(table, "down", "2", "alt")
    assert not table.part("blue").model.down


def test_away_from_the_window_no_key_is_down(rehearse: Rehearse) -> None:
    table = rehearse(dealings.auction(3, settings=SETTINGS))
    key(table, "down", "2")
    assert table.part("blue").model.down
    table.pilot.window._focus = False
    table.pilot.window._focus = True
    assert not table.part("blue").model.down


def test_whoever_types_a_name_presses_nothing(rehearse: Rehearse) -> None:
    table = rehearse(home(settings=SETTINGS))
    typing = replace(seated("Anna"), typing=True)
    table.game.controller.send(Show(typing))
    table.pilot.wait_idle()
    for letter in ("1", "q", "d", "\b"):
        key(table, "down", letter)
        assert not any(knob.down for knob in knobs(table)), letter
        key(table, "up", letter)
    assert table.dice.faces == (6, 5)
    table.game.controller.send(Show(replace(typing, typing=False)))
    table.pilot.wait_idle()
    key(table, "down", "1")
    assert [knob.deed for knob in knobs(table) if knob.down] == [Push("yellow")]


def knobs(table: Rehearsed) -> list[Knob]:
    model = table.stand.strip.model
    return [*(knob for post in model.posts for knob in (post.call, post.passing)), *model.table]
