"""The words of an expression that makes a row of a text."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from gridwright.solvers.files.pasted.source.parts import Group, Part
from gridwright.solvers.files.pasted.source.scan import unquoted

MAKES_CHARACTERS = frozenset(
    ["list", "tuple", "for", "chars", "toCharArray", "from", "map", "..."]
)
"""Words of an expression that takes a text apart into its characters."""
_MAKES_ROWS = MAKES_CHARACTERS | {
    "in",
    "int",
    "str",
    "split",
    "strip",
    "rstrip",
    "trim",
    "Array.from",
    "Number",
    "collect",
    "parseInt",
}
"""Words of an expression that makes a row of a text."""


def make_rows(known: list[str], name: str) -> bool:
    """True if all words of an expression are known to make a row of a text. name: that
    of the text."""
    inner = {
        after
        for before, after in pairwise(known)
        if before == "for" and after.isidentifier()
    }
    return set(known) <= {*_MAKES_ROWS, name, *inner}


def words_in(part: Sequence[Part]) -> list[str]:
    """The names in an expression, those in brackets too; a call of a method is two."""
    found: list[str] = []
    for one in part:
        if isinstance(one, Group):
            found += words_in(one.items)
        elif one.sort == "name":
            found += [one.text] if one.text in _MAKES_ROWS else one.text.split(".")
        elif one.text == "...":
            found.append(one.text)
    return found


def separator_in(part: Sequence[Part]) -> str | None:
    """The text in an expression that a row is split at; None without one."""
    for one in part:
        if isinstance(one, Group):
            found = separator_in(one.items)
            if found is not None:
                return found
        elif one.sort == "text":
            return unquoted(one.text)
    return None
