"""The values of numbers and texts as they are written."""

from __future__ import annotations

from typing import Any

from gridwright.solvers.files.pasted.source.scan import Word, unquoted
from gridwright.solvers.files.pasted.source.values import Atom
from gridwright.solvers.kind import LevelError

_LONGEST = 40
"""Characters of a number."""


def atom_of(word: Word, sign: Word | None = None) -> Atom:
    at = word.at if sign is None else sign.at
    if word.sort == "text":
        return Atom(unquoted(word.text), at, word.end)
    if len(word.text) > _LONGEST:
        raise LevelError("a number is too long")
    value = _number(word.text.replace("_", ""))
    if sign is not None and sign.text == "-":
        value = -value
    return Atom(value, at, word.end)


def _number(digits: str) -> Any:
    """The number of some digits: a whole one where it has no fraction."""
    try:
        return int(digits, 0) if digits[:2] in ("0x", "0X") else int(digits)
    except ValueError:
        value = float(digits)
    if value in (float("inf"), float("-inf")):
        raise LevelError("a number is too long")
    return int(value) if value.is_integer() else value
