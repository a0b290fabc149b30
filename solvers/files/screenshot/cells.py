"""What the cells of a grid look like: small pictures of one size, and how far two are apart."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from solvers.files.screenshot.grid import Grid

Floats = NDArray[np.float64]

SIZE = 12
"""Pixels of a side of the small pictures."""
_MOST_DIFFERENT = 0.1
"""Share of the pixels that tells how far two looks are apart."""


def crops(pixels: Floats, grid: Grid) -> Floats:
    """Small pictures (rows, cols, SIZE, SIZE, 3) of all cells of a picture (height, width, 3)."""
    rows = _mean_of(pixels, grid.y, grid.side, grid.rows)
    both = _mean_of(np.swapaxes(rows, 0, 1), grid.x, grid.side, grid.cols)
    tall = np.swapaxes(both, 0, 1).reshape(grid.rows, SIZE, grid.cols, SIZE, 3)
    return np.asarray(tall.transpose(0, 2, 1, 3, 4))


def _mean_of(pixels: Floats, first: float, side: float, count: int) -> Floats:
    """The first axis resampled to SIZE values a cell, each the mean of what it covers."""
    length = pixels.shape[0]
    sums = np.concatenate([np.zeros((1, *pixels.shape[1:])), np.cumsum(pixels, axis=0)])
    marks = np.clip(first + np.arange(count * SIZE + 1) * side / SIZE, 0, length)
    low = np.minimum(marks.astype(np.int64), length - 1)
    share = (marks - low).reshape(-1, *[1] * (pixels.ndim - 1))
    at = sums[low] + share * pixels[low]
    width = np.maximum(np.diff(marks), 1e-9).reshape(share[1:].shape)
    return np.asarray(np.diff(at, axis=0) / width)


def distances(look: Floats, others: Floats) -> Floats:
    """How far a look (SIZE, SIZE, 3) is from each of others (n, SIZE, SIZE, 3), in levels of
    grey: the mean over the pixels that differ most, so that a small mark counts."""
    apart = np.abs(others - look).max(axis=3).reshape(len(others), -1)
    most = max(1, int(_MOST_DIFFERENT * apart.shape[1]))
    return np.asarray(np.partition(apart, -most, axis=1)[:, -most:].mean(axis=1))


def softened(looks: Floats) -> Floats:
    """The inner part of each look (n, SIZE, SIZE, 3), every pixel the mean of itself and its
    neighbours: cells that begin at different fractions of a pixel stay alike."""
    rows = (looks[:, :-2] + 2 * looks[:, 1:-1] + looks[:, 2:]) / 4
    return np.asarray((rows[:, :, :-2] + 2 * rows[:, :, 1:-1] + rows[:, :, 2:]) / 4)
