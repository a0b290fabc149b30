"""The lines of a board on a screen, moved into the middle of its gaps, and the board
without what lies beside it.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.files.screenshot.judging import (
    ALIKE,
    REACH,
    SHIFT,
    SMALL,
    Axis,
    Gains,
    Judged,
    gains,
    judged,
    line_edges,
    rated,
    same_looks,
    small_pictures,
)
from gridwright.solvers.files.screenshot.lattice import Floats, GridHint
from gridwright.solvers.files.screenshot.sides import sharper
from gridwright.solvers.files.screenshot.sight import Sight, Singles

_RIM = 0.25
"""How far from its outer lines a board may have a frame, as a share of a side. Higher:
wider frames keep an outer row."""
_EMPTY = 0.05
"""Edge pixels, in sides, that an empty cell has at most. Higher: more rows are
empty."""
_ON = 0.6
"""Share of the edges between cells that there are beyond the board where its lines run
on. Lower: a board is more often taken for a part of a larger one."""
_EVEN = 0.02
"""How far from its edges, as a share of a side, a line of an even row lies at most.
Higher: rows with edges astray are laid, too."""
_NEARER = 0.97
"""How far from edges, as a share of that of others, lines lie that are better. Lower:
lines on whole pixels are taken less often."""
_POWER = 1.15
"""The power of distances that are summed. With 1, all places between the two edges of
a gap were as good."""
_ROWS = 240
"""Rows of pixels that are looked at in a gap of one colour. Higher: slower."""
_PURE = 0.03
"""Share of the pixels of a gap that may have another colour. Higher: worn gaps are
found."""
_TINT = 12.0
"""Levels of grey by which they differ then. Higher: shaded gaps are found."""
_ASIDE = 0.06
"""Share of a side by which lines are moved into a gap at least."""
_SOFT = (0.25, 0.5, 0.25)
"""Weights by which a fold is smoothed, in pixels."""


def refined(sight: Sight, of: Judged, hint: GridHint) -> Judged:
    """The same board with its lines in the middle of the gaps, and without what is not
    the board's."""
    of = _trimmed(sight, of, hint)
    along_x, along_y = sight.edges
    x = _on_edges(along_x, of.x, of.y, hint.x)
    y = _on_edges(along_y, of.y, of.x, hint.y)
    again = judged(sight, x, y, hint)
    better = again.score >= 0.95 * of.score
    of = _trimmed(sight, again if better else of, hint)
    if hint != GridHint():
        return of
    of = _in_gaps(sight, of, hint)
    of = _without_rims(sight, of, hint)
    if not sight.drawn:  # a worn gap is not even
        return of
    return replace(of, x=_laid(along_x, of.x, of.y), y=_laid(along_y, of.y, of.x))


def _on_edges(
    edges: Singles,
    axis: Axis,
    other: Axis,
    known_place: float | None,
) -> Axis:
    """Lines of the side at which the edges repeat, where these are most symmetric, or
    where they are known to be."""
    low, high = _ends(other, len(edges))
    profile = edges[low:high].mean(axis=0, dtype=np.float64)
    exact = _finer(profile, axis)
    return exact if known_place is not None else _centred(profile, exact)


def _ends(axis: Axis, length: int) -> tuple[int, int]:
    """The first and last pixel of all cells of an axis, in the picture."""
    first, last = axis.lines[[0, -1]]
    low = int(np.clip(round(first), 0, length))
    high = int(np.clip(round(last), 0, length))
    return low, high


# -- the extent ------------------------------------------------------------------------
def _trimmed(sight: Sight, of: Judged, hint: GridHint) -> Judged:
    """The board without what lies beyond an empty row: words and buttons have edges,
    too. An empty row has no edges in its cells nor between them, or far fewer between
    them than others, and its ends are open."""
    if hint.rows is not None or hint.cols is not None:
        return of
    cells = gains(sight, of.x, of.y)
    least = _EMPTY * min(of.x.side, of.y.side)
    sums_x, sums_y = sight.edge_sums
    rows_rim = line_edges(sums_x, of.x, of.y, _RIM)
    cols_rim = line_edges(sums_y, of.y, of.x, _RIM)
    top, bottom = _kept_rows(cells.upright, cells.inner, rows_rim, least)
    left, right = _kept_rows(cells.level.T, cells.inner.T, cols_rim, least)
    return rated(cells, of.x, of.y, (top, bottom, left, right))


