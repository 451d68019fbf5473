"""Paper money: what is handed over, what comes back, and what no note can make."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from companion.games.auf_achse.facts import Handed, NotesOut, OnSlip, Paid
from companion.games.auf_achse.game import AufAchse
from companion.games.auf_achse.notes import change, worth
from companion.games.auf_achse.putback import MoveNotes, differences, handed_back
from companion.games.auf_achse.refusals import Code
from companion.games.auf_achse.rules.purses import in_bank, opening, slip
from companion.games.auf_achse.state import State
from tests.games.positions import Table, printed_game
from tests.games.random_play import choose

BOX = ((10_000, 5), (5_000, 15), (1_000, 40), (500, 15), (100, 30))


def game(seats: int = 2, notes: tuple[tuple[int, int], ...] = BOX) -> AufAchse:
    return AufAchse(replace(printed_game(seats).context, notes=notes))


def begun(seats: int = 2, notes: tuple[tuple[int, int], ...] = BOX) -> Table:
    played = Table(game(seats, notes)).play("dealt", "yellow begin", "yellow setup road")
    return played.play("blue setup road", *["red setup road"][: seats - 2])


def test_everybody_begins_with_notes_to_pay_with() -> None:
    begun().holds("yellow notes 0 0 4 2 0", "blue notes 0 0 4 2 0", "yellow slip 0")


@pytest.mark.parametrize("capital", [2_000, 5_000])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_notes_of_the_start_are_worth_the_capital(seats: int, capital: int) -> None:
    edition = replace(game(seats).context.edition, start_capital=capital)
    table = AufAchse(replace(game(seats).context, edition=edition))
    for haulier in table.begin().hauliers:
        assert worth(table.context.values, haulier.notes) == capital


def test_what_is_paid_and_what_comes_back() -> None:
    played = begun().play("yellow buy small").holds("yellow notes 0 0 2 2 0")
    assert Handed(0, None, (0, 0, 2, 0, 0)) in played.facts
    played.play("yellow roll 4", "yellow arrive triangle", "yellow reads pay 300")
    assert Handed(0, None, (0, 0, 0, 1, -2)) in played.facts
    played.holds("yellow notes 0 0 2 1 2", "yellow cash 2700")


def test_from_player_to_player() -> None:
    played = begun().play("yellow roll 4", "yellow arrive triangle")
    played.play("yellow reads receive_from_each 500")
    assert Handed(1, 0, (0, 0, 0, 1, 0)) in played.facts
    played.holds("yellow notes 0 0 4 3 0", "blue notes 0 0 4 1 0")


def test_without_change_it_goes_over_the_bank() -> None:
    played = begun().play("yellow roll 4", "yellow arrive triangle")
    played.play("yellow reads receive_from_each 100")
    assert Handed(1, None, (0, 0, 0, 1, -4)) in played.facts
    assert Handed(None, 0, (0, 0, 0, 0, 1)) in played.facts


def test_what_no_note_can_make_is_on_a_slip_until_one_can() -> None:
    played = begun().play("yellow roll 4", "yellow arrive triangle", "yellow reads receive 150")
    assert OnSlip(0, 50) in played.facts
    played.holds("yellow cash 5150", "yellow slip 50", "yellow notes 0 0 4 2 1")
    played.play("correct cash yellow 50").holds("yellow slip 0", "yellow notes 0 0 4 2 2")


def test_start_money_is_what_the_box_can_give() -> None:
    box = ((10_000, 0), (5_000, 15), (1_000, 40), (500, 6), (100, 2))
    assert opening(box, 5_000, 4) == (0, 0, 5, 0, 0)
    assert opening(((5_000, 4), (1_000, 8)), 5_000, 4) == (1, 0)
    assert opening(((5_000, 3), (1_000, 8)), 5_000, 4) == (0, 0)
    assert opening(((5_000, 15), (1_000, 40), (500, 15), (100, 30)), 5_000, 6) == (0, 4, 2, 0)


def test_slip_that_is_settled_is_told() -> None:
    played = begun(notes=((5_000, 1), (1_000, 9))).holds("yellow slip 5000")
    played.play("yellow buy small").holds("yellow slip 0")
    assert OnSlip(0, 0) in played.facts
    played.play("correct cash yellow 1000")
    assert OnSlip(0, 0) not in played.facts


def test_a_value_that_runs_out_is_told() -> None:
    played = begun(notes=((1_000, 20), (500, 4), (100, 2)))
    assert played.state.hauliers[0].notes == (4, 2, 0)
    played.play("yellow roll 4", "yellow arrive triangle", "yellow reads receive 200")
    assert NotesOut(100) in played.facts


def test_a_recount_is_a_correction() -> None:
    played = begun().play("correct notes yellow 0 1 0 0 0").holds("yellow slip 0")
    played.refused("correct notes yellow 0 1 0 0 0", Code.NO_CHANGE)
    played.refused("correct notes yellow 6 0 0 0 0", Code.BAD_NOTES)
    played.refused("correct notes yellow 1 0", Code.BAD_NOTES)


def test_a_recount_tells_nothing_of_hidden_balances() -> None:
    hidden = replace(game().context.edition, hidden_balances=True)
    played = Table(AufAchse(replace(game().context, edition=hidden))).play("dealt")
    played.play("yellow begin", "yellow setup road", "blue setup road")
    refused = played.refused("correct notes yellow 0 0 99 0 0", Code.BAD_NOTES)
    assert refused.params["most"] == 40  # what the box has, whoever holds it
    played.play("correct notes yellow 0 0 4 2 0")  # the same again


def test_no_notes_no_recount() -> None:
    played = begun(notes=())
    played.refused("correct notes yellow 0 1 0 0 0", Code.NO_NOTES)


def test_notes_are_handed_back() -> None:
    played = begun()
    before, known = played.state, played.game.known(played.state)
    played.play("yellow buy small")
    handed = handed_back(played.facts)
    back = differences(known, played.state, before, handed)
    assert MoveNotes(0, (0, 0, 2, 0, 0)) in back
    played.play("correct notes yellow 0 1 0 0 0")  # what lies there has been there before
    assert differences(known, played.state, before, handed) == back


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_what_was_told_is_what_lies_there_and_no_more_on_slips_than_must_be(seats: int) -> None:
    table = game(seats)
    for seed in range(4):
        rng, state = Random(seed), table.begin()
        purses = [list(haulier.notes) for haulier in state.hauliers]
        while not table.over(state):
            action = choose(table, state, table.legal(state), rng)
            assert table.read(table.write(action)) == action
            step = table.apply(state, action)
            state = step.state
            for fact in step.facts:
                if isinstance(fact, Handed):
                    _move(purses, fact)
            assert [tuple(purse) for purse in purses] == [h.notes for h in state.hauliers]
            _check_slips(table, state, step.facts)
        assert table.load(table.dump(state)) == state


def _move(purses: list[list[int]], fact: Handed) -> None:
    for seat, sign in ((fact.payer, -1), (fact.payee, 1)):
        if seat is not None:
            for place, count in enumerate(fact.notes):
                purses[seat][place] += sign * count


def _check_slips(table: AufAchse, state: State, facts: tuple[object, ...]) -> None:
    """Whoever has paid or been paid has a slip only for what its notes and the bank's cannot."""
    context = table.known(state)
    bank = in_bank(context, state)
    assert min(bank) >= 0
    for fact in facts:
        for seat in (fact.payer, fact.payee) if isinstance(fact, Paid) else ():
            if seat is not None and (left := slip(context, state, seat)):
                own = state.hauliers[seat].notes
                ways = (bank, own) if left > 0 else (own, bank)
                assert change(abs(left), context.values, *ways) is None
                assert OnSlip(seat, left) in facts


def test_corrections_move_notes_like_any_payment() -> None:
    played = begun().play("correct cash yellow -300").holds("yellow notes 0 0 4 1 2")
    played.play("correct cash yellow 500 with blue").holds("yellow notes 0 0 4 2 2")
    played.holds("blue notes 0 0 4 1 0")
