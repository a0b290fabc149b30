"""The explainer of coin mazes and tours."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from typing import Any

import numpy as np

from solvers.insight.why.conditions import conflict
from solvers.insight.why.records import Nearest, Reason
from solvers.kind import PuzzleKind
from solvers.kind.edits import Edit, change
from solvers.level import Level
from solvers.problem import Limits, Progress, Result
from solvers.runtime.steps import yielding
from solvers.text import Text, place_of, text_of
from solvers.walks.board import PathBoard
from solvers.walks.conditions import NoWalk, walk_board
from solvers.walks.engines.tours.graph import tour_graph
from solvers.walks.engines.tours.reasons import finding_reason, named
from solvers.walks.regions import regions
from solvers.walks.walk import FLOOR, WALL
from solvers.walks.why.links import forcing, supposing
from solvers.walks.why.nearest import nearest_maze, nearest_tour
from solvers.walks.why.pieces import cutting, pieces_reason
from solvers.walks.why.words import ProofWords, cells_of

Kind = PuzzleKind[Any, Any]

PIECE_LENGTH = 2
"""A cell taken away counts as so many lines of a proof by forced steps."""


class WalkExplainer:
    """Why a maze or a tour has no answer, and what comes nearest."""

    def __init__(self, kind: Kind) -> None:
        self.kind = kind

    def impossible(self, result: Result) -> bool:
        """There is no walk at all."""
        return result.status == "infeasible"

    def answers(self, result: Result) -> bool:
        """Any walk does."""
        return result.moves is not None

    def reason(self, level: Level, result: Result) -> Generator[Progress, None, Reason | None]:
        """The shortest proof found; without one, what the search said.

        Where nothing leads through the board itself, the proof leaves the conditions out, so that
        its sentences are true of the board that is seen.
        """
        conflicting = yield from conflict(self.kind, level)
        if conflicting is not None:
            return conflicting
        conditions, start = self.kind.conditions(level), self.kind.initial(level)
        try:
            board = walk_board(start, conditions)
        except NoWalk as contradiction:
            text = Text("{reason}.", reason=text_of(contradiction)).capitalized()
            return Reason(text, (), "conditions")
        found = yield from board_reason(walk_board(start, {}))
        if found is None and conditions:
            found = yield from board_reason(board)
            if found is not None:
                words = Text(
                    "{text} The conditions of the level are part of this.", text=found.text
                )
                found = replace(found, text=words)
        return found or Reason(result.reason, (), "search")

    def nearest(
        self, level: Level, result: Result, limits: Limits
    ) -> Generator[Progress, None, Nearest | None]:
        """A tour of most cells, or the walls in the way of a maze."""
        state = self.kind.initial(level)
        if state.terms.total is None:
            return (yield from nearest_maze(self.kind, level))
        return (yield from nearest_tour(self.kind, level, limits))

    def repair(self, level: Level, nearest: Nearest) -> tuple[Edit, ...]:
        """The cells that are left become holes, the walls in the way floor."""
        edits = []
        for cell in nearest.left:
            code, at = int(level.cells[cell]), {"row": cell[0], "col": cell[1]}
            if code == WALL:
                text = Text("open the wall at {row}, {col}", **at)
                edits.append(change(cell, code, FLOOR, "walls", text))
            elif code == FLOOR:
                text = Text("hole at {row}, {col}", **at)
                edits.append(change(cell, code, WALL, "walls", text))
        return tuple(edits) if len(edits) == len(nearest.left) else ()


def board_reason(board: PathBoard) -> Generator[Progress, None, Reason | None]:
    """Why a board has no walk of its sort, as short as it was found; None if that was not found."""
    return (yield from covering_reason(board) if board.cover else maze_reason(board))


def covering_reason(board: PathBoard) -> Generator[Progress, None, Reason | None]:
    """The shortest proof found that a board has no covering walk; None if none was found."""
    known = yield from yielding(finding_reason(board))
    if known is not None:
        return Reason(known.text, cells_of(known.cells, board.cols), "glance")
    if np.count_nonzero(board.open) < 3:
        return None
    graph = tour_graph(board)
    cut = yield from yielding(cutting(board))
    proof = yield from yielding(forcing(graph))
    if cut is not None and (proof is None or proof.length >= PIECE_LENGTH * len(cut.taken)):
        return pieces_reason(board, cut)
    if proof is not None:
        return ProofWords(graph).reason(proof, "forced")
    proof = yield from yielding(supposing(graph))
    return None if proof is None else ProofWords(graph).reason(proof, "tried")


def maze_reason(board: PathBoard) -> Generator[Progress, None, Reason | None]:
    """Why no walk leads from the start to the end: the part that one of them is shut up in."""
    yield Progress()
    part = regions(board.open).ravel()
    assert board.start is not None and board.end is not None
    if part[board.start] == part[board.end]:
        return None
    inner = np.flatnonzero(part == part[board.start])
    other = np.flatnonzero(part == part[board.end])
    place, outside = (place_of(*divmod(int(cell), board.cols)) for cell in (board.start, board.end))
    shut = Text("The start, {place}, is shut in", place=place)
    if len(other) < len(inner):
        inner = other
        shut = Text("The exit, {place}, is shut in", place=outside)
    cells = cells_of(inner, board.cols)
    if len(cells) == 1:
        return Reason(Text("{shut}: no step leads out of it.", shut=shut), cells)
    text = Text(
        "{shut}: no step leads from {cells} to any other cell.", shut=shut, cells=named(cells)
    )
    return Reason(text, cells)
