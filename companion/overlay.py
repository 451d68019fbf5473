"""A TOML file laid over values that hold without it; whatever is wrong in it stops nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from companion.catalog.source import Source
from companion.catalog.table import Table, open_toml
from companion.problems import Problem

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    D = TypeVar("D", bound=DataclassInstance)

__all__ = ["Reader", "overlay", "understood"]

Reader: TypeAlias = Callable[[Table, str], Any]
"""Gives the value of a key, or reports a fault; the methods of ``Table`` are such."""


def overlay(base: D, path: Path, readers: Mapping[str, Reader]) -> tuple[D, tuple[Problem, ...]]:
    """The dataclass ``base`` with what the file at ``path`` has, and all that is wrong in it.

    ``readers`` has each field the file may set. A key may be missing; one with a fault is left
    as it is in ``base``.
    """
    source = Source.read(path)
    table = open_toml(source)
    if table is None:
        return base, tuple(source.problems)
    good = understood(table, readers)
    table.done()
    return replace(base, **good), tuple(source.problems)


def understood(table: Table, readers: Mapping[str, Reader]) -> dict[str, Any]:
    """The values of the keys that are there and have no fault; faults go to the table's source."""
    good: dict[str, Any] = {}
    problems = table.source.problems
    for key, reader in readers.items():
        if table.has(key):
            faults = len(problems)
            value = reader(table, key)
            if len(problems) == faults:
                good[key] = value
    return good
