"""A printed event card: what it does is told by tiles, or the card is found among known ones."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from companion.games.auf_achse.actions import ReadOut
from companion.games.auf_achse.cards import Effect, Op
from companion.games.auf_achse.printed import class_of
from companion.ui import models as m
from companion.ui.commands import Show, Submit
from companion.ui.messages.refusals import explain
from companion.ui.present import common
from companion.ui.present.event_kinds import KINDS, OTHER, Choice, Kind
from companion.ui.present.keyboard import TypingModel, typing
from companion.ui.present.known_events import Slip, known_events, slip
from companion.ui.present.panels import Reading
from companion.ui.present.table import undo
from companion.ui.present.titles import title
from companion.ui.scene import Scene

if TYPE_CHECKING:
    from companion.library.model import EventEntry

FEW = 3
"""Known cards that stand above the tiles."""
SIZE = 12
"""Known cards on a page."""
MOST_EFFECTS = 3
"""Things of one card that the app keeps apart."""
KNOWN, NOTE = "known", "note"
"""What can be open besides the kinds: all known cards, and the keyboard."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A kind of effect, or one of its choices; ``tint`` is a colour of the surface.

    ``struck``: the icon is crossed out; ``signed``: plus and minus stand beside it.
    """

    label: str = ""
    icon: str = ""
    tint: str = "hi"
    struck: bool = False
    signed: bool = False
    command: m.Command = None
    refused: bool = False


@dataclass(frozen=True, slots=True)
class ReadingOutModel:
    """The question, a few known cards or what has been told so far, and the tiles.

    ``buttons`` stand beside the question or below everything; ``done`` ends the telling.
    """

    header: m.Header
    balances: m.Balances
    title: str
    tiles: tuple[Tile, ...] = ()
    slips: tuple[Slip, ...] = ()
    buttons: tuple[m.Button, ...] = ()
    done: m.Button = m.Button()
    tabs: m.Segmented = m.Segmented()


@dataclass(frozen=True, slots=True)
class KindModel(ReadingOutModel):
    """What is behind one of the tiles: a screen of its own, on which a second tap waits."""


def reading_out(scene: Scene, panel: object) -> object:
    """The tiles, or what is behind the one that is open."""
    draft = panel if isinstance(panel, Reading) else Reading()
    if draft.op:
        from companion.ui.present.reading_sum import reading_sum

        return reading_sum(scene, draft)
    if draft.kind == NOTE:
        return _noting(scene, draft)
    if draft.kind == KNOWN:
        return _known(scene, draft)
    if draft.kind:
        return _kind(scene, draft, KINDS[draft.kind])
    return _tiles(scene, draft)


def header(scene: Scene) -> m.Header:
    """Whoever has drawn the card reads it out."""
    seat = scene.game.view.acting
    return common.header(scene, seat, scene.texts.say("Event"), common.ARRIVE, turns=True)


def deed(scene: Scene, draft: Reading, *done: Effect) -> tuple[m.Command, bool]:
    """What a tap on the last thing the card does brings about, and whether it only explains.

    The card is carried out, or, where ``several`` things are to come, the tiles are shown again.
    """
    action = ReadOut(scene.game.view.acting, (*draft.effects, *done), draft.note)
    if class_of(action.effects) is None:
        return _apart(scene), True
    refusal = scene.game.why(action)
    if refusal is not None:
        return explain(scene, refusal, action), True
    if draft.several:
        return Show(Reading(action.effects, several=True, note=draft.note)), False
    return Submit(action), False


def back(scene: Scene, draft: Reading) -> m.Button:
    """To the tiles, with what has been told before."""
    plain = Reading(draft.effects, draft.several, note=draft.note)
    return m.Button(scene.texts.say("Back"), icon="back", command=Show(plain), align="row")


def _apart(scene: Scene) -> m.Why:
    say = scene.texts.say
    return m.Why(
        say("Not on the same card"),
        say("A card acts at once, waits for a delivery, or is kept"),
    )


# The tiles


def _tiles(scene: Scene, draft: Reading) -> ReadingOutModel:
    say = scene.texts.say
    tiles = tuple(_tile(scene, draft, name, kind) for name, kind in KINDS.items())
    model = ReadingOutModel(header(scene), common.balances(scene), "", tiles)
    if draft.effects or draft.note:
        command, refused = deed(scene, replace(draft, several=False))
        done = m.Button(
            say("That is all"), command=command, refused=refused, seat=model.header.seat
        )
        told = (_told(scene, draft),)
        question = say("And what else?")
        return replace(model, title=question, slips=told, buttons=_undone(scene, draft), done=done)
    few = () if draft.several else _slips(scene, draft, known_events(scene)[:FEW])
    buttons = (*_more(scene, draft), _several(scene, draft), _wrong(scene))
    return replace(model, title=say("What does the card say?"), slips=few, buttons=buttons)


def _tile(scene: Scene, draft: Reading, name: str, kind: Kind) -> Tile:
    """A kind: what has only one way is told by its tile, all others open."""
    command, refused = _open(scene, draft, name, kind)
    if len(draft.effects) >= MOST_EFFECTS:
        command, refused = _enough(scene), True
    elif len(kind.choices) == 1 and name != OTHER:
        command, refused = deed(scene, draft, kind.choices[0].effect)
    label = scene.texts.say(kind.label)
    return Tile(label, kind.icon, kind.tint, kind.struck, kind.signed, command, refused)


def _open(scene: Scene, draft: Reading, name: str, kind: Kind) -> tuple[m.Command, bool]:
    first = kind.choices[0]
    if name != OTHER and class_of((*draft.effects, first.effect)) is None:
        return _apart(scene), True
    op = first.effect.op.value if first.summed else ""
    return Show(replace(draft, kind=name, op=op)), False


def _enough(scene: Scene) -> m.Why:
    say = scene.texts.say
    return m.Why(say("Three things are enough"), say("All else the table carries out by itself"))


def _told(scene: Scene, draft: Reading) -> Slip:
    """What the card does as far as it has been told."""
    return slip(scene, draft.effects, draft.note)


def _undone(scene: Scene, draft: Reading) -> tuple[m.Button, ...]:
    """The last thing was not on the card."""
    before = replace(draft, note="") if draft.note else replace(draft, effects=draft.effects[:-1])
    return (m.Button(scene.texts.say("Erase"), icon="erase", command=Show(before), align="row"),)


def _several(scene: Scene, draft: Reading) -> m.Button:
    """Whether the card does more than one thing."""
    return m.Button(
        scene.texts.say("Several"),
        icon="plus",
        command=Show(replace(draft, several=not draft.several)),
        align="row",
        selected=draft.several,
    )


def _wrong(scene: Scene) -> m.Button:
    """No card was drawn at all: one step back."""
    return replace(undo(scene), align="row")


def _more(scene: Scene, draft: Reading) -> tuple[m.Button, ...]:
    """To all known cards, if there are more than a few."""
    count = len(known_events(scene))
    if count <= FEW or draft.several:
        return ()
    label = scene.texts.say("All {n}", n=count)
    return (m.Button(label, icon="cards", command=Show(Reading(kind=KNOWN)), align="row"),)


# Behind the tiles


def _kind(scene: Scene, draft: Reading, kind: Kind) -> KindModel:
    say = scene.texts.say
    tiles = tuple(_choice(scene, draft, choice) for choice in kind.choices)
    if draft.kind == OTHER:
        tiles = (*tiles, *_others(scene, draft))
    return KindModel(
        header=header(scene),
        balances=common.balances(scene),
        title=say(kind.label),
        tiles=tiles,
        buttons=(back(scene, draft),),
    )


def _choice(scene: Scene, draft: Reading, choice: Choice) -> Tile:
    label = _counted(scene, choice.effect) if choice.effect.n else scene.texts.say(choice.label)
    if choice.summed:
        command: m.Command = Show(replace(draft, op=choice.effect.op.value))
        return Tile(label, choice.icon, command=command)
    command, refused = deed(scene, draft, choice.effect)
    return Tile(label, choice.icon, struck=choice.struck, command=command, refused=refused)


def _counted(scene: Scene, one: Effect) -> str:
    """``3 spaces on``."""
    count = scene.texts.count
    if one.op is Op.MOVE_EXTRA:
        return count("{n} space on", "{n} spaces on", one.n)
    return count("{n} turn", "{n} turns", one.n)


def _others(scene: Scene, draft: Reading) -> Iterator[Tile]:
    """What only the table can carry out, with a note or without."""
    say = scene.texts.say
    yield Tile(say("Write a note"), "pencil", command=Show(replace(draft, kind=NOTE)))
    if not draft.several:
        command, refused = deed(scene, draft)
        yield Tile(say("The table does it"), "check", command=command, refused=refused)


def _noting(scene: Scene, draft: Reading) -> TypingModel:
    """The note, typed; nothing typed is fine."""
    say = scene.texts.say
    noted = replace(draft, note=draft.note.strip())
    command, refused = deed(scene, noted)
    done = m.Button(say("Done"), command=command, refused=refused)
    before = Show(Reading(draft.effects, draft.several, kind=OTHER))
    return typing(scene.texts, title(scene, say("What the card says"), before), draft.note, done)


def _known(scene: Scene, draft: Reading) -> KindModel:
    """All cards that were read before, a page at a time."""
    cards = known_events(scene)
    page = cards[draft.page * SIZE :][:SIZE]
    return KindModel(
        header=header(scene),
        balances=common.balances(scene),
        title=scene.texts.say("Known cards"),
        slips=_slips(scene, draft, page),
        buttons=(back(scene, draft),),
        tabs=_tabs(draft, len(cards)),
    )


def _slips(scene: Scene, draft: Reading, cards: tuple[EventEntry, ...]) -> tuple[Slip, ...]:
    """A tap on a known card tells all that it does."""
    found = []
    for card in cards:
        command, refused = deed(scene, replace(draft, note=card.note), *card.effects)
        found.append(slip(scene, card.effects, card.note, command, refused=refused))
    return tuple(found)


def _tabs(draft: Reading, count: int) -> m.Segmented:
    """Any page with one tap; none for one page."""
    pages = -(-count // SIZE)
    if pages < 2:
        return m.Segmented()
    return m.Segmented(
        tuple(
            m.Option(str(page + 1), Show(replace(draft, page=page)), page == draft.page)
            for page in range(pages)
        )
    )
