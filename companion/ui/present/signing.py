"""A sign must be put on the board; where exactly, the table alone can see."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.games.auf_achse.actions import NoSign, PutSign
from companion.games.auf_achse.agenda import Signing
from companion.games.auf_achse.cards import CityId
from companion.games.auf_achse.edition import JamOn
from companion.games.auf_achse.table import SignKind
from companion.ui.commands import Show, Submit
from companion.ui.models import Balances, Button, Header, Plate
from companion.ui.present import common
from companion.ui.present.arrival import ArrivalModel, Rule
from companion.ui.present.cities import cities
from companion.ui.present.panels import SignMemory
from companion.ui.present.table import noted, undo
from companion.ui.scene import Scene


@dataclass(frozen=True, slots=True)
class SigningModel:
    """The sign, its rules, and the report that it stands. ``kind`` names its picture."""

    header: Header
    balances: Balances
    kind: str
    title: str
    rules: tuple[Rule, ...]
    heading: str
    between: tuple[Plate, ...]
    primary: Button
    buttons: tuple[Button, ...]


def signing(scene: Scene, panel: object) -> SigningModel | ArrivalModel:
    """The report, the city, or the two cities for those who want to remember where it stands."""
    decision = scene.game.view.decision
    assert isinstance(decision, Signing)
    draft = panel if isinstance(panel, SignMemory) else None
    if draft is not None and draft.inside:
        return _inside(scene, decision, draft)
    if draft is not None and len(draft.cities) < 2:
        return _choosing(scene, decision, draft)
    return _standing(scene, decision, draft.cities if draft else ())


def _standing(scene: Scene, decision: Signing, cities: tuple[CityId, ...]) -> SigningModel:
    say, seat, kind = scene.texts.say, decision.seat, decision.kind
    between = (cities[0], cities[1]) if cities else None
    token = common.colour(scene, seat)
    return SigningModel(
        header=_header(scene, decision),
        balances=common.balances(scene),
        kind=kind.value,
        title=_title(scene, decision),
        rules=tuple(_rules(scene, kind)),
        heading=say("As a memory: between …"),
        between=_between(scene, cities),
        primary=common.control(
            scene,
            PutSign(seat, kind, between),
            say("It stands"),
            _before(scene, kind),
            seat=token,
        ),
        buttons=(
            undo(scene),
            *_into_a_city(scene, kind),
            Button(say("No room"), icon="cross", command=_none(decision)),
        ),
    )


def _cities_too(scene: Scene, kind: SignKind) -> bool:
    """True if the sign may close a city."""
    return kind is SignKind.JAM and scene.game.context.edition.jam_on is JamOn.ROAD_AND_FREE_CITIES


def _into_a_city(scene: Scene, kind: SignKind) -> tuple[Button, ...]:
    if not _cities_too(scene, kind):
        return ()
    return (Button(scene.texts.say("City"), icon="jam", command=Show(SignMemory(inside=True))),)


def _none(decision: Signing) -> Submit:
    return Submit(NoSign(decision.seat, decision.kind))


def _header(scene: Scene, decision: Signing) -> Header:
    say = scene.texts.say
    sub = say("has a 1") if decision.kind is SignKind.ROADWORK else say("Event")
    return common.header(scene, decision.seat, sub, common.DRIVE)


def _title(scene: Scene, decision: Signing) -> str:
    say, who = scene.texts.say, common.name(scene, decision.seat)
    view = scene.game.view
    match decision.kind:
        case SignKind.ROADWORK if view.roadwork is None:
            return say("{name} puts up the roadwork.", name=who)
        case SignKind.ROADWORK:
            return say("{name} moves the roadwork.", name=who)
        case SignKind.JAM if view.jam is None:
            return say("{name} puts up the jam.", name=who)
        case _:
            return say("{name} moves the jam.", name=who)


def _rules(scene: Scene, kind: SignKind) -> Iterator[Rule]:
    """What the edition wants of the space (rules.md sections 1 and 2)."""
    say, ban = scene.texts.say, scene.game.context.edition.roadwork_ban
    if _cities_too(scene, kind):
        yield Rule(say("in a city only without trucks"), "check")
    else:
        yield Rule(say("not in a city"))
    yield Rule(say("not on an occupied space"))
    if kind is SignKind.JAM:
        yield Rule(say("blocks the space for one round"), "check")
        return
    if ban:
        one, other = (common.city(scene, name) for name in ban)
        yield Rule(say("not between {one} and {other}", one=one, other=other))
    yield Rule(say("blocks the space for everybody"), "check")


def _before(scene: Scene, kind: SignKind) -> str:
    view, say = scene.game.view, scene.texts.say
    sign = view.roadwork if kind is SignKind.ROADWORK else view.jam
    if sign is None:
        return ""
    where = noted(scene, sign) or say("from {name}", name=common.name(scene, sign.by))
    return say("before: {where}", where=where)


def _between(scene: Scene, cities: tuple[CityId, ...]) -> tuple[Plate, ...]:
    say, change = scene.texts.say, Show(SignMemory())
    if not cities:
        return (Plate(say("first city"), command=change), Plate(say("second city"), command=change))
    return tuple(Plate(common.city(scene, name), command=change) for name in cities)


def _inside(scene: Scene, decision: Signing, draft: SignMemory) -> ArrivalModel:
    """The city that the sign closes; those with trucks in them say why not."""
    say, seat = scene.texts.say, decision.seat
    return ArrivalModel(
        header=_header(scene, decision),
        balances=common.balances(scene),
        question=say("In which city?"),
        sorts=(Button(say("Not in a city"), command=Show(None)),),
        heading=say("In a city without trucks"),
        cities=cities(
            scene,
            draft.page,
            lambda name: common.plate(scene, PutSign(seat, decision.kind, city=name), name),
            lambda page: replace(draft, page=page),
            seat=common.colour(scene, seat),
        ),
    )


def _choosing(scene: Scene, decision: Signing, draft: SignMemory) -> ArrivalModel:
    say = scene.texts.say
    without = Button(say("Without"), command=Show(None))

    def plate(name: CityId) -> Plate:
        chosen = replace(draft, cities=(*draft.cities, name))
        return Plate(common.city(scene, name), command=Show(chosen))

    return ArrivalModel(
        header=_header(scene, decision),
        balances=common.balances(scene),
        question=say("Between which?"),
        sorts=(without,),
        heading=" – ".join((*(common.city(scene, name) for name in draft.cities), "…")),
        cities=cities(
            scene,
            draft.page,
            plate,
            lambda page: replace(draft, page=page),
            seat=common.colour(scene, decision.seat),
            without=draft.cities,
        ),
    )
