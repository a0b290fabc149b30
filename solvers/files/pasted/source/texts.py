"""Lines, words and characters that programs cut a text with a board into.

Each part keeps its place in the source, where the text stands there as it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

_LINE_ENDS = ("\n", "\\n", "\\r?\\n", "\r\n")
"""Separators of lines, also as a pattern."""
_STRIPS = (
    "strip",
    "trim",
    "rstrip",
    "lstrip",
    "trimend",
    "trimstart",
    "dedent",
)
_LINES = ("splitlines", "lines", "split_lines")
_SPLITS = ("split", "split_whitespace")
_AS_IT_IS = ("tochararray", "chars", "collect", "copy", "trimindent")
_WORD = r"\S+"
_LINE = r"[^\n]+"
_CHARACTER = "(?s)."


class PlacedText(NamedTuple):
    """A text, and the place of its quotes in the source."""

    text: str
    at: int
    end: int

    def place(self, number: int) -> int:
        """The place of a character in the source: behind the quotes, if nothing in the
        text was written otherwise."""
        written = self.end - self.at
        quotes = written - len(self.text)
        if quotes not in (1, 2, 6):
            return self.at + 1
        before = max(1, quotes // 2)
        return self.at + before + number


Parts = PlacedText | list[PlacedText]


def done(text: PlacedText, method: str, separator: str | None) -> Parts | None:
    """The value of a method of a text. separator: its argument, None without one. None
    if it is not known."""
    name = method.lower()
    if name in _STRIPS:
        return _stripped(text)
    if name in _AS_IT_IS:
        return text
    if name in _LINES:
        return list(_parts(text, _LINE, before=1))
    if name in _SPLITS:
        return _split(text, separator)
    return None


def _split(text: PlacedText, separator: str | None) -> list[PlacedText] | None:
    """The parts between separators; None if it is not one character."""
    if separator in _LINE_ENDS:
        return list(_parts(text, _LINE, before=1))
    if separator == "":
        return characters(text)
    if separator is None or separator.isspace():
        return list(_parts(text, _WORD, before=1))
    if len(separator) > 1:
        return None
    others = f"[^{re.escape(separator)}]+"
    return list(_parts(text, others, before=1))


def characters(text: PlacedText) -> list[PlacedText]:
    """The characters of a text."""
    return list(_parts(text, _CHARACTER, before=0))


def _parts(text: PlacedText, pattern: str, *, before: int) -> Iterator[PlacedText]:
    """The parts of a text that match a pattern. before: 1 to place each at the sign
    before it, as if it stood in quotes."""
    for found in re.finditer(pattern, text.text):
        at = text.place(found.start())
        begin = at - before
        end = at + len(found[0])
        yield PlacedText(found[0], begin, end)


def _stripped(text: PlacedText) -> PlacedText:
    """The text without blanks round it."""
    bare = text.text.strip()
    rest = text.text.lstrip()
    begin = len(text.text) - len(rest)
    at = text.place(begin)
    return PlacedText(bare, at - 1, at + 1 + len(bare))
