"""A part of a route as a board of its own, for boards that are too wide for the frontier.

Of a long route a part is taken out, from one cell to another, as long as it stays within a window.
The cells of that part and those that the route leaves out make a maze between the two cells: its
best walk takes the place of the part, and the route is as good or better.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from solvers.walks.board import PathBoard
from solvers.walks.engines.frontier import layout

LONGEST = 700
"""Cells of a part at most."""

Route = list[int]


@dataclass(frozen=True)
class Window:
    """The part [begin, end] of a route, and the board of its window, whose first cell is at
    (top, left)."""

    board: PathBoard
    path: Route
    begin: int
    end: int
    top: int
    left: int
    cols: int

    @property
    def worth(self) -> int:
        """What the part scores now."""
        weights = self.board.weight.ravel()
        return sum(
            int(weights[self._inside(cell)]) for cell in self.path[self.begin : self.end + 1]
        )

    def _inside(self, cell: int) -> int:
        row, col = divmod(cell, self.cols)
        return (row - self.top) * self.board.cols + col - self.left

    def with_part(self, part: Route) -> Route:
        """The route with another walk, in cells of the window, in place of the part."""
        rows = [divmod(cell, self.board.cols) for cell in part]
        cells = [(row + self.top) * self.cols + col + self.left for row, col in rows]
        return [*self.path[: self.begin], *cells, *self.path[self.end + 1 :]]


def window(board: PathBoard, path: Route, rng: np.random.Generator) -> Window:
    """A part of a route from a random place on, as long as it fits into a window.

    board: with the steps that may be used. The window is at most `MAX_WIDTH` cells wide in one
    direction; a part of one cell is a window in any case.
    """
    begin = int(rng.integers(max(1, len(path) - LONGEST // 2)))
    across, down = np.divmod(np.array(path[begin : begin + LONGEST]), board.cols)[::-1]
    sides = [
        np.maximum.accumulate(along) - np.minimum.accumulate(along) + 1 for along in (across, down)
    ]
    fits = np.minimum(*sides) <= layout.MAX_WIDTH
    length = len(fits) if fits.all() else max(1, int(np.argmin(fits)))
    end = begin + length - 1
    top, left = int(down[:length].min()), int(across[:length].min())
    box = (
        slice(top, int(down[:length].max()) + 1),
        slice(left, int(across[:length].max()) + 1),
    )
    return _cut_out(board, path, begin, end, box)


def _cut_out(
    board: PathBoard, path: Route, begin: int, end: int, box: tuple[slice, slice]
) -> Window:
    free = board.open.copy()
    free.flat[path[:begin]] = False
    free.flat[path[end + 1 :]] = False
    inside = np.zeros_like(free)
    inside[box] = free[box]
    top, left = int(box[0].start), int(box[1].start)
    cols = int(box[1].stop) - left

    def place(cell: int) -> int:
        row, col = divmod(cell, board.cols)
        return (row - top) * cols + col - left

    def steps(all_steps: frozenset[tuple[int, int]]) -> frozenset[tuple[int, int]]:
        kept = [step for step in all_steps if inside.flat[step[0]] and inside.flat[step[1]]]
        return frozenset((place(a), place(b)) for a, b in kept)

    forced = board.forced_cells
    part = replace(
        board,
        open=inside[box],
        weight=board.weight[box],
        start=place(path[begin]),
        end=place(path[end]),
        base=0,
        forced_cells=None if forced is None else forced[box] & inside[box],
        forced_steps=steps(board.forced_steps),
        forbidden_steps=steps(board.forbidden_steps),
    )
    return Window(part, path, begin, end, top, left, board.cols)
