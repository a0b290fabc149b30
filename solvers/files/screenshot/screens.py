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
_STEP = 0.007
"""Ratio of one side tried to the next."""
_TALL = 36
"""Steps by which the sides of a cell differ at most."""
_SIDES = 8
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
_LOUD = 16.0
"""Levels of grey between neighbouring pixels above which a picture is noise."""
_DETAILED = 800
"""Pixels of the longer side above which looks are taken from half the picture."""
_AMISS = 0.5
"""What an edge pixel costs that nothing explains; in an extent, two sides a cell at most."""
_ALL = 0.95
"""Of the sides of cells: a board with lines."""
_EVEN, _NEARER = 0.02, 0.97
"""How far from its edges, as a share of a side, a line of an even row lies at most; and how far
from edges, as a share of that of others, lines lie that are better."""
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
        return even(
            self.y.count, self.x.count, self.x.first, self.y.first, self.x.side, self.y.side
        )


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
    joint = one[:, None] + np.where(
        (other >= 0) & (other < count), two[np.clip(other, 0, count - 1)], -9.0
    )
    joint -= 0.0006 * np.abs(turns)
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
    return np.asarray(
        total[np.ix_(bottom, right)] - total[np.ix_(top, right)]
        - total[np.ix_(bottom, left)] + total[np.ix_(top, left)]
    )  # fmt: skip


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


def _alike(
    small: Singles, cols: int, base: float, shift: float, inner: Floats
) -> tuple[Floats, Floats]:
    """The share of cells that look like each one, and of its inner edges those that these have,
    too; none where all are in one row or column. shift: by how many of their pixels small pictures
    may lie beside each other."""
    count = len(small)
    some = np.unique(np.linspace(0, count - 1, min(_SAMPLE, count)).astype(np.int64))
    flat = (small - small.mean(axis=0)).reshape(count, -1)
    squares = (flat**2).sum(axis=1)
    apart = (squares[:, None] + squares[some] - 2 * flat @ flat[some].T) / flat.shape[1]
    steep = shift**2 * sum((np.diff(small, axis=k) ** 2).mean(axis=(1, 2, 3)) for k in (1, 2))
    same = apart <= base**2 + np.minimum(steep[:, None], steep[some])
    same &= np.arange(count)[:, None] != some
    number = same.sum(axis=1)
    row, col = np.divmod(some, cols)
    own_row, own_col = np.divmod(np.arange(count), cols)
    spread = (same & (row != own_row[:, None])).any(axis=1)
    spread &= (same & (col != own_col[:, None])).any(axis=1)
    usual = same @ inner[some] / np.maximum(number, 1)
    share = (1 + np.where(spread, number, 0) * count / len(some)) / count
    explained = np.minimum(inner, usual) * (1 - 1 / (1 + number * count / len(some)))
    return np.minimum(share, 1.0), np.where(spread, explained, 0.0)


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
    share, alike = _alike(small, x.count, _ALIKE + sight.noise, shift, inner.ravel())
    return Gains(
        upright, level, inner, alike.reshape(inner.shape), -np.log2(share.reshape(inner.shape))
    )


def judged(sight: Sight, x: Axis, y: Axis, hint: GridHint) -> Judged | None:
    """The board of a lattice over the whole picture."""
    of = gains(sight, x, y)
    side = (x.side + y.side) / 2
    named = np.minimum(_label(x, y) * of.bits, _CHEAP * side)
    value = of.alike - _AMISS * np.minimum(of.inner - of.alike, 2 * side) - named
    box = rectangle(value, of.upright, of.level, _told(hint, x, y))
    if box is None:
        return None
    return _rated(of, x, y, box)


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


def _told(hint: GridHint, x: Axis, y: Axis) -> Told:
    """Rows, columns, first row and first column, as a person told them."""
    top = None if hint.y is None else round((hint.y - y.first) / y.side)
    left = None if hint.x is None else round((hint.x - x.first) / x.side)
    return hint.rows, hint.cols, top, left


