"""Sides of cells and places of lines that may fit a board on a screen.

Sides come from the autocorrelation of the edges, places of lines (phases) from the
edges folded on a side.
"""

from __future__ import annotations

import numpy as np
from numpy.polynomial.chebyshev import chebval
from numpy.typing import NDArray

from gridwright.solvers.files.screenshot.lattice import Floats
from gridwright.solvers.files.screenshot.sight import Sight, Singles

_LEAST_SIDE = 8.0
"""Pixels of the smallest side tried. Lower: finer boards are found, and more letters
taken for one."""
_MOST_SIDE = 330.0
"""Pixels of the largest side tried."""
_STEP = 0.007
"""Logarithm of the ratio of one side tried to the next. Smaller: sides are more exact
and the search is slower."""
_TALL = 36
"""Steps by which the two sides of a cell differ at most. Higher: more oblong cells."""
_TURN_COST = 0.0006
"""The cost of each such step, in correlation. Higher: cells are rather square."""
_SIDES = 8
"""Pairs of sides that are tried. Higher: slower and more thorough."""
_APART = 9
"""Steps within which two pairs of sides are the same."""
_NEVER = -9.0
"""The correlation of a side that is not tried."""
_BEND = 0.012
"""How far from a given side a sharper one is looked for, as a share of it."""
_SHARP = 25
"""Sides that are tried there."""
_HARMONICS = 6
"""Multiples of a side at which edges are compared."""
_SOFT = (0.25, 0.5, 0.25)
"""Weights by which a fold is smoothed, in pixels."""


def sides(sight: Sight) -> list[tuple[float, float]]:
    """Widths and heights of a cell to try."""
    longest = min(_MOST_SIDE, max(sight.pixels.shape[:2]) / 2)
    span = np.log(max(longest, 9) / _LEAST_SIDE)
    count = max(2, int(span / _STEP))
    tried = _LEAST_SIDE * np.exp(_STEP * np.arange(count))
    turns = np.arange(-_TALL, _TALL + 1)
    other = np.arange(count)[:, None] + turns
    joint = _joint(sight, tried, turns)
    found: list[tuple[float, float]] = []
    for _ in range(_SIDES):
        at, turn = np.unravel_index(int(np.argmax(joint)), joint.shape)
        if joint[at, turn] < -1:
            break
        high = other[at, turn]
        found.append((float(tried[at]), float(tried[high])))
        near_wide = np.abs(np.arange(count) - at) < _APART
        near_high = np.abs(other - high) < _APART
        joint[near_wide[:, None] & near_high] = _NEVER
    return found


def _joint(sight: Sight, tried: Floats, turns: NDArray[np.int64]) -> Floats:
    """How well each width repeats together with each height near it. turns: the steps
    from one to the other."""
    along_x, along_y = sight.edges
    one = _repeating(along_x, tried)
    two = _repeating(along_y, tried)
    count = len(tried)
    other = np.arange(count)[:, None] + turns
    tall = two[np.clip(other, 0, count - 1)]
    is_tried = (other >= 0) & (other < count)
    there = np.where(is_tried, tall, _NEVER)
    cost = _TURN_COST * np.abs(turns)
    return np.asarray(one[:, None] + there - cost)


def _repeating(edges: Singles, tried: Floats) -> Floats:
    """How much more alike the edges are at multiples of each side than between
    these."""
    width = edges.shape[1]
    apart = np.hstack((edges, np.zeros_like(edges)))  # so that no end meets a start
    power = np.abs(np.fft.rfft(apart)) ** 2
    alike = np.fft.irfft(power.sum(axis=0))[:width]
    alike = alike / max(float(alike[0]), 1e-9)
    before = np.append(0, alike[:-1])
    after = np.append(alike[1:], 0)
    wide = np.maximum(np.maximum(alike, before), after)
    pixels = np.arange(width)
    result = np.zeros(len(tried))
    weights = np.zeros(len(tried))
    for k in range(1, _HARMONICS + 1):
        place = k * tried
        peak = np.interp(place, pixels, wide, 0, 0)
        one = np.interp((k - 0.5) * tried, pixels, alike, 0, 0)
        two = np.interp((k + 0.5) * tried, pixels, alike, 0, 0)
        between = (one + two) / 2
        seen = (place < 0.9 * width) | (k == 1)
        weight = np.where(seen, 1.0, 0.0)
        result += weight * (peak - between)
        weights += weight
    fits = tried < 0.52 * width
    return np.asarray(np.where(fits, result / weights, _NEVER))


def sharper(profile: Floats, side: float, by: float = _BEND) -> float:
    """A side near one given at which the profile repeats most exactly: of most power in
    its first harmonics."""
    tried = side * np.linspace(1 - by, 1 + by, _SHARP)
    harmonics = int(np.clip(side / 3, 1, 8))
    alike = np.correlate(profile, profile, "full")[len(profile) :]
    apart = np.flatnonzero(alike)
    angles = 2 * np.pi * (apart + 1) / tried[:, None]
    first_harmonics = [0, *[1] * harmonics]
    power = chebval(np.cos(angles), first_harmonics) @ alike[apart]
    return float(tried[np.argmax(power)])


def folded(profile: Floats, side: float) -> Floats:
    """The mean of a profile at each place between two lines, a place a pixel."""
    bins = max(4, round(side))
    within = np.arange(len(profile)) % side
    at = (within * (bins / side)).astype(np.int64) % bins
    sums = np.bincount(at, profile, bins)
    counts = np.bincount(at, minlength=bins)
    return np.asarray(sums / np.maximum(counts, 1))


def phases(profile: Floats, side: float) -> list[float]:
    """Places of lines to try: where the edges are strongest, and where they are
    symmetric."""
    fold = folded(profile, side)
    bins = len(fold)
    around = np.concatenate([fold[-1:], fold, fold[:1]])
    soft = np.convolve(around, _SOFT, "valid")
    centre = _centre(soft)
    tried = (
        *_strongest(soft),
        centre,
        centre + bins / 2,
        _emptiest(fold),
    )
    found: list[float] = []
    for place in tried:
        here = float(place * side / bins % side)
        if all(_distance(here, one, side) > 0.04 * side for one in found):
            found.append(here)
    return found


def _strongest(fold: Floats) -> tuple[int, int]:
    """The strongest place of a fold, and the strongest that is not beside it."""
    bins = len(fold)
    first = int(np.argmax(fold))
    from_first = np.arange(bins) - first
    apart = np.abs((from_first + bins / 2) % bins - bins / 2)
    others = np.where(apart > 0.08 * bins, fold, -1)
    return first, int(np.argmax(others))


def _centre(fold: Floats) -> float:
    """The place at which a fold is most like its mirror image."""
    spectrum = np.fft.rfft(fold - fold.mean())
    mirrored = np.fft.irfft(spectrum**2, len(fold))
    return int(np.argmax(mirrored)) / 2


def _emptiest(fold: Floats) -> int:
    """The place of a fold with the least around it."""
    bins = len(fold)
    window = np.ones(bins // 8 + 1)
    wide = np.convolve(np.tile(fold, 3), window, "same")
    return int(np.argmin(wide[bins : 2 * bins]))


def _distance(one: float, two: float, side: float) -> float:
    """How far apart two places of lines are that repeat every side."""
    return abs((one - two + side / 2) % side - side / 2)
