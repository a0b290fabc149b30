"""The proof of a walk: multipliers in small whole numbers, or a count of all walks.

Cutting planes begin afresh with the optimum known. A node of the proof is closed by
duals as soon as small multiples of them are whole numbers that prove it: half-integral
duals are the rule, so a unit of 2 mostly does. Where a node stays open, duals fix what
any better walk must do and must not do; those from the middle of the optimal face (an
interior point) fix more than those of a corner. Then the node is branched: on how many
cells of a sort the walk visits, where that is not a whole number (`counts_of`), or
on a cell or a step. Where few columns are left, a sweep by losses is tried, which the
checker does.

That a walk is the only best one is proved in the same way: no walk that leaves out one
of its steps scores as much. Where that takes too long, the proof does not claim it.
"""

from __future__ import annotations

import time
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Any

import numpy as np

from gridwright.solvers.kind import Level, Limits, PuzzleKind, Result, Text
from gridwright.solvers.kind.facts import BEING_COUNTED, Confirm, ProofSteps
from gridwright.solvers.runtime.jit import prepare
from gridwright.solvers.runtime.steps import with_progress
from gridwright.solvers.walks.board import PathBoard, Steps, reachable
from gridwright.solvers.walks.conditions import NoWalk, walk_board
from gridwright.solvers.walks.engines.improve.solver import walked
from gridwright.solvers.walks.engines.linear import KERNELS, model
from gridwright.solvers.walks.engines.linear.cutting import PATIENT, Cutting, counts_of
from gridwright.solvers.walks.engines.linear.only_best import other_row
from gridwright.solvers.walks.engines.linear.sums import (
    CheckedSums,
    SplitSide,
    WholeSum,
)

UNITS = (1, 2, 3, 4, 6, 8, 12, 24, 60, 120, 840, 5040)
"""Multiples of duals that are tried, the smallest first."""
COUNTED = 100
"""The most cells of a board that the checker counts."""
MOST_NODES = 4_000
MOST_SECONDS = 60.0
ONLY_SECONDS = 2.0
"""How long the proof that a walk is the only best one is tried, at least; as long as
the proof that it is a best one took."""
SWEEPS = (150_000, 1_000_000, 8_000_000)
"""Units of work that a sweep may take: few first, as one direction can take ten times
the other."""
FEW = SWEEPS[:2]
"""The work of sweeps over all routes but the known one, of which a few may be left."""
CLOSING = ("close", "empty", "sweep")
"""The steps that close a part of the board."""
OPENING = ("branch", "split")
"""The steps that make two parts of one."""
SWEPT = 0.85
"""The share of settled columns from which a sweep is tried, where the tree has grown
large."""
LARGE_TREE = 60
"""The nodes of a tree that has grown large."""
NARROW = 12
"""The width of a board that is swept before it is branched, if that takes little."""


def walk_steps(
    of: PuzzleKind[Any, Any],
    level: Level,
    result: Result,
    confirm: Confirm,
) -> Generator[Text | ProofSteps | None, None, ProofSteps | None]:
    """The cuts and steps that prove a result about a coin maze or a tour. Yields how
    far it came, and the proof of the score before that of `only` is tried."""
    try:
        board = walk_board(of.initial(level), of.conditions(level))
    except NoWalk:
        return [], []
    counts = result.counts
    if counts.solutions is not None and board.open.size <= COUNTED:
        steps = [{"step": "count", "axis": int(board.rows < board.cols)}]
        counting = confirm([], steps, SWEEPS[-1])
        if (yield from with_progress(counting, lambda _: BEING_COUNTED)) == 0:
            return [], steps
    began = time.thread_time()
    found: ProofSteps | None = [], []
    if not board.cover or result.status == "infeasible":
        target = 0
        if result.score is not None and result.status != "infeasible":
            target = result.score + 1
        writer = _Writer(
            board,
            target,
            confirm,
            MOST_SECONDS,
        )
        found = yield from with_progress(writer.written(), lambda _: writer.reached())
    if result.only is not True or result.score is None or found is None:
        return found
    yield found
    most = max(ONLY_SECONDS, time.thread_time() - began)
    alone = _Writer(
        board,
        result.score,
        confirm,
        most,
        result.moves,
    )
    better = yield from with_progress(alone.written(), lambda _: alone.reached())
    if better is None:
        return found
    return better


@dataclass(frozen=True)
class ProofNode:
    """A part of all walks. limits: of the columns that are not as on the whole board.
    sides: of the splits above it, the first one first."""

    limits: dict[int, tuple[int, int]] = field(default_factory=dict)
    sides: tuple[SplitSide, ...] = ()

    def within(self, limits: dict[int, tuple[int, int]], *side: SplitSide) -> ProofNode:
        """The node with more limits, and on a side of another split."""
        return ProofNode({**self.limits, **limits}, (*self.sides, *side))


