"""What is said to QEMU itself, in its protocol QMP: one JSON object a line."""

from __future__ import annotations

import json
import socket
from typing import Any

PATIENCE_S = 120.0


class Monitor:
    """One end of a pair of sockets whose other end QEMU has."""

    def __init__(self, line: socket.socket) -> None:
        line.settimeout(PATIENCE_S)
        self._line = line
        self._told = line.makefile("r", encoding="utf-8")
        self.events: list[dict[str, Any]] = []
        """What has happened to the machine by itself, as far as it was read."""
        self._next("QMP")
        self.do("qmp_capabilities")

    def do(self, command: str, **arguments: Any) -> Any:
        """Have it done; returns the answer. Raises AssertionError if it is refused."""
        order = {"execute": command, "arguments": arguments}
        self._line.sendall(json.dumps(order).encode() + b"\n")
        return self._next("return")

    def await_event(self, name: str) -> dict[str, Any]:
        """Wait until it has happened, if it has not yet."""
        while not any(event["event"] == name for event in self.events):
            self._read()
        return next(event for event in self.events if event["event"] == name)

    def close(self) -> None:
        """Say nothing more."""
        self._told.close()
        self._line.close()

    def _next(self, key: str) -> Any:
        while key not in (told := self._read()):
            assert "error" not in told, told
        return told[key]

    def _read(self) -> dict[str, Any]:
        line = self._told.readline()
        assert line, "QEMU has ended"
        told: dict[str, Any] = json.loads(line)
        if "event" in told:
            self.events.append(told)
        return told
