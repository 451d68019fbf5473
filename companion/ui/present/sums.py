"""A sum of money that is being typed: in hundreds, as cards have it, or digit by digit."""

from __future__ import annotations

from dataclasses import dataclass, replace

HUNDRED = 100
MOST_DIGITS = 5
"""Of a sum on a card."""


@dataclass(frozen=True, slots=True)
class Sum:
    """The digits typed so far; ``exact``: they are whole euros or DM, else hundreds."""

    digits: str = ""
    exact: bool = False

    @staticmethod
    def of(amount: int) -> Sum:
        """A sum as if it had been typed; 0 is none."""
        if not amount:
            return Sum()
        exact = amount % HUNDRED != 0 or amount >= HUNDRED * HUNDRED
        return Sum(str(amount if exact else amount // HUNDRED).zfill(2), exact)

    @property
    def amount(self) -> int:
        """Whole euros or DM; 0 while nothing is typed."""
        return int(self.digits or "0") * self._unit

    @property
    def _unit(self) -> int:
        return 1 if self.exact else HUNDRED

    def with_digit(self, digit: str, least: int, most: int) -> Sum:
        """One digit more; a sum that can take none begins anew."""
        anew = self.settled(least, most)
        return replace(self, digits=digit if anew else self.digits + digit)

    def erased(self) -> Sum:
        """Without the last digit."""
        return replace(self, digits=self.digits[:-1])

    def switched(self) -> Sum:
        """The same digits, meant in the other way."""
        return replace(self, exact=not self.exact)

    def within(self, least: int, most: int) -> bool:
        """True if it is one of the sums from ``least`` to ``most``."""
        return bool(self.digits) and least <= self.amount <= most

    def settled(self, least: int, most: int) -> bool:
        """True if it is one of these sums, and no further digit could make it another."""
        highest = most // self._unit
        full = len(self.digits) >= len(str(highest)) or int(self.digits or "0") * 10 > highest
        return full and self.within(least, most)

    def leads(self, least: int, most: int) -> bool:
        """True if it is one of these sums, or could become one by further digits."""
        lowest, highest = -(-least // self._unit), most // self._unit
        typed, room = int(self.digits or "0"), len(str(highest)) - len(self.digits)
        return any(
            typed * 10**more <= highest and (typed + 1) * 10**more > lowest
            for more in range(room + 1)
        )

    def shown(self, number: str) -> str:
        """The sum on its card: ``4_00`` after the first digit; ``number`` is how it is written."""
        if not self.exact:
            return number if len(self.digits) > 1 else f"{self.digits:_<2}00"
        full = len(self.digits) >= MOST_DIGITS
        return number if full else f"{number if self.digits else ''}_"
