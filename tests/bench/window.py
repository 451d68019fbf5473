"""The measured process: a window, companion's or a bare one, that reports its figures as JSON.

``python -m tests.bench.window companion|bare SECONDS [ARGUMENT...]``: it ends right after the first
frame if SECONDS is 0, otherwise that many seconds after it has come to rest.
"""

from __future__ import annotations

import json
import os
import sys
import time
from typing import Any

REST_S = 5.0
"""Seconds after the first frame by which a start is over."""


def main() -> None:
    _, kind, seconds, *arguments = sys.argv
    if kind == "bare":
        bare(float(seconds))
    else:
        companion(float(seconds), arguments)


def bare(seconds: float) -> None:
    """The least that Kivy can show; its settings come from the environment."""
    from kivy.app import App
    from kivy.uix.label import Label

    class Bare(App):  # type: ignore[misc] # kivy has no types
        def build(self) -> Any:
            return Label(text="Auf Achse")

    watch(seconds)
    Bare().run()


def companion(seconds: float, arguments: list[str]) -> None:
    """The program as ``companion run`` starts it."""
    from companion.cli import main
    from companion.ui import bootstrap

    prepare = bootstrap.prepare

    def prepared(*args: Any, **kwargs: Any) -> Any:
        shown = prepare(*args, **kwargs)
        watch(seconds)  # only now may Kivy be imported
        return shown

    bootstrap.prepare = prepared
    main(["run", *arguments])


def watch(seconds: float) -> None:
    """Note the figures as soon as the first frame is on the screen, and what comes after it."""
    from kivy.base import EventLoop

    figures: dict[str, float] = {}

    def started(_loop: Any) -> None:
        window = EventLoop.window
        flip = window.flip

        def flipped() -> None:
            flip()
            if figures:
                figures["frames"] += 1
                return
            figures.update(first_frame(), frames=0)
            if seconds:
                stay(figures, seconds)
            else:
                finish(figures)

        window.flip = flipped

    EventLoop.fbind("on_start", started)


def stay(figures: dict[str, float], seconds: float) -> None:
    """Measure the memory at rest, then the load of a still screen for so many seconds."""
    from kivy.clock import Clock

    def rested(_elapsed: float) -> None:
        figures.update(rested=memory(), frames=0)
        began, used, before = time.monotonic(), time.process_time(), written()

        def ended(_elapsed: float) -> None:
            figures["written"] = written() - before
            figures["load"] = (time.process_time() - used) / (time.monotonic() - began)
            figures["peak"] = memory("VmHWM")
            finish(figures)

        Clock.schedule_once(ended, seconds)

    Clock.schedule_once(rested, REST_S)


def first_frame() -> dict[str, float]:
    """Time since the parent started this process, and what it has cost."""
    cpu = time.process_time()
    started = int(os.environ["BENCH_STARTED"])
    return {"wall": (time.monotonic_ns() - started) / 1e9, "cpu": cpu, "memory": memory()}


def memory(name: str = "VmRSS") -> float:
    """Resident memory in MiB."""
    with open("/proc/self/status", encoding="ascii") as status:
        line = next(line for line in status if line.startswith(name + ":"))
    return int(line.split()[1]) / 1024


def written() -> int:
    """Bytes that this process has written to disks so far."""
    with open("/proc/self/io", encoding="ascii") as counts:
        return int(dict(line.split(": ") for line in counts)["write_bytes"])


def finish(figures: dict[str, float]) -> None:
    print(json.dumps(figures), flush=True)
    os._exit(0)


if __name__ == "__main__":
    main()
