"""Games for tests of the screen: a real desk with stacked decks, played by lines of notation."""

from __future__ import annotations

import gc
import os
import tempfile
import weakref
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from shutil import rmtree
from threading import current_thread, main_thread
from typing import Any, TypeAlias

from companion.catalog.kind import AufAchseKind
from companion.games.auf_achse.agenda import Dealing, RollingOff, Starting
from companion.games.auf_achse.cards import EventCard, EventDeck
from companion.games.auf_achse.context import Context, Player
from companion.games.auf_achse.game import AufAchse
from companion.games.auf_achse.printed import Source
from companion.games.auf_achse.referee_actions import Deck
from companion.games.auf_achse.rules.setup import CONTRACTS
from companion.games.auf_achse.rules.starting import START
from companion.games.auf_achse.state import State
from companion.games.protocol import Shuffle, Step
from companion.library.model import HOME, ContractEntry
from companion.library.store import Store, box_of
from companion.paths import locale_dir
from companion.problems import Problem
from companion.session.health import Health, Notice
from companion.session.journal import Journal
from companion.session.records import AUTO, EntryKind
from companion.session.saved_games import SavedGames
from companion.settings import Language, Settings
from companion.ui.commands import Show
from companion.ui.controller import Controller
from companion.ui.desk import Desk, GameSession
from companion.ui.i18n import Texts
from companion.ui.models import Ask, Toast, Why
from companion.ui.scene import Scene
from hardware.events import DICE, DeviceDown, DeviceState, DeviceUp, DownReason
from tests.games.positions import DECK, EDITION, shelf, stacked

RECORDED = Path(__file__).parents[1] / "transcripts" / "games"
NAMES = ("Anna", "Bernd", "Cem", "Dana", "Elif", "Jörg")
LONG_NAMES = (
    "Maximilianus",
    "Wilhelmine K",
    "Friederike W",
    "Konstantinus",
    "Annemargrete",
    "W" * 12,
)
EDGES = (0, 0, 90, 180, 180, 270)
BALANCE = 99_900
Notes: TypeAlias = tuple[tuple[int, int], ...]
"""(value, how many) of the paper money that the table keeps."""
BOX: Notes = ((10_000, 5), (5_000, 15), (1_000, 40), (500, 15), (100, 30))
SCRATCH = next((path for path in ("/dev/shm",) if os.access(path, os.W_OK)), None)
"""Where disks need not turn, if the system has such a place."""


class StackedChance:
    """Decks lie as they were stacked; dice show what was written down, then 1."""

    def __init__(
        self, contracts: tuple[str, ...], draws: tuple[str, ...], rolls: Iterable[int]
    ) -> None:
        self._contracts = contracts
        self._draws = draws
        self._rolls = iter(tuple(rolls))

    def order(self, shuffle: Shuffle) -> tuple[tuple[str, ...], str]:
        if shuffle.deck == CONTRACTS:
            return self._contracts or shuffle.cards, AUTO
        if shuffle.deck == START:
            return shuffle.cards, AUTO
        others = tuple(card for card in shuffle.cards if card not in self._draws)
        return self._draws + others, AUTO

    def roll(self, _sides: int) -> tuple[int, str]:
        return next(self._rolls, 1), "app"


class StagedDesk(Desk):
    """A desk whose disk and files are in the trouble that a test wants."""

    trouble: Health | None = None
    told: tuple[Notice, ...] = ()
    wrong: tuple[Problem, ...] = ()
    folder = Path()
    """Where its saved games lie."""

    @property
    def health(self) -> Health:
        return self.trouble or super().health

    @property
    def notices(self) -> tuple[Notice, ...]:
        return (*self.told, *super().notices)

    @property
    def problems(self) -> tuple[Problem, ...]:
        return (*self.wrong, *super().problems)


