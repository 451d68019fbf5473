"""Which screen shows which model.

A line for each screen: the name of its model's class → ``module.Class`` below this package. The
module and its kv are loaded when the screen is needed first.
"""

from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Any

SCREENS: Mapping[str, str] = MappingProxyType(
    {
        "GalleryModel": "gallery.GalleryScreen",
        "AuctionModel": "auction.AuctionScreen",
        "OutcryModel": "outcry.OutcryScreen",
        "EventModel": "event.EventScreen",
        "ReadingOutModel": "reading_out.ReadingOutScreen",
        "KindModel": "reading_out.ReadingOutScreen",
        "SumModel": "reading_sum.ReadingSumScreen",
        "KeptModel": "kept.KeptScreen",
        "IdentifyModel": "identify.IdentifyScreen",
        "LearnModel": "learn.LearnScreen",
        "PricingModel": "pricing.PricingScreen",
        "LayingDownModel": "laying_down.LayingDownScreen",
        "MarketModel": "market.MarketScreen",
        "PickingModel": "picking.PickingScreen",
        "TableModel": "table.TableScreen",
        "DiceModel": "dice.DiceScreen",
        "ArrivalModel": "arrival.ArrivalScreen",
        "SigningModel": "signing.SigningScreen",
        "DealingModel": "dealing.DealingScreen",
        "StartingModel": "starting.StartingScreen",
        "RollingOffModel": "rolling_off.RollingOffScreen",
        "CityModel": "city.CityScreen",
        "HandModel": "hand.HandScreen",
        "TrailersModel": "trailers.TrailersScreen",
        "CardsModel": "library.CardsScreen",
        "HomeModel": "home.HomeScreen",
        "GamesModel": "games.GamesScreen",
        "SeatsModel": "seats.SeatsScreen",
        "RulesModel": "rules.RulesScreen",
        "HouseModel": "house.HouseScreen",
        "PreferencesModel": "preferences.PreferencesScreen",
        "MenuModel": "menu.MenuScreen",
        "HistoryModel": "history.HistoryScreen",
        "PutBackModel": "put_back.PutBackScreen",
        "PursesModel": "purses.PursesScreen",
        "MoneyModel": "money.MoneyScreen",
        "CorrectionsModel": "corrections.CorrectionsScreen",
        "ResultModel": "result.ResultScreen",
        "NotSavedModel": "not_saved.NotSavedScreen",
        "DiagnosticsModel": "diagnostics.DiagnosticsScreen",
        "FramesModel": "frames.FramesScreen",
        "PowerOffModel": "power_off.PowerOffScreen",
        "ButtonsModel": "device_buttons.ButtonsScreen",
        "TeachingModel": "teaching.TeachingScreen",
        "NoticesModel": "passages.PassagesScreen",
        "GlanceModel": "glance.GlanceScreen",
        "TypingModel": "typing.TypingScreen",
    }
)


def screen_class(model_class: type[Any]) -> Any:
    """Return the widget class that shows models of this class.

    Raises ``LookupError`` if :data:`SCREENS` has no line for it.
    """
    try:
        module, _, name = SCREENS[model_class.__name__].partition(".")
    except KeyError:
        raise LookupError(f"no screen is registered for {model_class.__name__}") from None
    return getattr(import_module(f"{__name__}.{module}"), name)
