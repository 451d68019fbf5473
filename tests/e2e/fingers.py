"""Fingers that tap whatever can be tapped, so that no screen and no control is left out."""

from __future__ import annotations

import random

from tests.e2e.driver import Program
from tests.e2e.editions import LINES, TURN
from tests.e2e.ledger import ask
from tests.e2e.seen import Seen, Target
from tests.e2e.table import kind
from tests.e2e.touchscreen import TouchScreen

TAPS = 60
"""Taps that a turn takes at most, all ways astray included."""
ASIDE = {"menu", "book", "undo", "list", "gear", "back", "eye", "pencil", "trailer", "bars"}
"""Pictures on what leads away from the game."""
OUTSIDE = {"Menu", "Preferences", "Glance", "History"}
"""Screens from which the block at the left leads back."""
BESIDE = {"AccountCard", "RevealPad", "SignChip", "MenuButton"}
"""Controls that do."""


class Fingers:
    """Tap what can be tapped, until enough turns are over."""

    def __init__(self, program: Program, screen: TouchScreen, chance: random.Random) -> None:
        self._program = program
        self._screen = screen
        self._chance = chance

    def play(self, turns: int) -> None:
        """Play until so many more turns are over, or the game."""
        last = self._turn() + turns
        for _ in range(TAPS * (turns + 1)):
            seen = self._program.settled()
            if seen.screen == "Result" or self._turn() >= last:
                return
            if not seen.targets:
                self._program.close_sheet()
            elif seen.screen == "Outcry":
                self._cry(seen)
            elif seen.screen in OUTSIDE:
                self._program.touch(seen, next(iter(seen.all(kind("SeatBlock")))))
            else:
                self._program.touch(seen, self._pick(seen))
        raise AssertionError(f"{turns} turns take too many taps, now {seen}")

    def _turn(self) -> int:
        return int(ask(self._program.data, TURN)[0])

    def _pick(self, seen: Seen) -> Target:
        """Anything that belongs to the game, the plain way on as often as all the rest."""
        free = [t for t in seen.targets if not (t.refused or t.kind in BESIDE)]
        ways = [target for target in free if target.icon not in ASIDE]
        on = [target for target in ways if target.kind == "Primary"]
        return self._chance.choice(on if on and self._chance.random() < 0.5 else ways or free)

    def _cry(self, seen: Seen) -> None:
        """Several fingers at once, of which one at most is in time; or one that passes."""
        calls = [target.center for target in seen.all(kind("CallButton")) if not target.refused]
        before = len(ask(self._program.data, LINES))
        if len(calls) > 1 and self._chance.random() < 0.5:
            self._screen.touch(*calls)
            # a finger that comes down as the level changes may be dropped, the first one never
            self._program.see(lambda now: now.answered > seen.answered, "an answer to the fingers")
            done = ask(self._program.data, LINES)[before:]
            assert sum(" bid " in line for line in done) <= 1, done
        else:
            passes = [target for target in seen.targets if "Pass" in target.words]
            nobody = [target for target in seen.targets if target.kind == "PushButton"]
            self._program.touch(seen, self._chance.choice(passes or nobody))
