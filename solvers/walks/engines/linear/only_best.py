"""The only best walk: a second one is looked for with the first one cut off.

What it searches: the tree of the linear program for walks that score at least as much
as one that is optimal, with a row that the latter alone breaks. If the tree closes, no
other walk scores as much. What it does not promise: a second walk, or a tree that
closes, in time.
"""

from __future__ import annotations

import time
from collections.abc import Generator, Sequence
from itertools import pairwise
from typing import Any

from gridwright.solvers.kind import Level, PuzzleKind, Result
from gridwright.solvers.runtime.jit import prepare
from gridwright.solvers.runtime.steps import with_progress
from gridwright.solvers.walks.board import PathBoard
from gridwright.solvers.walks.conditions import NoWalk, walk_board
from gridwright.solvers.walks.engines.linear import KERNELS, model
from gridwright.solvers.walks.engines.linear.cutting import (
    BranchNode,
    Cutting,
    Tree,
    counts_of,
)
from gridwright.solvers.walks.engines.linear.highs import ProgramTooLarge

MEMORY = 500 << 20
"""Bytes of the program that looks for a second walk."""
GAIN = 20
"""Columns that must be fixed for the root of the tree to be solved once more."""


def only_best(
    of: PuzzleKind[Any, Any],
    level: Level,
    result: Result,
    seconds: float,
) -> Generator[None, None, bool | None]:
    """True if the optimal walk of a result is the only one, False if there is another.
    None where that is not decided in the time, or not asked for: closed tours."""
    end = time.monotonic() + seconds
    start = of.initial(level)
    if result.score is None:
        return None
    try:
        board = walk_board(start, of.conditions(level))
        if board.loose or board.backwards:
            return None
        path = of.path(of.replay(start, result.moves or ()))
        search = yield from second_walk(board, path, result.score - board.base, MEMORY)
        if search is None:
            return None
        while not search.ended and time.monotonic() < end:
            yield from search.step()
    except (NoWalk, ProgramTooLarge, ModuleNotFoundError):
        return None
    return search.only


class SecondWalk:
    """The search for a second walk. only: whether the first is the only one; None while
    that is open. path: of the second walk, once it is found."""

    def __init__(
        self,
        board: PathBoard,
        cutting: Cutting,
        score: int,
    ) -> None:
        """cutting: without the first walk. score: the least that the second scores."""
        self.board = board
        self.score = score
        self.only: bool | None = None
        self.path: list[int] | None = None
        self._cutting = cutting
        self._stray = False
        root = BranchNode({}, score)
        self._tree = Tree(cutting, root, self._floor, self._take, dives=True)
        self._tight = False

    @property
    def ended(self) -> bool:
        """True if nothing more comes of it."""
        return self._tree.done or self._stray or self.path is not None

    @property
    def nodes(self) -> int:
        """The work done."""
        return self._cutting.nodes

    def _floor(self) -> int:
        return self.score - 1

    def _take(self, point: model.Floats) -> None:
        """Keep the walk of a whole point. One that the board refuses ends the search:
        the program knows no order of numbers."""
        found = model.route_of(self._cutting.network, point)
        if (
            found is None
            or self.board.numbers
            or not model.satisfies(self.board, found)
        ):
            self._stray = True
            return
        self.path = found
        self.only = False

    def step(self) -> Generator[None, None, None]:
        """Look at one node of the tree."""
        if not self._tight:
            self._tight = True
            yield from self._tree.tighten(GAIN)
        else:
            yield from self._tree.step()
        closed = self._tree.done and self._tree.given_up < self.score
        if closed and self.path is None and not self._stray:
            self.only = True


def second_walk(
    board: PathBoard,
    path: Sequence[int],
    score: int,
    memory: int,
) -> Generator[None, None, SecondWalk | None]:
    """The search for another walk than a path that scores as much; None for closed
    walks. memory: bytes of the program."""
    found = yield from model.network(board)
    if model.NONE in (found.root, found.goal):
        return None
    kernels = yield from with_progress(prepare(KERNELS), lambda _: None)
    cutting = Cutting(found, kernels, memory, lambda _: None)
    for columns in counts_of(found):
        cutting.count(columns)
    cutting.require(other_row(found, path))
    return SecondWalk(board, cutting, score)


def other_row(found: model.Network, path: Sequence[int]) -> model.Row:
    """The row that a walk breaks and that all others keep: they leave out one of its
    edges."""
    steps = _edges_along(found, path)
    minus_one = (-1,) * len(steps)
    return model.Row(steps, minus_one, 1 - len(steps), None)


def _edges_along(found: model.Network, path: Sequence[int]) -> tuple[int, ...]:
    """The edges of a network that a walk makes, ascending; at a free end the one to the
    goal, too."""
    nodes = [int(found.node[cell]) for cell in path]
    if found.goal not in (model.NONE, nodes[-1]):
        nodes.append(found.goal)
    numbers: dict[frozenset[int], int] = {}
    for edge, ends in enumerate(found.pairs.tolist()):
        numbers[frozenset(ends)] = edge
    edges = [numbers[frozenset(ends)] for ends in pairwise(nodes)]
    return tuple(sorted(edges))
