"""Double taps and quick taps, and open hands that no picture keeps."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.games.auf_achse.cards import Where
from companion.ui.commands import Leave, Peek, Show
from companion.ui.controls import Ask, Button, Why
from companion.ui.models import HoldPad
from companion.ui.present import panels
from companion.ui.present.front import Games
from tests.ui import dealings
from tests.ui.layouts import DISPLAYS
from tests.ui.pilot import Pilot
from tests.ui.stage import Stage, seated, stage
from tests.ui.test_city import in_verona
from tests.ui.test_going import drawn
from tests.ui.test_hand import hand_of, hold, yellow_in_graz

Launch = Callable[..., Pilot]
pytestmark = pytest.mark.usefixtures("same_screens")


def double_tap(pilot: Pilot, text: str) -> None:
    """Two taps 0.12 s apart at the same place."""
    pilot.advance(0.4)
    middle = pilot.find(text).center
    pilot.lift(pilot.down(*middle))
    pilot.advance(0.12)
    pilot.lift(pilot.down(*middle))


@pytest.mark.parametrize("display", DISPLAYS)
def test_double_tap_deletes_no_game(launch: Launch, display: str) -> None:
    table = stage(3).send(Leave())
    chosen = Games(chosen=table.scene.saved()[0].record.id)
    pilot = launch(table.send(Show(chosen)).controller, display)
    double_tap(pilot, "Delete")
    assert len(table.scene.saved()) == 1
    assert isinstance(pilot.app.store.sheet, Ask)


def test_second_tap_answers_no_question_wherever_its_buttons_lie(launch: Launch) -> None:
    pilot = launch(stage(3).controller)
    ask = Ask("Sure?", "", Button("Yes", command=Leave()), Button("No", command=Show(None)))
    pilot.app.store.show(ask)
    pilot.wait_idle()
    pilot.advance(0.12)
    pilot.lift(pilot.down(*pilot.find("Yes").center))
    assert pilot.app.store.sheet == ask
    pilot.tap("Yes")
    assert pilot.app.store.sheet is None


def test_second_tap_does_not_close_a_refusal_unread(launch: Launch) -> None:
    pilot = launch(stage(3).controller)
    pilot.app.store.show(Why("Not now", "Because"))
    pilot.wait_idle()
    pilot.advance(0.12)
    pilot.lift(pilot.down(*pilot.find("Because").center))
    assert pilot.shows("Because")
    pilot.tap("Because")
    assert not pilot.shows("Because")


def test_a_sheet_goes_with_its_scene(launch: Launch) -> None:
    table = stage(3)
    pilot = launch(table.controller)
    pilot.app.store.show(Why("Not now", "Because"))
    table.controller.send(Show(panels.Menu()))
    assert pilot.app.store.sheet is None


def test_keys_can_be_tapped_as_fast_as_people_type(launch: Launch) -> None:
    players = tuple(enumerate(seated(("An", "Bo"))))
    setup = panels.Seats(players, chosen=0, typing=True)
    table = stage(3).send(Leave(), Show(setup))
    pilot = launch(table.controller)
    double_tap(pilot, "n")
    panel: Any = table.controller.panel
    assert panel.players[0][1].name.lower() == "annn"


def correcting(panel: panels.Corrections) -> Stage:
    return yellow_in_graz().send(Show(panel))


@pytest.mark.parametrize(
    "staged",
    [
        lambda: hand_of(yellow_in_graz()),
        in_verona,
        lambda: dealings.market(hands={"yellow": ("e27", "e28", "e10")}),
        lambda: drawn(Where.OWN),
        lambda: correcting(panels.Corrections("contracts", seat=0)),
    ],
    ids=["hand", "city", "market", "going", "corrections"],
)
def test_no_open_hand_is_written_to_the_picture_file(
    launch: Launch, tmp_path: Path, staged: Callable[[], Stage]
) -> None:
    from companion.ui.picture import PictureFile

    table = staged()
    pilot = launch(table.controller)
    picture = PictureFile(tmp_path / "screen.png", pilot.app.store)
    assert any(isinstance(target.model, HoldPad) for target in pilot.targets())
    finger = hold(pilot)
    assert table.controller.peeking
    picture._changed(pilot.window)
    picture._write(pilot.window)
    table.controller.send(Peek(None))
    picture._write(pilot.window)  # covered, but the hand is still drawn
    assert list(tmp_path.iterdir()) == []
    pilot.lift(finger)
    picture._changed(pilot.window)
    picture._write(pilot.window)
    assert [path.name for path in tmp_path.iterdir()] == ["screen.png"]
