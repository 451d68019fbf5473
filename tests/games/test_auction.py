"""The clockwise auction (rules.md section 3), played out in every way it can go."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

from companion.games.auf_achse.agenda import Auction
from companion.games.auf_achse.cards import Contract
from companion.games.auf_achse.facts import Called, Passed, Won
from companion.games.auf_achse.refusals import Code
from companion.games.auf_achse.state import Debt, State
from tests.games.positions import Table, at_the_market, begun

Course = tuple[tuple[str, ...], str, int]
"""What was said, who has won, and what it costs."""

AMPLE = 20_000
KNOWN = [
    (int(seats), may_raise.strip() == "yes", int(count))
    for line in (Path(__file__).parent / "perft" / "clockwise.perft").read_text().splitlines()
    if not line.startswith("#")
    for seats, may_raise, count in [line.split(";")]
]


def market(seats: int, *, cash: tuple[int, ...] = (), may_raise: bool = True) -> Table:
    """Yellow may choose among four contracts, Berlin-Triest is the first."""
    table = at_the_market(seats=seats, display=["e04"], selector_may_raise=may_raise)
    for player, money in zip(table.game.context.players, cash, strict=False):
        table.change(player.colour, cash=money)
    return table


def courses(table: Table) -> Iterator[Course]:
    """Every way the auction of e04 can go, by the game itself."""
    game = table.game
    colours = [player.colour for player in game.context.players]

    def walk(state: State, said: tuple[str, ...], facts: tuple[object, ...]) -> Iterator[Course]:
        if not isinstance(state.agenda[-1], Auction):
            (won,) = (fact for fact in facts if isinstance(fact, Won))
            yield said, colours[won.seat], won.price
            check_award(table.state, state, won)
            return
        for action in game.legal(state):
            step = game.apply(state, action)
            yield from walk(step.state, (*said, game.write(action)), step.facts)

    step = game.apply(table.state, game.read("yellow select e04"))
    yield from walk(step.state, (), step.facts)


def check_award(before: State, after: State, won: Won) -> None:
    """Only the winner's purse and hand, the bank and the display have changed."""
    for seat, (old, new) in enumerate(zip(before.hauliers, after.hauliers, strict=True)):
        mine = seat == won.seat
        assert new.cash == old.cash - (won.price if mine else 0)
        assert new.hand == (*old.hand, won.contract) if mine else new.hand == old.hand
    assert after.bank == before.bank + won.price
    assert after.display == (*before.display[1:], before.pile[0])


def model(
    order: list[str], contract: Contract, cash: dict[str, int], *, may_raise: bool = True
) -> Iterator[Course]:
    """The same from the rule text alone: ``order`` begins left of the selector and ends with it."""
    selector = order[-1]

    def ask(left: deque[str], level: int, holder: str, said: tuple[str, ...]) -> Iterator[Course]:
        seat = left[0]
        if len(left) == 1 or (seat == selector and level == 0):
            yield said, seat, contract.costs[level - 1] if seat == holder else 0
            return
        answers = [f"bid {n}" for n in range(level + 1, 6) if contract.costs[n - 1] <= cash[seat]]
        if seat == selector:
            answers = answers if may_raise else []
            answers += [f"match {level}"] if contract.costs[level - 1] <= cash[seat] else []
        rest = deque(list(left)[1:])
        for answer in answers:
            now = int(answer[-1])
            yield from ask(rest + deque([seat]), now, seat, (*said, f"{seat} {answer}"))
        yield from ask(rest, level, holder, (*said, f"{seat} pass") if answers else said)

    yield from ask(deque(order), 0, "nobody", ())


