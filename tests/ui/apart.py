"""Scenes of all screens apart from the course of a turn: by name, in the given language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from companion.games.auf_achse.context import Player
from companion.ui.commands import Leave, Show
from companion.ui.present import panels
from companion.ui.present.seats import EDGES
from tests.ui.stage import LONG_NAMES, Stage, crowd, home, rich, stage

TURNS = (
    "yellow roll 4 2",
    "yellow choose 4",
    "yellow arrive linz",
    "yellow decline",
    "yellow buy small",
    "yellow end",
    "blue roll 1 3",
    "blue choose 1",
    "blue arrive road",
    "blue sign roadwork graz linz",
    "blue end",
)


def played(language: str = "en", panel: object = None, **options: Any) -> Stage:
    """Six players with long names and much money, some turns played."""
    table = rich(stage(crowd(), TURNS, language=language, **options))
    return table.send(Show(panel)) if panel is not None else table


def seated(*names: str) -> panels.Seats:
    """So many players at the table, clockwise."""
    colours = ("yellow", "blue", "red", "green", "white", "orange")
    players = zip(colours, names, EDGES, strict=False)
    return panels.Seats(tuple(enumerate(Player(*player) for player in players)), chosen=0)


def _last(language: str, **options: Any) -> Stage:
    return played(language, **options).send(Leave())


def _setup(panel: object) -> Callable[..., Stage]:
    return lambda language, **options: home(language=language, **options).send(Show(panel))


def _in_game(panel: object) -> Callable[..., Stage]:
    return lambda language, **options: played(language, panel, **options)


def _long(language: str, **options: Any) -> Stage:
    """A game of a whole evening."""
    turns = (
        f"{player.colour} {deed}"
        for _ in range(30)
        for player in crowd()
        for deed in ("roll 4", "arrive road rest", "end")
    )
    return rich(stage(crowd(), turns, language=language, **options)).play("agree")


def _over(language: str, **options: Any) -> Stage:
    return played(language, **options).play("agree")


SIX = seated(*LONG_NAMES)
SCENES: Mapping[str, Callable[..., Stage]] = MappingProxyType(
    {
        "home": _last,
        "home_first": lambda language, **options: home(language=language, **options),
        "games": lambda language, **o: _last(language, **o).send(Show(panels.Games())),
        "games_none": _setup(panels.Games()),
        "setup_seats": _setup(SIX),
        "setup_seats_none": _setup(panels.Seats()),
        "setup_name": _setup(panels.Seats(SIX.players, 0, typing=True)),
        "setup_rules": _setup(panels.Rules(SIX)),
        "house_rules": _setup(panels.HouseRules(panels.Rules(SIX, "fxschmid-dm.v1"))),
        "settings": _setup(panels.Preferences()),
        "settings_play": _setup(panels.Preferences(1)),
        "menu": _in_game(panels.Menu()),
        "history": _in_game(panels.History()),
        "history_mark": _in_game(panels.History(mark=19)),
        "history_far": _in_game(panels.History(mark=9, page=1)),
        "history_money": _in_game(panels.History(money_only=True)),
        "money_fix": _in_game(panels.Money(3, 1000)),
        "money_fix_player": _in_game(panels.Money(3, -100, with_player=True)),
        "money_fix_digits": _in_game(panels.Money(3, 12_345, with_player=True, typing=True)),
        "corrections": _in_game(panels.Corrections()),
        "correct_goods": _in_game(panels.Corrections("goods")),
        "correct_trailers": _in_game(panels.Corrections("trailers", 0)),
        "correct_contracts": _in_game(panels.Corrections("contracts")),
        "correct_hand": _in_game(panels.Corrections("contracts", 2)),
        "correct_target": _in_game(panels.Corrections("contracts", 0, "e01")),
        "correct_events": _in_game(panels.Corrections("events", 1)),
        "correct_place": _in_game(panels.Corrections("place", 1)),
        "correct_turn": _in_game(panels.Corrections("turn", 1)),
        "correct_signs": _in_game(panels.Corrections("signs")),
        "correct_cards": _in_game(panels.Corrections("cards", card="events")),
        "correct_retire": _in_game(panels.Corrections("retire")),
        "ruling": _in_game(panels.Ruling("Fähre zählt als Strecke")),
        "glance": _in_game(panels.Glance()),
        "rulings": _in_game(panels.Glance(tab="rulings")),
        "diag": _in_game(panels.Diagnostics()),
        "result": _over,
        "result_long": _long,
    }
)
