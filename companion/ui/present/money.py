"""Correcting somebody's money: three taps from a tile, four with another player or the menu."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import assert_never

from companion.games.auf_achse.actions import CorrectCash, PayDebt
from companion.games.auf_achse.agenda import Auction
from companion.games.auf_achse.cards import EventId
from companion.games.auf_achse.edition import DebtCollection
from companion.games.auf_achse.rules.money import due
from companion.games.auf_achse.table import Seat
from companion.ui.commands import Show
from companion.ui.messages.deeds import cash_reason
from companion.ui.messages.purses import heap
from companion.ui.models import Balances, Button, Header, Option, Segmented
from companion.ui.present import common, picks
from companion.ui.present.correction_model import CorrectionsModel
from companion.ui.present.panels import Accounts, Menu, Money
from companion.ui.present.picks import SeatPick
from companion.ui.present.titles import title
from companion.ui.scene import Scene

STEPS = (100, 500, 1_000, 5_000)
REASONS = ("error", "house", "card")
MOST = 1_000_000
"""Euros that can be typed."""
MOST_DEBTS = 2
"""Buttons that fit; others come up as these are paid."""


@dataclass(frozen=True, slots=True)
class MoneyModel:
    """``was`` → ``becomes``; ``keys`` are amounts that add up, or ``digits``.

    ``picks`` are the partners while the money comes from another player, ``debts`` what may be
    paid instead of correcting anything. Where the balance is hidden only the change is shown.
    ``note`` is what is owed, ``purse`` the paper money that lies there.
    """

    header: Header
    balances: Balances
    seat: str
    title: str
    debts: tuple[Button, ...]
    source: Segmented
    close: Button
    picks: tuple[SeatPick, ...]
    was: str
    becomes: str
    change: str
    gain: bool
    note: str
    purse: str
    keys: tuple[Button, ...]
    digits: bool
    mode: Button
    reason: Button
    book: Button


def accounts(scene: Scene, _panel: Accounts) -> CorrectionsModel:
    """Whose account? Everybody who still plays."""
    say = scene.texts.say
    return CorrectionsModel(
        header=title(scene, say("Correct account"), Show(Menu())),
        lead=say("Whose account?"),
        seats=picks.seats(scene, None, lambda seat: Show(Money(seat))),
    )


def opening(scene: Scene, label: str) -> Button:
    """The way to the accounts, or why nothing can be booked at all: before the start, say."""
    probe = CorrectCash(scene.game.view.turn.seat, STEPS[0])
    button = common.control(scene, probe, label, icon="money", align="left")
    return button if button.refused else replace(button, command=Show(Accounts()))


def money(scene: Scene, panel: Money) -> MoneyModel:
    """The account of ``panel.seat``."""
    texts, say = scene.texts, scene.texts.say
    haulier, token = scene.game.haulier(panel.seat), common.colour(scene, panel.seat)
    partner, change = _partner(scene, panel), texts.gain(panel.amount) if panel.amount else ""
    known, cash = haulier.cash is not None, haulier.cash or 0
    label = say("Amount …") if panel.typing else say("Digits …")
    return MoneyModel(
        header=_header(scene),
        balances=common.balances(scene),
        seat=token,
        title=say("Account of {name}", name=common.name(scene, panel.seat)),
        debts=_debts(scene, panel),
        source=_source(scene, panel),
        close=Button(icon="cross", command=Show(None)),
        picks=_partners(scene, panel, partner),
        was=texts.number(cash) if known else "",
        becomes=texts.number(cash + panel.amount) if known else change,
        change=change if known else "",
        gain=panel.amount > 0,
        note=_note(scene, panel),
        purse=heap(texts, scene.game.context.values, haulier.notes or (), " "),
        keys=tuple(_digits(panel) if panel.typing else _steps(scene, panel)),
        digits=panel.typing,
        mode=Button(label, command=Show(_other_keys(panel))),
        reason=_reason(scene, panel),
        book=common.control(
            scene,
            CorrectCash(panel.seat, panel.amount, partner, panel.reason),
            say("Book"),
            seat=token,
        ),
    )


def _header(scene: Scene) -> Header:
    view = scene.game.view
    if isinstance(view.decision, Auction):
        return common.header(scene, view.decision.seat, scene.texts.say("Auction"))
    return common.header(scene, view.turn.seat, scene.texts.say("to move"), common.ROLL)


def _partner(scene: Scene, panel: Money) -> Seat | None:
    """Who gives or takes: the bank (None), or another player, the next one if none is chosen."""
    if not panel.with_player or panel.partner is not None:
        return panel.partner if panel.with_player else None
    others = scene.game.context.from_left_of(panel.seat)
    playing = (seat for seat in others if not scene.game.haulier(seat).retired)
    return next((seat for seat in playing if seat != panel.seat), None)


def _source(scene: Scene, panel: Money) -> Segmented:
    say = scene.texts.say
    choices = ((say("with the bank"), False), (say("with a player"), True))
    return Segmented(
        tuple(
            Option(name, Show(replace(panel, with_player=value)), panel.with_player == value)
            for name, value in choices
        )
    )


def _partners(scene: Scene, panel: Money, partner: Seat | None) -> tuple[SeatPick, ...]:
    if not panel.with_player:
        return ()
    return picks.seats(
        scene, partner, lambda seat: Show(replace(panel, partner=seat)), without=panel.seat
    )


def _note(scene: Scene, panel: Money) -> str:
    """What the seat owes."""
    owed, say = scene.game.haulier(panel.seat).owed, scene.texts.say
    if not owed:
        return ""
    amount = scene.texts.number(owed)
    match scene.game.context.edition.debt_collection:
        case DebtCollection.BY_ITSELF:
            return say("Debt {amount}, paid by itself", amount=amount)
        case DebtCollection.WHEN_CHOSEN:
            return say("Debt {amount}", amount=amount)
        case _ as unknown:
            assert_never(unknown)


def _debts(scene: Scene, panel: Money) -> tuple[Button, ...]:
    """The debts that the account's owner may pay, on the own turn and where it is left to it."""
    edition, seat = scene.game.context.edition, panel.seat
    own = scene.game.view.turn.seat == seat and not panel.with_player
    if edition.debt_collection is not DebtCollection.WHEN_CHOSEN or not own:
        return ()
    cards = dict.fromkeys(debt.card for debt in scene.game.haulier(seat).debts)
    return tuple(_debt(scene, seat, card) for card in [*cards][:MOST_DEBTS])


