"""The children's games: whoever stops where an open contract starts may take it (rules.md 2)."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from companion.games.auf_achse.agenda import End, Over
from companion.games.auf_achse.cards import Op, Where
from companion.games.auf_achse.edition import Awarding, MoveDuty
from companion.games.auf_achse.facts import DisplayFilled, Loaded, Taken
from companion.games.auf_achse.refusals import Code
from tests.games.children import DM, EURO
from tests.games.positions import Table, begun, does, event, pass_by

HAND = {"yellow": ["e01", "e02", "e53", "e54", "e51"]}
"""None of them starts in Linz."""
OPEN = ["e10", "e27", "e11"]
"""The second: Linz to Basel, 3 goods. The other one from Linz is e28, to Dortmund, 4 goods."""

both = pytest.mark.parametrize("game", [EURO, DM], ids=["euro", "dm"])


def playing(game: dict[str, Any], **options: Any) -> Table:
    return begun(**{"hands": HAND, "display": OPEN, **options, **game})


def in_linz(game: dict[str, Any], *before: str, **options: Any) -> Table:
    """Yellow has come into Linz by dice."""
    table = playing(game, **options).play(*before)
    return table.play("yellow roll 4", "yellow arrive linz")


def full_in_linz(game: dict[str, Any], **options: Any) -> Table:
    """The same with six goods for Dresden on the truck."""
    table = playing(game, **options)
    table.change("yellow", hand=("e01", "e02", "e54", "e51"), loaded=("e53",))
    return table.play("yellow roll 4", "yellow arrive linz")


def sent_to(city: str, game: dict[str, Any], **options: Any) -> Table:
    """A card has put yellow's truck there."""
    card = event("e", does(Op.GOTO_CITY, where=Where.ANY))
    table = playing(game, events=[card], **options)
    return table.play("yellow roll 4", "yellow arrive triangle", f"yellow goto {city}")


@both
class TestWhoMayTake:
    @pytest.mark.parametrize("stop", ["linz", "linz rest"])
    def test_whoever_stops_there_exactly_or_not(self, game: dict[str, Any], stop: str) -> None:
        table = playing(game).play("yellow roll 4", f"yellow arrive {stop}")
        table.play("yellow take e27 load").holds("yellow loaded e27", "supply 45")

    def test_also_who_was_sent_there_by_an_event(self, game: dict[str, Any]) -> None:
        sent_to("linz", game).play("yellow take e27 load").holds("yellow goods 3")

    def test_only_what_starts_there(self, game: dict[str, Any]) -> None:
        refusal = in_linz(game).refused("yellow take e10 load", Code.NOT_START)
        assert dict(refusal.params) == {"city": "dortmund"}
        assert not [line for line in in_linz(game).legal("take") if "e27" not in line]

    def test_not_on_the_road(self, game: dict[str, Any]) -> None:
        table = playing(game).play("yellow roll 4", "yellow arrive road")
        table.refused("yellow take e27 hand", Code.NO_CITY)

    def test_not_who_was_set_up_there(self, game: dict[str, Any]) -> None:
        table = playing(game, at={"yellow": "linz"})
        table.refused("yellow take e27 load", Code.NOT_NOW)
        table.play("correct sign roadwork blue", "yellow roll 4", "yellow stay")
        table.refused("yellow take e27 load", Code.NOT_REACHED)
        assert not table.legal("take")

    def test_not_who_stood_there_when_it_was_turned_up(self, game: dict[str, Any]) -> None:
        table = in_linz(game, seats=2, display=["e10", "e11", "e12"], pile=["e27"])
        table.play("yellow end", "blue roll 4", "blue arrive dortmund")
        table.play("blue take e10 load", "blue end")
        assert "e27" in table.state.display
        table.play("correct sign roadwork blue", "yellow roll 4", "yellow stay").refused(
            "yellow take e27 load", Code.NOT_REACHED
        )

    def test_not_in_the_turn_of_another(self, game: dict[str, Any]) -> None:
        in_linz(game).refused("blue take e27 load", Code.NOT_YOUR_TURN)

    def test_not_what_lies_elsewhere(self, game: dict[str, Any]) -> None:
        in_linz(game).refused("yellow take e28 load", Code.NOT_OPEN)

    def test_there_is_no_auction_and_nothing_falls(self, game: dict[str, Any]) -> None:
        table = in_linz(game)
        table.refused("yellow select e27", Code.NO_AUCTION)
        table.refused("yellow decline", Code.NO_AUCTION)
        display = table.state.display
        assert table.play("yellow end").state.display == display


def test_where_contracts_are_auctioned_none_is_taken() -> None:
    table = begun(display=["e27"]).play("yellow roll 4", "yellow arrive linz")
    table.refused("yellow take e27 load", Code.NO_TAKING)
    assert not table.legal("take")


