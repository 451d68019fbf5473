"""Every fact has its sentence, in both languages, and what is moved on the table is said."""

from __future__ import annotations

import typing

import pytest

from companion.games.auf_achse import facts as told
from companion.games.auf_achse.actions import Zone
from companion.games.auf_achse.agenda import End
from companion.games.auf_achse.cards import TrailerKind
from companion.games.auf_achse.facts import Fact, Reason
from companion.games.auf_achse.notation import read
from companion.games.auf_achse.printed import Source
from companion.games.auf_achse.referee_actions import Deck
from companion.games.auf_achse.table import ROAD, Place, SignKind, Spot
from companion.ui.messages.deeds import correction, deed, zone_name
from companion.ui.messages.facts import end, line, place
from companion.ui.messages.to_do import to_do
from tests.ui.stage import BOX, Stage, stage

LINZ = Place(Spot.CITY, "linz")
SAMPLES: tuple[Fact, ...] = (
    told.Paid(0, None, 500, Reason.EVENT),
    told.Paid(None, 0, 500, Reason.BONUS),
    told.Paid(0, None, 500, Reason.PENALTY),
    told.Dealt(3, ("e01",)),
    told.StartFound(0),
    told.StartTied((0, 1)),
    told.TurnBegan(0, 3),
    told.TurnBegan(0, 3, resting=True),
    told.Rolled(0, (4, 2)),
    told.Arrived(0, LINZ),
    told.Arrived(0, LINZ, by_card=True),
    told.Stayed(0),
    told.SignPut(0, SignKind.ROADWORK),
    told.SignGone(SignKind.ROADWORK),
    told.SignGone(SignKind.JAM),
    told.Loaded(0, "e01", 4),
    told.Delivered(0, "e01", 4, 3000),
    told.LoadLost(0, "e01", 4),
    *(told.TrailerBought(0, kind, 2000) for kind in TrailerKind),
    *(told.TrailerSold(0, kind) for kind in TrailerKind),
    told.EventDrawn(0, "e-jam.1"),
    told.NoEventLeft(0),
    told.EventIdle(0, "e-jam.1"),
    told.CardKept(0, "e-jam.1"),
    told.CardUsed(0, "e-jam.1"),
    told.DebtMade(0, "e-jam.1", 1200),
    told.DebtPaid(0, "e-jam.1", 1200),
    told.ContractDrawn(0),
    told.ContractRemoved("e01"),
    told.MovedUp(("e01",)),
    told.DisplayFilled("e01"),
    told.Selected(0, "e01"),
    told.Called(0, 3),
    told.Called(0, 3, matched=True),
    told.Passed(0),
    told.Passed(0, 200),
    told.TimeRanOut(),
    told.TimeRanOut(1),
    told.Taken(0, "e01", load=True),
    told.Taken(0, "e01", load=False),
    told.Won(0, "e01", 0, 0),
    told.Won(0, "e01", 3, 1700),
    told.HaulierRetired(0),
    told.Corrected(0),
    *(told.CubesCorrected(0, "e01", goods) for goods in (1, -1)),
    told.CouldNotPay(0),
    told.Shown("e01"),
    told.CostsTold("e01"),
    told.CityAdded("linz"),
    *(told.SourceSwitched(deck, source, 12) for deck in Deck for source in Source),
    *(told.Ended(reason, (0,)) for reason in End),
    told.Handed(0, None, (0, 0, 2, 1, 0)),
    told.Handed(None, 0, (0, 1, 0, 0, -3)),
    told.Handed(0, 1, (0, 0, 0, 1, 0)),
    told.OnSlip(0, 50),
    told.OnSlip(0, -50),
    told.OnSlip(0, 0),
    told.NotesOut(500),
)
SILENT = (told.Paid, told.MovedUp, told.DisplayFilled, told.Corrected, told.CubesCorrected)


@pytest.fixture(params=("en", "de"))
def table(request: pytest.FixtureRequest) -> Stage:
    return stage(language=request.param, notes=BOX)


