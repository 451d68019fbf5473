"""Everything else the table may put right: one topic after the other."""

from __future__ import annotations

from collections.abc import Callable

from companion.games.auf_achse.actions import Agree, Note
from companion.ui.commands import Show, Submit
from companion.ui.models import (
    Ask,
    Button,
    Command,
)
from companion.ui.present import common
from companion.ui.present import correction_topics as topics
from companion.ui.present.correction_model import CorrectionsModel
from companion.ui.present.keyboard import TypingModel, typing
from companion.ui.present.panels import Corrections, Menu, Purses, Ruling
from companion.ui.present.source_change import sources
from companion.ui.present.titles import title
from companion.ui.scene import Scene


def corrections(scene: Scene, panel: Corrections) -> CorrectionsModel:
    """The list of topics, or one of them."""
    shown: dict[str, Callable[[Scene, Corrections], CorrectionsModel]] = {
        "goods": topics.goods,
        "trailers": topics.trailers,
        "contracts": topics.contracts,
        "events": topics.events,
        "place": topics.place,
        "turn": topics.turn,
        "signs": topics.signs,
        "cards": sources,
        "leaving": _leaving,
        "retire": topics.retire,
    }
    return shown.get(panel.topic, _topics)(scene, panel)


def _topics(scene: Scene, panel: Corrections) -> CorrectionsModel:
    say, context = scene.texts.say, scene.game.context
    rows = (
        ("goods", say("Goods lost"), "crate"),
        ("trailers", say("Trailers"), "trailer"),
        ("contracts", say("Contracts"), "cards"),
        ("events", say("Event cards and debts"), "star"),
        ("place", say("Place of a truck"), "truck"),
        ("turn", say("Whose turn"), "arrow"),
        ("signs", say("Signs"), "signs"),
        ("cards", say("App or printed cards"), "again"),
    )
    topics = tuple(
        Button(label, icon=icon, command=Show(Corrections(topic)), align="left")
        for topic, label, icon in rows
        if topic != "trailers" or context.edition.has_trailers
    )
    if context.notes:
        topics += (Button(say("Paper money"), icon="money", command=Show(Purses()), align="left"),)
    note = Button(say("Note a ruling"), icon="pencil", command=Show(Ruling()), align="left")
    return CorrectionsModel(
        header=title(scene, say("Put right"), Show(Menu())), buttons=(*topics, note)
    )


def _leaving(scene: Scene, _panel: Corrections) -> CorrectionsModel:
    """The two ways to stop before the game is over: for all, or for one."""
    say, one = scene.texts.say, Show(Corrections("retire"))
    return CorrectionsModel(
        header=title(scene, say("End the game or leave it"), Show(Menu())),
        buttons=(
            Button(say("End the game"), icon="trophy", command=_end(scene), align="left"),
            Button(say("Somebody leaves"), icon="person", command=one, align="left"),
        ),
    )


def _end(scene: Scene) -> Command:
    """Ending needs everybody's consent."""
    say = scene.texts.say
    refused = common.control(scene, Agree(), "")
    if refused.refused:
        return refused.command
    return Ask(
        title=say("End the game now?"),
        line=say("If all agree: whoever has most money wins"),
        yes=Button(say("End the game"), command=Submit(Agree()), look="danger"),
        no=Button(say("Play on"), command=Show(Corrections("leaving"))),
    )


def ruling(scene: Scene, panel: Ruling) -> TypingModel:
    """A ruling of the table, typed."""
    say = scene.texts.say
    header = title(scene, say("Ruling"), Show(Corrections()))
    done = common.control(scene, Note(panel.text.strip()), say("Keep"))
    return typing(scene.texts, header, panel.text, done)