def _kept_rows(
    sides: Floats, inner: Floats, rim: Floats, least: float
) -> tuple[int, int]:
    """The first row and the end of the most rows in a run that are not empty. rim: of
    line edges, with a frame."""
    lined = sides.mean(axis=1)
    between = sides[:, 1:-1].mean(axis=1)
    shut = (between > least) | (inner.mean(axis=1) > least)
    usual = float(np.quantile(lined[shut | ~shut.any()], 0.25))
    has_lines = usual > 12 * least
    shut &= lined >= 0.25 * usual * has_lines
    shut |= rim[:, [0, -1]].min(axis=1) > 4 * least
    runs = np.split(np.arange(len(shut)), np.flatnonzero(~shut))
    longest = max(runs, key=lambda run: shut[run].sum())
    longest = longest[shut[longest]]
    if len(longest) > 1:
        return int(longest[0]), int(longest[-1]) + 1
    return 0, len(shut)


def _without_rims(sight: Sight, of: Judged, hint: GridHint) -> Judged:
    """The board without those outer rows that are not its own, if two by two cells are
    left."""
    top, right, bottom, left = (bare for bare, _ in rims(sight, of))
    first_row = int(top)
    end_row = of.y.count - bottom
    first_col = int(left)
    end_col = of.x.count - right
    if not any((top, bottom, left, right)):
        return of
    if min(end_row - first_row, end_col - first_col) <= 1:
        return of
    cells = gains(sight, of.x, of.y)
    smaller = rated(cells, of.x, of.y, (first_row, end_row, first_col, end_col))
    return _trimmed(sight, smaller, hint)


def rims(sight: Sight, of: Judged) -> list[tuple[bool, bool]]:
    """For the top, right, bottom and left of a board: whether most marked cells of its
    outer row are like no others and without lines between them; and whether marked
    cells beyond that row are like those of the board."""
    x = _wider(of.x)
    y = _wider(of.y)
    cells = gains(sight, x, y)
    pictures = small_pictures(sight, x, y)
    small = pictures.reshape(y.count, x.count, SMALL, SMALL, 3)
    return [_rim(sight, cells, small, min(x.side, y.side), turn) for turn in range(4)]


def _wider(axis: Axis) -> Axis:
    """An axis with a cell more at both ends."""
    return replace(axis, first=axis.first - axis.side, count=axis.count + 2)


def _rim(
    sight: Sight, cells: Gains, small: Singles, side: float, turn: int
) -> tuple[bool, bool]:
    """The two answers of `rims` for one side. turn: the side, as quarter turns."""
    sides = cells.level if turn % 2 else cells.upright
    between = np.rot90(sides, turn)[:-1, 2:-2].mean(axis=1)
    inner = np.rot90(cells.inner, turn)[:, 1:-1]
    tiles = np.rot90(small, turn)[:, 1:-1]
    beyond, *lined = between.tolist()
    contrast = tiles.std(axis=(2, 3)).max(axis=2)
    marked = (inner > 3 * _EMPTY * side) & (contrast > ALIKE)
    of_board = marked[2:-1]
    looks = tiles[2:-1][of_board | ~of_board.any()]
    base = ALIKE + sight.noise
    shift = SHIFT * SMALL / side
    outer = same_looks(tiles[1][marked[1]], looks, base, shift)
    more = same_looks(tiles[0][marked[0]], looks, base, shift)
    usual = float(np.median(lined))
    bare = lined[0] < max(0.35 * usual, 0.1 * side)
    alone = outer.any(axis=1).sum() < 0.5 * len(outer)
    runs_on = beyond > max(_ON * usual, 0.1 * side)
    return bool(bare and alone), bool(more.any()) or runs_on


# -- gaps ------------------------------------------------------------------------------
def _in_gaps(sight: Sight, of: Judged, hint: GridHint) -> Judged:
    """The board with its lines in gaps of one colour, if it has such."""
    turned = np.swapaxes(sight.pixels, 0, 1)
    x = gapped(sight.pixels, of.x, of.y, sight)
    y = gapped(turned, of.y, of.x, sight)
    if x is None and y is None:
        return of
    moved = judged(sight, x or of.x, y or of.y, hint)
    return _trimmed(sight, moved, hint) if np.isfinite(moved.score) else of


def gapped(pixels: Singles, axis: Axis, other: Axis, sight: Sight) -> Axis | None:
    """Lines in the middle of the gaps between cells; None where these are none of one
    colour, or where the lines are there already."""
    low, high = _ends(other, len(pixels) - 1)
    spaced = np.linspace(low, high, min(high - low + 1, _ROWS))
    rows = pixels[spaced.astype(np.int64)]
    begins = np.rint(axis.lines[:-1, None]).astype(np.int64)
    places = begins + np.arange(round(axis.side))
    strip = rows.take(places, axis=1, mode="clip")
    share = _coloured(strip, sight.noise)
    fewest = float(share.min())
    most = float(share.max())
    few = max(_PURE, 0.8 * fewest + 0.2 * most)
    blank = share < few
    run = _longest_run(blank)
    begin = run[0]  # what is not blank; a gap after it
    width = len(run) - 1
    if not 2 <= width <= 0.6 * len(blank):
        return None
    if blank.sum() >= 1.5 * width or few > 0.45 * most:
        return None
    middle = begin + width / 2
    shift = (middle + axis.side / 2) % axis.side - axis.side / 2
    return axis.moved(shift) if abs(shift) > _ASIDE * axis.side else None


