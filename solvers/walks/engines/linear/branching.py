"""Branch and cut: where the bound of the whole board is not enough, a column is set to 0 and to 1.

A node of the tree is a set of column limits; its bound is a proof in integers like that of the
whole board, so a node is closed only by a proof: no walk in it is better than the best one known.
The bound of the board is the most that any open node, or one that was given up, still allows.
Cuts hold everywhere and stay. The search looks at the nodes of the highest bound, the one that was
added last first. A tree that has to find routes, too, dives: after a node was branched it looks at
the child towards the larger value of the column, until a node is closed.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass

import numpy as np

from solvers.walks.engines.linear.cutting import QUICK, Cutting, Ended
from solvers.walks.engines.linear.points import Floats, fractional

Limits = dict[int, tuple[int, int]]


@dataclass
class Node:
    """Column limits, and a bound on all walks that keep to them."""

    limits: Limits
    bound: int


class Tree:
    """The tree of a program.

    take: gets each whole point, and keeps it if it is a better route. floor: the best score known,
    now, without what was scored before the start. dives: whether it has to find routes. given_up:
    the most that a node allows whose program proved nothing more.
    """

    def __init__(
        self,
        cutting: Cutting,
        root: Node,
        floor: Callable[[], int],
        take: Callable[[Floats], None],
        dives: bool = False,
    ) -> None:
        self.cutting = cutting
        self.open = [root]
        self.floor = floor
        self.take = take
        self.given_up = -1
        self._dives, self._diving = dives, False
        self._box = list(zip(cutting.relaxation.low, cutting.relaxation.high, strict=True))
        self._set: Limits = {}

    @property
    def bound(self) -> int:
        """No walk that is better than the best one known scores more; none is, if it is as low."""
        best = max((node.bound for node in self.open), default=-1)
        return max(best, self.given_up, self.floor())

    @property
    def done(self) -> bool:
        """Whether no open node may hold a better walk."""
        return not self.open

    def tighten(self, least: int) -> Generator[None, None, Limits]:
        """Fix columns at the root, before the first step, while that sets so many more each time.

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

    def _lives(self, node: Node, ended: Ended) -> bool:
        """Whether the node may hold a better walk, with what its program proved."""
        proof = self.cutting.proof
        if proof is not None:
            node.bound = min(node.bound, proof.bound)
        if ended == "refuted" or node.bound <= self.floor():
            return False
        if ended == "lost" or proof is None:
            self.given_up = max(self.given_up, node.bound)
            return False
        return True

    def _closed(self, node: Node, ended: Ended) -> None:
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
        for value in (0, 1) if point[column] >= 0.5 else (1, 0):
            limits = {**node.limits, column: (value, value)}
            self.open.append(Node(limits, node.bound))
        self._diving = self._dives

    def _fix(self, node: Node) -> None:
        """Set the columns that any better walk of the node sets so."""
        relaxation, proof = self.cutting.relaxation, self.cutting.proof
        assert proof is not None
        fixed = proof.fixed(relaxation.low, relaxation.high, self.floor() + 1)
        node.limits = {**node.limits, **{c: (value, value) for c, value in fixed.items()}}

    def _column(self, point: Floats) -> int | None:
        """The column to branch on: an undecided cell first, then a step near a half."""
        columns = fractional(point)
        if not len(columns):
            return None
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
