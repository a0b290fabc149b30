"""The effect of one swap on a board of tiles: runs, points and falling, on whole
arrays.

A board is a (rows, cols) int8 array, 0 for an empty cell, 1 to 20 for the colours.
These are the rules themselves, plain and total; the searches have faster ones of their
own, which the tests hold against these.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import numpy as np
from numpy.typing import NDArray

Board = NDArray[np.int8]
Mask = NDArray[np.bool_]


def points_by_length(table: Mapping[str, int], longest: int) -> list[int]:
    """Points of a run by its length, for lengths 0 to `longest`.

    The largest key of the table stands for longer runs too; a length without a key is
    worth 0.
    """
    given = {int(key): value for key, value in table.items()}
    top = max(given, default=0)
    above = given.get(top, 0)
    return [
        above if length > top else given.get(length, 0) for length in range(longest + 1)
    ]


def triples(board: Board) -> tuple[Mask, Mask]:
    """Where three equal tiles stand in line: by their leftmost cell, and by their
    topmost one.

    Shapes (rows, cols - 2) and (rows - 2, cols), or empty where the board is too
    narrow.
    """
    across = (
        (board[:, 2:] != 0)
        & (board[:, :-2] == board[:, 1:-1])
        & (board[:, 1:-1] == board[:, 2:])
    )
    down = (board[2:] != 0) & (board[:-2] == board[1:-1]) & (board[1:-1] == board[2:])
    return across, down


def has_run(board: Board) -> bool:
    """True if three or more equal tiles stand in line anywhere."""
    across, down = triples(board)
    return bool(across.any() or down.any())


def marked(board: Board) -> Mask:
    """The cells of all runs."""
    return _covered(board.shape, *triples(board))


def _covered(shape: tuple[int, ...], across: Mask, down: Mask) -> Mask:
    """The cells of all triples."""
    mask = np.zeros(shape, np.bool_)
    for offset in range(3):
        mask[:, offset : offset + across.shape[1]] |= across
        mask[offset : offset + down.shape[0]] |= down
    return mask


def _earned(starts: Mask, points: list[int], down: bool = False) -> int:
    """The points of all maximal runs along rows, or down columns, from where their
    triples start.

    A run of n tiles is n - 2 triples, one right after the other;
    those of two runs side by side, of different colours, are apart.
    """
    rows, cols = starts.shape
    place = np.flatnonzero(starts)
    if not len(place):
        return 0
    row = place // max(cols, 1)
    if down:
        place = np.sort((place - row * cols) * (rows + 1) + row)
    else:
        # the last triple of a row is not next to the first one of the row below
        place += row
    earned = 0
    length = 0
    before = -1
    for at in place.tolist():  # few: arrays would take longer
        if length and at != before + 1:
            earned += points[length]
            length = 0
        length = length + 1 if length else 3
        before = at
    return earned + points[length]


def fallen(board: Board) -> Board:
    """The board after all tiles fell straight down; the order in each column stays.

    Column by column: the tiles in order, behind as many empty cells as there are.
    """
    columns = np.ascontiguousarray(board.T)
    tiles = columns != 0
    empty = board.shape[0] - np.count_nonzero(tiles, axis=1)
    after = np.zeros_like(columns)
    after[np.arange(board.shape[0]) >= empty[:, None]] = columns[tiles]
    return np.ascontiguousarray(after.T)


def rounds(board: Board, points: list[int]) -> Iterator[tuple[Board, Mask, int, Board]]:
    """Vanish and fall until nothing clears.

    Yields, for every round, the board before it, the cells that vanish, the points they
    are worth, and the board after the fall.
    """
    while True:
        across, down = triples(board)
        mask = _covered(board.shape, across, down)
        changed = np.flatnonzero(mask.any(axis=0))
        if not len(changed):
            return
        earned = _earned(across, points) + _earned(down, points, down=True)
        after = board * ~mask
        if len(changed) == board.shape[1]:
            after = fallen(after)
        else:
            after[:, changed] = fallen(after[:, changed])
        yield board, mask, earned, after
        board = after


def legal_swaps(board: Board) -> tuple[Mask, Mask]:
    """The legal swaps: of a cell with its right neighbour, and with the one below it.

    Shapes (rows, cols - 1) and (rows - 1, cols). A swap is legal if a run stands
    anywhere after the exchange. Such a run either goes through one of the two cells, or
    it stood before, three tiles of it away from both cells.
    """
    across, down = triples(board)
    right = _swaps_right(board, across, down)
    below = _swaps_right(board.T, down.T, across.T).T
    return right, below


def _swaps_right(board: Board, across: Mask, down: Mask) -> Mask:
    rows, cols = board.shape
    if cols < 2:
        return np.zeros((rows, 0), np.bool_)
    left, right = board[:, :-1], board[:, 1:]
    both = (left != 0) & (right != 0)
    standing = _triples_away(board.shape, across, down)
    again = (left == right) & bool(across.any() or down.any())
    legal: Mask = both & ((standing > 0) | _new_runs(board) | again)
    return legal


def _new_runs(board: Board) -> Mask:
    """True for each cell if swapping a cell with its right neighbour, of another
    colour, lines up three."""
    rows, cols = board.shape
    pad = np.zeros((rows + 4, cols + 4), np.int8)
    pad[2:-2, 2:-2] = board

    def at(dr: int, dc: int) -> Board:
        return pad[2 + dr : 2 + dr + rows, 2 + dc : 2 + dc + cols - 1]

    left, right = at(0, 0), at(0, 1)
    made: Mask = np.zeros((rows, cols - 1), np.bool_)
    for tile, col, away in ((left, 1, 1), (right, 0, -1)):
        up, up2, down, down2 = (at(dr, col) == tile for dr in (-1, -2, 1, 2))
        beyond = (at(0, col + away) == tile) & (at(0, col + 2 * away) == tile)
        made |= (up & up2) | (up & down) | (down & down2) | beyond
    made &= left != right
    return made


def _triples_away(
    shape: tuple[int, ...], across: Mask, down: Mask
) -> NDArray[np.int64]:
    """For every swap to the right: how many triples touch neither of its two cells."""
    rows, cols = shape
    through = np.zeros((rows, cols), np.int64)
    through_both = np.zeros((rows, cols - 1), np.int64)
    for offset in range(3):
        through[:, offset : offset + across.shape[1]] += across
        through[offset : offset + down.shape[0]] += down
    for offset in range(2):
        through_both[:, offset : offset + across.shape[1]] += across
    total = int(across.sum()) + int(down.sum())
    away: NDArray[np.int64] = total - through[:, :-1] - through[:, 1:] + through_both
    return away
