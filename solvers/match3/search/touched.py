"""How many of the best swap sequences swap or clear each cell: exact.

Memoised backtracking knows of every board that can be reached how many points can still
be earned with the swaps left. From the first board this walks along the best sequences
alone: a swap is on one if what it earns and what the board after it is worth make up
what the board is worth. Boards met again are one, as in the layers of `exact`.

A sequence touches a cell if it swaps the tile there, or if a tile vanishes there, in a
cascade too. For each cell the sequences that leave it alone are counted on the way
back, from the last boards to the first: the others touch it. Where stopping is allowed,
stopping early is an answer of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.kind import Limits, Progress, SearchProblem, decimal
from gridwright.solvers.match3 import rules
from gridwright.solvers.match3.board import rounds
from gridwright.solvers.match3.rules import Match3State, Move, TileCounts
from gridwright.solvers.match3.search.backtracking import search as backtracking

Touched = NDArray[np.bool_]
Numbers = NDArray[Any]
"""Python integers, one a cell."""
Worth = Callable[[Match3State], int]
"""The points that can still be earned from a board; negative if its swaps cannot all be
made."""

MOST_BOARDS = 3_000_000
"""Boards of the table up to which cells are counted."""


class _Node:
    """A board on a best sequence. left: points still to come. edges: touched cells,
    next board."""

    def __init__(self, state: Match3State, left: int) -> None:
        self.state = state
        self.left = left
        self.edges: list[tuple[Touched, _Node]] = []
        self.number = 0
        self.apart: Numbers | None = None


def touched_cells(
    problem: SearchProblem, score: int, limits: Limits
) -> Generator[Progress, None, TileCounts | None]:
    """By cell, how many of the best sequences touch it; None where memory ends the
    count.

    score: the optimum.
    """
    state: Match3State = problem.state
    worth = yield from backtracking.worth_of_boards(problem, limits, MOST_BOARDS)
    if worth is None:
        return None
    exactly = bool(rules.rule(state.level, "exactly"))
    points = rules.points_of(state.level)
    layers = [{state.cells: _Node(state, score - state.score)}]
    for _ in range(rules.swaps_left(state)):
        below: dict[bytes, _Node] = {}
        for node in layers[-1].values():
            _follow(node, worth, points, below)
            yield Progress()
        layers.append(below)
    for layer in reversed(layers):
        for node in layer.values():
            ends = node.left == 0 and (not exactly or not rules.swaps_left(node.state))
            _add_up(node, int(ends))
        yield Progress()
    root = layers[0][state.cells]
    assert root.apart is not None
    numbers = (root.number - root.apart).reshape(state.level.rows, state.level.cols)
    return {
        "optimal": [[decimal(number) for number in row] for row in numbers.tolist()]
    }


def _follow(
    node: _Node, worth: Worth, points: list[int], below: dict[bytes, _Node]
) -> None:
    """Find the swaps of a board that are on a best sequence."""
    for move in rules.moves(node.state):
        after, touched = _made(node.state, move, points)
        left = node.left - (after.score - node.state.score)
        if left >= 0 and worth(after) == left:
            node.edges.append(
                (touched, below.setdefault(after.cells, _Node(after, left)))
            )


def _made(
    state: Match3State, move: Move, points: list[int]
) -> tuple[Match3State, Touched]:
    """The state after a swap, and the cells that it touches."""
    board = rules.exchanged(state, move)
    score = state.score
    touched = np.zeros(board.shape, np.bool_)
    for cell in move:
        touched[cell] = True
    for _, mask, earned, after in rounds(board, points):
        touched |= mask
        score += earned
        board = after
    return Match3State(
        state.level, board.tobytes(), state.swaps + 1, score
    ), touched.ravel()


def _add_up(node: _Node, ends: int) -> None:
    """How many best sequences go on from a board, and how many of them leave each cell
    alone."""
    node.number = ends
    node.apart = np.full(len(node.state.cells), ends, object)
    for touched, after in node.edges:
        assert after.apart is not None
        node.number += after.number
        node.apart = node.apart + np.where(touched, 0, after.apart)
