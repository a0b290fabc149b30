"""Sums of rows in small whole numbers, and in the terms of the checker.

Duals only propose: a small multiple of them is rounded to whole numbers, and what these
prove is added up in integers. The checker makes each sum once more.

A board is in the terms of the checker: column 2a is the step from cell a to the right,
2a + 1 the step below, 2n + a the visit of a, 3n + a the end of the walk at a.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from gridwright.solvers.walks.engines.linear import model
from gridwright.solvers.walks.engines.linear.cuts import Parity
from gridwright.solvers.walks.engines.linear.cutting import Cutting

LARGEST = 1e9
"""The largest multiplier."""


class WholeSum(NamedTuple):
    """Whole multipliers of the rows of a program. unit: what they count of a score.
    value: what no point of the box has more of. left: of each column of the network."""

    unit: int
    multipliers: list[tuple[int, int]]
    value: int
    left: list[int]


class SplitSide(NamedTuple):
    """One side of a split: a limit of a count. which: the number of the count. most:
    True if it is at most the limit, False if it is at least that."""

    which: int
    most: bool
    limit: int


class _Multipliers:
    """The multipliers of a sum, by the checker's numbers."""

    def __init__(self) -> None:
        self.cells: Counter[int] = Counter()
        self.cuts: Counter[int] = Counter()
        self.splits: Counter[int] = Counter()

    def keys(self) -> dict[str, Any]:
        """The keys of a step."""
        cells = [(cell, times) for cell, times in self.cells.items() if times]
        keys: dict[str, Any] = {
            "cells": sorted(cells),
            "cuts": sorted(self.cuts.items()),
        }
        if self.splits:
            keys["splits"] = sorted(self.splits.items())
        return keys


def _last_side(
    sides: Sequence[SplitSide],
    count: int,
    most: bool,
) -> int:
    """The place of the last side that limits a count in this direction: the closest
    one."""
    places = [
        place
        for place, side in enumerate(sides)
        if side.which == count and side.most == most
    ]
    return places[-1]


class CheckedSums:
    """The sums of one program, and its cuts as the proof has them.

    counts: the columns of each count, which the program has as columns of its own.
    others: 1 where the row behind those of the counts leaves out a known walk, for
    which the proof begins with a step `other`; else 0. cuts: those that the steps of
    the proof use.
    """

    def __init__(
        self, cutting: Cutting, counts: Sequence[Sequence[int]], others: int = 0
    ) -> None:
        self.others = others
        self.cutting = cutting
        self.network = cutting.network
        self.counts = counts
        self.cuts: list[dict[str, Any]] = []
        self._place: dict[Any, int] = {}

    def of(
        self,
        costs: Sequence[int],
        duals: Sequence[float],
        unit: int,
    ) -> WholeSum:
        """A multiple of duals in whole numbers that the rows allow, and what it
        proves."""
        relaxation = self.cutting.relaxation
        left = [unit * cost for cost in costs]
        value = 0
        taken = []
        rows_and_duals = zip(relaxation.rows, duals, strict=False)
        for place, (row, dual) in enumerate(rows_and_duals):
            bounded = max(-LARGEST, min(dual * unit, LARGEST))
            times = round(bounded)
            limit = self._limit(place, row, times)
            if not times or limit is None:
                continue
            value += times * limit
            taken.append((place, times))
            for column, coefficient in zip(row.columns, row.coefficients, strict=True):
                if column < len(left):
                    left[column] -= times * coefficient
        for column, each in enumerate(left):
            limits = relaxation.high if each > 0 else relaxation.low
            value += each * limits[column]
        return WholeSum(unit, taken, value, left)

    def _limit(
        self,
        place: int,
        row: model.Row,
        times: int,
    ) -> int | None:
        """The most that a row makes, or the least if it counts backwards; None if
        nothing limits that.

        A count has the limits of the splits above the node: without one, a sum is as
        good without its row.
        """
        which = place - self.network.nodes
        if not 0 <= which < len(self.counts):
            return row.high if times > 0 else row.low
        relaxation = self.cutting.relaxation
        column = self.network.columns + which
        if times > 0:
            most = relaxation.high[column]
            return most if most < len(self.counts[which]) else None
        return relaxation.low[column] or None

    def told(
        self,
        found: WholeSum,
        sides: Sequence[SplitSide],
    ) -> dict[str, Any]:
        """The keys of a step that a sum gives it. sides: the splits above the node.

        The row "no circle inside a set" is half of the sum of "across" and of the rows
        of the cells in the set, so the whole sum is doubled where one of these is taken
        odd times.
        """
        rows = self.cutting.relaxation.rows
        odd = any(
            times % 2 and rows[place].low is None for place, times in found.multipliers
        )
        scale = 2 if odd else 1
        made = _Multipliers()
        for place, times in found.multipliers:
            self._add(made, place, scale * times, sides)
        return {"unit": scale * found.unit, **made.keys()}

    def _add(
        self,
        made: _Multipliers,
        place: int,
        times: int,
        sides: Sequence[SplitSide],
    ) -> None:
        """Add a row of the program in the terms of the checker."""
        first_count = self.network.nodes
        first_other = first_count + len(self.counts)
        first_cut = first_other + self.others
        if place < first_count:
            made.cells[self.cell(place)] += times
            return
        if place < first_other:
            side = _last_side(sides, place - first_count, times > 0)
            made.splits[self.others + side] += abs(times)
            return
        if place < first_cut:
            made.splits[0] += abs(times)
            return
        cut = self.cutting.cuts[place - first_cut]
        inside = self.cutting.relaxation.rows[place].low is None
        if not inside:
            made.cuts[self._cut(cut)] -= times
            return
        made.cuts[self._cut(cut)] += times // 2
        for node in cut.inside:
            made.cells[self.cell(node)] += times // 2

    def _cut(self, cut: Any) -> int:
        """The place of a cut in the proof."""
        if cut not in self._place:
            self._place[cut] = len(self.cuts)
            inside = [self.cell(node) for node in cut.inside]
            told: dict[str, Any] = {"set": sorted(inside)}
            if isinstance(cut, Parity):
                made = [self.name(column) for column in cut.made]
                told["steps"] = sorted(made)
            else:
                told["cell"] = self.cell(cut.visited)
            self.cuts.append(told)
        return self._place[cut]

    def cell(self, node: int) -> int:
        """A node of the network by the checker's number."""
        flat = int(self.network.flat[node])
        return self.network.board.open.size if flat == model.NONE else flat

    def name(self, column: int) -> int:
        """A column of the network by the checker's number."""
        board = self.network.board
        n = board.open.size
        node = column - self.network.edges
        if node >= 0:
            return 2 * n + self.cell(node)
        ends = self.network.pairs[column].tolist()
        a, b = map(self.cell, ends)
        to_goal = b == n
        if to_goal:
            return 3 * n + a
        downwards = b == a + board.cols
        return 2 * a + downwards
