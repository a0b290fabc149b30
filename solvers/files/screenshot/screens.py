"""The lattice of a board on a screen: upright, its cells equal, whatever is between them.

A lattice explains edges of a picture: those on its lines, and those inside cells that look like
others. Naming the look of each cell costs some. The best lattice is the one that explains most at
least cost (minimum description length): one that is shifted, or twice as wide, has too many
looks; one half as wide names four cells in the place of one. `docs/pictures.md` says more.

Sides come from the autocorrelation of the edges, phases from the edges folded on a side. The
board is the rectangle of cells of largest sum.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, replace
from operator import attrgetter
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from solvers.files.screenshot.lattice import MOST, Floats, GridHint, Lattice, even

Singles = NDArray[np.float32]
Told = tuple[int | None, int | None, int | None, int | None]

_STRONG, _DRAWN, _NOISE, _LEAST_STEP = 32.0, 8.0, 3.2, 5.0
"""Levels of grey: the most that a step counts, and in a drawn picture; how many medians of all
steps are noise, and at least so many levels."""
COLOURS = 3000
"""A picture of more colours may be taken by a camera; one of fewer is drawn."""
_LEAST_SIDE, _MOST_SIDE = 8.0, 330.0
_STEP, _TALL, _SIDES = 0.007, 36, 8
"""Ratio of one side tried to the next; steps by which the sides of a cell differ at most; and how
many are tried."""
_REACH = 0.08
"""How far from a line its edges lie, as a share of a side: both edges of a gap are one line."""
_RIM = 0.25
"""How far from its outer lines a board may have a frame."""
_LABEL, _CHEAP = 6.0, 0.4
"""Edge pixels that a bit of the name of a look costs, and at most so many sides in an extent."""
_CLIMB = (0.16, 0.07)
"""By which shares of a side the lines of the best lattice are moved, while that is better."""
_MUCH = 4.0
"""A board that explains less than one in so many of all edges of the picture is not believed."""
_LOUD, _FEWEST = 16.0, 64.0
"""Levels of grey between neighbouring pixels above which a picture is noise; pixels of edges in one
that may hold a board."""
_DETAILED = 800
"""Pixels of the longer side above which looks are taken from half the picture."""
_AMISS = 0.5
"""What an edge pixel costs that nothing explains; in an extent, two sides a cell at most."""
_EMPTY, _MORE, _ON = 0.05, 0.7, 0.6
"""Edge pixels, in sides, that an empty cell has at most; how sure a board is beyond which there are
cells like its own; and how many of the edges between cells there are beyond, where lines run on."""
_ALL, _CHANCE = 0.95, 9.0
"""Of the sides of cells: a board with lines; and how many times more edges two sides have than
places inside cells."""
_EVEN, _NEARER, _POWER = 0.02, 0.97, 1.15
"""How far from its edges, as a share of a side, a line of an even row lies at most; how far from
edges, as a share of that of others, lines lie that are better; and the power of distances that are
summed: with 1 all places between the two edges of a gap were as good."""
_ROWS, _PURE, _TINT, _ASIDE = 240, 0.03, 12.0, 0.06
"""Of a gap of one colour: rows of pixels that are looked at, which share of its pixels has another
colour, by so many levels of grey; and by which share of a side lines are moved at least."""
_ONE_IN, _STRAIGHT = 25, 0.55
"""In a picture that is upright, one in so many rows of pixels has more than this share of all
edges, by the sum of squares."""
_WEAK = 0.3
"""How strong lines are, beside others, that lie inside cells."""
_SMALL, _SAMPLE = 8, 180
"""Pixels of a side of a small cell, and how many cells others are compared with."""
_ALIKE, _SHIFT = 9.0, 0.35
"""Two cells look the same within so many levels of grey, in the mean of squares, and within what a
shift of so many pixels makes."""


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
    """A lattice: what it explains at what cost, and which share of the edges that it covers; less
    where these are few of the picture's."""

    score: float
    share: float
    x: Axis
    y: Axis

    @property
    def lattice(self) -> Lattice:
        x, y = self.x, self.y
        return even(y.count, x.count, x.first, y.first, x.side, y.side)


