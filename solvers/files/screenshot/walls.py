"""Mazes whose walls are lines between cells, most of which are open on a side.

The finder for paper looks for cells that are closed; a maze has hardly any. Here the rim is the
hold: the outline of a large connected piece of ink is brought to four corners, and the board is
seen straight through them. A division into rows and columns explains the walls that go along its
lines from crossing to crossing; the coarsest that explains nearly as much as any is taken. It is
believed as far as its sides are clear: with ink along all of them, or along hardly any.

In a board that is known, `walls_of` looks which sides between cells have a line.
"""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageFilter

from solvers.files.screenshot.groups import Walls, lit, rectified
from solvers.files.screenshot.lattice import Floats, Lattice, even, homography, mapped

Inked = NDArray[np.bool_]
Ints = NDArray[np.int64]
_STRAIGHT, _RIM, _CELL = 480, 8, 32
"""Pixels of a side of a maze that is seen straight, and around it; and of a cell of a board."""
_BESIDE, _LOOKS, _ASTRAY = 4, 3, 0.12
"""Pixels that a wall may lie beside its line there; how often the view is made straighter by the
walls in it; and how far from its place a side is looked for then, as a share of a cell."""
_STEP, _WIDEST = 0.015, 0.2
"""Steps in which ink is looked for across a side, and how wide a line is at most, as shares of a
cell."""
_SIZES = range(3, 25)
"""Rows or columns of a maze."""
_LONG, _SHORT = 1.6, 14.0
"""How many times longer one side of a cell is than the other, at most; and its least pixels."""
_SQUARE = 0.3
"""How much smaller the triangle at one corner of a board is than at another, at most."""
_LARGE = 5
"""A maze takes at least one in so many parts of the longer side."""
_WALL, _OPEN = 0.8, 0.4
"""Which share of a side has ink where there is a wall, at least, and where there is none."""
_THIN = 0.3
"""Which share of the runs of pixels in a piece are no longer than its lines are wide."""
_PRICE, _LIKELY = 0.005, 0.93
"""What a cell costs of the length explained, in sides of the board; and how much of what the best
division explains is enough for a coarser one; so clear is every maze."""
_FEW, _MANY = 0.15, 0.85
"""Share of the sides between cells that are walls: of fewer it is a frame, of more a grid."""
_FULL = 0.8
"""Walls of every second or third line, of all there may be, that are lines of a grid."""
_DARK, _FILLED, _HALF = 55.0, 0.5, 0.05
"""Levels of grey between a wall and most cells; share of a cell with ink that is filled; and share
of the sides of a board that may be half a wall."""
_BOARD, _SOLID, _THIN_LINE = 1400, 0.3, 0.07
"""Pixels of a side of a board on a screen whose walls are looked for; as shares of a cell, how
wide what is no line is on a screen, and how wide lines beside walls are at most."""


class Runs(NamedTuple):
    """Runs of pixels: the connected piece each is in, its row, its first and its last column."""

    label: Ints
    row: Ints
    first: Ints
    last: Ints


def mazes(ink: Inked, runs: Runs) -> list[tuple[Lattice, float, float]]:
    """Mazes in a picture, each with a score and with how clear its sides are. runs: of the ink."""
    found = []
    for corners in _outlines(ink.shape, runs):
        by = homography(even(1, 1, 0, 0, _STRAIGHT).corners, corners)
        near = _summed(_seen(ink, by), _BESIDE)
        high, wide = np.hypot(*(corners[[3, 1]] - corners[0]).T)
        scores = {
            (rows, cols): _explained(*_covered(near, rows, cols, _RIM)) - _PRICE * rows * cols
            for rows, cols in product(_SIZES, _SIZES)
            if 1 / _LONG < (wide / cols) / (high / rows) < _LONG
            and min(wide / cols, high / rows) > _SHORT
        }
        best = max(scores.values(), default=0.0)
        if best <= 0:
            continue
        rows, cols = min(
            (s for s in scores if scores[s] >= _LIKELY * best), key=lambda s: s[0] * s[1]
        )
        whole = even(rows, cols, 0, 0, _STRAIGHT / cols, _STRAIGHT / rows).crossings
        for _ in range(_LOOKS):
            flat, there = lines_of(mapped(by, whole), whole, ink, _ASTRAY)
            by = homography(flat, there) if len(flat) > 8 else by
        seen = _seen(ink, by)
        solid = _opened(seen, round(_SOLID * _STRAIGHT / max(rows, cols)))
        share = _clear(*_covered(_summed(seen, _BESIDE), rows, cols, _RIM)) * (1 - solid.mean())
        if share > _LIKELY:
            found.append((Lattice(mapped(by, whole)), len(flat) * share, float(share)))
    return found