@both
class TestTheStop:
    def test_it_is_unloaded_first(self, game: dict[str, Any]) -> None:
        table = playing(game)
        table.change("yellow", hand=("e01", "e02", "e54", "e51"), loaded=("e53",))
        # e53: six goods from Zuerich to Dresden; e11: three from Dresden.
        table.play("yellow roll 4", "yellow arrive dresden")
        table.play("yellow take e11 load").holds("yellow loaded e11", "yellow goods 3")

    def test_it_is_told(self, game: dict[str, Any]) -> None:
        table = in_linz(game).play("yellow take e27 load")
        assert table.told(Taken) == [Taken(0, "e27", True)]
        assert table.told(Loaded) == [Loaded(0, "e27", 3)]

    def test_the_gap_is_refilled_in_its_place(self, game: dict[str, Any]) -> None:
        table = in_linz(game, pile=["e20"]).play("yellow take e27 load")
        assert table.state.display[:3] == ("e10", "e20", "e11")
        assert table.told(DisplayFilled) == [DisplayFilled("e20")]

    def test_with_an_empty_pile_the_others_close_up(self, game: dict[str, Any]) -> None:
        table = playing(game)
        table.play(*(f"correct contract {card} done" for card in table.state.pile))
        table.play("yellow roll 4", "yellow arrive linz")
        rest = tuple(card for card in table.state.display if card != "e27")
        assert table.play("yellow take e27 load").state.display == rest
        assert not table.told(DisplayFilled)

    def test_any_number_may_be_taken(self, game: dict[str, Any]) -> None:
        table = in_linz(game, display=["e27", "e28", "e11"]).play("yellow take e27 load")
        table.refused("yellow take e28 load", Code.NO_SPACE)
        table.play("yellow take e28 hand").holds("yellow loaded e27")
        assert "e28" in table.haulier("yellow").hand

    def test_also_one_turned_up_during_the_stop(self, game: dict[str, Any]) -> None:
        table = in_linz(game, pile=["e28"]).play("yellow take e27 load", "yellow take e28 hand")
        assert table.haulier("yellow").again == ("e28",)

    def test_the_turn_may_end_without_taking(self, game: dict[str, Any]) -> None:
        in_linz(game).play("yellow end").holds("awaits rolling blue")

    def test_the_last_open_one_ends_the_game_if_somebody_has_none(
        self, game: dict[str, Any]
    ) -> None:
        table = playing(game)
        others = [card for card in table.state.display if card != "e27"]
        table.play(*(f"correct contract {c} done" for c in (*table.state.pile, *others)))
        table.play(*(f"correct contract {c} done" for c in table.haulier("red").hand))
        table.play("yellow roll 4", "yellow arrive linz", "yellow take e27 load")
        assert table.state.agenda == (Over(End.COMPLETED, (0, 1, 2)),)

    def test_else_it_goes_on(self, game: dict[str, Any]) -> None:
        table = playing(game)
        others = [card for card in table.state.display if card != "e27"]
        table.play(*(f"correct contract {c} done" for c in (*table.state.pile, *others)))
        table.play("yellow roll 4", "yellow arrive linz", "yellow take e27 load")
        table.holds("awaits stopping yellow", "yellow loaded e27").play("yellow end")


class TestLoadedOrKept:
    def test_euro_what_fits_is_loaded(self) -> None:
        table = in_linz(EURO)
        assert table.legal("take") == ["yellow take e27 load"]
        table.refused("yellow take e27 hand", Code.MUST_LOAD)

    def test_euro_what_does_not_fit_goes_into_the_hand(self) -> None:
        table = full_in_linz(EURO)
        assert table.legal("take") == ["yellow take e27 hand"]
        table.refused("yellow take e27 load", Code.NO_SPACE)
        table.play("yellow take e27 hand").holds("yellow goods 6", "supply 42")

    def test_euro_also_for_want_of_goods(self) -> None:
        table = in_linz(EURO, "correct goods 46")
        assert table.legal("take") == ["yellow take e27 hand"]
        table.refused("yellow take e27 load", Code.NO_GOODS)

    def test_dm_as_the_player_likes(self) -> None:
        assert in_linz(DM).legal("take") == ["yellow take e27 load", "yellow take e27 hand"]
        assert full_in_linz(DM).legal("take") == ["yellow take e27 hand"]


