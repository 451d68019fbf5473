"""Build hook: compiles the translations and ships kv/, config/ and systemd/ inside the wheel."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NEVER = datetime(2020, 2, 2, tzinfo=UTC)
"""The date of all files in a wheel, so that the same checkout always makes the same one."""


class Assets(BuildHookInterface[Any]):
    """Adds what is not Python: catalogues, layouts, the table's data, what a kiosk boots."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Run before each build; an editable install finds kv/ and config/ in the checkout."""
        root = Path(self.root)
        for po in sorted(root.glob("companion/locale/*/LC_MESSAGES/*.po")):
            with po.open("rb") as source, po.with_suffix(".mo").open("wb") as target:
                catalogue = read_po(source)
                catalogue.creation_date = NEVER
                write_mo(target, catalogue)
        if self.target_name == "wheel" and version != "editable":
            for name in ("kv", "config", "systemd"):
                build_data["force_include"][str(root / name)] = f"companion/_assets/{name}"
