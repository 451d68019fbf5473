"""The pile of printed event cards after steps are taken back, carried out as hands would do it."""

from __future__ import annotations

import pytest

from companion.games.auf_achse.agenda import ReadingOut
from companion.games.auf_achse.putback import MoveEvent, MovePile, differences
from companion.games.auf_achse.state import State
from tests.games.boxes import shuffled
from tests.games.positions import Table, printed_game


def begun() -> Table:
    """Cards go under the pile once they are done with; whoever is on a triangle draws one."""
    game = printed_game(2, edition="fxschmid-dm.v1", deck="dm-own-1")
    placing = ("yellow setup road", "blue setup road")
    return Table(game).play("yellow roll 6", "blue roll 1", *placing, "dealt")


def moves(table: Table, back: State) -> list[MoveEvent]:
    """What becomes of event cards; no whole pile comes or goes."""
    found = differences(table.game.known(table.state), table.state, back)
    assert not any(isinstance(move, MovePile) for move in found)
    return [move for move in found if isinstance(move, MoveEvent)]


def on_the_table(state: State) -> list[str]:
    """The pile as it lies; whoever reads a card has it in the hand."""
    read = [item.card for item in state.agenda if isinstance(item, ReadingOut)]
    return [card for card in state.events if card not in read]


def carried_out(table: Table, back: State) -> list[str]:
    """The pile as it lies when all is done."""
    pile = on_the_table(table.state)
    for move in moves(table, back):
        if move.card in pile:
            pile.remove(move.card)
        if move.pile:
            pile.insert(len(pile) if move.under else 0, move.card)
    return pile


DRAWN_AND_DRAWN = (
    *("yellow roll 3", "yellow arrive triangle", "yellow reads roll_again"),
    *("yellow roll 2", "yellow arrive triangle", "yellow reads receive 500"),
)
BLUE_DRAWS = ("blue roll 3", "blue arrive triangle", "blue reads receive 500", "blue end")
KEPT_AND_USED = (
    *("yellow roll 3", "yellow arrive triangle", "yellow reads keep_set_die", "yellow end"),
    *(*BLUE_DRAWS, "yellow roll 2", "yellow set-die @e1 4", "yellow arrive road"),
)
OWED_AND_PAID = (
    *("correct cash yellow -4900", "yellow roll 3", "yellow arrive triangle"),
    *("yellow reads pay 1000", "yellow end", *BLUE_DRAWS, "correct cash yellow 4900"),
    *("yellow roll 2", "yellow arrive road"),
)


@pytest.mark.parametrize(
    "lines",
    [
        DRAWN_AND_DRAWN,
        (*DRAWN_AND_DRAWN, "yellow end", "blue roll 3", "blue arrive triangle"),
        (*DRAWN_AND_DRAWN, "yellow end", *BLUE_DRAWS),
        KEPT_AND_USED,
        OWED_AND_PAID,
    ],
    ids=["chained", "chained-and-drawn", "chained-and-read", "kept-and-used", "owed-and-paid"],
)
def test_the_pile_lies_as_it_lay_however_far_steps_are_taken_back(lines: tuple[str, ...]) -> None:
    table = begun()
    states = [table.state]
    for line in lines:
        states.append(table.play(line).state)
    for state in states:
        assert carried_out(table, state) == on_the_table(state)


def test_cards_that_were_under_the_pile_are_named_and_no_others() -> None:
    table = begun()
    before = table.state
    table.play(*DRAWN_AND_DRAWN)
    assert moves(table, before) == [
        MoveEvent("@e2", None, pile=True), MoveEvent("@e1", None, pile=True),
    ]  # fmt: skip


def test_a_card_paid_for_after_the_app_deals_comes_back_before_who_owes() -> None:
    table = begun().play(*OWED_AND_PAID[:5], "correct source events app")
    shuffled(table)
    table.play("correct cash yellow 4900")
    before = table.state
    table.play("blue roll 3")
    assert "@e1" in table.state.events_aside
    assert moves(table, before) == [MoveEvent("@e1", 0, pile=False)]
