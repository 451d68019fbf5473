"""Switching the computer off, by systemd; whether we may is decided by polkit."""

from __future__ import annotations

import subprocess

__all__ = ["power_off"]

COMMAND = ("systemctl", "--no-ask-password", "poweroff")
PATIENCE_S = 25.0


def power_off() -> str:
    """Have the computer switched off; returns why that cannot be, "" if it will be.

    May take some seconds. The service manager ends this program before the computer is off.
    """
    try:
        done = subprocess.run(
            COMMAND,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            timeout=PATIENCE_S,
            check=False,
        )
    except OSError as error:
        return f"{COMMAND[0]}: {error.strerror}"
    except subprocess.TimeoutExpired:
        return f"{COMMAND[0]}: no answer"
    if done.returncode == 0:
        return ""
    said = [line for line in done.stderr.splitlines() if line.strip()]
    return said[-1].strip() if said else f"{COMMAND[0]}: {done.returncode}"
