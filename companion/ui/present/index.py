"""Which presenter shows what: one for each panel, and exactly one for each decision."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Any, cast

from companion.ui.scene import Scene

Presenter = Callable[[Scene, Any], object]

PANELS: Mapping[str, str] = MappingProxyType(
    {
        "Home": "home.home",
        "Games": "games.games",
        "Seats": "seats.seats",
        "Rules": "rules.rules",
        "HouseRules": "house.house",
        "PaperMoney": "paper_money.paper_money",
        "Preferences": "preferences.preferences",
        "Menu": "menu.menu",
        "History": "history.history",
        "Trailers": "trailers.trailers",
        "Kept": "kept.kept",
        "Accounts": "money.accounts",
        "Money": "money.money",
        "Purses": "purses.purses",
        "Corrections": "corrections.corrections",
        "Ruling": "corrections.ruling",
        "Identify": "identify.identify",
        "Learn": "learn.learn",
        "NewCity": "new_city.new_city",
        "Cards": "library.cards",
        "Shelves": "library_shelves.shelves",
        "Card": "library_card.card",
        "EditContract": "library_form.edit_contract",
        "EditCity": "library_city.edit_city",
        "EditEvent": "library_event.edit_event",
        "LearnCity": "library_city.learn_city",
        "Files": "library_files.files",
        "Incoming": "library_files.incoming",
        "PutBack": "put_back.put_back",
        "Hand": "hand.hand",
        "Diagnostics": "diagnostics.diagnostics",
        "Findings": "findings.findings",
        "Frames": "frames.frames",
        "PowerOff": "power_off.power_off",
        "StartCheck": "start_check.start_check",
        "Buttons": "device_buttons.buttons",
        "Teaching": "teaching.teaching",
        "NotSaved": "not_saved.not_saved",
        "Notices": "notices.notices",
        "Glance": "glance.glance",
    }
)
"""Class of the panel -> module and function below this package."""

DECISIONS: Mapping[str, str] = MappingProxyType(
    {
        "Dealing": "dealing.dealing",
        "Starting": "placing.starting",
        "RollingOff": "rolling_off.rolling_off",
        "Placing": "placing.placing",
        "Rolling": "table.table",
        "Resting": "table.table",
        "Choosing": "dice.dice",
        "Driving": "arrival.arrival",
        "DrivingOn": "arrival.arrival",
        "Signing": "signing.signing",
        "Going": "going.going",
        "Discarding": "discarding.discarding",
        "Returning": "returning.returning",
        "ReadingOut": "reading_out.reading_out",
        "Waiving": "event.waiving",
        "Stopping": "stopping.stopping",
        "Auction": "auction.auction",
        "Outcry": "outcry.outcry",
        "Pricing": "pricing.pricing",
        "LayingDown": "laying_down.laying_down",
        "Over": "result.result",
    }
)
"""Class of the decision -> module and function below this package.

``Shuffling`` has none: chance answers it before anybody sees it.
"""


def is_draft(panel: object) -> bool:
    """True for the draft of a decision; False for what is opened over one, and for None."""
    return panel is not None and type(panel).__name__ not in PANELS


def present(scene: Scene, panel: object) -> object:
    """The model of ``panel``, or of the decision; a draft belongs to its decision."""
    name = type(panel).__name__
    if name in PANELS:
        return _presenter(PANELS[name])(scene, panel)
    return _presenter(DECISIONS[type(scene.game.view.decision).__name__])(scene, panel)


def _presenter(path: str) -> Presenter:
    """Modules are loaded when first needed: the first frame should not wait for all of them."""
    module, _, function = path.partition(".")
    found = getattr(import_module(f"companion.ui.present.{module}"), function)
    return cast(Presenter, found)