class Sight:
    """A picture as the finder sees it. edges: along x (height, width + 1), and along y turned
    (width, height + 1), from 0 to 1."""

    def __init__(self, image: Image.Image) -> None:
        self.pixels = np.asarray(image, np.float32)
        self.drawn = image.getcolors(COLOURS) is not None
        strong = _DRAWN if self.drawn else _STRONG
        self.edges = _edges(self.pixels, strong), _edges(np.swapaxes(self.pixels, 0, 1), strong)
        self.by = 2 if max(image.size) > _DETAILED else 1
        self.sums = _summed(np.asarray(image.reduce(self.by), np.float32))
        total = [_summed(_summed(e).T).T for e in self.edges]
        self.total = total[0], total[1].T
        self.noise = float(np.median(np.abs(np.diff(self.pixels, axis=1))))
        self.edged = max(1.0, float(self.total[0][-1, -1] + self.total[1][-1, -1]))
        self.edged *= max(1.0, self.noise / _LOUD) ** 2


def _summed(values: NDArray[Any]) -> Floats:
    """The sums of all rows before each one."""
    return np.concatenate([np.zeros((1, *values.shape[1:])), np.cumsum(values, 0, np.float64)])


def _edges(pixels: Singles, strong: float) -> Singles:
    wide = np.pad(pixels, ((1, 1), (0, 0), (0, 0)), "edge")
    smooth = (wide[:-2] + wide[1:-1] + wide[2:]) / 3
    step = np.abs(np.diff(smooth, axis=1)).max(axis=2)
    step = np.pad(step, ((0, 0), (1, 1)))
    step = np.maximum(step - max(_LEAST_STEP, _NOISE * float(np.median(step))), 0)
    peak = np.zeros_like(step)
    middle = step[:, 1:-1]
    peak[:, 1:-1] = np.where((middle >= step[:, :-2]) & (middle > step[:, 2:]), middle, 0)
    return np.asarray(np.minimum(peak, strong) / strong)


def upright(image: Image.Image) -> bool:
    """True if the edges of a picture lie on few rows and columns of pixels, as on a screen: a line
    of a board that leans crosses many."""
    sums = [np.sort((e**2).sum(axis=0, dtype=np.float64)) for e in Sight(image).edges]
    most = [one[-round(len(one) / _ONE_IN) - 1 :].sum() / max(one.sum(), 1.0) for one in sums]
    return bool(min(most) > _STRAIGHT)


# -- sides and phases ------------------------------------------------------------------------------
def sides(sight: Sight, hint: GridHint) -> list[tuple[float, float]]:
    """Widths and heights of a cell to try."""
    if hint.side is not None:
        return [(hint.side, hint.high or hint.side)]
    longest = min(_MOST_SIDE, max(sight.pixels.shape[:2]) / 2)
    count = max(2, int(np.log(max(longest, 9) / _LEAST_SIDE) / _STEP))
    tried = _LEAST_SIDE * np.exp(_STEP * np.arange(count))
    one, two = (_repeating(e, tried) for e in sight.edges)
    turns = np.arange(-_TALL, _TALL + 1)
    other = np.arange(count)[:, None] + turns
    there = np.where((other >= 0) & (other < count), two[np.clip(other, 0, count - 1)], -9.0)
    joint = one[:, None] + there - 0.0006 * np.abs(turns)
    found: list[tuple[float, float]] = []
    for _ in range(_SIDES):
        at, turn = np.unravel_index(int(np.argmax(joint)), joint.shape)
        if joint[at, turn] < -1:
            break
        found.append((float(tried[at]), float(tried[other[at, turn]])))
        near = (np.abs(np.arange(count) - at) < 9)[:, None] & (np.abs(other - other[at, turn]) < 9)
        joint[near] = -9.0
    return found


def _repeating(edges: Singles, tried: Floats) -> Floats:
    """How much more alike the edges are at multiples of each side than between these."""
    width = edges.shape[1]
    power = np.abs(np.fft.rfft(edges, 2 * width, axis=1)) ** 2
    alike = np.fft.irfft(power.sum(axis=0))[:width]
    alike = alike / max(float(alike[0]), 1e-9)
    wide = np.maximum(np.maximum(alike, np.append(0, alike[:-1])), np.append(alike[1:], 0))
    result, weights = np.zeros(len(tried)), np.zeros(len(tried))
    for k in range(1, 7):
        peak = np.interp(k * tried, np.arange(width), wide, 0, 0)
        valley = sum(np.interp((k + d) * tried, np.arange(width), alike, 0, 0) for d in (-0.5, 0.5))
        weight = np.where((k * tried < 0.9 * width) | (k == 1), 1.0, 0.0)
        result += weight * (peak - valley / 2)
        weights += weight
    return np.asarray(np.where(tried < 0.52 * width, result / weights, -9.0))


