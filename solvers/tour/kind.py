"""The tour as a kind: the rules of `rules`, the walk of `solvers.walks.kind`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from solvers.kind import Problem
from solvers.level import Level
from solvers.options import fill_options
from solvers.problem import Solver
from solvers.routes import Of, Routes
from solvers.tour import rules as tour
from solvers.tour.generator import GENERATOR_OPTIONS, generate
from solvers.walks.conditions import CELLS, FORBID, FORCE, SEED, WALK_OPTIONS, broken_condition
from solvers.walks.kind import WalkKind, WalkState, WalkTerms


class Tour(WalkKind):
    """The one-stroke tour, a Hamiltonian path or cycle."""

    id = "tour"
    title = "Tour"
    tokens = tour.TOKENS
    rules = tour.RULES
    generator_options = GENERATOR_OPTIONS
    matrix_tokens: ClassVar = {"1": ".", "0": "#"}
    loop_rules: ClassVar = {"closed": True}

    def parse_token(self, text: str) -> int:
        return tour.parse_token(text)

    def format_token(self, code: int) -> str:
        return tour.format_token(code)

    def terms(self, level: Level) -> WalkTerms:
        return tour.terms(level)

    def start(self, level: Level) -> int:
        return tour.first_cell(level)

    def errors(self, level: Level) -> list[Problem]:
        return tour.errors(level)

    def warnings(self, level: Level) -> list[Problem]:
        return tour.warnings(level)

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
                "solvers.tour.search:auto",
                summary="The engine that suits the board; says which it chose.",
                options=(*WALK_OPTIONS, CELLS),
            ),
            Solver(
                "frontier",
                "Frontier",
                "solvers.tour.search:frontier",
                summary="Every state of the board once. Exact, with all counts.",
                options=(*WALK_OPTIONS, CELLS),
            ),
            Solver(
                "construct",
                "Construct",
                "solvers.tour.search:construct",
                summary="A route, or a proof that there is none, on boards of any width.",
                options=(FORCE, FORBID, SEED),
                counts=False,
            ),
            Solver(
                "backtracking",
                "Backtracking",
                "solvers.tour.search:backtracking",
                summary="Walks every route in turn. Exact; for small levels, and to watch.",
                options=WALK_OPTIONS,
            ),
        )

    def routes(self, level: Level, of: Of) -> Routes:
        from solvers.walks.engines.browse import FrontierRoutes

        return FrontierRoutes(tour.path_board(self.initial(level), {}), of)


KIND = Tour()