def rectangle(
    value: Floats, upright: Floats, level: Floats, told: Told = (None,) * 4
) -> tuple[int, int, int, int] | None:
    """Top, bottom, left and right of the rectangle of largest sum, of its cells and all their
    sides; at least 2 x 2 cells."""
    rows, cols = value.shape
    count_rows, count_cols, at_row, at_col = told
    value = value + (upright[:, :-1] + upright[:, 1:] + level[:-1] + level[1:]) / 2
    sums = np.pad(value.cumsum(0).cumsum(1), ((1, 0), (1, 0)))
    outer = (
        np.pad(level.cumsum(1), ((0, 0), (1, 0))) / 2,
        np.pad(upright.cumsum(0), ((1, 0), (0, 0))) / 2,
    )
    tops, bottoms = np.triu_indices(rows + 1, 1 if count_rows else 2)
    kept = np.ones(len(tops), np.bool_)
    if count_rows:
        kept &= bottoms - tops == count_rows
    if at_row is not None:
        kept &= tops == at_row
    tops, bottoms = tops[kept], bottoms[kept]
    strips = sums[bottoms] - sums[tops] + outer[0][tops] + outer[0][bottoms]
    rims = outer[1][bottoms] - outer[1][tops]
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
    cells, least = gains(sight, of.x, of.y), 0.04 * min(of.x.side, of.y.side)
    box: list[int] = []
    for ends, inner, edges, axis, other in (
        (cells.upright, cells.inner, sight.edges[0], of.x, of.y),
        (cells.level.T, cells.inner.T, sight.edges[1], of.y, of.x),
    ):
        rims = _lines(edges, axis, other, _RIM)[:, [0, -1]]
        shut = (ends[:, 1:-1].mean(axis=1) > least) | (inner.mean(axis=1) > least)
        lined = ends.mean(axis=1)
        usual = float(np.quantile(lined, 0.25))
        shut &= lined >= 0.25 * usual * (usual > 12 * least)
        shut |= rims.min(axis=1) > 4 * least
        runs = np.split(np.arange(len(shut)), np.flatnonzero(~shut))
        longest = max(runs, key=lambda run: shut[run].sum())
        longest = longest[shut[longest]]
        box += [int(longest[0]), int(longest[-1]) + 1] if len(longest) > 1 else [0, len(shut)]
    return _rated(cells, of.x, of.y, (box[0], box[1], box[2], box[3]))


def refined(sight: Sight, of: Judged, hint: GridHint) -> Judged:
    """The same board with its lines in the middle of the gaps, and without what is not the
    board's."""
    score = of.score
    for _ in range(2):
        of = _trimmed(sight, of, hint)
        axes = []
        for axis, edges, other, told in (
            (of.x, sight.edges[0], of.y, hint.x),
            (of.y, sight.edges[1], of.x, hint.y),
        ):
            low, high = (int(np.clip(round(v), 0, len(edges))) for v in other.lines[[0, -1]])
            profile = edges[low:high].mean(axis=0, dtype=np.float64)
            exact = axis if hint.side else _finer(profile, axis)
            axes.append(exact if told is not None else _centred(profile, exact))
        whole = [
            _over(a.first, a.side, len(e[0]) - 1) for a, e in zip(axes, sight.edges, strict=True)
        ]
        again = judged(sight, whole[0], whole[1], hint)
        if again is None or again.score < 0.95 * score:
            moved = abs(axes[0].first - of.x.first), abs(axes[1].first - of.y.first)
            if sight.drawn and max(moved) < 2 * _REACH * min(of.x.side, of.y.side):
                of = replace(of, x=axes[0], y=axes[1])
            break
        of, score = again, again.score
    of = _trimmed(sight, of, hint)
    if hint != GridHint() or not sight.drawn:  # a worn gap is not even
        return of
    x, y = (_laid(e, a, b) for e, a, b in zip(sight.edges, (of.x, of.y), (of.y, of.x), strict=True))
    return replace(of, x=x, y=y)


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
    weight, number = strip.sum(axis=1), np.arange(1, axis.count)
    if weight.min() <= 0.4 * np.median(weight):
        return axis
    at = (strip * places).sum(axis=1) / weight
    side, first = (float(v) for v in np.polyfit(number, at, 1))
    even = np.abs(first + side * number - at).max() < _EVEN * axis.side
    laid = Axis(first, side, axis.count) if even else axis
    side = float(round(laid.side))
    whole = round(laid.first + axis.count * (laid.side - side) / 2)
    tried = [laid, axis, *(Axis(float(whole + by), side, axis.count) for by in (0, -1, 1))]
    far = [float((strip * abs(places - one.lines[1:-1, None])).sum()) for one in tried]
    best = int(np.argmin(far))
    return tried[best] if far[best] < _NEARER * far[0] else laid


def _lined(sight: Sight, of: Judged) -> float:
    """The share of the sides between cells that have edges, where hardly one has none; else 0."""
    cells = gains(sight, of.x, of.y)
    upright, level = cells.upright[:, 1:-1], cells.level[1:-1]
    sides = np.append(upright > 0.2 * of.y.side, level > 0.2 * of.x.side)
    share = float(sides.mean())
    return share if share > _ALL else 0.0


