"""Games with printed cards, begun."""

from __future__ import annotations

from companion.games.protocol import Shuffle
from tests.games.positions import Table, printed_game


def table(seats: int = 3) -> Table:
    """The first turn with printed cards only: yellow, in Graz on its first move."""
    game = printed_game(seats)
    colours = [player.colour for player in game.context.players]
    placing = [f"{colour} setup road" for colour in colours]
    return Table(game).play("dealt", "yellow begin", *placing)


def at_market() -> Table:
    """Yellow has come exactly to Graz and may choose."""
    return table().play("yellow roll 4", "yellow arrive graz")


def auctioned(*lines: str) -> Table:
    return at_market().play("yellow select @11", *lines)


def on_triangle() -> Table:
    return table().play("yellow roll 4", "yellow arrive triangle")


def shuffled(played: Table) -> tuple[str, ...]:
    """Answer the shuffle that is due by the order as it is."""
    due = played.game.chance(played.state)
    assert isinstance(due, Shuffle)
    played.play(" ".join(["shuffle", due.deck, *due.cards]))
    return due.cards
