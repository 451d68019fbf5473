"""What every source file keeps to."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT

LONGEST_FILE, LONGEST_FUNCTION = 400, 40  # lines
PRODUCT = ("companion", "hardware", "kv")
SPEAKERS = ("companion/commands/", "hardware/simulator.py")
"""Whatever talks to a terminal; all else would print into a service's log."""

PURE = {
    "__future__", "abc", "collections", "collections.abc", "dataclasses", "enum", "functools",
    "itertools", "json", "math", "operator", "re", "types", "typing",
}  # fmt: skip
"""All that the rules of the games may use."""


def sources(*folders: str, suffix: str = ".py") -> list[Path]:
    found = [path for folder in folders for path in sorted((ROOT / folder).rglob(f"*{suffix}"))]
    assert found
    return found


def imports(path: Path) -> set[str]:
    names = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno}: relative import"
            names.add(str(node.module))
    return names


@pytest.mark.parametrize("suffix", [".py", ".kv"])
def test_files_stay_small(suffix: str) -> None:
    lengths = {
        str(path.relative_to(ROOT)): len(path.read_text(encoding="utf-8").splitlines())
        for path in sources(*PRODUCT, "tests", suffix=suffix)
    }
    assert {name: n for name, n in lengths.items() if n > LONGEST_FILE} == {}


def test_functions_stay_small_but_for_a_flat_match() -> None:
    lengths = {}
    for path in sources("companion", "hardware"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                flat = sum(lines(part) for part in node.body if isinstance(part, ast.Match))
                lengths[f"{path.relative_to(ROOT)}: {node.name}"] = lines(node) - flat
    assert {name: n for name, n in lengths.items() if n > LONGEST_FUNCTION} == {}


def lines(node: ast.stmt) -> int:
    assert node.end_lineno is not None
    return node.end_lineno - node.lineno + 1


def test_the_rules_use_nothing_but_pure_python_and_themselves() -> None:
    for path in sources("companion/games"):
        foreign = {
            name
            for name in imports(path) - PURE
            if name != "companion.games" and not name.startswith("companion.games.")
        }
        assert foreign == set(), path


def test_nothing_prints_but_the_commands() -> None:
    for path in sources("companion", "hardware"):
        name = path.relative_to(ROOT).as_posix()
        if name.startswith(SPEAKERS):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "print":
                assert "file=sys.stderr" in ast.unparse(node), f"{name}:{node.lineno}"


def test_nothing_is_silenced_wholesale() -> None:
    for path in sources("companion", "hardware", "tests"):
        text = path.read_text(encoding="utf-8")
        bare = re.search(r"# (type: ignore|noqa)(?![\[:])", text)
        assert bare is None, f"{path}: name the code of {bare}"


@pytest.mark.parametrize(
    "module",
    ["companion.cli", "companion.settings", "companion.games.auf_achse", "companion.session",
     "companion.catalog.shelf", "hardware"],
)  # fmt: skip
def test_kivy_stays_away_until_there_is_a_screen(module: str) -> None:
    code = f"import sys, {module}; sys.exit('kivy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False)
    assert done.returncode == 0


def test_shell_scripts_need_nothing_but_sh() -> None:
    for name in ("run", "test", "setup.sh", ".ci/lint"):
        subprocess.run(["sh", "-n", str(ROOT / name)], check=True)
        text = (ROOT / name).read_text(encoding="utf-8")
        assert re.search(r"\[\[|\blocal\b|\bfunction\b|<<<|\bpipefail\b", text) is None, name


def test_layouts_place_by_the_lower_left_corner() -> None:
    """Kivy sets ``y`` once from ``top`` and leaves it as it is when the height changes later."""
    stale = re.compile(r"^\s+(top|right|center|center_x|center_y)\s*:", re.MULTILINE)
    found = [
        f"{path.name}: {match.strip()}"
        for path in sources("kv", suffix=".kv")
        for match in stale.findall(path.read_text(encoding="utf-8"))
    ]
    assert found == []


def test_layouts_colour_texts_with_the_surface_in_mind() -> None:
    """A colour that does not depend on app.theme is lost when the surface changes."""
    colours = re.compile(r"^\s+color:(?!.*app\.theme)")
    lost = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in sorted((ROOT / "kv").rglob("*.kv"))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if colours.match(line)
    ]
    assert not lost
