"""A device: what it is, how it does, and one thing to do about it."""

from companion.ui.component import Component, ModelProperty
from companion.ui.present.diagnostics import Device
from companion.ui.widgets import buttons, passage  # noqa: F401  # the kv rule names them


class DeviceRow(Component):
    """The state on the left, the button on the right."""

    kv_file = "widgets/device_row.kv"
    model: Device = ModelProperty(Device)
