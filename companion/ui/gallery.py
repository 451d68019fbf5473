"""A board of all components: ``python -m companion.ui.gallery --display 800x480``.

Options: ``--page N`` (0 table, 1 choices, 2 auction, 3 style), ``--day``, ``--shot FILE`` (writes a
picture and ends). It doubles as an example of how models make a screen.
"""

import argparse
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from companion.ui import bootstrap
from companion.ui import models as m

NAMES = {
    "yellow": "Anna",
    "blue": "Bernd",
    "red": "Cem",
    "green": "Dana",
    "pink": "Elif",
    "white": "Jörg",
}
AMOUNTS = ("6.400", "4.900", "7.200", "3.100", "5.800", "2.600")


@dataclass(frozen=True, slots=True)
class GalleryModel:
    """One page of the gallery."""

    page: int
    header: m.Header
    title: str = ""
    balances: m.Balances | None = None
    tiles: tuple[m.AccountTile, ...] = ()
    rail: m.Rail | None = None
    tickets: tuple[m.Ticket, ...] = ()
    truck: m.Truck | None = None
    load: tuple[m.LoadedTicket, ...] = ()
    signs: tuple[m.Sign, ...] = ()
    actions: tuple[m.Button, ...] = ()
    row: m.Actions | None = None
    dice: m.DieBar | None = None
    faces: tuple[m.Face, ...] = ()
    plates: tuple[m.Plate, ...] = ()
    segmented: m.Segmented | None = None
    lot: m.BigTicket | None = None
    facts: tuple[m.Fact, ...] = ()
    rungs: tuple[m.Rung, ...] = ()
    chart: m.Chart | None = None
    pad: m.HoldPad | None = None
    icons: tuple[m.Button, ...] = ()


def _balances(active: str) -> m.Balances:
    cells = zip(NAMES, AMOUNTS, strict=True)
    return m.Balances(tuple(m.Balance(seat, amount, seat == active) for seat, amount in cells))


def _tiles(active: str) -> tuple[m.AccountTile, ...]:
    hands, rows = "323413", []
    for (seat, name), amount, cards in zip(NAMES.items(), AMOUNTS, hands, strict=True):
        debt = "Schuld 1.200" if seat == "green" else ""
        rows.append(m.AccountTile(seat, name, amount, cards, debt, seat == active, command=name))
    return tuple(rows)


def table_page() -> GalleryModel:
    """The table with a working sensor."""
    why = m.Why(
        "Nicht genug Platz auf dem LKW",
        "4 Waren laden, aber nur 3 Plätze frei",
        m.Button("Anhänger", command="trailer", look="dark"),
    )
    return GalleryModel(
        page=0,
        header=m.Header(
            "yellow", "Anna", "ist dran",
            m.Road(("Würfeln", "Fahren", "Ankunft", "Laden", "Markt"), 0), "ready", menu="menu",
        ),
        tiles=_tiles("yellow"),
        rail=m.Rail("9"),
        tickets=(
            m.Ticket("Rotterdam", "Triest", "5", "4.600", command=why, refused=False),
            m.Ticket("Hamburg", "Mailand", "4", "4.100"),
            m.Ticket("Berlin", "Triest", "3", "3.900"),
            m.Ticket("Kassel", "Wien", "2", "2.800"),
        ),
        truck=m.Truck("yellow", (m.Bay(6, 6), m.Bay(4, 1))),
        load=(
            m.LoadedTicket("Verona", "4", "4.300", "yellow"),
            m.LoadedTicket("Graz", "3", "3.000", "yellow"),
        ),
        signs=(
            m.Sign("roadwork", "Baustelle", "seit Cem", command="sign"),
            m.Sign("jam", "Stau", "bis Elif", command="jam"),
        ),
        row=m.Actions(
            m.Button("Würfeln", "Sensor bereit – oder antippen", "die", "roll", seat="yellow"),
            buttons=(
                m.Button("Verlauf", icon="list", command="history"),
                m.Button("Zurück", icon="undo", command="undo"),
                m.Button("Anhänger", icon="trailer", command="trailer"),
                m.Button("Hand", icon="eye", command="hand"),
            ),
        ),
    )  # fmt: skip


def choice_page() -> GalleryModel:
    """Arrival, dice and switches."""
    plates = ("Berlin", "Bern", "Brüssel", "Flensburg")
    return GalleryModel(
        page=1,
        header=m.Header(
            "blue", "Maximiliane-Lou", "ist dran",
            m.Road(("Würfeln", "Fahren", "Ankunft", "Laden", "Markt"), 2), "lost", menu="menu",
        ),
        title="Wo steht der LKW?",
        balances=_balances("blue"),
        dice=m.DieBar("blue", tuple(m.Face(value, command=value) for value in range(1, 7))),
        faces=tuple(m.Face(value, command=value) for value in range(1, 7)),
        plates=(
            m.Plate("Verona", "4", "blue", "Verona"),
            m.Plate("Graz", "3", "blue", "Graz"),
            *(m.Plate(name, command=name) for name in plates),
        ),
        segmented=m.Segmented(
            (m.Option("genau", "exact", True, seat="blue"), m.Option("Rest verfällt", "rest"))
        ),
        actions=(
            m.Button("Auf der Strecke", "nichts passiert", "road", "road"),
            m.Button("Ereignisfeld", "genau getroffen", "warning", "event"),
            m.Button("Vor einem Schild", "Baustelle oder Stau", "signs", "sign"),
        ),
    )  # fmt: skip


