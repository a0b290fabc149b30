"""The proof of a walk: multipliers in small whole numbers, or a count of all walks.

Cutting planes begin afresh with the optimum known. A node of the proof is closed by duals as soon
as small multiples of them are whole numbers that prove it: half-integral duals are the rule, so a
unit of 2 mostly does. Where a node stays open, duals fix what any better walk must do and must not
do; those from the middle of the optimal face (an interior point) fix more than those of a corner.
Then a sweep by losses is tried, which the checker does, and the node is branched if it is too
large. Duals only propose: each sum is made again in integers, and the checker makes it once more.

A board is in the terms of the checker: column 2a is the step from cell a to the right, 2a + 1 the
step below, 2n + a the visit of a, 3n + a the end of the walk at a.
"""

from __future__ import annotations

import time
from collections.abc import Generator, Iterator, Sequence
from itertools import pairwise, product
from typing import Any, NamedTuple

import numpy as np

from solvers.kind import Level, Limits, PuzzleKind, Result
from solvers.kind.facts import Confirm, ProofSteps
from solvers.runtime.jit import prepare
from solvers.runtime.steps import with_progress
from solvers.walks.board import PathBoard, Steps, reachable
from solvers.walks.conditions import NoWalk, walk_board
from solvers.walks.engines.linear import KERNELS, model
from solvers.walks.engines.linear.cuts import Parity
from solvers.walks.engines.linear.cutting import PATIENT, BranchNode, Cutting, Tree
from solvers.walks.engines.linear.highs import ProgramTooLarge

UNITS = (1, 2, 3, 4, 6, 8, 12, 24, 60, 120, 840, 5040)
"""Multiples of duals that are tried, the smallest first."""
MEMORY = 500 << 20
"""Bytes of the program that looks for a second walk."""
COUNTED = 100
"""The most cells of a board that the checker counts."""
MOST_NODES, MOST_SECONDS = 400, 60.0
SWEEPS = (150_000, 1_000_000, 8_000_000)
"""Units of work that a sweep may take: few first, as one direction can take ten times the other."""
SWEPT = 0.85
"""A sweep is tried where so many of the columns are settled, or at the root."""


class WholeSum(NamedTuple):
    """Whole multipliers of the rows of a program. unit: what they count of a score. value: what no
    point of the box has more of. left: of each column."""

    unit: int
    multipliers: list[tuple[int, int]]
    value: int
    left: list[int]


def only_best(
    of: PuzzleKind[Any, Any], level: Level, result: Result, seconds: float
) -> Generator[None, None, bool | None]:
    """Whether the optimal walk of a result is the only one: a second one is looked for by branch
    and cut, with the first one cut off. None where that is not decided in the time, or not asked
    for: closed tours."""
    end, others = time.monotonic() + seconds, list[list[int] | None]()
    try:
        board = walk_board(of.initial(level), of.conditions(level))
        found = yield from model.network(board)
        if found.root == model.NONE or found.goal == model.NONE or result.score is None:
            return None
        path = of.path(of.replay(of.initial(level), result.moves or ()))
        nodes = [int(found.node[cell]) for cell in path]
        nodes += [found.goal] * (nodes[-1] != found.goal)  # of a free end
        numbers = {(min(pair), max(pair)): edge for edge, pair in enumerate(found.pairs.tolist())}
        steps = tuple(sorted(numbers[min(pair), max(pair)] for pair in pairwise(nodes)))
        kernels = yield from with_progress(prepare(KERNELS), lambda _: None)
        cutting = Cutting(found, kernels, MEMORY, lambda _: None)
        cutting.require(model.Row(steps, (-1,) * len(steps), 1 - len(steps), None))
        want = result.score - board.base

        def take(point: model.Floats) -> None:
            others.append(model.route_of(found, point))

        tree = Tree(cutting, BranchNode({}, want), lambda: want - (not others), take, dives=True)
        while not tree.done and not others and time.monotonic() < end:
            yield from tree.step()
    except (NoWalk, ProgramTooLarge, ModuleNotFoundError):
        return None
    if others:
        another = others[0] is not None and model.satisfies(board, others[0]) and not board.numbers
        return False if another else None
    return True if tree.done and tree.given_up < want else None


def walk_steps(
    of: PuzzleKind[Any, Any], level: Level, result: Result, confirm: Confirm
) -> Generator[None, None, ProofSteps | None]:
    """The cuts and steps that prove a result about a coin maze or a tour."""
    try:
        board = walk_board(of.initial(level), of.conditions(level))
    except NoWalk:
        return [], []
    counts = result.counts
    if counts.solutions is not None and board.open.size <= COUNTED:
        steps = [{"step": "count", "axis": int(board.rows < board.cols)}]
        if (yield from confirm([], steps, SWEEPS[-1])) == 0:
            return [], steps
    if board.cover and result.status != "infeasible":
        return [], []
    target = 0 if result.score is None or result.status == "infeasible" else result.score + 1
    writer = _Writer(board, target, confirm)
    return (yield from writer.written())


