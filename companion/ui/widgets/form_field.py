"""The fields of a paper form."""

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.ui import drawing as draw
from companion.ui.component import Control, ModelProperty, Painted
from companion.ui.present.learn import Field
from companion.ui.theme import blend
from companion.ui.widgets import text  # noqa: F401  # the kv rules name Text


class FormField(Control):
    """A label and a value; the field that is typed into is white and framed."""

    kv_file = "widgets/form_field.kv"
    model: Field = ModelProperty(Field)

    @property
    def narrow(self) -> bool:
        """Tell whether the label has to stand above the value."""
        return bool(self.width < dp(100))

    def paint(self) -> None:
        """Draw the ground of the field."""
        model, theme = self.model, self.theme
        if not model.label:
            return
        fill = theme.white if model.active else theme.paper2
        draw.panel(self.box, dp(8), blend(fill, theme.ink, 0.12) if self.pressed else fill)
        if model.active:
            draw.frame(self.box, dp(8), theme.ink, dp(3.5))


class PaperForm(Painted, BoxLayout):
    """The paper that the fields are on."""

    def paint(self) -> None:
        """Draw the paper."""
        draw.shadow(self.box, dp(11), 0.36, 4)
        draw.panel(self.box, dp(11), self.theme.paper)
