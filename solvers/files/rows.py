"""Rows of tokens: the cells of a level as text, in level files and as people paste
them.

As a format of their own they do not say which kind of puzzle they hold: the caller has
to.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np

from gridwright.solvers.files.bounded import decode_lines, shortened
from gridwright.solvers.files.formats import FileHints
from gridwright.solvers.kind import (
    MAX_CELLS,
    Cells,
    Level,
    LevelError,
    PuzzleKind,
    Text,
    text_of,
)
from gridwright.solvers.registry import UnknownKind, kind

MAX_TOKEN = 64
_TOGETHER = 1 << 16
"""Cells of short rows that are parsed at a time."""
_MOST_CODES = 1 << 16
"""Different tokens remembered: a maze may have as many coins as cells, all
different."""
_ROW_END = "\0"
"""Between rows while they are parsed together; no kind has such a token."""


def read(data: bytes, source: FileHints) -> Level:
    """A level of the kind that `source` names."""
    level = level_from_text(source.need_kind(), decode_lines(data))
    if (
        level.rows == 2 and source.first_row is None
    ):  # rows of tokens say which is the far one
        return level
    cells = kind(level.kind).from_list(level.cells, source.first_row, source.remarks)
    return level.with_(cells=cells)


def write(level: Level) -> bytes:
    """The rows of a level, one a line."""
    return level_to_text(level).encode()


def level_from_text(kind_id: str, text: str) -> Level:
    """A level from pasted rows of tokens; blank lines are ignored."""
    lines = [line for line in text.removeprefix("\ufeff").splitlines() if line.strip()]
    try:
        return Level(kind=kind_id, cells=parse_rows(kind(kind_id), lines))
    except UnknownKind as error:
        raise LevelError(text_of(error)) from None


def level_to_text(level: Level) -> str:
    """The rows of a level, one a line."""
    return "\n".join(format_rows(kind(level.kind), level.cells)) + "\n"


def parse_rows(of: PuzzleKind[Any, Any], rows: Sequence[str]) -> Cells:
    """Codes (rows, cols) of rows of space-separated tokens."""
    if not rows:
        raise LevelError("a level needs at least one row")
    width = len(rows[0].split(None, MAX_CELLS))
    if width == 0:
        raise LevelError("row 0 is empty")
    if len(rows) * width > MAX_CELLS:
        raise LevelError(
            "{rows} x {width} cells are over the limit of {limit}",
            rows=len(rows),
            width=width,
            limit=MAX_CELLS,
        )
    cells = np.empty((len(rows), width), np.int32)
    codes: dict[str, int] = {}
    step = max(1, _TOGETHER // width)
    for first in range(0, len(rows), step):
        some = rows[first : first + step]
        if not _fill_known(cells[first : first + step], some, codes):
            _fill(of, cells, first, some, codes)
    return of.canonical(cells)


def _fill_known(cells: Cells, rows: Sequence[str], codes: Mapping[str, int]) -> bool:
    """Parse rows of tokens that are all known; False if it takes a closer look."""
    count, width = cells.shape
    tokens = f" {_ROW_END} ".join(rows).split(None, count * (width + 1))
    if len(tokens) != count * (width + 1) - 1:
        return False
    ends = tokens[width :: width + 1]
    if ends.count(_ROW_END) != count - 1:
        return False
    del tokens[width :: width + 1]
    try:
        cells.reshape(-1)[:] = np.fromiter(
            map(codes.__getitem__, tokens), np.int32, len(tokens)
        )
    except KeyError:
        return False
    return True


def _fill(
    of: PuzzleKind[Any, Any],
    cells: Cells,
    first: int,
    rows: Sequence[str],
    codes: dict[str, int],
) -> None:
    """Parse rows one by one; LevelError names the first that is wrong."""
    width = cells.shape[1]
    for r, row in enumerate(rows, start=first):
        tokens = row.split(None, MAX_CELLS)
        if len(tokens) != width:
            raise LevelError(uneven(r, len(tokens), width))
        line = cells[r]
        for c, token in enumerate(tokens):
            code = codes.get(token)
            if code is None:
                code = _code(of, token, r, c)
                if len(codes) < _MOST_CODES:
                    codes[token] = code
            line[c] = code


def _code(of: PuzzleKind[Any, Any], token: str, row: int, col: int) -> int:
    if len(token) > MAX_TOKEN:
        raise LevelError(
            "row {row}, column {col}: {token} is too long for a token",
            row=row,
            col=col,
            token=shortened(token),
        )
    try:
        return of.parse_token(token)
    except LevelError as error:
        raise LevelError(
            "row {row}, column {col}: {problem}",
            row=row,
            col=col,
            problem=text_of(error),
        ) from None


def _different(cells: Cells) -> Iterable[int]:
    """The codes of a board. For a small one numpy need not sort: that loads much."""
    if cells.size <= _TOGETHER:
        return set(cells.ravel().tolist())
    return [int(code) for code in np.unique(cells)]


def format_rows(of: PuzzleKind[Any, Any], cells: Cells) -> list[str]:
    """Rows of canonical tokens, one space between tokens; columns are not aligned."""
    cells = of.canonical(cells)
    texts = {code: of.format_token(code) for code in _different(cells)}
    if (
        cells.shape[1] == 1
    ):  # a list for each of millions of rows would cost more than its text
        return list(map(texts.__getitem__, cells[:, 0].tolist()))
    return [" ".join(map(texts.__getitem__, row)) for row in cells.tolist()]


def uneven(row: int, cells: int, width: int) -> Text:
    """The message for a row longer or shorter than row 0, whose width is given."""
    if cells == 1:
        return Text("row {row} has 1 cell, row 0 has {width}", row=row, width=width)
    return Text(
        "row {row} has {cells:# cell|# cells}, row 0 has {width}",
        row=row,
        cells=cells,
        width=width,
    )
