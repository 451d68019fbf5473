"""Whole random games, ``legal`` and ``apply`` for each action, beside random games of chess."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import chess

from companion.games.auf_achse.actions import Action
from companion.games.auf_achse.game import AufAchse
from companion.games.auf_achse.state import State
from companion.games.protocol import Shuffle
from tests.bench.report import Figure, rates
from tests.games.positions import game_of

ROUNDS = 5
GAMES = 50
"""Of chess a round: about as long as ours."""


def figures() -> Iterator[Figure]:
    """Actions and moves per second."""
    rng = Random(1)
    games = [game_of(seats) for seats in range(2, 7)]
    ours, chess_moves = rates(
        ROUNDS,
        lambda: sum(play(game, rng) for game in games),
        lambda: sum(play_chess(rng) for _ in range(GAMES)),
    )
    for clock in ("cpu", "wall"):
        yield Figure(
            f"random games: actions, chess moves ({clock})",
            getattr(ours, clock),
            "/s",
            getattr(chess_moves, clock),
            target=0.3,
            at_least=True,
        )


def play(game: AufAchse, rng: Random) -> int:
    """A whole game by chance alone; returns the number of its actions."""
    state, actions = game.begin(), 0
    while not game.over(state):
        state = game.apply(state, _any(game, state, rng)).state
        actions += 1
    return actions


def _any(game: AufAchse, state: State, rng: Random) -> Action:
    shuffle = game.chance(state)
    if isinstance(shuffle, Shuffle):
        return game.shuffled(shuffle, tuple(rng.sample(shuffle.cards, len(shuffle.cards))))
    legal = game.legal(state)
    return rng.choice(legal)


def play_chess(rng: Random) -> int:
    """A whole game of chess by chance alone; returns the number of its moves.

    The rules are asked as little as can be: ``is_game_over`` would look for a legal move again.
    """
    board = chess.Board()
    while not (board.is_insufficient_material() or board.is_seventyfive_moves()):
        moves = list(board.legal_moves)
        if not moves:
            break
        board.push(rng.choice(moves))
    return board.ply()
