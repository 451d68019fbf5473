"""The header: who is on turn, and the road that says where we are."""

from dataclasses import dataclass
from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from companion.ui import drawing as draw
from companion.ui import pictures
from companion.ui.component import Component, Control, ModelProperty
from companion.ui.models import Barrier, Bidder, Bidders, Button, Header, Road
from companion.ui.theme import SEATS, Rgba, faded
from companion.ui.widgets import buttons, repeat  # noqa: F401  # the kv rules name them
from companion.ui.widgets.text import Text

ICON = 56  # dp that an icon takes
TRUCK = 50  # dp of its length
APART = 36  # dp between two bidders; nearer to each other they are drawn smaller


@dataclass(frozen=True, slots=True)
class Stop:
    """A stop's label and whether the truck stands there."""

    label: str = ""
    here: bool = False


class StopLabel(Text):
    """The name under a stop of the road."""

    model: Stop = ModelProperty(Stop)


class SeatBlock(Control):
    """The slanted block in the seat's colour; tapping it goes back where there is a way back."""

    kv_file = "widgets/road_header.kv"
    model: Header = ModelProperty(Header)
    slant: float = NumericProperty(18)
    wiped: float = NumericProperty(1.0)  # share of the width that has the colour of who acts now

    def __init__(self, **kwargs: Any) -> None:
        """Build the block, of nobody yet."""
        self._seat = self._before = ""
        super().__init__(**kwargs)

    def on_model(self, _block: Any, model: Header) -> None:
        """Wipe the colour over when somebody else acts."""
        if model.seat == self._seat:
            return
        self._before, self._seat = self._seat, model.seat
        app = App.get_running_app()
        if app is None or app.quiet or not self._before or not model.seat:
            self.wiped = 1.0
            return
        from kivy.animation import Animation

        Animation.cancel_all(self, "wiped")
        self.wiped = 0.0
        Animation(wiped=1.0, duration=0.22, t="out_quad").start(self)

    def paint(self) -> None:
        """Draw the block and the seat's shape or the chevron."""
        model, style = self.model, SEATS[self.model.seat]
        if self.wiped < 1:
            self._block(1.0, SEATS[self._before].fill)
        self._block(self.wiped, style.fill)
        x = self.x
        if model.back is not None:
            pictures.icon("back", x + dp(29), self.center_y, dp(26), style.ink, style.fill)
        elif model.seat:
            pictures.seat_mark(model.seat, x + dp(30), self.center_y, dp(15), self.theme, style.ink)

    def _block(self, share: float, fill: Rgba) -> None:
        """Draw the left part of the block, so much of its width."""
        x, y, width, height = self.box
        slant, right = dp(self.slant), x + width * share
        corners = [(x, y), (x, y + height), (right, y + height), (max(x, right - slant), y)]
        draw.polygon(corners, fill)


class BarrierStrip(Control):
    """The road closed: a lasting trouble, with what to do about it."""

    kv_file = "widgets/road_header.kv"
    model: Barrier = ModelProperty(Barrier)

    def paint(self) -> None:
        """Draw the red strip between two striped bars."""
        theme = self.theme
        x, y, width, height = self.box
        slant = dp(18)
        body = [(x, y), (x + slant, y + height), (x + width, y + height), (x + width, y)]
        draw.polygon(body, theme.alarm)
        for low in (y, y + height - dp(7)):
            start = x + slant if low > y else x
            draw.barrier((start, low, x + width - start, dp(7)), theme.white, theme.sign_red, dp(8))
        middle = (x + dp(40), self.center_y)
        pictures.icon(self.model.icon, *middle, dp(24), theme.white, theme.alarm)
        reach = dp(14)
        draw.stroke(
            [(middle[0] - reach, middle[1] - reach), (middle[0] + reach, middle[1] + reach)],
            SEATS["yellow"].fill,
            dp(3),
        )


class SensorIcon(Control):
    """The state of the dice sensor; tapping it leads to the devices."""

    state: str = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        """Build the icon."""
        super().__init__(**kwargs)
        self.fbind("state", self._paint_soon)

    @property
    def icon(self) -> str:
        """The name of the picture."""
        return f"sensor-{self.state}"

    def paint(self) -> None:
        """Draw the die with the mark of its state."""
        if self.state:
            theme = self.theme
            pictures.sensor(self.state, self.center_x, self.center_y, dp(28), theme, theme.road)


def book(header: Header) -> Button:
    """Return the button that opens the rules, an empty one where they are not to be had."""
    return Button(icon="book", command=header.rules) if header.rules is not None else Button()


