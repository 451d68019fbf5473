"""Being told to end while the program is still starting."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path


def test_sigterm_while_starting_ends_with_exit_code_0(tmp_path: Path) -> None:
    """The journal exists, so the handler stands; the window may or may not be there yet."""
    command = [sys.executable, "-m", "companion", "run", "--data", str(tmp_path)]
    environment = os.environ | {"SDL_VIDEODRIVER": "offscreen"}
    with subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, text=True) as process:
        deadline = time.monotonic() + 60
        while not (tmp_path / "games.db").exists() and time.monotonic() < deadline:
            time.sleep(0.005)
        process.send_signal(signal.SIGTERM)
        _, said = process.communicate(timeout=60)
    assert process.returncode == 0, said
