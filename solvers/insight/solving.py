"""Solving a level in short pieces, for work that pauses or that goes through many levels."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import Any

from solvers.kind import PuzzleKind
from solvers.level import Level
from solvers.problem import Limits, Progress, Result, SearchProblem
from solvers.search import Run

PIECE = 0.05
"""Seconds between two looks at whether to go on."""


def solving(
    kind: PuzzleKind[Any, Any],
    level: Level,
    limits: Limits,
    options: Mapping[str, Any] | None = None,
    state: Any = None,
) -> Generator[Progress, None, Result]:
    """The answer of the kind's default solver, replayed by its Run.

    options: None asks for one best answer and nothing more. The time limit is kept piece by piece.
    """
    solver = kind.solver()
    given = solver.no_extras if options is None else options
    yield Progress()
    run = Run(kind, solver, SearchProblem(level, state, given), limits)
    spent = limits.seconds
    try:
        while True:
            piece = PIECE if spent is None else min(PIECE, max(spent, 0.0))
            result = run.advance(Limits(piece, limits.memory_mib, limits.nodes))
            if spent is not None:
                spent -= piece
            over = not run.can_continue or result.stopped_by != "time"
            if over or (spent is not None and spent <= 0):
                return result
            yield Progress(nodes=result.nodes)
    finally:
        run.close()
