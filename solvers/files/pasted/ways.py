"""Ways in which a text holds tables: source, HTML, a drawing, lines."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.solvers.files.pasted.boards.boards import boards_of
from gridwright.solvers.files.pasted.budget import ReadingBudget
from gridwright.solvers.files.pasted.lines.drawing import drawn_table
from gridwright.solvers.files.pasted.lines.html_table import html_rows
from gridwright.solvers.files.pasted.lines.lines import tables_of
from gridwright.solvers.files.pasted.lines.tables import table_of
from gridwright.solvers.files.pasted.source.program import MOST, Program
from gridwright.solvers.files.pasted.source.scan import blanked
from gridwright.solvers.kind import LevelError
from gridwright.solvers.kind.foreign import SymbolTable

_SOURCE = re.compile(r"[\[({]|=|[:：]\s*$")


def is_source(text: str) -> bool:
    """True for a text with brackets, assignments or rows in quotes in it, that is not a
    spreadsheet."""
    lines = [line for line in text[:MOST].split("\n") if line.strip()]
    if _are_walls(lines):
        return False
    if any(_SOURCE.search(line) for line in lines):
        return True
    quoted = all(line.lstrip().startswith(('"', "'")) for line in lines)
    return quoted and (not _have_cells(lines) or lines[0].rstrip().endswith(","))


def _are_walls(lines: Sequence[str]) -> bool:
    """True for a drawing whose first and last lines are walls of `=` alone."""
    if len(lines) < 3:
        return False
    for line in (lines[0], lines[-1]):
        rim = line.strip()
        if len(rim) < 3 or set(rim) != {"="}:
            return False
    return True


def _have_cells(lines: Sequence[str]) -> bool:
    """True if all lines have the same number of commas, semicolons or tabs."""
    counts = [{line.count(sign) for line in lines} for sign in ",;\t"]
    return any(len(found) == 1 and 0 not in found for found in counts)


def boards_in(
    text: str, program: Program | None, budget: ReadingBudget
) -> list[list[SymbolTable]]:
    if program is None or not program.values:
        return []
    return boards_of(text, program, budget)


def html_in(text: str, budget: ReadingBudget) -> list[list[SymbolTable]]:
    """The table in a piece of HTML."""
    rows = html_rows(text, budget)
    if rows is None:
        raise LevelError("not a list of rows")
    return [[table_of(rows, "matrix", budget)]]


def drawn_in(text: str, budget: ReadingBudget) -> list[list[SymbolTable]]:
    found = drawn_table(blanked(text), budget)
    return [] if found is None else [[found]]


_BRACKETS = frozenset("[](){}=\"'")


def lines_in(text: str, budget: ReadingBudget) -> list[list[SymbolTable]]:
    """The tables of rows without brackets."""
    found = tables_of(blanked(text), budget)
    if is_source(text):
        found = [one for one in found if not _BRACKETS & set("".join(one.symbols))]
        if not found:
            raise LevelError("not a list of rows")
    return [found]
