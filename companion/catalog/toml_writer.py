"""Values as TOML writes them, each on one line: a file in which every entry is easy to find."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import TypeAlias

__all__ = ["Value", "pairs", "written"]

Value: TypeAlias = "str | int | Sequence[Value] | Mapping[str, Value]"

_BARE = re.compile(r"[A-Za-z0-9_-]+")


def written(value: Value) -> str:
    """The value, lists and tables in it too, as it stands behind the sign ``=``."""
    if isinstance(value, Mapping):
        inside = ", ".join(f"{_key(key)} = {written(each)}" for key, each in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return f"[{', '.join(map(written, value))}]"
    # JSON's strings, numbers and booleans are TOML's too, but for one control character.
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def pairs(values: Mapping[str, Value]) -> str:
    """Each key and its value on a line."""
    return "".join(f"{_key(key)} = {written(value)}\n" for key, value in values.items())


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else written(key)
