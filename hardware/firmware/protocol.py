"""The lines of the sensor, and the only one it understands. See hardware/PROTOCOL.md."""

VERSION = 1
FIRMWARE = "1.0"
SIDES = 6
ROLLING, STABLE, TILTED, MOVED = "R", "S", "T", "M"

MAX_LINE = 82
MAX_TEXT = 60


def checksum(body):
    """XOR of all bytes between ``$`` and ``*``."""
    result = 0
    for byte in body:
        result ^= byte
    return result


def line(*fields):
    """The bytes of a line; None is an empty field."""
    body = ",".join("" if field is None else str(field) for field in fields).encode()
    return b"$" + body + f"*{checksum(body):02X}\r\n".encode()


def clean(text):
    """What may be sent of ``text``: the protocol has no commas and no letters beyond ASCII."""
    return "".join(c if " " <= c <= "~" and c not in "$*," else "?" for c in text[:MAX_TEXT])


class Questions:
    """Finds ``$DHQ`` in whatever the host sends; keeps at most one line."""

    def __init__(self):
        self._line = None  # a line counts only from its $ on

    def feed(self, data):
        """True if ``data`` completes a question."""
        asked = False
        for byte in data:
            if byte == 0x24:  # a $ begins a line, whatever was before
                self._line = bytearray()
            elif self._line is None:
                continue
            elif byte in (0x0D, 0x0A):
                asked = _asks(bytes(self._line)) or asked
                self._line = None
            elif 0x20 <= byte <= 0x7E and len(self._line) < MAX_LINE - 3:
                self._line.append(byte)
            else:
                self._line = None
        return asked


def _asks(text):
    """True if ``text``, between ``$`` and the end of the line, is DHQ with a right checksum."""
    body, check = text[:-3], text[-3:].upper()
    known = body == b"DHQ" or (body.startswith(b"DHQ,") and b"*" not in body)
    return known and check == f"*{checksum(body):02X}".encode()
