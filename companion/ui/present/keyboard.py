"""The keyboard on the screen; a real one does the same."""

from __future__ import annotations

from dataclasses import dataclass

from companion.ui.commands import Erase, Type
from companion.ui.glyphs import ELLIPSIS, printable
from companion.ui.i18n import Texts
from companion.ui.models import Button, Command, Header
from companion.ui.present.panels import LONGEST

ROWS = ("1234567890,?", "qwertzuiopü", "asdfghjklöä", "yxcvbnmß-.")
_ENDS_WORD = " -.?"


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
        field=_shown(text),
        rows=(*letters, (*last, erase)),
        space=Button(texts.say("Space"), command=Type(" ")),
        done=done,
    )


def _shown(text: str) -> str:
    """What the fonts can draw of ``text``; the blank just typed moves the cursor."""
    line = printable(text, len(text) + 1)
    if len(line) > LONGEST:  # what is typed just now is at the end
        line = ELLIPSIS + line[1 - LONGEST :]
    return line + (" " if text.endswith(" ") else "")


def _key(key: str, capital: bool) -> Button:
    shown = key.upper() if capital and key != "ß" else key
    command: Command = Type(shown)
    return Button(shown, command=command)
