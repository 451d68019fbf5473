"""What the table has to do with its printed cards, and how it puts them back."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.auf_achse.facts import ContractDrawn, SourceSwitched
from companion.games.auf_achse.printed import Source
from companion.games.auf_achse.referee_actions import Deck
from companion.session.records import HAND, EntryKind
from companion.session.session import Change
from companion.ui.commands import Redo, Submit, Undo
from companion.ui.controls import Toast
from companion.ui.messages.names import event, event_text
from companion.ui.messages.putback import chores, whole
from companion.ui.messages.to_do import to_do, with_cards
from tests.ui.stage import Stage, stage

DM = {"edition": "fxschmid-dm.v1", "deck": "dm-own-1"}
BID = ("yellow roll 4", "yellow arrive graz", "yellow select @11", "blue bid 2", "red pass")


def printed(*lines: str, language: str = "en", **options: Any) -> Stage:
    return stage(3, lines, language=language, printed=Deck, **options)


def does(table: Stage, line: str) -> tuple[str, ...]:
    """What is said in passing once ``line`` is carried out."""
    table.shown.clear()
    table.send(Submit(table.session.game.read(line)))
    return tuple(
        said for note in table.shown if isinstance(note, Toast) for said in note.text.split("\n")
    )


def back(table: Stage, steps: int = 1) -> tuple[str, ...]:
    """What is to be put back for so many lines."""
    entries = [move.entry for move in table.session.moves]
    change = table.desk.preview_undo(entries[-steps].seq - 1)
    assert isinstance(change, Change)
    return whole(table.scene, chores(table.scene, change))


def test_a_won_card_is_taken_and_the_gap_closes() -> None:
    table = printed(*BID, "yellow pass")
    assert does(table, "blue price 900") == (
        "Bernd gets contract “?” for 900",
        "Bernd: take the card into the hand",
        "Move the open cards up, turn up the next one",
    )


def test_a_card_nobody_wants_goes_into_the_box() -> None:
    table = printed(*BID[:2], language="de")
    assert does(table, "yellow decline") == (
        "Auftrag an der Ladefläche zurück in die Schachtel",
        "Die offenen Karten aufrücken, die nächste aufdecken",
    )


def test_open_cards_move_up_with_no_card_left_to_turn_up() -> None:
    table = printed(*BID[:2])
    table.play(*(f"correct contract @{number} unused" for number in range(14, 26)))
    assert table.scene.game.view.pile == 0
    assert does(table, "yellow decline") == (
        "contract at the loading area back into the box",
        "Move the open cards up",
    )


def test_open_cards_move_up_for_one_that_the_app_deals() -> None:
    table = printed("correct source contracts app", *BID[:2])
    assert does(table, "yellow decline")[-1] == "Move the open cards up"


def test_contract_is_drawn_from_the_box_after_the_pile_is_used_up() -> None:
    table = printed(*(f"correct contract @{number} done" for number in range(14, 26)))
    table.play("yellow roll 4", "yellow arrive triangle", "yellow reads draw_contract")
    assert to_do(table.scene, ContractDrawn(0)) == "draw a contract from the rest in the box"


def test_where_the_gap_stays_the_next_card_goes_there() -> None:
    table = printed("correct place yellow graz", "yellow roll 4", **DM)
    table.play("yellow arrive linz", "yellow select @13", "blue bid 2", "red pass", "yellow pass")
    assert does(table, "blue price 900")[-1] == "Turn up the next card in the gap"


def test_the_app_s_own_cards_are_nobody_s_work() -> None:
    table = stage(3, (*BID[:2], "yellow select e11", "blue pass"))
    assert does(table, "red pass") == ("Anna gets Dresden – Innsbruck for free",)


def test_a_used_event_card_is_put_away() -> None:
    table = printed("yellow roll 4", "yellow arrive triangle")
    table.play("yellow reads delivery_bonus 500", "yellow end", "blue roll 2", "blue arrive road")
    table.play("blue end", "red roll 2", "red arrive road", "red end", "yellow roll 2")
    table.play("yellow arrive graz", "show @1 graz hamburg 5 4700", "yellow load @1")
    table.play("yellow decline", "yellow end", "blue roll 2", "blue arrive road", "blue end")
    table.play("red roll 2", "red arrive road", "red end", "yellow roll 3")
    said = does(table, "yellow arrive hamburg rest")
    assert said == ("Anna: “Delivery: 500\N{NO-BREAK SPACE}€ more” out of the game",)
    assert table.model.delivered[0].line == "from Graz: 5 goods, put the card aside"


def test_a_printed_event_is_called_by_its_note_or_by_what_it_does() -> None:
    table = printed("yellow roll 4", "yellow arrive triangle")
    table.play("yellow reads pay 400 note Stau am Brenner")
    assert event(table.scene, "@e1") == "Stau am Brenner"
    assert event_text(table.scene, "@e1") == "Pays 400\N{NO-BREAK SPACE}€"
    table.play("yellow end", "blue roll 2", "blue arrive triangle", "blue reads pay 400")
    assert event(table.scene, "@e2") == "Pays 400\N{NO-BREAK SPACE}€"
    assert event_text(table.scene, "@e2") == ""


def test_cubes_of_a_card_that_was_read_wrongly_are_made_as_many() -> None:
    table = printed(*BID[:2], "show @1 graz hamburg 5 4700", "yellow load @1")
    assert does(table, "correct face @1 graz hamburg 6 4700") == (
        "Anna: put 1 more good on the truck",
    )
    assert back(table) == ("Anna: 1 good off the truck",)
    assert does(table, "correct face @1 graz hamburg 4 4700") == (
        "Anna: take 2 goods off the truck",
    )
    assert does(table, "correct face @1 graz linz 4 2900") == ()


def test_a_note_that_is_too_long_for_a_title_is_the_text() -> None:
    note = "Alle rücken ein Feld zurück, auch wer gerade aussetzen muss"
    table = printed("yellow roll 4", "yellow arrive triangle", f"yellow reads pay 400 note {note}")
    assert event(table.scene, "@e1") == "Alle rücken ein Feld zu…"
    assert event_text(table.scene, "@e1") == f"Pays 400\N{NO-BREAK SPACE}€ · {note}"


def test_shown_and_loaded_is_put_back_face_down() -> None:
    table = printed(*BID[:2], "show @1 graz hamburg 5 4700", "yellow load @1", "yellow decline")
    assert back(table, 3) == (
        "Anna: 5 goods off the truck",
        "open contract 4 face down on the pile, contract “?” to the open contracts, place 1",
        "Anna: Graz – Hamburg face down into the hand",
    )


def test_a_won_card_that_nobody_knows_is_told_by_its_owner() -> None:
    table = printed(*BID, "yellow pass", "blue price 900")
    assert back(table) == (
        "open contract 4 face down on the pile, "
        "the newest contract of Bernd to the open contracts, place 2",
    )


def test_what_was_known_is_named_after_the_undo_too() -> None:
    table = printed(*BID[:2], "show @1 graz hamburg 5 4700", "yellow load @1")
    before = table.session.state
    table.session.undo()
    table.session.undo()
    change = Change(EntryKind.UNDO, HAND, before, table.session.state)
    todo = whole(table.scene, chores(table.scene, change))
    assert todo == ("Anna: 5 goods off the truck, Graz – Hamburg face down into the hand",)


def test_events_go_back_onto_the_pile() -> None:
    table = printed("yellow roll 4", "yellow arrive triangle", "yellow reads pay 400")
    said = "event card “Pays 400\N{NO-BREAK SPACE}€”"
    assert back(table) == (f"Anna: {said} open before you",)  # to be read once more
    assert back(table, 2)[-1] == f"{said} face down on the pile"


def test_cards_that_are_more_than_the_pile_come_back_on_top_of_it() -> None:
    table = printed(knobs={"event_cards": 3})
    for seat, amount in (("yellow", 100), ("blue", 200), ("red", 300)):
        table.play(f"{seat} roll 4", f"{seat} arrive triangle", f"{seat} reads pay {amount}")
        table.play(f"{seat} end")
    cards = [f"event card “Pays {n}00\N{NO-BREAK SPACE}€” face down on the pile" for n in (3, 2, 1)]
    assert back(table, 11)[-1] == ", ".join(cards)


@pytest.mark.parametrize(
    ("begun", "line", "undone", "again"),
    [
        (Deck, "contracts app", "12 contracts from the box as the pile",
         "the pile of contracts into the box"),
        (Deck, "events app", "28 event cards from the box as the pile",
         "the pile of event cards into the box"),
        ((), "contracts cards", "the pile of contracts into the box",
         "12 contracts from the box as the pile"),
        ((), "events cards", "the pile of event cards into the box",
         "28 event cards from the box as the pile"),
    ],
)  # fmt: skip
def test_a_whole_pile_goes_back_or_comes_back(
    begun: Any, line: str, undone: str, again: str
) -> None:
    table = stage(3, printed=begun)
    table.send(Submit(table.session.game.read(f"correct source {line}")))
    change = table.session.undo()
    assert isinstance(change, Change)
    assert whole(table.scene, chores(table.scene, change)) == (undone,)
    redone = table.session.redo()
    assert isinstance(redone, Change)
    assert whole(table.scene, chores(table.scene, redone)) == (again,)


def test_cards_go_back_in_the_order_of_the_pile() -> None:
    table = printed("yellow roll 4", "yellow arrive triangle", "yellow reads pay 400")
    table.play("yellow end", "blue roll 4", "blue arrive triangle", "blue reads receive 300")
    assert back(table, 6)[-1] == (
        "event card “Receives 300\N{NO-BREAK SPACE}€” face down on the pile, "
        "event card “Pays 400\N{NO-BREAK SPACE}€” face down on the pile"
    )


def test_a_card_under_the_pile_comes_back_on_top_and_goes_under_it_again() -> None:
    table = printed("yellow roll 4", **DM)
    before = table.session.state
    table.play("yellow arrive triangle", "yellow reads pay 400")
    after = table.session.state
    said = "event card “Pays 400\N{NO-BREAK SPACE}DM”"
    todo = whole(table.scene, chores(table.scene, Change(EntryKind.UNDO, HAND, after, before)))
    assert todo[-1] == f"{said} face down on the pile"
    again = whole(table.scene, chores(table.scene, Change(EntryKind.REDO, HAND, before, after)))
    assert again[-1] == f"{said} under the pile"


@pytest.mark.parametrize("language", ["en", "de"])
def test_changing_the_source_says_what_becomes_of_the_piles(language: str) -> None:
    scene = printed(language=language).scene
    said = [
        with_cards(scene, SourceSwitched(deck, source, 12)) for deck in Deck for source in Source
    ]
    assert len(set(said)) == 4
    assert None not in said
    assert "12" in str(said[1])


def test_an_event_card_that_was_not_read_out_has_no_name() -> None:
    table = printed("yellow roll 4", "yellow arrive triangle")
    assert "the event card that was drawn face down on the pile" in back(table)


def test_who_leaves_is_told_what_to_give_back() -> None:
    table = printed()
    assert does(table, "blue retire") == (
        "Bernd: give back truck, goods and trailers, "
        "put all contracts aside, those of the hand unseen",
    )
    todo = "Bernd: truck to its old place, 3 contracts face down into the hand"
    assert back(table) == (todo,)
    assert does(stage(3), "blue retire") == ("Bernd: give back truck, goods and trailers",)
    children = stage(3, edition="fxschmid-dm-children.v1", deck="dm-own-1", language="de")
    assert does(children, "blue retire") == ("Bernd: LKW und Waren zurückgeben",)


def test_the_truck_of_who_left_is_put_where_the_app_knows_it() -> None:
    table = stage(3, ["correct place blue linz", "blue retire"])
    assert back(table) == ("Bernd: truck in Linz",)
    table.send(Undo(), Redo())
    assert [note.text for note in table.shown if isinstance(note, Toast)] == [
        "Put back – Bernd: truck in Linz",
        "Redo – Bernd: truck beside the board",
    ]
