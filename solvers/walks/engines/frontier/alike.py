"""Which rows of a board offer the same steps, so that they can share a diagram."""

from __future__ import annotations

import numpy as np

from solvers.walks.engines.frontier.layout import DOWN, MUST, RIGHT, TIP, FrontierBoard

MIN_ALIKE = 3
"""Rows that have to be alike before all their states are written down at once."""


class AlikeRows:
    """The rows of a board, compared by what their cells may do and the ends that lie before."""

    def __init__(self, board: FrontierBoard) -> None:
        self._board = board
        self._lines = np.array([board.flags, board.tips]).reshape(2, -1, board.width)
        same = (self._lines[:, 1:] == self._lines[:, :-1]).all((0, 2))
        self._like_next: list[bool] = [*same.tolist(), False]

    def any(self) -> bool:
        """Whether two rows on end are alike."""
        return any(self._like_next)

    def like_next(self, row: int) -> bool:
        """Whether a row is like the one behind it."""
        return self._like_next[row]

    def words(self, row: int) -> tuple[list[int], bool] | None:
        """The states that may stand before a row from which many rows alike follow, as `loose` and
        `rim` of words.all_words; None where writing all of them down would not pay.

        Covering walks reach too few states for it to pay.
        """
        board, flags = self._board, self._lines[0, row]
        if row == 0 or (flags & MUST).all() or not (flags & DOWN).all():
            return None
        alike = 1 + self._like_next[row:].index(False)
        if not (flags[:-1] & RIGHT).all() or alike < max(MIN_ALIKE, board.width // 2):
            return None
        tips = [k for k, bits in enumerate(board.flags[: row * board.width]) if bits & TIP]
        rim = all(k < board.width or (k + 1) % board.width < 2 for k in tips)
        return [len(tips), len(tips) + 1] if board.free_end else [len(tips)], rim
