"""Random tour levels that surely have a tour: holes are cut into a random stroke.

The stroke is a path or cycle that covers the board. It follows the outline of a random spanning
tree over blocks of 2 x 2 cells, which is a Hamiltonian cycle of the blocks; odd last rows and
columns are taken in by bulges. Holes are cut so that the stroke stays one stroke, hence every
board made here has a tour.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from solvers.kind import Level, LevelError, options_in
from solvers.walks.marks import MARK_OPTIONS, marked_along
from solvers.walks.walk import EXIT, FLOOR, START, WALL

OFF = -1

MAX_WORK = 40_000_000
"""Cells moved at most to make a stroke less regular: on huge boards there is less of it."""


def hamiltonian_cycle(rows: int, cols: int, rng: np.random.Generator) -> list[int]:
    """Flat indices along a random cycle through all cells of a board, the last next to the first.

    rows, cols >= 2. If both are odd there is no such cycle (the checkerboard colours do not
    balance); then the last corner is left out.
    """
    links: list[list[int]] = [[] for _ in range(rows * cols)]
    for a, b in _outline(rows // 2, cols // 2, cols, rng):
        links[a].append(b)
        links[b].append(a)
    if cols % 2:
        for row in range(0, rows - 1, 2):
            _bulge(links, row * cols + cols - 2, (row + 1) * cols + cols - 2, 1)
    if rows % 2:
        for col in range(0, cols - 1, 2):
            _bulge(links, (rows - 2) * cols + col, (rows - 2) * cols + col + 1, cols)
    order = [0]
    previous, cell = 0, links[0][0]
    while cell != 0:
        order.append(cell)
        one, other = links[cell]
        previous, cell = cell, other if one == previous else one
    return order


def _outline(high: int, wide: int, cols: int, rng: np.random.Generator) -> list[tuple[int, int]]:
    """The steps round a random spanning tree of high x wide blocks, as pairs of flat indices."""
    down, right = _spanning_tree(high, wide, rng)
    steps = []
    for i in range(high):
        for j in range(wide):
            top_left = 2 * i * cols + 2 * j
            top_right, low_left, low_right = top_left + 1, top_left + cols, top_left + cols + 1
            if right[i][j]:
                steps += [(top_right, top_right + 1), (low_right, low_right + 1)]
            else:
                steps.append((top_right, low_right))
            if down[i][j]:
                steps += [(low_left, low_left + cols), (low_right, low_right + cols)]
            else:
                steps.append((low_left, low_right))
            if i == 0 or not down[i - 1][j]:
                steps.append((top_left, top_right))
            if j == 0 or not right[i][j - 1]:
                steps.append((top_left, low_left))
    return steps


def _spanning_tree(
    high: int, wide: int, rng: np.random.Generator
) -> tuple[list[list[bool]], list[list[bool]]]:
    """For each block, whether it is joined to the one below and to the right (Kruskal)."""
    down = [[False] * wide for _ in range(high)]
    right = [[False] * wide for _ in range(high)]
    root = list(range(high * wide))

    def find(block: int) -> int:
        while root[block] != block:
            root[block] = root[root[block]]
            block = root[block]
        return block

    for edge in rng.permutation(2 * high * wide).tolist():
        block, vertical = divmod(edge, 2)
        i, j = divmod(block, wide)
        if (i == high - 1) if vertical else (j == wide - 1):
            continue
        one, other = find(block), find(block + (wide if vertical else 1))
        if one != other:
            root[one] = other
            (down if vertical else right)[i][j] = True
    return down, right


def _bulge(links: list[list[int]], a: int, b: int, offset: int) -> None:
    """Lead the step a-b over the two cells beside it."""
    links[a][links[a].index(b)] = a + offset
    links[b][links[b].index(a)] = b + offset
    links[a + offset] += [a, b + offset]
    links[b + offset] += [b, a + offset]


def hamiltonian_path(rows: int, cols: int, rng: np.random.Generator) -> list[int]:
    """Flat indices along a random path through all cells, its ends anywhere.

    A cycle is cut open and its ends are moved by backbites (Oberdorf, Ferguson, Jacobsen and
    Kondev 2006): an end reaches for a neighbour and lets go the step that would make a loop.
    """
    if min(rows, cols) == 1:
        return list(range(rows * cols))
    cycle = hamiltonian_cycle(rows, cols, rng)
    cut = int(rng.integers(len(cycle)))
    corner = rows * cols - 1
    if len(cycle) < rows * cols:
        cut = cycle.index(corner - 1) + 1
    path = cycle[cut:] + cycle[:cut]
    if len(cycle) < rows * cols:
        path.append(corner)
    moves = min(4 * rows * cols, 4000, MAX_WORK // (rows * cols))
    return [int(cell) for cell in _backbitten(np.array(path), rows, cols, moves, rng)]


def _backbitten(
    path: NDArray[np.int64], rows: int, cols: int, moves: int, rng: np.random.Generator
) -> NDArray[np.int64]:
    length = len(path)
    place = np.empty_like(path)
    place[path] = np.arange(length)
    for choice in rng.integers(8, size=moves).tolist():
        at_end, direction = divmod(choice, 4)
        row, col = divmod(int(path[-1] if at_end else path[0]), cols)
        row, col = row + (-1, 1, 0, 0)[direction], col + (0, 0, -1, 1)[direction]
        if not (0 <= row < rows and 0 <= col < cols):
            continue
        bitten = int(place[row * cols + col])
        part = slice(bitten + 1, length) if at_end else slice(0, bitten)
        path[part] = path[part][::-1].copy()
        place[path[part]] = np.arange(length)[part]
    return path


class TourPath:
    """A path or cycle over some cells of a board, from which cells can be cut."""

    def __init__(self, order: list[int], rows: int, cols: int, closed: bool) -> None:
        self.rows, self.cols, self.closed = rows, cols, closed
        self.length = len(order)
        self.first, self.last = order[0], order[-1]
        self.after = [OFF] * (rows * cols)
        self.before = [OFF] * (rows * cols)
        self.on = [False] * (rows * cols)
        for a, b in pairwise(order):
            self._link(a, b)
        if closed:
            self._link(order[-1], order[0])
        for cell in order:
            self.on[cell] = True

    @property
    def order(self) -> list[int]:
        """The cells along the stroke, each once."""
        cells = [self.first]
        while self.after[cells[-1]] not in (OFF, self.first):
            cells.append(self.after[cells[-1]])
        return cells

    @property
    def holes(self) -> list[int]:
        return [cell for cell, on in enumerate(self.on) if not on]

    def cut_bulge(self, cell: int) -> bool:
        """Cut `cell` and the next one if the cells round the two touch; whether it was done."""
        if not self.on[cell] or self.length < (6 if self.closed else 4):
            return False
        other = self.after[cell]
        a, b = self.before[cell], self.after[other] if other != OFF else OFF
        if a == OFF or b == OFF or not self._touch(a, b):
            return False
        self._link(a, b)
        self.on[cell] = self.on[other] = False
        if self.first in (cell, other):
            self.first = a
        self.length -= 2
        return True

    def cut_end(self) -> None:
        """Cut the last cell of a path."""
        self.on[self.last] = False
        self.last = self.before[self.last]
        self.after[self.last] = OFF
        self.length -= 1

    def move_hole(self, hole: int, down: int, right: int) -> int:
        """Let a hole change places with the corner of the stroke diagonally across, if it can.

        It stays where it is if there is no such corner or more holes would be round it. Returns
        where the hole is then.
        """
        corner = self.neighbour(hole, down, right)
        if corner == OFF or self.on[hole] or not self.on[corner]:
            return hole
        a, b = self.before[corner], self.after[corner]
        if {a, b} != {hole + down * self.cols, hole + right}:
            return hole
        if self._crowding(corner) - 1 > self._crowding(hole):  # less the old place of the hole
            return hole
        self._link(a, hole)
        self._link(hole, b)
        self.on[corner], self.on[hole] = False, True
        if self.first == corner:
            self.first = hole
        return corner

    def neighbour(self, cell: int, down: int, right: int) -> int:
        """The cell that many rows and columns on, OFF if it is outside the board."""
        row, col = cell // self.cols + down, cell % self.cols + right
        inside = 0 <= row < self.rows and 0 <= col < self.cols
        return row * self.cols + col if inside else OFF

    def _crowding(self, cell: int) -> int:
        """The number of holes among the eight neighbours."""
        around = (self.neighbour(cell, d, r) for d in (-1, 0, 1) for r in (-1, 0, 1) if d or r)
        return sum(other != OFF and not self.on[other] for other in around)

    def _link(self, a: int, b: int) -> None:
        self.after[a], self.before[b] = b, a

    def _touch(self, a: int, b: int) -> bool:
        apart = abs(a - b)
        return apart == self.cols or (apart == 1 and a // self.cols == b // self.cols)


def cut_holes(stroke: TourPath, wanted: int, rng: np.random.Generator) -> None:
    """Cut about `wanted` holes, scattered over the board.

    Bulges go in pairs of cells, anywhere; then the holes wander, each flip of a corner moving one
    diagonally, so that the pairs part. A path gives up one end cell if the number is odd. Fewer
    holes are cut if no bulge is left.
    """
    size = stroke.rows * stroke.cols
    missing = wanted - (size - stroke.length)
    for cell in [cell for _ in range(4) for cell in rng.permutation(size).tolist()]:
        if missing < 2:
            break
        if stroke.cut_bulge(cell):
            missing -= 2
    if missing == 1 and not stroke.closed and stroke.length > 2:
        stroke.cut_end()
    _scatter(stroke, rng)


def _scatter(stroke: TourPath, rng: np.random.Generator) -> None:
    holes = stroke.holes
    for _ in range(min(6, 1 + MAX_WORK // (100 * len(holes) + 1))):
        quarters = rng.integers(4, size=(len(holes), 4)).tolist()
        for hole, turns in zip(holes, quarters, strict=True):
            for quarter in turns:
                hole = stroke.move_hole(hole, (quarter & 2) - 1, 2 * (quarter & 1) - 1)
        holes = stroke.holes


OPTIONS = options_in(__file__)
GENERATOR_OPTIONS = (*OPTIONS["generator"], *MARK_OPTIONS)


def generate(blank: Level, seed: int, options: Mapping[str, Any]) -> Level:
    """Fill an empty level. LevelError if it is too small for a closed tour."""
    stroke = draw(blank.rows, blank.cols, seed, options)
    cells = np.full((blank.rows, blank.cols), FLOOR, np.int32)
    cells.flat[stroke.holes] = WALL
    if not stroke.closed and options["numbers"] < 2:  # else the walk begins and ends at numbers
        if options["end"] == "given" and stroke.length > 1:
            cells.flat[stroke.last] = EXIT
        cells.flat[stroke.first] = START
    if options["numbers"] or options["lines"]:
        cells = marked_along(cells, stroke.order, options, np.random.default_rng(seed % 2**64))
    rules = {**blank.rules, "closed": True} if stroke.closed else blank.rules
    return blank.with_(cells=cells, rules=rules)


def draw(rows: int, cols: int, seed: int, options: Mapping[str, Any]) -> TourPath:
    """The stroke behind a level: one of its tours."""
    closed = bool(options["closed"])
    if closed and min(rows, cols) < 2:
        raise LevelError("a closed tour needs at least two rows and two columns")
    rng = np.random.default_rng(seed % 2**64)
    order = hamiltonian_cycle(rows, cols, rng) if closed else hamiltonian_path(rows, cols, rng)
    if rng.integers(2):
        order.reverse()
    stroke = TourPath(order, rows, cols, closed)
    cut_holes(stroke, round(options["holes"] * rows * cols), rng)
    return stroke
