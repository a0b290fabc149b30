"""How well a lattice explains the edges of a picture on a screen, and its best board.

A lattice explains the edges on its lines, and those inside cells that look like others.
Naming the look of each cell costs some. The board is the rectangle of cells of largest
sum.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.files.screenshot.lattice import (
    MOST,
    Floats,
    GridHint,
    Lattice,
    even,
)
from gridwright.solvers.files.screenshot.sight import (
    EdgeSums,
    Sight,
    Singles,
    summed,
)

Known = tuple[int | None, int | None, int | None, int | None]

REACH = 0.08
"""How far from a line its edges lie, as a share of a side: both edges of a gap are one
line. Higher: wider gaps, and less of a cell is inside."""
SMALL = 8
"""Pixels of a side of the small picture of a cell. Higher: finer looks, slower."""
ALIKE = 9.0
"""Levels of grey, in the mean of squares, within which two cells look the same.
Higher: fewer looks."""
SHIFT = 0.35
"""Pixels of the picture by which two cells of one look may be shifted."""
_AT_ONCE = 4
"""Rows of cells whose means are taken at once: as much as the processor has at
hand."""
_SAMPLE = 180
"""Cells that all others are compared with. Higher: slower, and rare looks are seen."""
_LABEL = 6.0
"""Edge pixels that a bit of the name of a look costs. Higher: boards have fewer
looks."""
_LABEL_SHARE = 0.15
"""The same as a share of a side, which is the limit in small cells."""
_CHEAP = 0.4
"""Sides that the name of a look costs at most while the extent is looked for. Higher:
rare cells at the rim are left out."""
_AMISS = 0.5
"""The cost of an edge pixel that nothing explains. Higher: boards end at cells that are
like no others."""
_AMISS_SIDES = 2
"""Sides of such edges that count in one cell at most, in an extent."""


@dataclass(frozen=True)
class Axis:
    """Lines from `first` on, every `side` pixels; count cells."""

    first: float
    side: float
    count: int

    @property
    def lines(self) -> Floats:
        return np.asarray(self.first + np.arange(self.count + 1) * self.side)

    def moved(self, by: float) -> Axis:
        return replace(self, first=self.first + by)


@dataclass(frozen=True)
class Judged:
    """A lattice: what it explains at what cost, and which share of the edges that it
    covers; less where these are few of the picture's."""

    score: float
    share: float
    x: Axis
    y: Axis

    @property
    def lattice(self) -> Lattice:
        x = self.x
        y = self.y
        return even(y.count, x.count, x.first, y.first, x.side, y.side)


class Gains(NamedTuple):
    """Edge pixels on the sides of cells, upright (rows, cols + 1) and level (rows + 1,
    cols). For each cell (rows, cols): those inside, those of these explained, and bits
    of its name."""

    upright: Floats
    level: Floats
    inner: Floats
    alike: Floats
    bits: Floats


def judged(sight: Sight, x: Axis, y: Axis, hint: GridHint) -> Judged:
    """The board of a lattice over the whole picture, whatever part of it is given."""
    high, wide = sight.pixels.shape[:2]
    x = _over(x.first, x.side, wide)
    y = _over(y.first, y.side, high)
    of = gains(sight, x, y)
    side = (x.side + y.side) / 2
    named = np.minimum(_label(x, y) * of.bits, _CHEAP * side)
    amiss = np.minimum(of.inner - of.alike, _AMISS_SIDES * side)
    value = of.alike - _AMISS * amiss - named
    top = None if hint.y is None else round((hint.y - y.first) / y.side)
    left = None if hint.x is None else round((hint.x - x.first) / x.side)
    known = (hint.rows, hint.cols, top, left)
    box = _rectangle(value, of.upright, of.level, known)
    if box is None:
        return Judged(-np.inf, 0.0, x, y)
    return rated(of, x, y, box)


def _over(first: float, side: float, length: int) -> Axis:
    """All cells of a side that lie in the picture, nearly whole."""
    cells_before = np.floor(first / side + 0.1)
    begin = first - side * cells_before
    count = int((length - begin) / side + 0.1)
    return Axis(float(begin), side, min(MOST, max(1, count)))


def gains(sight: Sight, x: Axis, y: Axis) -> Gains:
    """Edges that the cells of a lattice have and explain."""
    sums_x, sums_y = sight.edge_sums
    upright = line_edges(sums_x, x, y)
    level = line_edges(sums_y, y, x).T
    inner = _inner(sums_x.total, x, y, (1, 0))
    inner += _inner(sums_y.total.T, x, y, (0, 1))
    small = small_pictures(sight, x, y)
    shift = SHIFT * SMALL / min(x.side, y.side)
    share, alike = _alike(small, inner, ALIKE + sight.noise, shift)
    return Gains(upright, level, inner, alike, -np.log2(share))


