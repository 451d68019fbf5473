"""The evenings that were recorded."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tests.transcripts.player import Temper


@dataclass(frozen=True)
class Evening:
    """Who met, with which luck, and what happened besides the game."""

    name: str
    title: str
    seats: str
    seed: int
    tempers: tuple[Temper, ...]
    incidents: tuple[tuple[int, tuple[str, ...]], ...] = ()
    """(turn, transcript lines) that come before its roll."""
    edition: str = "schmidt-eur.v1"
    printed: str = ""
    """The decks of the box that are played with: ``contracts events``."""
    notes: str = ""
    """The paper money, ``box`` for that of the edition; none: the app keeps all money."""
    invented: bool = False
    """The box has cards of its own, and nobody has seen them before this evening."""
    again: bool = False
    """The same was played before with the same luck; what was shown then is known now."""
    house: str = ""
    """What this table changes: ``move_duty=full-value pile=8``."""


CALM = (
    Temper(0.8, 1, 3000, 0.85),
    Temper(0.6, 0.5, 2000, 0.9),
    Temper(0.9, 1, 4000, 0.8),
    Temper(0.7, 1.5, 2500, 0.85),
    Temper(0.8, 1, 3500, 0.9),
    Temper(0.65, 1, 2500, 0.8),
)
WILD = (
    Temper(0.9, 2.5, 0, 0.8),
    Temper(0.6, 2, 0, 0.9),
    Temper(1.1, 3, 0, 0.8),
    Temper(0.8, 2.5, 0, 0.85),
    Temper(0.7, 3, 200, 0.9),
    Temper(1.0, 2, 0, 0.8),
)
HUNGRY, EAGER = Temper(1.3, 0.5, 5000, 0.8), Temper(1, 1, 2500, 0.75)
HURRIED = Temper(0, 0, 9000, 1)
"""Wants no public contract, only to be through with the own ones."""

HUNTERS = tuple(Temper(0.4, triangles, 99_999, 1, keeps=0) for triangles in (4, 5, 5))
"""Want any event and any contract that is cheap, and no trailer; load what they win at once.

