"""The auction by open outcry: a zone for each seat at its edge, the lot and the hammer between."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from companion.games.auf_achse.actions import Bid, Match, Pass
from companion.games.auf_achse.agenda import Outcry
from companion.games.auf_achse.cards import LEVELS
from companion.games.auf_achse.facts import Called, Passed, Selected
from companion.games.auf_achse.refusals import Code
from companion.games.auf_achse.table import Seat
from companion.games.protocol import Refusal
from companion.ui import models as m
from companion.ui.commands import Hold, NobodyBids, Show, Submit
from companion.ui.messages.refusals import explain
from companion.ui.present import common
from companion.ui.present.auction import UNKNOWN, last_open, priced
from companion.ui.present.panels import Menu, NotSaved
from companion.ui.present.table import undo
from companion.ui.present.told import since
from companion.ui.scene import Scene

ROOM = {0: 2, 90: 1, 180: 2, 270: 1}
"""Zones that find room at each edge (its angle as in ``Player``)."""
SPREAD = {
    2: (0, 180),
    3: (0, 90, 180),
    4: (0, 90, 180, 270),
    5: (0, 90, 180, 180, 270),
    6: (0, 90, 180, 180, 270, 0),
}
"""Where that many sit if nobody has said, or more at one edge than find room."""


@dataclass(frozen=True, slots=True)
class OutcryModel:
    """The screen of an open auction; it belongs to nobody, so its header has no seat.

    ``trouble`` is the barrier while the game is not being saved.
    """

    header: m.Header
    zones: tuple[m.Zone, ...]
    lot: m.BigTicket
    levels: tuple[m.Level, ...]
    countdown: m.Countdown
    hold: m.Button
    undo: m.Button
    menu: m.Button
    trouble: m.Button


def outcry(scene: Scene, panel: object) -> OutcryModel:
    """The auction as all see it at once."""
    top = running(scene)
    say = scene.texts.say
    trouble = m.Button(say("Not saved"), icon="disk", command=Show(NotSaved()))
    return OutcryModel(
        header=m.Header(menu=Show(Menu())),
        zones=tuple(
            _zone(scene, top, seat, angle)
            for seat, angle in enumerate(angles(scene))
            if not scene.game.haulier(seat).retired
        ),
        lot=common.lot(scene, top.contract),
        levels=tuple(_level(scene, top, level) for level in LEVELS),
        countdown=_countdown(scene, top),
        hold=_hold(scene, top),
        undo=undo(scene),
        menu=m.Button(say("Menu"), icon="menu", command=Show(Menu())),
        trouble=m.Button() if scene.health.saved else trouble,
    )


def running(scene: Scene) -> Outcry:
    """The open auction. Raises AssertionError if none is running."""
    top = scene.game.view.decision
    assert isinstance(top, Outcry)
    return top


def angles(scene: Scene) -> tuple[int, ...]:
    """At which edge each seat has its zone: its own, as long as all find room there."""
    edges = tuple(player.edge for player in scene.game.context.players)
    crowded = any(count > ROOM.get(edge, 0) for edge, count in Counter(edges).items())
    return SPREAD[len(edges)] if crowded else edges


# The zones


def _zone(scene: Scene, top: Outcry, seat: Seat, angle: int) -> m.Zone:
    say = scene.texts.say
    zone = m.Zone(
        seat=common.colour(scene, seat),
        name=common.name(scene, seat),
        amount=common.money(scene, scene.game.haulier(seat)),
        angle=angle,
        note=_note(scene, seat),
    )
    if seat in top.passed:
        return _passed(scene, top, seat, zone)
    if seat == top.holder:
        line = _standing(scene, top)
        return replace(zone, state="leads", title=say("bids the most"), line=line)
    if top.asked and seat != top.selector:
        asked = common.name(scene, top.selector)
        return replace(
            zone, state="waits", title=say("Time is up"), line=say("up to {name}", name=asked)
        )
    return _calling(scene, top, seat, zone)


def _standing(scene: Scene, top: Outcry) -> str:
    """The highest call, with its price if that is known."""
    price, _ = priced(scene, top.contract, top.level)
    if price == UNKNOWN:
        return scene.texts.say("bid {level}", level=top.level)
    return scene.texts.say("{level} for {price}", level=top.level, price=price)


def _calling(scene: Scene, top: Outcry, seat: Seat, zone: m.Zone) -> m.Zone:
    """A seat that may still say something: the next level or the match, and what lies above."""
    say, armed = scene.texts.say, scene.pace.armed
    if seat == top.selector and top.holder is None:
        title, line = say("has chosen"), say("free without a bid")
        return replace(zone, state="waits", title=title, line=line)
    above = [level for level in LEVELS if common.open_refusal(scene, Bid(seat, level)) is None]
    if seat == top.selector:
        call = _call(scene, top, Match(seat, top.level), say("Match"))
    else:
        level, above = top.level + 1, above[1:]
        call = _bid(scene, top, seat, level)
    return replace(
        zone,
        state="calls",
        call=call if armed else replace(call, command=Submit(Bid(seat, top.level))),
        more=tuple(_bid(scene, top, seat, level) for level in above if armed),
        leave=m.Button(say("Pass"), command=Submit(Pass(seat)), look="outline", seat=zone.seat),
        armed=armed,
    )


def _bid(scene: Scene, top: Outcry, seat: Seat, level: int) -> m.Button:
    label = scene.texts.say("Bid {level}", level=level)
    return _call(scene, top, Bid(seat, level), label)


def _call(scene: Scene, top: Outcry, action: Bid | Match, label: str) -> m.Button:
    price, _ = priced(scene, top.contract, action.level)
    seat = common.colour(scene, action.seat)
    return m.Button(label, price, command=Submit(action), look="seat", seat=seat)


def _passed(scene: Scene, top: Outcry, seat: Seat, zone: m.Zone) -> m.Zone:
    """Out of it: by its own word, or because the money does not reach."""
    say, level, short = scene.texts.say, 0, 0
    for fact in since(scene, Selected):
        match fact:
            case Called(level=called):
                level = level if short else called
            case Passed(seat=out, short=missing) if out == seat:
                short = missing
    if not short:
        return replace(zone, state="passed", title=say("has passed"))
    needed = level if seat == top.selector else level + 1
    words = {"level": needed, "missing": scene.texts.number(short)}
    title = say("Bid {level}: {missing} short", **words)
    overtaken = level == top.level and not scene.pace.armed
    call = m.Button(command=Submit(Bid(seat, top.level))) if overtaken else m.Button()
    return replace(zone, state="short", title=title, call=call)


def _note(scene: Scene, seat: Seat) -> str:
    """Why the seat was refused a moment ago."""
    say = scene.texts.say
    match scene.pace.note(seat):
        case None:
            return ""
        case Refusal(code=Code.TOO_LATE, params={"seat": int(first)}):
            return say("Too late – {name} was faster", name=common.name(scene, first))
        case Refusal(code=Code.NO_COVER):
            return say("Not enough money")
        case refusal:
            return explain(scene, refusal).title


# The paper


def _level(scene: Scene, top: Outcry, level: int) -> m.Level:
    price, _ = priced(scene, top.contract, level)
    if level == top.level and top.holder is not None:
        return m.Level(str(level), price, "held", common.colour(scene, top.holder))
    return m.Level(str(level), price, "open" if level > top.level else "gone")


def _countdown(scene: Scene, top: Outcry) -> m.Countdown:
    """What is being waited for; under the hammer the words of an auctioneer."""
    say, seconds = scene.texts.say, scene.game.context.edition.countdown
    line = last_open(scene) or _stands(scene, top)
    selector = common.name(scene, top.selector)
    if top.holder is None:
        return m.Countdown((say("Who bids?"),), line)
    if top.asked:
        return m.Countdown((say("Time is up"),), say("{name}: match or pass", name=selector))
    if not seconds:
        return m.Countdown((_last_call(scene, top),), line)
    if not scene.pace.run:
        return m.Countdown((say("Stopped"),), line, seconds)
    going = (say("Going once …"), say("Going twice …"), say("Going a third time …"))
    return m.Countdown(going, line, seconds, scene.pace.run)


def _last_call(scene: Scene, top: Outcry) -> str:
    assert top.holder is not None
    say, name = scene.texts.say, common.name(scene, top.holder)
    if top.holder == top.selector:
        return say("{name} matches: {level}", name=name, level=top.level)
    return say("{name} bids {level}", name=name, level=top.level)


def _stands(scene: Scene, top: Outcry) -> str:
    """Whose call stands, and whether the selector may still match it."""
    say, selector = scene.texts.say, common.name(scene, top.selector)
    if top.holder is None:
        return say("{name} has chosen it", name=selector)
    name = common.name(scene, top.holder)
    if top.holder == top.selector or top.selector in top.passed:
        return say("{name} holds bid {level}", name=name, level=top.level)
    words = {"name": name, "level": top.level, "selector": selector}
    return say("{name} {level} – {selector} may match", **words)


def _hold(scene: Scene, top: Outcry) -> m.Button:
    """The button of the hammer: stop it, let it go on; before the first call, nobody bids."""
    say = scene.texts.say
    if top.holder is None:
        return m.Button(say("Nobody bids"), command=NobodyBids(), look="dark")
    if top.asked or not scene.game.context.edition.countdown:
        return m.Button()
    if scene.pace.run:
        return m.Button(say("Hold"), command=Hold(True), look="dark")
    return m.Button(say("Go on"), command=Hold(False), look="dark")
