"""Lists of neighbours as people write them: a line a cell, `0: 1 3` or `0 -> 1, 3`."""

from __future__ import annotations

import re

_LINE = re.compile(
    r"""
    [ \t]*
    (\d{1,6})                    # a cell
    [ \t]*
    (?:->|:|=>|→)
    [ \t]*
    ([\d \t,]*)                   # its neighbours
    """,
    re.VERBOSE,
)
_LONGEST = 1 << 18
"""Characters of a text beyond which it is not read so."""


def as_dictionary(text: str) -> str | None:
    """The same lists as a dictionary of a program. None if a line is not a cell and its
    neighbours, or if none names a cell as its neighbour that names it, too."""
    if len(text) > _LONGEST:
        return None
    lists: dict[str, list[str]] = {}
    for line in text.split("\n"):
        if not line.strip():
            continue
        found = _LINE.fullmatch(line.rstrip())
        if found is None or found[1] in lists:
            return None
        lists[found[1]] = found[2].replace(",", " ").split()
    if len(lists) < 2 or not _are_mutual(lists):
        return None
    members = []
    for cell, others in lists.items():
        listed = ", ".join(others)
        members.append(f"{cell}: [{listed}]")
    return "{" + ", ".join(members) + "}"


def _are_mutual(lists: dict[str, list[str]]) -> bool:
    """True if a cell is a neighbour of one of its neighbours."""
    for cell, others in lists.items():
        for other in others:
            if cell in lists.get(other, ()):
                return True
    return False
