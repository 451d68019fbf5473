"""Typing what stands on a printed contract: only once, then the app knows the card."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.games.auf_achse.actions import Action, AddCity, CorrectFace, Load, SetCosts
from companion.games.auf_achse.actions import Show as ShowCard
from companion.games.auf_achse.cards import CityId
from companion.games.auf_achse.refusals import Code, refusal
from companion.ui.commands import Show, Submit, SubmitAll
from companion.ui.messages.refusals import explain
from companion.ui.models import Ask, Balances, Button, Command, Header, Plate, Why
from companion.ui.present import common
from companion.ui.present import entering as form
from companion.ui.present.cities import Cities, cities
from companion.ui.present.identify import looked_at
from companion.ui.present.panels import Identify, Learn, NewCity
from companion.ui.present.sums import Sum
from companion.ui.scene import Scene


@dataclass(frozen=True, slots=True)
class Field:
    """A field of the card; the ``active`` one is typed into."""

    label: str = ""
    value: str = ""
    active: bool = False
    command: Command = None


@dataclass(frozen=True, slots=True)
class LearnModel:
    """The card with its fields, and beside it ``keys``, or ``cities`` while one is asked for.

    ``fault`` stands in place of the title: why the card cannot be like that.
    """

    header: Header
    balances: Balances
    title: str
    note: str
    fault: str
    ends: tuple[Field, ...]
    numbers: tuple[Field, ...]
    costs: tuple[Field, ...]
    buttons: tuple[Button, ...]
    keys: tuple[Button, ...] = ()
    cities: Cities = Cities()
    other: Button = Button()
    primary: Button = Button()


def learn(scene: Scene, panel: Learn) -> LearnModel:
    """The card as far as it is typed."""
    return Form(scene, panel).model()


def finished(scene: Scene, draft: Learn) -> Command:
    """What makes the card known as it is typed: asked back if a sum is odd; Why if it cannot be."""
    actions = _actions(scene, draft)
    if not actions:
        return Show(None)
    for at, action in enumerate(actions):
        if isinstance(action, Load):
            continue  # asked once the card is known
        refused = scene.game.why(action, *actions[:at])
        if refused is not None:
            return explain(scene, refused, action)
    done = Submit(actions[0]) if len(actions) == 1 else SubmitAll(actions)
    sums = form.odd(draft)
    return asked_back(scene, sums, done, Show(draft)) if sums else done


def asked_back(scene: Scene, sums: tuple[int, ...], done: Command, again: Command) -> Ask:
    """No card known so far has such a sum, but some may."""
    say = scene.texts.say
    shown = common.join(scene, tuple(map(scene.texts.number, sums)))
    return Ask(
        say("{sums}: is that right?", sums=shown),
        say("Sums on cards are full hundreds, as a rule"),
        Button(say("It is right"), command=done, look="ivory"),
        Button(say("Look again"), command=again),
    )


def _actions(scene: Scene, draft: Learn) -> tuple[Action, ...]:
    face = (draft.card, draft.start, draft.destination, draft.goods, draft.revenue.amount)
    costs = form.costs_of(draft)
    ends = {draft.start, draft.destination}
    cities = tuple(AddCity(city, name) for city, name in draft.new if city in ends)
    if not draft.correcting:
        load = () if draft.seat is None else (Load(draft.seat, draft.card),)
        return (*cities, ShowCard(*face, costs), *load)
    known = scene.game.contract(draft.card)
    before = (known.id, known.start, known.destination, known.goods, known.revenue)
    changed: tuple[Action, ...] = (*cities, CorrectFace(*face)) if face != before else ()
    if costs != known.costs:
        changed += (SetCosts(draft.card, costs),)
    return changed


@dataclass(frozen=True, slots=True)
class Form:
    """The parts of the screen; where the card is kept may change what they do."""

    scene: Scene
    draft: Learn

    def model(self) -> LearnModel:
        """All of it."""
        fault = self.fault()
        model = LearnModel(
            header=self.header(),
            balances=self.balances(),
            title="" if fault else self.title(),
            note="" if fault or self.draft.correcting else self.scene.texts.say("remembered"),
            fault=fault,
            ends=self.ends(),
            numbers=self.numbers(),
            costs=self.costs() if self.draft.bids else (),
            buttons=self.buttons(),
        )
        if self.draft.field in (form.START, form.DESTINATION):
            return replace(model, cities=self.cities(), other=self.other())
        return replace(model, keys=self.keys(), primary=self.primary())

    # Where the card is kept

    def header(self) -> Header:
        """Who types it, and the way back."""
        return _header(self.scene, self.draft)

    def balances(self) -> Balances:
        """The strip above, which may be empty."""
        return common.balances(self.scene)

    def show(self, draft: Learn) -> Command:
        """What goes on with ``draft``."""
        return Show(draft)

    def finished(self, draft: Learn) -> Command:
        """What keeps the card as it is typed."""
        return finished(self.scene, draft)

    def name(self, city: CityId) -> str:
        """What a city is called."""
        return dict(self.draft.new).get(city) or common.city(self.scene, city)

    # The words above

    def title(self) -> str:
        """What is being done."""
        say = self.scene.texts.say
        return say("Correct the card") if self.draft.correcting else say("New card")

    def fault(self) -> str:
        """Why the card cannot be as it is typed, once nothing is missing."""
        if self.draft.field or form.missing(self.draft):
            return ""
        done = self.finished(self.draft)
        return done.title if isinstance(done, Why) else ""

    # The card

    def ends(self) -> tuple[Field, ...]:
        """Where from, where to."""
        say, draft = self.scene.texts.say, self.draft
        start, end = (self.name(city) for city in (draft.start, draft.destination))
        return (
            self.field(form.START, say("from"), start),
            self.field(form.DESTINATION, say("to"), end),
        )

    def numbers(self) -> tuple[Field, ...]:
        """Goods and revenue."""
        say, draft = self.scene.texts.say, self.draft
        return (
            self.field(form.GOODS, say("Goods"), str(draft.goods or "")),
            self.field(form.REVENUE, say("Pays"), self.sum(form.REVENUE, draft.revenue)),
        )

    def costs(self) -> tuple[Field, ...]:
        """What each bid costs."""
        return tuple(
            self.field(name, name, self.sum(name, cost))
            for name, cost in zip(form.COSTS, self.draft.costs, strict=True)
        )

    def sum(self, name: str, value: Sum) -> str:
        """A sum; the one that is typed into shows what is still to come."""
        number = self.scene.texts.number(value.amount)
        if name == self.draft.field:
            return value.shown(number)
        return number if value.amount else ""

    def field(self, name: str, label: str, value: str) -> Field:
        """A field; a tap types into it."""
        again = self.show(replace(self.draft, field=name, page=0))
        return Field(label, value, name == self.draft.field, again)

    # What is tapped

    def buttons(self) -> tuple[Button, ...]:
        """The way back, and whether the bids are typed as well."""
        say, draft = self.scene.texts.say, self.draft
        if draft.correcting:
            return (Button(say("Back"), icon="back", command=Show(None)),)
        other = Show(Identify(draft.card, draft.seat))
        label = say("Without bids") if draft.bids else say("Enter the bids")
        bids = self.show(form.with_bids(draft, wanted=not draft.bids))
        return (
            Button(say("Other card"), icon="undo", command=other),
            Button(label, icon="gavel", command=bids),
        )

    def cities(self) -> Cities:
        """Every city but the other end."""
        draft = self.draft
        other = draft.start if draft.field == form.DESTINATION else draft.destination
        return cities(self.scene, draft.page, self.plate, self.turned, without=(other,), new=False)

    def plate(self, city: CityId) -> Plate:
        """A city for the field that is open."""
        draft = self.draft
        here = draft.start if draft.field == form.START else draft.destination
        name = self.name(city)
        return Plate(name, command=self.show(form.with_city(draft, city)), selected=city == here)

    def turned(self, page: int) -> Learn:
        """Another page of the cities."""
        return replace(self.draft, page=page)

    def other(self) -> Button:
        """The way to a city that nobody knows."""
        label = self.scene.texts.say("Other city …")
        return Button(label, icon="pencil", command=Show(self.naming()), align="row")

    def naming(self) -> object:
        """The panel where the name of a city is typed."""
        return NewCity(self.draft)

    def keys(self) -> tuple[Button, ...]:
        """What can be tapped for the field that is open."""
        if self.draft.field == form.GOODS:
            sizes = ((size, self.show(form.with_goods(self.draft, size))) for size in form.SIZES)
            return tuple(Button(str(size), command=command, big=True) for size, command in sizes)
        if not self.draft.field:
            return ()
        value = form.typed(self.draft)
        say = self.scene.texts.say
        mode = Button(
            say("hundreds") if value.exact else say("all digits"),
            command=self.show(form.with_sum(self.draft, value.switched())),
        )
        erase = Button(icon="erase", command=self.show(form.with_sum(self.draft, value.erased())))
        digits = tuple(self.digit(str(digit)) for digit in range(10))
        return (*digits[1:], mode, digits[0], erase)

    def digit(self, digit: str) -> Button:
        """A digit; one that can lead to no sum of this field says so."""
        draft = self.draft
        least, most = form.limits(draft)
        value = form.typed(draft).with_digit(digit, least, most)
        if not value.leads(least, most):
            return Button(digit, command=self.out_of(value, least, most), refused=True, big=True)
        after = form.with_digit(draft, digit)
        command: Command = self.show(after)
        if not (after.field or after.correcting):
            done = self.finished(after)
            command = done if isinstance(done, Submit | SubmitAll) else command
        return Button(digit, command=command, big=True)

    def out_of(self, value: Sum, least: int, most: int) -> Why:
        """Why a sum cannot begin like ``value``."""
        draft = self.draft
        if draft.field == form.REVENUE:
            return explain(self.scene, refusal(Code.BAD_AMOUNT, amount=most))
        words = {"level": int(draft.field), "cost": value.amount}
        if value.amount < least:
            return explain(self.scene, refusal(Code.COST_LOW, least=least, **words))
        return explain(self.scene, refusal(Code.COST_HIGH, most=most, **words))

    def primary(self) -> Button:
        """On to the next field, or all done."""
        say, draft = self.scene.texts.say, self.draft
        token = "" if draft.seat is None else common.colour(self.scene, draft.seat)
        after = self.accepted()
        if after is None or (after.field and not draft.correcting):
            after = draft if after is None else after
            if after == draft:
                return Button(say("Go on"), command=self.awaited(), seat=token, refused=True)
            return Button(say("Go on"), command=self.show(after), seat=token)
        done = self.finished(replace(after, field=""))
        wrong, icon = isinstance(done, Why), "" if draft.seat is None else "truck"
        return Button(self.deed(), self.consequence(), icon, done, seat=token, refused=wrong)

    def accepted(self) -> Learn | None:
        """The draft with the open field taken as it is; None if it cannot be."""
        draft = self.draft
        if draft.field == form.GOODS:
            return None
        if not draft.field:
            return draft
        value = form.typed(draft)
        if draft.field in form.COSTS and not value.digits:
            return replace(draft, field=form.missing(draft))
        return form.onward(draft) if value.within(*form.limits(draft)) else None

    def awaited(self) -> Why:
        """What is still to be typed."""
        say, field = self.scene.texts.say, self.draft.field
        if field == form.GOODS:
            return Why(say("How many goods?"), say("Tap a number"))
        if field == form.REVENUE:
            return Why(say("What does it bring?"), say("Tap two digits: 4, 7 is 4,700"))
        value = form.typed(self.draft)
        return self.out_of(value, *form.limits(self.draft))

    def deed(self) -> str:
        """What the last tap does."""
        say = self.scene.texts.say
        if self.draft.correcting:
            return say("Correct")
        return say("Keep the card") if self.draft.seat is None else say("Load it")

    def consequence(self) -> str:
        """What comes of it."""
        return "" if self.draft.correcting else self.scene.texts.say("App remembers the card")


def _header(scene: Scene, draft: Learn) -> Header:
    view, say = scene.game.view, scene.texts.say
    seat = view.acting if draft.seat is None else draft.seat
    if draft.seat is not None:
        return common.header(scene, seat, say("loads"), common.LOADING)
    sub = say("Contract") if draft.correcting else say("Contract “?”")
    return common.header(scene, seat, sub, looked_at(scene))
