"""What a button asks for on the screen that is shown: the same as a finger there."""

from __future__ import annotations

from typing import Any

from companion.games.auf_achse.actions import Bid, EndTurn
from companion.games.auf_achse.agenda import Outcry
from companion.games.auf_achse.table import Seat
from companion.inputs.router import Wish
from companion.ui.commands import CloseSheet, Peek, Show, Submit, Undo
from companion.ui.models import Command, Zone
from companion.ui.present.auction import AuctionModel
from companion.ui.present.home import HomeModel
from companion.ui.present.index import present
from companion.ui.present.notices import NoticesModel
from companion.ui.present.outcry import OutcryModel
from companion.ui.present.panels import Hand, PowerOff
from companion.ui.present.placing import StartingModel
from companion.ui.scene import Scene


def wished(scene: Scene, panel: object, seat: Seat, wish: Wish) -> tuple[Command, ...]:
    """The commands that ``wish`` of ``seat`` is on the screen of ``panel``; none if it is none."""
    if seat not in scene.game.context.seats:
        return ()
    match wish:
        case Wish.PEEK:
            return (Show(Hand(seat)), Peek(seat))
        case Wish.UNPEEK:
            return (Show(None),) if panel == Hand(seat) else ()
        case Wish.CLOSE:
            return ()
        case Wish.LATE:
            top = scene.game.view.decision
            if not isinstance(top, Outcry) or top.holder is None:
                return ()
            return (Submit(Bid(seat, top.level)),)
        case _:
            command = _control(present(scene, panel), scene, seat, wish)
            return () if command is None else (command,)


def _control(model: object, scene: Scene, seat: Seat, wish: Wish) -> Command:
    """The command of the control that ``wish`` means."""
    match model:
        case OutcryModel(zones=zones):
            colour = scene.game.player(seat).colour
            zone = next((zone for zone in zones if zone.seat == colour), Zone())
            return zone.leave.command if wish is Wish.PASS else zone.call.command
        case AuctionModel(rungs=rungs, leave=leave):
            if wish is Wish.PASS:
                return leave.command
            calls = [rung.command for rung in rungs if rung.state in ("next", "open")]
            return calls[0] if calls else None
        case StartingModel(tiles=tiles):
            return tiles[seat].command
    return _primary(model)


def asked(scene: Scene, panel: object, wish: Wish) -> tuple[Command, ...]:
    """The commands that a button of the whole table is on the screen of ``panel``."""
    match wish:
        case Wish.UNDO:
            return (_back(scene, panel) or Undo(),)
        case Wish.NEXT:
            return (Submit(EndTurn(scene.game.view.turn.seat)),)
        case _:
            command = _primary(present(scene, panel))
            return () if command is None else (command,)


def switched(scene: Scene, panel: object, wish: Wish) -> tuple[Command, ...]:
    """The commands that the button for switching off is: none if the computer is not the table's.

    From any screen it leads to where a finger switches off, and is held there like one.
    """
    if scene.power is None:
        return ()
    if wish is Wish.OFF:
        return (CloseSheet(), Show(PowerOff(scene.pressed.at if scene.pressed else scene.now)))
    return (Show(PowerOff()),) if isinstance(panel, PowerOff) else ()


def _back(scene: Scene, panel: object) -> Command:
    """The way out of a page that lies over the game; None on the game's own screens."""
    header = None if panel is None else getattr(present(scene, panel), "header", None)
    return getattr(header, "back", None)


def _primary(model: object) -> Command:
    """The command of the screen's main button; None if it has none, or dice in its place."""
    match model:
        case HomeModel(primary=play):
            return play.command
        case NoticesModel(buttons=(*_, done)):
            return done.command
    actions: Any = getattr(model, "actions", None)
    return actions.primary.command if actions is not None and actions.dice is None else None
