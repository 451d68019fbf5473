"""The view models of the shared components. Pure data: ready-made texts, tokens and commands.

A *presenter* makes one frozen model per screen; kv binds to it and holds no text; widgets keep no
game state. A *seat* is a colour token of :data:`companion.ui.theme.SEATS` (``"yellow"`` …, ``""``
is neutral), an *icon* a name of :data:`companion.ui.icons.ICONS`, a *command* any object:
releasing the control calls ``app.store.send(command)``. ``None`` means the control is inert. A
refused control stays tappable: set ``refused=True`` and ``command=Why(...)``. The defaults of each
class are the empty component, which draws nothing and cannot be tapped.

How to add a screen, for example ``market``:

1. ``companion/ui/present/market.py`` (pure): a frozen, slotted ``MarketModel`` composed of the
   classes below, and a function that makes it from a view, the legal actions and the language.
2. ``companion/ui/screens/market.py``: ``class MarketScreen(GameScreen): kv_file =
   "screens/market.kv"``, and the imports of the widgets that the kv names.
3. ``kv/screens/market.kv``: ``<MarketScreen>:`` with nested boxes; every component gets
   ``model: root.model.…``; lists are ``Rows`` or ``Cells`` with ``item: 'TicketCard'`` and
   ``items: root.model.tickets``. Two layouts by ``app.portrait``; sizes in ``dp()``; colours by
   ``app.theme``.
4. One line in ``companion/ui/screens/__init__.py``: ``"MarketModel": "market.MarketScreen"``.
5. ``tests/ui/test_market.py``: ``pilot = launch(model)``; ``pilot.tap("…")``;
   ``pilot.sent == [command]``; ``pilot.check_layout()``.
"""

from dataclasses import dataclass, field

from companion.ui.controls import AccountTile as AccountTile
from companion.ui.controls import Ask as Ask
from companion.ui.controls import Balance as Balance
from companion.ui.controls import Balances as Balances
from companion.ui.controls import Button as Button
from companion.ui.controls import Command as Command
from companion.ui.controls import Toast as Toast
from companion.ui.controls import Why as Why


@dataclass(frozen=True, slots=True)
class Road:
    """The header's road with its named stops; the truck stands at ``current`` (from 0)."""

    stops: tuple[str, ...] = ()
    current: int = 0


@dataclass(frozen=True, slots=True)
class Bidder:
    """A seat on the road during an auction."""

    seat: str = ""
    acting: bool = False
    passed: bool = False
    selector: bool = False


@dataclass(frozen=True, slots=True)
class Bidders:
    """The header's road as the order of bidding."""

    bidders: tuple[Bidder, ...] = ()


@dataclass(frozen=True, slots=True)
class Barrier:
    """The header's road closed by a trouble that lasts, such as a game that is not saved."""

    label: str = ""
    sub: str = ""
    icon: str = "disk"
    command: Command = None


@dataclass(frozen=True, slots=True)
class Header:
    """Who is on turn and where we are.

    ``sensor``: ``""`` | ``ready`` | ``troubled`` | ``lost`` | ``searching``. ``back`` puts a
    chevron into the seat block (wizard, overlays); ``menu`` and ``sensor_command`` are commands.
    ``angle`` turns the whole screen towards who acts: 0 or 180 degrees. ``rules`` opens the rules.
    """

    seat: str = ""
    name: str = ""
    sub: str = ""
    road: Road | Bidders | Barrier = field(default_factory=Road)
    sensor: str = ""
    sensor_command: Command = None
    menu: Command = None
    back: Command = None
    angle: int = 0
    rules: Command = None


@dataclass(frozen=True, slots=True)
class Ticket:
    """A contract. ``seat`` draws its flag (loadable or own), ``framed`` a frame in that colour.

    ``pickable``: can be chosen by sliding a finger from the :class:`HoldPad` onto it. ``blank``:
    the back of a card, with its name in place of the ``destination``.
    """

    origin: str = ""
    destination: str = ""
    goods: str = ""
    revenue: str = ""
    seat: str = ""
    framed: bool = False
    command: Command = None
    refused: bool = False
    pickable: bool = False
    faded: bool = False
    blank: bool = False


@dataclass(frozen=True, slots=True)
class BigTicket:
    """The contract of an auction or a detail sheet; ``crates`` is drawn as so many crates.

    ``blank``: it lies face down, with its name in place of the ``destination``.
    """

    origin: str = ""
    destination: str = ""
    crates: int = 0
    revenue: str = ""
    blank: bool = False


@dataclass(frozen=True, slots=True)
class Rail:
    """The little road beside the open contracts: ``pile`` is the number left in the pile.

    ``slides``: a gap closes towards the loading area, so that the place of a contract counts.
    """

    pile: str = ""
    slides: bool = True


@dataclass(frozen=True, slots=True)
class LoadedTicket:
    """A contract on the truck, one line."""

    destination: str = ""
    goods: str = ""
    revenue: str = ""
    seat: str = ""
    command: Command = None


@dataclass(frozen=True, slots=True)
class Bay:
    """One part of the truck: so many slots, so many of them filled."""

    capacity: int = 0
    filled: int = 0


@dataclass(frozen=True, slots=True)
class Truck:
    """A truck with its trailers; the first bay is the truck itself."""

    seat: str = ""
    bays: tuple[Bay, ...] = ()


@dataclass(frozen=True, slots=True)
class Sign:
    """A sign on the board; ``kind``: ``roadwork`` | ``jam``."""

    kind: str = ""
    label: str = ""
    sub: str = ""
    command: Command = None


