"""The file that tells what is on the screen."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.ui import models as m
from companion.ui.gallery import table_page
from tests.ui.pilot import Pilot

Launch = Callable[..., Pilot]
pytestmark = pytest.mark.usefixtures("same_screens")


class Told:
    """A running application that tells, and what it has told."""

    def __init__(self, pilot: Pilot, path: Path) -> None:
        from companion.ui.targets import TargetsFile

        self.pilot = pilot
        self._path = path
        self.file = TargetsFile(path, pilot.app)
        self.file.follow(pilot.window)
        pilot.put(replace(table_page(), header=m.Header("red", "Cem")))

    def now(self) -> dict[str, Any]:
        """The file after the screen has come to rest and controls have slept enough."""
        self.pilot.advance(1.0)
        for _ in range(5):
            self.pilot.frame()
        told: dict[str, Any] = json.loads(self._path.read_text(encoding="utf-8"))
        return told


@pytest.fixture
def told(launch: Launch, tmp_path: Path) -> Iterator[Told]:
    """The gallery's table, Cem being on turn."""
    result = Told(launch(table_page()), tmp_path / "targets.json")
    yield result
    result.pilot.window.funbind("on_flip", result.file._flip)


def test_it_tells_words_places_and_refusals(told: Told) -> None:
    seen = told.now()
    assert (seen["screen"], seen["seat"], seen["size"]) == ("Gallery", "red", [800, 480])
    assert (seen["still"], seen["awake"]) == (True, True)
    assert "Cem" in seen["texts"]
    roll = next(target for target in seen["targets"] if "Würfeln" in target["words"])
    middle = told.pilot.find("Würfeln").parent.center
    assert roll["kind"] == "Primary"
    assert roll["center"] == [round(middle[0]), round(480 - middle[1])]
    assert not roll["refused"]
    assert any(target["refused"] for target in seen["targets"])


def test_its_number_rises_with_changes_only(told: Told) -> None:
    first = told.now()
    assert told.now() == first
    told.pilot.put(replace(table_page(), header=m.Header("blue", "Bernd")))
    second = told.now()
    assert second["number"] > first["number"]
    assert second["seat"] == "blue"


def test_a_tap_is_answered_once(told: Told) -> None:
    before = told.now()
    told.pilot.tap("Verlauf")
    assert told.now()["answered"] == before["answered"] + 1


def test_nobody_is_awake_while_a_finger_lies_on_a_control(told: Told) -> None:
    told.now()
    finger = told.pilot.down(*told.pilot.find("Verlauf").center)
    assert not told.now()["awake"]
    finger.up()
    assert told.now()["awake"]


def test_under_a_sheet_only_the_sheet_is_told(told: Told) -> None:
    yes, no = m.Button("Löschen", command="yes"), m.Button("Nein", command="no")
    told.pilot.app.store.send(m.Ask("Partie löschen?", "", yes, no))
    seen = told.now()
    assert [target["words"] for target in seen["targets"]] == [["Nein"], ["Löschen"]]
    assert "Cem" not in seen["texts"]
