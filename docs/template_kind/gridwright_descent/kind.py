"""Descent: from the top row to the bottom one, a row a move, for the largest sum.

The first move picks a column; each later one goes straight down or diagonally.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from gridwright.solvers.kind import IllegalMove, Problem, PuzzleKind, Stage, Token
from gridwright.solvers.level import MAX_CELLS, Cells, Level, LevelError
from gridwright.solvers.options import fill_options
from gridwright.solvers.problem import Solver


@dataclass(frozen=True)
class DescentState:
    """columns: picked so far, from the top row down."""

    level: Level
    columns: tuple[int, ...] = ()


class DescentKind(PuzzleKind[DescentState, int]):
    """Moves are columns; the score is the sum of the numbers on the way."""

    id = "descent"
    title = "Descent"
    tokens = (Token("Number", "5", 5, values=(("Worth", 0, 9, 5),), template="{}"),)
    levels = "gridwright_descent.levels"
    solvers = (
        Solver(
            "rows",
            "Row by row",
            "gridwright_descent.solver:search",
            "Keeps the best sum that reaches each cell. Exact.",
            counts=False,
            pseudocode="gridwright_descent.pseudocode:ROWS",
        ),
    )

    def parse_token(self, text: str) -> int:
        if len(text) == 1 and text in "0123456789":
            return int(text)
        raise LevelError(f"{text!r} is not a digit")

    def format_token(self, code: int) -> str:
        return str(code)

    def blank(self, rows: int, cols: int) -> Level:
        if rows < 1 or cols < 1 or rows * cols > MAX_CELLS:
            raise LevelError(
                f"{rows} x {cols} cells are none, or over the limit of {MAX_CELLS}"
            )
        return Level(self.id, np.zeros((rows, cols), np.int32))

    def check(self, level: Level) -> list[Problem]:
        return []

    def initial(self, level: Level) -> DescentState:
        return DescentState(level)

    def moves(self, state: DescentState) -> Sequence[int]:
        if self.finished(state):
            return ()
        near = (
            range(state.columns[-1] - 1, state.columns[-1] + 2)
            if state.columns
            else None
        )
        return [c for c in range(state.level.cols) if near is None or c in near]

    def apply(self, state: DescentState, move: int) -> DescentState:
        if move not in self.moves(state):
            raise IllegalMove(f"column {move} is not within reach")
        return DescentState(state.level, (*state.columns, move))

    def stages(self, state: DescentState, move: int) -> Sequence[Stage]:
        self.apply(state, move)
        return [Stage(0.2, self.board(state))]

    def finished(self, state: DescentState) -> bool:
        return len(state.columns) == state.level.rows

    def score(self, state: DescentState) -> int:
        return sum(int(state.level.cells[r, c]) for r, c in enumerate(state.columns))

    def board(self, state: DescentState) -> Cells:
        return state.level.cells

    def format_move(self, move: int) -> str:
        return str(move)

    def parse_move(self, text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) < 8):
            raise IllegalMove(f"{text!r} is not a column")
        return int(text)

    def generate(
        self, rows: int, cols: int, seed: int, options: Mapping[str, Any]
    ) -> Level:
        fill_options(self.generator_options, options)
        numbers = np.random.default_rng(seed).integers(0, 10, (rows, cols))
        return self.blank(rows, cols).with_(cells=numbers)


KIND = DescentKind()
