"""The end: who has won, how everybody did, and what comes next."""

from __future__ import annotations

from dataclasses import dataclass

from companion.catalog.choices import fitting
from companion.games.auf_achse.agenda import Over
from companion.games.auf_achse.printed import Source
from companion.games.auf_achse.referee_actions import Deck
from companion.games.auf_achse.view import HaulierView
from companion.ui.commands import Consult, Leave, NewGame, Show, Undo
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
    cash = _cash(scene.game.haulier(over.winners[0])) if over.winners else 0
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
            Button(say("Revenge"), icon="again", command=revenge(scene), look="ivory",
                   align="row"),
            Button(say("History"), icon="list", command=Show(History()), align="row"),
            Button(say("Rules"), icon="book", command=Consult(), align="row"),
            Button(say("Home screen"), icon="sign", command=Leave(), align="row"),
        ),
    )  # fmt: skip


def _ranks(scene: Scene, over: Over) -> tuple[Rank, ...]:
    """By money; equal money shares a rank; who left comes last, without one."""
    hauliers = scene.game.view.hauliers
    active = [haulier for haulier in hauliers if not haulier.retired]
    order = sorted(hauliers, key=lambda haulier: (haulier.retired, -_cash(haulier)))

    def rank(haulier: HaulierView) -> str:
        if haulier.retired:
            return "–"
        return str(1 + sum(_cash(other) > _cash(haulier) for other in active))

    return tuple(
        Rank(
            rank(haulier),
            common.colour(scene, haulier.seat),
            common.name(scene, haulier.seat),
            common.money(scene, haulier),
            haulier.seat in over.winners,
        )
        for haulier in order
    )


def _cash(haulier: HaulierView) -> int:
    """The balance: at the end none is hidden any more."""
    assert haulier.cash is not None
    return haulier.cash


def revenge(scene: Scene) -> Command:
    """The same players once more; where the cards are gone, they choose others."""
    context, catalog = scene.game.context, scene.catalog
    edition, deck = context.edition.id, context.contract_deck.id
    books = {book.edition.id: book for book in catalog.rulebooks}
    if edition in books and deck in {card.id for card in catalog.decks}:
        house, seats = context.edition.house, len(context.players)
        kept = fitting(books[edition], house, seats, catalog.deck(deck).contracts)
        sources = zip(Deck, (context.contracts_from, context.events_from), strict=True)
        printed = tuple(name.value for name, source in sources if source is Source.CARDS)
        return NewGame(context.players, edition, deck, tuple(kept.items()), printed, context.notes)
    return Show(Seats(tuple(enumerate(context.players))))
