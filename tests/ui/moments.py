"""Staged moments of a game evening, from which the scenes are made."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from typing import Any

from companion.games.auf_achse.cards import Op, Where
from companion.problems import Problem
from companion.session.health import Health, Notice, NoticeCode, Reason
from companion.settings import Dice, Hand, Settings, Theme, View
from companion.ui.commands import Leave, Peek, Show, Undo
from companion.ui.models import Why
from companion.ui.present import panels
from hardware.events import DeviceState
from tests.games.positions import shelf
from tests.ui import dealings
from tests.ui.stage import NAMES, Stage, crowd, home, recorded, rich, seated, stage

Scene = Callable[..., Stage]
"""Called with ``language``, and ``settings`` where a variant wants others."""

COLOURS = ("yellow", "blue", "red", "green", "pink", "white")
MONEY = (6400, 4900, 7200, 3100, 5800, 2600)
"""What the six have in the middle of a game, in euros."""
DEBT = (
    "correct cash green -4400 because error",
    "correct turn green",
    "green roll 4",
    "green arrive triangle",
    "green end",
    "correct cash green 4400 because error",
)
"""Green cannot pay for a breakdown."""
LOADED = (
    "correct trailers yellow 1 0",
    "correct contract e08 truck yellow",
    "correct contract e24 truck yellow",
)
SIGNS = ("correct sign roadwork red", "correct sign jam blue")
DISPLAY = ("e39", "e21", "e04", "e44")
HAND = ("e27", "e28", "e36")
"""What a busy player has in hand besides the first contracts."""


def evening(*lines: str, turn: str = "yellow", **options: Any) -> Stage:
    """Six in the middle of a game, with a debt, both signs and yellow's load."""
    money = tuple(
        f"correct cash {colour} {cash - 5000} because error"
        for colour, cash in zip(COLOURS, MONEY, strict=True)
    )
    before = (*DEBT, *money, *LOADED, *SIGNS, f"correct turn {turn}")
    options = {"draws": ("e-breakdown",), "display": DISPLAY, **options}
    return stage(6, (*before, *lines), **options)


def crowded(*lines: str, **options: Any) -> Stage:
    """Six with the longest names and balances, a full truck and both signs."""
    loads = ("e33", "e22", "e24", "e30", "e44")
    give = tuple(f"correct contract {card} truck yellow" for card in loads)
    before = ("correct trailers yellow 3 0", *give, *SIGNS)
    return rich(stage(crowd(), (*before, *lines), display=("e21", "e42", "e36", "e08"), **options))


def full_hand(**options: Any) -> Stage:
    """Yellow has a full hand."""
    return evening(*(f"correct contract {card} hand yellow" for card in HAND), **options)


# Variants of a scene


def by(dice: Dice, scene: Scene, state: DeviceState = DeviceState.OFF) -> Scene:
    """The scene where ``dice`` rolls, with the sensor in ``state``."""

    def staged(**options: Any) -> Stage:
        return scene(**{"settings": Settings(dice=dice), **options}).sensor(state)

    return staged


def chosen(scene: Scene, **choices: Any) -> Scene:
    """The scene with these settings."""

    def staged(**options: Any) -> Stage:
        settings: Settings = options.pop("settings", Settings())
        return scene(**options, settings=replace(settings, **choices))

    return staged


day = partial(chosen, theme=Theme.DAY)
"""On the light surface."""
left = partial(chosen, hand=Hand.LEFT)
"""For a thumb that comes from the left."""
turned = partial(chosen, view=View.TURNING)
"""Turned to who acts, for far seats."""


def then(scene: Scene, *commands: object) -> Scene:
    """The scene after these commands of the screen."""
    return lambda **options: scene(**options).send(*commands)


def over(panel: object, scene: Scene = evening) -> Scene:
    """A panel over a scene."""
    return then(scene, Show(panel))


def refused(scene: Scene, part: Callable[[Any], Iterable[Any]]) -> Scene:
    """The scene with the sheet of the first refused control in ``part`` of its model."""

    def staged(**options: Any) -> Stage:
        found = scene(**options)
        commands = [control.command for control in part(found.model)]
        return found.send(next(why for why in commands if isinstance(why, Why)))

    return staged


# Before the game

SIX = tuple(enumerate(seated(NAMES)))
CROWD = tuple(enumerate(crowd()))


def many_games(panel: panels.Games, **options: Any) -> Stage:
    """Six saved games; the chosen one is the last."""
    staged = recorded("two-hurry", **options)
    for _ in range(2):
        staged.desk.copy(staged.session.id)
    staged.send(Leave(), Show(panel))
    if panel.chosen:
        first = staged.desk.saved()[0].record.id
        staged.send(Show(replace(panel, chosen=first)))
    return staged


