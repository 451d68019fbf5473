"""Which printed contract is this? One of the library, or a new card from one of the cities."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from companion.games.auf_achse.actions import Load, Select
from companion.games.auf_achse.agenda import Auction, LayingDown, Outcry, Pricing, Stopping
from companion.games.auf_achse.cards import LEVELS, CityId, ContractId
from companion.games.auf_achse.facts import Won
from companion.games.auf_achse.refusals import Code, refusal
from companion.games.auf_achse.table import Seat
from companion.library.model import ContractEntry
from companion.library.spelling import Atlas
from companion.ui.commands import Show, SubmitAll
from companion.ui.messages.refusals import explain
from companion.ui.models import Balances, Button, Command, Header, Option, Plate, Segmented, Ticket
from companion.ui.present import common
from companion.ui.present import known_cards as known
from companion.ui.present.entering import DESTINATION, START, of_card
from companion.ui.present.hand_cards import loadable, loading
from companion.ui.present.panels import Cards, Corrections, Identify, Learn, NewCity
from companion.ui.present.sums import Sum
from companion.ui.scene import Scene


@dataclass(frozen=True, slots=True)
class IdentifyModel:
    """``tabs`` of initials; the known ``tickets`` behind the tab, and ``plates`` for a new card.

    A card that is loaded in a city needs neither tabs nor plates.
    """

    header: Header
    balances: Balances
    title: str
    tabs: Segmented
    tickets: tuple[Ticket, ...]
    bare: str
    """Stands in place of the tickets when there are none."""
    heading: str
    plates: tuple[Plate, ...]
    buttons: tuple[Button, ...]


def identify(scene: Scene, panel: Identify) -> IdentifyModel:
    """A card of the display, or of a hand that is to be loaded."""
    if panel.seat is None:
        return _anywhere(scene, panel)
    return _here(scene, panel, panel.seat)


def looked_at(scene: Scene) -> int:
    """The stop of the road at which an open contract is looked at."""
    view = scene.game.view
    bidding = isinstance(view.decision, Auction | Outcry | Pricing)
    choosing = isinstance(view.decision, Stopping) and view.market_closed is None
    return common.MARKET if bidding or choosing else common.LOADING


def opening(scene: Scene, card: ContractId, seat: Seat | None = None) -> Command:
    """The way to tell which card ``card`` is; ``seat`` then loads it where its truck stands.

    Where the library knows none from there the new card is typed at once.
    """
    if seat is None:
        return Show(Identify(card))
    here = scene.game.haulier(seat).place.city or ""
    if known.known_cards(scene, here) or _own(scene, seat) or not card:
        return Show(Identify(card, seat))
    return _new(scene, card, seat, here)


def _own(scene: Scene, seat: Seat) -> tuple[ContractId, ...]:
    """Cards of the hand that were shown before and can be loaded; not beside one just won."""
    laying = isinstance(scene.game.view.decision, LayingDown)
    return () if laying else loadable(scene, seat)


def _new(scene: Scene, card: ContractId, seat: Seat | None, start: CityId) -> Show:
    costs = _paid(scene, card)
    return Show(Learn(card, seat, start=start, costs=costs, field=DESTINATION))


def _paid(scene: Scene, card: ContractId) -> tuple[Sum, ...]:
    """What is known of the costs of a card: a bid that was paid for it just now."""
    facts = scene.game.facts
    paid = {f.level: f.price for f in facts if isinstance(f, Won) and f.contract == card}
    return tuple(Sum.of(paid.get(level, 0)) for level in LEVELS)


def _anywhere(scene: Scene, panel: Identify) -> IdentifyModel:
    """Any start: first its initial."""
    say, tabs = scene.texts.say, known.tabs(scene)
    tab = tabs[_tab(scene, panel, tabs)]
    token = common.colour(scene, scene.game.view.acting)
    options = tuple(
        Option(other.label, Show(Identify(panel.card, tab=number)), other == tab, seat=token)
        for number, other in enumerate(tabs)
    )
    names, more = known.atlas(scene), _more(scene, panel, tab)
    cities = _part(tab.cities, known.MOST_CITIES, panel.page)
    return IdentifyModel(
        header=_header(scene, scene.game.view.acting, say("Contract “?”"), looked_at(scene)),
        balances=common.balances(scene),
        title=say("Which card is it?"),
        tabs=Segmented(options, token),
        tickets=_tickets(scene, panel, names, _part(tab.cards, known.MOST_CARDS, panel.page)),
        bare=say("None of these is known yet"),
        heading=say("New card from …"),
        plates=tuple(_plate(scene, panel, names, city) for city in cities),
        buttons=(*more, _elsewhere(scene, panel.card), *_unseen(scene, panel.card)),
    )


def _tab(scene: Scene, panel: Identify, tabs: Sequence[known.Tab]) -> int:
    """The number of the tab that is open."""
    if panel.tab is not None:
        return min(panel.tab, len(tabs) - 1)
    here = scene.game.view.on_turn.place.city
    return next((number for number, tab in enumerate(tabs) if here in tab.cities), 0)


def _here(scene: Scene, panel: Identify, seat: Seat) -> IdentifyModel:
    """Only a card from the city where the truck stands can be loaded."""
    say, here = scene.texts.say, scene.game.haulier(seat).place.city or ""
    words = {"name": common.name(scene, seat), "city": common.city(scene, here)}
    names = known.atlas(scene)
    own = tuple(loading(scene, seat, card) for card in _own(scene, seat))
    cards = known.known_cards(scene, here) if panel.card else ()
    found = _tickets(scene, panel, names, cards)
    shown = known.MOST_CARDS
    tickets = (*own, *found)
    pages = -(-len(tickets) // shown)
    library = Button(
        say("Card library"), icon="cards", command=Show(Cards(back=panel)), align="row"
    )
    new = Button(
        say("New card"), say("App remembers it"), "pencil", _new(scene, panel.card, seat, here)
    )
    return IdentifyModel(
        header=_header(scene, seat, say("loads")),
        balances=common.balances(scene),
        title=say("What does {name} load in {city}?", **words),
        tabs=Segmented(),
        tickets=_part(tickets, shown, panel.page),
        bare=say("No card from {city} is known yet", **words),
        heading="",
        plates=(),
        buttons=(
            *_pages(scene, panel, pages),
            *((new,) if panel.card else ()),
            *_wrong(scene, seat),
            library,
        ),
    )


def _wrong(scene: Scene, seat: Seat) -> tuple[Button, ...]:
    """The way to put right a card of the hand that was told wrongly: the library cannot do that."""
    shown = scene.game.haulier(seat).shown
    if not shown:
        return ()
    panel: object = Corrections("contracts", seat=seat)
    if len(shown) == 1:
        panel = of_card(scene.game.contract(shown[0]))
    label = scene.texts.say("Correct the card")
    return (Button(label, icon="pencil", command=Show(panel), align="row"),)


def _header(scene: Scene, seat: Seat, sub: str, stop: int = common.LOADING) -> Header:
    return common.header(scene, seat, sub, stop, back=Show(None))


T = TypeVar("T")


def _part(items: Sequence[T], size: int, page: int) -> tuple[T, ...]:
    return tuple(items[page * size : (page + 1) * size])


def _more(scene: Scene, panel: Identify, tab: known.Tab) -> tuple[Button, ...]:
    cards, cities = len(tab.cards), len(tab.cities)
    return _pages(scene, panel, max(-(-cards // known.MOST_CARDS), -(-cities // known.MOST_CITIES)))


def _pages(scene: Scene, panel: Identify, pages: int) -> tuple[Button, ...]:
    """The way to the next page, round and round, if there is more than one."""
    if pages < 2:
        return ()
    label = scene.texts.say("more ({page} of {pages})", page=panel.page + 1, pages=pages)
    return (Button(label, command=Show(replace(panel, page=(panel.page + 1) % pages))),)


def _unseen(scene: Scene, card: ContractId) -> tuple[Button, ...]:
    """At the market a contract can be wanted although nobody knows what stands on it."""
    view = scene.game.view
    if view.market_closed is not None or card not in view.display:
        return ()
    select, token = Select(view.turn.seat, card), common.colour(scene, view.turn.seat)
    label, sub = scene.texts.say("Auction it"), scene.texts.say("as it is")
    return (common.control(scene, select, label, sub, look="outline", seat=token),)


def _elsewhere(scene: Scene, card: ContractId) -> Button:
    """The way to a new card from a city that nobody knows."""
    typed = NewCity(Learn(card, field=START))
    return Button(scene.texts.say("Other city …"), icon="pencil", command=Show(typed), align="row")


def _plate(scene: Scene, panel: Identify, names: Atlas, city: CityId) -> Plate:
    return Plate(
        names.name(city, scene.texts.language), command=_new(scene, panel.card, None, city)
    )


def _tickets(
    scene: Scene, panel: Identify, names: Atlas, cards: Sequence[ContractEntry]
) -> tuple[Ticket, ...]:
    return tuple(_ticket(scene, panel, names, card) for card in cards)


def _ticket(scene: Scene, panel: Identify, names: Atlas, entry: ContractEntry) -> Ticket:
    language, seat = scene.texts.language, panel.seat
    ticket = Ticket(
        origin=names.name(entry.start, language),
        destination=names.name(entry.destination, language),
        goods=str(entry.goods),
        revenue=scene.texts.number(entry.revenue),
        seat="" if seat is None else common.colour(scene, seat),
    )
    shown = known.showing(scene, panel.card, entry)
    if seat is None:
        return replace(ticket, command=SubmitAll(shown))
    load, free = Load(seat, panel.card), scene.game.haulier(seat).free
    if entry.goods > free:
        why = explain(scene, refusal(Code.NO_SPACE, need=entry.goods, free=free), load)
        return replace(ticket, command=why, refused=True)
    return replace(ticket, command=SubmitAll((*shown, load)))
