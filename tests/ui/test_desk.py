"""What has been left is saved like what is in play: as soon as the disk takes it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager

import pytest

from companion.games.protocol import Refusal
from companion.session.health import Health, Reason
from companion.session.journal import Journal
from companion.ui.desk import Desk
from companion.ui.power_switch import PowerSwitch
from tests.ui.stage import Stage, stage


@contextmanager
def busy(table: Stage) -> Iterator[None]:
    """Somebody else writes into the journal, and takes their time."""
    with closing(sqlite3.connect(table.desk.folder / "games.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


def left_unsaved() -> Stage:
    """A table that has left its game while nothing could be saved."""
    table = stage(2)
    with busy(table):
        table.desk.undo(None)
        table.desk.leave()
    assert table.desk.health == Health(Reason.BUSY, 1)
    return table


def switch_off(desk: Desk) -> Health:
    desk.switch = PowerSwitch(str)
    desk.switch_off()
    return desk.health


@pytest.mark.parametrize("save", [Desk.retry, switch_off])
def test_a_game_that_was_left_unsaved_is_saved_from_the_home_screen(save: object) -> None:
    table = left_unsaved()
    (game,) = table.desk.saved()
    assert callable(save)
    assert save(table.desk) == Health()
    with closing(Journal(table.desk.folder / "games.db", shared=True)) as on_disk:
        assert on_disk.games() == (game,)


def test_a_game_that_was_left_and_saved_since_is_gone_when_others_delete_it() -> None:
    table = left_unsaved()
    table.desk.retry()
    with closing(Journal(table.desk.folder / "games.db", shared=True)) as other:
        other.delete(table.desk.saved()[0].record.id)
    assert table.desk.saved() == ()


def test_what_failed_at_home_is_made_good_although_nobody_plays() -> None:
    table = stage(2)
    table.desk.leave()
    (game,) = table.desk.saved()
    with busy(table):
        assert isinstance(table.desk.delete(game.record.id), Refusal)
    assert table.desk.health == Health(Reason.BUSY)
    assert table.desk.retry() == Health()
