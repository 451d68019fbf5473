"""Rules and decks that are loaded when somebody asks: the first picture does not wait for them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.catalog.kind import AufAchseKind
    from companion.catalog.shelf import Shelf
    from companion.games.auf_achse.game import AufAchse
    from companion.games.protocol import Json
    from companion.problems import Problem


class OnDemand:
    """The kind ``auf-achse`` with the catalog of ``config_dir``, read once; a ``protocol.Kind``."""

    name = "auf-achse"

    def __init__(self, config_dir: Path) -> None:
        self._config_dir = config_dir
        self._kind: AufAchseKind | None = None
        self._shelf: Shelf | None = None
        self.problems: tuple[Problem, ...] = ()
        """What was wrong in the catalog; empty as long as it has not been read."""

    @property
    def ready(self) -> bool:
        """True once somebody has asked."""
        return self._shelf is not None

    def shelf(self) -> Shelf:
        """What this installation can play."""
        if self._shelf is None:
            from companion.catalog.shelf import Shelf

            self._shelf, self.problems = Shelf.read(self._config_dir)
        return self._shelf

    def load(self, setup: Json) -> AufAchse:
        """The game of ``Game.setup``. Raises LoadError."""
        return self._real().load(setup)

    def open(self, header: Mapping[str, str]) -> AufAchse:
        """The game of a transcript's header. Raises LoadError."""
        return self._real().open(header)

    def _real(self) -> AufAchseKind:
        if self._kind is None:
            from companion.catalog.kind import AufAchseKind

            self._kind = AufAchseKind(self.shelf())
        return self._kind
