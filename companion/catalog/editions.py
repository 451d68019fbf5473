"""All the editions of a folder. A file with a ``base`` is laid over that edition.

One layer: a base is always an edition of its own.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace

from companion.catalog.edition_file import Draft, open_draft, read_rulebook
from companion.catalog.rulebooks import Rulebook
from companion.catalog.source import Source, near
from companion.games.auf_achse.cards import CityId

__all__ = ["read_rulebooks"]


def read_rulebooks(
    sources: Iterable[Source], cities: Collection[CityId] | None = None
) -> dict[str, Rulebook]:
    """The rulebooks of all good files, by the name of the file; each file's faults are with it.

    ``cities`` are those the board has, None if that is not known.
    """
    drafts = tuple(draft for draft in map(open_draft, sources) if draft)
    _refuse_namesakes(drafts)
    whole = [draft for draft in drafts if draft.base is None]
    found = {draft.source.file: read_rulebook(draft, cities) for draft in whole}
    bases = {book.edition.id: book for book in found.values() if book}
    for draft in drafts:
        if draft.base is not None:
            base = bases.get(draft.base)
            if base is None and draft.base:
                _explain_base(draft, draft.base, drafts, tuple(bases))
            found[draft.source.file] = read_rulebook(draft, cities, base)
    return _sorted(_with_variants({file: book for file, book in found.items() if book}))


def _refuse_namesakes(drafts: tuple[Draft, ...]) -> None:
    """The first of two files with one id keeps it."""
    files: dict[str, str] = {}
    for draft in drafts:
        if draft.id in files:
            what = f"id '{draft.id}' is already that of {files[draft.id]}"
            draft.top.fault("id", what, "an id of its own")
        elif draft.id:
            files[draft.id] = draft.source.file


def _explain_base(
    draft: Draft, base: str, drafts: tuple[Draft, ...], known: tuple[str, ...]
) -> None:
    """Why there is no base of that id."""
    namesakes = [other for other in drafts if other.id == base]
    if not namesakes:
        expected = near(base, known) or ", ".join(known)
        draft.top.fault("base", f"base '{base}' is unknown", expected)
    elif all(other.base is not None for other in namesakes):
        draft.top.fault("base", f"base '{base}' is an overlay itself", ", ".join(known))
    else:
        draft.top.fault("base", f"base '{base}' has faults of its own")


def _with_variants(found: Mapping[str, Rulebook]) -> dict[str, Rulebook]:
    """Each base knows the children's game that is laid over it."""
    variants = {book.base: book.edition.id for book in found.values() if book.children}
    return {
        file: replace(book, variant=variants.get(book.edition.id, ""))
        for file, book in found.items()
    }


def _sorted(found: Mapping[str, Rulebook]) -> dict[str, Rulebook]:
    """In the order of the files' own wish, the overlays behind their bases."""
    return dict(
        sorted(found.items(), key=lambda item: (item[1].order, bool(item[1].base), item[0]))
    )
