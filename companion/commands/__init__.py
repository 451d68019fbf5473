"""One module per subcommand, each with ``run(args) -> int``: the exit code."""

from __future__ import annotations

__all__ = ["Failure", "closed"]


class Failure(Exception):
    """A command cannot go on; says why, and what would help. Ends with exit code 1."""

    def __init__(self, cause: str, remedy: str = "") -> None:
        super().__init__(f"{cause}\n{remedy}" if remedy else cause)


def closed(error: PermissionError) -> Failure:
    """A file or folder is not for whoever this is: on a kiosk that is its user, whoever types."""
    from companion.doctor.rights import this_user  # not needed by a command that may

    return Failure(
        f"{error.filename} is closed to the user {this_user().name}, as whom this runs",
        "name another place, such as /var/tmp or a stick, or open this one to that user",
    )
