"""Printed contracts become known by few taps: picked from the library, or typed once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from shutil import rmtree

import pytest

from companion.games.auf_achse.agenda import Auction
from companion.library.model import HOME, ContractEntry, Library
from companion.library.store import Store
from companion.session.health import NoticeCode
from companion.ui.commands import Leave, Peek, Redo, Resume, Show, Submit, Undo
from companion.ui.models import Toast, Why
from companion.ui.present.identify import IdentifyModel, identify
from companion.ui.present.panels import Hand, Identify, Learn
from tests.games.positions import EDITION, shelf
from tests.ui.pilot import Pilot
from tests.ui.printed import (
    BLANK,
    GRAZ_HAMBURG,
    KNOWN,
    at_market,
    in_childrens_game,
    in_graz,
    library,
    mixed,
    printed,
    taps,
)
from tests.ui.stage import Stage, stage

pytestmark = pytest.mark.usefixtures("same_screens")

Launch = Callable[..., Pilot]


def kept(table: Stage) -> tuple[str, ...]:
    """What the table's library holds on its disk."""
    store = Store(table.desk.folder, shelf().cities)
    return tuple(entry.id for entry in store.load(EDITION, HOME).library.contracts)


# By taps


def test_unknown_public_contract_takes_eight_taps(launch: Launch) -> None:
    table = at_market()
    pilot = launch(table.controller)
    count = taps(pilot, BLANK, "R–S", "Rotterdam", "E–K", "Hamburg", "5", "4", "7")
    assert table.lines[-1].endswith("rotterdam hamburg 5 4700")
    assert count <= 8
    assert pilot.shows("4,700")
    assert kept(table) == ("rotterdam hamburg 5 4700",)


def test_costs_are_typed_within_twenty_taps(launch: Launch) -> None:
    table = at_market()
    pilot = launch(table.controller)
    count = taps(
        pilot, BLANK, "R–S", "Rotterdam", "E–K", "Hamburg", "5", "Enter the bids", "4", "7"
    )
    count += taps(pilot, "6", "1", "3", "2", "1", "2", "8", "3", "5")
    assert table.lines[-1].endswith("rotterdam hamburg 5 4700 600 1300 2100 2800 3500")
    assert count <= 20


def test_known_contract_takes_three_taps(launch: Launch) -> None:
    table = at_market(known=KNOWN)
    pilot = launch(table.controller)
    assert taps(pilot, BLANK, "B", "Basel → Linz") <= 3
    assert table.lines[-1].endswith("basel linz 3 2600")


def test_every_card_of_a_full_box_takes_three_taps() -> None:
    table = at_market(known=library(54), panel=Identify("@10"))
    shown = 0
    for option in table.model.tabs.options:
        page = table.send(option.command).model
        assert isinstance(page, IdentifyModel)
        assert not any(button.label.startswith("more") for button in page.buttons)
        shown += len(page.tickets)
    assert shown == 54


class Counted(tuple[ContractEntry, ...]):
    """Cards that count how often all of them are looked at."""

    looks = 0

    def __iter__(self) -> Iterator[ContractEntry]:
        Counted.looks += 1
        return super().__iter__()


@pytest.mark.parametrize("panel", [Identify("@10"), Identify("@1", 0)])
def test_five_hundred_cards_are_looked_through_once(panel: Identify) -> None:
    full = Library(EDITION, contracts=library(500))
    object.__setattr__(full, "contracts", Counted(full.contracts))
    scene = replace(in_graz().scene, library=lambda: full)
    Counted.looks = 0
    identify(scene, panel)
    assert Counted.looks == 1


def test_known_card_of_the_hand_is_loaded_by_two_taps(launch: Launch) -> None:
    table = in_graz(known=KNOWN)
    pilot = launch(table.controller)
    assert taps(pilot, "Load it", "Graz → Vienna") == 2
    assert table.lines[-2:] == ["show @1 graz wien 2 1900", "yellow load @1"]
    assert not pilot.shows("Graz → Vienna")


