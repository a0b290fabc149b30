"""The grid of a board in a picture: a person's hint, and evenly spaced lines found on each axis.

`Grid` says where the cells lie, and `GridHint` what a person stated about that. A `Comb` is a set
of evenly spaced lines along one axis.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True)
class Grid:
    """rows x cols cells; x, y: of the top left corner of the first one, in pixels; side: of a
    cell."""

    rows: int
    cols: int
    x: float
    y: float
    side: float

    def box(self, row: int, col: int) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of a cell."""
        left, top = self.x + col * self.side, self.y + row * self.side
        return left, top, left + self.side, top + self.side

    def scaled(self, by: float) -> Grid:
        """The grid in a picture of another size."""
        return Grid(self.rows, self.cols, self.x * by, self.y * by, self.side * by)


Floats = NDArray[np.float64]

_STRONG = 32.0
"""A step of so many levels of grey is a line, however much larger it is."""
_LEAST_SIDE, _MOST_SIDE = 8.0, 220.0
_LEAST_CELLS = 2
_REACH = 0.08
"""How far from a tooth a line may be, as a share of the side: both edges of a gap are one line."""
_OUTSIDE = -3.0
"""What a tooth outside the picture counts."""


@dataclass(frozen=True)
class Comb:
    """count cells from the line at `first` on; score: how far the lines stand out, in standard
    errors."""

    score: float
    first: float
    count: int


def edges(pixels: Floats, axis: int) -> Floats:
    """The difference of each pixel (height, width, 3) from the one before it along an axis."""
    step = np.abs(np.diff(pixels, axis=axis))
    step = np.maximum(np.maximum(step[..., 0], step[..., 1]), step[..., 2])
    before = ((0, 0), (1, 0)) if axis == 1 else ((1, 0), (0, 0))
    return np.asarray(np.pad(np.minimum(step, _STRONG), before))


def sides(size: tuple[int, int], told: float | None) -> list[float]:
    """The sides of a cell to try, in pixels; each differs so little from the next that twenty
    cells end within a few pixels."""
    if told is not None:
        return [told]
    found, side = [], _LEAST_SIDE
    while side <= min(_MOST_SIDE, max(size) / _LEAST_CELLS):
        found.append(side)
        side += max(0.25, side / 160)
    return found


def comb(profile: Floats, side: float, first: float | None, count: int | None) -> Comb:
    """The best comb of a side in a profile (length,); first and count where they are given."""
    near = highest_near(profile, 1)
    height = (near - near.mean()) / (near.std() + 1e-9)
    offsets = np.arange(0.0, side) if first is None else np.array([first % side])
    teeth = int((len(profile) - 1) // side) + 1
    places = np.rint(offsets[:, None] + np.arange(teeth) * side).astype(np.int64)
    inside = places < len(profile)
    heights = np.where(inside, height[np.minimum(places, len(profile) - 1)], _OUTSIDE)
    sums = np.pad(np.cumsum(heights, axis=1), ((0, 0), (1, 0)))
    best = Comb(-np.inf, 0.0, 0)
    begins = range(teeth) if first is None else [int(first // side)]
    for begin in begins:
        ends = np.arange(begin + _LEAST_CELLS + 1, teeth + 1)
        if count is not None:
            ends = ends[ends == begin + count + 1]
        if not len(ends):
            continue
        scores = (sums[:, ends] - sums[:, begin, None]) / np.sqrt(ends - begin)
        offset, end = np.unravel_index(int(np.argmax(scores)), scores.shape)
        if scores[offset, end] > best.score:
            start = float(offsets[offset] + begin * side)
            best = Comb(float(scores[offset, end]), start, int(ends[end]) - begin - 1)
    return best


def finer(profile: Floats, side: float, first: float, count: int) -> tuple[float, float]:
    """A side and first line near those given whose teeth stand on the lines more exactly."""
    reach = max(1, round(_REACH * side))
    weights = np.bartlett(2 * reach + 3)[1:-1]
    smooth = np.convolve(profile, weights / weights.sum(), "same")
    best, found = -np.inf, (side, first)
    offsets = np.arange(-reach, reach + 0.25, 0.5)
    for tried in side * np.linspace(0.98, 1.02, 41):
        middle = first + count * side / 2
        places = middle + offsets[:, None] + (np.arange(count + 1) - count / 2) * tried
        heights = np.interp(places, np.arange(len(smooth)), smooth, 0.0, 0.0).mean(axis=1)
        at = int(np.argmax(heights))
        if heights[at] > best:
            best, found = float(heights[at]), (float(tried), float(places[at, 0]))
    return found


def highest_near(profile: Floats, reach: int) -> Floats:
    """The largest value within reach of each place."""
    padded = np.pad(profile, reach)
    views = np.lib.stride_tricks.sliding_window_view(padded, 2 * reach + 1)
    return np.asarray(views.max(axis=1))


def centre(profile: Floats, side: float, first: float, count: int) -> float:
    """The distance of the middle of the gaps from the lines of a comb.

    A gap between cells has two edges, and a comb may stand on either. Folded on the side of a
    cell, the profile is symmetric about the middle of the gap: the shift of most symmetry is that
    middle.
    """
    half = round(side / 2)
    places = first + np.arange(count + 1)[:, None] * side + np.arange(-half, half + 1)
    folded = profile[np.clip(np.rint(places).astype(np.int64), 0, len(profile) - 1)].mean(axis=0)
    folded = np.maximum(folded - np.median(folded), 0)
    reach = max(2, int(0.25 * side))
    best, shift = -1.0, 0.0
    for doubled in range(-int(0.36 * side), int(0.36 * side) + 1):
        steps = np.arange(doubled % 2, 2 * reach + 1, 2)
        right, left = half + (doubled + steps) // 2, half + (doubled - steps) // 2
        kept = (left >= 0) & (right < len(folded)) & (right >= 0) & (left < len(folded))
        match = float((folded[right[kept]] * folded[left[kept]]).sum())
        if match > best:
            best, shift = match, doubled / 2
    return shift
