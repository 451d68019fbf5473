"""Positions in which a printed event card is read out, for tests and pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import partial
from types import MappingProxyType
from typing import Any

from companion.games.auf_achse.cards import Effect, Op, Where
from companion.games.auf_achse.referee_actions import Deck
from companion.library.model import HOME, EventEntry
from companion.library.store import Store
from companion.ui.commands import Show
from companion.ui.present import panels
from companion.ui.present.panels import Reading
from tests.games.positions import shelf
from tests.ui import dealings
from tests.ui.moments import day
from tests.ui.pilot import Pilot
from tests.ui.stage import Stage, crowd, rich, stage

JAM = Effect(Op.PLACE_JAM)
PAY = Effect(Op.PAY, 400)
BONUS = Effect(Op.DELIVERY_BONUS_PER_GOODS, 1000)


def entry(*effects: Effect, note: str = "", copies: int = 1) -> EventEntry:
    """A card of the library."""
    return EventEntry(effects, note, copies)


KNOWN = (
    entry(Effect(Op.RECEIVE, 500), copies=4),
    entry(JAM, copies=3),
    entry(BONUS, copies=2),
    entry(JAM, Effect(Op.RECEIVE_FROM_EACH, 1500), Effect(Op.MOVE_EXTRA, n=3)),
    entry(note="Der Spediteur des Monats bekommt Blumen"),
    entry(Effect(Op.GOTO_CITY, where=Where.OWN)),
    *(entry(Effect(Op.PAY, amount)) for amount in range(100, 2300, 100)),
)
"""28 cards, four of them receiving 500 and three with the jam."""


def reading(
    players: Any = 6,
    *lines: str,
    draft: Reading | None = None,
    known: Iterable[EventEntry] = (),
    before: Iterable[str] = (),
    **options: Any,
) -> Stage:
    """Yellow has come exactly onto a triangle and drawn a printed card; ``lines`` follow."""
    options = {"printed": (Deck.EVENTS,), "display": dealings.DISPLAY, **options}
    drive = (*before, *dealings.ROLL, "yellow arrive triangle")
    game = stage(players, (*drive, *lines), **options)
    remember(game, known)
    return game if draft is None else game.send(Show(draft))


def remember(game: Stage, cards: Iterable[EventEntry]) -> None:
    """Put event cards into the library of the table, before anybody looks into it."""
    added = tuple(cards)
    if not added:
        return
    edition: Any = game.session.game
    store = Store(game.desk.folder, shelf().cities)
    store.change(
        edition.context.edition.id, HOME, lambda old: replace(old, events=(*old.events, *added))
    )


def tell(pilot: Pilot, *taps: str) -> Pilot:
    """Tap one word after the other."""
    for tap in taps:
        pilot.tap(tap)
    return pilot


def told(game: Stage) -> str:
    """What was read out last; the turn may have ended by itself since."""
    return next(line for line in reversed(game.lines) if line.startswith("yellow reads"))


def crowded(**options: Any) -> Stage:
    """Long names and balances, and cards that say much."""
    return rich(reading(crowd(), known=KNOWN, **options))


def owing(**options: Any) -> Stage:
    """Yellow cannot pay what the printed card asks for."""
    poor = ("correct cash yellow -4400 because error",)
    return reading(6, "yellow reads pay 1000", before=poor, **options)


def keeping(**options: Any) -> Stage:
    """Yellow keeps printed cards of all sorts."""
    turn = ("yellow end", "blue roll 4", "blue arrive road rest", "blue end", *dealings.ROLL)
    again = (*turn, "yellow arrive triangle")
    cards = ("keep_set_die", "keep_waive_payment", "delivery_bonus_per_goods 1500")
    lines = [f"yellow reads {card}" for card in cards]
    return reading(2, lines[0], *again, lines[1], *again, lines[2], **options)


def waiving(**options: Any) -> Stage:
    """Yellow is to pay by one printed card, and keeps another that cancels a payment."""
    turn = ("yellow end", "blue roll 4", "blue arrive road rest", "blue end", *dealings.ROLL)
    draw = ("yellow arrive triangle", "yellow reads pay 1000")
    return reading(2, "yellow reads keep_waive_payment", *turn, *draw, **options)


def _draft(**choices: Any) -> Callable[..., Stage]:
    return partial(reading, draft=Reading(**choices))


SCENES: Mapping[str, Callable[..., Stage]] = MappingProxyType(
    {
        "event_pick": reading,
        "event_pick_known": crowded,
        "event_pick_few": partial(reading, known=KNOWN[:2]),
        "event_pick_all": partial(reading, known=KNOWN, draft=Reading(kind="known")),
        "event_pick_page": partial(reading, known=KNOWN, draft=Reading(kind="known", page=2)),
        "event_pick_several": _draft(several=True),
        "event_pick_more": _draft(
            effects=(Effect(Op.PAY_PER_TRAILER, 12345), Effect(Op.GOTO_CITY, where=Where.ANY)),
            several=True,
            note="Nur mit einem leeren LKW, sonst weiter…",
        ),
        "event_pick_enough": _draft(effects=(JAM, PAY, PAY), several=True),
        "event_pick_again": _draft(kind="again"),
        "event_pick_city": _draft(kind="city"),
        "event_pick_skip": _draft(kind="skip"),
        "event_pick_keep": _draft(kind="keep"),
        "event_pick_other": _draft(kind="other"),
        "event_pick_note": _draft(kind="note", note="Stau am Brenner"),
        "event_sum": _draft(kind="pay", op="pay"),
        "event_sum_typed": _draft(kind="receive", op="receive_from_each", amount=99_999),
        "event_sum_trailers": _draft(kind="pay", op="pay_per_trailer", amount=450),
        "event_sum_delivery": _draft(kind="delivery", op="delivery_bonus_per_goods", amount=12345),
        "event_sum_voucher": _draft(kind="keep", op="keep_trailer_voucher"),
        "event_read": partial(reading, 6, "yellow reads pay 600"),
        "event_read_two": partial(
            reading, 6, "yellow reads receive_per_goods 12345 remove_roadwork skip_roll 2"
        ),
        "event_read_note": partial(reading, 6, "yellow reads note Blumen für den Spediteur"),
        "event_read_debt": owing,
        "waiving_printed": waiving,
        "event_pick_light": day(crowded),
        "kept_printed": partial(keeping, panel=panels.Kept(0)),
    }
)
"""Name of the picture -> the position, made with ``language`` and other options of a stage."""
