"""What the screen of an open auction says: zones, levels, the words of the hammer."""

from __future__ import annotations

import pytest

from companion.games.auf_achse.actions import Bid, Match, Pass
from companion.session.health import Health, Reason
from companion.ui.commands import Hold, NobodyBids, Show, Submit, Undo
from companion.ui.models import Zone
from companion.ui.present import panels
from companion.ui.present.outcry import OutcryModel
from tests.ui.outcries import EDGES, heated, outcry, ticking
from tests.ui.stage import NAMES, Stage, seated


def shown(stage: Stage) -> OutcryModel:
    assert isinstance(stage.model, OutcryModel)
    return stage.model


def zone(stage: Stage, seat: int) -> Zone:
    return shown(stage).zones[seat]


@pytest.mark.parametrize("players", EDGES)
def test_each_seat_has_a_zone_at_its_edge(players: int) -> None:
    zones = shown(outcry(players)).zones
    assert tuple(zone.angle for zone in zones) == EDGES[players]
    assert tuple(zone.name for zone in zones) == NAMES[:players]


@pytest.mark.parametrize("players", EDGES)
def test_seats_of_a_game_without_edges_are_spread_round_the_table(players: int) -> None:
    crowded = tuple(type(player)(player.colour, player.name) for player in seated(NAMES[:players]))
    zones = shown(outcry(crowded)).zones
    own = (0, 0) if players == 2 else EDGES[players]  # two find room side by side
    assert tuple(zone.angle for zone in zones) == own


def test_before_the_first_call_all_but_the_selector_are_offered_the_first_level() -> None:
    game = outcry(4)
    for seat in (1, 2, 3):
        offer = zone(game, seat)
        assert (offer.state, offer.call.label, offer.call.sub) == ("calls", "Bid 1", "300")
        assert offer.call.command == Submit(Bid(seat, 1))
        assert [call.command for call in offer.more] == [
            Submit(Bid(seat, level)) for level in (2, 3, 4, 5)
        ]
        assert offer.leave.command == Submit(Pass(seat))
    chooser = zone(game, 0)
    assert (chooser.state, chooser.title, chooser.more) == ("waits", "has chosen", ())


def test_before_the_first_call_one_tap_gives_it_to_the_selector() -> None:
    game = outcry(4)
    assert shown(game).hold.command == NobodyBids()
    game.send(NobodyBids())
    assert game.lines[-4:] == ["blue pass", "red pass", "green pass", "yellow end"]
    game.send(Undo(sure=True))
    assert game.lines[-1] == "yellow select e04"


def test_the_selector_may_match_and_the_others_call_the_next_level() -> None:
    game = heated()
    match = zone(game, 0)
    assert (match.call.label, match.call.sub) == ("Match", "1,700")
    assert match.call.command == Submit(Match(0, 3))
    assert [call.command for call in match.more] == [Submit(Bid(0, 4)), Submit(Bid(0, 5))]
    assert zone(game, 4).call.command == Submit(Bid(4, 4))
    assert [call.command for call in zone(game, 4).more] == [Submit(Bid(4, 5))]


def test_a_selector_that_may_not_raise_is_offered_the_match_alone() -> None:
    game = outcry(3, "blue bid 2", knobs={"selector_may_raise": False})
    assert zone(game, 0).call.command == Submit(Match(0, 2))
    assert zone(game, 0).more == ()


def test_who_leads_has_passed_or_cannot_pay_is_told_so_in_its_zone() -> None:
    game = heated()
    assert (zone(game, 3).state, zone(game, 3).title) == ("leads", "bids the most")
    assert zone(game, 3).line == "3 for 1,700"
    assert (zone(game, 2).state, zone(game, 2).title) == ("passed", "has passed")
    assert (zone(game, 1).state, zone(game, 1).title) == ("short", "Bid 4: 200 short")


def test_levels_beyond_the_money_are_not_offered() -> None:
    game = outcry(3, before=("correct cash blue -3500 because error",))
    assert [call.label for call in zone(game, 1).more] == ["Bid 2"]


def test_hidden_balances_name_no_sums_and_bar_no_level() -> None:
    poor = ("correct cash blue -4900 because error",)
    game, _clock = ticking(outcry(3, "red bid 1", before=poor, knobs={"hidden_balances": True}))
    offer = zone(game, 1)
    assert offer.amount == ""
    assert (offer.state, offer.call.command) == ("calls", Submit(Bid(1, 2)))
    assert len(offer.more) == 3
    game.send(offer.call.command)
    assert zone(game, 1).note == "Not enough money"
    assert game.lines[-1] == "red bid 1"


def test_after_the_time_only_the_selector_is_asked() -> None:
    game = outcry(4, "green bid 3", "time-up 3 green")
    assert shown(game).countdown.words == ("Time is up",)
    assert shown(game).countdown.line == "Anna: match or pass"
    assert zone(game, 0).call.command == Submit(Match(0, 3))
    assert [zone(game, seat).state for seat in (1, 2, 3)] == ["waits", "waits", "leads"]
    assert shown(game).hold.command is None


def test_levels_show_what_is_gone_and_whose_call_stands() -> None:
    levels = shown(heated()).levels
    assert [level.state for level in levels] == ["gone", "gone", "held", "open", "open"]
    assert (levels[2].price, levels[2].holder) == ("1,700", "green")


def test_under_the_hammer_it_is_said_three_times() -> None:
    game, _clock = ticking(outcry(4))
    game.send(Submit(Bid(1, 1)))
    countdown = shown(game).countdown
    assert countdown.words == ("Going once …", "Going twice …", "Going a third time …")
    assert (countdown.seconds, countdown.line) == (3, "Bernd 1 – Anna may match")
    assert shown(game).hold.command == Hold(True)
    game.send(Hold(True))
    assert shown(game).countdown.words == ("Stopped",)
    assert shown(game).hold.command == Hold(False)


def test_without_a_countdown_there_is_nothing_to_hold() -> None:
    game = outcry(4, "blue bid 2", countdown=0)
    assert (shown(game).countdown.seconds, shown(game).countdown.words) == (0, ("Bernd bids 2",))
    assert shown(game).hold.command is None


def test_the_last_open_contract_is_warned_of() -> None:
    knobs = {"piles": ((3, 1),), "open_places": 1}
    game = outcry(3, "blue bid 1", knobs=knobs, display=("e04",))
    assert shown(game).countdown.line == "Last open contract – the game may end"


def test_menu_undo_and_what_is_not_saved_can_be_reached() -> None:
    game = outcry(4)
    assert shown(game).menu.command == Show(panels.Menu())
    assert shown(game).undo.command == Undo()
    assert shown(game).trouble.command is None
    game.troubled(Health(Reason.FULL, 1))
    assert shown(game).trouble.command == Show(panels.NotSaved())