def auction_page() -> GalleryModel:
    """The clockwise auction."""
    bidders = (
        m.Bidder("red", selector=True),
        m.Bidder("green", acting=True),
        *(m.Bidder(seat, passed=True) for seat in ("pink", "white", "yellow")),
        m.Bidder("blue"),
    )
    return GalleryModel(
        page=2,
        header=m.Header("green", "Dana", "bietet", m.Bidders(bidders), menu="menu"),
        balances=_balances("green"),
        lot=m.BigTicket("Berlin", "Triest", 3, "3.900"),
        facts=(m.Fact("Cem zieht gleich: 3", "hat ausgesucht, muss nie erhöhen", seat="red"),),
        rungs=(
            m.Rung("1", "900", "Gewinn 3.000"),
            m.Rung("2", "1.500", "Gewinn 2.400"),
            m.Rung("3", "2.200", "Gewinn 1.700", "held", "green", "red"),
            m.Rung("4", "2.800", "Gewinn 1.100", "next", "green", icon="gavel", command=4),
            m.Rung(
                "5", "3.300", "Dana fehlen 200", "short", "green", command=m.Why("Es fehlen 200")
            ),
        ),
        actions=(m.Button("Dana passt", "", "cross", "pass", "outline", "green", "row", big=True),),
    )


def style_page() -> GalleryModel:
    """Icons, chart, hold pad and the barrier."""
    from companion.ui.icons import ICONS, PICTURES

    curves = {
        "red": (5000, 5000, 4100, 7200, 6400, 9800, 9000, 12600, 13900, 17400),
        "yellow": (5000, 3000, 3000, 6400, 9400, 8800, 11800, 11800, 14900, 15800),
        "blue": (5000, 5000, 4900, 4900, 8200, 7600, 7600, 10900, 10300, 13100),
        "white": (5000, 2600, 2600, 400, 4600, 4600, 3900, 7300, 7300, 6100),
    }
    return GalleryModel(
        page=3,
        header=m.Header(
            "pink", "Elif", "ist dran", m.Barrier("Nicht gespeichert", "Was tun?", command="fix"),
            menu="menu",
        ),
        chart=m.Chart(
            "Geld im Lauf der Partie",
            tuple(m.ChartLine(seat, values, seat == "red") for seat, values in curves.items()),
            (m.Tick(0, "Start"), m.Tick(3, "10"), m.Tick(6, "20"), m.Tick(9, "Zug 31")),
            tuple(m.Tick(at * 1000, f"{at}.000" if at else "0") for at in (0, 5, 10, 15)),
        ),
        pad=m.HoldPad("pink", "halten", "reveal", "conceal"),
        icons=tuple(m.Button(icon=name) for name in (*ICONS, *PICTURES)),
    )  # fmt: skip


PAGES = (table_page, choice_page, auction_page, style_page)


class GalleryController:
    """Shows one page; commands change nothing but are said in a note."""

    changed: Any = None
    show: Any = None
    covered: Any = None
    uncover: Any = None
    unsay: Any = None
    after: Any = None
    peeking = False

    def __init__(self, page: int) -> None:
        """``page`` counts from 0."""
        self._model = PAGES[page]()

    def model(self) -> GalleryModel:
        """Return the page."""
        return self._model

    def send(self, command: m.Command) -> None:
        """Say what was sent; the trailer button switches to tapped dice."""
        if command == "trailer":
            bar = m.DieBar("yellow", tuple(m.Face(value, command=value) for value in range(1, 7)))
            header = replace(self._model.header, sensor="lost")
            row = replace(self._model.row or m.Actions(), dice=bar)
            self._model = replace(self._model, row=row, header=header)
            self.changed()
            return
        self.show(m.Toast(str(command)))

    def look(self) -> None:
        """Nothing waits for a sheet to go."""


def main() -> None:
    """Show a page."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--display", type=bootstrap.parse_display, default=(800, 480))
    parser.add_argument("--rotate", type=int, default=0)
    parser.add_argument("--page", type=int, default=0)
    parser.add_argument("--day", action="store_true")
    parser.add_argument("--shot", type=Path)
    options = parser.parse_args()
    bootstrap.prepare(options.display, options.rotate)

    from companion.ui.app import CompanionApp

    app = CompanionApp(GalleryController(options.page), surface="day" if options.day else "night")
    if options.shot:
        _shoot_then_end(app, options.shot)
    app.run_until_stopped()


def _shoot_then_end(app: Any, path: Path) -> None:
    from kivy.clock import Clock
    from kivy.core.window import Window

    from companion.ui.picture import save_png

    def shoot(_elapsed: float) -> None:
        Window.dispatch("on_draw")
        save_png(Window, path)
        app.stop()

    still = Clock.create_trigger(shoot, 0.4)

    def drawn(_window: Any) -> None:
        still.cancel()
        still()

    Window.bind(on_flip=drawn)


if __name__ == "__main__":
    main()
