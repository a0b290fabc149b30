"""The lessons: which level and solver each one opens, and the searches that it compares.

Which there are is told by `lessons.toml`; its kinds and solvers are found through the registry.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib.resources import files
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


def _read(text: str) -> tuple[Lesson, ...]:
    told = tomllib.loads(text)
    trials = {name: Trial(**values) for name, values in told["trials"].items()}
    return tuple(
        Lesson(
            number,
            lesson["page"],
            trials[lesson["shown"]],
            tuple((trials[plain], trials[better]) for plain, better in lesson.get("pairs", ())),
            tuple(trials[name] for name in lesson.get("alone", ())),
        )
        for number, lesson in enumerate(told["lessons"], 1)
    )


LESSONS = _read(files("solvers.teaching").joinpath("lessons.toml").read_text("utf-8"))
"""In their order; lesson n is the n-th."""