class TestComeAgain:
    """A card taken into the hand is loadable only after the truck has left and returned."""

    def test_not_at_the_same_stop(self) -> None:
        table = in_linz(DM).play("yellow take e27 hand")
        refusal = table.refused("yellow load e27", Code.COME_AGAIN)
        assert dict(refusal.params) == {"contract": "e27", "city": "linz"}
        assert not table.legal("load")

    def test_not_in_a_later_turn_before_it_has_left(self) -> None:
        table = in_linz(DM).play("yellow take e27 hand", "yellow end")
        pass_by(table, "blue", "red").refused("yellow load e27", Code.COME_AGAIN)
        table.play("correct sign roadwork blue", "yellow roll 4", "yellow stay").refused(
            "yellow load e27", Code.COME_AGAIN
        )

    def test_after_it_has_left_and_returned(self) -> None:
        table = in_linz(DM).play("yellow take e27 hand", "yellow end")
        pass_by(table, "blue", "red", "yellow", "blue", "red")
        assert table.haulier("yellow").again == ()
        table.play("yellow roll 4", "yellow arrive linz rest", "yellow load e27")
        table.holds("yellow loaded e27")

    def test_it_has_left_also_when_it_goes_straight_on_to_another_city(self) -> None:
        table = in_linz(DM).play("yellow take e27 hand", "yellow end")
        pass_by(table, "blue", "red")
        table.play("yellow roll 4", "yellow arrive wien", "yellow end")
        assert table.haulier("yellow").again == ()

    def test_also_when_a_card_brings_it_back_in_the_turn_in_which_it_left(self) -> None:
        card = event("e", does(Op.GOTO_CITY, where=Where.ANY))
        table = in_linz(DM, events=[card]).play("yellow take e27 hand", "yellow end")
        pass_by(table, "blue", "red")
        table.play("yellow roll 4", "yellow arrive triangle", "yellow goto linz")
        table.play("yellow load e27").holds("yellow goods 3")

    def test_each_card_by_itself(self) -> None:
        table = in_linz(DM, display=["e27", "e28", "e11"])
        table.play("yellow take e27 hand", "yellow take e28 hand")
        assert table.haulier("yellow").again == ("e27", "e28")

    def test_a_dealt_one_can_be_loaded_all_the_same(self) -> None:
        hand = {"yellow": ["e28", "e01", "e02", "e53", "e54"]}
        table = in_linz(DM, hands=hand).play("yellow take e27 hand", "yellow load e28")
        table.holds("yellow loaded e28")

    def test_a_load_that_is_lost_is_not_one_to_come_again_for(self) -> None:
        card = event("e", does(Op.RETURN_CONTRACT), does(Op.GOTO_CITY, where=Where.ANY))
        table = in_linz(EURO, events=[card]).play("yellow take e27 load", "yellow end")
        pass_by(table, "blue", "red")
        table.play("yellow roll 4", "yellow arrive triangle", "yellow goto linz")
        table.holds("yellow loaded none").play("yellow load e27")

    def test_a_correction_that_moves_the_card_forgets_it(self) -> None:
        table = in_linz(DM).play("yellow take e27 hand")
        table.play("correct contract e27 unused", "correct contract e27 hand yellow")
        assert table.haulier("yellow").again == ()
        table.play("yellow load e27").holds("yellow goods 3")

    def test_a_correction_of_the_place_counts_as_leaving(self) -> None:
        table = in_linz(DM).play("yellow take e27 hand", "correct place yellow road")
        assert table.play("correct place yellow linz").haulier("yellow").again == ()

    def test_who_retires_has_nothing_to_come_again_for(self) -> None:
        table = in_linz(DM).play("yellow take e27 hand", "yellow retire")
        assert table.haulier("yellow").again == ()

    def test_a_saved_game_knows_it(self) -> None:
        table = in_linz(DM).play("yellow take e27 hand")
        saved = table.game.dump(table.state)
        assert table.game.load(saved) == table.state
        Table(table.game, table.game.load(saved)).refused("yellow load e27", Code.COME_AGAIN)


class TestDutyToMove:
    """DM: pips lapse in a start city of an open contract, too."""

    BOUND: ClassVar[dict[str, Any]] = {**DM, "move_duty": MoveDuty.FULL_VALUE}

    def test_an_open_contract_starts_there(self) -> None:
        table = playing(self.BOUND).play("yellow roll 4")
        assert "yellow arrive linz rest" in table.legal()
        table.play("yellow arrive linz rest", "yellow take e27 load")

    def test_none_starts_there(self) -> None:
        table = playing(self.BOUND).play("yellow roll 4")
        assert "yellow arrive graz rest" not in table.legal()
        table.refused("yellow arrive graz rest", Code.NOT_OWN_STOP)
        table.play("yellow arrive graz rest halted")

    def test_where_contracts_are_auctioned_it_does_not_count(self) -> None:
        table = playing({**self.BOUND, "awarding": Awarding.AUCTION}).play("yellow roll 4")
        table.refused("yellow arrive linz rest", Code.NOT_OWN_STOP)
