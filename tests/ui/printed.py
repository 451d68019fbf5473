"""Scenes with printed contracts: nobody has typed in a deck."""

from __future__ import annotations

from typing import Any

from companion.games.auf_achse.referee_actions import Deck
from companion.library.model import ContractEntry
from companion.ui.models import Plate
from tests.games.positions import shelf
from tests.ui.pilot import Pilot
from tests.ui.stage import Stage, rich, stage

GRAZ_HAMBURG = ContractEntry("graz", "hamburg", 5, 4700, (600, 1300, 2100, 2800, 3500))
GRAZ_WIEN = ContractEntry("graz", "wien", 2, 1900)
BASEL_LINZ = ContractEntry("basel", "linz", 3, 2600)
KNOWN = (GRAZ_HAMBURG, GRAZ_WIEN, BASEL_LINZ)
BLANK = "open contract 1"


def printed(*lines: str, players: int = 3, **options: Any) -> Stage:
    """A game with printed contracts only, the events come from the app."""
    return stage(players, lines, printed=(Deck.CONTRACTS,), **options)


def at_market(*lines: str, **options: Any) -> Stage:
    """Yellow has come exactly to Graz; ``@10`` to ``@13`` lie open."""
    return printed("yellow roll 4", "yellow arrive graz", *lines, **options)


def in_graz(*lines: str, **options: Any) -> Stage:
    """Yellow has come to Graz, and cannot choose an open contract."""
    return printed("yellow roll 4", "yellow arrive graz rest", *lines, **options)


def mixed(players: Any = 3, **options: Any) -> Stage:
    """Yellow holds three contracts that the app has dealt, and a printed one."""
    lines = ("correct source contracts cards", "correct contract @1 hand yellow")
    return stage(players, lines, **options)


def in_childrens_game(**options: Any) -> Stage:
    """Yellow has come to Graz, where whoever stops may take what begins there."""
    lines = ("yellow roll 4", "yellow arrive graz")
    edition = "schmidt-eur-children.v1"
    return stage(3, lines, edition=edition, printed=(Deck.CONTRACTS,), **options)


def outcry(**options: Any) -> Stage:
    """An open auction of a contract that nobody knows: blue has called the second level."""
    table = stage(
        3, edition="fxschmid-dm.v1", deck="dm-own-1", printed=(Deck.CONTRACTS,), **options
    )
    rich(table.play("yellow roll 4", "yellow arrive graz"))
    lot = table.scene.game.view.display[0]
    return table.play(f"yellow select {lot}", "blue bid 2")


def library(count: int) -> tuple[ContractEntry, ...]:
    """So many contracts, spread evenly over the cities."""
    cities = [city.id for city in shelf().cities]
    pairs = ((one, other) for one in cities for other in cities if one != other)
    every = [ContractEntry(one, other, 2, 2000) for one, other in pairs]
    return tuple(every[:: len(every) // count][:count])


def taps(pilot: Pilot, *words: str) -> int:
    """Tap what shows each of ``words``; how many taps that were."""
    for word in words:
        pilot.tap(word)
    return len(words)


def key(table: Stage, label: str) -> object:
    """The command of a key of the form."""
    keys = table.model.keys
    return next(key.command for key in keys if label in (key.label, key.icon))


def page_of(table: Stage, tab: int) -> tuple[Plate, ...]:
    """The plates behind a tab of the cities."""
    model = table.send(table.model.cities.tabs.options[tab].command).model
    plates: tuple[Plate, ...] = model.cities.plates
    return plates
