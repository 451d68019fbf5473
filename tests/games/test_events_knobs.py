"""Event cards where editions differ: what draws one, where it goes, when it may be used; and
which cities take another truck (rules.md sections 2 and 4)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.auf_achse.cards import EventCard, EventClass, Op, Where
from companion.games.auf_achse.edition import AfterEvent, EventTrigger, KeptCards
from companion.games.auf_achse.facts import NoEventLeft
from companion.games.auf_achse.refusals import Code
from companion.games.auf_achse.state import Debt
from tests.games.positions import HANDS, Table, begun, does, draw_again, drawing, event, loaded

KEEP = EventClass.KEEP
ANY_STOP: dict[str, Any] = {"event_trigger": EventTrigger.ANY_STOP}
EXACT: dict[str, Any] = {"event_trigger": EventTrigger.EXACT}
UNDER: dict[str, Any] = {"after_event": AfterEvent.UNDER_PILE}
FULL_CITIES: dict[str, Any] = {"city_trucks": 1}
OWN_TURN: dict[str, Any] = {"kept_cards": KeptCards.ON_OWN_TURN}
COVER = event("cover", does(Op.KEEP_WAIVE_PAYMENT), kind=KEEP)
PLAIN = [event(name, does(Op.RECEIVE, 100)) for name in ("a", "b", "c")]


class TestTrigger:
    @pytest.mark.parametrize(
        ("stop", "knob", "drawn"),
        [
            ("arrive triangle", EXACT, 1),
            ("arrive triangle rest", EXACT, 0),
            ("arrive triangle", ANY_STOP, 1),
            ("arrive triangle rest", ANY_STOP, 1),
            ("arrive road", ANY_STOP, 0),
            ("arrive linz", ANY_STOP, 0),
        ],
    )
    def test_which_stops_draw_a_card(self, stop: str, knob: dict[str, Any], drawn: int) -> None:
        table = begun(events=PLAIN, **knob).play("yellow roll 4", f"yellow {stop}")
        table.holds(f"events {3 - drawn}", f"yellow cash {5000 + 100 * drawn}")

    @pytest.mark.parametrize("knob", [EXACT, ANY_STOP])
    def test_not_without_moving(self, knob: dict[str, Any]) -> None:
        table = begun(events=PLAIN, at={"yellow": "triangle"}, **knob)
        table.play("yellow roll 4", "yellow stay").holds("events 3", "awaits stopping yellow")

    @pytest.mark.parametrize("knob", [EXACT, ANY_STOP])
    def test_not_put_there_by_a_card(self, knob: dict[str, Any]) -> None:
        table = drawing(does(Op.MOVE_EXTRA, n=2), more=PLAIN, deal=knob)
        table.play("yellow arrive triangle rest").holds("events 3", "awaits stopping yellow")

    def test_rolled_again_it_is_by_dice(self) -> None:
        table = drawing(does(Op.ROLL_AGAIN), more=PLAIN, deal=ANY_STOP)
        table.play("yellow roll 4", "yellow arrive triangle rest").holds("yellow cash 5100")


class TestUnderThePile:
    def test_the_card_goes_to_the_bottom_and_the_order_stays(self) -> None:
        table = begun(events=PLAIN, **UNDER).play("yellow roll 4", "yellow arrive triangle")
        assert table.state.events == ("b", "c", "a")
        assert table.state.events_out == ()

    def test_it_comes_again_after_the_others(self) -> None:
        table = begun(events=PLAIN[:2], **UNDER).play("yellow roll 4", "yellow arrive triangle")
        table = draw_again(draw_again(table))
        table.holds("yellow cash 5300")
        assert table.state.turn.event == "a"

    def test_a_card_that_rolls_again_is_not_drawn_by_that_roll(self) -> None:
        table = drawing(does(Op.ROLL_AGAIN), deal=UNDER)
        table.play("yellow roll 4", "yellow arrive triangle").holds("awaits stopping yellow")
        assert table.told(NoEventLeft)
        assert table.state.events == ("e",)

    def test_one_without_effect_goes_there_too(self) -> None:
        table = drawing(does(Op.REMOVE_ROADWORK), more=PLAIN, deal=UNDER)
        assert table.state.events == ("a", "b", "c", "e")

    def test_a_kept_card_once_used(self) -> None:
        die = event("die", does(Op.KEEP_SET_DIE), kind=KEEP)
        table = begun(events=[die, *PLAIN], **UNDER).change("yellow", kept=("die",))
        table.play("yellow roll 4", "yellow set-die die 5")
        assert table.state.events == ("a", "b", "c", "die")

    def test_a_waiver_before_the_card_that_it_waives(self) -> None:
        table = drawing(
            does(Op.PAY, 100), more=[COVER, *PLAIN], deal=UNDER, yellow={"kept": ("cover",)}
        )
        table.play("yellow waive cover")
        assert table.state.events == ("a", "b", "c", "cover", "e")

    def test_one_that_waited_for_a_delivery(self) -> None:
        bonus = event("bonus", does(Op.DELIVERY_BONUS, 400), kind=EventClass.DELIVERY)
        table = begun(events=[bonus, *PLAIN], hands=HANDS, **UNDER)
        table.change("yellow", kept=("bonus",), **loaded())
        table.play("yellow roll 4", "yellow arrive prag").holds("yellow cash 7900")
        assert table.state.events == ("a", "b", "c", "bonus")

    def test_an_unpaid_card_only_when_its_debt_is_paid(self) -> None:
        table = drawing(
            does(Op.PAY, 600), more=PLAIN, deal={"hands": HANDS, **UNDER}, yellow={"cash": 500}
        )
        table.holds("yellow owes 1200", "events 3")
        table.change("yellow", **loaded()).play("yellow end")
        table.play("correct turn yellow", "yellow roll 4", "yellow arrive prag")
        table.holds("yellow owes none", "yellow cash 1800")
        assert table.state.events == ("a", "b", "c", "e")

    def test_those_of_a_seat_that_leaves(self) -> None:
        old = event("old", does(Op.PAY, 600))
        table = begun(events=[COVER, old, *PLAIN], **UNDER)
        table.change("blue", kept=("cover",), debts=(Debt("old", 1200),)).play("blue retire")
        assert table.state.events[:3] == ("a", "b", "c")
        assert sorted(table.state.events[3:]) == ["cover", "old"]

    def test_one_in_play_that_its_drawer_leaves_behind(self) -> None:
        table = drawing(does(Op.GOTO_CITY, where=Where.ANY), more=PLAIN, deal=UNDER)
        table.holds("awaits going yellow").play("yellow retire")
        assert table.state.events == ("a", "b", "c", "e")

    def test_nothing_is_drawn_while_all_are_kept(self) -> None:
        table = begun(events=[COVER], **UNDER).change("blue", kept=("cover",))
        table.play("yellow roll 4", "yellow arrive triangle").holds("awaits stopping yellow")
        assert table.told(NoEventLeft)

    def test_a_correction_puts_a_card_there(self) -> None:
        table = begun(events=[COVER, *PLAIN], **UNDER).change("blue", kept=("cover",))
        table.play("correct event cover out").holds("blue kept none")
        assert table.state.events == ("a", "b", "c", "cover")
        table.refused("correct event cover out", Code.NO_CHANGE)
        table.play("correct event cover blue").holds("blue kept cover", "events 3")


class TestFullCities:
    def table(self, **options: Any) -> Table:
        return begun(at={"blue": "linz"}, **FULL_CITIES, **options)

    def test_no_second_truck_may_stop_there(self) -> None:
        table = self.table().play("yellow roll 4")
        refusal = table.refused("yellow arrive linz", Code.CITY_FULL)
        assert dict(refusal.params) == {"city": "linz", "trucks": 1}
        table.refused("yellow arrive linz rest", Code.CITY_FULL)
        assert not table.legal("arrive linz")
        table.play("yellow arrive wien")

    def test_nor_with_a_six(self) -> None:
        table = self.table().play("yellow roll 6")
        table.refused("yellow arrive linz as-one", Code.CITY_FULL)
        assert not table.legal("arrive linz")

    def test_the_truck_of_who_has_left_is_gone(self) -> None:
        table = self.table().play("blue retire", "yellow roll 4")
        assert "yellow arrive linz" in table.legal()
        table.play("yellow arrive linz")

    def test_two_where_two_may_stand(self) -> None:
        table = begun(at={"blue": "linz", "red": "linz"}, city_trucks=2).play("yellow roll 4")
        table.refused("yellow arrive linz", Code.CITY_FULL)
        begun(at={"blue": "linz"}, city_trucks=2).play("yellow roll 4", "yellow arrive linz")

    def test_a_card_may_put_it_there(self) -> None:
        full = {"at": {"blue": "linz"}, **FULL_CITIES}
        table = drawing(does(Op.GOTO_CITY, where=Where.ANY), deal=full)
        assert "yellow goto linz" in table.legal()
        table.play("yellow goto linz").holds("yellow at linz", "blue at linz")

    def test_or_let_it_drive_there(self) -> None:
        full = {"at": {"blue": "linz"}, **FULL_CITIES}
        table = drawing(does(Op.MOVE_EXTRA, n=2), deal=full)
        assert "yellow arrive linz rest" in table.legal()
        table.play("yellow arrive linz rest").holds("yellow at linz")

    def test_a_correction_says_what_is(self) -> None:
        self.table().play("correct place yellow linz").holds("yellow at linz")

    def test_from_a_city_with_others_it_drives_as_ever(self) -> None:
        table = self.table().play("correct place yellow linz", "yellow roll 4")
        table.play("yellow arrive wien").holds("yellow at wien", "blue at linz")


class TestKeptCardsOnOwnTurn:
    def charged(self, holder: str, **deal: Any) -> Table:
        card = does(Op.ALL_PAY, 100)
        return drawing(card, more=[COVER], deal={**OWN_TURN, **deal}, **{holder: KEPT})

    def test_a_waiver_is_offered_to_the_one_on_turn(self) -> None:
        table = self.charged("yellow").holds("awaits waiving yellow")
        table.play("yellow waive cover").holds("yellow cash 5000", "blue cash 4900")

    def test_to_nobody_else(self) -> None:
        table = self.charged("blue").holds("awaits stopping yellow")
        table.holds("blue cash 4900", "blue kept cover")

    @pytest.mark.parametrize("knob", KeptCards)
    def test_all_other_cards_are_for_the_own_turn_anyway(self, knob: KeptCards) -> None:
        table = begun(events=USEFUL, kept_cards=knob)
        table.change("yellow", kept=tuple(card.id for card in USEFUL))
        table.play("correct sign jam red", "yellow buy small with voucher")
        table.play("yellow ignore-signs permit", "yellow roll 4", "yellow set-die die 6")
        table.holds("yellow kept none")

    @pytest.mark.parametrize("knob", KeptCards)
    def test_a_delivery_uses_up_what_waits_for_it(self, knob: KeptCards) -> None:
        bonus = event("bonus", does(Op.DELIVERY_BONUS, 400), kind=EventClass.DELIVERY)
        table = begun(events=[bonus], hands=HANDS, kept_cards=knob)
        table.change("yellow", kept=("bonus",), **loaded())
        table.play("yellow roll 4", "yellow arrive prag").holds("yellow cash 7900")


KEPT: Any = {"kept": ("cover",)}
USEFUL: list[EventCard] = [
    event("die", does(Op.KEEP_SET_DIE), kind=KEEP),
    event("permit", does(Op.KEEP_IGNORE_SIGN), kind=KEEP),
    event("voucher", does(Op.KEEP_TRAILER_VOUCHER, 500), kind=KEEP),
]
