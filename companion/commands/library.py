"""``companion library list|export|import|merge``: the printed cards that a table has seen."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from companion.catalog.shelf import Shelf
from companion.commands import Failure
from companion.commands.library_faults import problem
from companion.games.auf_achse.cards import City, Effect
from companion.library.exporting import as_file, write_new
from companion.library.faults import Fault
from companion.library.importing import Imported, read_cards, read_other_library
from companion.library.merging import Conflict, merge
from companion.library.model import ContractEntry, EventEntry, Library, tally
from companion.library.spelling import Atlas
from companion.library.store import Loaded, Store, StoreError, Trouble, box_of, file_name
from companion.paths import config_dir, data_dir

_TROUBLES = {
    Trouble.NEWER_FORMAT: ("was written by a newer program", "update this one"),
    Trouble.UNREADABLE: ("cannot be read: {reason}", "choose another folder with --data"),
    Trouble.NOT_WRITTEN: ("cannot be written: {reason}", "choose another folder with --data"),
    Trouble.TOO_MANY: ("would have more cards than any box", "import into another --table"),
}
"""What may be wrong with the file of a library, and what helps."""

_LANGUAGE = "en"
_STANDARD_OUTPUT = Path("-")

Reader = Callable[[Path, Library, Iterable[City]], Imported]


@dataclass(frozen=True, slots=True)
class _Desk:
    """One library, and what it takes to work on it."""

    shelf: Shelf
    store: Store
    edition: str
    table: str

    def use(self, deed: Callable[[Store, str, str], Loaded]) -> Library:
        """Read or change the library; a damaged file is told of.

        Raises:
            Failure: it cannot be used.
        """
        try:
            loaded = deed(self.store, self.edition, self.table)
        except StoreError as error:
            cause, remedy = _TROUBLES[error.code]
            raise Failure(f"{error.path} {cause.format(reason=error.reason)}", remedy) from error
        if loaded.aside:
            path = self.store.path(self.edition, self.table)
            _tell(path, loaded.faults)
            print(f"companion: {path} was put aside as {loaded.aside.name}", file=sys.stderr)
        return loaded.library

    def count(self, library: Library) -> str:
        """How much of the box is known."""
        edition = self.shelf.edition(self.edition)
        found = tally(library, edition.contract_cards, edition.event_cards)
        contracts = _of(found.contracts, found.contract_cards, "contracts")
        events = _of(found.events, found.event_cards, "event cards")
        warning = " – more than the box has: some must be misread" if found.too_many else ""
        return f"{library.table}, {library.edition}: {contracts}, {events}{warning}"


def run(args: argparse.Namespace) -> int:
    """List, export, import or merge."""
    shelf, _ = Shelf.read(config_dir())
    store = Store(data_dir(args.data), shelf.cities)
    deed: Callable[[argparse.Namespace, _Desk], None] = {
        "list": _list,
        "export": _export,
        "import": _import,
        "merge": _merge,
    }[args.deed]
    deed(args, _Desk(shelf, store, _box(args, shelf), _table(args)))
    return 0


def _box(args: argparse.Namespace, shelf: Shelf) -> str:
    boxes = {book.edition.id: box_of(book) for book in shelf.rulebooks}
    if args.edition not in boxes:
        args.parser.error(f"no edition {args.edition!r}; there are {', '.join(boxes)}")
    return boxes[args.edition]


def _table(args: argparse.Namespace) -> str:
    name = file_name(args.table)
    if not name:
        args.parser.error(f"{args.table!r} is no name of a table; club-monday is one")
    return name


def _list(_: argparse.Namespace, desk: _Desk) -> None:
    """Print how much of the box is known, and each card."""
    library = desk.use(Store.load)
    atlas = Atlas(desk.shelf.cities, library.cities)
    print(desk.count(library))
    for card in library.contracts:
        print(f"  {_contract(card, atlas)}{_sources(card.sources)}")
    for event in library.events:
        print(f"  {_event(event)}{_sources(event.sources)}")
    for table, edition in desk.store.kept():
        if (table, edition) != (desk.table, desk.edition):
            print(f"there is also {table}, {edition}")


def _export(args: argparse.Namespace, desk: _Desk) -> None:
    """Write the library to a new file, or as TOML to standard output."""
    library = desk.use(Store.load)
    to_screen = args.file == _STANDARD_OUTPUT
    name = "library.toml" if to_screen else args.file.name
    text = as_file(library, name, desk.shelf.cities, args.lang, events=args.events)
    if to_screen:
        print(text, end="")
        return
    try:
        write_new(args.file, text)
    except FileExistsError as error:
        raise Failure(f"{args.file} is there already", "choose another name") from error
    except OSError as error:
        raise Failure(f"cannot write {args.file}: {error.strerror}") from error


def _import(args: argparse.Namespace, desk: _Desk) -> None:
    """Add the cards of a file that people have made."""
    _take_up(args, desk, read_cards)


def _merge(args: argparse.Namespace, desk: _Desk) -> None:
    """Add the library that another table has exported."""
    _take_up(args, desk, read_other_library)


def _take_up(args: argparse.Namespace, desk: _Desk, read: Reader) -> None:
    before = desk.use(Store.load)
    found = read(args.file, before, desk.shelf.cities)
    _tell(args.file, found.faults)
    if not found.good:
        raise Failure(f"nothing of {args.file} was taken", "correct what is wrong, and try again")
    merged = merge(before, found.library)
    after = merged.library
    if not args.dry_run:
        after = desk.use(
            lambda store, edition, table: store.change(
                edition, table, lambda now: merge(now, found.library).library
            )
        )
    atlas = Atlas(desk.shelf.cities, after.cities)
    for conflict in merged.conflicts:
        print(_conflict(conflict, atlas))
    new = len(after.entries) - len(before.entries)
    print(f"{new} new; {desk.count(after)}")
    if args.dry_run:
        print("nothing was written")


def _tell(path: Path, faults: Iterable[Fault]) -> None:
    for fault in faults:
        print(problem(path, fault), file=sys.stderr)


def _of(known: int, cards: int, what: str) -> str:
    return f"{known} of {cards} {what}" if cards else f"{known} {what}"


def _contract(card: ContractEntry, atlas: Atlas) -> str:
    start, destination = (atlas.name(city, _LANGUAGE) for city in (card.start, card.destination))
    costs = f": {' '.join(str(cost or '?') for cost in card.costs)}" if card.costs else ""
    return f"{start}–{destination}, {card.goods} goods, {card.revenue}{costs}"


def _event(event: EventEntry) -> str:
    words = [_effect(effect) for effect in event.effects]
    text = "; ".join([*words, *([f'"{event.note}"'] if event.note else [])])
    return f"{text} ({event.copies} ×)" if event.copies > 1 else text


def _effect(effect: Effect) -> str:
    return f"{effect.op} {effect.amount or effect.n or effect.where or ''}".rstrip()


def _sources(sources: tuple[str, ...]) -> str:
    return f"  [{', '.join(sources)}]" if sources else ""


def _conflict(conflict: Conflict, atlas: Atlas) -> str:
    now = f"costs {conflict.kept}" if conflict.kept else "has no known cost"
    card = _contract(conflict.card, atlas)
    return f"{card}: bid {conflict.level} {now}, was {conflict.dropped}"