class _Writer:
    """One proof. cuts: those that its steps use."""

    def __init__(self, board: PathBoard, target: int, confirm: Confirm) -> None:
        self.board, self.target, self.confirm = board, target, confirm
        self.cuts: list[dict[str, Any]] = []
        self.steps: list[dict[str, Any]] = []
        self._place: dict[Any, int] = {}
        self._end = time.thread_time() + MOST_SECONDS
        self._nodes = 0

    def written(self) -> Generator[None, None, ProofSteps | None]:
        found = yield from model.network(self.board)
        if found.reason or found.root == model.NONE:
            free = self.board.open.ravel()
            found = model.network_of(self.board, Steps(self.board), free, "")
        else:
            yield from self._drop(found)
        self.network = found
        kernels = yield from with_progress(prepare(KERNELS), lambda _: None)
        self.cutting = Cutting(found, kernels, Limits().memory_bytes() // 4)
        closed = yield from self._node({})
        return (self.cuts, self.steps) if closed else None

    def _drop(self, found: model.Network) -> Generator[None, None, None]:
        """Steps that drop what lies on no walk, one for each part."""
        left = self.board.open.ravel().copy()
        left[found.flat[found.flat != model.NONE]] = False
        around = yield from Steps(self.board).around()
        inner = [[b for b in near if left[b]] for near in around]
        while left.any():
            part = yield from reachable(int(np.argmax(left)), inner)
            left &= ~part
            self.steps.append({"step": "drop", "set": np.flatnonzero(part).tolist()})

    # -- nodes ------------------------------------------------------------------------------------
    def _node(self, limits: dict[int, tuple[int, int]]) -> Generator[None, None, bool]:
        """Write the steps that close a node, in preorder; False if that takes too long."""
        self._nodes += 1
        cutting, relaxation = self.cutting, self.cutting.relaxation
        box = list(zip(*self.network.box(), strict=True))
        limits = dict(limits)
        while True:
            if self._nodes > MOST_NODES or time.thread_time() > self._end:
                return False
            relaxation.limit_columns({**dict(enumerate(box)), **limits})
            ended = yield from cutting.close(lambda: self.target - 1, PATIENT)
            if ended in ("refuted", "lost"):
                return self._refuted()
            if (whole := self._closing(relaxation.duals)) is not None:
                self._write("close", whole)
                return True
            fixed = self._fix()
            limits.update({c: (value, value) for c, value in fixed.items()})
            if len(fixed) < max(4, len(box) // 40):
                break
        relaxation.limit_columns({**dict(enumerate(box)), **limits})
        settled = sum(low == high for low, high in {**dict(enumerate(box)), **limits}.values())
        if (self._nodes == 1 or settled >= SWEPT * len(box)) and (yield from self._swept()):
            return True
        column = self._column()
        if column is None:
            return False
        self.steps.append({"step": "branch", "column": self._name(column)})
        for value in (0, 1):
            if not (yield from self._node({**limits, column: (value, value)})):
                return False
        return True

    def _column(self) -> int | None:
        """The column to branch on: an undecided cell first, then a step near a half."""
        point = self.cutting.relaxation.point
        columns = model.fractional(point)
        if not len(columns):
            return None
        cells = columns[columns >= self.network.edges]
        chosen = cells if len(cells) else columns
        return int(chosen[np.argmin(np.abs(point[chosen] - 0.6))])

    def _closing(self, duals: Sequence[float]) -> WholeSum | None:
        costs = self.network.costs()
        sums = (self._sum(costs, duals, unit) for unit in UNITS)
        return next((s for s in sums if s.value < s.unit * self.target), None)

    def _refuted(self) -> bool:
        """Close a node without a point by a sum that no walk satisfies."""
        ray = np.array(self.cutting.relaxation.ray or [0.0])
        least = np.abs(ray[np.abs(ray) > 1e-7]).min(initial=np.inf)
        costs = [0] * self.network.columns
        for unit in UNITS if np.isfinite(least) else ():
            for sign in (1, -1):
                found = self._sum(costs, (ray * (sign / least)).tolist(), unit)
                if found.value < 0:
                    self._write("empty", found._replace(unit=0))
                    return True
        return False

    def _fix(self) -> dict[int, int]:
        """Write what the duals settle, and return it."""
        relaxation, costs = self.cutting.relaxation, self.network.costs()
        best: tuple[dict[int, int], WholeSum] | None = None
        for duals in (relaxation.middle_duals(), relaxation.duals):
            for unit in (12, 120):
                found = self._sum(costs, duals, unit)
                fixed = dict(self._fixed(found))
                if fixed and (best is None or len(fixed) > len(best[0])):
                    best = fixed, found
        if best is None:
            return {}
        self._write("fix", best[1])
        return best[0]

    def _fixed(self, found: WholeSum) -> Iterator[tuple[int, int]]:
        relaxation, spare = self.cutting.relaxation, found.value - found.unit * self.target
        for column, left in enumerate(found.left):
            if relaxation.low[column] < relaxation.high[column] and abs(left) > spare:
                yield column, int(left > 0)

    def _swept(self) -> Generator[None, None, bool]:
        """Try to close the node at hand by a sweep of the checker, in both directions."""
        duals = self.cutting.relaxation.middle_duals() or self.cutting.relaxation.duals
        found = self._sum(self.network.costs(), duals, 120)
        before = len(self.steps)
        for units, axis in product(SWEEPS, (0, 1)):
            self._write("sweep", found, axis=axis)
            code = yield from self.confirm(self.cuts, self.steps, units)
            if code == 0:
                return True
            del self.steps[before:]
            if code == 1:  # a walk is left, and so it is in the other direction
                return False
        return False

    # -- sums -------------------------------------------------------------------------------------
    def _sum(self, costs: Sequence[int], duals: Sequence[float], unit: int) -> WholeSum:
        """A multiple of duals in whole numbers that the rows allow, and what it proves."""
        relaxation = self.cutting.relaxation
        left, value, taken = [unit * cost for cost in costs], 0, []
        for place, (row, dual) in enumerate(zip(relaxation.rows, duals, strict=False)):
            times = round(max(-1e9, min(dual * unit, 1e9)))
            if not times or (row.high is None and times > 0) or (row.low is None and times < 0):
                continue
            limit = row.high if times > 0 else row.low
            assert limit is not None
            value += times * limit
            taken.append((place, times))
            for column, coefficient in zip(row.columns, row.coefficients, strict=True):
                left[column] -= times * coefficient
        for column, each in enumerate(left):
            value += each * (relaxation.high[column] if each > 0 else relaxation.low[column])
        return WholeSum(unit, taken, value, left)

    def _write(self, step: str, found: WholeSum, **more: int) -> None:
        """Write a step in the terms of the checker.

        The row "inside a set there is no circle" is half of the sum of "across" and of the rows of
        the cells in the set, so the whole sum is doubled where one of these is taken odd times.
        """
        rows, cuts = self.cutting.relaxation.rows, self.cutting.cuts
        first = self.network.nodes
        loops = {place for place, row in enumerate(rows) if row.low is None}
        odd = any(place in loops and times % 2 for place, times in found.multipliers)
        scale = 2 if odd else 1
        cells: dict[int, int] = {}
        used: dict[int, int] = {}
        for place, each in found.multipliers:
            times = scale * each
            if place < first:
                nodes = {place: times}
            else:
                cut = cuts[place - first]
                inside = place in loops
                nodes = dict.fromkeys(cut.inside, times // 2) if inside else {}
                used[self._cut(cut)] = times // 2 if inside else -times
            for node, more_times in nodes.items():
                cell = self._cell(node)
                cells[cell] = cells.get(cell, 0) + more_times
        told = sorted((cell, times) for cell, times in cells.items() if times)
        self.steps.append(
            {
                "step": step,
                "unit": scale * found.unit,
                "cells": told,
                "cuts": sorted(used.items()),
                **more,
            }
        )

    def _cut(self, cut: Any) -> int:
        """The place of a cut in the proof."""
        if cut not in self._place:
            self._place[cut] = len(self.cuts)
            told: dict[str, Any] = {"set": sorted(map(self._cell, cut.inside))}
            if isinstance(cut, Parity):
                told["steps"] = sorted(map(self._name, cut.made))
            else:
                told["cell"] = self._cell(cut.visited)
            self.cuts.append(told)
        return self._place[cut]

    def _cell(self, node: int) -> int:
        flat = int(self.network.flat[node])
        return self.board.open.size if flat == model.NONE else flat

    def _name(self, column: int) -> int:
        """A column of the program by the checker's number."""
        n, cols = self.board.open.size, self.board.cols
        if column >= self.network.edges:
            return 2 * n + self._cell(column - self.network.edges)
        a, b = map(self._cell, self.network.pairs[column].tolist())
        return 3 * n + a if b == n else 2 * a + (b == a + cols)
