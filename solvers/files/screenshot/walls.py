"""Mazes whose walls are lines between cells, most of which are open on a side.

The finder for paper looks for cells that are closed; a maze has hardly any. Here the
rim is the hold: the outline of a large connected piece of ink is brought to four
corners, and the board is seen straight through them. A division into rows and columns
explains the walls that go along its lines from crossing to crossing; the coarsest that
explains nearly as much as any is taken. It is believed as far as its sides are clear:
with ink along all of them, or along hardly any.

In a board that is known, `walls_of` looks which sides between cells have a line.
"""

from __future__ import annotations

import math
from itertools import product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageFilter

from gridwright.solvers.files.screenshot.groups import Walls, in_windows, lit, rectified
from gridwright.solvers.files.screenshot.lattice import (
    Floats,
    Lattice,
    even,
    homography,
    mapped,
)

Inked = NDArray[np.bool_]
Ints = NDArray[np.int64]

_STRAIGHT = 480
"""Pixels of a side of a maze that is seen straight. Higher: thinner walls, slower."""
_RIM = 8
"""Pixels around it."""
_CELL = 32
"""Pixels of a side of a cell of a board, at least."""
_BESIDE = 4
"""Pixels that a wall may lie beside its line in a maze seen straight. Higher: bent
walls are found, and doubled ones are one."""
_LOOKS = 3
"""Times that the view is made straighter by the walls in it. Higher: slower."""
_ASTRAY = 0.12
"""How far from its place a side is looked for then, as a share of a cell."""
_STEP = 0.015
"""Step in which ink is looked for across a side, as a share of a cell. Smaller: more
exact and slower."""
_WIDEST = 0.2
"""How wide a line is at most, as a share of a cell."""
_SIZES = range(3, 25)
"""Rows or columns of a maze."""
_LONG = 1.6
"""How many times longer one side of a cell is than the other, at most."""
_SHORT = 14.0
"""Pixels of the shorter side of a cell, at least."""
_SQUARE = 0.3
"""How small the triangle at one corner of a board is beside that at another. Higher:
fewer outlines are boards."""
_LARGE = 5
"""One in how many parts of the longer side of the picture a maze takes at least.
Higher: smaller mazes are found."""
_WALL = 0.8
"""Share of a side that has ink where there is a wall, at least."""
_OPEN = 0.4
"""Share of a side that has ink where there is none, at most. Between both, a side is
doubtful."""
_THIN = 0.3
"""Share of the runs of pixels in a piece that are at most as long as its lines are
wide."""
_PRICE = 0.005
"""Sides of the board that a cell costs of the length explained. Higher: coarser
divisions."""
_LIKELY = 0.93
"""Share of what the best division explains that is enough for a coarser one; so clear
is every maze. Lower: coarser divisions, and more mazes."""
_FEW = 0.15
"""Share of the sides between cells that are walls below which it is a frame."""
_MANY = 0.85
"""Share of them above which it is a grid."""
_FULL = 0.8
"""Share of all sides on every second or third line whose walls make these the lines of
a grid."""
_DARK = 55.0
"""Levels of grey between a wall and most cells. Lower: fainter walls, and shadows."""
_FILLED = 0.5
"""Share of a cell with ink that is filled."""
_HALF = 0.05
"""Share of the sides of a board that may be half a wall. Higher: doubtful boards have
walls."""
_BOARD = 1400
"""Pixels of a side of a board on a screen whose walls are looked for. Higher:
slower."""
_SOLID = 0.3
"""How wide what is not a line is on a screen, as a share of a cell."""
_THIN_LINE = 0.07
"""How wide lines beside walls are at most, as a share of a cell."""
_BULGE = 0.045
"""How far a wall stands out of a filled cell that hides its other half, at least, as a
share of a cell; more than half a thin line. Lower: uneven edges of cells are walls."""
_ASIDE = 0.12
"""How far from a filled cell such a wall is looked for."""
_BLURRED = 2.5
"""Pixels of the picture that it stands out, at least. Lower: filled cells that lie a
pixel beside the lattice have walls."""


