"""Setup: who sits where round the table, with which truck."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.games.auf_achse.context import COLOURS, SEATS, Player
from companion.ui.commands import Show
from companion.ui.glyphs import printable
from companion.ui.messages.names import colour_name
from companion.ui.models import Button, Command, Header, Why
from companion.ui.present.keyboard import TypingModel, typing
from companion.ui.present.panels import Home, Rules, Seats
from companion.ui.present.picks import SeatPick
from companion.ui.present.titles import SEATS as STOP
from companion.ui.present.titles import wizard
from companion.ui.scene import Scene

EDGES = (0, 90, 180, 180, 270, 0)
"""The edge of the table (see ``Player``) of each place, clockwise from the near left."""
SUGGESTED = ("yellow", "blue", "red", "green", "white", "orange", "cyan", "pink")
"""In this order colours are easiest to tell apart."""
KNOWN_NAMES = 3
NUMBERED = 10
"""Letters of a name before its number: with it the name still has room everywhere."""


@dataclass(frozen=True, slots=True)
class Chair:
    """A place at the table, free without a seat; ``edge`` as in ``Player``."""

    seat: str = ""
    name: str = ""
    edge: int = 0
    selected: bool = False
    command: Command = None


@dataclass(frozen=True, slots=True)
class Editor:
    """The player of the chosen place."""

    name: Button = Button()
    remove: Button = Button()
    colour_title: str = ""
    colours: tuple[SeatPick, ...] = ()
    names_title: str = ""
    names: tuple[Button, ...] = ()


@dataclass(frozen=True, slots=True)
class SeatsModel:
    """The table and beside it the chosen player, or a ``hint`` while none is chosen."""

    header: Header
    chairs: tuple[Chair, ...]
    screen: str
    editor: Editor | None
    hint: str
    primary: Button


def seats(scene: Scene, panel: Seats) -> SeatsModel | TypingModel:
    """The table, or the keyboard while a name is typed."""
    say = scene.texts.say
    player = _chosen(panel)
    if player is not None and panel.typing:
        back = Show(replace(_distinct(panel), typing=False))
        done = Button(say("Done"), icon="check", command=back, seat=player.colour)
        return typing(scene.texts, wizard(scene, STOP, back), player.name, done)
    return SeatsModel(
        header=wizard(scene, STOP, Show(Home())),
        chairs=tuple(_chair(scene, panel, place) for place in range(len(EDGES))),
        screen=say("Screen"),
        editor=None if player is None else _editor(scene, panel, player),
        hint=say("Who sits where? Tap a free place, then the next one.") if not player else "",
        primary=_next(scene, panel),
    )


def _chosen(panel: Seats) -> Player | None:
    """The player at the chosen place."""
    return next((player for place, player in panel.players if place == panel.chosen), None)


def _chair(scene: Scene, panel: Seats, place: int) -> Chair:
    player, edge = dict(panel.players).get(place), EDGES[place]
    if player is None:
        free = scene.texts.say("Free place")
        return Chair("", free, edge, command=_sit_down(scene, panel, place))
    name = printable(player.name) or colour_name(scene, player.colour)
    show = Show(replace(panel, chosen=place))
    return Chair(player.colour, name, edge, place == panel.chosen, show)


def _sit_down(scene: Scene, panel: Seats, place: int) -> Show:
    """Somebody takes the free place: the next free colour, the next known name."""
    taken = {player.colour for _, player in panel.players}
    colour = next(colour for colour in SUGGESTED if colour not in taken)
    name = next(_free_names(scene, panel), "")
    players = (*panel.players, (place, Player(colour, name, EDGES[place])))
    return Show(replace(panel, players=tuple(sorted(players, key=_place)), chosen=place))


def _place(seated: tuple[int, Player]) -> int:
    return seated[0]


def _free_names(scene: Scene, panel: Seats) -> Iterator[str]:
    """Names of earlier games that nobody here has, the most recent first."""
    seen = {player.name for _, player in panel.players} | set(COLOURS)
    for game in scene.saved():
        for name in game.record.title.split(", "):
            if name and name not in seen:
                seen.add(name)
                yield name


def _editor(scene: Scene, panel: Seats, player: Player) -> Editor:
    say = scene.texts.say
    name = printable(player.name)
    known = tuple(_free_names(scene, panel))[:KNOWN_NAMES]
    return Editor(
        name=Button(
            name or say("Name …"), icon="pencil", command=Show(replace(panel, typing=True))
        ),
        remove=Button(icon="cross", command=Show(_without(panel))),
        colour_title=say("Colour of the truck"),
        colours=tuple(_colours(panel, player)),
        names_title=say("Known names") if known else "",
        names=tuple(
            Button(printable(name, 12), command=Show(_named(panel, name))) for name in known
        ),
    )


def _distinct(panel: Seats) -> Seats:
    """The chosen player gets a number if somebody else has the name already."""
    others = (player.name for place, player in panel.players if place != panel.chosen)
    taken = {printable(name).casefold() for name in others}

    def numbered(name: str) -> str:
        shown = printable(name)
        if not shown or shown.casefold() not in taken:
            return name
        tries = (f"{shown[:NUMBERED].rstrip()} {n}" for n in range(2, SEATS[-1] + 2))
        return next(other for other in tries if other.casefold() not in taken)

    return panel.typed(numbered)


def _named(panel: Seats, name: str) -> Seats:
    return panel.typed(lambda _before: name)


def _without(panel: Seats) -> Seats:
    """The chosen place is free again."""
    others = tuple(seated for seated in panel.players if seated[0] != panel.chosen)
    return replace(panel, players=others, chosen=None)


def _colours(panel: Seats, player: Player) -> Iterator[SeatPick]:
    """All trucks; taking the truck of somebody else exchanges the two."""
    for colour in COLOURS:
        taken = any(other.colour == colour for _, other in panel.players)
        swap = Show(replace(panel, players=_painted(panel, player.colour, colour)))
        mine = colour == player.colour
        yield SeatPick(colour, selected=mine, taken=taken and not mine, command=swap)


def _painted(panel: Seats, old: str, new: str) -> tuple[tuple[int, Player], ...]:
    other = {old: new, new: old}
    return tuple(
        (place, replace(player, colour=other.get(player.colour, player.colour)))
        for place, player in panel.players
    )


def _next(scene: Scene, panel: Seats) -> Button:
    say, least = scene.texts.say, SEATS[0]
    label, count = say("Next: rules"), len(panel.players)
    if count < least:
        why = Why(say("At least 2 players"), say("Tap a free place at the table"), icon="person")
        return Button(label, command=why, refused=True)
    sub = scene.texts.count("{n} player", "{n} players", count)
    return Button(label, sub, command=Show(Rules(seats=panel)))
