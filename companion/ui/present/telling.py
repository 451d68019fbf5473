"""The parts of the screens on which a printed event card is told by tiles, or found."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from companion.games.auf_achse.actions import ReadOut
from companion.games.auf_achse.cards import Effect, Op
from companion.games.auf_achse.printed import class_of
from companion.ui import models as m
from companion.ui.commands import Show, Submit
from companion.ui.i18n import Texts
from companion.ui.messages.refusals import explain
from companion.ui.present import common
from companion.ui.present.event_kinds import KEEP, KINDS, OTHER, Choice, Kind
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


@dataclass(frozen=True, slots=True)
class Telling:
    """The parts of the screens; where the card is kept may change what comes of them."""

    scene: Scene
    draft: Reading

    def model(self) -> object:
        """The tiles, or what is behind the one that is open; a sum is asked elsewhere."""
        draft = self.draft
        if draft.kind == NOTE:
            return self._noting()
        if draft.kind == KNOWN:
            return self._known()
        return self._kind(KINDS[draft.kind]) if draft.kind else self._tiles()

    # Where the card is kept

    def header(self) -> m.Header:
        """Whoever has drawn the card reads it out."""
        seat = self.scene.game.view.acting
        return common.header(
            self.scene, seat, self.scene.texts.say("Event"), common.ARRIVE, turns=True
        )

    def balances(self) -> m.Balances:
        """The strip above, which may be empty."""
        return common.balances(self.scene)

    def currency(self) -> str:
        """Of the amounts on the card."""
        return self.scene.game.context.edition.currency

    def show(self, draft: Reading) -> m.Command:
        """What goes on with ``draft``."""
        return Show(draft)

    def ended(self, effects: tuple[Effect, ...], note: str) -> tuple[m.Command, bool]:
        """What comes of all that was told, and whether it only explains."""
        action = ReadOut(self.scene.game.view.acting, effects, note)
        refusal = self.scene.game.why(action)
        if refusal is not None:
            return explain(self.scene, refusal, action), True
        return Submit(action), False

    def known(self) -> tuple[EventEntry, ...]:
        """The cards that it could be."""
        return known_events(self.scene)

    def beside(self) -> tuple[m.Button, ...]:
        """What else can be done before anything is told."""
        return (*self._more(), self.several(), self._wrong())

    def noted(self) -> str:
        """The note as it was before its keyboard was opened."""
        return ""

    # What is told

    def deed(self, draft: Reading, *done: Effect) -> tuple[m.Command, bool]:
        """What a tap on the last thing the card does brings about, and whether it only explains.

        It is all that the card does, or, where ``several`` things are to come, the tiles are shown
        again.
        """
        effects = (*draft.effects, *done)
        if class_of(effects) is None:
            return self._apart(), True
        command, refused = self.ended(effects, draft.note)
        if draft.several and not refused:
            return self.show(Reading(effects, several=True, note=draft.note)), False
        return command, refused

    def back(self) -> m.Button:
        """To the tiles, with what has been told before."""
        draft = self.draft
        plain = self.show(Reading(draft.effects, draft.several, note=draft.note))
        return m.Button(self.scene.texts.say("Back"), icon="back", command=plain, align="row")

    def _apart(self) -> m.Why:
        say = self.scene.texts.say
        return m.Why(
            say("Not on the same card"),
            say("A card acts at once, waits for a delivery, or is kept"),
        )

    # The tiles

    def _tiles(self) -> ReadingOutModel:
        say, draft = self.scene.texts.say, self.draft
        tiles = tuple(self._tile(name, kind) for name, kind in KINDS.items())
        model = ReadingOutModel(self.header(), self.balances(), "", tiles)
        if draft.effects or draft.note:
            command, refused = self.deed(replace(draft, several=False))
            done = m.Button(
                say("That is all"), command=command, refused=refused, seat=model.header.seat
            )
            told = (slip(self.scene.texts, self.currency(), draft.effects, draft.note),)
            question = say("And what else?")
            return replace(model, title=question, slips=told, buttons=(self._erased(),), done=done)
        few = () if draft.several else self._slips(self.known()[:FEW])
        return replace(
            model, title=say("What does the card say?"), slips=few, buttons=self.beside()
        )

    def _tile(self, name: str, kind: Kind) -> Tile:
        """A kind: what has only one way is told by its tile, all others open."""
        command, refused = self._open(name, kind)
        if len(self.draft.effects) >= MOST_EFFECTS:
            command, refused = self._enough(), True
        elif len(kind.choices) == 1 and name != OTHER:
            command, refused = self.deed(self.draft, kind.choices[0].effect)
        label = self.scene.texts.say(kind.label)
        return Tile(label, kind.icon, kind.tint, kind.struck, kind.signed, command, refused)

    def _open(self, name: str, kind: Kind) -> tuple[m.Command, bool]:
        first = kind.choices[0]
        if name != OTHER and class_of((*self.draft.effects, first.effect)) is None:
            return self._apart(), True
        op = first.effect.op.value if first.summed else ""
        return self.show(replace(self.draft, kind=name, op=op)), False

    def _enough(self) -> m.Why:
        say = self.scene.texts.say
        return m.Why(
            say("Three things are enough"), say("All else the table carries out by itself")
        )

    def _erased(self) -> m.Button:
        """The last thing was not on the card."""
        draft = self.draft
        before = replace(draft, effects=draft.effects[:-1])
        before = replace(draft, note="") if draft.note else before
        label = self.scene.texts.say("Erase")
        return m.Button(label, icon="erase", command=self.show(before), align="row")

    def several(self) -> m.Button:
        """Whether the card does more than one thing."""
        return m.Button(
            self.scene.texts.say("Several"),
            icon="plus",
            command=self.show(replace(self.draft, several=not self.draft.several)),
            align="row",
            selected=self.draft.several,
        )

    def _wrong(self) -> m.Button:
        """No card was drawn at all: one step back."""
        return replace(undo(self.scene), align="row")

    def _more(self) -> tuple[m.Button, ...]:
        """To all known cards, if there are more than a few."""
        count = len(self.known())
        if count <= FEW or self.draft.several:
            return ()
        label = self.scene.texts.say("All {n}", n=count)
        command = self.show(Reading(kind=KNOWN))
        return (m.Button(label, icon="cards", command=command, align="row"),)

    # Behind the tiles

    def _kind(self, kind: Kind) -> KindModel:
        tiles = tuple(self._choice(choice) for choice in kind.choices)
        if self.draft.kind == OTHER:
            tiles = (*tiles, *self._others())
        return KindModel(
            header=self.header(),
            balances=self.balances(),
            title=self.scene.texts.say(kind.label),
            tiles=tiles,
            buttons=(self.back(),),
        )

    def _choice(self, choice: Choice) -> Tile:
        texts, effect = self.scene.texts, choice.effect
        label = _counted(texts, effect) if effect.n else texts.say(choice.label)
        if effect.op is Op.KEEP_FOR_TABLE:
            draft = replace(self.draft, effects=(*self.draft.effects, effect), kind=NOTE)
            return Tile(label, choice.icon, command=self.show(draft))
        if choice.summed:
            command = self.show(replace(self.draft, op=effect.op.value))
            return Tile(label, choice.icon, command=command)
        command, refused = self.deed(self.draft, effect)
        return Tile(label, choice.icon, struck=choice.struck, command=command, refused=refused)

    def _others(self) -> Iterator[Tile]:
        """What only the table can carry out, with a note or without."""
        say = self.scene.texts.say
        yield Tile(say("Write a note"), "pencil", command=self.show(replace(self.draft, kind=NOTE)))
        if not self.draft.several:
            command, refused = self.deed(self.draft)
            yield Tile(say("The table does it"), "check", command=command, refused=refused)

    def _noting(self) -> TypingModel:
        """The note, typed; nothing typed is fine."""
        say, draft = self.scene.texts.say, self.draft
        command, refused = self.deed(replace(draft, note=draft.note.strip(), kind=""))
        done = m.Button(say("Done"), command=command, refused=refused)
        before = Reading(draft.effects, draft.several, kind=OTHER, note=self.noted())
        if draft.effects and draft.effects[-1].op is Op.KEEP_FOR_TABLE:
            before = replace(before, effects=draft.effects[:-1], kind=KEEP)
        header = title(self.scene, say("What the card says"), self.show(before))
        return typing(self.scene.texts, header, draft.note, done)

    def _known(self) -> KindModel:
        """All cards that were read before, a page at a time."""
        cards = self.known()
        page = cards[self.draft.page * SIZE :][:SIZE]
        return KindModel(
            header=self.header(),
            balances=self.balances(),
            title=self.scene.texts.say("Known cards"),
            slips=self._slips(page),
            buttons=(self.back(),),
            tabs=self._tabs(len(cards)),
        )

    def _slips(self, cards: tuple[EventEntry, ...]) -> tuple[Slip, ...]:
        """A tap on a known card tells all that it does."""
        found = []
        for card in cards:
            command, refused = self.deed(replace(self.draft, note=card.note), *card.effects)
            paper = slip(
                self.scene.texts, self.currency(), card.effects, card.note, command, len(cards)
            )
            found.append(replace(paper, refused=refused))
        return tuple(found)

    def _tabs(self, count: int) -> m.Segmented:
        """Any page with one tap; none for one page."""
        pages = -(-count // SIZE)
        if pages < 2:
            return m.Segmented()
        return m.Segmented(
            tuple(
                m.Option(
                    str(page + 1),
                    self.show(replace(self.draft, page=page)),
                    page == self.draft.page,
                )
                for page in range(pages)
            )
        )


def _counted(texts: Texts, one: Effect) -> str:
    """``3 spaces on``."""
    if one.op is Op.MOVE_EXTRA:
        return texts.count("{n} space on", "{n} spaces on", one.n)
    return texts.count("{n} turn", "{n} turns", one.n)
