"""What the first picture did not need is loaded while the table looks at it. Pure.

All of it at once would take seconds on a small computer, in which the screen hears no finger and
gives no sign of life. Whatever is wanted sooner is loaded by whoever wants it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.ui.desk import Desk
    from companion.ui.hammer import After

GAME = "companion.games.auf_achse"
MODULES = (
    f"{GAME}.cards",
    f"{GAME}.referee_actions",
    f"{GAME}.actions",
    f"{GAME}.agenda",
    f"{GAME}.state",
    "hardware.events",
    "companion.inputs.router",
    "companion.session.session",
    "companion.ui.commands",
    f"{GAME}.edition",
    f"{GAME}.money_facts",
    f"{GAME}.facts",
    "companion.ui.present.panels",
    f"{GAME}.putback",
    "companion.ui.messages.putback",
    "companion.ui.messages.reasons",
    "companion.ui.models",
    "companion.ui.playing",
    "companion.catalog.edition_file",
    "companion.catalog.shelf",
    f"{GAME}.notation",
    f"{GAME}.invariants",
    f"{GAME}.rules.bidding",
    f"{GAME}.rules.referee",
    "companion.catalog.kind",
)
"""What a game needs, in about equal portions, each after what it is built upon."""


def warm_up(desk: Desk, after: After, *done: Callable[[], None]) -> None:
    """Load it, a portion in each turn of the main loop, and do what is to be ``done`` then."""
    modules = (partial(import_module, name) for name in MODULES)
    steps: Iterator[Callable[[], object]] = iter((*modules, desk.read_catalog, *done))

    def go_on() -> None:
        step = next(steps, None)
        if step is not None:
            step()
            after(0, go_on)

    after(0, go_on)