def line_edges(
    sums: EdgeSums, across: Axis, down: Axis, share: float = REACH
) -> Floats:
    """Edge pixels on each side (rows, cols + 1) of the cells along one direction; less
    where they cover only a part of it, as letters do."""
    reach = max(1, round(share * across.side))
    last = len(sums.beside) - 2
    places = np.rint(across.lines).astype(np.int64)
    at = np.clip(places, 0, last)
    low = np.maximum(at - reach, 0)
    high = np.minimum(at + reach, last) + 1
    rows = np.rint(down.lines).astype(np.int64)
    ends = np.clip(rows, 0, sums.beside.shape[1])
    total = sums.total[ends]
    edges = np.diff(total[:, high] - total[:, low], axis=0)
    there = sums.beside[high] > sums.beside[low]
    covered = np.diff(summed(there.T)[ends], axis=0)
    length = np.maximum(np.diff(ends), 1)
    part = covered / length[:, None]
    return np.asarray(edges * np.clip(part / 0.4 - 0.5, 0, 1))


def _inner(total: Floats, x: Axis, y: Axis, shift: tuple[int, int]) -> Floats:
    """Edge pixels inside each cell, off its lines."""
    high, wide = total.shape
    left, right = _inside(x, wide, shift[0])
    top, bottom = _inside(y, high, shift[1])
    rows = total[bottom] - total[top]
    return np.asarray(rows[:, right] - rows[:, left])


