"""A printed event card on the screen: told by tiles, sums, known cards and notes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.games.auf_achse.actions import Arrive
from companion.games.auf_achse.agenda import ReadingOut
from companion.games.auf_achse.cards import Effect, Op
from companion.games.auf_achse.table import city
from companion.library.model import EventEntry
from companion.ui.commands import Show, Submit, Undo
from companion.ui.present import panels
from companion.ui.present.event import EventModel
from companion.ui.present.kept import KeptModel
from companion.ui.present.known_events import Slip
from companion.ui.present.panels import Reading
from companion.ui.present.reading_out import FEW, KindModel, ReadingOutModel
from companion.ui.present.reading_sum import SumModel
from tests.ui import dealings
from tests.ui.pilot import Pilot
from tests.ui.readings import BONUS, JAM, KNOWN, PAY, entry, keeping, owing, reading, waiving
from tests.ui.stage import Stage

Launch = Callable[..., Pilot]

SHEET = 5.0
"""Seconds after which a sheet is gone."""
MOST_TAPS = 3
"""For any event, besides its sum."""

TAPS = {
    "receive 500": ("Receives money", "500"),
    "receive_per_goods 100": ("Receives money", "each good", "100"),
    "receive_from_each 300": ("Receives money", "from each", "300"),
    "all_receive 200": ("Receives money", "everybody", "200"),
    "pay 3000": ("Pays money", "3,000"),
    "pay_per_goods 200": ("Pays money", "each good", "200"),
    "pay_per_trailer 400": ("Pays money", "each trailer", "400"),
    "all_pay 600": ("Pays money", "everybody", "600"),
    "move_extra 1": ("Once more", "1 space on"),
    "move_extra 6": ("Once more", "6 spaces on"),
    "roll_again": ("Once more", "Roll again"),
    "goto_city any": ("Into a city", "Any city"),
    "goto_city own": ("Into a city", "An own city"),
    "goto_city nearest": ("Into a city", "The nearest"),
    "skip_roll 1": ("Miss a turn", "1 turn"),
    "skip_roll 6": ("Miss a turn", "6 turns"),
    "place_jam": ("Put up the jam",),
    "remove_roadwork": ("Roadworks go",),
    "draw_contract": ("Draw contract",),
    "discard_open": ("Other", "Open contract goes"),
    "return_contract": ("Load lost",),
    "delivery_bonus 1000": ("At a delivery", "1,000"),
    "delivery_bonus_per_goods 100": ("At a delivery", "more each good", "100"),
    "delivery_penalty 500": ("At a delivery", "less", "500"),
    "keep_set_die": ("Keep it", "Turn a die"),
    "keep_ignore_sign": ("Keep it", "Ignore a sign"),
    "keep_trailer_voucher 1500": ("Keep it", "Trailer voucher", "1,500"),
    "keep_waive_payment": ("Keep it", "Cancel a payment"),
    "": ("Other", "The table does it"),
}
"""What the card says, in notation -> the taps that tell it."""


def test_every_kind_of_effect_can_be_told() -> None:
    assert {words.split()[0] for words in TAPS if words} == set(Op)


@pytest.mark.parametrize(("words", "taps"), TAPS.items(), ids=[words or "none" for words in TAPS])
def test_any_card_is_told_by_three_taps_and_its_sum(
    launch: Launch, words: str, taps: tuple[str, ...]
) -> None:
    game = reading()
    pilot = launch(game.controller)
    for tap in taps:
        pilot.tap(tap)
    assert game.lines[-1] == f"yellow reads {words}".strip()
    assert len([tap for tap in taps if not tap[-1].isdigit()]) <= MOST_TAPS


def tell(pilot: Pilot, *taps: str) -> Pilot:
    for tap in taps:
        pilot.tap(tap)
    return pilot


def model(game: Stage) -> ReadingOutModel:
    assert isinstance(game.model, ReadingOutModel)
    return game.model


def slips(game: Stage) -> tuple[Slip, ...]:
    return model(game).slips


def sums(game: Stage) -> SumModel:
    assert isinstance(game.model, SumModel)
    return game.model


# Sums


def test_a_sum_is_typed_digit_by_digit(launch: Launch) -> None:
    game = reading()
    pilot = tell(launch(game.controller), "Pays money", "each good", "7", "00")
    assert sums(game).title == "Pays 700\N{NO-BREAK SPACE}€ for each good"
    pilot.tap("Done")
    assert game.lines[-1] == "yellow reads pay_per_goods 700"


def test_a_digit_too_much_is_erased(launch: Launch) -> None:
    game = reading()
    pilot = tell(launch(game.controller), "Pays money", "7", "00", "0")
    pilot.tap_icon("erase")
    pilot.tap("Done")
    assert game.lines[-1] == "yellow reads pay 700"


def test_no_sum_at_all_is_refused(launch: Launch) -> None:
    game = reading(draft=Reading(kind="pay", op="pay"))
    pilot = tell(launch(game.controller), "Done")
    assert pilot.shows("How much?")
    assert isinstance(game.scene.game.view.decision, ReadingOut)


@pytest.mark.parametrize(("typed", "digit"), [(12345, "6"), (99999, "0"), (1000, "00")])
def test_too_many_digits_are_refused(launch: Launch, typed: int, digit: str) -> None:
    game = reading(draft=Reading(kind="pay", op="pay", amount=typed))
    pilot = tell(launch(game.controller), digit)
    assert pilot.shows("Too many digits")
    assert pilot.shows("No card has more than 99,999")
    assert sums(game).title == f"Pays {typed:,}\N{NO-BREAK SPACE}€"


def test_an_odd_sum_is_asked_back_once(launch: Launch) -> None:
    game = reading()
    pilot = tell(launch(game.controller), "Receives money", "4", "5", "0", "Done")
    assert pilot.shows("Really 450?")
    pilot.tap("Change it")
    assert sums(game).title == "Receives 450\N{NO-BREAK SPACE}€"
    tell(pilot, "Done", "Yes, 450")
    assert game.lines[-1] == "yellow reads receive 450"
    assert game.scene.game.haulier(0).cash == 5450


def test_the_way_back_leads_to_the_tiles(launch: Launch) -> None:
    game = reading()
    pilot = tell(launch(game.controller), "Pays money", "7", "Back")
    assert model(game).title == "What does the card say?"
    tell(pilot, "Keep it", "Back")
    assert model(game).title == "What does the card say?"


def test_a_second_tap_on_a_tile_tells_nothing_yet(launch: Launch) -> None:
    game = reading()
    pilot = tell(launch(game.controller), "Into a city")
    pilot.lift(pilot.down(*pilot.find("Any city").center))
    assert isinstance(game.model, KindModel)
    assert isinstance(game.scene.game.view.decision, ReadingOut)


# Several things on one card


def test_a_card_that_does_two_things(launch: Launch) -> None:
    game = reading()
    pilot = tell(launch(game.controller), "Several", "Put up the jam")
    assert model(game).title == "And what else?"
    assert [slip.text for slip in model(game).slips] == ["Puts up the jam"]
    tell(pilot, "Pays money", "400", "That is all")
    assert game.lines[-1] == "yellow reads place_jam pay 400"


def test_what_was_told_last_can_be_erased(launch: Launch) -> None:
    game = reading(draft=Reading((JAM, PAY), several=True))
    tell(launch(game.controller), "Erase", "Receives money", "500", "That is all")
    assert game.lines[-1] == "yellow reads place_jam receive 500"


def test_a_note_beside_an_effect(launch: Launch) -> None:
    game = reading(draft=Reading((JAM,), several=True))
    tell(launch(game.controller), "Other", "Write a note", "E", "i", "s", "Done", "That is all")
    assert game.lines[-1] == "yellow reads place_jam note Eis"


@pytest.mark.parametrize(
    ("told", "tile"),
    [
        (PAY, "At a delivery"),
        (PAY, "Keep it"),
        (BONUS, "Pays money"),
        (BONUS, "Put up the jam"),
        (Effect(Op.KEEP_SET_DIE), "At a delivery"),
        (Effect(Op.KEEP_SET_DIE), "Roadworks go"),
    ],
)
def test_what_cannot_stand_on_one_card_says_why(launch: Launch, told: Effect, tile: str) -> None:
    game = reading(draft=Reading((told,), several=True))
    pilot = tell(launch(game.controller), tile)
    assert pilot.shows("Not on the same card")


def test_an_open_contract_that_goes_does_not_wait_for_a_delivery(launch: Launch) -> None:
    game = reading(draft=Reading((BONUS,), several=True))
    pilot = tell(launch(game.controller), "Other", "Open contract goes")
    assert pilot.shows("Not on the same card")


def test_three_things_are_enough(launch: Launch) -> None:
    game = reading(draft=Reading((JAM, PAY, PAY), several=True))
    pilot = tell(launch(game.controller), "Draw contract")
    assert pilot.shows("Three things are enough")
    pilot.advance(SHEET)
    pilot.tap("That is all")
    assert game.lines[-1] == "yellow reads place_jam pay 400 pay 400"


# Notes


def test_what_no_tile_has_is_noted(launch: Launch) -> None:
    game = reading()
    pilot = tell(launch(game.controller), "Other", "Write a note", "E", "i", "s", "Done")
    assert game.lines[-1] == "yellow reads note Eis"
    assert pilot.shows("The table carries it out.")
    assert pilot.shows("Eis")


def test_nothing_typed_is_fine(launch: Launch) -> None:
    game = reading()
    tell(launch(game.controller), "Other", "Write a note", "Done")
    assert game.lines[-1] == "yellow reads"


# Known cards


def test_a_known_card_takes_one_tap(launch: Launch) -> None:
    game = reading(known=KNOWN)
    tell(launch(game.controller), "Receives 500")
    assert game.lines[-1] == "yellow reads receive 500"
    assert game.scene.game.haulier(0).cash == 5500


def test_cards_of_which_most_are_left_come_first() -> None:
    first = [slip.text.replace("\N{NO-BREAK SPACE}", " ") for slip in slips(reading(known=KNOWN))]
    assert first == [
        "Receives 500 €",
        "Puts up the jam",
        "Delivery: 1,000 € more for each good",
    ]


def test_a_card_that_was_read_out_is_not_likely_to_come_again() -> None:
    cards = (entry(PAY), entry(JAM))
    game = reading(2, known=cards)
    assert "Pays" in slips(game)[0].text
    again = ("yellow end", "blue roll 4", "blue arrive triangle")
    game = reading(2, "yellow reads pay 400", *again, known=cards)
    assert slips(game)[0].text == "Puts up the jam"


@pytest.mark.parametrize(
    ("card", "line"),
    [
        (entry(note="Blumen"), "yellow reads note Blumen"),
        (entry(PAY, Effect(Op.SKIP_ROLL, n=1)), "yellow reads pay 400 skip_roll 1"),
    ],
)
def test_all_that_a_known_card_does_is_told(launch: Launch, card: EventEntry, line: str) -> None:
    game = reading(known=[card])
    (slip,) = slips(game)
    tell(launch(game.controller), slip.text)
    assert game.lines[-1] == line


def test_any_known_card_is_found_by_three_taps(launch: Launch) -> None:
    game = reading(known=KNOWN)
    assert len(model(game).slips) == FEW
    tell(launch(game.controller), "All 28", "3", "Into an own city")
    assert game.lines[-1] == "yellow reads goto_city own"


def test_without_a_library_there_are_only_the_tiles() -> None:
    assert model(reading()).slips == ()
    assert "All" not in " ".join(button.label for button in model(reading()).buttons)


def test_what_was_read_out_is_offered_in_the_next_game() -> None:
    game = reading(known=())
    game.send(game.model.tiles[4].command)  # the jam, by the screen: so it is remembered
    assert [card.effects for card in game.scene.library().events] == [(JAM,)]
    game.send(Undo())
    assert game.scene.library().events == ()


# What comes of it


def test_a_wrong_reading_is_corrected_by_one_step(launch: Launch) -> None:
    game = reading()
    pilot = tell(launch(game.controller), "Pays money", "600")
    assert (shown_event(game).title, shown_event(game).note) == (
        "Anna pays 600 to the bank.",
        "The card leaves the game.",
    )
    tell(pilot, "Change", "Pays money", "500")
    assert game.lines[-1] == "yellow reads pay 500"
    assert game.scene.game.haulier(0).cash == 4500


def shown_event(game: Stage) -> EventModel:
    assert isinstance(game.model, EventModel)
    return game.model


def test_who_did_not_stop_there_takes_the_arrival_back(launch: Launch) -> None:
    game = reading()
    launch(game.controller).tap("Undo")
    assert game.lines[-1] == "yellow roll 4"


def test_what_cannot_be_paid_is_owed_twice() -> None:
    event = shown_event(owing())
    assert event.title == "Anna is 400 short. The card stays."
    assert (event.debt.amount, event.debt.tone) == ("2,000", "alarm")
    assert event.card.title == "Pays 1,000\N{NO-BREAK SPACE}€"


def test_the_card_goes_under_the_pile_where_the_edition_wants_it() -> None:
    dm: dict[str, Any] = {"edition": "fxschmid-dm.v1", "deck": "dm-own-1", "display": ()}
    game = reading(2, "yellow reads receive 600", **dm)
    assert shown_event(game).note == "The card goes under the pile."


@pytest.mark.parametrize(
    ("tile", "choice"), [("Once more", "Roll again"), ("Once more", "3 spaces on")]
)
def test_a_card_that_leads_on_is_put_away_at_once(launch: Launch, tile: str, choice: str) -> None:
    game = reading()
    pilot = tell(launch(game.controller), tile, choice)
    assert pilot.shows("out of the game")


def test_a_payment_is_cancelled_by_a_printed_card(launch: Launch) -> None:
    game = waiving()
    pilot = tell(launch(game.controller), "Use “May leave a payment unpaid”")
    assert game.scene.game.haulier(0).cash == 5000
    assert pilot.shows("“May leave a payment unpaid” was used.")


def test_printed_cards_that_are_kept_are_listed(launch: Launch) -> None:
    game = keeping(panel=panels.Kept(0))
    assert isinstance(game.model, KeptModel)
    does = [card.card.text for card in game.model.cards]
    assert does[:2] == ["May turn a die once", "May leave a payment unpaid"]
    assert [card.when for card in game.model.cards] == ["", "asks by itself", "next delivery"]


def test_a_kept_card_is_used_and_put_away(launch: Launch) -> None:
    game = reading(2, "yellow reads keep_set_die", "yellow end", "blue roll 4", "blue arrive road")
    game.play("blue end", "yellow roll 3").send(Show(panels.Kept(0)))
    pilot = tell(launch(game.controller), "Turn a die", "6")
    assert game.lines[-1] == "yellow set-die @e1 6"
    assert pilot.shows("out of the game")


def test_a_card_that_waits_pays_at_the_delivery() -> None:
    load = (f"correct contract {dealings.LOADED} truck yellow",)
    bonus = "yellow reads delivery_bonus_per_goods 100"
    game = reading(2, bonus, before=load)
    assert shown_event(game).title == "The card waits for the next delivery."
    game.play("yellow end", "blue roll 4", "blue arrive road", "blue end", "yellow roll 3")
    cash = game.scene.game.haulier(0).cash or 0
    game.send(Submit(Arrive(0, city("bern"), exact=False)))
    assert game.scene.game.haulier(0).cash == cash + 2200 + 400
    assert "out of the game" in str(game.shown)
