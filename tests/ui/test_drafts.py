"""What has been told of a decision stays told, whatever is opened over it, and goes with it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from companion.games.auf_achse.actions import Arrive
from companion.games.auf_achse.agenda import Driving, Signing
from companion.games.auf_achse.cards import Effect, EventClass, Op
from companion.games.auf_achse.edition import BaseLoading
from companion.games.auf_achse.table import SignKind
from companion.games.auf_achse.table import city as in_city
from companion.ui.commands import Leave, Peek, Redo, Resume, Show, Submit, Undo
from companion.ui.opened import Opened
from companion.ui.present import panels
from companion.ui.present.arrival import ArrivalModel
from companion.ui.present.front import Home
from companion.ui.present.panels import OtherDie, Priced, Reading, SignMemory, Stop
from companion.ui.present.sums import Sum
from tests.games.positions import does, event
from tests.ui.pilot import Pilot
from tests.ui.printed import at_market
from tests.ui.readings import reading
from tests.ui.stage import Stage, stage

Launch = Callable[..., Pilot]
LAPSES = Stop(rest=True, page=1)
AMSTERDAM = Submit(Arrive(0, in_city("amsterdam"), exact=False))
WON = ("yellow select @10", "blue bid 2", "red pass", "yellow pass")
TOLD = Reading(effects=(Effect(Op.PLACE_JAM),), several=True)


def driving(*lines: str) -> Stage:
    """Yellow, who may load in Linz after the roll, drives 4, and the rest lapses."""
    return stage(
        3,
        ("yellow roll 4", *lines),
        hands={"yellow": ("e27", "e28")},
        at={"yellow": "linz"},
        knobs={"base_loading": BaseLoading.BEFORE_OR_AFTER_ROLL},
        panel=LAPSES,
    )


def stop_in(table: Stage, label: str) -> object:
    model = table.model
    assert isinstance(model, ArrivalModel)
    return next(plate.command for plate in model.cities.plates if plate.label == label)


# What is opened over it


@pytest.mark.parametrize(
    "panel", [panels.Menu(), panels.Kept(), panels.Accounts(), panels.History(), panels.Hand(0)]
)
def test_a_panel_closed_again_leaves_the_draft(panel: object) -> None:
    table = driving().send(Show(panel))
    assert table.controller.panel == panel
    assert table.send(Show(None)).controller.panel == LAPSES


def test_the_rest_still_lapses_after_a_look_at_the_cards(launch: Launch) -> None:
    keep = event("keep", does(Op.KEEP_SET_DIE), kind=EventClass.KEEP)
    lines = ("yellow roll 4", "yellow arrive triangle", "correct turn yellow", "yellow roll 4")
    table = stage(3, lines, events=[keep])
    pilot = launch(table.controller)
    for word in ("rest lapses", "Cards", "Back", "Amsterdam"):
        pilot.tap(word)
    assert "yellow arrive amsterdam rest" in table.lines


@pytest.mark.parametrize(
    ("staged", "draft"),
    [
        (partial(reading, 3), TOLD),
        (partial(stage, 3, ("yellow roll 1", "yellow arrive road")), SignMemory(("graz", "wien"))),
        (partial(stage, 3), OtherDie((3,), tilted=1)),
        (partial(at_market, *WON), Priced(Sum("14"))),
    ],
    ids=["event", "sign", "dice", "price"],
)
def test_drafts_of_all_sorts_stay_under_a_panel(staged: Callable[[], Stage], draft: object) -> None:
    table = staged().send(Show(draft))
    before = table.model
    table.send(Show(panels.Menu()), Show(None))
    assert (table.controller.panel, table.model) == (draft, before)


def test_a_hand_that_was_looked_at_leaves_the_draft() -> None:
    table = driving().send(Show(panels.Hand(0)), Peek(0), Peek(None), Show(None))
    assert table.controller.panel == LAPSES


# What is done in between


@pytest.mark.parametrize("line", ["yellow load e27", "correct cash blue 500 because error"])
def test_what_leaves_the_decision_leaves_the_draft(line: str) -> None:
    table = driving().send(Show(panels.Menu()))
    table.send(Submit(table.session.game.read(line)))
    assert (table.lines[-1], table.controller.panel) == (line, LAPSES)
    assert stop_in(table.send(Show(Stop(rest=True))), "Amsterdam") == AMSTERDAM
    table.send(Undo())
    assert (table.lines[-1], table.controller.panel) == ("yellow roll 4", Stop(rest=True))


def test_a_refusal_leaves_the_draft() -> None:
    table = driving().send(Submit(Arrive(1, in_city("graz"))))
    assert (len(table.shown), table.controller.panel) == (1, LAPSES)


# Where it ends


def test_a_draft_can_be_given_up() -> None:
    table = stage(3, ("yellow roll 1", "yellow arrive road"), panel=SignMemory(("graz",)))
    table.send(Show(None))
    assert table.controller.panel is None
    assert table.send(Show(panels.Menu()), Show(None)).controller.panel is None


def test_it_goes_with_its_decision_and_no_undo_brings_it_back() -> None:
    table = driving().send(Submit(Arrive(0, in_city("graz"), exact=False)))
    assert table.controller.panel is None
    table.send(Undo(sure=True), Show(None))
    assert isinstance(table.scene.game.view.decision, Driving)
    assert table.controller.panel is None


def test_the_same_roll_again_is_another_decision() -> None:
    table = driving().send(Undo(), Redo(), Show(panels.Menu()), Show(None))
    assert table.scene.game.view.decision == Driving(0, 4)
    assert table.controller.panel is None


def test_a_roll_that_is_taken_back_in_the_history_takes_the_draft_along() -> None:
    table = driving().send(Show(panels.History()), Undo(), Redo())
    table.send(Show(None))
    assert table.controller.panel is None


def test_the_next_sign_is_not_where_the_last_one_was_to_be() -> None:
    twice = event("twice", does(Op.PLACE_JAM), does(Op.PLACE_JAM))
    table = stage(3, ("yellow roll 4", "yellow arrive triangle"), events=[twice])
    assert table.scene.game.view.decision == Signing(0, SignKind.JAM)
    table.send(Show(SignMemory(("graz", "wien"))), Show(panels.Menu()))
    table.send(Submit(table.session.game.read("yellow sign jam")))
    assert table.scene.game.view.decision == Signing(0, SignKind.JAM)
    assert table.controller.panel is None


def test_a_game_taken_up_anew_begins_without_a_draft() -> None:
    table = driving()
    table.send(Leave(), Resume(table.session.id))
    assert table.controller.panel is None


def test_without_a_game_there_is_always_a_panel() -> None:
    opened = Opened(None)
    opened.show(None)
    assert opened.panel == Home()


def test_of_two_decisions_that_are_alike_one_has_the_draft() -> None:
    decision = Driving(0, 4)
    opened = Opened(None, lambda: decision)
    opened.show(LAPSES)
    opened.show(panels.Menu())
    decision = Driving(0, 4)
    opened.close()
    assert opened.panel is None
