"""Cutting planes, and branch and cut where the bound of the whole board is not enough.

`Cutting` solves the program, looks for cuts that the point violates, adds them and
solves again. Duals become a bound in integers (`model`), and only that counts: those of
a round whose value lies below the bound so far, and those of the last round, by which
columns are fixed. A cut enters the program after it was compared with its family; one
that did not bind for `PATIENCE` rounds leaves, and may be found again.

`Tree` branches: it sets a column to 0 and to 1, or a count to at most a number and to
more. Counts are columns for sums of others (`Cutting.count`): how many cells of one
colour of the chessboard the walk visits, say. Walls, coins and the bound together may
leave no whole number for one, while each single cell can still be a half in many ways.

A node of the tree is a set of column limits; its bound is a proof in integers like that
of the whole board, so a node is closed only by a proof: no walk in it is better than
the best one known. The bound of the board is the most that any open node, or one that
was given up, still allows. Cuts hold everywhere and stay. The search looks at the nodes
of the highest bound, the one that was added last first. A tree that has to find routes,
too, dives: after a node was branched it looks at the child towards the larger value of
the column, until a node is closed.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeVar

import numpy as np

from gridwright.solvers.walks.engines.linear.cuts import AnyCut, Separator, checked_row
from gridwright.solvers.walks.engines.linear.highs import Relaxation
from gridwright.solvers.walks.engines.linear.model import (
    DualBound,
    Floats,
    Network,
    Row,
    fractional,
    refuted,
)

_T = TypeVar("_T")
PATIENCE = 3
"""Rounds that a cut stays without binding."""

FEW = 20
"""Where the quick ways find fewer cuts, flows look for more."""

PATIENT = 12
QUICK = 6
PROGRESS = 0.01
"""Rounds in which the program must lose so much of its value, or cutting ends at the
next point that is not whole: a whole one is a route, or violates a cut. Quick where
other work may get on faster."""

MIDDLE_ROWS = 2_500
"""Rows of the largest programs whose optimal face is looked into: that takes 0.07 s at
1,400."""

CLASSES = 3
"""Scores of cells, the largest ones, whose visits are counted."""

Ended = Literal["whole", "tailing", "enough", "refuted", "lost"]
"""Why cutting ended: no cut is violated; it no longer gets on; the bound is low enough;
no walk satisfies the rows; HiGHS gave no answer that proves anything."""


class Cutting:
    """The program of a network with its cuts.

    costs: of all columns, counts behind those of the network. proof: the closest bound
    of the last `close`, for the limits of the columns that it had. rounds, found: how
    often the program was solved, and how many cuts were added.
    """

    def __init__(
        self,
        network: Network,
        kernels: Any,
        memory: int,
        tell: Callable[[list[AnyCut]], None] = lambda cuts: None,
    ) -> None:
        """memory: bytes. OutOfMemory if not even the degree rows fit.

        tell: gets the cuts of each round of `close`, the most violated one first.
        """
        self._tell = tell
        self.network = network
        self.relaxation = Relaxation(network.costs(), *network.box(), memory)
        degrees = network.degrees()
        self.relaxation.add(degrees)
        self.separator = Separator(network, kernels)
        self.proof: DualBound | None = None
        self.rounds = 0
        self.found = 0
        self.cuts: list[AnyCut] = []
        self._idle: list[int] = []
        self._known: set[AnyCut] = set()
        self._first = len(degrees)
        self.costs = network.costs()
        self._proved = 0

    def require(self, row: Row) -> None:
        """Keep a row in the program for good, before the first cut."""
        self.relaxation.add([row])
        self._first += 1

    def count(self, columns: Sequence[int]) -> None:
        """Have a column for the sum of others, before the first cut. It says nothing
        new of a walk, but it is a whole number, too, so that a tree can branch on
        it."""
        self.relaxation.add_column(len(columns))
        self.require(
            Row((*columns, len(self.costs)), (*(1 for _ in columns), -1), 0, 0)
        )
        self.costs.append(0)

    @property
    def nodes(self) -> int:
        """Work done: iterations of the simplex method, and flows."""
        return self.relaxation.iterations + self.separator.work

    def close(
        self, enough: Callable[[], int | None], patience: int = PATIENT
    ) -> Generator[None, None, Ended]:
        """Rounds until nothing more is gained. enough: a bound as low as this needs no
        more.

        patience: rounds without progress before it ends.
        """
        self.proof = None
        values: list[float] = []
        while True:
            yield from self.relaxation.solving()
            self.rounds += 1
            if self.relaxation.status != "optimal":
                return self._without_point()
            values.append(self._value())
            if (
                self.proof is None or values[-1] < self.proof.bound
            ):  # else it is no lower
                self._prove()
            least = enough()
            if (
                least is not None
                and self.proof is not None
                and self.proof.bound <= least
            ):
                return "enough"
            tailing = (
                len(values) > patience and values[-1 - patience] - values[-1] < PROGRESS
            )
            if tailing and len(fractional(self.relaxation.point)):
                self._prove()
                return "tailing"
            new = yield from self._violated()
            if not new:
                self._prove()
                return "whole"
            self._tell(new)
            if not tailing:  # else the same cuts could leave and come back without end
                self._forget()
            self._add(new)

    def _value(self) -> float:
        return float(self.relaxation.point @ np.array(self.costs, float))

    def _without_point(self) -> Ended:
        relaxation = self.relaxation
        ray = relaxation.ray or ()
        if refuted(relaxation.rows, ray, relaxation.low, relaxation.high):
            return "refuted"
        return "lost"

    def _prove(self) -> None:
        """The bound of the duals of this round, once."""
        if self._proved == self.rounds:
            return
        self._proved = self.rounds
        proof = self._proof_of(self.relaxation.duals)
        if self.proof is None or proof.value < self.proof.value:
            self.proof = proof

    def _proof_of(self, duals: Sequence[float]) -> DualBound:
        relaxation = self.relaxation
        return DualBound(
            self.costs, relaxation.rows, duals, relaxation.low, relaxation.high
        )

    def fixed(self, least: int) -> dict[int, int]:
        """The columns, with their values, that every walk of at least that score has:
        by the last proof, and by duals from the middle of the optimal face, which
        settle more."""
        relaxation = self.relaxation
        assert self.proof is not None
        found = self.proof.fixed(relaxation.low, relaxation.high, least)
        if len(relaxation.rows) <= MIDDLE_ROWS:
            middle = self._proof_of(relaxation.middle_duals())
            found |= middle.fixed(relaxation.low, relaxation.high, least)
        return found

    def approach(
        self, costs: Sequence[float], rounds: int
    ) -> Generator[None, None, Floats | None]:
        """A point for other costs after a few rounds; None if there is none. It proves
        nothing."""
        self.relaxation.score(costs)
        point = None
        for _ in range(rounds):
            yield from self.relaxation.solving()
            self.rounds += 1
            if self.relaxation.status != "optimal":
                break
            point = self.relaxation.point
            new = yield from self._violated()
            if not new:
                break
            self._forget()
            self._add(new)
        self.relaxation.score(self.costs)
        return point

    def _violated(self) -> Generator[None, None, list[AnyCut]]:
        """Cuts that the point violates and that are not in the program."""
        point = self.relaxation.point
        found = self.separator.quick(point)
        yield
        if len(found) < FEW:
            found = found + (yield from self.separator.by_flows(point))
            found += yield from self.separator.parities(point)
        found.sort(key=lambda each: -each[0])
        return [cut for _, cut in found if cut not in self._known]

    def _add(self, cuts: list[AnyCut]) -> None:
        rows = []
        kept = []
        for cut in dict.fromkeys(cuts):
            row = checked_row(self.network, cut)
            if row is not None:
                rows.append(row)
                kept.append(cut)
        self.relaxation.add(rows)
        self.cuts += kept
        self._idle += [0] * len(kept)
        self._known |= set(cuts)  # one that was refused is not found again
        self.found += len(kept)

    def _forget(self) -> None:
        """Drop the cuts that have not bound for a while."""
        slack = self.relaxation.slack_rows()[self._first :]
        self._idle = [
            idle + 1 if s else 0 for idle, s in zip(self._idle, slack, strict=True)
        ]
        gone = [place for place, idle in enumerate(self._idle) if idle >= PATIENCE]
        if not gone:
            return
        self.relaxation.drop([self._first + place for place in gone])
        self._known -= {self.cuts[place] for place in gone}
        self.cuts = _without(self.cuts, gone)
        self._idle = _without(self._idle, gone)


def counts_of(network: Network) -> list[list[int]]:
    """The visits of cells that score the same, and of every second cell, as on a
    chessboard."""
    weight = np.array(network.weight)
    odd = np.sum(np.divmod(network.flat, network.board.cols), axis=0) % 2 == 1
    scores = np.unique(weight)[1:]
    sorts = [*(weight == each for each in scores[-CLASSES:]), odd]
    return [(network.edges + np.flatnonzero(each)).tolist() for each in sorts]


Limits = dict[int, tuple[int, int]]


@dataclass
class BranchNode:
    """Column limits, and a bound on all walks that keep to them."""

    limits: Limits
    bound: int


class Tree:
    """The tree of a program.

    take: gets each whole point, and keeps it if it is a better route. floor: the best
    score known, now, without what was scored before the start. dives: whether it has to
    find routes. given_up: the most that a node allows whose program proved nothing
    more.
    """

    def __init__(
        self,
        cutting: Cutting,
        root: BranchNode,
        floor: Callable[[], int],
        take: Callable[[Floats], None],
        dives: bool = False,
    ) -> None:
        self.cutting = cutting
        self.open = [root]
        self.floor = floor
        self.take = take
        self.given_up = -1
        self._dives = dives
        self._diving = False
        self._box = list(
            zip(cutting.relaxation.low, cutting.relaxation.high, strict=True)
        )
        self._set: Limits = {}

    @property
    def bound(self) -> int:
        """No walk that is better than the best one known scores more; none is, if it is
        as low."""
        best = max((node.bound for node in self.open), default=-1)
        return max(best, self.given_up, self.floor())

    @property
    def done(self) -> bool:
        """True if no open node may hold a better walk."""
        return not self.open

    def tighten(self, least: int) -> Generator[None, None, Limits]:
        """Fix columns at the root, before the first step, while each round sets at
        least `least` more.

        Returns the limits that every better walk keeps to.
        """
        (root,) = self.open
        before = -least
        while len(root.limits) - before >= least:
            before = len(root.limits)
            self._restrict(root.limits)
            ended = yield from self.cutting.close(self.floor)
            if not self._lives(root, ended):
                self.open.remove(root)
                break
            self._fix(root)
        return root.limits

    def step(self) -> Generator[None, None, None]:
        """Look at one node."""
        last = len(self.open) - 1
        place = last if self._diving else max(range(last + 1), key=self._rank)
        self._diving = False
        node = self.open[place]
        if node.bound <= self.floor():
            self.open.pop(place)
            return
        self._restrict(node.limits)
        ended = yield from self.cutting.close(self.floor, QUICK)
        # it stays open until here, so that the bound is true while it is looked at
        self.open.remove(node)
        self._closed(node, ended)

    def _rank(self, place: int) -> tuple[int, int]:
        return self.open[place].bound, place

    def release(self) -> None:
        """Give the program its own limits back."""
        self._restrict({})

    def _lives(self, node: BranchNode, ended: Ended) -> bool:
        """True if the node may hold a better walk, with what its program proved."""
        proof = self.cutting.proof
        if proof is not None:
            node.bound = min(node.bound, proof.bound)
        if ended == "refuted" or node.bound <= self.floor():
            return False
        if ended == "lost" or proof is None:
            self.given_up = max(self.given_up, node.bound)
            return False
        return True

    def _closed(self, node: BranchNode, ended: Ended) -> None:
        if not self._lives(node, ended):
            return
        point = self.cutting.relaxation.point
        column = self._column(point)
        if column is None:
            self.take(point)  # all cuts hold: flows looked at it
            if node.bound > self.floor():
                self.given_up = max(self.given_up, node.bound)
            return
        self._fix(node)
        low, high = node.limits.get(column, self._box[column])
        below = max(
            low, min(int(point[column]), high - 1)
        )  # not beyond, by a rounding error
        sides = (low, below), (below + 1, high)
        for side in sides if point[column] - below >= 0.5 else sides[::-1]:
            if side[0] <= side[1]:  # else it is settled by now, and one side is left
                self.open.append(BranchNode({**node.limits, column: side}, node.bound))
        self._diving = self._dives

    def _fix(self, node: BranchNode) -> None:
        """Set the columns that any better walk of the node sets so."""
        fixed = self.cutting.fixed(self.floor() + 1)
        node.limits = {
            **node.limits,
            **{c: (value, value) for c, value in fixed.items()},
        }

    def _column(self, point: Floats) -> int | None:
        """The column to branch on: a count first, an undecided cell, then a step near a
        half."""
        columns = fractional(point)
        if not len(columns):
            return None
        if columns[-1] >= self.cutting.network.columns:
            return int(columns[-1])
        edges = self.cutting.network.edges
        cells = columns[columns >= edges]
        chosen = cells if len(cells) else columns
        return int(chosen[np.argmin(np.abs(point[chosen] - 0.6))])

    def _restrict(self, limits: Limits) -> None:
        """Give the program the limits of a node."""
        changes = {c: self._box[c] for c in self._set if c not in limits}
        changes |= {c: v for c, v in limits.items() if self._set.get(c) != v}
        self.cutting.relaxation.limit_columns(changes)
        self._set = limits


def _without(values: Sequence[_T], gone: Collection[int]) -> list[_T]:
    """Some values without those at the places that are gone."""
    return [value for place, value in enumerate(values) if place not in gone]
