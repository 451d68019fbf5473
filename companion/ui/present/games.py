"""All saved games: play on, copy, delete."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.games import codec
from companion.games.auf_achse.edition import Edition
from companion.games.protocol import LoadError, Param, Refusal
from companion.session.codec import parse
from companion.session.migrations import upgrade
from companion.session.records import GameRecord, SavedGame
from companion.ui.commands import Copy, Delete, Resume, Show
from companion.ui.messages.names import edition_name, game_title
from companion.ui.messages.refusals import explain
from companion.ui.models import Ask, Button, Command, Header
from companion.ui.present.dates import day, moment
from companion.ui.present.paging import paged
from companion.ui.present.panels import Games, Home, Seats
from companion.ui.present.titles import title
from companion.ui.scene import Scene

ROWS = 4
"""Games on a page."""


@dataclass(frozen=True, slots=True)
class GamesModel:
    """``rows`` are the games of the page, ``actions`` concern the chosen one."""

    header: Header
    rows: tuple[Button, ...]
    note: str
    actions: tuple[Button, ...]


def games(scene: Scene, panel: Games) -> GamesModel:
    """The last played first."""
    say = scene.texts.say
    saved = scene.saved()
    page = paged(scene, saved, ROWS, panel.page, lambda to: Games(page=to))
    chosen = next((game for game in page.items if game.record.id == panel.chosen), None)
    actions = page.buttons if chosen is None else _actions(scene, chosen)
    return GamesModel(
        header=title(scene, say("All games"), Show(Home())),
        rows=tuple(_row(scene, panel, game) for game in page.items),
        note="" if saved else say("No game has been saved yet"),
        actions=actions or (Button(say("New game"), icon="plus", command=Show(Seats()),
                                   align="row"),),
    )  # fmt: skip


def _row(scene: Scene, panel: Games, game: SavedGame) -> Button:
    chosen = game.record.id == panel.chosen
    return Button(
        game_title(scene, game.record.title),
        " · ".join(_told(scene, game)),
        icon="warning" if game.problem else ("trophy" if game.over else "truck"),
        command=Show(replace(panel, chosen="" if chosen else game.record.id)),
        align="left",
        selected=chosen,
    )


def _told(scene: Scene, game: SavedGame) -> Iterator[str]:
    """By which rules, when and how far."""
    edition = _edition(game.record)
    if edition is not None:
        yield edition_name(scene, edition)
    yield moment(scene.texts, game.updated, scene.now)
    yield _state(scene, game)


def _edition(record: GameRecord) -> Edition | None:
    """By which rules a game is played, None if that cannot be read; the decks would take long."""
    try:
        saved = upgrade({"kind": record.kind, "setup": parse(record.setup)}, record.format)
        return codec.load(Edition, saved["setup"]["edition"])
    except (LoadError, KeyError, TypeError):
        return None


def _state(scene: Scene, game: SavedGame) -> str:
    say = scene.texts.say
    if game.problem:
        return explain(replace(scene, table=None), _refusal(game)).title
    if game.over:
        return say("ended in turn {number}", number=game.turn)
    return say("turn {number}", number=game.turn) if game.turn else say("being set up")


def _refusal(game: SavedGame) -> Refusal:
    """Why a game cannot be played on, as far as the list of games knows."""
    params: dict[str, Param] = {"kind": game.record.kind, "found": game.record.format, "known": "–"}
    return Refusal(game.problem, params)


def _actions(scene: Scene, game: SavedGame) -> tuple[Button, ...]:
    say, id = scene.texts.say, game.record.id
    play: Command = Resume(id)
    if game.problem:
        play = explain(replace(scene, table=None), _refusal(game))
    label = say("Show result") if game.over else say("Play on")
    return (
        Button(label, icon="truck", command=play, look="ivory", align="row",
               refused=bool(game.problem)),
        Button(say("Copy"), icon="cards", command=Copy(id), align="row"),
        Button(say("Delete"), icon="cross", command=_sure(scene, game), align="row"),
    )  # fmt: skip


def _sure(scene: Scene, game: SavedGame) -> Ask:
    say, date = scene.texts.say, day(scene.texts, game.updated)
    return Ask(
        title=say("Delete the game of {date}?", date=date),
        line=game_title(scene, game.record.title, limit=60),
        yes=Button(say("Delete"), command=Delete(game.record.id), look="danger"),
        no=Button(say("Keep"), command=Show(Games(chosen=game.record.id))),
    )
