"""What a kiosk tells at its start: of saved games, computer, files; then on to the game."""

from __future__ import annotations

from companion.doctor.finding import State
from companion.ui.commands import Show
from companion.ui.messages.findings import cause, label, remedy
from companion.ui.models import Button, Fact
from companion.ui.present.notices import NoticesModel, happened
from companion.ui.present.paging import paged
from companion.ui.present.panels import Home, StartCheck
from companion.ui.present.titles import title
from companion.ui.scene import Scene

ROWS = 2
"""Facts on a page: with each of them in four lines, so many fit on a small panel."""


def start_check(scene: Scene, panel: StartCheck) -> NoticesModel:
    """What has become of the games first; nothing of it keeps anybody from playing."""
    say = scene.texts.say
    wrong = (
        Fact(
            say("{name}: {what}", name=label(scene.texts, found), what=cause(scene.texts, found)),
            remedy(scene.texts, found),
            icon="warning",
            tone="alarm" if found.state is State.FAILURE else "warn",
        )
        for found in panel.found
    )
    facts = (*happened(scene), *wrong)
    page = paged(scene, facts, ROWS, panel.page, lambda number: StartCheck(panel.found, number))
    done = Button(say("Go on"), command=Show(Home()), look="ivory")
    return NoticesModel(
        header=title(scene, say("Before the game")),
        facts=page.items,
        buttons=(*page.buttons, done),
    )
