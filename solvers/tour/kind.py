"""The tour as a kind: the rules of `rules`, the walk of `solvers.walks`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, ClassVar

from solvers.kind import Problem
from solvers.kind.edits import Edit
from solvers.level import Cell, Level
from solvers.problem import Solver
from solvers.tour import rules as tour
from solvers.tour.generator import GENERATOR_OPTIONS, generate
from solvers.walks.edits.single import TOUR_GROUPS, tour_edits
from solvers.walks.kind import WalkKind
from solvers.walks.solvers import AUTO, BACKTRACKING, CONSTRUCT, FRONTIER
from solvers.walks.walk import START, WalkTerms

_BACKTRACKING = replace(
    BACKTRACKING, pseudocode="solvers.walks.engines.pseudocode:TOUR_BACKTRACKING"
)


class Tour(WalkKind):
    """The one-stroke tour, a Hamiltonian path or cycle."""

    id = "tour"
    title = "Tour"
    tokens = tour.TOKENS
    rules = tour.RULES
    generator_options = GENERATOR_OPTIONS
    edit_groups: ClassVar = TOUR_GROUPS
    matrix_tokens: ClassVar = {"1": ".", "0": "#"}
    loop_rules: ClassVar = {"closed": True}
    fixed_score = True

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

    def fill(self, blank: Level, seed: int, options: Mapping[str, Any]) -> Level:
        return generate(blank, seed, options)

    def likeness(self, level: Level) -> float:
        """Cells and holes; a start, but not always told."""
        return 0.6 if (level.cells == START).any() else 0.55

    def edits_at(self, level: Level, cells: Iterable[Cell]) -> Iterator[Edit]:
        return tour_edits(level, cells)

    @property
    def solvers(self) -> tuple[Solver, ...]:
        return AUTO, FRONTIER, CONSTRUCT, _BACKTRACKING


KIND = Tour()
