"""Every screen of a game evening: one staged scene for each decision, panel and notable variant.

A scene is called with the language and gives a :class:`~tests.ui.stage.Stage`; the layout rules
are tested on all of them, and ``make screenshots`` draws them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from types import MappingProxyType
from typing import Any

from companion.games.auf_achse.cards import Where
from companion.settings import Dice, Settings
from companion.ui.commands import Leave, Show, Undo
from companion.ui.models import Ask, Why
from companion.ui.present import panels
from companion.ui.present.index import PANELS
from hardware.events import DeviceState
from tests.ui import (
    dealings,
    device_scenes,
    kiosk_scenes,
    learning_scenes,
    note_scenes,
    outcries,
    readings,
    trading,
)
from tests.ui.edition_scenes import OF_EDITIONS
from tests.ui.library_scenes import OF_THE_LIBRARY
from tests.ui.moments import (
    CROWD,
    DISPLAY,
    LOADED,
    SIGNS,
    SIX,
    Scene,
    by,
    crowded,
    day,
    delivered,
    driving,
    evening,
    full_disk,
    full_hand,
    going,
    jam,
    left,
    long_history,
    many_games,
    marked_history,
    notices,
    other_editions,
    over,
    refused,
    revealed,
    rich_auction,
    roadwork,
    sitting_out,
    then,
    tie,
    tight,
    turned,
    waiving,
)
from tests.ui.pilot import Pilot
from tests.ui.printed_scenes import OF_PRINTED_CARDS
from tests.ui.stage import Stage, home, recorded, stage

CHORES = panels.PutBack(
    (
        panels.Chore(0, "4 Waren, Berlin–Triest"),
        panels.Chore(2, "LKW nach Wien"),
        panels.Chore(None, "Baustelle"),
    )
)

DM = panels.Rules(
    panels.Seats(SIX),
    "fxschmid-dm.v1",
    "",
    (("countdown", "8"), ("binding_order", "true"), ("pile", "20")),
)

BEFORE_THE_GAME: Mapping[str, Scene] = {
    "home": then(evening, Leave()),
    "home_new": home,
    "home_quit": lambda **o: (s := home(**o)).send(s.model.buttons[-1].command),
    "games": partial(many_games, panels.Games()),
    "games_chosen": partial(many_games, panels.Games(chosen="first")),
    "games_editions": other_editions,
    "games_empty": over(panels.Games(), home),
    "setup_seats": over(panels.Seats(SIX[:5], chosen=2), home),
    "setup_seats_empty": over(panels.Seats(), home),
    "setup_seats_full": over(panels.Seats(CROWD, chosen=0), home),
    "setup_seats_typing": over(panels.Seats(SIX[:2], chosen=1, typing=True), home),
    "setup_rules": over(panels.Rules(panels.Seats(SIX)), home),
    "setup_rules_dm": over(DM, home),
    "setup_rules_children": over(replace(DM, edition="fxschmid-dm-children.v1"), home),
    "setup_rules_online": over(replace(DM, edition="online.v1", house=()), home),
    "house_rules": over(panels.HouseRules(replace(DM, edition="schmidt-eur.v1")), home),
    "house_rules_dm": over(panels.HouseRules(DM), home),
    "house_rules_children": over(
        panels.HouseRules(replace(DM, edition="fxschmid-dm-children.v1")), home
    ),
    "house_rules_online": over(panels.HouseRules(replace(DM, edition="online.v1")), home),
    "settings": over(panels.Preferences(), home),
    "settings_play": over(panels.Preferences(page=1), home),
    "settings_light": day(over(panels.Preferences(), home)),
    "notices": notices,
    "start": partial(stage, 6, started=False),
    "start_two": partial(stage, 2, started=False),
    "placing": partial(stage, 3, ["yellow begin"], started=False),
}

TABLE: Mapping[str, Scene] = {
    "table": by(Dice.SENSOR, evening, DeviceState.READY),
    "table_dice": evening,
    "table_lost": by(Dice.SENSOR, evening, DeviceState.DOWN),
    "table_app": by(Dice.APP, evening),
    "table_2p": partial(stage, 2),
    "table_3p": by(Dice.SENSOR, partial(stage, 3, [*LOADED, *SIGNS], display=DISPLAY),
                   DeviceState.READY),
    "table_full": crowded,
    "table_left": left(evening),
    "table_light": day(evening),
    "table_kept": dealings.keeper,
    "table_bare": dealings.bare,
    "table_stop": partial(driving, "yellow arrive road"),
    "table_notsaved": full_disk,
    "resting": sitting_out,
    "dice_live": partial(evening, "yellow roll 5 1"),
    "dice_live_light": day(partial(evening, "yellow roll 6 3")),
    "arrival": driving,
    "arrival_light": day(driving),
    "arrival_left": left(driving),
    "arrival_six": partial(driving, pips=6),
    "arrival_city": partial(stage, 3, ["yellow roll 3"], at={"yellow": "wien"}),
    "arrival_page": then(driving, Show(panels.Stop(page=1))),
    "arrival_on": partial(dealings.event, "e-open-road.1"),
    "sign_place": roadwork,
    "sign_jam": jam,
    "sign_first": then(roadwork, Show(panels.SignMemory())),
    "sign_between": then(roadwork, Show(panels.SignMemory(("kassel", "berlin")))),
    "going_any": partial(going, Where.ANY),
    "going_own": partial(going, Where.OWN),
    "going_own_open": revealed(partial(going, Where.OWN)),
    "going_nearest": partial(going, Where.NEAREST),
}  # fmt: skip

DEALINGS: Mapping[str, Scene] = {
    "city": delivered,
    "city_left": left(delivered),
    "city_open": revealed(partial(evening, "red roll 4", "red arrive linz rest", turn="red",
                                  hands={"red": ("e27", "e28", "e36")}), 2),
    "market": partial(evening, "red roll 4", "red arrive linz", turn="red"),
    "market_open": revealed(partial(evening, "red roll 4", "red arrive linz", turn="red",
                                    hands={"red": ("e27", "e28", "e36")}), 2),
    "market_delivered": dealings.delivery,
    "market_light": day(dealings.market),
    "market_left": left(dealings.market),
    "market_far": turned(partial(evening, "green roll 4", "green arrive linz", turn="green")),
    "market_full": dealings.full,
    "market_last": dealings.last_contract,
    "auction_clock_start": partial(dealings.auction, 6),
    "auction_clock": partial(tight, "blue bid 2"),
    "auction_short": tight,
    "auction_match": dealings.matched,
    "auction_clock_light": day(dealings.matched),
    "auction_left": left(tight),
    "auction_far": turned(partial(tight, "blue bid 1", "red pass")),
    "auction_full": rich_auction,
    **outcries.SCENES,
    "auction_open_light": day(outcries.heated),
    "laying_down": dealings.laying_down,
    "whynot": refused(tight, lambda model: model.rungs),
    "event": partial(dealings.event, "e-safe-driver"),
    "event_pay": partial(dealings.event, "e-breakdown"),
    "event_debt": dealings.debt,
    "event_kept": partial(dealings.event, "e-cruise-control"),
    "event_later": partial(dealings.event, "e-on-time.1"),
    "event_light": day(dealings.debt),
    "event_left": left(dealings.debt),
    "event_far": turned(partial(evening, "green roll 4", "green arrive triangle", turn="green",
                                draws=("e-breakdown", "e-safe-driver"))),
    "waiving": waiving,
    "discarding": dealings.discarding,
    "returning": dealings.returning,
    "returning_many": partial(dealings.returning, 7),
    "kept": partial(dealings.keeper, panel=panels.Kept()),
    "kept_none": over(panels.Kept(seat=1)),
    "kept_die": partial(dealings.keeper, "yellow roll 4",
                        panel=panels.Kept(0, "e-cruise-control")),
    "trailers": over(panels.Trailers()),
    "trailers_voucher": partial(dealings.keeper, panel=panels.Trailers()),
    "trailers_poor": partial(dealings.trailers, "correct cash yellow -4000 because error"),
    "trailers_light": day(over(panels.Trailers())),
    "trailers_far": turned(over(panels.Trailers(), partial(evening, turn="green"))),
    "hand": over(panels.Hand(0)),
    "hand_open": revealed(over(panels.Hand(0))),
    "hand_far": over(panels.Hand(3)),
    "hand_far_open": revealed(over(panels.Hand(3)), 3),
    "hand_side": over(panels.Hand(2)),
    "hand_side_open": revealed(over(panels.Hand(5)), 5),
    "hand_full": over(panels.Hand(0), crowded),
    "hand_full_open": revealed(over(panels.Hand(0), full_hand)),
}  # fmt: skip


def topic(name: str, seat: int | None = None, **more: Any) -> Scene:
    """A topic of the corrections."""
    return over(panels.Corrections(name, seat, **more))


AROUND: Mapping[str, Scene] = {
    "menu": over(panels.Menu()),
    "menu_quit": lambda **o: (s := over(panels.Menu())(**o)).send(s.model.buttons[-1].command),
    "history": marked_history,
    "history_top": partial(long_history, panels.History()),
    "history_money": partial(long_history, panels.History(money_only=True)),
    "history_light": day(marked_history),
    "undo_question": then(partial(dealings.event, "e-safe-driver"), Undo()),
    "put_back": over(CHORES),
    "accounts": over(panels.Accounts()),
    "money_fix": over(panels.Money(0, -500)),
    "money_partner": over(panels.Money(3, 1000, with_player=True)),
    "money_typing": over(panels.Money(1, 12345, typing=True)),
    "money_debt": over(panels.Money(3)),
    "money_full": over(panels.Money(0, 5000, with_player=True), crowded),
    "corrections": over(panels.Corrections()),
    "corrections_goods": topic("goods"),
    "corrections_trailers": topic("trailers", 0),
    "corrections_contracts": topic("contracts"),
    "corrections_load": topic("contracts", 0),
    "corrections_hand": revealed(topic("contracts", 0)),
    "corrections_hand_full": revealed(over(panels.Corrections("contracts", 0), full_hand)),
    "corrections_card": topic("contracts", 0, card="e08"),
    "corrections_events": topic("events", 3),
    "corrections_place": topic("place", 0),
    "corrections_turn": topic("turn", 1),
    "corrections_signs": topic("signs"),
    "corrections_leaving": topic("leaving"),
    "corrections_retire": topic("retire"),
    "ruling": over(panels.Ruling("Rast zählt nicht")),
    "notsaved": then(full_disk, Show(panels.NotSaved())),
    "glance": over(panels.Glance()),
    "glance_rulings": over(panels.Glance(tab="rulings")),
    "result": partial(recorded, "three-calm"),
    "result_tie": tie,
    "result_retired": partial(recorded, "five-leaver"),
    "result_light": day(partial(recorded, "three-calm")),
}

SCENES: Mapping[str, Scene] = MappingProxyType(
    {
        **BEFORE_THE_GAME,
        **TABLE,
        **OF_EDITIONS,
        **OF_PRINTED_CARDS,
        **OF_THE_LIBRARY,
        **learning_scenes.SCENES,
        **DEALINGS,
        **trading.SCENES,
        **readings.SCENES,
        **device_scenes.SCENES,
        **kiosk_scenes.SCENES,
        **AROUND,
        **note_scenes.SCENES,
    }
)
"""All scenes by name; names of the look's pictures where there is one."""


@dataclass(frozen=True, slots=True)
class Picture:
    """What a scene shows in one language: a model, perhaps a sheet over it, by these settings.

    ``subject`` is the class of the panel or decision that the model was made for.
    """

    subject: str
    model: Any
    sheet: Why | Ask | None
    settings: Settings

    def show(self, pilot: Pilot) -> None:
        """Let the pilot's application show it."""
        pilot.app.store.close_sheet()
        pilot.obey(self.settings)
        pilot.put(self.model)
        if self.sheet is not None:
            pilot.app.store.show(self.sheet)
            pilot.wait_idle()


def picture(name: str, language: str) -> Picture:
    """What the scene ``name`` shows."""
    staged = SCENES[name](language=language)
    sheets = [shown for shown in staged.shown if isinstance(shown, Why | Ask)]
    sheet = sheets[-1] if sheets else None
    return Picture(_subject(staged), staged.model, sheet, staged.scene.settings)


def _subject(staged: Stage) -> str:
    panel = type(staged.controller.panel).__name__
    return panel if panel in PANELS else type(staged.scene.game.view.decision).__name__
