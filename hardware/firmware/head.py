"""The reading head: dice that fall into wells, each well with six contacts under its floor.

A die that lies closes exactly one contact. How a throw is told from all else that hands do:

- All contacts open for AWAY_MS: the die was lifted. Nothing is said, for a hand may keep it long.
- Then a contact closes: the die has fallen, and the throw begins, also for the others lifted.
- One contact closed, unchanged for STABLE_MS: it lies. Two closed for as long, or none for
  TILT_MS: it is tilted.
- Another contact closed although the die was not lifted: it was moved by hand.
"""

from contacts import Contacts, numbers
from protocol import MOVED, ROLLING, STABLE, TILTED

NEW, LYING, AWAY, FALLING = range(4)


class Die:
    """One die, its contacts, and what is known of it. ``times`` are the settings."""

    def __init__(self, name, times):
        self.name = name
        self.contacts = Contacts(times.STABLE_MS)
        self._times = times
        self._place = NEW
        self._face = None  # None if it lies, but tilted
        self._lifted_at = None  # None until it has been seen to lie: it may be in the box

    def look(self, reading, now):
        """What is to be said of the die: None, or its state and value."""
        self.contacts.feed(reading, now)
        if self._place == AWAY:
            return self._fall()
        closed = self.contacts.closed()
        if not closed:
            return self._open(now)
        if not self.contacts.steady(self._times.STABLE_MS):
            return None
        return self._lie(closed[0] if len(closed) == 1 else None)

    def in_hand(self, now):
        """True if it was lifted and may be thrown any moment."""
        lifted = self._place == AWAY and self._lifted_at is not None
        return lifted and now - self._lifted_at < self._times.HAND_MS

    def clear(self):
        """True if it lies and can be read."""
        return self._place == LYING and self._face is not None

    def troubles(self):
        """Complaints, as codes and texts."""
        stuck, closed = numbers(self.contacts.stuck), self.contacts.closed()
        if stuck:
            return [("stuck", f"die {self.name}: always closed: {_words(stuck)}")]
        if len(closed) > 1 and self.contacts.steady(self._times.TWO_MS):
            return [("contacts", f"die {self.name}: closed at the same time: {_words(closed)}")]
        return []

    def _fall(self):
        if not self.contacts.closed() or not self.contacts.steady(self._times.FALL_MS):
            return None
        self._place = FALLING
        return (ROLLING, None)

    def _open(self, now):
        """No contact is closed: soon that means something."""
        falling = self._place == FALLING
        if not self.contacts.steady(self._times.TILT_MS if falling else self._times.AWAY_MS):
            return None
        # A tilted die will be straightened or thrown again. The contacts cannot tell which, and
        # players say "tilted is no throw": the next face it shows counts as thrown.
        self._lifted_at = now if self._place == LYING else None
        self._place = AWAY
        return (TILTED, None) if falling else None

    def _lie(self, face):
        """The contacts are at rest, and show ``face`` or, being two, None."""
        before, self._face = self._face, face
        place, self._place = self._place, LYING
        if place == NEW or (place == LYING and face == before):
            return None
        if face is None:
            return (TILTED, None)
        return (STABLE if place == FALLING else MOVED, face)


def _words(contacts):
    return " ".join(map(str, contacts))


class Head:
    """All dice of the head; a reading has the contacts of each."""

    def __init__(self, names, times):
        self._dice = [Die(name, times) for name in names]
        self.dice = len(self._dice)

    def look(self, reading, now):
        """What is to be said: dice, their states and values, in order."""
        reports = []
        for place, die in enumerate(self._dice):
            said = die.look(reading[place], now)
            if said:
                reports.append((die.name, said[0], said[1]))
        if any(state == ROLLING for _, state, _ in reports):
            # Dice rarely fall at the same moment: let the reader wait for the others.
            reports += [(die.name, ROLLING, None) for die in self._dice if die.in_hand(now)]
        return reports

    def clear(self):
        """True if every die lies and can be read."""
        return all(die.clear() for die in self._dice)

    def troubles(self):
        """Complaints of all dice, as codes and texts."""
        return [trouble for die in self._dice for trouble in die.troubles()]
