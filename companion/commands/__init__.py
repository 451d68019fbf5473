"""One module per subcommand, each with ``run(args) -> int``: the exit code."""

from __future__ import annotations

__all__ = ["Failure"]


class Failure(Exception):
    """A command cannot go on; says why, and what would help. Ends with exit code 1."""

    def __init__(self, cause: str, remedy: str = "") -> None:
        super().__init__(f"{cause}\n{remedy}" if remedy else cause)
