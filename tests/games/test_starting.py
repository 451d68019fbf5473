"""Who begins and when trucks are set up, by each way to play it (rules.md section 2)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.auf_achse.actions import Roll
from companion.games.auf_achse.edition import DiceUse, Placement, Roller, StartPlayer
from companion.games.auf_achse.facts import Dealt, StartFound, StartTied
from companion.games.auf_achse.game import AufAchse
from companion.games.auf_achse.refusals import Code
from companion.games.protocol import Shuffle, Throw
from tests.games.positions import Table, game_of, stacked

ROLL: dict[str, Any] = {"start_player": StartPlayer.HIGHEST_ROLL, "dice": DiceUse.ONE}
BEFORE: dict[str, Any] = {"placement": Placement.BEFORE_HANDS}


def shuffles(game: AufAchse) -> tuple[str, str]:
    return (
        " ".join(("shuffle contracts", *stacked(game))),
        " ".join(("shuffle events", *game.context.events)),
    )


def opening(seats: int = 3, **knobs: Any) -> Table:
    """The moment at which the start player is to be found, the decks shuffled before it."""
    game = game_of(seats, **knobs)
    return Table(game).play(*shuffles(game))


class TestHighestRoll:
    def test_everybody_rolls_once_and_the_highest_begins(self) -> None:
        table = opening(**ROLL).holds("awaits rolling-off yellow")
        table.refused("blue roll 4", Code.NOT_YOUR_TURN)
        table.refused("blue begin", Code.NOT_NOW)
        table.play("yellow roll 3", "blue roll 5", "red roll 4")
        assert table.told(StartFound) == [StartFound(1)]
        table.holds("awaits placing blue").play("blue setup road", "red setup road")
        table.play("yellow setup road").holds("turn 1 blue", "awaits rolling blue")

    def test_those_who_tie_roll_again_and_nobody_else(self) -> None:
        table = opening(4, **ROLL)
        table.play("yellow roll 5", "blue roll 5", "red roll 2", "green roll 5")
        assert table.told(StartTied) == [StartTied((0, 1, 3))]
        table.holds("awaits rolling-off yellow").play("yellow roll 1", "blue roll 6")
        table.holds("awaits rolling-off green").play("green roll 6")
        assert table.told(StartTied) == [StartTied((1, 3))]
        table.play("blue roll 2", "green roll 2", "blue roll 3", "green roll 1")
        table.holds("awaits placing blue")

    def test_a_low_tie_is_none(self) -> None:
        opening(**ROLL).play("yellow roll 2", "blue roll 2", "red roll 3").holds(
            "awaits placing red"
        )

    def test_two_dice_count_together_and_both_must_be_told(self) -> None:
        table = opening(2, **ROLL | {"dice": DiceUse.CHOOSE_ONE_OF_TWO})
        table.refused("yellow roll 6", Code.BAD_DICE)
        assert len(table.legal("roll")) == 21
        table.play("yellow roll 6 1", "blue roll 4 4").holds("awaits placing blue")

    def test_one_die_is_one_roll(self) -> None:
        table = opening(2, **ROLL)
        table.refused("yellow roll 6 1", Code.BAD_DICE)
        assert table.legal("roll") == [f"yellow roll {face}" for face in range(1, 7)]

    def test_the_app_rolls_where_it_always_does(self) -> None:
        table = opening(2, **ROLL | {"roller": Roller.APP})
        assert table.game.chance(table.state) == Throw(1, 6)
        assert table.game.thrown(table.state, (4,)) == Roll(0, (4,))
        table.play("yellow roll 4")
        assert table.game.thrown(table.state, (4,)) == Roll(1, (4,))
        assert table.legal() == []

    def test_halfway_it_can_be_saved(self) -> None:
        table = opening(**ROLL).play("yellow roll 3")
        assert table.game.load(table.game.dump(table.state)) == table.state


class TestRandom:
    def test_the_first_of_the_shuffled_colours_begins(self) -> None:
        table = opening(start_player=StartPlayer.RANDOM)
        assert table.game.chance(table.state) == Shuffle("start", ("yellow", "blue", "red"))
        table.refused("yellow begin", Code.NOT_NOW)
        table.refused("shuffle start yellow blue", Code.BAD_SHUFFLE)
        table.play("shuffle start red yellow blue").holds("awaits placing red")
        assert table.told(StartFound) == [StartFound(2)]
        table.play("red setup road").holds("awaits placing yellow")


def test_the_table_says_it() -> None:
    opening(start_player=StartPlayer.TABLE_SAYS).play("red begin").holds("awaits placing red")


class TestBeforeHands:
    def table(self, seats: int = 2, **knobs: Any) -> Table:
        return Table(game_of(seats, **BEFORE, **knobs))

    def test_hands_are_dealt_after_the_last_truck_and_then_the_first_turn_begins(self) -> None:
        table = self.table().holds("awaits starting", "unused 54", "display none")
        table.play("blue begin", "blue setup road").holds("yellow hand none")
        assert table.game.chance(table.state) is None
        table.play("yellow setup triangle")
        due = table.game.chance(table.state)
        assert isinstance(due, Shuffle)
        assert due.deck == "contracts"
        contracts, events = shuffles(table.game)
        table.play(contracts)
        assert len(table.haulier("yellow").hand) == 3
        assert len(table.told(Dealt)) == 1
        table.play(events).holds("turn 1 blue", "awaits rolling blue", "pile 8")

    def test_in_no_city(self) -> None:
        table = self.table().play("yellow begin")
        assert table.legal() == ["yellow setup road", "yellow setup triangle"]
        table.refused("yellow setup linz", Code.NO_CITY_START)

    @pytest.mark.parametrize("start", StartPlayer)
    def test_however_the_start_player_is_found(self, start: StartPlayer) -> None:
        first = {
            StartPlayer.TABLE_SAYS: ("blue begin",),
            StartPlayer.HIGHEST_ROLL: ("yellow roll 1 1", "blue roll 6 6"),
            StartPlayer.RANDOM: ("shuffle start blue yellow",),
        }
        table = self.table(start_player=start)
        table.play(*first[start], "blue setup road", "yellow setup road", *shuffles(table.game))
        table.holds("turn 1 blue")

    def test_every_position_on_the_way_can_be_saved(self) -> None:
        table = self.table()
        for line in ("blue begin", "blue setup road", "yellow setup road", *shuffles(table.game)):
            assert table.game.load(table.game.dump(table.state)) == table.state
            table.play(line)

    def test_taking_back_what_deals_the_hands_deserves_a_question(self) -> None:
        table = self.table().play("blue begin", "blue setup road", "yellow setup road")
        contracts, _ = shuffles(table.game)
        assert table.game.apply(table.state, table.game.read(contracts)).reveals


class TestAfterHands:
    def test_on_any_space_and_in_any_city(self) -> None:
        table = opening(placement=Placement.AFTER_HANDS).play("yellow begin")
        assert "yellow setup linz" in table.legal()
        table.play("yellow setup linz", "blue setup linz")

    def test_in_no_full_city(self) -> None:
        table = opening(city_trucks=1).play("yellow begin", "yellow setup linz")
        table.refused("blue setup linz", Code.CITY_FULL)
        assert "blue setup linz" not in table.legal()
        table.play("blue setup graz")
