"""Where the cells of a board lie in a picture: a lattice, what a person states of one,
and what a finder found.

A `Lattice` has the crossings of its lines, so that it also fits a board seen from the
side or on bent paper. `GridHint` is what a person stated. `Sighting` is a lattice and
how sure its finder is.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.kind import LevelError, Text

Floats = NDArray[np.float64]
MOST = 99
"""Rows or columns."""
_NUMBER = r"\d{1,5}(?:\.\d+)?"
_GRID = re.compile(
    rf"(?:(\d{{1,3}})x(\d{{1,3}})(?:\+({_NUMBER})\+({_NUMBER})(?:\+({_NUMBER})(?:\+({_NUMBER}))?)?"
    rf"|@(-?{_NUMBER}(?:,-?{_NUMBER}){{7}}))?)?(?:#([1-9]))?"
)
BELIEVED = 0.75
"""How sure a finder must be, so that nobody is asked."""


@dataclass(frozen=True, eq=False)
class Lattice:
    """crossings: (rows + 1, cols + 1, 2), x and y of every corner of a cell, in
    pixels."""

    crossings: Floats

    @property
    def rows(self) -> int:
        return len(self.crossings) - 1

    @property
    def cols(self) -> int:
        return int(self.crossings.shape[1]) - 1

    @property
    def corners(self) -> Floats:
        """(4, 2): top left, top right, bottom right, bottom left."""
        return self.crossings[[0, 0, -1, -1], [0, -1, -1, 0]]

    @property
    def side(self) -> float:
        """The mean length of the sides of its cells."""
        across = np.hypot(*np.moveaxis(np.diff(self.crossings, axis=1), 2, 0)).mean()
        down = np.hypot(*np.moveaxis(np.diff(self.crossings, axis=0), 2, 0)).mean()
        return float(across + down) / 2

    @property
    def even(self) -> tuple[float, float, float, float] | None:
        """x, y, width and height of its first cell, if it is an upright rectangle of
        equal cells."""
        x, y = (float(v) for v in self.crossings[0, 0])
        right, bottom = (float(v) for v in self.crossings[-1, -1])
        wide = (right - x) / self.cols
        high = (bottom - y) / self.rows
        same = even(self.rows, self.cols, x, y, wide, high)
        apart = np.abs(same.crossings - self.crossings).max()
        return (x, y, wide, high) if apart < 0.01 else None

    @property
    def told(self) -> str:
        """The text that `parse_grid` reads."""
        if self.even is None or min(self.even[:2]) < 0:
            corners = ",".join(f"{v:.1f}" for v in self.corners.ravel())
            return f"{self.rows}x{self.cols}@{corners}"
        x, y, wide, high = self.even
        tall = "" if abs(high - wide) < 0.005 else f"+{high:.2f}"
        return f"{self.rows}x{self.cols}+{x:.1f}+{y:.1f}+{wide:.2f}{tall}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Lattice) and np.array_equal(
            self.crossings, other.crossings
        )

    __hash__ = None  # type: ignore[assignment]

    def cell(self, row: int, col: int) -> Floats:
        """The corners (4, 2) of a cell, as those of the lattice."""
        return self.crossings[
            [row, row, row + 1, row + 1], [col, col + 1, col + 1, col]
        ]

    def scaled(self, by: float) -> Lattice:
        """The lattice in a picture of another size."""
        return Lattice(self.crossings * by)

    def moved(self, dx: float, dy: float) -> Lattice:
        """The lattice elsewhere."""
        return Lattice(self.crossings + np.array((dx, dy)))

    def added(self, side: str, count: int) -> Lattice:
        """The lattice with rows or columns more, or fewer, at its top, right, bottom or
        left."""
        axis = int(side in ("left", "right"))
        at_end = side in ("right", "bottom")
        points = np.swapaxes(self.crossings, 0, axis)
        points = points if at_end else points[::-1]
        if count < 0:
            points = points[: max(2, len(points) + count)]
        back = min(3, len(points) - 1)
        step = (points[-1] - points[-1 - back]) / back
        more = points[-1] + step * np.arange(1, max(0, count) + 1)[:, None, None]
        points = np.concatenate([points, more])
        return Lattice(np.swapaxes(points if at_end else points[::-1], 0, axis))


def even(
    rows: int, cols: int, x: float, y: float, wide: float, high: float | None = None
) -> Lattice:
    """An upright lattice of equal cells; without a height they are square."""
    down = y + np.arange(rows + 1) * (wide if high is None else high)
    across = x + np.arange(cols + 1) * wide
    return Lattice(np.stack(np.meshgrid(across, down), axis=2))


def within(corners: Floats, rows: int, cols: int) -> Lattice:
    """The lattice of a board seen in perspective. corners: (4, 2), as
    `Lattice.corners`. LevelError if no board can have them."""
    flat = even(rows, cols, 0, 0, 1).corners
    steps = np.roll(corners, -1, axis=0) - corners
    x = steps[:, 0]
    y = steps[:, 1]
    turns = x * np.roll(y, -1) - y * np.roll(x, -1)
    if turns.min() < 1:
        raise LevelError(
            Text("these are not corners of a board: clockwise, the top left first")
        )
    by = homography(flat, corners)
    return Lattice(mapped(by, even(rows, cols, 0, 0, 1).crossings))


def homography(flat: Floats, seen: Floats) -> Floats:
    """The projection (3, 3) of points (n, 2) of a plane to where they are seen, by
    least squares."""
    middle = seen.mean(axis=0)
    spread = max(float(seen.std()), 1e-9)
    u, v = ((seen - middle) / spread).T
    x, y = flat.T
    one = np.ones_like(x)
    zero = np.zeros_like(x)
    across = np.stack([x, y, one, zero, zero, zero, -u * x, -u * y], axis=1)
    down = np.stack([zero, zero, zero, x, y, one, -v * x, -v * y], axis=1)
    rows = np.concatenate([across, down])
    solved = np.linalg.lstsq(rows, np.concatenate([u, v]), rcond=None)[0]
    found = np.append(solved, 1.0)
    back = np.array([[spread, 0, middle[0]], [0, spread, middle[1]], [0, 0, 1.0]])
    return np.asarray(back @ found.reshape(3, 3))


def mapped(by: Floats, points: Floats) -> Floats:
    """Points (..., 2) under a projection."""
    ones = np.ones((*points.shape[:-1], 1))
    seen = np.concatenate([points, ones], axis=-1) @ by.T
    far = seen[..., 2:]  # 0 on the horizon
    divisor = np.where(np.abs(far) < 1e-9, 1e-9, far)
    return np.asarray(seen[..., :2] / divisor)


@dataclass(frozen=True)
class GridHint:
    """A person's statements about a lattice; None for what is to be found. x, y, side,
    high: of its first cell. corners: as `Lattice.corners`. candidate: which of those
    found, from 1."""

    rows: int | None = None
    cols: int | None = None
    x: float | None = None
    y: float | None = None
    side: float | None = None
    high: float | None = None
    corners: tuple[float, ...] | None = None
    candidate: int | None = None

    def scaled(self, by: float) -> GridHint:
        """The hint for a picture of another size."""
        x, y, side, high = (
            None if v is None else v * by
            for v in (self.x, self.y, self.side, self.high)
        )
        corners = self.corners and tuple(v * by for v in self.corners)
        return replace(self, x=x, y=y, side=side, high=high, corners=corners)

    @property
    def lattice(self) -> Lattice | None:
        """The lattice, where all of it is stated."""
        if self.rows is None or self.cols is None:
            return None
        if self.corners is not None:
            return within(np.reshape(self.corners, (4, 2)), self.rows, self.cols)
        if self.x is None or self.y is None or self.side is None:
            return None
        return even(self.rows, self.cols, self.x, self.y, self.side, self.high)


def _whole(text: str | None) -> int | None:
    """The whole number of a text; None without one."""
    return int(text) if text else None


def _number(text: str | None) -> float | None:
    """The number of a text; None without one."""
    return None if text is None else float(text)


def _refuse_large(rows: int, cols: int) -> None:
    """LevelError for a grid of more rows or columns than are looked for."""
    if max(rows, cols) > MOST:
        raise LevelError(
            "grids are limited to {count:# row and column|# rows and columns}",
            count=MOST,
        )


def parse_grid(text: str) -> GridHint:
    """The hint in `ROWSxCOLS`, `ROWSxCOLS+X+Y`, `ROWSxCOLS+X+Y+SIDE`,
    `ROWSxCOLS+X+Y+WIDE+HIGH` or `ROWSxCOLS@` and four corners; `#N` behind it or alone
    takes a candidate. LevelError if it is none."""
    match = _GRID.fullmatch(text.strip())
    if match is None or not text.strip():
        raise _no_grid(text)
    rows, cols, candidate = map(_whole, match.group(1, 2, 8))
    if 0 in (rows, cols):
        raise _no_grid(text)
    _refuse_large(rows or 1, cols or 1)
    x, y, side, high = map(_number, match.group(3, 4, 5, 6))
    if any(v is not None and v < 1 for v in (side, high)):
        raise LevelError(Text("a cell of a grid has a side of at least 1 pixel"))
    corners = tuple(map(float, match[7].split(","))) if match[7] else None
    return GridHint(rows, cols, x, y, side, high, corners, candidate)


def _no_grid(text: str) -> LevelError:
    return LevelError(
        "{text} is not a grid; write ROWSxCOLS+X+Y, such as 6x4+20+35", text=text[:40]
    )


@dataclass(frozen=True)
class Sighting:
    """A lattice found in a picture. sure: from 0 to 1, lower where another is as good.
    source: "screen" or "photo", whose cells are seen under uneven light, or the
    word for a lattice that a person stated."""

    lattice: Lattice
    sure: float
    source: str = "screen"


def doubtful(found: list[Sighting]) -> bool:
    """True if a person is to choose among those found."""
    return found[0].sure < BELIEVED
