"""``companion run``: the app on its screen."""

from __future__ import annotations

import argparse

from companion.paths import data_dir
from companion.settings import Language, Panel, RunOptions


def run(args: argparse.Namespace) -> int:
    """Start the app; returns when it has ended."""
    from companion.main import run as run_app  # brings Kivy with it

    return run_app(
        RunOptions(
            data=data_dir(args.data),
            kiosk=args.kiosk,
            simulate=args.simulate,
            port=args.port,
            language=Language(args.lang) if args.lang else None,
            display=args.display,
            rotate=args.rotate,
            panel=Panel(args.panel) if args.panel else None,
        )
    )
