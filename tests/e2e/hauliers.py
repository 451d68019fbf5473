"""Players of any edition who want something with each turn, and take the shortest way by taps.

They know what the screen shows them, and what each has seen in the own hand.
"""

from __future__ import annotations

import random
import unicodedata
from collections.abc import Callable, Iterable

from tests.e2e.driver import Program
from tests.e2e.players import TAB, plates
from tests.e2e.seen import Seen, Target
from tests.e2e.table import Of, cards, icon, kind
from tests.e2e.taps import Tap, Turn, told

OWN = {"Table", "Dice", "Arrival"}
"""Screens that belong to the seat on turn."""
MOST_TAPS = 1_000
"""Taps, looks included, after which something is wrong."""
NO_INTEREST = ("Kein Interesse", "Weiter", "Not interested", "Go on")
NOBODY_BIDS = ("Niemand bietet", "Nobody bids")


class Hauliers:
    """Answer every screen of the game; count the taps of each turn.

    ``wishes`` are screens that have not come up yet.
    """

    def __init__(self, program: Program, chance: random.Random, wishes: Iterable[str]) -> None:
        self.wishes = set(wishes)
        self.turns: list[Turn] = []
        """The turns that are over, and the one that is not."""
        self._program = program
        self._chance = chance
        self._hands: dict[str, set[str]] = {}
        """Where contracts of each hand begin."""
        self._place = ""
        self._screens: dict[str, Callable[[Seen], None]] = {
            "Starting": lambda seen: self._tap(seen, kind("AccountCard"), Tap.PLACE),
            "RollingOff": self._roll,
            "Hand": self._look,
            "Table": self._at_table,
            "Dice": self._choose,
            "Arrival": self._somewhere,
            "Signing": lambda seen: self._tap(seen, kind("Primary"), Tap.SIGN),
            "City": self._in_city,
            "Market": self._at_market,
            "Auction": self._bid,
            "Outcry": self._cry,
            "LayingDown": lambda seen: self._tap(seen, icon("cards"), Tap.BID),
            "Event": self._read_event,
            "Picking": lambda seen: self._tap(seen, kind("TicketCard"), Tap.EVENT),
        }

    def play(self, turns: int) -> Seen:
        """Play until so many more turns are over. Returns the screen with which the next begins."""
        end = len(self.turns) + turns - bool(self.turns and not self.turns[-1].taps)

        def over(seen: Seen) -> bool:
            return len(self.turns) > end and not self.turns[-1].taps and seen.screen in OWN

        return self._until(over, f"{turns} turns")

    def play_to(self, screen: str) -> Seen:
        """Play until a screen comes up, and return it."""
        return self._until(lambda seen: seen.screen == screen, screen)

    def _until(self, condition: Callable[[Seen], bool], what: str) -> Seen:
        for _ in range(MOST_TAPS):
            seen = self._program.settled()
            self.wishes.discard(seen.screen)
            self._notice_turn(seen)
            if seen.screen == "Result" or condition(seen):
                return seen
            if seen.targets:
                self._screens[seen.screen](seen)
            else:
                self._program.close_sheet()
        raise AssertionError(f"no {what} in {MOST_TAPS} taps: {told(self.turns)}")

    def _notice_turn(self, seen: Seen) -> None:
        """All turns begin with a screen of the seat; the first one not before all are set up."""
        if seen.screen not in OWN or not (self.turns or _of_a_turn(seen)):
            return
        if not self.turns or self.turns[-1].seat != seen.seat:
            self.turns.append(Turn(seen.seat))

    def forget(self) -> None:
        """Forget the names of cities: they are others in another language."""
        self._hands.clear()

    # --- touching

    def _tap(self, seen: Seen, wanted: Of, tap: Tap) -> None:
        """Touch what can be had, for the turn."""
        target = seen.find(lambda target: wanted(target) and not target.refused)
        assert target is not None, f"no {tap} on {seen}"
        self._program.touch(seen, target)
        self._count(tap)

    def _count(self, tap: Tap) -> None:
        if self.turns:
            self.turns[-1].taps.append(tap)

    def _look_up(self, seen: Seen, wanted: Of) -> None:
        """Touch what leads to a look at the own hand, which is not counted."""
        target = seen.find(wanted)
        assert target is not None, f"nothing to look at on {seen}"
        self._program.touch(seen, target)

    # --- hands

    def _look(self, seen: Seen) -> None:
        """Remember where the contracts of the hand begin."""
        self._hands[seen.seat] = set()
        if seen.find(kind("RevealPad")):
            shown = self._program.hold(kind("RevealPad"))
            self._hands[seen.seat] = {card.origin for card in cards(shown)}
            self._program.lift(shown)
        self._look_up(self._program.settled(), icon("back"))

    def _unknown(self, seen: Seen) -> bool:
        return seen.seat not in self._hands and seen.find(icon("eye")) is not None

    def _load(self, seen: Seen) -> bool:
        """Slide onto the first contract that can be loaded here. False if there is none."""
        pad, hand = kind("RevealPad"), self._hands.get(seen.seat, set())
        if self._place not in hand or seen.find(pad) is None:
            return False
        hand.discard(self._place)
        shown = self._program.hold(pad)
        card = shown.find(kind("TicketCard"))
        if card is None:
            self._program.lift(shown)
            return False
        self._program.slide(shown, card)
        self._count(Tap.LOAD)
        return True

    # --- the turn

    def _roll(self, seen: Seen) -> None:
        """With the die of the table, or by the app."""
        faces = seen.all(kind("BarFace"))
        if faces:
            wanted = 1 if "Signing" in self.wishes else self._chance.randint(2, 6)
            self._tap(seen, lambda target: target == faces[wanted - 1], Tap.ROLL)
        else:
            self._tap(seen, kind("Primary"), Tap.ROLL)

    def _choose(self, seen: Seen) -> None:
        """The higher die."""
        best = max(seen.all(kind("DieFace")), key=lambda die: die.words[0][-1])
        self._tap(seen, lambda target: target == best, Tap.ROLL)

    def _at_table(self, seen: Seen) -> None:
        if self._unknown(seen):
            self._look_up(seen, icon("eye"))
        elif seen.find(kind("BarFace")) or not self.turns[-1].taps:
            self._roll(seen)
        else:
            self._tap(seen, kind("Primary"), Tap.END)

    # --- where the truck is

    def _somewhere(self, seen: Seen) -> None:
        if self._unknown(seen):
            self._look_up(seen, icon("eye"))
        elif not self.turns:
            self._tap(seen, icon("road"), Tap.PLACE)
        elif seen.find(icon("road")) is None:
            self._obey(seen)
        else:
            self._drive(seen)

    def _drive(self, seen: Seen) -> None:
        """Where the screen is that has not been seen; to unload; to load; else anywhere."""
        market = self.wishes & {"Market", "Outcry", "Auction"}
        bound = [plate for plate in plates(seen) if len(plate.words) > 1]
        begin = self._hands.get(seen.seat, set())
        if "Event" in self.wishes and not market and seen.find(icon("warning")):
            self._tap(seen, icon("warning"), Tap.PLACE)
        elif "City" in self.wishes and not market and self._lapse(seen):
            return
        elif bound:
            self._unload(seen, bound[0])
        elif begin and not market and self._chance.random() < 0.7:
            self._to(seen, min(begin))
        else:
            self._anywhere(seen, market)

    def _unload(self, seen: Seen, plate: Target) -> None:
        """Exactly, or the rest lapses."""
        if self._chance.random() < 0.5 or not self._lapse(seen):
            self._stop(seen, plate)

    def _lapse(self, seen: Seen) -> bool:
        """Say that the rest lapses. False if that is said already, or there is none."""
        cells = [cell for cell in seen.all(kind("OptionCell")) if not TAB.fullmatch(cell.words[0])]
        if len(cells) != 2 or cells[1].selected:
            return False
        self._tap(seen, lambda target: target == cells[1], Tap.REST)
        return True

    def _anywhere(self, seen: Seen, market: Iterable[str]) -> None:
        free = [plate for plate in plates(seen) if not plate.selected]
        if free and (market or self._chance.random() < 0.6):
            self._stop(seen, self._chance.choice(free))
        else:
            sorts = [t for t in seen.targets if t.icon in ("road", "warning") and not t.refused]
            sort = self._chance.choice(sorts)
            self._tap(seen, lambda target: target == sort, Tap.PLACE)

    def _to(self, seen: Seen, city: str) -> None:
        """Find the plate of a city on the pages of cities, and touch it."""
        initial = unicodedata.normalize("NFKD", city)[0]
        plate = seen.find(lambda target: target.kind == "CityPlate" and target.words[0] == city)
        if plate is not None and not plate.refused:
            self._stop(seen, plate)
            return
        tabs = [tab for tab in seen.all(kind("OptionCell")) if TAB.fullmatch(tab.words[0])]
        there = [tab for tab in tabs if tab.words[0][0] <= initial <= tab.words[0][-1]]
        if plate is None and any(not tab.selected for tab in there):
            self._tap(seen, lambda target: target in there and not target.selected, Tap.TAB)
        else:
            self._anywhere(seen, ())

    def _stop(self, seen: Seen, plate: Target) -> None:
        self._place = plate.words[0]
        self._tap(seen, lambda target: target == plate, Tap.PLACE)

    def _obey(self, seen: Seen) -> None:
        """Say why pips lapse, or where an event moves the truck."""
        free = [plate for plate in plates(seen) if not plate.selected]
        if seen.find(icon("signs")):
            hand = self._hands.get(seen.seat, set())
            self._tap(seen, icon("cards" if self._place in hand else "signs"), Tap.REASON)
        elif free:
            self._place = free[0].words[0]
            self._tap(seen, lambda target: target == free[0], Tap.EVENT)
        elif refuse := seen.find(lambda t: t.kind == "PushButton" and not (t.refused or t.icon)):
            self._tap(seen, lambda target: target == refuse, Tap.EVENT)
        else:
            shown = self._program.hold(kind("RevealPad"))
            self._program.slide(shown, shown.all(kind("TicketCard"))[0])
            self._count(Tap.EVENT)

    # --- at a stop

    def _in_city(self, seen: Seen) -> None:
        if self._load(seen):
            return
        seen = self._program.settled()
        offer = seen.find(lambda target: target.kind == "TicketCard" or target.icon == "truck")
        if offer is not None and not offer.refused:
            self._tap(seen, lambda target: target == offer, Tap.TAKE)
        else:
            self._tap(seen, kind("Primary"), Tap.END)

    def _at_market(self, seen: Seen) -> None:
        if self._load(seen):
            return
        seen = self._program.settled()
        if self.wishes & {"Outcry", "Auction"} or self._chance.random() < 0.3:
            self._tap(seen, kind("TicketCard"), Tap.OFFER)
        else:
            self._tap(seen, lambda target: target.words[:1] in _each(NO_INTEREST), Tap.DECLINE)

    def _read_event(self, seen: Seen) -> None:
        if seen.find(kind("Primary")):
            self._tap(seen, kind("Primary"), Tap.END)
        else:
            self._tap(seen, icon("money"), Tap.EVENT)

    # --- auctions

    def _nobody(self, seen: Seen) -> bool:
        """Every other time, nobody bids."""
        nobody = seen.find(lambda target: target.words[:1] in _each(NOBODY_BIDS))
        if nobody is None or self._chance.random() < 0.5:
            return False
        self._tap(seen, lambda target: target == nobody, Tap.NOBODY)
        return True

    def _bid(self, seen: Seen) -> None:
        """In turn: the lowest bid that is allowed, or none."""
        if self._nobody(seen):
            return
        rungs = [rung for rung in seen.all(kind("LadderRung")) if not rung.refused]
        if rungs and self._chance.random() < 0.5:
            rung = min(rungs, key=lambda rung: rung.words[0])
            self._tap(seen, lambda target: target == rung, Tap.BID)
        else:
            self._tap(seen, icon("cross"), Tap.BID)

    def _cry(self, seen: Seen) -> None:
        """All at once: a call, or someone passes."""
        if self._nobody(seen):
            return
        calls = seen.all(kind("CallButton"))
        if len(calls) > 2 and self._chance.random() < 0.5:
            self._tap(seen, lambda target: target == calls[0], Tap.BID)
        else:
            self._tap(seen, lambda target: "Pass" in target.words, Tap.BID)


def _of_a_turn(seen: Seen) -> bool:
    """Whether it is not the screen of those who set up: nobody begins on an event space."""
    return seen.screen != "Arrival" or seen.find(icon("warning")) is not None


def _each(words: Iterable[str]) -> list[tuple[str, ...]]:
    return [(word,) for word in words]