class RoadHeader(Component):
    """Seat block, road, sensor, rules and menu."""

    kv_file = "widgets/road_header.kv"
    model: Header = ModelProperty(Header)
    truck_at: float = NumericProperty(0)  # the stop of the truck, between two while it moves

    def __init__(self, **kwargs: Any) -> None:
        """Build the header."""
        self._before = Header()
        self._driving: Any = None
        super().__init__(**kwargs)
        self.fbind("truck_at", self._paint_soon)

    def on_model(self, _header: Any, header: Header) -> None:
        """Put the truck at its stop; it drives there when it is still the same truck."""
        before, self._before = self._before, header
        road = header.road
        if not isinstance(road, Road):
            return
        if self._driving is not None:  # it may be bound for a stop that holds no longer
            self._driving.cancel(self)
            self._driving = None
        app = App.get_running_app()
        same_truck = before.seat == header.seat and before.road != Road()
        if app is None or app.quiet or not same_truck:
            self.truck_at = road.current
        elif self.truck_at != road.current:
            from kivy.animation import Animation

            self._driving = Animation(truck_at=road.current, duration=0.25, t="out_quad")
            self._driving.start(self)

    @staticmethod
    def stops(header: Header) -> tuple[Stop, ...]:
        """Return the labels of the road's stops."""
        if not isinstance(header.road, Road):
            return ()
        road = header.road
        return tuple(Stop(label, at == road.current) for at, label in enumerate(road.stops))

    @staticmethod
    def barrier(header: Header) -> Barrier:
        """Return the barrier, an empty one if the road is free."""
        return header.road if isinstance(header.road, Barrier) else Barrier()

    @staticmethod
    def sensor(header: Header) -> str:
        """Return the state of the sensor; a barrier or an auction takes its place."""
        return header.sensor if isinstance(header.road, Road) else ""

    @staticmethod
    def book(header: Header, portrait: bool) -> Button:
        """Return the button of the rules; where a barrier needs its place, an empty one."""
        return Button() if portrait and isinstance(header.road, Barrier) else book(header)

    @staticmethod
    def right_end(header: Header, portrait: bool) -> float:
        """Return how much of the right end the icons take, in pixels."""
        icons = (header.menu, RoadHeader.book(header, portrait).command, RoadHeader.sensor(header))
        return float(dp(10) + sum(dp(ICON) for icon in icons if icon))

    @staticmethod
    def menu_button(header: Header) -> Button:
        """Return the button of the menu, an empty one without a menu."""
        return Button(icon="menu", command=header.menu) if header.menu is not None else Button()

    @staticmethod
    def current_stop(header: Header) -> str:
        """Return the name of the stop where the truck stands."""
        road = header.road
        if isinstance(road, Road) and 0 <= road.current < len(road.stops):
            return road.stops[road.current]
        return ""

    @property
    def lane(self) -> tuple[float, float, float]:
        """Left and right end of the road and its height on the screen, in pixels."""
        rail = self.ids.lane
        return (rail.x, rail.right, self.y + self.height * (0.5 if self._low else 0.48))

    @property
    def _low(self) -> bool:
        return not isinstance(self.model.road, Road)

    def stop_x(self, at: float, count: int) -> float:
        """Return the middle of a stop in pixels."""
        left, right, _ = self.lane
        return left + (right - left) * (at + 0.5) / max(1, count)

    def truck_x(self, count: int) -> float:
        """Return the middle of the truck in pixels: at its stop, but wholly on the road."""
        left, right, _ = self.lane
        half = float(dp(TRUCK)) / 2
        return min(max(self.stop_x(self.truck_at, count), left + half), right - half)

    def paint(self) -> None:
        """Draw the road and what is on it."""
        theme, model = self.theme, self.model
        draw.block(self.box, theme.road)
        draw.block((self.x, self.y, self.width, dp(2)), faded(theme.lane, 0.14))
        if isinstance(model.road, Barrier):
            return
        left, right, middle = self.lane
        draw.dashes(
            (left + dp(4), middle), (right - dp(4), middle), faded(theme.lane, 0.42), dp(2.6),
            dp(15), dp(13),
        )  # fmt: skip
        if isinstance(model.road, Bidders):
            self._bidders(model.road.bidders)
        else:
            self._road(model.road, middle)

    def _road(self, road: Road, middle: float) -> None:
        theme, count = self.theme, len(road.stops)
        for at in range(count):
            passed = at <= road.current
            colour = theme.on_road if passed else faded(theme.on_road_low, 0.7)
            draw.disc(self.stop_x(at, count), middle, dp(5), colour)
        if count:
            pictures.small_truck(
                self.model.seat, self.truck_x(count), middle - dp(7), dp(TRUCK), theme
            )

    def _bidders(self, bidders: tuple[Bidder, ...]) -> None:
        theme, (left, right, middle) = self.theme, self.lane
        fit = min(1.0, (right - left) / max(1, len(bidders)) / dp(APART))
        for at, bidder in enumerate(bidders):
            x = self.stop_x(at, len(bidders))
            draw.disc(x, middle, dp(17) * fit, theme.road)
            if bidder.passed:
                pictures.struck(bidder.seat, x, middle, dp(12) * fit, theme, theme.road)
                continue
            pictures.seat_mark(bidder.seat, x, middle, dp(11.5) * fit, theme)
            if bidder.acting:
                draw.ring(x, middle, dp(20) * fit, theme.on_road, dp(2.6) * fit)
            if bidder.selector:
                corner = (x + dp(17) * fit, middle + dp(15) * fit)
                pictures.icon("gavel", *corner, dp(19) * fit, theme.on_road, theme.road)