def test_samples_have_every_fact() -> None:
    assert {type(fact) for fact in SAMPLES} == set(typing.get_args(Fact))


def test_every_fact_is_said_or_goes_without_saying(table: Stage) -> None:
    lines = {fact: line(table.scene, fact) for fact in SAMPLES}
    unsaid = {type(fact) for fact, text in lines.items() if text is None}
    assert unsaid == set(SILENT)
    said = [text for text in lines.values() if text]
    assert all("{" not in text and text.strip() == text for text in said)
    assert len(set(said)) == len(said) - 1  # both arrivals are said alike


def test_sentences_carry_their_numbers() -> None:
    scene = stage().scene
    assert line(scene, told.Rolled(0, (4, 2))) == "rolls 4 and 2"
    assert line(scene, told.DebtMade(0, "e-jam.1", 1200)) == "owes 1,200"
    assert line(scene, told.Arrived(0, LINZ)) == "stops in Linz"
    assert line(scene, told.Passed(0, 200)) == "passes: 200 short"


def test_what_to_move_on_the_table_is_said(table: Stage) -> None:
    asked = {type(fact) for fact in SAMPLES if to_do(table.scene, fact)}
    assert asked == {
        told.Loaded, told.Delivered, told.LoadLost, told.TrailerBought, told.TrailerSold,
        told.SignGone, told.Arrived, told.HaulierRetired, told.SourceSwitched,
        told.CubesCorrected,
    }  # fmt: skip


def test_a_truck_that_drove_itself_is_nobodys_chore() -> None:
    scene = stage().scene
    assert to_do(scene, told.Arrived(0, LINZ)) is None
    assert to_do(scene, told.Arrived(0, LINZ, by_card=True)) == "put the truck into Linz"


def test_goods_to_load_are_counted() -> None:
    assert to_do(stage().scene, told.Loaded(0, "e01", 4)) == "put 4 goods on the truck"


def test_places_zones_and_ends_all_have_names(table: Stage) -> None:
    scene = table.scene
    assert len({place(scene, where) for where in map(Place, Spot, ["linz"] * len(Spot))}) == 5
    assert len({zone_name(scene, zone, 1) for zone in Zone}) == len(Zone)
    assert len({end(scene, reason) for reason in End}) == len(End)
    assert place(scene, ROAD)


@pytest.mark.parametrize(
    ("notation", "said"),
    [
        ("yellow begin", "begins"),
        ("yellow choose 4", "drives 4"),
        ("yellow keep", "keeps the contract in hand"),
        ("yellow nosign jam", "finds no place for the jam"),
        ("yellow goto nowhere", "stays where it is"),
        ("yellow payup", "pays"),
        ("agree", "The table ends the game"),
        ("note ferries are roads", "Note: ferries are roads"),
        ("correct cash blue 500 because house", "Account corrected: house rule"),
        ("correct contract e01 truck blue", "Amsterdam – Prague: truck of Bernd"),
        ("correct contract e01 hand blue", "A contract: hand of Bernd"),
        ("correct contract e01 pile", "A contract: under the pile"),
        ("correct trailers blue 1 2", "Trailers: 1 small, 2 large"),
        ("correct goods 3", "Goods lost: 3"),
        ("correct place blue linz", "The truck stands in Linz"),
        ("correct sign roadwork blue", "Roadworks on the board"),
        ("correct sign jam off", "Jam off the board"),
        ("correct turn red", "It is the turn of Cem"),
        ("correct notes blue 0 1 0 2 0", "Notes counted: 1×5,000 + 2×500"),
    ],
)
def test_deeds_without_facts_are_said(notation: str, said: str) -> None:
    scene = stage(notes=BOX).scene
    assert deed(scene, read(scene.game.context, notation)) == said


def test_a_deed_that_its_facts_tell_is_not_said_twice() -> None:
    scene = stage().scene
    for notation in ("yellow roll 4 2", "yellow buy small", "yellow bid 3"):
        action = read(scene.game.context, notation)
        assert deed(scene, action) is None
        assert correction(scene, action) is None
