r"""A game as readable text, and the proof that it still goes as it says.

::

    # Anything after a hash sign.
    kind: auf-achse            <- header: what the game is; ``Kind.open`` gets all of it but
    seats: red blue               the names in ``OWN``
    > roll 4                   <- is carried out
    ! roll 5 -> not-now        <- must be refused with this code
    = red cash 2200            <- must be true

An export describes its game by ``setup:`` and JSON instead (``Kind.load``), and by ``state:`` if
it does not start at the beginning.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.games.protocol import (
    BrokenInvariant,
    Game,
    IllegalAction,
    Kind,
    LoadError,
    NotationError,
)
from companion.session.codec import one_line, parse
from companion.session.history import in_effect
from companion.session.migrations import FORMAT, load_game
from companion.session.records import Entry, EntryKind, GameRecord, Snapshot

OWN = ("kind", "format", "title", "setup", "state")
"""Header names that mean the same for every kind of game."""

UNDONE = "# taken back: "


@dataclass(frozen=True, slots=True)
class Failure:
    """The first line that does not hold: its number from 1, and what was expected and found.

    Codes: ``not-a-line``, ``no-kind``, ``unknown-kind``, ``unknown-format``, ``bad-header``,
    ``late-header``, ``notation``, ``refused``, ``not-refused``, ``other-refusal``,
    ``false-claim``, ``broken-invariant``.
    """

    line: int
    code: str
    expected: str
    found: str


@dataclass(frozen=True, slots=True)
class Report:
    """How far a transcript holds: to its end if there is no ``failure``."""

    failure: Failure | None
    title: str = ""
    game: Game[Any, Any] | None = None
    start: Any = None
    """The state before the first action."""
    state: Any = None
    """The state after the last action that was carried out."""
    from_state: bool = False
    """True if ``start`` is not the game's beginning."""
    actions: tuple[Any, ...] = ()
    claims: int = 0
    """How many ``!`` and ``=`` lines held."""


class _Wrong(Exception):
    def __init__(self, code: str, expected: str, found: str) -> None:
        super().__init__(code, expected, found)
        self.triple = code, expected, found


def replay(lines: Iterable[str], kinds: Mapping[str, Kind]) -> Report:
    """Play a transcript, given line by line, up to its end or the first line that is wrong."""
    return _Replay(kinds).run(lines)


