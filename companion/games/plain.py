"""Frozen dataclasses as plain data for JSON, and back again, strictly.

A dataclass becomes an object with a key for each argument of its constructor, a tuple a list, an
enum its value. Reading takes nothing on trust: no missing, unknown or wrong sort of value gets
through, and ``true`` is no number.
"""

from __future__ import annotations

import types
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any, TypeAlias, TypeVar, Union, get_args, get_origin, get_type_hints

from companion.games.protocol import Json, LoadError

__all__ = ["from_plain", "to_plain"]

T = TypeVar("T")

_Reader: TypeAlias = Callable[[Json, str], Any]
"""Makes a value of data; the text is the way to it, for the message."""


def to_plain(value: object) -> Json:
    """``value`` as dicts, lists, texts, numbers, true, false and None."""
    if isinstance(value, tuple):
        return [to_plain(each) for each in value]
    if isinstance(value, Enum):
        return value.value
    if is_dataclass(value):
        return {
            field.name: to_plain(getattr(value, field.name))
            for field in fields(value)
            if field.init
        }
    return value


def from_plain(kind: type[T], data: Json, where: str = "data") -> T:
    """The value of type ``kind`` that ``to_plain`` made ``data`` of.

    Args:
        kind: a dataclass of int, str, bool, enums, dataclasses, tuples of those, and ``| None``.
        data: what ``json`` read.
        where: what ``data`` is called in a message.

    Raises:
        LoadError: names the first value that is not as it should be, and what was expected.
    """
    form: Any = kind
    value: T = _reader(form)(data, where)
    return value


@cache
def _reader(kind: Any) -> _Reader:
    if get_origin(kind) is tuple:
        return _tuple_reader(get_args(kind))
    if get_origin(kind) in (Union, types.UnionType):
        return _optional_reader(kind)
    if is_dataclass(kind):
        return _dataclass_reader(kind)
    if issubclass(kind, Enum):
        return _enum_reader(kind)
    return _scalar_reader(kind)


def _scalar_reader(kind: type) -> _Reader:
    def read(data: Json, where: str) -> Any:
        return data if type(data) is kind else _fail(where, data, kind.__name__)

    return read


def _enum_reader(kind: type[Enum]) -> _Reader:
    members = {member.value: member for member in kind}
    expected = ", ".join(members)

    def read(data: Json, where: str) -> Any:
        known = isinstance(data, str) and data in members
        return members[data] if known else _fail(where, data, expected)

    return read


def _optional_reader(kind: Any) -> _Reader:
    (inner,) = (arg for arg in get_args(kind) if arg is not types.NoneType)

    def read(data: Json, where: str) -> Any:
        return None if data is None else _reader(inner)(data, where)

    return read


def _tuple_reader(args: tuple[Any, ...]) -> _Reader:
    length = None if args[-1] is Ellipsis else len(args)
    expected = "a list" if length is None else f"a list of {length}"

    def read(data: Json, where: str) -> Any:
        if not isinstance(data, list) or length not in (None, len(data)):
            _fail(where, data, expected)
        kinds = args if length else args[:1] * len(data)
        pairs = zip(kinds, data, strict=True)
        return tuple(
            _reader(kind)(each, f"{where}[{index}]") for index, (kind, each) in enumerate(pairs)
        )

    return read


def _dataclass_reader(kind: Any) -> _Reader:
    hints = get_type_hints(kind)
    readers = {field.name: _reader(hints[field.name]) for field in fields(kind) if field.init}

    def read(data: Json, where: str) -> Any:
        if not isinstance(data, dict):
            _fail(where, data, "an object")
        if data.keys() != readers.keys():
            odd = ", ".join(sorted(data.keys() ^ readers.keys()))
            raise LoadError(f"{where} lacks, or should not have: {odd}")
        return kind(**{name: read(data[name], f"{where}.{name}") for name, read in readers.items()})

    return read


def _fail(where: str, data: Json, expected: str) -> None:
    raise LoadError(f"{where} is {data!r:.60} (expected: {expected})")
