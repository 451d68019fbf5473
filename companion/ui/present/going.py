"""An event puts the truck into a city: which one?"""

from __future__ import annotations

from dataclasses import replace

from companion.games.auf_achse.actions import GoTo
from companion.games.auf_achse.agenda import Going
from companion.games.auf_achse.cards import CityId, ContractId, Where
from companion.games.auf_achse.table import Seat
from companion.ui.commands import Submit
from companion.ui.models import Button, Plate, Ticket
from companion.ui.present import common
from companion.ui.present.arrival import ArrivalModel
from companion.ui.present.cities import bound_goods, cities
from companion.ui.present.hand import Fan, covered, facing, open_cards
from companion.ui.present.panels import Stop
from companion.ui.present.table import undo
from companion.ui.scene import Scene


def going(scene: Scene, panel: object) -> ArrivalModel:
    """All cities, or of the own ones those that everybody knows, beside the covered hand."""
    decision, say = scene.game.view.decision, scene.texts.say
    assert isinstance(decision, Going)
    draft = panel if isinstance(panel, Stop) else Stop()
    seat = decision.seat
    model = ArrivalModel(
        header=common.header(scene, seat, say("Event"), common.ARRIVE),
        balances=common.balances(scene),
        question=say("To which city?"),
        sorts=_refusing(scene, decision),
        back=replace(undo(scene), align="row"),
    )
    if decision.where is Where.OWN and not scene.game.haulier(seat).blanks:
        return replace(
            model,
            heading=say("Where own contracts begin or end"),
            destinations=_public(scene, seat),
            fan=facing(scene, seat, _journeys(scene, seat), model.header),
        )
    return replace(
        model,
        heading=_heading(scene, decision.where),
        cities=cities(
            scene,
            draft.page,
            lambda name: _plate(scene, seat, name),
            lambda page: replace(draft, page=page),
            seat=common.colour(scene, seat),
        ),
    )


def _heading(scene: Scene, where: Where) -> str:
    say = scene.texts.say
    match where:
        case Where.OWN:  # of a hand of printed cards, which its owner alone knows
            return say("Where own contracts begin or end")
        case Where.NEAREST:
            return say("Into the nearest city")
        case Where.ANY:
            return say("Into any city")


def _refusing(scene: Scene, decision: Going) -> tuple[Button, ...]:
    """Staying where the truck is, unless the card must be obeyed."""
    say = scene.texts.say
    return (
        common.control(scene, GoTo(decision.seat, None), say("Not at all"), say("the truck stays")),
    )


def _plate(scene: Scene, seat: Seat, name: CityId) -> Plate:
    """The way into a city; whether it is an own one is not asked."""
    here = scene.game.haulier(seat).place.city == name
    closed = scene.game.view.jam is not None and scene.game.view.jam.city == name
    if closed:
        return common.plate(scene, GoTo(seat, name), name, selected=here)
    return Plate(common.city(scene, name), command=Submit(GoTo(seat, name)), selected=here)


def _public(scene: Scene, seat: Seat) -> tuple[Plate, ...]:
    """Where the open load of ``seat`` is bound for."""
    return tuple(
        replace(_plate(scene, seat, name), goods=str(count), seat=common.colour(scene, seat))
        for name, count in bound_goods(scene, seat).items()
    )


def _journeys(scene: Scene, seat: Seat) -> Fan:
    """The hand: open, it shows where its contracts begin; sliding onto one drives there."""
    say = scene.texts.say
    closed = covered(scene, seat, say("Hold, slide onto a card: to its start"))
    cards = open_cards(scene, seat)
    if cards is None:
        return closed
    begin = {scene.game.contract(card).start: card for card in cards}
    tickets = tuple(_journey(scene, seat, card) for card in begin.values())
    title = say("Slide onto a card: to its start")
    return replace(closed, open=True, tickets=tickets, title=title, line="")


def _journey(scene: Scene, seat: Seat, card: ContractId) -> Ticket:
    start = scene.game.contract(card).start
    shown = common.ticket(
        scene,
        card,
        Submit(GoTo(seat, start)),
        seat=common.colour(scene, seat),
        pickable=True,
    )
    return replace(shown, origin="", destination=common.city(scene, start))
