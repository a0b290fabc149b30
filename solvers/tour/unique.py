"""Tours with one route: a climb on the number of edges that deduction leaves open.

To count routes takes a hundred times as long as to deduce, and says no more: the fewer
edges are open, the nearer a board is to one tour. Holes go to other cells of the same
colour, since only such boards can have a tour, the start now and then; what opens edges
is accepted less and less often (simulated annealing, Kirkpatrick, Gelatt and Vecchi
1983). Where few edges are open, a search looks for a second tour. The climb promises
nothing: the usual solver judges what it proposes.

Boards that one finds so fall to the easiest rules of the hints. A wish for harder
reasons goes on from there: holes move while the board keeps its one tour, and what
leaves more edges open to deduction is kept.
"""

from __future__ import annotations

from math import exp

import numpy as np

from gridwright.solvers.kind.wishes import (
    CellTest,
    ClimbStep,
    NearBoards,
    Proposer,
    Wished,
)
from gridwright.solvers.level import Cells, Level
from gridwright.solvers.runtime.jit import prepare
from gridwright.solvers.tour.numbering import propose_numbered
from gridwright.solvers.tour.unique_kernels import (
    NONE,
    ONE,
    SEVERAL,
    START,
    UNKNOWN,
    WALL,
    Ints,
    room,
    sieve,
)
from gridwright.solvers.tour.unique_kernels import look as look_at
from gridwright.solvers.tour.walling import propose_walled
from gridwright.solvers.walks.marks import FREE_START, any_marks
from gridwright.solvers.walks.walk import FLOOR

KERNELS = "gridwright.solvers.tour.unique_kernels"
FEW = 24
"""Open edges at which a second tour is looked for."""
NODES = 2000
"""Nodes of a search for a second tour."""
NEAR = 0.6
"""The share of holes that move by two cells at most."""
KEPT = -9
"""Stands for a cell that does not change."""
EASY = 2
"""The hardest reason of nearly all boards that the first climb finds."""
HARDER = 1500
"""Steps of the climb to harder boards."""
PAUSE = 100
"""Steps, or boards, between two looks at limits."""


class TourLook:
    """Looks at boards of one size, all closed or all open."""

    def __init__(
        self,
        level: Level,
        few: int = FEW,
        refused: int = NONE,
    ) -> None:
        closed = int(bool(level.rules.get("closed")))
        self._fixed = (
            *room(level.cells.size),
            np.array([level.cols, closed, few, NODES, refused]),
        )
        self._cols = level.cols

    def __call__(self, cells: Ints) -> tuple[int, int]:
        """The edges that are left open on a flat board, and how many tours it has."""
        return divmod(int(look_at(cells, *self._fixed)), 4)

    def sieved(
        self,
        cells: Ints,
        places: Ints,
        size: int,
    ) -> NearBoards:
        """All boards with holes made or closed in `size` of some places."""
        sets = np.zeros((PAUSE + 1, size + 1), np.int64)
        sets[-1] = [*range(size), len(places) < size]
        while not sets[-1, size]:
            tried = int(sieve(cells, *self._fixed, places, sets))
            boards = []
            for row in sets[:-1][sets[:-1, size] == 1]:
                board = cells.astype(np.int32)
                board[places[row[:size]]] ^= (
                    WALL  # a hole for floor, and floor for a hole
                )
                boards.append(board.reshape(-1, self._cols))
            sets[:-1] = 0
            yield tried, boards


def propose(order: Wished, rng: np.random.Generator) -> Proposer:
    """Boards that are likely to have one tour."""
    bounds = order.wish.bounds(0)
    low, _ = bounds.get("optimal", (None, None))
    if order.wish.symmetry or (low or 1) > 1:
        return
    if "numbers" in bounds:
        yield from propose_numbered(order, rng, *bounds["numbers"])
        return
    for _ in prepare(KERNELS):
        yield None
    while True:
        level = order.draw(rng)
        if FREE_START in order.kind.demands(level):
            return  # the look knows tours from a start alone
        if _unknown(level.cells):
            if any_marks(level.cells) and order.open is None:
                yield from propose_walled(order, rng)
            return
        yield from _climbed(order, level, rng)


def _climbed(order: Wished, level: Level, rng: np.random.Generator) -> Proposer:
    """The boards of one climb. A wish for hard reasons goes on from the first one; one
    for a difficulty ends there, as it depends on the number of holes."""
    bounds = order.wish.bounds(0)
    hard = (bounds.get("reason", (None, None))[0] or 0) > EASY
    graded = "difficulty" in bounds
    for proposed in _climb(order, level, rng):
        yield proposed
        if not isinstance(proposed, Level):
            continue
        if hard:
            yield from _harder(order, proposed, rng)
        if hard or graded:
            return


