"""Which cells hang together: connected parts of a board, in numpy."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray


def regions(free: NDArray[np.bool_]) -> NDArray[np.int64]:
    """(R, C) labels of the side-connected parts of the free cells; -1 elsewhere.

    The label of a part is the flat index of its first cell in reading order. Parts are joined
    along all steps at once, the larger root under the smaller, and chains are halved until every
    cell points at its root (Shiloach and Vishkin 1982): a few passes over the board, where a
    flood fill in Python takes one look per cell.
    """
    rows, cols = free.shape
    index = np.arange(free.size, dtype=np.int64).reshape(rows, cols)
    across = free[:, :-1] & free[:, 1:]
    down = free[:-1] & free[1:]
    one = np.concatenate([index[:, :-1][across], index[:-1][down]])
    other = np.concatenate([index[:, 1:][across], index[1:][down]])
    root = index.ravel().copy()
    while len(one):
        np.minimum.at(root, np.maximum(root[one], root[other]), np.minimum(root[one], root[other]))
        while not np.array_equal(shorter := root[root], root):
            root = shorter
        apart = root[one] != root[other]
        one, other = one[apart], other[apart]
    return np.where(free, root.reshape(rows, cols), -1)
