"""Setup: what the table plays otherwise than printed, a switch for each choice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from companion.catalog.choices import fitting
from companion.catalog.decks import Deck
from companion.catalog.rulebooks import PILE, Conflict, Rulebook, Trouble, conflict
from companion.games.auf_achse.edition import Edition
from companion.games.auf_achse.referee_actions import Deck as DeckName
from companion.ui.commands import Show
from companion.ui.i18n import N_
from companion.ui.models import Button, Command, Header, Switch, Why
from companion.ui.present.paging import paged
from companion.ui.present.panels import HouseRules, Rules
from companion.ui.present.titles import RULES, wizard
from companion.ui.scene import Scene

ROWS = 10
"""Switches on a page."""

WORDS: Mapping[tuple[str, str], tuple[str, str]] = MappingProxyType(
    {
        ("move_duty", "full-value"): (N_("Duty to move"), N_("all pips must be used")),
        ("move_duty", "none"): (N_("No duty to move"), N_("any pips may lapse")),
        ("jam_on", "road-and-free-cities"): (N_("Jams in cities, too"), N_("where no truck is")),
        ("jam_on", "road"): (N_("Jams on the road only"), N_("not in cities")),
        ("road_trucks", "1"): (N_("One truck a space"), N_("the next one halts before it")),
        ("road_trucks", "2"): (N_("Two trucks a space"), N_("a third one halts before it")),
        ("city_trucks", "1"): (N_("One truck a city"), N_("the next one halts before it")),
        ("city_trucks", "0"): (N_("Cities open to all"), N_("any number of trucks in a city")),
        ("base_loading", "free"): (N_("Load before the roll"), N_("where you stand, at no cost")),
        ("bidding", "clockwise"): (N_("Bid in turn"), N_("clockwise instead of all at once")),
        ("bidding", "open-outcry"): (N_("Call freely"), N_("all at once instead of in turn")),
        ("binding_order", "true"): (N_("Contracts in order"), N_("load them as they were dealt")),
        ("debt_collection", "when-chosen"): (N_("Debts by choice"), N_("pay when you like")),
        ("hidden_balances", "true"): (N_("Hidden balances"), N_("nobody sees your money")),
        ("selector_may_raise", "false"): (N_("Selector never raises"), N_("and may only match")),
        ("roller", "table"): (N_("Roll by hand"), N_("the app does not roll by itself")),
        ("roller", "app"): (N_("The app rolls"), N_("as soon as a turn begins")),
    }
)  # fmt: skip
"""(knob, value) -> the message ids of its name and of what it does."""


@dataclass(frozen=True, slots=True)
class HouseModel:
    """A page of switches; ``buttons`` lead to the other pages."""

    header: Header
    title: str
    note: str
    rows: tuple[Switch, ...]
    buttons: tuple[Button, ...]
    done: Button


def house(scene: Scene, panel: HouseRules) -> HouseModel:
    """Every choice there is, those that go with the edition and those that do not."""
    say, rulebook = scene.texts.say, scene.catalog.rulebook(panel.rules.edition)
    decks = scene.catalog.decks_for(rulebook.edition)
    deck = next((deck for deck in decks if deck.id == panel.rules.deck), next(iter(decks), None))
    panel = replace(panel, rules=with_house(panel.rules, dict(panel.rules.house), rulebook, deck))
    back = Show(panel.rules)
    page = paged(
        scene,
        tuple(_switches(scene, panel, rulebook, deck)),
        ROWS,
        panel.page,
        lambda to: replace(panel, page=to),
    )
    return HouseModel(
        header=wizard(scene, RULES, back),
        title=say("House rules"),
        note=deviations(scene, panel.rules.house),
        rows=page.items,
        buttons=page.buttons,
        done=Button(say("Done"), command=back),
    )


def deviations(scene: Scene, house: tuple[tuple[str, str], ...]) -> str:
    """How much is not as printed, but for the length, which is told where it is chosen."""
    count = sum(knob != PILE for knob, _ in house)
    if not count:
        return scene.texts.say("All as printed")
    return scene.texts.count("{n} not as printed", "{n} not as printed", count)


def _switches(
    scene: Scene, panel: HouseRules, rulebook: Rulebook, deck: Deck | None
) -> Iterator[Switch]:
    """The options of the edition and those that only the edition below it has."""
    base = scene.catalog.rulebook(rulebook.base) if rulebook.base else rulebook
    own = {option.knob for option in rulebook.options}
    others = tuple(option for option in base.options if option.knob not in own)
    for option in (*rulebook.options, *others):
        for value in option.values:
            yield _switch(scene, panel, rulebook, option.knob, value, deck)


def _switch(
    scene: Scene, panel: HouseRules, rulebook: Rulebook, knob: str, value: str, deck: Deck | None
) -> Switch:
    title, line = named(scene, knob, value)
    rules, chosen = panel.rules, dict(panel.rules.house)
    seats = len(rules.seats.players)
    on = chosen.get(knob) == value
    wrong = conflict(
        rulebook,
        chosen,
        knob,
        rulebook.printed(knob, seats) if on else value,
        seats,
        deck.contracts if deck else None,
    )
    if knob == "binding_order" and not on and DeckName.CONTRACTS in rules.printed:
        return Switch(title, line, on, why_not_in_order(scene), refused=True)
    if wrong:
        return Switch(title, line, on, why(scene, rulebook.edition, wrong), refused=True)
    chosen = {other: chosen[other] for other in chosen if other != knob}
    if not on:
        chosen[knob] = value
    return Switch(title, line, on, _show(panel, chosen, rulebook, deck))


def _show(
    panel: HouseRules, chosen: Mapping[str, str], rulebook: Rulebook, deck: Deck | None
) -> Command:
    return Show(replace(panel, rules=with_house(panel.rules, chosen, rulebook, deck)))


def with_house(
    rules: Rules, chosen: Mapping[str, str], rulebook: Rulebook, deck: Deck | None
) -> Rules:
    """The rules with those of the choices that fit ``rulebook``."""
    contracts = deck.contracts if deck else None
    kept = fitting(rulebook, chosen.items(), len(rules.seats.players), contracts)
    return replace(rules, edition=rulebook.edition.id, house=tuple(kept.items()))


def named(scene: Scene, knob: str, value: str) -> tuple[str, str]:
    """What a choice is called and what it does; one that only a table's own edition has, bare."""
    say = scene.texts.say
    if knob == "countdown" and value != "0":
        return say("Countdown of {n} seconds", n=value), say("then the last call counts")
    title, line = WORDS.get((knob, value), ("", ""))
    return (say(title), say(line)) if title else (knob, value)


