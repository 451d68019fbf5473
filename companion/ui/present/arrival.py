"""Where is the truck? The table without a map is asked, and answers with one tap."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.games.auf_achse.actions import Arrive, Choose, Roll
from companion.games.auf_achse.agenda import Driving, DrivingOn
from companion.games.auf_achse.cards import CityId
from companion.games.auf_achse.edition import EventTrigger, MoveDuty
from companion.games.auf_achse.rules.stops import SIX, six_as_one
from companion.games.auf_achse.table import BEFORE_SIGN, ROAD, TRIANGLE, Place, Seat
from companion.games.auf_achse.table import city as in_city
from companion.session.records import AUTO
from companion.ui.commands import Show, Submit, Undo
from companion.ui.models import Balances, Button, Header, Option, Plate, Segmented
from companion.ui.present import common, panels
from companion.ui.present.cities import Cities, bound_goods, cities
from companion.ui.present.hand import Fan
from companion.ui.present.late_loading import load_late
from companion.ui.present.panels import Stop
from companion.ui.present.told import last_action, roll_source
from companion.ui.scene import Scene

MOST_DESTINATIONS = 4
"""Destinations that get a large plate."""


@dataclass(frozen=True, slots=True)
class Rule:
    """What holds on the board; ``icon`` is ``cross`` for what must not be, or ``check``."""

    text: str = ""
    icon: str = "cross"


@dataclass(frozen=True, slots=True)
class ArrivalModel:
    """Sorts of places on the left, cities on the right; also for setting up and for events."""

    header: Header
    balances: Balances
    question: str
    sorts: tuple[Button, ...] = ()
    back: Button = Button()
    """One step back: names the roll where there was one."""
    aids: tuple[Button, ...] = ()
    """Kept cards and the hand, as far as they might help now."""
    heading: str = ""
    """Over the plates, where there is no choice of ``counts``."""
    counts: Segmented = Segmented()
    destinations: tuple[Plate, ...] = ()
    cities: Cities = Cities()
    rules: tuple[Rule, ...] = ()
    """What holds for the place, where no city is offered."""
    fan: Fan = Fan()


def arrival(scene: Scene, panel: object) -> ArrivalModel:
    """The stop after a roll (``Driving``), or after an event's extra spaces (``DrivingOn``)."""
    decision, say = scene.game.view.decision, scene.texts.say
    assert isinstance(decision, Driving | DrivingOn)
    draft = panel if isinstance(panel, Stop) else Stop()
    on = isinstance(decision, DrivingOn)
    sub = say("Event") if on else say("drives {pips}", pips=decision.pips)
    where = _Where(scene, decision, draft)
    if draft.city:
        return _why_halted(scene, where, sub)
    return ArrivalModel(
        header=common.header(scene, decision.seat, sub, common.ARRIVE),
        balances=common.balances(scene),
        question=say("Where is the truck?"),
        sorts=where.sorts(),
        back=where.back(),
        aids=where.aids(),
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


def _why_halted(scene: Scene, where: _Where, sub: str) -> ArrivalModel:
    """Why the rest lapses in this city: asked for every city, whatever the hand holds."""
    say, seat, draft = scene.texts.say, where.seat, where.draft
    words = {"name": common.name(scene, seat), "city": common.city(scene, draft.city)}
    place = in_city(draft.city)
    own = Button(
        say("A contract of {name} begins here", **words),
        icon="cards",
        command=Submit(Arrive(seat, place, exact=False)),
        align="left",
    )
    halted = common.control(
        scene,
        Arrive(seat, place, exact=False, halted=True),
        say("Something stops it"),
        icon="signs",
        align="left",
    )
    return ArrivalModel(
        header=common.header(scene, seat, sub, common.ARRIVE),
        balances=common.balances(scene),
        question=say("Why does it halt?"),
        sorts=(own, halted),
        back=Button(say("Back"), icon="back", command=Show(replace(draft, city="")), align="row"),
        heading=say("In {city} with spaces left", **words),
        rules=(
            Rule(say("The full roll must be driven."), "check"),
            Rule(say("An own contract ends the drive."), "check"),
            Rule(say("So does a sign, full space, dead end."), "check"),
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

    @property
    def whole(self) -> bool:
        """True if any move at all uses the die up."""
        return self.six or (isinstance(self.decision, Driving) and self.decision.pips == 1)

    @property
    def duty(self) -> bool:
        """True if the truck has to move."""
        knob = self.scene.game.context.edition.move_duty
        return knob is MoveDuty.FULL_VALUE and isinstance(self.decision, Driving)

    @property
    def bound(self) -> bool:
        """True if pips may lapse only for a reason."""
        return self.duty and not self.whole

    @property
    def any_stop(self) -> bool:
        """True if a warning triangle draws a card even if the rest lapses."""
        return self.scene.game.context.edition.event_trigger is EventTrigger.ANY_STOP

    def stop(self, place: Place | None, *, exact: bool = True) -> Arrive:
        """The stop at ``place``; only a roll can be used up, a one or six always is."""
        exact = (exact or self.whole) and place is not None and isinstance(self.decision, Driving)
        return Arrive(self.seat, place, exact, self.six and self.draft.as_one)

    def sorts(self) -> tuple[Button, ...]:
        """The places that are no cities. Not having moved counts as being on the road."""
        scene, say = self.scene, self.scene.texts.say
        rest = self.draft.rest
        road = common.control(
            scene,
            self.stop(ROAD, exact=not (rest and self.bound)),
            say("On the road"),
            say("nothing happens"),
            icon="road",
            align="left",
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
            self.stop(TRIANGLE, exact=not (rest and self.any_stop)),
            say("Event space"),
            say("draws a card") if self.any_stop else say("hit exactly"),
            icon="warning",
            align="left",
        )
        return (road, event, sign, *self.stay())

    def stay(self) -> tuple[Button, ...]:
        """Not moving at all: for a truck in a city, and for one that is shut in."""
        scene, say = self.scene, self.scene.texts.say
        sub = say("shut in") if self.duty else ""
        if self.here is not None:
            label = say("Stays in {city}", city=common.city(scene, self.here))
        elif self.duty and scene.game.why(self.stop(None)) is None:
            label = say("Stays put")
        else:
            return ()
        return (common.control(scene, self.stop(None), label, sub),)

    def back(self) -> Button:
        """What was rolled, if it is what a tap takes back; the app's own roll is not."""
        say, decision, last = self.scene.texts.say, self.decision, last_action(self.scene)
        by_people = isinstance(last, Roll) and roll_source(self.scene) != AUTO
        if not (by_people or isinstance(last, Choose)):
            return Button(say("Undo"), icon="undo", command=Undo(), align="row")
        if len(self.aids()) > 1:
            return Button(say("Undo"), icon=f"die{decision.pips}", command=Undo(), align="row")
        label = say("{pips} rolled", pips=decision.pips)
        return Button(label, icon=f"die{decision.pips}", command=Undo(), align="row")

    def aids(self) -> tuple[Button, ...]:
        """The kept cards, and the hand to load from; of no use to an event's move."""
        if isinstance(self.decision, DrivingOn):
            return ()
        kept: tuple[Button, ...] = ()
        if self.scene.game.haulier(self.seat).kept:
            label = self.scene.texts.say("Cards")
            kept = (Button(label, icon="cards", command=Show(panels.Kept())),)
        return (*kept, *load_late(self.scene, self.seat))

    def heading(self) -> str:
        """What an event's move means, or a die that leaves no choice; others have one there."""
        texts = self.scene.texts
        if isinstance(self.decision, Driving):
            if self.six and not six_as_one(self.scene.game.context.edition):
                return texts.say("1 to 6 spaces, as you like")
            return texts.say("1 space") if self.whole and not self.six else ""
        return texts.count(
            "up to {n} space further", "up to {n} spaces further", self.decision.pips
        )

    def counts(self) -> Segmented:
        """Whether the pips were used up; a six was, but it may have been used as a one."""
        say, draft = self.scene.texts.say, self.draft
        if isinstance(self.decision, DrivingOn) or self.heading():
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
            replace(self.plate(name, own=True), goods=str(goods[name]), seat=self.colour)
            for name in self.large()
        )

    def large(self) -> list[CityId]:
        """The cities that have a large plate."""
        return list(self._bound())[:MOST_DESTINATIONS]

    def _bound(self) -> dict[CityId, int]:
        goods = bound_goods(self.scene, self.seat)
        goods.pop(self.here or "", None)
        return goods

    def plate(self, name: CityId, *, own: bool = False) -> Plate:
        """The stop in a city; the one where the truck stands means that it stays there.

        ``own``: everybody can see that the rest may lapse there. Otherwise that is asked for: an
        answer of the rules would tell whether the hand has a contract from there.
        """
        scene, rest = self.scene, self.draft.rest
        if name == self.here:
            return common.plate(scene, self.stop(None), name, selected=True)
        if not (rest and self.bound):
            return common.plate(scene, self.stop(in_city(name), exact=not rest), name)
        if own or name in self._open_starts():
            return common.plate(scene, self.stop(in_city(name), exact=False), name)
        halted = Arrive(self.seat, in_city(name), exact=False, halted=True)
        found = common.plate(scene, halted, name)
        return found if found.refused else replace(found, command=Show(self._asking(name)))

    def _asking(self, name: CityId) -> Stop:
        return replace(self.draft, city=name)

    def _open_starts(self) -> set[CityId]:
        """Where open contracts begin, if whoever stops there may take them."""
        table = self.scene.game
        if table.context.edition.awarding.auctioned:
            return set()
        return {table.contract(card).start for card in table.view.display}
