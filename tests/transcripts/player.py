"""A player with a temper of its own: sees what a player sees, plans a little, errs a little."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from random import Random

from companion.games.auf_achse import actions as act
from companion.games.auf_achse import agenda as ask
from companion.games.auf_achse.actions import Action
from companion.games.auf_achse.cards import ContractId, Op, TrailerKind, Where
from companion.games.auf_achse.context import Context
from companion.games.auf_achse.edition import DiceUse, MoveDuty, Placement
from companion.games.auf_achse.rules.stops import six_as_one
from companion.games.auf_achse.rules.trailers import price
from companion.games.auf_achse.table import Place, Seat, SignKind, Spot
from companion.games.auf_achse.view import HaulierView, View
from tests.transcripts.board import SIX, Board, Node, Stop, distances, roads

CARE = 500
"""What a contract must bring at least to be worth the trouble."""
HESITATION = 0.35
"""How often somebody lets the countdown run, though a call could still be made."""


@dataclass(frozen=True)
class Temper:
    """How somebody plays; 1 is the middle."""

    bids: float = 1.0
    """Share of a contract's worth that is bid for it."""
    triangles: float = 1.0
    reserve: int = 1500
    """Euros that stay in the purse when a trailer is bought."""
    sure: float = 0.8
    """1 errs never when choosing where to go."""
    forgets: float = 0.0
    """How often it does not think of loading when it has arrived."""
    keeps: float = 0.2
    """How often it takes a contract that it has won into the hand, though it could be loaded."""


@dataclass(frozen=True)
class Move:
    """A stop on the board and what it is worth."""

    node: Node
    exact: bool
    as_one: bool
    worth: float