def _seen(ink: Inked, by: Floats) -> Inked:
    """The ink of a maze seen straight, with a rim."""
    y, x = np.mgrid[-_RIM : _STRAIGHT + _RIM, -_RIM : _STRAIGHT + _RIM] + 0.5
    at = mapped(by, np.stack([x, y], axis=-1)).astype(np.int64)
    col, row = np.moveaxis(np.clip(at, 0, np.array(ink.shape[::-1]) - 1), 2, 0)
    return np.asarray(ink[row, col])


def beside(points: Floats, ink: Inked, reach: float) -> Inked:
    """The ink near the sides from each point to the next in its row (across, along, rows, cols)."""
    along = np.linspace(0.08, 0.92, 14)[:, None, None, None]
    step = points[:, 1:] - points[:, :-1]
    off = np.linspace(-reach, reach, round(reach / _STEP) * 2 + 1)[:, None, None, None, None]
    at = points[:, :-1] + along * step + off * step[..., ::-1] * (-1, 1) + 1
    x, y = np.moveaxis(np.clip(at.astype(np.int64), 0, np.array(ink.shape[::-1]) + 1), -1, 0)
    return np.asarray(np.pad(ink, 1)[y, x])


def lines_of(points: Floats, flat: Floats, ink: Inked, reach: float) -> tuple[Floats, Floats]:
    """The middles (n, 2) of sides of a lattice that have ink so near, and where that is. Beside a
    filled cell, the line is as far inside it as half the width of the others."""
    found: list[tuple[Floats, Floats]] = []
    for seen, plane in ((points, flat), (points.swapaxes(0, 1), flat.swapaxes(0, 1))):
        dark = beside(seen, ink, reach).mean(axis=1) >= 0.5
        last = len(dark) - 1
        at = np.arange(last + 1)[:, None, None]
        near = np.where(dark, np.abs(at - last / 2), np.inf).argmin(axis=0)[None]
        light = np.where(dark, -1, at), np.where(dark, last + 1, at)[::-1]
        low = np.take_along_axis(np.maximum.accumulate(light[0]), near, 0)[0]
        high = np.take_along_axis(np.minimum.accumulate(light[1])[::-1], near, 0)[0]
        thin = (low >= 0) & (high <= last) & ((high - low) * _STEP < _WIDEST)
        half = np.median((high - low)[thin]) / 2 if thin.any() else 1.0
        place = np.where(low < 0, high - half, np.where(high > last, low + half, (low + high) / 2))
        known = dark.any(axis=0) & (thin | ((low < 0) != (high > last)))
        one, two = seen[:, :-1][known], seen[:, 1:][known]
        off = (place[known] / last * 2 - 1)[:, None] * reach * (two - one)[:, ::-1] * (-1, 1)
        found.append(((plane[:, :-1] + plane[:, 1:])[known] / 2, (one + two) / 2 + off))
    return np.concatenate([found[0][0], found[1][0]]), np.concatenate([found[0][1], found[1][1]])


