"""The places that refusals of a text name."""

from __future__ import annotations

import re

from gridwright.editor.features.importing.text.places import Span, skipped_lines
from gridwright.solvers.files.pasted.budget import ReadingBudget
from gridwright.solvers.files.pasted.dressing.undressing import undressed
from gridwright.solvers.files.pasted.lines.block import block_of
from gridwright.solvers.files.pasted.source.scan import blanked
from gridwright.solvers.kind import LevelError
from gridwright.solvers.text import Text, text_of

_WORD = re.compile(r"[^\s,;]+")
_MOST_SHOWN = 20_000
"""Characters of a text beyond which it shows in part, and no place is marked."""


def refused_place(text: str, error: LevelError) -> Span | None:
    """Return the place that a refusal names in a text of rows: a line, or the word or
    character of a row and a column. None if it names none. text: as it shows."""
    said = text_of(error)
    if not isinstance(said, Text):
        return None
    lines = text.split("\n")
    line = said.values.get("line")
    row = said.values.get("row")
    col = said.values.get("col")
    if isinstance(line, int):
        before = skipped_lines(text)
        return _of_line(lines, line - 1 + before)
    if not isinstance(row, int):
        return None
    full = _rows_of(text)
    if row >= len(full):
        return None
    number = full[row]
    if isinstance(col, int):
        return _of_column(lines, number, col)
    return _of_line(lines, number)


def _rows_of(text: str) -> list[int]:
    """Return the numbers of the lines that are rows: not those of a title, and not
    empty ones."""
    if len(text) > _MOST_SHOWN:
        return []
    budget = ReadingBudget()
    plain = undressed(blanked(text), budget)
    return [line.number for line in block_of(plain, budget).lines]


def _of_line(lines: list[str], number: int) -> Span | None:
    """Return the place of a whole line."""
    if number >= len(lines):
        return None
    line = lines[number]
    return number, 0, len(line)


def _of_column(lines: list[str], number: int, col: int) -> Span:
    """Return the place of a column of a row: a word, or a character where the row is
    one word."""
    line = lines[number]
    found = _WORD.finditer(line)
    words = list(found)
    if len(words) == 1:
        begin = words[0].start()
        return number, begin + col, 1
    if col < len(words):
        begin, end = words[col].span()
        return number, begin, end - begin
    return number, 0, len(line)