class Runs(NamedTuple):
    """Runs of pixels: the connected piece each is in, its row, its first and its last
    column."""

    label: Ints
    row: Ints
    first: Ints
    last: Ints


def mazes(ink: Inked, runs: Runs) -> list[tuple[Lattice, float, float]]:
    """Mazes in a picture, each with a score and with how clear its sides are. runs: of
    the ink."""
    found = []
    for corners in _outlines(ink.shape, runs):
        by = homography(even(1, 1, 0, 0, _STRAIGHT).corners, corners)
        near = _summed(_seen(ink, by), _BESIDE)
        high, wide = np.hypot(*(corners[[3, 1]] - corners[0]).T)
        size = _division(near, float(high), float(wide))
        if size is None:
            continue
        rows, cols = size
        whole = even(rows, cols, 0, 0, _STRAIGHT / cols, _STRAIGHT / rows).crossings
        for _ in range(_LOOKS):
            flat, there = lines_of(mapped(by, whole), whole, ink, _ASTRAY)
            by = homography(flat, there) if len(flat) > 8 else by
        seen = _seen(ink, by)
        solid = _opened(seen, round(_SOLID * _STRAIGHT / max(rows, cols)))
        covered = _covered(_summed(seen, _BESIDE), rows, cols, _RIM)
        share = _clear(*covered) * (1 - solid.mean())
        if share > _LIKELY:
            lattice = Lattice(mapped(by, whole))
            found.append((lattice, len(flat) * share, float(share)))
    return found


def _division(
    near: tuple[Ints, Ints], high: float, wide: float
) -> tuple[int, int] | None:
    """The coarsest division into rows and columns that explains nearly as much as any;
    None if none explains anything. high, wide: the sides of the maze in the picture."""
    scores: dict[tuple[int, int], float] = {}
    for rows, cols in product(_SIZES, _SIZES):
        cell_high = high / rows
        cell_wide = wide / cols
        oblong = not 1 / _LONG < cell_wide / cell_high < _LONG
        if oblong or min(cell_wide, cell_high) <= _SHORT:
            continue
        across, down = _covered(near, rows, cols, _RIM)
        scores[rows, cols] = _explained(across, down) - _PRICE * rows * cols
    best = max(scores.values(), default=0.0)
    if best <= 0:
        return None
    enough = [size for size, score in scores.items() if score >= _LIKELY * best]
    return min(enough, key=lambda size: size[0] * size[1])


def _seen(ink: Inked, by: Floats) -> Inked:
    """The ink of a maze seen straight, with a rim."""
    y, x = np.mgrid[-_RIM : _STRAIGHT + _RIM, -_RIM : _STRAIGHT + _RIM] + 0.5
    at = mapped(by, np.stack([x, y], axis=-1)).astype(np.int64)
    col, row = np.moveaxis(np.clip(at, 0, np.array(ink.shape[::-1]) - 1), 2, 0)
    return np.asarray(ink[row, col])


def beside(points: Floats, ink: Inked, reach: float) -> Inked:
    """The ink near the sides from each point to the next in its row (across, along,
    rows, cols)."""
    along = np.linspace(0.08, 0.92, 14)[:, None, None, None]
    step = points[:, 1:] - points[:, :-1]
    steps = round(reach / _STEP) * 2 + 1
    off = np.linspace(-reach, reach, steps)[:, None, None, None, None]
    at = points[:, :-1] + along * step + off * step[..., ::-1] * (-1, 1) + 1
    last = np.array(ink.shape[::-1]) + 1
    x, y = np.moveaxis(np.clip(at.astype(np.int64), 0, last), -1, 0)
    return np.asarray(np.pad(ink, 1)[y, x])


