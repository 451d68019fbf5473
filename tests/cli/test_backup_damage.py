"""An archive whose packed bytes were damaged is told as such."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest

from companion.backup import CONTENTS, FORMAT, BackupError, Trouble, restore


def test_packed_bytes_that_make_no_sense_are_told(tmp_path: Path) -> None:
    archive, name = tmp_path / "cards.zip", "settings.toml"
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr(CONTENTS, json.dumps({"format": FORMAT, "files": {name: "0"}}))
        packed.writestr(name, "x = 1\n" * 99)
        start = packed.getinfo(name).header_offset + 30 + len(name)
    data = bytearray(archive.read_bytes())
    data[start : start + 4] = b"\xff\xff\xff\xff"
    archive.write_bytes(data)
    data_folder = tmp_path / "data"
    data_folder.mkdir()
    kept = data_folder / name
    kept.write_text("x = 2\n", encoding="utf-8")
    with pytest.raises(BackupError) as told:
        restore(data_folder, archive, now=0.0)
    assert told.value.code is Trouble.NO_ARCHIVE
    assert kept.read_text(encoding="utf-8") == "x = 2\n"
