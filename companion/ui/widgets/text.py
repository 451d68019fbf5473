"""Text in one of the styles of the look."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty
from kivy.uix.label import Label

from companion.ui.fonts import width_of
from companion.ui.theme import SHRINK, SMALLEST, STYLES


class Text(Label):
    """A label that never reads markup, shrinks to 82 % and then wraps; further for a long word.

    ``points`` overrides the size of the style (dp), ``least`` how far it may shrink (dp; 0: to
    82 %), ``face`` its cut. ``wrap`` lets it wrap at full size. One that ends in dots where it does
    not fit may be set narrower before: ``narrowest`` of its width, at the least.
    ``cut`` says that the text does not fit its box even so.
    """

    style: str = OptionProperty("label", options=list(STYLES))
    points: float = NumericProperty(0)
    face: str = OptionProperty("", options=["", "reg", "semi", "bold", "num"])
    least: float = NumericProperty(0)
    wrap: bool = BooleanProperty(False)
    narrowest: float = NumericProperty(1)
    texture_size: Any  # width and height of the drawn text, as the label has them

    def __init__(self, **kwargs: Any) -> None:
        """Build the label; its size is the box that the text must fit."""
        super().__init__(markup=False, **kwargs)
        for name in ("size", "style", "points", "face", "least", "wrap", "narrowest"):
            self.fbind(name, self._trigger_texture)

    def texture_update(self, *largs: Any) -> None:
        """Choose the size of the type, then draw the text once."""
        self._fit()
        super().texture_update(*largs)
        width, height = self.texture_size
        if width > self.width > 1 and self.shorten:  # drawn wider than its box, to be set narrower
            self.texture_size = (self.width, height)
        self._trigger_texture.cancel()  # fitting asked for the same texture again

    @property
    def base(self) -> float:
        """The full size of the type in dp."""
        return float(self.points or STYLES[self.style].size)

    @property
    def cut(self) -> bool:
        """Tell whether letters lie outside the box or a word is broken."""
        if not self.text:
            return False
        width, height = self.texture_size
        if not self.shorten and self._longest_word() > self.width + 1:
            return True
        return bool(width > self.width + 1 or height - 0.25 * self.font_size > self.height + 1)

    def _longest_word(self) -> float:
        return width_of("\n".join(self.text.split()), self.font_name, self.font_size)

    def _fit(self) -> None:
        cut, full = self.face or STYLES[self.style].cut, dp(self.base)
        fits = self.wrap or self.width <= 1 or not self.text
        self.font_name = cut
        self.font_size = full if fits else self._shrunk(cut, full)
        if self.width > 1 and self.text:
            self.text_size = (self.width / self._narrowed(), None)

    def _narrowed(self) -> float:
        """How narrow the text is to be set, as a part of its width; 1 if it need not be."""
        if not self.shorten:
            return 1.0
        natural = width_of(self.text, self.font_name, self.font_size)
        return float(min(1.0, max(self.narrowest, (self.width - dp(2)) / natural)))

    def _shrunk(self, cut: str, full: float) -> float:
        natural = width_of(self.text, cut, float(round(full)))
        if natural <= self.width - dp(2):  # Kivy shortens what comes nearer to the edge
            return full
        smallest = dp(self.least) or full * SHRINK
        smallest = max(smallest, min(full, dp(SMALLEST)))
        size = max(smallest, full * (self.width - dp(2)) / natural)
        size = float(int(min(size, self._whole_words(cut, full))))  # SDL draws whole sizes only
        return max(min(full, float(dp(SMALLEST))), size)

    def _whole_words(self, cut: str, full: float) -> float:
        """The size at which no word has to be broken."""
        widest = width_of("\n".join(self.text.split()), cut, full)
        return float(full * (self.width - dp(2)) / max(widest, 1))
