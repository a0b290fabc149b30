"""Random match3 levels: full boards without runs."""

from __future__ import annotations

import numpy as np

from solvers.level import Cells
from solvers.match3.board import legal_swaps

TRIES = 50


def random_board(rows: int, cols: int, colours: int, seed: int) -> Cells:
    """A full board without runs, (rows, cols) int32, colours 1 to `colours` (3 or more).

    The first of a few boards on which a swap can be made; where there is none, as on a single
    cell, the last one tried.
    """
    rng = np.random.default_rng(seed)
    for _ in range(TRIES):
        board = _without_runs(rng, rows, cols, colours)
        if any(found.any() for found in legal_swaps(board.astype(np.int8))):
            break
    return board


def _without_runs(rng: np.random.Generator, rows: int, cols: int, colours: int) -> Cells:
    """Cell by cell: every colour that completes no run is as likely as any other.

    At most two colours are ruled out, one by the row and one by the column, so that one is left.
    """
    draws = rng.random((rows, cols)).tolist()
    board = [[0] * cols for _ in range(rows)]
    for r in range(rows):
        for c in range(cols):
            ruled_out = set()
            if c >= 2 and board[r][c - 1] == board[r][c - 2]:
                ruled_out.add(board[r][c - 1])
            if r >= 2 and board[r - 1][c] == board[r - 2][c]:
                ruled_out.add(board[r - 1][c])
            colour = 1 + int(draws[r][c] * (colours - len(ruled_out)))
            for taken in sorted(ruled_out):
                colour += colour >= taken
            board[r][c] = colour
    return np.array(board, np.int32)
