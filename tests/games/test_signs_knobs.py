"""Signs where editions differ: what brings the roadwork, where it and the jam may stand
(rules.md sections 1, 2 and 4)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.games.auf_achse.cards import EventClass, Op, Where
from companion.games.auf_achse.edition import DiceUse, JamOn, SignTrigger
from companion.games.auf_achse.facts import SignPut
from companion.games.auf_achse.putback import MoveSign, differences
from companion.games.auf_achse.refusals import Code
from companion.games.auf_achse.table import Sign, SignKind, city
from companion.games.protocol import LoadError
from tests.games.positions import HANDS, Table, begun, does, drawing, event, pass_by

ROLLED: dict[str, Any] = {"sign_trigger": SignTrigger.ROLLED_ONE, "dice": DiceUse.ONE}
CHOSEN: dict[str, Any] = {"sign_trigger": SignTrigger.CHOSEN_ONE_OR_SIX_AS_ONE}
BAN: dict[str, Any] = {"roadwork_ban": ("hamburg", "flensburg")}
CITIES: dict[str, Any] = {"jam_on": JamOn.ROAD_AND_FREE_CITIES}
JAM = does(Op.PLACE_JAM)
BOTH = pytest.mark.parametrize("knob", [ROLLED, CHOSEN])


class TestTrigger:
    @BOTH
    @pytest.mark.parametrize("stop", ["arrive road", "arrive linz", "arrive road rest", "stay"])
    def test_a_one_brings_the_sign_however_far_the_truck_comes(
        self, stop: str, knob: dict[str, Any]
    ) -> None:
        table = begun(**knob).play("yellow roll 1", f"yellow {stop}")
        table.holds("awaits signing yellow").play("yellow sign roadwork")
        table.holds("sign roadwork yellow", "awaits stopping yellow")

    @BOTH
    def test_no_other_die_does(self, knob: dict[str, Any]) -> None:
        for pips in (2, 3, 4, 5, 6):
            table = begun(**knob).play(f"yellow roll {pips}", "yellow arrive road")
            table.holds("awaits stopping yellow")

    @BOTH
    def test_a_one_turned_by_a_card_does(self, knob: dict[str, Any]) -> None:
        die = event("die", does(Op.KEEP_SET_DIE), kind=EventClass.KEEP)
        table = begun(events=[die], **knob).change("yellow", kept=("die",))
        table.play("yellow roll 5", "yellow set-die die 1", "yellow arrive road")
        table.holds("awaits signing yellow")

    @BOTH
    def test_a_one_turned_into_another_does_not(self, knob: dict[str, Any]) -> None:
        die = event("die", does(Op.KEEP_SET_DIE), kind=EventClass.KEEP)
        table = begun(events=[die], **knob).change("yellow", kept=("die",))
        table.play("yellow roll 1", "yellow set-die die 5", "yellow arrive road")
        table.holds("awaits stopping yellow")

    def test_a_six_used_as_one_does_where_choosing_counts(self) -> None:
        table = begun(**CHOSEN).play("yellow roll 6")
        assert "yellow arrive road as-one" in table.legal()
        table.play("yellow arrive road as-one").holds("awaits signing yellow")

    def test_where_rolling_counts_nobody_is_asked_about_a_six(self) -> None:
        table = begun(**ROLLED).play("yellow roll 6")
        table.refused("yellow arrive road as-one", Code.NO_SIX_AS_ONE)
        table.refused("yellow stay as-one", Code.NO_SIX_AS_ONE)
        assert not [line for line in table.legal() if "as-one" in line]
        table.play("yellow arrive road").holds("awaits stopping yellow")

    def test_a_one_that_is_not_chosen_brings_none(self) -> None:
        table = begun(**CHOSEN).play("yellow roll 1 4", "yellow choose 4", "yellow arrive road")
        table.holds("awaits stopping yellow")


class TestRoadworkBan:
    def signing(self, **knobs: Any) -> Table:
        return begun(**knobs).play("yellow roll 1", "yellow arrive road")

    @pytest.mark.parametrize("road", ["hamburg flensburg", "flensburg hamburg"])
    def test_none_between_those_two_cities(self, road: str) -> None:
        table = self.signing(**BAN)
        refusal = table.refused(f"yellow sign roadwork {road}", Code.ROADWORK_BAN)
        assert dict(refusal.params) == {"city": "hamburg", "other": "flensburg"}

    def test_on_every_other_road(self) -> None:
        self.signing(**BAN).play("yellow sign roadwork hamburg bremen")
        self.signing().play("yellow sign roadwork hamburg flensburg")

    def test_a_road_that_is_not_named_cannot_be_judged(self) -> None:
        self.signing(**BAN).play("yellow sign roadwork").holds("sign roadwork yellow")

    def test_the_jam_may_stand_there(self) -> None:
        drawing(JAM, deal=BAN).play("yellow sign jam hamburg flensburg")

    @pytest.mark.parametrize("ban", [("hamburg",), ("hamburg", "nowhere")])
    def test_a_game_names_two_of_its_cities(self, ban: tuple[str, ...]) -> None:
        game = begun(**BAN).game
        setup = game.setup()
        setup["edition"]["roadwork_ban"] = list(ban)
        with pytest.raises(LoadError, match="expected two cities without roadworks"):
            type(game).of(setup)


def jamming(at: str = "blue", *more: Any, **deal: Any) -> Table:
    """Yellow is to put the jam, which may close cities; the truck of ``at`` stands in Linz."""
    return drawing(JAM, more=more, deal={"at": {at: "linz"}, **CITIES, **deal})


def jammed(**deal: Any) -> Table:
    """Yellow has closed Graz by the jam."""
    return jamming(**deal).play("yellow sign jam in graz")


class TestJamInACity:
    def test_it_may_be_put_there(self) -> None:
        table = jamming()
        assert "yellow sign jam in graz" in table.legal()
        table.play("yellow sign jam in graz").holds("sign jam yellow in graz")
        assert table.told(SignPut) == [SignPut(0, SignKind.JAM)]
        assert table.state.jam == Sign(0, None, "graz")

    def test_or_on_the_road_as_ever(self) -> None:
        jamming().play("yellow sign jam graz linz").holds("sign jam yellow")

    def test_not_with_a_truck_there(self) -> None:
        table = jamming()
        refusal = table.refused("yellow sign jam in linz", Code.CITY_NOT_FREE)
        assert dict(refusal.params) == {"city": "linz"}
        assert "yellow sign jam in linz" not in table.legal()

    def test_the_truck_of_who_has_left_is_gone(self) -> None:
        jamming().play("blue retire", "yellow sign jam in linz").holds("sign jam yellow in linz")

    def test_only_in_a_city_there_is(self) -> None:
        jamming().refused("yellow sign jam in atlantis", Code.BAD_CITY)

    def test_a_second_one_moves_it_to_another_city(self) -> None:
        table = drawing(JAM, JAM, deal=CITIES).play("yellow sign jam in graz")
        table.refused("yellow sign jam in graz", Code.SIGN_IN_CITY)
        assert "yellow sign jam in graz" not in table.legal()
        table.play("yellow sign jam in wien").holds("sign jam yellow in wien")

    def test_roadwork_never_stands_there(self) -> None:
        table = begun(**CITIES).play("yellow roll 1", "yellow arrive road")
        table.refused("yellow sign roadwork in graz", Code.NO_SIGN_IN_CITY)
        assert table.legal("sign ") == ["yellow sign roadwork"]

    def test_where_it_stands_on_the_road_alone(self) -> None:
        table = drawing(JAM, deal={"jam_on": JamOn.ROAD})
        table.refused("yellow sign jam in graz", Code.NO_SIGN_IN_CITY)
        assert table.legal("sign ") == ["yellow sign jam"]


class TestClosedCity:
    def test_no_truck_stops_there(self) -> None:
        table = jammed().play("yellow end", "blue roll 4")
        refusal = table.refused("blue arrive graz", Code.SIGN_IN_CITY)
        assert dict(refusal.params) == {"city": "graz"}
        table.refused("blue arrive graz rest", Code.SIGN_IN_CITY)
        assert not table.legal("arrive graz")
        table.play("blue arrive sign rest")

    def test_none_drives_there_by_a_card(self) -> None:
        table = jamming("blue", event("f", does(Op.MOVE_EXTRA, n=2))).play(
            "yellow sign jam in graz", "yellow end", "blue roll 4", "blue arrive triangle"
        )
        table.refused("blue arrive graz rest", Code.SIGN_IN_CITY)
        assert not table.legal("arrive graz")

    def test_none_is_put_there_by_a_card(self) -> None:
        table = drawing(JAM, does(Op.GOTO_CITY, where=Where.ANY), deal=CITIES)
        table.play("yellow sign jam in graz").refused("yellow goto graz", Code.SIGN_IN_CITY)
        assert "yellow goto graz" not in table.legal()
        assert "yellow goto wien" in table.legal()

    def test_not_even_into_an_own_one(self) -> None:
        card = does(Op.GOTO_CITY, where=Where.OWN)
        table = drawing(JAM, card, deal={"hands": HANDS, **CITIES})
        table.play("yellow sign jam in berlin")
        table.refused("yellow goto berlin", Code.SIGN_IN_CITY)
        assert "yellow goto berlin" not in table.legal()

    def test_a_card_against_signs_opens_no_space_of_one(self) -> None:
        """Rules.md 4: signs on the way do not stop a truck, a sign's own space takes none."""
        permit = event("permit", does(Op.KEEP_IGNORE_SIGN), kind=EventClass.KEEP)
        table = jamming("blue", permit).play("yellow sign jam in graz", "yellow end")
        table.change("blue", kept=("permit",)).play("blue ignore-signs permit", "blue roll 4")
        table.refused("blue arrive graz", Code.SIGN_IN_CITY)

    def test_no_truck_is_corrected_into_it(self) -> None:
        jammed().refused("correct place blue graz", Code.SIGN_IN_CITY)


