"""What lies on the desk: the saved games, the one in play, the settings. No screen, no panel."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeAlias, cast

from companion.games.protocol import Refusal
from companion.session.records import AUTO
from companion.ui.scene import NO_PAST, LastGame, Past, Table

if TYPE_CHECKING:  # the home screen does not wait for the rules
    from companion.catalog.shelf import Shelf as Catalog
    from companion.games.auf_achse.actions import Action
    from companion.games.auf_achse.facts import Fact
    from companion.games.auf_achse.state import State
    from companion.games.auf_achse.table import Seat
    from companion.games.protocol import Step
    from companion.library.model import Library
    from companion.problems import Problem
    from companion.session.chance import Chance
    from companion.session.health import Health, Notice
    from companion.session.records import SavedGame
    from companion.session.saved_games import SavedGames
    from companion.session.session import Change, Session
    from companion.settings import Settings
    from companion.ui.archive import Archive
    from companion.ui.cardfile import CardFile, OpenStore
    from companion.ui.commands import NewGame
    from companion.ui.i18n import Texts
    from companion.ui.power_switch import Power, PowerSwitch

GameSession: TypeAlias = "Session[State, Action]"


class Desk:
    """Owns the session.

    ``keep`` writes a changed setting (field and value), ``speak`` makes a language's texts;
    ``follow`` may be set to be told of changed settings. While the rules are not ``ready`` nobody
    looks into the game played last.
    """

    def __init__(
        self,
        saved_games: SavedGames,
        read_catalog: Callable[[], Catalog],
        settings: Settings,
        chance: Chance,
        keep: Callable[[str, object], None],
        speak: Callable[[str], Texts],
        problems: Callable[[], tuple[Problem, ...]] = tuple,
        ready: Callable[[], bool] = lambda: True,
        open_store: OpenStore | None = None,
    ) -> None:
        """Without ``open_store`` nothing is remembered of printed cards from game to game."""
        self.read_catalog = read_catalog
        self.settings = settings
        self.texts = speak(settings.language)
        self._problems = problems
        self._ready = ready
        self.session: GameSession | None = None
        self._saved_games = saved_games
        self._last: LastGame | None = None
        self._seen: tuple[State, Table] | None = None
        self._open_store = open_store
        self._cards: CardFile | None = None
        self._archive: Archive | None = None
        self._chance = chance
        self._keep = keep
        self._speak = speak
        self.follow: Callable[[Settings], None] = lambda _settings: None
        self.switch: PowerSwitch | None = None

    # The saved games

    def saved(self) -> tuple[SavedGame, ...]:
        """The saved games, the last played first."""
        return self._saved_games.games()

    def last(self) -> LastGame | None:
        """The game played last that is not over, if it can be played on."""
        games = (game for game in self.saved() if not (game.over or game.problem))
        saved = next(games, None)
        if saved is None:
            return None
        if not self._ready():
            return LastGame(saved)
        if self._last is None or self._last.saved != saved:
            self._last = self._look(saved)
        return self._last

    def _look(self, saved: SavedGame) -> LastGame | None:
        found = self._saved_games.look(saved.record.id)
        if isinstance(found, Refusal):
            return None
        game, state = found
        return LastGame(saved, _public(game, state, past=NO_PAST, title=saved.record.title))

    @property
    def health(self) -> Health:
        """Whether what is played is saved."""
        return self._saved_games.health

    @property
    def notices(self) -> tuple[Notice, ...]:
        """What the table must be told about its saved games, and its libraries."""
        own = self.session.notices if self.session else ()
        cards = self._cards.notices if self._cards else ()
        libraries = self._archive.notices if self._archive else ()
        return (*self._saved_games.notices, *own, *cards, *libraries)

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What is wrong with the configuration, as far as it has been read."""
        return self._problems()

    def begin(self, wanted: NewGame) -> None:
        """Begin a game and put it on the desk; the next one is set up alike.

        Raises KeyError for unknown ids, ValueError for choices that do not go together.
        """
        from companion.catalog.choices import Choices
        from companion.catalog.paper_money import write_notes
        from companion.catalog.rulebooks import resolve
        from companion.games.auf_achse.context import Context
        from companion.games.auf_achse.game import AufAchse
        from companion.games.auf_achse.printed import Source
        from companion.games.auf_achse.referee_actions import Deck

        catalog = self.read_catalog()
        deck = catalog.deck(wanted.deck)
        context = Context(
            resolve(catalog.rulebook(wanted.edition), dict(wanted.house), len(wanted.players)),
            deck.contracts,
            deck.events,
            catalog.cities,
            wanted.players,
            contracts_from=Source.CARDS if Deck.CONTRACTS in wanted.printed else Source.APP,
            events_from=Source.CARDS if Deck.EVENTS in wanted.printed else Source.APP,
            library=self.settings.library,
            notes=wanted.notes,
        )
        title = ", ".join(player.name or player.colour for player in wanted.players)
        self.leave()
        self.session = self._saved_games.new(AufAchse(context), title)
        notes = write_notes(wanted.notes, context.edition)
        line = Choices(wanted.edition, wanted.house, wanted.printed, notes).line
        self.settings = replace(self.settings, rules=line)
        self._keep("rules", line)

    def resume(self, id: str) -> Refusal | None:
        """Put a saved game on the desk, or say why that cannot be."""
        self.leave()
        session = self._saved_games.resume(id)
        if isinstance(session, Refusal):
            return session
        self.session = session
        cards = self._card_file()
        if cards is not None:
            cards.resume(session.state.printed)
        return None

    def copy(self, id: str) -> str | Refusal:
        """Copy a saved game."""
        return self._saved_games.copy(id)

    def delete(self, id: str) -> Refusal | None:
        """Throw a saved game away."""
        return self._saved_games.delete(id)

    def leave(self) -> None:
        """Take the game off the desk; it stays saved."""
        if self.session is not None:
            self.session.close()
            self.session = self._cards = self._seen = None

    def retry(self) -> Health:
        """Try again to save what is not saved, also of games that have been left."""
        return self._saved_games.retry()

    # The computer

    @property
    def power(self) -> Power | None:
        """How switching it off stands; None where it is not ours."""
        return self.switch.power if self.switch else None

    def switch_off(self) -> None:
        """Save what can be saved, then have the computer switched off."""
        self.retry()
        if self.switch is not None:
            self.switch.press()

    # The game in play

    @property
    def playing(self) -> GameSession:
        """The session of the game in play. Raises LookupError if there is none."""
        if self.session is None:
            raise LookupError("no game is open")
        return self.session

    @property
    def decision(self) -> object:
        """What is to be decided now; None without a game."""
        return self.session.state.agenda[-1] if self.session else None

    def table(self, peek: Seat | None = None) -> Table | None:
        """The game as everybody may see it, with the hand of ``peek`` beside it."""
        session = self.session
        if session is None:
            return None
        game: Any = session.game
        hand = None if peek is None else game.view(session.state, peek)
        return replace(self._position(session), facts=_facts_of_turn(session), hand=hand)

    def _position(self, session: GameSession) -> Table:
        """The present position; it is asked for several times until it changes."""
        state = session.state
        if self._seen is None or self._seen[0] is not state or self._seen[1].past is not session:
            shown = _public(session.game, state, past=session, title=session.title)
            self._seen = (state, shown)
        return self._seen[1]

    def submit(self, action: Action, source: str) -> Step[State] | Refusal:
        """Carry out an action, durably."""
        step = self.playing.submit(action, source)
        self._remember()
        return step

    # The library

    def library(self) -> Library:
        """What the table knows of the printed cards of the game in play; nothing without such."""
        from companion.library.model import Library

        cards = self._card_file()
        return Library("") if cards is None else cards.library

    def library_news(self) -> tuple[Notice, ...]:
        """What has gone wrong with the library since this was asked last."""
        return self._cards.news() if self._cards else ()

    def archive(self) -> Archive:
        """The libraries of all tables and boxes. Raises LookupError if none are kept."""
        if self._open_store is None:
            raise LookupError("nothing is remembered of printed cards")
        if self._archive is None:
            from companion.ui.archive import Archive

            self._archive = Archive(self._open_store)
        return self._archive

    def reread_library(self) -> None:
        """Take note that libraries have been changed by hand."""
        if self._cards is not None:
            self._cards.reread()

    def _remember(self) -> None:
        """Keep the library in step with the game."""
        cards = self._card_file()
        if cards is not None:
            cards.keep(self.playing.state.printed)

    def _card_file(self) -> CardFile | None:
        """The library of the game in play, once it has printed cards."""
        if self._cards is None and self._open_store is not None and self.session is not None:
            printed = self.session.state.printed
            if printed.contracts or printed.events:
                from companion.ui.cardfile import CardFile

                self._cards = CardFile(
                    self._open_store, self.session.id, self._box(), self._whose()
                )
        return self._cards

    def _box(self) -> str:
        """The box whose cards are played with."""
        from companion.library.store import box_of

        game: Any = self.playing.game
        edition: str = game.context.edition.id
        try:
            return box_of(self.read_catalog().rulebook(edition))
        except KeyError:  # no longer on the shelf
            return edition

    def _whose(self) -> str:
        """The table that the game was begun with."""
        from companion.library.model import HOME
        from companion.library.store import file_name

        game: Any = self.playing.game
        return file_name(game.context.library) or HOME

    def roll(self) -> tuple[int, ...]:
        """As many dice as the edition has, thrown by chance.

        A roll that was taken back falls as it fell: undo is no second try.
        """
        from companion.games.auf_achse.actions import Roll

        fallen = self.playing.fallen()
        if isinstance(fallen, Roll):
            return fallen.dice
        game: Any = self.playing.game
        dice = game.context.edition.dice.rolled
        return tuple(self._chance.roll(6)[0] for _ in range(dice))

    def preview_undo(self, seq: int | None) -> Change[State] | Refusal:
        """What ``undo`` would do."""
        return self.playing.preview_undo(self._target(seq))

    def undo(self, seq: int | None) -> Change[State] | Refusal:
        """Take back everything after line ``seq``, or (None) the last thing that people did.

        A turn that ended by itself is taken back together with what people did before.
        """
        target = self._target(seq)
        change = self.playing.undo() if target is None else self.playing.undo_to(target)
        self._remember()
        return change

    def _target(self, seq: int | None) -> int | None:
        if seq is not None:
            return seq
        done = [move.entry for move in self.playing.moves]
        if not done or done[-1].source != AUTO:
            return None
        by_people = next((entry for entry in reversed(done) if entry.source != AUTO), None)
        return None if by_people is None else by_people.seq - 1

    def redo(self) -> Change[State] | Refusal:
        """Do again what was taken back last, with all that had followed by itself."""
        change = self.playing.redo()
        while not isinstance(change, Refusal) and self._followed_by_itself():
            more = self.playing.redo()
            if isinstance(more, Refusal):
                change = more
                break
            change = replace(change, after=more.after, moves=change.moves + more.moves)
        self._remember()
        return change

    def _followed_by_itself(self) -> bool:
        undone = self.playing.undone
        return bool(undone) and undone[-1].entry.source == AUTO

    # Settings

    def choose(self, field: str, value: Any) -> None:
        """Change one setting, at once and for good."""
        self.settings = replace(self.settings, **{field: value})
        if field == "language":
            self.texts = self._speak(self.settings.language)
        self._keep(field, value)
        self.follow(self.settings)


def _public(game: Any, state: Any, past: Past, title: str) -> Table:
    """A position as everybody at the table may see it."""
    return Table(
        context=game.known(state),
        view=game.view(state),
        facts=(),
        past=past,
        why=lambda action, *before: _why(game, state, action, before),
        title=title,
    )


def _why(game: Any, state: Any, action: Action, before: tuple[Action, ...]) -> Refusal | None:
    """Why ``action`` would not be allowed after those ``before`` it, or why one of these is not."""
    for earlier in before:
        if (refused := game.refuse(state, earlier)) is not None:
            return cast("Refusal", refused)
        state = game.apply(state, earlier).state
    return cast("Refusal | None", game.refuse(state, action))


def _facts_of_turn(session: GameSession) -> tuple[Fact, ...]:
    """All facts since the present turn began, or since the last one if none has begun."""
    from companion.games.auf_achse.facts import TurnBegan

    facts: list[Fact] = []
    for move in reversed(session.moves):
        step: Any = move.step.facts
        began = [index for index, fact in enumerate(step) if isinstance(fact, TurnBegan)]
        facts[:0] = step[began[-1] :] if began else step
        if began:
            break
    return tuple(facts)
