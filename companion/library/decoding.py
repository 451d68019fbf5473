"""The text of a file that a spreadsheet, an editor or another program has saved."""

from __future__ import annotations

import codecs
import stat
from pathlib import Path

from companion.library.faults import Code, Fault

__all__ = ["MOST_BYTES", "decode", "read"]

MOST_BYTES = 2_000_000
"""More than 2,000 cards take."""

_UTF_8, _WINDOWS = "UTF-8", "Windows-1252"
_MARKS = (
    (codecs.BOM_UTF8, "utf-8", _UTF_8),
    (codecs.BOM_UTF16_LE, "utf-16-le", "UTF-16"),
    (codecs.BOM_UTF16_BE, "utf-16-be", "UTF-16"),
)


def read(path: Path) -> str | Fault:
    """The text of the file at ``path``, however it is encoded; or why there is none.

    A file that is too large is not read.
    """
    try:
        status = path.stat()
        if not stat.S_ISREG(status.st_mode):  # a folder, or a device without end
            return Fault(Code.UNREADABLE, params={"reason": "not a file"})
        if status.st_size > MOST_BYTES:
            return Fault(Code.TOO_LARGE, params={"most": MOST_BYTES})
        return decode(path.read_bytes())
    except FileNotFoundError:
        return Fault(Code.NO_SUCH_FILE)
    except OSError as error:
        return Fault(Code.UNREADABLE, params={"reason": error.strerror or str(error)})


def decode(data: bytes) -> str | Fault:
    """UTF-8, UTF-16 or Windows-1252 as text; or the first line that is in no such encoding."""
    for mark, codec, name in _MARKS:
        if data.startswith(mark):
            return _decode(data.removeprefix(mark), codec, name)
    if codec := _unmarked_utf_16(data):
        return _decode(data, codec, "UTF-16")
    if b"\0" in data:
        return Fault(Code.BINARY, line=_line(data, data.index(b"\0")))
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return _decode_windows(data)


def _decode(data: bytes, codec: str, name: str) -> str | Fault:
    try:
        text = data.decode(codec)
    except UnicodeDecodeError as error:
        before = data[: error.start].decode(codec, "replace")
        code = Code.MIXED_ENCODINGS if name == _UTF_8 else Code.BAD_ENCODING
        return Fault(code, params={"encoding": name}, line=before.count("\n") + 1)
    if "\0" in text:
        return Fault(Code.BINARY, line=text.count("\n", 0, text.index("\0")) + 1)
    return text


def _unmarked_utf_16(data: bytes) -> str:
    """The codec of a text in western letters that has no byte order mark, or nothing."""
    start = data[:64]
    if len(start) >= 4 and len(start) % 2 == 0:
        if not any(start[1::2]) and all(start[::2]):
            return "utf-16-le"
        if not any(start[::2]) and all(start[1::2]):
            return "utf-16-be"
    return ""


def _decode_windows(data: bytes) -> str | Fault:
    """Windows-1252, if every line that is not plain ASCII is in it rather than in UTF-8."""
    first = ""
    for number, line in enumerate(data.split(b"\n"), 1):
        if line.isascii():
            continue
        encoding = _encoding(line)
        if encoding is None:
            return Fault(Code.BAD_ENCODING, params={"encoding": first or _WINDOWS}, line=number)
        first = first or encoding
        if encoding != first:
            return Fault(Code.MIXED_ENCODINGS, params={"encoding": first}, line=number)
    return data.decode("cp1252")


def _encoding(line: bytes) -> str | None:
    for codec, name in (("utf-8", _UTF_8), ("cp1252", _WINDOWS)):
        try:
            line.decode(codec)
        except UnicodeDecodeError:
            continue
        return name
    return None


def _line(data: bytes, at: int) -> int:
    return data.count(b"\n", 0, at) + 1
