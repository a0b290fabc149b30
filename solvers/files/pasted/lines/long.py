"""A long list of rows, as programs write boards of a million cells: read in one way
alone, and fast."""

from __future__ import annotations

import re
from collections.abc import Iterator

from gridwright.solvers.files.pasted.budget import ReadingBudget
from gridwright.solvers.files.pasted.lines.tables import table_of
from gridwright.solvers.kind import LevelError
from gridwright.solvers.kind.foreign import SymbolTable

_OPENERS = frozenset("[({")
_WORDS = {
    "True": "1",
    "False": "0",
    "true": "1",
    "false": "0",
}
_DEEPEST = 6
"""Brackets inside of each other."""
_SIGN = re.compile(r"[\[\](){}]")
_PIECE = re.compile(r"[\[({][^\[\](){}]*[\])}]|[^\s,\[\](){}]+")
"""A cell of a row: a pair in brackets, or what stands between blanks and commas."""


def long_table(text: str, budget: ReadingBudget) -> SymbolTable:
    """The table of rows in brackets or in quotes. LevelError if there are none."""
    rows = list(_rows(text, budget))
    if not rows:
        raise LevelError("not a list of rows")
    return table_of(rows, "matrix", budget)


def _rows(text: str, budget: ReadingBudget) -> Iterator[list[str]]:
    """The rows of a list of lists: what is in brackets of the second depth. Round
    brackets behind a name are those of a call."""
    depth = 0
    begin = 0
    calls: list[bool] = []
    for found in _SIGN.finditer(text):
        at = found.start()
        budget.spend(10)
        if found[0] in _OPENERS:
            before = text[max(at - 1, 0) : at]
            is_call = found[0] == "(" and before.isalnum()
            calls.append(is_call)
            if not is_call:
                depth += 1
                begin = at + 1 if depth == 2 else begin
            if len(calls) > _DEEPEST:
                raise LevelError("not a list of rows")
            continue
        if not calls:
            raise LevelError("not a list of rows")
        if not calls.pop():
            if depth == 2:
                yield _cells(text[begin:at], budget)
            depth -= 1
            if depth == 0:
                return
    return


def _cells(inner: str, budget: ReadingBudget) -> list[str]:
    budget.spend(len(inner))
    if not _OPENERS.isdisjoint(inner):
        parts = _PIECE.findall(inner)
        budget.hold(60 * len(parts))
        return [_joined(part) for part in parts]
    separator = "," if "," in inner else None
    parts = inner.split(separator)
    budget.hold(8 * len(parts))
    if len(parts) > 1 and not parts[-1].strip():
        parts.pop()
    return [_symbol(part) for part in parts]


def _joined(part: str) -> str:
    """A pair in brackets as one symbol, with strokes between its values."""
    inner = part.strip("[](){}")
    words = inner.replace(",", " ").split()
    return "/".join(map(_symbol, words))


def _symbol(part: str) -> str:
    part = part.strip().strip("\"'")
    if part[-1:] == "." or part[-2:] == ".0":
        return part.rstrip("0").rstrip(".") or "0"
    return _WORDS.get(part, part)