def lines_of(
    points: Floats, flat: Floats, ink: Inked, reach: float
) -> tuple[Floats, Floats]:
    """The middles (n, 2) of sides of a lattice that have ink within reach, and where
    that is. Beside a filled cell, the line is as far inside it as half the width of the
    others."""
    level_flat, level_seen = _level_lines(points, flat, ink, reach)
    turned = points.swapaxes(0, 1)
    upright_flat, upright_seen = _level_lines(turned, flat.swapaxes(0, 1), ink, reach)
    middles = np.concatenate([level_flat, upright_flat])
    return middles, np.concatenate([level_seen, upright_seen])


def _level_lines(
    points: Floats, flat: Floats, ink: Inked, reach: float
) -> tuple[Floats, Floats]:
    """The same for the sides from each point to the next in its row."""
    dark = beside(points, ink, reach).mean(axis=1) >= 0.5
    last = len(dark) - 1
    at = np.arange(last + 1)[:, None, None]
    off_middle = np.where(dark, np.abs(at - last / 2), np.inf)
    near = off_middle.argmin(axis=0)[None]
    light_before = np.maximum.accumulate(np.where(dark, -1, at))
    light_after = np.minimum.accumulate(np.where(dark, last + 1, at)[::-1])[::-1]
    low = np.take_along_axis(light_before, near, 0)[0]
    high = np.take_along_axis(light_after, near, 0)[0]
    thin = (low >= 0) & (high <= last) & ((high - low) * _STEP < _WIDEST)
    half = np.median((high - low)[thin]) / 2 if thin.any() else 1.0
    inside = np.where(high > last, low + half, (low + high) / 2)
    place = np.where(low < 0, high - half, inside)
    known = dark.any(axis=0) & (thin | ((low < 0) != (high > last)))
    one = points[:, :-1][known]
    two = points[:, 1:][known]
    share = place[known] / last * 2 - 1
    off = share[:, None] * reach * (two - one)[:, ::-1] * (-1, 1)
    middles = (flat[:, :-1] + flat[:, 1:])[known] / 2
    return middles, (one + two) / 2 + off


def _with_margin(lattice: Lattice) -> Lattice:
    """The lattice with one cell more on each side."""
    for side in ("top", "right", "bottom", "left"):
        lattice = lattice.added(side, 1)
    return lattice


