"""Rows of a board that offer the same steps: they can share one diagram."""

from __future__ import annotations

import numpy as np

from gridwright.solvers.walks.engines.frontier import layout
from gridwright.solvers.walks.engines.frontier.layout import FrontierBoard

MIN_ALIKE = 3
"""Rows that have to be alike before all their states are written down at once."""


BINDING = layout.MUST | layout.MAY_END | layout.RIGHT_FORCED | layout.DOWN_FORCED
"""Flags that no cell of a `word_diagram` has."""


class RepeatedRows:
    """The rows of a board, compared by what their cells may do and the ends that lie
    before."""

    def __init__(self, board: FrontierBoard) -> None:
        self._board = board
        by_cell = np.array([board.flags, board.tips])
        lines = by_cell.reshape(2, -1, board.width)
        self._lines = lines
        above = lines[:, :-1]
        below = lines[:, 1:]
        same = (above == below).all((0, 2))
        self._like_next: list[bool] = [*same.tolist(), False]

    def any(self) -> bool:
        """True if two rows on end are alike."""
        return any(self._like_next)

    def like_next(self, row: int) -> bool:
        """True if a row is like the one behind it."""
        return self._like_next[row]

    def number(self, row: int) -> int:
        """How many rows are alike, from a row on."""
        last = self._like_next.index(False, row)
        return last - row + 1

    def words(self, row: int) -> tuple[list[int], bool] | None:
        """The states that may stand before a row from which many rows alike follow, as
        `loose` and `rim` of words.all_words; None where writing all of them down would
        not pay.

        Covering walks reach too few states for it to pay.
        """
        board = self._board
        if row == 0 or not self._is_open(row):
            return None
        enough = max(MIN_ALIKE, board.width // 2)
        if self.number(row) < enough:
            return None
        width = board.width
        cells_before = row * width
        tips = 0
        rim = True
        for cell, bits in enumerate(board.flags[:cells_before]):
            if not bits & layout.TIP:
                continue
            tips += 1
            at_top = cell < width
            at_side = (cell + 1) % width < 2
            if not (at_top or at_side):
                rim = False
        loose = [tips]
        if board.free_end:
            loose.append(tips + 1)
        return loose, rim

    def _is_open(self, row: int) -> bool:
        """True if a walk may make every step in a row and out of it, and need not visit
        every cell there."""
        flags = self._lines[0, row]
        must = flags & layout.MUST
        down = flags & layout.DOWN
        right = flags[:-1] & layout.RIGHT
        if must.all() or not down.all():
            return False
        return bool(right.all())
