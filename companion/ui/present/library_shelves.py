"""Whose library, and of which box: a household has one, a club several."""

from __future__ import annotations

from dataclasses import replace

from companion.library.store import file_name
from companion.ui.commands import Shelve, Show
from companion.ui.i18n import Texts
from companion.ui.library_deeds import Belong
from companion.ui.messages.library import table_name
from companion.ui.messages.names import edition_name
from companion.ui.models import Button, Command, Option, Segmented, Why
from companion.ui.present.correction_model import Choice, CorrectionsModel
from companion.ui.present.keyboard import TypingModel, typing
from companion.ui.present.library_panels import Cards, Shelves
from companion.ui.present.library_place import boxes
from companion.ui.present.paging import paged
from companion.ui.present.titles import title
from companion.ui.scene import Scene

ROWS = 4
"""Tables on a page."""


def shelves(scene: Scene, panel: Shelves) -> CorrectionsModel | TypingModel:
    """The tables there are, or the name of a new one; and the boxes."""
    say, cards = scene.texts.say, panel.cards
    if panel.new:
        header = title(scene, say("New table"), Show(Shelves(cards)))
        done = Button(say("Take it"), command=_named(scene.texts, panel))
        return typing(scene.texts, header, panel.text, done)
    page = paged(scene, _tables(scene, cards), ROWS, panel.page, lambda to: replace(panel, page=to))
    new = Button(say("New table"), icon="plus", command=Show(Shelves(cards, new=True)), align="row")
    return CorrectionsModel(
        header=title(scene, say("Card library"), Show(cards)),
        lead=say("Whose cards? The next game learns into this library"),
        buttons=tuple(_table(scene, cards, table) for table in page.items),
        choices=(Choice(say("Edition"), Segmented(tuple(_editions(scene, cards)))),),
        pages=(*page.buttons, new),
    )


def _tables(scene: Scene, cards: Cards) -> tuple[str, ...]:
    """Those that have a library, and the chosen one."""
    kept = scene.archive().tables()
    return tuple(dict.fromkeys((*kept, scene.settings.library, cards.table)))


def _table(scene: Scene, cards: Cards, table: str) -> Button:
    chosen = table == cards.table
    belong = Shelve(Belong(replace(cards, table=table, tab=0, page=0)))
    name = table_name(scene.texts, table, scene.settings.tables)
    icon = "check" if chosen else "list"
    return Button(name, icon=icon, command=belong, align="left", selected=chosen)


def _editions(scene: Scene, cards: Cards) -> list[Option]:
    return [
        Option(
            edition_name(scene, book.edition),
            Show(Shelves(replace(cards, box=book.edition.id, tab=0, page=0))),
            book.edition.id == cards.box,
        )
        for book in boxes(scene)
    ]


def _named(texts: Texts, panel: Shelves) -> Command:
    called = " ".join(panel.text.split())
    table = file_name(called)
    if not table:
        return Why(texts.say("No name yet"), texts.say("Type what the table is called"))
    return Shelve(Belong(replace(panel.cards, table=table, tab=0, page=0), called))