@dataclass(eq=False)
class Stage:
    """A controller with a game on its desk; ``shown`` are the sheets and notes it has shown."""

    controller: Controller
    desk: StagedDesk
    shown: list[Why | Ask | Toast] = field(default_factory=list)

    @property
    def scene(self) -> Scene:
        """What presenters see now."""
        return self.controller.scene()

    @property
    def model(self) -> Any:
        """The model of the screen now."""
        return self.controller.model()

    @property
    def session(self) -> GameSession:
        """The game in play."""
        return self.desk.playing

    def play(self, *lines: str) -> Stage:
        """Carry out lines of notation past the screen; each must be allowed."""
        for line in lines:
            result = self.session.submit(self.session.game.read(line))
            assert isinstance(result, Step), f"{line} is refused: {result}"
        return self

    def learn(self, cards: Iterable[ContractEntry]) -> Stage:
        """Put contracts into the library of the table."""
        added = tuple(cards)
        if added:
            game: Any = self.session.game
            edition = box_of(shelf().rulebook(game.context.edition.id))
            store = Store(self.desk.folder, shelf().cities)
            store.change(
                edition, HOME, lambda old: replace(old, contracts=(*old.contracts, *added))
            )
        return self

    def send(self, *commands: object) -> Stage:
        """Give commands as the screen would: what explains or asks is only shown."""
        for command in commands:
            if isinstance(command, Why | Ask | Toast):
                self.shown.append(command)
            else:
                self.controller.send(command)
        return self

    def sensor(self, state: DeviceState) -> Stage:
        """Have the dice sensor report itself ready, down, or (at the start only) not at all."""
        if state is DeviceState.READY:
            self.controller.take(DeviceUp(DICE, {"port": "/dev/ttyACM0"}))
        elif state is DeviceState.DOWN:
            self.controller.take(DeviceDown(DICE, DownReason.UNPLUGGED))
        return self

    def troubled(
        self,
        health: Health | None = None,
        notices: Iterable[Notice] = (),
        problems: Iterable[Problem] = (),
    ) -> Stage:
        """Let the disk be in this state, and let this have happened at the start."""
        self.desk.trouble = health
        self.desk.told, self.desk.wrong = tuple(notices), tuple(problems)
        return self

    @property
    def lines(self) -> list[str]:
        """The lines of what is in effect, without shuffles."""
        return [
            line.entry.body
            for line in self.session.log
            if line.entry.kind is EntryKind.ACTION
            and not line.taken_back
            and not line.entry.body.startswith("shuffle")
        ]


def stage(
    players: int | tuple[Player, ...] = 3,
    lines: Iterable[str] = (),
    *,
    language: str = "en",
    panel: object = None,
    hands: Mapping[str, Iterable[str]] | None = None,
    display: Iterable[str] = (),
    pile: Iterable[str] = (),
    unused: Iterable[str] = (),
    draws: Iterable[str] = (),
    rolls: Iterable[int] = (),
    events: Iterable[EventCard] | None = None,
    at: Mapping[str, str] | None = None,
    started: bool = True,
    locale: Path | None = None,
    settings: Settings | None = None,
    edition: str = EDITION,
    deck: str = DECK,
    knobs: Mapping[str, Any] | None = None,
    printed: Iterable[str] = (),
    known: Iterable[ContractEntry] = (),
    notes: Notes = (),
) -> Stage:
    """A game of ``edition``, with other ``knobs``, with ``lines`` played and ``panel`` open.

    ``started``: the first seat begins and the trucks stand ``at`` places, else on the road; without
    it the game waits for its start player. Cards are stacked as in ``tests.games.positions``; of
    the decks in ``printed`` the table has dealt the printed cards, all of them with ``Deck``; its
    library has the contracts ``known``. ``notes`` is the paper money that it keeps.
    """
    seats = seated(NAMES[:players]) if isinstance(players, int) else players
    game = _game(seats, edition, deck, events, knobs or {}, printed, notes)
    contracts = stacked(game, hands, display, pile, unused)
    chance = StackedChance(contracts, tuple(draws), rolls)
    chosen = replace(settings or Settings(), language=Language(language))
    desk, saved_games = _desk(chance, chosen, locale or locale_dir())
    desk.session = saved_games.new(game, ", ".join(player.name for player in seats))
    result = _staged(desk)
    result.learn(known)
    if started:
        places = {player.colour: "road" for player in seats} | dict(at or {})
        result.play(*_dealing(result.session.state))
        result.play(*_start(result.session.state, tuple(places)))
        result.play(*(f"{colour} setup {p}" for colour, p in places.items()))
        result.play(*_dealing(result.session.state))
    result.play(*lines)
    if panel is not None:
        result.send(Show(panel))
    return result


def seated(names: Iterable[str]) -> tuple[Player, ...]:
    """Players of these names in the order of the trucks' colours."""
    colours = ("yellow", "blue", "red", "green", "pink", "white")
    return tuple(map(Player, colours, names, EDGES))


def crowd() -> tuple[Player, ...]:
    """Six players whose names are as long as names get."""
    return seated(LONG_NAMES)


