"""The clockwise auction: whose call it is, the ladder of prices, and what was said last."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.games.auf_achse.actions import Bid, Match, Pass
from companion.games.auf_achse.agenda import Auction
from companion.games.auf_achse.cards import LEVELS, ContractId
from companion.games.auf_achse.facts import Called, CouldNotPay, Fact, Passed, Selected
from companion.games.auf_achse.refusals import Code
from companion.games.auf_achse.table import Seat
from companion.games.protocol import Refusal
from companion.ui import models as m
from companion.ui.commands import NobodyBids, Submit
from companion.ui.messages.refusals import explain
from companion.ui.present import common
from companion.ui.present.told import since
from companion.ui.scene import Scene

UNKNOWN = "?"
"""Stands for a price that the app does not know."""


@dataclass(frozen=True, slots=True)
class AuctionModel:
    """The screen of an auction; ``nobody`` takes the place of ``said`` before the first call."""

    header: m.Header
    balances: m.Balances
    lot: m.BigTicket
    rungs: tuple[m.Rung, ...]
    leave: m.Button
    said: m.Fact = m.Fact()
    nobody: m.Button = m.Button()
    note: str = ""


def auction(scene: Scene, panel: object) -> AuctionModel:
    """The auction as the seat that is asked sees it."""
    top = scene.game.view.decision
    assert isinstance(top, Auction)
    name, seat = common.name(scene, top.seat), common.colour(scene, top.seat)
    say = scene.texts.say
    return AuctionModel(
        header=_header(scene, top),
        balances=common.balances(scene),
        lot=common.lot(scene, top.contract),
        rungs=tuple(_rung(scene, top, level) for level in LEVELS),
        leave=m.Button(
            say("{name} passes", name=name),
            icon="cross",
            command=Submit(Pass(top.seat)),
            look="outline",
            seat=seat,
            align="row",
            big=True,
        ),
        said=_said(scene, top) if top.level else m.Fact(),
        nobody=_nobody(scene, top) if not top.level else m.Button(),
        note=_note(scene, top),
    )


def last_open(scene: Scene) -> str:
    """A warning while the last open contract lies there, else an empty text (rules.md 3)."""
    view = scene.game.view
    if len(view.display) != 1 or view.pile:
        return ""
    return scene.texts.say("Last open contract – the game may end")


def _header(scene: Scene, top: Auction) -> m.Header:
    """The road carries the order of bidding, the selector first."""
    header = common.header(scene, top.seat, scene.texts.say("is bidding"), turns=True)
    if isinstance(header.road, m.Barrier):
        return header
    *others, selector = scene.game.context.from_left_of(top.selector)
    bidders = tuple(
        m.Bidder(
            seat=common.colour(scene, seat),
            acting=seat == top.seat,
            passed=seat in top.passed,
            selector=seat == top.selector,
        )
        for seat in (selector, *others)
        if not scene.game.haulier(seat).retired
    )
    return replace(header, road=m.Bidders(bidders), sensor="", sensor_command=None)


def _rung(scene: Scene, top: Auction, level: int) -> m.Rung:
    """One level as the seat that is asked may use it: call, match, too dear or gone."""
    say = scene.texts.say
    price, gain = priced(scene, top.contract, level)
    matching = level == top.level and top.seat == top.selector
    action = Match(top.seat, level) if matching else Bid(top.seat, level)
    refusal = common.open_refusal(scene, action)
    rung = m.Rung(
        number=str(level),
        price=price,
        note=gain,
        seat=common.colour(scene, top.seat),
    )
    if refusal is not None:
        return _refused(scene, top, level, rung, refusal)
    if matching:
        match_ = say("Match")
        return replace(
            rung, note=f"{match_}\n{gain}", state="next", icon="gavel", command=Submit(action)
        )
    if level == top.level + 1 and top.seat != top.selector:
        return replace(rung, state="next", icon="gavel", command=Submit(action))
    return replace(rung, state="open", command=Submit(action))


def priced(scene: Scene, card: ContractId, level: int) -> tuple[str, str]:
    """What bid ``level`` costs and what it leaves; of a printed card as far as that is known."""
    contract, texts = scene.game.contract(card), scene.texts
    if not contract.cost(level):
        return UNKNOWN, texts.say("on the card")
    price = texts.number(contract.cost(level))
    if not contract.known:
        return price, ""
    return price, texts.say("Gain {amount}", amount=texts.number(contract.net(level)))


def _refused(scene: Scene, top: Auction, level: int, rung: m.Rung, refusal: Refusal) -> m.Rung:
    """A level that cannot be called says why when it is tapped."""
    why = explain(scene, refusal, Bid(top.seat, level))
    if level == top.level and top.holder is not None:
        holder = common.colour(scene, top.holder)
        return replace(rung, state="held", holder=holder, command=why)
    if refusal.code == Code.NO_MONEY:
        missing = scene.texts.number(int(refusal.params["missing"]))
        name = common.name(scene, top.seat)
        note = scene.texts.say("{name} is {missing} short", name=name, missing=missing)
        return replace(rung, state="short", note=note, command=why)
    return replace(rung, command=why)


def _nobody(scene: Scene, top: Auction) -> m.Button:
    """One tap for all who are not interested, as long as nothing has been called."""
    say = scene.texts.say
    winner = common.name(scene, top.selector)
    return m.Button(
        say("Nobody bids"),
        say("Free for {name}", name=winner),
        command=NobodyBids(),
    )


def _said(scene: Scene, top: Auction) -> m.Fact:
    """Who spoke last, and whose call stands."""
    say = scene.texts.say
    spoken = _spoken(scene)
    match spoken[-1] if spoken else None:
        case Called(seat, level, matched=True):
            title = say("{name} matches: {level}", name=common.name(scene, seat), level=level)
            line = say("{name} chose and need only match", name=common.name(scene, seat))
            return _fact(scene, seat, title, line)
        case Called(seat, level):
            title = say("{name} bids {level}", name=common.name(scene, seat), level=level)
            return _fact(scene, seat, title, "")
        case Passed(seat) if top.holder is not None:
            title = say("{name} passes", name=common.name(scene, seat))
            return _fact(scene, seat, title, _held(scene, top))
        case CouldNotPay(seat):
            title = say("{name} cannot pay", name=common.name(scene, seat))
            return _fact(scene, seat, title, _held(scene, top))
    return m.Fact()


def _held(scene: Scene, top: Auction) -> str:
    """Whose call stands."""
    say = scene.texts.say
    if top.holder is None:
        return say("Nobody holds a bid")
    return say("{name} holds bid {level}", name=common.name(scene, top.holder), level=top.level)


def _fact(scene: Scene, seat: Seat, title: str, line: str) -> m.Fact:
    return m.Fact(title, line, seat=common.colour(scene, seat))


def _spoken(scene: Scene) -> list[Fact]:
    """What seats said themselves in this auction."""
    return [fact for fact in since(scene, Selected) if not _forced(fact)]


def _forced(fact: Fact) -> bool:
    return isinstance(fact, Passed) and fact.short > 0


def _note(scene: Scene, top: Auction) -> str:
    """Who had to pass just now for want of money, and that this may be the last contract."""
    say, lines = scene.texts.say, []
    forced: list[Passed] = []
    for fact in reversed(since(scene, Selected)):
        if not isinstance(fact, Passed) or not fact.short:
            break
        forced.insert(0, fact)
    names = [common.name(scene, fact.seat) for fact in forced]
    if len(forced) == 1:
        missing = scene.texts.number(forced[0].short)
        lines.append(say("{name} must pass: {missing} short", name=names[0], missing=missing))
    elif forced:
        lines.append(say("Too little money: {names}", names=common.join(scene, names)))
    lines.append(last_open(scene))
    return " · ".join(filter(None, lines))
