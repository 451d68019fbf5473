"""What a table may choose, and what does not go together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

import pytest

from companion.catalog.choices import Choices, fitting
from companion.catalog.edition_file import SEATS
from companion.catalog.rulebooks import CHILDREN, PILE, Rulebook, Trouble, conflict, resolve
from companion.catalog.shelf import Shelf
from companion.games.auf_achse.cards import ContractDeck
from companion.games.auf_achse.edition import Bidding, MoveDuty
from companion.paths import config_dir

EURO, DM, ONLINE = "schmidt-eur.v1", "fxschmid-dm.v1", "online.v1"
EURO_CHILD, DM_CHILD = "schmidt-eur-children.v1", "fxschmid-dm-children.v1"


@cache
def shelf() -> Shelf:
    found, problems = Shelf.read(config_dir())
    assert problems == ()
    return found


def book(name: str) -> Rulebook:
    return shelf().rulebook(name)


def deck(name: str) -> ContractDeck:
    return shelf().decks_for(book(name).edition)[0].contracts


def test_editions_come_in_the_order_of_their_files_and_the_childrens_behind() -> None:
    assert [each.edition.id for each in shelf().rulebooks] == [
        EURO, EURO_CHILD, DM, DM_CHILD, ONLINE,
    ]  # fmt: skip


def test_nothing_chosen_is_the_edition_as_printed() -> None:
    for each in shelf().rulebooks:
        for seats in SEATS:
            assert resolve(each, {}, seats) == each.edition


def test_choices_change_their_knobs_and_are_told_in_the_edition() -> None:
    edition = resolve(book(EURO), {"pile": "20", "move_duty": "full-value"}, 3)
    assert edition.move_duty is MoveDuty.FULL_VALUE
    assert (edition.pile_for(3), edition.pile_for(2)) == (20, 12)
    assert edition.house == (("move_duty", "full-value"), ("pile", "20"))


def test_what_is_as_printed_is_no_house_rule() -> None:
    choices = {"pile": "16", "move_duty": "none"}
    assert resolve(book(EURO), choices, 3) == book(EURO).edition


def every_choice() -> Iterator[tuple[str, str, str]]:
    for each in shelf().rulebooks:
        for option in each.options:
            for value in option.values:
                yield each.edition.id, option.knob, value


@pytest.mark.parametrize(("name", "knob", "value"), list(every_choice()))
def test_every_option_can_be_chosen_alone(name: str, knob: str, value: str) -> None:
    for seats in SEATS:
        assert conflict(book(name), {}, knob, value, seats, deck(name)) is None
        edition = resolve(book(name), {knob: value}, seats)
        assert edition.house == ((knob, value),)
        assert edition != book(name).edition


@pytest.mark.parametrize(
    ("name", "house", "knob", "value", "code", "params"),
    [
        (EURO, {}, PILE, "3", Trouble.PILE_TOO_SMALL, {"least": 4}),
        (DM_CHILD, {}, PILE, "2", Trouble.PILE_TOO_SMALL, {"least": 3}),
        (EURO, {}, PILE, "37", Trouble.PILE_TOO_LARGE, {"most": 36, "seats": 6}),
        (EURO_CHILD, {}, PILE, "25", Trouble.PILE_TOO_LARGE, {"most": 24, "seats": 6}),
        (EURO, {}, PILE, "x", Trouble.NO_SUCH_VALUE, {"knob": PILE, "value": "x"}),
        (EURO, {}, PILE, "²", Trouble.NO_SUCH_VALUE, {"knob": PILE, "value": "²"}),
        (EURO, {}, "dice", "one", Trouble.NO_SUCH_OPTION, {"knob": "dice"}),
        (EURO, {}, "no_such", "1", Trouble.NO_SUCH_OPTION, {"knob": "no_such"}),
        (EURO, {}, "jam_on", "sea", Trouble.NO_SUCH_VALUE, {"knob": "jam_on", "value": "sea"}),
        (EURO_CHILD, {}, "selector_may_raise", "false", Trouble.NO_AUCTION,
         {"knob": "selector_may_raise"}),
        (DM_CHILD, {}, "countdown", "3", Trouble.NO_AUCTION, {"knob": "countdown"}),
        (DM_CHILD, {}, "bidding", "clockwise", Trouble.NO_AUCTION, {"knob": "bidding"}),
        (DM, {"bidding": "clockwise"}, "countdown", "3", Trouble.NEEDS_OUTCRY, {}),
        (DM, {"countdown": "8"}, "bidding", "clockwise", Trouble.COUNTDOWN_RUNS, {}),
        (ONLINE, {}, CHILDREN, "true", Trouble.NO_CHILDREN, {}),
        (EURO, {}, CHILDREN, "yes", Trouble.NO_SUCH_VALUE, {"knob": CHILDREN, "value": "yes"}),
    ],
)  # fmt: skip
def test_what_cannot_be_chosen_has_a_reason(
    name: str,
    house: Mapping[str, str],
    knob: str,
    value: str,
    code: Trouble,
    params: Mapping[str, object],
) -> None:
    wrong = conflict(book(name), house, knob, value, 6, deck(name))
    assert wrong
    assert (wrong.code, dict(wrong.params)) == (code, params)


def test_resolving_what_cannot_be_is_an_error() -> None:
    for house in ({"pile": "3"}, {"dice": "one"}, {"bidding": "clockwise", "countdown": "3"}):
        with pytest.raises(ValueError, match="="):
            resolve(book(DM), house, 3)


def test_both_childrens_games_can_be_chosen() -> None:
    for name in (EURO, DM, EURO_CHILD, DM_CHILD):
        assert conflict(book(name), {}, CHILDREN, "true", 4) is None
    assert (book(EURO).variant, book(DM).variant) == (EURO_CHILD, DM_CHILD)


def test_a_countdown_may_end_before_the_bidding_changes() -> None:
    assert conflict(book(DM), {"countdown": "3"}, "countdown", "0", 4) is None
    assert resolve(book(DM), {"bidding": "clockwise"}, 4).bidding is Bidding.CLOCKWISE


def test_a_line_remembers_choices() -> None:
    choices = Choices(DM, (("countdown", "3"), ("pile", "20")))
    assert choices.line == "fxschmid-dm.v1 countdown=3 pile=20"
    assert Choices.of(choices.line) == choices


@pytest.mark.parametrize("line", ["", " ", "=", "a b=c=d e", "\t schmidt-eur.v1"])
def test_any_line_is_taken(line: str) -> None:
    choices = Choices.of(line)
    assert Choices.of(choices.line) == choices


def test_only_choices_that_fit_are_kept() -> None:
    house = (("countdown", "3"), ("bidding", "clockwise"), ("pile", "99"), ("x", "y"))
    kept = fitting(book(DM), house, 4, deck(DM))
    assert kept == {"bidding": "clockwise"}
    assert resolve(book(DM), kept, 4).house == (("bidding", "clockwise"),)
