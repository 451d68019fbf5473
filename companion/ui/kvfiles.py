"""Load kv files, each once."""

from functools import cache

from kivy.lang import Builder

from companion.paths import kv_dir


@cache
def load(name: str) -> None:
    """Load ``name`` (as ``widgets/ticket.kv``) unless it is loaded already."""
    Builder.load_file(str(kv_dir() / name))