def test_new_card_of_the_hand_is_typed_and_loaded(launch: Launch) -> None:
    table = in_graz()
    pilot = launch(table.controller)
    assert taps(pilot, "Load it", "E–K", "Hamburg", "5", "4", "7") <= 8
    assert table.lines[-2:] == ["show @1 graz hamburg 5 4700", "yellow load @1"]


def test_showing_and_loading_is_one_step_back_and_forth() -> None:
    table = in_graz(known=(GRAZ_HAMBURG,))
    before = table.lines
    table.send(table.model.fan.load.command)
    table.send(table.model.tickets[0].command)
    assert len(table.lines) == len(before) + 2
    table.controller.desk.undo(None)
    assert table.lines == before
    table.controller.desk.redo()
    assert len(table.lines) == len(before) + 2


def test_contract_nobody_knows_is_auctioned_by_two_taps(launch: Launch) -> None:
    table = at_market()
    pilot = launch(table.controller)
    assert taps(pilot, BLANK, "Auction it") == 2
    assert isinstance(table.scene.game.view.decision, Auction)
    assert pilot.shows("on the card")
    pilot.check_layout()


# What is offered


def test_cards_in_the_game_are_not_offered() -> None:
    table = at_market("show @10 graz hamburg 5 4700", known=KNOWN, panel=Identify("@11"))
    offered = [
        ticket.destination
        for option in table.model.tabs.options
        for ticket in table.send(option.command).model.tickets
    ]
    assert sorted(offered) == ["Linz", "Vienna"]


def test_only_cards_from_here_can_be_loaded() -> None:
    table = in_graz(known=KNOWN)
    model = table.send(table.model.fan.load.command).model
    assert [ticket.destination for ticket in model.tickets] == ["Hamburg", "Vienna"]
    assert not model.tabs.options


def test_nobody_must_look_away_from_printed_cards() -> None:
    assert in_graz(panel=Hand(0)).model.title == "Hand of Anna"


def test_loading_is_offered_whatever_the_hand_is() -> None:
    here = in_graz(known=KNOWN).model.fan
    elsewhere = printed("yellow roll 4", "yellow arrive bern rest", known=KNOWN).model.fan
    assert here.load.label
    assert here.pad.reveal is None
    assert replace(here, load=elsewhere.load) == elsewhere


def test_card_too_large_says_so_before_it_is_shown() -> None:
    table = in_graz("show @1 graz linz 4 3000", "yellow load @1", known=(GRAZ_HAMBURG,))
    model = table.send(table.model.fan.load.command).model
    (ticket,) = model.tickets
    assert ticket.refused
    assert isinstance(ticket.command, Why)
    assert ticket.command.remedy is not None
    assert ticket.command.remedy.label == "Trailers"


def test_shown_card_of_the_hand_comes_first() -> None:
    table = in_graz("show @1 graz bern 4 3000", known=KNOWN)
    model = table.send(table.model.fan.load.command).model
    assert model.tickets[0].destination == "Bern"
    table.send(model.tickets[0].command)
    assert table.lines[-1] == "yellow load @1"


def test_cards_beyond_a_page_are_reached_by_turning_it() -> None:
    many = tuple(ContractEntry("graz", "wien", 2, 1000 + 100 * extra) for extra in range(20))
    table = in_graz(known=many)
    model, seen = table.send(table.model.fan.load.command).model, []
    for _ in range(3):
        seen += [ticket.revenue for ticket in model.tickets]
        model = table.send(model.buttons[0].command).model
    assert len(set(seen)) == 20


def test_children_tell_first_which_card_they_take(launch: Launch) -> None:
    table = in_childrens_game(known=KNOWN)
    pilot = launch(table.controller)
    taps(pilot, "3", "Graz → Vienna")
    assert table.lines[-1].endswith("graz wien 2 1900")
    taps(pilot, "1,900")
    assert table.lines[-1].startswith("yellow take")


