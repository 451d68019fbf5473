"""A screen that nobody touches: it rests, then it is dark; what wakes it does nothing else."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from companion.backlight import Backlight
from companion.settings import Dice, Settings
from companion.ui.commands import Choose, Leave, Show
from companion.ui.power_switch import PowerSwitch
from companion.ui.present import panels
from companion.ui.present.resting import resting
from hardware.events import (
    DICE,
    ButtonHeld,
    ButtonPressed,
    ButtonReleased,
    DeviceUp,
    Rolled,
    Rolling,
)
from tests.kiosk.test_backlight import panel, read
from tests.ui.pilot import Pilot
from tests.ui.stage import Stage, home, stage

Launch = Callable[..., Pilot]

MINUTE = 60.0
FULL, DIM, OUT = (200, 0), (38, 0), (0, 4)
HINT = "A tap only wakes the screen – it does nothing else"


class Table:
    """A kiosk with a panel whose light can be changed, or none."""

    def __init__(self, launch: Launch, stage: Stage, root: Path, display: str = "800x480") -> None:
        from companion.ui.kiosk import Kiosk

        self.stage = stage
        self.light = panel(root)
        self.pilot = launch(stage.controller, display)
        self.kiosk = Kiosk(self.pilot.app, stage.controller, Backlight(root))
        self.kiosk.begin()

    def rest(self, minutes: float = 10.1) -> Table:
        self.pilot.advance(minutes * MINUTE)
        return self

    @property
    def bright(self) -> tuple[int, int]:
        return read(self.light)


@pytest.fixture
def table(launch: Launch, tmp_path: Path) -> Table:
    settings = Settings(dice=Dice.SENSOR)
    return Table(launch, stage(3, settings=settings), tmp_path)


def roll(table: Table) -> None:
    """Throw the dice that the sensor reads."""
    table.kiosk.hear(Rolling(("1", "2")))
    table.kiosk.hear(Rolled((4, 2), ("1", "2"), (6, 6)))


def test_at_rest_the_screen_says_whose_turn_it_is_and_the_light_is_dim(table: Table) -> None:
    table.rest()
    assert sorted(table.pilot.texts()) == sorted(["Anna", "is on turn", HINT])
    assert table.pilot.targets() == []
    assert table.bright == DIM


def test_the_picture_stands_before_the_light_goes_down(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[tuple[str, ...]] = []
    monkeypatch.setattr(
        type(table.kiosk._light), "dim", lambda _light: seen.append(tuple(table.pilot.texts()))
    )
    flips = table.pilot._flips
    table.pilot.clock.advance(10.1 * MINUTE)
    assert seen == []
    table.pilot.wait_idle()
    assert "is on turn" in seen[0]
    assert table.pilot._flips > flips


def test_after_twice_the_time_nothing_is_seen(table: Table) -> None:
    table.rest(20.1)
    assert table.pilot.texts() == []
    assert table.pilot.targets() == []
    assert table.bright == OUT


@pytest.mark.parametrize("minutes", [10.1, 20.1])
def test_the_waking_touch_presses_nothing(table: Table, minutes: float) -> None:
    pilot = table.pilot
    x, y = pilot.find("6").center
    before, answered = table.stage.lines, pilot.app.store.answered
    table.rest(minutes)
    finger = pilot.down(x, y)
    assert table.bright == FULL
    assert pilot.targets()
    pilot.advance(0.5)
    pilot.lift(finger)
    pilot.advance(0.2)
    early = pilot.down(x, y)
    pilot.lift(early)
    assert pilot.app.store.answered == answered
    pilot.advance(0.4)
    pilot.lift(pilot.down(x, y))
    assert pilot.app.store.answered == answered + 1
    assert table.stage.lines[: len(before)] == before


def test_a_button_only_wakes(table: Table) -> None:
    table.stage.controller.wire(("yellow", "ok"))
    table.rest()
    before = table.stage.model
    for event in (ButtonPressed("ok"), ButtonHeld("ok", 400), ButtonReleased("ok")):
        table.kiosk.hear(event)
    table.pilot.wait_idle()
    assert table.bright == FULL
    assert table.stage.model == before


def test_a_roll_that_is_awaited_wakes_and_counts(table: Table) -> None:
    table.kiosk.hear(DeviceUp(DICE, {}))
    table.rest(20.1)
    roll(table)
    table.pilot.wait_idle()
    assert table.stage.lines[-1].startswith("yellow roll")
    assert table.bright == FULL
    assert HINT not in table.pilot.texts()


def test_a_roll_that_nobody_awaits_lets_the_screen_rest(table: Table) -> None:
    table.kiosk.hear(DeviceUp(DICE, {}))
    table.stage.send(Show(panels.Menu()))
    table.rest()
    roll(table)
    table.pilot.wait_idle()
    assert table.bright == DIM


def test_a_device_that_comes_does_not_wake_it(table: Table) -> None:
    table.rest()
    table.kiosk.hear(DeviceUp(DICE, {}))
    table.pilot.wait_idle()
    assert table.bright == DIM


def test_whoever_chooses_never_sees_it_lit_for_ever_from_then_on(table: Table) -> None:
    table.stage.desk.switch = PowerSwitch(str)
    table.stage.send(Show(panels.Preferences()), Choose("dark_after", 0))
    table.rest(1000)
    assert table.bright == FULL
    table.stage.send(Choose("dark_after", 5))
    table.rest(5.1)
    assert table.bright == DIM


def test_only_a_kiosk_asks_when_it_shall_rest() -> None:
    scene = home(settings=Settings(dark_after=30)).send(Show(panels.Preferences()))
    assert "Rests after" not in [row.label for row in scene.model.rows]
    assert scene.model.rows[3].label == "Turn the picture – after a restart"
    scene.desk.switch = PowerSwitch(str)
    assert scene.model.rows[3].label == "Turn the picture – from the next power-on"
    row = next(row for row in scene.model.rows if row.label == "Rests after")
    assert [(o.label, o.selected) for o in row.choice.options] == [
        ("5 min", False), ("10 min", False), ("30 min", True), ("never", False)
    ]  # fmt: skip


def test_without_a_game_it_shows_whose_screen_it_is(launch: Launch, tmp_path: Path) -> None:
    table = Table(launch, home(language="de"), tmp_path).rest()
    assert "Auf Achse" in table.pilot.texts()
    assert "Antippen weckt nur – der Tipp zählt nicht" in table.pilot.texts()


def test_when_the_program_ends_the_light_is_as_it_was(table: Table) -> None:
    table.rest(20.1)
    table.pilot.app.dispatch("on_stop")
    assert table.bright == FULL


def test_a_game_that_is_left_is_forgotten_at_rest(table: Table) -> None:
    table.stage.send(Leave())
    table.rest()
    assert "Anna" not in table.pilot.texts()


@pytest.mark.parametrize("display", ["800x480", "720x1280", "1280x800", "1280x720"])
def test_its_layout_fits(launch: Launch, tmp_path: Path, display: str) -> None:
    table = Table(launch, stage(6, language="de"), tmp_path, display).rest()
    table.pilot.check_layout()


@pytest.mark.parametrize("printed", [(), ("contracts",)])
def test_before_the_first_turn_nobody_is_on_turn(printed: tuple[str, ...]) -> None:
    assert not resting(stage(3, started=False, printed=printed).scene).turn
    assert resting(stage(3, ["red begin"], started=False).scene).name == "Cem"