class _Writer:
    """One proof. _tried: how many of the last steps the checker has still to
    confirm."""

    def __init__(
        self,
        board: PathBoard,
        target: int,
        confirm: Confirm,
        seconds: float,
        known: tuple[str, ...] | None = None,
    ) -> None:
        """target: no walk scores as much. seconds: what it may take. known: the moves
        of a walk that is not asked about."""
        self.board = board
        self.known = known
        self.target = target
        self.confirm = confirm
        self.steps: list[dict[str, Any]] = []
        self._end = time.thread_time() + seconds
        self._nodes = 0
        self._tried = 0

    def reached(self) -> Text:
        """How far the proof came, in words."""
        sure = self.steps[: len(self.steps) - self._tried]
        opened = sum(step["step"] in OPENING for step in sure)
        closed = sum(step["step"] in CLOSING for step in sure)
        return Text(
            "steps written: {steps}; parts of the board still open: {open}",
            steps=len(sure),
            open=1 + opened - closed,
        )

    def written(self) -> Generator[None, None, ProofSteps | None]:
        """Write the proof; None if that takes too long."""
        if self.known is not None:
            self.steps.append({"step": "other"})
        found = yield from model.network(self.board)
        if found.reason or found.root == model.NONE:
            free = self.board.open.ravel()
            found = model.network_of(
                self.board,
                Steps(self.board),
                free,
                "",
            )
        else:
            yield from self._drop(found)
        self.network = found
        kernels = yield from with_progress(prepare(KERNELS), lambda _: None)
        self.cutting = Cutting(
            found,
            kernels,
            Limits().memory_bytes() // 4,
        )
        counts = counts_of(found)
        for columns in counts:
            self.cutting.count(columns)
        if self.known is not None:
            path = walked(self.board, self.known).tolist()
            self.cutting.require(other_row(found, path))
        self.sums = CheckedSums(
            self.cutting,
            counts,
            int(self.known is not None),
        )
        relaxation = self.cutting.relaxation
        limits = zip(relaxation.low, relaxation.high, strict=True)
        self.box = dict(enumerate(limits))
        closed = yield from self._closed()
        if not closed:
            return None
        return self.sums.cuts, self.steps

    def _closed(self) -> Generator[None, None, bool]:
        """Write the steps that close the whole board; False if that takes too long."""
        tour = self.known is not None and self.board.cover
        if tour and self.board.open.size <= COUNTED:
            closed = yield from self._swept_by(self._other_walks(), ProofNode(), FEW)
            if closed:
                return True
        return (yield from self._node(ProofNode()))

    def _other_walks(self) -> WholeSum:
        """The sum that only a walk without one of the known steps satisfies."""
        place = self.network.nodes + len(self.sums.counts)
        return WholeSum(0, [(place, -1)], 0, [])

    def _drop(self, found: model.Network) -> Generator[None, None, None]:
        """Steps that drop what lies on no walk, one for each part."""
        cells = found.flat[found.flat != model.NONE]
        left = self.board.open.ravel().copy()
        left[cells] = False
        around = yield from Steps(self.board).around()
        inner = [[b for b in near if left[b]] for near in around]
        while left.any():
            first = int(np.argmax(left))
            part = yield from reachable(first, inner)
            left &= ~part
            dropped = np.flatnonzero(part)
            self.steps.append({"step": "drop", "set": dropped.tolist()})

    # -- nodes -------------------------------------------------------------------------
    def _node(self, node: ProofNode) -> Generator[None, None, bool]:
        """Write the steps that close a node, in preorder; False if that takes too
        long."""
        self._nodes += 1
        cutting = self.cutting
        relaxation = cutting.relaxation
        few = max(4, self.network.columns // 40)
        while True:
            if self._nodes > MOST_NODES or time.thread_time() > self._end:
                return False
            relaxation.limit_columns({**self.box, **node.limits})
            ended = yield from cutting.close(lambda: self.target - 1, PATIENT)
            if ended in ("refuted", "lost"):
                if self._refuted(node):
                    return True
                return (yield from self._swept(node, SWEEPS))
            whole = self._closing(relaxation.duals)
            if whole is not None:
                self._write("close", whole, node)
                return True
            fixed = yield from self._fix(node)
            node = node.within(fixed)
            if len(fixed) < few:
                break
        relaxation.limit_columns({**self.box, **node.limits})
        if (yield from self._swept(node, self._promising())):
            return True
        return (yield from self._branched(node))

    def _promising(self) -> Sequence[int]:
        """The work of the sweeps that may close the node at hand sooner than its
        branches."""
        if self._nodes == 1:
            return SWEEPS[:1] if min(self.board.open.shape) <= NARROW else ()
        relaxation = self.cutting.relaxation
        pairs = zip(relaxation.low, relaxation.high, strict=True)
        settled = sum(low == high for low, high in pairs)
        closed = settled >= SWEPT * len(relaxation.low)
        return SWEEPS if closed and self._nodes > LARGE_TREE else ()

    def _branched(self, node: ProofNode) -> Generator[None, None, bool]:
        """Branch on a column, and write the steps that close both nodes."""
        column = self._column()
        if column is None:
            return (yield from self._swept(node, SWEEPS))
        if column >= self.network.columns:
            parts = self._split(node, column)
        else:
            self.steps.append({"step": "branch", "column": self.sums.name(column)})
            parts = [node.within({column: (value, value)}) for value in (0, 1)]
        for part in parts:
            closed = yield from self._node(part)
            if not closed:
                return False
        return True

    def _split(self, node: ProofNode, column: int) -> list[ProofNode]:
        """Write a split on a count that is not a whole number, and return its sides."""
        count = column - self.network.columns
        most = int(self.cutting.relaxation.point[column])
        low, high = node.limits.get(column, self.box[column])
        counted = [self.sums.name(each) for each in self.sums.counts[count]]
        self.steps.append({"step": "split", "columns": counted, "most": most})
        return [
            node.within({column: (low, most)}, SplitSide(count, True, most)),
            node.within({column: (most + 1, high)}, SplitSide(count, False, most + 1)),
        ]

    def _column(self) -> int | None:
        """The column to branch on: a count first, an undecided cell, then a step near a
        half."""
        point = self.cutting.relaxation.point
        columns = model.fractional(point)
        if not len(columns):
            return None
        if columns[-1] >= self.network.columns:
            return int(columns[-1])
        cells = columns[columns >= self.network.edges]
        chosen = cells if len(cells) else columns
        far = np.abs(point[chosen] - 0.6)
        nearest = np.argmin(far)
        return int(chosen[nearest])

    # -- sums --------------------------------------------------------------------------
    def _write(self, step: str, found: WholeSum, node: ProofNode, **more: int) -> None:
        keys = self.sums.told(found, node.sides)
        self.steps.append({"step": step, **keys, **more})

    def _closing(self, duals: Sequence[float]) -> WholeSum | None:
        costs = self.network.costs()
        for unit in UNITS:
            found = self.sums.of(costs, duals, unit)
            if found.value < found.unit * self.target:
                return found
        return None

    def _refuted(self, node: ProofNode) -> bool:
        """Close a node without a point by a sum that no walk satisfies."""
        ray = np.array(self.cutting.relaxation.ray or [0.0])
        sizes = np.abs(ray)
        least = sizes[sizes > 1e-7].min(initial=np.inf)
        if not np.isfinite(least):
            return False
        costs = [0] * self.network.columns
        for unit in UNITS:
            for sign in (1, -1):
                duals = ray * (sign / least)
                found = self.sums.of(costs, duals.tolist(), unit)
                if found.value < 0:
                    self._write("empty", found._replace(unit=0), node)
                    return True
        return False

    def _fix(
        self, node: ProofNode
    ) -> Generator[None, None, dict[int, tuple[int, int]]]:
        """Write what the duals settle, and return it."""
        relaxation = self.cutting.relaxation
        costs = self.network.costs()
        best: tuple[dict[int, tuple[int, int]], WholeSum] | None = None
        middle = relaxation.middle_duals()
        yield
        for duals in (middle, relaxation.duals):
            for unit in (12, 120):
                found = self.sums.of(costs, duals, unit)
                fixed = dict(self._fixed(found))
                more = best is None or len(fixed) > len(best[0])
                if fixed and more:
                    best = (fixed, found)
        if best is None:
            return {}
        most_fixed, proof = best
        self._write("fix", proof, node)
        return most_fixed

    def _fixed(self, found: WholeSum) -> Iterator[tuple[int, tuple[int, int]]]:
        relaxation = self.cutting.relaxation
        spare = found.value - found.unit * self.target
        for column, left in enumerate(found.left):
            undecided = relaxation.low[column] < relaxation.high[column]
            if undecided and abs(left) > spare:
                value = int(left > 0)
                yield column, (value, value)

    def _swept(
        self,
        node: ProofNode,
        sweeps: Sequence[int],
    ) -> Generator[None, None, bool]:
        """Try to close the node at hand by a sweep of the checker, in both
        directions. sweeps: the units of work that each attempt may take."""
        if not sweeps:
            return False
        relaxation = self.cutting.relaxation
        duals = relaxation.middle_duals() or relaxation.duals
        found = self.sums.of(
            self.network.costs(),
            duals,
            120,
        )
        return (yield from self._swept_by(found, node, sweeps))

    def _swept_by(
        self,
        found: WholeSum,
        node: ProofNode,
        sweeps: Sequence[int],
    ) -> Generator[None, None, bool]:
        """The same with a given sum."""
        before = len(self.steps)
        for units, axis in product(sweeps, (0, 1)):
            self._write("sweep", found, node, axis=axis)
            self._tried = 1
            code = yield from self.confirm(
                self.sums.cuts,
                self.steps,
                units,
            )
            self._tried = 0
            if code == 0:
                return True
            del self.steps[before:]
            if code == 1:  # a walk is left, and so it is in the other direction
                return False
        return False
