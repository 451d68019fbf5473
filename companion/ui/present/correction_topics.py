"""The topics of the corrections screen, one function each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from companion.games.auf_achse.actions import (
    CorrectEvent,
    CorrectGoods,
    CorrectPlace,
    CorrectSign,
    CorrectTrailers,
    CorrectTurn,
    Retire,
)
from companion.games.auf_achse.cards import TrailerKind
from companion.games.auf_achse.table import BEFORE_SIGN, ROAD, TRIANGLE, Place, Seat, Sign, SignKind
from companion.games.auf_achse.table import city as city_place
from companion.ui.commands import Show, Submit
from companion.ui.messages.facts import place as where
from companion.ui.messages.names import event
from companion.ui.models import Ask, Button, Command, Option, Plate, Segmented
from companion.ui.present import common, picks
from companion.ui.present.contract_moves import contracts as contracts
from companion.ui.present.correction_model import Choice, CorrectionsModel
from companion.ui.present.paging import paged
from companion.ui.present.panels import Corrections
from companion.ui.present.picks import SeatPick
from companion.ui.present.table import sign_name
from companion.ui.present.titles import title
from companion.ui.scene import Scene

PLATES = 12
"""Cities on a page."""


def begin(scene: Scene, label: str) -> CorrectionsModel:
    """The empty screen of a topic."""
    return CorrectionsModel(header=title(scene, label, Show(Corrections())))


def who(scene: Scene, panel: Corrections) -> tuple[SeatPick, ...]:
    """The row of seats; choosing one keeps the topic and nothing else."""
    return picks.seats(scene, panel.seat, lambda seat: Show(Corrections(panel.topic, seat)))


def goods(scene: Scene, panel: Corrections) -> CorrectionsModel:
    """How many cubes the table has lost; fewer can be loaded then."""
    say, view = scene.texts.say, scene.game.view
    edition = scene.game.context.edition
    missing = edition.goods - view.supply - sum(haulier.goods for haulier in view.hauliers)
    now = panel.counts[0] if panel.counts else missing
    return replace(
        begin(scene, say("Goods lost")),
        lead=say("{n} of {all} cubes are lost", n=now, all=edition.goods),
        buttons=(
            _lose(scene, panel, "−1", now - 1, free=view.supply + missing),
            _lose(scene, panel, "+1", now + 1, free=view.supply + missing),
        ),
        primary=common.control(scene, CorrectGoods(now), say("Book")),
    )


def _lose(scene: Scene, panel: Corrections, label: str, missing: int, *, free: int) -> Button:
    """One more or one fewer lost; no more than the ``free`` ones, which are on no truck."""
    if 0 <= missing <= free:
        return Button(label, command=Show(replace(panel, counts=(missing,))))
    return common.control(scene, CorrectGoods(missing), label)


def trailers(scene: Scene, panel: Corrections) -> CorrectionsModel:
    """How many trailers of each size a seat has."""
    say = scene.texts.say
    model = replace(begin(scene, say("Trailers")), seats=who(scene, panel))
    if panel.seat is None:
        return replace(model, lead=say("Whose trailers?"))
    owned = scene.game.haulier(panel.seat).trailers
    has = tuple(owned.count(kind) for kind in TrailerKind)
    small, large = panel.counts or has
    stocks = [scene.game.context.offers[kind].stock for kind in TrailerKind]
    choices = (
        Choice(say("Small trailers"), _numbers(panel, stocks[0], small, lambda n: (n, large))),
        Choice(say("Large trailers"), _numbers(panel, stocks[1], large, lambda n: (small, n))),
    )
    action = CorrectTrailers(panel.seat, small, large)
    token = common.colour(scene, panel.seat)
    return replace(
        model, choices=choices, primary=common.control(scene, action, say("Book"), seat=token)
    )


def _numbers(
    panel: Corrections, most: int, now: int, counts: Callable[[int], tuple[int, int]]
) -> Segmented:
    return Segmented(
        tuple(
            Option(str(n), Show(replace(panel, counts=counts(n))), n == now)
            for n in range(most + 1)
        )
    )


def events(scene: Scene, panel: Corrections) -> CorrectionsModel:
    """Cards before a seat, and its debts: a tap puts the card aside."""
    say = scene.texts.say
    model = replace(begin(scene, say("Event cards and debts")), seats=who(scene, panel))
    if panel.seat is None:
        return replace(model, lead=say("Whose cards?"))
    haulier = scene.game.haulier(panel.seat)
    rows = [(card, say("put aside")) for card in haulier.kept]
    for debt in haulier.debts:
        owed = scene.texts.number(debt.owed)
        rows.append((debt.card, say("forgive the debt of {amount}", amount=owed)))
    buttons = tuple(
        common.control(scene, CorrectEvent(card), event(scene, card), sub, icon="star")
        for card, sub in rows
    )
    return replace(model, buttons=buttons, lead="" if buttons else say("No card lies there"))


def place(scene: Scene, panel: Corrections) -> CorrectionsModel:
    """Where the truck of a seat stands."""
    say, game = scene.texts.say, scene.game
    model = replace(begin(scene, say("Place of a truck")), seats=who(scene, panel))
    if panel.seat is None:
        return replace(model, lead=say("Whose truck?"))
    seat = panel.seat
    cities = sorted((common.city(scene, card), card) for card in game.context.city_ids)
    page = paged(scene, cities, PLATES, panel.page, lambda to: replace(panel, page=to))
    return replace(
        model,
        buttons=tuple(
            common.control(scene, CorrectPlace(seat, spot), where(scene, spot))
            for spot in (ROAD, TRIANGLE, BEFORE_SIGN)
        ),
        plates=tuple(_plate(scene, seat, city_place(card), name) for name, card in page.items),
        pages=page.buttons,
    )


def _plate(scene: Scene, seat: Seat, there: Place, name: str) -> Plate:
    here = scene.game.haulier(seat).place == there
    return Plate(name, command=Submit(CorrectPlace(seat, there)), selected=here)


def turn(scene: Scene, panel: Corrections) -> CorrectionsModel:
    """Whose turn it is; that seat has not rolled yet then."""
    say = scene.texts.say
    model = replace(begin(scene, say("Whose turn")), seats=who(scene, panel))
    if panel.seat is None:
        return replace(model, lead=say("Who rolls next? The present turn ends where it is."))
    name, token = common.name(scene, panel.seat), common.colour(scene, panel.seat)
    label = say("It is the turn of {name}", name=name)
    book = common.control(scene, CorrectTurn(panel.seat), label, seat=token)
    return replace(model, lead=say("The present turn ends where it is."), primary=book)


def signs(scene: Scene, panel: Corrections) -> CorrectionsModel:
    """Which signs stand on the board, and whose; the jam stays until its owner's next turn.

    A sign is put up, or made another's, by the seat tapped here; a missing one without a tap by
    whoever's turn it is.
    """
    say, view = scene.texts.say, scene.game.view
    board = {SignKind.ROADWORK: view.roadwork, SignKind.JAM: view.jam}
    owners = ", ".join(_owner(scene, kind, sign) for kind, sign in board.items() if sign)
    return replace(
        begin(scene, say("Signs")),
        lead=owners or say("Put up by:"),
        seats=picks.seats(
            scene,
            panel.seat if owners else _chosen(scene, panel),
            lambda seat: Show(replace(panel, seat=seat)),
        ),
        choices=tuple(
            Choice(sign_name(scene, kind), _on_board(scene, panel, kind, sign))
            for kind, sign in board.items()
        ),
    )


def _owner(scene: Scene, kind: SignKind, sign: Sign) -> str:
    name = common.name(scene, sign.by)
    return scene.texts.say("{sign} put up by {name}", sign=sign_name(scene, kind), name=name)


def _chosen(scene: Scene, panel: Corrections) -> Seat:
    return scene.game.view.turn.seat if panel.seat is None else panel.seat


def _on_board(scene: Scene, panel: Corrections, kind: SignKind, sign: Sign | None) -> Segmented:
    """Whether the sign stands as the seat tapped has put it up; what is so already does nothing."""
    say = scene.texts.say
    put, take = Submit(CorrectSign(kind, _chosen(scene, panel))), Submit(CorrectSign(kind, None))
    on, off = say("on the board"), say("off the board")
    if sign is None:
        return Segmented((Option(off, selected=True), Option(on, put)))
    as_it_is = panel.seat in (None, sign.by)
    colour = common.colour(scene, sign.by)
    return Segmented(
        (Option(off, take), Option(on, None if as_it_is else put, as_it_is, seat=colour))
    )


def retire(scene: Scene, panel: Corrections) -> CorrectionsModel:
    """A haulier leaves the game."""
    say = scene.texts.say
    model = begin(scene, say("Somebody leaves"))
    return replace(
        model,
        header=replace(model.header, back=Show(Corrections("leaving"))),
        lead=say("Goods and trailers go back, contracts leave the game."),
        seats=picks.seats(scene, panel.seat, lambda seat: _leave(scene, seat)),
    )


def _leave(scene: Scene, seat: Seat) -> Command:
    say, name = scene.texts.say, common.name(scene, seat)
    control = common.control(scene, Retire(seat), "")
    if control.refused:
        return control.command
    return Ask(
        title=say("Does {name} leave the game?", name=name),
        line=say("The money stays and is not ranked"),
        yes=Button(say("Leave the game"), command=Submit(Retire(seat)), look="danger"),
        no=Button(say("Stay"), command=Show(Corrections("retire"))),
    )