def other_editions(**options: Any) -> Stage:
    """A long list, in words that need their room."""
    staged = stage(
        crowd(), ["agree"], edition="fxschmid-dm-children.v1", deck="dm-own-1", **options
    )
    staged.desk.copy(staged.session.id)
    return staged.send(Leave(), Show(panels.Games()))


def notices(**options: Any) -> Stage:
    """A journal was put aside, and files are wrong."""
    told = (
        Notice(NoticeCode.SET_ASIDE, {"name": "games.db.damaged-1", "fault": "damaged"}),
        Notice(NoticeCode.BACKUP_RESTORED, {"name": "games.db.bak"}),
    )
    wrong = (
        Problem("config/settings.toml", 7, "theme = 'dusk'", "night or day"),
        Problem("config/decks/eur-own-1/contracts.csv", 23, "revenue is '2.5k'", "whole euros"),
    )
    staged = home(**options).troubled(notices=told, problems=wrong)
    return staged.send(Show(panels.Notices()))


# In the game


def full_disk(**options: Any) -> Stage:
    """The disk takes no more."""
    return evening(**options).troubled(Health(Reason.FULL, 3))


def sitting_out(**options: Any) -> Stage:
    """Yellow's next roll is skipped."""
    others = [line for c in ("blue", "red") for line in (f"{c} roll 3", f"{c} arrive road")]
    ends = (*others[:2], "blue end", *others[2:], "red end")
    lines = ("yellow roll 4", "yellow arrive triangle", "yellow end", *ends)
    return stage(3, lines, draws=("e-driving-hours",), **options)


def delivered(**options: Any) -> Stage:
    """Red lets pips lapse in Verona: four goods unloaded there, no market."""
    give = ("correct trailers red 1 0", "correct contract e08 truck red")
    return evening(*give, "red roll 5 3", "red choose 5", "red arrive verona rest", turn="red",
                   **options)  # fmt: skip


def driving(*lines: str, pips: int = 5, **options: Any) -> Stage:
    """Yellow has rolled."""
    return evening(f"yellow roll {pips}", *lines, **options)


def going(op_where: Where, *lines: str, **options: Any) -> Stage:
    """A card puts yellow's truck into a city."""
    cards = (*shelf().deck("eur-own-1").events.cards, *shelf().deck("dm-own-1").events.cards)
    drawn = next(
        card
        for card in cards
        for effect in card.effects
        if effect.op is Op.GOTO_CITY and effect.where is op_where
    )
    drive = ("yellow roll 4", "yellow arrive triangle")
    return stage(6, (*LOADED, *drive, *lines), events=(drawn,), **options)


def waiving(**options: Any) -> Stage:
    """Yellow may cancel a payment by a kept card."""
    keep = ("correct event e-breakdown-cover yellow",)
    return dealings.event("e-breakdown", before=keep, **options)


def tight(*lines: str, **options: Any) -> Stage:
    """Blue speaks in an auction and cannot afford the higher rungs."""
    poor = "correct cash blue -3500 because error"
    return stage(6, (poor, *dealings.EXACT, "yellow select e04", *lines),
                 display=dealings.DISPLAY, **options)  # fmt: skip


def rich_auction(**options: Any) -> Stage:
    """Everybody could afford every rung, and all names are long."""
    return rich(dealings.market(crowd(), **options)).play("yellow select e04", "blue bid 3")


def jam(**options: Any) -> Stage:
    """Yellow's card puts up the jam."""
    return dealings.event("e-jam.1", **options)


def roadwork(*lines: str, **options: Any) -> Stage:
    """Red has rolled a one and stopped."""
    return evening("red roll 1", "red arrive road", *lines, turn="red", **options)


def revealed(scene: Scene, seat: int = 0) -> Scene:
    """The scene while a hand is held open."""
    return then(scene, Peek(seat))


def long_history(panel: panels.History, **options: Any) -> Stage:
    """The history of a recorded game after ten turns, with one step taken back."""
    staged = recorded("three-calm", "# 11.", **options)
    staged.send(Undo(sure=True))
    return staged.send(Show(panel))


def marked_history(**options: Any) -> Stage:
    """The same, marked eight lines down."""
    staged = long_history(panels.History(), **options)
    lines = [line for line in staged.session.log if not line.taken_back]
    return staged.send(Show(panels.History(mark=lines[-5].entry.seq)))


def tie(**options: Any) -> Stage:
    """Six end by agreement, two of them equal."""
    return recorded("six-shared", **options)