class TestRound:
    def test_it_is_lifted_when_the_next_turn_of_its_placer_begins(self) -> None:
        table = pass_by(jammed().play("yellow end"), "blue").holds("sign jam yellow in graz")
        pass_by(table, "red").holds("sign jam off").play("yellow roll 4", "yellow arrive graz")

    def test_a_correction_of_its_placer_leaves_it_in_its_city(self) -> None:
        jammed().play("correct sign jam red").holds("sign jam red in graz")

    def test_a_correction_lifts_it(self) -> None:
        table = jammed().play("correct sign jam off", "correct place blue graz")
        table.play("correct sign jam red").holds("sign jam red", "blue at graz")

    def test_to_take_back_its_end_is_to_put_it_into_its_city(self) -> None:
        table = jammed()
        before = table.state
        table.play("correct sign jam off")
        moves = differences(table.game.context, table.state, before)
        assert moves == (MoveSign(SignKind.JAM, Sign(0, None, "graz")),)

    def test_and_to_take_back_its_move_too(self) -> None:
        table = drawing(JAM, JAM, deal=CITIES).play("yellow sign jam in graz")
        before = table.state
        table.play("yellow sign jam in wien")
        moves = differences(table.game.context, table.state, before)
        assert moves == (MoveSign(SignKind.JAM, Sign(0, None, "graz")),)


