"""The root of the widget tree: ground, the one screen that is needed, sheet and note over it.

All but the ground are turned round together where the model's header wants to face a far seat.
"""

from typing import Any

from kivy.uix.relativelayout import RelativeLayout

from companion.ui.controls import Ask, Toast, Why
from companion.ui.screens import screen_class
from companion.ui.store import scene_of
from companion.ui.widgets.panel import Backdrop
from companion.ui.widgets.turned import TurnedBox


class Shell(RelativeLayout):
    """Shows the store's model, sheet and toast. Screens are kept and used again.

    Whatever is in it lies as on a panel of its own, wherever the shell is in the window.
    """

    def __init__(self, store: Any, guard: Any, **kwargs: Any) -> None:
        """Follow the store."""
        super().__init__(**kwargs)
        self._store: Any = None
        self._guard: Any = None
        self._screens: dict[str, Any] = {}
        self.sheet: Any = None
        self.cover: Any = None  # what a screen at rest shows over all else
        self._toast: Any = None
        self.screen: Any = None
        self._left: Any = None
        self._stage = TurnedBox()
        self.add_widget(Backdrop())
        self.add_widget(self._stage)
        self.follow(store, guard)

    def follow(self, store: Any, guard: Any) -> None:
        """Show what ``store`` has from now on, on the screens that there are."""
        shown: dict[str, Any] = {
            "model": self._show_model,
            "sheet": self._show_sheet,
            "toast": self._show_toast,
        }
        for name, show in shown.items():
            if self._store is not None:
                self._store.funbind(name, show)
            store.fbind(name, show)
        self._store, self._guard = store, guard
        for name, show in shown.items():
            show(store, getattr(store, name))

    def _show_model(self, _store: Any, model: object) -> None:
        if model is None:
            return
        self._guard_scene()
        self._stage.angle = getattr(getattr(model, "header", None), "angle", 0)
        name = type(model).__name__
        screen = self._screens.get(name)
        if screen is None:
            screen = self._screens[name] = screen_class(type(model))(model=model)
        else:
            screen.model = model
        self._place_toast()
        if screen is not self.screen:
            if self.screen is not None:
                self._stage.remove_widget(self.screen)
            self._left, self.screen = self.screen, screen
            self._stage.add_widget(screen, index=len(self._stage.children))

    def on_touch_down(self, touch: Any) -> bool:
        """Let fingers that aimed at an auction be told, for a moment, that it is over."""
        return self._is_late(touch) or bool(super().on_touch_down(touch))

    def _is_late(self, touch: Any) -> bool:
        hear_late = getattr(self._left, "hear_late", None)
        if hear_late is None or not self._guard.resting:
            return False
        touch.push()
        touch.apply_transform_2d(self.to_local)
        try:
            return bool(hear_late(touch))
        finally:
            touch.pop()

    def _guard_scene(self) -> None:
        """Tell the guard what lies under the finger: the screen, or the sheet over it."""
        self._guard.show((scene_of(self._store.model), self._store.sheet))

    def lay(self, cover: Any) -> None:
        """Cover everything with a widget; None takes it away."""
        if self.cover is not None:
            self.remove_widget(self.cover)
        self.cover = cover
        if cover is not None:
            self.add_widget(cover)

    def _show_sheet(self, _store: Any, sheet: Why | Ask | None) -> None:
        self._guard_scene()
        if self.sheet is not None:
            self._stage.remove_widget(self.sheet)
            self.sheet = None
        if sheet is not None:
            from companion.ui.widgets.sheet import Sheet

            self.sheet = Sheet(model=sheet, close=self._store.close_sheet)
            self._stage.add_widget(self.sheet)

    def _show_toast(self, _store: Any, toast: Toast | None) -> None:
        if self._toast is not None:
            self._stage.remove_widget(self._toast)
            self._toast = None
        if toast is not None:
            from companion.ui.widgets.toast import ToastNote

            self._toast = ToastNote(model=toast)
            self._place_toast()
            self._stage.add_widget(self._toast)

    def _place_toast(self) -> None:
        """Let a passing note lie on the road, if there is one wide enough: games have roads."""
        if self._toast is not None:
            header = getattr(self._store.model, "header", None)
            road = header is not None and header.name and header.menu is not None
            wide = self.width > self.height
            self._toast.over_road = bool(road) and wide and not self._toast.model.stays
