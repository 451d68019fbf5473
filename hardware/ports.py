"""What every device offers to the program that wires it in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeAlias

from hardware.events import Event

Sink: TypeAlias = Callable[[Event], None]
"""Takes an event from any thread and returns at once."""


class Device(Protocol):
    """A device, real or simulated, that reports from a thread of its own."""

    def start(self, sink: Sink) -> None:
        """Begin to report into ``sink``; whatever is wrong comes as an event, never raised."""

    def stop(self) -> bool:
        """End within a second; True if it has ended."""
