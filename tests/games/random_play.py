"""Random but sensible play, and what must be true of every position, computed on its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

from companion.games.auf_achse import actions as act
from companion.games.auf_achse import agenda as ask
from companion.games.auf_achse.actions import Action, Correction, Zone
from companion.games.auf_achse.cards import (
    VOCABULARY,
    Effect,
    EventCard,
    EventClass,
    Op,
    TrailerKind,
    Where,
)
from companion.games.auf_achse.edition import DebtCollection
from companion.games.auf_achse.facts import DebtPaid, Ended, Paid
from companion.games.auf_achse.game import AufAchse
from companion.games.auf_achse.printed import Source, is_printed
from companion.games.auf_achse.state import State
from companion.games.auf_achse.table import Place, SignKind, Spot, city
from companion.games.protocol import Shuffle, Step, Throw


def shuffled(game: AufAchse, rng: Random) -> State:
    """A game whose decks have been shuffled."""
    state = game.begin()
    while isinstance(shuffle := game.chance(state), Shuffle):
        order = tuple(rng.sample(shuffle.cards, len(shuffle.cards)))
        state = game.apply(state, game.shuffled(shuffle, order)).state
    return state


def luck(game: AufAchse, state: State, rng: Random) -> Action | None:
    """What chance answers, None if people decide."""
    match game.chance(state):
        case Shuffle() as shuffle:
            return game.shuffled(shuffle, tuple(rng.sample(shuffle.cards, len(shuffle.cards))))
        case Throw(dice, sides):
            return game.thrown(state, tuple(rng.randint(1, sides) for _ in range(dice)))
        case None:
            return None


def choose(game: AufAchse, state: State, legal: tuple[Action, ...], rng: Random) -> Action:
    """An answer to the present decision with which games come to an end; chance's as well."""
    thrown = luck(game, state, rng)
    if thrown is not None:
        return thrown
    action = _choose(game, state, legal, rng)
    return action if game.refuse(state, action) is None else rng.choice(legal)


def _choose(game: AufAchse, state: State, legal: tuple[Action, ...], rng: Random) -> Action:
    told = telling(game, state, rng)
    if told is not None:
        return told
    top = state.agenda[-1]
    gains = [action for action in legal if isinstance(action, act.Load | act.Take)]
    if gains and rng.random() < 0.9:
        return rng.choice(gains)
    match top:
        case ask.Rolling(seat) if rng.random() < 0.9:
            dice = [rng.randint(1, 6) for _ in range(game.context.edition.dice.rolled)]
            return act.Roll(seat, tuple(dice[: rng.randint(1, len(dice))]))
        case ask.Driving(seat) if rng.random() < 0.9:
            return _drive(game, state, seat, top.pips, rng)
        case ask.Outcry() if rng.random() < 0.85:
            return _cry_out(top, legal, rng)
        case ask.Auction() if rng.random() < 0.85:
            last = legal[-2:] if len(legal) > 1 and rng.random() < 0.3 else legal[-1:]
            return legal[0] if rng.random() < 0.3 else last[0]
        case ask.Stopping() if rng.random() < 0.9:
            return _stop(legal, rng)
    return rng.choice(legal)


def _drive(game: AufAchse, state: State, seat: int, pips: int, rng: Random) -> Action:
    """To an own city if there is one, else anywhere."""
    contracts, haulier = game.known(state).contracts, state.hauliers[seat]
    wanted = {contracts[card].destination for card in haulier.loaded}
    if not wanted or rng.random() < 0.4:
        wanted |= {contracts[card].start or rng.choice(CITIES) for card in haulier.hand}
    if not game.context.edition.awarding.auctioned:
        wanted |= {contracts[card].start or rng.choice(CITIES) for card in state.display[:2]}
    wanted.discard(haulier.place.city or "")
    exact = pips == 6 or rng.random() < 0.7
    if wanted and rng.random() < 0.8:
        return act.Arrive(seat, city(rng.choice(sorted(wanted))), exact)
    return act.Arrive(seat, Place(rng.choice((Spot.ROAD, Spot.TRIANGLE))), exact)


CITIES = ("graz", "linz", "hamburg", "berlin")
"""Where a printed card that nobody has seen may begin."""