def why_not_in_order(scene: Scene) -> Why:
    """Printed contracts have no order that the app could know."""
    say = scene.texts.say
    line = say("The app does not see in which order printed cards are dealt")
    return Why(say("Not with printed contracts"), line)


def why(scene: Scene, edition: Edition, wrong: Conflict) -> Why:
    """Why something cannot be chosen."""
    say = scene.texts.say
    match wrong.code:
        case Trouble.NO_AUCTION:
            title, line = say("Nobody bids here"), say("Children take open contracts on the road")
        case Trouble.NO_CHILDREN:
            title, line = say("No children’s game"), say("This edition has none, the others have")
        case Trouble.NEEDS_OUTCRY:
            title = say("Only where all call freely")
            line = say("Switch off “Bid in turn” first")
        case Trouble.COUNTDOWN_RUNS:
            title = say("A countdown is chosen")
            line = say("Switch the countdown off first")
        case Trouble.PILE_TOO_SMALL:
            title = say("The game cannot be shorter")
            line = say("{n} contracts lie open from the start", n=edition.open_places)
        case Trouble.PILE_TOO_LARGE:
            title = say("The game cannot be longer")
            line = say("The deck leaves {n} contracts after the hands", n=wrong.params["most"])
        case Trouble.NO_SUCH_OPTION | Trouble.NO_SUCH_VALUE:
            title, line = say("Not in this edition"), say("Its file does not offer that")
    return Why(title, line)
