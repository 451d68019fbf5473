"""The reading head: what contacts do, and what a table hears of it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.events import DeviceTrouble, Event, Rolled, Rolling, Tilted
from tests.hardware.firmware_bench import (
    INTERPRETERS,
    PLAYERS,
    Player,
    Script,
    Well,
    play_here,
    text,
    thrown,
    together,
)

REST_MS = 2500
HELLO = "$DHEL,1,1.0,PICO-1,2*20\r\n"


@pytest.fixture(params=INTERPRETERS)
def play(request: pytest.FixtureRequest) -> Player:
    return PLAYERS[request.param]


def rolled(*pips: int) -> Rolled:
    return Rolled(pips, tuple("AB"[: len(pips)]), (6,) * len(pips))


def lying(*faces: int) -> list[Well]:
    """Dice that lay there all the time."""
    wells = [Well() for _ in faces]
    for well, face in zip(wells, faces, strict=True):
        well.set(face, ms=600)
    return wells


def heard(play: Player, wells: list[Well], rest_ms: int = REST_MS) -> list[Event]:
    script = together(wells, rest_ms)
    return thrown(play(script), script.ms)


def test_a_throw_is_told_when_both_lie(play: Player) -> None:
    a, b = wells = lying(1, 2)
    a.bounce(1, ms=[3, 2, 1])
    a.set(ms=900)
    a.bounce(3, ms=[12, 30, 4, 9])
    a.bounce(4, ms=[2, 1, 3, 1, 8, 2])
    a.set(4, ms=500)
    b.set(ms=1500)
    b.bounce(6, ms=[15, 2, 5, 1])
    b.set(6, ms=500)
    assert heard(play, wells) == [Rolling(("A",)), rolled(4, 6)]


def test_the_lines_of_a_throw(play: Player) -> None:
    a, b = wells = lying(1, 2)
    a.set(ms=400)
    b.set(ms=430)
    a.set(5, ms=600)
    b.set(3, ms=600)
    script = together(wells, 500)
    assert text(play(script)).splitlines() == [
        HELLO.strip(),
        "$DICE,1,A,6,R,*33",
        "$DICE,2,B,6,R,*33",  # B was still in the hand
        "$DICE,3,B,6,R,*32",
        "$DICE,3,B,6,R,*32",  # again, in case it was garbled
        "$DICE,4,A,6,S,5*02",
        "$DICE,5,B,6,S,3*06",
        "$DICE,5,B,6,S,3*06",
        "$DHB,5,*7B",
    ]


def test_dice_from_the_box_are_thrown_too(play: Player) -> None:
    a, b = wells = [Well(), Well()]
    a.set(ms=5000)
    b.set(ms=5200)
    a.set(1, ms=700)
    b.set(1, ms=700)
    assert heard(play, wells) == [Rolling(("A",)), rolled(1, 1)]


def test_a_die_that_stays_in_the_box_is_not_waited_for(play: Player) -> None:
    a, b = wells = [Well(), Well()]
    a.set(ms=2000)
    a.set(3, ms=1000)
    b.set(ms=3000)
    assert heard(play, wells) == [Rolling(("A",)), rolled(3)]


def test_a_die_that_was_put_away_is_not_waited_for(play: Player) -> None:
    a, b = wells = lying(6, 6)
    a.set(6, ms=60_000)
    a.set(ms=500)
    a.set(3, ms=600)
    b.set(ms=61_100)
    assert heard(play, wells) == [Rolling(("A",)), rolled(3)]


def test_dice_may_be_held_for_long_and_fall_one_after_the_other(play: Player) -> None:
    a, b = wells = lying(6, 6)
    a.set(ms=30_000)
    b.set(ms=36_000)
    a.set(2, ms=600)
    b.set(5, ms=600)
    assert heard(play, wells) == [Rolling(("A",)), rolled(2, 5)]


@pytest.mark.parametrize("closed", [(2, 5), (1, 2, 3)])
def test_a_die_between_two_faces_is_tilted(play: Player, closed: tuple[int, ...]) -> None:
    a, b = wells = lying(1, 1)
    a.set(ms=500)
    b.set(ms=500)
    a.set(*closed, ms=700)
    b.set(4, ms=700)
    assert heard(play, wells) == [Rolling(("A",)), Tilted(("A",), (4,), (6, 6))]


def test_a_die_that_leans_is_tilted(play: Player) -> None:
    a, b = wells = lying(1, 1)
    a.set(ms=500)
    b.set(ms=500)
    a.bounce(3, ms=[20, 5])
    a.set(ms=2000)
    b.set(4, ms=2000)
    assert heard(play, wells) == [Rolling(("A",)), Tilted(("A",), (4,), (6, 6))]


def test_a_tilted_die_that_is_thrown_again_counts(play: Player) -> None:
    a, b = wells = lying(1, 1)
    for well in wells:
        well.set(ms=500)
    a.bounce(3, ms=[20, 5])
    a.set(ms=6000)
    b.set(4, ms=8000)
    a.set(2, ms=1000)
    assert heard(play, wells) == [
        Rolling(("A",)),
        Tilted(("A",), (4,), (6, 6)),
        Rolling(("A",)),
        rolled(2),
    ]


def test_a_die_turned_by_hand_is_moved(play: Player) -> None:
    a, b = wells = lying(1, 2)
    a.bounce(1, ms=[5, 40, 5, 80])
    a.set(3, ms=1000)
    b.set(2, ms=1000)
    script = together(wells, REST_MS)
    sent = play(script)
    assert "$DICE,1,A,6,M,3*" in text(sent)
    assert "$DICE,2" not in text(sent)
    assert thrown(sent, script.ms) == []


def test_a_push_that_changes_nothing_is_not_told(play: Player) -> None:
    a, b = wells = lying(1, 2)
    a.bounce(1, ms=[50, 200, 20, 10])
    a.set(1, ms=1000)
    b.set(2, ms=1000)
    assert "DICE" not in text(play(together(wells, REST_MS)))


def test_a_spark_is_no_throw(play: Player) -> None:
    a, b = wells = lying(1, 2)
    a.set(ms=1000)
    a.bounce(1, 2, 3, ms=[4, 500, 6, 500])
    b.set(2, ms=1000)
    assert heard(play, wells) == []


def test_two_closed_contacts_are_complained_of_once(play: Player) -> None:
    wells = lying(1, 2)
    wells[0].set(2, 5, ms=15_000)
    assert heard(play, wells) == [
        DeviceTrouble("dice", "sensor:contacts", "die A: closed at the same time: 2 5")
    ]


def test_a_contact_that_sticks_is_named_and_left_out(play: Player) -> None:
    a, b = wells = lying(1, 2)
    a.set(3, ms=600)
    a.set(3, 5, ms=600)  # 3 or 5 might be the one
    a.set(3, ms=600)
    a.set(3, 6, ms=600)
    a.set(3, ms=600)  # all open but the one that sticks: lifted
    a.set(3, 4, ms=600)
    b.set(2, ms=a.now - b.now)
    assert heard(play, wells) == [
        DeviceTrouble("dice", "sensor:stuck", "die A: always closed: 3"),
        Rolling(("A",)),
        rolled(4),
    ]


def test_a_contact_that_comes_loose_counts_again(play: Player) -> None:
    a, b = wells = lying(1, 2)
    a.set(3, 5, ms=600)
    a.set(3, 6, ms=600)
    a.set(ms=600)
    a.set(3, ms=600)
    b.set(2, ms=a.now - b.now)
    assert heard(play, wells)[1:] == [Rolling(("A",)), rolled(3)]


def test_seven_dice_are_no_harder(play: Player) -> None:
    wells = lying(1, 1, 1, 1, 1, 1, 1)
    for face, well in enumerate(wells):
        well.set(ms=500)
        well.set(face % 6 + 1, ms=600)
    assert heard(play, wells) == [
        Rolling(("A",)),
        Rolled((1, 2, 3, 4, 5, 6, 1), tuple("ABCDEFG"), (6,) * 7),
    ]


def bounces(most_ms: int) -> st.SearchStrategy[list[int]]:
    return st.lists(st.integers(1, most_ms), max_size=8)


@st.composite
def falls(draw: st.DrawFn, well: Well, face: int | None) -> None:
    """Lift the die, let it tumble with contacts that bounce, and leave it at rest."""
    well.bounce(draw(st.integers(1, 6)), ms=draw(bounces(20)))
    well.set(ms=draw(st.integers(700, 3000)))  # none falls before the others have been lifted
    for _ in range(draw(st.integers(0, 3))):
        well.bounce(draw(st.integers(1, 6)), ms=draw(bounces(40)))
    if face is None:
        well.set(draw(st.integers(1, 3)), draw(st.integers(4, 6)), ms=600)
    else:
        well.bounce(face, ms=draw(bounces(9)))
        well.set(face, ms=600)


@st.composite
def evenings(draw: st.DrawFn) -> tuple[Script, list[Event]]:
    """A few throws with bounces, and what a table should hear of them."""
    wells = lying(draw(st.integers(1, 6)), draw(st.integers(1, 6)))
    expected: list[Event] = []
    for _ in range(draw(st.integers(1, 2))):
        faces = [draw(st.none() | st.integers(1, 6)) for _ in wells]
        for well, face in zip(wells, faces, strict=True):
            draw(falls(well, face))
        end = max(well.now for well in wells) + REST_MS
        for well in wells:
            well.marks.append((well.now, well.marks[-1][1]))
            well.now = end
        pips = tuple(face for face in faces if face is not None)
        tilted = tuple(name for name, face in zip("AB", faces, strict=True) if face is None)
        expected.append(
            Tilted(tilted, pips, (6,) * (len(tilted) + len(pips))) if tilted else rolled(*pips)
        )
    return together(wells, REST_MS), expected


@given(evenings())
def test_whatever_bounces_every_throw_is_told_exactly(evening: tuple[Script, list[Event]]) -> None:
    script, expected = evening
    happened = thrown(play_here(script), script.ms)
    ends = [event for event in happened if isinstance(event, Rolled | Tilted)]
    begins = [event for event in happened if isinstance(event, Rolling)]
    assert ends == expected
    assert len(begins) == len(expected)
