"""The command line: reads it, and hands over to one module of ``companion.commands``.

Exit codes: 0 done, 1 it could not be done (the message says why and what helps), 2 the command
line was wrong.
"""

from __future__ import annotations

import argparse
import importlib
import os
import signal
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from companion import __version__
from companion.commands import Failure, closed
from companion.settings import KIOSK, ROTATIONS, Language, Panel

__all__ = ["main", "screen_for"]

_MODULES = {"import": "import_", "sim-dice": "sim_dice"}
"""Where a command's name is not that of its module in ``companion.commands``."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code; ``argv`` is ``sys.argv[1:]`` if not given.

    Raises:
        SystemExit: help, version, or a wrong command line.
    """
    args, rest = _parser().parse_known_args(argv)
    if rest and args.command != "sim-dice":
        args.parser.error(f"unrecognized arguments: {' '.join(rest)}")
    args.rest = rest
    module = _MODULES.get(args.command, args.command)
    command = importlib.import_module(f"companion.commands.{module}")
    try:
        code: int = command.run(args)
        sys.stdout.flush()
    except Failure as failure:
        return _fail(failure)
    except PermissionError as error:
        return _fail(closed(error))
    except BrokenPipeError:  # the reader, say `head`, has gone: keep quiet at exit too
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 128 + signal.SIGPIPE
    except KeyboardInterrupt:
        return 128 + signal.SIGINT
    return code


def screen_for(arguments: Sequence[str]) -> str:
    """``WxH`` in pixels of a screen that ``companion run`` has room on with these arguments.

    Raises:
        SystemExit: help, or a wrong command line.
    """
    args = _parser().parse_args(["run", *arguments])
    width, height = args.display or (1280, 800)
    if args.simulate:  # the devices are drawn beside the picture
        width, height = width * 3 // 2, height * 3 // 2
    return f"{width}x{height}"


def _fail(failure: Failure) -> int:
    print(f"companion: {failure}", file=sys.stderr)  # noqa: T201
    return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="companion",
        description="Banker, referee and memory for the board game Auf Achse.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"companion {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)

    def command(name: str, summary: str, *, own_help: bool = True) -> argparse.ArgumentParser:
        sub = commands.add_parser(
            name, help=summary, description=summary, allow_abbrev=False, add_help=own_help
        )
        sub.set_defaults(parser=sub)
        return sub

    _add_run_options(command("run", "Start the app."))

    check = command("check", "Check decks, editions and settings; every fault with its line.")
    check.add_argument("files", nargs="*", type=Path, metavar="FILE", help="default: all of them")
    _add_data(check)

    _add_doctor(command("doctor", "Look at screen, devices and disk; problems with remedies."))

    replay = command("replay", "Play recorded games again; stops at the first line that is wrong.")
    replay.add_argument("files", nargs="+", type=Path, metavar="FILE")

    _add_data(command("games", "List the saved games."))

    _add_export(command("export", "Write a saved game to a file, as a readable transcript."))

    importing = command("import", "Add the game of a transcript to the saved ones.")
    importing.add_argument("file", type=Path, metavar="FILE")
    _add_data(importing)

    _add_library(command("library", "The printed cards that a table has seen."))

    _add_upkeep(command)
    command("sim-dice", "Pretend to be the dice sensor; --help tells how.", own_help=False)
    return parser


def _add_upkeep(command: Callable[[str, str], argparse.ArgumentParser]) -> None:
    backup = command("backup", "Keep games, settings, wiring and libraries in one file.")
    backup.add_argument(
        "target", nargs="?", type=Path, metavar="FILE", help="or a folder; default: the USB stick"
    )
    _add_data(backup)

    restore = command("restore", "Put a backup back; what is there now is kept aside.")
    restore.add_argument("file", type=Path, metavar="FILE")
    _add_data(restore)

    update = command("update", "Install another version on a kiosk; the games stay.")
    which = update.add_mutually_exclusive_group(required=True)
    which.add_argument("wheel", nargs="?", type=Path, metavar="FILE", help="companion-….whl")
    which.add_argument("--previous", action="store_true", help="go back to the version before")
    update.add_argument(
        "--offline", type=Path, metavar="DIR", help="take what it needs from there, not the network"
    )


