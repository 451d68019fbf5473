"""How a device says that it cannot be used, before anybody is told."""

from hardware.events import DownReason, Param


class Down(Exception):
    """The device cannot be used, or no longer; says why in codes and figures."""

    def __init__(self, reason: DownReason, **params: Param) -> None:
        super().__init__(reason, params)
        self.reason = reason
        self.params = params