class _Replay:
    """A transcript being played: first its header, then, once there is a game, its body."""

    def __init__(self, kinds: Mapping[str, Kind]) -> None:
        self._kinds = kinds
        self._header: dict[str, str] = {}
        self._game: Game[Any, Any] | None = None
        self._start: Any = None
        self._state: Any = None
        self._actions: list[Any] = []
        self._claims = 0

    def run(self, lines: Iterable[str]) -> Report:
        number = 0
        try:
            for number, raw in enumerate(lines, 1):  # noqa: B007 - used when a line is wrong
                line = raw.strip().removeprefix("\ufeff").lstrip()
                if line and not line.startswith("#"):
                    self._take(line)
            self._opened()
        except _Wrong as wrong:
            return self._report(Failure(max(number, 1), *wrong.triple))
        except Exception as error:
            if not self._from_state:
                raise
            # Rules need not be proof against a state that they would never have led to.
            found = f"{type(error).__name__}: {one_line(str(error))}"
            return self._report(Failure(max(number, 1), "broken-invariant", "state: JSON", found))
        return self._report(None)

    @property
    def _from_state(self) -> bool:
        return "state" in self._header

    def _report(self, failure: Failure | None) -> Report:
        return Report(
            failure,
            self._header.get("title", ""),
            self._game,
            self._start,
            self._state,
            self._from_state,
            tuple(self._actions),
            self._claims,
        )

    def _take(self, line: str) -> None:
        mark, text = line[0], line[1:].strip()
        if mark == ">":
            self._do(text)
        elif mark == "!":
            self._must_refuse(text)
        elif mark == "=":
            self._must_hold(text)
        else:
            self._take_header(line)

    def _take_header(self, line: str) -> None:
        name, colon, value = line.partition(":")
        name = name.strip()
        if not colon or not name or " " in name:
            raise _Wrong("not-a-line", "# | > | ! | = | key: value", line)
        if self._game is not None:
            raise _Wrong("late-header", "> | ! | =", line)
        if name in self._header:
            raise _Wrong("bad-header", f"one {name}:", line)
        self._header[name] = value.strip()

    def _opened(self) -> Game[Any, Any]:
        """The game of the header, made when the first line of the body needs it."""
        if self._game is None:
            game = _open(self._header, self._kinds)
            try:
                saved = self._header.get("state")
                self._start = game.begin() if saved is None else game.load(parse(saved))
            except LoadError as error:
                raise _Wrong("bad-header", "state: JSON", str(error)) from error
            self._state, self._game = self._start, game
        return self._game

    def _do(self, text: str) -> None:
        game = self._opened()
        action = _read(game, text)
        try:
            self._state = game.apply(self._state, action).state
        except IllegalAction as error:
            raise _Wrong("refused", text, error.refusal.code) from error
        except BrokenInvariant as error:
            raise _Wrong("broken-invariant", text, str(error)) from error
        self._actions.append(action)

    def _must_refuse(self, text: str) -> None:
        game = self._opened()
        line, arrow, code = text.rpartition("->")
        if not arrow or not code.strip():
            raise _Wrong("not-a-line", "! action -> code", text)
        refusal = game.refuse(self._state, _read(game, line.strip()))
        if refusal is None:
            raise _Wrong("not-refused", code.strip(), "")
        if refusal.code != code.strip():
            raise _Wrong("other-refusal", code.strip(), refusal.code)
        self._claims += 1

    def _must_hold(self, text: str) -> None:
        game = self._opened()
        try:
            found = game.holds(self._state, text)
        except NotationError as error:
            raise _Wrong("notation", str(error), text) from error
        if found is not None:
            raise _Wrong("false-claim", text, found)
        self._claims += 1


def _open(header: Mapping[str, str], kinds: Mapping[str, Kind]) -> Game[Any, Any]:
    name = header.get("kind")
    if name is None:
        raise _Wrong("no-kind", "kind: " + " | ".join(kinds), "")
    if name not in kinds:
        raise _Wrong("unknown-kind", " | ".join(kinds), name)
    formats = [str(number) for number in range(1, FORMAT + 1)]
    written = header.get("format", formats[-1])
    if written not in formats:
        raise _Wrong("unknown-format", " | ".join(formats), written)
    try:
        if "setup" in header:
            return load_game(kinds[name], header["setup"], int(written))
        return kinds[name].open({k: v for k, v in header.items() if k not in OWN})
    except LoadError as error:
        raise _Wrong("bad-header", name, str(error)) from error


def _read(game: Game[Any, Any], text: str) -> Any:
    try:
        return game.read(text)
    except NotationError as error:
        raise _Wrong("notation", str(error), text) from error


def export(record: GameRecord, entries: Sequence[Entry], base: Snapshot | None = None) -> str:
    """The text of a saved game, which stands alone: replayed, it leads to the same state.

    What was taken back, and what was before ``base``, is told in comments.
    """
    since = 0 if base is None else base.seq
    kept = {entry.seq for entry in in_effect(e for e in entries if e.seq > since)}
    lines = [
        f"kind: {record.kind}",
        f"format: {record.format}",
        f"title: {one_line(record.title)}",
        f"setup: {record.setup}",
    ]
    if base is not None:
        lines.append(f"state: {base.body}")
    lines.append("")
    for entry in entries:
        if entry.kind is EntryKind.NOTE:
            lines.append(f"# {entry.body}")
        elif entry.kind is EntryKind.ACTION and entry.seq in kept:
            lines.append(f"> {entry.body}")
        elif entry.kind is EntryKind.ACTION:
            lines.append(f"{'# before: ' if entry.seq <= since else UNDONE}{entry.body}")
    return "\n".join(lines) + "\n"
