"""Setup: by which rules and with which cards; then the game begins."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import assert_never

from companion.catalog.choices import Choices
from companion.catalog.decks import Deck, Origin
from companion.catalog.paper_money import read_notes
from companion.catalog.rulebooks import CHILDREN, PILE, Rulebook, conflict, resolve
from companion.games.auf_achse.context import SEATS
from companion.games.auf_achse.edition import AfterEvent, Edition, Roller
from companion.games.auf_achse.referee_actions import Deck as DeckName
from companion.ui.commands import NewGame, Show
from companion.ui.messages.names import edition_name
from companion.ui.messages.sums import amount
from companion.ui.models import Button, Fact, Header, Option, Segmented, Stepper, Switch, Why
from companion.ui.present import paper_money
from companion.ui.present.card_sources import SourceRow, possible, source_rows
from companion.ui.present.house import deviations, why, with_house
from companion.ui.present.lasting import minutes
from companion.ui.present.panels import Glance, HouseRules, Notices, Rules
from companion.ui.present.titles import RULES, wizard
from companion.ui.scene import Scene

STEP = 2
"""Contracts by which the game gets longer or shorter with a tap."""


@dataclass(frozen=True, slots=True)
class RulesModel:
    """Choices on the left, what they mean on the right."""

    header: Header
    edition_title: str
    editions: Segmented
    children: Switch
    length: Stepper
    sources: tuple[SourceRow, ...]
    decks: tuple[Button, ...]
    facts: tuple[Fact, ...]
    primary: Button


@dataclass(frozen=True, slots=True)
class Draft:
    """What is chosen so far, as far as it is there to be chosen."""

    panel: Rules
    rulebook: Rulebook
    deck: Deck | None
    decks: tuple[Deck, ...]

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.panel.seats.players)

    @property
    def edition(self) -> Edition:
        """The edition as it will be played."""
        return resolve(self.rulebook, dict(self.panel.house), self.seats)


def rules(scene: Scene, panel: Rules) -> RulesModel:
    """The rules of the last game, or the first ones there are, unless others are chosen."""
    say, chosen = scene.texts.say, draft(scene, panel)
    return RulesModel(
        header=wizard(scene, RULES, Show(panel.seats)),
        edition_title=say("Edition"),
        editions=Segmented(tuple(_editions(scene, chosen)) if chosen else ()),
        children=_children(scene, chosen) if chosen else Switch(),
        length=_length(scene, chosen) if chosen else Stepper(),
        sources=tuple(source_rows(scene, chosen.panel, chosen.edition)) if chosen else (),
        decks=tuple(_decks(scene, chosen)) if chosen else (),
        facts=tuple(_facts(scene, chosen)) if chosen else (),
        primary=_start(scene, chosen),
    )


def draft(scene: Scene, panel: Rules) -> Draft | None:
    """The choices of the panel, or without any those of the last game, as far as they fit."""
    catalog, seats = scene.catalog, len(panel.seats.players)
    if seats not in SEATS or not catalog.rulebooks:
        return None
    wanted = panel
    if not panel.edition:
        last = Choices.of(scene.settings.rules)
        wanted = replace(panel, edition=last.edition, house=last.house, printed=last.printed)
    known = {rulebook.edition.id: rulebook for rulebook in catalog.rulebooks}
    rulebook = known.get(wanted.edition, catalog.rulebooks[0])
    if not panel.edition:
        wanted = replace(wanted, notes=read_notes(last.notes, rulebook.edition) or ())
    decks = catalog.decks_for(rulebook.edition)
    deck = next((deck for deck in decks if deck.id == panel.deck), next(iter(decks), None))
    found = Draft(with_house(wanted, dict(wanted.house), rulebook, deck), rulebook, deck, decks)
    printed = possible(found.edition, wanted.printed)
    return replace(found, panel=replace(found.panel, printed=printed))


def _editions(scene: Scene, draft: Draft) -> Iterator[Option]:
    """Every whole edition; the children's games are laid over them."""
    chosen = draft.rulebook.base or draft.rulebook.edition.id
    for rulebook in scene.catalog.rulebooks:
        edition = rulebook.edition
        if not rulebook.children:
            show = Show(_switched(scene, draft, rulebook))
            yield Option(edition_name(scene, edition), show, edition.id == chosen)


def _switched(scene: Scene, draft: Draft, rulebook: Rulebook) -> Rules:
    """Another edition; of the house rules those stay that it has, too."""
    deck = next(iter(scene.catalog.decks_for(rulebook.edition)), None)
    bare = replace(draft.panel, deck="", notes=rulebook.edition.notes if draft.panel.notes else ())
    return with_house(bare, dict(draft.panel.house), rulebook, deck)


def _children(scene: Scene, draft: Draft) -> Switch:
    say, rulebook = scene.texts.say, draft.rulebook
    title, line = say("Children"), say("no auction, no trailers")
    wrong = conflict(rulebook, {}, CHILDREN, "true", draft.seats)
    if wrong:
        command = why(scene, rulebook.edition, wrong)
        return Switch(title, line, command=command, refused=True)
    other = scene.catalog.rulebook(rulebook.base if rulebook.children else rulebook.variant)
    show = Show(_switched(scene, draft, other))
    return Switch(title, line, rulebook.children, show)


