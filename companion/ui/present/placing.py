"""Before the first turn: who begins, and where do the trucks stand?"""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.games.auf_achse.actions import Begin, SetUp
from companion.games.auf_achse.agenda import Placing
from companion.games.auf_achse.table import ROAD
from companion.games.auf_achse.table import city as in_city
from companion.ui.commands import Show, Submit
from companion.ui.models import AccountTile, Button, Header, Plate
from companion.ui.present import common
from companion.ui.present.accounts import tile
from companion.ui.present.arrival import ArrivalModel
from companion.ui.present.cities import cities
from companion.ui.present.panels import Hand, Menu, Stop
from companion.ui.present.table import undo
from companion.ui.scene import Scene


@dataclass(frozen=True, slots=True)
class StartingModel:
    """Everybody's tile; a tap says who begins."""

    header: Header
    question: str
    note: str
    tiles: tuple[AccountTile, ...]
    hands: Button


def starting(scene: Scene, _panel: object) -> StartingModel:
    """The table says who begins."""
    say = scene.texts.say
    tiles = tuple(
        replace(tile(scene, seat), active=False, command=Submit(Begin(seat)))
        for seat in scene.game.context.seats
    )
    return StartingModel(
        header=Header(name=say("Start"), road=common.road(scene, None), menu=Show(Menu())),
        question=say("Who has driven furthest this month?"),
        note=say("That player begins; a tap says who it is."),
        tiles=tiles,
        hands=Button(say("Look at the hands"), icon="eye", command=Show(Hand(0)), align="row"),
    )


def placing(scene: Scene, panel: object) -> ArrivalModel:
    """A truck is set up, after its owner has looked at the hand."""
    decision, say = scene.game.view.decision, scene.texts.say
    assert isinstance(decision, Placing)
    draft = panel if isinstance(panel, Stop) else Stop()
    seat = decision.seat
    look = Button(say("Look at the hand"), icon="eye", command=Show(Hand(seat)), align="left")
    road = Button(say("On the road"), icon="road", command=Submit(SetUp(seat, ROAD)), align="left")
    return ArrivalModel(
        header=common.header(scene, seat, say("sets up")),
        balances=common.balances(scene),
        question=say("Where does it start?"),
        sorts=(look, road),
        back=replace(undo(scene), align="row"),
        heading=say("In a city"),
        cities=cities(
            scene,
            draft.page,
            lambda name: Plate(
                common.city(scene, name), command=Submit(SetUp(seat, in_city(name)))
            ),
            lambda page: replace(draft, page=page),
            seat=common.colour(scene, seat),
        ),
    )
