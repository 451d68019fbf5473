"""Why something cannot be done, as the sheet says it: what, the numbers, the rule, what helps."""

from __future__ import annotations

from companion.games.auf_achse.actions import Action, CorrectCash
from companion.games.auf_achse.agenda import Auction
from companion.games.auf_achse.refusals import Code
from companion.games.auf_achse.rules.allowed import OWN_TURN
from companion.games.protocol import Param, Refusal
from companion.ui.commands import Consult, Show, Undo
from companion.ui.messages.names import city, event, name, route
from companion.ui.messages.reasons import AWAITED, REASONS, SOLD_OUT
from companion.ui.models import Button, Why
from companion.ui.present.entering import of_card
from companion.ui.present.panels import Money, Trailers
from companion.ui.present.rulebook.refused import BEHIND
from companion.ui.scene import Scene, Table


def explain(scene: Scene, refusal: Refusal, action: Action | None = None) -> Why:
    """The sheet for ``refusal``; ``action`` is what was refused, if it was an action."""
    say = scene.texts.say
    reason = REASONS[refusal.code]
    words = {key: _word(scene, key, value) for key, value in refusal.params.items()}
    line = say(reason.line, **words) if reason.line else ""
    if reason.rule:
        rule = say("Rule: {rule}", rule=say(reason.rule))
        line = f"{line} · {rule}" if line else rule
    title = reason.title
    if refusal.code == Code.SOLD_OUT:
        title = SOLD_OUT.get(str(refusal.params.get("kind")), title)
    remedy = _remedy(scene, refusal, action)
    return Why(say(title, **words), line, remedy, _rule(scene, refusal.code))


def _rule(scene: Scene, code: str) -> Button | None:
    """The button that opens the rules at what is behind the refusal."""
    if scene.table is None or code not in BEHIND:
        return None
    command = Consult(BEHIND[code].value)
    return Button(scene.texts.say("Rule"), icon="book", command=command, align="row")


def _word(scene: Scene, key: str, value: Param) -> str:
    """A parameter as people say it."""
    say = scene.texts.say
    match key, value:
        case "seat", int():
            return name(scene, value)
        case "city" | "other", str():
            return city(scene, value)
        case "contract", str() if value in scene.game.context.contracts:
            return route(scene, value)
        case "card", str() if value in scene.game.context.events:
            return event(scene, value)
        case "awaited", str():
            return say(AWAITED[value])
        case _, int():
            return scene.texts.number(value)
    return str(value)


def _remedy(scene: Scene, refusal: Refusal, action: Action | None) -> Button | None:
    """The button that leads to what helps, None if nothing does."""
    say = scene.texts.say
    table = scene.table
    if table is None:
        return None
    match refusal.code:
        case Code.OVER:
            return Button(say("Take back"), icon="undo", command=Undo(), look="dark")
        case Code.NO_SPACE if _buys(table, action):
            return _button(say("Trailers"), Trailers())
        case Code.AUCTION_RUNNING:
            return _button(say("To the auction"), None)
        case Code.CARD_TWICE:  # one of the two was told wrongly, perhaps the other one
            other = scene.game.contract(str(refusal.params["contract"]))
            return _button(say("Correct the card"), of_card(other))
        case Code.NO_MONEY if action is not None and _correctable(table, action):
            return _button(say("Correct account"), Money(getattr(action, "seat", 0)))
    return None


def _button(label: str, panel: object) -> Button:
    return Button(label, command=Show(panel), look="dark")


def _buys(table: Table, action: Action | None) -> bool:
    """True where whoever lacks space may buy a trailer now."""
    view, seat = table.view, getattr(action, "seat", None)
    own = seat == view.turn.seat and isinstance(view.decision, OWN_TURN)
    return own and table.context.edition.has_trailers


def _correctable(table: Table, action: Action) -> bool:
    """True where the table may find that the account is wrong; not within an auction."""
    return not isinstance(table.view.decision, Auction) and not isinstance(action, CorrectCash)
