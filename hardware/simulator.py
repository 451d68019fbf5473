"""``companion sim-dice``: a dice sensor for those who have none."""

from __future__ import annotations

import argparse
import signal
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import FrameType

from hardware.dice_protocol import MAX_DICE
from hardware.simulated import PtyDice

_FACES = set("123456")

_EPILOG = """\
The port is printed on the first line; give it to the companion in another terminal:
  companion run --port PORT

Then each line typed here is a throw:
  4 6     these faces, as many as there are dice or fewer
  (empty) whatever chance wants
  tilt    the last die cannot be read
  move    a hand turns the first die
  d20     dice with twenty sides
  low     the battery is nearly empty
  error   complain of a fault
  mute    hang without heartbeats
  reset   lose power for a moment
Ends at the end of the input (Ctrl-D) or on SIGTERM."""


def main(argv: Sequence[str]) -> int:
    """Run the simulator with the arguments after ``sim-dice``. Returns the exit status."""
    options = _parser().parse_args(argv)
    signal.signal(signal.SIGTERM, _leave)
    try:
        with PtyDice(options.dice, seed=options.seed, link=options.link) as dice:
            print(options.link or dice.path, flush=True)
            _play(dice, options.interactive)
    except KeyboardInterrupt:
        pass
    except OSError as error:
        place = error.filename2 or error.filename or "pty"
        _complain(f"{error.strerror}: {place}")
        return 1
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="companion sim-dice",
        description="Plays a dice sensor: same protocol, no dice.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--pty", action="store_true", help="on a pseudo-terminal (always so)")
    parser.add_argument("--link", metavar="PATH", help="make PATH a symlink to the port")
    parser.add_argument("--dice", metavar="N", type=_dice, default=2, help="dice, 1 to 8 (2)")
    parser.add_argument("--seed", metavar="N", type=int, help="the same chance every time")
    parser.add_argument(
        "--interactive", action="store_true", help="say what was thrown and what can be typed"
    )
    return parser


def _dice(text: str) -> int:
    if text.isdecimal() and 1 <= int(text) <= MAX_DICE:
        return int(text)
    raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 to {MAX_DICE}")


def _leave(_signal: int, _frame: FrameType | None) -> None:
    raise KeyboardInterrupt


def _play(dice: PtyDice, interactive: bool) -> None:
    """Obey each line of standard input until it ends."""
    if interactive:
        print(f"Faces such as 4 6, an empty line for chance, {', '.join(_ORDERS)}; Ctrl-D ends.")
    for line in map(str.strip, sys.stdin):
        order = _order(dice, line)
        if order is None:
            _complain(f"{line!r} is neither faces from 1 to 6 nor one of {', '.join(_ORDERS)}")
        elif not order():
            _complain("nobody listens")
        elif interactive:
            print("sent", flush=True)


_ORDERS: Mapping[str, Callable[[PtyDice], bool]] = {
    "tilt": PtyDice.tilt,
    "move": lambda dice: dice.move(1),
    "d20": lambda dice: dice.throw(sides=20),
    "low": lambda dice: dice.battery(5),
    "error": lambda dice: dice.complain("simulated", "a fault that is none"),
    "mute": PtyDice.mute,
    "reset": PtyDice.reset,
}


def _order(dice: PtyDice, line: str) -> Callable[[], bool] | None:
    """What ``line`` asks for, or None if it makes no sense."""
    faces = line.split()
    if len(faces) <= dice.dice.hello().dice and set(faces) <= _FACES:
        return partial(dice.throw, *map(int, faces))
    return partial(_ORDERS[line], dice) if line in _ORDERS else None


def _complain(what: str) -> None:
    print(f"sim-dice: {what}", file=sys.stderr, flush=True)
