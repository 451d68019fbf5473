"""A shell of root's in the machine, at a port that a service of the image listens to."""

from __future__ import annotations

import base64
import shlex
import socket

BOOTED_S = 600.0
"""Seconds within which a machine boots and does what it is told, however busy this one is."""
SAID = "/run/rehearsal.said"


class Console:
    """One end of a pair of sockets whose other end is the machine's port."""

    def __init__(self, line: socket.socket) -> None:
        line.settimeout(BOOTED_S)
        self._line = line
        self._said = line.makefile("rb")

    def do(self, command: str, *, ok: tuple[int, ...] = (0,)) -> str:
        """Have a shell do it; returns what it says. Raises AssertionError if it fails."""
        code, said = self.attempt(command)
        assert code in ok, f"{command}: {code}\n{said}"
        return said

    def attempt(self, command: str) -> tuple[int, str]:
        """Have a shell do it; returns its exit code and what it says, errors included."""
        out = "/run/rehearsal.out"
        line = (
            f"sh -c {shlex.quote(command)} </dev/null >{out} 2>&1; echo $?; base64 -w0 {out}; echo"
        )
        self._line.sendall(line.encode() + b"\n")
        code, said = self._said.readline(), self._said.readline()
        assert said, "the machine has ended"
        return int(code), base64.b64decode(said).decode("utf-8", "replace")

    def read(self, file: str) -> str:
        """The only line of a file, or nothing; it takes the machine as little as can be."""
        self._line.sendall(f"cat {file} 2>/dev/null; echo\n".encode())
        return self._said.readline().decode("utf-8").strip()

    def close(self) -> None:
        """Say nothing more."""
        self._said.close()
        self._line.close()
