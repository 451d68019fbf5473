"""Text that people type, made to fit on a line of a file."""


def one_line(text: str) -> str:
    """The words of ``text`` with single spaces, and nothing that a line of a file cannot hold."""
    return " ".join(text.encode("utf-8", "replace").decode().split())
