"""The number of boards before several of them, each below a line with its size."""

from __future__ import annotations

import re
from collections.abc import Sequence

_COUNT = re.compile(r"[ \t]*(\d{1,4})[ \t]*")
_SIZE = re.compile(r"[ \t]*(\d{1,4})[ \t,x]+(\d{1,4})[ \t]*")


def without_counts(text: str) -> str:
    """The boards alone, parted by blank lines, if a text is a count and as many boards
    with their sizes; else the text."""
    lines = text.split("\n")
    found = _COUNT.fullmatch(lines[0])
    if found is None:
        return text
    heads = _heads(lines)
    if heads is None or len(heads) != int(found[1]):
        return text
    for number in (0, *heads):
        head = lines[number]
        lines[number] = " " * len(head)
    return "\n".join(lines)


def _heads(lines: Sequence[str]) -> list[int] | None:
    """The numbers of the lines with sizes. None if a board has another size."""
    heads: list[int] = []
    at = 1
    while at < len(lines):
        if not lines[at].strip():
            at += 1
            continue
        found = _SIZE.fullmatch(lines[at])
        if found is None:
            return None
        first = at + 1
        end = first + int(found[1])
        cols = int(found[2])
        if end > len(lines):
            return None
        for line in lines[first:end]:
            if not _has_cells(line, cols):
                return None
        heads.append(at)
        at = end
    return heads


def _has_cells(line: str, cols: int) -> bool:
    """True if a line has a number of characters or of words."""
    words = line.replace(",", " ").split()
    lengths = (
        len(words),
        len(line.strip()),
        len(line.rstrip()),
    )
    return cols in lengths
