"""Are the settings possible? Better said to the host than to nobody."""

PINS = tuple(range(23)) + (26, 27, 28)
"""What the board leads to its edge; the other pins of the chip have uses of their own."""
CONTACTS = {"head": 6, "encoders": 3}


def wired(settings):
    """The dice that have pins of their own: their names and pins."""
    return settings.HEAD if settings.INPUT == "head" else settings.ENCODERS


def fault(settings):
    """What is wrong with the settings, in words that can be sent; None if nothing is."""
    try:
        return _fault(settings)
    except Exception as error:  # (7) without its comma is a number, and no list of pins
        what = str(getattr(settings, "INPUT", "INPUT")).upper()
        return f"{what} cannot be read: a comma missing? ({type(error).__name__})"


def _fault(settings):
    if settings.INPUT == "keypad":
        names, pins = settings.KEYPAD_DICE, settings.KEYPAD_ROWS + settings.KEYPAD_COLUMNS
    elif settings.INPUT in CONTACTS:
        names = [name for name, _ in wired(settings)]
        pins = [pin for _, pins in wired(settings) for pin in pins]
        for name, own in wired(settings):
            if len(own) != CONTACTS[settings.INPUT]:
                return f"die {name} has {len(own)} pins instead of {CONTACTS[settings.INPUT]}"
    else:
        return f"INPUT {settings.INPUT!r} is none of head/encoders/keypad"
    return _names(names) or _pins(pins)


def _names(names):
    if not 1 <= len(names) <= 8:
        return f"{len(names)} dice instead of 1 to 8"
    for place, name in enumerate(names):
        if not _is_name(name):
            return f"the name {name!r} is not 1 to 8 letters or digits"
        if name in names[:place]:
            return f"two dice are called {name}"
    return None


def _is_name(name):
    return 1 <= len(name) <= 8 and all("0" <= c <= "9" or "a" <= c.lower() <= "z" for c in name)


def _pins(pins):
    for place, pin in enumerate(pins):
        if pin not in PINS:
            return f"there is no pin GP{pin}"
        if pin in pins[:place]:
            return f"GP{pin} is used twice"
    return None
