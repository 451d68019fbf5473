from __future__ import annotations

import gc
import os
import resource
import subprocess
import sys
from collections.abc import Callable, Generator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

ROOT = Path(__file__).resolve().parent.parent

# How long an example takes says more about the machine than about the program. A few examples are
# looked at with each change, many by `make examples`.
_untimed = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("few", _untimed, max_examples=25)
settings.register_profile("many", _untimed, max_examples=250)
settings.load_profile("few")


MOST_FILES = 1024
"""As many may a process open on most computers, whatever this one allows."""


def pytest_configure() -> None:
    """Have whoever leaves files open fail here as everywhere."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (MOST_FILES, most))


@pytest.hookimpl(tryfirst=True)
def pytest_xdist_auto_num_workers() -> int | None:
    """More workers than cores: many a test waits for a process, a port or a clock."""
    if "PYTEST_XDIST_AUTO_NUM_WORKERS" in os.environ:
        return None
    return (os.cpu_count() or 1) * 2


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Look for no litter while tests are gathered, and among them never: they stay to the end."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with those that may take longest, lest one worker ends with them alone."""

    def patience(item: pytest.Item) -> float:
        marker = item.get_closest_marker("timeout")
        return float(marker.args[0]) if marker else 0.0

    items.sort(key=patience, reverse=True)


Command = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def companion(tmp_path: Path) -> Command:
    """Runs the command line in a process of its own, somewhere else, as a user without files."""
    home = tmp_path / "home"
    home.mkdir()
    kept = {name: os.environ[name] for name in ("PATH", "LANG") if name in os.environ}

    def run(
        *arguments: str | Path, text: str = "", **environment: str
    ) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "companion", *map(str, arguments)],
            env={**kept, "HOME": str(home), "PYTHONPATH": str(ROOT), **environment},
            cwd=tmp_path,
            input=text,
            capture_output=True,
            encoding="utf-8",
            timeout=110,
            check=False,
        )

    return run