def _coarser(sight: Sight, of: Judged) -> Judged:
    """The same board with cells twice or three times as wide and high, where only every second or
    third line has edges on both axes: what is inside cells may repeat in a part of them."""
    cells = gains(sight, of.x, of.y)
    strengths = cells.upright.mean(axis=0), cells.level.mean(axis=1)
    for times in (2, 3):
        axes = []
        for axis, strength in zip((of.x, of.y), strengths, strict=True):
            means = np.array([strength[at::times].mean() for at in range(times)])
            first = int(np.argmax(means))
            others = np.delete(means, first).max()
            count = (axis.count - first) // times
            if means[first] > 0.2 * axis.side and others < _WEAK * means[first] and count > 1:
                axes.append(Axis(axis.first + first * axis.side, times * axis.side, count))
        if len(axes) == 2:
            return replace(of, x=axes[0], y=axes[1])
    return of


def _finer(profile: Floats, axis: Axis) -> Axis:
    """The side at which the board itself repeats most exactly; its middle stays."""
    low, high = (int(np.clip(round(v), 0, len(profile))) for v in axis.lines[[0, -1]])
    side = sharper(profile[low:high], axis.side, float(np.clip(0.15 / axis.count, 0.012, 0.03)))
    return Axis(axis.first + axis.count * (axis.side - side) / 2, side, axis.count)


def _centred(profile: Floats, axis: Axis) -> Axis:
    """The lines in the middle of the gaps: where there are no edges, or else where these are most
    symmetric, for a gap has two."""
    half = round(axis.side / 2)
    places = np.rint(axis.lines[:, None] + np.arange(-half, half + 1)).astype(np.int64)
    fold = profile[np.clip(places, 0, len(profile) - 1)].mean(axis=0)
    near = max(1, round(_REACH * axis.side))
    window = fold[half - near : half + near + 1]
    if window.mean() < 0.6 * fold.mean():
        empty = fold <= max(0.25 * fold.mean(), 1.2 * float(window.min()))
        half += int(np.argmin(window)) - near
        shut = np.flatnonzero(~empty)
        ends = shut[shut < half].max(initial=0), shut[shut > half].min(initial=len(fold) - 1)
        return axis.moved(sum(ends) / 2 - round(axis.side / 2))
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


_FEWEST = 64.0
"""Pixels of edges in a picture that may hold a board."""


def search(image: Image.Image, hint: GridHint) -> Generator[float, None, list[Judged]]:
    """The boards of lattices, the best first; yields the fraction done."""
    yield 0.0
    sight = Sight(image)
    yield 0.05
    if sight.edged < _FEWEST:
        return []
    found: list[Judged] = []
    profiles = tuple(e.sum(axis=0, dtype=np.float64) for e in sight.edges)
    shape = sight.pixels.shape[1], sight.pixels.shape[0]
    yield 0.05
    tried = sides(sight, hint)
    for number, pair in enumerate(tried):
        done = 0.1 + 0.8 * number / len(tried)
        yield done
        exact = [s if hint.side else sharper(p, s) for p, s in zip(profiles, pair, strict=True)]
        firsts = [
            [told % s] if told is not None else phases(p, s)
            for p, s, told in zip(profiles, exact, (hint.x, hint.y), strict=True)
        ]
        best: Judged | None = None
        x, y = firsts[0][0], firsts[1][0]
        for axis in (0, 1, 0):
            for first in firsts[axis]:
                yield done
                place = (first, y) if axis == 0 else (x, first)
                across, down = map(_over, place, exact, shape)
                one = judged(sight, across, down, hint)
                if one is not None and (best is None or one.score > best.score):
                    best, (x, y) = one, place
        if best is not None:
            found.append(best)
    found = sorted(found, key=lambda one: -one.score)
    if found and hint.x is None and hint.y is None:
        for step in (*_CLIMB, *_CLIMB):
            for dx, dy in ((step, 0.0), (-step, 0.0), (0.0, step), (0.0, -step)):
                yield 0.9
                across, down = (
                    _over(a.first + by * a.side, a.side, length)
                    for a, by, length in zip((found[0].x, found[0].y), (dx, dy), shape, strict=True)
                )
                one = judged(sight, across, down, hint)
                if one is not None and one.score > found[0].score:
                    found[0] = one
    better = []
    for one in found[:3]:
        yield 0.9
        one = refined(sight, one if hint.side else _coarser(sight, one), hint)
        share = max(one.share, _lined(sight, one))
        better.append(replace(one, share=share * min(1.0, _MUCH * one.score / sight.edged)))
    return sorted(better, key=lambda one: -one.score)