A card that was kept could not be loaded any more: on the screen the turn is over by then.
"""

RUSH = (
    Temper(0.6, 0.5, 4000, 0.95),
    HURRIED,
    Temper(0.5, 1, 3000, 0.9),
    Temper(0, 1, 9000, 0.95),
    Temper(0.7, 1, 2500, 0.9),
    HURRIED,
)

TWO = "yellow=Anna blue=Bernd"
THREE = f"{TWO} red=Cem"
FOUR = f"{THREE} green=Dora"
FIVE = f"{FOUR} pink=Emil"
SIX = f"{FIVE} white=Frida"


def _twice(name: str, title: str, seats: str, seed: int, public: int) -> tuple[Evening, Evening]:
    """An evening with a box of its own, and the same again with all that was shown then."""
    first = Evening(
        f"{name}-new-box",
        title,
        seats,
        seed,
        HUNTERS[: len(seats.split())],
        printed="contracts events",
        house=f"pile={public}",
        invented=True,
    )
    return first, replace(first, name=f"{name}-known-box", title=f"{title}, again", again=True)


EVENINGS = (
    Evening("two-calm", "Two quiet hauliers", TWO, 116, CALM[:2]),
    Evening("two-debts", "Two who spend what they have", TWO, 119, WILD[:2]),
    Evening("two-hurry", "One wants to get it over", TWO, 100, RUSH[:2]),
    Evening("three-calm", "Three at the kitchen table", THREE, 116, CALM[:3]),
    Evening("three-award", "The last award ends the game", THREE, 520, (HUNGRY, HURRIED, HUNGRY)),
    Evening("four-cubes", "Four, and too few cubes", FOUR, 109, CALM[:4]),
    Evening("four-wild", "Four with many trailers", FOUR, 113, WILD[:4]),
    Evening(
        "five-hurry",
        "The display runs dry",
        FIVE,
        500,
        (EAGER, HURRIED, HUNGRY, HURRIED, HURRIED),
    ),
    Evening("five-wild", "Five who hunt triangles", FIVE, 123, WILD[:5]),
    Evening("six-shared", "Six, and two are equal", SIX, 122, RUSH),
    Evening("six-wild", "Six on full roads", SIX, 107, WILD),
    Evening(
        "four-agreed",
        "It got late",
        FOUR,
        102,
        CALM[:4],
        ((61, ("# The last bus goes in ten minutes.", "> agree", "! agree -> over")),),
    ),
    Evening(
        "three-alone",
        "The last one at the table",
        THREE,
        109,
        CALM[:3],
        (
            (26, ("# Cem is called away.", "> red retire", "! red retire -> retired")),
            (38, ("# Anna goes, too.", "> yellow retire")),
        ),
    ),
    Evening(
        "five-leaver",
        "One goes home early",
        FIVE,
        102,
        RUSH[:5],
        ((33, ("# Dora has to work tomorrow.", "> green retire", "= green hand none")),),
    ),
    Evening(
        "two-printed-cards",
        "Two with the cards of the box",
        TWO,
        100,
        RUSH[:2],
        (
            (
                2,
                (
                    "# Anna has taken a 2 for a 0.",
                    "! correct face @2 dresden mailand 3 3500 -> not-shown",
                    "> correct face @1 bruessel verona 5 4200",
                    "# The bank has changed a note for her, too.",
                    "> correct notes yellow 0 0 3 4 0",
                ),
            ),
            (
                9,
                (
                    "# The pile has fallen under the table; the app deals the rest.",
                    "> correct source contracts app",
                ),
            ),
            (
                12,
                (
                    "# Nobody wants to read out the cards any more.",
                    "> correct source events app",
                ),
            ),
            (
                25,
                ("# The glasses are found again.", "> correct source events cards"),
            ),
        ),
        printed="contracts events",
        notes="box",
    ),
    *_twice("two", "Two with a box that nobody knows", TWO, 14, 6),
    *_twice("three", "Three with a box that nobody knows", THREE, 16, 8),
    Evening(
        "three-printed-cards",
        "Three shout, and the box holds the prices",
        THREE,
        203,
        WILD[:3],
        printed="contracts events",
        edition="fxschmid-dm.v1",
    ),
    Evening(
        "three-referee",
        "Everything that can go wrong at a table",
        THREE,
        120,
        CALM[:3],
        (
            (
                5,
                (
                    "# Bernd has paid his bid twice.",
                    "! correct cash blue -9999 because a joke -> no-money",
                    "> correct cash blue 200 because paid a bid twice",
                    "= blue cash 5300",
                ),
            ),
            (
                8,
                (
                    "# The bid of Cem was taken from Anna's purse, they say.",
                    "> correct cash yellow 300 with red because the wrong purse",
                    "= yellow cash 7800",
                    "= red cash 4400",
                    "= bank -17500",
                ),
            ),
            (
                9,
                (
                    "# A sleeve has swept the roadwork sign off the table.",
                    "> correct sign roadwork off",
                    "= sign roadwork off",
                    "> note Sleeves are to be rolled up.",
                ),
            ),
            (
                13,
                (
                    "# Anna's truck has rolled to the wrong city.",
                    "> correct place yellow hamburg",
                    "= yellow at hamburg",
                ),
            ),
            (
                16,
                (
                    "# The cat has eaten e27.",
                    "> correct contract e27 done",
                    "! correct contract e27 done -> no-change",
                    "= display e26 e07 e04",
                    "> correct contract e39 display",
                    "= display e26 e07 e04 e39",
                ),
            ),
            (
                18,
                (
                    "# An event card was kept under the table.",
                    "> correct event e-special-permit blue",
                    "= blue kept e-special-permit",
                ),
            ),
            (
                20,
                (
                    "# Anna was given a large trailer, and nobody has written it down.",
                    "! correct trailers yellow 5 0 -> sold-out",
                    "> correct trailers yellow 0 1",
                    "> correct cash yellow -3000 because a large trailer",
                    "= yellow trailers large",
                    "= stock 4 3",
                ),
            ),
            (
                22,
                (
                    "# Two cubes have rolled under the sofa.",
                    "! correct goods 49 -> bad-amount",
                    "> correct goods 2",
                    "= supply 33",
                ),
            ),
            (
                25,
                (
                    "# It was not Anna's turn but Bernd's.",
                    "> correct turn blue",
                    "= turn 26 blue",
                    "= awaits rolling blue",
                ),
            ),
        ),
    ),
)