@dataclass(frozen=True, slots=True)
class Plate:
    """A city sign. With ``seat`` and ``goods`` it is a destination of the load."""

    label: str = ""
    goods: str = ""
    seat: str = ""
    command: Command = None
    refused: bool = False
    selected: bool = False
    big: bool = False


@dataclass(frozen=True, slots=True)
class Face:
    """One die face, 1 to 6; ``label`` is its name for those who look for it by word."""

    value: int = 0
    label: str = ""
    command: Command = None
    refused: bool = False
    selected: bool = False


@dataclass(frozen=True, slots=True)
class DieBar:
    """The signpost with six dice, in place of the primary when dice are tapped by hand."""

    seat: str = ""
    faces: tuple[Face, ...] = ()


@dataclass(frozen=True, slots=True)
class Actions:
    """The row at the lower edge: what else can be done, and the one thing to do now.

    ``dice``, if not ``None``, takes the place of the primary.
    """

    primary: Button = field(default_factory=Button)
    dice: DieBar | None = None
    buttons: tuple[Button, ...] = ()


@dataclass(frozen=True, slots=True)
class Option:
    """One choice of a :class:`Segmented`."""

    label: str = ""
    command: Command = None
    selected: bool = False
    refused: bool = False
    seat: str = ""


@dataclass(frozen=True, slots=True)
class Segmented:
    """A choice of one among few, side by side; the chosen one is filled (``seat`` or ivory)."""

    options: tuple[Option, ...] = ()
    seat: str = ""


@dataclass(frozen=True, slots=True)
class Switch:
    """A row that is switched on or off by a tap anywhere in it; ``line`` says what it does."""

    title: str = ""
    line: str = ""
    on: bool = False
    command: Command = None
    refused: bool = False


@dataclass(frozen=True, slots=True)
class Stepper:
    """A number between a button for less and one for more."""

    less: Button = field(default_factory=Button)
    title: str = ""
    line: str = ""
    more: Button = field(default_factory=Button)


@dataclass(frozen=True, slots=True)
class Rung:
    """One row of the bidding ladder.

    ``state``: ``next`` (filled) | ``open`` (outlined) | ``held`` (framed in the holder's colour,
    mark on the right) | ``gone`` | ``short`` (hatched: cannot pay).
    """

    number: str = ""
    price: str = ""
    note: str = ""
    state: str = "gone"
    seat: str = ""  # who would bid
    holder: str = ""
    icon: str = ""
    command: Command = None


@dataclass(frozen=True, slots=True)
class Level:
    """One price on the paper of an open auction; ``holder`` is whose call it is.

    ``state``: ``open`` | ``held`` (filled in the holder's colour) | ``gone``.
    """

    number: str = ""
    price: str = ""
    state: str = "gone"
    holder: str = ""


@dataclass(frozen=True, slots=True)
class Zone:
    """A seat's place at the edge in an open auction, turned to it by ``angle`` degrees clockwise.

    ``state``: ``calls`` (with ``call``, ``more`` and ``leave``) | ``leads`` | ``waits`` |
    ``passed`` | ``short`` (hatched); all but the first show ``title`` and ``line``. A ``call`` that
    such a zone has all the same is for fingers that came too late for it. ``more`` are
    the higher levels: each tap of the name puts the next one in place of the call. ``note`` takes
    the place of the name for a moment. While not ``armed`` the call fills up from its left.
    """

    seat: str = ""
    name: str = ""
    amount: str = ""
    angle: int = 0
    state: str = ""
    title: str = ""
    line: str = ""
    call: Button = field(default_factory=Button)
    more: tuple[Button, ...] = ()
    leave: Button = field(default_factory=Button)
    note: str = ""
    armed: bool = True


@dataclass(frozen=True, slots=True)
class Countdown:
    """The ring of an open auction and the words beside it.

    ``run`` is the number of the countdown that runs for so many ``seconds``, 0 while none does;
    its time is shared out among ``words``. Without ``seconds`` there is no ring.
    """

    words: tuple[str, ...] = ()
    line: str = ""
    seconds: int = 0
    run: int = 0


@dataclass(frozen=True, slots=True)
class Fact:
    """A panel that states something: mark or icon, title, line and perhaps an amount.

    ``tone``: ``plain`` | ``ok`` | ``warn`` | ``alarm`` | ``paper``; a command makes it tappable.
    """

    title: str = ""
    line: str = ""
    amount: str = ""
    icon: str = ""
    seat: str = ""
    tone: str = "plain"
    command: Command = None


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Running text, perhaps with a question or a name before it and a note behind it.

    ``marked``: it differs from what is printed.
    """

    title: str = ""
    text: str = ""
    note: str = ""
    marked: bool = False


@dataclass(frozen=True, slots=True)
class HoldPad:
    """Hold to reveal. ``reveal`` is sent after 350 ms, ``conceal`` on release or after 8 s.

    Sliding onto a ``pickable`` control and releasing there sends its command, then ``conceal``.
    ``hold`` and ``seconds`` are times in seconds.
    """

    seat: str = ""
    label: str = ""
    reveal: Command = None
    conceal: Command = None
    hold: float = 0.35
    seconds: float = 8.0


@dataclass(frozen=True, slots=True)
class ChartLine:
    """One seat's money, a value for each step."""

    seat: str = ""
    values: tuple[int, ...] = ()
    winner: bool = False


@dataclass(frozen=True, slots=True)
class Tick:
    """A labelled place on an axis."""

    at: int = 0
    label: str = ""


@dataclass(frozen=True, slots=True)
class Chart:
    """Money over time; ``x`` counts steps of the lines, ``y`` whole euros."""

    title: str = ""
    lines: tuple[ChartLine, ...] = ()
    x: tuple[Tick, ...] = ()
    y: tuple[Tick, ...] = ()
