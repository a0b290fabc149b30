"""How levels are alike: the measure by which no two levels of a batch are.

Two levels are alike if one of these holds:

- their boards are the same one, turned or mirrored;
- their best answers run through the same cells in the same order, turned, mirrored or
  backwards (kinds whose answers are not walks: have the same moves). Answers of fewer
  than `LONG` moves are not compared, as there are only few of them.

Levels made near one that is given are compared by their boards alone: they are meant to
be like it. Rules, titles and notes do not count. Each of the two is a key: levels are
alike if they share one.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.level import Cells, Level
from gridwright.solvers.registry import kind
from gridwright.solvers.wish.terms import Kind

Places = NDArray[np.int64]
"""(2, cells): rows and columns of the cells of a walk."""

LONG = 12
"""Moves from which on answers are compared."""


def alike_keys(level: Level, moves: Sequence[str] = ()) -> tuple[bytes, ...]:
    """The keys of a level: that of its board, and that of its best answer if it is
    long. moves: of that answer, () if none is known."""
    board = likeness_key(level)
    answer = answer_key(level, moves)
    if not answer:
        return (board,)
    return (board, answer)


def likeness_key(level: Level) -> bytes:
    """A key that all turned and mirrored images of a board share."""
    of = kind(level.kind)
    cells = level.cells
    for _ in range(4):  # four turns leave out walls that block nothing
        cells = of.turned_over(cells, "rotate_right")
    keys = []
    for _ in range(4):
        cells = of.turned_over(cells, "rotate_right")
        mirrored = of.turned_over(cells, "flip_h")
        keys.append(_key(cells))
        keys.append(_key(mirrored))
    return min(keys)


def _key(cells: Cells) -> bytes:
    """The rows and the codes of a board."""
    rows = len(cells)
    head = rows.to_bytes(2, "big")
    codes = cells.astype(">i4")
    return head + codes.tobytes()


def answer_key(level: Level, moves: Sequence[str]) -> bytes:
    """A key of an answer, which its turned, mirrored and reversed images share; b"" for
    one with few moves."""
    if len(moves) < LONG:
        return b""
    of = kind(level.kind)
    path = _path(of, level, moves)
    if not path:
        text = " ".join(moves)
        return f"answer {text}".encode()
    keys = _path_keys(level, path)
    return min(keys)


def _path(of: Kind, level: Level, moves: Sequence[str]) -> tuple[int, ...]:
    """The cells of a walk, as flat indices; () for other answers."""
    start = of.initial(level)
    end = of.replay(start, moves)
    return tuple(of.path(end))


def _path_keys(level: Level, path: Sequence[int]) -> list[bytes]:
    """The key of each image of a walk."""
    cells = np.array(path, np.int64)
    rows, cols = np.divmod(cells, level.cols)
    below = level.rows - 1 - rows
    right = level.cols - 1 - cols
    keys: list[bytes] = []
    for down in (rows, below):
        for across in (cols, right):
            upright = np.stack([down, across])
            lying = np.stack([across, down])
            keys += _both_ways(upright, level.cols)
            keys += _both_ways(lying, level.rows)
    return keys


def _both_ways(walk: Places, cols: int) -> list[bytes]:
    """The keys of a walk and of its reverse. cols: of the board."""
    head = f"walk {cols} ".encode()
    there = walk.astype(">i2")
    back = there[:, ::-1]
    return [
        head + there.tobytes(),
        head + back.tobytes(),
    ]
