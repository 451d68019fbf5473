"""The pure parts of the look: contrast, printable text, panels, guard."""

from __future__ import annotations

import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.ui import bootstrap
from companion.ui.clock import ManualClock
from companion.ui.glyphs import drawable, printable
from companion.ui.guard import Guard
from companion.ui.theme import DAY, NIGHT, SEATS, SMALLEST, STYLES, Palette, contrast

SURFACES = pytest.mark.parametrize("palette", [NIGHT, DAY], ids=["night", "day"])


@SURFACES
@pytest.mark.parametrize("text", ["hi", "mid", "low"])
@pytest.mark.parametrize("ground", ["bg", "bg2", "s1", "s2"])
def test_text_is_readable_on_every_ground(palette: Palette, text: str, ground: str) -> None:
    assert contrast(palette[text], palette[ground]) >= 4.5


@SURFACES
def test_text_is_readable_on_paper_and_road(palette: Palette) -> None:
    for ink, ground in (
        ("ink", "paper"),
        ("ink2", "paper"),
        ("price", "paper2"),
        ("ink", "plate"),
        ("ink", "ivory"),
        ("on_road", "road"),
        ("on_road_low", "road"),
        ("white", "alarm"),
        ("white", "danger"),
        ("ok", "s1"),
        ("warn", "bg"),
    ):
        assert contrast(palette[ink], palette[ground]) >= 4.5, (ink, ground)


@pytest.mark.parametrize("seat", [seat for seat in SEATS if seat])
def test_seats_are_readable_and_their_marks_visible_on_night(seat: str) -> None:
    style = SEATS[seat]
    assert contrast(style.ink, style.fill) >= 4.5
    assert contrast(style.rim or style.fill, NIGHT.s1) >= 3.0


def test_every_seat_has_its_own_shape() -> None:
    shapes = [style.shape for style in SEATS.values()]
    assert len(set(shapes)) == len(shapes)


def test_no_style_is_too_small() -> None:
    assert min(style.size for style in STYLES.values()) >= SMALLEST


@given(st.text(max_size=80), st.integers(min_value=1, max_value=30))
def test_any_text_becomes_drawable(text: str, limit: int) -> None:
    shown = printable(text, limit)
    assert len(shown) <= limit
    assert all(map(drawable, shown))
    assert printable(shown, limit) == shown


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Jörg ẞ", "Jörg ẞ"),
        ("[b]Anna[/b]", "[b]Anna[/b]"),
        ("Anna\n\t Lou", "Anna Lou"),
        ("🎲", "·"),
        ("A\u0308nne", "Änne"),
        ("\u202eanna", "anna"),
        ("Ệva", "Eva"),
        ("", ""),
    ],
)
def test_names_keep_what_the_font_has(text: str, shown: str) -> None:
    assert printable(text) == shown


@pytest.mark.parametrize(
    ("size", "density", "portrait"),
    [
        ((800, 480), 1.0, False),
        ((1280, 720), 1.5, False),
        ((1280, 800), 1.6, False),
        ((720, 1280), 1.5, True),
        ((1600, 960), 2.0, False),
        ((1024, 600), 1.25, False),
    ],
)
def test_panel_gets_the_density_at_which_a_layout_fits(
    size: tuple[int, int], density: float, portrait: bool
) -> None:
    panel = bootstrap.panel(*size)
    assert (panel.density, panel.portrait) == (density, portrait)


@pytest.mark.parametrize("text", ["800", "800x", "x480", "axb", "-800x480", "9x9", ""])
def test_wrong_display_sizes_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="display"):
        bootstrap.parse_display(text)


def test_guard_wakes_after_the_change_and_after_use() -> None:
    clock = ManualClock()
    guard = Guard(clock)
    never = float("-inf")
    guard.show("table")
    assert guard.accepts(clock.now(), never)
    guard.show("city")
    clock.advance(0.2)
    assert not guard.accepts(clock.now(), never)
    clock.advance(0.2)
    assert guard.accepts(clock.now(), never)
    assert not guard.accepts(clock.now(), clock.now() - 0.1)
    assert not guard.accepts(clock.now() - 1.3, never)


def test_manual_clock_calls_in_order_and_forgets_what_is_cancelled() -> None:
    clock, calls = ManualClock(), []
    clock.after(2, lambda: calls.append("late"))
    clock.after(1, lambda: calls.append("early"))
    clock.after(1.5, lambda: calls.append("never"))()
    clock.advance(1.4)
    assert calls == ["early"]
    clock.advance(1)
    assert calls == ["early", "late"]


@pytest.mark.parametrize(
    "module", ["models", "theme", "glyphs", "guard", "clock", "bootstrap", "icons", "shapes"]
)
def test_pure_modules_need_no_kivy(module: str) -> None:
    code = f"import sys, companion.ui.{module}; sys.exit('kivy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


STOCK = """
import os, sys
from importlib import import_module
from pkgutil import walk_packages

os.environ["SDL_VIDEODRIVER"] = "offscreen"
import companion.ui.bench, companion.ui.screens, companion.ui.widgets
from companion.ui import bootstrap

bootstrap.prepare()
for package in (companion.ui.bench, companion.ui.screens, companion.ui.widgets):
    for module in walk_packages(package.__path__, package.__name__ + "."):
        import_module(module.name)
from kivy.lang import Builder

styled = {rule.name for _, rule in Builder.rules if (rule.ctx.filename or "").endswith("style.kv")}
print(*sorted(styled))
print(*sorted(name for name in sys.modules if name.startswith("kivy.uix.")))
"""


def test_no_stock_widget_is_used_whose_style_is_not_read() -> None:
    asked = subprocess.run(
        [sys.executable, "-c", STOCK], check=True, capture_output=True, text=True, timeout=60
    )
    styled, modules = (line.split() for line in asked.stdout.splitlines())
    assert styled == ["<Label>", "<RelativeLayout>"]
    bare = {name.removeprefix("kivy.uix.").partition(".")[0] for name in modules}
    layouts = {"boxlayout", "floatlayout", "gridlayout", "layout", "relativelayout"}
    assert bare <= layouts | {"behaviors", "label", "widget"}


def test_own_style_comes_before_kivys() -> None:
    code = "import kivy.lang; from companion.ui import bootstrap; bootstrap._take_own_style()"
    asked = subprocess.run(
        [sys.executable, "-c", code], check=False, capture_output=True, text=True, timeout=60
    )
    assert "RuntimeError: Kivy has read its own style" in asked.stderr
