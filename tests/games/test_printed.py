"""Printed cards: dealt by the table, known only as far as they were shown (rules.md section 5)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.games.auf_achse.agenda import Dealing, LayingDown, Pricing, ReadingOut, Stopping
from companion.games.auf_achse.facts import CubesCorrected, DisplayFilled, EventDrawn, Won
from companion.games.auf_achse.printed import Source
from companion.games.auf_achse.putback import MoveCard, MoveEvent, differences
from companion.games.auf_achse.referee_actions import Deck, Zone
from companion.games.auf_achse.refusals import Code
from companion.games.auf_achse.rules.allowed import decision
from companion.games.auf_achse.rules.switching import source
from tests.games.boxes import at_market, auctioned, on_triangle, shuffled, table
from tests.games.positions import Table, game_of, printed_game


def test_the_table_deals_and_the_app_knows_how_many() -> None:
    start = Table(printed_game(3))
    assert isinstance(decision(start.state), Dealing)
    start.play("dealt").holds(
        "display @10 @11 @12 @13", "pile 12", "unused 29", "events 28", "red cards 3"
    )


def test_of_a_hand_only_the_number_is_seen() -> None:
    played = table()
    haulier = played.game.view(played.state).hauliers[1]
    assert haulier.hand is None
    assert (haulier.cards, haulier.shown, haulier.blanks) == (3, (), ("@2", "@5", "@8"))


def test_a_shown_contract_is_loaded_driven_and_paid() -> None:
    played = at_market()
    played.refused("yellow load @1", Code.NOT_SHOWN)
    played.play("show @1 graz hamburg 5 4700", "yellow load @1")
    played.holds("yellow goods 5", "yellow loaded @1", "shown @1")
    played.play("yellow decline", "yellow end", "blue roll 2", "blue arrive road", "blue end")
    played.play("red roll 2", "red arrive road", "red end")
    played.play("yellow roll 3", "yellow arrive hamburg rest").holds("yellow cash 9700")


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("show @1 graz atlantis 5 4700", Code.BAD_CITY),
        ("show @1 graz graz 5 4700", Code.SAME_ENDS),
        ("show @1 graz hamburg 7 4700", Code.BAD_GOODS),
        ("show @1 graz hamburg 1 4700", Code.BAD_GOODS),
        ("show @1 graz hamburg 5 0", Code.BAD_AMOUNT),
        ("show @1 graz hamburg 5 4700 600 1300", Code.BAD_COSTS),
        ("show @1 graz hamburg 5 4700 600 1300 1200 3000 4000", Code.COST_LOW),
        ("show @1 graz hamburg 5 4700 600 0 601 3000 4000", Code.COST_LOW),
        ("show @1 graz hamburg 5 4700 600 1300 2100 3000 4700", Code.COST_HIGH),
        ("show @14 graz hamburg 5 4700", Code.NOT_IN_SIGHT),
        ("show @99 graz hamburg 5 4700", Code.NOT_PRINTED),
        ("show e01 graz hamburg 5 4700", Code.NOT_PRINTED),
    ],
)
def test_what_cannot_be_printed_is_not_taken_note_of(line: str, code: Code) -> None:
    at_market().refused(line, code)


def test_no_card_lies_on_the_table_twice() -> None:
    played = at_market().play("show @1 graz hamburg 5 4700")
    played.refused("show @1 graz hamburg 5 4700", Code.SHOWN_BEFORE)
    played.refused("show @10 graz hamburg 5 4700", Code.CARD_TWICE)
    played.play("show @10 graz hamburg 5 4800")  # told apart by the revenue


def test_an_unread_cost_is_no_cost_too_low() -> None:
    at_market().play("show @10 graz hamburg 5 4700 600 0 2100 0 4000").refused(
        "costs @10 600 2100 2100 0 4000", Code.COST_LOW
    )


def test_a_city_of_the_table_s_own_board() -> None:
    played = at_market().play("city atlantis Atlantis am Meer", "show @1 graz atlantis 5 4700")
    played.refused("city atlantis Atlantis", Code.CITY_KNOWN)
    played.refused("city road Straße", Code.BAD_CITY)
    played.play("yellow load @1", "yellow decline", "yellow end", "blue roll 2")
    played.play("blue arrive atlantis").holds("blue at atlantis")


# An auction of which nobody knows the prices


def test_the_winner_types_the_price() -> None:
    played = auctioned("blue bid 2", "red bid 3", "yellow pass", "blue pass")
    assert decision(played.state) == Pricing(2, "@11", 3, then=1, then_level=2)
    played.play("red price 2800").holds("red cash 2200", "red cards 4", "display @10 @12 @13 @14")
    assert [fact for fact in played.facts if isinstance(fact, Won)] == [Won(2, "@11", 3, 2800)]
    assert DisplayFilled("@14") in played.facts


def test_a_price_is_remembered_of_a_card_that_was_shown() -> None:
    shown = "show @11 linz wien 3 4700"
    played = at_market().play(shown, "yellow select @11", "blue pass", "red bid 3", "yellow pass")
    played.play("red price 2800")
    assert played.game.known(played.state).contracts["@11"].costs == (0, 0, 2800, 0, 0)


def test_of_an_unseen_card_in_a_hand_nobody_knows_which_one_was_paid_for() -> None:
    played = auctioned("blue bid 3", "red pass", "yellow match 3", "blue pass", "yellow price 2800")
    played.play("yellow keep", "show @11 linz graz 2 1700")
    played.refused("costs @1 0 0 300 0 0", Code.NOT_SHOWN)


def test_a_known_price_is_not_asked_for() -> None:
    lines = ("costs @11 0 0 2800 0 0", "yellow select @11", "blue pass", "red bid 3", "yellow pass")
    at_market().play(*lines).holds("red cash 2200", "awaits stopping yellow")


@pytest.mark.parametrize(("amount", "code"), [(0, Code.BAD_AMOUNT), (5001, Code.NO_MONEY)])
def test_a_price_that_cannot_be_paid(amount: int, code: Code) -> None:
    played = auctioned("blue pass", "red bid 3", "yellow pass")
    played.refused(f"red price {amount}", code)


def test_a_price_fits_the_bids_that_are_known() -> None:
    played = at_market().play("costs @11 0 1300 0 3000 0", "yellow select @11")
    played.play("blue pass", "red bid 3", "yellow pass")
    played.refused("red price 1300", Code.COST_LOW)
    played.refused("red price 3000", Code.COST_LOW)  # then the fourth would be no higher
    played.play("red price 2000").holds("red cash 3000")


def test_who_cannot_pay_is_out_and_bidding_goes_on_from_the_call_below() -> None:
    played = auctioned("blue bid 2", "red bid 3", "yellow pass", "blue pass", "red cannot-pay")
    played.holds("awaits auction yellow")  # who had passed over the three only
    played.play("yellow pass", "blue price 900")
    played.holds("blue cash 4100", "red cash 5000", "blue cards 4")


def test_who_had_passed_before_the_call_stays_out() -> None:
    played = auctioned("blue pass", "red bid 1", "yellow bid 2", "red bid 3", "yellow pass")
    played.play("red cannot-pay").holds("awaits pricing yellow")
    played.play("yellow cannot-pay").holds("yellow cash 5000", "yellow cards 4")


def test_a_match_that_cannot_be_paid_leaves_the_call_it_matched() -> None:
    played = auctioned("blue bid 2", "red bid 3", "yellow match 3", "blue pass", "red pass")
    played.play("yellow cannot-pay").holds("awaits auction blue")
    played.play("blue pass").holds("awaits pricing red")
    played.play("red cannot-pay").holds("awaits pricing blue")


def test_nobody_can_pay_and_the_selector_has_it_free() -> None:
    played = auctioned("blue pass", "red bid 5", "yellow pass", "red cannot-pay")
    played.holds("yellow cash 5000", "yellow cards 4", "awaits laying-down yellow")


def test_a_void_five_puts_nobody_out() -> None:
    played = auctioned("blue bid 5", "yellow pass").holds("awaits pricing blue")
    assert decision(played.state) == Pricing(1, "@11", 5, then=0, then_level=0, anew=True)
    played.play("blue cannot-pay").holds("awaits auction red")
    assert loaded_again(played)
    played.play("red bid 2").holds("awaits auction yellow")
    played.play("yellow pass", "red price 900").holds("red cash 4100", "red cards 4")


def test_nobody_calls_again_and_the_selector_has_it_free() -> None:
    played = auctioned("blue bid 5", "yellow pass", "blue cannot-pay", "red pass")
    played.holds("yellow cash 5000", "yellow cards 4", "awaits laying-down yellow")


def test_whose_match_was_void_calls_no_more_but_has_it_free_in_the_end() -> None:
    played = auctioned("blue bid 5", "yellow match 5", "yellow cannot-pay")
    played.holds("awaits pricing blue").play("blue cannot-pay").holds("awaits auction red")
    assert loaded_again(played)
    assert played.legal() == [*(f"red bid {level}" for level in range(1, 6)), "red pass"]
    again = Table(played.game, played.state).play("red bid 1").holds("awaits pricing red")
    again.play("red cannot-pay").holds("yellow cash 5000", "yellow cards 4")
    played.play("red pass").holds("yellow cash 5000", "yellow cards 4", "red cards 3")


def test_in_an_open_outcry_a_void_five_puts_nobody_out() -> None:
    played = outcry("yellow bid 5").holds("awaits pricing yellow")
    played.play("yellow cannot-pay").holds("awaits outcry")
    assert loaded_again(played)
    played.refused("yellow bid 1", Code.ALREADY_OUT)
    played.refused("yellow pass", Code.ALREADY_OUT)
    free = Table(played.game, played.state).play("green pass", "blue pass").holds("awaits outcry")
    free.play("red pass").holds("yellow cash 5000", "yellow cards 4")
    played.play("green pass", "blue pass", "red bid 1").holds("awaits pricing red")
    played.play("red price 300").holds("red cash 4700", "red cards 4")


def loaded_again(played: Table) -> bool:
    """True if the game goes on after it has been saved and loaded."""
    return played.game.load(played.game.dump(played.state)) == played.state


def outcry(*lines: str) -> Table:
    """Yellow has chosen a contract that four may call for."""
    game = printed_game(4, edition="fxschmid-dm.v1", deck="dm-own-1")
    played = Table(game)
    for colour in ("yellow", "blue", "red", "green"):
        played.play(f"{colour} roll {6 if colour == 'yellow' else 1}")
    played.play(*(f"{colour} setup road" for colour in ("yellow", "blue", "red", "green")))
    played.play("dealt", "yellow roll 4", "yellow arrive graz", "yellow select @13")
    return played.play(*lines)


def test_an_open_outcry_goes_on_from_the_call_below() -> None:
    played = outcry("green pass", "blue bid 1", "red bid 4", "blue pass", "yellow pass")
    played.play("red cannot-pay").holds("awaits outcry")
    played.play("yellow pass").holds("awaits pricing blue")


def test_an_unseen_contract_may_begin_where_its_winner_stands() -> None:
    played = table().play("yellow roll 4", "yellow arrive graz", "yellow decline", "yellow end")
    played.play("blue roll 3", "blue arrive linz", "blue select @11", "red pass", "yellow bid 1")
    played.play("blue pass", "yellow price 300")
    assert decision(played.state) == LayingDown(0, "@11")
    played.refused("yellow load @11", Code.NOT_SHOWN)
    played.play("show @11 graz wien 3 1000", "yellow load @11").holds("yellow goods 3")
    assert isinstance(decision(played.state), Stopping)


# Event cards


def test_a_printed_event_is_read_out() -> None:
    played = on_triangle()
    assert decision(played.state) == ReadingOut(0, "@e1")
    played.play("yellow reads pay 400").holds("yellow cash 4600", "events 27")
    assert EventDrawn(0, "@e1") in played.facts


def test_an_event_that_cannot_be_paid_leaves_a_debt() -> None:
    played = on_triangle().play("yellow reads pay 9000")
    played.holds("yellow owes 18000", "yellow cash 5000")


def test_a_kept_event_lies_before_its_drawer() -> None:
    played = on_triangle().play("yellow reads delivery_bonus 500").holds("yellow kept @e1")
    played.play("yellow end", "blue roll 1", "blue arrive triangle", "blue sign roadwork")
    played.play("blue reads place_jam note Stau am Brenner", "blue sign jam")
    assert dict(played.game.known(played.state).events["@e2"].title)[""] == "Stau am Brenner"


@pytest.mark.parametrize(
    "line",
    [
        "yellow reads pay 0",
        "yellow reads pay 100000",
        "yellow reads skip_roll 0",
        "yellow reads move_extra 7",
        "yellow reads pay 400 keep_set_die",
    ],
)
def test_what_no_event_card_does(line: str) -> None:
    on_triangle().refused(line, Code.BAD_EFFECT)


def test_a_card_under_the_pile_is_read_anew() -> None:
    game = printed_game(2, edition="fxschmid-dm.v1", deck="dm-own-1", event_cards=2)
    played = Table(game).play("yellow roll 6", "blue roll 1", "yellow setup road")
    played.play("blue setup road", "dealt", "yellow roll 4", "yellow arrive triangle")
    played.play("yellow reads pay 100", "yellow end", "blue roll 4", "blue arrive triangle")
    played.play("blue reads pay 200", "blue end", "yellow roll 4", "yellow arrive triangle")
    assert decision(played.state) == ReadingOut(0, "@e1")
    played.play("yellow reads receive 700").holds("yellow cash 5600", "events 2")


# Putting back


def test_printed_cards_are_put_back_by_hand() -> None:
    played = at_market()
    before = played.state
    played.play("show @1 graz hamburg 5 4700", "yellow load @1", "yellow decline")
    back = differences(played.game.known(played.state), played.state, before)
    cards = [move for move in back if isinstance(move, MoveCard)]
    assert cards == [
        MoveCard("@14", Zone.PILE, None),
        MoveCard("@10", Zone.DISPLAY, None),
        MoveCard("@1", Zone.HAND, 0),
    ]


def test_whoever_read_a_card_wrongly_takes_it_again() -> None:
    played = on_triangle()
    before = played.state
    played.play("yellow reads pay 400")
    back = differences(played.game.known(played.state), played.state, before)
    assert [move for move in back if isinstance(move, MoveEvent)] == [MoveEvent("@e1", 0, False)]


# Changing in the middle


def test_the_app_deals_the_rest() -> None:
    played = at_market().play("correct source contracts app")
    first = shuffled(played)[0]
    played.holds("pile 12", "display @10 @11 @12 @13")
    played.play("yellow decline").holds(f"display @11 @12 @13 {first}")
    played.play("correct source contracts cards").holds("pile 11")
    played.refused("correct source contracts cards", Code.NO_CHANGE)


def test_printed_cards_take_over() -> None:
    played = Table(game_of(2))
    shuffled(played)
    shuffled(played)
    played.play("yellow begin", "yellow setup road", "blue setup road")
    hand = played.state.hauliers[0].hand
    played.play("correct source contracts cards", "correct source events cards")
    assert played.state.hauliers[0].hand == hand
    played.holds("pile 8", "events 28").play("yellow roll 4", "yellow arrive triangle")
    played.play("yellow reads receive 100").holds("yellow cash 5100")


def test_the_app_draws_the_events_from_now_on() -> None:
    played = on_triangle().play("yellow reads pay 100", "correct source events app")
    shuffled(played)
    played.holds("events 28").play("yellow end", "blue roll 4", "blue arrive triangle")
    assert not isinstance(decision(played.state), ReadingOut)


def test_a_box_of_which_nobody_knows_the_size() -> None:
    played = Table(game_of(2, contract_cards=0))
    shuffled(played)
    shuffled(played)
    played.play("yellow begin", "yellow setup road", "blue setup road")
    played.refused("correct source contracts cards", Code.NO_PRINTED)


def test_what_was_shown_wrongly_is_corrected() -> None:
    played = at_market().play("show @1 graz hamburg 6 4700", "yellow load @1")
    played.play("correct face @1 graz hamburg 5 4700").holds("yellow goods 5")
    assert CubesCorrected(0, "@1", -1) in played.facts
    played.refused("correct face @1 graz hamburg 5 4700", Code.NO_CHANGE)
    played.refused("correct face @2 graz hamburg 5 4700", Code.NOT_SHOWN)


@pytest.mark.parametrize("zone", ["done", "pile", "unused"])
def test_wherever_it_lies_it_blocks_the_card_it_was_taken_for_no_more(zone: str) -> None:
    played = at_market().play("show @1 graz hamburg 6 4700", f"correct contract @1 {zone}")
    played.refused("show @2 graz hamburg 6 4700", Code.CARD_TWICE)
    played.play("correct face @1 graz hamburg 5 4700")
    assert CubesCorrected not in map(type, played.facts)
    played.play("show @2 graz hamburg 6 4700")


def test_whose_cards_are_drawn_is_known_with_none_left() -> None:
    played = table()
    context, state = played.game.context, played.state
    nothing = replace(state, pile=(), unused=(), events=(), done=state.pile + state.unused)
    assert {source(context, nothing, deck) for deck in Deck} == {Source.CARDS}
    given_up = replace(nothing, aside=("@30",), events_aside=("@e1",))
    assert {source(context, given_up, deck) for deck in Deck} == {Source.APP}
