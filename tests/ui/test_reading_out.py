"""A printed event card on the screen: told by tiles, sums, known cards and notes."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.games.auf_achse.agenda import Going, ReadingOut
from companion.games.auf_achse.cards import Effect, Op
from companion.library.model import EventEntry
from companion.ui.commands import Show, Type, Undo
from companion.ui.present.known_events import Slip
from companion.ui.present.panels import Kept, Reading
from companion.ui.present.reading_sum import SumModel
from companion.ui.present.telling import FEW, KindModel, ReadingOutModel
from tests.ui.pilot import Pilot
from tests.ui.readings import BONUS, JAM, KNOWN, PAY, entry, reading, tell, told
from tests.ui.stage import Stage

pytestmark = pytest.mark.usefixtures("same_screens")

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
    "goto_city own": ("Into a city", "City of own contracts"),
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
    "keep_for_table": ("Keep it", "Something else", "Done"),
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
    assert told(game) == f"yellow reads {words}".strip()
    assert len([tap for tap in taps if not tap[-1].isdigit()]) <= MOST_TAPS


def test_a_card_that_only_the_table_knows_a_use_for_is_kept_until_it_is_put_away(
    launch: Launch,
) -> None:
    game = reading()
    pilot = launch(game.controller)
    tell(pilot, "Keep it", "Something else")
    game.send(Type("Joker"))
    pilot.wait_idle()
    pilot.tap("Done")
    assert told(game) == "yellow reads keep_for_table note Joker"
    game.send(Show(Kept(0)))
    pilot.wait_idle()
    assert pilot.shows("Joker")
    assert pilot.shows("Kept for later")
    pilot.tap("Put away")
    assert game.scene.game.haulier(0).kept == ()


def test_who_has_opened_the_wrong_tile_goes_back_to_it(launch: Launch) -> None:
    game = reading()
    pilot = tell(launch(game.controller), "Keep it", "Something else")
    game.send(game.model.header.back)
    pilot.wait_idle()
    assert pilot.shows("Something else")
    pilot.tap("Cancel a payment")
    assert told(game) == "yellow reads keep_waive_payment"


def test_a_city_that_the_card_names_is_named_by_the_table(launch: Launch) -> None:
    game = reading()
    pilot = launch(game.controller)
    pilot.tap("Into a city")
    pilot.tap("The one it names")
    assert told(game) == "yellow reads goto_city any"
    assert isinstance(game.scene.game.view.decision, Going)


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
    assert told(game) == "yellow reads pay_per_goods 700"


def test_a_digit_too_much_is_erased(launch: Launch) -> None:
    game = reading()
    pilot = tell(launch(game.controller), "Pays money", "7", "00", "0")
    pilot.tap_icon("erase")
    pilot.tap("Done")
    assert told(game) == "yellow reads pay 700"


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
    assert told(game) == "yellow reads receive 450"
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
    assert told(game) == "yellow reads place_jam pay 400"


def test_what_was_told_last_can_be_erased(launch: Launch) -> None:
    game = reading(draft=Reading((JAM, PAY), several=True))
    tell(launch(game.controller), "Erase", "Receives money", "500", "That is all")
    assert told(game) == "yellow reads place_jam receive 500"


def test_a_note_beside_an_effect(launch: Launch) -> None:
    game = reading(draft=Reading((JAM,), several=True))
    tell(launch(game.controller), "Other", "Write a note", "E", "i", "s", "Done", "That is all")
    assert told(game) == "yellow reads place_jam note Eis"


@pytest.mark.parametrize(
    ("first", "tile"),
    [
        (PAY, "At a delivery"),
        (PAY, "Keep it"),
        (BONUS, "Pays money"),
        (BONUS, "Put up the jam"),
        (Effect(Op.KEEP_SET_DIE), "At a delivery"),
        (Effect(Op.KEEP_SET_DIE), "Roadworks go"),
    ],
)
def test_what_cannot_stand_on_one_card_says_why(launch: Launch, first: Effect, tile: str) -> None:
    game = reading(draft=Reading((first,), several=True))
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
    assert told(game) == "yellow reads place_jam pay 400 pay 400"


# Notes


def test_what_no_tile_has_is_noted(launch: Launch) -> None:
    game = reading()
    pilot = tell(launch(game.controller), "Other", "Write a note", "E", "i", "s", "Done")
    assert told(game) == "yellow reads note Eis"
    assert pilot.shows("The table carries it out.")
    assert pilot.shows("Eis")


def test_a_long_note_is_typed_to_its_end() -> None:
    game = reading(draft=Reading(kind="note", note="x" * 103))
    for letter in "abc":
        game.send(Type(letter))
    assert game.model.field == "…" + "x" * 37 + "ab"
    game.send(game.model.done.command)
    assert told(game) == f"yellow reads note {'x' * 103}ab"


def test_what_there_is_room_for_is_not_cut() -> None:
    long = entry(Effect(Op.PAY_PER_GOODS, 100), Effect(Op.ROLL_AGAIN), note="und singt ein Lied")
    text = "Pays 100 € for each good · Rolls again · und singt ein Lied"
    assert reading(known=[long]).model.slips[0].text == text
    assert reading(known=[long, *KNOWN[:1]]).model.slips[-1].text == text
    assert [s.text for s in reading(known=[long, *KNOWN[:2]]).model.slips][-1].endswith("…")


def test_nothing_typed_is_fine(launch: Launch) -> None:
    game = reading()
    tell(launch(game.controller), "Other", "Write a note", "Done")
    assert told(game) == "yellow reads"


# Known cards


def test_a_known_card_takes_one_tap(launch: Launch) -> None:
    game = reading(known=KNOWN)
    tell(launch(game.controller), "Receives 500")
    assert told(game) == "yellow reads receive 500"
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
    assert told(game) == line


def test_any_known_card_is_found_by_three_taps(launch: Launch) -> None:
    game = reading(known=KNOWN)
    assert len(model(game).slips) == FEW
    tell(launch(game.controller), "All 28", "3", "Into an own city")
    assert told(game) == "yellow reads goto_city own"


def test_without_a_library_there_are_only_the_tiles() -> None:
    assert model(reading()).slips == ()
    assert "All" not in " ".join(button.label for button in model(reading()).buttons)


def test_what_was_read_out_is_offered_in_the_next_game() -> None:
    game = reading(known=())
    game.send(game.model.tiles[4].command)  # the jam, by the screen: so it is remembered
    assert [card.effects for card in game.scene.library().events] == [(JAM,)]
    game.send(Undo())
    assert game.scene.library().events == ()


def test_roadworks_that_go_are_not_taken_for_a_sign_to_put_up() -> None:
    tiles = {tile.label: tile.struck for tile in reading(language="de").model.tiles}
    assert tiles["Baustelle weg"]
    assert not tiles["Stau aufstellen"]