@pytest.mark.parametrize(("seats", "may_raise", "count"), KNOWN)
def test_every_course_with_ample_cash(seats: int, may_raise: bool, count: int) -> None:
    table = market(seats, cash=(AMPLE,) * seats, may_raise=may_raise)
    contract = table.game.context.contracts["e04"]
    colours = [player.colour for player in table.game.context.players]
    cash = dict.fromkeys(colours, AMPLE)
    order = [*colours[1:], "yellow"]
    seen = list(courses(table))
    assert len(seen) == count
    assert sorted(seen) == sorted(model(order, contract, cash, may_raise=may_raise))
    for said, winner, price in seen:
        check_course([line.split() for line in said], winner, price, contract)


def check_course(said: list[list[str]], winner: str, price: int, contract: Contract) -> None:
    """What must be true of any auction, whoever bids."""
    passed, level, holder = set(), 0, "yellow"
    for seat, *answer in said:
        assert seat not in passed
        match answer:
            case ["pass"]:
                passed.add(seat)
            case ["bid", called]:
                assert int(called) > level
                level, holder = int(called), seat
            case _:
                assert answer == ["match", str(level)]
                assert seat == "yellow"
                assert holder != "yellow"
                holder = seat
    assert winner == holder
    assert price == (contract.cost(level) if level else 0)


# Costs of e04: 300, 800, 1,700, 2,800, 3,500.
PURSES = {2: (0, 300, 900, 2800, 3499, 3500), 3: (0, 300, 1699, 3500), 4: (0, 800, 3500)}


@pytest.mark.parametrize("may_raise", [True, False])
@pytest.mark.parametrize("seats", PURSES)
def test_every_course_with_purses_of_every_size(seats: int, may_raise: bool) -> None:
    for cash in product(PURSES[seats], repeat=seats):
        table = market(seats, cash=cash, may_raise=may_raise)
        colours = [player.colour for player in table.game.context.players]
        purses = dict(zip(colours, cash, strict=True))
        contract = table.game.context.contracts["e04"]
        expected = model([*colours[1:], "yellow"], contract, purses, may_raise=may_raise)
        assert sorted(courses(table)) == sorted(expected), cash


def test_every_course_without_a_seat_that_has_retired() -> None:
    table = market(4, cash=(AMPLE,) * 4).play("red retire")
    contract = table.game.context.contracts["e04"]
    expected = model(
        ["blue", "green", "yellow"], contract, dict.fromkeys(["yellow", "blue", "green"], AMPLE)
    )
    assert sorted(courses(table)) == sorted(expected)


def test_the_example_of_the_rulebook() -> None:
    table = begun(
        ("red", "yellow", "blue", "green"),
        hands={"red": ["e01", "e02", "e03"]},
        display=["e10", "e04", "e11", "e12"],
    )
    table.play("red roll 4", "red arrive kassel", "red select e04")
    table.play(
        "yellow pass", "blue bid 2", "green bid 3", "red match 3", "blue pass", "green bid 4"
    )
    table.holds("awaits auction red", "green cash 5000", "display e10 e04 e11 e12")
    table.play("red pass").holds("green cash 2200", "bank -17200", "awaits stopping red")
    table.holds("display e10 e11 e12 e17")
    assert "e04" in table.haulier("green").hand
    contract = table.game.context.contracts["e04"]
    assert (contract.cost(4), contract.revenue, contract.net(4)) == (2800, 3900, 1100)


def test_the_first_on_the_left_is_asked_first_and_the_selector_last() -> None:
    table = market(4).play("yellow select e04").holds("awaits auction blue")
    table.play("blue bid 1").holds("awaits auction red")
    table.play("red pass").holds("awaits auction green")
    table.play("green bid 2").holds("awaits auction yellow")


def test_without_any_call_the_selector_has_it_free_even_without_money() -> None:
    table = market(3, cash=(0, 5000, 5000)).play("yellow select e04", "blue pass", "red pass")
    table.holds("yellow cash 0", "awaits stopping yellow")
    assert "e04" in table.haulier("yellow").hand


