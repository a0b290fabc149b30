"""Random tour levels that surely have a tour: holes are cut into a random stroke.

The stroke is a path or cycle that covers the board. It follows the outline of a random
spanning tree over blocks of 2 x 2 cells, which is a Hamiltonian cycle of the blocks;
odd last rows and columns are taken in by bulges. Holes are cut so that the stroke stays
one stroke, hence every board made here has a tour.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.kind import Level, LevelError, options_in
from gridwright.solvers.walks.marks import MARK_OPTIONS, marked_along
from gridwright.solvers.walks.walk import EXIT, FLOOR, START, WALL

OFF = -1

MAX_WORK = 40_000_000
"""Cells moved at most to make a stroke less regular: on huge boards there is less of
it."""


def hamiltonian_cycle(
    rows: int,
    cols: int,
    rng: np.random.Generator,
) -> list[int]:
    """Flat indices along a random cycle through all cells of a board, the last next to
    the first.

    rows, cols >= 2. If both are odd such a cycle does not exist (the checkerboard
    colours do not balance); then the last corner is left out.
    """
    links: list[list[int]] = [[] for _ in range(rows * cols)]
    high = rows // 2
    wide = cols // 2
    for a, b in _outline(high, wide, cols, rng):
        links[a].append(b)
        links[b].append(a)
    if cols % 2:
        for row in range(0, rows - 1, 2):
            upper = row * cols + cols - 2
            _bulge(links, upper, upper + cols, 1)
    if rows % 2:
        for col in range(0, cols - 1, 2):
            left = (rows - 2) * cols + col
            _bulge(links, left, left + 1, cols)
    order = [0]
    previous = 0
    cell = links[0][0]
    while cell != 0:
        order.append(cell)
        one, other = links[cell]
        following = other if one == previous else one
        previous = cell
        cell = following
    return order


def _outline(
    high: int,
    wide: int,
    cols: int,
    rng: np.random.Generator,
) -> list[tuple[int, int]]:
    """The steps round a random spanning tree of high x wide blocks, as pairs of flat
    indices."""
    down, right = _spanning_tree(high, wide, rng)
    steps = []
    for i in range(high):
        for j in range(wide):
            top_left = 2 * i * cols + 2 * j
            top_right = top_left + 1
            low_left = top_left + cols
            low_right = top_left + cols + 1
            if right[i][j]:
                steps.append((top_right, top_right + 1))
                steps.append((low_right, low_right + 1))
            else:
                steps.append((top_right, low_right))
            if down[i][j]:
                steps.append((low_left, low_left + cols))
                steps.append((low_right, low_right + cols))
            else:
                steps.append((low_left, low_right))
            if i == 0 or not down[i - 1][j]:
                steps.append((top_left, top_right))
            if j == 0 or not right[i][j - 1]:
                steps.append((top_left, low_left))
    return steps


def _spanning_tree(
    high: int,
    wide: int,
    rng: np.random.Generator,
) -> tuple[list[list[bool]], list[list[bool]]]:
    """For each block, whether it is joined to the one below and to the right
    (Kruskal)."""
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
        at_border = i == high - 1 if vertical else j == wide - 1
        if at_border:
            continue
        neighbour = block + wide if vertical else block + 1
        one = find(block)
        other = find(neighbour)
        if one != other:
            root[one] = other
            joined = down if vertical else right
            joined[i][j] = True
    return down, right


def _bulge(
    links: list[list[int]],
    a: int,
    b: int,
    offset: int,
) -> None:
    """Lead the step a-b over the two cells beside it."""
    links[a][links[a].index(b)] = a + offset
    links[b][links[b].index(a)] = b + offset
    links[a + offset] += [a, b + offset]
    links[b + offset] += [b, a + offset]


def hamiltonian_path(
    rows: int,
    cols: int,
    rng: np.random.Generator,
) -> list[int]:
    """Flat indices along a random path through all cells, its ends anywhere.

    A cycle is cut open and its ends are moved by backbites (Oberdorf, Ferguson,
    Jacobsen and Kondev 2006): an end reaches for a neighbour and lets go the step that
    would make a loop.
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
    size = rows * cols
    moves = min(4 * size, 4000, MAX_WORK // size)
    bitten = _backbitten(np.array(path), rows, cols, moves, rng)
    return [int(cell) for cell in bitten]


def _backbitten(
    path: NDArray[np.int64],
    rows: int,
    cols: int,
    moves: int,
    rng: np.random.Generator,
) -> NDArray[np.int64]:
    length = len(path)
    place = np.empty_like(path)
    place[path] = np.arange(length)
    for choice in rng.integers(8, size=moves).tolist():
        at_end, direction = divmod(choice, 4)
        end = path[-1] if at_end else path[0]
        row, col = divmod(int(end), cols)
        row += (-1, 1, 0, 0)[direction]
        col += (0, 0, -1, 1)[direction]
        if not (0 <= row < rows and 0 <= col < cols):
            continue
        bitten = int(place[row * cols + col])
        part = slice(bitten + 1, length) if at_end else slice(0, bitten)
        path[part] = path[part][::-1].copy()
        place[path[part]] = np.arange(length)[part]
    return path


class TourPath:
    """A path or cycle over some cells of a board, from which cells can be cut."""

    def __init__(
        self,
        order: list[int],
        rows: int,
        cols: int,
        closed: bool,
    ) -> None:
        self.rows = rows
        self.cols = cols
        self.closed = closed
        self.length = len(order)
        self.first = order[0]
        self.last = order[-1]
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
        """Cut `cell` and the next one if the cells round the two touch; whether it was
        done."""
        least = 6 if self.closed else 4
        if not self.on[cell] or self.length < least:
            return False
        other = self.after[cell]
        a = self.before[cell]
        b = self.after[other] if other != OFF else OFF
        if a == OFF or b == OFF or not self._touch(a, b):
            return False
        self._link(a, b)
        self.on[cell] = False
        self.on[other] = False
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

    def move_hole(
        self,
        hole: int,
        down: int,
        right: int,
    ) -> int:
        """Let a hole change places with the corner of the stroke diagonally across, if
        it can.

        It stays where it is without such a corner, or if more holes would be round it.
        Returns where the hole is then.
        """
        corner = self.neighbour(hole, down, right)
        if corner == OFF or self.on[hole] or not self.on[corner]:
            return hole
        a = self.before[corner]
        b = self.after[corner]
        between = {hole + down * self.cols, hole + right}
        if {a, b} != between:
            return hole
        others = self._crowding(corner) - 1  # less the old place of the hole
        if others > self._crowding(hole):
            return hole
        self._link(a, hole)
        self._link(hole, b)
        self.on[corner] = False
        self.on[hole] = True
        if self.first == corner:
            self.first = hole
        return corner

    def neighbour(
        self,
        cell: int,
        down: int,
        right: int,
    ) -> int:
        """The cell that many rows and columns on, OFF if it is outside the board."""
        row = cell // self.cols + down
        col = cell % self.cols + right
        if 0 <= row < self.rows and 0 <= col < self.cols:
            return row * self.cols + col
        return OFF

    def _crowding(self, cell: int) -> int:
        """The number of holes among the eight neighbours."""
        holes = 0
        for down in (-1, 0, 1):
            for right in (-1, 0, 1):
                if down == right == 0:
                    continue
                other = self.neighbour(cell, down, right)
                if other != OFF and not self.on[other]:
                    holes += 1
        return holes

    def _link(self, a: int, b: int) -> None:
        self.after[a] = b
        self.before[b] = a

    def _touch(self, a: int, b: int) -> bool:
        apart = abs(a - b)
        if apart == self.cols:
            return True
        same_row = a // self.cols == b // self.cols
        return apart == 1 and same_row


def cut_holes(
    stroke: TourPath,
    wanted: int,
    rng: np.random.Generator,
) -> None:
    """Cut about `wanted` holes, scattered over the board.

    Bulges go in pairs of cells, anywhere; then the holes wander, each flip of a corner
    moving one diagonally, so that the pairs part. A path gives up one end cell if the
    number is odd. Fewer holes are cut if no bulge is left.
    """
    size = stroke.rows * stroke.cols
    missing = wanted - (size - stroke.length)
    cells: list[int] = []
    for _ in range(4):
        cells += rng.permutation(size).tolist()
    for cell in cells:
        if missing < 2:
            break
        if stroke.cut_bulge(cell):
            missing -= 2
    if missing == 1 and not stroke.closed and stroke.length > 2:
        stroke.cut_end()
    _scatter(stroke, rng)


def _scatter(stroke: TourPath, rng: np.random.Generator) -> None:
    holes = stroke.holes
    rounds = min(6, 1 + MAX_WORK // (100 * len(holes) + 1))
    for _ in range(rounds):
        quarters = rng.integers(4, size=(len(holes), 4)).tolist()
        for hole, turns in zip(holes, quarters, strict=True):
            for quarter in turns:
                down = (quarter & 2) - 1
                right = 2 * (quarter & 1) - 1
                hole = stroke.move_hole(hole, down, right)
        holes = stroke.holes


OPTIONS = options_in(__file__)
GENERATOR_OPTIONS = (*OPTIONS["generator"], *MARK_OPTIONS)


def generate(
    blank: Level,
    seed: int,
    options: Mapping[str, Any],
) -> Level:
    """Fill an empty level. LevelError if it is too small for a closed tour."""
    stroke = draw(blank.rows, blank.cols, seed, options)
    cells = np.full((blank.rows, blank.cols), FLOOR, np.int32)
    cells.flat[stroke.holes] = WALL
    anywhere = options["start"] == "any" and not stroke.closed
    if not stroke.closed and options["numbers"] < 2:
        if options["end"] == "given" and stroke.length > 1:
            cells.flat[stroke.last] = EXIT
        if not anywhere:
            cells.flat[stroke.first] = START
    if options["numbers"] or options["lines"]:
        rng = np.random.default_rng(seed % 2**64)
        cells = marked_along(cells, stroke.order, options, rng)
    return blank.with_(cells=cells, rules=_rules_of(blank, stroke, anywhere=anywhere))


def _rules_of(
    blank: Level,
    stroke: TourPath,
    *,
    anywhere: bool,
) -> Mapping[str, Any]:
    """The rules of a level whose tour is a stroke. anywhere: whether it may begin in
    any cell."""
    rules = dict(blank.rules)
    if stroke.closed:
        rules["closed"] = True
    if anywhere:
        rules["start"] = "any"
    return rules


def draw(
    rows: int,
    cols: int,
    seed: int,
    options: Mapping[str, Any],
) -> TourPath:
    """The stroke behind a level: one of its tours."""
    closed = bool(options["closed"])
    if closed and min(rows, cols) < 2:
        raise LevelError("a closed tour needs at least two rows and two columns")
    rng = np.random.default_rng(seed % 2**64)
    if closed:
        order = hamiltonian_cycle(rows, cols, rng)
    else:
        order = hamiltonian_path(rows, cols, rng)
    if rng.integers(2):
        order.reverse()
    stroke = TourPath(order, rows, cols, closed)
    wanted = round(options["holes"] * rows * cols)
    cut_holes(stroke, wanted, rng)
    return stroke
