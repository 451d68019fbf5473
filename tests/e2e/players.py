"""Three people who play a whole evening by what they see, one of whom is in a hurry."""

from __future__ import annotations

import random
import re
import unicodedata
from collections.abc import Callable

from tests.e2e.seen import Seen, Target
from tests.e2e.table import Of, Table, cards, icon, kind

HURRIED = "yellow"
"""Wants to get rid of the own contracts; the others want hardly any, so the game ends."""
TRAILER = 3_000
"""What any trailer costs at most."""
STOP = "(arrive .*|stay)"
TAB = re.compile(r"[A-Z](–[A-Z])?")
"""What is written on the tab of a page of cities."""


class Players:
    """Answers every screen of the game as long as it lasts.

    ``wishes`` are things that have not happened yet this evening.
    """

    def __init__(self, table: Table, chance: random.Random) -> None:
        self.wishes = {"bids", "free", "event", "sign", "rest", "trailer", "money", "undo"}
        self._table = table
        self._program = table.program
        self._chance = chance
        self._to_look = True
        self._screens: dict[str, Callable[[Seen], None]] = {
            "Starting": self._begin,
            "Hand": self._hand,
            "Table": self._at_table,
            "Dice": self._choose_die,
            "Arrival": self._somewhere,
            "Signing": self._put_up_sign,
            "City": self._in_city,
            "Market": self._at_market,
            "Auction": self._bid,
            "LayingDown": lambda seen: self._do(seen, icon("cards"), "keep"),
            "Event": self._read_event,
            "Picking": lambda seen: self._do(seen, kind("TicketCard"), r"(discard|giveback) e\d+"),
            "Trailers": lambda seen: self._do(seen, kind("PriceButton"), "buy small", "trailer"),
            "Money": self._correct_money,
            "PutBack": lambda seen: self._open(seen, icon("check")),
        }

    def play(self) -> Seen:
        """Play until the result is on the screen."""
        while (seen := self._program.settled()).screen != "Result":
            if seen.targets:
                self._screens[seen.screen](seen)
            else:
                self._program.close_sheet()
        return seen

    # --- touching

    def _do(self, seen: Seen, wanted: Of, deed: str, wish: str = "", who: str = "") -> None:
        """Touch what does the deed of the seat whose screen this is; that fulfils the wish."""
        target = seen.find(lambda target: wanted(target) and not target.refused)
        assert target is not None, f"{deed} is not to be had on {seen}"
        line = f"action {who or seen.seat} {deed}"
        if self._table.ledger.has_gone_back:  # to do the same again is a redo
            line = rf"({line}|redo \d+)"
        if self._table.do(seen, target, line):
            self.wishes.discard(wish)

    def _open(self, seen: Seen, wanted: Of) -> None:
        """Touch what only shows something else."""
        target = seen.find(wanted)
        assert target is not None, f"nothing to touch on {seen}"
        self._table.show(seen, target)

    # --- before the first turn

    def _begin(self, seen: Seen) -> None:
        self._do(seen, lambda target: target.seat == HURRIED, "begin", who=HURRIED)

    def _set_up(self, seen: Seen) -> None:
        hand = self._table.hands.get(seen.seat)
        if seen.seat != HURRIED:
            self._do(seen, icon("road"), "setup road")
        elif hand is None:
            self._open(seen, icon("eye"))
        else:
            self._to_look = True
            self._to(seen, hand[0].origin, "setup .*")

    # --- hands

    def _hand(self, seen: Seen) -> None:
        """Look at the own hand, and load from it what can be loaded."""
        if seen.find(kind("RevealPad")) is None:
            self._table.hands[seen.seat] = []
            self._to_look = False
        elif self._load(seen):
            return
        self._open(self._program.settled(), icon("back"))

    def _load(self, seen: Seen) -> bool:
        """Open the hand, learn what is in it, and slide onto a card that can be loaded here.

        False if there is none.
        """
        looked = self._table.peek(kind("RevealPad"))
        if looked is None:
            return True
        covered, shown = looked
        if seen.screen == "Hand":
            self._table.hands[seen.seat] = list(cards(shown))
        card = shown.find(kind("TicketCard"))
        self._to_look = card is not None
        if card is None:
            self._table.cover(covered, shown)
            return False
        self._program.slide(shown, card)
        self._table.ledger.answered(f"action {seen.seat} load e\\d+")
        hand = self._table.hands.get(seen.seat, [])
        hand[:] = [known for known in hand if known.destination not in card.words]
        return True

    def _wants_to_load(self, seen: Seen) -> bool:
        return self._to_look and seen.seat == HURRIED and seen.find(kind("RevealPad")) is not None

    # --- the turn

    def _at_table(self, seen: Seen) -> None:
        for label in ("Zug beenden", "Aussetzen"):
            if seen.find(kind("Primary", label)):
                self._do(seen, kind("Primary", label), "end")
                return
        if seen.seat == HURRIED and self._to_look:
            self._open(seen, icon("eye"))
        elif "undo" in self.wishes and self._table.ledger.last.endswith("decline"):
            self._take_back(seen)
        elif seen.seat != HURRIED and "trailer" in self.wishes and _cash(seen) >= TRAILER:
            self._open(seen, icon("trailer"))
        elif seen.seat != HURRIED and "money" in self.wishes:
            self._open(seen, kind("AccountCard"))
        else:
            self._roll(seen)

    def _roll(self, seen: Seen) -> None:
        self._to_look = True
        sign = seen.seat != HURRIED and "sign" in self.wishes
        first = 1 if sign else self._chance.randint(2, 6)
        self._table.throw(seen, first, self._chance.randint(2, 6))

    def _take_back(self, seen: Seen) -> None:
        """Back into the turn before; if cards were seen, the app asks first."""
        self._open(seen, icon("undo"))
        question = self._program.settled()
        if question.screen != seen.screen or question.find(icon("undo")):
            self._table.ledger.answered(r"undo \d+")
            self.wishes.discard("undo")
        elif self._table.do(question, question.targets[-1], r"undo \d+"):
            self.wishes.discard("undo")

    def _choose_die(self, seen: Seen) -> None:
        dice = sorted(target.words[0][-1] for target in seen.all(kind("DieFace")))
        pips = dice[0] if "sign" in self.wishes else dice[-1]
        self._do(seen, kind("DieFace", f"Würfel {pips}"), f"choose {pips}")

    def _put_up_sign(self, seen: Seen) -> None:
        """For the first time with a memory of where it stands."""
        between = kind("CityPlate", "erste Stadt")
        if "sign" in self.wishes and seen.find(between):
            self._open(seen, between)
        else:
            self._do(seen, kind("Primary", "Steht"), "sign (roadwork|jam)( .*)?", "sign")

    # --- where the truck is

    def _somewhere(self, seen: Seen) -> None:
        if seen.shows("Wo geht es los?"):
            self._set_up(seen)
        elif seen.shows("In welche Stadt?"):
            self._go(seen)
        elif seen.shows("Zwischen welchen?"):
            city = self._chance.choice(plates(seen))
            self._open(seen, lambda target: target == city)
        elif seen.seat == HURRIED:
            self._drive_home(seen)
        else:
            self._drive(seen)

    def _drive_home(self, seen: Seen) -> None:
        """To where the load is bound for, else to where a contract of the hand begins."""
        bound = [plate for plate in plates(seen) if len(plate.words) > 1]
        hand = self._table.hands[HURRIED]
        if hand and not bound:
            self._to(seen, hand[0].origin, STOP)
        else:
            city = next(iter([*bound, *plates(seen)]))
            self._do(seen, lambda target: target == city, STOP)

    def _drive(self, seen: Seen) -> None:
        """Nowhere in particular."""
        event, lapsed = icon("warning"), kind("OptionCell", "Rest verfällt")
        if "event" in self.wishes and seen.find(event):
            self._do(seen, event, "arrive triangle", "event")
        elif "rest" in self.wishes and seen.find(lapsed):
            self._let_lapse(seen, lapsed)
        elif self._chance.random() < 0.15 and seen.find(icon("road")):
            self._do(seen, icon("road"), STOP)
        else:
            city = self._chance.choice(plates(seen))
            self._do(seen, lambda target: target == city, STOP)

    def _let_lapse(self, seen: Seen, lapsed: Of) -> None:
        """To a city, though not exactly."""
        if seen.find(lambda target: lapsed(target) and target.selected):
            self._do(seen, kind("CityPlate"), r"arrive \S+ rest", "rest")
        else:
            self._open(seen, lapsed)

    def _to(self, seen: Seen, city: str, deed: str) -> None:
        """Find the plate of a city on the pages of cities, and touch it."""
        initial = unicodedata.normalize("NFKD", city)[0]
        if seen.find(lambda target: target.kind == "CityPlate" and target.words[0] == city):
            self._do(seen, kind("CityPlate", city), deed)
            return
        tabs = [tab for tab in seen.all(kind("OptionCell")) if TAB.fullmatch(tab.words[0])]
        there = [tab for tab in tabs if tab.words[0][0] <= initial <= tab.words[0][-1]]
        self._open(seen, lambda target: target in there and not target.selected)

    def _go(self, seen: Seen) -> None:
        """An event wants the truck elsewhere."""
        free = [plate for plate in plates(seen) if not plate.selected]
        if free:
            self._do(seen, lambda target: target == free[0], "goto .*")
        else:
            self._do(seen, kind("PushButton", "Gar nicht"), "goto nowhere")

    # --- at a stop

    def _in_city(self, seen: Seen) -> None:
        if not (self._wants_to_load(seen) and self._load(seen)):
            self._do(self._program.settled(), kind("Primary", "Zug beenden"), "end")

    def _at_market(self, seen: Seen) -> None:
        if self._wants_to_load(seen):
            self._load(seen)
        elif seen.seat != HURRIED and self.wishes & {"bids", "free"}:
            self._do(seen, kind("TicketCard"), r"select e\d+")
        else:
            self._do(seen, kind("PushButton", "Kein Interesse"), "decline")

    def _bid(self, seen: Seen) -> None:
        """Nobody, or the lowest call that is allowed, now and then."""
        rungs = [rung for rung in seen.all(kind("LadderRung")) if not rung.refused]
        nobody = kind("PushButton", "Niemand bietet")
        if "free" in self.wishes and seen.find(nobody):
            self._do(seen, nobody, "pass", "free")
        elif rungs and seen.seat != HURRIED and self._chance.random() < 0.7:
            rung = min(rungs, key=lambda rung: rung.words[0])
            same = any("Gleichziehen" in word for word in rung.words)
            deed = f"{'match' if same else 'bid'} {rung.words[0]}"
            self._do(seen, lambda target: target == rung, deed, "bids")
        else:
            self._do(seen, icon("cross"), "pass")

    def _read_event(self, seen: Seen) -> None:
        if seen.find(kind("Primary", "Zug beenden")):
            self._do(seen, kind("Primary", "Zug beenden"), "end")
        else:
            self._do(seen, icon("money"), "payup")

    # --- beside the turn

    def _correct_money(self, seen: Seen) -> None:
        more = kind("PushButton", "+500")
        if seen.find(lambda target: more(target) and target.selected):
            self._do(seen, kind("Primary"), r"cash \w+ 500 .*", "money", who="correct")
        else:
            self._open(seen, more)


def plates(seen: Seen) -> list[Target]:
    """The cities to touch."""
    return [plate for plate in seen.all(kind("CityPlate")) if not plate.refused]


def _cash(seen: Seen) -> int:
    """What the seat on turn has, in euros."""
    tile = seen.find(lambda target: target.kind == "AccountCard" and target.seat == seen.seat)
    assert tile is not None
    return int(tile.words[-1].replace(".", ""))
