"""People round a table who play by what they see; what each of them knows of the own hand."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from hardware.simulated import PtyDice
from tests.e2e.driver import Program, until
from tests.e2e.ledger import Ledger
from tests.e2e.plug import Moment, Plug
from tests.e2e.seen import Seen, Target

SOON_S = 0.08
"""Within so many seconds after a tap the plug may be pulled before the answer, usually."""

Of = Callable[[Target], bool]


@dataclass(frozen=True, slots=True)
class Card:
    """A contract as its owner reads it."""

    origin: str
    destination: str


def kind(name: str, *words: str) -> Of:
    """Targets of a class that show all of the words."""
    return lambda target: target.kind == name and set(words) <= set(target.words)


def new_game(target: Target) -> bool:
    """The way to a new game, on the home screen."""
    return "Neues Spiel" in target.words


def icon(name: str) -> Of:
    """Targets with a picture."""
    return lambda target: target.icon == name


def cards(seen: Seen) -> Iterator[Card]:
    """The contracts that lie open on the screen: from, to, goods and revenue in a row."""
    rows = zip(seen.texts, seen.texts[1:], seen.texts[2:], seen.texts[3:], strict=False)
    for origin, destination, goods, revenue in rows:
        if re.fullmatch(r"[2-6]", goods) and re.fullmatch(r"\d?\d[.,]\d{3}", revenue):
            yield Card(origin, destination)


@dataclass
class Table:
    """The program on its table, the dice beside it, and a plug that is not safe.

    ``deed`` is always a pattern of what the journal must say afterwards.
    """

    program: Program
    arguments: tuple[str, ...]
    dice: PtyDice
    plug: Plug
    chance: random.Random
    ledger: Ledger
    hands: dict[str, list[Card]] = field(default_factory=dict)
    leafing: bool = False
    """True while something is open that the program need not remember."""
    soon_s: float = SOON_S

    def show(self, seen: Seen, target: Target) -> None:
        """Touch what does nothing but show something else."""
        self.program.touch(seen, target)
        self.leafing = True

    def do(self, seen: Seen, target: Target, deed: str) -> bool:
        """Touch a target, which does a deed. False if the plug was pulled before it was done."""
        before = len(self.ledger)
        moment = self.plug.at_tap()
        match moment:
            case Moment.BEFORE:
                self._rest(seen)
            case Moment.WITHIN:
                self.program.screen.tap(*target.center)
                self._blink(deed)
            case _:
                self.program.touch(seen, target)
                self.ledger.answered(deed)
        if moment is Moment.AFTER:
            self.restart()
        done = len(self.ledger) > before
        self.leafing = self.leafing and not done
        return done

    def throw(self, seen: Seen, *pips: int) -> None:
        """Throw the dice, which report it themselves."""
        deed = f"action {seen.seat} roll {' '.join(map(str, pips))}"
        self.program.see(lambda now: now.find(icon("sensor-ready")), "a sensor that is ready")
        moment = self.plug.at_tap()
        if moment is Moment.BEFORE:
            self._rest(seen)
            return
        until(lambda: self.dice.throw(*pips), lambda: "nobody listens to the dice")
        if moment is Moment.WITHIN:
            self._blink(deed)
            return
        self.program.see(lambda now: now.screen != seen.screen, "what was rolled")
        self.ledger.answered(deed)
        self.leafing = False
        if moment is Moment.AFTER:
            self.restart()

    def _rest(self, seen: Seen) -> None:
        """Pull the plug while nothing happens: afterwards it looks as before."""
        leafing = self.leafing
        self.restart()
        if not leafing:
            same = self.program.see(lambda now: now.targets == seen.targets, f"again {seen}")
            assert same.seat == seen.seat

    def _blink(self, deed: str) -> None:
        """Pull the plug before the answer is seen."""
        time.sleep(self.chance.uniform(0, self.soon_s))  # a moment like any other
        self.ledger.doubt(deed)
        self.restart()

    def restart(self) -> None:
        """Pull the plug, start again and play on; nothing that was acknowledged may be lost."""
        self.program.kill()
        self.leafing = False
        self.program.start(*self.arguments)
        home = self.program.see(lambda seen: seen.screen == "Home", "the home screen")
        if home.find(kind("Primary", "Weiterspielen")):
            self.program.tap(kind("Primary"))
        else:
            self._find_ended_game()
        self.ledger.check()

    def _find_ended_game(self) -> None:
        self.program.tap(icon("list"))
        self.program.tap(icon("trophy"))
        self.program.tap(icon("truck"))

    def peek(self, pad: Of) -> tuple[Seen, Seen] | None:
        """Open the hand by the finger on its pad: what is seen before, and meanwhile.

        None if the plug was pulled before the finger was lifted.
        """
        covered = self.program.settled()
        shown = self.program.hold(pad)
        if not self.plug.at_look():
            return covered, shown
        self.program.screen.lift()
        self.restart()
        self._assert_secret(covered, shown)
        return None

    def cover(self, covered: Seen, shown: Seen) -> None:
        """Lift the finger from the pad."""
        self.program.lift(shown)
        self._assert_secret(covered, shown)

    def _assert_secret(self, covered: Seen, shown: Seen) -> None:
        secrets = set(cards(shown)) - set(cards(covered))
        assert not secrets & set(cards(self.program.settled()))