def test_a_seat_that_cannot_pay_the_next_level_is_passed_when_its_turn_comes() -> None:
    table = market(4, cash=(5000, 5000, 799, 5000)).play("yellow select e04")
    table.play("blue bid 1").holds("awaits auction green")
    assert table.told(Passed) == [Passed(seat=2, short=1)]
    assert not any("red" in line for line in table.play("green pass").legal())


def test_a_selector_that_cannot_pay_the_match_is_passed_likewise() -> None:
    table = market(2, cash=(799, 5000)).play("yellow select e04", "blue bid 2")
    assert table.told(Passed) == [Passed(seat=0, short=1)]
    table.holds("blue cash 4200", "awaits stopping yellow")


def test_if_nobody_else_can_pay_anything_the_selector_has_it_at_once() -> None:
    table = market(3, cash=(0, 299, 0)).play("yellow select e04")
    assert [fact.short for fact in table.told(Passed)] == [1, 300]
    table.holds("awaits stopping yellow", "yellow cash 0")


def test_after_a_five_the_selector_may_still_match_and_wins() -> None:
    table = market(3).play("yellow select e04", "blue bid 5").holds("awaits auction yellow")
    assert table.legal() == ["yellow match 5", "yellow pass"]
    table.play("yellow match 5").holds("yellow cash 1500", "blue cash 5000")
    assert table.told(Called) == [Called(0, 5, matched=True)]
    assert [fact.short for fact in table.told(Passed)] == [0]


def test_a_match_is_of_the_present_call_and_no_other() -> None:
    table = market(2).play("yellow select e04", "blue bid 3")
    assert dict(table.refused("yellow match 2", Code.BID_LOW).params) == {"level": 3}
    table.refused("yellow match 4", Code.BID_LOW)
    table.play("yellow match 3").holds("awaits auction blue")


def test_after_a_match_the_others_must_raise_above_it_or_pass() -> None:
    table = market(2).play("yellow select e04", "blue bid 2", "yellow match 2")
    table.refused("blue bid 2", Code.BID_LOW)
    assert table.legal() == ["blue bid 3", "blue bid 4", "blue bid 5", "blue pass"]


def test_a_selected_card_stays_on_its_place_until_the_auction_is_over() -> None:
    table = market(3).play("yellow select e04", "blue bid 1").holds("display e04 e11 e12 e13")
    table.play("red pass", "yellow pass").holds("display e11 e12 e13 e14")


def test_no_trailers_are_traded_during_an_auction_and_selecting_is_final() -> None:
    table = market(3).play("yellow select e04")
    table.refused("yellow buy small", Code.NOT_NOW)
    table.refused("yellow select e10", Code.NOT_NOW)
    table.refused("yellow end", Code.NOT_NOW)


def test_afterwards_nothing_is_removed_whoever_won() -> None:
    table = market(3).play("yellow select e04", "blue bid 1", "red pass", "yellow pass")
    table.holds("done 0").play("yellow end").holds("done 0", "awaits rolling blue")


def test_one_public_contract_a_turn() -> None:
    table = market(3).play("yellow select e04", "blue pass", "red pass")
    table.refused("yellow select e10", Code.ONE_AUCTION)
    table.refused("yellow decline", Code.ONE_AUCTION)


def test_a_skipped_seat_bids_all_the_same() -> None:
    table = market(2).change("blue", skips=1).play("yellow select e04", "blue bid 1")
    table.play("yellow pass").holds("blue cash 4700", "blue skips 1")


def test_debts_have_no_effect_on_bidding() -> None:
    table = market(2)
    table.change("blue", debts=(Debt("e-breakdown", 9000),))
    table.play("yellow select e04", "blue bid 5", "yellow pass").holds("blue cash 1500")


