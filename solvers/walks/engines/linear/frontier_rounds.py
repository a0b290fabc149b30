"""The pruned frontier on boards that are too wide for it: windows, route merging and
targets.

`window` makes a board of a part of a route. The part leads from one cell to another and
fits within a window. Its cells and those that the route leaves out make a maze between
the two cells: the best walk of the maze takes the place of the part, and the route is
as good or better.

The other two uses take what the linear program leaves of a board.

`RouteMerging` looks for routes: the steps of the best route and of a point of the
program, most of whose entries are 0, make a board so sparse that the frontier goes over
it in a moment and finds the best walk in it (tour merging, Cook and Seymour 2003; RINS,
Danna, Rothberg and Le Pape 2005). The scores of the steps are changed a little each
time, which leads to other points.

`ScoreTarget` proves: to ask for a walk of at least some score fixes columns, since
every walk without them is proved to score less (`DualBound.fixed`), again and again as
the program with these limits gets closer. If the frontier finds none on the board that
is left, no walk scores that much.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, replace
from typing import Any, TypeVar

import numpy as np

from gridwright.solvers.problem import Limits, Progress
from gridwright.solvers.walks.board import PathBoard
from gridwright.solvers.walks.engines.exact import fits_layout
from gridwright.solvers.walks.engines.frontier import layout
from gridwright.solvers.walks.engines.frontier.layout import (
    FrontierBoard,
    laying_out,
    too_wide,
)
from gridwright.solvers.walks.engines.frontier.unrank import path_of
from gridwright.solvers.walks.engines.linear.cutting import Cutting
from gridwright.solvers.walks.engines.linear.model import Network, restricted
from gridwright.solvers.walks.engines.pruned.bounds import MAX_AXES
from gridwright.solvers.walks.engines.pruned.solver import PrunedSweep

LONGEST = 700
LEAST_AHEAD = 50
"""Cells of a part at most, and from one part to the next at least."""

Route = list[int]


@dataclass(frozen=True)
class RouteWindow:
    """The part [begin, end] of a route, and the board of its window, whose first cell
    is at (top, left)."""

    board: PathBoard
    path: Route
    begin: int
    end: int
    top: int
    left: int
    cols: int

    @property
    def worth(self) -> int:
        """The score of the current part."""
        weights = self.board.weight.ravel()
        return sum(
            int(weights[self._inside(cell)])
            for cell in self.path[self.begin : self.end + 1]
        )

    def _inside(self, cell: int) -> int:
        row, col = divmod(cell, self.cols)
        return (row - self.top) * self.board.cols + col - self.left

    def with_part(self, part: Route) -> Route:
        """The route with another walk, in cells of the window, in place of the part."""
        rows = [divmod(cell, self.board.cols) for cell in part]
        cells = [(row + self.top) * self.cols + col + self.left for row, col in rows]
        return [*self.path[: self.begin], *cells, *self.path[self.end + 1 :]]


def window(
    board: PathBoard,
    path: Route,
    begin: int,
) -> RouteWindow:
    """The part of a route from a place on, as long as it fits into a window.

    board: with the steps that may be used. The window is at most `MAX_WIDTH` cells wide
    in one direction; a part of one cell is a window in any case.
    """
    across, down = np.divmod(np.array(path[begin : begin + LONGEST]), board.cols)[::-1]
    sides = [
        np.maximum.accumulate(along) - np.minimum.accumulate(along) + 1
        for along in (across, down)
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
    board: PathBoard,
    path: Route,
    begin: int,
    end: int,
    box: tuple[slice, slice],
) -> RouteWindow:
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
        kept = [
            step for step in all_steps if inside.flat[step[0]] and inside.flat[step[1]]
        ]
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
    return RouteWindow(part, path, begin, end, top, left, board.cols)


MERGING_BEAM = 4_000
"""States a layer while routes are merged."""

CELLS_A_STEP = 16
STATES_A_STEP = 2_000
"""Cells, or states, after which a sweep stops for a message: by then it is about a
millisecond old."""

ROUNDS = 6
"""Rounds of cuts for a point."""

POINTS_KEPT = 3
"""Points whose steps are taken together on boards that are too wide, before others
follow."""

MERGING_AXES = 14
"""Plugs that the bounds of such a sweep tell apart, where the whole board is swept:
more take longer than the states they drop. In a window they are as many as
elsewhere."""

BOUNDS_A_STATE = 10
"""Closer bounds for a target are computed once their number is at most this many times
the states that a sweep may go through: a bound takes a tenth of the time of a state."""

NUDGE = 1e-4
"""How much the score of a step changes at most: less than decides between two scores,
enough to choose among the points of the same score."""

SUPPORT = 1e-6
"""A step of more than this belongs to a point."""
T = TypeVar("T")
Steps = Generator[Progress | None, None, T]


@dataclass
class Work:
    """States that sweeps went through, and bytes that the one under way takes."""

    states: int = 0
    memory: int = 0


def _sweeping(
    sweep: PrunedSweep,
    beam: int,
    work: Work,
) -> Steps[None]:
    before = sweep.expanded
    for _ in sweep.run(beam):
        if sweep.cell % CELLS_A_STEP and sweep.expanded - before < STATES_A_STEP:
            continue
        work.states += sweep.expanded - before
        before = sweep.expanded
        work.memory = sweep.gauge.read(sweep.bytes_used, list)[0]
        yield None
    work.states += sweep.expanded - before


def _route(sweep: PrunedSweep, laid: FrontierBoard) -> Route | None:
    return (
        None
        if sweep.drawn is None
        else [int(cell) for cell in path_of(laid, sweep.drawn)]
    )


class RouteMerging:
    """Better routes from points of the program. tried, idle: points in all, and since
    the last gain. On a board that is too wide, each point is looked at in windows along
    the whole route, one a step, which overlap by half. begin: of the next window; None
    where a point is done."""

    def __init__(
        self,
        cutting: Cutting,
        limits: Limits,
        work: Work,
        seed: int = 0,
    ) -> None:
        self.cutting = cutting
        self.limits = limits
        self.work = work
        self.tried = 0
        self.idle = 0
        self._rng = np.random.default_rng(seed)
        self._kept = np.zeros(cutting.network.edges, np.bool_)
        self.begin: int | None = None
        self._full = False

    def step(self, path: Route, floor: int) -> Steps[Route | None]:
        """A walk that scores more than `floor`, near a route of that score; None if
        none is found.

        floor: without what was scored before the start.
        """
        network = self.cutting.network
        mine = _edges_of(network, path)
        if self.begin is None and not (yield from self._point(mine)):
            return None
        self._kept |= mine
        low, high = network.box()
        for edge in np.flatnonzero(~self._kept).tolist():
            high[edge] = 0
        low = [min(pair) for pair in zip(low, high, strict=True)]
        sparse = restricted(network, low, high)
        if not too_wide(sparse):
            self.begin = None
            found = yield from self._swept(sparse, floor, MERGING_AXES)
            if (
                self._full
            ):  # too much for a beam, or new grounds; else the next adds to it
                self._kept[:] = False
            return found
        if self.begin is None:
            self.begin = int(self._rng.integers(LONGEST // 2))
        part = window(sparse, path, min(self.begin, len(path) - 1))
        self.begin += max(LEAST_AHEAD, (part.end - part.begin) // 2)
        if part.end == len(path) - 1:
            self.begin = None
        if part.board.start == part.board.end:
            return None
        found = yield from self._swept(part.board, part.worth, MAX_AXES)
        return None if found is None else part.with_part(found)

    def _point(self, mine: Any) -> Steps[bool]:
        """The steps of another point; False if there is none. mine: those of the best
        route."""
        network = self.cutting.network
        self.tried += 1
        self.idle += 1
        costs = np.array(network.costs(), float)
        costs[: network.edges] += NUDGE * self._rng.random(network.edges)
        if self.tried % 2:  # nearer to the route
            costs[: network.edges] += NUDGE * mine
        point = yield from self.cutting.approach(costs.tolist(), ROUNDS)
        if point is None:
            return False
        if too_wide(network.board) and self.tried % POINTS_KEPT == 1:
            self._kept[:] = False
        self._kept |= point[: network.edges] > SUPPORT
        return True

    def _swept(
        self,
        board: PathBoard,
        floor: int,
        axes: int,
    ) -> Steps[Route | None]:
        """A walk of a sparse board that scores more than `floor`. axes: see
        `MERGING_AXES`."""
        self._full = False
        laid = yield from laying_out(board)
        if laid.reason or laid.trivial:
            return None
        sweep = PrunedSweep(laid, self.limits, lambda: floor, axes)
        yield from sweep.prepare()
        yield from _sweeping(sweep, MERGING_BEAM, self.work)
        self._full = sweep.gave_up > floor or sweep.drawn is not None
        if sweep.drawn is not None:
            self.idle = 0
        return _route(sweep, laid)


def _edges_of(network: Network, path: Route) -> Any:
    """(edges,) bool: the edges of a route."""
    ahead = np.array(path, np.int64)
    steps = np.sort(np.stack([ahead[:-1], ahead[1:]], axis=1), axis=1)
    size = network.board.open.size
    cells = np.sort(network.flat[network.pairs], axis=1)
    return np.isin(cells[:, 0] * size + cells[:, 1], steps[:, 0] * size + steps[:, 1])


class ScoreTarget:
    """The question whether a walk scores at least so much, as beams grow.

    least: the score asked for, without what was scored before the start. answer:
    whether there is one; None while that is open. route: the one found. short: memory
    ended it.
    """

    def __init__(
        self,
        network: Network,
        fixed: dict[int, tuple[int, int]],
        least: int,
        limits: Limits,
        work: Work,
    ) -> None:
        """fixed: the limits of columns that every walk of that score keeps to."""
        self.least = least
        self.answer: bool | None = None
        self.route: Route | None = None
        self.short = False
        self.beam = 0
        low, high = network.box()
        for column, (least_value, most) in fixed.items():
            if column < network.columns:  # else it is a count
                low[column] = least_value
                high[column] = most
        self._board = restricted(network, low, high)
        self._limits = limits
        self._work = work
        self._sweep: PrunedSweep | None = None
        self._laid: FrontierBoard | None = None

    def attempt(self, beam: int) -> Steps[None]:
        """One pass with at most `beam` states a layer."""
        self.beam = beam
        if self._sweep is None:
            yield from self._begin()
        sweep = self._sweep
        if sweep is None or self.answer is not None:
            return
        if sweep.sharpening() <= BOUNDS_A_STATE * beam * sweep.board.cells:
            yield from sweep.sharpen()
        yield from _sweeping(sweep, beam, self._work)
        assert self._laid is not None
        if sweep.drawn is not None:
            self.route = _route(sweep, self._laid)
            self.answer = True
        elif sweep.gave_up < self.least:
            self.answer = False
        self.short = sweep.ran_short

    def _begin(self) -> Steps[None]:
        laid = yield from laying_out(self._board)
        self._laid = laid
        if laid.reason:
            self.answer = False
            return
        sweep = PrunedSweep(laid, self._limits, lambda: self.least - 1)
        yield from sweep.prepare()
        if sweep.bound < self.least:
            self.answer = False
            return
        self._sweep = sweep


def mergeable(network: Network, limits: Limits) -> bool:
    """True if routes can be merged: the pruned frontier takes walks between two
    ends."""
    board = network.board
    return (
        not board.closed
        and not board.cover
        and board.end is not None
        and fits_layout(board, limits)
    )


def sweepable(network: Network, limits: Limits) -> bool:
    """True if the pruned frontier takes the whole board."""
    return mergeable(network, limits) and not too_wide(network.board)


def share(limits: Limits, part: float) -> Limits:
    """The same limits with a part of the memory."""
    return replace(limits, memory_mib=limits.memory_bytes() * part / 2**20)
