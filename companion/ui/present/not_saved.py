"""Why the game is not being saved, and what helps."""

from __future__ import annotations

from dataclasses import dataclass

from companion.session.health import Reason
from companion.ui.commands import RetrySaving, Show
from companion.ui.models import Button, Fact, Header
from companion.ui.present.panels import NotSaved
from companion.ui.present.titles import title
from companion.ui.scene import Scene


@dataclass(frozen=True, slots=True)
class NotSavedModel:
    """The trouble, what to do about it, and what is lost if nothing is done."""

    header: Header
    facts: tuple[Fact, ...]
    back: Button
    retry: Button


def not_saved(scene: Scene, panel: NotSaved) -> NotSavedModel:
    """Also shown right after it was mended."""
    say, health = scene.texts.say, scene.health
    back = Show(None)
    if health.reason is None:
        facts: tuple[Fact, ...] = (Fact(say("Everything is saved"), icon="disk", tone="ok"),)
    else:
        what, remedy = trouble(scene, health.reason)
        missing = scene.texts.count(
            "You can play on. {n} step is not on disk.",
            "You can play on. {n} steps are not on disk.",
            health.missing,
        )
        facts = (
            Fact(what, missing, icon="disk", tone="alarm"),
            Fact(say("What helps"), remedy, icon="gear", tone="warn"),
            Fact(
                say("Do not switch off"),
                say("What is not on disk is lost then. The app tries again every 10 seconds."),
                icon="power",
            ),
        )  # fmt: skip
    return NotSavedModel(
        header=title(scene, say("Saving"), back),
        facts=facts,
        back=Button(say("Play on"), command=back),
        retry=Button(say("Try again"), command=RetrySaving()),
    )


def trouble(scene: Scene, reason: Reason) -> tuple[str, str]:
    """What is wrong, and what helps."""
    say = scene.texts.say
    return {
        Reason.FULL: (say("The disk is full"), say("Delete something on it")),
        Reason.READ_ONLY: (
            say("The disk is read-only"),
            say("Allow writing on it; a card may have a switch"),
        ),
        Reason.NO_ACCESS: (
            say("The folder of the games may not be written"),
            say("Give the app the right to write there"),
        ),
        Reason.BUSY: (
            say("Another program holds the file"),
            say("Close the other program"),
        ),
        Reason.DAMAGED: (
            say("The file of the games is damaged"),
            say("Start the app again: it restores the backup"),
        ),
        Reason.CONFLICT: (
            say("Another app has written into this game"),
            say("Close the other app, then start this one again"),
        ),
        Reason.IO: (
            say("The disk does not answer"),
            say("Check card and cable"),
        ),
    }[reason]