class TestLayingDown:
    """A contract that comes into a hand where it starts may be laid down at once."""

    def test_also_out_of_turn(self) -> None:
        table = at_the_market(display=["e04"], at={"blue": "berlin"})
        table.play("yellow select e04", "blue bid 1", "red pass", "yellow pass")
        table.holds("awaits laying-down blue")
        assert table.legal() == ["blue load e04", "blue keep"]
        table.play("blue load e04").holds("blue loaded e04", "supply 43", "awaits stopping yellow")

    def test_or_kept(self) -> None:
        table = at_the_market(display=["e04"], at={"blue": "berlin"})
        table.play("yellow select e04", "blue bid 1", "red pass", "yellow pass", "blue keep")
        table.holds("blue loaded none", "supply 48", "awaits stopping yellow")
        table.refused("blue load e04", Code.NOT_YOUR_TURN)

    def test_by_the_selector_on_the_own_turn(self) -> None:
        table = at_the_market("berlin", display=["e04"])
        table.play("yellow select e04", "blue pass", "red pass", "yellow load e04")
        table.holds("yellow loaded e04", "awaits stopping yellow")

    def test_a_kept_one_can_be_loaded_later_on_the_own_turn(self) -> None:
        table = at_the_market("berlin", display=["e04"])
        table.play("yellow select e04", "blue pass", "red pass", "yellow keep", "yellow load e04")
        table.holds("yellow loaded e04")

    def test_within_present_capacity_only(self) -> None:
        hands = {"blue": ["e10", "e01", "e02"]}
        table = begun(hands=hands, display=["e09"], at={"blue": "dortmund"})
        table.change("blue", hand=("e01", "e02"), loaded=("e10",))
        table.play("yellow roll 4", "yellow arrive linz", "yellow select e09", "blue bid 1")
        table.play("red pass", "yellow pass").holds("awaits stopping yellow")

    def test_within_the_supply_only(self) -> None:
        table = at_the_market(display=["e04"], at={"blue": "berlin"}).play("correct goods 44")
        table.play("yellow select e04", "blue bid 1", "red pass", "yellow pass")
        table.holds("awaits stopping yellow", "supply 4")

    def test_no_other_card_can_be_laid_down_with_it(self) -> None:
        table = at_the_market(display=["e04"], hands={"blue": ["e01"]}, at={"blue": "berlin"}).play(
            "yellow select e04", "blue bid 1", "red pass", "yellow pass"
        )
        table.refused("blue load e01", Code.NOT_NOW)


class TestTheLastOpenContract:
    """Award, payment, slide and refill are one step; then the end is checked."""

    def last(self, *empty: str) -> Table:
        """One contract is left in the display and none in the pile; these seats have none."""
        table = begun(display=["e04", "e10", "e11", "e12"])
        for card in (*table.state.pile, "e10", "e11", "e12"):
            table.play(f"correct contract {card} done")
        for colour in empty:
            for card in table.haulier(colour).hand:
                table.play(f"correct contract {card} done")
        return table.play("yellow roll 4", "yellow arrive linz")

    def test_another_seat_without_contracts_ends_the_game_and_the_winner_has_paid(self) -> None:
        table = self.last("red").play("yellow select e04", "blue bid 1", "red pass", "yellow pass")
        table.holds("blue cash 4700", "over completed yellow red")

    def test_it_counts_as_open_until_its_auction_is_over(self) -> None:
        self.last("red").play("yellow select e04", "blue bid 1").holds("over no")

    def test_it_goes_on_if_nobody_but_the_winner_was_without(self) -> None:
        table = self.last("blue").play("yellow select e04", "blue bid 1", "red pass")
        table.play("yellow pass").holds("over no", "awaits stopping yellow")

    def test_it_goes_on_if_the_selector_alone_was_without_and_has_it_free(self) -> None:
        table = self.last("yellow").play("yellow select e04", "blue pass", "red pass")
        table.holds("over no")

    def test_the_winner_does_not_lay_it_down_any_more(self) -> None:
        table = self.last("red").change(
            "blue", place=at_the_market("berlin").haulier("yellow").place
        )
        table.play("yellow select e04", "blue bid 1", "red pass", "yellow pass")
        table.holds("over completed yellow red", "blue loaded none")
