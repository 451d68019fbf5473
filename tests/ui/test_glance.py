"""The rules in short: what they say of each edition, and how they read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from enum import StrEnum
from functools import cache
from typing import Any, get_type_hints

import pytest

from companion.catalog.rulebooks import Clause, Rulebook, conflict, resolve
from companion.games.auf_achse.edition import Awarding, Bidding, Edition, MoveDuty, Resale, Status
from companion.ui.commands import Consult, Show
from companion.ui.messages.sources import SOURCES
from companion.ui.present import panels
from companion.ui.present.glance import GlanceModel, glance
from companion.ui.present.panels import Glance
from companion.ui.present.rulebook.book import Book
from companion.ui.present.rulebook.chapters import CHAPTERS, rules, whole
from companion.ui.present.rulebook.topics import Topic, chapters, found
from companion.ui.scene import Scene
from tests.games.positions import EDITION, shelf
from tests.ui.layouts import VIEWS, Sketch
from tests.ui.pilot import Pilot
from tests.ui.stage import crowd, home, stage

Launch = Callable[..., Pilot]
pytestmark = pytest.mark.usefixtures("same_screens")
PRINTED = shelf().edition(EDITION)
EDITIONS = shelf().editions
UNSAID = {"id", "name", "status", "sources", "rulings", "house", "notes", "contract_cards",
          "event_cards"}  # fmt: skip
"""Fields of an edition that are no rules; the first page tells of most of them."""
ELSEWHERE: dict[str, dict[str, Any]] = {
    "countdown": {"bidding": Bidding.OPEN_OUTCRY},
    "debt_factor": {},
}
"""What must hold besides for a knob to matter."""


@cache
def scene(language: str = "en") -> Scene:
    """Nobody plays."""
    return home(language=language).scene


def book(edition: Edition, language: str = "en", seats: int = 0) -> Book:
    return Book(scene(language).texts, edition, shelf().cities, seats)


def said(edition: Edition) -> str:
    return "\n".join(rule.text for rule in whole(book(edition)))


def values(knob: str, hint: Any, now: Any) -> tuple[Any, ...]:
    """Values a knob can have besides the one that it has."""
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return tuple(member for member in hint if member is not now)
    if hint is bool:
        return (not now,)
    if hint is int:
        return (now + 1,)
    if hint is str:
        return ("DM" if now == "EUR" else "EUR",)
    special: dict[str, tuple[Any, ...]] = {
        "piles": (tuple((seats, size + 1) for seats, size in PRINTED.piles),),
        "small": tuple(replace(PRINTED.small, **{k: 1}) for k in ("capacity", "price", "stock")),
        "large": tuple(replace(PRINTED.large, **{k: 1}) for k in ("capacity", "price", "stock")),
        "roadwork_ban": (("hamburg", "wien"),),
    }
    return special[knob]


def changes() -> Iterator[tuple[str, Any]]:
    hints = get_type_hints(Edition)
    for field in fields(Edition):
        if field.name not in UNSAID:
            now = getattr(PRINTED, field.name)
            for value in values(field.name, hints[field.name], now):
                yield field.name, value


@pytest.mark.parametrize(("knob", "value"), [*changes()], ids=str)
def test_every_value_of_every_knob_changes_what_is_said(knob: str, value: Any) -> None:
    printed = replace(PRINTED, **ELSEWHERE.get(knob, {}))
    changed = replace(printed, **{knob: value})
    assert said(changed) != said(printed)


@pytest.mark.parametrize(("knob", "value"), [*changes()], ids=str)
def test_what_the_table_has_changed_can_be_read_as_a_house_rule(knob: str, value: Any) -> None:
    printed = replace(PRINTED, **ELSEWHERE.get(knob, {}))
    changed = replace(printed, **{knob: value}, house=((knob, str(value)),))
    marked = [rule.text for rule in whole(book(changed)) if knob in rule.knobs]
    assert marked
    assert set(marked) - set(said(printed).split("\n"))


def test_childrens_games_are_not_told_of_what_they_lack() -> None:
    for edition in EDITIONS:
        if not edition.awarding.auctioned:
            for word in ("and bid", "may bid", "trailer", "whatever you buy"):
                assert word not in said(edition), edition.id


def test_every_chapter_says_something() -> None:
    children = replace(PRINTED, awarding=Awarding.TAKEN_BY_FIRST)
    for edition in (PRINTED, children):
        for topic in chapters(edition):
            assert len(rules(book(edition), topic)) > 1, topic
    assert {*chapters(PRINTED), *chapters(children)} == set(Topic) == set(CHAPTERS)


def test_a_chapter_that_an_edition_lacks_opens_where_the_matter_is_told() -> None:
    none = replace(PRINTED.small, stock=0), replace(PRINTED.large, stock=0)
    children = replace(
        PRINTED, awarding=Awarding.LOADED_BY_FIRST, small=none[0], large=none[1], resale=Resale.NONE
    )
    assert [topic for topic in Topic if topic not in chapters(children)] == [
        Topic.CONTRACTS, Topic.AUCTION, Topic.TRAILERS,
    ]  # fmt: skip
    for topic in Topic:
        assert found(children, topic) in chapters(children)
        assert found(PRINTED, topic) in chapters(PRINTED)


def test_the_pile_is_that_of_the_players_at_the_table() -> None:
    texts = [rule.text for rule in rules(book(PRINTED, seats=2), Topic.START)]
    assert "Of the public contracts 12 are in the game; 4 of them lie open." in texts


# Its pages


def page(panel: Glance, language: str = "en", **knobs: Any) -> GlanceModel:
    return glance(stage(language=language, knobs=knobs).scene, panel)


def turned(scene: Scene, panel: Glance) -> Iterator[GlanceModel]:
    """The page of ``panel`` and all that follow in its tab."""
    while True:
        model = glance(scene, panel)
        yield model
        command = model.buttons[-1].command if model.buttons else None
        if command is None:
            return
        assert isinstance(command, Show)
        assert isinstance(command.panel, Glance)
        panel = command.panel


def test_the_first_page_tells_what_the_edition_is_and_leads_to_every_chapter() -> None:
    model = page(Glance(), name=(("en", "Euro edition"),))
    about = model.paragraphs[0]
    assert about.title == "Euro edition"
    assert about.text.startswith("Reconstructed")
    assert about.note == "booklet of the euro edition (Schmidt)"
    assert [button.command for button in model.contents] == [
        Show(Glance(topic.value)) for topic in chapters(PRINTED)
    ]


@pytest.mark.parametrize("status", Status)
def test_every_status_is_explained(status: Status) -> None:
    assert page(Glance(), status=status).paragraphs[0].text.lower().startswith(status.value[:5])


def test_leafing_through_shows_every_sentence_once() -> None:
    shown = [
        paragraph.text
        for model in turned(stage().scene, Glance(Topic.START))
        for paragraph in model.paragraphs
    ]
    told = [rule.text for rule in whole(Book(scene().texts, PRINTED, shelf().cities, 3))]
    assert shown == told


def test_leafing_back_leads_to_the_first_chapter() -> None:
    panel, seen = Glance(Topic.CORRECTIONS), []
    table = stage().scene
    while True:
        model = glance(table, panel)
        seen.append(model.heading.title)
        command = model.buttons[0].command
        if command is None:
            break
        assert isinstance(command, Show)
        assert isinstance(command.panel, Glance)
        panel = command.panel
    assert seen[-1] == "Setting up"


def test_every_ruling_can_be_read_with_its_source() -> None:
    models = turned(stage(language="de").scene, Glance(tab="rulings"))
    read = [paragraph for model in models for paragraph in model.paragraphs]
    assert sorted((p.title, p.text) for p in read) == sorted(
        (dict(ruling.question)["de"], dict(ruling.answer)["de"]) for ruling in PRINTED.rulings
    )
    assert all(paragraph.note.startswith("Quelle: ") for paragraph in read)


def test_house_rules_have_a_page_and_are_marked_where_they_stand() -> None:
    knobs: dict[str, Any] = {
        "move_duty": MoveDuty.FULL_VALUE,
        "house": (("move_duty", "full-value"),),
    }
    model = page(Glance(tab="house"), **knobs)
    assert [option.label for option in model.tabs.options] == ["Course", "Rulings", "House rules"]
    assert [paragraph.text[:24] for paragraph in model.paragraphs] == ["All pips must be driven."]
    driving = page(Glance(Topic.MOVE), **knobs)
    assert [paragraph.marked for paragraph in driving.paragraphs].count(True) == 1
    assert driving.paragraphs[0].note == "House rule"
    assert len(page(Glance()).tabs.options) == 2


@pytest.mark.parametrize("over", [lambda rules: rules, panels.HouseRules])
def test_during_the_setup_the_book_tells_what_is_chosen_so_far(
    over: Callable[[panels.Rules], object],
) -> None:
    seats = panels.Seats(tuple(enumerate(crowd()[:4])))
    chosen = panels.Rules(seats, "fxschmid-dm.v1", "dm-own-1", (("pile", "8"),))
    table = home().send(Show(over(chosen)), Consult())
    contents = table.model
    assert contents.paragraphs[0].title == "DM 1987"
    assert [option.label for option in contents.tabs.options][-1] == "House rules"
    (house,) = table.send(contents.tabs.options[-1].command).model.paragraphs
    assert house.text.startswith("Of the public contracts 8 are in the game")
    back, forward = contents.buttons
    assert (back.label, forward.label) == ("Euro for children", "DM 1987 for children")
    other = table.send(back.command).model
    assert other.paragraphs[0].title == "Euro for children"
    assert len(other.tabs.options) == 2


def test_a_chapter_has_the_rulings_about_it() -> None:
    about = [ruling for ruling in PRINTED.rulings if ruling.about == Topic.AUCTION]
    models = page(Glance(Topic.AUCTION, tab="rulings"))
    assert models.heading.title == "Auction"
    titles = [paragraph.title for paragraph in models.paragraphs]
    assert titles
    assert titles == [dict(ruling.question)["en"] for ruling in about][: len(titles)]


def test_a_chapter_without_rulings_says_so() -> None:
    model = page(Glance(Topic.AUCTION, tab="rulings"), rulings=())
    assert [paragraph.text for paragraph in model.paragraphs] == [
        "On this the booklet leaves nothing open."
    ]


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.id)
def test_shipped_rulings_belong_to_a_chapter_and_name_a_known_source(edition: Edition) -> None:
    for ruling in edition.rulings:
        assert Topic(ruling.about) in chapters(edition), ruling
    assert {*edition.sources, *(ruling.source for ruling in edition.rulings)} <= set(SOURCES)


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.id)
def test_shipped_editions_differ_in_what_is_said(edition: Edition) -> None:
    others = [said(other) for other in EDITIONS if other is not edition]
    assert said(edition) not in others


@pytest.mark.parametrize("rulebook", shelf().rulebooks, ids=lambda book: book.edition.id)
def test_every_house_rule_that_can_be_chosen_can_be_read(rulebook: Rulebook) -> None:
    printed = said(rulebook.edition)
    for option in rulebook.options:
        for value in option.values:
            house = {option.knob: value}
            if option.knob == "countdown":
                house["bidding"] = Bidding.OPEN_OUTCRY.value
            if conflict(rulebook, house, option.knob, value, 3):
                continue
            edition = resolve(rulebook, house, 3)
            model = glance(home_with(edition), Glance(tab="house"))
            told = "\n".join(paragraph.text for paragraph in model.paragraphs)
            assert told, house
            assert told not in printed, house


def home_with(edition: Edition) -> Scene:
    """No game, and only this edition."""
    book = Rulebook(edition, clauses=tuple(map(Clause, edition.rulings)))
    return replace(scene(), shelf=lambda: replace(shelf(), rulebooks=(book,)))


# How they read


@pytest.mark.parametrize(("display", "language"), VIEWS)
def test_every_page_of_every_edition_fits(launch: Launch, display: str, language: str) -> None:
    pilot: Pilot | None = None
    faults = []
    seen: set[object] = set()
    for rulebook in shelf().rulebooks:
        rulings = tuple(clause.ruling for clause in rulebook.clauses)
        edition = replace(rulebook.edition, rulings=rulings)
        shown = replace(home_with(edition), texts=scene(language).texts)
        for model in every_page(shown, edition):
            if model.paragraphs in seen:
                continue
            seen.add(model.paragraphs)
            pilot = pilot or launch(model, display, kind=Sketch)
            pilot.put(model)
            try:
                pilot.check_layout()
            except AssertionError as fault:
                faults.append(f"{edition.id} {model.heading.title}: {fault}")
    assert not faults, "\n".join(faults)


def every_page(scene: Scene, edition: Edition) -> Iterator[GlanceModel]:
    yield glance(scene, Glance())
    yield from turned(scene, Glance(chapters(edition)[0].value))
    yield from turned(scene, Glance(tab="rulings"))
