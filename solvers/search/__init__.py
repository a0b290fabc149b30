"""The one way a search is run: by the window, the command line and the tests.

A solver is a generator: it yields Progress after every chunk of a few milliseconds and returns a
Result. `drive` starts it as a Run and advances it until it ends, a limit is reached or the token
is stopped. Time and node limits are kept here, between chunks, so a run that met one can go on;
the memory limit is kept by the solver, which knows its tables, and ends the run for good.

No answer leaves a Run before its moves were replayed through the rules of the kind and held
against the conditions asked for, and its claims were settled (`solvers.answers.claims`).
"""

from solvers.answers.claims import SearchBug
from solvers.problem import (
    Counts,
    Limits,
    Progress,
    Result,
    Search,
    SearchProblem,
    Solver,
    Status,
    StoppedBy,
    StopToken,
    infeasible,
)
from solvers.search.run import Run, drive
from solvers.search.throttle import PROGRESS_INTERVAL, VERIFYING

__all__ = [
    "PROGRESS_INTERVAL",
    "VERIFYING",
    "Counts",
    "Limits",
    "Progress",
    "Result",
    "Run",
    "Search",
    "SearchBug",
    "SearchProblem",
    "Solver",
    "Status",
    "StopToken",
    "StoppedBy",
    "drive",
    "infeasible",
]
