"""The result: who has won, the standings, and the money in the course of the game."""

from __future__ import annotations

from companion.ui.commands import Consult, Leave, NewGame, Show, Undo
from companion.ui.present import panels
from companion.ui.present.result import ResultModel
from tests.ui.stage import Stage, stage

TURNS = (
    "yellow roll 4 2", "yellow choose 4", "yellow arrive road rest", "yellow buy small",
    "yellow end",
    "blue roll 4 2", "blue choose 4", "blue arrive road rest", "blue end",
)  # fmt: skip


def result(table: Stage) -> ResultModel:
    assert isinstance(table.model, ResultModel)
    return table.model


def test_most_money_wins() -> None:
    table = stage(3, [*TURNS, "correct cash red 700 because error", "agree"])
    model = result(table)
    assert (model.seat, model.title) == ("red", "Cem wins")
    assert model.sub == "with 5,700 · Ended by agreement"
    ranks = [(rank.rank, rank.seat, rank.amount, rank.winner) for rank in model.ranks]
    assert ranks == [
        ("1", "red", "5,700", True),
        ("2", "blue", "5,000", False),
        ("3", "yellow", "3,000", False),
    ]


def test_the_edition_is_named() -> None:
    assert result(stage(3, ["agree"])).chart.title == "Euro · money by turn"
    old = stage(3, ["agree"], knobs={"name": ()})
    assert result(old).chart.title == "Euro · money by turn"


def test_equal_money_shares_victory_and_rank() -> None:
    model = result(stage(3, [*TURNS, "agree"]))
    assert (model.seat, model.title) == ("", "Bernd and Cem win")
    assert [rank.rank for rank in model.ranks] == ["1", "1", "3"]
    assert result(stage(4, ["agree"])).title == "4 share the victory"


def test_who_left_comes_last_and_unranked() -> None:
    model = result(stage(3, ["correct cash blue 900 because error", "blue retire", "agree"]))
    last = model.ranks[-1]
    assert (last.rank, last.seat, last.winner) == ("–", "blue", False)
    assert [rank.rank for rank in model.ranks[:-1]] == ["1", "1"]


def test_chart_has_the_money_at_the_end_of_each_turn() -> None:
    table = stage(3, [*TURNS, "agree"])
    chart = result(table).chart
    assert [line.values for line in chart.lines] == [
        (5000, 3000, 3000, 3000),
        (5000, 5000, 5000, 5000),
        (5000, 5000, 5000, 5000),
    ]
    assert [line.winner for line in chart.lines] == [False, True, True]
    assert (chart.x[0].label, chart.x[-1].label, chart.x[-1].at) == ("Start", "turn 3", 3)
    assert [tick.label for tick in chart.y] == ["0", "2,000", "4,000"]


def test_chart_forgets_what_was_taken_back() -> None:
    table = stage(3, [*TURNS, "correct cash red 700 because error"])
    table.session.undo()
    table.play("agree")
    assert result(table).chart.lines[2].values[-1] == 5000


def test_long_games_have_few_ticks() -> None:
    quick = [f"{c} {d}" for _ in range(40) for c in ("yellow", "blue")
             for d in ("roll 4", "arrive road rest", "end")]  # fmt: skip
    chart = result(stage(2, [*quick, "agree"])).chart
    assert len(chart.lines[0].values) == 82
    assert len(chart.x) <= 6
    assert [tick.at for tick in chart.x] == sorted({tick.at for tick in chart.x})


def test_revenge_is_the_same_round_once_more() -> None:
    table = stage(3, ["agree"])
    revenge, history, rules, home = result(table).buttons
    assert isinstance(revenge.command, NewGame)
    assert revenge.command.players == table.scene.game.context.players
    assert history.command == Show(panels.History())
    assert isinstance(rules.command, Consult)
    assert home.command == Leave()
    table.send(revenge.command)
    assert table.session.state.turn.number == 0


def test_an_end_too_early_can_be_taken_back() -> None:
    table = stage(3, [*TURNS, "agree"])
    table.send(Undo())
    assert not isinstance(table.model, ResultModel)
