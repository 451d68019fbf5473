"""Plays the evenings of ``evenings.py`` and ``season.py``; writes each down as a transcript.

``make records``, or ``python -m tests.transcripts.record [NAME…]``, makes ``games/*.game`` anew:
needed when a change of the rules or of notation is meant to change them, and only then.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

from companion.catalog.kind import AufAchseKind
from companion.catalog.shelf import Shelf
from companion.games.auf_achse import actions as act
from companion.games.auf_achse import agenda as ask
from companion.games.auf_achse.actions import Action
from companion.games.auf_achse.game import AufAchse
from companion.games.auf_achse.printed import NOTHING_PRINTED
from companion.games.auf_achse.refusals import Code
from companion.games.auf_achse.state import State
from companion.games.auf_achse.table import Seat, SignKind
from companion.games.protocol import Shuffle, Throw
from companion.paths import config_dir
from tests.transcripts.blunders import blunders
from tests.transcripts.board import Board, Node
from tests.transcripts.box import Box
from tests.transcripts.evenings import EVENINGS, Evening
from tests.transcripts.invented import Invented
from tests.transcripts.player import Player
from tests.transcripts.remarks import remark
from tests.transcripts.season import season

GAMES = Path(__file__).with_name("games")
ALL = (*EVENINGS, *season())

MOST_ACTIONS = 4000
"""A game longer than this will never end."""

BLUNDERS = 0.05
"""Share of the actions before which somebody tries something that is not allowed."""

SELDOM = ("no-goods", "no-space", "sold-out")
"""Refusals that are told whenever they could be met."""

ONCE = (
    "binding-order",
    "city-full",
    "come-again",
    "must-load",
    "no-city-start",
    "no-cover",
    "no-raise",
    "no-resale",
    "not-own-stop",
    "only-selector-asked",
    "roadwork-ban",
    "small-first",
)
"""Refusals of some editions only, told when they could first be met."""


class Recorder:
    """One evening: the players play, every line is carried out as it is written."""

    def __init__(self, game: AufAchse, evening: Evening) -> None:
        self._game = game
        self._evening = evening
        self._random = Random(f"table {evening.seed}")
        self._board = Board(game.context.edition)
        self._box = self._opened(Random(f"box {evening.seed}"))
        self._players = [
            Player(self._box.context, seat, temper, Random(f"{seat} {evening.seed}"))
            for seat, temper in zip(game.context.seats, evening.tempers, strict=True)
        ]
        self._incidents = dict(evening.incidents)
        self._told: set[tuple[int, str]] = set()
        self.state: State = game.begin()
        self.lines = [
            f"# {evening.title}",
            "",
            "kind: auf-achse",
            f"title: {evening.title}",
            *(f"{name}: {value}" for name, value in header(evening).items()),
            "",
        ]

    def _opened(self, random: Random) -> Box:
        """The box of the evening."""
        if not self._evening.invented:
            return Box(self._game, random)
        if not self._evening.again:
            return Invented(self._game, random, NOTHING_PRINTED)
        before = Recorder(self._game, replace(self._evening, again=False))
        before.play()
        return Invented(self._game, random, before.state.printed)

    def play(self) -> str:
        """Play to the end and return the transcript."""
        for _ in range(MOST_ACTIONS):
            if self._game.over(self.state):
                self._claim_result()
                return "\n".join(self.lines) + "\n"
            self._act()
        raise RuntimeError(f"{self._evening.name} does not end")

    def _act(self) -> None:
        game, state, top = self._game, self.state, self.state.agenda[-1]
        if isinstance(top, ask.Rolling | ask.Resting) and state.turn.number in self._incidents:
            self._happen(self._incidents.pop(state.turn.number))
            return
        given = self._luck() or self._box.answer(state)
        if given is not None:
            self._do(given)
            return
        if isinstance(top, ask.Starting):
            self._do(act.Begin(self._random.choice(game.context.seats)))
            return
        if isinstance(top, ask.Outcry):
            self._call(top)
            return
        seat: Seat = top.seat or 0
        self._blunder(seat)
        self._players[seat].see(self._box.context)
        action, node = self._players[seat].decide(game.view(state, seat), self._board)
        for told in self._box.before(state, action):
            self._do(told)
        if isinstance(action, act.EndTurn):
            self._claim_turn(seat)
        self._do(action, node)

    def _luck(self) -> Action | None:
        """What chance answers, None if people decide."""
        match self._game.chance(self.state):
            case Shuffle() as shuffle:
                order = self._random.sample(shuffle.cards, len(shuffle.cards))
                return self._game.shuffled(shuffle, tuple(order))
            case Throw(dice, sides):
                pips = tuple(self._random.randint(1, sides) for _ in range(dice))
                return self._game.thrown(self.state, pips)
            case None:
                return None

    def _call(self, outcry: ask.Outcry) -> None:
        """All think at once; the first to call is heard, the next may come too late."""
        seats = self._random.sample(self._game.context.seats, len(self._players))
        self._blunder(seats[0])
        views = ((seat, self._game.view(self.state, seat)) for seat in seats)
        calls = [self._players[seat].call(view, self._board, outcry) for seat, view in views]
        first, *late = [call for call in calls if call is not None] or [
            act.TimeUp(outcry.level, outcry.holder)
        ]
        self._do(first)
        for action in late[:1]:
            refusal = self._game.refuse(self.state, action)
            if refusal is not None and refusal.code == Code.TOO_LATE:
                self.lines.append(f"! {self._game.write(action)} -> {refusal.code}")

    def _do(self, action: Action, node: Node | None = None) -> None:
        step = self._game.apply(self.state, action)
        self.lines.append(f"> {self._game.write(action)}")
        self.state = step.state
        self._move(action, node)
        self.lines += remark(self._game.known(self.state), self.state, step.facts)

    def _move(self, action: Action, node: Node | None) -> None:
        """Move what stands on the board, and take away signs that the rules have lifted."""
        if node is not None and isinstance(action, act.PutSign):
            self._board.signs[action.kind] = node
        elif node is not None:
            self._board.trucks[getattr(action, "seat", 0)] = node
        elif isinstance(action, act.CorrectPlace) and action.place.city:
            self._board.trucks[action.seat] = action.place.city
        elif isinstance(action, act.Retire):
            del self._board.trucks[action.seat]
        for kind in SignKind:
            if self.state.sign(kind) is None:
                self._board.signs.pop(kind, None)

    def _happen(self, lines: tuple[str, ...]) -> None:
        """Write what the evening has in store for this turn, and carry it out."""
        for line in lines:
            if line.startswith(">"):
                self._do(self._game.read(line[1:].strip()))
            else:
                self.lines.append(line)

    def _blunder(self, seat: Seat) -> None:
        """Let somebody try what is not allowed; what is seldom is always told."""
        found = list(self._refused(seat))
        for line, code in found:
            told = (0, code) if code in ONCE else (self.state.turn.number, line)
            if code in (*SELDOM, *ONCE) and told not in self._told:
                self._told.add(told)
                self.lines.append(f"! {line} -> {code}")
        if found and self._random.random() < BLUNDERS:
            line, code = self._random.choice(found)
            self.lines.append(f"! {line} -> {code}")

    def _refused(self, seat: Seat) -> Iterator[tuple[str, str]]:
        for action in blunders(self._game.known(self.state), self.state, seat):
            refusal = self._game.refuse(self.state, action)
            if refusal is not None:
                yield self._game.write(action), str(refusal.code)

    # ------------------------------------------------------------------- claims

    def _claim(self, *subjects: str) -> None:
        """Write what is true of each subject."""
        for subject in subjects:
            truth = self._game.holds(self.state, f"{subject} ?")
            self.lines.append(f"= {subject} {truth}")

    def _claim_turn(self, seat: Seat) -> None:
        colours = [player.colour for player in self._game.context.players]
        self._claim(f"{colours[seat]} cash")
        if self.state.turn.number % len(colours) == 0:
            self._claim(*(f"{each} cash" for each in colours if each != colours[seat]))
            self._claim(*(f"{each} at" for each in colours), f"{colours[seat]} loaded")
            self._claim("display", "pile", "supply", "stock", "sign roadwork", "sign jam")

    def _claim_result(self) -> None:
        self.lines.append("")
        self._claim("over")
        for player in self._game.context.players:
            subjects = "cash", "hand", "loaded", "trailers", "kept", "owes", "retired"
            self._claim(*(f"{player.colour} {subject}" for subject in subjects))
        self._claim("display", "pile", "done", "events", "supply", "stock", "bank", "turn")


def header(evening: Evening) -> dict[str, str]:
    """What the transcript of ``evening`` says of its game."""
    decks = "dm-own-1" if evening.edition.startswith("fxschmid-dm") else "eur-own-1"
    printed = dict.fromkeys(evening.printed.split(), "cards")
    money = {"notes": evening.notes}
    found = {"edition": evening.edition, "house": evening.house, "decks": decks, **printed, **money}
    return {name: text for name, text in {**found, "seats": evening.seats}.items() if text}


def record(kind: AufAchseKind, evening: Evening) -> str:
    """The transcript of ``evening``."""
    return Recorder(kind.open(header(evening)), evening).play()


def main(names: list[str]) -> None:
    """Record the evenings of these names, or all."""
    kind = AufAchseKind(Shelf.read(config_dir())[0])
    for evening in ALL:
        if not names or evening.name in names:
            path = GAMES / f"{evening.name}.game"
            path.write_text(record(kind, evening), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
