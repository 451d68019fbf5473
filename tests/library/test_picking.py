"""The cards that may be meant."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from companion.library.model import ContractEntry, Library
from companion.library.picking import matching
from companion.library.spelling import Atlas
from tests.library.known import ATLAS, CITIES, libraries

CARDS = [
    ContractEntry("zuerich", "wien", 3, 2600),
    ContractEntry("wien", "zuerich", 2, 2500),
    ContractEntry("wien", "zuerich", 2, 900),
    ContractEntry("wien", "bozen", 6, 3900),
    ContractEntry("bruessel", "wien", 4, 4700),
]


def test_cards_come_in_the_alphabet_of_the_table() -> None:
    assert matching(CARDS, ATLAS.ranks("de")) == tuple(reversed(CARDS))
    cologne = ContractEntry("koeln", "graz", 2, 900)
    kassel = ContractEntry("kassel", "graz", 2, 900)
    assert matching([cologne, kassel], ATLAS.ranks("de")) == (kassel, cologne)
    assert matching([cologne, kassel], ATLAS.ranks("en")) == (cologne, kassel)


def test_each_thing_that_is_told_narrows() -> None:
    ranks = ATLAS.ranks("de")
    assert matching(CARDS, ranks, start="wien") == (CARDS[3], CARDS[2], CARDS[1])
    assert matching(CARDS, ranks, start="wien", destination="zuerich") == (CARDS[2], CARDS[1])
    assert matching(CARDS, ranks, goods=6) == (CARDS[3],)
    assert matching(CARDS, ranks, start="wien", without={CARDS[2].id}) == (CARDS[3], CARDS[1])
    assert matching(CARDS, ranks, start="graz") == ()


@given(libraries(), st.sampled_from(["de", "en", "it"]), st.data())
def test_what_matches_is_all_that_does(
    library: Library, language: str, data: st.DataObject
) -> None:
    atlas = Atlas(CITIES, library.cities)
    cards = library.contracts
    start = data.draw(st.sampled_from([None, *(card.start for card in cards)]))
    goods = data.draw(st.sampled_from([None, 2, 6]))
    gone = data.draw(st.sets(st.sampled_from(cards).map(lambda card: card.id))) if cards else set()
    found = matching(cards, atlas.ranks(language), start=start, goods=goods, without=gone)
    assert set(found) == {
        card
        for card in cards
        if start in (None, card.start) and goods in (None, card.goods) and card.id not in gone
    }
    ranks = atlas.ranks(language)
    places = [(ranks[c.start], ranks[c.destination], c.goods, c.revenue) for c in found]
    assert places == sorted(places)
