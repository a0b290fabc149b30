"""The backtracking kernel with what warms it; it lives beside the helpers it shares.

The layers need none of it, so that a first `exact` search does not wait for it to compile.
"""

from __future__ import annotations

import numpy as np

from solvers.match3.search import kernels
from solvers.match3.search.arrays import Frames, Memory, slots_for, workspace
from solvers.match3.search.layout import Layout

__all__ = ["frames", "kernels", "memory", "warm"]


def frames(layout: Layout, depths: int) -> Frames:
    """Stack of a search that makes up to `depths` swaps; unused rows take no memory."""
    most = layout.rows * (layout.cols - 1) + layout.cols * (layout.rows - 1)
    return Frames(
        layout.blank(depths + 2),
        np.empty((depths + 1, most + 1), np.int32),
        np.zeros(most + 1, np.int64),
        np.zeros((depths + 1, 10), np.int64),
        np.zeros(depths + 1, np.int32),
    )


def memory(layout: Layout, boards: int) -> Memory:
    """An empty table of known boards."""
    words = layout.key_words + 1
    return Memory(
        np.empty((boards, words), np.uint64),
        np.empty((boards, 5), np.int64),
        np.zeros(slots_for(boards), np.uint64),
        np.zeros((1, words), np.uint64),
    )


def warm() -> None:
    """Compile or load the kernels, on one empty cell."""
    layout = Layout(1, 1, 1)
    zeros = np.zeros(3, np.int64)
    space = workspace(layout, zeros, zeros, layout.blank()[0])
    table = memory(layout, 1)
    control, trace = np.zeros(17, np.int64), np.zeros((1, 4), np.int32)
    kernels.explore(frames(layout, 1), control, space, table, trace, 1)
    kernels.rehash(table.slots, 0, 1, table.slots)
