"""One city, whoever spells it and however."""

from __future__ import annotations

import pytest

from companion.games.auf_achse.cards import City
from companion.library.model import CityEntry
from companion.library.spelling import Atlas
from tests.library.known import ATLAS, CITIES, LYON


@pytest.mark.parametrize(
    ("text", "city"),
    [
        ("Brüssel", "bruessel"),
        ("Brussels", "bruessel"),
        ("BRUXELLES", "bruessel"),
        ("bruessel", "bruessel"),
        ("Bru\u0308ssel", "bruessel"),
        ("Köln", "koeln"),
        ("Koeln", "koeln"),
        ("Koln", "koeln"),
        ("colonia", "koeln"),
        ("STRASSBURG", "strassburg"),
        ("Straßburg", "strassburg"),
        ("Zurich", "zuerich"),
        (" Zürich ", "zuerich"),
        ("Monaco", "muenchen"),
    ],
)
def test_every_spelling_is_that_city(text: str, city: str) -> None:
    assert ATLAS.find(text) == city


def test_every_name_of_every_city_is_its_own() -> None:
    for city in CITIES:
        assert {ATLAS.find(name) for _, name in city.name} == {city.id}


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("Hamburk", "hamburg"),
        ("Hmaburg", "hamburg"),
        ("Frankfurt am Main", "frankfurt"),
        ("Brüsel", "bruessel"),
        ("Muenschen", "muenchen"),
        ("Ljubliana", "ljubljana"),
        ("Innsb", "innsbruck"),
        ("Ham", "hamburg"),
    ],
)
def test_a_slip_is_no_city_but_what_was_meant_is_offered_first(text: str, first: str) -> None:
    assert ATLAS.find(text) is None
    near = ATLAS.near(text)
    assert near[0] == first
    assert len(near) == len(set(near)) <= 3


@pytest.mark.parametrize("text", ["", "Xyz", "-", "東京", "1"])
def test_what_is_like_no_city_is_offered_none(text: str) -> None:
    assert ATLAS.find(text) is None
    assert ATLAS.near(text) == ()


def test_learnt_cities_and_spellings_count_but_take_no_name_away() -> None:
    atlas = Atlas(CITIES, [LYON, CityEntry("villach", (("", "Beljak"), ("", "Graz")))])
    assert atlas.find("Lione") == "lyon"
    assert atlas.find("beljak") == "villach"
    assert atlas.find("Graz") == "graz"
    assert "lyon" in atlas
    assert "oslo" not in atlas


def test_names_in_a_language_or_the_next_best() -> None:
    atlas = Atlas(CITIES, [LYON])
    assert atlas.name("bruessel", "en") == "Brussels"
    assert atlas.name("lyon", "it") == "Lione"
    assert atlas.name("lyon", "de") == "Lyon"
    assert atlas.name("oslo", "de") == "oslo"


def test_the_alphabet_is_that_of_the_language_with_umlauts_as_their_vowels() -> None:
    names = ["Zwolle", "Öhringen", "Offenbach", "Oslo", "Ulm"]
    atlas = Atlas([City(name.casefold(), (("de", name), ("en", name[::-1]))) for name in names])
    german = sorted(names, key=lambda name: atlas.ranks("de")[name.casefold()])
    assert german == ["Offenbach", "Öhringen", "Oslo", "Ulm", "Zwolle"]
    backwards = sorted(names, key=lambda name: atlas.ranks("en")[name.casefold()])
    assert backwards == sorted(names, key=lambda name: name[::-1].casefold())


def test_a_city_that_is_called_otherwise_now_is_no_longer_called_by_its_id() -> None:
    atlas = Atlas(CITIES, [CityEntry("nancy", (("", "Lille"),))])
    assert atlas.find("Lille") == atlas.find("nancy") == "nancy"
    assert atlas.find("Nancy") is None


@pytest.mark.parametrize(
    ("text", "slips"),
    [
        ("Grz", True), ("Grazz", True), ("Gras", True), ("Garz", True), ("Gr", False),
        ("Grau", True), ("Grabs", False), ("Ga", False), ("Graz-Nord", True), ("Bernau", False),
    ],
)  # fmt: skip
def test_one_letter_off_is_a_slip(text: str, *, slips: bool) -> None:
    assert Atlas([City("graz", (("de", "Graz"),)), City("bern", (("de", "Bern"),))]).slips(
        text
    ) == (slips)
