"""Before the first turn: who begins, and where do the trucks stand?"""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.games.auf_achse.actions import Begin, SetUp
from companion.games.auf_achse.agenda import Placing
from companion.games.auf_achse.edition import Placement
from companion.games.auf_achse.facts import StartFound
from companion.games.auf_achse.table import ROAD, Seat
from companion.games.auf_achse.table import city as in_city
from companion.settings import Buttons
from companion.ui.commands import Consult, Show, Submit
from companion.ui.models import AccountTile, Button, Header
from companion.ui.present import common
from companion.ui.present.accounts import tile
from companion.ui.present.arrival import ArrivalModel, Rule
from companion.ui.present.cities import Cities, cities
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
        header=Header(
            name=say("Start"), road=common.road(scene, None), menu=Show(Menu()), rules=Consult()
        ),
        question=say("Who has driven furthest this month?"),
        note=_how(scene),
        tiles=tiles,
        hands=_hands(scene),
    )


def _how(scene: Scene) -> str:
    say = scene.texts.say
    if scene.settings.buttons is Buttons.ON:
        return say("That player begins; a tap or the own button says who it is.")
    return say("That player begins; a tap says who it is.")


def _hands(scene: Scene) -> Button:
    """The way to the hands, if the app has dealt them."""
    if _in_own_hands(scene, 0):
        return Button()
    label = scene.texts.say("Look at the hands")
    return Button(label, icon="eye", command=Show(Hand(0)), align="row")


def _in_own_hands(scene: Scene, seat: Seat) -> bool:
    """True if all contracts of ``seat`` are printed ones, which it holds itself."""
    haulier = scene.game.haulier(seat)
    return haulier.cards == len(haulier.blanks)


def placing(scene: Scene, panel: object) -> ArrivalModel:
    """A truck is set up, after its owner has looked at the hand."""
    decision, say = scene.game.view.decision, scene.texts.say
    assert isinstance(decision, Placing)
    draft = panel if isinstance(panel, Stop) else Stop()
    seat = decision.seat
    open_city = scene.game.context.edition.placement is Placement.AFTER_HANDS
    road = Button(say("On the road"), icon="road", command=Submit(SetUp(seat, ROAD)), align="left")
    return ArrivalModel(
        header=common.header(scene, seat, _sub(scene, seat)),
        balances=common.balances(scene),
        question=say("Where does it start?"),
        sorts=(*_look(scene, seat), road),
        back=replace(undo(scene), align="row"),
        heading=say("In a city") if open_city else say("On the road, not in a city"),
        rules=() if open_city else _rules(scene),
        cities=cities(
            scene,
            draft.page,
            lambda name: common.plate(scene, SetUp(seat, in_city(name)), name),
            lambda page: replace(draft, page=page),
            seat=common.colour(scene, seat),
        )
        if open_city
        else Cities(),
    )


def _sub(scene: Scene, seat: Seat) -> str:
    """That this seat begins, if the table has not said so itself."""
    say = scene.texts.say
    return say("begins") if StartFound(seat) in scene.game.facts else say("sets up")


def _look(scene: Scene, seat: Seat) -> tuple[Button, ...]:
    """The way to the hand, if it has been dealt already."""
    if _in_own_hands(scene, seat):
        return ()
    label = scene.texts.say("Look at the hand")
    return (Button(label, icon="eye", command=Show(Hand(seat)), align="left"),)


def _rules(scene: Scene) -> tuple[Rule, ...]:
    """Where trucks start that are set up before the hands are dealt."""
    say = scene.texts.say
    return (
        Rule(say("not two on one space")),
        Rule(say("the contracts are dealt afterwards"), "check"),
    )
