"""Loading from a hand of printed cards, which the table sees as backs: nothing depends on it."""

from __future__ import annotations

from companion.games.auf_achse.actions import Load
from companion.games.auf_achse.cards import ContractId
from companion.games.auf_achse.table import Seat
from companion.ui.models import Ticket
from companion.ui.present import common
from companion.ui.scene import Scene


def holds_printed(scene: Scene, seat: Seat) -> bool:
    """True if any card of the hand is a printed one."""
    haulier = scene.game.haulier(seat)
    return bool(haulier.blanks or haulier.shown)


def only_printed(scene: Scene, seat: Seat) -> bool:
    """True if all cards of the hand are printed: the app has nothing to reveal."""
    haulier = scene.game.haulier(seat)
    return 0 < haulier.cards == len(haulier.blanks) + len(haulier.shown)


def blank(scene: Scene, seat: Seat) -> ContractId:
    """One of the cards that nobody has shown, whichever; empty if there is none."""
    return next(iter(scene.game.haulier(seat).blanks), "")


def loadable(scene: Scene, seat: Seat) -> tuple[ContractId, ...]:
    """The cards that everybody has seen and that begin where the truck stands."""
    haulier = scene.game.haulier(seat)
    here = haulier.place.city
    return tuple(card for card in haulier.shown if scene.game.contract(card).start == here)


def loading(scene: Scene, seat: Seat, card: ContractId) -> Ticket:
    """A shown card of the hand; a tap loads it, or says why not."""
    button = common.control(scene, Load(seat, card), "")
    token = common.colour(scene, seat)
    return common.ticket(scene, card, button.command, seat=token, refused=button.refused)