def test_hand_of_both_sorts_is_held_open_and_loaded_from() -> None:
    table = mixed().play("yellow roll 4", "yellow arrive graz rest")
    fan = table.model.fan
    assert fan.pad.reveal == Peek(0)
    assert fan.load.label
    table.send(Peek(0))
    assert len(table.model.fan.tickets) <= 3
    assert not table.model.fan.load.label


def test_late_loading_leads_to_the_printed_hand() -> None:
    table = printed("correct place yellow graz", edition="online.v1")
    (late,) = table.model.aids
    assert late.command == Show(Learn("@1", 0, start="graz", field="destination"))


# Typing


def test_what_is_taken_back_is_forgotten() -> None:
    table = at_market()
    table.send(Submit(table.session.game.read("show @10 graz hamburg 5 4700")))
    assert kept(table) == ("graz hamburg 5 4700",)
    table.send(Undo())
    assert kept(table) == ()
    table.send(Redo())
    assert kept(table) == ("graz hamburg 5 4700",)


def test_resumed_game_brings_the_library_up_to_date() -> None:
    table = at_market()
    table.send(Submit(table.session.game.read("show @10 graz hamburg 5 4700")))
    game = table.session.id
    table.send(Leave())
    rmtree(table.desk.folder / "library")
    table.send(Resume(game))
    assert kept(table) == ("graz hamburg 5 4700",)


def test_library_that_cannot_be_written_stops_no_game() -> None:
    table = at_market()
    (table.desk.folder / "library").write_text("in the way", encoding="utf-8")
    table.send(Submit(table.session.game.read("show @10 graz hamburg 5 4700")))
    assert table.lines[-1].startswith("show")
    assert [notice.code for notice in table.desk.notices] == [NoticeCode.CARDS_NOT_KEPT]
    assert [note for note in table.shown if isinstance(note, Toast)] == [
        Toast("The library of cards cannot be used", icon="disk", look="alarm")
    ]
    table.send(Show(None), Show(None))
    assert len(table.shown) == 1
    (table.desk.folder / "library").unlink()
    table.send(Submit(table.session.game.read("show @11 graz wien 2 1900")))
    assert kept(table) == ("graz hamburg 5 4700", "graz wien 2 1900")


def test_game_dealt_by_the_app_asks_for_no_library() -> None:
    table = stage(3, ["yellow roll 4", "yellow arrive graz"])
    table.send(table.model.tickets[0].command)
    assert not (table.desk.folder / "library").exists()


# Correcting


def test_card_on_the_table_is_corrected_after_a_look() -> None:
    table = printed("show @10 graz hamburg 6 4700")
    sheet = table.model.tickets[0].command
    assert sheet.remedy.label == "Enter the bids"
    table.send(sheet.remedy.command)
    table.send(table.model.numbers[0].command)
    table.send(table.model.keys[3].command)
    table.send(table.model.primary.command)
    assert table.lines[-1] == "correct face @10 graz hamburg 5 4700"


def test_card_of_a_hand_is_corrected_where_it_would_be_loaded(launch: Launch) -> None:
    table = in_graz("show @1 graz hamburg 6 4700")
    pilot = launch(table.controller)
    taps(pilot, "Load it", "Correct the card", "Goods", "5", "Correct")
    assert table.lines[-1] == "correct face @1 graz hamburg 5 4700"


def test_which_of_several_cards_was_told_wrongly_is_asked(launch: Launch) -> None:
    table = in_graz("show @1 graz hamburg 6 4700", "show @4 bern wien 2 1900")
    pilot = launch(table.controller)
    taps(pilot, "Load it", "Correct the card", "1,900")
    assert pilot.shows("Correct the card")


def test_bids_of_a_known_card_are_entered_later(launch: Launch) -> None:
    table = printed("show @10 graz hamburg 5 4700")
    pilot = launch(table.controller)
    taps(pilot, "4,700", "Enter the bids", "6", "1", "3", "2", "1", "2", "8", "3", "5", "Correct")
    assert table.lines[-1] == "costs @10 600 1300 2100 2800 3500"
