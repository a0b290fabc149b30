"""Cells of a picture in groups that look the same.

Each cell becomes a small picture of one size, so that any two can be compared.

Two cells belong together if a chain of cells leads from one to the other in which each
is nearly the same as the next: light that changes slowly over a photograph does not
part them. How near that is follows from the picture: the chains of one look are shorter
than the steps between looks, so the longest gap in the sorted links of the minimum
spanning tree is where groups part.

Up to some hundred cells, every pair is compared. With more, the first of several nearly
equal cells stands for all of them, so that the time grows with the number of looks.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Generator
from dataclasses import dataclass
from itertools import product
from typing import Any, NamedTuple

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray
from PIL import Image, ImageFilter

from gridwright.solvers.files.screenshot.lattice import Lattice
from gridwright.solvers.level import LevelError
from gridwright.solvers.text import Text

Floats = NDArray[np.float64]
Levels = NDArray[np.uint8]

SIZE = 12
"""Pixels of a side of the small pictures."""
_MOST_DIFFERENT = 0.1
"""Share of the pixels that tells how far two looks are apart."""
_LARGEST = 256.0
"""Pixels of a side above which a picture is shrunk before its cells are cut."""
_OVER = 0.2
"""How far a cell may reach out of the picture, as a share of its side."""
_BRIGHT = 1.0
"""Sides from a pixel within which there is paper. Higher: filled cells stay dark, and
narrow shadows stay."""
_PAPER = 240.0
"""The level of grey that paper gets."""


def cropping(
    image: Image.Image, lattice: Lattice, photo: bool = False, size: int = SIZE
) -> Generator[float, None, Floats]:
    """Small pictures (rows, cols, size, size, 3) of all cells, a row of cells in a
    step; yields 0. photo: the light is divided out."""
    by = max(1, int(lattice.side // _LARGEST))
    if by > 1:
        image = image.reduce(by)
        lattice = lattice.scaled(1 / by)
    if photo:
        yield 0.0
        image = lit(image, lattice.side)
    fine = max(1, math.ceil(lattice.side / size))
    points = _inside(lattice.crossings, image.size, _OVER * lattice.side)
    looks = np.zeros((lattice.rows, lattice.cols, size, size, 3))
    for row in range(lattice.rows):
        yield 0.0
        part = _straight(image, Lattice(points[row : row + 2]), fine * size)
        tall = np.asarray(part, np.float64).reshape(
            size, fine, lattice.cols, size, fine, 3
        )
        looks[row] = tall.mean(axis=(1, 4)).transpose(1, 0, 2, 3)
    return looks


def rectified(
    image: Image.Image, lattice: Lattice, photo: bool = False, cell: int = 40
) -> Image.Image:
    """The board seen straight, each cell a square. cell: its side in pixels."""
    return _straight(lit(image, lattice.side) if photo else image, lattice, cell)


def _straight(image: Image.Image, lattice: Lattice, cell: int) -> Image.Image:
    mesh = []
    for row, col in product(range(lattice.rows), range(lattice.cols)):
        left = col * cell
        top = row * cell
        corners = lattice.cell(row, col)[[0, 3, 2, 1]]
        seen = tuple(corners.ravel().tolist())
        mesh.append(((left, top, left + cell, top + cell), seen))
    size = lattice.cols * cell, lattice.rows * cell
    return image.transform(size, Image.Transform.MESH, mesh, Image.Resampling.BILINEAR)


def _inside(points: Floats, size: tuple[int, int], over: float) -> Floats:
    """Points that are a little outside the picture on its rim: a cell that begins there
    has no black edge."""
    kept = np.clip(points, 0, np.array(size, np.float64))
    return np.where(np.abs(kept - points) <= over, kept, points)


def lit(image: Image.Image, side: float) -> Image.Image:
    """The picture of paper as under even light: divided by the brightest that is near.
    side: of a cell in pixels."""
    by = max(1, int(side / 8))
    small = image.reduce(by).filter(ImageFilter.GaussianBlur(0.5))
    near = round(_BRIGHT * side / by)
    brightest = _around(np.asarray(small), near, np.maximum)
    small = Image.fromarray(_around(brightest, near, np.minimum))
    small = small.filter(ImageFilter.GaussianBlur((2 * near + 1) / 3))
    large = small.resize(image.size, Image.Resampling.BILINEAR)
    light = np.maximum(np.asarray(large), 1)
    lighter = np.asarray(image, np.float32) * (_PAPER / light.astype(np.float32))
    return Image.fromarray(np.clip(lighter, 0, 255).astype(np.uint8))


def _around(levels: Levels, near: int, of_two: np.ufunc) -> Levels:
    """The greatest or the least of the levels (rows, cols, 3) in a square around each.
    near: how many lie on each side of it."""
    for _ in range(2):
        wide = np.pad(levels, ((near, near), (0, 0), (0, 0)), "edge")
        there = in_windows(wide, 2 * near + 1, of_two)
        levels = np.ascontiguousarray(there.swapaxes(0, 1))
    return levels


def in_windows(values: NDArray[Any], size: int, of_two: np.ufunc) -> NDArray[Any]:
    """Put into the place of each row the greatest, or the like, of it and of those
    after it. size: how many rows these are. of_two: how two of them are joined."""
    joined = 1
    while joined < size:
        more = min(joined, size - joined)
        values = of_two(values[:-more], values[more:])
        joined += more
    return values


def distances(look: Floats, others: Floats) -> Floats:
    """The distance of a look (SIZE, SIZE, 3) from each of others (n, SIZE, SIZE, 3), in
    levels of grey: the mean over the pixels that differ most, so that a small mark
    counts.
    """
    apart = np.abs(others - look)
    apart = np.maximum(np.maximum(apart[..., 0], apart[..., 1]), apart[..., 2])
    apart = apart.reshape(len(others), -1)
    most = max(1, int(_MOST_DIFFERENT * apart.shape[1]))
    ordered = np.partition(apart, -most, axis=1)
    return np.asarray(ordered[:, -most:].mean(axis=1))


def softened(looks: Floats) -> Floats:
    """The inner part of each look (n, SIZE, SIZE, 3), every pixel the mean of itself
    and its neighbours: cells that begin at different fractions of a pixel stay
    alike."""
    rows = (looks[:, :-2] + 2 * looks[:, 1:-1] + looks[:, 2:]) / 4
    cols = (rows[:, :, :-2] + 2 * rows[:, :, 1:-1] + rows[:, :, 2:]) / 4
    return np.asarray(cols)


_CLEAR = 6.0
"""Levels of grey: a step that parts no looks in any picture is smaller than this."""
_GAP = 1.9
"""How many times longer the first link between two groups is than the longest within
one. Higher: fewer groups."""
_CRACK = 1.4
"""The same for a link within a group beyond which its smaller part is doubtful. Lower:
more doubtful cells."""
_UNLIKE = 15.0
"""Levels of grey between the two nearest cells above which no two look nearly the
same."""
_PLAIN = 40.0
"""A step that always parts two looks is larger than this."""
MOST = 40
"""Groups in a picture."""
_SHOWN = 24
"""Uncertain cells that are listed one by one."""
FINE = 20
"""Pixels of a side of cells on paper."""
_RIM = 3
"""Pixels around such a cell that are left out."""
_MOVED = 2
"""Pixels by which such a cell is moved to lie on another."""
_INKED = 6
"""Pixels of the middle of such a cell that decide how far it is from another. Higher:
small marks count less."""
_WOBBLE = 15.0
"""Levels of grey by which any two looks on paper may differ."""
_EXACT = 400
"""Cells that are compared each with each."""
_PAIRS = 1_200_000
"""Looks times cells, where there are more cells. Higher: slower."""
_RADII = (3.0, 6.0, 12.0, 24.0)
"""Levels of grey within which one cell then stands for others, the least with which
looks are few enough."""
_STANDING = 0.2
"""Share of the work done when it is known which cells stand for others."""
_TREE = 0.6
"""Share of the work done when it is known which cells are linked."""


@dataclass(frozen=True)
class Digits:
    """A number that is read in a cell, or two with a slash. sure: nobody needs to be
    asked."""

    text: str
    sure: bool

    def __str__(self) -> str:
        return self.text if self.sure else f"{self.text}?"


class Walls(NamedTuple):
    """Which cells (rows, cols) have a wall on their right, which below, and of which it
    is not clear."""

    right: NDArray[np.bool_]
    below: NDArray[np.bool_]
    doubtful: NDArray[np.bool_]


@dataclass(frozen=True, eq=False)
class Groups:
    """labels: (rows, cols), 0 the most frequent group. samples: (groups, SIZE, SIZE,
    3), the mean look of each. doubtful: (rows, cols), cells that look nearly as much
    like another group. digits: what is read in each group, if its cells were read.
    walls: the walls between cells."""

    labels: NDArray[np.int64]
    samples: Floats
    doubtful: NDArray[np.bool_]
    digits: tuple[Digits | None, ...] = ()
    walls: Walls | None = None

    @property
    def numbers(self) -> list[str]:
        """The text of the number that is read in each group; "" if none is."""
        if not self.digits:
            return [""] * len(self.samples)
        return [one.text if one else "" for one in self.digits]

    @property
    def counts(self) -> list[int]:
        """The number of cells in each group."""
        counts = np.bincount(self.labels.ravel(), minlength=len(self.samples))
        return [int(count) for count in counts]

    @property
    def doubts(self) -> list[Text]:
        """A sentence that counts the uncertain cells and says where the first are; or
        none."""
        at = [f"{row},{col}" for row, col in np.argwhere(self.doubtful).tolist()]
        if not at:
            return []
        shown = " ".join(at[:_SHOWN])
        if len(at) > _SHOWN:
            shown += " ..."
        return [
            Text(
                "{count:# uncertain cell|# uncertain cells}, as row,column: {at}",
                count=len(at),
                at=shown,
            )
        ]


def grouping(
    looks: Floats, paper: Levels | None = None
) -> Generator[float, None, Groups]:
    """The groups of cells (rows, cols, SIZE, SIZE, 3), in steps of a cell each; yields
    the fraction done. paper: the cells of a photo (rows * cols, FINE, FINE, 3).
    Doubtful are the smaller parts of a group that is nearly two in a photo, and of any
    if no two cells look nearly the same. LevelError if hardly any are alike."""
    rows, cols = looks.shape[:2]
    flat = looks.reshape(rows * cols, *looks.shape[2:])
    place = np.arange(rows * cols)
    near = np.full(rows * cols, np.inf)
    if paper is not None:
        apart = yield from _loosely(paper)
        far: Callable[[int], Floats] = apart.__getitem__
    else:
        parts = []
        for row in looks:
            yield 0.0
            parts.append(softened(row))
        inner = np.concatenate(parts)
        stands, near = yield from _standing(inner)
        shown, place = np.unique(stands, return_inverse=True)
        inner = inner[shown]
        near = near[shown]
        far = lambda cell: distances(inner[cell], inner)  # noqa: E731
    links = yield from _tree(far, len(near))
    lengths = links[:, 2]
    if paper is None:
        most = _threshold(lengths, _GAP)
        crack = most
    else:
        most = _widest(lengths)
        crack = min(most, _threshold(lengths, _CRACK, _WOBBLE))
    if lengths.min(initial=np.inf) > _UNLIKE:
        crack = 0.0
    labels = _parted(len(near), links, most)
    pieces = _parted(len(near), links, crack)
    sizes = np.bincount(pieces[place])
    order = np.argsort(-np.bincount(labels[place]), kind="stable")
    rank = np.empty_like(order)
    rank[order] = np.arange(len(order))
    doubtful = yield from _doubtful(far, rank[labels], near)
    for number in range(len(order)):
        own = labels == number
        parts = pieces[own]
        largest = parts[np.argmax(sizes[parts])]
        doubtful |= own & (pieces != largest)
    labels = rank[labels][place]
    doubtful = doubtful[place]
    samples = np.stack([flat[labels == k].mean(axis=0) for k in range(len(order))])
    return Groups(labels.reshape(rows, cols), samples, doubtful.reshape(rows, cols))


def _loosely(cells: Levels) -> Generator[float, None, Floats]:
    """The distances of cells of paper (n, FINE, FINE, 3) from each other: the ink of
    one that has none within a pixel in the other, which is moved to where that is
    least. Lines and marks by hand do not lie on each other."""
    count = len(cells)
    light = np.ascontiguousarray(cells.transpose(0, 3, 1, 2))
    wide = np.pad(light, ((0, 0), (0, 0), (1, 1), (1, 1)), "edge")
    dark = sliding_window_view(wide, (3, 3), axis=(2, 3)).min(axis=(4, 5))
    inner = slice(_RIM, FINE - _RIM)
    owns = light[:, :, inner, inner]
    darks = dark[:, :, inner, inner]
    apart = np.full((count, count), np.inf)
    for number, (y, x) in enumerate(product((-_MOVED, 0, _MOVED), repeat=2)):
        moved = np.s_[:, :, _RIM + y : FINE - _RIM + y, _RIM + x : FINE - _RIM + x]
        here = np.ascontiguousarray(light[moved])
        near = np.ascontiguousarray(dark[moved])
        for cell, (own, around) in enumerate(zip(owns, darks, strict=True)):
            yield _STANDING * (number + cell / count) / 9
            more_near = np.maximum(near, own) - own
            more_around = np.maximum(around, here) - here
            more = np.maximum(more_near, more_around).max(axis=1)
            ordered = np.partition(more.reshape(count, -1), -_INKED, axis=1)
            most = ordered[:, -_INKED:]
            apart[cell] = np.minimum(apart[cell], most.mean(axis=1))
    return np.asarray(np.minimum(apart, apart.T))


def _standing(
    inner: Floats,
) -> Generator[float, None, tuple[NDArray[np.int64], Floats]]:
    """The cell that stands for each cell, and for those how far the nearest that it
    stands for is; infinity where there is none."""
    count = len(inner)
    if count <= _EXACT:
        return np.arange(count), np.full(count, np.inf)
    for turn, radius in enumerate(_RADII):
        stands = np.arange(count)
        near = np.full(count, np.inf)
        shown = [0]
        for cell in range(1, count):
            yield _STANDING * (turn + cell / count) / len(_RADII)
            apart = distances(inner[cell], inner[shown])
            like = shown[int(np.argmin(apart))]
            if apart.min() > radius:
                shown.append(cell)
                if len(shown) > min(_EXACT, _PAIRS // count):
                    break
            else:
                stands[cell] = like
                near[like] = min(near[like], apart.min())
        else:
            return stands, near
    raise LevelError(
        "the cells look too different from each other; check rows, columns and side"
    )


def _tree(far: Callable[[int], Floats], count: int) -> Generator[float, None, Floats]:
    """The links (n - 1, 3) of a minimum spanning tree: two cells and their distance
    (Prim). far: the distances of a cell."""
    nearest = far(0)
    parent = np.zeros(count, np.int64)
    left = np.ones(count, np.bool_)
    left[0] = False
    links = np.empty((count - 1, 3))
    for number in range(count - 1):
        yield _STANDING + (_TREE - _STANDING) * number / count
        new = int(np.argmin(np.where(left, nearest, np.inf)))
        links[number] = parent[new], new, nearest[new]
        left[new] = False
        apart = far(new)
        closer = left & (apart < nearest)
        nearest = np.where(closer, apart, nearest)
        parent[closer] = new
    return links


def _threshold(links: Floats, gap: float, noise: float = _CLEAR / 2) -> float:
    """The distance at which groups part: in the middle of the first gap that is clear
    as a ratio."""
    links = np.sort(links)
    for k in range(max(1, len(links) - MOST), len(links)):
        before = max(float(links[k - 1]), noise)
        if links[k] > _CLEAR and links[k] > gap * before:
            return float(np.sqrt(links[k] * before))
        if before > _PLAIN:
            break
    return _PLAIN


def _widest(links: Floats) -> float:
    """The distance at which groups of cells on paper part: in the middle of the widest
    gap, as a ratio, whose end is clear."""
    links = np.sort(np.append(0.0, links))
    before = np.maximum(links[:-1], _WOBBLE)
    after = links[1:]
    ratio = np.where(after > 1.3 * _WOBBLE, after / before, 0)
    gap = int(np.argmax(ratio))
    end = max(after[gap], 1.7 * before[gap])
    return float(np.sqrt(before[gap] * end))


def _parted(count: int, links: Floats, threshold: float) -> NDArray[np.int64]:
    """Group numbers of cells joined by links up to a threshold."""
    labels = np.arange(count)
    for one, two, apart in links:
        if apart <= threshold:
            labels[labels == labels[int(two)]] = labels[int(one)]
    return np.unique(labels, return_inverse=True)[1].astype(np.int64)


def _doubtful(
    far: Callable[[int], Floats], labels: NDArray[np.int64], near: Floats
) -> Generator[float, None, NDArray[np.bool_]]:
    """Cells that are nearly as far from the nearest of their own group as from another
    group.

    near: how far each is from those that it stands for.
    """
    found = np.zeros(len(near), np.bool_)
    for cell in range(len(near)):
        yield _TREE + (1 - _TREE) * cell / len(near)
        apart = far(cell).copy()
        apart[cell] = near[cell]
        own = apart[labels == labels[cell]]
        other = apart[labels != labels[cell]]
        if len(other) and np.isfinite(own.min()):
            found[cell] = own.min() > 0.7 * other.min()
    return found
