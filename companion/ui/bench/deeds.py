"""What a hand can do to the drawn devices. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Push:
    """Have the button of this name down for as long as the hand stays."""

    button: str


@dataclass(frozen=True, slots=True)
class Throw:
    """Throw the dice."""


@dataclass(frozen=True, slots=True)
class Tilt:
    """Throw them so that one leans."""


@dataclass(frozen=True, slots=True)
class Hang:
    """Let the sensor hang; one that hangs already is plugged in anew."""


@dataclass(frozen=True, slots=True)
class Plug:
    """Pull the plug, or put it in."""


@dataclass(frozen=True, slots=True)
class Take:
    """Take the die of this number (from 0) up, to choose its face; once more: put it down."""

    die: int


@dataclass(frozen=True, slots=True)
class Choose:
    """The die that was taken up will show ``pips`` in the next throw; 0 leaves it to chance."""

    pips: int


Deed: TypeAlias = Push | Throw | Tilt | Hang | Plug | Take | Choose
