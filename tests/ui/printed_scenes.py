"""The screens of a game with printed cards that stand before and between its turns."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType

from companion.games.auf_achse.referee_actions import Deck
from companion.ui.commands import Show, UndoTo
from companion.ui.present import panels
from tests.ui.moments import SIX, Scene, then
from tests.ui.stage import BOX, home, stage

ALL = ("contracts", "events")

OF_PRINTED_CARDS: Mapping[str, Scene] = MappingProxyType(
    {
        "setup_rules_printed": then(
            home, Show(panels.Rules(panels.Seats(SIX), "schmidt-eur.v1", printed=ALL))
        ),
        "corrections_cards": partial(
            stage, 3, printed=Deck, panel=panels.Corrections("cards", card="contracts")
        ),
        "corrections_cards_none": partial(stage, 3, panel=panels.Corrections("cards")),
        "corrections_cards_events": partial(
            stage, 3, panel=panels.Corrections("cards", card="events")
        ),
        "put_back_printed": then(
            partial(
                stage,
                3,
                [
                    "yellow roll 4",
                    "yellow arrive graz",
                    "show @1 graz hamburg 5 4700",
                    "yellow load @1",
                    "yellow select @11",
                    "blue bid 2",
                    "red pass",
                    "yellow pass",
                    "blue price 900",
                ],
                printed=Deck,
            ),
            UndoTo(7, sure=True),
        ),
        "dealing": partial(stage, 3, printed=Deck, started=False),
        "dealing_notes": partial(stage, 3, printed=Deck, started=False, notes=BOX),
        "dealing_dm": partial(
            stage,
            6,
            [f"{c} roll {6 - n}" for n, c in enumerate(("yellow", "blue", "red", "green", "pink"))]
            + ["white roll 1"]
            + [f"{c} setup road" for c in ("yellow", "blue", "red", "green", "pink", "white")],
            edition="fxschmid-dm.v1",
            deck="dm-own-1",
            printed=Deck,
            started=False,
        ),
    }
)
