"""What a maker may change. Pins are GP numbers (GP2 is the pin with the number 4 on the board)."""

INPUT = "head"
"""Where the dice are read: "head", or without one "encoders" or "keypad"."""

HEAD = (
    ("A", (2, 3, 4, 5, 6, 7)),
    ("B", (8, 9, 10, 11, 12, 13)),
)
"""Each die and the pins of its contacts: first the one that closes when 1 is up, last that of 6."""

ENCODERS = (
    ("A", (2, 3, 4)),
    ("B", (6, 7, 8)),
)
"""Each die and the pins of its encoder: CLK, DT, SW."""

KEYPAD_DICE = ("A", "B")
KEYPAD_ROWS = (2, 3, 4, 5)
KEYPAD_COLUMNS = (6, 7, 8)
KEYPAD_KEYS = ("123", "456", "789", "*0#")
"""What is printed on the keys, row by row."""

CLOSED = 0
"""The level at a pin whose contact is closed: 0, for all contacts lead to ground."""

LED = "LED"
"""The lamp on the board, lit while every die can be read; None for none."""

BATTERY_PIN = None
"""29 if the board runs on a battery at VSYS: its third is measured there. None for no battery."""
BATTERY_EMPTY_V = 3.0
BATTERY_FULL_V = 4.2

STABLE_MS = 400
"""A die lies when its contacts have not changed for so long."""
AWAY_MS = 300
"""A die has been lifted when all its contacts are open for so long; sooner, it was only pushed."""
FALL_MS = 10
"""A lifted die has fallen when a contact is closed for so long; sooner, it was a spark."""
TILT_MS = 1500
"""A fallen die that closes no contact for so long leans against something."""
HAND_MS = 60000
"""A die that was lifted longer ago is not in a hand any more but in the box."""
TWO_MS = 10000
"""Two contacts closed for so long are worth a complaint: no player leaves a die tilted."""

KEY_MS = 20
"""A key or knob is pressed when its contact has not changed for so long."""
ENTRY_MS = 9000
"""Dice that are entered further apart are two throws; the reader waits 10 s."""
