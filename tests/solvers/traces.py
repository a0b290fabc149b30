"""Searches that are recorded."""

from __future__ import annotations

from typing import Any

from gridwright.solvers.level import Level
from gridwright.solvers.problem import Limits, SearchProblem
from gridwright.solvers.registry import kind
from gridwright.solvers.search import Run
from gridwright.solvers.trace.trace import Trace

ENOUGH = 100_000


def traced(
    level: Level,
    solver: str,
    rows: int = ENOUGH,
    limits: Limits | None = None,
    state: Any = None,
) -> Trace:
    """The trace of a search that has ended; its last moment shows the answer."""
    found = kind(level.kind)
    run = Run(
        found, found.solver(solver), SearchProblem(level, state, trace=rows), limits
    )
    result = run.advance(limits)
    trace = run.trace
    assert trace is not None
    assert trace.at(-1).moves == (result.moves or ())
    run.close()
    return trace