def sharper(profile: Floats, side: float, by: float = 0.012) -> float:
    """A side near one given at which the profile repeats most exactly: of most power in its first
    harmonics."""
    tried = side * np.linspace(1 - by, 1 + by, 25)
    harmonics = np.arange(1, int(np.clip(side / 3, 1, 8)) + 1)
    places = np.flatnonzero(profile)
    turns = np.exp(2j * np.pi * places / tried[:, None])
    wave, power = np.ones_like(turns), np.zeros(len(tried))
    for _ in harmonics:
        wave = wave * turns
        power += np.abs(wave @ profile[places]) ** 2
    return float(tried[np.argmax(power)])


def folded(profile: Floats, side: float) -> Floats:
    """The mean of a profile at each place between two lines, a place a pixel."""
    bins = max(4, round(side))
    at = (np.arange(len(profile)) % side * (bins / side)).astype(np.int64) % bins
    sums = np.bincount(at, profile, bins) / np.maximum(np.bincount(at, minlength=bins), 1)
    return np.asarray(sums)


def phases(profile: Floats, side: float) -> list[float]:
    """Places of lines to try: where the edges are strongest, and where they are symmetric."""
    fold = folded(profile, side)
    bins = len(fold)
    soft = np.convolve(np.concatenate([fold[-1:], fold, fold[:1]]), (0.25, 0.5, 0.25), "valid")
    first = int(np.argmax(soft))
    apart = np.abs((np.arange(bins) - first + bins / 2) % bins - bins / 2)
    second = int(np.argmax(np.where(apart > 0.08 * bins, soft, -1)))
    mirrored = np.fft.irfft(np.fft.rfft(soft - soft.mean()) ** 2, bins)
    centre = int(np.argmax(mirrored)) / 2
    found: list[float] = []
    wide = np.convolve(np.tile(fold, 3), np.ones(bins // 8 + 1), "same")[bins : 2 * bins]
    for place in (first, second, centre, centre + bins / 2, int(np.argmin(wide))):
        here = float(place * side / bins % side)
        if all(abs((here - one + side / 2) % side - side / 2) > 0.04 * side for one in found):
            found.append(here)
    return found


# -- judging ---------------------------------------------------------------------------------------
def _over(first: float, side: float, length: int) -> Axis:
    """All cells of a side that lie in the picture, nearly whole."""
    begin = first - side * np.floor(first / side + 0.1)
    return Axis(float(begin), side, min(MOST, max(1, int((length - begin) / side + 0.1))))


def _lines(edges: Singles, across: Axis, down: Axis, share: float = _REACH) -> Floats:
    """Edge pixels on each side (rows, cols + 1) of the cells along one direction; less where they
    cover only a part of it, as letters do."""
    reach = max(1, round(share * across.side))
    width = edges.shape[1]
    at = np.clip(np.rint(across.lines).astype(np.int64), 0, width - 1)
    near = np.clip(at[:, None] + np.arange(-reach, reach + 1), 0, width - 1)
    strip = edges[:, near].sum(axis=2, dtype=np.float64)
    ends = np.clip(np.rint(down.lines).astype(np.int64), 0, len(edges))
    sums, covered = _summed(strip)[ends], _summed(strip > 0)[ends]
    part = np.diff(covered, axis=0) / np.maximum(np.diff(ends), 1)[:, None]
    return np.diff(sums, axis=0) * np.clip(part / 0.4 - 0.5, 0, 1)


def _inner(total: Floats, x: Axis, y: Axis, shift: tuple[int, int]) -> Floats:
    """Edge pixels inside each cell, off its lines."""
    ends = []
    for axis, length, more in zip((x, y), total.shape[::-1], shift, strict=True):
        reach = max(1, round(_REACH * axis.side)) + 1
        low = np.rint(axis.lines[:-1]).astype(np.int64) + reach
        high = np.rint(axis.lines[1:]).astype(np.int64) - reach + more
        ends.append((np.clip(low, 0, length - 2), np.clip(np.maximum(high, low), 0, length - 2)))
    (left, right), (top, bottom) = ends
    rows = total[bottom] - total[top]
    return np.asarray(rows[:, right] - rows[:, left])


def _small(sight: Sight, x: Axis, y: Axis) -> Singles:
    """Small pictures (cells, _SMALL, _SMALL, 3) of all cells, without their rims."""
    rows = _means(sight.sums, y, sight.by)
    cols = _means(_summed(rows.swapaxes(0, 1)), x, sight.by)
    tall = cols.swapaxes(0, 1).reshape(y.count, _SMALL, x.count, _SMALL, 3).swapaxes(1, 2)
    return np.asarray(tall.reshape(-1, _SMALL, _SMALL, 3), np.float32)


def _means(sums: Floats, axis: Axis, by: int) -> Floats:
    marks = axis.lines[:-1, None] + axis.side * np.linspace(0.04, 0.96, _SMALL + 1)
    marks = np.clip(marks / by, 0, len(sums) - 1)
    low = np.minimum(marks.astype(np.int64), len(sums) - 2)
    share = (marks - low)[..., None, None]
    at = sums[low] * (1 - share) + sums[low + 1] * share
    width = np.maximum(np.diff(marks, axis=1), 1e-6)[..., None, None]
    return np.asarray((np.diff(at, axis=1) / width).reshape(-1, *sums.shape[1:]))


def _same(one: Singles, two: Singles, base: float, shift: float) -> NDArray[np.bool_]:
    """Which small pictures look like which others. shift: by how many of their pixels they may lie
    beside each other."""
    a, b = ((v - two.mean(axis=0)).reshape(len(v), two[0].size) for v in (one, two))
    apart = ((a**2).sum(axis=1)[:, None] + (b**2).sum(axis=1) - 2 * a @ b.T) / two[0].size
    steep = [sum((np.diff(v, axis=k) ** 2).mean((1, 2, 3)) for k in (1, 2)) for v in (one, two)]
    near = base**2 + shift**2 * np.minimum(np.asarray(steep[0])[:, None], steep[1])
    return np.asarray(apart <= near)


def _alike(small: Singles, inner: Floats, base: float, shift: float) -> tuple[Floats, Floats]:
    """The share of cells that look like each one, and of its inner edges those that these have,
    too; none where all are in one row or column."""
    count, cols = inner.size, inner.shape[1]
    some = np.unique(np.linspace(0, count - 1, min(_SAMPLE, count)).astype(np.int64))
    same = _same(small, small[some], base, shift)
    same &= np.arange(count)[:, None] != some
    number = same.sum(axis=1)
    row, col = np.divmod(some, cols)
    own_row, own_col = np.divmod(np.arange(count), cols)
    spread = (same & (row != own_row[:, None])).any(axis=1)
    spread &= (same & (col != own_col[:, None])).any(axis=1)
    usual = same @ inner.ravel()[some] / np.maximum(number, 1)
    share = (1 + np.where(spread, number, 0) * count / len(some)) / count
    explained = np.minimum(inner.ravel(), usual) * (1 - 1 / (1 + number * count / len(some)))
    found = np.minimum(share, 1.0), np.where(spread, explained, 0.0)
    return found[0].reshape(inner.shape), found[1].reshape(inner.shape)


class Gains(NamedTuple):
    """Edge pixels on the sides of cells, upright (rows, cols + 1) and level (rows + 1, cols). For
    each cell (rows, cols): those inside, those of these explained, and bits of its name."""

    upright: Floats
    level: Floats
    inner: Floats
    alike: Floats
    bits: Floats


def gains(sight: Sight, x: Axis, y: Axis) -> Gains:
    """What the cells of a lattice explain."""
    upright, level = _lines(sight.edges[0], x, y), _lines(sight.edges[1], y, x).T
    inner = _inner(sight.total[0], x, y, (1, 0)) + _inner(sight.total[1], x, y, (0, 1))
    small, shift = _small(sight, x, y), _SHIFT * _SMALL / min(x.side, y.side)
    share, alike = _alike(small, inner, _ALIKE + sight.noise, shift)
    return Gains(upright, level, inner, alike, -np.log2(share))


def judged(sight: Sight, x: Axis, y: Axis, hint: GridHint) -> Judged:
    """The board of a lattice over the whole picture, whatever part of it is given."""
    high, wide = sight.pixels.shape[:2]
    x, y = _over(x.first, x.side, wide), _over(y.first, y.side, high)
    of = gains(sight, x, y)
    side = (x.side + y.side) / 2
    named = np.minimum(_label(x, y) * of.bits, _CHEAP * side)
    value = of.alike - _AMISS * np.minimum(of.inner - of.alike, 2 * side) - named
    top = None if hint.y is None else round((hint.y - y.first) / y.side)
    left = None if hint.x is None else round((hint.x - x.first) / x.side)
    box = rectangle(value, of.upright, of.level, (hint.rows, hint.cols, top, left))
    return Judged(-np.inf, 0.0, x, y) if box is None else _rated(of, x, y, box)


def _label(x: Axis, y: Axis) -> float:
    """Edge pixels that a bit of the name of a look costs."""
    return min(_LABEL, 0.15 * min(x.side, y.side))


def _rated(of: Gains, x: Axis, y: Axis, box: tuple[int, int, int, int]) -> Judged:
    """A board of some cells of a lattice."""
    top, bottom, left, right = box
    part = np.s_[top:bottom, left:right]
    explained = float(of.upright[top:bottom, left : right + 1].sum())
    explained += float(of.level[top : bottom + 1, left:right].sum() + of.alike[part].sum())
    amiss = float((of.inner - of.alike)[part].sum())
    score = explained - _AMISS * amiss - _label(x, y) * float(of.bits[part].sum())
    across = Axis(float(x.lines[left]), x.side, right - left)
    down = Axis(float(y.lines[top]), y.side, bottom - top)
    return Judged(score, explained / max(explained + amiss, 1.0), across, down)


def rectangle(
    value: Floats, upright: Floats, level: Floats, told: Told = (None,) * 4
) -> tuple[int, int, int, int] | None:
    """Top, bottom, left and right of the rectangle of largest sum, of its cells and all their
    sides; at least 2 x 2 cells."""
    rows, cols = value.shape
    count_rows, count_cols, at_row, at_col = told
    value = value + (upright[:, :-1] + upright[:, 1:] + level[:-1] + level[1:]) / 2
    sums = np.pad(value.cumsum(0).cumsum(1), ((1, 0), (1, 0)))
    above = np.pad(level.cumsum(1), ((0, 0), (1, 0))) / 2
    beside = np.pad(upright.cumsum(0), ((1, 0), (0, 0))) / 2
    tops, bottoms = np.triu_indices(rows + 1, 1 if count_rows else 2)
    kept = bottoms - tops == count_rows if count_rows else tops >= 0
    if at_row is not None:
        kept &= tops == at_row
    tops, bottoms = tops[kept], bottoms[kept]
    strips = sums[bottoms] - sums[tops] + above[tops] + above[bottoms]
    rims = beside[bottoms] - beside[tops]
    least = count_cols or 2
    if not len(strips) or least > cols:
        return None
    ends, begins = (strips + rims)[:, least:], (strips - rims)[:, : cols + 1 - least]
    if at_col is not None:
        begins = np.where(np.arange(cols + 1 - least) == at_col, begins, np.inf)
    lowest = begins if count_cols else np.minimum.accumulate(begins, axis=1)
    best, end = np.unravel_index(int(np.argmax(ends - lowest)), ends.shape)
    left = int(end) if count_cols else int(np.argmin(begins[best, : end + 1]))
    return int(tops[best]), int(bottoms[best]), left, int(end) + least


def _trimmed(sight: Sight, of: Judged, hint: GridHint) -> Judged:
    """The board without what lies beyond an empty row: words and buttons have edges, too. An empty
    row has no edges in its cells nor between them, or far fewer between them than others, and its
    ends are open."""
    if hint.rows is not None or hint.cols is not None:
        return of
    cells, least, box = gains(sight, of.x, of.y), _EMPTY * min(of.x.side, of.y.side), list[int]()
    level = cells.upright, cells.inner, sight.edges[0], of.x, of.y
    upright = cells.level.T, cells.inner.T, sight.edges[1], of.y, of.x
    for ends, inner, edges, axis, other in (level, upright):
        shut = (ends[:, 1:-1].mean(axis=1) > least) | (inner.mean(axis=1) > least)
        lined = ends.mean(axis=1)
        usual = float(np.quantile(lined[shut | ~shut.any()], 0.25))
        shut &= lined >= 0.25 * usual * (usual > 12 * least)
        shut |= _lines(edges, axis, other, _RIM)[:, [0, -1]].min(axis=1) > 4 * least
        runs = np.split(np.arange(len(shut)), np.flatnonzero(~shut))
        longest = max(runs, key=lambda run: shut[run].sum())
        longest = longest[shut[longest]]
        box += [int(longest[0]), int(longest[-1]) + 1] if len(longest) > 1 else [0, len(shut)]
    return _rated(cells, of.x, of.y, (box[0], box[1], box[2], box[3]))


def rims(sight: Sight, of: Judged) -> list[tuple[bool, bool]]:
    """For the top, right, bottom and left of a board: whether most marked cells of its outer row
    are like no others and without lines between them; and whether marked cells beyond that row are
    like those of the board."""
    x, y = (replace(a, first=a.first - a.side, count=a.count + 2) for a in (of.x, of.y))
    cells, side, found = gains(sight, x, y), min(x.side, y.side), list[tuple[bool, bool]]()
    small = _small(sight, x, y).reshape(y.count, x.count, _SMALL, _SMALL, 3)
    for turn, between in enumerate((cells.upright, cells.level) * 2):
        inner, tiles = np.rot90(cells.inner, turn)[:, 1:-1], np.rot90(small, turn)[:, 1:-1]
        beyond, *lined = np.rot90(between, turn)[:-1, 2:-2].mean(axis=1).tolist()
        marked = (inner > 3 * _EMPTY * side) & (tiles.std(axis=(2, 3)).max(axis=2) > _ALIKE)
        looks, shift = tiles[2:-1][marked[2:-1] | ~marked[2:-1].any()], _SHIFT * _SMALL / side
        outer, more = (
            _same(tiles[k][marked[k]], looks, _ALIKE + sight.noise, shift) for k in (1, 0)
        )
        usual = float(np.median(lined))
        bare = lined[0] < max(0.35 * usual, 0.1 * side)
        missed = bool(more.any()) or beyond > max(_ON * usual, 0.1 * side)
        found.append((bool(bare and outer.any(axis=1).sum() < 0.5 * len(outer)), missed))
    return found


def refined(sight: Sight, of: Judged, hint: GridHint) -> Judged:
    """The same board with its lines in the middle of the gaps, and without what is not the
    board's."""
    of, axes = _trimmed(sight, of, hint), list[Axis]()
    both = zip((of.x, of.y), sight.edges, (of.y, of.x), (hint.x, hint.y), strict=True)
    for axis, edges, other, told in both:
        low, high = (int(np.clip(round(v), 0, len(edges))) for v in other.lines[[0, -1]])
        profile = edges[low:high].mean(axis=0, dtype=np.float64)
        exact = axis if hint.side else _finer(profile, axis)
        axes.append(exact if told is not None else _centred(profile, exact))
    again = judged(sight, axes[0], axes[1], hint)
    of = _trimmed(sight, again if again.score >= 0.95 * of.score else of, hint)
    if hint != GridHint():
        return of
    turned = np.swapaxes(sight.pixels, 0, 1)
    x, y = gapped(sight.pixels, of.x, of.y, sight), gapped(turned, of.y, of.x, sight)
    if x is not None or y is not None:
        moved = judged(sight, x or of.x, y or of.y, hint)
        of = _trimmed(sight, moved, hint) if np.isfinite(moved.score) else of
    (top, right, bottom, left), _ = zip(*rims(sight, of), strict=True)
    box = int(top), of.y.count - bottom, int(left), of.x.count - right
    if any((top, bottom, left, right)) and min(box[1] - box[0], box[3] - box[2]) > 1:
        of = _trimmed(sight, _rated(gains(sight, of.x, of.y), of.x, of.y, box), hint)
    if not sight.drawn:  # a worn gap is not even
        return of
    x, y = (_laid(e, a, b) for e, a, b in zip(sight.edges, (of.x, of.y), (of.y, of.x), strict=True))
    return replace(of, x=x, y=y)


def gapped(pixels: Singles, axis: Axis, other: Axis, sight: Sight) -> Axis | None:
    """Lines in the middle of the gaps between cells; None where these are none of one colour, or
    where the lines are there already."""
    low, high = (int(np.clip(round(v), 0, len(pixels) - 1)) for v in other.lines[[0, -1]])
    rows = pixels[np.linspace(low, high, min(high - low + 1, _ROWS)).astype(np.int64)]
    places = np.rint(axis.lines[:-1, None]).astype(np.int64) + np.arange(round(axis.side))
    strip = rows.take(places, axis=1, mode="clip")
    apart = np.abs(strip - np.median(strip, axis=(0, 1))).max(axis=-1)
    least = max(_TINT, 0.15 * float(np.quantile(apart, 0.9))) + 3 * sight.noise
    share = (apart > least).mean(axis=(0, 1))
    few = max(_PURE, 0.8 * float(share.min()) + 0.2 * float(share.max()))
    blank = share < few
    first = int(np.argmin(blank))
    runs = np.split(np.arange(len(blank)), np.flatnonzero(~np.roll(blank, -first)))
    begin, *gap = max(runs, key=len) + first + 1  # what is not blank, and a run after it
    odd = not 2 <= len(gap) <= 0.6 * len(blank) or blank.sum() >= 1.5 * len(gap)
    if odd or few > 0.45 * share.max():
        return None
    shift = (begin + len(gap) / 2 + axis.side / 2) % axis.side - axis.side / 2
    return axis.moved(shift) if abs(shift) > _ASIDE * axis.side else None


def _laid(edges: Singles, axis: Axis, other: Axis) -> Axis:
    """Lines through the edges near each inner one, by least squares; as they are where one has few
    edges or they lie beside an even row; or on whole pixels where edges lie nearer to these. At an
    outer one, half of a gap is seen."""
    if axis.count < 3:
        return axis
    low, high = (int(np.clip(round(v), 0, len(edges))) for v in other.lines[[0, -1]])
    near = max(3, round(1.5 * _REACH * axis.side))  # both edges of a gap
    places = np.rint(axis.lines[1:-1, None]).astype(np.int64) + np.arange(-near, near + 1)
    strip = edges[low:high, np.clip(places, 0, edges.shape[1] - 1)].sum(axis=0, dtype=np.float64)
    weight = strip.sum(axis=1)
    if weight.min() <= 0.4 * np.median(weight):
        return axis
    at, number = (strip * places).sum(axis=1) / weight, np.arange(1, axis.count)
    side, first = (float(v) for v in np.polyfit(number, at, 1))
    even = np.abs(first + side * number - at).max() < _EVEN * axis.side
    laid = Axis(first, side, axis.count) if even else axis
    side = float(round(laid.side))
    whole = round(laid.first + axis.count * (laid.side - side) / 2)
    tried = [laid, axis, *(Axis(float(whole + by), side, axis.count) for by in (0, -1, 1))]
    far = [float((strip * abs(places - a.lines[1:-1, None]) ** _POWER).sum()) for a in tried]
    best = int(np.argmin(far))
    return tried[best] if far[best] < _NEARER * far[0] else laid


def _lined(sight: Sight, of: Judged) -> float:
    """The share of the sides between cells that have edges, where hardly one has none and there are
    far more than as many places inside cells have by chance; else 0."""
    cells = gains(sight, of.x, of.y)
    upright, level = cells.upright[:, 1:-1], cells.level[1:-1]
    share = float(np.append(upright > 0.2 * of.y.side, level > 0.2 * of.x.side).mean())
    chance = float(cells.inner.mean()) * (_REACH + 1 / (of.x.side + of.y.side))
    return share if share > _ALL and upright.mean() + level.mean() > _CHANCE * chance else 0.0


def _coarser(sight: Sight, of: Judged, times: int) -> Judged:
    """The same board with cells twice or three times as wide and high, where only every second or
    third line has edges on both axes: what is inside cells may repeat in a part of them."""
    cells, axes = gains(sight, of.x, of.y), list[Axis]()
    for axis, strength in ((of.x, cells.upright.mean(axis=0)), (of.y, cells.level.mean(axis=1))):
        means = [float(strength[at::times].mean()) for at in range(times)]
        first = int(np.argmax(means))
        count, weak = (axis.count - first) // times, max(np.delete(means, first))
        if means[first] <= max(0.2 * axis.side, weak / _WEAK) or count < 2:
            return of
        axes.append(Axis(axis.first + first * axis.side, times * axis.side, count))
    return replace(of, x=axes[0], y=axes[1])


def _finer(profile: Floats, axis: Axis) -> Axis:
    """The side at which the board itself repeats most exactly; its middle stays."""
    low, high = (int(np.clip(round(v), 0, len(profile))) for v in axis.lines[[0, -1]])
    side = sharper(profile[low:high], axis.side, float(np.clip(0.15 / axis.count, 0.012, 0.03)))
    return Axis(axis.first + axis.count * (axis.side - side) / 2, side, axis.count)


def _centred(profile: Floats, axis: Axis) -> Axis:
    """The lines where the edges are most symmetric, for a gap has two."""
    half = round(axis.side / 2)
    places = np.rint(axis.lines[:, None] + np.arange(-half, half + 1)).astype(np.int64)
    fold = profile[np.clip(places, 0, len(profile) - 1)].mean(axis=0)
    fold = np.convolve(np.maximum(fold - np.median(fold), 0), (0.25, 0.5, 0.25), "same")
    reach, most = max(2, int(0.25 * axis.side)), int(0.36 * axis.side)
    best, shift = -1.0, 0.0
    for doubled in sorted(range(-most, most + 1), key=abs):
        steps = np.arange(doubled % 2, 2 * reach + 1, 2)
        right, left = half + (doubled + steps) // 2, half + (doubled - steps) // 2
        kept = (left >= 0) & (right < len(fold)) & (right >= 0) & (left < len(fold))
        match = float((fold[right[kept]] * fold[left[kept]]).sum())
        if match > 1.02 * best:
            best, shift = match, doubled / 2
    return axis.moved(shift)


def search(image: Image.Image, hint: GridHint) -> Generator[float, None, list[Judged]]:
    """The boards of lattices, the best first; yields the fraction done."""
    sight = Sight(image)
    yield 0.05
    if sight.edged < _FEWEST:
        return []
    profiles = tuple(e.sum(axis=0, dtype=np.float64) for e in sight.edges)
    tried, found = sides(sight, hint), list[Judged]()
    last = len(tried) - 1
    for number, pair in enumerate(tried):
        done = 0.1 + 0.8 * number / len(tried)
        yield done
        exact = [s if hint.side else sharper(p, s) for p, s in zip(profiles, pair, strict=True)]
        known = zip(profiles, exact, (hint.x, hint.y), strict=True)
        firsts = [phases(p, s) if told is None else [told % s] for p, s, told in known]
        x, y = (Axis(at[0], side, 1) for at, side in zip(firsts, exact, strict=True))
        best = Judged(-np.inf, 0.0, x, y)
        for axis in (0, 1, 0):
            for first in firsts[axis]:
                yield done
                x, y = replace(best.x, first=first), replace(best.y, first=first)
                x, y = (x, best.y) if axis == 0 else (best.x, y)
                best = max(best, judged(sight, x, y, hint), key=attrgetter("score"))
        found += [best] * bool(np.isfinite(best.score))
        if number == last and found and not hint.side:  # then twice the best
            best = max(found, key=attrgetter("score"))
            tried.append((2 * best.x.side, 2 * best.y.side))
    found = sorted(found, key=attrgetter("score"), reverse=True)
    if found and hint.x is None and hint.y is None:
        for step in (*_CLIMB, *_CLIMB):
            for dx, dy in ((step, 0.0), (-step, 0.0), (0.0, step), (0.0, -step)):
                yield 0.9
                x, y = found[0].x, found[0].y
                one = judged(sight, x.moved(dx * x.side), y.moved(dy * y.side), hint)
                found[0] = max(found[0], one, key=attrgetter("score"))
    better = []
    for one in found[:3]:
        yield 0.9
        one = one if hint.side else _coarser(sight, _coarser(sight, one, 2), 3)
        one = refined(sight, one, hint)
        missed = hint == GridHint() and any(more for _, more in rims(sight, one))
        share = max(one.share, _lined(sight, one)) * (_MORE if missed else 1.0)
        better.append(replace(one, share=share * min(1.0, _MUCH * one.score / sight.edged)))
    return sorted(better, key=attrgetter("score"), reverse=True)