def walls_of(image: Image.Image, lattice: Lattice, photo: bool = False) -> Walls | None:
    """The walls between the cells of a board; None where most sides have a line, or
    none, or where that is not clear. On paper, a filled cell has no walls beside
    it. On a screen, walls are what is left when the thinner lines of a grid are
    taken away."""
    rows, cols = lattice.rows, lattice.cols
    most = max(_CELL, _BOARD // (max(rows, cols) + 2))
    cell = _CELL if photo else int(np.clip(2 * lattice.side, _CELL, most))
    wide = _with_margin(lattice)
    flat = rectified(image, wide, False, cell)
    if photo:
        flat = lit(flat, cell)
    grey = np.asarray(flat.convert("L"), np.float32)
    inner = np.s_[cell:-cell, cell:-cell]
    ink = np.abs(grey - np.median(grey[inner])) > _DARK
    filled = _filled(ink[inner], rows, cols)
    hidden = np.zeros_like(ink)
    if not photo:
        solid = _opened(ink, round(_SOLID * cell))
        least = max(_BULGE * cell, _BLURRED * cell / lattice.side)
        hiding = _filled(solid[inner], rows, cols)
        hidden = _half_hidden(ink, hiding, math.ceil(least))
        ink &= ~solid
    before: Walls | None = None
    for thin in range(1, max(3, round(_THIN_LINE * cell))):
        walls = _between(_opened(ink, thin) | hidden, filled, photo)
        if walls and not (walls.right | walls.below).any():
            return None
        if walls and (photo or _are_equal(walls, before)):
            return walls
        before = walls
    return None


def _are_equal(walls: Walls, before: Walls | None) -> bool:
    """True if the same walls were found before."""
    return before is not None and all(map(np.array_equal, walls, before))


def _filled(ink: Inked, rows: int, cols: int) -> Inked:
    """Which cells of a board the ink fills."""
    cells = ink.reshape(rows, len(ink) // rows, cols, -1)
    return np.asarray(cells.mean(axis=(1, 3)) > _FILLED)


def _half_hidden(ink: Inked, filled: Inked, least: int) -> Inked:
    """The ink that stands out of filled cells by a number of pixels, at least: walls
    beside them, whose other half has the colour of the cell. Arguments as in
    `_between`."""
    cell = len(ink) // (len(filled) + 2)
    boxes = np.pad(filled, 1).repeat(cell, axis=0).repeat(cell, axis=1)
    near = _reached(boxes, round(_ASIDE * cell))
    return _opened(ink & near & ~boxes, least)


def _between(ink: Inked, filled: Inked, photo: bool) -> Walls | None:
    """The walls by the ink around a board and a cell more to each side; None where this
    is unclear. filled: which of its cells are."""
    rows, cols = filled.shape
    cell = len(ink) // (rows + 2)
    sums = _summed(ink, 2 if photo else max(1, cell // _CELL))
    across, down = _covered(sums, rows, cols, cell)
    right = down[:, 1:-1]
    below = across[1:-1]
    free_right = ~(filled[:, :-1] | filled[:, 1:])
    free_below = ~(filled[:-1] | filled[1:])
    if photo:
        right = right * free_right
        below = below * free_below
    sides = np.concatenate([right[free_right], below[free_below]])
    half = (sides > _OPEN) & (sides <= _WALL)
    if not len(sides) or (sides > _WALL).mean() >= _MANY or half.mean() > _HALF:
        return None
    doubtful = np.zeros(filled.shape, np.bool_)
    half_right = (right > _OPEN) & (right <= _WALL)
    half_below = (below > _OPEN) & (below <= _WALL)
    for side in (np.s_[:, :-1], np.s_[:, 1:]):
        doubtful[side] |= half_right
        doubtful.T[side] |= half_below.T
    wall_right = np.pad(right > _WALL, ((0, 0), (0, 1)))
    wall_below = np.pad(below > _WALL, ((0, 1), (0, 0)))
    return Walls(wall_right, wall_below, doubtful)


def _opened(ink: Inked, size: int) -> Inked:
    """The ink that squares of ink of a size in pixels cover."""
    for _ in range(2):
        ink = in_windows(ink, size, np.logical_and).T
    for _ in range(2):
        wide = np.pad(ink, ((size - 1, size - 1), (0, 0)))
        ink = in_windows(wide, size, np.logical_or).T
    return ink


def _reached(ink: Inked, near: int) -> Inked:
    """Which pixels have ink nearby. near: in pixels."""
    image = Image.fromarray(255 * ink.astype(np.uint8))
    blurred = image.filter(ImageFilter.BoxBlur(near))
    return np.asarray(blurred) > 0


def _summed(ink: Inked, near: int) -> tuple[Ints, Ints]:
    """For each pixel, how many left of it and how many above have ink nearby. near: in
    pixels."""
    wide = _reached(ink, near).astype(np.int64)
    level = np.pad(wide.T.cumsum(axis=0), ((1, 0), (0, 0)))
    upright = np.pad(wide.cumsum(axis=0), ((1, 0), (0, 0)))
    return level, upright


def _covered(
    sums: tuple[Ints, Ints], rows: int, cols: int, rim: int
) -> tuple[Floats, Floats]:
    """The share of each side with ink along its middle: level (rows + 1, cols), upright
    (rows, cols + 1). rim: pixels around the board."""
    found = []
    for one, along, lines in zip(sums, (cols, rows), (rows, cols), strict=True):
        long = len(one) - 1 - 2 * rim
        wide = one.shape[1] - 2 * rim
        at = rim + np.arange(lines + 1) * wide // lines
        cells = np.arange(along)
        low = rim + np.rint((cells + 0.2) * long / along).astype(np.int64)
        high = rim + np.rint((cells + 0.8) * long / along).astype(np.int64)
        inked = one[high[:, None], at] - one[low[:, None], at]
        found.append(inked / (high - low)[:, None])
    return found[0].T, found[1]


def _explained(across: Floats, down: Floats) -> float:
    """The length of the walls, in sides of the board, without that of what is half a
    wall."""
    length = 0.0
    for one, axis in ((across, 1), (down, 0)):
        worth = np.where(one > _WALL, 1, np.where(one < _OPEN, 0, -one))
        length += worth.sum() / one.shape[axis]
    return length


def _clear(across: Floats, down: Floats) -> float:
    """The share of sides that are walls or open; 0 without a rim, or with hardly a wall
    or hardly an opening in it."""
    rim = np.concatenate([across[[0, -1]].ravel(), down[:, [0, -1]].ravel()])
    inner = np.concatenate([across[1:-1].ravel(), down[:, 1:-1].ravel()])
    if (rim > _WALL).mean() < _WALL:
        return 0.0
    if not _FEW < (inner > _WALL).mean() < _MANY:
        return 0.0
    level = (across[1:-1] > _WALL).mean(axis=1)
    upright = (down[:, 1:-1] > _WALL).mean(axis=0)
    # A coarser grid whose lines have gaps.
    for shares, step, at in product((level, upright), (2, 3), range(3)):
        lines = shares[at % step :: step]
        if len(lines) > 1 and lines.mean() > _FULL:
            return 0.0
    sides = np.concatenate([rim, inner])
    return float(((sides > _WALL) | (sides < _OPEN)).mean())


def _outlines(shape: tuple[int, ...], runs: Runs) -> list[Floats]:
    """Four corners of each of the largest connected pieces of ink, in the middle of its
    rim. What the rim of the picture cuts is none."""
    count = int(runs.label.max(initial=-1)) + 1
    longest = max(shape)
    sizes = []
    for low, high, long in (
        (runs.first, runs.last, shape[1]),
        (runs.row, runs.row, shape[0]),
    ):
        least, most = np.full(count, longest), np.zeros(count, np.int64)
        np.minimum.at(least, runs.label, low)
        np.maximum.at(most, runs.label, high)
        sizes.append(np.where((least > 0) & (most < long - 1), most - least, 0))
    size = np.minimum(*sizes)
    found = []
    for piece in np.argsort(-size)[:3].tolist():
        if size[piece] <= longest / _LARGE:
            continue
        own = runs.label == piece
        row = runs.row[own]
        first = runs.first[own]
        last = runs.last[own] + 1
        places = [(first, row), (last, row), (first, row + 1), (last, row + 1)]
        points = np.concatenate([np.stack(at, axis=1) for at in places])
        corners = _four(points.astype(np.float64))
        if len(corners) == 4:
            before = np.roll(corners, 1, axis=0) - corners
            after = np.roll(corners, -1, axis=0) - corners
            along = np.stack([before, after])
            along /= np.linalg.norm(along, axis=2, keepdims=True)
            wide = np.quantile(last - first, _THIN)
            found.append(corners + along.sum(axis=0) * wide / 2)
    return found


def _four(points: Floats) -> Floats:
    """The corners of the quadrilateral that points fill, clockwise from the top
    left."""
    turns = np.linspace(0, 2 * np.pi, 120, endpoint=False)
    ways = np.stack([np.cos(turns), np.sin(turns)], axis=1)
    far = (ways @ points.T).argmax(axis=1)
    corners = points[list(dict.fromkeys(far.tolist()))]
    areas = np.ones(0)
    while len(corners) > 3:
        one = corners - np.roll(corners, 1, axis=0)
        two = np.roll(corners, -1, axis=0) - corners
        areas = np.abs(one[:, 0] * two[:, 1] - one[:, 1] * two[:, 0])
        if len(corners) == 4:
            break
        corners = np.delete(corners, np.argmin(areas), axis=0)
    if len(corners) < 4 or areas.min() < _SQUARE * areas.max():
        return corners[:0]
    return np.roll(corners, -int(np.argmin(corners.sum(axis=1))), axis=0)
