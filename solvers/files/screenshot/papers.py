"""The lattice of a board on paper: seen in perspective, on bent paper, under uneven light.

Cells are the holes in the ink. Ink is what is darker than its surroundings, so that shadows are
none. Each light area of the shape of a parallelogram may be a cell; from one of the usual size, a
lattice grows from hole to hole, and a projection with a smooth bend is fitted to what it reached.
A row belongs to the board if most of its sides have ink. `docs/pictures.md` says more.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Generator
from itertools import product

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageFilter

from solvers.files.screenshot.lattice import MOST, Floats, Lattice, homography, mapped
from solvers.files.screenshot.walls import Inked, Runs, beside, lines_of, mazes

LONGEST = 1100
"""Pixels of the longer side that paper is looked at in."""
_DARKER = ((0.10, 1), (0.10, 3), (0.06, 5), (0.10, 7), (0.06, 9))
"""Inkings: how much darker than its surroundings ink is, and by how many pixels gaps in it are
closed."""
_WINDOW = 32
"""The surroundings reach so many parts of the longer side to each direction."""
_FITS = (0.62, 1.3)
"""The area of a cell, as a share of that of the parallelogram of its moments."""
_NEAR = 0.28
"""How far from its place the next hole may be, as a share of a step."""
_THERE, _ROW = 0.6, 0.7
"""Which share of a side ink covers, and how many sides of a row must have ink."""
_FITTED, _ASTRAY = 3, 0.3
"""How often a lattice is fitted, and how far from its place a side is looked for then."""
_SIZES, _MAZES, _SURE_MAZE = 4, 2, 0.99
"""Sizes of cells that are tried in an inking; inkings in which mazes are looked for, and how clear
one is that ends the search."""
_LEAST_CELLS, _FINEST = 6, 10
"""Cells of a board, and pixels of the picture that a side of one has, at least."""


def search(image: Image.Image) -> Generator[float, None, list[tuple[Lattice, float, float]]]:
    """Boards, each with a score and with the share of its sides that have ink, less where lines
    run on beyond it; the best first."""
    by = LONGEST / max(image.size)
    size = max(8, round(image.width * by)), max(8, round(image.height * by))
    grey = image.resize(size, Image.Resampling.LANCZOS if by > 1 else Image.Resampling.BOX)
    grey = grey.convert("L")
    yield 0.0
    around = np.asarray(grey.filter(ImageFilter.BoxBlur(LONGEST // _WINDOW)), np.float32)
    found: list[tuple[Lattice, float, float]] = []
    walled: list[tuple[Lattice, float, float]] = []
    for number, (darker, closed) in enumerate(_DARKER):
        yield number / len(_DARKER)
        dark = grey
        for _ in range(closed // 2):
            dark = dark.filter(ImageFilter.MinFilter(3))
        ink = np.asarray(dark) < (1 - darker) * around
        places, areas = holes(~ink)
        yield number / len(_DARKER)
        for usual in _usual(areas):
            yield number / len(_DARKER)
            kept = (areas > usual / 2.5) & (areas < 2.5 * usual)
            board = _board(places[kept], ink)
            if board is not None:
                found.append(board)
        if found and max(one[2] for one in found) > 0.93:
            break
        if number < _MAZES:
            walled += mazes(ink, runs_of(ink))
            if walled and max(one[2] for one in walled) > _SURE_MAZE:
                found = walled
                break
    else:
        found += walled
    found = sorted((one for one in found if one[0].side > _FINEST * by), key=lambda one: -one[1])
    return [(lattice.scaled(1 / by), score, share) for lattice, score, share in found[:3]]


# -- holes -----------------------------------------------------------------------------------------
def holes(light: Inked) -> tuple[Floats, Floats]:
    """The centres (n, 2) and areas of light areas that have the shape of a cell."""
    label, row, first, last = runs_of(light)
    count = (last - first + 1).astype(np.float64)
    middle = (first + last) / 2
    squares = count * (middle**2 + (count**2 - 1) / 12)
    sums = [np.bincount(label, v) for v in (count, count * middle, count * row, squares,
                                            count * middle * row, count * row**2)]  # fmt: skip
    area = np.maximum(sums[0], 1)
    x, y = sums[1] / area, sums[2] / area
    xx, xy, yy = sums[3] / area - x**2, sums[4] / area - x * y, sums[5] / area - y**2
    skewed = 12 * np.sqrt(np.maximum(xx * yy - xy**2, 1e-9))
    long = (xx + yy) ** 2 / np.maximum(4 * (xx * yy - xy**2), 1e-9)
    fit = area / skewed
    kept = (area > 60) & (area < light.size / 8) & (fit > _FITS[0]) & (fit < _FITS[1]) & (long < 4)
    return np.stack([x + 0.5, y + 0.5], axis=1)[kept], area[kept]


def runs_of(mask: Inked) -> Runs:
    """The runs of pixels of a mask."""
    wide = mask.shape[1] + 1
    flat = np.pad(mask, ((0, 0), (0, 1))).ravel().astype(np.int8)
    steps = np.diff(flat, prepend=0, append=0)
    begins, ends = np.flatnonzero(steps > 0), np.flatnonzero(steps < 0)
    return Runs(_joined(begins, ends, wide), begins // wide, begins % wide, (ends - 1) % wide)


def _joined(begins: NDArray[np.int64], ends: NDArray[np.int64], wide: int) -> NDArray[np.int64]:
    """A number for each run of light pixels, the same for runs that touch."""
    low = np.searchsorted(ends, begins + wide, "right")
    count = np.maximum(np.searchsorted(begins, ends + wide, "left") - low, 0)
    one = np.repeat(np.arange(len(begins)), count)
    two = (
        np.arange(count.sum()) - np.repeat(np.cumsum(count) - count, count) + np.repeat(low, count)
    )
    label = np.arange(len(begins))
    while True:
        a, b = label[one], label[two]
        if (a == b).all():
            return np.asarray(np.unique(label, return_inverse=True)[1], np.int64)
        np.minimum.at(label, np.maximum(a, b), np.minimum(a, b))
        while (label != label[label]).any():
            label = label[label]


def _usual(areas: Floats) -> list[float]:
    """The sizes that most holes have."""
    sizes, found = np.log(areas), list[float]()
    left = np.ones(len(sizes), np.bool_)
    while len(found) < _SIZES and left.sum() >= _LEAST_CELLS:
        low, high = np.searchsorted(np.sort(sizes[left]), (sizes - 0.4, sizes + 0.4))
        best = sizes[int(np.argmax((high - low) * left * (sizes / 4 + 1)))]
        found.append(float(np.exp(best)))
        left &= np.abs(sizes - best) >= 0.4
    return found


# -- growing ---------------------------------------------------------------------------------------
def _board(places: Floats, ink: Inked) -> tuple[Lattice, float, float] | None:
    """The board that grows from hole to hole."""
    if not _LEAST_CELLS <= len(places) <= 2500:
        return None
    cells = _grown(places)
    if len(cells) < _LEAST_CELLS:
        return None
    at, seen = np.array(list(cells)), places[list(cells.values())]
    for _ in range(4):
        if len(at) < _LEAST_CELLS or not 1 <= np.ptp(at, axis=0).min() <= np.ptp(at) < MOST:
            return None
        bend = _Bend(at[:, ::-1] + 0.5, seen)
        (top, left), (bottom, right) = at.min(axis=0) - 1, at.max(axis=0) + 2
        tried = np.stack(np.meshgrid(np.arange(top, bottom), np.arange(left, right)), axis=-1)
        tried = tried.reshape(-1, 2)
        expected = bend(tried[:, ::-1] + 0.5)
        apart = np.hypot(*np.moveaxis(places[None] - expected[:, None], 2, 0))
        nearest = apart.argmin(axis=1)
        fits = apart.min(axis=1) < 0.22 * bend.side
        at, seen = tried[fits], places[nearest[fits]]
    return _extent(at, seen, ink) if len(at) >= _LEAST_CELLS else None


def _grown(places: Floats) -> dict[tuple[int, int], int]:
    """Holes by row and column: from each to the nearest of its four neighbours' places, every cell
    with steps of its own."""
    apart = places[None] - places[:, None]
    far = np.hypot(apart[..., 0], apart[..., 1]) + np.where(np.eye(len(places)), np.inf, 0)
    near = apart[np.arange(len(places)), far.argmin(axis=1)]
    turn = np.angle(np.exp(4j * np.arctan2(near[:, 1], near[:, 0])).sum()) / 4
    spin = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    apart = apart @ spin
    level = (np.abs(apart[..., 1]) < 0.8 * np.abs(apart[..., 0])) & (apart[..., 0] > 0)
    upright = (np.abs(apart[..., 0]) < 0.8 * np.abs(apart[..., 1])) & (apart[..., 1] > 0)
    across, down = (np.where(way, far, np.inf) for way in (level, upright))
    right, below = across.argmin(axis=1), down.argmin(axis=1)
    known = np.isfinite(across.min(axis=1)) & np.isfinite(down.min(axis=1))
    if not known.any():
        return {}
    index = np.flatnonzero(known)
    step = np.stack([places[right] - places, places[below] - places], axis=1)
    middle = np.median(step[index], axis=0)
    odd = np.abs(step - middle).sum(axis=(1, 2))
    best: dict[tuple[int, int], int] = {}
    tried: set[int] = set()
    for seed in sorted(index.tolist(), key=lambda k: odd[k])[:12]:
        if seed in tried:
            continue
        cells = _spread(places, seed, step[seed])
        tried |= set(cells.values())
        if len(cells) > len(best):
            best = cells
    return best


def _spread(places: Floats, seed: int, step: Floats) -> dict[tuple[int, int], int]:
    cells, taken = {(0, 0): seed}, {seed}
    queue = deque([((0, 0), step)])
    while queue:
        (row, col), own = queue.popleft()
        here = places[cells[row, col]]
        for axis, way in ((0, 1), (0, -1), (1, 1), (1, -1)):
            there = (row, col + way) if axis == 0 else (row + way, col)
            if there in cells:
                continue
            off = np.hypot(*(places - here - way * own[axis]).T)
            hole = int(np.argmin(off))
            if off[hole] > _NEAR * np.hypot(*own[axis]) or hole in taken:
                continue
            steps = own.copy()
            steps[axis] = (own[axis] + way * (places[hole] - here)) / 2
            cells[there] = hole
            taken.add(hole)
            queue.append((there, steps))
    return cells


class _Bend:
    """A projection with a smooth bend, fitted to points of the plane and where they are seen."""

    def __init__(self, flat: Floats, seen: Floats) -> None:
        self.middle, self.spread = flat.mean(axis=0), np.maximum(np.ptp(flat, axis=0), 1) / 2
        self.by = homography(flat, seen)
        terms = self._terms(flat)
        left = seen - mapped(self.by, flat)
        ridge = 0.02 * len(flat) * np.eye(terms.shape[1])
        self.bent = np.linalg.solve(terms.T @ terms + ridge, terms.T @ left)
        corners = mapped(self.by, self.middle + np.array([(0, 0), (1, 0), (0, 1)]))
        self.side = float(np.hypot(*(corners[1:] - corners[0]).T).mean())

    def _terms(self, flat: Floats) -> Floats:
        x, y = np.moveaxis(np.clip((flat - self.middle) / self.spread, -1.3, 1.3), -1, 0)
        return np.stack([x**k * y**n for k in range(4) for n in range(4 - k)], axis=-1)

    def __call__(self, flat: Floats) -> Floats:
        return np.asarray(mapped(self.by, flat) + self._terms(flat) @ self.bent)


def _extent(at: NDArray[np.int64], seen: Floats, ink: Inked) -> tuple[Lattice, float, float] | None:
    """The lattice of those rows and columns whose sides have ink, fitted to holes and sides."""
    middles = np.asarray(at[:, ::-1] + 0.5)
    bend = _Bend(middles, seen)
    (top, left), (bottom, right) = at.min(axis=0), at.max(axis=0) + 1
    for turn in range(_FITTED):
        top, left, bottom, right = top - 4, left - 4, bottom + 4, right + 4
        box = [4, bottom - top - 4, 4, right - left - 4]
        flat = np.stack(np.meshgrid(np.arange(left, right + 1.0), np.arange(top, bottom + 1.0)), 2)
        points = bend(flat)
        level, upright = _inked(points, ink), _inked(points.swapaxes(0, 1), ink).T
        if not _grow(box, level, upright):
            return None
        a, b, c, d = box
        if turn < _FITTED - 1:
            inner = np.s_[a : b + 1, c : d + 1]
            places, there = lines_of(points[inner], flat[inner], ink, _ASTRAY)
            bend = _Bend(np.concatenate([middles, places]), np.concatenate([seen, there]))
            top, left, bottom, right = top + a, left + c, top + b, left + d
    sides = np.concatenate([level[a : b + 1, c:d].ravel(), upright[a:b, c : d + 1].ravel()])
    share = float(sides.mean())
    inside = ((at >= (a + top, c + left)) & (at < (b + top, d + left))).all(axis=1).sum()
    outer = upright[[a - 1, b], c : d + 1], level[a : b + 1, [c - 1, d]].T
    share *= max(0.0, 1 - 1.5 * max(float(lines.mean(axis=1).max()) for lines in outer))
    score = float(sides.sum()) * share * np.sqrt(float(inside) / ((b - a) * (d - c)))
    return Lattice(points[a : b + 1, c : d + 1]), score, share


def _grow(box: list[int], level: Inked, upright: Inked) -> bool:
    """Move the sides of a box (top, bottom, left, right) by rows whose sides have ink, or have
    none; False if nothing is left."""
    for _, side, out in product(range(4), range(4), (0, 1)):
        step, tried = (1 if side % 2 else -1), list(box)
        tried[side] += step * out
        within = 1 <= tried[0] < tried[1] - 1 < level.shape[0] - 2
        if not (within and 1 <= tried[2] < tried[3] - 1 < upright.shape[1] - 2):
            continue
        share = _outer(level, upright, tried, side)
        if out and share >= _ROW:
            box[:] = tried
        elif not out and share < 0.5:
            box[side] -= step
            if min(box[1] - box[0], box[3] - box[2]) < 2:
                return False
    return True


def _outer(level: Inked, upright: Inked, box: list[int], side: int) -> float:
    """The share of the sides with ink in an outer row or column of a box."""
    a, b, c, d = box
    if side < 2:
        line, row = (a, a) if side == 0 else (b, b - 1)
        return float(min(level[line, c:d].mean(), upright[row, c : d + 1].mean()))
    line, col = (c, c) if side == 2 else (d, d - 1)
    return float(min(upright[a:b, line].mean(), level[a : b + 1, col].mean()))


def _inked(points: Floats, ink: Inked) -> Inked:
    """Which sides, from each point to the next in its row, have ink along them."""
    return np.asarray(beside(points, ink, 0.12).any(axis=0).mean(axis=0) >= _THERE)
