"""The keyboard on the screen; a real one does the same."""

from __future__ import annotations

from dataclasses import dataclass

from companion.ui.commands import Erase, Type
from companion.ui.i18n import Texts
from companion.ui.models import Button, Command, Header

ROWS = ("qwertzuiopü", "asdfghjklöä", "yxcvbnmß-.")
_ENDS_WORD = " -."


@dataclass(frozen=True, slots=True)
class TypingModel:
    """A line being typed; ``rows`` of keys, the last one with space and ``done``."""

    header: Header
    field: str
    rows: tuple[tuple[Button, ...], ...]
    space: Button
    done: Button


def typing(texts: Texts, header: Header, text: str, done: Button) -> TypingModel:
    """The keyboard under ``text``; a word begins with a capital."""
    capital = not text or text[-1] in _ENDS_WORD
    *letters, last = (tuple(_key(key, capital) for key in row) for row in ROWS)
    erase = Button(icon="erase", command=Erase())
    return TypingModel(
        header=header,
        field=text,
        rows=(*letters, (*last, erase)),
        space=Button(texts.say("Space"), command=Type(" ")),
        done=done,
    )


def _key(key: str, capital: bool) -> Button:
    shown = key.upper() if capital and key != "ß" else key
    command: Command = Type(shown)
    return Button(shown, command=command)
