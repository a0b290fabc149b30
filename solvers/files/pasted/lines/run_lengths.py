"""Rows in which a number before a sign says how often it stands there, as in `3#2.`,
and rows in one line, with strokes between them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import chain

from gridwright.solvers.files.pasted.budget import ReadingBudget
from gridwright.solvers.files.pasted.lines.tables import table_of
from gridwright.solvers.kind import MAX_CELLS, LevelError, Text
from gridwright.solvers.kind.foreign import SymbolTable

_RUN = re.compile(r"(\d{0,5})(\D)")
_PARTED = ("/", "|")
"""Signs between the rows of a board in one line: none that a board has as a cell."""
_LONGEST = 1 << 16
"""Characters of a text beyond which nobody shortened it so."""


def run_lengths_in(text: str, budget: ReadingBudget) -> SymbolTable | None:
    """The board of such rows. None if they are others."""
    rows = _rows_in(text)
    if len(rows) < 2:
        return None
    budget.spend(len(text))
    shortened = any(re.search(r"\d\D", row) for row in rows)
    if not shortened and "\n" in text.strip():
        return None  # rows of characters
    cells = _all_expanded(rows, budget) if shortened else [list(row) for row in rows]
    if cells is None:
        return None
    if not _are_rows_of_a_board(cells):
        return None
    guesses: tuple[Text, ...] = ()
    if shortened:
        said = Text("numbers before a sign were read as how often it stands there")
        guesses = (said,)
    remarks = _parting(text)
    return table_of(cells, "text", budget, guesses=guesses, remarks=remarks)


def _are_rows_of_a_board(cells: list[list[str]]) -> bool:
    """True for rows of one length, of two cells or more."""
    return len(set(map(len, cells))) == 1 and len(cells[0]) >= 2


def _parting(text: str) -> tuple[Text, ...]:
    """The remark on a text of one line, which was parted into rows."""
    line = text.strip()
    sign = _sign_in(line)
    if sign is None or "\n" in line:
        return ()
    said = Text(
        "the line was parted into rows at each {sign}",
        sign=sign,
    )
    return (said,)


def _all_expanded(rows: Sequence[str], budget: ReadingBudget) -> list[list[str]] | None:
    """The cells of rows of one width. None if one is not such a row. LevelError if they
    are too many."""
    made: list[list[str]] = []
    for row in rows:
        cells = _expanded(row)
        if cells is None:
            return None
        width = len(cells)
        if not made:
            _refuse_many(width * len(rows), budget)
        elif width != len(made[0]):
            return None
        made.append(cells)
    return made


def _refuse_many(count: int, budget: ReadingBudget) -> None:
    """LevelError if a board has more cells than a level may have."""
    if count > MAX_CELLS:
        raise LevelError("more than {count:# cell|# cells} in arrays", count=MAX_CELLS)
    budget.hold(16 * count)


def _sign_in(line: str) -> str | None:
    """The first sign that a line has of those between rows."""
    for sign in _PARTED:
        if sign in line:
            return sign
    return None


def _parted(line: str) -> list[str]:
    """The rows of a line between the signs that part it."""
    sign = _sign_in(line)
    if sign is None:
        return [line]
    return line.strip(sign).split(sign)


def _rows_in(text: str) -> list[str]:
    """The rows of a text; those of a line between strokes."""
    if len(text) > _LONGEST:
        return []
    lines = text.strip().rstrip("!").split("\n")
    rows = [line.strip() for line in lines]
    if len(rows) == 1:
        rows = _parted(rows[0])
    if any(not row or " " in row for row in rows):
        return []
    uneven = len(set(map(len, rows))) > 1
    return rows if uneven or len(lines) == 1 else []


def _expanded(row: str) -> list[str] | None:
    """The signs of a row. None if it is not made of numbers and signs."""
    made: list[list[str]] = []
    count = 0
    at = 0
    for found in _RUN.finditer(row):
        if found.start() != at:
            return None
        at = found.end()
        times = int(found[1] or 1)
        count += times
        if count > MAX_CELLS:
            raise LevelError(
                "more than {count:# cell|# cells} in arrays", count=MAX_CELLS
            )
        made.append([found[2]] * times)
    return list(chain.from_iterable(made)) if at == len(row) else None
