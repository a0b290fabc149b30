"""The coin maze as a kind: the rules of `rules`, the walk of `solvers.walks.kind`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from solvers.coin_maze import rules as maze
from solvers.coin_maze.generator import GENERATOR_OPTIONS, generate
from solvers.kind import Problem
from solvers.level import Level
from solvers.options import fill_options
from solvers.problem import Solver
from solvers.routes import Of, Routes
from solvers.walks.conditions import (
    BUDGET,
    CELLS,
    FORBID,
    FORCE,
    NO_COUNT,
    SEED,
    WALK_OPTIONS,
    broken_condition,
)
from solvers.walks.kind import START, WalkKind, WalkState, WalkTerms, cells_of


class CoinMaze(WalkKind):
    """The one-stroke coin maze."""

    id = "coin_maze"
    title = "Coin maze"
    tokens = maze.TOKENS
    rules = maze.RULES
    generator_options = GENERATOR_OPTIONS
    matrix_tokens: ClassVar = {"0": ".", "1": "$", "-1": "#", "2": "S", "3": "E"}

    def parse_token(self, text: str) -> int:
        return maze.parse_token(text)

    def format_token(self, code: int) -> str:
        return maze.format_token(code)

    def terms(self, level: Level) -> WalkTerms:
        return maze.terms(level)

    def start(self, level: Level) -> int:
        ((row, col),) = cells_of(level, START)
        return row * level.cols + col

    def errors(self, level: Level) -> list[Problem]:
        return maze.errors(level)

    def warnings(self, level: Level) -> list[Problem]:
        return maze.warnings(level)

    def broken_condition(self, end: WalkState, options: Mapping[str, Any]) -> str | None:
        return broken_condition(end, options)

    def generate(self, rows: int, cols: int, seed: int, options: Mapping[str, Any]) -> Level:
        return generate(self.blank(rows, cols), seed, fill_options(self.generator_options, options))

    @property
    def solvers(self) -> tuple[Solver, ...]:
        return (
            Solver(
                "auto",
                "Automatic",
                "solvers.coin_maze.search:auto",
                summary="The engine that suits the board; says which it chose.",
                options=(*WALK_OPTIONS, CELLS),
            ),
            Solver(
                "frontier",
                "Frontier",
                "solvers.coin_maze.search:frontier",
                summary="Every state of the board once. Exact, with all counts.",
                options=(*WALK_OPTIONS, CELLS),
            ),
            Solver(
                "pruned",
                "Pruned frontier",
                "solvers.coin_maze.search:pruned",
                summary="A best route of large mazes, with a bound; counts nothing.",
                options=(NO_COUNT, FORCE, FORBID),
                counts=False,
            ),
            Solver(
                "improve",
                "Improve",
                "solvers.coin_maze.search:improve",
                summary="Bends a route again and again. Good routes of any maze, without proof.",
                exact=False,
                options=(FORCE, FORBID, SEED, BUDGET),
                counts=False,
            ),
            Solver(
                "backtracking",
                "Backtracking",
                "solvers.coin_maze.search:backtracking",
                summary="Walks every route in turn. Exact; for small levels, and to watch.",
                options=WALK_OPTIONS,
            ),
        )

    def routes(self, level: Level, of: Of) -> Routes:
        from solvers.walks.engines.browse import FrontierRoutes

        return FrontierRoutes(maze.path_board(self.initial(level), {}), of)


KIND = CoinMaze()
