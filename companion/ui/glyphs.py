"""Make any text safe to draw with the bundled fonts."""

import unicodedata

from companion.ui.cmap import RANGES

REPLACEMENT = "·"
ELLIPSIS = "…"


def drawable(character: str) -> bool:
    """Tell whether the bundled fonts have the character."""
    code = ord(character)
    return any(low <= code <= high for low, high in RANGES)


def printable(text: str, limit: int = 24) -> str:
    """Return ``text`` fit for one line of the screen, at most ``limit`` characters long.

    Accents are composed, characters the fonts lack lose their accents or become ``·``, control
    characters and joiners go, and white space becomes one space. Brackets stay as they are:
    labels never read markup.
    """
    shown = "".join(_shown(character) for character in unicodedata.normalize("NFC", text))
    shown = " ".join(shown.split())
    return shown if len(shown) <= limit else shown[: limit - 1].rstrip() + ELLIPSIS


def _shown(character: str) -> str:
    if character.isspace():
        return " "
    if drawable(character):
        return character
    if unicodedata.category(character) in ("Cc", "Cf", "Cs", "Mn", "Me"):
        return ""
    bare = "".join(part for part in unicodedata.normalize("NFKD", character) if drawable(part))
    return bare or REPLACEMENT
