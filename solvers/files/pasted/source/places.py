"""Lines and columns of the characters of a text."""

from __future__ import annotations

from bisect import bisect_right


class TextLines:
    """The lines of a text, to find the place of a character by its number."""

    def __init__(self, text: str) -> None:
        self._starts = [0]
        at = text.find("\n")
        while at >= 0:
            self._starts.append(at + 1)
            at = text.find("\n", at + 1)

    def place(self, at: int) -> tuple[int, int]:
        """The line and the column of a character, from 0."""
        line = bisect_right(self._starts, at) - 1
        return line, at - self._starts[line]