def _debt(scene: Scene, seat: Seat, card: EventId) -> Button:
    haulier = scene.game.haulier(seat)
    debt = due(haulier.debts, card, haulier.cash or 0)
    assert debt is not None
    label = scene.texts.say("Pay debt {amount}", amount=scene.texts.number(debt.owed))
    token = common.colour(scene, seat)
    return common.control(scene, PayDebt(seat, card), label, look="outline", seat=token)


def _other_keys(panel: Money) -> Money:
    """Typing begins with a number of its own; the steps go on from it."""
    return replace(panel, typing=not panel.typing, amount=panel.amount if panel.typing else 0)


def _steps(scene: Scene, panel: Money) -> Iterator[Button]:
    for sign in (1, -1):
        for step in STEPS:
            added = replace(panel, amount=panel.amount + sign * step)
            chosen = panel.amount == sign * step
            yield Button(scene.texts.gain(sign * step), command=Show(added), selected=chosen)


def _digits(panel: Money) -> tuple[Button, ...]:
    """Digits for who has a number in mind; the sign is a key of its own."""

    def key(label: str, amount: int, icon: str = "") -> Button:
        within = amount if abs(amount) < MOST else panel.amount
        return Button(label, icon=icon, command=Show(replace(panel, amount=within)))

    sign = -1 if panel.amount < 0 else 1
    digits = [key(str(digit), panel.amount * 10 + sign * digit) for digit in range(10)]
    erase = key("", sign * (abs(panel.amount) // 10), "erase")
    return (*digits[1:], key("±", -panel.amount), digits[0], erase)


def _reason(scene: Scene, panel: Money) -> Button:
    """A tap goes on to the next reason."""
    following = REASONS[(REASONS.index(panel.reason) + 1) % len(REASONS)]
    label = scene.texts.say("Reason: {reason}", reason=cash_reason(scene, panel.reason))
    return Button(label, command=Show(replace(panel, reason=following)))
