"""Keys that a person presses, one by one, without Enter."""

from __future__ import annotations

import os
import re
import sys
from codecs import getincrementaldecoder
from collections.abc import Iterable, Iterator
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
        yield keys_in(iter(lambda: os.read(number, 64), None))
    finally:
        termios.tcsetattr(number, termios.TCSADRAIN, before)


_SEQUENCE = re.compile(
    r"\x1b(?:"
    r"\[\[[A-E]"  # function keys of the console of Linux
    r"|\[[0-?]*[ -/]*[@-~]"  # most keys that are not characters
    r"|O[ -~]"  # arrows and function keys of some terminals
    r"|[^\x1b\[O]"  # a character together with Alt
    r")"
)
"""The characters that a terminal sends for a key without one of its own."""

_BEGUN = re.compile(r"\x1b(?:\[[0-?]*[ -/]*|\[\[|O)")
"""A part of that, whose end comes in the next read. Escape alone is the key."""


def keys_in(reads: Iterable[bytes]) -> Iterator[str]:
    """The keys in what is read from a terminal of POSIX, up to the end of the input.

    Keys without a meaning, such as Home, are left out. A read may end within a
    character or a sequence.
    """
    decoder = getincrementaldecoder("utf-8")(errors="replace")
    left = ""
    for data in reads:
        if not data:
            break
        left += decoder.decode(data)
        while left and not _BEGUN.fullmatch(left):
            sequence = _SEQUENCE.match(left)
            sent = left[0] if sequence is None else sequence[0]
            left = left[len(sent) :]
            if sequence is None or sent in ARROWS:
                yield key_of(sent)
    yield key_of("")


def _windows_keys() -> Iterator[str]:
    import msvcrt

    while True:
        sent = msvcrt.getwch()  # type: ignore[attr-defined, unused-ignore]
        if sent in ("\x00", "\xe0"):
            sent = "\xe0" + msvcrt.getwch()  # type: ignore[attr-defined, unused-ignore]
        yield key_of(sent)
