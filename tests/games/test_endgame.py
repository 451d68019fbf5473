"""How a game ends (rules.md sections 1 and 4), retiring, and agreement."""

from __future__ import annotations

import pytest

from companion.games.auf_achse.agenda import Over
from companion.games.auf_achse.cards import EventClass, Op
from companion.games.auf_achse.facts import DebtPaid, Ended, Paid, TurnBegan
from companion.games.auf_achse.refusals import Code
from companion.games.auf_achse.rules.endgame import ranking, winners_of
from companion.games.auf_achse.state import Debt
from tests.games.positions import Table, at_the_market, begun, does, drawing, event

KEEP = EventClass.KEEP


def without_market(table: Table, *, left: int = 0) -> Table:
    """All public contracts but ``left`` open ones are gone."""
    for card in (*table.state.pile, *table.state.display[left:]):
        table.play(f"correct contract {card} done")
    return table


def without_hand(table: Table, *colours: str) -> Table:
    for colour in colours:
        for card in table.haulier(colour).hand:
            table.play(f"correct contract {card} done")
    return table


class TestEnd:
    def test_first_the_display_is_empty_then_a_seat_has_completed_all(self) -> None:
        table = begun(hands={"yellow": ["e27", "e01", "e02"]}, at={"yellow": "linz"})
        for card in ("e01", "e02"):
            table.play(f"correct contract {card} unused")
        without_market(table).play("yellow load e27", "yellow roll 5").holds("over no")
        table.play("yellow arrive basel rest").holds("yellow cash 7300", "over completed yellow")
        assert table.told(Ended)

    def test_first_a_seat_has_completed_all_then_the_display_is_empty(self) -> None:
        table = without_hand(begun(), "red")
        without_market(table, left=1).play("yellow roll 4", "yellow arrive linz").holds("over no")
        table.play("yellow decline").holds("over completed yellow blue red")

    def test_an_empty_display_alone_is_no_end(self) -> None:
        without_market(begun()).play("yellow roll 4").holds("over no")

    def test_a_seat_without_contracts_alone_is_no_end(self) -> None:
        without_hand(begun(), "red").play("yellow roll 4").holds("over no")

    def test_a_load_is_an_own_contract_too(self) -> None:
        table = begun(hands={"yellow": ["e27", "e01", "e02"]}, at={"yellow": "linz"})
        for card in ("e01", "e02"):
            table.play(f"correct contract {card} unused")
        without_market(table).play("yellow load e27", "yellow roll 5", "yellow arrive wien")
        table.holds("over no")

    def test_a_stop_is_settled_whole_before(self) -> None:
        table = begun(hands={"yellow": ["e25", "e41", "e27"]})
        table.play("correct trailers yellow 1 0", "correct contract e27 unused")
        table.change("yellow", hand=(), loaded=("e25", "e41"), kept=("e-on-time.1",))
        without_market(table).play("yellow roll 4", "yellow arrive genua rest")
        table.holds("yellow cash 11300", "over completed yellow", "done 18", "supply 48")

    def test_after_it_nothing_happens(self) -> None:
        table = begun().play("agree")
        assert table.legal() == []
        assert table.game.over(table.state)
        for line in ("yellow roll 4", "correct turn red", "agree", "note why"):
            table.refused(line, Code.OVER)

    @pytest.mark.parametrize("end", ["agree", "blue retire"])
    def test_a_debt_that_can_be_paid_is_taken_before_it(self, end: str) -> None:
        table = begun(2).change("yellow", cash=5500, debts=(Debt("e-breakdown", 4500),))
        table.play(end).holds("yellow cash 1000", "yellow owes none")
        assert [type(fact) for fact in table.facts][:2] == [Paid, DebtPaid]
        assert type(table.facts[-1]) is Ended
        (over,) = table.state.agenda
        assert isinstance(over, Over)
        assert over.winners == winners_of(table.state)


class TestWinner:
    def test_most_cash_wins_and_trailers_are_worth_nothing(self) -> None:
        table = begun().play("yellow buy large", "correct cash red 1 because error", "agree")
        table.holds("over agreed red")

    def test_equal_cash_is_a_shared_win(self) -> None:
        begun().play("yellow buy small", "agree").holds("over agreed blue red")

    def test_ranks_are_shared_likewise_and_the_retired_have_none(self) -> None:
        table = begun(5).change("blue", cash=9000).change("green", cash=7000)
        table.change("pink", cash=7000).change("yellow", cash=100).play("red retire")
        assert ranking(table.state) == ((1, 1), (2, 3), (2, 4), (4, 0))

    def test_a_retired_seat_cannot_win(self) -> None:
        begun().change("red", cash=99_000).play("red retire", "agree").holds(
            "over agreed yellow blue"
        )


