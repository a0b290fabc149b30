"""Every event of a teaching solver stands on a line of its pseudocode."""

from __future__ import annotations

import pytest

from gridwright.solvers.files.level_set import level_files, read_bundled
from gridwright.solvers.problem import Limits, SearchProblem
from gridwright.solvers.registry import BUNDLED, kind
from gridwright.solvers.search import drive
from gridwright.solvers.trace.pseudocode import pseudocode
from tests.sampling import sampled

EVENTS = 4_000
LEVELS = {
    "coin_maze": 4,
    "tour": 4,
    "collapse": 5,
    "match3": 5,
    "sowing": 4,
    "trail": 5,
}
"""Of the small levels, how many are searched."""
TEACHING = [
    (name, s.id) for name in BUNDLED for s in kind(name).solvers if s.pseudocode
]


@pytest.mark.parametrize(("kind_id", "solver_id"), sampled(TEACHING, daily=7))
def test_every_event_stands_on_a_line_that_exists(kind_id: str, solver_id: str) -> None:
    of = kind(kind_id)
    text = pseudocode(of.solver(solver_id))
    assert text is not None
    seen = set()
    for file in level_files(kind_id)[: LEVELS[kind_id]]:
        problem = SearchProblem(read_bundled(file), trace=EVENTS)
        run = drive(
            of, of.solver(solver_id), problem, Limits(nodes=50_000, memory_mib=512)
        )
        assert run.trace is not None
        for moment in run.trace:
            assert moment.solver != solver_id or 1 <= moment.line <= len(text.lines), (
                moment
            )
            seen.add(moment.line)
        run.close()
    assert len(seen) > 1, "all events stand on one line"