class Player:
    """Decides for one seat from its view of the game and the board on the table."""

    def __init__(self, context: Context, seat: Seat, temper: Temper, random: Random) -> None:
        self._context = context
        self._edition = context.edition
        self._seat = seat
        self._temper = temper
        self._random = random
        self._dealt: tuple[ContractId, ...] = ()

    def see(self, context: Context) -> None:
        """Take the cards for what they are; a card that was shown may have changed its id."""
        self._context = context

    def decide(self, view: View, board: Board) -> tuple[Action, Node | None]:
        """What it does now, and where its truck or the sign then stands if that changes."""
        seat, top = self._seat, view.decision
        self._dealt = self._dealt or (self._own(view).hand or ())[: self._edition.hand_size]
        match top:
            case ask.RollingOff():
                return act.Roll(seat, self._dice()), None
            case ask.Placing():
                return self._set_up(view, board)
            case ask.Choosing() | ask.Driving() if self._loads(view):
                return self._at_rest(view, board), None
            case ask.Choosing(_, dice):
                return self._choose(view, board, dice), None
            case ask.Driving(_, pips):
                return self._drive(view, board, pips)
            case ask.DrivingOn(_, pips):
                move = self._best_move(view, board, pips, by_card=True)
                if move is None:
                    return act.Arrive(seat, None, exact=False), None
                return act.Arrive(seat, board.place(move.node), exact=False), move.node
            case ask.Going(_, where):
                return self._travel(view, board, where)
            case ask.Signing(_, kind):
                return self._sign(view, board, kind)
            case ask.Auction():
                return self._bid(view, board, top), None
            case _:
                return self._at_rest(view, board), None

    def _at_rest(self, view: View, board: Board) -> Action:
        """Everything that moves nothing on the board."""
        seat, legal = self._seat, view.legal
        if isinstance(view.decision, ask.LayingDown) and self._random.random() < self._temper.keeps:
            return act.KeepInHand(seat)
        gains = self._loads(view)
        if gains and not self._forgets(view):
            return max(gains, key=lambda gain: self._context.contracts[gain.contract].goods)
        if isinstance(view.decision, ask.LayingDown):
            return act.KeepInHand(seat)
        debts = [action for action in legal if isinstance(action, act.PayDebt)]
        if debts and self._random.random() < 0.5:
            return debts[0]
        match view.decision:
            case ask.Waiving(_, _, amount):
                return legal[0] if amount >= 500 else act.PayUp(seat)
            case ask.Discarding() | ask.Returning():
                return min(
                    (deed for deed in legal if isinstance(deed, act.Discard | act.GiveBack)),
                    key=lambda deed: self._worth(view, board, deed.contract),
                )
        trade = self._trade(view)
        if trade:
            return trade
        if isinstance(view.decision, ask.Rolling):
            return act.Roll(seat, self._dice())
        if isinstance(view.decision, ask.Stopping) and view.market_closed is None:
            return self._market(view, board)
        return act.EndTurn(seat)

    def _forgets(self, view: View) -> bool:
        risk = self._temper.forgets if isinstance(view.decision, ask.Stopping) else 0
        return bool(risk) and self._random.random() < risk

    def _dice(self) -> tuple[int, ...]:
        return tuple(self._random.randint(1, 6) for _ in range(self._edition.dice.rolled))

    def _loads(self, view: View) -> list[act.Load | act.Take]:
        """What may be put onto the truck; what may only be taken into the hand if there is none."""
        takes = [deed for deed in view.legal if isinstance(deed, act.Take)]
        loads = [deed for deed in view.legal if isinstance(deed, act.Load)]
        if takes and self._random.random() < 0.2:
            return [take for take in takes if not take.load] or [*takes]
        return [*loads, *(take for take in takes if take.load)] or [*takes]

    # ------------------------------------------------------------------ the way

    def _own(self, view: View) -> HaulierView:
        return view.hauliers[self._seat]

    def _goals(self, view: View) -> Iterator[tuple[Node, float]]:
        """Cities worth going to, and euros to be had there sooner or later."""
        own = self._own(view)
        for card in own.loaded:
            contract = self._context.contracts[card]
            yield contract.destination, contract.revenue
        for card in self._next_in_hand(own):
            contract = self._context.contracts[card]
            trailer = (own.cash or 0) > 3000 + self._temper.reserve and self._edition.has_trailers
            room = own.free + (6 if trailer else 0)
            if contract.goods <= min(room, view.supply + 4):
                yield contract.start, 0.6 * contract.revenue
        if not self._edition.awarding.auctioned:
            for card in view.display:
                contract = self._context.contracts[card]
                if contract.goods <= own.free:
                    yield contract.start, 0.4 * contract.revenue

    def _next_in_hand(self, own: HaulierView) -> list[ContractId]:
        """The contracts of the hand that may be begun as far as their order goes."""
        hand = own.hand or ()
        waiting = [card for card in self._dealt if card in hand][1:]
        return [card for card in hand if not self._edition.binding_order or card not in waiting]

    def _own_stops(self, view: View) -> set[Node]:
        """Where pips may lapse under the duty to move."""
        own, contracts = self._own(view), self._context.contracts
        starts = {contracts[card].start for card in own.hand or ()}
        if not self._edition.awarding.auctioned:
            starts |= {contracts[card].start for card in view.display}
        return starts | {contracts[card].destination for card in own.loaded}

    def _pull(self, view: View, node: Node) -> float:
        """How good it is to stand there."""
        pulls = [
            worth / (distances(node)[goal] + 3) + (worth / 3 if goal == node else 0)
            for goal, worth in self._goals(view)
        ]
        return max(pulls, default=0) + 0.05 * sum(pulls)

    def _best_move(
        self, view: View, board: Board, pips: int, *, by_card: bool = False
    ) -> Move | None:
        over = view.turn.signs_ignored
        if by_card:
            stops = board.reach(self._seat, pips, over_signs=over)
        else:
            stops = board.moves(self._seat, pips, own=self._own_stops(view), over_signs=over)
        moves = [self._judge(view, node, stop, pips, by_card) for node, stop in stops.items()]
        return max(moves, key=lambda move: move.worth, default=None)

    def _judge(self, view: View, node: Node, stop: Stop, pips: int, by_card: bool) -> Move:
        exact = pips == SIX or pips in stop.steps
        as_one = pips == SIX and stop.steps == {1} and six_as_one(self._edition)
        worth = self._pull(view, node)
        if exact and not by_card:
            if node in roads().triangles and view.events:
                worth += 40 * self._temper.triangles
            elif roads().is_city(node) and view.display and not view.turn.market_done:
                worth += 70 if len(self._own(view).hand or ()) < 3 else 30
        doubt = 1 - self._temper.sure
        return Move(node, exact, as_one, worth * self._random.uniform(1 - doubt, 1 + doubt))

    def _choose(self, view: View, board: Board, dice: Iterable[int]) -> Action:
        worth = {pips: self._value(view, board, pips) for pips in dice}
        best = max(worth, key=lambda pips: worth[pips])
        return self._turn_die(view, board, worth[best]) or act.Choose(self._seat, best)

    def _turn_die(self, view: View, board: Board, worth: float) -> act.SetDie | None:
        """Use a card that turns a die if that is far better than what was rolled."""
        turned = [action for action in view.legal if isinstance(action, act.SetDie)]
        if not turned:
            return None
        deed = max(turned, key=lambda deed: self._value(view, board, deed.pips))
        return deed if self._value(view, board, deed.pips) > 2 * worth else None

    def _value(self, view: View, board: Board, pips: int) -> float:
        move = self._best_move(view, board, pips)
        return move.worth if move else 0

    def _drive(self, view: View, board: Board, pips: int) -> tuple[Action, Node | None]:
        passes = [action for action in view.legal if isinstance(action, act.IgnoreSigns)]
        if passes and board.signs and self._random.random() < 0.3:
            return passes[0], None
        if self._edition.dice is DiceUse.ONE:
            turned = self._turn_die(view, board, self._value(view, board, pips))
            if turned:
                return turned, None
        move = self._best_move(view, board, pips)
        if move is None or self._stays(view, board, move):
            return act.Arrive(self._seat, None, exact=False), None
        place = board.place(move.node, halted=not move.exact)
        halted = self._bound() and move.node not in self._own_stops(view)
        return act.Arrive(self._seat, place, move.exact, move.as_one, halted), move.node

    def _bound(self) -> bool:
        return self._edition.move_duty is MoveDuty.FULL_VALUE

    def _stays(self, view: View, board: Board, move: Move) -> bool:
        """True if it had better not move; a card taken into the hand makes it leave."""
        if self._bound() or not self._edition.awarding.auctioned:
            return False
        return move.worth < self._pull(view, board.trucks[self._seat]) * 0.6

    def _set_up(self, view: View, board: Board) -> tuple[Action, Node]:
        if self._edition.placement is Placement.BEFORE_HANDS:
            node = self._random.choice([node for node in roads().ends if board.has_room(node)])
            return act.SetUp(self._seat, board.place(node)), node
        starts = [self._context.contracts[card].start for card in self._own(view).hand or ()]
        node = max(starts, key=lambda start: self._pull(view, start))
        if self._random.random() < 0.2 or not board.has_room(node):
            node = self._random.choice([*filter(board.has_room, roads().neighbours[node])])
        return act.SetUp(self._seat, board.place(node)), node

    def _travel(self, view: View, board: Board, where: Where) -> tuple[Action, Node | None]:
        cities = [deed.city for deed in view.legal if isinstance(deed, act.GoTo) and deed.city]
        way = distances(board.trucks[self._seat])
        if where is Where.NEAREST:
            choice = min(cities, key=lambda city: way[city])
        else:
            choice = max(cities, key=lambda city: self._pull(view, city))
        return act.GoTo(self._seat, choice), choice

    def _sign(self, view: View, board: Board, kind: SignKind) -> tuple[Action, Node]:
        towns = [deed for deed in view.legal if isinstance(deed, act.PutSign) and deed.city]
        if towns and self._random.random() < 0.5:
            town = self._block(board, [deed.city for deed in towns if deed.city])
            return act.PutSign(self._seat, kind, city=town), town
        node = self._block(board, board.free_for_sign(kind))
        between = roads().ends[node] if self._random.random() < 0.5 else None
        return act.PutSign(self._seat, kind, between), node

    def _block(self, board: Board, nodes: list[Node]) -> Node:
        """A space not far before the truck of somebody else."""
        rivals = [node for seat, node in board.trucks.items() if seat != self._seat]
        near = distances(self._random.choice(rivals))
        return self._random.choice([node for node in nodes if near[node] <= 3] or nodes)

    # ---------------------------------------------------------------- the money

    def _worth(self, view: View, board: Board, card: ContractId) -> float:
        """Euros this contract will bring, as far as one can guess."""
        own, contract = self._own(view), self._context.contracts[card]
        here = board.trucks[self._seat]
        cities = [self._context.contracts[each] for each in (*(own.hand or ()), *own.loaded)]
        stops = [here, *(each.destination for each in cities)]
        detour = min(distances(stop)[contract.start] for stop in stops)
        length = distances(contract.start)[contract.destination]
        crowd = len(cities) * 150 + (400 if not view.pile else 0)
        return contract.revenue - 70 * (0.6 * length + detour) - crowd

    def _market(self, view: View, board: Board) -> Action:
        worth = {card: self._worth(view, board, card) for card in view.display}
        best = max(worth, key=lambda card: worth[card])
        if worth[best] * self._temper.bids < CARE:
            decline = act.Decline(self._seat)
            return decline if decline in view.legal else act.EndTurn(self._seat)
        return act.Select(self._seat, best)

    def _bid(self, view: View, board: Board, auction: ask.Auction) -> Action:
        contract = self._context.contracts[auction.contract]
        limit = (self._worth(view, board, auction.contract) - CARE) * self._temper.bids
        matches = [deed for deed in view.legal if isinstance(deed, act.Match)]
        bids = [
            deed
            for deed in view.legal
            if isinstance(deed, act.Bid) and contract.cost(deed.level) <= limit
        ]
        if matches and contract.cost(auction.level) <= limit:
            raises = bids and self._random.random() < 0.1
            return bids[0] if raises else matches[0]
        if bids and auction.seat != auction.selector:
            return bids[1 if len(bids) > 1 and self._random.random() < 0.15 else 0]
        return act.Pass(self._seat)

    def call(self, view: View, board: Board, outcry: ask.Outcry) -> Action | None:
        """What it calls out; None: nothing for now, to see whether the countdown runs out."""
        mine = [deed for deed in view.legal if getattr(deed, "seat", None) == self._seat]
        waits = self._edition.countdown and not outcry.asked
        if not mine or (waits and self._random.random() < HESITATION):
            return None
        contract = self._context.contracts[outcry.contract]
        limit = (self._worth(view, board, outcry.contract) - CARE) * self._temper.bids
        bids = [
            deed
            for deed in mine
            if isinstance(deed, act.Bid) and contract.cost(deed.level) <= limit
        ]
        selector = self._seat == outcry.selector
        matches = [deed for deed in mine if isinstance(deed, act.Match)]
        if selector and matches and contract.cost(outcry.level) <= limit:
            return bids[0] if bids and self._random.random() < 0.2 else matches[0]
        if bids and not selector:
            return bids[1 if len(bids) > 1 and self._random.random() < 0.2 else 0]
        return next((deed for deed in mine if isinstance(deed, act.Pass)), None)

    def _trade(self, view: View) -> Action | None:
        own = self._own(view)
        sales = [deed for deed in view.legal if isinstance(deed, act.SellTrailer)]
        largest = max((self._context.contracts[card].goods for card in own.hand or ()), default=0)
        if sales and not view.display and own.free - 6 >= largest:
            return sales[-1]
        need = self._space_wanted(own, own.place, view.supply)
        for deed in view.legal:
            if need and isinstance(deed, act.BuyTrailer):
                room = 4 if deed.kind is TrailerKind.SMALL else 6
                left = (own.cash or 0) - price(self._context, deed.kind, deed.voucher)
                voucher = deed.voucher is not None or not self._has_voucher(own)
                if own.free + room >= need and left >= self._temper.reserve and voucher:
                    return deed
        return None

    def _has_voucher(self, own: HaulierView) -> bool:
        effects = (effect for card in own.kept for effect in self._context.events[card].effects)
        return any(effect.op is Op.KEEP_TRAILER_VOUCHER for effect in effects)

    def _space_wanted(self, own: HaulierView, place: Place, supply: int) -> int:
        """Cubes of a contract that starts here and does not fit, 0 if there is none."""
        if place.spot is not Spot.CITY:
            return 0
        wanted = (
            contract.goods
            for contract in (self._context.contracts[card] for card in own.hand or ())
            if contract.start == place.city and own.free < contract.goods <= supply
        )
        return min(wanted, default=0)
