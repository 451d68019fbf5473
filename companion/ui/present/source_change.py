"""In the middle of a game: from now on the app deals, or the cards of the box are played."""

from __future__ import annotations

from dataclasses import replace

from companion.games.auf_achse.facts import SourceSwitched
from companion.games.auf_achse.printed import Source
from companion.games.auf_achse.referee_actions import Deck, SwitchSource
from companion.ui.commands import Show
from companion.ui.messages.to_do import switched
from companion.ui.models import Button, Option, Segmented
from companion.ui.present import common
from companion.ui.present.correction_model import Choice, CorrectionsModel
from companion.ui.present.panels import Corrections
from companion.ui.present.titles import title
from companion.ui.scene import Scene


def sources(scene: Scene, panel: Corrections) -> CorrectionsModel:
    """A choice for each deck; once another one is made, what to do with the piles."""
    say = scene.texts.say
    rows = ((Deck.CONTRACTS, say("Contracts")), (Deck.EVENTS, say("Events")))
    model = CorrectionsModel(
        header=title(scene, say("Cards"), Show(Corrections())),
        lead=say("From where are cards drawn from now on? Those in play stay."),
        choices=tuple(Choice(label, _choice(scene, panel, deck)) for deck, label in rows),
    )
    if panel.card not in [deck.value for deck in Deck]:
        return model
    deck = Deck(panel.card)
    action = SwitchSource(deck, _other(scene, deck))
    todo = switched(scene, SourceSwitched(deck, action.source, scene.game.view.pile))
    label = say("The app deals") if action.source is Source.APP else say("The pile is ready")
    words = dict(rows)[deck]
    primary = common.control(scene, action, label, words, icon="check")
    return replace(model, lead=say("First: {todo}.", todo=todo), primary=primary)


def _now(scene: Scene, deck: Deck) -> Source:
    view = scene.game.view
    return view.contracts_from if deck is Deck.CONTRACTS else view.events_from


def _other(scene: Scene, deck: Deck) -> Source:
    return Source.APP if _now(scene, deck) is Source.CARDS else Source.CARDS


def _choice(scene: Scene, panel: Corrections, deck: Deck) -> Segmented:
    """Where the cards come from now, unless the draft wants it otherwise."""
    say, now = scene.texts.say, _now(scene, deck)
    changes = panel.card == deck
    words = {Source.APP: say("App deals"), Source.CARDS: say("printed")}
    return Segmented(
        tuple(
            replace(_option(scene, deck, source, label), selected=(source is now) != changes)
            for source, label in words.items()
        )
    )


def _option(scene: Scene, deck: Deck, source: Source, label: str) -> Option:
    if source is _now(scene, deck):
        return Option(label, Show(Corrections("cards")))
    control: Button = common.control(scene, SwitchSource(deck, source), label)
    if control.refused:
        return Option(label, control.command, refused=True)
    return Option(label, Show(Corrections("cards", card=deck.value)))
