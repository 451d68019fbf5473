"""The dice sensor on a Raspberry Pi Pico: this file alone touches pins, clock and USB."""

import select
import sys
import time

import machine
import micropython
import settings
from check import fault, wired
from encoders import Encoders
from head import Head
from keypad import Keypad
from outbox import Outbox
from sensor import Sensor

READ_AT_ONCE = 64
TURN_MS = 1


class Usb:
    """The serial line over USB, never waited for: a host may have it open and yet not read."""

    def __init__(self):
        self._in, self._out = select.poll(), select.poll()
        self._in.register(sys.stdin, select.POLLIN)
        self._out.register(sys.stdout, select.POLLOUT)

    def read(self):
        """What has come, at most ``READ_AT_ONCE`` bytes, so that no flood stops the dice."""
        data = b""
        for _ in range(READ_AT_ONCE):
            if not self._in.poll(0):
                break
            data += sys.stdin.buffer.read(1)
        return data

    def ready(self):
        """True if one byte can be written at once."""
        return bool(self._out.poll(0))

    def write(self, byte):
        """Write ``byte``."""
        sys.stdout.buffer.write(byte)


class Wires:
    """Contacts to ground, as the bits of a number: the first pin is bit 0."""

    def __init__(self, numbers):
        self._pins = [machine.Pin(n, machine.Pin.IN, machine.Pin.PULL_UP) for n in numbers]

    def read(self):
        """The closed contacts."""
        bits = 0
        for place, pin in enumerate(self._pins):
            if pin.value() == settings.CLOSED:
                bits |= 1 << place
        return bits


class Matrix:
    """A keypad: one column after the other is pulled to ground, and the rows are read."""

    def __init__(self, rows, columns, keys):
        self._rows = Wires(rows)
        # Open drain: two keys of a row pressed together must not short two outputs.
        self._columns = [machine.Pin(n, machine.Pin.OPEN_DRAIN, value=1) for n in columns]
        self._keys = keys

    def read(self):
        """The key that is down; None if none is, or several."""
        down = []
        for place, column in enumerate(self._columns):
            column.value(0)
            rows = self._rows.read()
            column.value(1)
            down += [keys[place] for row, keys in enumerate(self._keys) if rows >> row & 1]
        return down[0] if len(down) == 1 else None


class Nothing:
    """In the place of a source that cannot be had."""

    dice = 1

    def look(self, reading, now):
        """Nothing is read, nothing is said."""
        return []

    def clear(self):
        """Nothing can be read."""
        return False

    def troubles(self):
        """Why there is nothing is said by others."""
        return []


class Lamp:
    """The lamp on the board, if the settings name one."""

    def __init__(self, pin):
        self._pin = None if pin is None else machine.Pin(pin, machine.Pin.OUT)
        self._lit = None

    def show(self, lit):
        """Light it or not; told only what is new, for on a Pico W this takes its time."""
        if self._pin and lit != self._lit:
            self._pin.value(lit)
            self._lit = lit


def find_source():
    """The source that the settings name, and the function that reads for it."""
    if settings.INPUT == "keypad":
        matrix = Matrix(settings.KEYPAD_ROWS, settings.KEYPAD_COLUMNS, settings.KEYPAD_KEYS)
        return Keypad(settings.KEYPAD_DICE, settings), matrix.read
    dice = wired(settings)
    names = [name for name, _ in dice]
    wires = [Wires(pins) for _, pins in dice]
    source = Head if settings.INPUT == "head" else Encoders
    return source(names, settings), lambda: [wire.read() for wire in wires]


def find_battery():
    """The function that measures the battery, in percent."""
    if settings.BATTERY_PIN is None:
        return lambda: None
    adc = machine.ADC(settings.BATTERY_PIN)
    empty, full = settings.BATTERY_EMPTY_V, settings.BATTERY_FULL_V

    def percent():
        volts = adc.read_u16() / 65535 * 3.3 * 3  # the board divides VSYS by three
        return min(max(round((volts - empty) / (full - empty) * 100), 0), 100)

    percent()  # what is wrong with it comes out now
    return percent


def attempt(find, instead, name, faults):
    """What ``find`` returns; where it fails, ``instead``, and ``faults`` has one more, of ``name``.

    A table would rather have a sensor that limps.
    """
    try:
        return find()
    except Exception as error:
        faults.append(f"{name}: {type(error).__name__}: {error}")
        return instead


def main():
    """Read, say, send; never wait, never end."""
    why = fault(settings)
    faults = [why] if why else []
    source, read = Nothing(), lambda: None
    if not why:
        source, read = attempt(find_source, (source, read), settings.INPUT, faults)
    battery = attempt(find_battery, lambda: None, "BATTERY", faults)
    lamp = attempt(lambda: Lamp(settings.LED), Lamp(None), "LED", faults)
    port = Usb()
    outbox = Outbox(port)
    serial = "".join(f"{byte:02X}" for byte in machine.unique_id())
    sensor = Sensor(source, outbox, serial, battery)
    now, ticks, attentive = 0, time.ticks_ms(), True
    while True:
        before, ticks = ticks, time.ticks_ms()
        now += time.ticks_diff(ticks, before)  # the ticks themselves begin anew after 12 days
        try:
            sensor.turn(read(), port.read(), now)
            for why in faults:
                sensor.complain("settings", why)
            outbox.send()
        except Exception as error:
            sensor.complain("fault", f"{type(error).__name__}: {error}")
        if sensor.asked and attentive:
            # Until a host speaks our language, Ctrl-C is for those who want to change the
            # firmware; from then on it is a byte like any other, and stops nothing.
            micropython.kbd_intr(-1)
            attentive = False
        lamp.show(source.clear())
        time.sleep_ms(TURN_MS)


if __name__ == "__main__":
    main()