def _add_doctor(doctor: argparse.ArgumentParser) -> None:
    doctor.add_argument("--json", action="store_true", help="codes and figures for a program")
    doctor.add_argument("--port", metavar="PORT", help="listen for a dice sensor there, or auto")
    doctor.add_argument("--buttons", action="store_true", help="read the pins of the buttons")
    _add_data(doctor)


def _add_export(export: argparse.ArgumentParser) -> None:
    export.add_argument("game", metavar="GAME", help="its number in `companion games`")
    export.add_argument("file", type=Path, metavar="FILE", help="'-' for standard output")
    _add_data(export)


def _add_library(library: argparse.ArgumentParser) -> None:
    deeds = library.add_subparsers(dest="deed", metavar="DEED", required=True)

    def deed(name: str, summary: str, epilog: str = "") -> argparse.ArgumentParser:
        sub = deeds.add_parser(
            name, help=summary, description=summary, epilog=epilog, allow_abbrev=False
        )
        sub.set_defaults(parser=sub)
        sub.add_argument(
            "--edition",
            default="schmidt-eur.v1",
            metavar="NAME",
            help="whose box the cards are from; default: %(default)s",
        )
        sub.add_argument(
            "--table", default="home", metavar="NAME", help="whose library; default: %(default)s"
        )
        _add_data(sub)
        return sub

    deed("list", "List the cards.")
    export = deed("export", "Write the library to a new file, TOML or CSV by its name.")
    export.add_argument("file", type=Path, metavar="FILE", help="'-' for standard output")
    export.add_argument("--events", action="store_true", help="CSV of events, not of contracts")
    export.add_argument("--lang", choices=[*map(str, Language)], default="en", help="of CSV")
    for taking in (
        deed(
            "import",
            "Add the cards of a CSV or TOML file; one with a fault changes nothing.",
            "Columns of contracts: start, destination, goods, revenue; cost1 to cost5 or net1 to "
            "net5 where known. Of event cards: op, amount, n, where, note; card, if one has "
            "several effects. Cities may be in any language.",
        ),
        deed("merge", "Add the library that another table has exported as TOML."),
    ):
        taking.add_argument("file", type=Path, metavar="FILE")
        taking.add_argument("--dry-run", action="store_true", help="only say what would come")


def _add_run_options(run: argparse.ArgumentParser) -> None:
    run.add_argument(KIOSK, action="store_true", help="full screen, without a desktop")
    run.add_argument("--simulate", action="store_true", help="draw devices that simulate real ones")
    run.add_argument("--port", metavar="PORT", help="serial port of the dice sensor")
    run.add_argument("--lang", choices=[*map(str, Language)], help="language of the screen")
    run.add_argument("--display", type=_size, metavar="WxH", help="window size in pixels")
    run.add_argument(
        "--panel", choices=[*map(str, Panel)], help="screen of a kiosk; default: what is found"
    )
    run.add_argument(
        "--rotate", type=int, choices=ROTATIONS, help="turn the picture left, in degrees"
    )
    _add_data(run)


def _add_data(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--data",
        type=_folder,
        metavar="DIR",
        help="folder for everything the app writes; default: the platform's usual place",
    )


def _size(text: str) -> tuple[int, int]:
    from companion.ui.bootstrap import parse_display  # needed only where one is named

    try:
        return parse_display(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def _folder(text: str) -> Path:
    path = Path(text)
    if not text or (os.path.exists(text) and not os.path.isdir(text)):
        raise argparse.ArgumentTypeError(f"{text!r} is not a folder")
    return path
