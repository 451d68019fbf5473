"""The library of printed cards by taps: looked at, changed, handed on, taken over."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from companion.games.auf_achse.cards import Effect, Op
from companion.library.model import HOME, TYPED, CityEntry, ContractEntry, EventEntry, Library
from companion.library.store import Loaded, Store
from companion.ui.archive import Archive
from companion.ui.commands import Leave, NewGame, Resume, Shelve, Show, Submit, Undo
from companion.ui.library_deeds import Keep
from companion.ui.models import Ask, Why
from companion.ui.present.library import CardsModel
from companion.ui.present.library_panels import (
    Card,
    Cards,
    EditContract,
    Shelves,
)
from companion.ui.present.panels import Home, Learn
from companion.ui.present.sums import Sum
from tests.games.positions import DECK, EDITION, shelf
from tests.ui.layouts import VIEWS, check_layouts
from tests.ui.library_scenes import HERE, OF_THE_LIBRARY
from tests.ui.pilot import Pilot
from tests.ui.printed import BASEL_LINZ, GRAZ_HAMBURG, GRAZ_WIEN, KNOWN, in_graz, library, printed
from tests.ui.shelves import BONUS, PISA, SPEECH, TO_PISA, at_library, facts, kept, put
from tests.ui.stage import Stage, home, seated

Launch = Callable[..., Pilot]
pytestmark = pytest.mark.usefixtures("same_screens")


def shown(table: Stage) -> CardsModel:
    assert isinstance(table.model, CardsModel)
    return table.model


# What is known


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("Cards", "4 of 54 known", "Events", "3 of 28 known", "Cities", "1 city added")),
        ("de", ("Karten", "4 von 54 bekannt", "Ereignisse", "3 von 28 bekannt", "Städte",
                "1 Stadt dazu")),
    ],
)  # fmt: skip
def test_home_leads_to_all_that_is_known(
    launch: Launch, language: str, words: tuple[str, ...]
) -> None:
    table = home(language=language)
    put(table, *KNOWN, TO_PISA, BONUS, SPEECH, PISA)
    pilot = launch(table.controller)
    for label, count in zip(words[::2], words[1::2], strict=True):
        pilot.tap(label)
        assert pilot.shows(count)
    assert pilot.shows("Pisa")


def test_contracts_are_found_by_where_they_begin() -> None:
    table = at_library(*library(54))
    found: list[str] = []
    for option in shown(table).initials.options:
        page = shown(table.send(option.command))
        assert page.tickets
        found += [f"{t.origin} {t.destination}" for t in page.tickets]
    assert len(set(found)) == 54


def test_more_cards_than_the_box_has_are_told() -> None:
    assert shown(at_library(*library(54))).warning == ""
    assert shown(at_library(*library(55))).warning == "more than the box has"


def test_settings_lead_to_the_library_and_back(launch: Launch) -> None:
    table = at_library(*KNOWN)
    pilot = launch(table.controller)
    table.send(Show(None))
    pilot.wait_idle()
    for label in ("Settings", "Play", "Card library"):
        pilot.tap(label)
    assert pilot.shows("3 of 54 known")
    pilot.tap("Card library")
    assert pilot.shows("Turn ends by itself")


def test_loading_from_a_hand_leads_to_the_library_and_back(launch: Launch) -> None:
    table = in_graz(known=KNOWN)
    pilot = launch(table.controller)
    for label in ("Load it", "Card library"):
        pilot.tap(label)
    assert pilot.shows("3 of 54 known")
    pilot.tap("Card library")
    assert pilot.shows("New card")
    assert pilot.shows("Graz → Hamburg")


def test_library_that_cannot_be_read_says_so() -> None:
    table = at_library()
    path = table.desk.folder / "library" / HOME / f"{HERE.box}.toml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("format = 99\n", encoding="utf-8")
    assert "newer version" in shown(table).bare
    assert shown(table).actions == ()


def test_library_of_500_cards_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    from companion.library import store

    table = at_library(*library(500))
    shown(table)
    monkeypatch.setattr(store, "read_library", None)
    assert len(shown(table).initials.options) > 1


def test_library_written_while_it_is_read_is_read_again(tmp_path: Path) -> None:
    box = HERE.box

    class Busy(Store):
        """Right after each reading another program writes."""

        def load(self, edition: str, table: str) -> Loaded:
            loaded = super().load(edition, table)
            self.change(edition, table, lambda _: Library(edition, table, (KNOWN[0],)))
            return loaded

    archive = Archive(lambda: Busy(tmp_path, shelf().cities))
    assert archive.look(box, HOME) == Library(box, HOME)
    assert archive.look(box, HOME) == Library(box, HOME, (KNOWN[0],))


def test_what_is_changed_by_hand_outlives_the_game_that_told_it() -> None:
    table = printed("yellow roll 4", "yellow arrive graz")
    costs = "costs @10 600 1300 2100 2800 3500"
    for line in (f"show @10 {GRAZ_HAMBURG.id}", costs, f"show @11 {GRAZ_WIEN.id}"):
        table.send(Submit(table.session.game.read(line)))
    game = table.session.id
    table.send(Leave())
    card, misread = (
        next(card for card in kept(table).contracts if card.id == one.id)
        for one in (GRAZ_HAMBURG, GRAZ_WIEN)
    )
    by_hand, sources = (600, 1300, 2100, 2900, 3500), (*card.sources, TYPED)
    read = replace(misread, revenue=2900, sources=sources)
    put(table, replace(card, costs=by_hand, sources=sources), read)
    before = kept(table)
    table.send(Resume(game))
    assert kept(table) == before
    table.send(Submit(table.session.game.read(f"show @12 {BASEL_LINZ.id}")))
    known = {card.id: card for card in kept(table).contracts}
    assert BASEL_LINZ.id in known
    assert known[GRAZ_HAMBURG.id].costs == by_hand
    assert read.id in known
    assert misread.id not in known
    table.send(Undo())
    assert BASEL_LINZ.id not in {card.id for card in kept(table).contracts}


# One entry


def test_contract_is_looked_at_and_deleted_after_a_question(launch: Launch) -> None:
    table = at_library(*KNOWN)
    pilot = launch(table.controller)
    pilot.tap("G")
    pilot.tap("Graz → Hamburg")
    assert pilot.shows("1: 600 · 2: 1,300 · 3: 2,100 · 4: 2,800 · 5: 3,500")
    pilot.tap("Delete")
    assert isinstance(pilot.app.store.sheet, Ask)
    pilot.tap("Keep")
    assert len(kept(table).contracts) == 3
    pilot.tap("Delete")
    pilot.tap("Delete")
    assert kept(table).contracts == tuple(e for e in kept(table).contracts if e != GRAZ_HAMBURG)
    assert pilot.shows("2 of 54 known")


def test_city_that_a_contract_names_cannot_go() -> None:
    table = at_library(TO_PISA, PISA, panel=Card(HERE, PISA))
    question = table.model.buttons[-1].command
    assert isinstance(question, Ask)
    table.send(question.yes.command)
    why = table.shown[-1]
    assert isinstance(why, Why)
    assert why.title == "A contract names this city"
    assert kept(table).cities == (PISA,)


def test_contract_is_changed_by_the_form_of_the_table(launch: Launch) -> None:
    table = at_library(*KNOWN, panel=Card(HERE, GRAZ_WIEN))
    pilot = launch(table.controller)
    pilot.tap("Change")
    pilot.tap("Goods")
    table.send(table.model.keys[1].command)
    pilot.wait_idle()
    pilot.tap("Take it")
    (changed,) = (e for e in kept(table).contracts if e.destination == "wien")
    assert (changed.goods, changed.revenue, changed.sources) == (3, 1900, (TYPED,))
    assert ("Graz → Vienna", "3 goods · revenue 1,900\N{NO-BREAK SPACE}€") in facts(table)


def test_contract_is_typed_without_a_game(launch: Launch) -> None:
    table = at_library()
    pilot = launch(table.controller)
    for word in ("New card", "E–K", "Graz", "E–K", "Hamburg", "5", "4", "7", "Keep the card"):
        pilot.tap(word)
    assert kept(table).contracts == (ContractEntry("graz", "hamburg", 5, 4700, (), (TYPED,)),)


def test_city_that_nobody_knows_is_added_by_the_form(launch: Launch) -> None:
    table = at_library()
    pilot = launch(table.controller)
    for word in ("New card", "Other city …", *"Pisa", "Take it", "F–K", "Graz"):
        pilot.tap(word)
    assert kept(table).cities == ()  # it could be a slip
    for word in ("5", "4", "7", "Keep the card"):
        pilot.tap(word)
    assert kept(table).cities == (CityEntry("pisa", (("", "Pisa"),), (TYPED,)),)
    assert kept(table).contracts == (ContractEntry("pisa", "graz", 5, 4700, (), (TYPED,)),)


def test_card_that_is_there_already_is_refused() -> None:
    twice = Learn(start="graz", destination="wien", goods=2, revenue=Sum("19"), field="")
    table = at_library(*KNOWN, panel=EditContract(HERE, None, twice))
    table.send(table.model.primary.command)
    assert [why.title for why in table.shown if isinstance(why, Why)] == [
        "This card is there already"
    ]
    assert len(kept(table).contracts) == 3


def test_odd_sums_and_costs_that_fall_are_told() -> None:
    draft = Learn(start="graz", destination="wien", goods=2, revenue=Sum("1950", exact=True))
    ask = at_library(panel=EditContract(HERE, None, replace(draft, field=""))).model.primary.command
    assert isinstance(ask, Ask)
    falling = replace(draft, field="", revenue=Sum("19"), bids=True,
                      costs=(Sum("09"), Sum("06"), Sum(), Sum(), Sum()))  # fmt: skip
    model = at_library(panel=EditContract(HERE, None, falling)).model
    assert isinstance(model.primary.command, Why)
    assert "600" in model.primary.command.title


def test_event_card_is_changed_by_the_tiles_of_the_table(launch: Launch) -> None:
    table = at_library(BONUS, panel=Card(HERE, BONUS))
    pilot = launch(table.controller)
    for word in ("Change", "Erase", "Pays money", "400", "Put up the jam", "Other", "Write a note"):
        pilot.tap(word)
    for key in (*"Stau", "Done", "That is all"):
        pilot.tap(key)
    (changed,) = kept(table).events
    assert changed.effects == (Effect(Op.PAY, 400), Effect(Op.PLACE_JAM))
    assert (changed.note, changed.copies, changed.sources) == ("Stau", 2, (TYPED,))
    assert pilot.shows("2 such cards seen")


def test_note_of_an_event_card_is_changed(launch: Launch) -> None:
    table = at_library(SPEECH, panel=Card(HERE, SPEECH))
    pilot = launch(table.controller)
    for word in ("Change", "Erase", "Other", "Write a note", "J", "a", "Done", "That is all"):
        pilot.tap(word)
    assert kept(table).events == (EventEntry((), "Ja", sources=(TYPED,)),)


def test_what_no_card_can_do_at_once_is_not_kept(launch: Launch) -> None:
    table = at_library(BONUS, panel=Card(HERE, BONUS))
    pilot = launch(table.controller)
    pilot.tap("Change")
    pilot.tap("Keep it")
    assert isinstance(pilot.app.store.sheet, Why)
    assert kept(table).events == (BONUS,)


def test_event_card_is_told_without_a_game(launch: Launch) -> None:
    table = at_library()
    pilot = launch(table.controller)
    for word in ("Events", "New card", "Draw contract"):
        pilot.tap(word)
    assert kept(table).events == (EventEntry((Effect(Op.DRAW_CONTRACT),), sources=(TYPED,)),)


def test_game_in_play_sees_what_was_changed() -> None:
    table = printed(known=KNOWN)
    assert len(table.scene.library().contracts) == 3
    new = ContractEntry("bern", "linz", 4, 3100)
    table.send(Shelve(Keep(HERE, None, new)))
    assert len(table.scene.library().contracts) == 4


def test_damaged_library_is_told_where_it_is_looked_at(launch: Launch) -> None:
    table = home()
    path = Store(table.desk.folder, shelf().cities).path("schmidt-eur.v1", HOME)
    path.parent.mkdir(parents=True)
    path.write_text("format = 1\nedition = ", encoding="utf-8")
    pilot = launch(table.send(Show(Cards())).controller)
    assert pilot.shows("Parts of the library were damaged")
    pilot.check_layout()
    table.send(Show(Home()))
    pilot.wait_idle()
    pilot.tap("1 notice")
    assert pilot.shows(f"Kept as {path.name}.damaged")


# Tables


def test_table_is_chosen_and_remembered(launch: Launch) -> None:
    table = at_library(*KNOWN)
    pilot = launch(table.controller)
    pilot.tap("At home")
    pilot.tap("New table")
    for key in ("C", "l", "u", "b", "Space", "M", "o", "Take it"):
        pilot.tap(key)
    assert table.desk.settings.library == "club-mo"
    assert pilot.shows("0 of 54 known")
    pilot.tap("Club Mo")
    pilot.tap("At home")
    assert pilot.shows("3 of 54 known")
    assert table.desk.settings.library == HOME


def test_a_table_is_called_as_it_was_named_whatever_its_file_is_called(launch: Launch) -> None:
    table = at_library(*KNOWN)
    pilot = launch(table.controller)
    for typed, called in ((" FC  Köln e.V. ", "FC Köln e.V."), ("FC Koeln E V", "FC Koeln E V")):
        table.send(Show(Shelves(HERE, new=True, text=typed)))
        pilot.wait_idle()
        pilot.tap("Take it")
        assert table.desk.settings.library == "fc-koeln-e-v"
        assert table.desk.settings.tables == (called,)
        assert pilot.shows(called)
    pilot.tap("FC Koeln E V")
    assert pilot.shows("FC Koeln E V")
    assert pilot.shows("At home")


def test_box_of_another_edition_has_its_own_cards(launch: Launch) -> None:
    table = at_library(*KNOWN)
    pilot = launch(table.controller)
    pilot.tap("At home")
    pilot.tap("DM 1987")
    pilot.tap("Card library")
    assert pilot.shows("0 of 52 known")


def test_game_remembers_the_table_it_was_begun_with() -> None:
    table = at_library(*KNOWN)
    table.desk.choose("library", "club")
    table.send(NewGame(seated(("Anna", "Bernd")), EDITION, DECK, printed=("contracts",)))
    game = table.session.id
    table.desk.choose("library", HOME)
    table.send(Leave(), Resume(game))
    assert table.scene.library().table == "club"
    assert shown(table.send(Show(Cards()))).shelf.label == "Club"


# How it looks


@pytest.mark.parametrize(("display", "language"), VIEWS)
def test_layouts(launch: Launch, display: str, language: str) -> None:
    scenes = {name: scene(language=language) for name, scene in OF_THE_LIBRARY.items()}
    check_layouts(launch, display, scenes)
