"""What lamps and a buzzer can say without a word."""

from enum import Enum


class Glow(Enum):
    """How a lamp is while nothing happens."""

    OFF = "off"
    ON = "on"
    SLOW = "slow"
    """On and off about once a second."""


class Signal(Enum):
    """Something short, after which every lamp glows as before."""

    REFUSED = "refused"
    """What was asked for cannot be, or means nothing now."""
    LATE = "late"
    """What was asked for was to be had, but somebody was faster."""
    LOST = "lost"
    """A device is gone."""
