"""Sets of routes by backtracking: a slow, plain answer to compare the fast ones
with."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import islice

import numpy as np

from gridwright.solvers.kind.facts import Of
from gridwright.solvers.runtime.jit import prepare
from gridwright.solvers.walks.board import PathBoard
from gridwright.solvers.walks.engines.backtracking.solver import (
    KERNELS,
    Backtracking,
    Moves,
)


class EnumeratedRoutes:
    """Routes by backtracking, in the order up, down, left, right of their first
    differing move.

    Time grows with the number of routes: counting visits all, `nth` and `random` all up
    to the one asked for.
    """

    def __init__(self, board: PathBoard, of: Of = "all") -> None:
        self._board = board
        self._of = of

    def count(self) -> int:
        return self._counted.solutions if self._of == "all" else self._counted.optimal

    def nth(self, k: int) -> Moves:
        route = next(islice(self, k, None), None) if k >= 0 else None
        if route is None:
            raise IndexError(f"there is no route number {k}")
        return route

    def random(self, rng: np.random.Generator) -> Moves:
        if self.count() == 0:
            raise IndexError("there is no route")
        return self.nth(int(rng.integers(self.count())))

    def __iter__(self) -> Iterator[Moves]:
        floor = 0
        if self._of == "optimal":
            floor = self._counted.score or 0
        tree = Backtracking(self._board, floor=floor, pause=True)
        while not tree.done:
            _advance(tree)
            if tree.at_route:
                yield tree.route

    @cached_property
    def _counted(self) -> Backtracking:
        tree = Backtracking(self._board)
        while not tree.done:
            _advance(tree)
        return tree


def _advance(tree: Backtracking) -> None:
    if tree.needs_kernels:
        for _ in prepare(KERNELS):
            pass
        tree.compile()
    tree.advance()
