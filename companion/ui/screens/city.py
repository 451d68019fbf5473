"""A stop in a city without a market."""

from kivy.uix.boxlayout import BoxLayout

from companion.ui.component import ModelProperty
from companion.ui.present.city import Offer
from companion.ui.screens.base import GameScreen
from companion.ui.widgets import (  # noqa: F401  # the kv rule names them
    accounts,
    action_row,
    buttons,
    facts,
    fan,
    panel,
    plate,
    repeat,
    road_header,
    text,
    tickets,
)


class OfferRow(BoxLayout):
    """An open contract, and right of it the ways to take it."""

    model: Offer = ModelProperty(Offer)


class CityScreen(GameScreen):
    """The city's sign, what came off the truck, and the hand to load from."""

    kv_file = "screens/city.kv"
