"""Passing notes and questions of the controller."""

from __future__ import annotations

from companion.games.auf_achse.actions import Action, Bid, Match
from companion.games.auf_achse.refusals import Code
from companion.games.auf_achse.state import State
from companion.games.protocol import Refusal
from companion.inputs.router import Ignored, Why
from companion.session.health import Notice, NoticeCode
from companion.session.records import EntryKind
from companion.session.session import Change
from companion.ui.commands import CloseSheet
from companion.ui.i18n import Texts
from companion.ui.messages.names import name
from companion.ui.messages.purses import counted
from companion.ui.messages.putback import chores, whole
from companion.ui.messages.refusals import explain
from companion.ui.models import Ask, Button, Toast
from companion.ui.models import Why as Sheet
from companion.ui.present.panels import PutBack
from companion.ui.scene import Scene
from hardware.events import DeviceTrouble


def saved_again(texts: Texts) -> Toast:
    """The disk takes entries again."""
    return Toast(texts.say("Everything is saved again"), icon="disk", look="ok")


def of_library(texts: Texts, notice: Notice) -> Toast:
    """What has become of the library of printed cards; the game goes on all the same."""
    if notice.code is NoticeCode.CARDS_SET_ASIDE:
        return Toast(texts.say("Parts of the library were damaged"), icon="disk", look="alarm")
    return Toast(texts.say("The library of cards cannot be used"), icon="disk", look="alarm")


def fault(texts: Texts, kind: str) -> Toast:
    """The program has caught an unexpected fault of this kind, and goes on."""
    return Toast(texts.say("Something went wrong: {kind}", kind=kind), icon="warning", look="alarm")


def face_unclear(texts: Texts) -> Toast:
    """The sensor cannot read a die that leans."""
    return Toast(texts.say("A die is tilted – tap the face it shows"), icon="sensor")


def complaint(scene: Scene, told: DeviceTrouble) -> Toast:
    """The dice sensor works, but something is wrong with it."""
    from companion.ui.messages.wires import trouble

    words = trouble(scene, told)
    return Toast(scene.texts.say("Dice sensor: {words}", words=words), icon="sensor")


def undo_question(texts: Texts, again: object) -> Ask:
    """Hidden cards were seen; taking the step back cannot make that unseen."""
    return Ask(
        title=texts.say("Cards have been seen"),
        line=texts.say("Take it back all the same? The decks keep their order."),
        yes=Button(texts.say("Take it back"), command=again, look="danger"),
        no=Button(texts.say("Leave it"), command=CloseSheet()),
    )


def not_counted(texts: Texts, ignored: Ignored, *, hidden: bool) -> Toast | None:
    """A throw that did nothing, and why; None where nobody expects an answer.

    ``hidden``: a roll is to be made, but what is open hides that.
    """
    say, params = texts.say, ignored.params
    match ignored.why:
        case Why.NOT_AWAITED if hidden:
            return Toast(say("Roll not counted: close this, then roll again"), icon="sensor")
        case Why.NOT_AWAITED:
            return Toast(say("Roll not counted: nobody is to roll now"), icon="sensor")
        case Why.TOO_EARLY:
            return Toast(say("Roll not counted: it began too early"), icon="sensor")
        case Why.WRONG_COUNT:
            return Toast(
                say("Roll not counted: {rolled} dice instead of {awaited}", **params), icon="sensor"
            )
        case Why.WRONG_DIE:
            return Toast(say("Roll not counted: a die with {sides} sides", **params), icon="sensor")
        case _:
            return None


def refused(scene: Scene, refusal: Refusal, action: Action | None) -> Toast | Sheet:
    """Why ``action`` was refused; in passing if it is a call that came when all was over."""
    if not isinstance(action, Bid | Match) or refusal.code != Code.NOT_NOW:
        return explain(scene, refusal, action)
    late = scene.texts.say("{name}: too late – already sold", name=name(scene, action.seat))
    return Toast(late, icon="gavel")


SHORT = 70
"""Characters that can be read before a passing note is gone."""


def put_back(scene: Scene, change: Change[State]) -> Toast | PutBack | None:
    """What must be moved on the table after an undo or redo; None if nothing.

    A passing note if it is short, else a screen that stays until it has been done: so it does
    while notes are counted.
    """
    todo = chores(scene, change)
    if not todo:
        return None
    say, what = scene.texts.say, "; ".join(whole(scene, todo))
    again = change.kind is EntryKind.REDO
    text = say("Redo – {what}", what=what) if again else say("Put back – {what}", what=what)
    if len(text) > SHORT or counted(scene, change.facts):
        return PutBack(todo, again)
    return Toast(text, icon="redo" if again else "undo")
