"""Fields that came to a class after the first release that saved it."""

from __future__ import annotations

import dataclasses
from typing import TypeVar

T = TypeVar("T")
ADDED = "added"
"""Marks such a field in its ``metadata``."""


def added(default: T) -> T:
    """A dataclass field that may be missing in what is saved, and then is ``default``.

    ``default`` must mean what the game did before there was the field. While the field equals it,
    ``codec.dump`` leaves it out: older games load as ever, and the digests of their states are
    those they were written with. What is released stays: a default must never be changed.
    """
    return dataclasses.field(default=default, metadata={ADDED: True})