def telling(game: AufAchse, state: State, rng: Random) -> Action | None:
    """What the table tells of its printed cards now, None if nothing."""
    context = game.known(state)
    match state.agenda[-1]:
        case ask.Pricing(seat, contract, level):
            card, cash = context.contracts[contract], state.hauliers[seat].cash
            least = max((0, *card.costs[: level - 1])) + 100
            most = min((cash, *(cost - 1 for cost in card.costs[level:] if cost)))
            price = act.Price(seat, rng.randint(least, max(least, most)))
            return price if game.refuse(state, price) is None else act.CannotPay(seat)
        case ask.ReadingOut(seat):
            return act.ReadOut(seat, _reading(rng), rng.choice(("", "", "a note")))
        case ask.Stopping(seat) | ask.Rolling(seat) | ask.LayingDown(seat) if rng.random() < 0.7:
            here = state.hauliers[seat].place.city
            open_ = () if context.edition.awarding.auctioned else state.display
            cards = state.hauliers[seat].hand + open_
            blank = [card for card in cards if not context.contracts[card].known]
            show = _face(rng, rng.choice(blank), here) if here and blank else None
            return show if show and game.refuse(state, show) is None else None
        case _:
            return None


def _face(rng: Random, card: str, start: str) -> Action:
    costs = tuple(sorted(rng.sample(range(100, 3000), 5))) if rng.random() < 0.3 else ()
    town = rng.choice([name for name in CITIES if name != start])
    return act.Show(card, start, town, rng.randint(2, 6), rng.randrange(3000, 6000, 100), costs)


def _reading(rng: Random) -> tuple[Effect, ...]:
    """What may stand on a printed card: an effect with all it needs, or none."""
    op = rng.choice(list(Op))
    argument = VOCABULARY[op][1]
    if rng.random() < 0.1:
        return ()
    amount = rng.choice((100, 700, 4000)) if argument == "amount" else 0
    n = rng.randint(1, 3) if argument in ("pips", "turns") else 0
    return (Effect(op, amount, n, rng.choice(list(Where)) if argument == "where" else None),)


def _cry_out(top: ask.Outcry, legal: tuple[Action, ...], rng: Random) -> Action:
    """A pass more often than not, else a call, a match, or the end of the countdown."""
    passes = [action for action in legal if isinstance(action, act.Pass)]
    others = [action for action in legal if action not in passes]
    return rng.choice(passes if passes and rng.random() < 0.6 else others or passes)


def _stop(legal: tuple[Action, ...], rng: Random) -> Action:
    """A public contract or none, then the end of the turn."""
    ends = [a for a in legal if isinstance(a, act.EndTurn | act.Decline)]
    selects = [a for a in legal if isinstance(a, act.Select)]
    return rng.choice(selects if selects and rng.random() < 0.3 else ends)


def correction(game: AufAchse, state: State, rng: Random) -> Action:
    """Something the referee might do; not always allowed."""
    context = game.known(state)
    seat = rng.choice(context.seats)
    other = rng.choice((None, *context.seats))
    zone = rng.choice(list(Zone))
    holder = seat if zone in (Zone.HAND, Zone.TRUCK) else None
    place = rng.choice((*(Place(s) for s in Spot if s is not Spot.CITY), city("linz")))
    kind = rng.choice(list(SignKind))
    deeds: list[Callable[[], Action]] = [
        lambda: act.CorrectCash(seat, rng.choice((-6000, -500, 100, 700, 3000)), other),
        lambda: act.CorrectContract(rng.choice(list(context.contracts)), zone, holder),
        lambda: act.CorrectContract(rng.choice(list(context.contracts)), zone, other),
        lambda: act.CorrectEvent(rng.choice(list(context.events)), other),
        lambda: act.CorrectTrailers(seat, rng.randint(0, 2), rng.randint(0, 2)),
        lambda: act.CorrectGoods(rng.choice((0, 0, 0, 4, 30, 48))),
        lambda: act.CorrectPlace(seat, place),
        lambda: act.CorrectSign(kind, other),
        lambda: act.CorrectTurn(seat),
        lambda: act.Note("a ruling"),
        lambda: act.SwitchSource(rng.choice(list(act.Deck)), rng.choice(list(Source))),
        lambda: act.CorrectFace(rng.choice(list(context.contracts)), "linz", "graz", 3, 2500),
        lambda: act.SetCosts(rng.choice(list(context.contracts)), (0, 500, 0, 900, 2000)),
        lambda: act.AddCity(rng.choice(("atlantis", "linz")), "Atlantis"),
    ]
    return rng.choice(deeds)()


