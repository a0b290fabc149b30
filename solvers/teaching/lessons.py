"""The lessons: which level and solver each one opens, and the searches that it compares."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib.resources.abc import Traversable
from typing import Any

from solvers.files.bundled import level_files, read_bundled
from solvers.level import Level
from solvers.problem import Limits, Result, SearchProblem, Solver
from solvers.registry import kind
from solvers.search import drive


@dataclass(frozen=True)
class Trial:
    """A search that a lesson speaks of. level: the name of a bundled file without its number."""

    kind: str
    level: str
    solver: str
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def file(self) -> Traversable:
        """The file of the level."""
        return next(
            file
            for file in level_files(self.kind)
            if file.name.partition("-")[2].removesuffix(".json") == self.level
        )

    def read(self) -> Level:
        return read_bundled(self.file)

    @property
    def method(self) -> Solver:
        """The solver itself."""
        return kind(self.kind).solver(self.solver)

    def run(self) -> Result:
        """Search to the end."""
        problem = SearchProblem(self.read(), options=dict(self.options))
        limits = Limits(memory_mib=1024, threads=1)
        found = drive(kind(self.kind), self.method, problem, limits).result
        assert found is not None
        return found


@dataclass(frozen=True)
class Lesson:
    """page: its text, of the guide. shown: the search whose level and solver it opens.
    pairs: searches of one level, the plain one and the better one."""

    number: int
    page: str
    shown: Trial
    pairs: tuple[tuple[Trial, Trial], ...] = ()
    alone: tuple[Trial, ...] = ()

    @property
    def trials(self) -> tuple[Trial, ...]:
        """All searches that it speaks of, each once."""
        told = [self.shown, *(trial for pair in self.pairs for trial in pair), *self.alone]
        return tuple(trial for at, trial in enumerate(told) if trial not in told[:at])


def effort(result: Result) -> int:
    """The nodes of a search. Of a sweep over states these, without a first attempt in Python."""
    states = result.details.get("states")
    return result.nodes if states is None else int(states)


def times_fewer(plain: Result, better: Result) -> str:
    """How many times fewer nodes the better search took: one decimal below ten."""
    ratio = effort(plain) / effort(better)
    return f"{ratio:.1f}" if ratio < 10 else f"{ratio:.0f}"


_PAPER = Trial("coin_maze", "paper-maze", "backtracking")
_CROSSING = Trial("coin_maze", "crossing-5", "backtracking")
_CROSSING_SWEPT = Trial("coin_maze", "crossing-5", "frontier")
_SWAPS = Trial("match3", "paper-board-x7", "backtracking")
_SWAPS_KNOWN = Trial("match3", "paper-board-x7", "memoised")
_PANTRY = Trial("collapse", "mixed-pantry", "skyline")
_PANTRY_BOUNDED = Trial("collapse", "mixed-pantry", "pareto")
_HEDGES = Trial("coin_maze", "long-hedges", "backtracking")
_HEDGES_BEST = Trial("coin_maze", "long-hedges", "backtracking", {"count": False})
_CRUMBS = Trial("collapse", "two-crumbs", "greedy-pair")
_CRUMBS_ALL = Trial("collapse", "two-crumbs", "skyline")
_THREE = Trial("match3", "paper-board-x3", "top-k")
_THREE_ALL = Trial("match3", "paper-board-x3", "exact")

LESSONS = (
    Lesson(1, "lesson_1", _PAPER, alone=(_CROSSING,)),
    Lesson(2, "lesson_2", _SWAPS_KNOWN, ((_SWAPS, _SWAPS_KNOWN),)),
    Lesson(
        3,
        "lesson_3",
        _CROSSING_SWEPT,
        ((_CROSSING, _CROSSING_SWEPT),),
        (Trial("coin_maze", "crossing-8", "frontier"),),
    ),
    Lesson(
        4,
        "lesson_4",
        _PANTRY_BOUNDED,
        ((_PANTRY, _PANTRY_BOUNDED), (_HEDGES, _HEDGES_BEST)),
    ),
    Lesson(5, "lesson_5", _CRUMBS, alone=(_CRUMBS_ALL, _THREE, _THREE_ALL)),
)
"""In their order; lesson n is the n-th."""
