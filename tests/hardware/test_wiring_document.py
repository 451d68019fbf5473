"""The wiring people read is the one the app has, and its drawing is the header's."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from gpiozero.pins.mock import MockFactory

from hardware.wiring import Wiring

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "hardware/WIRING.md").read_text(encoding="utf-8")

ROW = re.compile(
    r"^\| (?P<wire>[a-z- ]+) \| (?P<bcm>\d+) \| (?P<pin>\d+) \| (?P<ground>\d+) \|$", re.M
)
DRAWN = re.compile(
    r"^ {4}(?P<left>[a-z× -]*?) +(?P<one>ground|3\.3 V|\d+) +(?P<odd>\d+) ● ● +(?P<even>\d+)"
    r" +(?P<two>ground|[35](?:\.3)? V|\d+) *(?P<right>[a-z× -]*)$",
    re.M,
)


def header() -> dict[int, str]:
    """What gpiozero knows of each pin of the header: its BCM number, or what else it is."""
    names = {"GND": "ground", "3V3": "3.3 V", "5V": "5 V"}
    found: dict[int, str] = {}
    for number, pin in MockFactory().board_info.headers["J8"].pins.items():
        name = str(pin.name).removeprefix("GPIO")
        found[number] = names.get(name, name)
    return found


def table() -> dict[str, tuple[str, int]]:
    return {row["wire"]: (row["bcm"], int(row["pin"])) for row in ROW.finditer(TEXT)}


def test_the_table_is_the_shipped_configuration() -> None:
    shipped = tomllib.loads((ROOT / "config/hardware.toml").read_text(encoding="utf-8"))
    lamps = {f"{name} lamp": pin for name, pin in shipped["lights"].items() if name != "buzzer"}
    wired = shipped["buttons"] | lamps | {"buzzer": shipped["lights"]["buzzer"]}
    assert {wire: int(bcm) for wire, (bcm, _) in table().items()} == wired


def test_each_wire_goes_to_the_pin_of_its_number_and_has_a_ground() -> None:
    pins = header()
    for row in ROW.finditer(TEXT):
        assert pins[int(row["pin"])] == row["bcm"], row["wire"]
        assert pins[int(row["ground"])] == "ground", row["wire"]


def test_the_drawing_is_the_header_with_those_wires() -> None:
    pins, wires = header(), {pin: wire for wire, (_, pin) in table().items()}
    drawn = [(int(row["odd"]), row["one"], row["left"]) for row in DRAWN.finditer(TEXT)]
    drawn += [(int(row["even"]), row["two"], row["right"]) for row in DRAWN.finditer(TEXT)]
    assert {number: name for number, name, _ in drawn} == pins
    labels = {number: label.strip() for number, _, label in drawn}
    assert {number: label for number, label in labels.items() if label not in ("", "×")} == wires
    free = {pins[number] for number, label in labels.items() if label == "×"}
    assert free == {"0", "1", "2", "3", "14", "15"}


def test_it_has_no_fault_and_nothing_shines_while_the_computer_starts() -> None:
    shipped = tomllib.loads((ROOT / "config/hardware.toml").read_text(encoding="utf-8"))
    assert Wiring(shipped["buttons"], shipped["lights"]).faults() == ()
    assert min(shipped["lights"].values()) >= 9
