"""A table of its own goes on with its game by itself, once; whoever is there first decides."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from threading import Event

import pytest

from companion.attempt import Attempt
from companion.backlight import Backlight
from companion.doctor.finding import Diagnosis, Finding, warning
from companion.doctor.sdl import Trial
from companion.games.protocol import Refusal
from companion.problems import Problem
from companion.session.health import Notice, NoticeCode
from companion.session.journal import Journal
from companion.session.records import GameRecord
from companion.ui.commands import Leave, Show
from companion.ui.present import panels
from hardware.events import ButtonPressed
from tests.ui.pilot import Pilot
from tests.ui.stage import RECORDED, Stage, home, stage

Launch = Callable[..., Pilot]

HOME, TABLE = "HomeModel", "TableModel"
BEHIND = warning("clock", Diagnosis.CLOCK_BEHIND, date="1970-01-02")


class Table:
    """A kiosk that has just been plugged in; its computer has these faults."""

    def __init__(self, launch: Launch, staged: Stage, root: Path, *wrong: Finding) -> None:
        from companion.ui.kiosk import Kiosk

        self.staged, self._wrong = staged, wrong
        self._look, self._looked = Event(), False
        self.mark = root / "mark"
        self.pilot = launch(staged.controller)
        self.kiosk = Kiosk(
            self.pilot.app, staged.controller, Backlight(root), self._over, Attempt(self.mark)
        )
        checked = self.kiosk.playing_on.checked

        def after_the_check() -> None:
            checked()
            self._looked = True

        self.kiosk.playing_on.checked = after_the_check  # type: ignore[method-assign]  # told
        self.kiosk.begin()

    def _over(self, _drawn: Trial) -> tuple[Finding, ...]:
        self._look.wait(30)
        return self._wrong

    def check(self) -> Table:
        """Let the computer be looked over, and all of it be told."""
        self._look.set()

        def looked() -> bool:
            self.pilot.clock.advance(0)
            return self._looked

        self.pilot.until(looked)
        self.pilot.clock.advance(0)
        return self

    def load(self) -> Table:
        """Let all be loaded that a game needs."""
        self.kiosk.playing_on.loaded()
        self.pilot.clock.advance(0)
        return self

    @property
    def shown(self) -> str:
        self.pilot.wait_idle()
        return type(self.staged.model).__name__


@pytest.fixture
def left() -> Stage:
    """A game that waits to be played on."""
    return stage(3).send(Leave())


def test_it_waits_for_all_that_is_loaded_and_for_the_check_and_goes_on_once(
    launch: Launch, left: Stage, tmp_path: Path
) -> None:
    table = Table(launch, left, tmp_path)
    assert table.shown == HOME
    assert table.load().shown == HOME
    assert table.check().shown == TABLE
    left.send(Leave())
    table.pilot.advance(1)
    assert table.shown == HOME


def test_what_is_wrong_is_told_before_and_then_the_game_goes_on(
    launch: Launch, left: Stage, tmp_path: Path
) -> None:
    table = Table(launch, left, tmp_path, BEHIND).check().load()
    assert table.pilot.shows("Before the game")
    table.pilot.tap("Go on")
    table.pilot.advance(0.5)
    assert table.shown == TABLE


def test_the_main_button_goes_on_as_well(launch: Launch, left: Stage, tmp_path: Path) -> None:
    table = Table(launch, left, tmp_path, BEHIND)
    table.kiosk.hear(ButtonPressed("ok"))
    assert table.shown == TABLE
    left.send(Leave(), Show(panels.StartCheck((BEHIND,))))
    table.kiosk.hear(ButtonPressed("ok"))
    assert table.shown == HOME


@pytest.mark.parametrize(("button", "ended"), [("ok", 1), ("undo", 0)])
def test_a_question_without_a_game_is_answered_by_buttons(
    launch: Launch, tmp_path: Path, button: str, ended: int
) -> None:
    table = Table(launch, home(), tmp_path)
    quits: list[object] = []
    table.staged.controller._quit = lambda: quits.append("quit")
    table.pilot.tap("Quit")
    assert table.pilot.shows("Quit the app?")
    table.kiosk.hear(ButtonPressed(button))
    table.pilot.wait_idle()
    assert not table.pilot.shows("Quit the app?")
    assert len(quits) == ended


def touch(table: Table) -> None:
    table.pilot.lift(table.pilot.down(790, 2))


def press(table: Table) -> None:
    table.kiosk.hear(ButtonPressed("yellow"))


def type_something(table: Table) -> None:
    from kivy.core.window import Window

    Window.dispatch("on_key_down", 97, 4, "a", [])


@pytest.mark.parametrize("use", [touch, press, type_something])
def test_whoever_does_something_meanwhile_decides(
    launch: Launch, left: Stage, tmp_path: Path, use: Callable[[Table], None]
) -> None:
    table = Table(launch, left, tmp_path).load()
    use(table)
    assert table.check().shown == HOME


def test_another_screen_that_is_open_stays(launch: Launch, left: Stage, tmp_path: Path) -> None:
    table = Table(launch, left, tmp_path).check()
    table.pilot.tap("Settings")
    assert table.load().shown == "PreferencesModel"


def test_without_a_game_the_home_screen_stays(launch: Launch, tmp_path: Path) -> None:
    assert Table(launch, home(), tmp_path).check().load().shown == HOME


def finished(table: Stage) -> None:
    """The table has played another game to its end since."""
    id = table.desk._saved_games.import_((RECORDED / "three-calm.game").read_text("utf-8"))
    assert isinstance(id, str)
    assert table.desk.resume(id) is None
    table.send(Leave())


def unknown(table: Stage) -> None:
    """The table has begun a game since of which this program knows nothing."""
    with closing(Journal(table.desk.folder / "games.db", shared=True)) as journal:
        journal.create(GameRecord("new", "chess", 1, "", "{}", "", 0))


@pytest.mark.parametrize("since", [finished, unknown])
def test_an_older_game_is_offered_but_does_not_go_on_by_itself(
    launch: Launch, left: Stage, tmp_path: Path, since: Callable[[Stage], None]
) -> None:
    since(left)
    table = Table(launch, left, tmp_path).check().load()
    assert table.shown == HOME
    table.pilot.tap("Play on")
    assert table.shown == TABLE


def test_who_has_lost_something_is_told_of_it_first(
    launch: Launch, left: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lost = (Notice(NoticeCode.BACKUP_RESTORED),)
    monkeypatch.setattr(type(left.desk), "notices", property(lambda _desk: lost))
    table = Table(launch, left, tmp_path, BEHIND).check().load()
    assert table.pilot.shows("Before the game")
    restored, clock = table.staged.model.facts
    assert restored.title == "The backup was restored"
    assert clock.title.startswith("Clock")
    table.pilot.tap("Go on")
    table.pilot.advance(0.5)
    assert table.shown == TABLE


def test_a_fault_in_a_file_of_the_table_is_told_although_the_computer_is_well(
    launch: Launch, left: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = (Problem("settings.toml", 3, "rotate is 45", "0, 90, 180 or 270"),)
    monkeypatch.setattr(type(left.desk), "problems", property(lambda _desk: wrong))
    table = Table(launch, left, tmp_path).check()
    assert table.pilot.shows("Before the game")
    assert table.pilot.shows("settings.toml")


def test_a_game_that_cannot_be_opened_leaves_the_home_screen_and_says_why(
    launch: Launch, left: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    refused = Refusal("damaged-game", {"game": "x", "what": "y"})
    monkeypatch.setattr(left.desk, "resume", lambda _id: refused)
    table = Table(launch, left, tmp_path).check().load()
    assert table.shown == HOME
    assert table.pilot.app.store.sheet is not None


def test_a_game_that_has_ended_the_program_is_not_opened_again_by_itself(
    launch: Launch, left: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = Table(launch, left, tmp_path).check().load()
    assert first.mark.exists(), "if the program ends now, the next one knows"
    monkeypatch.setattr(first.kiosk.playing_on, "end", lambda: None)  # a crash
    left.send(Leave())
    second = Table(launch, left, tmp_path).check().load()
    assert second.shown == HOME
    assert not second.mark.exists(), "one that stays is no crash"


@pytest.mark.parametrize("stands", [False, True], ids=["ended", "stands"])
def test_a_game_that_stands_or_is_ended_as_it_should_has_not_failed(
    launch: Launch, left: Stage, tmp_path: Path, *, stands: bool
) -> None:
    table = Table(launch, left, tmp_path).check().load()
    assert table.mark.exists()
    if stands:
        table.pilot.advance(3.1)
    else:
        table.pilot.app.dispatch("on_stop")
    assert not table.mark.exists()


def test_where_no_mark_can_be_made_it_goes_on_all_the_same(tmp_path: Path) -> None:
    for attempt in (Attempt(), Attempt(tmp_path / "gone" / "mark")):
        attempt.begin()
        assert not attempt.failed()
        attempt.end()
