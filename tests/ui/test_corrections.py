"""All other corrections, topic by topic, by taps; and a hand that nobody may see."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.ui.commands import Peek, Show
from companion.ui.models import Ask, Why
from companion.ui.present import panels
from companion.ui.present.correction_model import CorrectionsModel
from tests.ui.pilot import Pilot
from tests.ui.stage import Stage, stage

pytestmark = pytest.mark.usefixtures("same_screens")

Launch = Callable[..., Pilot]


def taps(launch: Launch, table: Stage, *words: str) -> Pilot:
    pilot = launch(table.controller)
    table.send(Show(panels.Corrections()))
    pilot.wait_idle()
    for word in words:
        pilot.tap(word)
    return pilot


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (("Goods lost", "+1", "+1", "Book"), "correct goods 2"),
        (("Trailers", "blue", "2", "Book"), "correct trailers blue 0 2"),
        (("Place of a truck", "red", "Basel"), "correct place red basel"),
        (("Place of a truck", "red", "on a warning triangle"), "correct place red triangle"),
        (("Place of a truck", "red", "Next", "Next", "Salzburg"), "correct place red salzburg"),
        (("Whose turn", "blue", "It is the turn of Bernd"), "correct turn blue"),
        (("Signs", "blue", "on the board"), "correct sign jam blue"),
        (("Note a ruling", "O", "k", "Keep"), "note Ok"),
        (("Note a ruling", "4", "0", ",", "?", "Keep"), "note 40,?"),
    ],
)
def test_topics_lead_to_their_correction(launch: Launch, words: tuple[str, ...], line: str) -> None:
    table = stage(4)
    taps(launch, table, *words)
    assert table.lines[-1] == line


def test_trailers_are_put_right_only_where_there_are_some() -> None:
    def topics(table: Stage) -> list[str]:
        return [button.label for button in table.send(Show(panels.Corrections())).model.buttons]

    children = stage(3, edition="fxschmid-dm-children.v1", deck="dm-own-1")
    assert set(topics(stage(3))) - set(topics(children)) == {"Trailers"}


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (("Somebody leaves", "red", "Leave the game"), "red retire"),
        (("End the game", "End the game"), "agree"),
    ],
)
def test_the_menu_leads_out_of_the_game(launch: Launch, words: tuple[str, ...], line: str) -> None:
    table = stage(4)
    pilot = launch(table.controller)
    table.send(Show(panels.Menu()))
    pilot.wait_idle()
    for word in ("End the game or leave it", *words):
        pilot.tap(word)
    assert table.lines[-1] == line


def test_an_open_contract_goes_into_a_hand_or_onto_a_truck() -> None:
    table = stage(3, display=["e01", "e02", "e03", "e04"])
    for row, zone in enumerate(("hand", "truck")):
        table.send(Show(panels.Corrections("contracts", card="e01")))
        assert isinstance(table.model, CorrectionsModel)
        table.send(table.model.picks[row].seats[1].command)
        assert table.lines[-1] == f"correct contract e01 {zone} blue"


def test_no_contract_is_laid_open_beside_as_many_as_may_lie_there(launch: Launch) -> None:
    table = stage(3, ["correct contract e01 truck blue"], display=["e02", "e03", "e04", "e05"])
    pilot = taps(launch, table, "Contracts", "blue", "Prague", "open contracts")
    assert pilot.shows("4 lie open already")
    assert pilot.shows("First take one of them away · Rule: Corrections")
    assert table.lines[-1] == "correct contract e01 truck blue"


def test_a_contract_moves_from_truck_to_done(launch: Launch) -> None:
    table = stage(3, ["correct contract e01 truck blue"])
    taps(launch, table, "Contracts", "blue", "Prague", "done")
    assert table.lines[-1] == "correct contract e01 done"


def test_a_hand_is_seen_only_while_its_pad_is_held(launch: Launch) -> None:
    table = stage(3, hands={"blue": ["e01", "e02", "e03"]})
    pilot = taps(launch, table, "Contracts", "blue")
    assert not pilot.shows("Prague")
    assert "e01" not in repr(table.model)
    pad = next(target for target in pilot.targets() if target.command == Peek(1))
    finger = pilot.down(*pad.center)
    pilot.advance(0.4)
    assert pilot.shows("Prague")
    pilot.slide(finger, "Prague")
    assert not pilot.shows("Prague")
    assert pilot.shows("The contract from the hand belongs")
    pilot.tap("done")
    assert table.lines[-1] == "correct contract e01 done"


def test_signs_are_shown_with_their_owners_and_only_another_choice_changes_them() -> None:
    table = stage(3, ("correct sign jam blue", "correct sign roadwork red"))
    table.send(Show(panels.Corrections("signs")))
    assert not any(pick.selected for pick in table.model.seats)
    assert table.model.lead == "Roadwork put up by Cem, Jam put up by Bernd"
    for row in table.model.choices:
        assert row.choice.options[1].selected
        assert row.choice.options[1].command is None
    table.send(table.model.seats[0].command)
    assert [pick.selected for pick in table.model.seats] == [True, False, False]
    off, on = table.model.choices[1].choice.options
    assert not off.selected
    assert not on.selected
    table.send(on.command)
    assert table.lines[-1] == "correct sign jam yellow"


def test_a_sign_that_is_off_the_board_is_put_up_by_whose_turn_it_is() -> None:
    table = stage(3, panel=panels.Corrections("signs"))
    assert [pick.selected for pick in table.model.seats] == [True, False, False]
    off, on = table.model.choices[0].choice.options
    assert off.selected
    assert off.command is None
    table.send(on.command)
    assert table.lines[-1] == "correct sign roadwork yellow"


def test_debts_and_kept_cards_can_be_put_aside(launch: Launch) -> None:
    from companion.games.auf_achse.cards import EventClass, Op
    from tests.games.positions import does, event

    cards = [event("keep", does(Op.KEEP_WAIVE_PAYMENT), kind=EventClass.KEEP)]
    named = [type(card)(card.id, card.kind, card.effects, (("en", "Favour"),), (("en", ""),))
             for card in cards]  # fmt: skip
    table = stage(3, ["correct event keep blue"], events=named)
    pilot = taps(launch, table, "Event cards and debts", "blue", "Favour")
    assert table.lines[-1] == "correct event keep out"
    assert not pilot.shows("Favour")


def test_leaving_and_ending_ask_first(launch: Launch) -> None:
    table = stage(3)
    pilot = launch(table.controller)
    table.send(Show(panels.Corrections("leaving")))
    pilot.wait_idle()
    pilot.tap("End the game")
    assert isinstance(pilot.app.store.sheet, Ask)
    pilot.tap("Play on")
    assert "agree" not in table.lines


def test_a_real_keyboard_types_too(launch: Launch) -> None:
    table = stage(3)
    pilot = taps(launch, table, "Note a ruling")
    for text in ("H", "i", "x"):
        pilot.window.dispatch("on_textinput", text)
    pilot.window.dispatch("on_key_down", 8, 0, None, [])
    pilot.wait_idle()
    assert pilot.shows("Hi")
    pilot.window.dispatch("on_key_down", 13, 0, None, [])
    pilot.wait_idle()
    assert table.lines[-1] == "note Hi"
    pilot.window.dispatch("on_textinput", "z")  # nobody types any more
    assert table.lines[-1] == "note Hi"


def test_lost_goods_end_at_none_and_at_those_on_no_truck() -> None:
    table = stage(3, ["correct contract e01 truck blue"], panel=panels.Corrections("goods"))
    fewer, more = table.model.buttons
    assert isinstance(fewer.command, Why)
    assert isinstance(more.command, Show)
    free = table.scene.game.view.supply
    table.send(Show(panels.Corrections("goods", counts=(free,))))
    fewer, more = table.model.buttons
    assert isinstance(fewer.command, Show)
    assert isinstance(more.command, Why)
    assert str(free) in more.command.line
