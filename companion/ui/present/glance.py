"""The rules of an edition in short, in our own words, and the rulings it has made."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import assert_never

from companion.games.auf_achse.edition import Edition, Ruling, Status
from companion.ui.commands import Show
from companion.ui.messages.names import edition_name
from companion.ui.messages.sources import source
from companion.ui.models import Button, Fact, Header, Option, Paragraph, Segmented
from companion.ui.present.panels import Glance, HouseRules, Rules
from companion.ui.present.rulebook import chapters, layout
from companion.ui.present.rulebook.book import Book, Rule
from companion.ui.present.rulebook.topics import Topic
from companion.ui.present.rulebook.topics import chapters as chapters_of
from companion.ui.present.rulebook.topics import found as found_in
from companion.ui.present.rules import Draft, draft
from companion.ui.present.titles import title
from companion.ui.scene import Scene

RULINGS, HOUSE = "rulings", "house"
"""The tabs beside the course of the game."""


@dataclass(frozen=True, slots=True)
class GlanceModel:
    """A page of the rules; the table of contents has ``contents`` instead of a heading."""

    header: Header
    tabs: Segmented
    heading: Fact
    paragraphs: tuple[Paragraph, ...]
    contents: tuple[Button, ...]
    buttons: tuple[Button, ...]


def glance(scene: Scene, panel: Glance) -> GlanceModel:
    """The edition of the game in play, else that of the panel or setup, else the first one."""
    book = _book(scene, panel)
    bare = GlanceModel(
        header=replace(title(scene, scene.texts.say("Rules in short"), _back(panel)), rules=None),
        tabs=_tabs(book, panel),
        heading=Fact(),
        paragraphs=(),
        contents=(),
        buttons=(),
    )
    if panel.tab == HOUSE:
        return _long(book, panel, bare, tuple(_house(book)))
    if panel.topic:
        return _chapter(scene, book, panel, bare)
    if panel.tab == RULINGS:
        return _long(book, panel, bare, tuple(map(partial(_ruling, book), _sorted(book))))
    return _contents(scene, book, panel, bare)


def _back(panel: Glance) -> Show:
    """Where it was opened."""
    return Show(panel.back)


def _book(scene: Scene, panel: Glance) -> Book:
    if scene.table is not None:
        context = scene.table.context
        return Book(scene.texts, context.edition, context.cities, len(context.players))
    catalog = scene.catalog
    chosen = _chosen(scene, panel.back)
    if chosen is not None and panel.edition in ("", chosen.edition.id):
        return Book(scene.texts, chosen.edition, catalog.cities, chosen.seats)
    wanted = (edition for edition in catalog.editions if edition.id == panel.edition)
    return Book(scene.texts, next(wanted, catalog.editions[0]), catalog.cities)


def _chosen(scene: Scene, back: object) -> Draft | None:
    """What the table has chosen so far, if the rules were opened where it chooses."""
    match back:
        case Rules() as rules:
            return draft(scene, rules)
        case HouseRules(rules=rules):
            return draft(scene, rules)
        case _:
            return None


def _tabs(book: Book, panel: Glance) -> Segmented:
    """What is printed and what the app rules; what the table has changed, if it has."""
    say = book.texts.say
    tabs = [(say("Course"), ""), (say("Rulings"), RULINGS)]
    if book.edition.house:
        tabs.append((say("House rules"), HOUSE))
    return Segmented(
        tuple(
            Option(name, Show(replace(panel, tab=tab, page=0)), tab == panel.tab)
            for name, tab in tabs
        )
    )


# The table of contents


def _contents(scene: Scene, book: Book, panel: Glance, bare: GlanceModel) -> GlanceModel:
    about = Paragraph(edition_name(scene, book.edition), _status(book), _sources(book))
    return replace(
        bare,
        paragraphs=(about,),
        contents=tuple(
            _chapter_button(book, topic, Show(replace(panel, topic=topic.value)))
            for topic in chapters_of(book.edition)
        ),
        buttons=() if scene.table is not None else _others(scene, book, panel),
    )


def _status(book: Book) -> str:
    say = book.texts.say
    match book.edition.status:
        case Status.DRAFT:
            return say("Draft: nobody has compared it with the box yet.")
        case Status.RECONSTRUCTED:
            return say("Reconstructed: from the booklet; where it is silent, the app rules.")
        case Status.VERIFIED:
            return say("Verified: recorded games prove each way it can end.")
        case _ as unknown:
            assert_never(unknown)


def _sources(book: Book) -> str:
    return ", ".join(source(book.texts, each) for each in book.edition.sources)


def _chapter_button(book: Book, topic: Topic, command: Show) -> Button:
    chapter = chapters.CHAPTERS[topic]
    return Button(book.texts.say(chapter.title), icon=chapter.icon, command=command, align="row")


def _others(scene: Scene, book: Book, panel: Glance) -> tuple[Button, ...]:
    """The editions before and after this one, while no game has settled which one holds."""
    editions = scene.catalog.editions
    at = [edition.id for edition in editions].index(book.edition.id)
    before = editions[at - 1] if at > 0 else None
    after = editions[at + 1] if at + 1 < len(editions) else None
    if before is None and after is None:
        return ()
    return (_edition_button(scene, panel, before, "back"),
            _edition_button(scene, panel, after, "forward"))  # fmt: skip


def _edition_button(scene: Scene, panel: Glance, edition: Edition | None, icon: str) -> Button:
    if edition is None:
        return Button()
    command = Show(replace(panel, edition=edition.id))
    return Button(edition_name(scene, edition), icon=icon, command=command, align="row")


# Chapters


def _chapter(scene: Scene, book: Book, panel: Glance, bare: GlanceModel) -> GlanceModel:
    topic = found_in(book.edition, Topic(panel.topic))
    chapter = chapters.CHAPTERS[topic]
    said = _rulings(book, topic) if panel.tab == RULINGS else _rules(book, topic)
    pages = layout.pages(said)
    page = min(panel.page, len(pages) - 1)
    here = replace(panel, topic=topic.value)
    edition = edition_name(scene, book.edition)
    return replace(
        bare,
        heading=Fact(book.texts.say(chapter.title), edition, icon=chapter.icon),
        paragraphs=pages[page],
        buttons=(
            _before(book, here, page),
            _to_contents(book, here),
            _after(book, here, page, len(pages)),
        ),
    )


def _rules(book: Book, topic: Topic) -> Iterator[Paragraph]:
    for rule in chapters.rules(book, topic):
        yield _paragraph(book, rule)


def _paragraph(book: Book, rule: Rule) -> Paragraph:
    """A sentence, marked where the table has changed what is printed."""
    changed = any(knob in dict(book.edition.house) for knob in rule.knobs)
    return Paragraph(text=rule.text, note=book.texts.say("House rule") if changed else "",
                     marked=changed)  # fmt: skip


def _to_contents(book: Book, panel: Glance) -> Button:
    command = Show(replace(panel, topic="", tab="", page=0))
    return Button(book.texts.say("Contents"), icon="list", command=command, align="row")


def _before(book: Book, panel: Glance, page: int) -> Button:
    """The page before, or the chapter before."""
    if page > 0:
        return _turn(book, replace(panel, page=page - 1), "back")
    at = _position(book, panel)
    return _neighbour(book, panel, at - 1, "back")


def _after(book: Book, panel: Glance, page: int, pages: int) -> Button:
    if page + 1 < pages:
        return _turn(book, replace(panel, page=page + 1), "forward")
    return _neighbour(book, panel, _position(book, panel) + 1, "forward")


def _turn(book: Book, panel: Glance, icon: str) -> Button:
    say = book.texts.say
    label = say("Next") if icon == "forward" else say("Previous")
    return Button(label, icon=icon, command=Show(panel), align="row")


def _position(book: Book, panel: Glance) -> int:
    return chapters_of(book.edition).index(Topic(panel.topic))


def _neighbour(book: Book, panel: Glance, at: int, icon: str) -> Button:
    """A button to chapter number ``at``, the empty one if there is none."""
    topics = chapters_of(book.edition)
    if not 0 <= at < len(topics):
        return Button()
    label = book.texts.say(chapters.CHAPTERS[topics[at]].title)
    command = Show(replace(panel, topic=topics[at].value, page=0))
    return Button(label, icon=icon, command=command, align="row")


# Rulings and house rules


def _long(
    book: Book, panel: Glance, bare: GlanceModel, paragraphs: tuple[Paragraph, ...]
) -> GlanceModel:
    """A page of what has no chapters."""
    pages = layout.pages(paragraphs)
    page = min(panel.page, len(pages) - 1)
    before = _turn(book, replace(panel, page=page - 1), "back") if page else Button()
    more = page + 1 < len(pages)
    after = _turn(book, replace(panel, page=page + 1), "forward") if more else Button()
    return replace(bare, paragraphs=pages[page], buttons=(before, _to_contents(book, panel), after))


def _rulings(book: Book, topic: Topic) -> Iterator[Paragraph]:
    """The rulings about one chapter."""
    rulings = [ruling for ruling in book.edition.rulings if ruling.about == topic]
    if not rulings:
        yield Paragraph(text=book.texts.say("On this the booklet leaves nothing open."))
    for ruling in rulings:
        yield _ruling(book, ruling)


def _sorted(book: Book) -> list[Ruling]:
    """All rulings in the order of the chapters, those about none of them last."""
    order = [topic.value for topic in chapters_of(book.edition)]

    def place(ruling: Ruling) -> int:
        return order.index(ruling.about) if ruling.about in order else len(order)

    return sorted(book.edition.rulings, key=place)


def _ruling(book: Book, ruling: Ruling) -> Paragraph:
    pick, say = book.texts.pick, book.texts.say
    who = say("Source: {source}", source=source(book.texts, ruling.source))
    return Paragraph(pick(ruling.question), pick(ruling.answer), who)


def _house(book: Book) -> Iterator[Paragraph]:
    """What holds in place of what is printed, in the order of the chapters."""
    house = dict(book.edition.house)
    said: set[str] = set()
    for rule in chapters.whole(book):
        if rule.text not in said and any(knob in house for knob in rule.knobs):
            said.add(rule.text)
            yield Paragraph(text=rule.text, marked=True)
