"""Dots and lines in the pixels of a board of trails: what its painter drew, read back.

How many lines run between two dots is measured by their ink: the width of what is dark
across the middle part of a line, in widths of one line.
"""

from __future__ import annotations

from math import hypot

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QColor

from gridwright.editor.painting import Look, Pixels
from gridwright.solvers.kind import Cells
from gridwright.solvers.trail.rules import WAYS, codes_of

Floats = NDArray[np.float64]

_ACROSS = 0.14
"""How far from a line its ink is measured, in cells: beyond both of a doubled one."""
_FINE = 0.25
"""Pixels from sample to sample."""
_STRAIGHT = (0.42, 0.58)
_SLANTING = (0.29, 0.37)
"""The part of the way to the next dot that is measured: outside the ring of a start,
and before another line crosses."""
_STRAIGHT_STEPS = (0.5, 1.5)
_SLANTING_STEPS = (0.35, 1.1)
"""Widths of ink, in lines, from which on there are one line and two: a slanting line of
one pixel has less ink than its width says."""
_RING = 0.325
"""The radius of the ring round a start, in cells."""
_NEAR = 40
_SEEN = 0.6
"""Share of the samples of a ring that must have its colour."""


def cells_of(
    pixels: Pixels,
    rows: int,
    cols: int,
    look: Look,
    line: float,
) -> Cells:
    """The board that is most like the pixels, (height, width, 3), of a picture of
    trails. line: the width of a line, in pixels."""
    side = pixels.shape[0] // rows
    ink = _ink(pixels, look)
    counts = np.zeros((rows, cols, 4), np.int64)
    for way, (down, right) in enumerate(WAYS[:4]):
        first = max(0, -right)
        last = cols - max(0, right)
        if first >= last or down >= rows:
            continue
        grid = np.mgrid[0 : rows - down, first:last]
        dots = np.moveaxis(grid, 0, -1) + 0.5
        widths = _widths(ink, dots, (down, right), side)
        steps = _SLANTING_STEPS if down and right else _STRAIGHT_STEPS
        below = rows - down
        counts[:below, first:last, way] = np.digitize(widths / line, steps)
    starts = _starts(pixels, rows, cols, look)
    return codes_of(counts, starts, cols)


def _widths(
    ink: Floats,
    dots: Floats,
    step: tuple[int, int],
    side: int,
) -> Floats:
    """The width of the ink across the way from each dot along a step, in pixels."""
    along = np.array(step, np.float64)
    down, right = step
    long = hypot(down, right)
    aside = np.array((right, -down)) / long
    part = _SLANTING if all(step) else _STRAIGHT
    shares = np.linspace(*part, 9)
    reach = np.arange(-_ACROSS, _ACROSS, _FINE / side)
    ways = shares[:, None, None] * along
    across = reach[:, None] * aside
    grid = ways + across
    middles = dots[:, :, None, None]
    places = (middles + grid) * side
    seen = ink[_indices(places)]
    sums = seen.sum(axis=-1) * _FINE
    widths: Floats = np.median(sums, axis=-1)
    return widths


def _ink(pixels: Pixels, look: Look) -> Floats:
    """How much of a line's colour each pixel has, 0 to 1."""
    ground = _rgb(look.board)
    way = _rgb(look.text) - ground
    whole = float(way @ way)
    apart = pixels - ground
    shares: Floats = apart @ way
    shares /= whole
    return shares.clip(0, 1)


def _indices(places: Floats) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """The rows and columns of pixels at some places, (..., 2)."""
    whole = places.astype(np.intp)
    rows = whole[..., 0]
    cols = whole[..., 1]
    return rows, cols


def _starts(
    pixels: Pixels,
    rows: int,
    cols: int,
    look: Look,
) -> NDArray[np.bool_]:
    """(dots,): True where the ring of a start is seen, between the lines."""
    side = pixels.shape[0] // rows
    turns = np.arange(8) + 0.5
    angles = turns * np.pi / 4
    ring = np.stack(
        (
            np.sin(angles),
            np.cos(angles),
        ),
        axis=-1,
    )
    grid = np.mgrid[0:rows, 0:cols]
    dots = np.moveaxis(grid, 0, -1) + 0.5
    middles = dots[:, :, None]
    places = (middles + ring * _RING) * side
    seen = pixels[_indices(places)]
    colour = _rgb(look.start)
    apart = np.abs(seen - colour)
    near = apart.max(axis=-1) <= _NEAR
    shares = near.mean(axis=-1)
    found: NDArray[np.bool_] = (shares >= _SEEN).ravel()
    return found


def _rgb(colour: QColor) -> Floats:
    channels = (colour.red(), colour.green(), colour.blue())
    return np.array(channels, np.float64)
