"""The composition root: the one place that makes the parts and puts them together."""

from __future__ import annotations

import contextlib
import logging
import signal
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Any

from companion import __version__, paths, settings
from companion.catalog.on_demand import OnDemand
from companion.devices import Devices, RealWorkshop, Workshop
from companion.doctor.journal_errors import told
from companion.inputs.pump import Pump
from companion.notify import Manager
from companion.rehearsal import NoSimulator, rehearsing
from companion.session.chance import SystemChance
from companion.session.health import JournalError
from companion.session.journal import Journal
from companion.session.saved_games import SavedGames
from companion.settings import Buttons, Dice, RunOptions, Settings
from companion.ui import bootstrap, heartbeat
from companion.ui.checkup import Checkup, beside_the_app
from companion.ui.controller import Controller
from companion.ui.desk import Desk
from companion.ui.i18n import Texts

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.doctor.finding import Finding
    from companion.doctor.sdl import Trial
    from companion.library.store import Store
    from companion.rehearsal import Rehearsal
    from companion.ui.app import CompanionApp
    from companion.ui.bench.bench import Bench
    from companion.ui.checkup import Examination
    from companion.ui.clock import UiClock
    from companion.ui.controls import Toast
    from companion.ui.kiosk import Kiosk
    from companion.ui.profiles import Profile
    from companion.ui.scene import Scene
    from hardware.events import Event

_log = logging.getLogger(__name__)

RETRY_S = 10.0
"""Seconds between two tries to save what could not be saved."""


def run(options: RunOptions) -> int:
    """Run the app until it is ended; returns the exit code. Says on stderr why it cannot run."""
    logging.basicConfig(format="companion: %(message)s")  # of others only what is wrong
    logging.getLogger("companion").setLevel(logging.INFO)
    signal.signal(signal.SIGTERM, _end_early)
    manager = Manager()
    try:
        return _run(options, manager)
    except (JournalError, bootstrap.ScreenProblem, NoSimulator) as error:
        cause = _cause(error)
        if options.kiosk and isinstance(error, bootstrap.ScreenProblem):
            from companion.ui.start_check import why_no_picture

            cause = f"no screen: {error.cause}: {why_no_picture()}"
        _log.error("%s", cause)
        manager.status(cause)
        return 1


def _end_early(_number: int, _frame: FrameType | None) -> None:
    """End as asked before there is a main loop that could; then the app has its own way."""
    raise SystemExit(0)


def _cause(error: JournalError | bootstrap.ScreenProblem | NoSimulator) -> str:
    """Cause and remedy in a line for the console: there may be no screen to show it on."""
    if not isinstance(error, JournalError):
        return str(error)
    return "; ".join(told(error))


def _run(options: RunOptions, manager: Manager) -> int:
    config = paths.config_dir()
    loaded = settings.load(config, options.data)
    chosen = _overridden(loaded.settings, options)
    room = bootstrap.prepare(
        options.display,
        chosen.rotate,
        kiosk=options.kiosk,
        bench=options.simulate,
        profile=_profile(chosen) if options.kiosk else None,
    )
    with contextlib.suppress(OSError):  # the journal says what is wrong with the folder
        options.data.mkdir(parents=True, exist_ok=True)
    chance = SystemChance()
    journal = Journal(paths.journal_file(options.data))
    if not journal.health.saved:  # the screen says it, too
        _log.error("nothing can be saved in %s: %s", options.data, journal.health.reason)
    with contextlib.closing(journal), rehearsing(options, config) as rehearsal:
        rules = OnDemand(config)
        saved_games = SavedGames(journal, {rules.name: rules}, chance, __version__)
        workshop = rehearsal.workshop if rehearsal else RealWorkshop(config, options.data)
        keeper = _Keeper(loaded.settings, options.data)
        desk = Desk(
            saved_games,
            rules.shelf,
            chosen,
            chance,
            keep=keeper.keep,
            speak=lambda language: Texts(language, paths.locale_dir()),
            problems=lambda: (*loaded.problems, *rules.problems, *workshop.problems),
            ready=lambda: rules.ready,
            open_store=lambda: _store(options.data, rules),
        )
        _show(options, desk, workshop, rehearsal, room, manager)
        desk.leave()
    return 0


def _profile(chosen: Settings) -> Profile | None:
    """The panel of a kiosk: what is chosen, else what is plugged in."""
    from companion.ui.profiles import profile
    from hardware.displays import outputs

    return profile(chosen.panel, outputs())


def _store(data: Path, rules: OnDemand) -> Store:
    """Where libraries of printed cards are kept; loaded only for a game with such cards."""
    from companion.library.store import Store

    return Store(data, rules.shelf().cities)


def _overridden(chosen: Settings, options: RunOptions) -> Settings:
    """The settings with what the command line asks for in their place."""
    changes: dict[str, Any] = {}
    if options.language is not None:
        changes["language"] = options.language
    if options.rotate is not None:
        changes["rotate"] = options.rotate
    if options.panel is not None:
        changes["panel"] = options.panel
    if options.port is not None:
        changes.update(port=options.port, dice=Dice.SENSOR)
    if options.simulate:
        changes.update(dice=Dice.SENSOR, buttons=Buttons.ON)
    return replace(chosen, **changes)