def _coloured(strip: Singles, noise: float) -> Floats:
    """The share of pixels, at each place of all cells laid on each other, that differ
    from the median colour there."""
    colour = np.median(strip, axis=(0, 1))
    apart = np.abs(strip - colour).max(axis=-1)
    contrast = float(np.quantile(apart, 0.9))
    least = max(_TINT, 0.15 * contrast) + 3 * noise
    return np.asarray((apart > least).mean(axis=(0, 1)))


def _longest_run(blank: NDArray[np.bool_]) -> NDArray[np.int64]:
    """The longest run of places that are blank, around the end, too, and the place
    before it."""
    first = int(np.argmin(blank))
    rolled = np.roll(blank, -first)
    runs = np.split(np.arange(len(blank)), np.flatnonzero(~rolled))
    return max(runs, key=len) + first + 1


# -- lines -----------------------------------------------------------------------------
def _laid(edges: Singles, axis: Axis, other: Axis) -> Axis:
    """Lines through the edges near each inner one, by least squares; as they are where
    one has few edges or they lie beside an even row; or on whole pixels where edges lie
    nearer to these. At an outer one, half of a gap is seen."""
    if axis.count < 3:
        return axis
    low, high = _ends(other, len(edges))
    near = max(3, round(1.5 * REACH * axis.side))  # both edges of a gap
    inner = np.rint(axis.lines[1:-1, None]).astype(np.int64)
    places = inner + np.arange(-near, near + 1)
    cols = np.clip(places, 0, edges.shape[1] - 1)
    strip = edges[low:high, cols].sum(axis=0, dtype=np.float64)
    weight = strip.sum(axis=1)
    if weight.min() <= 0.4 * np.median(weight):
        return axis
    at = (strip * places).sum(axis=1) / weight
    number = np.arange(1, axis.count)
    side, first = (float(v) for v in np.polyfit(number, at, 1))
    astray = np.abs(first + side * number - at).max()
    is_even = astray < _EVEN * axis.side
    laid = Axis(first, side, axis.count) if is_even else axis
    tried = [laid, axis, *_on_pixels(laid)]
    far = [_distance(strip, places, one) for one in tried]
    best = int(np.argmin(far))
    return tried[best] if far[best] < _NEARER * far[0] else laid


def _on_pixels(axis: Axis) -> list[Axis]:
    """Axes near one whose lines lie on whole pixels."""
    side = float(round(axis.side))
    whole = round(axis.first + axis.count * (axis.side - side) / 2)
    return [Axis(float(whole + by), side, axis.count) for by in (0, -1, 1)]


def _distance(strip: Floats, places: NDArray[np.int64], axis: Axis) -> float:
    """How far the edges of a strip lie from the lines of an axis, summed."""
    far = abs(places - axis.lines[1:-1, None])
    return float((strip * far**_POWER).sum())


def _finer(profile: Floats, axis: Axis) -> Axis:
    """The side at which the board itself repeats most exactly; its middle stays."""
    low, high = _ends(axis, len(profile))
    by = float(np.clip(0.15 / axis.count, 0.012, 0.03))
    side = sharper(profile[low:high], axis.side, by)
    first = axis.first + axis.count * (axis.side - side) / 2
    return Axis(first, side, axis.count)


def _centred(profile: Floats, axis: Axis) -> Axis:
    """The lines where the edges are most symmetric, for a gap has two."""
    half = round(axis.side / 2)
    around = axis.lines[:, None] + np.arange(-half, half + 1)
    places = np.rint(around).astype(np.int64)
    fold = profile[np.clip(places, 0, len(profile) - 1)].mean(axis=0)
    peaks = np.maximum(fold - np.median(fold), 0)
    fold = np.convolve(peaks, _SOFT, "same")
    reach = max(2, int(0.25 * axis.side))
    most = int(0.36 * axis.side)
    best = -1.0
    shift = 0.0
    for doubled in sorted(range(-most, most + 1), key=abs):
        match = _mirrored(fold, doubled, reach)
        if match > 1.02 * best:
            best = match
            shift = doubled / 2
    return axis.moved(shift)


def _mirrored(fold: Floats, doubled: int, reach: int) -> float:
    """How far a fold is like its mirror image. doubled: twice the place of the mirror,
    from the middle of the fold; reach: how far from it."""
    half = len(fold) // 2
    steps = np.arange(doubled % 2, 2 * reach + 1, 2)
    left = half + (doubled - steps) // 2
    right = half + (doubled + steps) // 2
    kept = (left >= 0) & (left < len(fold))
    kept &= (right >= 0) & (right < len(fold))
    return float((fold[right[kept]] * fold[left[kept]]).sum())
