"""The lattice of a board on paper: seen in perspective, on bent paper, under uneven
light.

Cells are the holes in the ink. Ink is what is darker than its surroundings, so that
shadows are none. Each light area of the shape of a parallelogram may be a cell; from
one of the usual size, a lattice grows from hole to hole, and a projection with a smooth
bend is fitted to what it reached. A row belongs to the board if most of its sides have
ink. `docs/pictures.md` says more.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Generator
from itertools import product

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageFilter

from gridwright.solvers.files.screenshot.lattice import (
    MOST,
    Floats,
    Lattice,
    homography,
    mapped,
)
from gridwright.solvers.files.screenshot.walls import (
    Inked,
    Runs,
    beside,
    lines_of,
    mazes,
)

LONGEST = 1100
"""Pixels of the longer side that paper is looked at in."""
_DARKER = ((0.10, 1), (0.10, 3), (0.06, 5), (0.10, 7), (0.06, 9))
"""Inkings: how much darker than its surroundings ink is, as a share, and by how many
pixels gaps in it are closed. More of them: fainter boards are found, slower."""
_WINDOW = 32
"""One in how many parts of the longer side the surroundings reach to each direction.
Higher: sharper shadows are evened out, and wide ink is not ink."""
_FITS = (0.62, 1.3)
"""The area of a cell, as a share of that of the parallelogram of its moments."""
_NEAR = 0.28
"""How far from its place the next hole may be, as a share of a step. Higher: bent
boards grow, and so do wrong ones."""
_THERE = 0.6
"""Share of a side that ink covers where there is a line."""
_ROW = 0.7
"""Share of the sides of a row that have ink. Lower: boards reach farther."""
_THROUGH = 0.5
"""Share of the lines through cells, from middle to middle, that may have ink as well.
Lower: less noise is taken for a board, and fewer boards of filled cells are found."""
_FITTED = 3
"""Times that a lattice is fitted. Higher: slower."""
_ASTRAY = 0.3
"""How far from its place a side is looked for then, as a share of a cell."""
_SIZES = 4
"""Sizes of cells that are tried in an inking. Higher: slower."""
_MAZES = 2
"""Inkings in which mazes are looked for. Higher: slower."""
_ENOUGH = 0.93
"""Share of the sides with ink of a board that ends the search. Lower: faster."""
_SURE_MAZE = 0.99
"""How clear a maze is that ends the search."""
_LEAST_CELLS = 6
"""Cells of a board, at least."""
_FINEST = 10
"""Pixels of the picture that a side of a cell has, at least."""

Board = tuple[Lattice, float, float]


def search(image: Image.Image) -> Generator[float, None, list[Board]]:
    """Boards, each with a score and with the share of its sides that have ink, less
    where lines run on beyond it; the best first."""
    by = LONGEST / max(image.size)
    width = max(8, round(image.width * by))
    height = max(8, round(image.height * by))
    resampling = Image.Resampling.LANCZOS if by > 1 else Image.Resampling.BOX
    grey = image.resize((width, height), resampling).convert("L")
    yield 0.0
    blurred = grey.filter(ImageFilter.BoxBlur(LONGEST // _WINDOW))
    around = np.asarray(blurred, np.float32)
    found: list[Board] = []
    walled: list[Board] = []
    for number, (darker, closed) in enumerate(_DARKER):
        yield number / len(_DARKER)
        ink = np.asarray(without_gaps(grey, closed)) < (1 - darker) * around
        places, areas = holes(~ink)
        yield number / len(_DARKER)
        for usual in _usual(areas):
            yield number / len(_DARKER)
            kept = (areas > usual / 2.5) & (areas < 2.5 * usual)
            board = _board(places[kept], ink)
            if board is not None:
                found.append(board)
        if _surest(found) > _ENOUGH:
            break
        if number < _MAZES:
            walled += mazes(ink, runs_of(ink))
            if _surest(walled) > _SURE_MAZE:
                found = walled
                break
    else:
        found += walled
    return _best(found, by)


def _best(found: list[Board], by: float) -> list[Board]:
    """The best of the boards whose cells are large enough, in pixels of the picture.
    by: what these were multiplied with."""
    large = [one for one in found if one[0].side > _FINEST * by]
    best = sorted(large, key=lambda one: -one[1])[:3]
    return [(lattice.scaled(1 / by), score, share) for lattice, score, share in best]


def without_gaps(grey: Image.Image, pixels: int) -> Image.Image:
    """A picture in which gaps of some pixels in what is dark are closed."""
    values = np.array(grey)
    for _ in range(pixels // 2):
        _darken(values)
        _darken(values.T)
    return Image.fromarray(values)


def _darken(values: NDArray[np.uint8]) -> None:
    """Put the least of each value and of those before and after it in its place."""
    if len(values) > 1:
        least = np.minimum(values[:-1], values[1:])
        values[0] = least[0]
        values[-1] = least[-1]
        np.minimum(least[:-1], least[1:], out=values[1:-1])


def _surest(boards: list[Board]) -> float:
    """The largest share of sides with ink; 0 without a board."""
    return max((share for _, _, share in boards), default=0.0)


# -- holes -----------------------------------------------------------------------------
def holes(light: Inked) -> tuple[Floats, Floats]:
    """The centres (n, 2) and areas of light areas that have the shape of a cell."""
    label, row, first, last = runs_of(light)
    count = (last - first + 1).astype(np.float64)
    middle = (first + last) / 2
    own_spread = (count**2 - 1) / 12
    squares = count * (middle**2 + own_spread)
    area = np.maximum(np.bincount(label, count), 1)
    x = np.bincount(label, count * middle) / area
    y = np.bincount(label, count * row) / area
    xx = np.bincount(label, squares) / area - x**2
    xy = np.bincount(label, count * middle * row) / area - x * y
    yy = np.bincount(label, count * row**2) / area - y**2
    spread = xx * yy - xy**2
    skewed = 12 * np.sqrt(np.maximum(spread, 1e-9))
    round_spread = np.maximum(4 * spread, 1e-9)
    long = (xx + yy) ** 2 / round_spread
    fit = area / skewed
    least, most = _FITS
    kept = area > 60
    kept &= area < light.size / 8
    kept &= fit > least
    kept &= fit < most
    kept &= long < 4
    centres = np.stack([x + 0.5, y + 0.5], axis=1)
    return centres[kept], area[kept]


def runs_of(mask: Inked) -> Runs:
    """The runs of pixels of a mask."""
    wide = mask.shape[1] + 1
    flat = np.zeros(len(mask) * wide + 1, np.bool_)
    flat[1:].reshape(len(mask), wide)[:, :-1] = mask
    steps = np.flatnonzero(flat[1:] != flat[:-1])
    begins = steps[::2]
    ends = steps[1::2]
    return Runs(
        label=_joined(begins, ends, wide),
        row=begins // wide,
        first=begins % wide,
        last=(ends - 1) % wide,
    )


def _joined(
    begins: NDArray[np.int64], ends: NDArray[np.int64], wide: int
) -> NDArray[np.int64]:
    """A number for each run of light pixels, the same for runs that touch."""
    low = np.searchsorted(ends, begins + wide, "right")
    high = np.searchsorted(begins, ends + wide, "left")
    count = np.maximum(high - low, 0)
    one = np.repeat(np.arange(len(begins)), count)
    before = np.cumsum(count) - count
    within = np.arange(count.sum()) - np.repeat(before, count)
    two = within + np.repeat(low, count)
    label = np.arange(len(begins))
    while True:
        a = label[one]
        b = label[two]
        if (a == b).all():
            return np.asarray(np.unique(label, return_inverse=True)[1], np.int64)
        np.minimum.at(label, np.maximum(a, b), np.minimum(a, b))
        while (label != label[label]).any():
            label = label[label]


def _usual(areas: Floats) -> list[float]:
    """The sizes that most holes have."""
    sizes = np.log(areas)
    found = list[float]()
    left = np.ones(len(sizes), np.bool_)
    while len(found) < _SIZES and left.sum() >= _LEAST_CELLS:
        free = np.sort(sizes[left])
        low = np.searchsorted(free, sizes - 0.4)
        high = np.searchsorted(free, sizes + 0.4)
        alike = (high - low) * left
        worth = alike * (sizes / 4 + 1)
        best = sizes[int(np.argmax(worth))]
        found.append(float(np.exp(best)))
        left &= np.abs(sizes - best) >= 0.4
    return found


# -- growing ---------------------------------------------------------------------------
def _board(places: Floats, ink: Inked) -> Board | None:
    """The board that grows from hole to hole."""
    if not _LEAST_CELLS <= len(places) <= 2500:
        return None
    cells = _grown(places)
    if len(cells) < _LEAST_CELLS:
        return None
    at = np.array(list(cells))
    seen = places[list(cells.values())]
    for _ in range(4):
        if len(at) < _LEAST_CELLS:
            return None
        if not 1 <= np.ptp(at, axis=0).min() <= np.ptp(at) < MOST:
            return None
        at, seen = _fetched(at, seen, places)
    return _extent(at, seen, ink) if len(at) >= _LEAST_CELLS else None


def _fetched(
    at: NDArray[np.int64], seen: Floats, places: Floats
) -> tuple[NDArray[np.int64], Floats]:
    """The rows and columns, one more all round, at which a bend through known cells
    finds a hole, and the holes."""
    middles = np.asarray(at[:, ::-1] + 0.5)
    bend = _Bend(middles, seen)
    top, left = at.min(axis=0) - 1
    bottom, right = at.max(axis=0) + 2
    grid = np.meshgrid(np.arange(top, bottom), np.arange(left, right))
    tried = np.stack(grid, axis=-1).reshape(-1, 2)
    expected = bend(tried[:, ::-1] + 0.5)
    off = places[None] - expected[:, None]
    apart = _lengths(off)
    nearest = apart.argmin(axis=1)
    fits = apart.min(axis=1) < 0.22 * bend.side
    return tried[fits], places[nearest[fits]]


def _lengths(steps: Floats) -> Floats:
    """The lengths of steps (..., 2)."""
    return np.asarray(np.hypot(steps[..., 0], steps[..., 1]))


def _grown(places: Floats) -> dict[tuple[int, int], int]:
    """Holes by row and column: from each to the nearest of its four neighbours' places,
    every cell with steps of its own."""
    step, known = _steps(places)
    if not known.any():
        return {}
    index = np.flatnonzero(known)
    usual = np.median(step[index], axis=0)
    odd = np.abs(step - usual).sum(axis=(1, 2))
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


def _steps(places: Floats) -> tuple[Floats, NDArray[np.bool_]]:
    """The steps (n, 2, 2) from each hole to the nearest one on its right and below it,
    and which holes have both. Most holes next to each other tell what is level."""
    apart = places[None] - places[:, None]
    itself = np.where(np.eye(len(places)), np.inf, 0)
    far = _lengths(apart) + itself
    near = apart[np.arange(len(places)), far.argmin(axis=1)]
    ways = np.arctan2(near[:, 1], near[:, 0])
    turn = np.angle(np.exp(4j * ways).sum()) / 4
    cosine = np.cos(turn)
    sine = np.sin(turn)
    turned = apart @ np.array([[cosine, -sine], [sine, cosine]])
    x = turned[..., 0]
    y = turned[..., 1]
    wide = np.abs(x)
    high = np.abs(y)
    level = (high < 0.8 * wide) & (x > 0)
    upright = (wide < 0.8 * high) & (y > 0)
    across = np.where(level, far, np.inf)
    down = np.where(upright, far, np.inf)
    has_right = np.isfinite(across.min(axis=1))
    has_below = np.isfinite(down.min(axis=1))
    right = places[across.argmin(axis=1)]
    below = places[down.argmin(axis=1)]
    steps = np.stack([right - places, below - places], axis=1)
    return steps, has_right & has_below


def _spread(places: Floats, seed: int, step: Floats) -> dict[tuple[int, int], int]:
    cells = {(0, 0): seed}
    taken = {seed}
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
    """A projection with a smooth bend, fitted to points of the plane and where they are
    seen."""

    def __init__(self, flat: Floats, seen: Floats) -> None:
        self.middle = flat.mean(axis=0)
        self.spread = np.maximum(np.ptp(flat, axis=0), 1) / 2
        self.by = homography(flat, seen)
        terms = self._terms(flat)
        left = seen - mapped(self.by, flat)
        ridge = 0.02 * len(flat) * np.eye(terms.shape[1])
        self.bent = np.linalg.solve(terms.T @ terms + ridge, terms.T @ left)
        corners = mapped(self.by, self.middle + np.array([(0, 0), (1, 0), (0, 1)]))
        self.side = float(np.hypot(*(corners[1:] - corners[0]).T).mean())

    def _terms(self, flat: Floats) -> Floats:
        place = (flat - self.middle) / self.spread
        x, y = np.moveaxis(np.clip(place, -1.3, 1.3), -1, 0)
        terms = [x**k * y**n for k in range(4) for n in range(4 - k)]
        return np.stack(terms, axis=-1)

    def __call__(self, flat: Floats) -> Floats:
        return np.asarray(mapped(self.by, flat) + self._terms(flat) @ self.bent)


def _extent(at: NDArray[np.int64], seen: Floats, ink: Inked) -> Board | None:
    """The lattice of those rows and columns whose sides have ink, fitted to holes and
    sides."""
    middles = np.asarray(at[:, ::-1] + 0.5)
    bend = _Bend(middles, seen)
    top, left = at.min(axis=0)
    bottom, right = at.max(axis=0) + 1
    for turn in range(_FITTED):
        top = top - 4
        left = left - 4
        bottom = bottom + 4
        right = right + 4
        box = [4, bottom - top - 4, 4, right - left - 4]
        grid = np.meshgrid(np.arange(left, right + 1.0), np.arange(top, bottom + 1.0))
        flat = np.stack(grid, 2)
        points = bend(flat)
        level = _inked(points, ink)
        upright = _inked(points.swapaxes(0, 1), ink).T
        if not _grow(box, level, upright):
            return None
        a, b, c, d = box
        if turn < _FITTED - 1:
            inner = np.s_[a : b + 1, c : d + 1]
            places, there = lines_of(points[inner], flat[inner], ink, _ASTRAY)
            known = np.concatenate([middles, places])
            bend = _Bend(known, np.concatenate([seen, there]))
            right = left + d
            bottom = top + b
            left = left + c
            top = top + a
    crossings = points[a : b + 1, c : d + 1]
    sides = _sides_of(box, level, upright)
    share = float(sides.mean())
    share *= max(0.0, 1 - 1.5 * _beyond(box, level, upright))
    share *= min(1.0, (1 - _through(crossings, ink)) / (1 - _THROUGH))
    from_top = at >= (a + top, c + left)
    to_bottom = at < (b + top, d + left)
    inside = float((from_top & to_bottom).all(axis=1).sum())
    seen_cells = np.sqrt(inside / ((b - a) * (d - c)))
    score = float(sides.sum()) * share * seen_cells
    return Lattice(crossings), score, share


def _sides_of(box: list[int], level: Inked, upright: Inked) -> Inked:
    """Which sides of the cells of a box have ink."""
    a, b, c, d = box
    across = level[a : b + 1, c:d]
    down = upright[a:b, c : d + 1]
    return np.concatenate([across.ravel(), down.ravel()])


def _beyond(box: list[int], level: Inked, upright: Inked) -> float:
    """The largest share of the sides with ink in a row or column just beyond a box."""
    a, b, c, d = box
    rows = upright[[a - 1, b], c : d + 1].mean(axis=1)
    cols = level[a : b + 1, [c - 1, d]].mean(axis=0)
    return max(float(rows.max()), float(cols.max()))


def _through(crossings: Floats, ink: Inked) -> float:
    """The share of the lines from the middle of a cell to the next that have ink. Where
    all have, the picture is dark or grained, and ink at its sides tells nothing."""
    between = (crossings[1:] + crossings[:-1]) / 2
    middles = (between[:, 1:] + between[:, :-1]) / 2
    level = _inked(middles, ink)
    upright = _inked(middles.swapaxes(0, 1), ink)
    return float(np.append(level, upright).mean())


def _grow(box: list[int], level: Inked, upright: Inked) -> bool:
    """Move the sides of a box (top, bottom, left, right) by rows whose sides have ink,
    or have none; False if nothing is left."""
    for _, side, out in product(range(4), range(4), (0, 1)):
        step = 1 if side % 2 else -1
        tried = list(box)
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
        along = level[line, c:d]
        between = upright[row, c : d + 1]
    else:
        line, col = (c, c) if side == 2 else (d, d - 1)
        along = upright[a:b, line]
        between = level[a : b + 1, col]
    return float(min(along.mean(), between.mean()))


def _inked(points: Floats, ink: Inked) -> Inked:
    """Which sides, from each point to the next in its row, have ink along them."""
    near = beside(points, ink, 0.12).any(axis=0)
    return np.asarray(near.mean(axis=0) >= _THERE)
