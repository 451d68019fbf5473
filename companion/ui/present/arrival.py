"""Where is the truck? The table without a map is asked, and answers with one tap."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.games.auf_achse.actions import Arrive
from companion.games.auf_achse.agenda import Driving, DrivingOn
from companion.games.auf_achse.cards import CityId
from companion.games.auf_achse.rules.stops import SIX
from companion.games.auf_achse.table import BEFORE_SIGN, ROAD, TRIANGLE, Place, Seat
from companion.games.auf_achse.table import city as in_city
from companion.ui.commands import Show, Submit, Undo
from companion.ui.models import Balances, Button, Header, Option, Plate, Segmented
from companion.ui.present import common, panels
from companion.ui.present.cities import Cities, bound_goods, cities
from companion.ui.present.hand import Fan
from companion.ui.present.panels import Stop
from companion.ui.scene import Scene

MOST_DESTINATIONS = 4
"""Destinations that get a large plate."""


@dataclass(frozen=True, slots=True)
class ArrivalModel:
    """Sorts of places on the left, cities on the right; also for setting up and for events."""

    header: Header
    balances: Balances
    question: str
    sorts: tuple[Button, ...] = ()
    back: Button = Button()
    """One step back: names the roll where there was one."""
    cards: Button = Button()
    """The kept cards, if one might help now."""
    heading: str = ""
    """Over the plates, where there is no choice of ``counts``."""
    counts: Segmented = Segmented()
    destinations: tuple[Plate, ...] = ()
    cities: Cities = Cities()
    fan: Fan = Fan()


def arrival(scene: Scene, panel: object) -> ArrivalModel:
    """The stop after a roll (``Driving``), or after an event's extra spaces (``DrivingOn``)."""
    decision, say = scene.game.view.decision, scene.texts.say
    assert isinstance(decision, Driving | DrivingOn)
    draft = panel if isinstance(panel, Stop) else Stop()
    sub = say("Event") if isinstance(decision, DrivingOn) else say("to move")
    where = _Where(scene, decision, draft)
    return ArrivalModel(
        header=common.header(scene, decision.seat, sub, common.ARRIVE),
        balances=common.balances(scene),
        question=say("Where is the truck?"),
        sorts=where.sorts(),
        back=where.back(),
        cards=where.cards(),
        heading=where.heading(),
        counts=where.counts(),
        destinations=where.destinations(),
        cities=cities(
            scene,
            draft.page,
            where.plate,
            lambda page: replace(draft, page=page),
            seat=where.colour,
            without=where.large(),
        ),
    )


@dataclass(frozen=True, slots=True)
class _Where:
    """The answers to the question, as buttons."""

    scene: Scene
    decision: Driving | DrivingOn
    draft: Stop

    @property
    def seat(self) -> Seat:
        return self.decision.seat

    @property
    def colour(self) -> str:
        return common.colour(self.scene, self.seat)

    @property
    def here(self) -> CityId | None:
        return self.scene.game.haulier(self.seat).place.city

    @property
    def six(self) -> bool:
        return isinstance(self.decision, Driving) and self.decision.pips == SIX

    def stop(self, place: Place | None, *, exact: bool = True) -> Arrive:
        """The stop at ``place``; only a roll can be used up, a six always is."""
        exact = (exact or self.six) and place is not None and isinstance(self.decision, Driving)
        return Arrive(self.seat, place, exact, self.six and self.draft.as_one)

    def sorts(self) -> tuple[Button, ...]:
        """The places that are no cities. Not having moved counts as being on the road."""
        scene, say = self.scene, self.scene.texts.say
        on_road = self.stop(ROAD)
        road = common.control(
            scene, on_road, say("On the road"), say("nothing happens"), icon="road", align="left"
        )
        sign = common.control(
            scene,
            self.stop(BEFORE_SIGN, exact=False),
            say("At a sign"),
            say("roadwork or jam"),
            icon="signs",
            align="left",
        )
        if isinstance(self.decision, DrivingOn):
            return (road, sign, *self.stay())
        event = common.control(
            scene,
            self.stop(TRIANGLE),
            say("Event space"),
            say("hit exactly"),
            icon="warning",
            align="left",
        )
        return (road, event, sign, *self.stay())

    def stay(self) -> tuple[Button, ...]:
        """Not moving at all, for a truck in a city."""
        if self.here is None:
            return ()
        label = self.scene.texts.say("Stays in {city}", city=common.city(self.scene, self.here))
        return (common.control(self.scene, self.stop(None), label),)

    def back(self) -> Button:
        """What was rolled; a tap takes it back."""
        say, decision = self.scene.texts.say, self.decision
        if isinstance(decision, DrivingOn):
            return Button(say("Take back"), icon="undo", command=Undo(), align="row")
        label = say("{pips} rolled", pips=decision.pips)
        return Button(label, icon=f"die{decision.pips}", command=Undo(), align="row")

    def cards(self) -> Button:
        """The kept cards; they are of no use to an event's move."""
        if isinstance(self.decision, DrivingOn) or not self.scene.game.haulier(self.seat).kept:
            return Button()
        say = self.scene.texts.say
        return Button(say("Cards"), icon="cards", command=Show(panels.Kept()))

    def heading(self) -> str:
        """What an event's move means; a roll has a choice there."""
        if isinstance(self.decision, Driving):
            return ""
        return self.scene.texts.count(
            "up to {n} space further", "up to {n} spaces further", self.decision.pips
        )

    def counts(self) -> Segmented:
        """Whether the pips were used up; a six was, but it may have been used as a one."""
        say, draft = self.scene.texts.say, self.draft
        if isinstance(self.decision, DrivingOn):
            return Segmented()
        if self.six:
            usual, other = say("1 to 6"), say("driven as 1")
            chosen, switched = draft.as_one, replace(draft, as_one=not draft.as_one)
        else:
            usual, other = say("exactly"), say("rest lapses")
            chosen, switched = draft.rest, replace(draft, rest=not draft.rest)
        options = tuple(
            Option(label, Show(draft if selected else switched), selected, seat=self.colour)
            for label, selected in ((usual, not chosen), (other, chosen))
        )
        return Segmented(options, self.colour)

    def destinations(self) -> tuple[Plate, ...]:
        """Where the load is bound for, on large plates, with the goods to be unloaded there."""
        goods = self._bound()
        return tuple(
            replace(self.plate(name), goods=str(goods[name]), seat=self.colour)
            for name in self.large()
        )

    def large(self) -> list[CityId]:
        """The cities that have a large plate."""
        return list(self._bound())[:MOST_DESTINATIONS]

    def _bound(self) -> dict[CityId, int]:
        goods = bound_goods(self.scene, self.seat)
        goods.pop(self.here or "", None)
        return goods

    def plate(self, name: CityId) -> Plate:
        """The stop in a city; the one where the truck stands means that it stays there."""
        label = common.city(self.scene, name)
        if name == self.here:
            return Plate(label, command=Submit(self.stop(None)), selected=True)
        return Plate(label, command=Submit(self.stop(in_city(name), exact=not self.draft.rest)))