def walls_of(image: Image.Image, lattice: Lattice, photo: bool = False) -> Walls | None:
    """The walls between the cells of a board; None where most sides have a line, or none, or where
    that is not clear. On paper there are none beside a cell that is filled. On a screen, walls are
    what is left when the thinner lines of a grid are taken away."""
    rows, cols = lattice.rows, lattice.cols
    most = max(_CELL, _BOARD // (max(rows, cols) + 2))
    cell = _CELL if photo else int(np.clip(2 * lattice.side, _CELL, most))
    wide = lattice
    for side in ("top", "right", "bottom", "left"):
        wide = wide.added(side, 1)
    flat = rectified(image, wide, False, cell)
    grey = np.asarray((lit(flat, cell) if photo else flat).convert("L"), np.float32)
    ink = np.abs(grey - np.median(grey[cell:-cell, cell:-cell])) > _DARK
    filled = ink[cell:-cell, cell:-cell].reshape(rows, cell, cols, cell).mean(axis=(1, 3)) > _FILLED
    if not photo:
        ink &= ~_opened(ink, round(_SOLID * cell))
    before: Walls | None = None
    for thin in range(1, max(3, round(_THIN_LINE * cell))):
        walls = _between(_opened(ink, thin), filled, photo)
        if walls and not (walls.right | walls.below).any():
            return None
        if walls and (photo or (before and all(map(np.array_equal, walls, before)))):
            return walls
        before = walls
    return None


def _between(ink: Inked, filled: Inked, photo: bool) -> Walls | None:
    """The walls by the ink around a board and a cell more to each side; None where that is not
    clear. filled: which of its cells are."""
    rows, cols = filled.shape
    sums = _summed(ink, 2 if photo else max(1, len(ink) // (rows + 2) // _CELL))
    across, down = _covered(sums, rows, cols, len(ink) // (rows + 2))
    right, below = down[:, 1:-1], across[1:-1]
    free = ~(filled[:, :-1] | filled[:, 1:]), ~(filled[:-1] | filled[1:])
    if photo:
        right, below = right * free[0], below * free[1]
    sides = np.concatenate([right[free[0]], below[free[1]]])
    half = (sides > _OPEN) & (sides <= _WALL)
    if not len(sides) or (sides > _WALL).mean() >= _MANY or half.mean() > _HALF:
        return None
    doubtful = np.zeros(filled.shape, np.bool_)
    for side in (np.s_[:, :-1], np.s_[:, 1:]):
        doubtful[side] |= (right > _OPEN) & (right <= _WALL)
        doubtful.T[side] |= ((below > _OPEN) & (below <= _WALL)).T
    walled = np.pad(right > _WALL, ((0, 0), (0, 1))), np.pad(below > _WALL, ((0, 1), (0, 0)))
    return Walls(*walled, doubtful)


def _opened(ink: Inked, size: int) -> Inked:
    """The ink that squares of so many pixels cover which are all ink."""
    for more, least in ((0, size), (size - 1, 1)):
        for _ in range(2):
            sums = np.pad(ink, ((more + 1, more), (0, 0))).cumsum(axis=0, dtype=np.int32)
            ink = (sums[size:] - sums[:-size] >= least).T
    return ink


def _summed(ink: Inked, near: int) -> tuple[Ints, Ints]:
    """For each pixel, how many left of it and how many above have ink within so many pixels."""
    image = Image.fromarray(255 * ink.astype(np.uint8)).filter(ImageFilter.BoxBlur(near))
    wide = (np.asarray(image) > 0).astype(np.int64)
    level, upright = (np.pad(one.cumsum(axis=0), ((1, 0), (0, 0))) for one in (wide.T, wide))
    return level, upright


def _covered(sums: tuple[Ints, Ints], rows: int, cols: int, rim: int) -> tuple[Floats, Floats]:
    """The share of each side with ink along its middle: level (rows + 1, cols), upright (rows,
    cols + 1). rim: pixels around the board."""
    found = []
    for one, along, lines in zip(sums, (cols, rows), (rows, cols), strict=True):
        long, wide = len(one) - 1 - 2 * rim, one.shape[1] - 2 * rim
        at = rim + np.arange(lines + 1) * wide // lines
        low, high = (
            rim + np.rint((np.arange(along) + end) * long / along).astype(np.int64)
            for end in (0.2, 0.8)
        )
        found.append((one[high[:, None], at] - one[low[:, None], at]) / (high - low)[:, None])
    return found[0].T, found[1]


def _explained(across: Floats, down: Floats) -> float:
    """The length of the walls, in sides of the board, without that of what is half a wall."""
    length = 0.0
    for one, axis in ((across, 1), (down, 0)):
        length += np.where(one > _WALL, 1, np.where(one < _OPEN, 0, -one)).sum() / one.shape[axis]
    return length


def _clear(across: Floats, down: Floats) -> float:
    """The share of sides that are walls or open; 0 without a rim, or with hardly a wall or hardly
    an opening in it."""
    rim = np.concatenate([across[[0, -1]].ravel(), down[:, [0, -1]].ravel()])
    inner = np.concatenate([across[1:-1].ravel(), down[:, 1:-1].ravel()])
    if (rim > _WALL).mean() < _WALL or not _FEW < (inner > _WALL).mean() < _MANY:
        return 0.0
    lines = (across[1:-1] > _WALL).mean(axis=1), (down[:, 1:-1] > _WALL).mean(axis=0)
    for of, step, at in product(lines, (2, 3), range(3)):  # a coarser grid whose lines have gaps
        if len(of[at % step :: step]) > 1 and of[at % step :: step].mean() > _FULL:
            return 0.0
    sides = np.concatenate([rim, inner])
    return float(((sides > _WALL) | (sides < _OPEN)).mean())


def _outlines(shape: tuple[int, ...], runs: Runs) -> list[Floats]:
    """Four corners of each of the largest connected pieces of ink, in the middle of its rim. What
    the rim of the picture cuts is none."""
    count, longest = int(runs.label.max(initial=-1)) + 1, max(shape)
    sizes = []
    for low, high, long in ((runs.first, runs.last, shape[1]), (runs.row, runs.row, shape[0])):
        least, most = np.full(count, longest), np.zeros(count, np.int64)
        np.minimum.at(least, runs.label, low)
        np.maximum.at(most, runs.label, high)
        sizes.append(np.where((least > 0) & (most < long - 1), most - least, 0))
    size, found = np.minimum(*sizes), []
    for piece in np.argsort(-size)[:3].tolist():
        own = runs.label == piece
        row, first, last = runs.row[own], runs.first[own], runs.last[own] + 1
        places = [(first, row), (last, row), (first, row + 1), (last, row + 1)]
        corners = _four(np.concatenate([np.stack(at, axis=1) for at in places]).astype(np.float64))
        if size[piece] > longest / _LARGE and len(corners) == 4:
            along = np.stack([np.roll(corners, by, axis=0) - corners for by in (1, -1)])
            along /= np.linalg.norm(along, axis=2, keepdims=True)
            found.append(corners + along.sum(axis=0) * np.quantile(last - first, _THIN) / 2)
    return found


def _four(points: Floats) -> Floats:
    """The corners of the quadrilateral that points fill, clockwise from the top left."""
    turns = np.linspace(0, 2 * np.pi, 120, endpoint=False)
    far = (np.stack([np.cos(turns), np.sin(turns)], axis=1) @ points.T).argmax(axis=1)
    corners = points[list(dict.fromkeys(far.tolist()))]
    areas = np.ones(0)
    while len(corners) > 3:
        one, two = corners - np.roll(corners, 1, axis=0), np.roll(corners, -1, axis=0) - corners
        areas = np.abs(one[:, 0] * two[:, 1] - one[:, 1] * two[:, 0])
        if len(corners) == 4:
            break
        corners = np.delete(corners, np.argmin(areas), axis=0)
    if len(corners) < 4 or areas.min() < _SQUARE * areas.max():
        return corners[:0]
    return np.roll(corners, -int(np.argmin(corners.sum(axis=1))), axis=0)
