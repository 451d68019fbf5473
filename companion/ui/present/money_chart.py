"""Everybody's money over the turns of a game."""

from __future__ import annotations

from companion.games.auf_achse.state import State
from companion.games.auf_achse.table import Seat
from companion.ui.messages.names import edition_name
from companion.ui.models import Chart, ChartLine, Tick
from companion.ui.present import common
from companion.ui.scene import Scene

X_STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500)
Y_STEPS = tuple(step * 10**power for power in range(2, 7) for step in (1, 2, 5))
MOST_X, MOST_Y = 4, 4
"""Gaps between the ticks of an axis, at most."""
LAST_GAP = 0.25
"""Share of the axis that the words of its last tick need for themselves."""


def chart(scene: Scene, winners: tuple[Seat, ...]) -> Chart:
    """A value for the start and one for the end of each turn that the history still knows."""
    money = [_cash(state) for state in _ends_of_turns(scene)]
    if not money:
        money = [tuple(haulier.cash or 0 for haulier in scene.game.view.hauliers)]
    lines = tuple(
        ChartLine(common.colour(scene, seat), values, seat in winners)
        for seat, values in enumerate(zip(*money, strict=True))
    )
    return Chart(
        title=scene.texts.say(
            "{edition} · money by turn", edition=edition_name(scene, scene.game.context.edition)
        ),
        lines=lines,
        x=_turns(scene, len(money) - 1),
        y=_amounts(scene, max(max(values) for values in money)),
    )


def _cash(state: State) -> tuple[int, ...]:
    return tuple(haulier.cash for haulier in state.hauliers)


def _ends_of_turns(scene: Scene) -> list[State]:
    last: dict[int, State] = {}
    for line in scene.game.past.log:
        if line.step is not None and not line.taken_back:
            last[line.step.state.turn.number] = line.step.state
    return [last[number] for number in sorted(last)]


def _turns(scene: Scene, turns: int) -> tuple[Tick, ...]:
    step = next((step for step in X_STEPS if turns <= step * MOST_X), X_STEPS[-1])
    say = scene.texts.say
    middle = [at for at in range(step, turns, step) if turns - at >= turns * LAST_GAP]
    ticks = [Tick(0, say("Start")), *(Tick(at, str(at)) for at in middle)]
    return (*ticks, Tick(turns, say("turn {number}", number=turns))) if turns else tuple(ticks)


def _amounts(scene: Scene, most: int) -> tuple[Tick, ...]:
    step = next((step for step in Y_STEPS if most <= step * MOST_Y), Y_STEPS[-1])
    return tuple(Tick(at, scene.texts.number(at)) for at in range(0, most + 1, step))
