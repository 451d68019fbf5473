"""How a game ends and who has won (rules.md sections 1 and 4)."""

from __future__ import annotations

from companion.games.auf_achse.actions import Agree
from companion.games.auf_achse.agenda import End, Over
from companion.games.auf_achse.facts import Ended
from companion.games.auf_achse.play import Play
from companion.games.auf_achse.refusals import Code, refusal
from companion.games.auf_achse.rules.turn import drop_agenda
from companion.games.auf_achse.state import State
from companion.games.auf_achse.table import Seat
from companion.games.protocol import Refusal


def refuse_agree(state: State) -> Refusal | None:
    """Once the game has begun."""
    return refusal(Code.NOT_STARTED) if state.turn.number == 0 else None


def agree(play: Play, action: Agree) -> None:
    """The table ends the game."""
    _end(play, End.AGREED)


def check(play: Play) -> None:
    """The game is over at once when a condition holds; asked after every ordinary action."""
    state = play.state
    if state.turn.number == 0:
        return
    active = [haulier for haulier in state.hauliers if not haulier.retired]
    if len(active) == 1:
        _end(play, End.ALONE)
    elif not state.display and any(haulier.idle for haulier in active):
        _end(play, End.COMPLETED)


def _end(play: Play, reason: End) -> None:
    winners = winners_of(play.state)
    drop_agenda(play)
    play.push(Over(reason, winners))
    play.tell(Ended(reason, winners))


def ranking(state: State) -> tuple[tuple[int, Seat], ...]:
    """(rank, seat) by cash, best first; equal cash shares a rank; retired seats are left out."""
    active = [seat for seat, haulier in enumerate(state.hauliers) if not haulier.retired]
    cash = {seat: state.hauliers[seat].cash for seat in active}
    order = sorted(active, key=lambda seat: (-cash[seat], seat))
    return tuple((1 + sum(cash[other] > cash[seat] for other in active), seat) for seat in order)


def winners_of(state: State) -> tuple[Seat, ...]:
    """The seats with most cash; equal cash shares the victory (house)."""
    return tuple(seat for rank, seat in ranking(state) if rank == 1)
