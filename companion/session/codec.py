"""One text for one value: canonical JSON, and a short digest of it."""

from __future__ import annotations

import json

from companion.games.protocol import Json, LoadError

_write = json.JSONEncoder(
    check_circular=False, allow_nan=False, sort_keys=True, separators=(",", ":")
).encode


def canonical(data: Json) -> str:
    """``data`` as JSON on one line of ASCII; equal data give equal text."""
    return _write(data)


def parse(text: str) -> Json:
    """The data of ``canonical``. Raises LoadError."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise LoadError(f"not JSON: {error}") from error


def digest(text: str) -> str:
    """16 hex digits that tell one canonical text from another."""
    from hashlib import blake2b  # loads OpenSSL, which the first picture does not wait for

    return blake2b(text.encode(), digest_size=8).hexdigest()


def one_line(text: str) -> str:
    """``text`` without line breaks or anything else that a text file cannot hold."""
    return " ".join(text.encode("utf-8", "replace").decode().split())
