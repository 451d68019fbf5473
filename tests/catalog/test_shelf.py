"""What an installation can play, with good and with broken files."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from companion.catalog.shelf import Shelf
from companion.paths import config_dir


@pytest.fixture
def config(tmp_path: Path) -> Path:
    """A copy of the shipped files, to be broken."""
    for name in ("decks", "editions"):
        shutil.copytree(config_dir() / name, tmp_path / name)
    shutil.copy(config_dir() / "cities.toml", tmp_path)
    return tmp_path


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def read(config: Path) -> tuple[Shelf, list[str]]:
    shelf, problems = Shelf.read(config)
    return shelf, [str(problem).replace(f"{config}/", "") for problem in problems]


def test_a_broken_edition_leaves_the_others(config: Path) -> None:
    good = config / "editions" / "schmidt-eur.toml"
    shutil.copy(good, config / "editions" / "bad.toml")
    change(config / "editions" / "bad.toml", "schmidt-eur.v1", "mine.v1")
    change(config / "editions" / "bad.toml", "goods = 48", "goods = 4.8")
    line = good.read_text(encoding="utf-8").partition("goods =")[0].count("\n") + 1
    shelf, problems = read(config)
    assert len(shelf.editions) == 5
    assert problems == [
        f"editions/bad.toml:{line}: goods is 4.8 (expected: a whole number from 1 to 999)"
    ]


def test_a_broken_deck_leaves_the_others(config: Path) -> None:
    change(config / "decks" / "dm-own-1" / "contracts.csv", "bern", "berne")
    (config / "decks" / "dm-own-1" / "events.toml").unlink()
    shelf, problems = read(config)
    assert [deck.id for deck in shelf.decks] == ["eur-own-1"]
    assert problems == [
        "decks/dm-own-1/contracts.csv:2: destination is 'berne' (expected: bern)",
        "decks/dm-own-1/events.toml: there is no such file",
    ]


def test_broken_cities_leave_nothing_to_deal_and_are_told_once(config: Path) -> None:
    (config / "cities.toml").write_text("format = 1\nciti = [\n", encoding="utf-8")
    shelf, problems = read(config)
    assert len(shelf.editions) == 5
    assert (shelf.decks, shelf.cities) == ((), ())
    assert problems == ["cities.toml:2: is not TOML: Invalid value"]


def test_a_deck_has_as_many_cards_as_its_header_says(config: Path) -> None:
    header = config / "decks" / "eur-own-1" / "deck.toml"
    change(header, "contracts = 54", "contracts = 55")
    change(header, "events = 28", "events = 29")
    _, problems = read(config)
    assert problems == [
        "decks/eur-own-1/contracts.csv: has 54 contracts (expected: 55, as deck.toml says)",
        "decks/eur-own-1/events.toml: has 28 event cards (expected: 29, as deck.toml says)",
    ]


def test_a_small_deck_is_not_offered_to_an_edition_that_needs_more(config: Path) -> None:
    small = config / "decks" / "small"
    shutil.copytree(config / "decks" / "eur-own-1", small)
    change(small / "deck.toml", 'id = "eur-own-1"', 'id = "small"')
    change(small / "deck.toml", "contracts = 54", "contracts = 20")
    rows = (small / "contracts.csv").read_text(encoding="utf-8").splitlines()
    (small / "contracts.csv").write_text("\n".join(rows[:21]), encoding="utf-8")
    shelf, problems = read(config)
    edition = shelf.edition("schmidt-eur.v1")
    assert len(shelf.deck("small").contracts.cards) == 20
    assert [deck.id for deck in shelf.decks_for(edition)] == ["eur-own-1"]
    assert problems == [
        f"decks/small/contracts.csv: 20 contracts are too few for {name} with 3 seats"
        f" (expected: at least {needed})"
        for name, needed in (
            ("schmidt-eur.v1", 25),
            ("schmidt-eur-children.v1", 25),
            ("online.v1", 25),
        )
    ]


def test_decks_go_with_editions_of_their_currency(config: Path) -> None:
    change(config / "editions" / "schmidt-eur.toml", '"EUR"', '"DM"')
    shelf, problems = read(config)
    assert problems == []
    assert [deck.id for deck in shelf.decks_for(shelf.edition("schmidt-eur.v1"))] == ["dm-own-1"]


def test_an_id_may_be_used_once(config: Path) -> None:
    shutil.copy(config / "editions" / "schmidt-eur.toml", config / "editions" / "two.toml")
    shutil.copytree(config / "decks" / "eur-own-1", config / "decks" / "two")
    shelf, problems = read(config)
    assert (len(shelf.editions), len(shelf.decks)) == (5, 2)
    assert problems == [
        "decks/two/deck.toml: id 'eur-own-1' is already that of decks/eur-own-1/deck.toml"
        " (expected: an id of its own)",
        "editions/two.toml:6: id 'schmidt-eur.v1' is already that of editions/schmidt-eur.toml"
        " (expected: an id of its own)",
    ]


def test_an_empty_folder_is_an_empty_shelf(tmp_path: Path) -> None:
    shelf, problems = read(tmp_path)
    assert shelf == Shelf()
    assert problems == [
        "cities.toml: there is no such file",
        "decks: there is nothing to read here (expected: */deck.toml)",
        "editions: there is nothing to read here (expected: *.toml)",
    ]


def test_what_is_not_there_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        Shelf().edition("schmidt-eur.v1")
    with pytest.raises(KeyError):
        Shelf().deck("eur-own-1")
