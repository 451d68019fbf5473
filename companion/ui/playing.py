"""What the rules have to do with the screen: submitting, ending turns, awaited rolls.

Imported only once a game is played, since it brings all of the rules with it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.games.auf_achse.actions import (
    Action,
    Bid,
    Closing,
    Correction,
    Decline,
    EndTurn,
    KeepInHand,
    Match,
    Pass,
    ReadOut,
    Roll,
    Select,
    TimeUp,
)
from companion.games.auf_achse.agenda import Auction, Outcry, Rolling, RollingOff, Starting
from companion.games.auf_achse.state import State
from companion.games.auf_achse.table import Seat
from companion.games.protocol import Refusal
from companion.inputs.router import Awaited, Wish
from companion.session.records import AUTO, HAND
from companion.session.session import Change
from companion.settings import Dice
from companion.ui.commands import Undo, UndoTo
from companion.ui.controls import Ask
from companion.ui.desk import Desk, GameSession
from companion.ui.messages.notes import undo_question
from companion.ui.present import panels
from companion.ui.present.leftover import nothing_left, only_paid
from companion.ui.scene import Table

AT_MARKET = (Select, Bid, Match, Pass, TimeUp, Decline, KeepInHand)
"""Deeds that follow on the screen of the market, from which the hand could be loaded too."""


def submit(desk: Desk, action: Action, source: str) -> tuple[object, ...] | Refusal:
    """Carry out ``action``; a turn in which nothing is left to decide then ends by itself.

    What a referee does ends no turn. The facts are those of the action and of what followed by
    itself.
    """
    result = desk.submit(action, source)
    if isinstance(result, Refusal):
        return result
    table = desk.table()
    if table is None or not desk.settings.turn_ends_by_itself:
        return result.facts
    if isinstance(action, Correction | Closing):
        return result.facts
    read = isinstance(action, ReadOut) and only_paid(action.effects, result.facts)
    if not nothing_left(table, at_market=isinstance(action, AT_MARKET), card_read=read):
        return result.facts
    end = desk.submit(EndTurn(table.view.turn.seat), AUTO)
    return result.facts if isinstance(end, Refusal) else result.facts + end.facts


def submit_all(
    desk: Desk, actions: tuple[Action, ...]
) -> tuple[tuple[object, ...], Action, Refusal | None]:
    """Carry out ``actions`` until one is refused; taken back in one step.

    Returns the facts, the last action tried, and why it was refused if it was.
    """
    facts: tuple[object, ...] = ()
    source = HAND
    for action in actions:
        result = submit(desk, action, source)
        if isinstance(result, Refusal):
            return facts, action, result
        facts, source = facts + result, AUTO
    return facts, actions[-1], None


def nobody_bids(desk: Desk) -> tuple[object, ...] | Refusal:
    """Pass for everybody still to be asked before a first call; taken back in one step."""
    facts: tuple[object, ...] = ()
    source = HAND
    while (table := desk.table()) and (seat := _unasked(table)) is not None:
        passed = submit(desk, Pass(seat), source)
        if isinstance(passed, Refusal):
            return passed
        facts, source = facts + passed, AUTO
    return facts


def undo(desk: Desk, seq: int | None, *, sure: bool) -> Change[State] | Refusal | Ask:
    """Take back everything after line ``seq``, or (None) the last step.

    Unless it is ``sure``, the table is asked first if hidden cards were seen.
    """
    preview = desk.preview_undo(seq)
    if isinstance(preview, Refusal) or sure or not preview.reveals:
        return preview if isinstance(preview, Refusal) else desk.undo(seq)
    return undo_question(desk.texts, Undo(sure=True) if seq is None else UndoTo(seq, sure=True))


def _unasked(table: Table) -> Seat | None:
    """The next seat that could still make the first call of an auction, None if none could."""
    top = table.view.decision
    match top:
        case Auction(level=0, seat=seat):
            return seat
        case Outcry(level=0):
            return min(table.deciding, default=None)
        case _:
            return None


def outcry(desk: Desk) -> tuple[Outcry | None, int]:
    """The open auction, None without one, and the seconds of its countdown."""
    session = desk.playing
    top = session.state.agenda[-1] if session.state.agenda else None
    game: Any = session.game
    return (top, game.context.edition.countdown) if isinstance(top, Outcry) else (None, 0)


PASS_MS = 800
"""Who holds a button so long passes."""


def awaited(desk: Desk, panel: object, *, covered: object = None) -> Awaited:
    """What throws and buttons mean: they count only while the screen shows that it waits.

    ``covered``: the sheet or the question that lies over the screen, if one does.
    """
    table = desk.table()
    if table is None:
        return Awaited(press=Wish.CLOSE if covered else None, asks=isinstance(covered, Ask))
    return replace(_meaning(desk, table, panel, covered=covered), owners=_owners(table))


def _owners(table: Table) -> dict[str, Seat]:
    """Whose button is whose: each is named by the colour of the truck."""
    return {player.colour: seat for seat, player in enumerate(table.context.players)}


def _meaning(desk: Desk, table: Table, panel: object, *, covered: object) -> Awaited:
    decision, top = _brought(desk.playing), table.view.decision
    if covered:
        asks = isinstance(covered, Ask)
        return Awaited(decision, table.deciding, press=Wish.CLOSE, asks=asks)
    if isinstance(panel, panels.Hand):  # dice roll on while somebody looks at a hand
        return Awaited(decision, dice=_thrown(desk, table))
    if not (panel is None or isinstance(panel, panels.OtherDie)):
        return Awaited(decision)
    match top:
        case Rolling() | RollingOff():
            dice = _thrown(desk, table)
            roll = Awaited(decision, frozenset({top.seat}), dice, press=Wish.PRIMARY)
            peek = Wish.PEEK if isinstance(top, Rolling) else None
            return replace(roll, hold=peek, others_hold=peek)
        case Auction():
            return _bidding(decision, frozenset({top.seat}), decision)
        case Outcry():
            return _bidding(decision, table.deciding, top.level)
        case Starting():
            return Awaited(decision, table.deciding, press=Wish.PRIMARY)
        case _:
            return Awaited(decision, table.deciding)


def _thrown(desk: Desk, table: Table) -> int:
    """How many dice the sensor is to report now, 0 if none."""
    if desk.settings.dice is not Dice.SENSOR:
        return 0
    rolling = isinstance(table.view.decision, Rolling | RollingOff)
    return table.context.edition.dice.rolled if rolling else 0


def _bidding(decision: int, seats: frozenset[Seat], offer: int) -> Awaited:
    return Awaited(
        decision,
        seats,
        press=Wish.NEXT_BID,
        offer=offer,
        hold=Wish.PASS,
        hold_ms=PASS_MS,
    )


def _brought(session: GameSession) -> int:
    """Number of the entry that brought the present decision: an undo brings it anew.

    What leaves the decision as it is, such as buying a trailer before the roll, is passed over.
    """
    present, seq = _matter(session.state), 0
    for line in reversed(session.log):
        if line.step is None:  # taken back, or done again
            return line.entry.seq
        if seq and _matter(line.step.state) != present:
            return seq
        seq = line.entry.seq
    return seq


def _matter(state: State) -> object:
    """What is decided, to be compared; an open auction stays the same whatever is called in it."""
    top = state.agenda[-1] if state.agenda else None
    if isinstance(top, Outcry):
        return state.turn.number, top.name, top.contract
    return state.turn.number, top


def is_to_roll(table: Table | None) -> bool:
    """True if somebody is to roll, whatever the screen shows."""
    return table is not None and isinstance(table.view.decision, Rolling | RollingOff)


def reported(desk: Desk, dice: tuple[int, ...]) -> Roll:
    """The action that an awaited throw is. Raises LookupError if none is awaited."""
    top = desk.playing.state.agenda[-1]
    if not isinstance(top, Rolling | RollingOff):
        raise LookupError("no roll is awaited")
    return Roll(top.seat, dice)
