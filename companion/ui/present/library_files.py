"""Cards handed on and taken over by a USB stick."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from companion.library.faults import Code, grave
from companion.library.faults import Fault as CardFault
from companion.library.merging import Conflict, merge
from companion.library.spelling import Atlas
from companion.library.sticks import card_files
from companion.ui.commands import Shelve, Show
from companion.ui.glyphs import printable
from companion.ui.library_deeds import Read, Take, Write
from companion.ui.messages.library import fault_words
from companion.ui.messages.names import edition_name
from companion.ui.models import Button, Fact
from companion.ui.present.correction_model import CorrectionsModel
from companion.ui.present.library_card import entry_name
from companion.ui.present.library_panels import CITIES, CONTRACTS, EVENTS, Files, Incoming
from companion.ui.present.library_place import Place, boxes, place
from companion.ui.present.notices import NoticesModel
from companion.ui.present.paging import paged
from companion.ui.present.titles import title
from companion.ui.scene import Scene

FILES, ROWS = 8, 4
"""Files, and facts about one, on a page."""
LONGEST, SHORT = 40, 28


def files(scene: Scene, panel: Files) -> CorrectionsModel | NoticesModel:
    """What can be written, or the files there are; another look if nothing is plugged in."""
    say = scene.texts.say
    sticks = scene.archive().sticks()
    header = title(scene, say("USB stick"), Show(panel.cards))
    again = Button(say("Search again"), icon="again", command=Show(panel), align="row")
    if not sticks:
        lead = say("No USB stick is plugged in")
        return CorrectionsModel(header, lead=lead, pages=(again,))
    number = panel.stick % len(sticks)
    stick = sticks[number]
    other = Button(
        say("Other stick"), icon="forward", command=Show(replace(panel, stick=number + 1)),
        align="row",
    )  # fmt: skip
    more = (other,) if len(sticks) > 1 else ()
    if not panel.taking:
        return NoticesModel(header, tuple(_deeds(scene, panel, stick)), more)
    back = Show(replace(panel, taking=False, page=0))
    header = replace(header, back=back)
    found = card_files(stick)
    if not found:
        lead = say("There is no file with cards (CSV or TOML) on {name}",
                   name=printable(stick.name, LONGEST))  # fmt: skip
        return CorrectionsModel(header, lead=lead, pages=(again, *more))
    page = paged(scene, found, FILES, panel.page, lambda to: replace(panel, page=to))
    return CorrectionsModel(
        header,
        lead=say("Take cards from which file?"),
        buttons=tuple(_file(panel, path, stick) for path in page.items),
        pages=(*page.buttons, *more),
    )


def _deeds(scene: Scene, panel: Files, stick: Path) -> Iterator[Fact]:
    say, cards = scene.texts.say, panel.cards
    contracts = replace(cards, kind=CONTRACTS) if cards.kind == CITIES else cards
    table = say("Events as a table") if cards.kind == EVENTS else say("Contracts as a table")
    name = printable(stick.name, LONGEST)
    yield Fact(
        say("Save everything on {name}", name=name),
        say("for another table, or to keep"),
        icon="disk",
        command=Shelve(Write(cards, stick, ".toml")),
    )
    yield Fact(
        table,
        say("CSV for a spreadsheet"),
        icon="list",
        command=Shelve(Write(contracts, stick, ".csv")),
    )
    yield Fact(
        say("Take cards from a file"),
        say("CSV, or what another table has saved"),
        icon="plus",
        command=Show(replace(panel, taking=True, page=0)),
    )


def _file(panel: Files, path: Path, stick: Path) -> Button:
    folder = "" if path.parent == stick else printable(path.parent.name, LONGEST)
    read = Shelve(Read(panel.cards, path))
    return Button(_short(path.name), folder, "list", read, align="left")


def _short(name: str) -> str:
    """A name of a file for one line: what tells it from others is at its beginning or its end."""
    shown = printable(name, len(name))
    if len(shown) <= SHORT:
        return shown
    half = SHORT // 2
    return f"{shown[: half - 1].rstrip()}…{shown[-half:]}"


def incoming(scene: Scene, panel: Incoming) -> NoticesModel:
    """What the file brings; or all that is wrong with it, and then nothing is taken."""
    here = place(scene, panel.cards)
    facts = tuple(_facts(scene, here, panel))
    page = paged(scene, facts, ROWS, panel.page, lambda to: replace(panel, page=to))
    return NoticesModel(
        header=title(scene, printable(panel.path.name, LONGEST), Show(Files(panel.cards, True))),
        facts=page.items,
        buttons=(*page.buttons, _end(scene, panel)),
    )


def _end(scene: Scene, panel: Incoming) -> Button:
    say = scene.texts.say
    if not panel.found.good:
        return Button(say("OK"), command=Show(Files(panel.cards, taking=True)), look="ivory")
    return Button(say("Take over"), icon="check", command=Shelve(Take(panel)), look="ivory",
                  align="row")  # fmt: skip


def _facts(scene: Scene, here: Place, panel: Incoming) -> Iterator[Fact]:
    found, texts = panel.found, scene.texts
    if not found.good:
        count = len(grave(found.faults))
        yield Fact(
            texts.say("Nothing was taken over"),
            texts.count("{n} fault in this file", "{n} faults in this file", count),
            icon="no_entry",
            tone="warn",
        )
        yield from (_fault(scene, panel, fault) for fault in found.faults)
        return
    merged = merge(here.library, found.library)
    new = len(merged.library.cards) - len(here.library.cards)
    known = len(found.library.cards) - new
    yield Fact(
        texts.count("{n} new card", "{n} new cards", new),
        texts.count("{n} is known already", "{n} are known already", known) if known else "",
        icon="cards",
        tone="ok",
    )
    yield from (_conflict(scene, here, conflict) for conflict in merged.conflicts)
    yield from (_fault(scene, panel, fault) for fault in found.faults)


def _fault(scene: Scene, panel: Incoming, fault: CardFault) -> Fact:
    """File, line, what is wrong, and what was expected."""
    say, name = scene.texts.say, printable(panel.path.name, LONGEST)
    if fault.code is Code.OTHER_EDITION:
        named = {key: _box(scene, str(box)) for key, box in fault.params.items()}
        fault = replace(fault, params=named)
    what, expected = fault_words(scene.texts, fault, Atlas(scene.catalog.cities))
    place = say("{file}, line {line}", file=name, line=fault.line) if fault.line else name
    line = say("{what} – expected: {expected}", what=what, expected=expected) if expected else what
    return Fact(place, printable(line, 160), icon="warning", tone="warn")


def _box(scene: Scene, box: str) -> str:
    """What a box is called; one that is not on the shelf by its id."""
    known = next((book.edition for book in boxes(scene) if book.edition.id == box), None)
    return box if known is None else edition_name(scene, known)


def _conflict(scene: Scene, here: Place, conflict: Conflict) -> Fact:
    """Two costs of one bid: that of the file holds."""
    say, number = scene.texts.say, scene.texts.number
    words = {"level": conflict.level, "old": number(conflict.dropped)}
    line = say("Bid {level}: {old} here, unknown in the file", **words)
    if conflict.kept:
        new = number(conflict.kept)
        line = say("Bid {level}: {old} here, {new} in the file, which then holds", new=new, **words)
    return Fact(entry_name(scene, here, conflict.card), line, icon="warning", tone="warn")
