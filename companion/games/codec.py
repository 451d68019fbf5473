"""Frozen dataclasses to JSON and back, strictly, by their type hints alone.

Understands what states and settings are made of: str, int, bool, None, enums of strings, tuples,
``X | None``, dataclasses, and unions of dataclasses, which carry their class's name under ``is``.
Whatever does not fit its type raises LoadError with the place, e.g. ``hauliers[2].cash``. No field
may be missing but those that are ``fields.added``, which are left out while they say nothing new.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, NamedTuple, TypeVar, Union, get_args, get_origin, get_type_hints

from companion.games.fields import ADDED
from companion.games.protocol import Json, LoadError

T = TypeVar("T")
TAG = "is"


class _Codec(NamedTuple):
    dump: Callable[[Any], Json]
    load: Callable[[Json, str], Any]


def dump(value: object) -> Json:
    """``value``, a dataclass, as JSON."""
    kind: Any = type(value)
    return _codec(kind).dump(value)


def load(kind: type[T], data: Json) -> T:
    """The ``kind`` that ``dump`` made ``data`` of. Raises LoadError."""
    hint: Any = kind
    value: T = _codec(hint).load(data, "")
    return value


@cache
def _codec(hint: Any) -> _Codec:
    if hint in (str, int, bool):
        return _Codec(_same, _exactly(hint))
    if get_origin(hint) in (Union, UnionType):
        return _union(get_args(hint))
    if get_origin(hint) is tuple:
        return _tuple(get_args(hint))
    if isinstance(hint, type) and issubclass(hint, Enum):
        return _Codec(lambda member: member.value, _member(hint))
    if dataclasses.is_dataclass(hint):
        return _record(hint)
    raise TypeError(f"no codec for {hint!r}")


def _same(value: Any) -> Json:
    return value


def _fail(path: str, expected: str, data: Json) -> LoadError:
    return LoadError(f"{path or 'data'}: expected {expected}, not {data!r:.60}")


def _exactly(kind: type) -> Callable[[Json, str], Any]:
    def load_exactly(data: Json, path: str) -> Any:
        if type(data) is not kind:  # bool is no int here
            raise _fail(path, kind.__name__, data)
        return data

    return load_exactly


def _member(enum: type[Enum]) -> Callable[[Json, str], Any]:
    members = {member.value: member for member in enum}

    def load_member(data: Json, path: str) -> Any:
        if not isinstance(data, str | int) or data not in members:
            raise _fail(path, " or ".join(map(str, members)), data)
        return members[data]

    return load_member


def _tuple(args: tuple[Any, ...]) -> _Codec:
    if args[-1] is Ellipsis:
        item = _codec(args[0])

        def load_many(data: Json, path: str) -> Any:
            if not isinstance(data, list):
                raise _fail(path, "a list", data)
            return tuple(item.load(value, f"{path}[{i}]") for i, value in enumerate(data))

        return _Codec(lambda values: [item.dump(value) for value in values], load_many)
    items = [_codec(arg) for arg in args]

    def load_fixed(data: Json, path: str) -> Any:
        if not isinstance(data, list) or len(data) != len(items):
            raise _fail(path, f"a list of {len(items)}", data)
        pairs = enumerate(zip(items, data, strict=True))
        return tuple(codec.load(value, f"{path}[{i}]") for i, (codec, value) in pairs)

    return _Codec(
        lambda values: [codec.dump(value) for codec, value in zip(items, values, strict=True)],
        load_fixed,
    )


def _union(args: tuple[Any, ...]) -> _Codec:
    if NoneType in args:
        (other,) = [arg for arg in args if arg is not NoneType]
        inner = _codec(other)
        return _Codec(
            lambda value: None if value is None else inner.dump(value),
            lambda data, path: None if data is None else inner.load(data, path),
        )
    kinds = {kind.__name__: kind for kind in args}

    def dump_tagged(value: Any) -> Json:
        kind: Any = type(value)
        return {TAG: kind.__name__, **_codec(kind).dump(value)}

    def load_tagged(data: Json, path: str) -> Any:
        name = data.get(TAG) if isinstance(data, dict) else None
        if not isinstance(name, str) or name not in kinds:
            raise _fail(path, " or ".join(kinds), data)
        rest = {key: value for key, value in data.items() if key != TAG}
        return _codec(kinds[name]).load(rest, path)

    return _Codec(dump_tagged, load_tagged)


def _record(kind: Any) -> _Codec:
    hints = get_type_hints(kind)
    fields = [field for field in dataclasses.fields(kind) if field.init]
    codecs = {field.name: _codec(hints[field.name]) for field in fields}
    added = {field.name: field.default for field in fields if ADDED in field.metadata}
    dumps = {name: codec.dump for name, codec in codecs.items() if name not in added}
    loads = {name: codec.load for name, codec in codecs.items()}
    required, known = dumps.keys(), loads.keys()

    def dump_record(value: Any) -> Json:
        data = {name: dump_field(getattr(value, name)) for name, dump_field in dumps.items()}
        for name, default in added.items():
            if (found := getattr(value, name)) != default:
                data[name] = codecs[name].dump(found)
        return data

    def load_record(data: Json, path: str) -> Any:
        if not isinstance(data, dict) or not (
            data.keys() == required or required <= data.keys() <= known
        ):
            keys = {*data} if isinstance(data, dict) else set()
            wrong = (required - keys) | (keys - known)
            raise _fail(path, f"{kind.__name__} ({', '.join(sorted(wrong))})", data)
        dot = f"{path}." if path else ""
        return kind(**{name: loads[name](field, dot + name) for name, field in data.items()})

    return _Codec(dump_record, load_record)
