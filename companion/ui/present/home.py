"""The first screen: play on, or begin anew. It does not wait for the rules of a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.ui.controls import Ask, Balances, Button, Consult, Quit, Resume, Show
from companion.ui.present.dates import moment
from companion.ui.present.front import Cards, Games, Home, Notices, Preferences, Seats
from companion.ui.scene import Scene

if TYPE_CHECKING:
    from companion.session.records import SavedGame


@dataclass(frozen=True, slots=True)
class HomeModel:
    """``seat`` is the truck on the road; ``balances`` are empty without a game to play on."""

    title: str
    sub: str
    seat: str
    when: str
    balances: Balances
    primary: Button
    buttons: tuple[Button, ...]
    rules: Button


def home(scene: Scene, panel: Home) -> HomeModel:
    """The game played last, and what else there is."""
    say = scene.texts.say
    last = scene.last()
    seat, when, balances = "yellow", say("No game is waiting"), Balances()
    again = Button(say("New game"), icon="plus", command=Show(Seats()))
    primary = Button(say("New game"), say("2 to 6 players"), "truck", Show(Seats()))
    if last is not None:
        game = last.saved.record.id
        when = _when(scene, last.saved)
        primary = Button(say("Play on"), icon="truck", command=Resume(game))
        if last.table is not None:
            from companion.ui.present.last_game import card  # brings the rules with it

            shown = card(scene, game, last.table)
            seat, balances, primary = shown.seat, shown.balances, shown.primary
            when = f"{shown.edition} · {when}"
    return HomeModel(
        title=say("Auf Achse"),
        sub=say("Bank & referee"),
        seat=seat,
        when=when,
        balances=balances,
        primary=primary,
        buttons=(
            *(() if last is None else (again,)),
            Button(say("All games"), icon="list", command=Show(Games())),
            Button(say("Cards"), icon="cards", command=Show(Cards())),
            Button(say("Settings"), icon="gear", command=Show(Preferences())),
            *_notices(scene),
            _leave(scene),
        ),
        rules=Button(say("Rules"), icon="book", command=Consult(), align="row"),
    )


def _when(scene: Scene, saved: SavedGame) -> str:
    when = moment(scene.texts, saved.updated, scene.now)
    if saved.turn == 0:
        return when
    return f"{when} · {scene.texts.say('turn {number}', number=saved.turn)}"


def _notices(scene: Scene) -> tuple[Button, ...]:
    count = len(scene.notices) + len(scene.problems) + (not scene.health.saved)
    if not count:
        return ()
    label = scene.texts.count("{n} notice", "{n} notices", count)
    return (Button(label, icon="warning", command=Show(Notices())),)


def _leave(scene: Scene) -> Button:
    """The way out: a computer of the table's own is switched off."""
    say = scene.texts.say
    if scene.power is None:
        return Button(say("Quit"), icon="power", command=_quit(scene))
    from companion.ui.present.device_panels import PowerOff

    return Button(say("Switch off"), icon="power", command=Show(PowerOff()))


def _quit(scene: Scene) -> Ask:
    say = scene.texts.say
    return Ask(
        title=say("Quit the app?"),
        line=say("Everything is saved") if scene.health.saved else say("Not all is saved"),
        yes=Button(say("Quit"), command=Quit(), look="danger"),
        no=Button(say("Stay"), command=Show(Home())),
    )