class TestSaved:
    def test_it_can_be_saved(self) -> None:
        table = jammed()
        assert table.game.load(table.game.dump(table.state)) == table.state

    @pytest.mark.parametrize(
        ("sign", "fault"),
        [
            ({"jam": Sign(0, None, "linz")}, "there are trucks in 'linz'"),
            ({"jam": Sign(0, None, "atlantis")}, "'atlantis' is not in this game"),
            ({"roadwork": Sign(0, None, "graz")}, "it may not stand in a city"),
        ],
    )
    def test_where_it_cannot_be_it_is_not_loaded(self, sign: Any, fault: str) -> None:
        table = jammed()
        saved = table.game.dump(replace(table.state, **sign))
        with pytest.raises(LoadError, match=fault):
            table.game.load(saved)

    def test_nor_where_it_stands_on_the_road_alone(self) -> None:
        table = begun(jam_on=JamOn.ROAD)
        saved = table.game.dump(replace(table.state, jam=Sign(0, None, "graz")))
        with pytest.raises(LoadError, match="it may not stand in a city"):
            table.game.load(saved)

    def test_a_truck_that_has_left_does_not_count(self) -> None:
        table = jamming().play("blue retire", "yellow sign jam in linz")
        assert table.haulier("blue").place == city("linz")
        assert table.game.load(table.game.dump(table.state)) == table.state
