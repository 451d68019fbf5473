"""What is drawn of the devices. Pure."""

from __future__ import annotations

from dataclasses import dataclass, field

from companion.ui.bench.deeds import Deed


@dataclass(frozen=True, slots=True)
class Knob:
    """A button: ``seat`` is the colour of its cap, ``key`` what does the same on the keyboard.

    ``deed`` is None where no button is wired, ``lamp`` is empty where no lamp is, else ``off`` or
    ``on``.
    """

    deed: Deed | None = None
    seat: str = ""
    icon: str = ""
    label: str = ""
    key: str = ""
    lamp: str = ""
    down: bool = False


@dataclass(frozen=True, slots=True)
class Post:
    """What a player has: a button to call and a small one to pass."""

    call: Knob = field(default_factory=Knob)
    passing: Knob = field(default_factory=Knob)


@dataclass(frozen=True, slots=True)
class Buzzer:
    """Beeps, or not; without ``label`` there is none."""

    label: str = ""
    sounds: bool = False


@dataclass(frozen=True, slots=True)
class Die:
    """A die as it lies (0: it leans), or as it is to fall next (``chosen``)."""

    deed: Deed | None = None
    pips: int = 0
    chosen: bool = False
    taken: bool = False


@dataclass(frozen=True, slots=True)
class Switch:
    """Something to be tapped beside the dice; a face instead of words where it has ``pips``.

    ``dim``: nobody would hear of it.
    """

    deed: Deed | None = None
    label: str = ""
    key: str = ""
    pips: int = 0
    on: bool = False
    bad: bool = False
    main: bool = False
    dim: bool = False


@dataclass(frozen=True, slots=True)
class Cable:
    """The plug of the dice sensor."""

    deed: Deed | None = None
    label: str = ""
    plugged: bool = True


@dataclass(frozen=True, slots=True)
class BenchModel:
    """All devices; ``switches`` are for the dice, or the faces of the one that is taken up."""

    title: str = ""
    badge: str = ""
    hint: str = ""
    posts: tuple[Post, ...] = ()
    table: tuple[Knob, ...] = ()
    buzzer: Buzzer = field(default_factory=Buzzer)
    dice: tuple[Die, ...] = ()
    switches: tuple[Switch, ...] = ()
    cable: Cable = field(default_factory=Cable)