def home(
    *, language: str = "en", locale: Path | None = None, settings: Settings | None = None
) -> Stage:
    """No game on the desk."""
    chosen = replace(settings or Settings(), language=Language(language))
    desk, _ = _desk(StackedChance((), (), ()), chosen, locale or locale_dir())
    return _staged(desk)


def recorded(
    name: str,
    until: str = "",
    *,
    language: str = "en",
    settings: Settings | None = None,
    panel: object = None,
) -> Stage:
    """A recorded game, or its part before the first line that begins with ``until``."""
    text = (RECORDED / f"{name}.game").read_text(encoding="utf-8")
    if until:
        text = text[: text.index(f"\n{until}") + 1]
    chosen = replace(settings or Settings(), language=Language(language))
    desk, saved_games = _desk(StackedChance((), (), ()), chosen, locale_dir())
    id = saved_games.import_(text)
    assert isinstance(id, str), id
    assert desk.resume(id) is None
    result = _staged(desk)
    return result if panel is None else result.send(Show(panel))


def rich(stage: Stage) -> Stage:
    """Every balance is as long as balances get."""
    for seat, haulier in enumerate(stage.session.state.hauliers):
        colour, missing = stage.scene.game.player(seat).colour, BALANCE - haulier.cash
        if missing:
            stage.play(f"correct cash {colour} {missing} because error")
    return stage


def _dealing(state: State) -> Iterable[str]:
    """What tells that the printed contracts are dealt, if they are to be."""
    return ("dealt",) if isinstance(state.agenda[-1], Dealing) else ()


def _start(state: State, colours: tuple[str, ...]) -> Iterable[str]:
    """What lets the first seat begin."""
    first, *others = colours
    match state.agenda[-1]:
        case Starting():
            return (f"{first} begin",)
        case RollingOff():
            return (f"{first} roll 6", *(f"{colour} roll 1" for colour in others))
        case _:
            return ()


def _game(
    seats: tuple[Player, ...],
    edition: str,
    deck: str,
    events: Iterable[EventCard] | None,
    knobs: Mapping[str, Any],
    printed: Iterable[str],
    notes: Notes,
) -> AufAchse:
    cards = shelf().deck(deck)
    drawn = cards.events if events is None else EventDeck("test", "own", tuple(events))
    rules = replace(shelf().edition(edition), **knobs)
    wanted = set(printed)
    contracts, event_cards = (Source.CARDS if one in wanted else Source.APP for one in Deck)
    context = Context(rules, cards.contracts, drawn, shelf().cities, seats, contracts, event_cards)
    return AufAchse(replace(context, notes=notes))


def _staged(desk: StagedDesk) -> Stage:
    result = Stage(Controller(desk, quit_app=lambda: None), desk)
    result.controller.show = result.shown.append
    return result


def _desk(chance: StackedChance, settings: Settings, locale: Path) -> tuple[StagedDesk, SavedGames]:
    folder = Path(tempfile.mkdtemp(prefix="companion-stage-", dir=SCRATCH))
    _clear_away()
    _look_for_litter()
    journal = Journal(folder / "games.db")
    _open.add(journal)
    kind = AufAchseKind(shelf())
    saved_games = SavedGames(journal, {kind.name: kind}, chance, "test")
    desk = StagedDesk(
        saved_games,
        shelf,
        settings,
        chance,
        keep=lambda *_choice: None,
        speak=lambda language: Texts(language, locale),
        open_store=lambda: Store(folder, shelf().cities),
    )
    desk.folder = folder
    weakref.finalize(desk, _put_away, journal, folder)
    return desk, saved_games


MOST_OPEN = 60
"""Games of former tests whose files may be open, half a dozen each, until they are looked for."""
_open: set[Journal] = set()
_enough = MOST_OPEN
_litter: list[tuple[Journal, Path]] = []
"""What was found in another thread, perhaps that of a backup, which cannot wait for itself."""


def _put_away(journal: Journal, folder: Path) -> None:
    _litter.append((journal, folder))
    if current_thread() is main_thread():
        _clear_away()


def _look_for_litter() -> None:
    """Close what no test plays any more: Python looks too seldom, and 1024 files may be open."""
    global _enough
    if len(_open) < _enough:
        return
    gc.collect()
    _clear_away()
    _enough = max(MOST_OPEN, 2 * len(_open))  # a file of tests may share that many


def _clear_away() -> None:
    while _litter:
        journal, folder = _litter.pop()
        journal.close()
        _open.discard(journal)
        rmtree(folder, ignore_errors=True)