class _Keeper:
    """Writes a changed setting into the data folder, without what the command line overrides."""

    def __init__(self, kept: Settings, data: Path) -> None:
        self._kept = kept
        self._data = data

    def keep(self, field: str, value: object) -> None:
        """Keep one choice; a disk that refuses must not stop the game."""
        changes: dict[str, Any] = {field: value}
        self._kept = replace(self._kept, **changes)
        shipped = settings.load(paths.config_dir(), paths.config_dir() / "none").settings
        try:
            settings.save(self._kept, shipped, self._data)
        except OSError as error:
            _log.error("the settings are not kept: %s", error)


def _show(
    options: RunOptions,
    desk: Desk,
    workshop: RealWorkshop,
    rehearsal: Rehearsal | None,
    room: bootstrap.Room,
    manager: Manager,
) -> None:
    """Open the window and stay until it is closed."""
    bench = _bench(rehearsal, lambda: controller.scene()) if rehearsal else None
    throw = bench.throw if bench else None
    controller = Controller(desk, quit_app=lambda: app.stop(), throw=throw)
    app = _app(options, desk, controller, room)
    kiosk = _kiosk(desk, controller, app, options.data) if options.kiosk else None
    hear = kiosk.hear if kiosk else controller.take
    devices = _plug(controller, workshop, hear, app.ui_clock)
    controller.checkup = Checkup(lambda: _examination(options.data))

    def follow(chosen: Settings) -> None:
        app.obey(chosen)
        devices.follow(chosen)

    def shown() -> None:
        workshop.read()  # to tell of its faults, whether or not any device is wanted
        _tell_if_unseen()
        if kiosk:
            kiosk.begin()
        devices.follow(desk.settings)
        if bench:
            _draw_devices(app, bench)
        controller.warm_up(*((kiosk.playing_on.loaded,) if kiosk else ()))

    desk.follow = follow
    app.obey(desk.settings)
    _keep_saving(desk, controller, app.ui_clock)
    try:
        _stay(app, manager, shown)
    finally:
        devices.close()


def _plug(
    controller: Controller, workshop: Workshop, hear: Callable[[Event], None], clock: UiClock
) -> Devices:
    """The devices; what they report is heard on the screen's thread."""
    pump: Pump[Event] = Pump(hear, clock.at_once)
    devices = Devices(pump.put, workshop)
    devices.wired = controller.wire
    controller.plugged = devices
    return devices


def _app(
    options: RunOptions, desk: Desk, controller: Controller, room: bootstrap.Room
) -> CompanionApp:
    """The screen, with its window."""
    from companion.ui.app import CompanionApp

    return CompanionApp(
        controller,
        kiosk=options.kiosk,
        surface=desk.settings.theme,
        room=room,
        fault_note=lambda kind: _fault_note(desk.texts, kind),
    )


def _kiosk(desk: Desk, controller: Controller, app: CompanionApp, data: Path) -> Kiosk:
    """What a computer of the table's own needs besides: its screen, the last game, a switch."""
    from companion.attempt import Attempt
    from companion.backlight import Backlight
    from companion.power import power_off
    from companion.ui.kiosk import Kiosk
    from companion.ui.power_switch import PowerSwitch

    def look_over(drawn: Trial) -> tuple[Finding, ...]:
        from companion.ui.start_check import Computer, at_start

        return at_start(Computer(data, paths.config_dir(), desk.settings.panel), drawn)

    desk.switch = PowerSwitch(power_off)
    return Kiosk(app, controller, Backlight(), look_over, Attempt(paths.mark_file("playing-on")))


def _examination(data: Path) -> Examination:
    """How the computer is looked over while the app has its screen; called on its thread."""
    from companion.ui.drawn import drawn

    return partial(beside_the_app, data, paths.config_dir(), drawn())


def _stay(app: CompanionApp, manager: Manager, begin: Callable[[], None]) -> None:
    """Run until the program is told to end; the service manager hears how it goes.

    ``begin`` is done as soon as the first picture stands.
    """

    def shown() -> None:
        heartbeat.begin(manager, app.ui_clock)
        begin()

    app.once_shown(shown)
    try:
        app.run_until_stopped()
    finally:
        manager.stopping()


def _bench(rehearsal: Rehearsal, scene: Callable[[], Scene]) -> Bench:
    """The simulated devices under somebody's hands; loaded only where there are any."""
    from companion.ui.bench.bench import Bench

    return Bench(rehearsal.pins, rehearsal.dice, scene)


def _draw_devices(app: CompanionApp, bench: Bench) -> None:
    from companion.ui.bench.stand import Stand

    Stand(app, bench)


def _fault_note(texts: Texts, kind: str) -> Toast:
    """What is said of an unexpected fault; loaded only when there is one."""
    from companion.ui.messages.notes import fault

    return fault(texts, kind)


def _tell_if_unseen() -> None:
    if bootstrap.is_unseen():
        _log.warning("nobody can see the picture, it is drawn off screen; is DISPLAY right?")


def _keep_saving(desk: Desk, controller: Controller, clock: UiClock) -> None:
    """Try again and again while something is not saved."""
    if not desk.health.saved and desk.retry().saved:
        controller.changed()
    clock.after(RETRY_S, lambda: _keep_saving(desk, controller, clock))
