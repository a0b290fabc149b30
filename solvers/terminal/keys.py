"""Keys that a person presses, one by one, without Enter."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

ARROWS = {
    "\x1b[A": "up",
    "\x1b[B": "down",
    "\x1b[C": "right",
    "\x1b[D": "left",
    "\x1bOA": "up",
    "\x1bOB": "down",
    "\x1bOC": "right",
    "\x1bOD": "left",
    "\xe0H": "up",
    "\xe0P": "down",
    "\xe0M": "right",
    "\xe0K": "left",
}
"""The characters of the arrow keys; Windows has codes of its own."""

NAMED = {
    "\r": "enter",
    "\n": "enter",
    "\x7f": "back",
    "\x08": "back",
    "\x03": "quit",
    "\x04": "quit",
    "\x1b": "quit",
    "": "quit",
}
"""The names of other keys; no character is the end of the input."""


def key_of(sent: str) -> str:
    """The name of a key from the characters that a terminal sends for it."""
    return ARROWS.get(sent) or NAMED.get(sent, sent)


@contextmanager
def pressed_keys() -> Iterator[Iterator[str]]:
    """The keys that are pressed on the terminal, as names or characters."""
    if os.name == "nt":
        yield _windows_keys()
        return
    import termios
    import tty

    number = sys.stdin.fileno()
    before = termios.tcgetattr(number)
    tty.setcbreak(number)
    try:
        yield _keys(number)
    finally:
        termios.tcsetattr(number, termios.TCSADRAIN, before)


def _keys(number: int) -> Iterator[str]:
    """Keys of a terminal of POSIX; a sequence comes in one read."""
    left = ""
    while True:
        if not left:
            left = os.read(number, 64).decode(errors="replace")
        size = 3 if left[:3] in ARROWS else 1
        yield key_of(left[:size])
        left = left[size:]


def _windows_keys() -> Iterator[str]:
    import msvcrt

    while True:
        sent = msvcrt.getwch()  # type: ignore[attr-defined, unused-ignore]
        if sent in ("\x00", "\xe0"):
            sent = "\xe0" + msvcrt.getwch()  # type: ignore[attr-defined, unused-ignore]
        yield key_of(sent)
