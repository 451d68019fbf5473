"""One die or two, rolled by the table or by the app (rules.md section 2, dice)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.auf_achse.actions import Roll
from companion.games.auf_achse.cards import EventClass, Op
from companion.games.auf_achse.edition import DiceUse, Roller
from companion.games.auf_achse.refusals import Code
from companion.games.protocol import Shuffle, Throw
from tests.games.positions import Table, begun, does, drawing, event

ONE: dict[str, Any] = {"dice": DiceUse.ONE}
APP: dict[str, Any] = {"roller": Roller.APP}


class TestOneDie:
    @pytest.mark.parametrize("face", range(1, 7))
    def test_a_roll_drives_at_once(self, face: int) -> None:
        begun(**ONE).play(f"yellow roll {face}").holds("awaits driving yellow")

    def test_no_other_number_of_dice(self) -> None:
        for line in ("yellow roll 3 5", "yellow roll 4 4", "yellow roll 1 2 3"):
            begun(**ONE).refused(line, Code.BAD_DICE)
        begun(**ONE).refused(Roll(0, ()), Code.BAD_DICE)

    def test_a_card_turns_it(self) -> None:
        die = event("die", does(Op.KEEP_SET_DIE), kind=EventClass.KEEP)
        table = begun(events=[die], **ONE).change("yellow", kept=("die",))
        table.play("yellow roll 2")
        assert "yellow set-die die 6" in table.legal()
        table.play("yellow set-die die 6").holds("awaits driving yellow", "yellow kept none")
        table.refused("yellow arrive linz rest", Code.SIX_IS_EXACT)

    def test_a_card_lets_it_roll_again(self) -> None:
        table = drawing(does(Op.ROLL_AGAIN), deal=ONE).holds("awaits rolling yellow")
        table.refused("yellow roll 2 3", Code.BAD_DICE)
        table.play("yellow roll 2").holds("awaits driving yellow")


class TestTheAppRolls:
    def test_as_soon_as_a_turn_begins(self) -> None:
        table = begun(**APP)
        assert table.game.chance(table.state) == Throw(2, 6)
        assert table.game.thrown(table.state, (3, 5)) == Roll(0, (3, 5))

    @pytest.mark.parametrize("dice", DiceUse)
    def test_as_many_dice_as_the_edition_has(self, dice: DiceUse) -> None:
        table = begun(dice=dice, **APP)
        assert table.game.chance(table.state) == Throw(dice.rolled, 6)

    def test_a_die_alone_is_no_throw_of_two(self) -> None:
        table = begun(**APP)
        table.refused("yellow roll 6", Code.BAD_DICE)
        assert not table.legal("roll")
        table.play("yellow roll 6 2")
        assert table.game.chance(table.state) is None
        table.refused("yellow roll 6 6", Code.NOT_NOW)

    def test_again_where_a_card_says_so(self) -> None:
        table = Table(begun(events=[event("e", does(Op.ROLL_AGAIN))], **APP).game)
        table.play(
            "shuffle contracts " + " ".join(table.game.context.contracts),
            "shuffle events e",
            "yellow begin",
            *(f"{colour} setup road" for colour in ("yellow", "blue", "red")),
            "yellow roll 4 4",
            "yellow arrive triangle",
        )
        assert table.game.chance(table.state) == Throw(2, 6)
        assert table.game.thrown(table.state, (1, 1)) == Roll(0, (1, 1))

    def test_not_in_a_turn_without_a_roll(self) -> None:
        table = begun(**APP).change("blue", skips=1)
        table.play("yellow roll 4 4", "yellow arrive road rest", "yellow end")
        table.holds("awaits resting blue")
        assert table.game.chance(table.state) is None

    def test_for_whoever_the_referee_gives_the_turn_to(self) -> None:
        table = begun(**APP).play("yellow roll 4 4", "correct turn red")
        assert table.game.thrown(table.state, (2, 3)) == Roll(2, (2, 3))


def test_the_table_rolls_where_the_edition_has_it_so() -> None:
    table = begun(roller=Roller.TABLE)
    assert not isinstance(table.game.chance(table.state), Shuffle | Throw)
    assert len(table.legal("roll")) == 6
