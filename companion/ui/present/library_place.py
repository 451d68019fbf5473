"""Which library is meant, and what it holds: shared by the screens of the library."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.catalog.choices import Choices
from companion.catalog.rulebooks import Rulebook
from companion.games.auf_achse.edition import Edition
from companion.library.model import HOME, Library
from companion.library.spelling import Atlas
from companion.library.store import StoreError, box_of, file_name
from companion.ui.messages.library import trouble
from companion.ui.messages.names import edition_name
from companion.ui.models import Why
from companion.ui.present.library_panels import Cards
from companion.ui.scene import Scene


@dataclass(frozen=True, slots=True)
class Place:
    """A library with all that its cards are shown by; ``trouble`` says why it cannot be read."""

    cards: Cards
    edition: Edition | None
    library: Library
    atlas: Atlas
    trouble: Why | None = None


def boxes(scene: Scene) -> tuple[Rulebook, ...]:
    """The boxes that cards can be of: children play with those of the whole game."""
    return tuple(book for book in scene.catalog.rulebooks if not book.children)


def place(scene: Scene, panel: Cards) -> Place:
    """The library of the panel: of the game in play, or the one used last, unless it says."""
    cards = placed(scene, panel)
    edition = next((b.edition for b in boxes(scene) if b.edition.id == cards.box), None)
    found = scene.archive().look(cards.box, cards.table)
    if isinstance(found, StoreError):
        nothing, why = Library(cards.box, cards.table), trouble(scene.texts, found)
        return Place(cards, edition, nothing, Atlas(scene.catalog.cities), why)
    return Place(cards, edition, found, Atlas(scene.catalog.cities, found.cities))


def placed(scene: Scene, panel: Cards) -> Cards:
    """The panel with its table and its box, wherever it was opened."""
    begun = scene.table.context.library if scene.table else scene.settings.library
    return replace(
        panel, table=panel.table or file_name(begun) or HOME, box=panel.box or _box(scene)
    )


def _box(scene: Scene) -> str:
    """The box of the game in play, or of the one to come."""
    catalog = scene.catalog
    books = {book.edition.id: book for book in catalog.rulebooks}
    played = scene.table.context.edition.id if scene.table else ""
    chosen = played or Choices.of(scene.settings.rules).edition
    book = books.get(chosen) or next(iter(books.values()), None)
    return chosen if book is None else box_of(book)


def box_name(scene: Scene, place: Place) -> str:
    """What the box is called."""
    return edition_name(scene, place.edition) if place.edition else place.cards.box


def currency(place: Place) -> str:
    """Of the amounts on the cards."""
    return place.edition.currency if place.edition else "EUR"