def some_action(game: AufAchse, rng: Random) -> Action:
    """Any sort of action at all, most of them out of place."""
    context = game.context
    seat = rng.choice(context.seats)
    card = rng.choice(list(context.contracts))
    event = rng.choice(list(context.events))
    place = rng.choice((Place(Spot.ROAD), Place(Spot.TRIANGLE), Place(Spot.SIGN), city("linz")))
    town = rng.choice([None, *(c.id for c in context.cities)])
    trailer = rng.choice(list(TrailerKind))
    flags = rng.random() < 0.5, rng.random() < 0.2
    return rng.choice(
        (
            act.Begin(seat),
            act.SetUp(seat, place),
            act.Choose(seat, rng.randint(0, 7)),
            act.Arrive(seat, rng.choice((place, None)), *flags),
            act.NoSign(seat, rng.choice(list(SignKind))),
            act.GoTo(seat, town),
            act.Discard(seat, card),
            act.GiveBack(seat, card),
            act.Waive(seat, event),
            act.PayUp(seat),
            act.Load(seat, card),
            act.KeepInHand(seat),
            act.BuyTrailer(seat, trailer, rng.choice((None, event))),
            act.SellTrailer(seat, trailer),
            act.SetDie(seat, event, rng.randint(0, 7)),
            act.IgnoreSigns(seat, event),
            act.Select(seat, card),
            act.Decline(seat),
            act.Bid(seat, rng.randint(0, 6)),
            act.Match(seat, rng.randint(0, 6)),
            act.Pass(seat),
            act.Take(seat, card, flags[0]),
            act.PayDebt(seat, event),
            act.TimeUp(rng.randint(0, 5), rng.choice((None, seat))),
            act.EndTurn(seat),
        )
    )


def check_position(game: AufAchse, state: State) -> None:
    """Money, cards, goods and trailers, each counted anew."""
    context, hauliers = game.known(state), state.hauliers
    assert sum(h.cash for h in hauliers) == -state.bank
    assert all(h.cash >= 0 for h in hauliers)
    held = [card for h in hauliers for card in h.hand + h.loaded]
    contracts = [*state.display, *state.pile, *state.unused, *state.done, *held, *state.aside]
    assert sorted(contracts) == sorted(context.contracts)
    lying = {debt.card for h in hauliers for debt in h.debts}
    lying |= {item.card for item in state.agenda if isinstance(item, ask.Effects)}
    kept = [card for h in hauliers for card in h.kept]
    events = [*state.events, *state.events_out, *kept, *lying, *state.events_aside]
    assert sorted(events) == sorted(context.events)
    carried = [sum(context.contracts[card].goods for card in h.loaded) for h in hauliers]
    assert 0 <= state.missing <= 48 - sum(carried)
    owned = [
        (h.trailers.count(TrailerKind.SMALL), h.trailers.count(TrailerKind.LARGE)) for h in hauliers
    ]
    for goods, (small, large) in zip(carried, owned, strict=True):
        assert goods <= context.edition.truck_capacity + 4 * small + 6 * large
    assert min(state.stock) >= 0
    offered = [context.edition.small.stock, context.edition.large.stock]
    assert [
        a + b for a, b in zip(state.stock, map(sum, zip(*owned, strict=True)), strict=True)
    ] == offered
    assert len(state.display) <= context.edition.open_places
    for h in hauliers:
        assert not (h.retired and (h.hand or h.loaded or h.trailers or h.kept or h.debts))


def check_step(game: AufAchse, before: State, action: Action, step: Step[State]) -> None:
    """The new position, that money moved as told, and that debts and the end were looked at."""
    after = step.state
    check_position(game, after)
    cash = [h.cash for h in before.hauliers]
    for fact in step.facts:
        if isinstance(fact, Paid):
            assert fact.amount > 0
            if fact.payer is not None:
                cash[fact.payer] -= fact.amount
            if fact.payee is not None:
                cash[fact.payee] += fact.amount
    assert cash == [h.cash for h in after.hauliers]
    kinds = [type(fact) for fact in step.facts]
    if Ended in kinds:
        assert not {Paid, DebtPaid} & {*kinds[kinds.index(Ended) :]}
    if not isinstance(action, Correction | act.Learning):
        check_settled(game, after)


