"""An action being carried out: the position so far and what has happened so far.

The one place where a new position is put together. It lives for a single ``apply`` and is never
seen outside the rules; money moves through :meth:`Play.pay` alone.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.games.auf_achse.agenda import Item
from companion.games.auf_achse.context import Context
from companion.games.auf_achse.facts import Fact, Paid, Reason
from companion.games.auf_achse.printed import Printed
from companion.games.auf_achse.state import Haulier, State
from companion.games.auf_achse.table import Seat


class Play:
    """The scratch pad of one action."""

    __slots__ = ("_changes", "_state", "context", "facts", "reveals")

    def __init__(self, context: Context, state: State) -> None:
        self.context = context
        self.facts: list[Fact] = []
        self.reveals = False
        self._state = state
        # Building a position is what costs most here, so changes gather until one is looked at.
        self._changes: dict[str, Any] = {}

    @property
    def state(self) -> State:
        """The position as it stands now."""
        if self._changes:
            self._state = replace(self._state, **self._changes)
            self._changes = {}
        return self._state

    def tell(self, fact: Fact) -> None:
        """Note a fact."""
        self.facts.append(fact)

    def set(self, **changes: Any) -> None:
        """Change fields of the position."""
        self._changes.update(changes)

    def _now(self, name: str) -> Any:
        changes = self._changes
        return changes[name] if name in changes else getattr(self._state, name)

    def learn(self, printed: Printed) -> None:
        """Something more is known of the printed cards, from now on for all rules."""
        self.set(printed=printed)
        self.context = self.context.knowing(printed)

    def set_turn(self, **changes: Any) -> None:
        """Change fields of the turn."""
        self._changes["turn"] = replace(self._now("turn"), **changes)

    def haulier(self, seat: Seat) -> Haulier:
        """The haulier as it stands now."""
        haulier: Haulier = self._now("hauliers")[seat]
        return haulier

    def set_haulier(self, seat: Seat, **changes: Any) -> None:
        """Change fields of one haulier."""
        hauliers = self._now("hauliers")
        changed = replace(hauliers[seat], **changes)
        self._changes["hauliers"] = (*hauliers[:seat], changed, *hauliers[seat + 1 :])

    @property
    def agenda(self) -> tuple[Item, ...]:
        """The agenda as it stands now, what comes first at its end."""
        agenda: tuple[Item, ...] = self._now("agenda")
        return agenda

    def push(self, *items: Item) -> None:
        """Put items on the agenda; the first one comes first."""
        self._changes["agenda"] = self.agenda + items[::-1]

    def pop(self) -> Item:
        """Take the top item off the agenda."""
        *rest, top = self.agenda
        self._changes["agenda"] = tuple(rest)
        return top

    def swap(self, *items: Item) -> None:
        """Put items in the place of the top one; the first one comes first."""
        self._changes["agenda"] = self.agenda[:-1] + items[::-1]

    def pay(self, payer: Seat | None, payee: Seat | None, amount: int, reason: Reason) -> None:
        """Move ``amount`` (whole euros or DM) between two purses; None is the bank.

        Raises ValueError for a negative sum or more than the payer has: rules ask before.
        """
        if amount == 0 or payer == payee:
            return
        if amount < 0 or (payer is not None and self.haulier(payer).cash < amount):
            raise ValueError(f"cannot pay {amount} from {payer} to {payee}")
        for purse, change in ((payer, -amount), (payee, amount)):
            if purse is None:
                self.set(bank=self._now("bank") + change)
            else:
                self.set_haulier(purse, cash=self.haulier(purse).cash + change)
        self.tell(Paid(payer, payee, amount, reason))
