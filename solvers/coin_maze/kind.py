"""The coin maze as a kind: the rules of `rules`, the walk of `solvers.walks`."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from solvers.coin_maze import rules as maze
from solvers.coin_maze.generator import GENERATOR_OPTIONS, generate
from solvers.kind import Problem
from solvers.kind.edits import Answer, Edit
from solvers.level import Cell, Level
from solvers.problem import Progress, Solver
from solvers.walks.conditions import NoWalk, walk_board
from solvers.walks.edits.single import MAZE_GROUPS, maze_edits
from solvers.walks.kind import WalkKind
from solvers.walks.solvers import AUTO, BACKTRACKING, FRONTIER, IMPROVE, LINEAR, PRUNED
from solvers.walks.walk import EXIT, START, WalkTerms, cells_of

_BACKTRACKING = replace(
    BACKTRACKING, pseudocode="solvers.walks.engines.pseudocode:MAZE_BACKTRACKING"
)


class CoinMaze(WalkKind):
    """The one-stroke coin maze."""

    id = "coin_maze"
    title = "Coin maze"
    tokens = maze.TOKENS
    rules = maze.RULES
    generator_options = GENERATOR_OPTIONS
    edit_groups: ClassVar = MAZE_GROUPS
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

    def fill(self, blank: Level, seed: int, options: Mapping[str, Any]) -> Level:
        return generate(blank, seed, options)

    def likeness(self, level: Level) -> float:
        """A start and an exit, with coins or walls between them."""
        starts, exits = len(cells_of(level, START)), len(cells_of(level, EXIT))
        coins = bool((level.cells > 0).any())
        return 0.25 * (starts == 1) + 0.25 * (exits == 1) + 0.4 * coins * (starts + exits > 0)

    def edits_at(self, level: Level, cells: Iterable[Cell]) -> Iterator[Edit]:
        return maze_edits(level, cells)

    def answers_of_edits(
        self, level: Level, edits: Sequence[Edit]
    ) -> Generator[Progress, None, dict[Edit, Answer]]:
        from solvers.walks.edits.answers import maze_answers  # engines load when asked for

        try:
            board = walk_board(self.initial(level), self.conditions(level))
        except NoWalk:
            return {}
        return (yield from maze_answers(board, edits))

    @property
    def solvers(self) -> tuple[Solver, ...]:
        return AUTO, FRONTIER, PRUNED, LINEAR, IMPROVE, _BACKTRACKING


KIND = CoinMaze()
