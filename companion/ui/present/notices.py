"""What is wrong with files: nothing can be saved, games put aside, faults of the configuration."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.session.health import Notice, NoticeCode
from companion.ui.commands import Show
from companion.ui.glyphs import printable
from companion.ui.messages.problems import place, problem
from companion.ui.models import Button, Fact, Header, Segmented
from companion.ui.present.not_saved import trouble
from companion.ui.present.paging import paged
from companion.ui.present.panels import Notices
from companion.ui.present.titles import title
from companion.ui.scene import Scene

ROWS = 4
"""Notices on a page."""


@dataclass(frozen=True, slots=True)
class NoticesModel:
    """A page of notices; nothing is lost without having been said here."""

    header: Header
    facts: tuple[Fact, ...]
    buttons: tuple[Button, ...]
    tabs: Segmented = Segmented()


def notices(scene: Scene, panel: Notices) -> NoticesModel:
    """First the saved games, then the configuration."""
    say = scene.texts.say
    facts = (*_unsaved(scene), *happened(scene))
    page = paged(scene, facts, ROWS, panel.page, lambda number: Notices(number, panel.back))
    done = Button(say("OK"), command=Show(panel.back), look="ivory")
    return NoticesModel(
        header=title(scene, say("Notices")),
        facts=page.items,
        buttons=(*page.buttons, done),
    )


def happened(scene: Scene) -> Iterator[Fact]:
    """What has become of the saved games, then what is wrong with the configuration."""
    for notice in scene.notices:
        what, remedy = _notice(scene, notice)
        yield Fact(what, remedy, icon="disk", tone="warn")
    for found in scene.problems:
        shown = problem(scene.texts, found)
        yield Fact(place(scene.texts, found), shown, icon="warning", tone="warn")


def _unsaved(scene: Scene) -> Iterator[Fact]:
    if scene.health.reason is not None:
        what, remedy = trouble(scene, scene.health.reason)
        yield Fact(what, remedy, icon="disk", tone="alarm")


def _notice(scene: Scene, notice: Notice) -> tuple[str, str]:
    say, params = scene.texts.say, notice.params
    name = printable(str(params.get("name", "")), 60)
    match notice.code:
        case NoticeCode.SET_ASIDE:
            return say("The saved games could not be read"), say("Kept as {name}", name=name)
        case NoticeCode.BACKUP_RESTORED:
            return (
                say("The backup was restored"),
                say("The last minutes of a game may be missing"),
            )
        case NoticeCode.STARTED_EMPTY:
            return say("No game could be saved from it"), say("The list of games begins anew")
        case NoticeCode.RULES_CHANGED:
            return (
                say("The rules have changed since"),
                say("The game goes on; earlier steps cannot be taken back"),
            )
        case NoticeCode.REPLAY_STOPPED:
            return (
                say("The end of the game could not be read"),
                say("It goes on from its last readable step"),
            )
        case NoticeCode.CARDS_NOT_KEPT:
            return (
                say("The library of cards cannot be used"),
                say("The game goes on and keeps its own cards"),
            )
        case NoticeCode.CARDS_SET_ASIDE:
            return say("Parts of the library were damaged"), say("Kept as {name}", name=name)
