"""Whatever people have typed is safe to draw, and nobody is called by a token."""

from __future__ import annotations

from companion.games.auf_achse.actions import CorrectCash, Note
from companion.ui.messages.deeds import deed
from companion.ui.messages.names import game_title
from companion.ui.present import panels
from companion.ui.present.keyboard import TypingModel
from tests.ui.stage import home, stage

DICE = "\N{GAME DIE}"


def test_a_game_is_called_by_its_players_and_their_colours() -> None:
    german = home(language="de").scene
    assert game_title(german, "Anna, yellow, cyan") == "Anna, Gelb, Hellblau"
    assert game_title(german, f"{DICE}, blue") == "·, Blau"
    assert game_title(german, "") == "Partie ohne Namen"


def test_notes_and_reasons_of_other_programs_can_be_drawn() -> None:
    scene = stage(2).scene
    assert deed(scene, Note(f"Rest{DICE}")) == "Note: Rest·"
    assert deed(scene, CorrectCash(0, 100, None, DICE)) == "Account corrected: ·"


def test_what_is_being_typed_can_be_drawn_up_to_its_last_blank() -> None:
    typed = stage(2, panel=panels.Ruling(f"No{DICE} ")).model
    assert isinstance(typed, TypingModel)
    assert typed.field == "No· "