def check_settled(game: AufAchse, state: State) -> None:
    """No debt that could be paid lies, and the game is over exactly if a condition holds."""
    top, active = state.agenda[-1], [h for h in state.hauliers if not h.retired]
    if state.turn.number == 0:
        return
    finished = not state.display and any(not (h.hand or h.loaded) for h in active)
    if isinstance(top, ask.Over):
        most = max(h.cash for h in active)
        winners = tuple(n for n, h in enumerate(state.hauliers) if not h.retired and h.cash == most)
        assert top.winners == winners
        holds = {
            ask.End.COMPLETED: finished,
            ask.End.ALONE: len(active) == 1,
            ask.End.AGREED: True,
        }
        assert holds[top.reason]
        return
    assert not finished
    assert len(active) > 1
    by_itself = game.context.edition.debt_collection is DebtCollection.BY_ITSELF
    if by_itself and not isinstance(top, ask.Auction | ask.Outcry | ask.Pricing):
        assert not any(debt.owed <= h.cash for h in active for debt in h.debts)


def hidden_ids(state: State, viewer: int | None) -> Iterator[str]:
    """Contracts that ``viewer`` must not learn of; the numbers of printed ones tell nothing."""
    top = state.agenda[-1]
    shown = {top.contract} if isinstance(top, ask.LayingDown) else set()
    hands = (haulier.hand for seat, haulier in enumerate(state.hauliers) if seat != viewer)
    for cards in (*hands, state.pile, state.unused):
        yield from (card for card in cards if not (card in shown or is_printed(card)))


def check_secrets(game: AufAchse, state: State, rng: Random) -> None:
    """No hidden card in anybody's view, nor any trace of which card it is."""
    for viewer in (None, *game.context.seats):
        hidden = list(hidden_ids(state, viewer))
        view = game.view(state, viewer)
        text = repr(view)
        assert not [card for card in hidden if f"'{card}'" in text]
        swapped = dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))
        other = _swap(state, swapped, viewer)
        if game.context.edition.hidden_balances and not isinstance(state.agenda[-1], ask.Over):
            other = _other_purses(other, viewer, rng)
        assert game.view(other, viewer) == view


def _other_purses(state: State, viewer: int | None, rng: Random) -> State:
    """The same position, but everybody else may be rich or poor."""
    hauliers = (
        h if seat == viewer else replace(h, cash=rng.choice((0, 700, 90_000)))
        for seat, h in enumerate(state.hauliers)
    )
    return replace(state, hauliers=tuple(hauliers))


def _swap(state: State, new: dict[str, str], viewer: int | None) -> State:
    def each(cards: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(new.get(card, card) for card in cards)

    hauliers = (
        h if seat == viewer else replace(h, hand=each(h.hand))
        for seat, h in enumerate(state.hauliers)
    )
    return replace(
        state, hauliers=tuple(hauliers), pile=each(state.pile), unused=each(state.unused)
    )


def check_refusals(game: AufAchse, state: State, legal: tuple[Action, ...], rng: Random) -> None:
    """What is listed is accepted; what is not listed is refused unless it is open-ended."""
    assert len(set(legal)) == len(legal)
    for action in legal:
        assert game.refuse(state, action) is None, action
    for _ in range(10):
        action = some_action(game, rng)
        assert (game.refuse(state, action) is None) == (action in legal), action


WAITING = {
    EventClass.DELIVERY: (Op.DELIVERY_BONUS, Op.DELIVERY_BONUS_PER_GOODS, Op.DELIVERY_PENALTY),
    EventClass.KEEP: (
        Op.KEEP_SET_DIE,
        Op.KEEP_IGNORE_SIGN,
        Op.KEEP_TRAILER_VOUCHER,
        Op.KEEP_WAIVE_PAYMENT,
        Op.KEEP_FOR_TABLE,
    ),
}
AT_ONCE = tuple(op for op in Op if not any(op in ops for ops in WAITING.values()))


def wild_events() -> list[EventCard]:
    """Cards of up to three effects in every mixture, wilder than any printed ones."""
    rng = Random(1)
    cards = []
    for number in range(72):
        first = list(Op)[number % len(Op)]
        kind = next((k for k, ops in WAITING.items() if first in ops), EventClass.IMMEDIATE)
        others = rng.choices(WAITING.get(kind, AT_ONCE), k=rng.randint(0, 2))
        effects = tuple(
            Effect(op, rng.choice((100, 700, 4000)), rng.randint(1, 3), rng.choice(list(Where)))
            for op in (first, *others)
        )
        cards.append(EventCard(f"w{number}", kind, effects, (), ()))
    return cards
