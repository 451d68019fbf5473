"""What takes long to make is kept in ``build/`` until it is to be made of something else."""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Callable, Iterable
from pathlib import Path

from tests.conftest import ROOT

BUILD = ROOT / "build"


def kept(name: str, recipe: Iterable[str], make: Callable[[Path], object]) -> Path:
    """The folder that ``make`` has filled, given it empty; ``recipe`` is all that this depends on.

    It gets its name, ``name`` below ``build/`` and a hash, only when it is complete.
    """
    digest = hashlib.sha256("\0".join(recipe).encode()).hexdigest()[:12]
    folder = BUILD / f"{name}-{digest}"
    if not folder.exists():
        for other in folder.parent.glob(f"{folder.name.removesuffix(digest)}*"):
            shutil.rmtree(other)
        new = folder.with_name(f"{folder.name}.new")
        new.mkdir(parents=True)
        make(new)
        new.rename(folder)
    return folder
