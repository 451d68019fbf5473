"""The recorded games cover every edition, every option and every way to end, and say so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest

from companion.catalog.rulebooks import PILE, Rulebook
from companion.games.auf_achse.actions import Correction
from companion.games.auf_achse.agenda import End
from companion.games.auf_achse.edition import Edition, Status
from tests.transcripts.library import (
    GAMES,
    games_of,
    header,
    house,
    kinds,
    lines,
    shelf,
    shortest,
    witnessed,
)
from tests.transcripts.proofs import HAPPENS, SHOWS, proof_of_edition
from tests.transcripts.record import ALL, record

ENOUGH = 4
"""Whole games that each edition as printed and each of its options must have."""

RULEBOOKS = shelf().rulebooks
every_rulebook = pytest.mark.parametrize("book", RULEBOOKS, ids=lambda book: book.edition.id)


def seen(games: Iterable[Path]) -> frozenset[str]:
    """Everything of note in ``games``."""
    return frozenset(thing for path in games for thing in witnessed(path))


def unproven(edition: str, games: Iterable[Path] = GAMES) -> frozenset[str]:
    """What no game of an edition among ``games`` shows, though it would have to."""
    return proof_of_edition(edition) - seen(p for p in games if header(p, "edition") == edition)


def unfounded(editions: Iterable[Edition]) -> dict[str, frozenset[str]]:
    """What each edition lacks that calls itself verified without being proven."""
    verified = [edition.id for edition in editions if edition.status is Status.VERIFIED]
    return {name: missing for name in verified if (missing := unproven(name))}


def choices(book: Rulebook) -> list[tuple[str, str]]:
    """(knob, value) of every choice that an edition leaves to the table, without the length."""
    return [(option.knob, value) for option in book.options for value in option.values]


def scarce(book: Rulebook, games: Iterable[Path]) -> set[str]:
    """The choices of an edition, and the edition as printed, that have too few ``games``."""
    count: Counter[str] = Counter()
    for path in games:
        changed = house(path)
        count.update(f"{knob}={value}" for knob, value in changed.items() if knob != PILE)
        count[PILE] += PILE in changed
        count["as printed"] += not changed
    wanted = {"as printed", PILE, *(f"{knob}={value}" for knob, value in choices(book))}
    return {name for name in wanted if count[name] < ENOUGH}


@every_rulebook
def test_each_edition_and_option_has_four_whole_games(book: Rulebook) -> None:
    assert scarce(book, games_of(book.edition.id)) == set()


@every_rulebook
def test_an_option_with_a_game_too_few_is_found(book: Rulebook) -> None:
    for knob, value in choices(book):
        with_it = [p for p in games_of(book.edition.id) if house(p).get(knob) == value]
        rest = set(games_of(book.edition.id)) - set(with_it[ENOUGH - 1 :])
        assert f"{knob}={value}" in scarce(book, rest)


@every_rulebook
def test_an_option_makes_itself_felt(book: Rulebook) -> None:
    for knob, value in choices(book):
        with_it = [p for p in games_of(book.edition.id) if house(p).get(knob) == value]
        missing = SHOWS[f"{knob}={value}"] - seen(with_it)
        assert not missing, f"{knob}={value}"


@every_rulebook
def test_the_games_prove_their_edition(book: Rulebook) -> None:
    assert unproven(book.edition.id) == frozenset()


@every_rulebook
def test_the_games_show_every_event(book: Rulebook) -> None:
    (deck,) = shelf().decks_for(book.edition)
    ops = {f"op {effect.op}" for card in deck.events.cards for effect in card.effects}
    if not book.edition.has_trailers:
        ops -= {"op keep_trailer_voucher"}
    assert ops - seen(games_of(book.edition.id)) == set()


def test_every_edition_has_something_of_its_own_to_show() -> None:
    assert {book.edition.id for book in RULEBOOKS} == set(HAPPENS)


def test_the_games_show_every_correction() -> None:
    assert {kind.__name__ for kind in Correction.__args__} - seen(GAMES) == set()
    text = "\n".join(line for path in GAMES for line in lines(path))
    for size in ("small", "large"):
        assert f"buy {size} -> sold-out" in text


# ------------------------------------------------------------------------ the gate


def test_no_edition_calls_itself_verified_without_proof() -> None:
    assert unfounded(book.edition for book in RULEBOOKS) == {}


def test_an_edition_without_games_is_unproven() -> None:
    draft = replace(RULEBOOKS[0].edition, id="draft.v1", status=Status.VERIFIED)
    assert set(unfounded([draft])) == {"draft.v1"}
    assert unproven("draft.v1") >= {"2 seats", "6 seats", *(f"end {end}" for end in End)}


@every_rulebook
def test_each_way_to_end_must_have_been_played(book: Rulebook) -> None:
    games = games_of(book.edition.id)
    for end in End:
        others = [path for path in games if f"end {end}" not in witnessed(path)]
        assert len(others) < len(games)
        assert f"end {end}" in unproven(book.edition.id, others)


# ----------------------------------------------------------------------- recording


def test_each_evening_has_its_game() -> None:
    assert sorted(evening.name for evening in ALL) == [path.stem for path in GAMES]


@pytest.mark.parametrize("path", shortest(), ids=lambda path: path.stem)
def test_an_evening_that_is_played_anew_is_the_recorded_one(path: Path) -> None:
    evening = next(evening for evening in ALL if evening.name == path.stem)
    assert record(kinds()["auf-achse"], evening).splitlines() == [*lines(path)]
