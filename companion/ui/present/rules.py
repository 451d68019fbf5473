"""Setup: by which rules and with which cards; then the game begins."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.catalog.decks import Deck, Origin
from companion.games.auf_achse.edition import Edition
from companion.ui.commands import NewGame, Show
from companion.ui.models import Button, Fact, Header, Option, Segmented, Why
from companion.ui.present.panels import Glance, Notices, Rules
from companion.ui.present.titles import RULES, wizard
from companion.ui.scene import Scene


@dataclass(frozen=True, slots=True)
class RulesModel:
    """Choices on the left, what they mean on the right."""

    header: Header
    edition_title: str
    editions: Segmented
    deck_title: str
    decks: tuple[Button, ...]
    facts: tuple[Fact, ...]
    primary: Button


def rules(scene: Scene, panel: Rules) -> RulesModel:
    """The edition and the deck, the first ones unless others are chosen."""
    say = scene.texts.say
    edition = _edition(scene, panel)
    decks = scene.catalog.decks_for(edition) if edition else ()
    deck = next((deck for deck in decks if deck.id == panel.deck), next(iter(decks), None))
    return RulesModel(
        header=wizard(scene, RULES, Show(panel.seats)),
        edition_title=say("Edition"),
        editions=Segmented(
            tuple(
                Option(
                    edition_name(scene, other),
                    Show(replace(panel, edition=other.id, deck="")),
                    other == edition,
                )
                for other in scene.catalog.editions
            )
        ),
        deck_title=say("Contracts and events: dealt by the app"),
        decks=tuple(_deck(scene, panel, other, chosen=other == deck) for other in decks),
        facts=_summary(scene, panel, edition) if edition else (),
        primary=_start(scene, panel, edition, deck),
    )


def _edition(scene: Scene, panel: Rules) -> Edition | None:
    editions = scene.catalog.editions
    chosen = (edition for edition in editions if edition.id == panel.edition)
    return next(chosen, next(iter(editions), None))


def edition_name(scene: Scene, edition: Edition) -> str:
    """What an edition is called; one of the table's own by its id."""
    name = edition.id.partition(".")[0]
    return {"schmidt-eur": scene.texts.say("Euro edition")}.get(name, name)


def _deck(scene: Scene, panel: Rules, deck: Deck, *, chosen: bool) -> Button:
    say, cards = scene.texts.say, deck.contracts.cards
    own = deck.contracts.origin == Origin.OWN
    return Button(
        say("The app’s own cards") if own else say("Cards of the printed game"),
        say("{contracts} contracts, {events} events", contracts=len(cards),
            events=len(deck.events.cards)),
        icon="cards",
        command=Show(replace(panel, deck=deck.id)),
        look="ivory" if chosen else "plain",
        align="left",
    )  # fmt: skip


def _summary(scene: Scene, panel: Rules, edition: Edition) -> tuple[Fact, ...]:
    say, number = scene.texts.say, scene.texts.number
    seats = len(panel.seats.players)
    pile = edition.pile_for(seats)
    dice = scene.texts.count("{n} die", "{n} dice", edition.dice.rolled)
    return (
        Fact(
            scene.texts.count("{n} player", "{n} players", seats),
            say("Starting money {money}", money=number(edition.start_capital)),
            icon="money",
        ),
        Fact(
            scene.texts.count("{n} contract in each hand", "{n} contracts in each hand",
                              edition.hand_size),
            say("and {n} public ones, {open} of them open", n=pile, open=edition.open_places),
            icon="cards",
        ),
        Fact(dice, say("event cards leave the game once used"), icon="warning"),
        Fact(
            say("Rules in short"),
            say("and the rulings of this edition"),
            icon="list",
            command=Show(Glance(edition=edition.id, back=panel)),
        ),
    )  # fmt: skip


def _start(scene: Scene, panel: Rules, edition: Edition | None, deck: Deck | None) -> Button:
    say = scene.texts.say
    if edition is None or deck is None:
        remedy = Button(say("Notices"), command=Show(Notices()), look="dark")
        line = say("An edition or a deck is missing or broken")
        return Button(
            say("Start"), command=Why(say("Nothing to play with"), line, remedy), refused=True
        )
    players = tuple(player for _, player in panel.seats.players)
    start = NewGame(players, edition.id, deck.id)
    return Button(say("Start"), say("The cards are dealt"), command=start)
