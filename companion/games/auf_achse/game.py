"""One *Auf Achse* game that has been set up: the door by which session and screen know it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from companion.games import codec
from companion.games.auf_achse import claims, notation
from companion.games.auf_achse.actions import Action, ShuffleDeck
from companion.games.auf_achse.agenda import Over
from companion.games.auf_achse.context import Context
from companion.games.auf_achse.printed import Printed
from companion.games.auf_achse.rules import referee, setup
from companion.games.auf_achse.state import State
from companion.games.auf_achse.table import Seat
from companion.games.auf_achse.validation import count_fault, setup_fault, state_fault
from companion.games.auf_achse.view import View, view
from companion.games.protocol import Json, LoadError, Refusal, Shuffle, Step, Throw


@dataclass(frozen=True, slots=True)
class AufAchse:
    """Pure functions of one game; see ``protocol.Game`` for what each of them promises."""

    context: Context
    kind: ClassVar[str] = "auf-achse"
    _wider: list[tuple[Printed, Context]] = field(
        default_factory=list, init=False, repr=False, compare=False
    )
    """What was known last, and the context with it: from one position to the next it stays."""

    @classmethod
    def of(cls, setup: Json) -> AufAchse:
        """The game of ``setup()``. Raises LoadError."""
        context = codec.load(Context, setup)
        problem = setup_fault(context)
        if problem:
            raise LoadError(problem)
        return cls(context)

    def setup(self) -> Json:
        """Edition, decks, cities and players, so that a saved game never changes its rules."""
        return codec.dump(self.context)

    def known(self, state: State) -> Context:
        """The context with all that the table has told of its printed cards and its board."""
        if not (self._wider and self._wider[0][0] is state.printed):
            self._wider[:] = [(state.printed, self.context.knowing(state.printed))]
        return self._wider[0][1]

    def begin(self) -> State:
        """Start capital paid, decks to be shuffled."""
        return setup.first_state(self.context)

    def legal(self, state: State) -> tuple[Action, ...]:
        """The actions that answer the present decision."""
        return referee.legal(self.known(state), state)

    def refuse(self, state: State, action: Action) -> Refusal | None:
        """Why ``action`` is not allowed now, None if it is."""
        return referee.refuse(self.known(state), state, action)

    def apply(self, state: State, action: Action) -> Step[State]:
        """Carry out ``action``. Raises IllegalAction, having changed nothing."""
        return referee.apply(self.known(state), state, action)

    def view(self, state: State, viewer: Seat | None = None) -> View:
        """``state`` as ``viewer`` may see it; None is the whole table."""
        return view(self.known(state), state, viewer)

    def chance(self, state: State) -> Shuffle | Throw | None:
        """The shuffle or throw that must come next."""
        return setup.due(self.context, state)

    def shuffled(self, shuffle: Shuffle, order: tuple[str, ...]) -> Action:
        """The action that answers ``chance``."""
        return ShuffleDeck(shuffle.deck, order)

    def thrown(self, state: State, pips: tuple[int, ...]) -> Action:
        """The roll that answers ``chance``."""
        return setup.thrown(state, pips)

    def write(self, action: Action) -> str:
        """One readable line."""
        return notation.write(self.context, action)

    def read(self, line: str) -> Action:
        """The action of a line. Raises NotationError."""
        return notation.read(self.context, line)

    def holds(self, state: State, claim: str) -> str | None:
        """None if the claim is true, else what is true instead."""
        return claims.holds(self.known(state), state, claim)

    def dump(self, state: State) -> Json:
        """The position as JSON."""
        return codec.dump(state)

    def load(self, data: Json) -> State:
        """The position of ``dump``. Raises LoadError, also for one that cannot be."""
        state = codec.load(State, data)
        problem = count_fault(self.context, state) or state_fault(self.known(state), state)
        if problem:
            raise LoadError(problem)
        return state

    def turn(self, state: State) -> int:
        """Number of the present turn, 0 before the first."""
        return state.turn.number

    def over(self, state: State) -> bool:
        """True once the game has ended."""
        return isinstance(state.agenda[-1], Over)
