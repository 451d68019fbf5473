"""The end: who has won, how everybody did, and what comes next."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.auf_achse.agenda import Over
from companion.games.auf_achse.view import HaulierView
from companion.ui.commands import Leave, NewGame, Show, Undo
from companion.ui.messages.facts import end
from companion.ui.models import Button, Chart, Command
from companion.ui.present import common
from companion.ui.present.money_chart import chart
from companion.ui.present.panels import History, Seats
from companion.ui.scene import Scene

MOST_NAMED = 2
"""Winners whose names the banner has room for."""


@dataclass(frozen=True, slots=True)
class Rank:
    """A line of the standings; ``rank`` is ``–`` for who left the game."""

    rank: str = ""
    seat: str = ""
    name: str = ""
    amount: str = ""
    winner: bool = False


@dataclass(frozen=True, slots=True)
class ResultModel:
    """``seat`` colours the banner; neutral if several share the victory."""

    seat: str
    title: str
    sub: str
    chart: Chart
    ranks: tuple[Rank, ...]
    undo: Button
    buttons: tuple[Button, ...]


def result(scene: Scene, panel: object) -> ResultModel:
    """Everything about a game that is over."""
    say, over = scene.texts.say, scene.game.view.decision
    assert isinstance(over, Over)
    names = common.join(scene, [common.name(scene, seat) for seat in over.winners])
    cash = scene.game.haulier(over.winners[0]).cash if over.winners else 0
    alone = len(over.winners) == 1
    if alone:
        title = say("{name} wins", name=names)
    elif len(over.winners) <= MOST_NAMED:
        title = say("{names} win", names=names)
    else:
        title = say("{n} share the victory", n=len(over.winners))
    sub = say("with {amount}", amount=scene.texts.number(cash))
    return ResultModel(
        seat=common.colour(scene, over.winners[0]) if alone else "",
        title=title,
        sub=f"{sub} · {end(scene, over.reason)}",
        chart=chart(scene, over.winners),
        ranks=_ranks(scene, over),
        undo=Button(icon="undo", command=Undo()),
        buttons=(
            Button(say("Revenge"), icon="again", command=_revenge(scene), look="ivory",
                   align="row"),
            Button(say("History"), icon="list", command=Show(History()), align="row"),
            Button(say("Home screen"), icon="sign", command=Leave(), align="row"),
        ),
    )  # fmt: skip


def _ranks(scene: Scene, over: Over) -> tuple[Rank, ...]:
    """By money; equal money shares a rank; who left comes last, without one."""
    hauliers = scene.game.view.hauliers
    active = [haulier for haulier in hauliers if not haulier.retired]
    order = sorted(hauliers, key=lambda haulier: (haulier.retired, -haulier.cash))

    def rank(haulier: HaulierView) -> str:
        if haulier.retired:
            return "–"
        return str(1 + sum(other.cash > haulier.cash for other in active))

    return tuple(
        Rank(
            rank(haulier),
            common.colour(scene, haulier.seat),
            common.name(scene, haulier.seat),
            scene.texts.number(haulier.cash),
            haulier.seat in over.winners,
        )
        for haulier in order
    )


def _revenge(scene: Scene) -> Command:
    """The same players once more; where the cards are gone, they choose others."""
    context, catalog = scene.game.context, scene.catalog
    edition, deck = context.edition.id, context.contract_deck.id
    known = edition in {card.id for card in catalog.editions}
    if known and deck in {card.id for card in catalog.decks}:
        return NewGame(context.players, edition, deck)
    return Show(Seats(tuple(enumerate(context.players))))