def _climb(
    order: Wished,
    level: Level,
    rng: np.random.Generator,
) -> Proposer:
    """One climb. A board without a tour costs as much as one of which nothing is
    known."""
    look = TourLook(level)
    cells = level.cells.astype(np.int64).ravel()
    most = 2 * cells.size
    shape = level.cells.shape

    def board(cells: Ints) -> Level:
        return level.with_(cells=cells.reshape(shape), solution=None)

    left, tours = look(cells)
    steps = int(3000 * max(1.0, cells.size / 64) ** 1.4)
    energy = left if tours else most
    for step in range(steps):
        if tours == ONE:
            tours = UNKNOWN  # not proposed again
            yield board(cells)
        changed = _moved(order, cells, rng)
        left, count = look(changed)
        rise = (left if count else most) - energy
        heat = 4.0 * 0.125 ** (step / steps)
        accepted = rise <= 0 or (count > 0 and rng.random() < exp(-rise / heat))
        if step % PAUSE == 0:
            yield ClimbStep(
                board(cells), board(changed), energy + rise, accepted, PAUSE
            )
        if accepted:
            cells = changed
            energy = energy + rise
            tours = count


def _harder(
    order: Wished,
    level: Level,
    rng: np.random.Generator,
) -> Proposer:
    """From a board with one tour on to others that leave more to deduction."""
    look = TourLook(level, level.cells.size)
    cells = level.cells.astype(np.int64).ravel()
    shape = level.cells.shape
    left, _ = look(cells)
    for step in range(HARDER):
        changed = _moved(order, cells, rng)
        more, tours = look(changed)
        fewer = left - more
        kept = tours == ONE and (fewer <= 0 or rng.random() < exp(-fewer / 2))
        if step % PAUSE == 0:
            yield None
        if not kept:
            continue
        cells = changed
        if more != left:
            left = more
            yield level.with_(cells=cells.reshape(shape), solution=None)


def _moved(
    order: Wished,
    cells: Ints,
    rng: np.random.Generator,
) -> Ints:
    """The board with a hole, or the start, in another cell of the same colour; of a
    board that is being filled, now and then an open cell becomes a hole or none."""
    changed = cells.copy()
    cols = order.cols
    if order.open is None:
        codes = cells
    else:
        codes = np.full_like(cells, KEPT)
        places = [row * cols + col for row, col in order.open]
        codes[places] = cells[places]
        if rng.random() < 0.3:
            cell = places[int(rng.integers(len(places)))]
            changed[cell] = {FLOOR: WALL, WALL: FLOOR}.get(
                int(cells[cell]), cells[cell]
            )
            return changed
    movable = np.flatnonzero(codes == (START if rng.random() < 0.08 else WALL))
    if len(movable):
        old = int(movable[rng.integers(len(movable))])
        free = np.flatnonzero(codes == FLOOR)
        far = np.abs(free // cols - old // cols) + np.abs(free % cols - old % cols)
        near = free[
            (far % 2 == 0) & (far <= (2 if rng.random() < NEAR else cells.size))
        ]
        if len(near):
            changed[near[rng.integers(len(near))]] = cells[old]
            changed[old] = FLOOR
    return changed


def _unknown(cells: Cells, holes: int = 0) -> bool:
    """True for a board of which the kernel knows nothing: with numbers or walls, or
    small, also with some holes more."""
    free = int(np.count_nonzero(cells != WALL)) - holes
    return min(cells.shape) < 2 or free < 4 or any_marks(cells)


class TourScreen:
    """Refuses boards that surely have no tour, or two."""

    def __init__(self, most: int | None, level: Level) -> None:
        for _ in prepare(KERNELS):
            pass
        self._refused = SEVERAL if most == 1 else NONE
        self._look = TourLook(level, 10**9, self._refused)

    def refuses(self, cells: Cells) -> bool:
        if _unknown(cells):
            return False
        return self._look(cells.astype(np.int64).ravel())[1] in (NONE, self._refused)

    def near(
        self,
        level: Level,
        size: int,
        allowed: CellTest,
    ) -> NearBoards | None:
        """Those where the start and holes are all there is: the start stays or goes
        anywhere, and holes are made or closed in the other cells."""
        cells = level.cells.astype(np.int64).ravel()
        others = cells[(cells != FLOOR) & (cells != WALL)]
        if _unknown(level.cells, size) or others.tolist() != [START]:
            return None
        return self._near(level, cells, size, allowed)

    def _near(
        self,
        level: Level,
        cells: Ints,
        size: int,
        allowed: CellTest,
    ) -> NearBoards:
        start = int(np.flatnonzero(cells == START)[0])
        free = [c for c in range(cells.size) if allowed(divmod(c, level.cols))]
        ends = [start, *(c for c in free if c != start and start in free)]
        for end in ends if size else [start]:
            moved = cells.copy()
            places = np.array([c for c in free if c != end], np.int64)
            moved[start] = FLOOR
            moved[end] = START
            yield from self._look.sieved(moved, places, size - (end != start))
