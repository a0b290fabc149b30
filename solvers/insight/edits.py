"""The single edits of a level, those nearest to a cell first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from solvers.kind import PuzzleKind
from solvers.kind.edits import Edit as Edit
from solvers.level import Cell, Level


def nearest_edits(
    of: PuzzleKind[Any, Any], level: Level, near: Cell | None = None
) -> Iterator[Edit]:
    """Every single edit of a level, ring by ring round a cell; in reading order if there is none.

    They are made one after the other, so that a large board costs only as many as are taken.
    """
    return of.single_edits(level, None if near is None else rings(level.rows, level.cols, near))


def rings(rows: int, cols: int, centre: Cell) -> Iterator[Cell]:
    """The cells of a board by their distance from one of them (the larger of the distances in rows
    and columns), in reading order within a ring."""
    row, col = centre
    for far in range(max(row, rows - 1 - row, col, cols - 1 - col) + 1):
        for r in range(max(0, row - far), min(rows - 1, row + far) + 1):
            whole = abs(r - row) == far
            columns = (
                range(col - far, col + far + 1) if whole else dict.fromkeys((col - far, col + far))
            )
            yield from ((r, c) for c in columns if 0 <= c < cols)