class TestAgreement:
    def test_at_any_time_of_a_game_that_has_begun(self) -> None:
        for table in (
            begun(),
            at_the_market().play("yellow select e10"),
            drawing(does(Op.ROLL_AGAIN)),
        ):
            table.play("agree").holds("over agreed yellow blue red")

    def test_the_card_in_play_is_put_away(self) -> None:
        table = drawing(does(Op.ROLL_AGAIN)).play("agree")
        assert table.state.events_out == ("e",)


class TestRetiring:
    def test_load_contracts_trailers_and_cards_go_and_cash_is_frozen(self) -> None:
        hands = {"red": ["e27", "e01", "e02"]}
        table = begun(hands=hands).play("correct trailers red 1 1")
        table.change("red", hand=("e01", "e02"), loaded=("e27",), kept=("e-late",), skips=2)
        table.play("red retire").holds("supply 48", "stock 4 4", "done 3", "red cash 5000")
        table.holds("red hand none", "red loaded none", "red kept none", "red retired yes")
        assert table.state.events_out == ("e-late",)

    def test_its_turns_are_passed_over(self) -> None:
        table = begun().play("blue retire", "yellow roll 4", "yellow arrive road rest")
        table.play("yellow end").holds("awaits rolling red", "turn 2 red")

    def test_in_the_own_turn_the_next_one_begins(self) -> None:
        table = begun().play("yellow roll 4", "yellow retire").holds("turn 2 blue")
        table.holds("awaits rolling blue")

    def test_in_the_turn_of_another_that_goes_on(self) -> None:
        at_the_market().play("red retire").holds("awaits stopping yellow")

    def test_it_does_not_count_as_without_contracts(self) -> None:
        without_market(begun().play("red retire")).play("yellow roll 4").holds("over no")

    def test_one_seat_left_ends_the_game(self) -> None:
        table = begun().play("red retire").holds("over no")
        table.play("yellow retire").holds("over alone blue", "turn 1 yellow")
        assert not table.told(TurnBegan)

    def test_two_seats(self) -> None:
        begun(2).play("blue retire").holds("over alone yellow")

    def test_not_asked_for_a_payment_any_more(self) -> None:
        cover = event("cover", does(Op.KEEP_WAIVE_PAYMENT), kind=KEEP)
        table = drawing(does(Op.ALL_PAY, 100), more=[cover], blue={"kept": ("cover",)})
        table.holds("awaits waiving blue").play("blue retire")
        table.holds("awaits stopping yellow", "red cash 4900", "blue cash 5000")

    def test_with_a_debt_of_the_card_in_play(self) -> None:
        table = drawing(does(Op.PAY, 600), does(Op.ROLL_AGAIN), yellow={"cash": 0})
        table.holds("awaits rolling yellow", "yellow owes 1200").play("yellow retire")
        assert table.state.events_out == ("e",)

    def test_with_two_debts_of_one_card(self) -> None:
        table = drawing(does(Op.PAY, 600), does(Op.PAY, 300), yellow={"cash": 0})
        table.play("yellow retire")
        assert table.state.events_out == ("e",)

    def test_in_the_own_turn_another_may_still_lay_down_what_it_won(self) -> None:
        table = at_the_market(display=["e04"], at={"blue": "berlin"})
        table.play("yellow select e04", "blue bid 1", "red pass", "yellow pass")
        table.holds("awaits laying-down blue").play("yellow retire")
        table.holds("awaits laying-down blue").play("blue load e04")
        table.holds("blue loaded e04", "awaits rolling blue", "turn 2 blue")

    @pytest.mark.parametrize("line", ["green load e04", "green keep", "green retire"])
    def test_the_next_one_leaves_too_while_it_is_laid_down(self, line: str) -> None:
        table = at_the_market(seats=5, display=["e04"], at={"green": "berlin"})
        table.play("yellow select e04", "blue pass", "red pass", "green bid 1", "pink pass")
        table.play("yellow pass", "yellow retire", "blue retire").holds("awaits laying-down green")
        assert table.game.load(table.game.dump(table.state)) == table.state
        table.play(line).holds("awaits rolling red", "turn 2 red")


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_everybody_may_retire_one_by_one(seats: int) -> None:
    table = begun(seats)
    colours = [player.colour for player in table.game.context.players]
    for colour in colours[:-1]:
        table.holds("over no").play(f"{colour} retire")
    table.holds(f"over alone {colours[-1]}", "bank -" + str(5000 * seats))
