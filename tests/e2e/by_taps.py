"""Plays the lines of a recorded evening by taps, with the shortest way for each."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from companion.games.auf_achse.cards import VOCABULARY, Effect, Op
from companion.paths import locale_dir
from companion.ui.i18n import Texts
from companion.ui.messages.effects import effects
from companion.ui.present.event_kinds import KINDS
from tests.e2e.box import Box, Face
from tests.e2e.driver import Program
from tests.e2e.seen import Seen
from tests.e2e.table import Of, icon, kind
from tests.games.positions import shelf

NO_BREAK = "\N{NO-BREAK SPACE}"
"""Stands in sentences where the screen tells a plain space."""
ROUND = 100
"""What sums are typed in."""
TAB = re.compile(r"\w{1,2}(–\w)?")
"""What is written on the tab of a page of cities or cards."""
HOW = {"rest": "rest lapses", "as-one": "driven as 1"}
"""How the truck has come there."""
PLACES = {"road": "road", "triangle": "warning", "sign": "signs"}
"""Pictures of the stops that are no cities."""


class ByTaps:
    """Taps one line after the other; ``box`` lies on the table beside the screen.

    ``known``: the library has all cards of the evening, because it was played before.
    ``for_cards`` counts the taps by which the app is told what stands on a card, with those that
    lead to its questions.
    """

    def __init__(self, program: Program, box: Box, *, known: bool) -> None:
        self.for_cards = 0
        self._program = program
        self._box = box
        self._all_known = known
        self._asked = False
        self._shown = ""
        self.speak("de")
        self._verbs: dict[str, Callable[..., None]] = {
            "begin": lambda seat: self._tap(lambda t: t.kind == "AccountCard" and t.seat == seat),
            "setup": self._arrive,
            "roll": self._roll,
            "arrive": self._arrive,
            "stay": lambda _seat: self._tap(lambda t: t.kind == "PushButton" and not t.icon),
            "sign": self._put_up,
            "load": lambda _seat, card: self._load(card),
            "select": lambda _seat, card: self._tap(self._open_card(card)),
            "bid": self._call,
            "match": self._call,
            "pass": lambda _seat: self._tap(icon("cross")),
            "keep": lambda _seat: self._tap(icon("cards")),
            "price": self._price,
            "decline": lambda _seat: self._tap(lambda t: t.words[:1] in self._no_interest),
            "reads": self._read_out,
            "end": self._end,
        }

    def speak(self, language: str) -> None:
        """The language of the screen."""
        self._texts = Texts(language, locale_dir())
        self._names = {city.id: self._texts.pick(city.name) for city in shelf().cities}
        self._no_interest = ((self._texts.say("Not interested"),), (self._texts.say("Go on"),))

    def play(self, line: str) -> None:
        """Tap a line. A card of the hand is told when it is loaded, which is the next line."""
        who, *words = line.split()
        if who == "show":
            self._shown = words[0]
            in_hand = words[0] not in self._box.display
            self._box.follow(line)
            if not in_hand:
                self._tell(words[0])
            return
        if who == "dealt":
            self._tap(icon("check"))
        else:
            with self._asking(words[0] in ("price", "reads") or words == ["load", self._shown]):
                self._verbs[words[0]](who, *words[1:])
        self._box.follow(line)

    def told(self) -> None:
        """The screen says what to do with the card that was won, and with the others."""
        listed = "\n".join(self._program.settled().texts)
        for todo in ("take the card into the hand", "Move the open cards up, turn up the next one"):
            assert self._texts.say(todo) in listed, listed

    def take_back_and_do_again(self, before: Box) -> None:
        """Undo one step; the screen lists where each card goes that lies elsewhere now."""
        self._tap(icon("undo"))
        question = self._program.settled()
        if question.screen != "PutBack":
            self._program.touch(question, question.targets[-1])
        listed = "\n".join(self._program.settled().texts)
        now, was = self._box.zones(), before.zones()
        for card in now:
            if now[card].split()[0] != was[card].split()[0]:  # others make room by themselves
                assert self._put_back(was[card]) in listed, f"{card} to {was[card]}: {listed}"
        self._tap(icon("redo"))
        self._tap(icon("check"))

    def _put_back(self, zone: str) -> str:
        """How the screen says that a card goes there."""
        where, _, at = zone.partition(" ")
        say = self._texts.say
        match where:
            case "pile":
                told = say("{route} face down on the pile", route="")
            case "display":
                told = say("{route} to the open contracts, place {at}", route="", at=at)
            case _:
                told = say("{route} face down into the hand", route="")
        return told.strip()

    # --- touching

    def look(self) -> Seen:
        """The screen, with no sheet over it that only tells something."""
        while not (seen := self._program.settled()).targets:
            self._program.close_sheet()
        return seen

    def _tap(self, wanted: Of) -> None:
        seen = self.look()
        target = seen.find(lambda t: wanted(t) and not t.refused)
        assert target is not None, f"nothing to tap on {seen}"
        self._program.touch(seen, target)
        self.for_cards += self._asked

    def _tap_words(self, sort: str, *words: str) -> None:
        self._tap(kind(sort, *words))

    @contextmanager
    def _asking(self, asked: bool) -> Iterator[None]:
        """Count the taps meanwhile if something is told about a card."""
        self._asked = asked
        yield
        self._asked = False

    # --- the truck

    def _roll(self, _seat: str, pips: str) -> None:
        faces = self.look().all(kind("BarFace"))
        self._tap(lambda target: target == faces[int(pips) - 1])

    def _arrive(self, _seat: str, place: str, *how: str) -> None:
        if place in PLACES:
            self._tap(icon(PLACES[place]))
            return
        for word in how:
            self._tap_words("OptionCell", self._texts.say(HOW[word]))
        self._to(place)

    def _put_up(self, _seat: str, _kind: str, *between: str) -> None:
        """A sign, perhaps with a memory of where it stands."""
        if between:
            self._tap(kind("CityPlate"))
        for city in between:
            self._to(city)
        self._tap(kind("Primary"))

    def _to(self, city: str) -> None:
        """Find the plate of a city behind its tab, and tap it."""
        name = self._names[city]
        plate = kind("CityPlate", name)
        if self.look().find(plate) is None:
            self._turn_to(name)
        self._tap(plate)

    def _turn_to(self, name: str) -> None:
        """The last tab that does not begin after the name."""
        tabs = [tab for tab in self.look().all(kind("OptionCell")) if TAB.fullmatch(tab.words[0])]
        there = [tab for tab in tabs if _not_after(tab.words[0], name)]
        if there and not there[-1].selected:
            self._tap(lambda target: target == there[-1])

    def _end(self, seat: str) -> None:
        """A turn in which nothing is left to do has ended by itself."""
        if self.look().seat == seat:
            self._tap(kind("Primary"))

    # --- contracts

    def _open_card(self, card: str) -> Of:
        """The ticket of an open contract at its place in the display."""
        tickets = self.look().all(kind("TicketCard"))
        ticket = tickets[self._box.display.index(card)]
        return lambda target: target == ticket

    def _tell(self, card: str) -> None:
        """At the market: the card that lies there is one of the library, or typed."""
        face = self._box.faces[card]
        with self._asking(True):
            self._tap(self._open_card(card))
            self._turn_to(self._names[face.start])
            if not self._known(face):
                self._tap_words("CityPlate", self._names[face.start])
                self._type(face)

    def _load(self, card: str) -> None:
        """Just won; or from the hand: one that was shown, one of the library, or a new one."""
        face = self._box.faces[card]
        if self.look().screen == "Table":  # before the roll
            self._tap(lambda target: self._texts.say("Hand") in target.words)
        laying = self.look().screen == "LayingDown"
        self._tap(icon("truck") if laying else icon("crate"))
        if laying:
            return
        if self.look().screen == "Identify":
            if self._known(face):
                return
            self._tap(icon("pencil"))
        self._type(face)

    def _known(self, face: Face) -> bool:
        """Tap the card if the screen has it."""
        name, revenue = self._names[face.destination], self._texts.number(face.revenue)
        start = self._names[face.start]
        for slip in self.look().all(kind("Slip")):
            written = " ".join(slip.words)
            if name in written and revenue in written and start in written:
                self._tap(lambda target, slip=slip: target == slip)  # type: ignore[misc]
                return True
        return False

    def _type(self, face: Face) -> None:
        """What stands on the card, from the destination on."""
        if any(face.costs):
            self._tap(icon("gavel"))
        self._to(face.destination)
        self._keys(str(face.goods))
        self._keys(f"{face.revenue // ROUND:02}")
        for cost in face.costs:
            digits = cost // ROUND
            again = digits * 10 >= face.revenue // ROUND
            self._keys(str(digits) if again else f"{digits:02}")

    def _keys(self, digits: str) -> None:
        for digit in digits:
            self._tap_words("PushButton", digit)

    def _call(self, _seat: str, level: str) -> None:
        self._tap(lambda target: target.kind == "LadderRung" and target.words[0] == level)

    def _price(self, _seat: str, amount: str) -> None:
        self._keys(str(int(amount) // ROUND))
        self._tap(kind("Primary"))

    # --- events

    def _read_out(self, _seat: str, op: str, *number: str) -> None:
        """A card that was read before, or its tile and sum."""
        summed = VOCABULARY[Op(op)][1] == "amount"
        amount = int(number[0]) if number else 0
        effect = Effect(Op(op), amount) if summed else Effect(Op(op), n=amount)
        if self._read_before(effects(self._texts, "EUR", (effect,), "")):
            return
        index, choices = next(
            (at, [choice.effect.op for choice in found.choices])
            for at, found in enumerate(KINDS.values())
            if effect.op in [choice.effect.op for choice in found.choices]
        )
        self._tap_tile(index)
        if summed and choices.index(effect.op):
            ways = self.look().all(kind("OptionCell"))
            self._tap(lambda target: target == ways[choices.index(effect.op)])
        if summed:
            self._sum(amount)
        elif len(choices) > 1:
            self._tap_tile(effect.n - 1)

    def _read_before(self, sentence: str) -> bool:
        """Tap the card if it is among those that were read before."""
        slip = kind("EventSlip", sentence.replace(NO_BREAK, " "))
        if self.look().find(slip) is None:
            if not self._all_known:
                return False
            self._tap(lambda target: target.kind == "PushButton" and target.icon == "cards")
        self._tap(slip)
        return True

    def _tap_tile(self, index: int) -> None:
        tiles = self.look().all(kind("EffectTile"))
        self._tap(lambda target: target == tiles[index])

    def _sum(self, amount: int) -> None:
        shown = kind("PushButton", self._texts.number(amount))
        if self.look().find(shown):
            self._tap(shown)
        else:
            self._keys(str(amount // ROUND))
            self._tap_words("PushButton", "00")
            self._tap(kind("Primary"))


def _not_after(tab: str, name: str) -> bool:
    """True if ``name`` comes behind this tab or a later one: ``D–F``, ``Be``."""
    first = _plain(tab.partition("–")[0])
    return first <= _plain(name)[: len(first)]


def _plain(name: str) -> str:
    plain = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in plain if not unicodedata.combining(letter))