def _length(scene: Scene, draft: Draft) -> Stepper:
    say, edition = scene.texts.say, draft.edition
    pile, printed = (of.pile_for(draft.seats) for of in (edition, draft.rulebook.edition))
    lasting = minutes(edition, draft.seats)
    line = say("about {n} minutes", n=lasting)
    if pile != printed:
        line = say("about {n} min · printed: {pile}", n=lasting, pile=printed)
    return Stepper(
        less=_step(scene, draft, "minus", max(pile - STEP, min(pile - 1, edition.open_places))),
        title=scene.texts.count("{n} public contract", "{n} public contracts", pile),
        line=line,
        more=_step(scene, draft, "plus", _longer(draft, pile)),
    )


def _longer(draft: Draft, pile: int) -> int:
    """A step more, or less of a step if the deck has no more."""
    contracts = draft.deck.contracts if draft.deck else None
    for cards in range(pile + STEP, pile + 1, -1):
        if conflict(draft.rulebook, {}, PILE, str(cards), draft.seats, contracts) is None:
            return cards
    return pile + 1


def _step(scene: Scene, draft: Draft, icon: str, cards: int) -> Button:
    contracts = draft.deck.contracts if draft.deck else None
    wrong = conflict(draft.rulebook, {}, PILE, str(cards), draft.seats, contracts)
    if wrong:
        return Button(icon=icon, command=why(scene, draft.edition, wrong), refused=True)
    house = {**dict(draft.panel.house), PILE: str(cards)}
    return Button(
        icon=icon, command=Show(with_house(draft.panel, house, draft.rulebook, draft.deck))
    )


def _decks(scene: Scene, draft: Draft) -> Iterator[Button]:
    """The app's decks, where there is more than one and any of them is used."""
    used = set(DeckName) - set(draft.panel.printed)
    if used and len(draft.decks) > 1:
        yield from (_deck(scene, draft, other) for other in draft.decks)


def _deck(scene: Scene, draft: Draft, deck: Deck) -> Button:
    say, cards = scene.texts.say, deck.contracts.cards
    own = deck.contracts.origin == Origin.OWN
    return Button(
        say("The app’s own cards") if own else say("Cards of the printed game"),
        say("{contracts} contracts, {events} events", contracts=len(cards),
            events=len(deck.events.cards)),
        icon="cards",
        command=Show(replace(draft.panel, deck=deck.id)),
        look="ivory" if deck == draft.deck else "plain",
        align="left",
    )  # fmt: skip


def _facts(scene: Scene, draft: Draft) -> Iterator[Fact]:
    """What the rules mean, the way to the house rules and to the rules in short."""
    say, edition = scene.texts.say, draft.edition
    money = amount(scene.texts, edition.currency, edition.start_capital)
    hand = scene.texts.count("{n} contract in each hand", "{n} contracts in each hand",
                             edition.hand_size)  # fmt: skip
    yield Fact(
        say("Starting money {money}", money=money),
        say("{hand}, {open} open", hand=hand, open=edition.open_places),
        icon="money",
    )
    yield Fact(_dice(scene, edition), _after_event(scene, edition), icon="warning")
    yield Fact(
        say("House rules"),
        deviations(scene, draft.panel.house),
        icon="pencil",
        tone="warn" if any(knob != PILE for knob, _ in draft.panel.house) else "plain",
        command=Show(HouseRules(draft.panel)),
    )
    yield paper_money.fact(scene, draft.panel)
    yield Fact(
        say("Rules in short"),
        say("and the rulings of this edition"),
        icon="list",
        command=Show(Glance(edition=edition.id, back=draft.panel)),
    )


def _dice(scene: Scene, edition: Edition) -> str:
    dice = scene.texts.count("{n} die", "{n} dice", edition.dice.rolled)
    match edition.roller:
        case Roller.TABLE:
            return dice
        case Roller.APP:
            return scene.texts.say("{dice}, rolled by the app", dice=dice)
        case _ as unknown:
            assert_never(unknown)


def _after_event(scene: Scene, edition: Edition) -> str:
    say = scene.texts.say
    match edition.after_event:
        case AfterEvent.REMOVED:
            return say("event cards leave the game once used")
        case AfterEvent.UNDER_PILE:
            return say("event cards go back under the pile")
        case _ as unknown:
            assert_never(unknown)


def _start(scene: Scene, draft: Draft | None) -> Button:
    say = scene.texts.say
    if draft is None or draft.deck is None:
        remedy = Button(say("Notices"), command=Show(Notices()), look="dark")
        line = say("An edition or a deck is missing or broken")
        return Button(
            say("Start"), command=Why(say("Nothing to play with"), line, remedy), refused=True
        )
    players = tuple(player for _, player in draft.panel.seats.players)
    panel = draft.panel
    start = NewGame(players, panel.edition, draft.deck.id, panel.house, panel.printed, panel.notes)
    return Button(say("Start"), _dealt(scene, panel.printed), command=start)


def _dealt(scene: Scene, printed: tuple[str, ...]) -> str:
    """By whom the cards are dealt, and what is left to do if contracts are not dealt by hand."""
    say = scene.texts.say
    if DeckName.CONTRACTS in printed:
        return say("Then you deal the cards")
    if DeckName.EVENTS in printed:
        return say("Shuffle the event cards as a pile")
    return say("The cards are dealt")