def _inside(
    axis: Axis, length: int, more: int
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The first and last pixel of each cell that its lines do not reach."""
    reach = max(1, round(REACH * axis.side)) + 1
    low = np.rint(axis.lines[:-1]).astype(np.int64) + reach
    high = np.rint(axis.lines[1:]).astype(np.int64) - reach + more
    high = np.maximum(high, low)
    return np.clip(low, 0, length - 2), np.clip(high, 0, length - 2)


# -- looks -----------------------------------------------------------------------------
def small_pictures(sight: Sight, x: Axis, y: Axis) -> Singles:
    """Small pictures (cells, SMALL, SMALL, 3) of all cells, without their rims."""

    def of_rows() -> Floats:
        rows = _means(sight.sums, y, sight.by)
        return summed(rows.swapaxes(0, 1))

    sums = sight.last(y, of_rows)
    cols = _means(sums, x, sight.by).swapaxes(0, 1)
    tall = cols.reshape(y.count, SMALL, x.count, SMALL, 3).swapaxes(1, 2)
    return np.asarray(tall.reshape(-1, SMALL, SMALL, 3), np.float32)


def _means(sums: Floats, axis: Axis, by: int) -> Floats:
    """The means of the pixels in each part of each cell along one axis."""
    parts = np.linspace(0.04, 0.96, SMALL + 1)
    marks = axis.lines[:-1, None] + axis.side * parts
    marks = np.clip(marks / by, 0, len(sums) - 1)
    low = np.minimum(marks.astype(np.int64), len(sums) - 2)
    share = (marks - low)[..., None]
    width = np.maximum(np.diff(marks, axis=1), 1e-6)[..., None]
    flat = sums.reshape(len(sums), -1)
    means = np.empty((axis.count, SMALL, flat.shape[1]))
    for first in range(0, axis.count, _AT_ONCE):
        few = slice(first, first + _AT_ONCE)
        at = flat[low[few]]
        at *= 1 - share[few]
        behind = flat[low[few] + 1]
        behind *= share[few]
        at += behind
        np.subtract(at[:, 1:], at[:, :-1], out=means[few])
        means[few] /= width[few]
    return means.reshape(-1, *sums.shape[1:])


def same_looks(
    one: Singles, two: Singles, base: float, shift: float
) -> NDArray[np.bool_]:
    """True for each pair of small pictures that look the same (ones, twos). shift: by
    how many of their pixels they may lie beside each other."""
    size = two[0].size
    centre = two.mean(axis=0)
    a = (one - centre).reshape(len(one), size)
    b = (two - centre).reshape(len(two), size)
    squares = (a**2).sum(axis=1)[:, None] + (b**2).sum(axis=1)
    apart = (squares - 2 * a @ b.T) / size
    steep_one = np.asarray(_steepness(one))[:, None]
    steep_two = _steepness(two)
    near = base**2 + shift**2 * np.minimum(steep_one, steep_two)
    return np.asarray(apart <= near)


def _steepness(pictures: Singles) -> Singles:
    """The mean of the squared steps of each picture, down and across."""
    down = (np.diff(pictures, axis=1) ** 2).mean((1, 2, 3))
    across = (np.diff(pictures, axis=2) ** 2).mean((1, 2, 3))
    return np.asarray(down + across)


def _alike(
    small: Singles, inner: Floats, base: float, shift: float
) -> tuple[Floats, Floats]:
    """The share of cells that look like each one, and of its inner edges those that
    these have, too; none where all are in one row or column."""
    count = inner.size
    cols = inner.shape[1]
    spaced = np.linspace(0, count - 1, min(_SAMPLE, count))
    some = np.unique(spaced.astype(np.int64))
    same = same_looks(small, small[some], base, shift)
    same &= np.arange(count)[:, None] != some
    number = same.sum(axis=1)
    row, col = np.divmod(some, cols)
    own_row, own_col = np.divmod(np.arange(count), cols)
    in_other_row = same & (row != own_row[:, None])
    in_other_col = same & (col != own_col[:, None])
    spread = in_other_row.any(axis=1)
    spread &= in_other_col.any(axis=1)
    edges = inner.ravel()
    usual = same @ edges[some] / np.maximum(number, 1)
    share = (1 + np.where(spread, number, 0) * count / len(some)) / count
    trust = 1 - 1 / (1 + number * count / len(some))
    explained = np.minimum(edges, usual) * trust
    shares = np.minimum(share, 1.0)
    alike = np.where(spread, explained, 0.0)
    return shares.reshape(inner.shape), alike.reshape(inner.shape)


# -- the board of a lattice ------------------------------------------------------------
def _label(x: Axis, y: Axis) -> float:
    """Edge pixels that a bit of the name of a look costs."""
    return min(_LABEL, _LABEL_SHARE * min(x.side, y.side))


def rated(of: Gains, x: Axis, y: Axis, box: tuple[int, int, int, int]) -> Judged:
    """A board of some cells of a lattice. box: top, bottom, left and right."""
    top, bottom, left, right = box
    part = np.s_[top:bottom, left:right]
    upright = of.upright[top:bottom, left : right + 1].sum()
    level = of.level[top : bottom + 1, left:right].sum()
    explained = float(upright)
    explained += float(level + of.alike[part].sum())
    amiss = float((of.inner - of.alike)[part].sum())
    bits = float(of.bits[part].sum())
    score = explained - _AMISS * amiss - _label(x, y) * bits
    share = explained / max(explained + amiss, 1.0)
    across = Axis(float(x.lines[left]), x.side, right - left)
    down = Axis(float(y.lines[top]), y.side, bottom - top)
    return Judged(score, share, across, down)


def _rectangle(
    value: Floats, upright: Floats, level: Floats, known: Known = (None,) * 4
) -> tuple[int, int, int, int] | None:
    """Top, bottom, left and right of the rectangle of largest sum, of its cells and all
    their sides; at least 2 x 2 cells. Rows, columns, top and left may be known."""
    rows, cols = value.shape
    count_rows, count_cols, at_row, at_col = known
    uprights = upright[:, :-1] + upright[:, 1:]
    value = value + (uprights + level[:-1] + level[1:]) / 2
    sums = summed(summed(value).T).T
    above = summed(level.T).T / 2
    beside = summed(upright) / 2
    tops, bottoms = np.triu_indices(rows + 1, 1 if count_rows else 2)
    kept = bottoms - tops == count_rows if count_rows else tops >= 0
    if at_row is not None:
        kept &= tops == at_row
    tops = tops[kept]
    bottoms = bottoms[kept]
    strips = sums[bottoms] - sums[tops] + above[tops] + above[bottoms]
    rims = beside[bottoms] - beside[tops]
    least = count_cols or 2
    if not len(strips) or least > cols:
        return None
    starts = cols + 1 - least
    ends = (strips + rims)[:, least:]
    begins = (strips - rims)[:, :starts]
    if at_col is not None:
        begins = np.where(np.arange(starts) == at_col, begins, np.inf)
    lowest = begins if count_cols else np.minimum.accumulate(begins, axis=1)
    worth = ends - lowest
    best, end = np.unravel_index(int(np.argmax(worth)), worth.shape)
    left = int(end) if count_cols else int(np.argmin(begins[best, : end + 1]))
    return int(tops[best]), int(bottoms[best]), left, int(end) + least
