"""What becomes of what the screens of the library ask for. No screen, no game."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, TypeAlias, assert_never

from companion.games.auf_achse.cards import CityId
from companion.library.changes import added, changed, removed
from companion.library.exporting import as_file, write_new
from companion.library.faults import Fault
from companion.library.folding import folded
from companion.library.model import CityEntry, Entry, Library
from companion.library.sticks import free_name
from companion.library.store import StoreError, file_name
from companion.ui.controls import Toast, Why
from companion.ui.library_deeds import Belong, Deed, Drop, Fold, Keep, Read, Take, Write
from companion.ui.messages import library as words
from companion.ui.present.library_panels import EVENTS, Card, Cards, Incoming

if TYPE_CHECKING:
    from companion.ui.desk import Desk
    from companion.ui.scene import Scene


Done: TypeAlias = tuple[object, Toast | Why | None]
"""The panel to show (None: the one that is open), and what is to be said."""


def do(desk: Desk, scene: Scene, deed: Deed) -> Done:
    """Carry out a deed upon the libraries."""
    match deed:
        case Belong(cards, called):
            desk.choose("library", cards.table)
            if called:
                others = (name for name in desk.settings.tables if file_name(name) != cards.table)
                desk.choose("tables", (*others, called))
            return cards, None
        case Keep(cards, old, new):
            change = partial(_kept, keep=deed)
            return _changed(desk, scene, cards, change, Card(cards, _typed(old, new)))
        case Drop(cards, entry):
            board = {city.id for city in scene.catalog.cities}
            return _changed(desk, scene, cards, partial(removed, entry=entry, board=board), cards)
        case Fold(cards, city, into):
            return _changed(desk, scene, cards, partial(_folded, city=city, into=into), cards)
        case Write():
            return _write(scene, deed)
        case Read(cards, path):
            library = scene.archive().look(cards.box, cards.table)
            if isinstance(library, StoreError):
                return None, words.trouble(scene.texts, library)
            found = scene.archive().read(path, library, scene.catalog.cities)
            return Incoming(cards, path, found), None
        case Take(incoming):
            return _take(desk, scene, incoming)
        case _ as unknown:
            assert_never(unknown)


def _kept(library: Library, keep: Keep) -> Library | Fault:
    """The library with the entry, and its cities."""
    for city in keep.cities:
        found = added(library, city)
        if isinstance(found, Fault):
            return found
        library = found
    if keep.old is None:
        return added(library, keep.new)
    return changed(library, keep.old, keep.new)


def _folded(library: Library, city: CityEntry, into: CityId) -> Library | Fault:
    found = folded(library, city, into)
    return found if isinstance(found, Fault) else found.library


def _typed(old: Entry | None, new: Entry) -> Entry:
    """The entry as the library has it then."""
    from companion.library.model import TYPED

    before = () if old is None else old.sources
    return replace(new, sources=tuple(sorted({*before, TYPED})))


def _changed(
    desk: Desk,
    scene: Scene,
    cards: Cards,
    change: partial[Library | Fault],
    then: object,
) -> Done:
    wrong: list[Fault] = []

    def tried(library: Library) -> Library:
        found = change(library)
        if isinstance(found, Fault):
            wrong.append(found)
            return library
        return found

    kept = scene.archive().change(cards.box, cards.table, tried)
    desk.reread_library()
    if isinstance(kept, StoreError):
        return None, words.trouble(scene.texts, kept)
    if wrong:
        return None, words.refused(scene.texts, wrong[0])
    return then, None


def _write(scene: Scene, deed: Write) -> Done:
    texts, cards = scene.texts, deed.cards
    library = scene.archive().look(cards.box, cards.table)
    if isinstance(library, StoreError):
        return None, words.trouble(texts, library)
    kind = "" if deed.suffix == ".toml" else f"-{cards.kind}"
    path = free_name(deed.stick, f"{cards.table}-{cards.box}{kind}", deed.suffix)
    text = as_file(
        library, path.name, scene.catalog.cities, texts.language, events=cards.kind == EVENTS
    )
    try:
        write_new(path, text)
    except OSError as error:
        return None, words.not_written(texts, error)
    return cards, words.written(texts, path.name)


def _take(desk: Desk, scene: Scene, incoming: Incoming) -> Done:
    cards, found = incoming.cards, incoming.found.library
    before = scene.archive().look(cards.box, cards.table)
    after = scene.archive().take(cards.box, cards.table, found)
    desk.reread_library()
    if isinstance(after, StoreError):
        return None, words.trouble(scene.texts, after)
    known = 0 if isinstance(before, StoreError) else len(before.cards)
    return replace(cards, page=0, tab=0), words.taken(scene.texts, len(after.cards) - known)
