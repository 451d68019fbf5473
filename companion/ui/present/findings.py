"""What the doctor has found on this computer: first what is wrong, with its remedy."""

from __future__ import annotations

from companion.doctor.finding import Finding, State
from companion.ui.commands import Examine, Show
from companion.ui.messages.findings import cause, figures, label, remedy
from companion.ui.models import Button, Fact
from companion.ui.present.notices import NoticesModel
from companion.ui.present.paging import paged
from companion.ui.present.panels import Diagnostics, Findings
from companion.ui.present.titles import title
from companion.ui.scene import Scene

ROWS = 3
"""Findings on a page."""

_TONES = {State.FAILURE: "alarm", State.WARNING: "warn", State.OK: "ok", State.INFO: "plain"}
_ICONS = {State.FAILURE: "warning", State.WARNING: "warning", State.OK: "check"}
_ORDER = tuple(_TONES)


def findings(scene: Scene, panel: Findings) -> NoticesModel:
    """A page of findings; they come while it is open."""
    say = scene.texts.say
    if scene.examining or scene.findings is None:
        facts: tuple[Fact, ...] = (Fact(say("This computer is being looked over …"), icon="gear"),)
        again = Button()
    else:
        facts = tuple(_fact(scene, finding) for finding in worst_first(scene.findings))
        again = Button(say("Look again"), command=Examine(Findings()))
    page = paged(scene, facts, ROWS, panel.page, Findings)
    return NoticesModel(
        header=title(scene, say("Other findings"), Show(Diagnostics())),
        facts=page.items,
        buttons=(*page.buttons, again),
    )


def worst_first(found: tuple[Finding, ...]) -> list[Finding]:
    """Failures, then warnings, then all that is well, then all that is neither."""
    return sorted(found, key=lambda finding: (finding.problem is None, _ORDER.index(finding.state)))


def wrong(found: tuple[Finding, ...]) -> list[Finding]:
    """What somebody should see to."""
    bad = (State.FAILURE, State.WARNING)
    return [finding for finding in worst_first(found) if finding.state in bad]


def tone(finding: Finding) -> str:
    """The tone of the panel that tells of it."""
    return _TONES[finding.state]


def _fact(scene: Scene, finding: Finding) -> Fact:
    texts, icon = scene.texts, _ICONS.get(finding.state, "eye")
    name = label(texts, finding)
    if finding.problem is None:
        return Fact(name, figures(texts, finding), icon=icon, tone=tone(finding))
    what = texts.say("{name}: {what}", name=name, what=cause(texts, finding))
    return Fact(what, remedy(texts, finding), icon=icon, tone=tone(finding))
