"""How levels are alike: the measure by which no two levels of a batch are.

Two levels are alike if one of these holds:

- their boards are the same one, turned or mirrored;
- their best answers run through the same cells in the same order, turned, mirrored or
  backwards (kinds whose answers are not walks: have the same moves). Answers of fewer
  than `LONG` moves are not compared, as there are only few of them.

Rules, titles and notes do not count. Each of the two is a key: levels are alike if they
share one.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import numpy as np

from gridwright.solvers.level import Cells, Level
from gridwright.solvers.registry import kind
from gridwright.solvers.wish.terms import Kind

LONG = 12
"""Moves from which on answers are compared."""


def alike_keys(level: Level, moves: Sequence[str] = ()) -> tuple[bytes, ...]:
    """The keys of a level: that of its board, and that of its best answer if it is
    long. moves: of that answer, () if none is known."""
    board = likeness_key(level)
    answer = answer_key(level, moves)
    return (board, answer) if answer else (board,)


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
        keys += [_key(cells), _key(mirrored)]
    return min(keys)


def _key(cells: Cells) -> bytes:
    """The rows and the codes of a board."""
    rows = len(cells)
    return rows.to_bytes(2, "big") + cells.astype(">i4").tobytes()


def answer_key(level: Level, moves: Sequence[str]) -> bytes:
    """A key of an answer, which its turned, mirrored and reversed images share; b"" for
    one with few moves."""
    if len(moves) < LONG:
        return b""
    path = _path(kind(level.kind), level, moves)
    if not path:
        return " ".join(("answer", *moves)).encode()
    return min(_path_keys(level, path))


def _path(of: Kind, level: Level, moves: Sequence[str]) -> tuple[int, ...]:
    """The cells of a walk, as flat indices; () for other answers."""
    end = of.replay(of.initial(level), moves)
    return tuple(of.path(end))


def _path_keys(level: Level, path: Sequence[int]) -> list[bytes]:
    """The key of each image of a walk."""
    rows, cols = np.divmod(np.array(path, np.int64), level.cols)
    below = level.rows - 1 - rows
    right = level.cols - 1 - cols
    keys = []
    for down, across in product((rows, below), (cols, right)):
        for walk, size in (
            ((down, across), (level.rows, level.cols)),
            ((across, down), (level.cols, level.rows)),
        ):
            there = np.stack(walk).astype(">i2")
            head = f"walk {size} ".encode()
            keys += [head + there.tobytes(), head + there[:, ::-1].tobytes()]
    return keys
